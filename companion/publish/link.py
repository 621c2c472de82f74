"""The way to the broker: paho's client (MQTT 5), which connects by itself, again and again."""

from __future__ import annotations

import logging
import secrets
import ssl
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.engine.said import Said, Value, said
from companion.publish.options import Remote

log = logging.getLogger(__name__)
paho_log = log.getChild("paho")
paho_log.setLevel(logging.CRITICAL)  # it complains at every try; what matters is told once, by us

KEEP_ALIVE = 15  # seconds
LONGEST = 16_384  # bytes of a message that we take; the broker throws longer ones away
ONLINE, OFFLINE = "online", "offline"
NOT_LET_IN = (134, 135)  # bad user name or password, not authorised


class Unusable(Exception):
    """There is no way to the broker as things are; `why` is for people."""

    def __init__(self, why: Said) -> None:
        super().__init__(why.key)
        self.why = why


class Account(msgspec.Struct, frozen=True):
    """Where the broker is, and who we are there. `socket` is its unix socket, else `host` and `port` count."""

    socket: Path | None = None
    host: str = ""
    port: int = 0
    tls: bool = False
    ca_file: str = ""
    user: str = ""
    password: str = ""
    patience: float = 30.0  # seconds between two tries at most

    @classmethod
    def at(cls, remote: Remote) -> Account:
        ca_file = str(Path(remote.ca_file).expanduser()) if remote.ca_file else ""
        return cls(None, remote.host, remote.usual_port, remote.tls, ca_file, remote.user, remote.password)

    @property
    def where(self) -> str:
        return str(self.socket) if self.socket else f"{self.host}:{self.port}"


class Message(msgspec.Struct, frozen=True):
    topic: str
    payload: bytes
    retained: bool


class Up(msgspec.Struct, frozen=True):
    """Connected: nothing that was sent before counts any more."""


class Down(msgspec.Struct, frozen=True):
    why: Said


class Taken(msgspec.Struct, frozen=True):
    """The broker has the message of this number, or has thrown it away."""

    number: int
    refused: bool = False


News = Message | Up | Down | Taken


class Link:
    """`tell` is called on the network's thread and must only leave the news somewhere."""

    def __init__(self, account: Account, table: str, will: str, topics: tuple[str, ...], tell: Callable[[News], None]):
        self._account = account
        self._topics = topics
        self._tell = tell
        self._secured = False
        self._welcome = False  # whether the broker took us in, this time
        self._refusal: Said | None = None  # or what it said instead
        transport: Any = "unix" if account.socket else "tcp"
        self._client = mqtt.Client(
            CallbackAPIVersion.VERSION2,
            # Two with one name would throw each other out for ever, and nobody shall guess ours.
            client_id=f"companion-{table}-{secrets.token_hex(8)}",
            protocol=mqtt.MQTTv5,
            transport=transport,
        )
        client = self._client
        client.suppress_exceptions = True
        client.enable_logger(paho_log)
        client.reconnect_delay_set(min(0.25, account.patience), account.patience)  # type: ignore[arg-type]  # seconds
        client.will_set(will, OFFLINE, qos=1, retain=True)
        if account.user:
            client.username_pw_set(account.user, account.password)
        client.on_connect = self._connected
        client.on_connect_fail = self._not_reached
        client.on_disconnect = self._lost
        client.on_publish = self._taken
        client.on_message = self._heard

    def start(self) -> None:
        """Unusable when the account cannot be used as it is; may be tried again."""
        account = self._account
        if account.tls and not self._secured:
            try:
                self._client.tls_set(account.ca_file or None, cert_reqs=ssl.CERT_REQUIRED)
            except (OSError, ValueError) as error:
                raise Unusable(
                    said("doctor.remote.no_ca", path=account.ca_file)
                    if account.ca_file
                    else said("publish.link.unusable", reason=str(error))
                ) from error
            self._secured = True
        most = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        most.MaximumPacketSize = LONGEST
        where = str(account.socket) if account.socket else account.host
        try:
            self._client.connect_async(where, account.port or 1883, KEEP_ALIVE, clean_start=True, properties=most)
        except ValueError as error:
            raise Unusable(said("publish.link.unusable", reason=str(error))) from error
        self._client.loop_start()

    def send(self, topic: str, payload: bytes, *, retain: bool, qos: int = 1) -> int | None:
        """The number under which the broker will take it; None when there is no connection. Never waits."""
        info = self._client.publish(topic, payload, qos=qos, retain=retain)
        return info.mid if info.rc == MQTTErrorCode.MQTT_ERR_SUCCESS else None

    def close(self) -> None:
        """Say goodbye: a broker that hears it forgets the will, so `offline` must have been sent before."""
        self._client.disconnect()
        self._client.loop_stop()

    # On the network's thread

    def _connected(self, client: mqtt.Client, _: Any, __: Any, reason: ReasonCode, ___: Any) -> None:
        if reason.is_failure:
            self._refusal = self._refused(reason)
            return  # the connection ends now, and that is when it is told
        self._welcome = True
        self._forget()
        # As published: a command that was sent to be retained is told apart even when it comes at once.
        as_published = SubscribeOptions(qos=1, retainAsPublished=True)
        for topic in self._topics:
            client.subscribe(topic, options=as_published)
        self._tell(Up())

    def _forget(self) -> None:
        """paho would send again whatever the last connection left without an answer: old states, after the new one if
        it comes to that. Everything that counts is sent anew anyway."""
        client = self._client
        with client._out_message_mutex:
            client._out_messages.clear()
            client._inflight_messages = 0

    def _refused(self, reason: ReasonCode) -> Said:
        if reason.value in NOT_LET_IN:
            return said("publish.link.password", where=self._account.where, user=self._account.user or "-")
        return said("publish.link.refused", where=self._account.where, reason=str(reason))

    def _not_reached(self, *_: Any) -> None:
        error = sys.exception()  # paho calls us where it caught it
        account = self._account
        if isinstance(error, ssl.SSLCertVerificationError):
            where: dict[str, Value] = {"host": account.host, "port": account.port}
            self._tell(Down(said("publish.bridge.not_trusted", reason=error.verify_message, **where)))
        else:
            self._tell(Down(said("publish.link.not_reached", where=account.where, reason=_reason(error))))

    def _lost(self, _: Any, __: Any, ___: Any, reason: ReasonCode, ____: Any) -> None:
        """A broker that refuses also hangs up: what it said before is what people need to know."""
        refusal, welcome = self._refusal, self._welcome
        self._refusal, self._welcome = None, False
        if refusal is None and reason.value in NOT_LET_IN:
            refusal = self._refused(reason)
        self._tell(Down(refusal or self._gone(welcome)))

    def _gone(self, welcome: bool) -> Said:
        account = self._account
        if welcome or account.socket:
            return said("publish.link.lost", where=account.where)
        return said("publish.bridge.silent", host=account.host, port=account.port)

    def _taken(self, _: Any, __: Any, number: int, reason: ReasonCode, ___: Any) -> None:
        self._tell(Taken(number, reason.is_failure))

    def _heard(self, _: Any, __: Any, message: mqtt.MQTTMessage) -> None:
        self._tell(Message(message.topic, bytes(message.payload), bool(message.retain)))


def _reason(error: BaseException | None) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error or "-")
