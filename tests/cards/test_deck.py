"""The twelve decks, and the check that every card is there."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards.card import CARDS, JOKER, CardsError, Rank, card_named, read_cards
from pitboss.cards.deck import DECK_SIZES, Deck, DeckCheck, check_deck
from pitboss.law.citation import Citation
from pitboss.law.register import clause_of

SIZES = (52, 48, 44, 40, 36, 32)
DECKS = [Deck(size, joker) for size in SIZES for joker in (False, True)]


def refused(sentence: str) -> pytest.RaisesExc[CardsError]:
    return pytest.raises(CardsError, match=sentence)


def holds(size: int, ranks: str, letter: str) -> None:
    """A deck of this size has exactly these ranks in each suit, and says which clause allows it."""
    expected = {rank + suit for rank in ranks.split() for suit in "SHDC"}
    without, with_joker = Deck(size), Deck(size, joker=True)
    assert {card.name for card in without.cards} == expected
    assert {card.name for card in with_joker.cards} == {*expected, "JK"}
    assert (len(without.cards), len(with_joker.cards)) == (size, size + 1)
    assert without.clause == with_joker.clause == Citation("NI2006-154", f"2.2({letter})")
    assert clause_of(without.clause).number == f"2.2({letter})"


class TestNumberOfCards:
    """2. Cards: the number of cards in the deck."""

    def test_2_2_a_52_cards(self) -> None:
        """NI2006-154 2.2(a), S2-2001 2.1(a)"""
        holds(52, "A K Q J T 9 8 7 6 5 4 3 2", "a")

    def test_2_2_b_48_cards_from_three_up(self) -> None:
        """NI2006-154 2.2(b), S2-2001 2.1(b)"""
        holds(48, "A K Q J T 9 8 7 6 5 4 3", "b")

    def test_2_2_c_44_cards_from_four_up(self) -> None:
        """NI2006-154 2.2(c), S2-2001 2.1(c)"""
        holds(44, "A K Q J T 9 8 7 6 5 4", "c")

    def test_2_2_d_40_cards_from_five_up(self) -> None:
        """NI2006-154 2.2(d), S2-2001 2.1(d)"""
        holds(40, "A K Q J T 9 8 7 6 5", "d")

    def test_2_2_e_36_cards_from_six_up(self) -> None:
        """NI2006-154 2.2(e), S2-2001 2.1(e)"""
        holds(36, "A K Q J T 9 8 7 6", "e")

    def test_2_2_f_32_cards_from_seven_up(self) -> None:
        """NI2006-154 2.2(f), S2-2001 2.1(f)"""
        holds(32, "A K Q J T 9 8 7", "f")

    @pytest.mark.parametrize(
        "size", [51, 53, 33, 28, 0, -52, 104, "52", True, False, 52.0, None, Rank.TWO, [52]]
    )
    def test_2_2_other_deck_sizes_are_refused(self, size: Any) -> None:
        """NI2006-154 2.2"""
        with refused(r"cards is not among 52, 48, 44, 40, 36 and 32 \(NI2006-154 2\.2\)$") as told:
            Deck(size)
        assert str(told.value).startswith(f"a deck of {size!r} cards")

    @pytest.mark.parametrize("joker", [1, 0, "yes", None, 1.0])
    def test_2_3_joker_must_be_true_or_false(self, joker: Any) -> None:
        """NI2006-154 2.3, S2-2001 2.2"""
        with refused(f"^the joker is in the deck or not, {joker!r} says neither$"):
            Deck(52, joker)

    def test_2_1_house_games_play_with_52_and_no_joker(self) -> None:
        """NI2025-411 2.1, NI2019-212 2.1, NI2017-193 2.1"""
        assert Deck() == Deck(52, joker=False)
        assert JOKER not in Deck().cards

    def test_f_29_full_deck_has_52_cards_with_or_without_joker(self) -> None:
        """NI2006-154 A:Full Deck, A:Reduced Deck, S2-2001 A:Full Deck, reading F-29"""
        assert [deck for deck in DECKS if deck.is_full] == [Deck(52), Deck(52, joker=True)]


class TestDeck:
    """A deck knows its own cards."""

    def test_six_deck_sizes_exist(self) -> None:
        assert DECK_SIZES == SIZES

    @pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.described)
    def test_cards_are_ordered_by_rank_and_suit(self, deck: Deck) -> None:
        assert list(deck.cards) == sorted(deck.cards, key=lambda card: card.number)
        assert deck.ranks == tuple(sorted({card.rank for card in deck.cards if card.rank}))
        assert deck.lowest == min(deck.ranks)
        assert [card for card in (*CARDS, JOKER) if card in deck] == list(deck.cards)

    def test_description_names_size_and_joker(self) -> None:
        assert Deck(36).described == "a deck of 36 cards"
        assert Deck(36, joker=True).described == "a deck of 36 cards with the joker"

    @pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.described)
    def test_deck_accepts_its_own_cards_and_refuses_others(self, deck: Deck) -> None:
        """NI2006-154 2.2, 2.3"""
        deck.refuse_foreign_cards(deck.cards)
        for stranger in {*CARDS, JOKER} - set(deck.cards):
            with refused(f"^{stranger} is not in {deck.described} .*NI2006-154 2"):
                deck.refuse_foreign_cards([*deck.cards, stranger])

    def test_2_2_f_foreign_card_is_refused_citing_the_clause(self) -> None:
        """NI2006-154 2.2(f)"""
        with refused(r"^6H is not in a deck of 32 cards \(NI2006-154 2\.2\(f\)\)$"):
            Deck(32).refuse_foreign_cards(read_cards("AS 6H"))


class TestCheck:
    """2.4  The cards are checked one by one."""

    @pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.described)
    def test_2_4_complete_deck_passes_in_any_order(self, deck: Deck) -> None:
        """NI2006-154 2.4, NI2025-411 2.4, NI2019-212 2.4, NI2017-193 2.2, S2-2001 2.3"""
        check = check_deck(deck, reversed(deck.cards))
        assert check == DeckCheck(missing=(), foreign=())
        assert check.complete
        assert str(check) == "the deck is complete"

    @pytest.mark.parametrize(
        ("size", "take", "add", "missing", "foreign", "said"),
        [
            (52, "7D", "", "7D", "", "missing 7D"),
            (52, "KS 2C", "", "2C KS", "", "missing 2C KS"),
            (52, "", "JK", "", "JK", "foreign JK"),
            (52, "", "7D", "", "7D", "foreign 7D"),
            (52, "KS", "7D", "KS", "7D", "missing KS, foreign 7D"),
            (36, "", "5S", "", "5S", "foreign 5S"),
            (36, "6S", "5S", "6S", "5S", "missing 6S, foreign 5S"),
        ],
    )
    def test_13_7_missing_foreign_and_duplicate_cards_are_reported(
        self, size: int, take: str, add: str, missing: str, foreign: str, said: str
    ) -> None:
        """NI2025-411 13.7, NI2006-154 2.6"""
        deck = Deck(size)
        counted = [card for card in deck.cards if card.name not in take.split()]
        check = check_deck(deck, [*counted, *read_cards(add)])
        assert check == DeckCheck(read_cards(missing), read_cards(foreign))
        assert not check.complete
        assert str(check) == said

    def test_13_7_every_extra_copy_is_foreign(self) -> None:
        """NI2025-411 13.7"""
        king = card_named("KD")
        check = check_deck(Deck(), [*Deck().cards, king, king])
        assert (check.missing, check.foreign) == ((), (king, king))

    def test_2_4_every_card_of_an_empty_count_is_missing(self) -> None:
        """NI2006-154 2.4"""
        assert check_deck(Deck(32), []).missing == Deck(32).cards

    def test_2_3_missing_joker_is_reported(self) -> None:
        """NI2006-154 2.3"""
        check = check_deck(Deck(52, joker=True), CARDS)
        assert (check.missing, check.foreign) == ((JOKER,), ())
