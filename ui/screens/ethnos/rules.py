"""Rules at hand for Ethnos: which short cards fit what is in play, and where the rulebook says it. Without Kivy."""

from __future__ import annotations

from companion.games.ethnos.state import Ethnos

BOOK = "002"
AGE = (
    ("turn", "Ход эпохи"),
    ("recruit", "Найм бойцов"),
    ("dragons", "Карты дракона"),
    ("band", "Розыгрыш отряда бойцов"),
)
END = (
    ("bands", "Слава за отряды бойцов"),
    ("next_age", "Начало новой эпохи"),
    ("game_end", "Конец игры"),
)
TRIBES = {
    "wizards": "Племя волшебников",
    "wingfolk": "Племя гарпий",
    "giants": "Племя гигантов",
    "dwarves": "Племя гномов",
    "centaurs": "Племя кентавров",
    "minotaurs": "Племя минотавров",
    "orcs": "Племя орков",
    "halflings": "Племя полуросликов",
    "skeletons": "Племя скелетов",
    "merfolk": "Племя тритонов",
    "trolls": "Племя троллей",
    "elves": "Племя эльфов",
}
# What a tribe brings to the table besides cards.
BOARDS = {"giants": "giant_token", "orcs": "orc_board", "trolls": "troll_tokens"}


def cards(state: Ethnos) -> list[tuple[str, str, str]]:
    """Keys of the catalogue (the heading has `.title` after it), the book and its section."""
    found = [*AGE, *_of_size(state.seats)]
    for tribe in state.tribes:
        section = TRIBES[tribe]
        found.append((tribe, section))
        if tribe == "merfolk":
            found.append((f"merfolk_board_{state.switches.merfolk}", section))
        elif tribe in BOARDS:
            found.append((BOARDS[tribe], section))
    return [(f"ethnos.rules.{name}", BOOK, section) for name, section in (*found, *END)]


def _of_size(players: int) -> list[tuple[str, str]]:
    """What depends on how many play."""
    if players == 2:
        cards = [
            ("marker_two", "Розыгрыш отряда бойцов при игре вдвоем"),
            ("kingdoms_two", "Подсчет очков при игре вдвоем"),
        ]
    else:
        cards = [("marker", "Розыгрыш отряда бойцов"), ("kingdoms", "Слава за захват королевств")]
    return [*cards, ("few", "Игра вдвоем или втроем")] if players <= 3 else cards
