"""A phone opens the link: a real table, the broker that the app runs, and Chromium."""

from __future__ import annotations

import json
import time
from urllib.parse import urlsplit

import msgspec
import pytest

from companion.engine.opponent import Opponent
from companion.engine.said import said
from companion.engine.walk import Walk, WalkLine
from companion.publish import payloads
from companion.words import LANGUAGES, Words
from tests.phone.browser import NAME, Phone
from tests.phone.evening import Evening, until
from tests.publish.clients import client

STATE = "companion/oak/state"


def figure(phone: Phone, name: str) -> str:
    """The big figure on somebody's card."""
    script = (
        "[...document.querySelectorAll('#board .card')].find((card) => card.querySelector('.name').textContent"
        " === arguments[0])?.querySelector('.big')?.textContent"
    )
    return str(phone.run(f"return {script}", name))


def test_an_action_shows_on_the_phone(watching: Phone, evening: Evening) -> None:
    watching.see("Just score", "Ann", "Bo", "Oak", "Live")
    evening.do("add_points", player=0, points=7)
    watching.state(evening.table.snapshot.rev)
    assert (figure(watching, "Ann"), figure(watching, "Bo")) == ("7", "0")
    assert watching.text("lines").splitlines()[0] == "Ann +7: 0 → 7"
    evening.do("undo")
    watching.state(evening.table.snapshot.rev)
    assert figure(watching, "Ann") == "0"
    assert watching.complaints() == []


def test_a_change_is_said_to_those_who_listen(watching: Phone, evening: Evening) -> None:
    region = watching.run("const at = document.getElementById('aloud'); return [at.getAttribute('aria-live'), at.role]")
    assert region == ["polite", "status"]
    evening.do("add_points", player=1, points=3)
    watching.wait("document.getElementById('aloud').textContent === 'Bo +3: 0 → 3'")
    watching.speak("ru")
    evening.do("undo")
    wanted = Words("ru").say(said("publish.event.undone", title="Bo +3: 0 → 3"))
    watching.wait("document.getElementById('aloud').textContent === arguments[0]", wanted)


def test_the_language_is_the_phones_and_can_be_chosen(watching: Phone, evening: Evening) -> None:
    assert watching.run("return document.documentElement.lang") == "en"
    for language in LANGUAGES:
        watching.speak(language)
        words = Words(language)
        watching.see(words("tally.name"), words("phone.live"), words("phone.history"), words("phone.players"))
        assert watching.run("return document.documentElement.lang") == language
        assert watching.run("return document.title") == f"{words('tally.name')} – Oak"
    watching.open(evening.url)
    watching.see(Words("cs")("tally.name"))
    assert watching.run("return document.documentElement.lang") == "cs"


