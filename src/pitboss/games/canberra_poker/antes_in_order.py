"""Antes in order from the starting marker, in a tournament.  17.15 and 17.16 of NI2017-193.

The rules are about antes alone; jackpot wagers come when the player likes, before the first card.
"""

from __future__ import annotations

from pitboss.games.canberra_poker.commands import AskToWager, VoidOutOfOrder
from pitboss.games.canberra_poker.events import (
    Event,
    PlacedOutOfOrder,
    PlayerAskedToWager,
    RoundEnded,
)
from pitboss.games.canberra_poker.round_end import voided
from pitboss.games.canberra_poker.state import Box, RoundOfPlay, Stage, Standing
from pitboss.games.starting_marker import first_not_asked
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2017-193")


def next_to_ask(state: RoundOfPlay) -> Box | None:
    """17.15  From the starting marker clockwise, of those who are still in the round."""
    return first_not_asked(state, (box for box in state.boxes if box.standing is not Standing.VOID))


def asked_in_vain(state: RoundOfPlay) -> bool:
    """17.16  Whether all were asked and nobody has an ante, so that the dealer offers anew."""
    return bool(state.asked) and next_to_ask(state) is None and not state.continuing


def ask(state: RoundOfPlay, command: AskToWager) -> Allowed[Event] | Refused:
    """17.16  To ask the next player begins one opportunity and ends the one before."""
    if state.starting_marker is None:
        return refused(
            "a starting marker belongs to a tournament: here antes come in any order",
            cite("17.15"),
            cite("A:Starting Marker"),
        )
    if state.stage is not Stage.WAGERS:
        return refused("the first card is dealt; antes come before it", cite("17.16"), cite("4.5"))
    due = next_to_ask(state)
    if due is None:
        return refused("every player has been asked", cite("17.16"))
    if due.number != command.box:
        return refused(f"the next to be asked is box {due.number}", cite("17.15"), cite("17.16"))
    return allowed(
        PlayerAskedToWager((cite("17.16"), cite("17.15"), cite("A:Starting Marker")), due.number)
    )


def opportunity_over(state: RoundOfPlay, box: Box) -> Refused | None:
    """17.15, 17.16  Why nothing at the box changes any more, if the next player was asked."""
    if box.standing is Standing.VOID and box.number in state.out_of_order:
        return refused(
            "the ante was declared void, and the player sits the round out",
            cite("17.15", reading="U-27"),
        )
    if box.number not in state.asked[:-1]:
        return None
    return refused(
        f"the opportunity of box {box.number} ended when the next player was asked",
        cite("17.15"),
        cite("17.16"),
    )


def still_to_ask(state: RoundOfPlay) -> Refused | None:
    """17.16  Why no card is dealt yet: somebody has had no opportunity."""
    due = next_to_ask(state)
    if due is None:
        return None
    return refused(f"box {due.number} is still to be asked", cite("17.16"), cite("17.15"))


def dealt_without(state: RoundOfPlay) -> tuple[Citation, ...]:
    """17.14  In a tournament everybody antes; who could and did not sits the round out (U-37)."""
    if state.starting_marker is None or state.stage is not Stage.WAGERS:
        return ()
    able = (box for box in state.boxes if box.standing is not Standing.VOID)
    return () if all(box.wagered for box in able) else (cite("17.14", reading="U-37"),)


def in_its_order(state: RoundOfPlay, box: Box, ruling: Allowed[Event]) -> Allowed[Event]:
    """17.15  An ante before the player was asked stands, with an advice."""
    if state.starting_marker is None or box.number in state.asked:
        return ruling
    if not any(event.transfers for event in ruling.events):
        return ruling  # it was handed back
    again = box.player in state.advised
    under = (cite("17.15"), cite("17.16"))
    return allowed(*ruling.events, PlacedOutOfOrder(under, box.number, box.player, again))


def void_out_of_order(state: RoundOfPlay, command: VoidOutOfOrder) -> Allowed[Event] | Refused:
    """17.15  Of a player who was advised before; the stake goes back (reading U-27)."""
    if command.by.office is Office.DEALER:
        return refused(
            "the tournament director declares an ante void", cite("17.15", reading="U-27")
        )
    box = state.box(command.box)
    if state.stage is not Stage.WAGERS:
        return refused(
            "an ante out of order is ruled on before the first card",
            cite("17.15", reading="U-27"),
        )
    if box is None or not box.continuing or box.number not in state.out_of_order:
        return refused("no ante out of order lies there", cite("17.15"))
    if not state.out_of_order[box.number]:
        return refused("the player was not advised before: the ante stands", cite("17.15"))
    out = voided(state, box, cite("17.15", reading="U-27"))
    return allowed(out, *_nobody_can_ante(state, box))


def _nobody_can_ante(state: RoundOfPlay, leaving: Box) -> tuple[Event, ...]:
    """Everybody sits the round out, so there is none (reading U-27)."""
    others = [box for box in state.boxes if box.number != leaving.number]
    if any(box.standing is not Standing.VOID for box in others):
        return ()
    return (RoundEnded((cite("A:Round of Play"),)),)
