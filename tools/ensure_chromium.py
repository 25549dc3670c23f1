"""Find a Chromium that starts, for the browser tests, or fetch one.

In this order: the one that PITBOSS_CHROMIUM names, one on the path, one that playwright has
fetched.  Where none of them starts, the system's package is installed if we may, then playwright
fetches its own.  PITBOSS_INSTALL=no switches both off.  The headless shell comes first: it is the
same engine, and a page takes a fifth of the processor, as nothing is kept ready for a window.

Status 0: there is one.  3: there is none, and the browser tests are left out.  1: there is none,
and CI is set, where nothing may be left out.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from tools.system_package import install, may_install, runs

SHELL: Final = "chromium-headless-shell"
NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FETCHED: Final = (
    "chromium_headless_shell-*/chrome-*/*headless[-_]shell",
    "chromium-*/chrome-linux*/chrome",
)
FLAGS: Final = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run")
WHAT_FOR: Final = "the browser tests"
LEFT_OUT: Final = 3
GUARD: Final = 300.0
"""Seconds after which a browser that should have drawn a page counts as hanging."""
MISSING: Final = (
    "The browser tests are not run: no Chromium that starts was found, and none could be fetched."
    " Install one (Debian: apt install chromium) or name one with"
    " PITBOSS_CHROMIUM=/path/to/chromium."
)


def chromium() -> str | None:
    """The path of a Chromium that starts, if there is one."""
    return next(filter(starts, _candidates()), None)


def ensure() -> str | None:
    """The same; where there is none, fetch one."""
    if (found := chromium()) is None and may_install():
        for fetch in _FETCHES:
            fetch()
            starts.cache_clear()  # what did not start before may have been replaced
            if found := chromium():
                break
    return found


@cache
def starts(path: str) -> bool:
    """Whether a program is a browser that draws an empty page and ends."""
    with tempfile.TemporaryDirectory(prefix="pitboss-browser-", ignore_cleanup_errors=True) as made:
        page = Path(made, "page")  # a file: children of a browser that hangs would keep a pipe open
        command = [path, *FLAGS, f"--user-data-dir={made}/profile", "--dump-dom", "about:blank"]
        with page.open("wb") as output:
            ended_well = runs(command, output=output, guard=GUARD)
        return ended_well and b"<html" in page.read_bytes()


def _candidates() -> Iterator[str]:
    if named := os.environ.get("PITBOSS_CHROMIUM"):
        yield named
    yield from (path for path in map(shutil.which, NAMES) if path)
    folder = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright"
    yield from (str(path) for pattern in FETCHED for path in sorted(Path(folder).glob(pattern)))


def _fetch_by_playwright() -> None:
    print(
        f"Fetching playwright's Chromium for {WHAT_FOR}; PITBOSS_INSTALL=no switches this off.",
        flush=True,
    )
    runs([sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"])


_FETCHES: Final = (
    partial(install, SHELL, WHAT_FOR),
    partial(install, "chromium", WHAT_FOR),
    _fetch_by_playwright,
)


def main() -> None:
    """Say which one it is, or what to install."""
    found = ensure()
    for path in _candidates():
        if path == found:
            break
        print(f"{path} is no Chromium that starts.", flush=True)
    if found is None:
        print(MISSING, flush=True)
        sys.exit("CI is set, so this is a failure." if os.environ.get("CI") else LEFT_OUT)
    print(f"browser: {found}", flush=True)


if __name__ == "__main__":
    main()
