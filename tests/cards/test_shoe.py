"""The shoe deals places, not faces."""

from __future__ import annotations

import pytest

from pitboss.cards.card import CardsError, card_named
from pitboss.cards.shoe import FaceDown, Shoe


def refused(sentence: str) -> pytest.RaisesExc[CardsError]:
    return pytest.raises(CardsError, match=sentence)


def places(*numbers: int) -> tuple[FaceDown, ...]:
    return tuple(FaceDown(number) for number in numbers)


class TestShoe:
    """7.3  Cards are dealt from a shoe."""

    def test_7_3_cards_leave_in_order_and_each_once(self) -> None:
        """NI2006-154 7.3, NI2017-193 6.1"""
        shoe = Shoe(52)
        first, shoe = shoe.deal()
        more, shoe = shoe.deal(3)
        assert (first, more) == (places(1), places(2, 3, 4))
        assert (shoe.dealt, shoe.left, shoe.size) == (4, 48, 52)

    def test_whole_deck_is_dealt_once(self) -> None:
        shoe = Shoe(33)
        out: list[FaceDown] = []
        while shoe.left:
            dealt, shoe = shoe.deal(3)
            out.extend(dealt)
        assert out == list(places(*range(1, 34)))

    def test_dealing_does_not_mutate_the_shoe(self) -> None:
        shoe = Shoe(52)
        shoe.deal(5)
        shoe.burn()
        shoe.discard(card_named("AS"))
        assert shoe == Shoe(52, dealt=0, burnt=(), discarded=())

    @pytest.mark.parametrize(
        ("dealt", "wanted", "left"), [(0, 53, 52), (50, 3, 2), (52, 2, 0), (3, -1, 49)]
    )
    def test_refuses_more_cards_than_it_holds(self, dealt: int, wanted: int, left: int) -> None:
        shoe = Shoe(52, dealt)
        with refused(f"^the shoe holds {left} cards; {wanted} cannot be dealt$"):
            shoe.deal(wanted)

    def test_nothing_is_dealt_after_the_last_card(self) -> None:
        last, shoe = Shoe(52, 51).deal()
        assert (last, shoe.left) == (places(52), 0)
        for act in (shoe.deal, shoe.burn):
            with refused("the shoe holds 0 cards"):
                act()

    def test_dealing_no_card_changes_nothing(self) -> None:
        shoe = Shoe(52, 7)
        assert shoe.deal(0) == ((), shoe)

    def test_c_1_2_burnt_card_is_the_next_one_and_is_kept_apart(self) -> None:
        """S2-2001 C 1.2"""
        _, shoe = Shoe(52).deal(4)
        shoe = shoe.burn()
        dealt, shoe = shoe.deal(3)
        shoe = shoe.burn()
        assert dealt == places(6, 7, 8)
        assert shoe.burnt == places(5, 9)
        assert (shoe.dealt, shoe.left, shoe.discarded) == (9, 43, ())

    def test_discard_rack_takes_known_and_unknown_cards(self) -> None:
        ace, (hidden,) = card_named("AS"), places(2)
        _, shoe = Shoe(52).deal(3)
        shoe = shoe.burn().discard(hidden).discard(ace, FaceDown(3)).discard()
        assert shoe == Shoe(52, 4, burnt=places(4), discarded=(hidden, ace, FaceDown(3)))
        assert shoe.deal(1)[1].discarded == shoe.burn().discarded == shoe.discarded

    def test_face_down_card_is_identified_by_its_place(self) -> None:
        assert str(FaceDown(7)) == "#7"
        assert sorted([FaceDown(9), FaceDown(2)]) == list(places(2, 9))
        assert FaceDown(7) == FaceDown(7) != FaceDown(8)
