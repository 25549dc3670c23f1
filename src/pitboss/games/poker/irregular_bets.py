"""Bets out of turn, too large or too small.  NI2006-154 17.5 to 17.8."""

from __future__ import annotations

from pitboss.chips import Transfer
from pitboss.games.poker.commands import BetOutOfTurn, PutChipsForward
from pitboss.games.poker.events import (
    BetOutOfTurnPlaced,
    BetOutOfTurnReturned,
    BetOutOfTurnStood,
    BetPlaced,
    Called,
    CalledAndRaised,
    Checked,
    Event,
    ExcessReturned,
    ShortBetPlaced,
)
from pitboss.games.poker.legal_bets import (
    on_turn,
    opening_refusal,
    opening_sizes,
    opening_span,
    put_in,
    raise_or_fold_refusal,
    raise_refusal,
    raising_span,
)
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage, Standing, forward_of, stake_of
from pitboss.games.poker.tapping_out import tap_out_units, tapped_out
from pitboss.games.poker.turns import turn
from pitboss.law.citation import Citation, citing
from pitboss.offices import Office
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")

# --- out of turn ----------------------------------------------------------------------------------


def bet_out_of_turn(state: RoundOfPlay, command: BetOutOfTurn) -> Allowed[Event] | Refused:
    """17.5  The chips stay in front of the player until the turn comes (readings F-35, T-20)."""
    seat = state.seat(command.seat)
    if command.by.office is Office.PLAYER:
        return refused(
            "a device offers only what is awaited; the dealer records chips put forward",
            cite("17.5", reading="E-01"),
        )
    if state.stage is not Stage.BETTING:
        return refused("no betting round is open", cite("A:Bet"), cite("17.5"))
    if seat is None or seat.standing is not Standing.ACTIVE:
        return refused("that player cannot bet", cite("14.1"), cite("17.5"))
    on_the_turn = turn(state)
    if on_the_turn is not None and on_the_turn.number == seat.number:
        return refused("it is that player's turn", cite("17.5"))
    if seat.forward:
        return refused("chips of that player lie forward already", cite("17.5"))
    units = command.amount.units
    if not 0 < units <= state.stake(seat.number):
        return refused("the chips come out of the player's table stake", cite("A:Table Stake"))
    moved = (Transfer(stake_of(seat.number), forward_of(seat.number), command.amount),)
    under = (cite("17.5", reading="F-35"), cite("A:Bet"))
    return allowed(BetOutOfTurnPlaced(under, moved, seat.number, command.amount))


def judged(state: RoundOfPlay, seat: Seat) -> tuple[Event, ...]:
    """17.5, 17.6  When the turn comes, decide whether the bet stands given what others have bet."""
    amount = state.chips(seat.forward)
    refund = (Transfer(forward_of(seat.number), stake_of(seat.number), amount),)
    if seat.bet + seat.forward < state.level or _opens_too_low(state, seat):
        under = (cite("17.6"),)
        return (BetOutOfTurnReturned(under, refund, seat.number, amount),)
    under = (cite("17.5", reading="F-35"),)
    return (BetOutOfTurnStood(under, refund, seat.number, amount),)


def _opens_too_low(state: RoundOfPlay, seat: Seat) -> bool:
    """Whether nobody has bet and the chips are neither an opening bet nor a tap-out."""
    if state.level:
        return False
    enough = seat.bet + seat.forward >= opening_span(state, seat).least
    return not enough and not 0 < tap_out_units(state, seat) <= seat.forward


# --- chips pushed forward -------------------------------------------------------------------------


def chips_put_forward(state: RoundOfPlay, command: PutChipsForward) -> Allowed[Event] | Refused:
    """17.7, 17.8  Decide what chips mean that a player pushes forward in turn."""
    seat = on_turn(state, command)
    if isinstance(seat, Refused):
        return seat
    if command.by.office is Office.PLAYER:
        return refused(
            "a device names the act; the dealer records chips put forward",
            cite("17.7", reading="E-01"),
        )
    units = command.amount.units
    if not 0 < units <= state.stake(seat.number):
        return refused("the chips come out of the player's table stake", cite("A:Table Stake"))
    if seat.short:
        return refused("the player adds what is lacking, or folds", cite("17.8"))
    return interpret_chips(state, seat, units, out_of_turn=False)


