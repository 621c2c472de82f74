"""Which screen fits which state of Pendulum."""

from __future__ import annotations

from companion.games.pendulum.state import Pendulum

# Every screen of the game, and where it is; those of them that follow the state, one or another.
PLACES = {
    "pendulum_mats": "ui.screens.pendulum.mats:MatsScreen",
    "pendulum_mat": "ui.screens.pendulum.mat:MatScreen",
    "pendulum_table": "ui.screens.pendulum.table:PendulumTableScreen",
    "pendulum_player": "ui.screens.pendulum.player:PlayerScreen",
    "pendulum_walk": "ui.screens.pendulum.walk:CouncilScreen",
    "pendulum_reward": "ui.screens.pendulum.reward:RewardScreen",
    "pendulum_sheet": "ui.shell.sheet:SheetScreen",
}
SCREENS = ("pendulum_mats", "pendulum_table", "pendulum_walk", "pendulum_reward", "pendulum_sheet")
COMPARES_TOTALS = False  # players stand before and behind each other: there is no sum


def screen_for(state: Pendulum) -> str:
    match state.phase:
        case "mats":
            return "pendulum_mats"
        case "placing" | "round":
            return "pendulum_table"
        case "rewards":
            return "pendulum_reward"
        case "over":
            return "pendulum_sheet"
    return "pendulum_walk"
