"""Just score: setting up, totals, places, and everything that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.contract import Answer, Moment
from companion.engine.printed import PrintedValues
from companion.engine.reading import BadInput, typed
from companion.engine.refusal import Impossible, Refusal
from companion.games.tally import GAME
from companion.games.tally import actions as a
from companion.games.tally import events as e
from companion.games.tally.state import Tally
from companion.words import LANGUAGES, Words

MOMENT = Moment(0, Chance("seed", 1))


def started(*names: str, **options: Any) -> Tally:
    events = GAME.setup(a.Setup(names=names or ("Ann", "Bob", "Cid"), **options), PrintedValues(), MOMENT)
    assert not isinstance(events, Refusal), events
    return GAME.evolve(None, events[0])


def after(state: Tally, *actions: Action) -> Tally:
    for action in actions:
        events = GAME.decide(state, action, MOMENT)
        assert not isinstance(events, Refusal), events
        for event in events:
            state = GAME.evolve(state, event)
    return state


def refused(state: Tally, action: Action) -> str:
    try:
        decided = GAME.decide(state, action, MOMENT)
        if isinstance(decided, Refusal):
            assert not decided.override
            return decided.code
        for event in decided:
            GAME.evolve(state, event)
    except Impossible as error:
        return error.refusal.code
    raise AssertionError(decided)


def test_a_game_starts_with_every_total_at_nothing() -> None:
    state = started(title=" Hearts ", wins="lowest", target=100)
    assert GAME.totals(state) == (0, 0, 0)
    assert (state.title, state.wins, state.target) == ("Hearts", "lowest", 100)
    assert (state.leaders(), state.reached(), GAME.score(state)) == ((), (), None)


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        ({"names": ()}, "tally.refusal.players"),
        ({"names": tuple("abcdefghi")}, "tally.refusal.players"),
        ({"names": ("Ann", "Ann ")}, "tally.refusal.names_differ"),
        ({"names": (" ",)}, "tally.refusal.names_differ"),
        ({"names": ("Ann",), "target": 0}, "refusal.below"),
        ({"names": ("Ann",), "target": 10_000}, "refusal.above"),
    ],
)
def test_these_set_ups_are_refused(ask: dict[str, Any], code: str) -> None:
    decided = GAME.setup(a.Setup(**ask), PrintedValues(), MOMENT)
    assert isinstance(decided, Refusal)
    assert decided.code == code


def test_points_add_up_and_totals_can_be_set() -> None:
    state = after(started(), a.AddPoints(player=0, points=7), a.AddPoints(player=0, points=-9))
    assert (state.players[0].total, state.players[0].last) == (-2, -9)
    state = after(state, a.SetTotal(player=0, to=30))
    assert (state.players[0].total, state.players[0].last) == (30, 32)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (a.AddPoints(player=0, points=1_000), "refusal.above"),
        (a.AddPoints(player=0, points=-1_000), "refusal.below"),
        (a.AddPoints(player=3, points=1), "refusal.no_such_seat"),
        (a.AddPoints(player=-1, points=1), "refusal.no_such_seat"),
        (a.SetTotal(player=0, to=10_000), "refusal.above"),
        (a.SetTotal(player=0, to=-10_000), "refusal.below"),
        (a.Rename(player=0, name="Bob"), "refusal.name_taken"),
        (a.Rename(player=0, name=" "), "refusal.name_taken"),
        (a.Swap(player=0, other=9), "refusal.no_such_seat"),
    ],
)
def test_these_cannot_be(action: Action, code: str) -> None:
    assert refused(started(), action) == code


def test_a_total_never_leaves_its_bounds() -> None:
    state = after(started(), a.SetTotal(player=0, to=9_990))
    assert refused(state, a.AddPoints(player=0, points=10)) == "refusal.above"


@pytest.mark.parametrize(("wins", "leader"), [("highest", 1), ("lowest", 2)])
def test_who_leads_depends_on_the_aim(wins: str, leader: int) -> None:
    state = after(started(wins=wins), a.SetTotal(player=1, to=9), a.SetTotal(player=2, to=-1))
    assert state.leaders() == (leader,)
    assert GAME.board(state, None)[1][1 + leader][1] in ("9 *", "-1 *")


@pytest.mark.parametrize("wins", ["highest", "lowest"])
def test_the_target_is_said_and_ends_nothing(wins: str) -> None:
    state = after(started(wins=wins, target=50), a.AddPoints(player=2, points=50))
    assert state.reached() == (2,)
    assert not GAME.is_over(state)
    assert "50 reached: Cid" in [Words("en").say(line) for line in GAME.glance(state)]


def test_the_end_ranks_with_shared_places() -> None:
    state = started("Ann", "Bob", "Cid", "Dan")
    state = after(state, a.SetTotal(player=1, to=5), a.SetTotal(player=2, to=5), a.EndGame())
    sheet = GAME.score(state)
    assert sheet is not None
    assert [(row["name"], row["rank"], row["total"]) for row in sheet.document["ranking"]] == [
        ("Bob", 1, 5),
        ("Cid", 1, 5),
        ("Ann", 3, 0),
        ("Dan", 3, 0),
    ]
    assert sheet.document["winners"] == ["Bob", "Cid"]
    assert Words("en").say(sheet.notes[0]) == "Shared win: Bob, Cid"


def test_after_the_end_only_slips_are_put_right() -> None:
    state = after(started(), a.EndGame())
    assert {offer.action for offer in GAME.offers(state)} == {"set_total", "rename"}
    for action in (a.AddPoints(player=0, points=1), a.EndGame(), a.Swap(player=0, other=1), a.Drop(player=0)):
        assert refused(state, action) == "tally.refusal.over"
    assert GAME.totals(after(state, a.SetTotal(player=0, to=4))) == (4, 0, 0)


def test_players_change_places_and_names_and_leave() -> None:
    state = after(started(), a.SetTotal(player=0, to=7), a.Swap(player=0, other=2), a.Rename(player=2, name="Anna"))
    assert (GAME.names(state), GAME.totals(state)) == (("Cid", "Bob", "Anna"), (0, 0, 7))
    state = after(state, a.Drop(player=2))
    assert (state.at_table(), state.leaders()) == ((0, 1), ())
    assert refused(state, a.AddPoints(player=2, points=1)) == "refusal.no_such_seat"
    ended = GAME.score(after(state, a.EndGame()))
    assert ended is not None
    assert [row["name"] for row in ended.document["ranking"]] == ["Cid", "Bob"]
    alone = after(state, a.Drop(player=0))
    assert refused(alone, a.Drop(player=1)) == "tally.refusal.too_few_left"


def test_only_what_the_table_waits_for_is_not_minor() -> None:
    offers = {offer.action: offer for offer in GAME.offers(started())}
    assert [name for name, offer in offers.items() if not offer.minor] == ["add_points", "end_game"]
    assert offers["add_points"].steady
    assert offers["set_total"].steady
    assert {"swap", "drop"}.isdisjoint(offer.action for offer in GAME.offers(started("Ann")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "event",
    [
        e.PointsAdded(seat=0, points=5),
        e.TotalSet(seat=0, to=3),
        e.Ended(),
        e.Renamed(seat=0, name="Eve"),
        e.Swapped(seat=0, other=1),
        e.Dropped(seat=0),
    ],
    ids=lambda event: type(event).__name__,
)
def test_every_event_has_a_title(event: Any, language: str) -> None:
    text = Words(language).say(GAME.title(started(), event))
    assert text.strip()
    assert "tally." not in text


# Scoring points given as JSON


def scored(document: Any) -> Answer:
    return GAME.scoring.answer(typed(document, GAME.scoring.shape), PrintedValues())


def test_points_are_scored() -> None:
    players = [{"name": "Ann", "points": [3, 4]}, {"name": "Bob", "points": [7]}, {"name": "Cid", "points": [-2]}]
    rows = [
        {"name": name, "rank": rank, "total": total, "parts": {"points": total}, "tie_break": None}
        for name, rank, total in (("Ann", 1, 7), ("Bob", 1, 7), ("Cid", 3, -2))
    ]
    assert scored({"players": players}).document == {"ranking": rows, "winners": ["Ann", "Bob"]}
    lowest = scored({"players": players, "lowest_wins": True})
    assert lowest.document["winners"] == ["Cid"]
    assert [row[1:] for row in lowest.table[1:]] == [("Cid", -2), ("Ann", 7), ("Bob", 7)]


@pytest.mark.parametrize(
    ("document", "path", "key"),
    [
        ({"players": []}, "players", "input.too_few"),
        ({"players": [{"name": str(n)} for n in range(9)]}, "players", "input.too_many"),
        ({"players": [{"name": ""}]}, "players[0].name", "input.text_empty"),
        ({"players": [{"name": " "}]}, "players[0].name", "input.text_empty"),
        ({"players": [{"name": "Ann"}, {"name": "Ann"}]}, "players[1].name", "input.twice"),
        ({"players": [{"name": "Ann", "points": ["x"]}]}, "players[0].points[0]", "input.wrong_type"),
        ({"players": [{"name": "Ann", "points": [10_000]}]}, "players[0].points[0]", "input.above"),
        ({"players": [{"name": "Ann"}], "lowest": True}, "lowest", "input.unknown_field"),
    ],
)
def test_what_cannot_be_scored_is_named(document: Any, path: str, key: str) -> None:
    with pytest.raises(BadInput) as found:
        scored(document)
    assert (found.value.path, found.value.reason.key) == (path, key)
