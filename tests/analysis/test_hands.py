"""Arrays and counts of hands compared with the plain ranking and known counts."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import chain, combinations, product
from math import comb
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
import pytest

from pitboss.analysis import hand_kernels, hand_pages
from pitboss.analysis.hands import count_categories, histogram, score_array
from pitboss.cards import (
    DECK_SIZES,
    JOKER,
    CardsError,
    Category,
    Deck,
    OrderOfHands,
    ranking,
    read_cards,
)
from pitboss.cards.card import CARDS
from pitboss.cards.table_builder import distinct_orders
from tests.support.proving import spread

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

ALL_CARDS = (*CARDS, JOKER)
HOUSE_GAMES = OrderOfHands()


def with_joker(order: OrderOfHands) -> OrderOfHands:
    return OrderOfHands(
        order.instrument,
        Deck(order.deck.size, joker=True),
        order.ace_low,
        order.low,
        order.ace_low_in_low,
    )


ORDERS = [each for order in distinct_orders() for each in (order, with_joker(order))]
OF_32 = [order for order in ORDERS if order.deck.size == 32]


def said(order: OrderOfHands) -> str:
    ace = "ace low" if order.ace_low_in_low or (order.ace_low and not order.low) else "ace high"
    return f"{order.deck.described}, {'low' if order.low else 'high'}, {ace}"


def deals(order: OrderOfHands, count: int, hands: int, seed: int) -> NDArray[np.uint8]:
    """Random hands, half of them from two suits, where flushes are common, and the joker."""
    dice = np.random.default_rng(seed)
    numbers = [card.number for card in order.deck.cards]
    two_suits = [number for number in numbers if number % 4 < 2]
    dealt = [
        dice.permuted(np.tile(np.array(pack, np.uint8), (hands // 2, 1)), axis=1)[:, :count]
        for pack in (numbers, two_suits)
    ]
    return np.concatenate(dealt)


def rows(hands: Iterable[tuple[int, ...]], count: int) -> NDArray[np.uint8]:
    return np.fromiter(chain.from_iterable(hands), np.uint8).reshape(-1, count)


def plain_scores(order: OrderOfHands, cards: NDArray[np.uint8]) -> list[int]:
    score = ranking(order).score
    return [score([ALL_CARDS[number] for number in row]) for row in cards.tolist()]


# --- arrays -------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize("order", spread(ORDERS, 5), ids=said)
def test_arrays_score_like_single_hands(order: OrderOfHands, count: int) -> None:
    cards = deals(order, count, hands=3_000, seed=count)
    expected = plain_scores(order, cards)
    assert score_array(order, cards, compiled=True).tolist() == expected
    assert score_array(order, cards, compiled=False).tolist() == expected


def test_numba_and_numpy_agree_on_many_hands() -> None:
    for order, count in product((HOUSE_GAMES, *ORDERS[2:4]), (5, 7)):
        cards = deals(order, count, hands=100_000, seed=1)
        compiled = score_array(order, cards, compiled=True)
        assert np.array_equal(compiled, score_array(order, cards, compiled=False))


@pytest.mark.parametrize("compiled", [True, False])
def test_any_byte_array_is_accepted(compiled: bool) -> None:
    cards = deals(HOUSE_GAMES, 7, hands=100, seed=3)
    scores = score_array(HOUSE_GAMES, cards, compiled=compiled)
    across = np.asfortranarray(cards)
    assert np.array_equal(score_array(HOUSE_GAMES, across, compiled=compiled), scores)
    cards.flags.writeable = False
    assert np.array_equal(score_array(HOUSE_GAMES, cards, compiled=compiled), scores)
    assert score_array(HOUSE_GAMES, cards[:0], compiled=compiled).shape == (0,)


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("stranger", ["JK", "5S", "5S 5H 5D 5C JK"])
def test_card_outside_the_deck_is_rejected(stranger: str, compiled: bool) -> None:
    order = OrderOfHands("NI2006-154", Deck(36))
    cards = deals(order, 7, hands=10, seed=4)
    for place, card in enumerate(read_cards(stranger)):
        cards[8, place] = card.number
    with pytest.raises(CardsError, match=r"row 8, .* is not from a deck of 36 cards"):
        score_array(order, cards, compiled=compiled)


@pytest.mark.parametrize("compiled", [True, False])
def test_impossible_hands_are_safe(compiled: bool) -> None:
    order = ORDERS[1]
    assert order.deck.joker
    for number in range(52):
        score_array(order, np.full((1, 7), number, np.uint8), compiled=compiled)
    flush = [card.number for card in read_cards("2S 5S 7S 9S JS")]
    for number in (52, 53, 255):  # two jokers lie in no deck, 53 and more are no cards
        for five in (flush, 5 * [number]):
            with pytest.raises(CardsError):
                score_array(order, np.array([[*five, number, number]], np.uint8), compiled=compiled)


def test_only_rows_of_five_to_seven_bytes_are_hands() -> None:
    for wrong in (np.zeros((3, 4), np.uint8), np.zeros((3, 8), np.uint8)):
        with pytest.raises(CardsError, match="five, six or seven"):
            score_array(HOUSE_GAMES, wrong)
    with pytest.raises(CardsError, match="bytes"):
        score_array(HOUSE_GAMES, np.zeros((3, 7), np.int64))
    with pytest.raises(CardsError, match="two dimensions"):
        score_array(HOUSE_GAMES, np.zeros(7, np.uint8))
    with pytest.raises(CardsError, match="not 8"):
        histogram(HOUSE_GAMES, 8)


# --- all hands ----------------------------------------------------------------------------------

FIVE_CARDS = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
SEVEN_CARDS = (
    *(4324, 37260, 224848, 3473184, 4047644),
    *(6180020, 6461620, 31433400, 58627800, 23294460),
)
FIVE_CARDS_OF_53 = (24, 13, 180, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540)


def without_five_of_a_kind(found: dict[Category, int]) -> list[int]:
    assert found.pop(Category.FIVE_OF_A_KIND, 0) == 0
    return list(found.values())


def test_seven_card_hands_have_the_known_category_counts() -> None:
    found = count_categories(HOUSE_GAMES, 7)
    assert without_five_of_a_kind(found) == list(SEVEN_CARDS)
    assert sum(SEVEN_CARDS) == comb(52, 7) == 133_784_560


@pytest.mark.parametrize("compiled", [True, False])
def test_five_card_hands_have_the_known_category_counts(compiled: bool) -> None:
    found = count_categories(HOUSE_GAMES, 5, compiled=compiled)
    assert without_five_of_a_kind(found) == list(FIVE_CARDS)


@pytest.mark.parametrize("compiled", [True, False])
def test_five_card_hands_with_the_joker_have_the_known_category_counts(
    compiled: bool,
) -> None:
    order = OrderOfHands("NI2006-154", Deck(52, joker=True))
    found = count_categories(order, 5, compiled=compiled)
    assert list(found) == list(Category)
    assert tuple(found.values()) == FIVE_CARDS_OF_53


@pytest.mark.parametrize("count", [5, 6])
@pytest.mark.parametrize("order", spread(OF_32, 2), ids=said)
def test_histogram_counts_the_score_of_every_hand(order: OrderOfHands, count: int) -> None:
    numbers = [card.number for card in order.deck.cards]
    cards = rows(combinations(numbers, count), count)
    counts = histogram(order, count, compiled=True)
    expected = np.bincount(score_array(order, cards), minlength=len(counts))
    assert counts.tolist() == expected.tolist()


@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize("order", spread(OF_32, 2), ids=said)
def test_numba_and_numpy_count_alike(order: OrderOfHands, count: int) -> None:
    counts = histogram(order, count, compiled=True)
    assert counts.sum() == comb(len(order.deck.cards), count)
    assert np.array_equal(counts, histogram(order, count, compiled=False))


def test_every_deck_is_counted_completely() -> None:
    for size, joker in product(DECK_SIZES, (False, True)):
        order = OrderOfHands("NI2006-154", Deck(size, joker))
        counts = histogram(order, 7, compiled=True)
        assert counts.sum() == comb(size + joker, 7)
        assert counts[0] == 0


# --- speed and weight ---------------------------------------------------------------------------


def native_code_of(kernel: Any) -> list[str]:
    """The kernel's own machine code, compiled anew because cached code cannot be inspected."""
    anew = numba.njit(nogil=True)(kernel.py_func)
    found: list[str] = []
    for signature in kernel.signatures:
        anew.compile(signature)
        parts = re.split(r"(?m)^\s*\.globl\s+", anew.inspect_asm(signature))
        found.extend(part for part in parts if re.match(rf"_ZN7pitboss\S*{kernel.__name__}", part))
    return found


