"""What can be done now, as forms."""

from __future__ import annotations

from companion.engine.offer import Choice, Number, Offer, Seat, Text, Texts
from companion.games.tally.actions import LONGEST_TITLE
from companion.games.tally.state import MOST_PLAYERS, MOST_POINTS, MOST_TOTAL, Tally


def setup_form() -> Offer:
    return Offer(
        action="setup",
        fields=(
            Texts(name="names", least=1, most=MOST_PLAYERS),
            Text(name="title", longest=LONGEST_TITLE, optional=True),
            Choice(name="wins", options=("highest", "lowest"), words="tally.wins.", default="highest"),
            Number(name="target", least=1, most=MOST_TOTAL, optional=True),
        ),
    )


def offers(state: Tally) -> tuple[Offer, ...]:
    seats = state.at_table()
    player = Seat(name="player", seats=seats)
    points = Number(name="points", least=-MOST_POINTS, most=MOST_POINTS)
    total = Number(name="to", least=-MOST_TOTAL, most=MOST_TOTAL)
    figures = Offer(action="set_total", fields=(player, total), owner="player", steady=True, minor=True)
    people = [Offer(action="rename", fields=(player, Text(name="name")), minor=True)]
    if state.over:
        return (figures, *people)
    if len(seats) > 1:
        people.append(Offer(action="swap", fields=(player, Seat(name="other", seats=seats)), minor=True))
        people.append(Offer(action="drop", fields=(player,), minor=True))
    return (
        Offer(action="add_points", fields=(player, points), owner="player", steady=True),
        Offer(action="end_game"),
        figures,
        *people,
    )
