"""Patterns of plain sentences: the form in which a vocabulary's words are written.

`places ante {ante:amount}, blind {blind:amount}[, trips {trips:amount}]`: braces hold values by
name and kind, brackets optional words.  The manual shows these patterns and error messages suggest
them, so they stay readable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, time
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, TypeVar

from pitboss.cards import Card, read_card
from pitboss.chips import Cents, TournamentChips, read_money, read_tournament_chips
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.plurals import whole_number

_NOON: Final = 12
_YEARS: Final = range(1900, 2200)
_LENGTH: Final = r"\d+ (?:hour|minute|second)s?"
_LENGTHS: Final = rf"{_LENGTH}(?:,? (?:and )?{_LENGTH})*"
_UNITS: Final = {"hour": 3600, "minute": 60, "second": 1}
_TIME: Final = re.compile(
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?(?::(?P<second>\d\d))?"
    r"(?: ?(?P<half>[ap])\.?m\.?)?",
    re.IGNORECASE,
)


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise ScenarioError(f"{text!r} is not a day; write it as 2025-07-19") from error
    if day.year not in _YEARS:
        raise ScenarioError(f"{text!r} is not a day from {_YEARS[0]} to {_YEARS[-1]}")
    return day


def _time(text: str) -> time:
    """`18:30`, `18:30:15`, `6:30 pm`, `6pm`."""
    wrong = ScenarioError(f"{text!r} is not a time of day; write it as 18:30 or 6:30 pm")
    found = _TIME.fullmatch(text)
    if found is None or not (found["minute"] or found["half"]):
        raise wrong
    hour, half = int(found["hour"]), (found["half"] or "").lower()
    if half and not 1 <= hour <= _NOON:
        raise wrong
    if half:
        hour = hour % _NOON + (_NOON if half == "p" else 0)
    try:
        return time(hour, int(found["minute"] or 0), int(found["second"] or 0))
    except ValueError:
        raise wrong from None


def _cards(text: str) -> tuple[Card, ...]:
    """Read cards one by one; the rules refuse duplicates."""
    return tuple(read_card(word) for word in text.replace(",", " ").split())


def _seconds_of(text: str) -> int:
    """Read `90 seconds`, `1 minute and 30 seconds`, `2 hours` as seconds."""
    if re.fullmatch(_LENGTHS, text, re.IGNORECASE) is None:
        raise ScenarioError(
            f"{text!r} is no length of time; write it as 90 seconds or 1 minute and 30 seconds"
        )
    parts = re.findall(r"(\d+) (hour|minute|second)", text.lower())
    return sum(whole_number(number) * _UNITS[unit] for number, unit in parts)


_TIME_OF_DAY: Final = r"\d{1,2}[:.]\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?"
KINDS: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "amount": (r"\$?\d+(?:,\d{3})*(?:\.\d+)?", read_money),
    "chips": (r"\d+(?:,\d{3})*", read_tournament_chips),
    "number": (r"\d+", whole_number),
    "card": (r"(?:10|[2-9TJQKA])[shdc♠♥♦♣]|joker|JK", read_card),
    "cards": (r"(?:(?:10|[2-9TJQKA])[shdc♠♥♦♣]|joker|JK)(?:[ ,]+\S+)*", _cards),
    "day": (r"\d{4}-\d\d-\d\d", _day),
    "time": (_TIME_OF_DAY, _time),
    "duration": (_LENGTHS, _seconds_of),
    "words": (r"\S(?:.*\S)?", str),
}
"""What may appear in braces, and how it is read."""
PARTS: Final = re.compile(r"\{(\w+)(?::(\w+))?\}|([\[\]])|([^{}\[\]]+)")
_LONGEST_ROW: Final = 53
"""Even with the joker, no deck has more cards."""


class Said(Mapping[str, Any]):
    """The values that a sentence gave for the braces of its pattern."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Any:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def amount(self, name: str = "amount") -> Cents:
        """Return an amount of money."""
        value = self._values[name]
        assert isinstance(value, Cents)
        return value

    def chips(self, name: str = "chips") -> TournamentChips:
        """Return an amount of tournament chips."""
        value = self._values[name]
        assert isinstance(value, TournamentChips)
        return value

    def number(self, name: str = "number") -> int:
        """Return a whole number."""
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def places(self) -> tuple[int, ...]:
        """Return the places from `first` to `last`, or `first` and `second`.

        A row longer than any deck is cut; the rest is still too long for the rules.
        """
        first = self.number("first")
        if "last" in self:
            return tuple(range(first, min(self.number("last"), first + _LONGEST_ROW) + 1))
        return (first, self.number("second")) if "second" in self else (first,)

    def cards(self, name: str = "cards") -> tuple[Card, ...]:
        """Return cards, empty if none were given."""
        value: Any = self._values.get(name, ())
        return (value,) if isinstance(value, Card) else tuple(value)

    def day(self, name: str = "day") -> date:
        """Return a day."""
        value = self._values[name]
        assert isinstance(value, date)
        return value

    def time_of_day(self, name: str = "time") -> time:
        """Return a time of day."""
        value = self._values[name]
        assert isinstance(value, time)
        return value

    def words(self, name: str = "words") -> str:
        """Return words, empty if none were given."""
        return str(self._values.get(name, ""))


