"""The table: one thread that owns the game in play, its journal and its time."""
