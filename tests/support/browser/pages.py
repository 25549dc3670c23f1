"""Pages that are lent to one test after the other.

A new page of a browser takes two seconds of a processor, one that was used before a third of that.
It comes back without cookies, storage, routes or emulation; whatever else a test does to a page,
such as a clock, a script or a WebSocket of its own, stays, so that such a test asks for its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

TIMEOUT: Final = 20_000
"""Milliseconds for what should take a moment; a busy machine may take its time."""
PHONE: Final = 600
"""Narrower than this it is a phone, and is touched."""


class Pages:
    """Those of one server: what is kept for its address is kept no longer than itself."""

    def __init__(self, browser: Browser, url: str, listen: Callable[[Page], None]) -> None:
        self._browser, self._url, self._listen = browser, url, listen
        self._free: dict[bool, list[Page]] = {False: [], True: []}

    def lend(self, width: int, height: int, scheme: Any) -> Page:
        """One that nobody has, or a new one."""
        free = self._free[width < PHONE]
        page = free.pop() if free else self.new(width, height, scheme)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="null", color_scheme=scheme)
        return page

    def new(self, width: int, height: int, scheme: Any, **more: Any) -> Page:
        """A page of its own."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme,
            base_url=self._url, has_touch=width < PHONE, **more,
        )  # fmt: skip
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        self._listen(page)
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


def close_context(context: BrowserContext) -> None:
    """Closing in the midst of a navigation may never be answered: pages come to rest first."""
    for page in context.pages:
        with suppress(PlaywrightError):
            page.goto("about:blank")
    closing: Any = context._impl_obj  # its own close has no limit, and a test's result needs none
    with suppress(TimeoutError):
        context._sync(asyncio.wait_for(closing.close(), TIMEOUT / 1000))
