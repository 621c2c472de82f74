"""What players do in Ethnos."""

from __future__ import annotations

from typing import Literal

from companion.engine.action import Action
from companion.engine.people import Name
from companion.engine.people import Rename as Rename
from companion.engine.people import Swap as Swap
from companion.games.ethnos.names import Colour, Kingdom, Tribe
from companion.games.ethnos.state import DrawnBy


class Setup(Action, frozen=True, kw_only=True):
    """Empty lists mean that the app draws or deals. `middle` starts with entering a position."""

    names: tuple[Name, ...]
    colours: tuple[Colour, ...] = ()
    tribes: tuple[Tribe, ...] = ()
    tokens: tuple[int, ...] = ()
    eighteenth: int | Literal["2", "6"] | None = None  # a form's buttons send words
    first: str = ""
    drawn_by: DrawnBy = "table"
    middle: bool = False
    age: int = 1
    merfolk: Literal["kingdom", "first_only"] = "kingdom"
    merfolk_trolls: bool = True
    merfolk_extra: Literal["each", "one"] = "each"
    two_player_tie: Literal["second_token", "both_tokens"] = "second_token"
    dragon_chance: bool = True


class BeginAge(Action, frozen=True, kw_only=True):
    """The position is entered: go on from here."""


class DrawCard(Action, frozen=True, kw_only=True):
    """Recruit the top card of the deck."""


class TakeCard(Action, frozen=True, kw_only=True):
    """Recruit an open card; named when the app knows the cards."""

    card: str | None = None


class Dragon(Action, frozen=True, kw_only=True):
    """The player drew a dragon from the physical deck."""


class PlayBand(Action, frozen=True, kw_only=True):
    """A band of physical cards. `marker` None: if it is allowed. `kingdom` is for wingfolk, `troll` for trolls."""

    size: int
    leader: Tribe
    colour: Kingdom
    skeletons: int = 0
    marker: bool | None = None
    kingdom: Kingdom | None = None
    troll: int | None = None


class PlayCards(Action, frozen=True, kw_only=True):
    """A band of cards that the app knows; the first of them leads."""

    cards: tuple[str, ...]
    marker: bool | None = None
    kingdom: Kingdom | None = None
    troll: int | None = None


class ExtraMarker(Action, frozen=True, kw_only=True):
    """The merfolk's extra marker; None when it is not wanted."""

    kingdom: Kingdom | None = None


class EndTurn(Action, frozen=True, kw_only=True):
    """No second band after the centaurs."""


class PlaceMarker(Action, frozen=True, kw_only=True):
    """Where the wingfolk's marker goes; None when none is wanted."""

    kingdom: Kingdom | None = None


class TakeTroll(Action, frozen=True, kw_only=True):
    """Which token the trolls take; None when none is wanted."""

    troll: int | None = None


class Keep(Action, frozen=True, kw_only=True):
    """Cards that the elves keep in hand: named when the app knows them, else how many (None: as many as allowed)."""

    cards: tuple[str, ...] = ()
    count: int | None = None


class WizardDraw(Action, frozen=True, kw_only=True):
    """Cards that the wizards draw; with a physical deck those that came before a third dragon."""

    count: int


class OrcRaid(Action, frozen=True, kw_only=True):
    raid: bool


class NextStep(Action, frozen=True, kw_only=True):
    """On with the end of the age."""


class EndAge(Action, frozen=True, kw_only=True):
    """The age is over although the app did not see the dragons; `player` drew the third."""

    player: int


class SetGlory(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    to: int


class SetMarkers(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    kingdom: Kingdom
    to: int


class SetMerfolk(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    to: int


class SetOrcs(Action, frozen=True, kw_only=True):
    player: int
    spaces: tuple[Kingdom, ...]


class SetTrolls(Action, frozen=True, kw_only=True):
    player: int
    troll_tokens: tuple[int, ...]


class SetGiant(Action, frozen=True, kw_only=True):
    """Who has the giant token on a band of which size; None for nobody."""

    player: int | None = None
    size: int = 0


class SetDeck(Action, frozen=True, kw_only=True):
    """The physical cards as they lie there: face down, open (None: as counted), and dragons seen."""

    left: int
    dragons: int
    open_cards: int | None = None


class SetTokens(Action, frozen=True, kw_only=True):
    """The glory tokens of one kingdom, in any order."""

    kingdom: Kingdom
    tokens: tuple[int, ...]


class SetTribes(Action, frozen=True, kw_only=True):
    """The tribes that really play, when they were entered wrong."""

    tribes: tuple[Tribe, ...]


class SetSwitches(Action, frozen=True, kw_only=True):
    """What the table agrees on after all; None leaves a switch as it is."""

    merfolk: Literal["kingdom", "first_only"] | None = None
    merfolk_trolls: bool | None = None
    merfolk_extra: Literal["each", "one"] | None = None
    two_player_tie: Literal["second_token", "both_tokens"] | None = None
    dragon_chance: bool | None = None


class SetHand(Action, frozen=True, kw_only=True):
    steady = True
    player: int
    held: int


class SetTurn(Action, frozen=True, kw_only=True):
    player: int


class AddBand(Action, frozen=True, kw_only=True):
    """A band that lies there already: for a position, or when one was forgotten. It has no effects any more."""

    player: int
    size: int
    leader: Tribe
    skeletons: int = 0


class Drop(Action, frozen=True, kw_only=True):
    """A player leaves; the pieces stay and hold their places, or go back to the box."""

    player: int
    pieces: Literal["stay", "go"] = "stay"


ACTIONS = (
    Setup,
    BeginAge,
    DrawCard,
    TakeCard,
    Dragon,
    PlayBand,
    PlayCards,
    ExtraMarker,
    EndTurn,
    PlaceMarker,
    TakeTroll,
    Keep,
    WizardDraw,
    OrcRaid,
    NextStep,
    EndAge,
    SetGlory,
    SetMarkers,
    SetMerfolk,
    SetOrcs,
    SetTrolls,
    SetGiant,
    SetDeck,
    SetTokens,
    SetTribes,
    SetSwitches,
    SetHand,
    SetTurn,
    AddBand,
    Rename,
    Swap,
    Drop,
)
