"""Ethnos on the screen."""
