"""Rules at hand for Ethnos: which short cards fit what is in play, and where the rulebook says it. Without Kivy."""

from __future__ import annotations

from companion.games.ethnos.state import Ethnos

BOOK = "002"
SECTIONS = {
    "turn": "Ход эпохи",
    "recruit": "Найм бойцов",
    "dragons": "Карты дракона",
    "band": "Розыгрыш отряда бойцов",
    "marker": "Розыгрыш отряда бойцов",
    "marker_two": "Розыгрыш отряда бойцов при игре вдвоем",
    "kingdoms": "Слава за захват королевств",
    "kingdoms_two": "Подсчет очков при игре вдвоем",
    "few": "Игра вдвоем или втроем",
    "wizards": "Племя волшебников",
    "wingfolk": "Племя гарпий",
    "giants": "Племя гигантов",
    "giant_token": "Племя гигантов",
    "dwarves": "Племя гномов",
    "centaurs": "Племя кентавров",
    "minotaurs": "Племя минотавров",
    "orcs": "Племя орков",
    "orc_board": "Племя орков",
    "halflings": "Племя полуросликов",
    "skeletons": "Племя скелетов",
    "merfolk": "Племя тритонов",
    "merfolk_board_kingdom": "Племя тритонов",
    "merfolk_board_first_only": "Племя тритонов",
    "trolls": "Племя троллей",
    "troll_tokens": "Племя троллей",
    "elves": "Племя эльфов",
    "bands": "Слава за отряды бойцов",
    "next_age": "Начало новой эпохи",
    "game_end": "Конец игры",
}
# What a tribe brings to the table besides cards.
BOARDS = {"giants": "giant_token", "orcs": "orc_board", "trolls": "troll_tokens"}


def cards(state: Ethnos) -> list[tuple[str, str, str]]:
    """Keys of the catalogue (the heading has `.title` after it), the book and its section."""
    two = "_two" if state.seats == 2 else ""
    names = ["turn", "recruit", "dragons", "band", f"marker{two}"]
    for tribe in state.tribes:
        names.append(tribe)
        if tribe == "merfolk":
            names.append(f"merfolk_board_{state.switches.merfolk}")
        elif tribe in BOARDS:
            names.append(BOARDS[tribe])
    names += [f"kingdoms{two}", "bands", "next_age", "game_end"]
    if state.seats <= 3:
        names.append("few")
    return [(f"ethnos.rules.{name}", BOOK, SECTIONS[name]) for name in names]
