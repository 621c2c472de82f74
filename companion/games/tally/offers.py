"""What can be done now, as forms."""

from __future__ import annotations

from companion.engine import people
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
    of_people = people.offers(seats, stay=1, over=state.over)
    if state.over:
        return (figures, *of_people)
    return (
        Offer(action="add_points", fields=(player, points), owner="player", steady=True),
        Offer(action="end_game"),
        figures,
        *of_people,
    )
