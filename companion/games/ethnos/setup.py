"""Setting up (002, Подготовка к игре, Игра вдвоем или втроем): tribes, glory tokens, colours, first player."""

from __future__ import annotations

from collections import Counter

from companion.engine.chance import Chance
from companion.engine.contract import Events, Moment
from companion.engine.offer import Choice, Choices, Flag, Number, Numbers, Offer, Text, Texts
from companion.engine.printed import Printed, PrintedValues
from companion.engine.refusal import Refusal, impossible, rule
from companion.games.ethnos import actions as a
from companion.games.ethnos import events as e
from companion.games.ethnos.decide import age_begins
from companion.games.ethnos.evolve import evolve
from companion.games.ethnos.names import COLOURS, KINGDOMS, TRIBES, Colour, Tribe, ages, tribes_in_play
from companion.games.ethnos.switches import Switches

EIGHTEENTH = "glory_tokens.eighteenth"


def form(box: PrintedValues) -> Offer:
    default = Switches()
    unknown = not box.known(EIGHTEENTH)
    # Two 2s in the box make the last token a 6, three make it a 2: the table counts, the form knows what it means.
    eighteenth = Choice(
        name="eighteenth", options=("6", "2"), words="ethnos.eighteenth.", optional=True, remember=EIGHTEENTH
    )
    return Offer(
        action="setup",
        fields=(
            Texts(name="names", least=2, most=6),
            Choice(name="drawn_by", options=("table", "uncounted", "app"), words="ethnos.drawn_by.", default="table"),
            Choices(name="tribes", options=TRIBES, most=6, words="ethnos.tribe.", optional=True),
            Numbers(name="tokens", least=0, most=99, count=18, optional=True),
            *((eighteenth,) if unknown else ()),
            Text(name="first", optional=True),
            Choices(
                name="colours",
                options=COLOURS,
                most=6,
                words="ethnos.colour.",
                ordered=True,
                optional=True,
                extra=True,
            ),
            Flag(name="middle", default=False, extra=True),
            Number(name="age", least=1, most=3, default=1, extra=True),
            Choice(
                name="merfolk",
                options=("kingdom", "first_only"),
                words="ethnos.switch.merfolk.",
                default=default.merfolk,
            ),
            Flag(name="merfolk_trolls", default=default.merfolk_trolls, extra=True),
            Choice(
                name="merfolk_extra",
                options=("each", "one"),
                words="ethnos.switch.merfolk_extra.",
                default=default.merfolk_extra,
                extra=True,
            ),
            Choice(
                name="two_player_tie",
                options=("second_token", "both_tokens"),
                words="ethnos.switch.two_player_tie.",
                default=default.two_player_tie,
                extra=True,
            ),
            Flag(name="dragon_chance", default=default.dragon_chance, extra=True),
        ),
    )


def setup(wanted: a.Setup, box: PrintedValues, moment: Moment) -> Events | Refusal:
    names = tuple(name.strip() for name in wanted.names)
    players = len(names)
    if not 2 <= players <= 6:
        return impossible("ethnos.refusal.players", n=players)
    if len(set(names)) < players or not all(names):
        return impossible("ethnos.refusal.names_differ")
    if not 1 <= wanted.age <= ages(players):
        return impossible(
            "refusal.above" if wanted.age > 1 else "refusal.below", value=wanted.age, least=1, most=ages(players)
        )
    if wanted.first and wanted.first not in names:
        return impossible("ethnos.refusal.first_unknown", name=wanted.first)
    colours = _colours(wanted, players)
    tribes = _tribes(wanted, players, moment)
    if isinstance(colours, Refusal):
        return colours
    if isinstance(tribes, Refusal):
        return tribes
    if wanted.eighteenth is not None:
        last = int(wanted.eighteenth)
        if last not in (2, 6):
            return impossible("ethnos.refusal.eighteenth")
        box = box.corrected({EIGHTEENTH: Printed(last, "owner")})
    if wanted.middle and wanted.drawn_by == "app":
        return impossible("ethnos.refusal.middle_needs_table")
    if wanted.middle and not wanted.tokens:
        return impossible("ethnos.refusal.tokens", n=ages(players) * len(KINGDOMS))
    tokens = _tokens(wanted, players, box, moment)
    if isinstance(tokens, Refusal):
        return tokens
    started = e.Started(
        names=names,
        colours=colours,
        tribes=tribes,
        tokens=tokens,
        first=names.index(wanted.first) if wanted.first else moment.chance.one_of(range(players)),
        age=wanted.age,
        drawn_by=wanted.drawn_by,
        switches=Switches(
            wanted.merfolk, wanted.merfolk_trolls, wanted.merfolk_extra, wanted.two_player_tie, wanted.dragon_chance
        ),
        printed=box,
    )
    state = evolve(None, started)
    began = age_begins(state, wanted.age, started.first, moment)
    if wanted.middle:
        return started, began, e.PositionBegan()
    return started, began


