"""Pages in a real Chromium: when they are painted, how much script they load, what moves.

Every load is a browser's first: nothing is kept from another.  Beside them, in the same run and by
turns with them: a page of one line from the bare server.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from benchmarks.measure import Goal, Report, say
from tests.support.browser.asking import Person, token_of
from tests.support.browser.chromium import FLAGS
from tests.support.browser.live_table import ULTIMATE, LiveTable, one_has_bet
from tests.support.browser.serving import Served
from tests.support.browser.sitting import SIZES, leaves, opened, places, sits
from tools import ensure_chromium

LOADS: Final = 7
WANTED_MS: Final = 1000
WANTED_BYTES: Final = 60_000
RULEBOOK: Final = "/rules/NI2025-411"
LATE_SCRIPTS_MS: Final = 1000
"""What a page asks for after its first content belongs to its script too."""

Known = dict[str | None, StorageState | None]


@dataclass(frozen=True, slots=True)
class Shown:
    """A page, who looks at it, and what of it is its content."""

    name: str
    path: str
    content: str
    office: str | None = None


_LOBBY: Final = Shown("lobby", "/", ".board .line")


@dataclass(slots=True)
class Loads:
    """Milliseconds after the request, load by load; bytes of script as they were sent."""

    painted: list[float] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)
    scripts: int = 0
    files: int = 0

    def as_json(self) -> dict[str, object]:
        return {
            "first_contentful_paint_ms": self.painted,
            "content_drawn_ms": self.drawn,
            "script_bytes": self.scripts,
            "script_files": self.files,
        }


@dataclass(frozen=True, slots=True)
class Played:
    """A round at a table: what moved from the first chip to the result."""

    game: str
    size: str
    buttons: float
    """Layout shift in which a button moved, as the browser scores it."""
    elsewhere: int
    """Buttons that were found gone, in another place or of another size at some turn."""
    page: float
    """Layout shift of everything that is on the page: cards come, lines grow."""


Measured = dict[tuple[str, str], Loads]


def run() -> Report:
    """Every page at a desk's and a phone's size, and a round of both games."""
    ensure_chromium.main()
    with tempfile.TemporaryDirectory() as directory, _browser() as browser, _bare() as bare:
        served = Served(Path(directory) / "data")
        try:
            first = _load(browser, served.url, _LOBBY, "desk", None)
            known = _come_in(browser, served)
            played, pages = _prepare(browser, served, known)
            loads = _measure(browser, served.url, [*pages, Shown("bare", bare, "p")], known)
        finally:
            served.stop()
    report = Report(goals=_goals(loads, played))
    _tell(report, loads, played, first)
    report.figures = {
        "first_page_of_a_new_server_ms": first["drawn"],
        "pages": [{"page": page, "size": _across(size), **of.as_json()}
                  for (page, size), of in loads.items()],
        "rounds": [
            {"game": result.game, "size": _across(result.size), "shift_of_buttons": result.buttons,
             "buttons_elsewhere": result.elsewhere, "shift_of_the_page": result.page}
            for result in played
        ],
    }  # fmt: skip
    report.show_goals()
    return report


def _goals(loads: Measured, played: list[Played]) -> list[Goal]:
    (largest, _), heavy = max(loads.items(), key=lambda one: one[1].scripts)
    most = heavy.scripts
    shifted, elsewhere = (
        sum(result.buttons for result in played),
        sum(result.elsewhere for result in played),
    )
    return [
        _painted("the first table painted", loads, {"lobby", "table"}),
        _painted("every page's content painted", loads, {name for name, _ in loads}),
        Goal(
            "script of every page below 60 kB compressed",
            f"{most / 1000:.1f} kB ({largest})", most < WANTED_BYTES,
        ),
        Goal(
            "no button of a player moves in a round",
            f"layout shift {shifted:g}, {elsewhere} found elsewhere", shifted == elsewhere == 0,
        ),
    ]  # fmt: skip


def _painted(what: str, loads: Measured, pages: set[str]) -> Goal:
    worst, name, size = max(
        (max(of.drawn), name, size) for (name, size), of in loads.items() if name in pages
    )
    wanted = f"{what} within 1 s after the request, worst load"
    return Goal(wanted, f"{worst:.0f} ms ({name}, {_across(size)})", worst <= WANTED_MS)


# --- who is there and what there is to see --------------------------------------------------------


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = ensure_chromium.chromium()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


_BARE: Final = """
import socket, uvicorn
async def app(scope, receive, send):
    await send({"type": "http.response.start", "status": 200,
                "headers": [(b"content-type", b"text/html")]})
    await send({"type": "http.response.body", "body": b"<!doctype html><p>One line.</p>"})
