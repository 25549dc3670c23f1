"""Every command and event of play can be recorded and replayed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

import pytest

from pitboss.games import canberra_poker, progressive_jackpot, ultimate_texas_holdem
from pitboss.games.canberra_poker import for_the_jackpot
from pitboss.record.codec import decode, encode
from pitboss.ruling import Allowed
from pitboss.table import apply, open_table
from tests.support.games.canberra_poker import random_play as canberra
from tests.support.games.ultimate_texas_holdem import random_play as ultimate
from tests.support.parameters import rest_later
from tests.support.proving import at_level
from tests.support.table import canberra_play, ultimate_play
from tests.support.table.random_sessions import AnyCommand, Session
from tests.support.table.tables import Felt

ROUNDS = at_level(150, 150, quick=10)
EDITIONS = ["NI2025-411", "NI2019-212"]


def recorded(value: Any) -> Any:
    """The value after a stay in the journal, where it must not have changed."""
    written = encode(value)
    again = decode(written)
    assert again == value
    assert encode(again) == written  # equality alone takes a stage for its number
    return again


def replays(
    opened: Any, events: Iterable[Any], apply: Callable[[Any, Any], Any], state: Any
) -> None:
    """Folding what the record holds gives the same state, to the byte."""
    again = reduce(apply, (recorded(event) for event in events), recorded(opened))
    assert again == state
    assert encode(again) == encode(recorded(state))


@pytest.mark.sampled
@pytest.mark.parametrize("edition", EDITIONS)
def test_ultimate_rounds_are_recorded_and_replay(edition: str) -> None:
    rng = random.Random(f"recorded {edition}")
    for _ in range(ROUNDS):
        played = ultimate.play_round(rng, edition, recorded)
        for command, ruling in played.rulings:
            recorded(command)
            recorded(ruling)
        replays(played.opened, played.events, ultimate_texas_holdem.apply, played.state)


@pytest.mark.sampled
def test_canberra_rounds_and_jackpot_are_recorded_and_replay() -> None:
    rng = random.Random("recorded canberra")
    for _ in range(ROUNDS):
        played = canberra.play_round(rng, lambda one: recorded(one.table.state), oddity=0.25)
        for command, ruling in played.rulings:
            recorded(command)
            recorded(ruling)
            for event in ruling.events if isinstance(ruling, Allowed) else ():
                for told in for_the_jackpot(event, command.by, 4, 17):
                    recorded(told)
        table = played.table
        replays(table.opened, table.events, canberra_poker.apply, table.state)
        pools = table.jackpot_events
        replays(table.jackpot_opened, pools, progressive_jackpot.apply, table.jackpot)


class Recorded(Session):
    """A session of which every act and every state goes through the record."""

    def act(self, command: AnyCommand) -> Any:
        recorded(command)
        ruling = super().act(command)
        recorded(Allowed(ruling.events) if isinstance(ruling, Allowed) else ruling)
        recorded(self.state)
        return ruling


def _canberra_session(rng: random.Random) -> Recorded:
    determinations = canberra_poker.Determinations(boxes=3)
    felt = Felt("NI2017-193", "canberra_poker", determinations)
    return Recorded(rng, felt, canberra_play.carry_out, canberra_play.mishap)


def _ultimate_session(rng: random.Random) -> Recorded:
    return Recorded(rng, Felt(), ultimate_play.carry_out, ultimate_play.any_command)


@pytest.mark.parametrize("begin", [_ultimate_session, _canberra_session])
@pytest.mark.parametrize("oddity", rest_later([0.25, 0.0]))
def test_table_sessions_are_recorded_and_replay(
    begin: Callable[[random.Random], Recorded], oddity: float
) -> None:
    session = begin(random.Random(f"session {oddity}"))
    session.play(400, oddity)
    felt = session.felt
    assert len(felt.events) > 50
    replays(open_table(felt.particulars), felt.events, apply, felt.state)
