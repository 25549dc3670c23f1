"""The cards of a pot game as shown: whose hand is named, and what is dealt next."""

from __future__ import annotations

import pytest

from pitboss.games.poker import commands
from pitboss.messages.views import DealShown
from pitboss.room.views.cards import Faces
from pitboss.room.views.games.pot_games import game_view
from tests.support.games.poker.rounds import DEALER, DERIVED, SHORT_DECK_HANDS, Round, Stud, player
from tests.support.room.pot_games import (
    open_pot_table,
    round_state,
    shown_box,
    shown_round,
    stay_in_cheaply,
)
from tests.support.room.rooms import ANN, BOB, CYD, POT_GAMES, SUPERVISOR, House, house

# --- hands ----------------------------------------------------------------------------------------


def hands(made: House, table: int, person: int | None) -> list[bool]:
    """Whose hand has a name."""
    return [bool(one.hand) for one in shown_round(made, table, person).boxes]


@pytest.mark.parametrize("game", ["omaha", "three_card_manila", "canberra_manila"])
def test_hand_is_named_from_the_third_communal_card(game: str) -> None:
    """However many hole cards a player has."""
    with house(f"two and three {game}") as made:
        table = open_pot_table(made, POT_GAMES[game], ANN, BOB)
        while len(round_state(made, table).communal) < 3:
            assert hands(made, table, ANN) == [False, False]
            stay_in_cheaply(made, table)
        assert hands(made, table, ANN) == [True, False]
        assert hands(made, table, BOB) == [False, True]
        for person in (None, CYD, SUPERVISOR):
            assert hands(made, table, person) == [False, False]


def test_stud_hand_is_named_at_its_fifth_card() -> None:
    with house("fifth card") as made:
        table = open_pot_table(made, POT_GAMES["five_card_stud"], ANN, BOB)
        while len(shown_box(shown_round(made, table, ANN), 1).cards) < 5:
            assert hands(made, table, ANN) == [False, False]
            stay_in_cheaply(made, table)
        assert hands(made, table, ANN) == [True, False]
        assert hands(made, table, None) == [False, False], "a card lies face down"


def test_player_seated_during_a_round_sees_the_public_view() -> None:
    with house("sat down late") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        made.must(CYD, table, "table.take_seat", seat=3, player=CYD, stake=40_000)
        assert shown_round(made, table, CYD).boxes == shown_round(made, table, None).boxes


# --- the next cards -------------------------------------------------------------------------------


def next_deal(round_: Round) -> DealShown | None:
    return game_view(round_.state, Faces(round_.state.faces, None)).next_deal


def test_next_deal_is_shown_only_when_cards_come_next() -> None:
    """By their places alone: down and up by seat, burnt and communal by number."""
    round_ = Stud({1: "AS 7D 8C 9H 2D", 4: "KS 7C QC JH 3D"}).prepared()
    assert next_deal(round_) == DealShown(down=(1, 4), up=(1, 4))
    round_.do(commands.DealInitialCards(DEALER, round_.faces_up()))
    assert next_deal(round_) is None, "a bet is the next thing"
    round_.opened(5)
    assert next_deal(round_) == DealShown(up=(1, 4))
    round_.deal()
    round_.fold(*(seat for seat in (round_.turn,) if seat))
    assert next_deal(round_) is None, "nobody is dealt anything any more"


def test_next_communal_cards_are_shown_by_number() -> None:
    """Cards burnt before them, too."""
    game = POT_GAMES["hold_em"].determinations
    hands = {1: "AS KS", 2: "QH JH"}
    round_ = Round(hands, of=game, law=DERIVED, communal="2C 3C 4C 5D 6D").dealt()
    round_.all_call()
    assert next_deal(round_) == DealShown(burnt=1, communal=3)
    round_.deal()
    assert next_deal(round_) is None


def test_17_19_last_card_of_a_short_shoe_is_communal() -> None:
    round_ = Stud(SHORT_DECK_HANDS, cards=32, seats=7).dealt().opened(5)
    for _ in range(2):
        found = next_deal(round_)
        assert found is not None
        assert (sorted(found.up), found.down, found.communal) == ([1, 2, 3, 4, 5, 6, 7], (), 0)
        round_.deal()
        while (seat := round_.turn) is not None:
            round_.do(commands.Check(player(seat), seat))
    assert next_deal(round_) == DealShown(communal=1)
