"""Cache counts that take seconds in the user's cache directory.

The key contains a digest of the source code that counts, so a new release counts afresh and deletes
the old files.  An unwritable directory only costs time; an unreadable file is counted again.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Final
from zipfile import BadZipFile

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Arrays = Mapping[str, NDArray[np.generic]]

Progress = Callable[[str, float], None]
"""A progress callback: what is being done, and the fraction completed."""


def ignore_progress(doing: str, part: float) -> None:
    """Ignore progress; the default callback."""


def directory() -> Path:
    """Return the cache directory: PITBOSS_CACHE, or the system's default."""
    if named := os.environ.get("PITBOSS_CACHE"):
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "pitboss"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "pitboss" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss"


def cached(name: str, of: str, count: Callable[[], Arrays]) -> Arrays:
    """Return the arrays with this name for these terms, read from the cache or counted now."""
    import numpy as np

    file = directory() / f"{name}-{_programs()}-{sha256(of.encode()).hexdigest()[:_DIGITS]}.npz"
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as found:
            return {key: found[key] for key in found.files}
    except (OSError, ValueError, EOFError, BadZipFile):
        arrays = count()
        _write(file, arrays)
        return arrays


def _write(file: Path, arrays: Arrays) -> None:
    """Write a file atomically, as another process may be reading it."""
    import numpy as np

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            np.savez(part, **arrays)  # type: ignore[arg-type]
        Path(part.name).replace(file)
        _delete_old(file)
    except OSError:
        return


def _delete_old(file: Path) -> None:
    """Delete files of older releases, and those used least recently."""
    name, programs, _ = file.stem.rsplit("-", 2)
    every = list(file.parent.glob(f"{name}-*-*.npz"))
    ours = [file for file in every if file.stem.startswith(f"{name}-{programs}-")]
    newest_first = sorted(ours, key=lambda one: one.stat().st_mtime_ns, reverse=True)
    for old in {*every} - {*newest_first[:_MOST]}:
        old.unlink(missing_ok=True)


_DIGITS: Final = 16
_MOST: Final = 40
"""The number of terms kept for one game."""


@cache
def _programs() -> str:
    """Return a digest of the source code that counts and ranks hands."""
    here = Path(__file__).parent
    sources = sorted([*here.rglob("*.py"), *here.parent.glob("hand_*.py")])
    digest = sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:_DIGITS]