@dataclass(frozen=True, slots=True)
class Sentence:
    """A pattern, parsed once."""

    pattern: str
    _kinds: dict[str, str] = field(init=False, repr=False, compare=False)
    _strict: re.Pattern[str] = field(init=False, repr=False, compare=False)
    _loose: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kinds: dict[str, str] = {}
        strict, loose = [], []
        for name, kind, bracket, literal in PARTS.findall(self.pattern):
            if name:
                kinds[name] = kind or name
                strict.append(f"(?P<{name}>{KINDS[kinds[name]][0]})")
                loose.append(f"(?P<{name}>.+?)")
            else:
                part = {"[": "(?:", "]": ")?"}.get(bracket) or re.escape(literal)
                strict.append(part)
                loose.append(part)
        for name, parts in (("_strict", strict), ("_loose", loose)):
            object.__setattr__(self, name, re.compile("".join(parts), re.IGNORECASE))
        object.__setattr__(self, "_kinds", kinds)

    def read(self, text: str, *, loosely: bool = False) -> Said | None:
        """Return the values, or None if the text is another sentence."""
        found = (self._loose if loosely else self._strict).fullmatch(text)
        if found is None:
            return None
        spoken = {name: value for name, value in found.groupdict().items() if value is not None}
        return Said({name: KINDS[self._kinds[name]][1](value) for name, value in spoken.items()})

    def fits(self, text: str) -> bool:
        """Whether a text is this sentence."""
        return self._strict.fullmatch(text) is not None


def fits(text: str, pattern: str) -> bool:
    """Whether a text matches a pattern with any words in its braces."""
    return _fitting(pattern).fullmatch(" ".join(text.split())) is not None


@cache
def _fitting(pattern: str) -> re.Pattern[str]:
    parts = (re.escape(part) for part in re.split(r"\{\w+\}", pattern))
    return re.compile(".+".join(parts), re.IGNORECASE)


Meaning = TypeVar("Meaning")


def read_sentence(
    text: str, known: Iterable[tuple[Sentence, Meaning]], what: str
) -> tuple[Said, Meaning]:
    """Return the values and the meaning, from the first pattern that fits."""
    words = " ".join(text.split())
    held = list(known)
    for sentence, meaning in held:
        said = sentence.read(words)
        if said is not None:
            return said, meaning
    for sentence, _ in held:
        sentence.read(words, loosely=True)  # raises if a word does not fit its place
    patterns = [sentence.pattern for sentence, _ in held]
    near = _built_alike(words, patterns) or _beginning_alike(words, patterns)
    raise ScenarioError(f'"{words}" is no {what}{near}')


def _built_alike(words: str, patterns: Iterable[str]) -> str:
    """Return similar sentences, whatever is in their braces."""
    by_build = {_build(_BRACES.sub("#", pattern)): pattern for pattern in patterns}
    if len(by_build) <= _FEW:
        return nearest(words, by_build.values())
    found = get_close_matches(_build(_VALUES.sub("#", words)), by_build, n=3, cutoff=0.6)
    return "; near it: " + " | ".join(by_build[match] for match in found) if found else ""


def _build(text: str) -> str:
    return re.sub(r"\[.*?\]|\b(?:the|an?) ", "", text.lower())


_FEW: Final = 14
_BRACES: Final = re.compile(r"\{\w+(?::\w+)?\}")
_VALUES: Final = re.compile(
    r"\$?\b\d[\d,.:]*\b|\b(?:10|[2-9tjqka])[shdc]\b(?: (?:10|[2-9tjqka])[shdc]\b)*", re.IGNORECASE
)


def _beginning_alike(words: str, patterns: Iterable[str]) -> str:
    """Return sentences with a similar first word, if none is similar as a whole."""
    by_verb: dict[str, list[str]] = {}
    for pattern in patterns:
        by_verb.setdefault(pattern.split(" ")[0], []).append(pattern)
    verbs = get_close_matches(words.split(" ", maxsplit=1)[0].lower(), by_verb, n=1, cutoff=0.7)
    found = [pattern for verb in verbs for pattern in by_verb[verb]][:4]
    return "; near it: " + " | ".join(found) if found else ""
