"""What the screen about phones says, without a screen."""

from __future__ import annotations

import msgspec
import pytest
import segno

from companion.publish.options import MqttOptions
from companion.publish.status import PublishStatus
from companion.words import LANGUAGES, Words
from tests.ui.tour_phones import ADDRESSES, NOT_REACHED, OFF, PASSWORD, STARTING, STATES, standing
from ui.shell.phones_model import MARGIN, PhonesView, phones_view, qr_modules, switch_value, watching_text

MANAGED = MqttOptions()
NONE = MqttOptions(broker="none")
EXTERNAL = MqttOptions(broker="external")
ALL_OFF = standing(OFF, OFF, OFF, OFF, watching=None, addresses=())


def view(status: PublishStatus | None, options: MqttOptions = MANAGED) -> PhonesView:
    return phones_view(status, options, Words("en"))


def test_the_best_address_is_the_one_to_join() -> None:
    shown = view(STATES["ok"])
    assert (shown.kind, shown.notice) == ("shown", "")
    assert shown.address == ADDRESSES[0]
    assert [each for each in ADDRESSES[1:] if each in shown.others] == list(ADDRESSES[1:])
    assert shown.watching == "12 phones are watching"
    assert [line.text for line in shown.lines] == [
        "The page for phones is ready",
        "The broker is running",
        "The table is connected to the broker",
        "The bridge to the other broker stands",
    ]
    assert {line.state for line in shown.lines} == {"ok"}
    assert shown.again == ""
    assert "docs/phones.md" in shown.hints[-1]


@pytest.mark.parametrize(
    ("status", "options", "kind", "notice"),
    [
        (None, NONE, "off", "Phones are switched off"),
        (ALL_OFF, NONE, "off", "Phones are switched off"),
        (None, MANAGED, "stuck", "Phones can watch in a moment."),
        (ALL_OFF, MANAGED, "stuck", "Phones can watch from the next start of the companion on."),
        (standing(), NONE, "shown", ""),
        (standing(page=STARTING), MANAGED, "shown", ""),
        (standing(page=NOT_REACHED), MANAGED, "stuck", "Phones cannot watch just now"),
        (standing(OFF, NOT_REACHED, OFF, OFF, None, ()), EXTERNAL, "stuck", "Phones cannot watch just now"),
        (
            standing(page=OFF, addresses=()),
            MqttOptions(page_port=0),
            "stuck",
            "There is no page for phones: the configuration sets mqtt.page_port to 0",
        ),
        (standing(addresses=()), MANAGED, "stuck", "This table is in no network, so no phone can reach it"),
    ],
)
def test_why_there_is_nothing_to_join(
    status: PublishStatus | None, options: MqttOptions, kind: str, notice: str
) -> None:
    shown = view(status, options)
    assert (shown.kind, shown.notice) == (kind, notice)
    assert bool(shown.address) is (kind == "shown")


def test_no_network_comes_with_the_way_out() -> None:
    shown = view(standing(addresses=()))
    assert shown.no_network
    assert any("docs/phones.md" in hint for hint in shown.hints)
    assert not any("docs/phones.md" in hint for hint in view(standing(page=NOT_REACHED)).hints), "would not help"


def test_switched_on_for_the_next_start() -> None:
    later = phones_view(None, MANAGED, Words("en"), later=True)
    assert later.notice == "Phones can watch from the next start of the companion on."
    assert phones_view(standing(), MANAGED, Words("en"), later=True).kind == "shown", "switched off and on again"


def test_switched_off_but_still_there_until_the_next_start() -> None:
    assert view(standing(), NONE).hints[0] == "From the next start on phones can no longer watch."


def test_trouble_is_a_sentence_and_what_follows_from_it_is_not_told_twice() -> None:
    shown = view(standing(broker=NOT_REACHED, link=NOT_REACHED, bridge=PASSWORD))
    assert [line.state for line in shown.lines] == ["ok", "trouble", "trouble"]
    assert shown.lines[1].text == "No broker answers at 192.168.178.100:1883: Connection refused."
    assert "companion doctor" in shown.again
    external = view(standing(broker=OFF, link=NOT_REACHED), EXTERNAL)
    assert [line.state for line in external.lines] == ["ok", "trouble"], "there the way to the broker is all there is"


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [
        ("en", 0, "Nobody is watching yet"),
        ("en", 1, "1 phone is watching"),
        ("ru", 1, "Смотрит 1 телефон"),
        ("ru", 3, "Смотрят 3 телефона"),
        ("ru", 5, "Смотрят 5 телефонов"),
        ("cs", 2, "Dívají se 2 telefony"),
        ("cs", 5, "Dívá se 5 telefonů"),
        ("en", None, ""),
    ],
)
def test_how_many_watch(language: str, count: int | None, text: str) -> None:
    assert watching_text(msgspec.structs.replace(standing(), watching=count), Words(language)) == text


def test_nobody_knows_how_many_watch_before_there_is_anything() -> None:
    assert watching_text(None, Words("en")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", [*STATES.values(), None, ALL_OFF])
@pytest.mark.parametrize("options", [MANAGED, NONE, EXTERNAL])
def test_every_state_has_words(language: str, status: PublishStatus | None, options: MqttOptions) -> None:
    shown = phones_view(status, options, Words(language))
    texts = [shown.notice, shown.watching, *(line.text for line in shown.lines), shown.again, *shown.hints]
    assert any(texts)
    assert not [text for text in texts if "screen." in text or "{" in text]
    assert switch_value(options, Words(language))


def test_the_code_is_that_of_the_address_with_a_white_margin() -> None:
    rows = qr_modules(ADDRESSES[0])
    inner = [row[MARGIN:-MARGIN] for row in rows[MARGIN:-MARGIN]]
    code = segno.make_qr(ADDRESSES[0], error="m")
    assert inner == [bytes(0 if dark else 255 for dark in row) for row in code.matrix]
    assert {len(row) for row in rows} == {len(rows)} == {len(inner) + 2 * MARGIN}
    edge = b"".join([*rows[:MARGIN], *rows[-MARGIN:], *(row[:MARGIN] + row[-MARGIN:] for row in rows)])
    assert set(edge) == {255}
