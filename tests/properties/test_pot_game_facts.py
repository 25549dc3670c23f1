"""Who wins a pot, and what facts that are reported in other ways lead to, in every pot game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pitboss.games.poker import Game
from pitboss.games.poker.commands import Command
from tests.support.games.poker.facts import (
    after,
    in_another_order,
    interleaved,
    outcome,
    seldom_met,
    several_kinds,
    told_apart,
)
from tests.support.games.poker.random_play import Played, play_round
from tests.support.games.poker.winners import WinnersWatch
from tests.support.proving import Reached, UpTo, at_level, tell

ROUNDS = at_level(300, 4_000, 20_000, quick=60)
WAYS = 4
GAMES = pytest.mark.parametrize("game", Game, ids=lambda game: game.name.lower())


@pytest.mark.counted
@pytest.mark.sampled
@GAMES
def test_only_a_hand_that_may_win_wins(game: Game, record_property: Reached) -> None:
    """Nobody wins who is folded, sanctioned, fouled, shut out or absent, or after a void round."""
    rng = random.Random(f"winners {game.name}")
    ways: Counter[str] = Counter()
    turns = UpTo(2 * ROUNDS)
    for _ in turns:
        watch = WinnersWatch()
        play_round(rng, game, watch.after_each, irregular=rng.choice([0.1, 0.3, 0.5]))
        ways.update(watch.ways)
    record_property("rounds", turns.done)
    tell(record_property, f"{turns.done} rounds of {game.value}: {dict(ways)}")
    assert ways["alone"]
    assert ways["showdown"]


@pytest.mark.counted
@pytest.mark.sampled
@GAMES
def test_facts_lead_to_the_same_however_they_are_reported(
    game: Game, record_property: Reached
) -> None:
    """Together, one at a time, in any order, or twice; unless a report lets the round move on."""
    rng = random.Random(f"facts {game.name}")
    compared: Counter[str] = Counter()

    def compare(played: Played) -> None:
        if rng.random() < 0.7 or any(seat.forward for seat in played.state.seats):
            return
        for together, apart in told_apart(rng, played):
            _compare(rng, played, together, apart, compared)

    turns = UpTo(ROUNDS)
    for _ in turns:
        play_round(rng, game, before_each=compare, stray=0)  # nobody names a wrong card
    record_property("rounds", turns.done)
    tell(record_property, f"{turns.done} rounds of {game.value}: {dict(compared)}")
    assert sum(compared.values()) > turns.done


@pytest.mark.counted
@pytest.mark.sampled
@GAMES
def test_facts_of_several_clauses_lead_to_the_same_in_any_order(
    game: Game, record_property: Reached
) -> None:
    """Cards seen, hands fouled, sanctions and misdeals of one moment, one after the other."""
    rng = random.Random(f"several {game.name}")
    compared = 0

    def compare(played: Played) -> None:
        nonlocal compared
        if rng.random() < 0.7 and not seldom_met(played):
            return
        if any(seat.forward for seat in played.state.seats):
            return
        kinds = several_kinds(rng, played)
        told = [interleaved(rng, kinds) for _ in range(WAYS)]
        came = [(after(played.state, reports), reports) for reports in told]
        kept = [(outcome(state), reports) for (state, moved_on), reports in came if not moved_on]
        for found, reports in kept:
            assert found == kept[0][0], (reports, kept[0][1])
        compared += max(len(kept) - 1, 0)

    turns = UpTo(ROUNDS)
    for _ in turns:
        play_round(rng, game, before_each=compare, stray=0)
    record_property("rounds", turns.done)
    tell(record_property, f"{turns.done} rounds of {game.value}: {compared} compared")
    assert compared > turns.done


def _compare(
    rng: random.Random,
    played: Played,
    together: list[Command],
    apart: list[Command],
    compared: Counter[str],
) -> None:
    expected, moved_on = after(played.state, together)
    if moved_on:
        return
    for reports in (apart, in_another_order(rng, apart), [*together, *apart], [*apart, *together]):
        found, moved_on = after(played.state, reports)
        if not moved_on:
            assert outcome(found) == outcome(expected), (together, reports)
            compared[type(together[0]).__name__] += 1
