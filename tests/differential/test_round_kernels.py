"""Kernels of simulated rounds match the real deciders: same cards, same decisions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.analysis.rounds import (
    canberra,
    canberra_kernels,
    flops,
    ultimate,
    ultimate_kernels,
)
from pitboss.analysis.rounds.dealing import deals
from pitboss.analysis.rounds.ultimate_strategies import ACTIONS
from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.dealing.canberra_poker import CANBERRA_POKER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled
from pitboss.dealing.ultimate_texas_holdem import ULTIMATE_TEXAS_HOLDEM
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.canberra_poker import commands as canberra_commands
from pitboss.games.ultimate_texas_holdem import commands as ultimate_commands
from pitboss.games.ultimate_texas_holdem.betting_rounds import lost_by_fold
from pitboss.games.ultimate_texas_holdem.events import Folded
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Outcome
from tests.support.games.driven import CUT, DrivenRound
from tests.support.proving import at_level

ROUNDS = at_level(2_000, 200_000, quick=150)
PLAYER = Person(1, Office.PLAYER)
SEATS = {1: (1, dollars(5000))}
ANTE, TRIPS, BET = dollars(10), dollars(20), dollars(20)
POOLS = (CARDS, CARDS[32:], [card for card in CARDS if card.number % 4 < 2])
"""Any cards; tens and higher, and two suits, where great hands are common."""

Results = dict[str, int]


def orders(rng: random.Random, count: int, dealt: int) -> Iterator[tuple[Card, ...]]:
    """Decks whose first cards come from one of the pools."""
    for _ in range(count):
        first = rng.sample(rng.choice(POOLS), dealt)
        rest = [card for card in CARDS if card not in first]
        yield (*first, *rng.sample(rest, len(rest)))


def ended(results: Any) -> Results:
    """What each wager won or lost, in cents."""
    signs = {Outcome.WINS: 1, Outcome.LOSES: -1}
    return {one.wager.value: signs.get(one.outcome, 0) * one.amount.units for one in results}


def numbers(order: tuple[Card, ...], *places: Any) -> list[int]:
    keeper = ShoeKeeper(Shuffled(order, CUT))
    return [card.number for some in places for card in keeper.opened(some)]


def cents(game: Any, results: NDArray[np.int64], unit: int) -> list[Results]:
    """The kernel's results of each row, by wager."""
    return [
        {wager: value * ANTE.units // unit for wager, value in zip(game.WAGERS, row, strict=True)}
        for row in results.tolist()
    ]


# --- Ultimate Texas Hold-em -----------------------------------------------------------------------


def any_strategy(dice: np.random.Generator) -> ultimate_kernels.Strategy:
    """Decisions without sense, so that every wager ends in every way."""
    shapes = flops.shapes()
    return ultimate_kernels.Strategy(
        dice.choice(np.array([0, 0, 3, 4], np.uint8), 169),
        shapes.shapes,
        shapes.turns,
        shapes.suits,
        dice.choice(np.array([0, 2], np.uint8), (flops.SHAPES, flops.HOLDINGS)),
        np.uint64(9),
    )


def ultimate_round(order: tuple[Card, ...], multiple: int | None) -> tuple[Any, Results]:
    """A round by the real decider; without a multiple only until the cards are dealt."""
    law, determined = RuleSet(("NI2025-411",)), ultimate_texas_holdem.Determinations()
    state = ultimate_texas_holdem.open_round(law, determined, SEATS)
    played = DrivenRound(ultimate_texas_holdem, ULTIMATE_TEXAS_HOLDEM, state, order)
    results: Results = {}
    for _, happened in played.play(lambda: ultimate_act(played.state, multiple)):
        for event in happened:
            if isinstance(event, Folded):
                results |= ended(lost_by_fold(event))
            results |= ended(getattr(event, "results", ()))
    return played.state, results


def ultimate_act(
    state: ultimate_texas_holdem.RoundOfPlay, multiple: int | None
) -> ultimate_commands.Command | None:
    stages = ultimate_texas_holdem.Stage
    if state.stage is stages.WAGERS:
        if state.boxes[0].wagered:
            return None
        return ultimate_commands.PlaceWagers(PLAYER, 1, ANTE, ANTE, TRIPS)
    if multiple is None or not state.undecided:
        return None
    allowed = {stages.BEFORE_THE_FLOP: (3, 4), stages.AFTER_THE_FLOP: (2,)}
    if multiple in allowed.get(state.stage, (1,)):
        return ultimate_commands.PlacePlayWager(PLAYER, 1, ANTE * multiple)
    if state.stage is stages.ON_THE_RIVER:
        return ultimate_commands.Fold(PLAYER, 1)
    return ultimate_commands.Check(PLAYER, 1)


@pytest.mark.counted
@pytest.mark.sampled
def test_ultimate_kernel_settles_like_the_decider() -> None:
    rng = random.Random(411)
    decks = tuple(orders(rng, ROUNDS, ultimate_kernels.CARDS))
    dealt, _ = ultimate_round(decks[0], None)
    places = (dealt.boxes[0].hole, dealt.communal, dealt.dealers)
    cards = np.array([numbers(order, *places) for order in decks], np.uint8)
    multiples = np.empty(ROUNDS, np.uint8)
    results = np.empty((ROUNDS, 4), np.int64)
    terms = ultimate.kernel_terms(trips=2)
    strategy = any_strategy(np.random.default_rng(411))
    ultimate_kernels.play_rows(terms, strategy, cards, multiples, results)
    ways: Counter[tuple[int, str, bool]] = Counter()
    for row, ours in enumerate(cents(ultimate, results, int(terms.amounts.ante))):
        multiple = int(multiples[row])
        _, theirs = ultimate_round(decks[row], multiple)
        assert ours == {"play": 0} | theirs, (cards[row], multiple)
        ways.update((multiple, wager, won > 0) for wager, won in ours.items() if won)
    kinds = {(m, w, won) for m in (1, 2, 3, 4) for w in ultimate.WAGERS for won in (True, False)}
    assert kinds | {(0, "ante", False), (0, "trips", False)} <= ways.keys()


# --- Canberra Poker -------------------------------------------------------------------------------


def canberra_round(order: tuple[Card, ...], bets: bool | None) -> tuple[Any, Results]:
    """A round by the real decider; without a decision only until it is awaited."""
    law, determined = RuleSet(("NI2017-193",)), canberra_poker.Determinations()
    state = canberra_poker.open_round(law, determined, SEATS)
    played = DrivenRound(canberra_poker, CANBERRA_POKER, state, order)
    results: Results = {}
    for _, happened in played.play(lambda: canberra_act(played.state, bets)):
        for event in happened:
            results |= ended(getattr(event, "results", ()))
    return played.state, results


def canberra_act(
    state: canberra_poker.RoundOfPlay, bets: bool | None
) -> canberra_commands.Command | None:
    if state.stage is canberra_poker.Stage.WAGERS:
        return None if state.continuing else canberra_commands.PlaceAnte(PLAYER, 1, ANTE)
    if bets is None or not state.undecided:
        return None
    bet = canberra_commands.PlaceBet(PLAYER, 1, BET)
    return bet if bets else canberra_commands.Fold(PLAYER, 1)


@pytest.mark.counted
@pytest.mark.sampled
def test_canberra_kernel_settles_like_the_decider() -> None:
    rng = random.Random(193)
    decks = tuple(orders(rng, ROUNDS, canberra_kernels.CARDS))
    dealt, _ = canberra_round(decks[0], None)
    shown = tuple(place for place in dealt.dealers if place in dealt.faces)
    hidden = tuple(place for place in dealt.dealers if place not in dealt.faces)
    assert (len(shown), len(hidden)) == (1, 4)
    places = (dealt.boxes[0].cards, shown, hidden)
    cards = np.array([numbers(order, *places) for order in decks], np.uint8)
    terms = canberra.kernel_terms()
    table = np.random.default_rng(193).integers(0, 2, (2000, 13, 32), np.uint8)
    strategy = canberra_kernels.Strategy(np.uint64(2000), np.uint64(0), table)
    bets, results = np.empty(ROUNDS, np.uint8), np.empty((ROUNDS, 2), np.int64)
    canberra_kernels.play_rows(terms, strategy, cards, bets, results)
    ways: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for row, ours in enumerate(cents(canberra, results, int(terms.ante))):
        _, theirs = canberra_round(decks[row], bool(bets[row]))
        assert ours == {"bet": 0} | theirs, (cards[row], bets[row])
        ways[int(bets[row]), tuple(ours.values())] += 1
    few = {(0, (-1000, 0)), (1, (1000, 0)), (1, (1000, 2000)), (1, (-1000, -2000)), (1, (0, 0))}
    assert few <= ways.keys()


# --- batches --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["optimal", "simple", "never-fold"])
@pytest.mark.parametrize("game", [ultimate, canberra])
def test_batch_matches_its_deals_played_one_by_one(game: Any, name: str) -> None:
    """So checks on rows of cards also cover the counted rounds."""
    actions, results = game.play_rows(name, deals(5, 8, 4_000))
    rows = zip(actions.tolist(), results.sum(axis=1).tolist(), strict=True)
    names = game.ACTIONS if game is canberra else ACTIONS
    counted = Counter((names[action], result) for action, result in rows)
    batch = game.play_batch(name, 5, 8, 4_000)
    found = {(action, one): many for action, ends in batch.items() for one, many in ends.items()}
    assert found == counted
