"""The deck: the cards in play, and the check that it is complete.

NI2006-154 2.2 and 2.3 (S2-2001 2.1 and 2.2, S2-2001 Alt 2.2) let the operator choose 52, 48, 44,
40, 36 or 32 cards and add one wild card.  The house games play with 52 and no joker:
NI2025-411 2.1, NI2019-212 2.1, NI2017-193 2.1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, NoReturn

from pitboss.cards.card import CARDS, JOKER, Card, CardsError, Rank
from pitboss.law.citation import Citation, citing

cite = citing("NI2006-154")

_CLAUSE_OF_SIZE: Final = {
    52: cite("2.2(a)"),
    48: cite("2.2(b)"),
    44: cite("2.2(c)"),
    40: cite("2.2(d)"),
    36: cite("2.2(e)"),
    32: cite("2.2(f)"),
}
DECK_SIZES: Final = tuple(_CLAUSE_OF_SIZE)


class Deck:
    """A deck as determined: its size, and whether the joker is added."""

    __slots__ = ("joker", "size")
    size: int
    joker: bool

    def __init__(self, size: int = 52, joker: bool = False) -> None:
        """2.2  Any one of six sizes.  2.3  One wild card may be added."""
        if type(size) is not int or size not in _CLAUSE_OF_SIZE:
            raise CardsError(
                f"a deck of {size!r} cards is not among 52, 48, 44, 40, 36 and 32 ({cite('2.2')})"
            )
        if type(joker) is not bool:
            raise CardsError(f"the joker is in the deck or not, {joker!r} says neither")
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "joker", joker)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a deck does not change; determine another one")

    def __reduce__(self) -> tuple[type[Deck], tuple[int, bool]]:
        return Deck, self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"Deck({self.size}, joker={self.joker})"

    @property
    def _key(self) -> tuple[int, bool]:
        return self.size, self.joker

    @property
    def lowest(self) -> Rank:
        """The lowest rank in the deck."""
        return Rank(15 - self.size // 4)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks in the deck, lowest first."""
        return tuple(Rank)[self.lowest - 2 :]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck, by rank and suit, the joker last."""
        natural = CARDS[52 - self.size :]
        return (*natural, JOKER) if self.joker else natural

    @property
    def is_full(self) -> bool:
        """A:Full Deck, A:Reduced Deck  The joker does not make a deck full (reading F-29)."""
        return self.size == 52

    @property
    def clause(self) -> Citation:
        """The clause that allows this size."""
        return _CLAUSE_OF_SIZE[self.size]

    def __contains__(self, card: Card) -> bool:
        return self.joker if card is JOKER else card.number >= 52 - self.size

    def refuse_foreign_cards(self, cards: Iterable[Card], under: Citation | None = None) -> None:
        """Refuse cards that the deck does not hold, by the clause that says so."""
        for card in cards:
            if card not in self:
                clause = under or self.clause
                raise CardsError(f"{card.name} is not in {self.described} ({clause})")

    @property
    def described(self) -> str:
        """The deck in words: "a deck of 36 cards with the joker"."""
        return f"a deck of {self.size} cards" + (" with the joker" if self.joker else "")


FIFTY_TWO: Final = Deck()
"""The deck of the house games."""


class DeckCheck(NamedTuple):
    """The result of checking a deck card by card.

    NI2025-411 2.4 to 2.6 and 13.7, NI2017-193 2.2 to 2.4 and NI2006-154 2.4 to 2.6 order such
    checks; NI2025-411 13.7 says what follows when a card is missing or foreign.
    """

    missing: tuple[Card, ...]
    foreign: tuple[Card, ...]
    """Cards that do not belong to the deck, and duplicates."""

    @property
    def complete(self) -> bool:
        """Whether the deck has exactly the cards that it should have."""
        return not self.missing and not self.foreign

    def __str__(self) -> str:
        if self.complete:
            return "the deck is complete"
        found = []
        if self.missing:
            found.append("missing " + " ".join(card.name for card in self.missing))
        if self.foreign:
            found.append("foreign " + " ".join(card.name for card in self.foreign))
        return ", ".join(found)


def check_deck(deck: Deck, counted: Iterable[Card]) -> DeckCheck:
    """Compare the counted cards with the expected deck."""
    left = set(deck.cards)
    foreign = []
    for card in counted:
        if card in left:
            left.remove(card)
        else:
            foreign.append(card)
    return DeckCheck(tuple(card for card in deck.cards if card in left), tuple(foreign))
