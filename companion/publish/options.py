"""What the configuration says about MQTT: `[mqtt]`, `[mqtt.external]` and `[mqtt.bridge]`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Port = Annotated[int, msgspec.Meta(ge=1, le=65535)]
PortOrNone = Annotated[int, msgspec.Meta(ge=0, le=65535)]


class Remote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A broker that is not ours. `port` 0 is the usual one: 1883, with TLS 8883."""

    host: str = ""
    port: PortOrNone = 0
    tls: bool = False
    ca_file: str = ""
    user: str = ""
    password: str = ""

    @property
    def usual_port(self) -> int:
        return self.port or (8883 if self.tls else 1883)


class ExternalOptions(Remote, frozen=True, forbid_unknown_fields=True):
    """The broker of the house, instead of our own. Phones reach it over websockets, at this port."""

    websocket_port: Port = 9001
    websocket_tls: bool = False


class BridgeOptions(Remote, frozen=True, forbid_unknown_fields=True):
    """Where the managed broker takes what is public; `tables` also brings in what other tables show there."""

    tables: bool = False


class MqttOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`listen` is the address of the network card for phones, page and broker alike; ports of 0 are not opened."""

    broker: Literal["managed", "external", "none"] = "managed"
    listen: str = "0.0.0.0"
    websocket_port: Port = 9001
    tcp_port: PortOrNone = 0
    page_port: PortOrNone = 8080
    home_assistant: bool = True
    external: ExternalOptions = ExternalOptions()
    bridge: BridgeOptions = BridgeOptions()
