"""Compile the catalogues: `python -m companion.words.compile`."""

from __future__ import annotations

from companion.words.catalogue import LOCALES, compiled_bytes


def main() -> None:
    for po in LOCALES.glob("*/LC_MESSAGES/*.po"):
        target = po.with_suffix(".mo")
        part = target.with_suffix(".part")
        part.write_bytes(compiled_bytes(po))
        part.replace(target)


if __name__ == "__main__":
    main()
