"""The course of a round: what follows automatically from an act.

Rules 9.3 to 9.5, 10.3, 11.3, 12.1 and 12.4 of NI2006-154: a betting round opens after each deal and
ends when all bets are met; then come more cards, the showdown, or the pot for the only player left.
"""

from __future__ import annotations

from typing import Final

from pitboss.chips import Transfer
from pitboss.games.poker import absent_players, draw
from pitboss.games.poker.apply_events import apply_all, write
from pitboss.games.poker.commencement_of_play import price_of_the_round
from pitboss.games.poker.determination_of_winning_hands import (
    pots_passed,
    showdown,
    won_by_last_folder,
)
from pitboss.games.poker.events import (
    BetOutOfTurnReturned,
    BetOutOfTurnStood,
    BettingRoundEnded,
    BettingRoundOpened,
    BettingRoundPassedOver,
    DrawBegan,
    Event,
    UncalledReturned,
)
from pitboss.games.poker.fouled_hands import excluded_hands
from pitboss.games.poker.irregular_bets import interpret_chips, judged
from pitboss.games.poker.opening_player import opening_player
from pitboss.games.poker.pots import uncalled
from pitboss.games.poker.state import (
    BETTING,
    BETTING_OVER,
    DEALT,
    POT,
    RoundOfPlay,
    Seat,
    Stage,
    forward_of,
    stake_of,
)
from pitboss.games.poker.turns import not_alone, turn
from pitboss.law.citation import citing
from pitboss.ruling import Refused

cite = citing("NI2006-154")


def continue_round(own: RoundOfPlay, happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return these events and all that follow, up to the next act of a person.

    Every event is applied to the round that is passed in.
    """
    write(own, happened)
    while following := _next_events(own):
        happened += following
        write(own, following)
    return happened


def _next_events(state: RoundOfPlay) -> tuple[Event, ...]:
    if state.ruling_awaited:  # F-86: play waits and no pot is won, but excluded hands still leave
        return excluded_hands(state)
    return (
        _remove_excluded_and_absent(state) if state.absent or state.excluded else _next_step(state)
    )


def _remove_excluded_and_absent(state: RoundOfPlay) -> tuple[Event, ...]:
    """19.2(b), 20.11, S2-2001 17.3  Remove the hands of excluded and absent players; a player left
    alone wins unopposed.
    """
    gone = excluded_hands(state) or absent_players.folded(state, turn(state))
    if gone:
        return gone
    if state.stage is Stage.DEALT and len(state.in_the_round) == 1:
        return _win_without_showdown(state)
    return _next_step(state)


def _next_step(state: RoundOfPlay) -> tuple[Event, ...]:
    seat = turn(state)
    if seat is not None:
        return _rule_on_forward_chips(state, seat) if seat.forward and not seat.short else ()
    stage = state.stage
    if stage is DEALT:
        return _open_betting(state)
    if stage in _HANDS_OUT and not not_alone(state.seats):
        return _win_without_showdown(state) if state.in_the_round else _award_to_last_folder(state)
    if stage is BETTING:
        return (*_return_unreached_chips(state), _end_betting(state), *_return_uncalled(state))
    if stage is BETTING_OVER:
        if state.last_betting_round:
            return (showdown(state),)
        if state.procedure.deals[state.betting_round].draw:
            return (DrawBegan(state.procedure.clauses.next_deal),)
    if stage is Stage.DRAWING and draw.next_to_draw(state) is None:
        return draw.completed(state)
    return ()


_HANDS_OUT: Final = (DEALT, BETTING, BETTING_OVER, Stage.DRAWING)


def _rule_on_forward_chips(state: RoundOfPlay, seat: Seat) -> tuple[Event, ...]:
    """17.5, 17.6  The turn has come for chips that were put forward too early."""
    found = judged(state, seat)
    if not isinstance(found[-1], BetOutOfTurnStood):
        return found
    after = apply_all(state, found)
    mine = after.seat(seat.number)
    assert mine is not None
    act = interpret_chips(after, mine, seat.forward, out_of_turn=True)
    return found if isinstance(act, Refused) else (*found, *act.events)


def _return_unreached_chips(state: RoundOfPlay) -> tuple[Event, ...]:
    """17.6  The betting round ended before the turn came, so the chips were no bet."""
    return tuple([_bet_out_of_turn_returned(state, seat) for seat in state.seats if seat.forward])


def _bet_out_of_turn_returned(state: RoundOfPlay, seat: Seat) -> BetOutOfTurnReturned:
    refund = state.chips(seat.forward)
    moved = (Transfer(forward_of(seat.number), stake_of(seat.number), refund),)
    return BetOutOfTurnReturned((cite("17.6", reading="F-35"),), moved, seat.number, refund)


def _award_to_last_folder(state: RoundOfPlay) -> tuple[Event, ...]:
    """17.9  The last player to fold wins; if nobody folded, the operator voids the round (F-37)."""
    last = state.last_to_fold
    if last is None:
        return ()
    refund = _return_unreached_chips(state)
    return (*refund, *won_by_last_folder(apply_all(state, refund), last))


def _open_betting(state: RoundOfPlay) -> tuple[Event, ...]:
    """9.3  Open betting after each deal, unless nobody is left to bet against (reading F-17)."""
    number = state.betting_round + 1
    clauses = state.procedure.clauses
    price = price_of_the_round(state) if number == 1 else 0
    able = state.able_to_bet
    if len(able) < 2 and not any(seat.bet < price for seat in able):
        under = (*clauses.betting, cite("14.1", reading="F-17"))
        return (BettingRoundPassedOver(under, number), *_return_uncalled(state))
    opener, by = opening_player(state, number)
    under = (*clauses.betting, *by, *clauses.betting_rounds, cite("A:Betting Round"))
    opened = BettingRoundOpened(under, number, opener.number, state.chips(price) if price else None)
    if state.absent and number == 1:
        return (opened, *absent_players.compulsory_call(state, price))
    return (opened,)


def _end_betting(state: RoundOfPlay) -> BettingRoundEnded:
    """10.3(b), 11.3, 12.4(b)  All who can still bet are level, and each has had a turn."""
    if not state.level and len(state.able_to_bet) < 2:
        return BettingRoundEnded((cite("14.1", reading="F-17"),), state.betting_round)
    if not state.level:
        return BettingRoundEnded((cite("11.3"),), state.betting_round)
    if state.betting_round == 1:
        return BettingRoundEnded((cite("10.3(b)", reading="F-54"),), state.betting_round)
    return BettingRoundEnded((cite("12.4(b)", reading="F-54"),), state.betting_round)


def _return_uncalled(state: RoundOfPlay) -> tuple[UncalledReturned, ...]:
    """15.2(b)  Return what nobody matched before the pots are formed (reading F-16)."""
    excess = uncalled(state.seats)
    if excess is None:
        return ()
    amount = state.chips(excess.units)
    refund = (Transfer(POT, stake_of(excess.seat), amount),)
    under = (cite("15.2(b)", reading="F-16"), cite("A:Pot"))
    return (UncalledReturned(under, refund, excess.seat, amount),)


def _win_without_showdown(state: RoundOfPlay) -> tuple[Event, ...]:
    """10.3(a), 12.4(a)  The only player left wins."""
    clause = cite("10.3(a)") if state.betting_round <= 1 else cite("12.4(a)")
    back: tuple[Event, ...] = (*_return_unreached_chips(state), *_return_uncalled(state))
    return (*back, *pots_passed(apply_all(state, back), clause))
