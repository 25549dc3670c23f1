"""Parsing shared by the vocabularies: entries with labels, amounts, and checks of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Final

from pitboss.chips import Chips, TournamentChips, read_money, read_tournament_chips
from pitboss.scenario.clauses import FILL
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.plurals import one_by_one
from pitboss.scenario.vocabulary import Checked

_AMOUNT: Final = re.compile(r"\d[\d,]*(?:\.\d+)?")


def entries(text: str, separator: str = "|") -> Iterator[str]:
    """Split `box 1 $500 | boxes 2 and 3 $1,000` into its entries."""
    for entry in text.split(separator):
        words = " ".join(entry.split()).rstrip(";,")
        if words:
            yield from one_by_one(words)


def labelled(entry: str, known: Iterable[str]) -> tuple[str, str]:
    """Split an entry into its label and the rest: `box 1` and `$500`."""
    held = list(known)
    words = " ".join(entry.split())
    for label in sorted(held, key=len, reverse=True):
        if words.lower() == label.lower() or words.lower().startswith(f"{label.lower()} "):
            return label, words[len(label) :].strip()
    raise ScenarioError(f'"{words}" names nothing that is here{nearest(words, held)}')


def same_amount(stated: str, found: Chips) -> bool:
    """Whether a written amount equals the amount found, in its currency."""
    if isinstance(found, TournamentChips):
        return read_tournament_chips(stated.split(" ", maxsplit=1)[0]) == found
    return read_money(stated) == found


def check_amounts(text: str, held: Mapping[str, Chips]) -> Checked:
    """Compare `box 1 $535 | box 2 $980` with what each holds; only what is named counts."""
    if text == FILL:
        return Checked(False, " | ".join(f"{label} {amount}" for label, amount in held.items()))
    right, found = True, []
    for entry in entries(text):
        label, stated = labelled(entry, held)
        same = same_amount(stated, held[label])
        right = right and same
        found.append(entry if same else f"{label} {held[label]}")
    return Checked(right, " | ".join(found))


def check_entries(text: str, found: Iterable[str]) -> Checked:
    """Compare `box 1 | dealer` as a set, ignoring order, spacing and form of amounts."""
    held = list(dict.fromkeys(found))
    same = text != FILL and {normalise_words(entry) for entry in entries(text)} == {
        normalise_words(entry) for entry in held
    }
    return Checked(same, " | ".join(held))


def normalise_words(text: str) -> str:
    """Normalise words: ignore capitals, spaces, and how an amount is written."""
    words = " ".join(text.lower().replace("$", "").split())
    return _AMOUNT.sub(lambda found: f"{Decimal(found[0].replace(',', '')).normalize():f}", words)


def check_number(text: str, number: int) -> Checked:
    """Check a count of something, such as cards."""
    return Checked(text.split(" ", maxsplit=1)[0] == str(number), str(number))


def check_words(text: str, found: str) -> Checked:
    """Check something that is said in words."""
    return Checked(" ".join(text.lower().split()) == found.lower(), found)


def check_signed(text: str, units: int, chips: Callable[[int], Chips]) -> Checked:
    """Check `+$40` or `-40`: how much an account changed."""
    sign = "-" if units < 0 else "+" if units else ""
    found = f"{sign}{chips(abs(units))}"
    if text in (FILL, "0", "$0"):
        return Checked(text != FILL and units == 0, found)
    if text[:1] not in ("+", "-"):
        raise ScenarioError(f'"{text}" wants its sign: +{text} or -{text}')
    same = text[0] == sign and same_amount(text[1:].strip(), chips(abs(units)))
    return Checked(same, found)
