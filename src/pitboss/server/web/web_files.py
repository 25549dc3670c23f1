"""The files of pages: their folders, their version, and which module needs which.

A page requests its files under a version derived from their bytes, so browsers may keep them for
ever.  Modules import each other by relative paths, and libraries by an import map.  The map is the
only inline script; the page's policy allows it by its digest.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parent
STATIC: Final = WEB / "static"
INSTALLED: Final = WEB / "compiled"
"""Installed from the lock file; see tools/browser_modules.py."""
_LIBRARY: Final = {"preact": "preact.js", "preact/hooks": "hooks.js", "htm": "htm.js"}
_IMPORT: Final = re.compile(
    r"^\s*(?:import|export)\b[^'\"]*?from\s*['\"]([^'\"]+)['\"]", re.MULTILINE
)

_COMMENT: Final = re.compile(
    r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n", re.DOTALL | re.MULTILINE
)


@cache
def version() -> str:
    """Return the version of all files together."""
    digest = sha256()
    for root in (STATIC, INSTALLED):
        for file in sorted(root.rglob("*")):
            if file.is_file():
                digest.update(file.relative_to(root).as_posix().encode() + b"\0")
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def static(path: str) -> str:
    """Return the URL of one of our files."""
    return f"/static/{version()}/{path}"


def installed(name: str) -> str:
    """Return the URL of an installed file."""
    return static(f"lib/{name}")


@cache
def names_in(folder: Path) -> frozenset[str]:
    """Return the files of a folder, by the only names under which they are served.

    Read once: a request can look a name up here, never add one.
    """
    return frozenset(
        file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()
    )


@cache
def scripts() -> Mapping[str, bytes]:
    """Return our scripts as they are sent: without the comments."""
    return {
        name: _COMMENT.sub("", (STATIC / name).read_text()).encode()
        for name in names_in(STATIC)
        if name.endswith(".js")
    }


@cache
def import_map() -> str:
    """Return the import map, which says where modules find libraries."""
    return json.dumps({"imports": {name: installed(file) for name, file in _LIBRARY.items()}})


@cache
def import_map_digest() -> str:
    """Return the import map's digest, in the form of a content security policy."""
    return "sha256-" + b64encode(sha256(import_map().encode()).digest()).decode()


@cache
def needed_by(module: str) -> tuple[str, ...]:
    """Return the URLs of all modules that a page's module needs, so that they load in parallel."""
    found: dict[str, None] = {}
    waiting = [STATIC / "js" / module]
    while waiting:
        file = waiting.pop()
        address = static(file.relative_to(STATIC).as_posix())
        if address in found or not file.is_file():
            continue
        found[address] = None
        for name in _IMPORT.findall(file.read_text()):
            if name in _LIBRARY:
                found[installed(_LIBRARY[name])] = None
            elif name.startswith("."):
                waiting.append((file.parent / name).resolve())
    return tuple(found)
