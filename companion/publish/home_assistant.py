"""Home Assistant finds the table as one device: https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from companion.engine.contract import Standing
from companion.publish.topics import Topics
from companion.words import Words

PRESS = "PRESS"
Component = dict[str, Any]


def device(
    topics: Topics, table: str, players: int, glasses: dict[str, Standing], words: Words, *, bridged: bool = False
) -> dict[str, Any]:
    """The whole device. What it ever had it keeps, so that nobody's dashboard loses a tile between two games."""
    return {
        "dev": {
            "identifiers": [topics.device],
            "name": table,
            "manufacturer": "Tabletop Companion",
            "model": words("publish.home.model"),
            "sw_version": version("tabletop-companion"),
        },
        "o": {"name": "Tabletop Companion", "sw_version": version("tabletop-companion")},
        "cmps": {**_always(topics, words), **_scores(topics, players, words), **_glasses(topics, glasses, words)},
        **_availability(topics, bridged),
        "qos": 1,
    }


def _availability(topics: Topics, bridged: bool) -> dict[str, Any]:
    """Behind a bridge the table is there only while the bridge stands, and mosquitto itself says whether it does."""
    if not bridged:
        return {"availability_topic": topics.availability}
    stands = {"topic": topics.bridge, "payload_available": "1", "payload_not_available": "0"}
    return {"availability": [{"topic": topics.availability}, stands], "availability_mode": "all"}


def _component(topics: Topics, platform: str, name: str, called: str, icon: str, **more: Any) -> Component:
    return {"p": platform, "unique_id": f"{topics.device}_{name}", "name": called, "icon": f"mdi:{icon}", **more}


def _always(topics: Topics, words: Words) -> dict[str, Component]:
    def shows(name: str, icon: str, template: str) -> Component:
        called = words(f"publish.home.{name}")
        return _component(topics, "sensor", name, called, icon, state_topic=topics.summary, value_template=template)

    on = "{{ 'ON' if value_json.%s else 'OFF' }}"
    return {
        "game": shows("game", "dice-multiple", "{{ value_json.title }}"),
        "turn": shows("turn", "account-arrow-right", "{{ value_json.turn }}"),
        "round": shows("round", "counter", "{{ value_json.stage }}"),
        "paused": _component(
            topics,
            "binary_sensor",
            "paused",
            words("publish.home.paused"),
            "pause-circle",
            state_topic=topics.summary,
            value_template=on % "paused",
        ),
        "pause": _component(
            topics,
            "button",
            "pause",
            words("publish.home.pause"),
            "play-pause",
            command_topic=topics.pause,
            payload_press=PRESS,
        ),
    }


def _scores(topics: Topics, players: int, words: Words) -> dict[str, Component]:
    """By seat: the name of who sits there is an attribute, as it changes from game to game. A seat that somebody left
    is empty."""
    found: dict[str, Component] = {}
    for seat in range(players):
        name, player = f"score_{seat + 1}", f"value_json.players[{seat}]"
        here = f"value_json.players | length > {seat} and not {player}.gone"
        found[name] = _component(
            topics,
            "sensor",
            name,
            words("publish.home.score", seat=seat + 1),
            "scoreboard",
            state_topic=topics.summary,
            value_template=f"{{{{ {player}.score if {here} else None }}}}",
            json_attributes_topic=topics.summary,
            json_attributes_template=f"{{{{ ({player} if {here} else {{}}) | tojson }}}}",
        )
    return found


def _glasses(topics: Topics, glasses: dict[str, Standing], words: Words) -> dict[str, Component]:
    """Whether an hourglass runs, and when it will be empty."""
    found: dict[str, Component] = {}
    for glass, standing in glasses.items():
        called = words.say(standing.name)
        found[f"runs_{glass}"] = _component(
            topics,
            "binary_sensor",
            f"runs_{glass}",
            words("publish.home.runs", glass=called),
            "timer-sand",
            state_topic=topics.hourglasses,
            value_template=f"{{{{ 'ON' if value_json.hourglasses.get('{glass}', {{}}).running else 'OFF' }}}}",
            device_class="running",
        )
        found[f"ends_{glass}"] = _component(
            topics,
            "sensor",
            f"ends_{glass}",
            words("publish.home.ends", glass=called),
            "timer-sand-complete",
            state_topic=topics.hourglasses,
            value_template=f"{{{{ value_json.hourglasses.get('{glass}', {{}}).ends_at | default(None) }}}}",
            device_class="timestamp",
        )
    return found
