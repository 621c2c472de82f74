"""The council, step by step (004, Созыв совета, Фаза совета), and the end of the game."""

from __future__ import annotations

from companion.engine.action import Action
from companion.engine.contract import Events, Moment
from companion.engine.refusal import Refusal, impossible, rule
from companion.engine.track import Track
from companion.games.pendulum import actions as a
from companion.games.pendulum import events as e
from companion.games.pendulum.names import LARGE, LEGENDARY_COST, ROUNDS, Reward
from companion.games.pendulum.privilege import extra_points_of
from companion.games.pendulum.state import LONGEST_TRACK, Pendulum

ACTIONS = (
    a.Ready,
    a.EndActions,
    a.CountVotes,
    a.TakeReward,
    a.ProvincesChecked,
    a.Refreshed,
    a.CountMyself,
    a.Finish,
)
# The action that each step waits for.
STEP_OF = {
    a.Ready: "called",
    a.EndActions: "called",
    a.CountVotes: "privilege",
    a.TakeReward: "rewards",
    a.ProvincesChecked: "provinces",
    a.Refreshed: "refresh",
    a.CountMyself: "final",
    a.Finish: "final",
}


def decide(state: Pendulum, action: Action, moment: Moment) -> Events | Refusal:
    if state.phase != STEP_OF[type(action)]:
        return impossible("pendulum.refusal.not_now")
    match action:
        case a.Ready(player=seat, ready=ready):
            said_so = e.ReadySaid(seat=seat, ready=ready)
            last = ready and set(state.at_table()) <= {*state.ready, seat}
            return (said_so, e.ActionsEnded()) if last else (said_so,)
        case a.EndActions():
            return (e.ActionsEnded(),)
        case a.CountVotes(votes=votes):
            noted = tuple(state.players[seat].votes for seat in state.at_table())
            return (e.VotesCounted(votes=votes or noted),)
        case a.TakeReward():
            return _take_reward(state, action, moment)
        case a.ProvincesChecked():
            return (e.ProvincesWereChecked(),)
        case a.Refreshed():
            return (e.BoardRefreshed(),)
        case a.CountMyself():
            return _count_myself(action)
    if waiting := uncounted(state):
        return impossible("pendulum.refusal.uncounted", names=tuple(state.players[seat].name for seat in waiting))
    return (e.Finished(),)


def uncounted(state: Pendulum) -> tuple[int, ...]:
    """Whose mat nobody has read and who has not counted either."""
    players = state.players
    return tuple(seat for seat in state.at_table() if players[seat].mat is None and players[seat].counted is None)


def rewards_of(state: Pendulum) -> tuple[Reward, ...]:
    """Every reward of this council, whoever may still take it."""
    if state.round == ROUNDS:
        return ("any_point", "large_worker", "final_card", "final_legendary")
    return ("any_point", "large_worker", "at_once", "intrigue", "third_province")


def rewards_for(state: Pendulum, seat: int) -> tuple[Reward, ...]:
    """What this player may choose. Any one point is always there, the large worker once a council; one of the final
    cards brings the legendary achievement, and taken cards are not replaced (004, Выполнение достижения; Фаза совета,
    II)."""
    player = state.players[seat]
    gone: dict[Reward, bool] = {
        "large_worker": state.large_worker_taken or player.large >= LARGE or not player.common,
        "third_province": player.third_province,
        "final_legendary": bool(player.legendary) or state.legendary_card_taken,
    }
    return tuple(each for each in rewards_of(state) if not gone.get(each))


def _take_reward(state: Pendulum, action: a.TakeReward, moment: Moment) -> Events | Refusal:
    seat = action.seat
    if seat is None:
        return impossible("refusal.no_such_seat", seat=-1)
    if seat in state.served:
        return impossible("pendulum.refusal.served", name=state.players[seat].name)
    first = state.to_serve()
    if seat != first and not moment.override:
        assert first is not None
        return rule("pendulum.refusal.reward_order", name=state.players[first].name)
    if (refusal := _not_for(state, seat, action.reward)) is not None:
        return refusal
    points = extra_points_of(state, seat)
    if len(action.points) != points:
        return impossible("pendulum.refusal.points", n=points)
    if action.reward == "any_point" and action.track is None:
        return impossible("pendulum.refusal.which_track")
    if action.reward == "final_legendary" and (refusal := _cannot_pay(state, action, moment)) is not None:
        return refusal
    taken = e.RewardTaken(
        seat=seat,
        reward=action.reward,
        points=action.points,
        track=action.track if action.reward == "any_point" else None,
        pay=action.pay if action.reward == "final_legendary" else (),
        glory=action.glory,
    )
    return (taken,)


def _not_for(state: Pendulum, seat: int, reward: Reward) -> Refusal | None:
    player = state.players[seat]
    if reward in rewards_for(state, seat):
        return None
    match reward:
        case "large_worker" if state.large_worker_taken:
            return impossible("pendulum.refusal.large_worker_taken")
        case "large_worker":
            return impossible("pendulum.refusal.no_large_worker", name=player.name)
        case "third_province" if player.third_province:
            return impossible("pendulum.refusal.third_province_once", name=player.name)
        case "final_legendary" if player.legendary:
            return impossible("pendulum.refusal.legendary_once", name=player.name)
    return impossible("pendulum.refusal.reward_not_now")


def _cannot_pay(state: Pendulum, action: a.TakeReward, moment: Moment) -> Refusal | None:
    """Any ten resources in any combination; who cannot pay cannot take it."""
    assert action.seat is not None
    player = state.players[action.seat]
    if action.pay and (len(action.pay) != 3 or sum(action.pay) != LEGENDARY_COST or min(action.pay) < 0):
        return impossible("pendulum.refusal.pay", n=LEGENDARY_COST)
    if player.military + player.culture + player.gold < LEGENDARY_COST and not moment.override:
        return rule("pendulum.refusal.cannot_pay", name=player.name, n=LEGENDARY_COST)
    return None


def _count_myself(action: a.CountMyself) -> Events | Refusal:
    if action.seat is None:
        return impossible("refusal.no_such_seat", seat=-1)
    if len(action.counted) != 3 or 0 in action.counted:
        return impossible("pendulum.refusal.counted", n=3)
    power, prestige, popularity = (Track(-LONGEST_TRACK, LONGEST_TRACK).check(each) for each in action.counted)
    return (e.CountedMyself(seat=action.seat, counted=(power, prestige, popularity)),)