@pytest.mark.parametrize("name", ["_score_rows", "_count_hands"])
def test_kernels_do_not_count_references(name: str) -> None:
    score_array(HOUSE_GAMES, np.arange(7, dtype=np.uint8).reshape(1, 7), compiled=True)
    histogram(HOUSE_GAMES, 5, compiled=True)
    codes = native_code_of(getattr(hand_kernels, name))
    assert codes
    for code in codes:
        assert len(code) > 1_000
        assert "NRT_incref" not in code
        assert "NRT_decref" not in code


def test_kernels_match_the_page_layout() -> None:
    assert hand_kernels._COMPILED_FOR == hand_pages.LAYOUT


def run_in_a_new_interpreter(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)


def test_importing_analysis_imports_neither_numba_nor_numpy() -> None:
    run_in_a_new_interpreter(
        "import sys, pitboss.analysis.hands; assert not {'numba', 'numpy'} & set(sys.modules)"
    )


def test_numpy_takes_over_when_numba_cannot_be_imported() -> None:
    run_in_a_new_interpreter(
        "import sys; sys.modules['numba'] = None\n"
        "from pitboss.analysis.hands import count_categories\n"
        "from pitboss.cards import Category, OrderOfHands\n"
        "assert count_categories(OrderOfHands(), 5)[Category.ROYAL_FLUSH] == 4\n"
        "try:\n"
        "    count_categories(OrderOfHands(), 5, compiled=True)\n"
        "except ImportError:\n"
        "    sys.exit(0)\n"
        "sys.exit('Numba was insisted on and is not there')\n"
    )