@pytest.mark.parametrize(("phones", "tables", "spoken"), [("de-AT,de", "ru", "ru"), ("fr,cs", "ru", "cs")])
def test_which_language_it_begins_with(
    watching: Phone, evening: Evening, phones: str, tables: str, spoken: str
) -> None:
    before, evening.words = evening.words, Words(tables)
    agent = watching.run("return navigator.userAgent")
    try:
        watching.tell("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=phones)
        watching.open(evening.url)
        watching.wait("document.documentElement.lang === arguments[0]", spoken)
    finally:
        evening.words = before
        watching.tell("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage="en")


def test_texts_are_those_of_the_table_in_every_language(watching: Phone) -> None:
    """Plurals, terms inside sentences, lists of names: said by the phone as by the table."""
    orcs = said("ethnos.tribe.orcs")
    cases = [said("ethnos.glory", n=n) for n in (*range(30), 100, 101, 102, 111, 112, 121, 1005)]
    cases += [said("pendulum.do.reward", n=n, name="Ann {n} <b>") for n in (1, 2, 5, 21, 22)]
    cases += [said("ethnos.tribes", tribes=(orcs, "Žofie", orcs)), said("no.such.key", n=1)]
    cases += [said("score.winner", n=2, names=("Ann", "{0}"))]
    for language in LANGUAGES:
        spoken = watching.driver.execute_async_script(
            "const [language, cases, done] = arguments;"
            "import('/words.js').then(({ wordsOf }) => wordsOf(language))"
            ".then((words) => done(cases.map((each) => words.say(each))))",
            language,
            msgspec.to_builtins(cases),
        )
        assert spoken == [Words(language).say(each) for each in cases]


def test_what_people_are_called_is_only_ever_text(watching: Phone, evening: Evening) -> None:
    name = "<img src=x onerror=1>"
    evening.new_game("tally", names=[name, "</p><script>"], title="<b>bold</b> & &amp;")
    watching.state(evening.table.snapshot.rev)
    watching.see(name, "</p><script>", "<b>bold</b> & &amp;")
    assert watching.run("return document.querySelectorAll('main img, main b, main script').length") == 0
    assert watching.complaints() == []


def test_the_phone_talks_to_nobody_but_the_table(watching: Phone, evening: Evening) -> None:
    watching.requests()
    watching.open(evening.url)
    watching.standing("live")
    watching.open(f"{evening.url}tables.html")
    watching.see("Oak")
    asked = [url for url in watching.requests() if not url.startswith(("data:", "chrome:"))]
    assert len(asked) > 20
    assert {urlsplit(url).netloc for url in asked} == {
        f"127.0.0.1:{evening.page_port}",
        f"127.0.0.1:{evening.websocket_port}",
    }
    assert watching.complaints() == []


def test_a_phone_that_only_watches_asks_for_no_offers(watching: Phone, evening: Evening) -> None:
    with client(evening.websocket_port, websockets=True) as other:
        other.subscribe("companion/oak/offers")
        until(lambda: other.got("companion/oak/offers"))
        watching.frames()
        evening.do("drop", player=0)  # other forms from now on
        watching.state(evening.table.snapshot.rev)
        until(lambda: len(other.got("companion/oak/offers")) > 1)
    evening.do("add_points", player=1, points=1)
    watching.state(evening.table.snapshot.rev)
    heard = b"".join(watching.frames())
    assert b"companion/oak/state" in heard
    assert b"companion/oak/offers" not in heard


def test_the_table_by_its_name_over_plain_http(watching: Phone, evening: Evening) -> None:
    """As at home: no certificate, another host than the page's own machine, a policy made for that name."""
    watching.open(f"http://{NAME}:{evening.page_port}/")
    assert watching.run("return isSecureContext") is False
    watching.standing("live")
    watching.state(evening.table.snapshot.rev)
    assert watching.complaints() == []


# Hourglasses


def left(phone: Phone, glass: str) -> tuple[int, str]:
    """Milliseconds as they are drawn, and as they are written."""
    found = phone.run(
        "const glass = document.querySelector(`[data-glass=${arguments[0]}]`);"
        "return [Number(glass.dataset.left), glass.querySelector('.time').textContent]",
        glass,
    )
    return found[0], found[1]


def truly_left(evening: Evening, glass: str) -> int:
    return int(evening.table.snapshot.state.glass(glass).sand.remaining(evening.table.now()))


def agrees(phone: Phone, evening: Evening, glass: str) -> bool:
    """The page's figure lies between what was left before it was asked and after; pictures may be some frames apart."""
    before = truly_left(evening, glass)
    shown, text = left(phone, glass)
    after = truly_left(evening, glass)
    seconds = range(after // 1000, before // 1000 + 3)
    return after - 250 <= shown <= before + 250 and text in {f"{each // 60}:{each % 60:02}" for each in seconds}


def test_hourglasses_run_as_those_of_the_table(watching: Phone, evening: Evening) -> None:
    evening.new_game("pendulum", names=["Ann", "Bo"], privilege=["Ann", "Bo"])
    evening.do("begin", override=True)
    evening.do("start_round", override=True)
    watching.state(evening.table.snapshot.rev)
    for seconds, glass in ((31, "black"), (62, "green"), (93, "purple")):
        evening.do("set_glass", glass=glass, row="lower", seconds=seconds)  # neither full nor empty
    watching.state(evening.table.snapshot.rev)
    for glass in ("black", "green", "purple"):
        watching.wait(f"document.querySelector('[data-glass={glass}]')?.dataset.is === 'running'")
        until(lambda glass=glass: agrees(watching, evening, glass))  # type: ignore[misc]
    first = left(watching, "black")[0]
    watching.wait("Number(document.querySelector('[data-glass=black]').dataset.left) < arguments[0] - 300", first)
    sand = "document.querySelector('[data-glass=black] .sand').getAttribute('d')"
    drawn = watching.run(f"return {sand}")
    watching.wait(f"{sand} !== arguments[0]", drawn)

    evening.do("pause")
    watching.wait("document.querySelector('[data-glass=black]').dataset.is === 'still'")
    watching.see("Paused")
    still = left(watching, "black")[0]
    assert still == truly_left(evening, "black")
    time.sleep(0.3)
    assert left(watching, "black")[0] == still
    evening.do("go_on")
    watching.wait("document.querySelector('[data-glass=black]').dataset.is === 'running'")
    evening.do("set_glass", glass="black", row="upper", seconds=0)
    watching.wait("document.querySelector('[data-glass=black]').dataset.is === 'empty'")
    watching.see("empty", "0:00")
    evening.do("set_markers", to=0)
    watching.see("the council is called")
    watching.wait("document.querySelector('[data-glass=green]').dataset.is === 'running'")  # the sand goes on


def test_a_phone_that_comes_later_sees_the_same_sand(watching: Phone, evening: Evening) -> None:
    evening.new_game("pendulum", names=["Ann", "Bo"], privilege=["Ann", "Bo"])
    evening.do("begin", override=True)
    evening.do("start_round", override=True)
    time.sleep(1.2)
    watching.open(evening.url)
    watching.wait("document.querySelector('[data-glass=purple]')?.dataset.is === 'running'")
    until(lambda: agrees(watching, evening, "purple"))


def test_sand_that_may_not_move(watching: Phone, evening: Evening) -> None:
    evening.new_game("pendulum", names=["Ann", "Bo"], privilege=["Ann", "Bo"])
    evening.do("begin", override=True)
    evening.do("start_round", override=True)
    watching.media(prefers_reduced_motion="reduce")
    try:
        watching.open(evening.url)
        watching.wait("document.querySelector('[data-glass=black]')?.dataset.is === 'running'")
        first = left(watching, "black")[0]
        watching.run(
            "window.seen = new Set(); const glass = document.querySelector('[data-glass=black]');"
            "new MutationObserver(() => window.seen.add(glass.dataset.left))"
            ".observe(glass, { attributes: true, attributeFilter: ['data-left'] })"
        )
        watching.wait("Number(document.querySelector('[data-glass=black]').dataset.left) < arguments[0] - 1500", first)
        assert 1 <= watching.run("return window.seen.size") <= 4
    finally:
        watching.media()


# Walks and opponents


def test_a_walk_stands_where_what_to_do_stands(watching: Phone, evening: Evening) -> None:
    evening.walk = Walk(
        name="age",
        step="orcs",
        number=2,
        of=3,
        title=said("ethnos.step.orcs"),
        do=said("pendulum.do.privilege"),
        lines=(
            WalkLine(seat=0, figure=12, gain=3, done=True, about=said("ethnos.tribe.orcs")),
            WalkLine(name="<b>Rhea</b>", gain=-1),
        ),
        asks=(1,),
    )
    try:
        evening.do("add_points", player=0, points=5)
        watching.state(evening.table.snapshot.rev)
        assert [line for line in watching.text("now").splitlines() if line] == [
            *("Step 2 of 3", "orc raids", "Count the votes on the mats, then put them all back."),
            "Waiting for: Bo",
            *("✓", "Ann", "done", "12", "+3", "orcs"),
            *("<b>Rhea</b>", "-1"),
        ]
        watching.speak("cs")
        watching.see("Krok 2 z 3", "Čeká se na: Bo")
    finally:
        evening.walk = None
    evening.do("add_points", player=0, points=5)
    watching.state(evening.table.snapshot.rev)
    assert watching.text("now") == ""
    assert watching.complaints() == []


@pytest.mark.parametrize("known", [True, False])
def test_who_is_played_by_the_app(watching: Phone, evening: Evening, known: bool) -> None:
    evening.opponents = (Opponent(said("tally.name"), (1,)),)
    try:
        evening.do("add_points", player=0, points=5)
        snapshot = evening.table.snapshot
        watching.state(snapshot.rev)
        if known:
            assert watching.text("board").splitlines()[-3:] == ["Bo", "played by the app", "0"]
        else:
            sent = json.loads(msgspec.json.encode(payloads.state(snapshot, evening.load)))
            say_as_the_app(evening, STATE, json.dumps({**sent, "game": "chess", "rev": snapshot.rev + 1}))
            watching.state(snapshot.rev + 1)
            watching.see("Played by the app: Bo")
    finally:
        evening.opponents = ()


# Other games


def test_a_game_that_the_page_does_not_know_is_shown_by_its_tables(watching: Phone, evening: Evening) -> None:
    evening.new_game("ethnos", names=["Ann", "Bo", "Cy"], eighteenth=6)
    snapshot = evening.table.snapshot
    watching.state(snapshot.rev)
    known = json.loads(msgspec.json.encode(payloads.state(snapshot, lambda _: game("ethnos"))))
    unknown = {**known, "game": "chess", "rev": snapshot.rev + 1}
    say_as_the_app(evening, STATE, json.dumps(unknown))
    watching.state(snapshot.rev + 1)
    watching.see("Chess", "Duris", "Althea", "Tribes:", "bands (skeletons)")
    assert watching.complaints() == []


def game(name: str) -> object:
    from companion import games

    return games.load(name)


def say_as_the_app(evening: Evening, topic: str, payload: str | bytes) -> None:
    broker = evening.broker
    with client(broker.socket, broker.user, broker.password) as app:
        assert app.publish(topic, payload) == "Success"


# Nobody can pass for the table


FORGED = '{"rev":999999,"game":null,"players":[]}'


def test_forged_state_never_reaches_a_page(watching: Phone, evening: Evening) -> None:
    rev = evening.table.snapshot.rev
    before = watching.text("board")
    with client(evening.websocket_port, websockets=True) as stranger:
        for retain in (False, True):
            for topic in (STATE, "companion/oak/availability", "companion/oak/event", "companion/oak/hourglasses"):
                payload = "offline" if topic.endswith("availability") else FORGED
                assert stranger.publish(topic, payload, retain=retain) == "Not authorized"
    evening.do("add_points", player=0, points=5)
    watching.state(evening.table.snapshot.rev)
    assert evening.table.snapshot.rev > rev
    assert "999999" not in str(watching.run("return document.body.dataset.rev"))
    assert watching.text("board") != before
    watching.standing("live")
    watching.open(evening.url)
    watching.state(evening.table.snapshot.rev)


def bad_payloads(good: dict[str, object]) -> list[str | bytes]:
    text = json.dumps(good)
    return [
        b"",
        b"\xff\xfe\x00",
        "not json",
        "null",
        "[]",
        "1e999",
        text[:-1],
        text + "x",
        text.replace('"rev": ', '"rev": -'),
        json.dumps({**good, "rev": "12"}),
        json.dumps({**good, "players": [{"name": 5}]}),
        json.dumps({**good, "players": "Ann"}),
        json.dumps({**good, "history": [{"rev": 1, "title": "<b>"}]}),
        json.dumps({**good, "stage": {"key": "a.b", "values": {"n": {"key": "x"}}}}),
        json.dumps({**good, "turn": 99}),
        text.replace('"players"', '"__proto__"'),
        text[:-1] + ', "__proto__": {"polluted": true}}',
        text[:-1] + ', "deep": ' + "[" * 5000 + "]" * 5000 + "}",
        text[:-1] + ', "more": 1e999}',
        json.dumps({**good, "board": [[["x" * 9_000]]]}),
        json.dumps({**good, "board": [[["x"] * 5_000]]}),
    ]


def test_malformed_and_huge_payloads_change_nothing(watching: Phone, evening: Evening) -> None:
    snapshot = evening.table.snapshot
    good = json.loads(msgspec.json.encode(payloads.state(snapshot, lambda _: game("tally"))))
    good = {**good, "rev": snapshot.rev + 1000}
    before = watching.run("return document.querySelector('main').innerHTML")
    broker = evening.broker
    with client(broker.socket, broker.user, broker.password) as app:
        for payload in bad_payloads(good):
            for topic in (STATE, "companion/oak/hourglasses", "companion/oak/event"):
                assert app.publish(topic, payload) == "Success"
        for huge in (300_000, 2_000_000):  # not even the broker takes it
            with client(broker.socket, broker.user, broker.password) as careless:
                assert careless.publish(STATE, json.dumps({**good, "pad": "x" * huge})) == "Disconnected"
        # What is said afterwards comes afterwards: then all of them have been read. mosquitto hands large ones out
        # piece by piece, one each time it is spoken to.
        last = '{"rev":1,"key":"no.such.text","values":{},"text":"that was all"}'
        until(lambda: app.publish("companion/oak/event", last) and watching.text("aloud") == "that was all")
    assert watching.run("return document.querySelector('main').innerHTML") == before
    assert watching.run("return ({}).polluted") is None
    assert watching.complaints() == []
    watching.standing("live")


def test_an_older_state_is_not_shown_unless_the_table_starts_anew(watching: Phone, evening: Evening) -> None:
    evening.do("add_points", player=0, points=5)
    evening.do("add_points", player=0, points=5)
    watching.state(evening.table.snapshot.rev)
    snapshot = evening.table.snapshot
    good = json.loads(msgspec.json.encode(payloads.state(snapshot, lambda _: game("tally"))))
    say_as_the_app(evening, STATE, json.dumps({**good, "rev": 1}))
    say_as_the_app(evening, "companion/oak/event", '{"rev":1,"key":"no.such.text","values":{},"text":"done"}')
    watching.wait("document.getElementById('aloud').textContent === 'done'")
    assert watching.run("return document.body.dataset.rev") == str(snapshot.rev)
    say_as_the_app(evening, "companion/oak/availability", "online")  # as with a new journal
    say_as_the_app(evening, STATE, json.dumps({**good, "rev": 2}))
    watching.state(2)


def test_a_link_that_names_no_table_shows_our_own(watching: Phone, evening: Evening) -> None:
    for asked in ("../etc", "a/b", "%23", "+", "", "x" * 65, "<b>", "a b"):
        watching.open(f"{evening.url}?table={asked}&club={asked}")
        watching.state(evening.table.snapshot.rev)
        assert watching.text("game") == "Just score"


def test_a_link_to_a_table_that_is_not_there(watching: Phone, evening: Evening) -> None:
    watching.open(f"{evening.url}?table=elm")
    watching.see("elm", "No message yet")
    assert watching.text("game") == "Connecting"
