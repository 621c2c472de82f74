"""What can be done now, as forms."""

from __future__ import annotations

from companion.engine import people
from companion.engine.offer import AnyField, Choice, Choices, Flag, Number, Numbers, Offer, Seat
from companion.games.pendulum.council import rewards_for, uncounted
from companion.games.pendulum.figures import start_key, tracks_key
from companion.games.pendulum.names import CHARACTERS, CUBES, FIGURES, GLASSES, MARKERS, NEUTRAL, TRACKS
from companion.games.pendulum.privilege import extra_points_of, in_play
from companion.games.pendulum.state import LONGEST_TRACK, Pendulum

GLASS = Choice(name="glass", options=GLASSES, words="pendulum.glass.")
FIGURE = Choice(name="figure", options=FIGURES, words="pendulum.figure.")
# The legendary point comes with the token or a final card only (004, Выполнение достижения).
GAINED = Choice(name="figure", options=tuple(each for each in FIGURES if each != "legendary"), words="pendulum.figure.")


def offers(state: Pendulum) -> tuple[Offer, ...]:
    return (*_now(state), *_figures(state), *_people(state))


def _now(state: Pendulum) -> tuple[Offer, ...]:
    player = Seat(name="player", seats=state.at_table())
    match state.phase:
        case "mats":
            return (Offer(action="begin"), *_mats(state))
        case "placing":
            start = Offer(action="start_round", fields=(Flag(name="untimed", default=state.untimed),))
            running = any(glass.sand.runs_out is not None for glass in state.glasses)
            return (start, Offer(action="empty_now")) if running and state.switches.empty_now else (start,)
        case "round":
            step = Offer(action="advance_time", about=str(state.step), anyone=True)
            turn = step if state.untimed else Offer(action="flip", fields=(GLASS,), steady=True, anyone=True)
            return (turn, _gain(state), _achieve(state), *_flips(state))
        case "called":
            flag = Flag(name="ready", default=True)
            ready = Offer(action="ready", fields=(player, flag), owner="player", steady=True)
            return (Offer(action="end_actions"), ready, _gain(state), _achieve(state), *_flips(state))
        case "privilege":
            votes = Numbers(name="votes", least=0, most=99, count=len(state.at_table()), optional=True)
            return (Offer(action="count_votes", fields=(votes,)),)
        case "rewards":
            seat = state.to_serve()
            return () if seat is None else (_reward(state, seat), _gain(state, minor=True))
        case "provinces":
            return (Offer(action="provinces_checked"),)
        case "refresh":
            return (Offer(action="refreshed"),)
        case "final":
            return (Offer(action="finish"), *_count(state))
    return ()


def _mats(state: Pendulum) -> tuple[Offer, ...]:
    """Whose mat nobody has read yet is asked for it, and it is kept for the next game."""
    found = []
    for seat in state.at_table():
        me = state.players[seat]
        taken = {state.players[other].character for other in state.at_table() if other != seat}
        free = tuple(each for each in CHARACTERS if each not in taken)
        found.append(
            Offer(
                action="choose_mat",
                seat=seat,
                fields=(
                    Choice(name="character", options=free, words="pendulum.character.", default=me.character),
                    Choice(name="side", options=("basic", "advanced"), words="pendulum.side.", default=me.side),
                    Flag(name="expert", default=me.expert),
                ),
            )
        )
    return (*(_read(state, seat) for seat in state.at_table() if state.players[seat].mat is None), *found)


def _read(state: Pendulum, seat: int) -> Offer:
    me = state.players[seat]
    tracks = tracks_key(me.character, me.side)
    start = start_key(me.character, me.side)
    return Offer(
        action="read_mat",
        seat=seat,
        fields=(
            Numbers(name="tracks", least=1, most=LONGEST_TRACK, count=6, fewest=6, remember=tracks),
            Numbers(name="start", least=0, most=30, count=4, optional=True, remember=start),
        ),
        minor=state.phase != "mats",
    )


def _gain(state: Pendulum, *, minor: bool = False) -> Offer:
    """In a round, while actions go on, and in the council for what a reward card brings at once."""
    return Offer(
        action="gain",
        fields=(
            Seat(name="player", seats=state.at_table()),
            GAINED,
            Number(name="by", least=-20, most=20),
            *_glory(state, state.at_table()),
        ),
        owner="player",
        steady=True,
        minor=minor,
    )


