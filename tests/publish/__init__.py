"""Publishing over MQTT, with the real mosquitto."""
