"""Widgets that screens share. Layout is in the .kv file of the same name."""
