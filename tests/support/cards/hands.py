"""Hands written briefly, for tests of the orders of hands."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pitboss.cards.best_hand import ranking
from pitboss.cards.card import CardsError, read_cards
from pitboss.cards.deck import DECK_SIZES, Deck
from pitboss.cards.order_of_hands import (
    OrderOfHands,
)

ROYAL = "AS KS QS JS TS"
FIVE = "AS AH AD AC JK"
STRAIGHT_FLUSH = "JH TH 9H 8H 7H"
FOUR = "AS AH AD AC 4S"
FULL_HOUSE = "KS KH KD JS JH"
FLUSH = "KD JD 9D 7D 5D"
STRAIGHT = "KH QC JC TS 9D"
THREE = "QS QH QD 8S 5H"
TWO_PAIRS = "QS QH 4S 4H JD"
ONE_PAIR = "TS TH KS 6H 2D"
ODD = "QH TC 7C 4D 3S"
ONE_PAIR_REDUCED = "TS TH KS 6H 5D"
ODD_REDUCED = "QH TC 9C 7D 4S"

HOUSE_GAMES = ("NI2025-411", "NI2019-212", "NI2017-193")
POT_GAMES = ("NI2006-154", "S2-2001")
REDUCED = tuple(size for size in DECK_SIZES if size != 52)


def pot_game(instrument: str, size: int = 52, **determined: bool) -> OrderOfHands:
    """An order under NI2006-154 or S2-2001; the ace is low only if the operator says so (F-24)."""
    deck = Deck(size, determined.pop("joker", False))
    return OrderOfHands(instrument, deck, **{"ace_low": False, **determined})


def mixed(ranks: str) -> str:
    """Five ranks in mixed suits."""
    return " ".join(rank + "SHDC"[place % 4] for place, rank in enumerate(ranks))


def suited(ranks: str, suit: str = "C") -> str:
    """Five ranks of one suit."""
    return " ".join(rank + suit for rank in ranks)


def value(order: OrderOfHands, cards: str) -> int:
    return ranking(order).best_hand(read_cards(cards)).value


def expect(order: OrderOfHands, cards: str, name: str, clause: str) -> None:
    """These cards have this name under this clause, whichever way round they lie."""
    for held in (read_cards(cards), read_cards(cards)[::-1]):
        hand = ranking(order).best_hand(held)
        assert (hand.name, str(hand.clause)) == (name, clause)


def expect_reduced(cards: str, name: str, clause: str) -> None:
    """The same in every reduced deck that holds the cards; the others refuse them (F-30)."""
    instrument, _, _ = clause.partition(" ")
    holders = 0
    for size in REDUCED:
        order = pot_game(instrument, size, joker=True)
        if all(card in order.deck for card in read_cards(cards)):
            expect(order, cards, name, clause)
            holders += 1
        else:
            with pytest.raises(CardsError, match=f"is not in a deck of {size} cards"):
                value(order, cards)
    assert holders


def descends(order: OrderOfHands, hands: list[str]) -> None:
    """Each of these hands beats the next one."""
    values = [value(order, hand) for hand in hands]
    assert all(upper > lower for upper, lower in pairwise(values)), values
