"""Which tests are slow follows from what they use; how many examples hypothesis tries is said by a profile."""

from __future__ import annotations

from functools import cache
from types import ModuleType

import pytest
from hypothesis import settings

# What starts an X server, a browser, a broker or a voice: a fixture, or whatever a test file imports from one of these.
SLOW_FIXTURES = {"display", "speaker", "voice"}
SLOW_FILES = {"tests.phone.browser", "tests.publish.brokers", "tests.publish.plain_broker", "tests.ui.xvfb"}

settings.register_profile("full", deadline=None)
settings.register_profile("fast", deadline=None, max_examples=20)
settings.load_profile("full")


@pytest.hookimpl(tryfirst=True)  # before -m looks at the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        assert isinstance(item, pytest.Function)
        if SLOW_FIXTURES & {*item.fixturenames} or _starts_something(item.module):
            item.add_marker("slow")


@cache
def _starts_something(module: ModuleType) -> bool:
    return any(getattr(each, "__module__", None) in SLOW_FILES for each in vars(module).values())
