"""Betting: the first betting round, checking, additional rounds.  Rules 5, 6 and 10 to 12 of
NI2006-154.
"""

from __future__ import annotations

from typing import Final

from pitboss.chips import Transfer
from pitboss.games.poker.commands import (
    Bet,
    Call,
    CallAndRaise,
    Check,
    Fold,
    OpenShort,
    Stand,
)
from pitboss.games.poker.determinations import Option
from pitboss.games.poker.events import (
    BetPlaced,
    Called,
    CalledAndRaised,
    CalledToFold,
    Checked,
    Event,
    Folded,
    HandDiscarded,
    OpenedShort,
    ShortBetReturned,
    Stood,
    TappedOut,
    TappedOutByCheck,
)
from pitboss.games.poker.legal_bets import (
    bet_size_clauses,
    by_the_appendix,
    call_refusal,
    check_refusal,
    chip_size_refusal,
    must_open,
    on_turn,
    opening_refusal,
    opening_sizes,
    opening_span,
    opens,
    put_in,
    raise_refusal,
    raising_span,
    short_opening_price,
    span_in_words,
    stand_refusal,
)
from pitboss.games.poker.state import (
    POT,
    RoundOfPlay,
    Seat,
    Stage,
    Standing,
    forward_of,
    stake_of,
)
from pitboss.games.poker.tapping_out import in_units
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")
tournament = citing("S2-2001")

_CALL: Final = cite("A:Call", reading="F-05")
_RAISE: Final = cite("A:Raise", reading="F-05")


# --- without chips --------------------------------------------------------------------------------


def check(state: RoundOfPlay, command: Check) -> Allowed[Event] | Refused:
    """11.1, 11.2  In any betting round but the first, while nobody has bet."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    refusal = check_refusal(state)
    if refusal:
        return refusal
    clause = cite("12.2(b)") if seat.number == state.opener else cite("12.3(c)")
    under = (clause, cite("11.1"), cite("A:Check"))
    if seat.final_card_seen:
        deemed = (tournament("D 4.3", reading="D-03"), cite("14.2"))
        return allowed(TappedOutByCheck((*under, *deemed), seat.number))
    return allowed(Checked(under, seat.number))


def stand(state: RoundOfPlay, command: Stand) -> Allowed[Event] | Refused:
    """10.1 closing  A blind that nobody raised may stand (readings F-54 and T-06)."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    refusal = stand_refusal(state, seat)
    if refusal:
        return refusal
    return allowed(Stood((cite("10.1 closing", reading="T-06"), cite("A:Blind")), seat.number))


def fold(state: RoundOfPlay, command: Fold) -> Allowed[Event] | Refused:
    """10.2(c), 12.2(c), 12.3(d)  At any turn except the opening turn of an ante game."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return _fold_out_of_turn(state, command) or seat
    if seat.short:
        folded = Folded((cite("17.8", reading="F-36"), cite("A:Fold")), seat.number)
        return allowed(short_bet_returned(state, seat), folded)
    if must_open(state):
        return refused(
            "the opening player of an ante game bets", cite("10.1(d)(i)", reading="F-09")
        )
    if state.betting_round == 1 and opens(state, seat) and state.determinations.blind_betting:
        return _opening_fold(state, seat)
    clause = cite("10.2(c)")
    if state.betting_round > 1:
        clause = cite("12.2(c)") if seat.number == state.opener else cite("12.3(d)")
    return allowed(Folded((clause, cite("A:Fold")), seat.number))


def _fold_out_of_turn(state: RoundOfPlay, command: Fold) -> Allowed[Event] | None:
    """17.10  Cards passed in too early belong to the discards (reading F-35)."""
    seat = state.seat(command.seat)
    if (
        command.by.office is not Office.DEALER
        or state.stage is not Stage.BETTING
        or seat is None
        or seat.standing is not Standing.ACTIVE
    ):
        return None
    under = (cite("17.10", reading="F-35"), cite("A:Fold"))
    return allowed(HandDiscarded(under, seat.number))


def short_bet_returned(state: RoundOfPlay, seat: Seat) -> ShortBetReturned:
    """17.8  Return only the chips of this act (reading F-36)."""
    amount = state.chips(seat.forward)
    moved = (Transfer(forward_of(seat.number), stake_of(seat.number), amount),)
    return ShortBetReturned((cite("17.8", reading="F-36"),), moved, seat.number, amount)


def _opening_fold(state: RoundOfPlay, seat: Seat) -> Allowed[Event] | Refused:
    """10.1(a)(iii), 10.1(b)(iii), 10.1(c)(ii)  Option A makes the opening player call first."""
    option = state.determinations.option
    if option is not Option.A:
        clause = cite("10.1(b)(iii)") if option is Option.B else cite("10.1(c)(ii)")
        return allowed(Folded((clause, cite("A:Fold")), seat.number))
    under = (cite("10.1(a)(iii)", reading="F-08"), cite("10.1(a)"))
    folded = Folded((*under, cite("A:Fold")), seat.number)
    units = min(state.level - seat.bet, state.stake(seat.number))
    if not units:
        return allowed(folded)
    moved, amount, _ = put_in(state, seat, units)
    return allowed(CalledToFold(under, moved, seat.number, amount, taps_out=False), folded)


# --- with chips -----------------------------------------------------------------------------------


def bet(state: RoundOfPlay, command: Bet) -> Allowed[Event] | Refused:
    """6.1, 10.1(d)(i), 12.2(a)  Open the betting; after a check any later player may (F-13)."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    refusal = opening_refusal(state)
    if refusal:
        return refusal
    span, units = opening_span(state, seat), command.amount.units
    if not span.least <= units <= span.most:
        return refused(
            f"the opening bet of this betting round is {span_in_words(state, span)}",
            opening_sizes(state),
            *bet_size_clauses(state),
        )
    refusal = chip_size_refusal(state, seat, units, units - seat.bet)
    if refusal:
        return refusal
    units -= seat.bet
    if units > state.stake(seat.number):
        return _tap_out_instead_refusal(seat)
    moved, amount, taps_out = put_in(state, seat, units)
    under = (*_opening_clauses(state, seat), *by_the_appendix(state), cite("A:Bet"))
    return allowed(BetPlaced(under, moved, seat.number, amount, taps_out))


