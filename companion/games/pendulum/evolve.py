"""The state after an event."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import people
from companion.engine.event import Event
from companion.engine.hourglass import Hourglass
from companion.engine.printed import Printed
from companion.engine.refusal import Impossible
from companion.engine.said import said
from companion.games.pendulum import events as e
from companion.games.pendulum import timers
from companion.games.pendulum.council import rewards_for
from companion.games.pendulum.figures import (
    COUNT,
    changed,
    gained,
    on_mat,
    start_key,
    tracks_key,
    with_figure,
    with_mat,
    with_points,
    with_start,
)
from companion.games.pendulum.names import GLASSES, RESOURCES, ROUNDS
from companion.games.pendulum.privilege import extra_points_of, new_order
from companion.games.pendulum.state import Achieved, Glass, Pendulum, Player


def evolve(state: Pendulum | None, event: Event) -> Pendulum:
    if isinstance(event, e.Started):
        return _started(event)
    assert state is not None
    match event:
        case e.MatChosen():
            return _mat_chosen(state, event)
        case e.MatRead():
            return _mat_read(state, event)
        case e.Begun():
            _in(state, "mats")
            return replace(state, phase="placing")
        case e.RoundStarted(at=at, untimed=untimed):
            if state.phase != "placing":
                raise Impossible("pendulum.refusal.not_now")
            return timers.started(state, at, untimed=untimed)
        case e.Emptied(at=at):
            return timers.emptied(state, at)
        case e.Flipped(glass=glass, at=at, seat=by):
            return timers.flipped(state, glass, at, by)
        case e.FlipTakenBack(glass=glass):
            return timers.taken_back(state, glass)
        case e.FlipperNamed(glass=glass, seat=seat):
            last = state.last_flip(glass)
            if last is None:
                raise Impossible("pendulum.refusal.no_flip")
            flips = tuple(replace(flip, seat=seat) if flip is last else flip for flip in state.flips)
            return replace(state, flips=flips)
        case e.TimeAdvanced(at=at):
            if state.phase != "round" or not state.untimed:
                raise Impossible("pendulum.refusal.not_now")
            return timers.advanced(state, at)
        case e.Gained(seat=seat, figure=figure, by=by, glory=glory):
            return gained(state, seat, figure, by, glory=glory)
        case e.AchievementDone(seat=seat, how=how):
            return _achieved(state, Achieved(seat, how))
    return _council(state, event)


def _council(state: Pendulum, event: Event) -> Pendulum:
    match event:
        case e.ReadySaid(seat=seat, ready=ready):
            _in(state, "called")
            others = tuple(each for each in state.ready if each != seat)
            return replace(state, ready=(*others, seat) if ready else others)
        case e.ActionsEnded():
            _in(state, "called")
            return replace(state, phase="privilege")
        case e.VotesCounted(votes=votes):
            return _votes_counted(state, votes)
        case e.RewardTaken():
            return _reward_taken(state, event)
        case e.ProvincesWereChecked():
            _in(state, "provinces")
            return replace(state, phase="refresh")
        case e.BoardRefreshed():
            return _refreshed(state)
        case e.CountedMyself(seat=seat, counted=counted):
            return changed(state, seat, counted=counted)
        case e.Finished():
            _in(state, "final")
            return replace(state, phase="over")
    return _put_right(state, event)


def _put_right(state: Pendulum, event: Event) -> Pendulum:
    match event:
        case e.FigureSet(seat=seat, figure=figure, to=to):
            return with_figure(state, seat, figure, to)
        case e.GlassSet(glass=glass, row=row, remaining=remaining, at=at):
            return timers.put_right(state, glass, row, remaining, at)
        case e.MarkersSet(to=to, at=at):
            return timers.with_markers(state, to, at)
        case e.PrivilegeSet(order=order):
            return replace(state, privilege=order)
        case e.TokenSet(on_card=on_card):
            return replace(state, token=on_card)
        case e.ThirdProvinceSet(seat=seat, has=has):
            return changed(state, seat, third_province=has)
        case e.SwitchesSet(switches=switches):
            return replace(state, switches=switches)
        case e.Renamed(seat=seat):
            return changed(state, seat, name=people.new_name(state.players, event))
        case e.Swapped():
            return _swapped(state, event)
        case e.Dropped(seat=seat):
            if len(state.at_table()) <= 2:
                raise Impossible("pendulum.refusal.too_few_left")
            return _all_served(changed(state, seat, gone=True))
    raise AssertionError(event)


def _started(event: e.Started) -> Pendulum:
    players = tuple(
        on_mat(Player(name=name, character=character, expert=event.expert), event.printed, character, "basic")
        for name, character in zip(event.names, event.characters, strict=True)
    )
    state = Pendulum(
        players=players,
        privilege=event.privilege,
        printed=event.printed,
        switches=event.switches,
        glasses=tuple(Glass(Hourglass(1000 * event.printed.number(f"hourglass.{name}"))) for name in GLASSES),
        round=event.round,
        untimed=event.untimed,
        # With two or three players nobody gets the legendary token in round 1 (004, Игра вдвоём и втроём).
        token=not (len(players) <= 3 and event.round == 1),
    )
    return replace(state, markers=timers.free_circles(state))


def _with_player(state: Pendulum, seat: int, player: Player) -> Pendulum:
    players = list(state.players)
    players[seat] = player
    return replace(state, players=tuple(players))


def _mat_chosen(state: Pendulum, event: e.MatChosen) -> Pendulum:
    """Resources and votes are those of the new mat only before the game begins."""
    if any(state.players[other].character == event.character for other in state.at_table() if other != event.seat):
        character = said(f"pendulum.character.{event.character}")
        raise Impossible("pendulum.refusal.character_taken", character=character)
    player = state.players[event.seat]
    put = on_mat(player, state.printed, event.character, event.side)
    if state.phase != "mats":
        put = replace(put, military=player.military, culture=player.culture, gold=player.gold, votes=player.votes)
    return _with_player(state, event.seat, replace(put, expert=event.expert))


def _mat_read(state: Pendulum, event: e.MatRead) -> Pendulum:
    """Whoever plays with this mat has it from now on, and so does who takes it later."""
    player = state.players[event.seat]
    numbers = tuple(n for pair in zip(event.mat.parchment, event.mat.end, strict=True) for n in pair)
    known = {tracks_key(player.character, player.side): Printed(numbers, "owner")}
    player = with_mat(player, event.mat)
    if event.start:
        known[start_key(player.character, player.side)] = Printed(event.start, "owner")
        player = with_start(player, event.start)
    return replace(_with_player(state, event.seat, player), printed=state.printed.corrected(known))


def _achieved(state: Pendulum, done: Achieved) -> Pendulum:
    state = replace(state, achieved=(*(each for each in state.achieved if each.seat != done.seat), done))
    if done.how == "ribbon":
        return state
    if state.players[done.seat].legendary:
        raise Impossible("pendulum.refusal.legendary_once", name=state.players[done.seat].name)
    return replace(with_figure(state, done.seat, "legendary", 1), token=False)


def _votes_counted(state: Pendulum, votes: tuple[int, ...]) -> Pendulum:
    """The new order, then all votes go back (004, Фаза совета, I)."""
    _in(state, "privilege")
    seats = state.at_table()
    if len(votes) != len(seats):
        raise Impossible("pendulum.refusal.votes", n=len(seats))
    order = new_order(state, {seat: COUNT.check(each) for seat, each in zip(seats, votes, strict=True)})
    players = tuple(replace(player, votes=0) for player in state.players)
    return replace(state, privilege=order, players=players, phase="rewards", served=(), large_worker_taken=False)


def _reward_taken(state: Pendulum, event: e.RewardTaken) -> Pendulum:
    _in(state, "rewards")
    seat = event.seat
    if seat in state.served or seat not in state.at_table():
        raise Impossible("pendulum.refusal.not_now")
    if event.reward not in rewards_for(state, seat):
        raise Impossible("pendulum.refusal.reward_not_now")
    if len(event.points) != (points := extra_points_of(state, seat)):
        raise Impossible("pendulum.refusal.points", n=points)
    state = with_points(state, seat, event.points, glory=event.glory)
    match event.reward:
        case "any_point":
            assert event.track is not None
            state = with_points(state, seat, (event.track,), glory=event.glory)
        case "large_worker":
            player = state.players[seat]
            state = with_figure(state, seat, "common", player.common - 1)
            state = replace(with_figure(state, seat, "large", player.large + 1), large_worker_taken=True)
        case "third_province":
            state = changed(state, seat, third_province=True)
        case "final_legendary":
            for figure, paid in zip(RESOURCES, event.pay, strict=False):
                state = gained(state, seat, figure, -paid, glory=False)
            state = replace(with_figure(state, seat, "legendary", 1), legendary_card_taken=True)
    return _all_served(replace(state, served=(*state.served, seat)))


def _all_served(state: Pendulum) -> Pendulum:
    """When everybody has a reward: provinces, and after the fourth council the end (004, Фаза совета, IV)."""
    if state.phase != "rewards" or state.to_serve() is not None:
        return state
    return replace(state, phase="provinces" if state.round < ROUNDS else "final")


def _refreshed(state: Pendulum) -> Pendulum:
    """A new achievement with the legendary token on it, whoever took it; the markers lie there again."""
    _in(state, "refresh")
    return replace(
        state,
        phase="placing",
        round=state.round + 1,
        markers=timers.free_circles(state),
        token=True,
        achieved=(),
        served=(),
        ready=(),
        flips=(),
        called_at=None,
    )


def _swapped(state: Pendulum, swap: e.Swapped) -> Pendulum:
    """Places at the table; privilege, achievements and so on go with the person."""
    return replace(
        state,
        players=swap.seated(state.players),
        privilege=tuple(map(swap.now, state.privilege)),
        ready=tuple(map(swap.now, state.ready)),
        served=tuple(map(swap.now, state.served)),
        achieved=tuple(replace(each, seat=swap.now(each.seat)) for each in state.achieved),
        flips=tuple(flip if flip.seat is None else replace(flip, seat=swap.now(flip.seat)) for flip in state.flips),
    )


def _in(state: Pendulum, phase: str) -> None:
    if state.phase != phase:
        raise Impossible("pendulum.refusal.not_now")
