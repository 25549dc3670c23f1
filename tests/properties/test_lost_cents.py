"""Control for conservation: a cent lost on purpose is detected in every family of games."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

import pytest

from pitboss import chips
from pitboss.chips import Amount, Shares, Transfer
from pitboss.games.canberra_poker import apply_events as canberra_changes
from pitboss.games.poker import Game, determination_of_winning_hands
from pitboss.games.ultimate_texas_holdem import apply_events as ultimate_changes
from tests.support.games.canberra_poker import random_play as canberra
from tests.support.games.canberra_poker.invariants import check_books
from tests.support.games.poker import random_play as poker
from tests.support.games.poker.invariants import RoundWatch, check_pot_is_empty
from tests.support.games.ultimate_texas_holdem import random_play as ultimate
from tests.support.games.ultimate_texas_holdem.invariants import EDITIONS, check_conservation

ROUNDS = 60
PAID = 20_000
"""Only payments above this lose something, as a fault that is seldom met."""


def careless(balances: Mapping[str, int], transfers: Iterable[Transfer]) -> dict[str, int]:
    """A large payment arrives a cent short."""
    moved = tuple(transfers)
    held = chips.after(balances, moved)
    for _, payee, amount in moved:
        held[payee] -= amount.units > PAID
    return held


def ultimate_adds_up(edition: str) -> None:
    rng = random.Random("lost")
    for _ in range(ROUNDS):
        ultimate.play_round(rng, edition, check_conservation)


def canberra_adds_up() -> None:
    rng = random.Random("lost")
    for _ in range(ROUNDS):
        canberra.play_round(rng, check_books)


def pots_add_up(game: Game) -> None:
    rng = random.Random("odd")
    for _ in range(2 * ROUNDS):
        watch = RoundWatch(rng)
        played = poker.play_round(rng, game, watch.after_each, watch.before_each)
        check_pot_is_empty(played)


@pytest.mark.parametrize("edition", EDITIONS)
def test_cent_lost_by_a_settlement_is_detected(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ultimate_adds_up(edition)
    monkeypatch.setattr(ultimate_changes, "after", careless)
    with pytest.raises(AssertionError):
        ultimate_adds_up(edition)


def test_cent_lost_beside_the_jackpot_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    canberra_adds_up()
    monkeypatch.setattr(canberra_changes, "after", careless)
    with pytest.raises(AssertionError):
        canberra_adds_up()


@pytest.mark.parametrize("game", [Game.FIVE_CARD_STUD, Game.OMAHA])
def test_unawarded_odd_chip_is_detected(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """NI2006-154 13.2  Winners share a pot, and the remainder is dropped."""

    def share(pot: Amount, winners: int, unit: Amount) -> Shares[Amount]:
        return chips.share(pot, winners, unit)._replace(odd=pot - pot)

    pots_add_up(game)
    monkeypatch.setattr(determination_of_winning_hands, "share", share)
    with pytest.raises(AssertionError):
        pots_add_up(game)
