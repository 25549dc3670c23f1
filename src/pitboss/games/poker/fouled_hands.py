"""Hands that the rules remove from the round.  NI2006-154 17.9, 17.10 and 19.2."""

from __future__ import annotations

from typing import Final

from pitboss.chips import Transfer
from pitboss.games.poker.apply_events import apply_all
from pitboss.games.poker.commands import CardsInDiscards, FoldHand, WrongNumberOfCards
from pitboss.games.poker.events import (
    Event,
    HandDiscarded,
    HandFoldedByRuling,
    HandFouled,
    PotsFormedAnew,
    ShortBetStays,
)
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import POT, RoundOfPlay, Seat, Stage, Standing, forward_of
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, refused

cite = citing("NI2006-154")


def wrong_number_of_cards(
    state: RoundOfPlay, command: WrongNumberOfCards
) -> Allowed[Event] | Refused:
    """17.9  During the betting or at the showdown the hand is folded and the bets stay.

    Before that, a wrong number of cards is an error in the deal (17.1, reading F-85).
    """
    refusal = _no_cards_refusal(state, cite("17.9"))
    if refusal:
        return refusal
    if not _betting_has_begun(state):
        return refused(
            "betting has not begun, so it is a mistake in the deal: report that",
            cite("17.9", reading="F-85"),
            cite("17.1"),
        )
    if not command.seats or len(set(command.seats)) != len(command.seats):
        return refused("each such hand is named once", cite("17.9"))
    strangers = [number for number in command.seats if state.seat(number) is None]
    left = {seat.number for seat in state.in_the_round}.intersection(command.seats)
    if strangers or not left:
        number = (strangers or command.seats)[0]
        return refused(f"seat {number} holds no hand", cite("17.9"))
    under = (cite("17.9"), cite("A:Fold"))
    fouled = [number for number in command.seats if number in left]  # the others have folded
    return Allowed(_hand_gone_events(state, *(HandFouled(under, number) for number in fouled)))


def _betting_has_begun(state: RoundOfPlay) -> bool:
    """17.9  Whether anybody has acted, or the hands are shown without any betting."""
    acted = state.last_to_act is not None or state.betting_round > 1
    return acted or state.stage not in (Stage.BETTING, Stage.BETTING_OVER)


def cards_in_discards(state: RoundOfPlay, command: CardsInDiscards) -> Allowed[Event] | Refused:
    """17.10  A hand among the discards is out; it does not count as given up (reading F-84)."""
    refusal = _no_cards_refusal(state, cite("17.10")) or _no_hand_refusal(
        state, command.seat, cite("17.10")
    )
    if refusal:
        return refusal
    under = (cite("17.10", reading="F-84"), cite("A:Fold"))
    gone = HandDiscarded(under, command.seat, given_up=False)
    return Allowed(_hand_gone_events(state, gone))


def fold_hand(state: RoundOfPlay, command: FoldHand) -> Allowed[Event] | Refused:
    """19.2(a)  Fold the hand of a player who broke a rule; the wagers stay in the pot."""
    refusal = _no_cards_refusal(state, cite("19.2(a)"))
    if refusal:
        return refusal
    seat = state.seat(command.seat)
    if seat is None or not _may_win(seat):
        return refused(f"seat {command.seat} holds no hand", cite("19.2(a)"))
    if not command.contravened.strip():
        return refused("the provision that was broken is recorded", cite("19.2"))
    under = (cite("19.2(a)"), cite("19.2"), cite("A:Fold"))
    gone = HandFoldedByRuling(under, command.seat, command.contravened)
    return Allowed(_hand_gone_events(state, gone))


def excluded_hands(state: RoundOfPlay) -> tuple[Event, ...]:
    """19.2(b)  An excluded player takes no further part in this round either (reading F-65)."""
    if state.stage in (Stage.BEFORE_THE_DEAL, Stage.OVER):
        return ()
    under = (cite("19.2(b)", reading="F-65"), cite("A:Fold"))
    folded = [
        HandFoldedByRuling(under, seat.number, state.excluded[seat.number])
        for seat in state.seats
        if seat.number in state.excluded and _may_win(seat)
    ]
    return _hand_gone_events(state, *folded) if folded else ()


def _may_win(seat: Seat) -> bool:
    """Whether the hand can still win; passed in for one pot, it may be the only one for another
    (F-42).
    """
    return seat.in_the_round or seat.standing is Standing.PASSED_IN


def short_bet_stays(state: RoundOfPlay, seat: Seat) -> ShortBetStays:
    """4.8, 17.9, 19.2(a)  17.8 returns it to a player who folds, not to one who is folded."""
    amount = state.chips(seat.forward)
    moved = (Transfer(forward_of(seat.number), POT, amount),)
    return ShortBetStays((cite("17.8", reading="F-66"),), moved, seat.number, amount)


_FOLDED_BY_THE_RULES: Final = (HandFouled, HandFoldedByRuling)


def _no_cards_refusal(state: RoundOfPlay, clause: Citation) -> Refused | None:
    if state.stage in (Stage.BEFORE_THE_DEAL, Stage.OVER):
        return refused("nobody holds cards in a round of play", clause, cite("A:Round of Play"))
    return None


def _no_hand_refusal(state: RoundOfPlay, number: int, clause: Citation) -> Refused | None:
    seat = state.seat(number)
    if seat is not None and seat.in_the_round:
        return None
    return refused(f"seat {number} holds no hand", clause)


def _hand_gone_events(state: RoundOfPlay, *happened: Event) -> tuple[Event, ...]:
    """All bets stay, even a short one; at the showdown the remaining hands contest the pots."""
    if state.stage is not Stage.SHOWDOWN:
        folded = [event.seat for event in happened if isinstance(event, _FOLDED_BY_THE_RULES)]
        short = [seat for seat in state.seats if seat.short and seat.number in folded]
        return (*(short_bet_stays(state, seat) for seat in short), *happened)
    after = apply_all(state, happened)
    if not after.in_the_round:
        return happened
    return (*happened, PotsFormedAnew((cite("14.2"), cite("17.9")), formed(after.seats)))
