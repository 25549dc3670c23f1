"""Random whole sessions in both editions: money, replay, citations and awaited acts."""

from __future__ import annotations

import pytest

from pitboss.games.ultimate_texas_holdem import commands
from pitboss.table import events
from tests.support.proving import at_level
from tests.support.table.ultimate_play import ultimate_session

EDITIONS = ["NI2025-411", "NI2019-212"]
CHOSEN = (commands.PlaceWagers,)
"""The game lists it also for a player who cannot afford it."""


@pytest.mark.sampled
@pytest.mark.parametrize("instrument", EDITIONS)
@pytest.mark.parametrize("seed", range(at_level(6, 6, quick=2)))
def test_random_session_without_irregularities(instrument: str, seed: int) -> None:
    """Every awaited act is allowed at every step, and rounds finish."""
    played = ultimate_session(seed, instrument)
    for _ in range(40):
        played.play(10, oddity=0)
        played.check_awaited(but=CHOSEN)
    played.check_replay()
    assert played.state.rounds > 5
    assert events.RoundConcluded in played.seen


@pytest.mark.sampled
@pytest.mark.parametrize("instrument", EDITIONS)
@pytest.mark.parametrize("seed", range(at_level(20, 20, quick=4)))
def test_random_session_with_irregularities(instrument: str, seed: int) -> None:
    """Never raises, never loses a cent, cites what governs, and replays to the same table."""
    played = ultimate_session(1000 + seed, instrument)
    played.play(400, oddity=0.25)
    assert played.refusals > 20
    played.check_replay()


RICH = (60, 4, 84, 1, 238)
"""Sessions in which rare things happened: where they still do, no others need be waited for."""


def test_random_sessions_cover_every_table_event() -> None:
    """Every table event occurs except the jackpot's, which this game does not have.

    Chips following a departed player are too rare to wait for; test_voids covers them.
    """
    bases = {events.Event, events.MoneyEvent, events.DeckEvent, events.OpenedWithoutApproval}
    jackpots = {events.JackpotFaultReported, events.ContinuingApproved, events.JackpotRestored}
    left = {
        one
        for one in vars(events).values()
        if isinstance(one, type) and issubclass(one, events.Event)
    } - (bases | jackpots | {events.ChipsSentOn})
    for seed in (*RICH, *range(400)):
        played = ultimate_session(5000 + seed, "NI2025-411")
        played.play(300, oddity=0.08 if seed % 2 else 0.3)
        left -= played.seen
        if not left:
            return
    raise AssertionError(left)
