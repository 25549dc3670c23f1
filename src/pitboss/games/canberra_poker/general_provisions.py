"""Collusion and general provisions.  Rules 13 and 16 of NI2017-193."""

from __future__ import annotations

from pitboss.games.canberra_poker.bet_or_fold import folded
from pitboss.games.canberra_poker.commands import (
    Dispute,
    ExcludePlayer,
    InvalidateOutcome,
    Ruled,
    RuleOnDispute,
    SanctionCollusion,
    VoidRound,
    VoidWagers,
)
from pitboss.games.canberra_poker.events import (
    DisputeDecided,
    DisputeRaised,
    Event,
    PlayerExcluded,
)
from pitboss.games.canberra_poker.round_end import ended_if_collected, round_voided, voided
from pitboss.games.canberra_poker.state import Box, RoundOfPlay, Stage
from pitboss.games.disputes import (
    CANBERRA,
    Contestant,
    dispute_refusal,
    ruled_on,
    ruling_refusal,
)
from pitboss.games.house_powers import CANBERRA as POWERS
from pitboss.games.house_powers import (
    box_to_exclude,
    box_to_void,
    colluding_box,
    disturbance_refusal,
    void_round_refusal,
)
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2017-193")


def sanction_collusion(state: RoundOfPlay, command: SanctionCollusion) -> Allowed[Event] | Refused:
    """13.2  Closing words: exclude from the round, or void it; stakes are returned (U-18)."""
    void_round = command.void_round
    box = colluding_box(state, state.box(command.box), POWERS, void_round=void_round)
    if isinstance(box, Refused):
        return box
    under = cite("13.2 closing", reading="U-18")
    return round_voided(state, under) if void_round else allowed(voided(state, box, under))


def invalidate(state: RoundOfPlay, command: InvalidateOutcome) -> Allowed[Event] | Refused:
    """16.2  A disturbance breaks up a game that is not complete."""
    refusal = disturbance_refusal(state, command.disturbance, POWERS)
    return refusal or round_voided(state, cite("16.2"))


def void_wagers(state: RoundOfPlay, command: VoidWagers) -> Allowed[Event] | Refused:
    """16.3(a)  Only the wagers of the player who broke the rules (reading C-21)."""
    box = box_to_void(state, state.box(command.box), command.contravened, POWERS)
    if isinstance(box, Refused):
        return box
    under = (cite("16.3(a)", reading="C-21"), cite("16.3", reading="U-42"))
    return allowed(voided(state, box, *under))


def exclude(state: RoundOfPlay, command: ExcludePlayer) -> Allowed[Event] | Refused:
    """16.3(b)  Exclude a player from the game, starting with the next round."""
    box = box_to_exclude(state, state.box(command.box), command.contravened, POWERS)
    if isinstance(box, Refused):
        return box
    under = (cite("16.3"), cite("16.3(b)", reading="C-21"))
    return allowed(PlayerExcluded(under, box.number, box.player))


def void_round(state: RoundOfPlay, command: VoidRound) -> Allowed[Event] | Refused:
    """16.4  It is impractical to continue, or fraud affects the outcome."""
    refusal = void_round_refusal(state, command.because, POWERS)
    return refusal or round_voided(state, cite("16.4"))


def void_settled(
    state: RoundOfPlay, under: tuple[Citation, ...], _because: str
) -> tuple[Event, ...]:
    """16.4, 16.5  Return everything that a finished round moved (reading S-12)."""
    return round_voided(state, *under).events


def dispute(state: RoundOfPlay, command: Dispute) -> Allowed[Event] | Refused:
    """16.5  A player may contest; the operator decides, and the Commission may review (S-17)."""
    box = state.box(command.box)
    contestant = Contestant(box.number, box.player, _takes_part(state, box)) if box else None
    refusal = dispute_refusal(state.disputes, command.by, contestant, CANBERRA)
    return refusal or allowed(DisputeRaised((cite("16.5"),), command.box, command.about))


def _takes_part(state: RoundOfPlay, box: Box) -> bool:
    """Whether the player has an ante, or had one ruled void, even before the first card."""
    return box.wagered or box.sits_out or box.number in state.voided_early


def rule_on_dispute(state: RoundOfPlay, command: RuleOnDispute) -> Allowed[Event] | Refused:
    """16.5  The operator's decision is final, subject to review."""
    awaited = state.ruling_awaited
    refusal = ruling_refusal(
        state.disputes, command.dispute, command.because, CANBERRA, case_awaited=awaited
    )
    if refusal:
        return refusal
    on = ruled_on(state.disputes, command.dispute, case_awaited=awaited)
    decided = DisputeDecided((cite("16.5"),), command.ruled, command.because, on)
    if command.ruled is Ruled.PLAY_ON:
        return allowed(decided, *(_end_if_all_collected(state) if on is None else ()))
    if command.ruled is not Ruled.ROUND_VOID:
        return _rule_on_hand(state, command, decided)
    if state.stage is Stage.OVER:
        return allowed(
            decided
        )  # VoidSettledRound carries it out: an act of two persons at the table
    return allowed(decided, *round_voided(state, cite("16.4")).events)


def _rule_on_hand(
    state: RoundOfPlay, command: RuleOnDispute, decided: DisputeDecided
) -> Allowed[Event] | Refused:
    """16.5  The ruling ends only the hand that it is about (C-15, C-19)."""
    about = state.ruling_on if decided.dispute is None else decided.dispute
    number = about if command.box is None else command.box
    if number != about:
        which = f"the hand of box {about}" if about else "the deck or the dealer's hand"
        return refused(f"the ruling is about {which}", cite("16.5", reading="C-39"))
    box = state.box(number or 0)
    if box is None or state.stage is Stage.OVER:
        return refused("no hand there is in the round", cite("16.5"))
    if command.ruled is Ruled.HAND_FOLDED and box in state.undecided:
        under = (cite("16.5", reading="C-15"), cite("7.3"), cite("A:Fold"))
        return allowed(decided, folded(box, under))
    if command.ruled is Ruled.HAND_VOID and box.has_a_stake:
        void = voided(state, box, cite("16.5", reading="C-19"))
        return allowed(
            decided, void, *(_end_if_all_collected(state) if decided.dispute is None else ())
        )
    return refused("that hand cannot end so any more", cite("16.5"))


def _end_if_all_collected(state: RoundOfPlay) -> tuple[Event, ...]:
    """End the round if it was waiting only for the ruling."""
    alone = len(state.cases) <= 1
    return ended_if_collected(state) if state.being_played and alone else ()
