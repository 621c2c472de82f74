"""A phone: Debian's Chromium without a window, with a screen of 360 by 740 and a profile of its own."""

from __future__ import annotations

import base64
import json
import os
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from tests.phone.evening import until

CHROMIUM, DRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"
WIDTH, HEIGHT = 360, 740
NAME = "oak.test"  # the table by a name: to a browser that is not this machine, so plain http may do less
# Nothing that a browser does by itself belongs into these tests.
QUIET = (
    "--headless=new",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--hide-scrollbars",
    "--metrics-recording-only",
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
)


class Phone:
    """`with Phone() as phone`: opens pages and looks at them."""

    def __init__(self, language: str = "en") -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="phone-", ignore_cleanup_errors=True)
        options = Options()
        options.binary_location = CHROMIUM
        for flag in (*QUIET, f"--lang={language}", f"--user-data-dir={self._folder.name}"):
            options.add_argument(flag)
        if os.geteuid() == 0:
            options.add_argument("--no-sandbox")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(DRIVER))
        self.size()

    def __enter__(self) -> Phone:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.driver.quit()
        self._folder.cleanup()

    def tell(self, command: str, **about: Any) -> Any:
        """The browser's own protocol."""
        return self.driver.execute_cdp_cmd(command, about)

    def size(self, width: int = WIDTH, height: int = HEIGHT, scale: float = 1) -> None:
        self.tell(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=True
        )

    def media(self, **features: str) -> None:
        """`prefers_color_scheme="dark"` and the like."""
        given = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.tell("Emulation.setEmulatedMedia", features=given)

    def open(self, url: str) -> None:
        self.driver.get(url)

    def forget(self) -> None:
        """What the page keeps on the phone."""
        self.run("localStorage.clear()")

    def run(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def wait(self, script: str, *given: Any) -> Any:
        """Until this piece of JavaScript gives something that is true."""
        return until(lambda: self.run(f"return ({script})", *given), lambda: f"{script}\n{self.text()}")

    def text(self, id: str = "") -> str:
        where = f"document.getElementById({json.dumps(id)})" if id else "document.body"
        return str(self.run(f"return {where}.innerText"))

    def see(self, *texts: str) -> None:
        """Until all of it stands on the page."""
        until(lambda: all(each in self.text() for each in texts), lambda: f"{texts} not in:\n{self.text()}")

    def standing(self, *wanted: str) -> None:
        """Until the page says that it stands so with the table."""
        until(
            lambda: self.run("return document.body.dataset.connection") in wanted,
            lambda: f"not {wanted}: {self.run('return document.body.dataset.connection')}\n{self.text()}",
        )

    def state(self, rev: int) -> None:
        self.wait("document.body.dataset.rev === arguments[0]", str(rev))

    def speak(self, language: str) -> None:
        """As a person does it, with the picker."""
        self.run(
            "const picker = document.getElementById('language'); picker.value = arguments[0];"
            "picker.dispatchEvent(new Event('change'))",
            language,
        )
        self.wait("document.documentElement.lang === arguments[0]", language)

    def _happenings(self) -> list[Any]:
        """What the browser tells of its network, since the last call."""
        return [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]

    def frames(self) -> list[bytes]:
        """What came over websockets since the last call."""
        return [
            base64.b64decode(message["params"]["response"]["payloadData"])
            for message in self._happenings()
            if message["method"] == "Network.webSocketFrameReceived"
        ]

    def requests(self) -> list[str]:
        """Every address that was asked for since the last call, websockets too."""
        found = []
        for message in self._happenings():
            if message["method"] == "Network.requestWillBeSent":
                found.append(message["params"]["request"]["url"])
            elif message["method"] == "Network.webSocketCreated":
                found.append(message["params"]["url"])
        return found

    def complaints(self) -> list[str]:
        """What the browser wrote to its console since the last call: scripts that failed, policies that forbade."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def picture(self, path: Path, *, whole: bool = False) -> None:
        if whole:
            height = max(HEIGHT, int(self.run("return document.documentElement.scrollHeight")))
            self.size(WIDTH, height)
        shot = self.tell("Page.captureScreenshot", format="png")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(shot["data"]))
        if whole:
            self.size()
