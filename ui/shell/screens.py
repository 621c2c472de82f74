"""The screens of the shell by name; those of a game are named in its `flow.py`. Each is imported when it is first
shown, so that the first picture comes soon."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import ui.screens
from ui.screens import part

SCREENS = {
    "first_run": "ui.shell.first_run:FirstRunScreen",
    "home": "ui.shell.home:HomeScreen",
    "setup": "ui.shell.setup:SetupScreen",
    "form": "ui.shell.form:FormScreen",
    "entries": "ui.shell.entries:EntriesScreen",
    "forgotten": "ui.shell.forgotten:ForgottenScreen",
    "menu": "ui.shell.menu:MenuScreen",
    "rules": "ui.shell.rules:RulesScreen",
    "games": "ui.shell.games:GamesScreen",
    "stats": "ui.shell.stats:StatsScreen",
    "past_sheet": "ui.shell.sheet:PastSheetScreen",
    "box": "ui.shell.box:BoxScreen",
    "hardware": "ui.shell.hardware:HardwareScreen",
    "phones": "ui.shell.phones:PhonesScreen",
    "settings": "ui.shell.settings:SettingsScreen",
    "cues": "ui.shell.cues:CuesScreen",
    "sure": "ui.shell.sure:SureScreen",
    "off": "ui.shell.sure:OffScreen",
    "table": "ui.shell.table:GameTableScreen",
    "walk": "ui.shell.walk:WalkScreen",
    "sheet": "ui.shell.sheet:SheetScreen",
}


def screen_class(name: str) -> Any:
    module, _, found = _place(name).partition(":")
    return getattr(import_module(module), found)


def _place(name: str) -> str:
    """A name that the shell does not know begins with that of a game."""
    if name in SCREENS:
        return SCREENS[name]
    for game in (each.name for each in iter_modules(ui.screens.__path__)):
        if name.startswith(f"{game}_") and (flow := part(game, "flow")) is not None and name in flow.PLACES:
            place: str = flow.PLACES[name]
            return place
    raise KeyError(name)
