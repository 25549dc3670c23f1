"""When a round is over, and how a void round returns everything.  A:Round of Play, A:Void."""

from __future__ import annotations

from pitboss.chips import Transfer
from pitboss.games.ultimate_texas_holdem.events import (
    Event,
    Result,
    RoundEnded,
    WagersVoided,
)
from pitboss.games.ultimate_texas_holdem.play_wagers import advice
from pitboss.games.ultimate_texas_holdem.state import Box, RoundOfPlay, Stage, stake_of, wager_of
from pitboss.games.void_money import restoring_transfers
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Outcome

cite = citing("NI2025-411")


def ended_if_nothing_is_left(state: RoundOfPlay, leaving: Box) -> tuple[Event, ...]:
    """End the round when the last wager is settled, possibly by a fold (reading U-31).

    `leaving`: the box whose hand leaves the round by this act, in its new state.
    """
    if any(box.number != leaving.number for box in state.continuing):
        return ()
    if state.stage is Stage.WAGERS and not state.no_more_bets:
        return ()  # somebody may still wager
    ended = RoundEnded((cite("A:Round of Play", reading="U-31"),))
    return (*advice(state, leaving), ended)


def all_wagers_voided(state: RoundOfPlay, *under: Citation) -> tuple[Event, ...]:
    """Return every wager of the round, even of hands that folded or were settled (reading U-17)."""
    return tuple(voided(state, box, *under) for box in state.wagered)


def voided(state: RoundOfPlay, box: Box, *under: Citation) -> WagersVoided:
    """Void the wagers of one box: the player gets back exactly what he or she brought."""
    clauses = (*under, cite("A:Void", reading="U-17"))
    return WagersVoided(
        clauses,
        _restoring_transfers(state, box),
        box.number,
        tuple(Result(wager, Outcome.VOID, amount, clauses) for wager, amount in box.placed.items()),
    )


def _restoring_transfers(state: RoundOfPlay, box: Box) -> tuple[Transfer, ...]:
    """A:Void, U-17  Return open wagers; reverse what was already paid or taken."""
    accounts = [wager_of(box.number, wager) for wager in box.placed]
    chips = type(state.determinations.multiple)
    return restoring_transfers(state.balances, state.opening, stake_of(box.number), accounts, chips)
