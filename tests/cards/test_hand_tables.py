"""Hand tables: shipped tables match the rules and known counts."""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, cycle
from math import comb, prod
from pathlib import Path

import pytest

from pitboss.cards import hand_tables, table_builder
from pitboss.cards.best_hand import ranking
from pitboss.cards.card import Rank, Suit, card_of
from pitboss.cards.deck import DECK_SIZES, Deck
from pitboss.cards.hand_tables import HandTable, file_of, load
from pitboss.cards.order_of_hands import Category, OrderOfHands
from pitboss.cards.table_builder import build, compile_tables, distinct_orders

COMPILED = Path(hand_tables.COMPILED)
ALL_ORDERS = list(distinct_orders())


def described(order: OrderOfHands) -> str:
    return file_of(order).removesuffix(".table")


def same(kept: HandTable, built: HandTable) -> None:
    """Everything that a ranking reads is the same in both tables."""
    assert kept.low_index[4:] == built.low_index[4:]
    assert kept.high_index == built.high_index
    assert kept.scores[5:] == built.scores[5:]
    assert kept.joker_scores[4:7] == built.joker_scores[4:7]
    assert kept.suited == built.suited
    assert kept.joker_suited == built.joker_suited
    assert kept.thresholds == built.thresholds


def sets_of_ranks(ranks: int, count: int) -> int:
    """How many sets of so many cards there are, suits aside, at most four of a rank."""
    kinds = combinations_with_replacement(range(ranks), count)
    return sum(all(chosen.count(rank) <= 4 for rank in chosen) for chosen in kinds)