def _opening_clauses(state: RoundOfPlay, seat: Seat) -> tuple[Citation, ...]:
    sizes = opening_sizes(state)
    if state.betting_round == 1:
        return cite("10.1(d)(i)"), sizes
    if seat.number == state.opener:
        return cite("12.2(a)"), sizes
    return cite("12.3", reading="F-13"), sizes


def open_short(state: RoundOfPlay, command: OpenShort) -> Allowed[Event] | Refused:
    """For games from elsewhere: the opening player may bet less than the full opening bet."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    price = short_opening_price(state)
    if not price:
        return refused("no instrument of this room knows a bring-in", cite("6.1"))
    moved, amount, taps_out = put_in(state, seat, min(price, state.stake(seat.number)))
    return allowed(OpenedShort((cite("6.1"),), moved, seat.number, amount, taps_out))


def call(state: RoundOfPlay, command: Call) -> Allowed[Event] | Refused:
    """10.2(a), 12.3(a)  Match the highest bet so far (reading F-05)."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    refusal = call_refusal(state, seat)
    if refusal:
        return refusal
    if seat.short:
        return _complete_short_bet(state, seat)
    units = state.level - seat.bet
    if units > state.stake(seat.number):
        return _tap_out_instead_refusal(seat)
    moved, amount, taps_out = put_in(state, seat, units)
    under = (_calling_clause(state, seat), _CALL)
    return allowed(Called(under, moved, seat.number, amount, taps_out))


def _complete_short_bet(state: RoundOfPlay, seat: Seat) -> Allowed[Event] | Refused:
    """17.8  The player adds the missing chips."""
    refund = short_bet_returned(state, seat)
    units = state.level - seat.bet
    whole = state.stake(seat.number) + seat.forward
    amount = state.chips(units if units <= whole else in_units(state, whole))
    moved = (Transfer(stake_of(seat.number), POT, amount),)
    under: tuple[Citation, ...] = (cite("17.8"), _CALL)
    event: Event = Called(under, moved, seat.number, amount, units == whole)
    if units > whole:
        under = (cite("17.8"), cite("14.1", reading="F-14"), cite("A:Tap Out"))
        event = TappedOut(under, moved, seat.number, amount, taps_out=True)
    return allowed(refund, event)


def _calling_clause(state: RoundOfPlay, seat: Seat) -> Citation:
    if state.betting_round > 1:
        return cite("12.3(a)")
    if not opens(state, seat) or not state.determinations.blind_betting:
        return cite("10.2(a)")
    option_a = state.determinations.option is Option.A
    return cite("10.1(a)(i)") if option_a else cite("10.1(b)(i)")


def call_and_raise(state: RoundOfPlay, command: CallAndRaise) -> Allowed[Event] | Refused:
    """6.2, 10.2(b), 12.3(b)  Exceed the last full bet by an amount within the limit."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    refusal = raise_refusal(state, seat)
    if refusal:
        return refusal
    span, by = raising_span(state, seat), command.raised_by.units
    units = state.full_bet + by - seat.bet
    if not span.least <= by <= span.most:
        return refused(
            f"a raise in this betting round is {span_in_words(state, span)}",
            *_raise_sizes(state),
            *bet_size_clauses(state),
        )
    if by != span.least:  # the minimum itself need not be whole chips
        refusal = chip_size_refusal(state, seat, by, units)
        if refusal:
            return refusal
    if units > state.stake(seat.number):
        return _tap_out_instead_refusal(seat)
    moved, amount, taps_out = put_in(state, seat, units)
    under = (
        _raising_clause(state, seat),
        *_raise_sizes(state),
        *by_the_appendix(state),
        _RAISE,
    )
    raised = CalledAndRaised(under, moved, seat.number, amount, taps_out, command.raised_by)
    return allowed(raised)


def _raise_sizes(state: RoundOfPlay) -> tuple[Citation, ...]:
    if state.determinations.blind_betting:
        return cite("5.1"), cite("5.2"), cite("4.2(d)")
    return (cite("6.2"),)


def _raising_clause(state: RoundOfPlay, seat: Seat) -> Citation:
    if state.betting_round > 1:
        return cite("12.3(b)")
    if not state.determinations.blind_betting:
        return cite("10.2(b)")
    if opens(state, seat):
        return {
            Option.A: cite("10.1(a)(ii)"),
            Option.B: cite("10.1(b)(ii)"),
            Option.C: cite("10.1(c)(i)"),
        }[state.determinations.option]
    if seat.number == state.last_blind and not state.raises:
        return cite("10.1 closing")
    return cite("10.2(b)")


def _tap_out_instead_refusal(seat: Seat) -> Refused:
    return refused(
        f"the table stake at seat {seat.number} is too small for that; the player may tap out",
        cite("14.1"),
        cite("A:Table Stake"),
    )
