"""Wagers in order from the starting marker, in a tournament.  16.16 and 16.17 of NI2025-411.

Without a starting marker opening wagers come in any order, and nobody is asked (reading U-34).
"""

from __future__ import annotations

from pitboss.chips import TournamentChips
from pitboss.games.starting_marker import first_not_asked
from pitboss.games.ultimate_texas_holdem.commands import AskToWager, VoidOutOfOrder
from pitboss.games.ultimate_texas_holdem.events import (
    Event,
    PlacedOutOfOrder,
    PlayerAskedToWager,
    RoundEnded,
    RoundSatOut,
)
from pitboss.games.ultimate_texas_holdem.round_end import ended_if_nothing_is_left, voided
from pitboss.games.ultimate_texas_holdem.state import Box, RoundOfPlay, Stage, Standing
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")


def next_to_ask(state: RoundOfPlay) -> Box | None:
    """16.16  From the starting marker clockwise, of those who are still in the round."""
    return first_not_asked(state, (box for box in state.boxes if box.standing is not Standing.VOID))


def asked_in_vain(state: RoundOfPlay) -> bool:
    """16.17  Whether all were asked and nobody has wagered, so that the dealer offers anew."""
    return bool(state.asked) and next_to_ask(state) is None and not state.wagered


def ask(state: RoundOfPlay, command: AskToWager) -> Allowed[Event] | Refused:
    """16.17  To ask the next player begins one opportunity and ends the one before."""
    if state.starting_marker is None:
        return refused(
            "no starting marker is in use: wagers come in any order", cite("16.16", reading="U-34")
        )
    if state.stage is not Stage.WAGERS:
        return refused("the first card is dealt; wagers come before it", cite("16.17"), cite("4.6"))
    due = next_to_ask(state)
    if due is None:
        return refused("every player has been asked", cite("16.17"))
    if due.number != command.box:
        return refused(f"the next to be asked is box {due.number}", cite("16.16"), cite("16.17"))
    return allowed(PlayerAskedToWager((cite("16.17"), cite("16.16", reading="U-34")), due.number))


def opportunity_over(state: RoundOfPlay, box: Box) -> Refused | None:
    """16.16, 16.17  Why nothing at the box changes any more, if the next player was asked."""
    if box.standing is Standing.VOID and state.stage is Stage.WAGERS:
        return refused(
            "the wagers were declared void, and the player sits the round out",
            cite("16.16", reading="U-27"),
        )
    if box.number not in state.asked[:-1]:
        return None
    return refused(
        f"the opportunity of box {box.number} ended when the next player was asked",
        cite("16.16"),
        cite("16.17"),
    )


def still_to_ask(state: RoundOfPlay) -> Refused | None:
    """16.17  Why no card is dealt yet: somebody has had no opportunity."""
    due = next_to_ask(state)
    if due is None:
        return None
    return refused(f"box {due.number} is still to be asked", cite("16.17"), cite("16.16"))


def dealt_without(state: RoundOfPlay) -> tuple[Citation, ...]:
    """16.15  In a tournament everybody wagers; who could and did not sits the round out (U-37)."""
    in_chips = isinstance(state.determinations.ante.minimum, TournamentChips)
    if state.starting_marker is None and not in_chips:
        return ()
    able = (box for box in state.boxes if box.standing is not Standing.VOID)
    return () if all(box.wagered for box in able) else (cite("16.15", reading="U-37"),)


def in_its_order(state: RoundOfPlay, box: Box, ruling: Allowed[Event]) -> Allowed[Event]:
    """16.16  Wagers before the player was asked stand, with an advice."""
    if state.starting_marker is None or box.number in state.asked:
        return ruling
    if not any(event.transfers for event in ruling.events):
        return ruling  # they were handed back
    if box.number in state.out_of_order:
        return ruling  # trips followed ante and blind
    again = box.player in state.advised
    under = (cite("16.16"), cite("16.17"))
    return allowed(*ruling.events, PlacedOutOfOrder(under, box.number, box.player, again))


def void_out_of_order(state: RoundOfPlay, command: VoidOutOfOrder) -> Allowed[Event] | Refused:
    """16.16  Of a player who was advised before; the stake goes back (reading U-27)."""
    if command.by.office is Office.DEALER:
        return refused(
            "the tournament director declares wagers void", cite("16.16", reading="U-27")
        )
    box = state.box(command.box)
    if state.stage is not Stage.WAGERS:
        return refused(
            "wagers out of order are ruled on before the first card",
            cite("16.16", reading="U-27"),
        )
    if box is None or not box.wagered or box.number not in state.out_of_order:
        return refused("no wagers out of order lie there", cite("16.16"))
    if not state.out_of_order[box.number]:
        return refused("the player was not advised before: the wagers stand", cite("16.16"))
    under = cite("16.16", reading="U-27")
    out = (voided(state, box, under), RoundSatOut((under,), box.number))
    return allowed(*out, *(ended_if_nothing_is_left(state, box) or _nobody_can_wager(state, box)))


def _nobody_can_wager(state: RoundOfPlay, leaving: Box) -> tuple[Event, ...]:
    """Everybody sits the round out, so there is none (readings U-27 and U-31)."""
    others = [box for box in state.boxes if box.number != leaving.number]
    if any(box.standing is not Standing.VOID for box in others):
        return ()
    return (RoundEnded((cite("A:Round of Play", reading="U-31"),)),)
