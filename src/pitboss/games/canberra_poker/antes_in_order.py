"""Antes in order from the starting marker.  17.14 to 17.16 of NI2017-193."""

from __future__ import annotations

from pitboss.games import wagers_in_order
from pitboss.games.canberra_poker.commands import AskToWager, VoidOutOfOrder
from pitboss.games.canberra_poker.events import (
    Event,
    PlacedOutOfOrder,
    PlayerAskedToWager,
    RoundEnded,
    RoundSatOut,
)
from pitboss.games.canberra_poker.round_end import voided
from pitboss.games.canberra_poker.state import Box, RoundOfPlay
from pitboss.games.wagers_in_order import CANBERRA, nobody_can_wager
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed

cite = citing("NI2017-193")


def ask(state: RoundOfPlay, command: AskToWager) -> Allowed[Event] | Refused:
    """17.16  Ask the next player, which ends the previous player's opportunity."""
    refusal = wagers_in_order.asking_refusal(state, command.box, CANBERRA)
    return refusal or allowed(PlayerAskedToWager(CANBERRA.asked, command.box))


def opportunity_over(state: RoundOfPlay, box: Box) -> Refused | None:
    """17.15, 17.16  Refuse changes at a box once the next player was asked."""
    return wagers_in_order.opportunity_over(state, box, CANBERRA)


def still_to_ask(state: RoundOfPlay) -> Refused | None:
    """17.16  Refuse to deal while somebody has not been asked."""
    return wagers_in_order.still_to_ask(state, CANBERRA)


def dealt_without(state: RoundOfPlay) -> tuple[Citation, ...]:
    """17.14  Cite the tournament's players who could ante and did not, once a round (U-37)."""
    if state.starting_marker is None or not state.waits_for_wagers:
        return ()
    return wagers_in_order.dealt_without(state, CANBERRA)


def in_its_order(state: RoundOfPlay, box: Box, ruling: Allowed[Event]) -> Allowed[Event]:
    """17.15  An ante placed before the player was asked stands, with an advice."""
    advised_before = wagers_in_order.out_of_order(state, box, ruling.events)
    if advised_before is None:
        return ruling
    under = (cite("17.15"), cite("17.16"))
    return allowed(*ruling.events, PlacedOutOfOrder(under, box.number, box.player, advised_before))


def void_out_of_order(state: RoundOfPlay, command: VoidOutOfOrder) -> Allowed[Event] | Refused:
    """17.15  Only of a player who was advised before; the stake is returned (reading U-27)."""
    box = wagers_in_order.box_out_of_order(state, command.by, command.box, CANBERRA)
    if isinstance(box, Refused):
        return box
    out = (voided(state, box, CANBERRA.void), RoundSatOut((CANBERRA.void,), box.number))
    return allowed(*out, *_end_if_nobody_can_ante(state, box))


def _end_if_nobody_can_ante(state: RoundOfPlay, leaving: Box) -> tuple[Event, ...]:
    if not nobody_can_wager(state, leaving.number):
        return ()
    return (RoundEnded((cite("A:Round of Play"),)),)
