"""What happens when somebody does something: mats, the round and its hourglasses."""

from __future__ import annotations

from companion.engine import people
from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.said import said
from companion.games.pendulum import actions as a
from companion.games.pendulum import corrections, council
from companion.games.pendulum import events as e
from companion.games.pendulum.figures import mat_from
from companion.games.pendulum.names import CUBES, FIGURES, GlassName
from companion.games.pendulum.state import Pendulum

FROM_ROUND_TO_COUNCIL = ("round", "called")  # actions go on after the council is called (004, Созыв совета)


def decide(state: Pendulum, action: Action, moment: Moment) -> Events | Refusal:
    if (refusal := people.nobody_there(action, state.at_table())) is not None:
        return refusal
    if isinstance(action, corrections.CORRECTIONS):
        return corrections.decide(state, action, moment)
    if state.phase == "over":
        return impossible("pendulum.refusal.over")
    if isinstance(action, council.ACTIONS):
        return council.decide(state, action, moment)
    match action:
        case a.ChooseMat() | a.ReadMat() | a.Begin():
            return _mats(state, action, moment)
        case a.StartRound(untimed=untimed):
            return _start(state, moment, untimed=untimed)
        case a.EmptyNow():
            return _empty_now(state, moment)
        case a.Flip(glass=glass, seat=seat):
            return _flip(state, glass, seat, moment)
        case a.TakeBackFlip(glass=glass):
            if state.last_flip(glass) is None:
                return impossible("pendulum.refusal.no_flip")
            return (e.FlipTakenBack(glass=glass),)
        case a.NameFlipper(glass=glass, player=seat):
            return (e.FlipperNamed(glass=glass, seat=seat),)
        case a.AdvanceTime():
            if state.phase != "round" or not state.untimed:
                return impossible("pendulum.refusal.not_now")
            return (e.TimeAdvanced(at=moment.at),)
        case a.Gain(player=seat, figure=figure, by=by, glory=glory):
            if figure not in FIGURES or not -99 <= by <= 99:
                return impossible("refusal.above", value=by, most=99)
            return (e.Gained(seat=seat, figure=figure, by=by, glory=glory),)
        case a.Achieve():
            return _achieve(state, action, moment)
    raise AssertionError(action)


def _mats(state: Pendulum, action: Action, moment: Moment) -> Events | Refusal:
    seat = action.seat
    if isinstance(action, a.Begin):
        if state.phase != "mats":
            return impossible("pendulum.refusal.not_now")
        unread = [state.players[each].name for each in state.at_table() if state.players[each].mat is None]
        if unread and not moment.override:
            return rule("pendulum.refusal.mats_unread", names=tuple(unread))
        return (e.Begun(),)
    if seat is None:
        return impossible("refusal.no_such_seat", seat=-1)
    if isinstance(action, a.ChooseMat):
        if state.phase != "mats" and not moment.override:
            return rule("pendulum.refusal.mats_chosen")
        taken = [state.players[other].character for other in state.at_table() if other != seat]
        if action.character in taken:
            character = said(f"pendulum.character.{action.character}")
            return impossible("pendulum.refusal.character_taken", character=character)
        return (e.MatChosen(seat=seat, character=action.character, side=action.side, expert=action.expert),)
    assert isinstance(action, a.ReadMat)
    if len(action.tracks) != 6:
        return impossible("pendulum.refusal.tracks", n=6)
    if action.start and (len(action.start) != 4 or not all(0 <= each <= CUBES for each in action.start[:3])):
        return impossible("pendulum.refusal.start", n=4)
    # Read in the middle of a game the figures of the player stay as they are.
    start = action.start if state.phase == "mats" else ()
    return (e.MatRead(seat=seat, mat=mat_from(action.tracks), start=start),)


def _start(state: Pendulum, moment: Moment, *, untimed: bool) -> Events | Refusal:
    """Not before the sand of the last round has run out (004, Фаза совета, VI)."""
    if state.phase != "placing":
        return impossible("pendulum.refusal.not_now")
    if not untimed and moment.paused and not moment.override:
        return rule("pendulum.refusal.paused")
    if not untimed and not state.all_empty(moment.at) and not moment.override:
        return rule("pendulum.refusal.sand_left", n=_seconds_left(state, moment.at))
    return (e.RoundStarted(at=moment.at, untimed=untimed),)


def _empty_now(state: Pendulum, moment: Moment) -> Events | Refusal:
    if state.phase != "placing":
        return impossible("pendulum.refusal.not_now")
    if not state.switches.empty_now and not moment.override:
        return rule("pendulum.refusal.wait_for_sand")
    return (e.Emptied(at=moment.at),)


def _flip(state: Pendulum, glass: GlassName, seat: int | None, moment: Moment) -> Events | Refusal:
    """Only when it is empty (004, Таймеры, ряды и ячейки действий), and never once the council is called."""
    if state.phase != "round":
        return impossible("pendulum.refusal.no_flips_now")
    if state.untimed:
        return impossible("pendulum.refusal.untimed")
    if moment.paused:  # not to be insisted on: a flip that is too early would hide behind it
        return impossible("pendulum.refusal.paused")
    left = state.glass(glass).sand.remaining(moment.at)
    if left and not state.switches.early_flips and not moment.override:
        return rule("pendulum.refusal.still_running", glass=said(f"pendulum.glass.{glass}"), n=-(-left // 1000))
    return (e.Flipped(glass=glass, at=moment.at, seat=seat),)


def _achieve(state: Pendulum, action: a.Achieve, moment: Moment) -> Events | Refusal:
    """Once a round and player; the legendary token or the ribbon, never both; the legendary point once a game
    (004, Выполнение достижения)."""
    seat = action.player
    name = state.players[seat].name
    if state.phase not in FROM_ROUND_TO_COUNCIL:
        return impossible("pendulum.refusal.no_actions_now")
    if state.achievement_of(seat) is not None and not moment.override:
        return rule("pendulum.refusal.achieved", name=name)
    if action.how == "legendary":
        if state.players[seat].legendary:
            return impossible("pendulum.refusal.legendary_once", name=name)
        if not state.token and not moment.override:
            aside = state.round == 1 and state.seats <= 3
            return rule("pendulum.refusal.token_aside" if aside else "pendulum.refusal.token_gone")
    return (e.AchievementDone(seat=seat, how=action.how),)


def _seconds_left(state: Pendulum, at: int) -> int:
    return max(-(-glass.sand.remaining(at) // 1000) for glass in state.glasses)
