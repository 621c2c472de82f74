"""Our own mosquitto: started from a generated configuration, watched, and started again when it dies."""

from companion.publish.broker.broker import Broker
from companion.publish.broker.push import pushes

__all__ = ["Broker", "pushes"]
