"""Find a working Chromium for the browser tests, or install one.

In this order: the one in PITBOSS_CHROMIUM, one on the path, one that playwright has downloaded.  If
none of them starts, install the system's package if permitted, else let playwright download one.
PITBOSS_INSTALL=no disables both.  The headless shell is preferred: it is the same engine, and a
page takes a fifth of the processor time because nothing is prepared for a window.

Status 0: found.  3: not found, and the browser tests are skipped.  1: not found, and CI is set,
where no tests may be skipped.
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
"""Seconds after which a browser that has not drawn a page counts as hanging."""
MISSING: Final = (
    "The browser tests are not run: no Chromium that starts was found, and none could be fetched."
    " Install one (Debian: apt install chromium) or name one with"
    " PITBOSS_CHROMIUM=/path/to/chromium."
)


def chromium() -> str | None:
    """Return the path of a Chromium that starts, or None."""
    return next(filter(starts, _candidates()), None)


def ensure() -> str | None:
    """Return the path of a Chromium that starts, installing one if necessary."""
    if (found := chromium()) is None and may_install():
        for fetch in _FETCHES:
            fetch()
            starts.cache_clear()  # a program that did not start before may have been replaced
            if found := chromium():
                break
    return found


@cache
def starts(path: str) -> bool:
    """Return whether a program is a browser that draws an empty page and exits."""
    with tempfile.TemporaryDirectory(prefix="pitboss-browser-", ignore_cleanup_errors=True) as made:
        # A file, as the children of a hanging browser would keep a pipe open.
        page = Path(made, "page")
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
    """Print the path, or what to install."""
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
