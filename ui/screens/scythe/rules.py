"""Rules at hand for Scythe: which short cards fit what is in play, and where the rulebook says it. Without Kivy."""

from __future__ import annotations

from companion.games.scythe.state import Scythe

BOOK = "000"
SECTIONS = {
    "turn": "Игровой процесс",
    "move": "Движение",
    "produce": "Производство",
    "bottom": "Действия нижнего ряда",
    "upgrade": "Улучшение",
    "build": "Строительство",
    "enlist": "Мобилизация",
    "combat": "Битва",
    "encounter": "Случайные встречи",
    "factory": "Фактория",
    "stars": "Размещение звезд",
    "end": "Окончание игры и подсчет очков",
    "count": "Категории подсчета очков",
    "delay": "Вариант игры",
}


def cards(state: Scythe) -> list[tuple[str, str, str]]:
    """Keys of the catalogue (the heading has `.title` after it), the book and its section."""
    names = [name for name in SECTIONS if name != "delay" or state.switches.delay_of_game]
    return [(f"scythe.rules.{name}", BOOK, SECTIONS[name]) for name in names]
