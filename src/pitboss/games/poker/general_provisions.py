"""The ninety seconds, and general provisions.  NI2006-154 4.8 and 19; S2-2001 4.7 and 18.

Powers that NI2006-154 gives the operator, S2-2001 gives the tournament director.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.chips import Transfer
from pitboss.games.disputes import (
    POT_GAMES,
    Contestant,
    dispute_refusal,
    ruled_on,
    ruling_refusal,
)
from pitboss.games.poker import draw, fouled_hands
from pitboss.games.poker.commands import (
    Command,
    Dispute,
    ExcludePlayer,
    FoldHand,
    InvalidateOutcome,
    NinetySecondsRanOut,
    RuleOnDispute,
    VoidRound,
)
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.events import (
    DisputeDecided,
    DisputeRaised,
    Event,
    FoldedForTime,
    PlayerExcluded,
    RoundVoided,
)
from pitboss.games.poker.state import (
    COMMISSION,
    OUT_OF_PLAY,
    POT,
    RoundOfPlay,
    Seat,
    Stage,
    forward_of,
    stake_of,
)
from pitboss.games.poker.turns import turn
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")
tournament = citing("S2-2001")

SECONDS_TO_ACT: Final = 90
"""4.8  The time that the casino supervisor or the director gives a player."""


def ninety_seconds(state: RoundOfPlay, command: NinetySecondsRanOut) -> Allowed[Event] | Refused:
    """4.8  Fold a player who was given ninety seconds and has not acted; the bets stay in the pot.

    This includes a player who does not say which cards to replace in the draw (reading B-07).
    """
    drawing = state.stage is Stage.DRAWING
    seat = draw.next_to_draw(state) if drawing else turn(state)
    if seat is None or seat.number != command.seat:
        return refused("no act is awaited from that seat", cite("4.8"))
    judges = (Office.SUPERVISOR, Office.OPERATOR)
    if tournament_rules_alone(state.law):
        judges = (Office.DIRECTOR, Office.OPERATOR)
    if command.by.office not in judges:
        return refused("it is for another office to judge the time", cite("4.8"))
    if command.waited_seconds < SECONDS_TO_ACT:
        seconds_left = SECONDS_TO_ACT - command.waited_seconds
        return refused(f"{seconds_left} seconds are left", cite("4.8"))
    under = (cite("4.8"), *((tournament("B 2.3", reading="B-07"),) if drawing else ()))
    folded = FoldedForTime((*under, cite("A:Fold")), seat.number)
    return (
        allowed(fouled_hands.short_bet_stays(state, seat), folded)
        if seat.short
        else allowed(folded)
    )


# --- sanctions ------------------------------------------------------------------------------------


def fold_hand(state: RoundOfPlay, command: FoldHand) -> Allowed[Event] | Refused:
    """19.2(a)  Fold the hand of a player who broke a rule."""
    refusal = _authority_refusal(state, command, cite("19.2"))
    return refusal or fouled_hands.fold_hand(state, command)


def exclude_player(state: RoundOfPlay, command: ExcludePlayer) -> Allowed[Event] | Refused:
    """19.2(b)  Exclude a player from the game; chips in the pot stay there."""
    refusal = _authority_refusal(state, command, cite("19.2"))
    if refusal:
        return refusal
    seat = state.seat(command.seat)
    if seat is None:
        return refused("nobody there is in the round", cite("19.2(b)"))
    if not command.contravened.strip():
        return refused("the provision that was broken is recorded", cite("19.2"))
    if seat.number in state.excluded:
        return refused("the player is shut out already", cite("19.2(b)"))
    under = (cite("19.2(b)"), cite("19.2"))
    return allowed(PlayerExcluded(under, seat.number, seat.player, command.contravened))


# --- voids ----------------------------------------------------------------------------------------


def invalidate_outcome(state: RoundOfPlay, command: InvalidateOutcome) -> Allowed[Event] | Refused:
    """19.1  A disturbance breaks up a game that is not complete."""
    refusal = _authority_refusal(state, command, cite("19.1")) or _result_stands_refusal(
        state, cite("19.1")
    )
    if refusal:
        return refusal
    if not command.disturbance.strip():
        return refused("the disturbance is recorded", cite("19.1"))
    return _void_events(state, cite("19.1"), command.disturbance, command.without_refund)


def void_round(state: RoundOfPlay, command: VoidRound) -> Allowed[Event] | Refused:
    """19.3  It is impractical to continue, or fraud is involved."""
    refusal = _authority_refusal(state, command, cite("19.3")) or _result_stands_refusal(
        state, cite("19.3")
    )
    if refusal:
        return refusal
    if not command.because.strip():
        return refused("the reason is recorded with the ruling", cite("19.3"))
    return _void_events(state, cite("19.3"), command.because, command.without_refund)


def _result_stands_refusal(state: RoundOfPlay, clause: Citation) -> Refused | None:
    if state.stage is not Stage.OVER:
        return None
    if tournament_rules_alone(state.law):
        return refused(
            "the round is over: void it as a settled round, which takes two persons",
            clause,
            tournament("18.4", reading="F-82"),
        )
    return refused("the round is over and its result stands", clause, cite("17.14"))


def _void_events(
    state: RoundOfPlay, clause: Citation, because: str, without_refund: tuple[int, ...] = ()
) -> Allowed[Event] | Refused:
    """A:Void, S2-2001 18.5  Return what was put in; a director may except players (T-15)."""
    if without_refund and not tournament_rules_alone(state.law):
        return refused("all that was wagered is returned", cite("A:Void"), clause)
    if any(state.seat(number) is None for number in without_refund):
        return refused("nobody there is in the round", tournament("18.5"))
    under: tuple[Citation, ...] = (clause, cite("A:Void"))
    if tournament_rules_alone(state.law):
        under = (clause, tournament("18.5", reading="T-15"))
    return allowed(RoundVoided(under, tuple(_refunds(state, without_refund)), because))


def _refunds(state: RoundOfPlay, without_refund: tuple[int, ...]) -> Iterator[Transfer]:
    for seat in state.seats:
        kept = seat.number in without_refund
        if seat.paid:
            to = OUT_OF_PLAY if kept else stake_of(seat.number)
            yield Transfer(POT, to, state.chips(seat.paid))
        if seat.forward:
            chips = state.chips(seat.forward)
            yield Transfer(forward_of(seat.number), stake_of(seat.number), chips)


def void_settled(
    state: RoundOfPlay, under: tuple[Citation, ...], because: str
) -> tuple[Event, ...]:
    """A:Void, 15.2, 17.14  Return everything by way of the pots that were won (reading S-12).

    Commission on a pot that nobody wins is returned as well: without a winner none is due.
    """
    changes = {
        stake_of(seat.number): state.stake(seat.number) - state.opening[stake_of(seat.number)]
        for seat in state.seats
    }
    changes[COMMISSION] = state.balances.get(COMMISSION, 0) - state.opening.get(COMMISSION, 0)
    back_in = (Transfer(who, POT, state.chips(won)) for who, won in changes.items() if won > 0)
    back_out = (Transfer(POT, who, state.chips(-won)) for who, won in changes.items() if won < 0)
    return (RoundVoided((*under, cite("A:Void")), (*back_in, *back_out), because),)


# --- disputes -------------------------------------------------------------------------------------


def dispute(state: RoundOfPlay, command: Dispute) -> Allowed[Event] | Refused:
    """19.4  A player may contest; the operator decides, and the Commission may review (S-17)."""
    seat = state.seat(command.seat)
    contestant = Contestant(seat.number, seat.player, _takes_part(seat)) if seat else None
    refusal = dispute_refusal(state.disputes, command.by, contestant, POT_GAMES)
    return refusal or allowed(DisputeRaised((cite("19.4"),), command.seat, command.about))


def _takes_part(seat: Seat) -> bool:
    """Whether the player was dealt in or has put chips into the pot."""
    return bool(seat.hole or seat.up or seat.paid or seat.forward)


def rule_on_dispute(state: RoundOfPlay, command: RuleOnDispute) -> Allowed[Event] | Refused:
    """19.4  The decision is final, subject to review."""
    awaited = state.ruling_awaited
    refusal = _authority_refusal(state, command, cite("19.4")) or ruling_refusal(
        state.disputes, command.dispute, command.because, POT_GAMES, case_awaited=awaited
    )
    if refusal:
        return refusal
    on = ruled_on(state.disputes, command.dispute, case_awaited=awaited)
    decided = DisputeDecided((cite("19.4"),), command.play_on, command.because, on)
    if command.play_on or state.stage is Stage.OVER:
        return allowed(
            decided
        )  # VoidSettledRound carries it out: an act of two persons at the table
    voided = _void_events(state, cite("19.3"), command.because)
    return voided if isinstance(voided, Refused) else allowed(decided, *voided.events)


def _authority_refusal(state: RoundOfPlay, command: Command, clause: Citation) -> Refused | None:
    """Allow only the operator or a delegated supervisor; in 2001 the director."""
    office = command.by.office
    if tournament_rules_alone(state.law):
        if office in (Office.DIRECTOR, Office.OPERATOR):
            return None
        return refused(
            "it is for the tournament director to decide",
            clause,
            tournament("A:Tournament Director"),
        )
    if office is Office.OPERATOR:
        return None
    if office is Office.SUPERVISOR and state.determinations.delegated:
        return None
    return refused("it is for the casino operator to decide", clause, cite("A:Casino Operator"))
