"""Every screen by name. Each is imported when it is first shown, so that the first picture comes soon."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

SCREENS = {
    "first_run": "ui.shell.first_run:FirstRunScreen",
    "home": "ui.shell.home:HomeScreen",
    "setup": "ui.shell.setup:SetupScreen",
    "form": "ui.shell.form:FormScreen",
    "entries": "ui.shell.entries:EntriesScreen",
    "menu": "ui.shell.menu:MenuScreen",
    "rules": "ui.shell.rules:RulesScreen",
    "games": "ui.shell.games:GamesScreen",
    "stats": "ui.shell.stats:StatsScreen",
    "past_sheet": "ui.shell.sheet:PastSheetScreen",
    "box": "ui.shell.box:BoxScreen",
    "hardware": "ui.shell.hardware:HardwareScreen",
    "phones": "ui.shell.phones:PhonesScreen",
    "settings": "ui.shell.settings:SettingsScreen",
    "sure": "ui.shell.sure:SureScreen",
    "off": "ui.shell.sure:OffScreen",
    "ethnos_table": "ui.screens.ethnos.table:TableScreen",
    "ethnos_band": "ui.screens.ethnos.band:BandScreen",
    "ethnos_walk": "ui.shell.walk:WalkScreen",
    "ethnos_sheet": "ui.shell.sheet:SheetScreen",
    "pendulum_mats": "ui.screens.pendulum.mats:MatsScreen",
    "pendulum_mat": "ui.screens.pendulum.mat:MatScreen",
    "pendulum_table": "ui.screens.pendulum.table:PendulumTableScreen",
    "pendulum_player": "ui.screens.pendulum.player:PlayerScreen",
    "pendulum_walk": "ui.screens.pendulum.walk:CouncilScreen",
    "pendulum_reward": "ui.screens.pendulum.reward:RewardScreen",
    "pendulum_sheet": "ui.shell.sheet:SheetScreen",
    "scythe_layout": "ui.screens.scythe.layout:LayoutScreen",
    "scythe_table": "ui.screens.scythe.table:ScytheTableScreen",
    "scythe_section": "ui.screens.scythe.section:SectionScreen",
    "scythe_player": "ui.screens.scythe.player:ScythePlayerScreen",
    "scythe_stars": "ui.screens.scythe.stars:StarsScreen",
    "scythe_count": "ui.screens.scythe.count:CountScreen",
    "scythe_sheet": "ui.shell.sheet:SheetScreen",
    "tally_table": "ui.screens.tally.table:TallyTableScreen",
    "tally_sheet": "ui.shell.sheet:SheetScreen",
}


def factories() -> dict[str, Callable[[], Any]]:
    return {name: _loader(place) for name, place in SCREENS.items()}


def _loader(place: str) -> Callable[[], Any]:
    module, _, name = place.partition(":")
    return lambda: getattr(import_module(module), name)