def _achieve(state: Pendulum) -> Offer:
    """Only what is still free this round, for who has not done it yet."""
    left = tuple(seat for seat in state.at_table() if state.achievement_of(seat) is None)
    how = ("legendary", "ribbon") if state.token else ("ribbon",)
    player = Seat(name="player", seats=left or state.at_table())
    return Offer(
        action="achieve",
        fields=(player, Choice(name="how", options=how, words="pendulum.how.")),
        owner="player",
        steady=True,
        minor=not left,
    )


def _flips(state: Pendulum) -> tuple[Offer, ...]:
    turned = tuple(name for name in GLASSES if state.last_flip(name) is not None)
    if not turned:
        return ()
    glass = Choice(name="glass", options=turned, words="pendulum.glass.")
    player = Seat(name="player", seats=state.at_table())
    return (
        Offer(action="take_back_flip", fields=(glass,), steady=True, minor=True, anyone=True),
        Offer(action="name_flipper", fields=(glass, player), owner="player", steady=True, minor=True),
    )


def _glory(state: Pendulum, seats: tuple[int, ...]) -> tuple[Flag, ...]:
    """Experts may turn points beyond the end of a track into glory."""
    return (
        (Flag(name="glory", default=False, optional=True),) if any(state.players[seat].expert for seat in seats) else ()
    )


def _reward(state: Pendulum, seat: int) -> Offer:
    points = extra_points_of(state, seat)
    rewards = rewards_for(state, seat)
    fields: list[AnyField] = [
        Choice(name="reward", options=rewards, words="pendulum.reward."),
        Choice(name="track", options=TRACKS, words="pendulum.figure.", when=("reward", "any_point")),
    ]
    if points:
        fields.append(
            Choices(name="points", options=TRACKS, least=points, most=points, words="pendulum.figure.", repeats=True)
        )
    if "final_legendary" in rewards:
        pay = Numbers(name="pay", least=0, most=CUBES, count=3, optional=True, when=("reward", "final_legendary"))
        fields.append(pay)
    return Offer(action="take_reward", seat=seat, fields=(*fields, *_glory(state, (seat,))), asked=True)


def _count(state: Pendulum) -> tuple[Offer, ...]:
    """Who has counted may count again."""
    counted = Numbers(name="counted", least=-LONGEST_TRACK, most=LONGEST_TRACK, count=3, fewest=3)
    waiting = uncounted(state)
    return tuple(
        Offer(action="count_myself", seat=seat, fields=(counted,), asked=seat in waiting)
        for seat in state.at_table()
        if state.players[seat].mat is None
    )


def _figures(state: Pendulum) -> tuple[Offer, ...]:
    player = Seat(name="player", seats=state.at_table())
    figure = Offer(
        action="set_figure",
        fields=(player, FIGURE, Number(name="to", least=0, most=999)),
        owner="player",
        steady=True,
        minor=True,
    )
    if state.phase == "over":
        return (figure,)
    everybody = tuple("-" if seat == NEUTRAL else state.players[seat].name for seat in in_play(state))
    order = Choices(name="order", options=everybody, least=len(everybody), most=len(everybody), ordered=True)
    found = [figure]
    timed = state.phase in ("round", "called") and not state.untimed
    if timed or state.phase == "placing":  # a game that starts in a later round finds its hourglasses where they stand
        row = Choice(name="row", options=("upper", "lower"), words="pendulum.row.")
        longest = max(glass.sand.duration for glass in state.glasses) // 1000
        seconds = Number(name="seconds", least=0, most=longest)
        found.append(Offer(action="set_glass", fields=(GLASS, row, seconds), minor=True))
    if timed:
        found.append(Offer(action="set_markers", fields=(Number(name="to", least=0, most=MARKERS),), minor=True))
    found.append(Offer(action="set_privilege", fields=(order,), minor=state.phase != "mats"))
    found.append(Offer(action="set_token", fields=(Flag(name="on_card"),), minor=True))
    found.append(Offer(action="set_third_province", fields=(player, Flag(name="has")), owner="player", minor=True))
    switches = (Flag(name="early_flips", optional=True), Flag(name="empty_now", optional=True))
    found.append(Offer(action="set_switches", fields=switches, minor=True))
    if state.phase != "mats":
        found += [_read(state, seat) for seat in state.at_table() if state.players[seat].mat is None]
    return tuple(found)


def _people(state: Pendulum) -> tuple[Offer, ...]:
    return people.offers(state.at_table(), stay=2, over=state.phase == "over")
