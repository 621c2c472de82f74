"""Horizontal bars: how many, and how many of those."""

from __future__ import annotations

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


class ShareBar(BoxLayout):
    """`whole` and `part` are shares of the longest bar; the part lies on the whole, from the left. No whole, no bar."""

    text = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")
    whole = NumericProperty(0.0)
    part = NumericProperty(0.0)


class BarLegend(BoxLayout):
    """What the two parts of a bar stand for."""

    part_text = StringProperty("")
    whole_text = StringProperty("")


Builder.load_file(__file__.replace(".py", ".kv"))
