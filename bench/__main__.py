"""Run the benchmarks, print one table, and end with 1 if a bound is broken."""

from __future__ import annotations

import sys

from bench import actions, box, cues, durable, hourglass, phones, replay, screen
from bench.measure import Result, table

BENCHMARKS = {
    "actions": actions,
    "replay": replay,
    "durable": durable,
    "cues": cues,
    "screen": screen,
    "hourglass": hourglass,
    "box": box,
    "phones": phones,
}


def measured(name: str, *, short: bool = False) -> list[Result]:
    """All figures of a benchmark; `short` only shows that it runs."""
    module = BENCHMARKS[name]
    found = module.run(module.SHORT if short else module.Amount())
    return found if isinstance(found, list) else [found]


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"No benchmark {unknown[0]!r}. There are: {', '.join(BENCHMARKS)}.", file=sys.stderr)
        return 2
    results: list[Result] = []
    for name in names or BENCHMARKS:
        print(f"{name} ...", file=sys.stderr, flush=True)
        results += measured(name)
    print(table(results))
    return 0 if all(result.holds for result in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
