"""The order of hands as data for each rule set, and the meaning of five cards under it.

NI2025-411 3.1 and 3.2, NI2017-193 2.5 to 2.9, NI2006-154 3.1 to 3.7 and S2-2001 3.1 to 3.7.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, Self

from pitboss.cards.card import CardsError, Rank
from pitboss.cards.deck import FIFTY_TWO, Deck
from pitboss.law.citation import Citation, citing


class Category(Enum):
    """The kinds of hand, named as in the instruments."""

    ROYAL_FLUSH = "royal flush"
    FIVE_OF_A_KIND = "five of a kind"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIRS = "two pairs"
    ONE_PAIR = "one pair"
    FIVE_ODD_CARDS = "five odd cards"

    __hash__ = object.__hash__  # safe for singletons; the default hashes the name in Python


_LOW_HAND: Final = (
    Category.FIVE_ODD_CARDS,
    Category.ONE_PAIR,
    Category.TWO_PAIRS,
    Category.THREE_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
    Category.FIVE_OF_A_KIND,
)
"""The high order reversed, without the hands that 3.6 removes (reading F-55)."""


stud = citing("NI2006-154")
ultimate = citing("NI2025-411")
canberra = citing("NI2017-193")

_ULTIMATE_TEXAS_HOLDEM: Final = {
    Category.ROYAL_FLUSH: ultimate("3.1(a)"),
    Category.STRAIGHT_FLUSH: ultimate("3.1(b)"),
    Category.FOUR_OF_A_KIND: ultimate("3.1(c)"),
    Category.FULL_HOUSE: ultimate("3.1(d)"),
    Category.FLUSH: ultimate("3.1(e)"),
    Category.STRAIGHT: ultimate("3.1(f)"),
    Category.THREE_OF_A_KIND: ultimate("3.1(g)"),
    Category.TWO_PAIRS: ultimate("3.1(h)"),
    Category.ONE_PAIR: ultimate("3.1(i)"),
    Category.FIVE_ODD_CARDS: ultimate("3.1(j)"),
}
_CANBERRA_POKER: Final = {
    Category.ROYAL_FLUSH: canberra("2.6(a)"),
    Category.STRAIGHT_FLUSH: canberra("2.6(b)"),
    Category.FOUR_OF_A_KIND: canberra("2.6(c)"),
    Category.FULL_HOUSE: canberra("2.6(d)"),
    Category.FLUSH: canberra("2.6(e)"),
    Category.STRAIGHT: canberra("2.6(f)"),
    Category.THREE_OF_A_KIND: canberra("2.6(g)"),
    Category.TWO_PAIRS: canberra("2.6(h)"),
    Category.ONE_PAIR: canberra("2.6(i)"),
    Category.FIVE_ODD_CARDS: canberra("2.6(j)"),
}
_FULL_DECK: Final = {
    Category.ROYAL_FLUSH: stud("3.3(a)"),
    Category.FIVE_OF_A_KIND: stud("3.3(b)"),
    Category.STRAIGHT_FLUSH: stud("3.3(c)"),
    Category.FOUR_OF_A_KIND: stud("3.3(d)"),
    Category.FULL_HOUSE: stud("3.3(e)"),
    Category.FLUSH: stud("3.3(f)"),
    Category.STRAIGHT: stud("3.3(g)"),
    Category.THREE_OF_A_KIND: stud("3.3(h)"),
    Category.TWO_PAIRS: stud("3.3(i)"),
    Category.ONE_PAIR: stud("3.3(j)"),
    Category.FIVE_ODD_CARDS: stud("3.3(k)"),
}
_REDUCED_DECK: Final = {
    Category.ROYAL_FLUSH: stud("3.4(a)"),
    Category.FIVE_OF_A_KIND: stud("3.4(b)"),
    Category.STRAIGHT_FLUSH: stud("3.4(c)"),
    Category.FOUR_OF_A_KIND: stud("3.4(d)"),
    Category.FLUSH: stud("3.4(e)"),
    Category.FULL_HOUSE: stud("3.4(f)"),
    Category.STRAIGHT: stud("3.4(g)"),
    Category.THREE_OF_A_KIND: stud("3.4(h)"),
    Category.TWO_PAIRS: stud("3.4(i)"),
    Category.ONE_PAIR: stud("3.4(j)"),
    Category.FIVE_ODD_CARDS: stud("3.4(k)"),
}
"""The flush ranks above the full house."""

_HOUSE_GAMES: Final = {
    "NI2025-411": _ULTIMATE_TEXAS_HOLDEM,
    "NI2019-212": _ULTIMATE_TEXAS_HOLDEM,
    "NI2017-193": _CANBERRA_POKER,
}
INSTRUMENTS: Final = (*_HOUSE_GAMES, "NI2006-154", "S2-2001")


class _Determined(NamedTuple):
    instrument: str
    deck: Deck
    ace_low: bool
    low: bool
    ace_low_in_low: bool


class OrderOfHands(_Determined):
    """An order of hands: everything an instrument or operator determines about it."""

    __slots__ = ()

    def __new__(
        cls,
        instrument: str = "NI2025-411",
        deck: Deck = FIFTY_TWO,
        ace_low: bool = True,
        low: bool = False,
        ace_low_in_low: bool = False,
    ) -> Self:
        """Create an order, if the instrument allows it.

        3.5(a)  `ace_low`: the ace also ranks below the deck's lowest rank in straights (F-28).
        3.5(b), 3.5(c)  `low`: the lowest hand is the best one.  The ace is high in low hands unless
        the operator determines `ace_low_in_low` (reading F-23).
        """
        for said in (ace_low, low, ace_low_in_low):
            if type(said) is not bool:
                raise CardsError(f"a determination holds or not, {said!r} says neither")
        if not isinstance(deck, Deck):
            raise CardsError(f"an order of hands needs a deck, not {deck!r}")
        order = super().__new__(cls, instrument, deck, ace_low, low, ace_low_in_low)
        if instrument not in INSTRUMENTS:
            raise CardsError(
                f"no order of hands is held for {instrument}; those of {', '.join(INSTRUMENTS)} are"
            )
        if instrument in _HOUSE_GAMES:
            order._refuse_determinations()
        if ace_low_in_low and not low:
            raise CardsError("an ace low in low hands needs an order of low hands")
        return order

    def _refuse_determinations(self) -> None:
        """Refuse determinations in the house games: 52 cards, no joker, ace high or low."""
        if self.deck != FIFTY_TWO or self.low or not self.ace_low:
            raise CardsError(
                f"under {self.instrument} the deck has 52 cards and no joker, the ace is high and"
                f" low in straights, and the highest hand wins ({self.clause_of_the_deck})"
            )

    @property
    def clause_of_the_deck(self) -> Citation:
        """The clause that sets the cards in play."""
        return Citation(self.instrument, "2.2" if self.instrument == "NI2006-154" else "2.1")

    @property
    def _clauses(self) -> dict[Category, Citation]:
        """The clause of each category, best first; NI2006-154 3.3 full decks, 3.4 reduced."""
        if self.instrument in _HOUSE_GAMES:
            return _HOUSE_GAMES[self.instrument]
        return _FULL_DECK if self.deck.is_full else _REDUCED_DECK

    @property
    def categories(self) -> tuple[Category, ...]:
        """The categories of this order, best first."""
        return _LOW_HAND if self.low else tuple(self._clauses)

    def clause_of(self, category: Category) -> Citation:
        """Return the clause that describes this kind of hand.

        NI2019-212 and S2-2001 letter their lists as NI2025-411 and NI2006-154 do.
        """
        return Citation(self.instrument, self._clauses[category].clause)

    @property
    def eight_or_less(self) -> tuple[int, ...]:
        """3.5(d)  The five ranks of the worst low hand that still qualifies, or () if none can."""
        ranks = sorted((self.worth(rank) for rank in self.deck.ranks), reverse=True)
        within = tuple(rank for rank in ranks if rank <= Rank.EIGHT)
        return within[:5] if self.low and len(within) >= 5 else ()

    def worth(self, rank: int) -> int:
        """Return the value of a rank when this order compares card with card."""
        return 1 if self.low and self.ace_low_in_low and rank == Rank.ACE else rank

    @property
    def lowest_straight(self) -> tuple[int, ...]:
        """F-28: the ace directly below the deck's lowest rank, e.g. 8-7-6-5-A of 40 cards."""
        lowest = self.deck.lowest
        return (Rank.ACE, lowest + 3, lowest + 2, lowest + 1, lowest)


