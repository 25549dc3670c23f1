"""Pages that are lent to one test after the other.

A first page of a browser context takes twice the processor time of one that was used before.  A
lent page comes back without cookies, storage, routes or emulation; whatever else a test does to a
page, such as a clock, a script or a WebSocket of its own, stays, so that such a test asks for its
own.  Nothing moves on these pages unless a test asks for motion: nobody waits for it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

TIMEOUT: Final = 300_000
"""Milliseconds: a guard against hanging, the only one there is.

Most of what a test waits for takes a moment.  The bots of a tournament take twenty seconds to come
on a busy machine.
"""
CLOSING: Final = 30.0
"""Seconds after which a context that does not close is left as it is; no result depends on it."""
PHONE: Final = 600
"""Narrower than this it is a phone, and is touched."""

PageOf = Callable[..., Page]
Frames = Callable[[Page], list[dict[str, Any]]]
Axe = Callable[[Page], None]
Shot = Callable[[Page, str], None]


@dataclass
class PageLog:
    """Every frame that a page received, and every error of its scripts."""

    frames: list[dict[str, Any]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def clear(self) -> None:
        self.frames, self.errors = [], []


LOGS: Final[dict[Page, PageLog]] = {}


def _listen(page: Page) -> None:
    log = LOGS[page] = PageLog()

    def take(payload: str | bytes) -> None:
        log.frames.append(json.loads(payload))

    page.on("websocket", lambda socket: socket.on("framereceived", take))
    page.on("pageerror", lambda error: log.errors.append(str(error)))


class Pages:
    """Those of one server: what is kept for its address is kept no longer than itself."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url
        self._free: dict[bool, list[Page]] = {False: [], True: []}

    def lend(self, width: int, height: int, scheme: Any) -> Page:
        """One that nobody has, or a new one."""
        free = self._free[width < PHONE]
        page = free.pop() if free else self.new(width, height, scheme)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="null", color_scheme=scheme, reduced_motion="reduce")
        LOGS[page].clear()
        return page

    def new(self, width: int, height: int, scheme: Any, **more: Any) -> Page:
        """A page of its own."""
        context = new_context(self._browser, self._url, width, height, color_scheme=scheme, **more)
        page = context.new_page()
        _listen(page)
        return page

    def take_back(self, page: Page, *, touched: bool) -> None:
        """As if it were new; where that does not succeed it is closed."""
        try:
            for other in page.context.pages:
                if other is not page:
                    other.close()
            page.context.set_offline(offline=False)
            page.unroute_all()
            page.evaluate("location.host && (sessionStorage.clear(), localStorage.clear(), null)")
            page.goto("about:blank")
            page.context.clear_cookies()
        except PlaywrightError:
            close_context(page.context)
        else:
            self._free[touched].append(page)

    def close(self) -> None:
        for page in (*self._free[False], *self._free[True]):
            close_context(page.context)


def new_context(browser: Browser, url: str, width: int, height: int, **more: Any) -> BrowserContext:
    """A browser's data of somebody's own: by its width a desk's or a phone's."""
    how = {"reduced_motion": "reduce", "has_touch": width < PHONE, **more}
    context = browser.new_context(viewport={"width": width, "height": height}, base_url=url, **how)
    context.set_default_timeout(TIMEOUT)
    return context


def close_context(context: BrowserContext) -> None:
    """Closing in the midst of a navigation may never be answered: pages come to rest first."""
    for page in context.pages:
        with suppress(PlaywrightError):
            page.goto("about:blank")
    closing: Any = context._impl_obj  # its own close has no limit, and a test's result needs none
    with suppress(TimeoutError):
        context._sync(asyncio.wait_for(closing.close(), CLOSING))
