"""Errors in the text of a scenario: the file, the line, and what was expected there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from pitboss.cards import CardsError
from pitboss.chips import ChipsError
from pitboss.law.instrument import LawError


class ScenarioError(ValueError):
    """A scenario that cannot be read or played.  Never a ruling: rulings are values."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        self.message, self.file, self.line = message, file, line
        super().__init__(message)

    def __str__(self) -> str:
        place = f"{self.file} line {self.line}" if self.line else self.file
        return f"{place}: {self.message}" if place else self.message


class RefusedBeforehandError(ScenarioError):
    """A ruling refused a set-up act, which must be allowed."""


class CollectedError(ScenarioError):
    """Several errors at once: everything that is wrong with a text."""

    def __init__(self, errors: Iterable[ScenarioError]) -> None:
        self.errors = tuple(errors)
        first = self.errors[0]
        super().__init__(first.message, first.file, first.line)

    def __str__(self) -> str:
        return "\n".join(str(error) for error in self.errors)


def each(error: ScenarioError) -> tuple[ScenarioError, ...]:
    """Yield the single errors of one that may hold several."""
    return error.errors if isinstance(error, CollectedError) else (error,)


class Errors:
    """Collects errors, so that all of them are reported at once."""

    def __init__(self, file: str) -> None:
        self._file = file
        self.found: list[ScenarioError] = []

    @contextmanager
    def at(self, line: int) -> Iterator[None]:
        """Record an error raised in this block, and continue."""
        try:
            with at(self._file, line):
                yield
        except ScenarioError as error:
            self.found += each(error)

    def refuse(self) -> None:
        """Raise everything collected, in line order."""
        found = sorted(self.found, key=lambda error: error.line)
        if len(found) == 1:
            raise found[0]
        if found:
            raise CollectedError(found)


@contextmanager
def at(file: str, line: int) -> Iterator[None]:
    """Give errors raised in this block this position, unless they have a closer one."""
    try:
        yield
    except ScenarioError as error:
        for single in (error, *each(error)):
            single.file = single.file or file
            single.line = single.line or line
        raise
    except (CardsError, ChipsError, LawError) as error:
        raise ScenarioError(str(error.args[0]), file, line) from error


def nearest(word: str, known: Iterable[str]) -> str:
    """Suggest what was meant, as the end of a sentence; list everything if the list is short."""
    held = list(dict.fromkeys(known))
    folded = {candidate.lower(): candidate for candidate in held}
    close = [folded[match] for match in get_close_matches(word.lower(), folded, n=3, cutoff=0.5)]
    if close:
        return "; near it: " + " | ".join(close)
    if held and len(held) <= 14:
        return "; these are: " + " | ".join(held)
    return ""
