"""What the history says of each event."""

from __future__ import annotations

from companion.engine import people
from companion.engine.event import Event
from companion.engine.said import Said, Value, said
from companion.games.ethnos import events as e
from companion.games.ethnos.names import KINGDOMS
from companion.games.ethnos.reckoning import gained
from companion.games.ethnos.state import Ethnos
from companion.games.ethnos.view import card_said, step_said


def title(before: Ethnos | None, event: Event) -> Said:
    if before is None:
        return said("history.start")
    name = _name(before, event)
    match event:
        case e.CardTaken(card=str(card)):
            return said("ethnos.title.card_taken_named", name=name, card=card_said(card))
        case e.DragonSeen():
            return said("ethnos.title.dragon_seen", name=name, number=before.dragons + 1)
        case e.BandPlayed():
            return _band(event, name)
        case e.ExtraMarkerPlaced(kingdom=None):
            return said("ethnos.title.extra_marker_declined", name=name)
        case e.ExtraMarkerPlaced(kingdom=str(kingdom)):
            return said("ethnos.title.extra_marker_placed", name=name, kingdom=said(f"ethnos.kingdom.{kingdom}"))
        case e.WingfolkPlaced(kingdom=None):
            return said("ethnos.title.extra_marker_declined", name=name)
        case e.WingfolkPlaced(kingdom=str(kingdom)):
            return said("ethnos.title.wingfolk_placed", name=name, kingdom=said(f"ethnos.kingdom.{kingdom}"))
        case e.RaidDecided(raid=raid):
            return said("ethnos.title.raid" if raid else "ethnos.title.no_raid", name=name)
        case e.Reckoned(step=step):
            return _reckoned(before, step)
        case e.MarkersSet(seat=seat, kingdom=kingdom, to=to):
            old = before.players[seat].markers[KINGDOMS.index(kingdom)]
            where = said(f"ethnos.kingdom.{kingdom}")
            return said("ethnos.title.markers_set", name=name, kingdom=where, old=old, to=to)
        case e.GiantSet(seat=None):
            return said("ethnos.title.giant_cleared")
    return said(f"ethnos.title.{event.tag}", **_values(before, event, name))


def _name(before: Ethnos, event: Event) -> str:
    seat = next((getattr(event, field) for field in ("seat", "to", "third_dragon") if hasattr(event, field)), None)
    return before.players[seat].name if isinstance(seat, int) and 0 <= seat < before.seats else ""


def _values(before: Ethnos, event: Event, name: str) -> dict[str, Value]:
    """What the other titles need: who, and the figure before and after."""
    match event:
        case e.AgeBegan(age=age, first=first):
            return {"age": age, "name": before.players[first].name}
        case e.GlorySet(seat=seat, to=to):
            return {"name": name, "old": before.players[seat].glory, "to": to}
        case e.MerfolkSet(seat=seat, to=to):
            return {"name": name, "old": before.players[seat].merfolk, "to": to}
        case e.HandSet(seat=seat, held=held):
            return {"name": name, "old": before.players[seat].held, "to": held}
        case e.DeckSet(left=left, dragons=dragons):
            return {"left": left, "dragons": dragons}
        case e.TokensSet(kingdom=kingdom, tokens=tokens):
            return {"kingdom": said(f"ethnos.kingdom.{kingdom}"), "tokens": " ".join(str(each) for each in tokens)}
        case e.TribesSet(tribes=tribes):
            return {"tribes": tuple(said(f"ethnos.tribe.{tribe}") for tribe in tribes)}
        case e.TrollTaken(token=token):
            return {"name": name, "token": token}
        case e.WizardsDrew(count=count):
            return {"name": name, "n": count}
        case e.HandDropped(kept=kept):
            return {"name": name, "n": kept}
        case e.OrcsSet(spaces=spaces):
            return {"name": name, "spaces": tuple(said(f"ethnos.kingdom.{each}") for each in spaces)}
        case e.TrollsSet(tokens=tokens):
            return {"name": name, "tokens": " ".join(str(each) for each in tokens) or "-"}
        case e.GiantSet(size=size) | e.BandAdded(size=size):
            return {"name": name, "n": size}
        case e.Renamed() | e.Swapped():
            return people.title_values(before.players, event)
    return {"name": name}


def _band(event: e.BandPlayed, name: str) -> Said:
    leader = said(f"ethnos.card.{event.leader}")
    if event.marker is None:
        return said("ethnos.title.band", name=name, n=event.size, leader=leader)
    where = said(f"ethnos.kingdom.{event.marker}")
    return said("ethnos.title.band_marker", name=name, n=event.size, leader=leader, kingdom=where)


def _reckoned(before: Ethnos, step: str) -> Said:
    found = gained(before, step)
    if not found:
        return said("ethnos.title.reckoned_nothing", step=step_said(step))
    gains = tuple(said("ethnos.title.gain", name=before.players[seat].name, n=n) for seat, n in found.items())
    return said("ethnos.title.reckoned", step=step_said(step), gains=gains)
