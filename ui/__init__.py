"""The touchscreen. Everything that imports Kivy is in here; view-models do not."""
