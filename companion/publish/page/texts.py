"""The words of the phones, from the same catalogues as those of the table."""

from __future__ import annotations

import msgspec

from companion.words import LANGUAGES, texts

NOT_FOR_PHONES = ("screen", "doctor")


def phone_words() -> dict[str, bytes]:
    """`/words/en.json` and so on. A plural is a list of forms, in the order of the language's plural rules."""
    return {
        f"/words/{language}.json": msgspec.json.encode(
            {"language": language, "texts": texts(language, without=NOT_FOR_PHONES)}
        )
        for language in LANGUAGES
    }
