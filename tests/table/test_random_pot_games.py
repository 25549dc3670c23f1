"""Random whole sessions of every pot game: money, replay, citations and awaited acts."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pitboss.games.poker import TimeCommission, commands
from pitboss.offices import Person
from pitboss.ruling import Allowed, Refused
from pitboss.table import Purpose, pot_game_events
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from tests.support.proving import at_level
from tests.support.table.random_pot_sessions import GAMING_GAMES, PotSession
from tests.support.table.tables import OPERATOR, SUPERVISOR

BY_TIME = (pot.PayForTime, at_table.BeginRound)
"""A period may be paid already, or over; what is awaited knows no clock."""


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMING_GAMES)
@pytest.mark.parametrize("seed", range(at_level(3, 3, quick=1)))
def test_every_awaited_act_is_allowed_in_a_regular_session(seed: int, game: str) -> None:
    played = PotSession(seed, game)
    played.act(at_table.OpenTable(OPERATOR, played.felt.now, Purpose.GAMING))
    for number in range(300):
        played.before_step()
        if number % 4 == 0:
            by_time = isinstance(played.state.determinations.commission, TimeCommission)
            played.check_awaited(but=BY_TIME if by_time else ())
        played.act(played.awaited_command())
    assert played.state.rounds > 0
    played.check_replay()


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMING_GAMES)
@pytest.mark.parametrize("seed", range(at_level(4, 4, quick=1)))
def test_random_session_with_irregularities(seed: int, game: str) -> None:
    """Never raises, never loses a cent, cites what governs, and replays to the same table."""
    played = PotSession(1000 + seed, game)
    played.play(400, oddity=0.25)
    assert played.refusals > 20
    played.check_replay()


def test_random_sessions_cover_every_pot_game_event() -> None:
    left = {
        one
        for one in vars(pot_game_events).values()
        if isinstance(one, type) and one.__module__ == pot_game_events.__name__
    }
    for seed in range(200):
        played = PotSession(5000 + seed, "hold_em" if seed % 2 else "five_card_stud")
        played.play(250, oddity=0.05 if seed % 4 > 1 else 0.15)
        left -= played.seen
        if not left:
            return
    raise AssertionError(left)


def test_ninety_second_clock_folds_a_hand_in_a_session() -> None:
    """4.8  Give the ninety seconds, wait and rule, in the middle of a random round."""
    played = PotSession(3, "omaha")
    played.act(at_table.OpenTable(OPERATOR, played.felt.now, Purpose.GAMING))
    while not (played.state.open_round and played.state.open_round.dealt and played.seat_on_turn()):
        played.before_step()
        played.act(played.awaited_command())
    seat, by = played.seat_on_turn(), SUPERVISOR
    assert isinstance(by, Person)
    played.act(pot.GiveNinetySeconds(by, played.felt.now, seat))
    ran_out = commands.NinetySecondsRanOut(by, seat, 90)
    assert isinstance(played.act(at_table.InRound(played.felt.now, ran_out)), Refused)
    played.felt.now += timedelta(seconds=90)
    assert isinstance(played.act(at_table.InRound(played.felt.now, ran_out)), Allowed)
