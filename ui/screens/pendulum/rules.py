"""Rules at hand for Pendulum: which short cards fit what is in play, and where the rulebook says it. Without Kivy."""

from __future__ import annotations

from companion.games.pendulum.state import Pendulum

BOOK = "004"
SECTIONS = {
    "flip": "Переворот таймера",
    "workers": "Действия работников",
    "placing": "Перемещение работников",
    "province": "Захват провинции",
    "intrigue": "Розыгрыш интриги",
    "achievement": "Выполнение достижения",
    "limits": "Победные шкалы, ресурсы и голоса",
    "call": "Созыв совета",
    "council": "Фаза совета",
    "dispute": "Проверка привилегий",
    "few": "Игра вдвоём и втроём",
    "two": "Игра вдвоём и втроём",
    "untimed": "Игра без ограничений времени",
    "expert": "Вариант для опытных игроков",
    "glory": "Слава",
    "game_end": "Конец игры",
}


def cards(state: Pendulum) -> list[tuple[str, str, str]]:
    """Keys of the catalogue (the heading has `.title` after it), the book and its section."""
    names = ["untimed"] if state.untimed else ["flip"]
    names += ["workers", "placing", "province", "intrigue", "achievement", "limits", "dispute", "call", "council"]
    if any(player.expert for player in state.players):
        names += ["expert", "glory"]
    if state.seats <= 3:
        names.append("few")
    if state.seats == 2:
        names.append("two")
    names.append("game_end")
    return [(f"pendulum.rules.{name}", BOOK, SECTIONS[name]) for name in names]
