"""Find a Chromium for the browser tests, or fetch one; never go on without.

In this order: the one that PITBOSS_CHROMIUM names, one on the path, one that playwright has
fetched, the system's package where we may install it, playwright's own download.  The headless
shell is preferred, and asked for first: it is the same engine, and a page of it takes a fifth of
the processor, as nothing is kept ready for a window.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.system_package import install, runs

SHELL: Final = "chromium-headless-shell"
NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FETCHED: Final = Path.home() / ".cache" / "ms-playwright"


def chromium() -> str | None:
    """Where a Chromium is, if there is one."""
    return next(_found(), None)


def _found() -> Iterator[str]:
    named = os.environ.get("PITBOSS_CHROMIUM")
    if named:
        yield named
    yield from (path for path in map(shutil.which, NAMES) if path)
    yield from (str(path) for path in sorted(FETCHED.glob("chromium-*/chrome-linux*/chrome")))


def _install() -> None:
    install(SHELL, "the browser tests")
    if chromium() is None:
        install("chromium", "the browser tests")
    if chromium() is None:
        runs([sys.executable, "-m", "playwright", "install", "chromium"])


def main() -> None:
    """Say which one it is, or stop."""
    if not os.environ.get("PITBOSS_CHROMIUM") and shutil.which(SHELL) is None:
        _install()
    found = chromium()
    if found is None:
        sys.exit(
            "The browser tests need Chromium, and none could be found or fetched. Install it"
            " (Debian: apt install chromium) or name one with PITBOSS_CHROMIUM=/path/to/chromium."
        )
    print(f"browser: {found}")


if __name__ == "__main__":
    main()
