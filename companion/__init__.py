"""Tabletop Companion: keeps the score, the time and the solo opponent of physical board games."""
