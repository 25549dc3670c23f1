"""Which card is at which place of the shoe, and who sees its face."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.cards import Card, FaceDown
from pitboss.cards.card import CARDS
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.room.views.cards import Faces


class Lies(NamedTuple):
    """Cards in an order that everybody knows."""

    order: tuple[Card, ...] = CARDS
    depth: int = 20


def places(*numbers: int) -> tuple[FaceDown, ...]:
    return tuple(FaceDown(number) for number in numbers)


HOLE = places(1, 2)


# --- the keeper -----------------------------------------------------------------------------------


def test_first_place_has_the_first_card_out_of_the_shoe() -> None:
    keeper = ShoeKeeper(Lies())
    assert keeper.opened(places(1, 2, 52)) == (CARDS[0], CARDS[1], CARDS[51])
    assert keeper.depth == 20


def test_keeper_lists_every_place_with_its_card() -> None:
    every = ShoeKeeper(Lies()).every()
    assert tuple(every) == places(*range(1, 53))
    assert tuple(every.values()) == ShoeKeeper(Lies()).opened(every) == CARDS


def test_reshuffled_cards_follow_the_places_before_them() -> None:
    back = tuple(reversed(CARDS[10:]))
    keeper = ShoeKeeper(Lies(), (10, Lies(back, 0)))
    assert keeper.opened(places(10, 11, 52)) == (CARDS[9], back[0], back[-1])
    assert keeper.depth == 20


def test_keeper_text_reveals_no_card() -> None:
    keeper = ShoeKeeper(Lies())
    assert {repr(keeper), str(keeper), f"{keeper}"} == {"Keeper(sealed)"}


# --- faces ----------------------------------------------------------------------------------------


def test_public_view_shows_open_cards_and_hides_the_others() -> None:
    faces = Faces({FaceDown(2): CARDS[1]}, ShoeKeeper(Lies()))
    assert faces.public(places(1, 2, 3)) == (None, CARDS[1].name, None)


def test_keeper_shows_players_their_own_cards() -> None:
    assert Faces({}, ShoeKeeper(Lies())).own(HOLE) == (CARDS[0].name, CARDS[1].name)


def test_only_open_cards_are_shown_without_a_keeper() -> None:
    assert Faces({}, None).own(HOLE) == (None, None)
    assert Faces({FaceDown(1): CARDS[0]}, None).own(HOLE) == (CARDS[0].name, None)


def test_hidden_cards_are_left_out_of_a_hand() -> None:
    assert Faces({}, None).cards((None, CARDS[4].name, None)) == (CARDS[4],)
