"""The toy game at a table and dealt by the house: registered, and known to no shared code."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from pitboss.cards import Card, read_card
from pitboss.chips import dollars
from pitboss.dealing.games import DEALINGS
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import shuffle_deck
from pitboss.law.rule_set import CANBERRA
from pitboss.table import Purpose, awaited, sign
from pitboss.table.commands import BeginRound, InRound
from pitboss.table.events import RoundConcluded
from tests.support.table import tables
from tests.support.table.tables import DEALER, THOUSAND, Felt, only, player
from tests.toy_game import rounds as game
from tests.toy_game.registered import NAME, add_game, add_instrument, forget_the_register


@pytest.fixture
def felt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Felt]:
    """An open table of the toy game, with two players."""
    add_instrument(monkeypatch, tmp_path)
    add_game(monkeypatch)
    monkeypatch.setitem(tables.DAY, "TOY-1", datetime(2026, 1, 10, 18, 0, tzinfo=CANBERRA))
    made = Felt("TOY-1", game=NAME, determinations=game.Determinations())
    yield made.open(Purpose.DEMONSTRATION).check().seat(1, 2)
    monkeypatch.undo()
    forget_the_register()


def dealt(felt: Felt) -> None:
    """Begin a round in which both players ante."""
    felt.do(BeginRound(DEALER, felt.now))
    felt.round(game.PlaceAnte(player(101), 1), game.PlaceAnte(player(102), 2))
    felt.round(game.DealCards(DEALER))


def turned(felt: Felt, *faces: str) -> RoundConcluded:
    """Turn the cards of the boxes, then the dealer's."""
    cards: tuple[Card, ...] = tuple(map(read_card, faces))
    concluded: RoundConcluded = only(felt.round(game.TurnCards(DEALER, cards)), RoundConcluded)
    return concluded


def test_sign_shows_the_ante(felt: Felt) -> None:
    assert [(figure.what, figure.amount) for figure in sign(felt.state).figures.others] == [
        ("ante", dollars(5))
    ]


def test_higher_card_wins_an_even_amount(felt: Felt) -> None:
    dealt(felt)
    turned(felt, "As", "2h", "9d")
    assert felt.state.stake(1) == THOUSAND + dollars(5)
    assert felt.state.stake(2) == THOUSAND - dollars(5)


def test_equal_cards_push(felt: Felt) -> None:
    dealt(felt)
    turned(felt, "9s", "9h", "9d")
    assert (felt.state.stake(1), felt.state.stake(2)) == (THOUSAND, THOUSAND)


def test_exposed_card_voids_the_round(felt: Felt) -> None:
    dealt(felt)
    void = only(felt.round(game.CardExposed(DEALER, 1)), RoundConcluded)
    assert dict(void.stakes) == {1: THOUSAND, 2: THOUSAND}


def test_second_ante_is_refused_with_its_clause(felt: Felt) -> None:
    felt.do(BeginRound(DEALER, felt.now))
    felt.round(game.PlaceAnte(player(101), 1))
    assert felt.refused(InRound(felt.now, game.PlaceAnte(player(101), 1)))[0] == "1"


def test_house_deals_a_whole_round(felt: Felt) -> None:
    dealing = DEALINGS[NAME]
    keeper = ShoeKeeper(shuffle_deck(dealing.deck(felt.state.determinations), to_cut=True))
    felt.do(BeginRound(HOUSE_DEALER, felt.now))
    felt.round(game.PlaceAnte(player(101), 1))
    assert felt.state.open_round is not None
    assert {act.command for act in awaited(felt.state)} >= {game.PlaceAnte, game.DealCards}
    for act in (dealing.deal, dealing.next_act):
        command = act(felt.state.open_round.state, keeper)
        assert command is not None
        felt.round(command)
    assert felt.state.open_round is None