class Meaning(NamedTuple):
    """The meaning of five cards: their kind, and the ranks that break ties within it."""

    category: Category
    ranks: tuple[int, ...]
    """In order of comparison: the threesome of a full house before its pair."""


def meaning_of(ranks: Sequence[int], suited: bool, order: OrderOfHands) -> Meaning:
    """Return the meaning of five cards, from their ranks and whether they share a suit.

    All five count (NI2006-154 3.2 and A:Hand): hands equal in the first rank are compared by the
    next (NI2017-193 2.8(a) and 2.8(b)).

    Five cards of one rank need the joker and count as five of a kind.
    """
    counted = Counter(order.worth(rank) for rank in ranks)
    compared = tuple(sorted(counted, key=lambda rank: (counted[rank], rank), reverse=True))
    if len(compared) == 5:
        return _unmatched(compared, suited, order)
    pattern = tuple(counted[rank] for rank in compared)
    return Meaning(_MATCHED[pattern], compared)


_MATCHED: Final = {
    (5,): Category.FIVE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (2, 1, 1, 1): Category.ONE_PAIR,
}


def _unmatched(ranks: tuple[int, ...], suited: bool, order: OrderOfHands) -> Meaning:
    if order.low:  # 3.6  Straights and flushes do not count in a low hand.
        return Meaning(Category.FIVE_ODD_CARDS, ranks)
    highest = _top_of_sequence(ranks, order)
    if suited and highest == Rank.ACE:
        return Meaning(Category.ROYAL_FLUSH, (highest,))
    if suited and highest:
        return Meaning(Category.STRAIGHT_FLUSH, (highest,))
    if suited:
        return Meaning(Category.FLUSH, ranks)
    if highest:
        return Meaning(Category.STRAIGHT, (highest,))
    return Meaning(Category.FIVE_ODD_CARDS, ranks)


def _top_of_sequence(ranks: tuple[int, ...], order: OrderOfHands) -> int:
    """Return the highest of five ranks in sequence, or 0 if they are not in sequence."""
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    if order.ace_low and ranks == order.lowest_straight:
        return ranks[1]
    return 0
