"""Cards: thirteen ranks, four equal suits and one joker.

NI2025-411 2.3, NI2017-193 2.7 and 2.9, NI2006-154 3.1 and S2-2001 3.1 all rank the ace highest and
rank no suit above another.  The joker is the wild card of NI2006-154 2.3 and S2-2001 2.2.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Final


class CardsError(ValueError):
    """Unreadable cards, or cards that do not fit one deck."""


class Suit(Enum):
    """A suit.  Suits distinguish cards and make flushes; they never break ties."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The printed sign of the suit."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]


class Rank(IntEnum):
    """A rank; the greater value beats the smaller."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as one character: `T` for ten."""
        return "23456789TJQKA"[self - 2]

    @property
    def singular(self) -> str:
        """The word for one card of this rank: "king"."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """The word for several cards of this rank: "kings", "sixes"."""
        return self.singular + ("es" if self is Rank.SIX else "s")


# A hand's key is the sum of its cards' keys (docs/decisions/0003-order-of-hands-by-table.md).
# Ranks below eight and ranks from eight up are summed separately.  Under their weights no two sets
# of up to seven cards, with at most four of a rank, have the same sum.  Each suit has a counter
# that starts at three, so that the fifth card of a suit sets its bit 3.
_WEIGHTS: Final = (1, 5, 24, 112, 521, 2247, 9244)
# From the top rank down, so that reduced decks have small sums.
LOW_RANKS: Final = tuple(range(7, 1, -1))
HIGH_RANKS: Final = tuple(range(8, 15))
LOW_WEIGHT: Final = dict(zip(LOW_RANKS, _WEIGHTS, strict=False))
HIGH_WEIGHT: Final = dict(zip(HIGH_RANKS, _WEIGHTS, strict=True))
HIGH_SHIFT: Final = 14
LOW_MASK: Final = (1 << HIGH_SHIFT) - 1
HIGH_MASK: Final = (1 << 16) - 1
SUIT_SHIFT: Final = 30
SUIT_BITS: Final = 4
JOKER_BIT: Final = 1 << 46
EMPTY_KEY: Final = sum(3 << (SUIT_SHIFT + SUIT_BITS * n) for n in range(4))
FLUSH_BITS: Final = sum(8 << (SUIT_SHIFT + SUIT_BITS * n) for n in range(4))
_ONE_OF_EACH_SUIT: Final = sum(1 << (SUIT_SHIFT + SUIT_BITS * n) for n in range(4))

_SUITS: Final = tuple(Suit)


class Card:
    """A card of the deck.  Each card is a single object, so cards compare by identity."""

    __slots__ = ("key", "name", "number", "rank", "suit")

    name: str
    """The written form: `AS`, `TH`, `JK`."""
    number: int
    """0 to 51 by rank, then suit; the joker is 52."""
    rank: Rank | None
    suit: Suit | None
    """Rank and suit are None for the joker: a hand decides what it stands for."""
    key: int
    """The card's part of a hand's key."""

    def __init__(self, name: str, number: int, rank: Rank | None, suit: Suit | None) -> None:
        self.name = name
        self.number = number
        self.rank = rank
        self.suit = suit
        self.key = _card_key(rank, suit)

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card_named, (self.name,)

    @property
    def printed(self) -> str:
        """The card as people read it: `A♠`, `10♥`, `joker`."""
        if self.rank is None or self.suit is None:
            return "joker"
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.symbol


def _card_key(rank: Rank | None, suit: Suit | None) -> int:
    if rank is None or suit is None:
        return JOKER_BIT + _ONE_OF_EACH_SUIT  # the joker counts towards every flush
    place = SUIT_SHIFT + SUIT_BITS * _SUITS.index(suit)
    if rank in LOW_WEIGHT:
        return LOW_WEIGHT[rank] + (1 << place)
    return (HIGH_WEIGHT[rank] << HIGH_SHIFT) + (1 << place)


CARDS: Final = tuple(
    Card(rank.letter + suit.value, 4 * (rank - 2) + place, rank, suit)
    for rank in Rank
    for place, suit in enumerate(Suit)
)
JOKER: Final = Card("JK", 52, None, None)
_BY_NAME: Final = {card.name: card for card in (*CARDS, JOKER)}


def card_named(name: str) -> Card:
    """Return the card with this name, in the product's own spelling only."""
    return _BY_NAME[name]


def card_of(rank: Rank, suit: Suit) -> Card:
    """Return the card of this rank and suit."""
    return CARDS[4 * (rank - 2) + _SUITS.index(suit)]


_SYMBOLS: Final = str.maketrans(
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "\ufe0e": "", "\ufe0f": ""}
)
"""Suit symbols; phones may add an invisible variation selector."""
_WRITTEN: Final = re.compile(r"10[SHDC]|[2-9TJQKA][SHDC]|JK|JOKER|\S")
_SEPARATORS: Final = re.compile(r"[\s,;|]+")


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards as people write them: `As kd 10h`, `AsKdTh`, `A♠ K♦`, `jk`.

    Refuses text that is not a card, and duplicate cards.
    """
    cards: list[Card] = []
    for word in _SEPARATORS.split(text.strip()):
        cards.extend(_read_word(word))
    refuse_doubles(cards)
    return tuple(cards)


def read_card(text: str) -> Card:
    """Read exactly one card."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise CardsError(f"one card is wanted, {text!r} holds {len(cards)}")
    return cards[0]


def _read_word(word: str) -> list[Card]:
    cards = []
    plain = word.translate(_SYMBOLS)
    for part in _WRITTEN.findall(plain.upper() if plain.isascii() else plain):
        name = "JK" if part == "JOKER" else part.replace("10", "T")
        if name not in _BY_NAME:
            raise CardsError(
                f"{word!r} is not a card; a card is a rank (2 to 9, T or 10, J, Q, K, A) and a"
                " suit (S, H, D, C), such as AS or 10h, or JK for the joker"
            )
        cards.append(_BY_NAME[name])
    return cards


def refuse_doubles(cards: Iterable[Card]) -> None:
    """Refuse duplicate cards: a deck has each card once."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardsError(f"{card} stands twice; a deck has each card once")
        seen.add(card)