listening = socket.socket(); listening.bind(("127.0.0.1", 0))
print(listening.getsockname()[1], flush=True)
uvicorn.Server(uvicorn.Config(app, lifespan="off", access_log=False, log_config=None)).run(
    sockets=[listening])
"""


@contextmanager
def _bare() -> Iterator[str]:
    """The address of a page of one line, by the server that ours is built on."""
    process = subprocess.Popen([sys.executable, "-c", _BARE], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/"
    finally:
        process.kill()
        process.wait()


def _come_in(browser: Browser, served: Served) -> Known:
    """Each office's person by their link, and guests, who keep nothing yet."""
    known: Known = {None: None}
    for office, link in served.links.items():
        say(f"the {office} comes in")
        with browser.new_context() as context:
            _enter(context.new_page(), link)
            known[office] = context.storage_state()
    return known


def _enter(page: Page, link: str) -> None:
    """By a link, which works once."""
    page.goto(link)
    page.wait_for_function("() => fetch('/api/v1/visit').then(r => r.json())")


def _prepare(
    browser: Browser, served: Served, known: Known
) -> tuple[list[Played], tuple[Shown, ...]]:
    """A live table in the middle of a round, and rounds that are over."""
    house = {}
    for office in served.links:
        with browser.new_context(storage_state=known[office]) as context:
            house[office] = Person(served.url, token_of(context))
    live = LiveTable(ULTIMATE, house)
    live.staffed()
    one_has_bet(live)
    played = [_play(browser, served.url, game, size) for game in _GAMES for size in SIZES]
    _let_the_scenarios_run(browser, served.url)
    at = f"/tables/{ULTIMATE}"
    return played, (
        _LOBBY,
        Shown("table", at, ".felt .boxes"),
        Shown("dealer", f"{at}/dealer", ".centre", "dealer"),
        Shown("rulings", f"{at}/rulings", ".desk", "casino supervisor"),
        Shown("replay", "/inspector/tables/1/rounds/1", ".pane .felt-house", "inspector"),
        Shown("room", "/room", ".table-card", "casino operator"),
        Shown("rulebook", RULEBOOK, ".rulebook .clause"),
    )


def _let_the_scenarios_run(browser: Browser, url: str) -> None:
    """The rulebook's first reader starts them; beside them nothing could be measured."""
    say("the rulebook's scenarios run")
    with browser.new_context(base_url=url) as context:
        page = context.new_page()
        page.goto(RULEBOOK)
        while page.locator(".progress a").count():
            page.wait_for_timeout(500)
            page.reload()


# --- loads ----------------------------------------------------------------------------------------


_WATCH: Final = """selector => {
  const mark = () => {
    const content = document.querySelector(selector);
    for (const one of content ? [content, ...content.querySelectorAll('*')] : [])
      one.setAttribute('elementtiming', 'content');
  };
  const changes = new MutationObserver(mark);
  changes.observe(document, { childList: true, subtree: true });
  new PerformanceObserver(list => {
    changes.disconnect();
    window.drawn ??= list.getEntries()[0].renderTime;
  }).observe({ type: 'element' });
}"""
"""The browser tells when it has painted what is marked; marked is whatever joins the content."""

_IS_DRAWN: Final = """() => window.drawn
  && performance.getEntriesByName('first-contentful-paint').length"""

_FOUND: Final = """() => ({
  drawn: window.drawn,
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  scripts: performance.getEntriesByType('resource').filter(one => one.name.endsWith('.js'))
    .map(one => [one.name, one.encodedBodySize]),
})"""


