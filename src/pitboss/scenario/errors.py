"""What is wrong with the text of a scenario: the file, the line, and what was expected there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from pitboss.cards import CardsError
from pitboss.chips import ChipsError
from pitboss.law.instrument import LawError


class ScenarioError(ValueError):
    """A scenario that cannot be read or played.  Never a ruling: those are values."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        self.message, self.file, self.line = message, file, line
        super().__init__(message)

    def __str__(self) -> str:
        place = f"{self.file} line {self.line}" if self.line else self.file
        return f"{place}: {self.message}" if place else self.message


@contextmanager
def at(file: str, line: int) -> Iterator[None]:
    """Whatever is misread in here stands at this place, unless it says a closer one."""
    try:
        yield
    except ScenarioError as error:
        error.file = error.file or file
        error.line = error.line or line
        raise
    except (CardsError, ChipsError, LawError) as error:
        raise ScenarioError(str(error.args[0]), file, line) from error


def nearest(word: str, known: Iterable[str]) -> str:
    """What may have been meant, as the end of a sentence; all that is known where it is little."""
    held = list(dict.fromkeys(known))
    folded = {one.lower(): one for one in held}
    close = [folded[one] for one in get_close_matches(word.lower(), folded, n=3, cutoff=0.5)]
    if close:
        return "; near it: " + " | ".join(close)
    if held and len(held) <= 14:
        return "; these are: " + " | ".join(held)
    return ""
