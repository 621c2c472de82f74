"""A table that publishes until it is killed: `python -m tests.publish.killed FOLDER SOCKET`."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

from tests.publish.tables import published, table_with

if __name__ == "__main__":
    with table_with(Path(sys.argv[1]), "tally") as table, published(table, Path(sys.argv[2])):
        threading.Event().wait()