class TestKeeping:
    """Tables compiled by the install step."""

    @pytest.mark.parametrize(
        "order", [order for order in ALL_ORDERS if order.deck.size == 32], ids=described
    )
    def test_compiled_table_matches_a_fresh_build(self, order: OrderOfHands) -> None:
        same(load(order), build(order))

    @pytest.mark.prove
    @pytest.mark.parametrize("order", ALL_ORDERS, ids=described)
    def test_every_compiled_table_matches_a_fresh_build(self, order: OrderOfHands) -> None:
        same(load(order), build(order))

    def test_each_distinct_order_has_one_table(self) -> None:
        assert len(ALL_ORDERS) == len(set(map(described, ALL_ORDERS))) == 24
        kept = {path.name for path in COMPILED.iterdir()}
        assert kept == {f"{described(order)}.table" for order in ALL_ORDERS} | {"high.index"}

    def test_tables_are_shared_across_instruments_and_the_joker(self) -> None:
        ace_low = OrderOfHands("NI2006-154", Deck(52))
        for order in (
            OrderOfHands("NI2025-411"),
            OrderOfHands("NI2017-193"),
            OrderOfHands("S2-2001", Deck(52, joker=True)),
        ):
            same(load(order), load(ace_low))
            assert described(order) == "52-high-wheel"

    @pytest.mark.parametrize("order", ALL_ORDERS, ids=described)
    def test_files_hold_exactly_the_expected_entries(self, order: OrderOfHands) -> None:
        table, ranks = load(order), order.deck.size // 4
        assert [len(table.scores[n]) for n in (5, 6, 7)] == [
            sets_of_ranks(ranks, n) for n in (5, 6, 7)
        ]
        assert [len(table.joker_scores[n]) for n in (4, 5, 6)] == [
            sets_of_ranks(ranks, n) for n in (4, 5, 6)
        ]
        assert len(table.suited) == len(table.joker_suited) == 8192
        assert len(table.thresholds) == len(Category)
        arrays = [*table.low_index[4:], *table.scores[5:], *table.joker_scores[4:7], table.suited,
                  table.joker_suited, table.thresholds]  # fmt: skip
        size = (COMPILED / f"{described(order)}.table").stat().st_size
        assert size == sum(4 + 2 * len(values) for values in arrays)
        assert size < 320_000

    def test_all_files_together_stay_small(self) -> None:
        assert sum(path.stat().st_size for path in COMPILED.iterdir()) < 3_500_000

    @pytest.mark.parametrize("order", ALL_ORDERS, ids=described)
    def test_scores_are_numbered_without_gaps(self, order: OrderOfHands) -> None:
        table = load(order)
        found = set(chain(table.scores[5], table.joker_scores[4], table.suited)) - {0}
        lowest = (
            len(order.deck.ranks) + 1 if order.low else 1
        )  # nobody need have a low five of a kind
        assert found == set(range(lowest, max(found) + 1))
        floors = [table.thresholds[list(Category).index(kind)] for kind in order.categories]
        assert floors == sorted(floors, reverse=True)
        assert min(floors) == 1

    def test_compiling_reproduces_the_files(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        order = OrderOfHands("NI2006-154", Deck(32))
        monkeypatch.setattr(table_builder, "distinct_orders", lambda: [order])
        compile_tables(tmp_path / "new" / "compiled")
        for path in (tmp_path / "new" / "compiled").iterdir():
            assert path.read_bytes() == (COMPILED / path.name).read_bytes()


class TestByteOrder:
    """Files are little-endian on every machine."""

    VALUES = array("H", [1, 258, 65535])
    KEPT = bytes([3, 0, 0, 0, 1, 0, 2, 1, 255, 255])

    def test_files_are_little_endian(self) -> None:
        assert table_builder._to_bytes(self.VALUES) == self.KEPT
        assert list(hand_tables._from_bytes(self.KEPT * 2)) == [self.VALUES, self.VALUES]
        assert list(hand_tables._from_bytes(b"")) == []

    def test_big_endian_machine_swaps_bytes_both_ways(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = self.VALUES[:]
        monkeypatch.setattr("sys.byteorder", "big")
        written = table_builder._to_bytes(self.VALUES)
        assert written == bytes([3, 0, 0, 0, 0, 1, 1, 2, 255, 255])
        assert list(hand_tables._from_bytes(written)) == [self.VALUES]
        assert before == self.VALUES  # what was written is as it was


KNOWN = {
    Category.ROYAL_FLUSH: (4, 188, 4_324),
    Category.STRAIGHT_FLUSH: (36, 1_656, 37_260),
    Category.FOUR_OF_A_KIND: (624, 14_664, 224_848),
    Category.FULL_HOUSE: (3_744, 165_984, 3_473_184),
    Category.FLUSH: (5_108, 205_792, 4_047_644),
    Category.STRAIGHT: (10_200, 361_620, 6_180_020),
    Category.THREE_OF_A_KIND: (54_912, 732_160, 6_461_620),
    Category.TWO_PAIRS: (123_552, 2_532_816, 31_433_400),
    Category.ONE_PAIR: (1_098_240, 9_730_740, 58_627_800),
    Category.FIVE_ODD_CARDS: (1_302_540, 6_612_900, 23_294_460),
}
"""All hands of five, six and seven of 52 cards, as they are known the world over."""

SUITS = tuple(Suit)


def counts_of(count: int) -> Counter[Category]:
    """How many of all hands of so many of 52 cards are of each kind.

    Hands are taken together where suits do not matter: all of one set of ranks without a flush,
    and all of one set of ranks whose cards in the one suit that makes the flush are of given ranks.
    """
    rank = ranking(OrderOfHands())
    counts: Counter[Category] = Counter()
    for ranks in combinations_with_replacement(Rank, count):
        held = Counter(ranks)
        if max(held.values()) > 4:
            continue
        flushes = 0
        for size in range(5, len(held) + 1):
            for own in combinations(held, size):
                others = {one: number - (one in own) for one, number in held.items()}
                ways = 4 * prod(comb(3, number) for number in others.values())
                if ways:
                    cards = [card_of(one, Suit.SPADES) for one in own]
                    for one, number in others.items():
                        cards += [card_of(one, suit) for suit in SUITS[1 : 1 + number]]
                    counts[rank.category(rank.score(cards))] += ways
                    flushes += ways
        ways = prod(comb(4, number) for number in held.values()) - flushes
        if ways:
            suits = cycle(SUITS)
            cards = [card_of(one, next(suits)) for one in ranks]
            counts[rank.category(rank.score(cards))] += ways
    return counts


class TestCounts:
    """3.1  The number of hands of each kind."""

    @pytest.mark.parametrize(("count", "place"), [(5, 0), (6, 1), (7, 2)])
    def test_3_1_counts_of_all_hands_match_known_figures(self, count: int, place: int) -> None:
        """NI2025-411 3.1, NI2019-212 3.1, NI2017-193 2.6"""
        known = {kind: numbers[place] for kind, numbers in KNOWN.items()}
        assert sum(known.values()) == comb(52, count)
        assert counts_of(count) == known

    @pytest.mark.parametrize("size", DECK_SIZES)
    def test_number_of_distinct_hands_matches_the_formula(self, size: int) -> None:
        """NI2006-154 3.2: every five ranks, suited or not, straights by their top card"""
        ranks = size // 4
        order = OrderOfHands("NI2006-154", Deck(size))
        fives = sets_of_ranks(ranks, 5) + comb(ranks, 5)
        assert max(load(order).suited) == fives + ranks  # with five of a kind
