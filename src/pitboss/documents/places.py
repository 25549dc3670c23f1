"""Places in words: `1st`, `3rd to 4th, shared`; and the columns for what each is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.documents.tournament_papers import Place
from pitboss.documents.words import to_the_cent

_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


def ordinal(number: int) -> str:
    """Return `1st`, `12th`, `22nd`."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else _ENDINGS.get(number % 10, 'th')}"


def places_in_words(first: int, sharing: int) -> str:
    """Return the places that so many entrants share."""
    if sharing == 1:
        return ordinal(first)
    return f"{ordinal(first)} to {ordinal(first + sharing - 1)}, shared"


def prize_heads(places: Sequence[Place]) -> tuple[str, ...]:
    """Return the prize columns, with one for goods only if there are any."""
    return ("Prize", "Goods or services") if any(place.goods for place in places) else ("Prize",)


def prize_cells(of: Place, heads: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cells for those columns."""
    cash = to_the_cent(of.amount) if of.amount else ""
    return (cash, of.goods) if len(heads) > 1 else (cash,)
