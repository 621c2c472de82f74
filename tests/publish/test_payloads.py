"""What everybody may see, and nothing else."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.engine.opponent import Opponent
from companion.engine.said import said
from companion.engine.walk import Walk, WalkLine
from companion.games.ethnos import actions as a
from companion.publish import payloads
from companion.table.command import Snapshot
from companion.words import Words
from tests.games.ethnos.driver import Game
from tests.games.scythe.test_whole_games import Random
from tests.orchard import GAME
from tests.orchard.evening import Evening
from tests.orchard.game import OrchardGame
from tests.orchard.state import Orchard
from tests.publish.tables import SETUPS, do, start_round, table_with

WALL = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def plain(payload: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(payload))


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_the_state_is_the_public_view_and_what_is_said_of_every_game(tmp_path: Path, game: str) -> None:
    with table_with(tmp_path, game) as table:
        shown = plain(payloads.state(table.snapshot, games.load))
        view = plain(games.load(game).view(table.snapshot.state, None))
    assert {name: shown[name] for name in view} == view, "what is said of every game hides something of this one"
    assert set(shown) == {*view, *payloads.OF_EVERY_GAME}
    assert shown["game"] == game
    assert [player["name"] for player in shown["players"]] == SETUPS[game]["names"]


@pytest.mark.parametrize("game", sorted(SETUPS))
def test_offers_are_the_forms_and_who_may_send_them(tmp_path: Path, game: str) -> None:
    with table_with(tmp_path, game) as table:
        shown = plain(payloads.offers(table.snapshot))
        forms = table.snapshot.offers
    by = [offer.pop("by") for offer in shown["offers"]]
    assert shown == {"rev": table.snapshot.rev, "offers": plain(forms)}
    assert by == [form.by for form in forms]


class Walking(OrchardGame):
    """Bo is asked; the app plays Cy."""

    def walk(self, state: Orchard) -> Walk:
        lines = (
            WalkLine(seat=1, figure=state.fruit[1], tap={"action": "pick", "seat": 1}),
            WalkLine(name=said("orchard.fruit"), done=True),
        )
        return Walk(name="fair", step="weigh", number=1, of=2, title=said("orchard.name"), lines=lines, asks=(1,))

    def opponents(self, state: Orchard) -> tuple[Opponent, ...]:
        return (Opponent(said("orchard.name"), (len(state.names) - 1,)),)


def test_a_walk_comes_without_the_forms_of_its_lines(tmp_path: Path) -> None:
    with Evening(tmp_path / "journal") as evening:
        evening.start()
        snapshot = evening.session.snapshot
    shown, plainly = (plain(payloads.state(snapshot, lambda _, game=game: game)) for game in (Walking(), GAME))
    assert shown["walk"] == {
        "name": "fair",
        "step": "weigh",
        "number": 1,
        "of": 2,
        "title": {"key": "orchard.name"},
        "lines": [{"seat": 1, "figure": 0}, {"name": {"key": "orchard.fruit"}, "done": True}],
        "asks": [1],
    }
    assert shown["opponents"] == [2]
    assert (plainly["walk"], plainly["opponents"]) == (None, [])


@pytest.mark.parametrize("game", sorted(games.names()))
def test_every_game_of_the_house_is_published_here(game: str) -> None:
    assert game in SETUPS


def test_without_a_game_there_is_still_a_state() -> None:
    nothing = Snapshot(rev=7)
    assert payloads.state(nothing, games.load) == {"rev": 7, "game": None, "players": ()}
    assert payloads.offers(nothing) == {"rev": 7, "offers": []}
    assert plain(payloads.summary(nothing, games.load, "Oak", Words("en")))["game"] is None
    assert payloads.hourglasses(nothing, games.load, 0, 0, WALL)["hourglasses"] == {}


def test_a_hand_of_cards_is_nowhere_in_what_is_shared() -> None:
    """Two states that differ in hands alone look the same to everybody but the players."""
    game = Game(3, tribes=("wizards", "giants"), drawn_by="app")
    chance = random.Random(1)
    for _ in range(12):
        game.do(a.DrawCard(seat=game.state.turn))
    changed = 0
    for seat, player in enumerate(game.state.players):
        if not player.hand:
            continue
        other = tuple(chance.sample(player.hand, len(player.hand)))
        hands = tuple(f"{each.partition('/')[0]}/nowhere" for each in other)
        players = list(game.state.players)
        players[seat] = msgspec.structs.replace(player, hand=hands)
        secret = msgspec.structs.replace(game.state, players=tuple(players))
        assert shared(secret) == shared(game.state)
        assert games.load("ethnos").view(secret, seat) != games.load("ethnos").view(game.state, seat)
        changed += 1
    assert changed, "nobody held a card, so nothing was proven"


@pytest.mark.parametrize("seed", range(6))
def test_hidden_coins_are_nowhere_in_what_is_shared(seed: int) -> None:
    """Two states that differ in coins alone look the same to everybody but their owner. When the table counts openly,
    as if the game ended now, coins lie open."""
    played = Random(3, seed, minor=0.2, insist=0.3, hide_coins=True)
    changed = 0
    for _ in range(60):
        played.step()
        state = played.game.state
        if not state.switches.hide_coins or state.phase in ("sample", "over"):
            continue
        richer = tuple(msgspec.structs.replace(each, coins=each.coins + 57) for each in state.players)
        secret = msgspec.structs.replace(state, players=richer)
        assert shared(secret, "scythe") == shared(state, "scythe")
        assert games.load("scythe").view(secret, 0) != games.load("scythe").view(state, 0)
        changed += 1
    assert changed, "coins were never hidden, so nothing was proven"


def shared(state: Any, name: str = "ethnos") -> tuple[bytes, ...]:
    game = games.load(name)
    snapshot = Snapshot(rev=1, number=1, game=name, state=state, offers=game.offers(state))
    words = Words("en")
    return (
        payloads.encoded(payloads.state(snapshot, games.load)),
        payloads.encoded(payloads.offers(snapshot)),
        payloads.encoded(payloads.summary(snapshot, games.load, "Oak", words)),
    )


def test_drawing_a_card_tells_nobody_which(tmp_path: Path) -> None:
    with table_with(tmp_path, None) as table:
        setup = {**SETUPS["ethnos"], "drawn_by": "app"}
        assert do(table, action="new_game", game="ethnos", setup=setup).ok
        seat = table.snapshot.state.turn
        before = table.snapshot
        assert do(table, action="draw_card", seat=seat).ok
        (card,) = table.snapshot.state.players[seat].hand[-1:]
        told = payloads.happened(before, table.snapshot)
    assert told is not None
    for shared in (told, payloads.recent(table.snapshot)):
        assert card.encode() not in msgspec.json.encode(shared)
        assert card.partition("/")[0].encode() not in msgspec.json.encode(shared)


def test_the_history_comes_newest_first_and_without_what_was_taken_back(tmp_path: Path) -> None:
    with table_with(tmp_path, "tally") as table:
        for points in range(1, 20):
            assert do(table, action="add_points", player=0, points=points).ok
        assert do(table, action="undo").ok
        lines = payloads.recent(table.snapshot)
    assert len(lines) == payloads.RECENT
    assert [line["title"].values["points"] for line in lines[:2]] == ["+18", "+17"]


def test_what_happened_between_two_snapshots(tmp_path: Path) -> None:
    with table_with(tmp_path, None) as table:
        seen = [table.snapshot]

        def after(**ask: Any) -> str | None:
            assert do(table, **ask).ok
            seen.append(table.snapshot)
            what = payloads.happened(seen[-2], seen[-1])
            return None if what is None else Words("en").say(what)

        assert after(action="new_game", game="tally", setup=SETUPS["tally"]) == "new game: Just score"
        assert "Ann" in str(after(action="add_points", player=0, points=5))
        assert str(after(action="undo")).startswith("taken back: ")
        assert str(after(action="redo")).startswith("put back: ")
        assert after(action="pause") == "paused"
        assert after(action="go_on") == "it goes on"
        assert after(action="abandon", number=table.snapshot.number) == "the game was put away"


def test_an_hourglass_runs_stands_still_and_is_empty(tmp_path: Path) -> None:
    with table_with(tmp_path, "pendulum") as table:
        start_round(table)
        snapshot = table.snapshot
    sand = games.load("pendulum").hourglasses(snapshot.state)
    at = min(each.sand.runs_out for each in sand.values() if each.sand.runs_out) - 5_000

    def black(snapshot: Snapshot, at: int) -> Any:
        return plain(payloads.hourglasses(snapshot, games.load, at, 77, WALL))["hourglasses"]["black"]

    running = black(snapshot, at)
    assert (running["running"], running["remaining_ms"], running["duration_ms"]) == (True, 5_000, 45_000)
    assert running["ends_at"] == "2026-01-02T03:04:10.000+00:00"
    still = black(msgspec.structs.replace(snapshot, paused=True), at)
    assert (still["running"], still["remaining_ms"], still["ends_at"]) == (False, 5_000, None)
    assert (empty := black(snapshot, at + 5_000))["remaining_ms"] == 0
    assert not empty["running"]
    assert payloads.sand(snapshot, games.load, at) == payloads.sand(snapshot, games.load, at + 4_000)
    assert payloads.sand(snapshot, games.load, at) != payloads.sand(snapshot, games.load, at + 5_000)