def interpret_chips(
    state: RoundOfPlay, seat: Seat, units: int, *, out_of_turn: bool
) -> Allowed[Event] | Refused:
    """Decide what the chips are: an opening bet, a call, a raise, a tap-out, or too few."""
    tap_out = tap_out_units(state, seat)
    if 0 < tap_out <= units:
        left = _excess(state, seat, units - tap_out, cite("14.1", reading="F-14"))
        return allowed(tapped_out(state, seat, tap_out), *left)
    to_call = state.level - seat.bet
    if units < to_call:
        return raise_or_fold_refusal(state, seat) or _short_bet(state, seat, units)
    if not state.full_bet and not opening_refusal(state):
        return _opening_bet(state, seat, units)
    if state.full_bet and not raise_refusal(state, seat):
        span, by = raising_span(state, seat), seat.bet + units - state.full_bet
        if by >= span.least:
            return _raise(state, seat, min(by, span.most), units, out_of_turn=out_of_turn)
    return raise_or_fold_refusal(state, seat) or _call(state, seat, to_call, units)


def _short_bet(state: RoundOfPlay, seat: Seat, units: int) -> Allowed[Event]:
    """17.8  The player adds the missing chips or folds (reading F-36)."""
    amount = state.chips(units)
    moved = (Transfer(stake_of(seat.number), forward_of(seat.number), amount),)
    return allowed(ShortBetPlaced((cite("17.8", reading="F-36"),), moved, seat.number, amount))


def _opening_bet(state: RoundOfPlay, seat: Seat, units: int) -> Allowed[Event] | Refused:
    span = opening_span(state, seat)
    total = seat.bet + units
    if total < span.least:
        if state.level:  # a tap-out too small to open came before
            return _call(state, seat, state.level - seat.bet, units)
        return refused("an opening bet is not less than that", opening_sizes(state), cite("4.2(g)"))
    bet = min(total, span.most) - seat.bet
    moved, amount, taps_out = put_in(state, seat, bet)
    clause = cite("10.1(d)(i)") if state.betting_round == 1 else cite("12.2(a)")
    placed = BetPlaced((clause, cite("A:Bet")), moved, seat.number, amount, taps_out)
    return allowed(placed, *_excess(state, seat, units - bet, cite("17.5"), cite("4.2(g)")))


def _raise(
    state: RoundOfPlay, seat: Seat, by: int, units: int, *, out_of_turn: bool
) -> Allowed[Event]:
    needed = state.full_bet + by - seat.bet
    moved, amount, taps_out = put_in(state, seat, needed)
    clause = cite("10.2(b)") if state.betting_round == 1 else cite("12.3(b)")
    under: tuple[Citation, ...] = (clause, cite("A:Raise", reading="F-05"))
    if out_of_turn:
        under = (cite("17.5", reading="F-35"), *under)
    raised = CalledAndRaised(under, moved, seat.number, amount, taps_out, state.chips(by))
    return allowed(raised, *_excess(state, seat, units - needed, cite("17.5"), cite("4.2(g)")))


def _call(state: RoundOfPlay, seat: Seat, to_call: int, units: int) -> Allowed[Event]:
    """17.7  More than a call and less than a raise is a call; the excess is returned."""
    excess = _excess(state, seat, units - to_call, cite("17.7"))
    if not to_call:
        return allowed(Checked((cite("10.1 closing"), cite("17.7")), seat.number), *excess)
    moved, amount, taps_out = put_in(state, seat, to_call)
    clause = cite("10.2(a)") if state.betting_round == 1 else cite("12.3(a)")
    under = (clause, cite("A:Call", reading="F-05"), *((cite("17.7"),) if excess else ()))
    return allowed(Called(under, moved, seat.number, amount, taps_out), *excess)


def _excess(
    state: RoundOfPlay, seat: Seat, units: int, *under: Citation
) -> tuple[ExcessReturned, ...]:
    return (ExcessReturned(under, seat.number, state.chips(units)),) if units else ()
