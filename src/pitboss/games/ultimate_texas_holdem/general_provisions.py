"""Shoe malfunction, collusion and general provisions.  Rules 11, 12 and 15 of NI2025-411."""

from __future__ import annotations

from pitboss.games.disputes import (
    ULTIMATE,
    Contestant,
    dispute_refusal,
    ruled_on,
    ruling_refusal,
)
from pitboss.games.ultimate_texas_holdem.commands import (
    Command,
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
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2025-411")


def shoe_malfunction(state: RoundOfPlay, command: ShoeMalfunction) -> Allowed[Event] | Refused:
    """11.1, 11.3  A malfunction of the automated shoe in use voids the round (reading U-35).

    NI2019-212 says nothing of "during a round": there it also voids wagers that wait for a deal.
    """
    if state.determinations.shoe is not ShoeKind.AUTOMATED:
        return refused("no automated shuffling shoe is in use", cite("11.1"))
    if command.by.office not in (Office.SUPERVISOR, Office.OPERATOR):
        return refused("the casino supervisor declares a malfunction", cite("11.1"))
    waiting = state.stage is Stage.WAGERS and state.law.governing == "NI2019-212"
    if not _being_played(state) and not (waiting and state.wagered):
        return refused("no round is being played", cite("11.1"))
    under = (cite("11.1", reading="U-35"), cite("11.3"))
    return allowed(RoundVoided(under), *all_wagers_voided(state, cite("11.1")))


def sanction_collusion(state: RoundOfPlay, command: SanctionCollusion) -> Allowed[Event] | Refused:
    """12.3  Exclusion from the round, or a void round; stakes go back (reading U-18)."""
    refusal = _not_the_house(state, command, cite("12.3")) or _over(state, cite("12.3"))
    box = state.box(command.box)
    if refusal:
        return refusal
    if not _being_played(state):
        return refused("no round is being played", cite("12.3"))
    if box is None:
        return refused("nobody sits there", cite("12.3"))
    if command.void_round:
        under = (cite("12.3", reading="U-18"),)
        return allowed(RoundVoided(under), *all_wagers_voided(state, cite("12.3")))
    if not box.continuing:
        return refused("no hand there is in the round", cite("12.3"))
    event = voided(state, box, cite("12.3", reading="U-18"))
    return allowed(event, *ended_if_nothing_is_left(state, box))


def invalidate(state: RoundOfPlay, command: InvalidateOutcome) -> Allowed[Event] | Refused:
    """15.2  A disturbance before the game is complete."""
    refusal = _not_the_house(state, command, cite("15.2")) or _over(state, cite("15.2"))
    if refusal:
        return refusal
    if not command.disturbance.strip():
        return refused("the disturbance is recorded with the ruling", cite("15.2"))
    return allowed(RoundVoided((cite("15.2"),)), *all_wagers_voided(state, cite("15.2")))


def void_wagers(state: RoundOfPlay, command: VoidWagers) -> Allowed[Event] | Refused:
    """15.3(a)  The wagers of a player who broke the rules, settled ones too (reading U-42)."""
    clause = cite("15.3(a)", reading="U-42")
    refusal = _not_the_house(state, command, clause) or _over(state, clause)
    if refusal:
        return refusal
    box = state.box(command.box)
    if box is None or not _has_a_stake(box):
        return refused("no wager of that player is open", clause)
    if not command.contravened.strip():
        return _nothing_contravened(cite("15.3(a)"))
    event = voided(state, box, clause)
    return allowed(event, *ended_if_nothing_is_left(state, box))


def _has_a_stake(box: Box) -> bool:
    """Whether the hand is in the round, or was settled in it; a folded one has nothing left."""
    return box.wagered and box.standing not in (Standing.FOLDED, Standing.CONCEDED)


def exclude(state: RoundOfPlay, command: ExcludePlayer) -> Allowed[Event] | Refused:
    """15.3(b)  From further participation in the game: from the next round on."""
    refusal = _not_the_house(state, command, cite("15.3(b)"))
    box = state.box(command.box)
    if refusal or box is None:
        return refusal or refused("nobody sits there", cite("15.3(b)"))
    if not command.contravened.strip():
        return _nothing_contravened(cite("15.3(b)"))
    return allowed(PlayerExcluded((cite("15.3(b)"),), box.number, box.player))


def _nothing_contravened(clause: Citation) -> Refused:
    """15.3  The power is there because a provision was contravened; which one is recorded."""
    return refused("what was contravened is recorded with the ruling", clause)


def void_round(state: RoundOfPlay, command: VoidRound) -> Allowed[Event] | Refused:
    """15.4  Impractical to continue, or fraud that affects the outcome."""
    refusal = _not_the_house(state, command, cite("15.4")) or _over(state, cite("15.4"))
    if refusal:
        return refusal
    if not command.because.strip():
        return refused("the reason is recorded with the ruling", cite("15.4"))
    if not state.wagered and not _being_played(state):
        return refused("nobody has wagered, so there is nothing to void", cite("15.4"))
    return allowed(RoundVoided((cite("15.4"),)), *all_wagers_voided(state, cite("15.4")))


def void_settled(
    state: RoundOfPlay, under: tuple[Citation, ...], _because: str
) -> tuple[Event, ...]:
    """15.4, 15.5  The round is over, and all that it moved goes back (reading S-12)."""
    return (RoundVoided(under), *all_wagers_voided(state, *under))


def dispute(state: RoundOfPlay, command: Dispute) -> Allowed[Event] | Refused:
    """15.5  A player may contest; the operator decides, and the Commission may review (S-17)."""
    box = state.box(command.box)
    contestant = Contestant(box.number, box.player, _has_part(state, box)) if box else None
    refusal = dispute_refusal(state.disputes, command.by, contestant, ULTIMATE)
    return refusal or allowed(DisputeRaised((cite("15.5"),), command.box, command.about))


def _has_part(state: RoundOfPlay, box: Box) -> bool:
    """Whether wagers of the player lie there, or were ruled void, be it before the first card."""
    return bool(box.placed) or box.standing is Standing.VOID or box.number in state.voided_early


def rule_on_dispute(state: RoundOfPlay, command: RuleOnDispute) -> Allowed[Event] | Refused:
    """15.5  The operator's decision is final, subject to review."""
    awaited = state.ruling_awaited
    refusal = _not_the_house(state, command, cite("15.5")) or ruling_refusal(
        state.disputes, command.dispute, command.because, ULTIMATE, case_awaited=awaited
    )
    if refusal:
        return refusal
    on = ruled_on(state.disputes, command.dispute, case_awaited=awaited)
    decided = DisputeDecided((cite("15.5"),), command.play_on, command.because, on)
    if command.play_on or state.stage is Stage.OVER:
        return allowed(decided)  # a round that is over becomes void by two persons at the table
    voids = (RoundVoided((cite("15.4"),)), *all_wagers_voided(state, cite("15.4")))
    return allowed(decided, *voids)


def _not_the_house(state: RoundOfPlay, command: Command, clause: Citation) -> Refused | None:
    """The operator's powers, and the supervisor's where they were delegated."""
    if command.by.office is Office.OPERATOR:
        return None
    if command.by.office is Office.SUPERVISOR and (
        state.determinations.delegated or clause.clause == "12.3"
    ):
        return None
    return refused("it is for the casino operator to decide", clause, cite("A:Casino Operator"))


def _being_played(state: RoundOfPlay) -> bool:
    return Stage.DEALING <= state.stage < Stage.OVER


def _over(state: RoundOfPlay, clause: Citation) -> Refused | None:
    if state.stage is Stage.OVER:
        return refused("the round is over and its result stands", clause)
    return None
