from __future__ import annotations

import msgspec
import pytest

from companion.engine.offer import Choice, Choices, Field, Flag, Hand, Number, Numbers, Offer, Seat, Text, Texts
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.said import Said, said

FIELDS = (
    Number(name="to", least=0, most=18, default=3),
    Number(name="troll", least=1, most=6, optional=True, extra=True, remember="a.value"),
    Flag(name="raid", default=False),
    Choice(name="kingdom", options=("duris", "rhea"), words="ethnos.kingdom.", default="rhea"),
    Choices(name="tribes", options=("orcs", "elves"), most=2, repeats=True),
    Hand(name="cards", most=10, words="ethnos.card."),
    Seat(name="player", seats=(0, 2)),
    Text(name="name"),
    Texts(name="names", least=2, most=6),
    Numbers(name="tokens", least=0, most=99, count=18),
)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
def test_every_kind_of_field_comes_back_from_json(field: Field) -> None:
    offer = Offer(action="act", seat=1, fields=(field,), steady=True, minor=True, since=12)
    assert msgspec.json.decode(msgspec.json.encode(offer), type=Offer) == offer


def test_every_kind_of_field_is_tried_here() -> None:
    assert {type(field) for field in FIELDS} == set(Field.__subclasses__())


def test_the_kind_stands_in_the_json_of_a_field() -> None:
    document = msgspec.to_builtins(Offer(action="act", fields=FIELDS))
    assert [field["kind"] for field in document["fields"]] == [
        "number",
        "number",
        "flag",
        "choice",
        "choices",
        "hand",
        "seat",
        "text",
        "texts",
        "numbers",
    ]


def test_an_offer_is_known_by_its_action_and_seat() -> None:
    assert Offer(action="act", seat=1).key == Offer(action="act", seat=1, since=9).key
    assert Offer(action="act", seat=1).key != Offer(action="act").key


SENTENCES = (
    said("history.start"),
    said("ethnos.title.gain", name="Ann", n=3),
    said("history.corrected", title=said("ethnos.title.gain", name="Ann", n=3)),
    said("ethnos.tribes", tribes=(said("ethnos.tribe.orcs"), "plain text", said("ethnos.tribe.elves"))),
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_comes_back_from_json(sentence: Said) -> None:
    assert msgspec.json.decode(msgspec.json.encode(sentence), type=Said) == sentence


def test_a_rule_can_be_overridden_and_an_impossibility_cannot() -> None:
    assert rule("a.code", n=3) == Refusal("a.code", {"n": 3}, override=True)
    assert impossible("a.code", n=3) == Refusal("a.code", {"n": 3}, override=False)
    assert rule("a.code", n=3).said() == Said("a.code", {"n": 3})
