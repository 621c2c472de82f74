"""Run the benchmarks, print one table, and end with 1 if a bound is broken."""

from __future__ import annotations

import sys
from collections.abc import Callable

from bench import actions, box, cues, durable, hourglass, phones, replay, screen
from bench.measure import Result, table

BENCHMARKS: dict[str, Callable[[], Result | list[Result]]] = {
    "actions": actions.run,
    "replay": replay.run,
    "durable": durable.run,
    "cues": cues.run,
    "screen": screen.run,
    "hourglass": hourglass.run,
    "box": box.run,
    "phones": phones.run,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"No benchmark {unknown[0]!r}. There are: {', '.join(BENCHMARKS)}.", file=sys.stderr)
        return 2
    results: list[Result] = []
    for name in names or BENCHMARKS:
        print(f"{name} ...", file=sys.stderr, flush=True)
        found = BENCHMARKS[name]()
        results += found if isinstance(found, list) else [found]
    print(table(results))
    return 0 if all(result.holds for result in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
