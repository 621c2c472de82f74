"""The state over MQTT: to the players' phones, to Home Assistant, to other tables."""
