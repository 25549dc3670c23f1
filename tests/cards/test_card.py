"""Cards, and how people write them."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations_with_replacement

import pytest

from pitboss.cards.card import (
    CARDS,
    EMPTY_KEY,
    FLUSH_BITS,
    HIGH_MASK,
    HIGH_RANKS,
    HIGH_SHIFT,
    HIGH_WEIGHT,
    JOKER,
    JOKER_BIT,
    LOW_MASK,
    LOW_RANKS,
    LOW_WEIGHT,
    Card,
    CardsError,
    Rank,
    Suit,
    card_named,
    card_of,
    read_card,
    read_cards,
    refuse_doubles,
)

HIGHEST_TO_LOWEST = list("AKQJT98765432")


def refused(sentence: str) -> pytest.RaisesExc[CardsError]:
    return pytest.raises(CardsError, match=sentence)


def names(cards: tuple[Card, ...]) -> str:
    return " ".join(card.name for card in cards)


class TestRankOfCards:
    """3.1  The rank of cards."""

    def test_3_1_ace_is_highest_and_two_lowest(self) -> None:
        """NI2006-154 3.1, S2-2001 3.1, NI2025-411 2.3, NI2019-212 2.3, NI2017-193 2.7"""
        from_the_top = sorted(Rank, reverse=True)
        assert [rank.letter for rank in from_the_top] == HIGHEST_TO_LOWEST
        assert from_the_top[0] > from_the_top[1]

    def test_3_1_suits_have_no_rank(self) -> None:
        """NI2006-154 3.1, S2-2001 3.1, NI2025-411 2.3, NI2019-212 2.3, NI2017-193 2.9"""
        assert [suit.symbol for suit in Suit] == ["♠", "♥", "♦", "♣"]
        with pytest.raises(TypeError, match="not supported between instances of 'Suit'"):
            assert Suit.SPADES > Suit.CLUBS  # type: ignore[operator]

    def test_ranks_have_singular_and_plural_names(self) -> None:
        assert [rank.singular for rank in (Rank.ACE, Rank.TEN, Rank.SIX)] == ["ace", "ten", "six"]
        assert [rank.plural for rank in (Rank.ACE, Rank.TEN, Rank.SIX)] == ["aces", "tens", "sixes"]


class TestCard:
    """One object for each of 53 cards."""

    def test_each_card_exists_once(self) -> None:
        assert len({card.name for card in CARDS}) == len(set(CARDS)) == len(CARDS) == 52
        assert [card.number for card in (*CARDS, JOKER)] == list(range(53))
        for card in CARDS:
            assert card.rank is not None
            assert card.suit is not None
            assert card.name == card.rank.letter + card.suit.value
            assert card_of(card.rank, card.suit) is card

    def test_2_3_joker_has_neither_rank_nor_suit(self) -> None:
        """NI2006-154 2.3, S2-2001 2.2"""
        assert (JOKER.name, JOKER.rank, JOKER.suit) == ("JK", None, None)
        assert JOKER not in CARDS

    @pytest.mark.parametrize(
        ("card", "printed"),
        [("AS", "A♠"), ("TH", "10♥"), ("9D", "9♦"), ("2C", "2♣"), ("JK", "joker")],
    )
    def test_card_is_printed_with_suit_symbols(self, card: str, printed: str) -> None:
        assert card_named(card).printed == printed
        assert repr(card_named(card)) == card

    @pytest.mark.parametrize("card", [*CARDS, JOKER], ids=repr)
    def test_copy_is_the_card_itself(self, card: Card) -> None:
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert card_named(card.name) is card


class TestKeys:
    """What cards add to the key of a hand."""

    @pytest.mark.parametrize(
        ("ranks", "weight", "room"),
        [(LOW_RANKS, LOW_WEIGHT, LOW_MASK), (HIGH_RANKS, HIGH_WEIGHT, HIGH_MASK)],
        ids=["low ranks", "high ranks"],
    )
    def test_every_set_of_ranks_has_a_different_sum(
        self, ranks: tuple[int, ...], weight: dict[int, int], room: int
    ) -> None:
        sums = [
            sum(weight[rank] for rank in chosen)
            for count in range(8)
            for chosen in combinations_with_replacement(ranks, count)
            if all(chosen.count(rank) <= 4 for rank in chosen)
        ]
        assert len(sums) == len(set(sums))
        assert max(sums) <= room

    @pytest.mark.parametrize("suit", Suit)
    def test_fifth_card_of_a_suit_sets_its_flush_bit(self, suit: Suit) -> None:
        own = [card for card in CARDS if card.suit is suit]
        for count in range(8):
            key = EMPTY_KEY + sum(card.key for card in own[:count])
            assert (key & FLUSH_BITS).bit_count() == (count >= 5)
            assert not key & JOKER_BIT
            assert (key + JOKER.key) & JOKER_BIT
            assert ((key + JOKER.key) & FLUSH_BITS).bit_count() == (count >= 4)
            assert key + JOKER.key < JOKER_BIT << 1

    def test_every_rank_adds_to_its_half_of_the_key(self) -> None:
        for card in CARDS:
            low, high = card.key & LOW_MASK, card.key >> HIGH_SHIFT & HIGH_MASK
            assert (low, high) == (
                LOW_WEIGHT.get(card.rank or 0, 0),
                HIGH_WEIGHT.get(card.rank or 0, 0),
            )


class TestReading:
    """Cards as people write them."""

    @pytest.mark.parametrize("card", [*CARDS, JOKER], ids=repr)
    def test_reads_what_it_writes(self, card: Card) -> None:
        assert read_card(card.name) is card
        assert read_card(card.printed) is card
        assert read_card(card.name.lower()) is card

    @pytest.mark.parametrize(
        ("text", "card"),
        [("As", "AS"), ("aS", "AS"), ("as", "AS"), ("10h", "TH"), ("10H", "TH"), ("Th", "TH"),
         ("tH", "TH"), ("A♠", "AS"), ("a♥", "AH"), ("10♦", "TD"), ("t♣", "TC"), ("jk", "JK"),
         ("Jk", "JK"), ("joker", "JK"), ("Joker", "JK"), ("JOKER", "JK"), (" 9c\n", "9C")],
    )  # fmt: skip
    def test_reads_one_card(self, text: str, card: str) -> None:
        assert read_card(text) is card_named(card)

    @pytest.mark.parametrize(
        "text",
        ["AS KD TH", "as kd 10h", "AsKdTh", "AsKd10h", "A♠K♦10♥", "A♠ K♦ 10♥", "AS,KD,TH",
         "AS, KD, TH", "AS;KD;TH", "AS | KD | TH", "  AS\tKD\nTH  ", ",AS,,KD TH,", "ASKD TH"],
    )  # fmt: skip
    def test_reads_several_cards_in_their_order(self, text: str) -> None:
        assert names(read_cards(text)) == "AS KD TH"

    def test_reads_the_joker_among_others(self) -> None:
        assert names(read_cards("joker as jh kc")) == "JK AS JH KC"
        assert names(read_cards("ASJKKC")) == "AS JK KC"

    @pytest.mark.parametrize("text", ["", " ", "\n", ",", " ; | "])
    def test_blank_text_holds_no_cards(self, text: str) -> None:
        assert read_cards(text) == ()
        with refused("one card is wanted, .* holds 0"):
            read_card(text)

    def test_reading_one_card_refuses_two(self) -> None:
        with refused("one card is wanted, 'AS KD' holds 2"):
            read_card("AS KD")

    @pytest.mark.parametrize(
        "text",
        ["1S", "ASS", "0S", "11S", "110S", "10", "1", "A", "S", "SA", "♠A", "AX", "XS", "A-S", "JJ",
         "JKS", "JO", "K", "10X", "ASK", "A.S", "ace", "\uff21S", "\u0661\u0660S", "A\x00S", "-"],
    )  # fmt: skip
    def test_refuses_text_that_is_not_a_card(self, text: str) -> None:
        with refused(
            "is not a card; a card is a rank .* and a suit .*, or JK for the joker"
        ) as told:
            read_cards(f"KD {text} QC")
        assert str(told.value).startswith(f"{text!r} is not a card")

    @pytest.mark.parametrize(
        ("text", "twice"),
        [
            ("AS AS", "AS"),
            ("as KD A♠", "AS"),
            ("10h Th", "TH"),
            ("JK joker", "JK"),
            ("2CKD2C", "2C"),
        ],
    )
    def test_refuses_a_duplicate_card(self, text: str, twice: str) -> None:
        with refused(f"^{twice} stands twice; a deck has each card once$"):
            read_cards(text)

    def test_refuses_duplicates_in_any_iterable(self) -> None:
        refuse_doubles((*CARDS, JOKER))
        with refused("KD stands twice"):
            refuse_doubles(iter([*CARDS, card_named("KD")]))