def _measure(browser: Browser, url: str, pages: list[Shown], known: Known) -> Measured:
    """By turns, after a load of each that only counts its scripts."""
    loads: Measured = {(page.name, size): Loads() for page in pages for size in SIZES}
    for number in range(LOADS + 1):
        for page in pages:
            say(f"pages: load {number} of {LOADS}, {page.name}")
            for size in SIZES:
                wait = 0 if number else LATE_SCRIPTS_MS
                found = _load(browser, url, page, size, known[page.office], wait)
                kept = loads[page.name, size]
                if number:
                    kept.painted.append(found["painted"])
                    kept.drawn.append(found["drawn"])
                else:
                    sizes = dict(found["scripts"])
                    kept.scripts, kept.files = sum(sizes.values()), len(sizes)
    return loads


def _load(
    browser: Browser, url: str, one: Shown, size: str, visit: StorageState | None, wait: int = 0
) -> dict[str, Any]:
    width, height = SIZES[size]
    with browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, storage_state=visit
    ) as context:
        page = context.new_page()
        page.add_init_script(f"({_WATCH})({one.content!r})")
        page.goto(one.path)
        page.wait_for_function(_IS_DRAWN)
        page.wait_for_timeout(wait)
        found: dict[str, Any] = page.evaluate(_FOUND)
        return found


# --- a round --------------------------------------------------------------------------------------


_GAMES: Final = {
    "Ultimate Texas Hold-em": (1, ("ante", "blind", "trips"), ("deal", "check", "check", "play1")),
    "Canberra Poker": (3, ("ante",), ("deal", "take", "bet")),
}
"""At which table, on which spots a chip is put, and what the player does then."""

_SHIFTS: Final = """
window.shifts = { buttons: 0, page: 0 };
new PerformanceObserver(list => {
  const buttons = '.act, .tray-chip, .spot';
  for (const one of list.getEntries()) {
    const moved = one.sources.map(source => source.node).filter(node => node instanceof Element);
    window.shifts.page += one.value;
    if (moved.some(node => node.matches(buttons) || node.querySelector(buttons)))
      window.shifts.buttons += one.value;
  }
}).observe({ type: 'layout-shift' });
"""
"""Shifts after an input count too, which the browser's own score would leave out."""


def _play(browser: Browser, url: str, game: str, size: str) -> Played:
    say(f"a round of {game}, {_across(size)}")
    table, spots, acts = _GAMES[game]
    width, height = SIZES[size]
    with browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, has_touch=size == "phone"
    ) as context:
        page = context.new_page()
        sits(page, table, 2)
        at_first, elsewhere = places(page), set[str]()
        page.evaluate(_SHIFTS)
        for spot in spots:
            page.locator(f".spot-{spot}").click()
        for act in acts:
            button = opened(page, act)
            elsewhere |= _elsewhere(page, at_first)
            button.click()
        page.locator(".own-gain").get_by_role("button", name="Dispute").wait_for()
        elsewhere |= _elsewhere(page, at_first)
        shifts = page.evaluate("window.shifts")
        leaves(page)
    return Played(game, size, shifts["buttons"], len(elsewhere), shifts["page"])


def _elsewhere(page: Page, at_first: dict[str, Any]) -> set[str]:
    now = places(page)
    return {name for name in now.keys() | at_first.keys() if now.get(name) != at_first.get(name)}


# --- telling --------------------------------------------------------------------------------------


def _across(size: str) -> str:
    width, height = SIZES[size]
    return f"{width}x{height}"


def _tell(report: Report, loads: Measured, played: list[Played], first: dict[str, Any]) -> None:
    report.table(
        f"{LOADS} loads of each page, milliseconds after the request: median, worst",
        ("", "size", "first paint", "content", "script"),
        [_loaded(name, size, of) for (name, size), of in loads.items()],
    )
    report.table(
        "The first page of a new server and a new browser",
        ("", "content"),
        [("the lobby", f"{first['drawn']:.0f} ms")],
    )
    report.table(
        "A round, from the first chip to the result",
        ("", "size", "shift of the player's buttons", "found elsewhere", "shift of the page"),
        [
            (
                result.game,
                _across(result.size),
                f"{result.buttons:g}",
                str(result.elsewhere),
                f"{result.page:.3f}",
            )
            for result in played
        ],
    )


def _loaded(name: str, size: str, of: Loads) -> tuple[str, ...]:
    painted, drawn = (f"{median(times):.0f}, {max(times):.0f}" for times in (of.painted, of.drawn))
    script = f"{of.scripts / 1000:.1f} kB" if of.scripts else ""
    return name, _across(size), painted, drawn, script
