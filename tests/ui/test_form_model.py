"""Any offer as a form, without Kivy."""

from __future__ import annotations

import pytest

from companion.engine.offer import Choice, Choices, Flag, Hand, Number, Numbers, Offer, Seat, Text, Texts
from companion.games.ethnos import GAME
from companion.words import LANGUAGES, Words
from tests.games.ethnos.driver import Game, box
from ui.shell.form_model import FormModel, editor_for


def model(*fields: object, **more: object) -> FormModel:
    return FormModel(Offer(action="rename", fields=fields), "ethnos", Words("en"), ("Ann", "Bob"), **more)  # type: ignore[arg-type]


def test_a_form_is_ready_when_nothing_that_must_be_there_is_missing() -> None:
    form = model(
        Seat(name="player", seats=(0, 1)), Text(name="name"), Number(name="to", least=0, most=9, optional=True)
    )
    assert not form.ready
    form.set("player", 1)
    form.set("name", "Zoë")
    assert form.ready
    assert form.action() == {"action": "rename", "player": 1, "name": "Zoë"}
    form.set("name", "")
    assert not form.ready


def test_defaults_are_filled_in_and_false_is_a_value() -> None:
    form = model(Flag(name="middle", default=False), Number(name="age", least=1, most=3, default=1))
    assert form.action() == {"action": "rename", "middle": False, "age": 1}
    assert form.shown(form.offer.fields[0]) == "no"


@pytest.mark.parametrize(
    ("field", "value", "shown"),
    [
        (Seat(name="player", seats=(0, 1)), 1, "Bob"),
        (Choice(name="kingdom", options=("duris",), words="ethnos.kingdom."), "duris", "Duris"),
        (
            Choices(name="tribes", options=("orcs", "elves"), most=2, words="ethnos.tribe."),
            ["orcs", "elves"],
            "orcs, elves",
        ),
        (Hand(name="cards", most=3, words="ethnos.card."), ["dwarves/duris"], "dwarf Duris"),
        (Numbers(name="tokens", least=0, most=9, count=3), [1, 2], "1, 2"),
        (Number(name="to", least=0, most=9), 7, "7"),
    ],
)
def test_a_value_reads_in_words(field: object, value: object, shown: str) -> None:
    form = model(field)
    assert form.shown(field) != shown  # type: ignore[arg-type]
    form.set(field.name, value)  # type: ignore[attr-defined]
    assert form.shown(field) == shown  # type: ignore[arg-type]


def test_every_field_of_every_offer_has_an_editor_and_a_label_in_every_language() -> None:
    game = Game(4, tribes=("merfolk", "giants", "orcs", "trolls", "skeletons", "wingfolk"))
    offers = [*GAME.offers(game.state), GAME.setup_form(box())]
    for language in LANGUAGES:
        words = Words(language)
        for offer in offers:
            form = FormModel(offer, "ethnos", words, GAME.names(game.state))
            for field in offer.fields:
                assert editor_for(field) in ("pick", "pick_several", "pad", "figures", "keyboard")
                assert "." not in form.label(field).rstrip("."), field
                assert form.shown(field)
                if editor_for(field).startswith("pick"):
                    assert form.options(field)


def test_a_list_of_names_is_a_text_editor() -> None:
    assert editor_for(Texts(name="names", least=2, most=6)) == "keyboard"


def test_a_single_question_is_answered_at_once() -> None:
    kingdom = Choice(name="kingdom", options=("duris", "rhea"), words="ethnos.kingdom.")
    form = model(kingdom)
    assert form.only_choice is kingdom
    assert form.answers(kingdom) == [("duris", "Duris"), ("rhea", "Rhea")]
    seat = Seat(name="player", seats=(0, 1))
    assert model(seat).only_choice is seat
    assert model(seat, kingdom).only_choice is None
    assert model(Number(name="to", least=0, most=9)).only_choice is None
    assert model(Choices(name="tribes", options=("orcs",), most=1)).only_choice is None


def test_no_answer_is_an_answer_where_it_may_be() -> None:
    kingdom = Choice(name="kingdom", options=("duris",), words="ethnos.kingdom.", optional=True)
    form = model(kingdom)
    assert form.answers(kingdom) == [("duris", "Duris"), (None, "None")]
    form.set("kingdom", "duris")
    form.set("kingdom", None)
    assert form.action() == {"action": "rename"}


def test_a_figure_of_a_form_goes_up_and_down_within_its_bounds() -> None:
    number = Number(name="to", least=2, most=4)
    form = model(number)
    seen = []
    for by in (-1, 1, 1, 1, -1, -1, -1):
        form.set("to", form.stepped(number, by))
        seen.append(form.values["to"])
    assert seen == [2, 3, 4, 4, 3, 2, 2]
    below = Number(name="to", least=-9, most=9)
    assert model(below).stepped(below, -1) == 0
