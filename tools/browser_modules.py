"""Install the pages' third-party modules from the lock file, where the server finds them.

Third-party code is never copied into the repository.  It comes from npm's configured registry, is
checked against the digests in the lock file and goes into a folder that git ignores.  If the system
has no npm, use one from a hashed requirements file.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import Final

from tools.node import ROOT, command

INTO: Final = ROOT / "src/pitboss/server/web/compiled"
FROM: Final = ROOT / "node_modules"
_FONTS: Final = "@fontsource"
_SANS: Final = "instrument-sans"
_SERIF: Final = "instrument-serif"
FILES: Final = {
    "hooks.js": "preact/hooks/dist/hooks.mjs",
    "htm.js": "htm/dist/htm.module.js",
    "text.woff2": f"{_FONTS}-variable/{_SANS}/files/{_SANS}-latin-wght-normal.woff2",
    "head.woff2": f"{_FONTS}/{_SERIF}/files/{_SERIF}-latin-400-normal.woff2",
    "preact.js": "preact/dist/preact.mjs",  # last: make checks for it
}


def main() -> None:
    """Install the modules; `--all` includes those that the tests need."""
    only_what_runs = [] if "--all" in sys.argv else ["--omit=dev"]
    done = subprocess.run(
        [*command("npm"), "ci", "--loglevel=error", *only_what_runs], cwd=ROOT, check=False
    )
    if done.returncode:
        sys.exit(
            "npm could not install what the pages are made with; see above."
            " Check the connection, then run make again."
        )
    INTO.mkdir(exist_ok=True)
    for name, source in FILES.items():
        shutil.copyfile(FROM / source, INTO / name)


if __name__ == "__main__":
    main()