def _colours(wanted: a.Setup, players: int) -> tuple[Colour, ...] | Refusal:
    chosen = wanted.colours[:players]
    if len(set(chosen)) < len(chosen):
        return impossible("ethnos.refusal.colours_differ")
    return chosen + tuple(colour for colour in COLOURS if colour not in chosen)[: players - len(chosen)]


def _tribes(wanted: a.Setup, players: int, moment: Moment) -> tuple[Tribe, ...] | Refusal:
    many = tribes_in_play(players)
    if not wanted.tribes:
        drawn = moment.chance.some_of(TRIBES, many)
        return tuple(tribe for tribe in TRIBES if tribe in drawn)
    chosen = tuple(tribe for tribe in TRIBES if tribe in wanted.tribes)
    if len(chosen) != many and not moment.override:
        return rule("ethnos.refusal.tribes", n=many, chosen=len(chosen))
    if len(chosen) < 2 or all(tribe in ("skeletons", "halflings") for tribe in chosen):
        return impossible("ethnos.refusal.tribes", n=many, chosen=len(chosen))
    return chosen


def _tokens(wanted: a.Setup, players: int, box: PrintedValues, moment: Moment) -> tuple[tuple[int, ...], ...] | Refusal:
    """By kingdom, each in rising order. Entered kingdom by kingdom, or dealt face down and turned up."""
    each = ages(players)
    if not wanted.tokens:
        return _sorted(_dealt(players, box, moment.chance), each)
    if len(wanted.tokens) != each * len(KINGDOMS) or not all(0 <= token <= 99 for token in wanted.tokens):
        return impossible("ethnos.refusal.tokens", n=each * len(KINGDOMS))
    if not _in_the_box(wanted.tokens, players, box) and not moment.override:
        return rule("ethnos.refusal.tokens_unusual")
    return _sorted(wanted.tokens, each)


def _dealt(players: int, box: PrintedValues, chance: Chance) -> tuple[int, ...]:
    tokens = [*box.numbers("glory_tokens.agreed"), box.number(EIGHTEENTH)]
    if players <= 3:
        for token in box.numbers("glory_tokens.four_plus"):
            tokens.remove(token)
    return chance.shuffled(tokens)


def _in_the_box(tokens: tuple[int, ...], players: int, box: PrintedValues) -> bool:
    """Whether these can be the tokens of the box; the one that is disputed counts either way."""
    last = (box.number(EIGHTEENTH),) if box.known(EIGHTEENTH) else (2, 6)
    for eighteenth in last:
        there = Counter((*box.numbers("glory_tokens.agreed"), eighteenth))
        if players <= 3:
            there -= Counter(box.numbers("glory_tokens.four_plus"))
        if Counter(tokens) == there:
            return True
    return False


def _sorted(tokens: tuple[int, ...], each: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(tokens[index * each : (index + 1) * each])) for index in range(len(KINGDOMS)))
