"""What the history says of each event. Where coins are hidden no title tells how many came or went."""

from __future__ import annotations

from companion.engine.event import Event
from companion.engine.said import Said, Value, said
from companion.games.scythe import events as e
from companion.games.scythe.evolve import GAINS
from companion.games.scythe.figures import brings, mat_of
from companion.games.scythe.pieces import Figure
from companion.games.scythe.rows import BOTTOM, who_gets
from companion.games.scythe.sections import used
from companion.games.scythe.state import Scythe


def title(before: Scythe | None, event: Event) -> Said:
    if before is None:
        return said("history.start")
    name = _name(before, event)
    match event:
        case e.BottomTaken():
            return _bottom(before, event, name)
        case e.Stepped(figure="coins") if before.switches.hide_coins:
            return said("scythe.title.coins_changed", name=name)
        case e.FigureSet(figure="coins") if before.switches.hide_coins:
            return said("scythe.title.coins_changed", name=name)
        case e.Bribed(other=other) if before.switches.hide_coins:
            return said("scythe.title.bribed_hidden", name=name, other=before.players[other].name)
        case e.SectionSet(section=None):
            return said("scythe.title.section_unknown", name=name)
        case e.DrivenOff(other=int() as other, workers=workers):
            whose = before.players[other].name
            return said("scythe.title.driven_off_whose", name=name, n=workers, other=whose)
        case e.Gained():
            return _gained(before, event, name)
    return said(f"scythe.title.{type(event).__struct_config__.tag}", **_values(before, event, name))


def figure_said(figure: str) -> Said:
    return said(f"scythe.figure.{figure}")


def _name(before: Scythe, event: Event) -> str:
    seat = getattr(event, "seat", None)
    return before.players[seat].name if isinstance(seat, int) and 0 <= seat < before.seats else ""


def _values(before: Scythe, event: Event, name: str) -> dict[str, Value]:
    match event:
        case e.SectionTaken(section=section) | e.SectionSet(section=section):
            return {"name": name, "section": said(f"scythe.section.{section}")}
        case e.Moved(take=take) | e.Bolstered(take=take) | e.Traded(take=take):
            return {"name": name, "take": said(f"scythe.take.{take}")}
        case e.Produced(seat=seat, workers=workers):
            return {"name": name, "hexes": brings(before, seat, "produce_territories"), "n": workers}
        case e.Stepped(figure=figure, by=by):
            return {"name": name, "figure": figure_said(figure), "by": signed(by)}
        case e.FigureSet(seat=seat, figure=figure, to=to):
            return {"name": name, "figure": figure_said(figure), "old": getattr(before.players[seat], figure), "to": to}
        case e.DrivenOff(workers=workers):
            return {"name": name, "n": workers}
        case e.Bribed(other=other, coins=coins):
            return {"name": name, "other": before.players[other].name, "n": coins}
        case e.Fought(other=other, winner=winner):
            won = name if winner == "attacker" else before.players[other].name
            return {"name": name, "other": before.players[other].name, "winner": won}
        case e.StarsSet(star=star, to=to):
            return {"name": name, "star": said(f"scythe.star.{star}"), "n": to}
        case e.UpgradesSet(upgrades=things) | e.StructuresSet(structures=things) | e.RecruitsSet(recruits=things):
            return {"name": name, "n": len(things)}
        case e.FactorySet(has=has):
            return {"name": name, "yes": said("play.yes" if has else "play.no")}
        case e.BoardSet(factory_cards=cards, encounters=tokens):
            return {"cards": cards, "tokens": tokens}
        case e.TileSet(tile=tile):
            return {"tile": said(f"scythe.tile.{tile}")}
        case e.Renamed(name=new):
            return {"name": name, "new": new}
        case e.Swapped(other=other):
            return {"name": name, "other": before.players[other].name}
    return {"name": name}


def signed(by: int) -> str:
    return f"{by:+d}".replace("-", "−")


def _gained(before: Scythe, event: e.Gained, name: str) -> Said:
    """What came and went, without coins where they are hidden."""
    source = said(f"scythe.source.{event.source}")
    hidden: tuple[Figure, ...] = ("coins",) if before.switches.hide_coins else ()
    shown = tuple(
        said("scythe.change", by=signed(by), figure=figure_said(figure))
        for figure in GAINS
        if (by := int(getattr(event, figure))) and figure not in hidden
    )
    if not shown:
        return said("scythe.title.gained_nothing", name=name, source=source)
    return said("scythe.title.gained", name=name, source=source, gains=shown)


def _bottom(before: Scythe, event: e.BottomTaken, name: str) -> Said:
    """The action, what was taken, and who gets a recruit bonus."""
    bottom = BOTTOM[type(event)]
    what = said("scythe.title.did", name=name, bottom=said(f"scythe.bottom.{bottom}"), thing=_thing(event))
    if event.source != "mat":
        return said("scythe.title.from_card", what=what, source=said(f"scythe.source.{event.source}"))
    top = mat_of(before, event.seat).section_of_bottom(bottom).top
    seats = who_gets(used(before, event.seat, top, "bottom"), event)
    if not seats:
        return what
    names = tuple(before.players[each].name for each in seats)
    return said("scythe.title.with_bonus", what=what, names=names)


def _thing(event: e.BottomTaken) -> Said:
    match event:
        case e.Upgraded(cube=str() as cube, onto=str() as onto):
            return said("scythe.thing.upgrade", cube=said(f"scythe.cube.{cube}"), onto=said(f"scythe.bottom.{onto}"))
        case e.Deployed(mech=True):
            return said("scythe.thing.mech")
        case e.Built(structure=str() as structure):
            return said(f"scythe.structure.{structure}")
        case e.Enlisted(recruit=str() as recruit, bonus=str() as bonus):
            section = said(f"scythe.bottom.{recruit}")
            key = "scythe.thing.recruit" if event.take_bonus else "scythe.thing.recruit_only"
            return said(key, section=section, bonus=said(f"scythe.bonus.{bonus}"))
    return said("scythe.thing.nothing")
