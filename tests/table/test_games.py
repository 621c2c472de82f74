"""Several games in one journal, old versions of a game, and a game that cannot be read."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.opponent import Opponent
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said, said
from companion.engine.sender import from_seat
from companion.table.ledger import Note
from tests.orchard import GAME
from tests.orchard.evening import Evening
from tests.orchard.game import OrchardGame
from tests.orchard.state import Orchard

NOTE = Note("first boot", 0, 0)


def test_one_can_go_from_game_to_game_and_find_each_as_it_was_left(evening: Evening) -> None:
    evening.must("pick", seat=0)
    evening.must("pick", seat=0)
    evening.must("undo")
    first, left = evening.session.snapshot.number, evening.state
    evening.start(names=("Di", "Ed"))
    evening.must("pick", seat=1)
    assert evening.state.fruit == (0, 1)

    evening.must("open_game", number=first)
    assert evening.state == left
    evening.restart()
    assert evening.session.snapshot.number == first
    evening.must("redo")
    assert list(evening.state.fruit) == [2, 0, 0]


def test_an_abandoned_game_leaves_the_table_and_can_be_opened_again(evening: Evening) -> None:
    evening.must("pick", seat=0)
    number, left = evening.session.snapshot.number, evening.state
    evening.must("abandon", number=number)
    assert evening.session.snapshot.game is None
    assert [each.status for each in evening.journal.games()] == ["abandoned"]
    evening.restart()
    assert evening.session.snapshot.state is None
    evening.must("open_game", number=number)
    assert evening.state == left
    evening.must("pick", seat=0)
    assert [each.status for each in evening.journal.games()] == ["open"]


def test_deleting_another_game_leaves_the_one_on_the_table(evening: Evening) -> None:
    first = evening.session.snapshot.number
    evening.start()
    evening.must("pick", seat=2)
    evening.must("delete", number=first)
    assert evening.state.fruit == (0, 0, 1)
    assert evening.refused("open_game", number=first) == "refusal.no_such_number"
    evening.restart()
    assert evening.state.fruit == (0, 0, 1)


def test_after_a_deleted_game_revisions_go_on(evening: Evening) -> None:
    last = evening.must("pick", seat=0)
    evening.must("delete", number=evening.session.snapshot.number)
    assert evening.session.snapshot.rev == last
    evening.restart()
    evening.start()
    assert evening.session.snapshot.rev == last + 1


def test_the_list_of_games_knows_players_and_winners(evening: Evening) -> None:
    evening.must("pick", seat=1)
    evening.must("finish")
    assert evening.session.snapshot.over
    (record,) = evening.journal.games()
    assert record.status == "over"
    summary = msgspec.json.decode(record.summary)
    assert (summary["players"], summary["winners"]) == (["Ann", "Bo", "Cy"], ["Bo"])
    assert evening.refused("undo") == "refusal.reopens"
    evening.must("undo", override=True)
    (record,) = evening.journal.games()
    assert record.status == "open"
    assert "winners" not in msgspec.json.decode(record.summary)


class Gardeners(OrchardGame):
    """An orchard in which the first two players tend a tree each."""

    def facet_of(self, state: Orchard, seat: int) -> Said | None:
        del state
        return said(f"orchard.tree.{seat}") if seat < 2 else None

    def also_of(self, state: Orchard, seat: int) -> tuple[Said, ...]:
        del state
        return (said("orchard.ladder"),) if seat == 1 else ()

    def setup(self, ask: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:
        self.earlier = moment.earlier
        return super().setup(ask, box, moment)


def test_the_list_of_games_knows_what_each_player_alone_plays(tmp_path: Path) -> None:
    with Evening(tmp_path / "table", game=Gardeners()) as evening:
        evening.start()
        (record,) = evening.journal.games()
    summary = msgspec.json.decode(record.summary)
    assert summary["of"] == ["orchard.tree.0", "orchard.tree.1", None]
    assert summary["also"] == [[], ["orchard.ladder"], []]


class Scarecrow(OrchardGame):
    """The last seat is played by the app."""

    def opponents(self, state: Orchard) -> tuple[Opponent, ...]:
        return (Opponent(said("orchard.scarecrow"), (len(state.names) - 1,)),)


def test_opponents_are_in_the_list_of_games_and_send_nothing(tmp_path: Path) -> None:
    with Evening(tmp_path / "table", game=Scarecrow()) as evening:
        evening.start()
        (record,) = evening.journal.games()
        assert msgspec.json.decode(record.summary)["opponents"] == [2]
        for seat, refused in ((1, None), (2, "refusal.no_such_seat")):
            reply = evening.do("pick", sender=from_seat(seat), seat=seat, by=1)
            assert (None if reply.refusal is None else reply.refusal.code) == refused


def test_a_set_up_knows_what_everybody_had_for_themselves_last_time(tmp_path: Path) -> None:
    game = Gardeners()
    with Evening(tmp_path / "table", game=game) as evening:
        evening.start()
        assert game.earlier == {}
        evening.start()
        assert game.earlier == {"Ann": "orchard.tree.0", "Bo": "orchard.tree.1"}
        for record in evening.journal.games():
            evening.must("abandon", number=record.number)
        evening.start()
        assert game.earlier == {}


def test_the_same_seed_gives_the_same_deck_and_another_seed_another(tmp_path: Path) -> None:
    piles = []
    for name, seed in (("a", "one"), ("b", "one"), ("c", "two")):
        with Evening(tmp_path / name, seed=seed) as evening:
            evening.start()
            piles.append(evening.state.deck.pile)
    assert piles[0] == piles[1] != piles[2]


def test_printed_values_are_those_the_game_started_with(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.engine.printed import Printed, PrintedValues
    from tests.orchard import evening as place

    changed = PrintedValues({"basket": Printed(3, "owner"), "sand": Printed(1_000, "owner")})
    monkeypatch.setattr(place, "BOX", changed)
    evening.restart()
    assert (evening.state.basket.most, evening.state.sand.duration) == (10, 60_000)
    evening.start()
    assert (evening.state.basket.most, evening.state.sand.duration) == (3, 1_000)


def version_1(body: dict[str, object]) -> bytes:
    return msgspec.json.encode({**body, "version": 1})


def test_a_game_of_an_older_version_is_lifted_and_played_on(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    planted = {
        "event": "planted",
        "names": ["Ann", "Bo"],
        "basket": 10,
        "sand": 60_000,
        "pile": ["sun", "rain"],
    }
    start = {"entry": "start", "at": 0, "seed": "s", "setup": {"action": "setup"}, "events": [planted]}
    take = {
        "entry": "act",
        "at": 1,
        "action": {"action": "take", "seat": 1},
        "events": [{"event": "took", "seat": 1}],
    }
    with Evening(path) as evening:
        number = evening.journal.begin("orchard", "a", version_1(start), NOTE, b"{}")
        evening.journal.append(number, "b", version_1(take), NOTE, b"{}", "open")
        evening.restart()
        assert evening.state.fruit == (0, 1)
        evening.must("pick", seat=1)
        evening.restart()
        assert evening.state.fruit == (0, 2)
        evening.must("go_to", entry=evening.history.first)
        assert evening.state.fruit == (0, 0)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00\xff garbage",
        b"{}",
        b'{"entry": "act", "at": 0, "version": 2, "action": {}, "events": []}',
        b'{"entry": "start", "at": 0, "version": 99, "seed": "s", "setup": {}, "events": [{"event": "planted"}]}',
        b'{"entry": "start", "at": 0, "version": 2, "seed": "s", "setup": {}, "events": [{"event": "harvested"}]}',
        b'{"entry": "start", "at": 0, "version": 2, "seed": "s", "setup": {}, "events": []}',
    ],
)
def test_with_an_unreadable_game_the_table_comes_up_with_a_warning_and_keeps_it(tmp_path: Path, body: bytes) -> None:
    with Evening(tmp_path / "journal") as evening:
        number = evening.journal.begin("orchard", "a", body, NOTE, b"{}")
        evening.restart()
        assert evening.session.snapshot.game is None
        (warning,) = evening.session.warnings
        assert (warning.code, warning.values["number"]) == ("refusal.unreadable_game", number)
        assert evening.refused("open_game", number=number) == "refusal.unreadable_game"
        evening.start()
        evening.must("pick", seat=0)
        assert evening.journal.read(number)[0].body == body


def test_a_fault_in_the_middle_of_a_game_leaves_the_whole_game_unread(evening: Evening) -> None:
    """Half a game would be a lie; the file still has all of it."""
    evening.must("pick", seat=0)
    number = evening.session.snapshot.number
    assert number is not None
    impossible = {"entry": "act", "at": 1, "version": 2, "action": {"action": "pick"}}
    events = [{"event": "picked", "seat": 0, "by": -5}]
    evening.journal.append(number, "x", msgspec.json.encode({**impossible, "events": events}), NOTE, b"{}", "open")
    evening.restart()
    assert evening.session.snapshot.game is None
    assert len(evening.session.warnings) == 1
    assert len(evening.journal.read(number)) == 3


def test_a_game_that_this_house_does_not_know_is_kept(tmp_path: Path) -> None:
    with Evening(tmp_path / "journal") as evening:
        number = evening.journal.begin("chess", "a", b"{}", NOTE, b"{}")
        evening.restart()
        assert evening.session.warnings
        assert evening.refused("open_game", number=number) == "refusal.unreadable_game"


def test_the_orchard_round_trips_its_state(evening: Evening) -> None:
    evening.must("turn")
    evening.must("draw")
    assert GAME.codec.read_state(msgspec.json.encode(evening.state)) == evening.state


def test_revisions_only_ever_grow_also_from_game_to_game(evening: Evening) -> None:
    first = evening.session.snapshot.number
    evening.must("pick", seat=0)
    evening.start()
    evening.must("pick", seat=0)
    seen = evening.session.snapshot.rev
    evening.must("open_game", number=first)
    assert evening.session.snapshot.rev > seen
    state = evening.state
    evening.restart()
    assert (evening.session.snapshot.number, evening.state) == (first, state)
