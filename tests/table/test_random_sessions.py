"""Whole sessions at random: money, replay, citations, and what is awaited.  Both editions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.cards import Card
from pitboss.games.ultimate_texas_holdem import Determinations, ShoeKind, commands
from pitboss.table import events
from tests.support.games.ultimate_texas_holdem import random_play
from tests.support.table.random_sessions import Session
from tests.support.table.tables import Felt

EDITIONS = ["NI2025-411", "NI2019-212"]
CHOSEN = (commands.PlaceWagers,)
"""The game lists it also for a player who cannot afford it."""


def carry_out(rng: random.Random, state: Any, deck: tuple[Card, ...], one: Any) -> Any:
    return random_play.carry_out(rng, random_play.Played(state, state, deck), one)


def wild(rng: random.Random, state: Any, deck: tuple[Card, ...]) -> Any:
    return random_play.any_command(rng, random_play.Played(state, state, deck))


def session(seed: int, instrument: str) -> Session:
    rng = random.Random(seed)
    card_shoe = instrument == "NI2025-411" and rng.random() < 0.5
    determinations = Determinations(
        boxes=rng.choice([2, 3, 7]),
        shoe=ShoeKind.CARD if card_shoe else ShoeKind.AUTOMATED,
        delegated=rng.random() < 0.5,
    )
    felt = Felt(instrument, determinations=determinations)
    return Session(rng, felt, carry_out, wild)


@pytest.mark.parametrize("instrument", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_a_session_by_the_book(instrument: str, seed: int) -> None:
    """Nothing odd: everything awaited is allowed at every step, and rounds come to their end."""
    played = session(seed, instrument)
    for _ in range(40):
        played.play(10, oddity=0)
        played.check_awaited(but=CHOSEN)
    played.check_replay()
    assert played.state.rounds > 5
    assert events.RoundConcluded in played.seen


@pytest.mark.parametrize("instrument", EDITIONS)
@pytest.mark.parametrize("seed", range(20))
def test_a_session_with_everything_that_can_go_wrong(instrument: str, seed: int) -> None:
    """Never raises, never loses a cent, cites what governs, and replays to the same table."""
    played = session(1000 + seed, instrument)
    played.play(400, oddity=0.25)
    assert played.refusals > 20
    played.check_replay()


RICH = (60, 4, 84, 1, 238)
"""Sessions in which rare things happened: where they still do, no others need be waited for."""


def test_the_sessions_reach_everything_that_can_happen_at_a_table() -> None:
    """Every event of the table comes up, but for the jackpot's, which this game has not.

    That chips follow a player who has gone is too rare to wait for; test_voids shows it.
    """
    bases = {events.Event, events.MoneyEvent, events.DeckEvent, events.OpenedWithoutApproval}
    jackpots = {events.JackpotFaultReported, events.ContinuingApproved, events.JackpotRestored}
    left = {
        one
        for one in vars(events).values()
        if isinstance(one, type) and issubclass(one, events.Event)
    } - (bases | jackpots | {events.ChipsSentOn})
    for seed in (*RICH, *range(400)):
        played = session(5000 + seed, "NI2025-411")
        played.play(300, oddity=0.08 if seed % 2 else 0.3)
        left -= played.seen
        if not left:
            return
    raise AssertionError(left)
