"""Shoe malfunction, collusion and general provisions.  Rules 11, 12 and 15 of NI2025-411."""

from __future__ import annotations

from pitboss.games import shoe_faults
from pitboss.games.disputes import (
    ULTIMATE,
    Contestant,
    dispute_refusal,
    ruled_on,
    ruling_refusal,
)
from pitboss.games.house_powers import ULTIMATE as POWERS
from pitboss.games.house_powers import (
    box_to_exclude,
    box_to_void,
    colluding_box,
    disturbance_refusal,
    void_round_refusal,
)
from pitboss.games.shoe_faults import malfunction_refusal
from pitboss.games.ultimate_texas_holdem.commands import (
    Dispute,
    ExcludePlayer,
    InvalidateOutcome,
    RuleOnDispute,
    SanctionCollusion,
    ShoeMalfunction,
    VoidRound,
    VoidWagers,
)
from pitboss.games.ultimate_texas_holdem.determinations import ShoeKind
from pitboss.games.ultimate_texas_holdem.events import (
    DisputeDecided,
    DisputeRaised,
    Event,
    PlayerExcluded,
    RoundVoided,
)
from pitboss.games.ultimate_texas_holdem.round_end import (
    all_wagers_voided,
    ended_if_nothing_is_left,
    voided,
)
from pitboss.games.ultimate_texas_holdem.state import Box, RoundOfPlay, Stage, Standing
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed

cite = citing("NI2025-411")


def shoe_malfunction(state: RoundOfPlay, _: ShoeMalfunction) -> Allowed[Event] | Refused:
    """11.1, 11.3  A malfunction of the automated shoe in use voids the round (reading U-35).

    NI2019-212 does not say "during a round": there it also voids wagers that wait for a deal.
    """
    clauses = shoe_faults.ULTIMATE
    if state.law.governing == "NI2019-212":
        clauses = shoe_faults.ULTIMATE_2019
    automated = state.determinations.shoe is ShoeKind.AUTOMATED
    refusal = malfunction_refusal(state, clauses, automated=automated)
    if refusal:
        return refusal
    under = (cite("11.1", reading="U-35"), cite("11.3"))
    return allowed(RoundVoided(under), *all_wagers_voided(state, cite("11.1")))


def sanction_collusion(state: RoundOfPlay, command: SanctionCollusion) -> Allowed[Event] | Refused:
    """12.3  Exclude from the round, or void it; stakes are returned (reading U-18)."""
    void_round = command.void_round
    box = colluding_box(state, state.box(command.box), POWERS, void_round=void_round)
    if isinstance(box, Refused):
        return box
    under = cite("12.3", reading="U-18")
    if void_round:
        return allowed(RoundVoided((under,)), *all_wagers_voided(state, cite("12.3")))
    return allowed(voided(state, box, under), *ended_if_nothing_is_left(state, box))


def invalidate(state: RoundOfPlay, command: InvalidateOutcome) -> Allowed[Event] | Refused:
    """15.2  A disturbance breaks up a game that is not complete."""
    refusal = disturbance_refusal(state, command.disturbance, POWERS)
    if refusal:
        return refusal
    return allowed(RoundVoided((cite("15.2"),)), *all_wagers_voided(state, cite("15.2")))


def void_wagers(state: RoundOfPlay, command: VoidWagers) -> Allowed[Event] | Refused:
    """15.3(a)  The wagers of a player who broke the rules, even settled ones (reading U-42)."""
    box = box_to_void(state, state.box(command.box), command.contravened, POWERS)
    if isinstance(box, Refused):
        return box
    event = voided(state, box, cite("15.3(a)", reading="U-42"))
    return allowed(event, *ended_if_nothing_is_left(state, box))


def exclude(state: RoundOfPlay, command: ExcludePlayer) -> Allowed[Event] | Refused:
    """15.3(b)  Exclude a player from the game, starting with the next round."""
    box = box_to_exclude(state, state.box(command.box), command.contravened, POWERS)
    if isinstance(box, Refused):
        return box
    return allowed(PlayerExcluded((cite("15.3(b)"),), box.number, box.player))


def void_round(state: RoundOfPlay, command: VoidRound) -> Allowed[Event] | Refused:
    """15.4  It is impractical to continue, or fraud affects the outcome."""
    refusal = void_round_refusal(state, command.because, POWERS)
    if refusal:
        return refusal
    return allowed(RoundVoided((cite("15.4"),)), *all_wagers_voided(state, cite("15.4")))


def void_settled(
    state: RoundOfPlay, under: tuple[Citation, ...], _because: str
) -> tuple[Event, ...]:
    """15.4, 15.5  Return everything that a finished round moved (reading S-12)."""
    return (RoundVoided(under), *all_wagers_voided(state, *under))


def dispute(state: RoundOfPlay, command: Dispute) -> Allowed[Event] | Refused:
    """15.5  A player may contest; the operator decides, and the Commission may review (S-17)."""
    box = state.box(command.box)
    contestant = Contestant(box.number, box.player, _takes_part(state, box)) if box else None
    refusal = dispute_refusal(state.disputes, command.by, contestant, ULTIMATE)
    return refusal or allowed(DisputeRaised((cite("15.5"),), command.box, command.about))


def _takes_part(state: RoundOfPlay, box: Box) -> bool:
    """Whether the player has wagers, or had them ruled void, even before the first card."""
    return bool(box.placed) or box.standing is Standing.VOID or box.number in state.voided_early


def rule_on_dispute(state: RoundOfPlay, command: RuleOnDispute) -> Allowed[Event] | Refused:
    """15.5  The operator's decision is final, subject to review."""
    awaited = state.ruling_awaited
    refusal = ruling_refusal(
        state.disputes, command.dispute, command.because, ULTIMATE, case_awaited=awaited
    )
    if refusal:
        return refusal
    on = ruled_on(state.disputes, command.dispute, case_awaited=awaited)
    decided = DisputeDecided((cite("15.5"),), command.play_on, command.because, on)
    if command.play_on or state.stage is Stage.OVER:
        return allowed(
            decided
        )  # VoidSettledRound carries it out: an act of two persons at the table
    voids = (RoundVoided((cite("15.4"),)), *all_wagers_voided(state, cite("15.4")))
    return allowed(decided, *voids)
