"""Wagers in order from the starting marker.  16.15 to 16.17 of NI2025-411."""

from __future__ import annotations

from pitboss.chips import TournamentChips
from pitboss.games import wagers_in_order
from pitboss.games.ultimate_texas_holdem.commands import AskToWager, VoidOutOfOrder
from pitboss.games.ultimate_texas_holdem.events import (
    Event,
    PlacedOutOfOrder,
    PlayerAskedToWager,
    RoundEnded,
    RoundSatOut,
)
from pitboss.games.ultimate_texas_holdem.round_end import ended_if_nothing_is_left, voided
from pitboss.games.ultimate_texas_holdem.state import Box, RoundOfPlay
from pitboss.games.wagers_in_order import ULTIMATE, nobody_can_wager
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed

cite = citing("NI2025-411")


def ask(state: RoundOfPlay, command: AskToWager) -> Allowed[Event] | Refused:
    """16.17  Ask the next player, which ends the previous player's opportunity."""
    refusal = wagers_in_order.asking_refusal(state, command.box, ULTIMATE)
    return refusal or allowed(PlayerAskedToWager(ULTIMATE.asked, command.box))


def opportunity_over(state: RoundOfPlay, box: Box) -> Refused | None:
    """16.16, 16.17  Refuse changes at a box once the next player was asked."""
    return wagers_in_order.opportunity_over(state, box, ULTIMATE)


def still_to_ask(state: RoundOfPlay) -> Refused | None:
    """16.17  Refuse to deal while somebody has not been asked."""
    return wagers_in_order.still_to_ask(state, ULTIMATE)


def dealt_without(state: RoundOfPlay) -> tuple[Citation, ...]:
    """16.15  Cite the tournament's players who could wager and did not (U-37)."""
    in_chips = isinstance(state.determinations.ante.minimum, TournamentChips)
    if state.starting_marker is None and not in_chips:
        return ()
    return wagers_in_order.dealt_without(state, ULTIMATE)


def in_its_order(state: RoundOfPlay, box: Box, ruling: Allowed[Event]) -> Allowed[Event]:
    """16.16  Wagers placed before the player was asked stand, with an advice."""
    advised_before = wagers_in_order.out_of_order(state, box, ruling.events)
    if advised_before is None:
        return ruling
    under = (cite("16.16"), cite("16.17"))
    return allowed(*ruling.events, PlacedOutOfOrder(under, box.number, box.player, advised_before))


def void_out_of_order(state: RoundOfPlay, command: VoidOutOfOrder) -> Allowed[Event] | Refused:
    """16.16  Only of a player who was advised before; the stake is returned (reading U-27)."""
    box = wagers_in_order.box_out_of_order(state, command.by, command.box, ULTIMATE)
    if isinstance(box, Refused):
        return box
    out = (voided(state, box, ULTIMATE.void), RoundSatOut((ULTIMATE.void,), box.number))
    return allowed(
        *out, *(ended_if_nothing_is_left(state, box) or _end_if_nobody_can_wager(state, box))
    )


def _end_if_nobody_can_wager(state: RoundOfPlay, leaving: Box) -> tuple[Event, ...]:
    if not nobody_can_wager(state, leaving.number):
        return ()
    return (RoundEnded((cite("A:Round of Play", reading="U-31"),)),)
