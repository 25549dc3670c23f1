"""What took seconds to count is kept between runs, in the user's cache directory.

Kept under a digest of the programs that counted it, so that a new release counts anew, and puts
away what the old one kept.  A directory that cannot be written costs time only; a file that cannot
be read is counted again.
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
"""Hears what is being done, and which part of it is done."""


def unheard(doing: str, part: float) -> None:
    """Nobody looks."""


def directory() -> Path:
    """Where counts are kept: PITBOSS_CACHE, or what the system calls a cache."""
    if named := os.environ.get("PITBOSS_CACHE"):
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "pitboss"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "pitboss" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss"


def kept(name: str, of: str, count: Callable[[], Arrays]) -> Arrays:
    """The arrays of that name for those terms: read, or counted now and written."""
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
    """Whole or not at all: another process may read it at this moment."""
    import numpy as np

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            np.savez(part, **arrays)  # type: ignore[arg-type]
        Path(part.name).replace(file)
        _put_away(file)
    except OSError:
        return


def _put_away(file: Path) -> None:
    """What an older release counted, and what was asked for longest ago."""
    name, programs, _ = file.stem.rsplit("-", 2)
    every = list(file.parent.glob(f"{name}-*-*.npz"))
    ours = [file for file in every if file.stem.startswith(f"{name}-{programs}-")]
    newest_first = sorted(ours, key=lambda one: one.stat().st_mtime_ns, reverse=True)
    for old in {*every} - {*newest_first[:_MOST]}:
        old.unlink(missing_ok=True)


_DIGITS: Final = 16
_MOST: Final = 40
"""Terms of one game that are kept."""


@cache
def _programs() -> str:
    """The sources that count, and what ranks the hands."""
    here = Path(__file__).parent
    sources = sorted([*here.rglob("*.py"), *here.parent.glob("hand_*.py")])
    digest = sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:_DIGITS]
