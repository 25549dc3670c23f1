"""What must hold in every round of Five Card Stud."""

from __future__ import annotations

import os
import random

import pytest

from pitboss.games.poker import RoundOfPlay, Stage, Standing, apply, awaited, commands, decide
from pitboss.games.poker.events import (
    CommissionTaken,
    HandPassedIn,
    PotWon,
    RoundVoided,
    UncalledReturned,
)
from pitboss.law.citation import Citation
from pitboss.law.register import clause_of
from pitboss.ruling import Allowed, Refused
from tests.games.poker.naive_pots import Contribution, winnings
from tests.games.poker.random_play import Played, carry_out, play_round

ROUNDS = 50_000 if os.environ.get("PITBOSS_PROVE") else 1_000
"""A batch; two run."""


def conserved(state: RoundOfPlay) -> None:
    assert sum(state.balances.values()) == sum(state.opening.values())
    assert all(units >= 0 for units in state.balances.values())


@pytest.mark.counted
@pytest.mark.parametrize("batch", [1, 2])
def test_random_rounds(batch: int) -> None:
    """Money is conserved after every event, decide never raises, and every round ends."""
    rng = random.Random(f"stud {batch}")
    cited: set[Citation] = set()
    seen: set[type] = set()
    for _ in range(ROUNDS):
        played = play_round(rng, conserved)
        every_ruling_cites_the_instrument(played, cited)
        nothing_is_left_in_the_pot(played.state)
        replay_gives_the_same_state(played)
        a_void_round_returns_every_cent(played)
        seen.update(type(event) for event in played.events)
    for citation in cited:
        clause_of(citation)
    assert len(cited) > 60
    assert {RoundVoided, CommissionTaken, UncalledReturned, HandPassedIn} <= seen


def every_ruling_cites_the_instrument(played: Played, cited: set[Citation]) -> None:
    for _, ruling in played.rulings:
        parts = [ruling] if isinstance(ruling, Refused) else list(ruling.events)
        for part in parts:
            assert part.under
            for citation in part.under:
                assert citation.instrument == "NI2006-154"
                cited.add(Citation(citation.instrument, citation.clause))
        if isinstance(ruling, Refused):
            assert ruling.because


def nothing_is_left_in_the_pot(state: RoundOfPlay) -> None:
    assert all(name.startswith(("stake ", "commission")) for name, _ in state.accounts())


def replay_gives_the_same_state(played: Played) -> None:
    state = played.opened
    for event in played.events:
        state = apply(state, event)
    assert state == played.state


def a_void_round_returns_every_cent(played: Played) -> None:
    if any(isinstance(event, RoundVoided) for event in played.events):
        assert dict(played.state.accounts()) == {
            name: units for name, units in played.opened.balances.items() if units
        }


# --- pots -----------------------------------------------------------------------------------------


@pytest.mark.counted
def test_pots_against_a_second_division() -> None:
    """Side pots, odd chips and uncalled bets, as a naive divider has them, cent by cent."""
    rng = random.Random("pots")
    several = shared = 0
    for _ in range(ROUNDS):
        played = _without_commission(rng)
        final = played.state
        if not any(isinstance(event, PotWon) for event in played.events):
            continue  # void
        expected = winnings(_contributions(played), final.determinations.smallest_chip.units)
        for seat in final.seats:
            opening = played.opened.stake(seat.number)
            assert (
                final.stake(seat.number) - opening + _paid(played, seat.number)
                == (expected[seat.number])
            )
        pots = [event for event in played.events if isinstance(event, PotWon)]
        several += len(pots) > 1
        shared += any(len(event.shares) > 1 for event in pots)
    assert several > ROUNDS // 20
    assert shared > 0


def _without_commission(rng: random.Random) -> Played:
    """Commission is no part of this: rounds that charged some are played again in mind."""
    while True:
        played = play_round(rng, conserved, oddity=0.05)
        if not any(isinstance(event, CommissionTaken) for event in played.events):
            return played


def _paid(played: Played, seat: int) -> int:
    """All that left the stake for the pot, from the transfers alone."""
    return sum(
        transfer.amount.units
        for event in played.events
        for transfer in event.transfers
        if transfer.payer == f"stake {seat}"
    )


def _contributions(played: Played) -> dict[int, Contribution]:
    """In the order of the deal, which is that of odd chips."""
    final = played.state
    return {
        seat.number: Contribution(
            _paid(played, seat.number),
            seat.standing is Standing.FOLDED,
            final.score(seat, final.shown(seat.hole))
            if seat.standing is Standing.EXPOSED
            else None,
        )
        for seat in final.seats
    }


# --- what is awaited ------------------------------------------------------------------------------


def test_everything_awaited_is_allowed_and_somebody_always_is() -> None:
    rng = random.Random("awaited")
    for _ in range(300):
        playing = play_round(rng, conserved, oddity=0.05)
        state = playing.opened
        for command, ruling in playing.rulings:
            playing.state = state
            open_now = awaited(state)
            assert open_now, state
            for one in open_now:
                answer = decide(state, carry_out(rng, playing, one))
                assert isinstance(answer, Allowed), (one, answer)
            assert decide(state, command) == ruling
            if isinstance(ruling, Allowed):
                for event in ruling.events:
                    state = apply(state, event)
        assert not awaited(state)


def test_what_is_not_awaited_of_the_player_on_turn_is_refused() -> None:
    """The menu is whole: every other act of the same player is refused."""
    rng = random.Random("menu")
    tried = 0
    for _ in range(200):
        playing = play_round(rng, conserved, oddity=0.0)
        state = playing.opened
        for command, ruling in playing.rulings:
            if state.stage is Stage.BETTING:
                kinds = {one.command for one in awaited(state)}
                for other in _players_acts(command):
                    if type(other) not in kinds:
                        tried += 1
                        assert isinstance(decide(state, other), Refused), other
            assert isinstance(ruling, Allowed)
            for event in ruling.events:
                state = apply(state, event)
    assert tried > 1_000


def _players_acts(command: commands.Command) -> list[commands.Command]:
    assert isinstance(command, commands.PlayersAct)
    by, seat = command.by, command.seat
    plain = (commands.Check, commands.Call, commands.Fold, commands.TapOut)
    return [kind(by, seat) for kind in plain]


# --- secrecy --------------------------------------------------------------------------------------


def test_no_event_holds_a_hidden_face() -> None:
    """Cards come into the events only by the clause that exposes them."""
    rng = random.Random("hidden")
    for _ in range(300):
        played = play_round(rng, conserved, oddity=0)
        shown = {card.name for card in played.state.faces.values()}
        hidden = {card.name for card in played.deck} - shown
        text = " ".join(repr(event) for event in played.events)
        assert not [name for name in hidden if f" {name}" in text or f"({name}" in text]


def test_no_hole_card_lies_open_before_the_showdown() -> None:
    rng = random.Random("holes")
    for _ in range(100):
        played = play_round(rng, conserved, oddity=0)
        state = played.opened
        for event in played.events:
            if state.stage is Stage.SHOWDOWN:
                break
            state = apply(state, event)
            assert not {place for seat in state.seats for place in seat.hole} & set(state.faces)
