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
from pitboss.dealing.house_dealer import canberra_poker as canberra_dealer
from pitboss.dealing.house_dealer import ultimate_texas_holdem as ultimate_dealer
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.canberra_poker import commands as canberra_commands
from pitboss.games.ultimate_texas_holdem import commands as ultimate_commands
from pitboss.games.ultimate_texas_holdem.betting_rounds import lost_by_fold
from pitboss.games.ultimate_texas_holdem.events import Folded
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Outcome
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


def numbers(keeper: ShoeKeeper, *places: Any) -> list[int]:
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


def ultimate_round(keeper: ShoeKeeper, multiple: int | None) -> tuple[Any, Results]:
    """A round by the real decider; without a multiple only until the cards are dealt."""
    law, determined = RuleSet(("NI2025-411",)), ultimate_texas_holdem.Determinations()
    state = ultimate_texas_holdem.open_round(law, determined, SEATS)
    results: Results = {}
    while state.stage is not ultimate_texas_holdem.Stage.OVER:
        if multiple is None and state.stage is ultimate_texas_holdem.Stage.BEFORE_THE_FLOP:
            return state, results
        command = ultimate_dealer.next_act(state, keeper) or ultimate_act(state, multiple or 0)
        ruling = ultimate_texas_holdem.decide(state, command)
        assert isinstance(ruling, Allowed), ruling
        for event in ruling.events:
            state = ultimate_texas_holdem.apply(state, event)
            if isinstance(event, Folded):
                results |= ended(lost_by_fold(event))
            results |= ended(getattr(event, "results", ()))
    return state, results


def ultimate_act(
    state: ultimate_texas_holdem.RoundOfPlay, multiple: int
) -> ultimate_commands.Command:
    stages = ultimate_texas_holdem.Stage
    if state.stage is stages.WAGERS:
        if state.boxes[0].wagered:
            return ultimate_commands.DealCommunalCards(Person(0, Office.DEALER))
        return ultimate_commands.PlaceWagers(PLAYER, 1, ANTE, ANTE, TRIPS)
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
    keepers = [
        ShoeKeeper(Shuffled(order, 26)) for order in orders(rng, ROUNDS, ultimate_kernels.CARDS)
    ]
    dealt, _ = ultimate_round(keepers[0], None)
    places = (dealt.boxes[0].hole, dealt.communal, dealt.dealers)
    cards = np.array([numbers(keeper, *places) for keeper in keepers], np.uint8)
    multiples = np.empty(ROUNDS, np.uint8)
    results = np.empty((ROUNDS, 4), np.int64)
    terms = ultimate.kernel_terms(trips=2)
    strategy = any_strategy(np.random.default_rng(411))
    ultimate_kernels.play_rows(terms, strategy, cards, multiples, results)
    ways: Counter[tuple[int, str, bool]] = Counter()
    for row, ours in enumerate(cents(ultimate, results, int(terms.amounts.ante))):
        multiple = int(multiples[row])
        _, theirs = ultimate_round(keepers[row], multiple)
        assert ours == {"play": 0} | theirs, (cards[row], multiple)
        ways.update((multiple, wager, won > 0) for wager, won in ours.items() if won)
    kinds = {(m, w, won) for m in (1, 2, 3, 4) for w in ultimate.WAGERS for won in (True, False)}
    assert kinds | {(0, "ante", False), (0, "trips", False)} <= ways.keys()


# --- Canberra Poker -------------------------------------------------------------------------------


def canberra_round(keeper: ShoeKeeper, bets: bool | None) -> tuple[Any, Results]:
    """A round by the real decider; without a decision only until it is awaited."""
    law, determined = RuleSet(("NI2017-193",)), canberra_poker.Determinations()
    state = canberra_poker.open_round(law, determined, SEATS)
    results: Results = {}
    while state.stage is not canberra_poker.Stage.OVER:
        command = canberra_dealer.next_act(state, keeper)
        if command is None and state.stage is canberra_poker.Stage.WAGERS:
            command = canberra_commands.PlaceAnte(PLAYER, 1, ANTE)
            if state.continuing:
                command = canberra_dealer.deal(state, keeper)
        elif command is None:
            if bets is None:
                return state, results
            command = canberra_commands.Fold(PLAYER, 1)
            if bets:
                command = canberra_commands.PlaceBet(PLAYER, 1, BET)
        ruling = canberra_poker.decide(state, command)
        assert isinstance(ruling, Allowed), ruling
        for event in ruling.events:
            state = canberra_poker.apply(state, event)
            results |= ended(getattr(event, "results", ()))
    return state, results


@pytest.mark.counted
@pytest.mark.sampled
def test_canberra_kernel_settles_like_the_decider() -> None:
    rng = random.Random(193)
    keepers = [
        ShoeKeeper(Shuffled(order, 26)) for order in orders(rng, ROUNDS, canberra_kernels.CARDS)
    ]
    dealt, _ = canberra_round(keepers[0], None)
    shown = tuple(place for place in dealt.dealers if place in dealt.faces)
    hidden = tuple(place for place in dealt.dealers if place not in dealt.faces)
    assert (len(shown), len(hidden)) == (1, 4)
    places = (dealt.boxes[0].cards, shown, hidden)
    cards = np.array([numbers(keeper, *places) for keeper in keepers], np.uint8)
    terms = canberra.kernel_terms()
    table = np.random.default_rng(193).integers(0, 2, (2000, 13, 32), np.uint8)
    strategy = canberra_kernels.Strategy(np.uint64(2000), np.uint64(0), table)
    bets, results = np.empty(ROUNDS, np.uint8), np.empty((ROUNDS, 2), np.int64)
    canberra_kernels.play_rows(terms, strategy, cards, bets, results)
    ways: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for row, ours in enumerate(cents(canberra, results, int(terms.ante))):
        _, theirs = canberra_round(keepers[row], bool(bets[row]))
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
