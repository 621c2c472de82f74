"""Which screen fits which state of Pendulum."""

from __future__ import annotations

from companion.games.pendulum.state import Pendulum

SCREENS = ("pendulum_mats", "pendulum_table", "pendulum_walk", "pendulum_reward", "pendulum_sheet")


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
