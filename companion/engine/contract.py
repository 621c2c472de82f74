"""The contract between a game and the house: data and pure functions, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from companion.engine.action import Action
from companion.engine.chance import Chance
from companion.engine.codec import Codec
from companion.engine.declared import PLAIN, BoxButton, BoxGlass, CueKind
from companion.engine.event import Event
from companion.engine.hourglass import Hourglass
from companion.engine.offer import Offer
from companion.engine.opponent import Opponent
from companion.engine.printed import PrintedValues
from companion.engine.refusal import Refusal
from companion.engine.said import Said
from companion.engine.walk import Walk

S = TypeVar("S", bound=msgspec.Struct)
Events = tuple[Event, ...]
Cell = int | str | Said
Rows = tuple[tuple[Cell, ...], ...]
STAYS = 3000  # milliseconds that a cue is in sight, unless its game says otherwise


class Moment(msgspec.Struct, frozen=True):
    """What comes in with an action: table time in milliseconds and whether it stands still, chance, and whether the
    table insists. `earlier` comes in with a set-up only: by the name of a player, the key of what they had for
    themselves (`facet_of`) in the last game of this kind."""

    at: int
    chance: Chance
    override: bool = False
    paused: bool = False
    earlier: dict[str, str] = {}


class Cue(msgspec.Struct, frozen=True):
    """A moment to announce: the table time and what is to be said. `name` tells cues of the same time apart; `kind` is
    one that the game declares, `glass` the hourglass that it is about, if any; it stays in sight for `stays`
    milliseconds, where nothing newer takes its place."""

    at: int
    name: str
    says: Said
    kind: CueKind = PLAIN
    glass: BoxGlass | None = None
    stays: int = STAYS


class Standing(msgspec.Struct, frozen=True):
    """An hourglass as everybody sees it: its sand, the row it stands in, and what the two are called. `turns` tells
    whether it may be turned by hand in this state (once it is empty, if the rules say so); `upwards`, that a bar of
    lights drains from the bottom up, so that two rows are told apart."""

    sand: Hourglass
    row: str
    name: Said
    row_name: Said
    turns: bool = True
    upwards: bool = False


class Question(msgspec.Struct, frozen=True):
    """A scoring or a table question that the command line answers: the shape of its input, and the answer."""

    shape: type[msgspec.Struct]
    answer: Callable[[Any, PrintedValues], Answer]


class Answer(msgspec.Struct, frozen=True):
    """`document` is the exact JSON shape; `table` is the same for people, the first row a heading."""

    document: dict[str, Any]
    table: Rows
    notes: tuple[Said, ...] = ()


class Game(ABC, Generic[S]):
    """A game. `id` is its folder; the functions are pure and `evolve` reads nothing but its arguments.

    `glasses`, `buttons` and `cue_kinds` are what it may show, take and announce beside the screen. `heard_when_refused`
    are actions of real time: their refusal is also heard, as nobody looks up to read it."""

    id: str
    codec: Codec
    scoring: Question
    questions: Mapping[str, Question] = {}
    glasses: tuple[BoxGlass, ...] = ()
    buttons: tuple[BoxButton, ...] = ()
    cue_kinds: tuple[CueKind, ...] = ()
    heard_when_refused: tuple[str, ...] = ()

    @abstractmethod
    def setup_form(self, box: PrintedValues) -> Offer:
        """What has to be known before the first turn, as a form for the action `setup`."""

    @abstractmethod
    def setup(self, wanted: Action, box: PrintedValues, moment: Moment) -> Events | Refusal:
        """The events that start the game; the first holds the box values used."""

    @abstractmethod
    def decide(self, state: S, action: Action, moment: Moment) -> Events | Refusal:
        """What happens when somebody does this now, or why not."""

    @abstractmethod
    def evolve(self, state: S | None, event: Event) -> S:
        """The state after the event; Impossible when it cannot have happened here."""

    @abstractmethod
    def offers(self, state: S) -> tuple[Offer, ...]:
        """What can be done now."""

    @abstractmethod
    def view(self, state: S, viewer: int | None) -> dict[str, Any]:
        """What this seat may see (None: what everybody may see). The only place where secrets are filtered."""

    @abstractmethod
    def board(self, state: S, viewer: int | None) -> tuple[Rows, ...]:
        """The state as tables for people: rows of cells, the first row of each a heading. Filtered like `view`."""

    @abstractmethod
    def glance(self, state: S) -> tuple[Said, ...]:
        """The few lines for a small display."""

    @abstractmethod
    def title(self, before: S | None, event: Event) -> Said:
        """What the history says of an event."""

    @abstractmethod
    def names(self, state: S) -> tuple[str, ...]:
        """The players by seat."""

    def opponents(self, state: S) -> tuple[Opponent, ...]:  # noqa: ARG002 - mostly everybody is a person
        """Who is played by the app: their seats send nothing, and nobody remembers them as people."""
        return ()

    def walk(self, state: S) -> Walk | None:  # noqa: ARG002 - some games have none
        """The walk that the table is on, the innermost one (a fight inside an opponent's turn)."""
        return None

    def figures(self, state: S, seat: int) -> dict[str, int]:  # noqa: ARG002 - for games whose forms are previewed
        """Figures of a player by name (`GAME.figure.NAME`) whose change everybody may know before it happens."""
        return {}

    def on_turn(self, state: S) -> int | None:  # noqa: ARG002 - in some games everybody acts at once
        """Whose turn it is, by seat, as far as the app knows."""
        return None

    def stage(self, state: S) -> Said | None:  # noqa: ARG002 - some games are one long round
        """How far the game is: the round, the age."""
        return None

    def instruction(self, state: S) -> Said | None:  # noqa: ARG002 - mostly the board says enough
        """What the table does now, in a sentence."""
        return None

    def cues(self, state: S) -> tuple[Cue, ...]:  # noqa: ARG002 - most games have no clock
        """The next moments to announce."""
        return ()

    def sayings(self, state: S) -> Mapping[CueKind, tuple[Said, ...]]:  # noqa: ARG002 - most games announce nothing
        """What may be announced from here on with these players, most likely first, so that a voice can have it ready:
        a hundred or two at most. What is not among them is rendered when its moment comes."""
        return {}

    def hourglasses(self, state: S) -> dict[str, Standing]:  # noqa: ARG002 - most games have none
        """The hourglasses by name, for whoever shows them."""
        return {}

    def summons(self, state: S) -> bool:  # noqa: ARG002 - most games call nobody together
        """Whether everybody is called together now, so that lights may show it."""
        return False

    def pressed(self, state: S, button: str, *, long: bool = False) -> dict[str, Any] | None:  # noqa: ARG002
        """What one of `buttons` does now, as an action; None when it does nothing. A `long` press comes only where the
        configuration gives this button one of the game's."""
        return None

    def unsettled(self, state: S) -> Said | None:  # noqa: ARG002 - most games settle everything at once
        """What the player on turn still has to settle before anything else; a correction must not leave it behind."""
        return None

    @abstractmethod
    def totals(self, state: S) -> tuple[int | None, ...]:
        """The running score by seat, as far as it is known; None where nobody knows."""

    def facets(self, state: S) -> tuple[Said, ...]:  # noqa: ARG002 - not every game has any
        """What statistics may group games by, the same for everybody: tribes in play."""
        return ()

    def facet_of(self, state: S, seat: int) -> Said | None:  # noqa: ARG002 - in most games everybody plays the same
        """What this player alone plays: a faction, a character. Statistics count its wins."""
        return None

    def also_of(self, state: S, seat: int) -> tuple[Said, ...]:  # noqa: ARG002
        """What else this player alone plays: a player mat. Statistics count it as they count `facet_of`."""
        return ()

    def is_over(self, state: S) -> bool:
        return self.score(state) is not None

    @abstractmethod
    def score(self, state: S) -> Answer | None:
        """The final sheet, once the game is over."""
