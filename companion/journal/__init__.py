"""The journal: an SQLite file that keeps every entry of every game. It knows bytes, not games."""
