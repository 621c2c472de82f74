"""A short visit at a broker: is it there, does it take us in? Nothing is subscribed or published."""

from __future__ import annotations

import contextlib
import secrets
import socket
import ssl
import time
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.engine.said import Said, Value, said
from companion.publish.link import NOT_LET_IN, Account

SECONDS = 5.0  # for the way there, and again for the answer


def knock(account: Account, seconds: float = SECONDS) -> Said | None:
    """Why this account cannot be used; None when it can."""
    where: dict[str, Value] = {"host": account.host, "port": account.port}
    client = mqtt.Client(
        CallbackAPIVersion.VERSION2, client_id=f"companion-doctor-{secrets.token_hex(4)}", protocol=mqtt.MQTTv5
    )
    client.connect_timeout = seconds
    if account.user:
        client.username_pw_set(account.user, account.password)
    answers: list[ReasonCode] = []

    def answered(_: Any, __: Any, ___: Any, reason: ReasonCode, ____: Any) -> None:
        answers.append(reason)

    client.on_connect = answered
    try:
        if account.tls:
            client.tls_set(account.ca_file or None, cert_reqs=ssl.CERT_REQUIRED)
        client.connect(account.host, account.port, keepalive=round(seconds), clean_start=True)  # also for TLS to begin
        end = time.monotonic() + seconds
        while not answers and time.monotonic() < end:
            if client.loop(0.1) != mqtt.MQTT_ERR_SUCCESS:
                break
    except (socket.gaierror, UnicodeError):
        return said("publish.bridge.unknown_host", host=account.host)
    except ssl.SSLCertVerificationError as error:
        return said("publish.bridge.not_trusted", reason=error.verify_message, **where)
    except ssl.SSLError as error:
        return said("publish.bridge.no_tls", reason=error.reason or str(error), **where)
    except (OSError, ValueError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        return said("publish.bridge.no_answer", reason=reason, **where)
    finally:
        with contextlib.suppress(Exception):
            client.disconnect()
            client.loop(0.1)
    return _verdict(account, answers)


def _verdict(account: Account, answers: list[ReasonCode]) -> Said | None:
    if not answers:
        return said("publish.bridge.silent", host=account.host, port=account.port)
    if not answers[0].is_failure:
        return None
    if answers[0].value in NOT_LET_IN:
        return said("publish.link.password", where=account.where, user=account.user or "-")
    return said("publish.link.refused", where=account.where, reason=str(answers[0]))
