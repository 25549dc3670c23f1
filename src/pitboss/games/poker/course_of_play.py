"""The course of a round: what follows without anybody's act.

Rules 9.3 to 9.5, 10.3, 11.3, 12.1 and 12.4 of NI2006-154: a betting round opens after each deal and
ends when all bets are met; then come more cards, the showdown, or the pot for the one who is left.
"""

from __future__ import annotations

from functools import reduce

from pitboss.chips import Transfer
from pitboss.games.poker.changes import apply
from pitboss.games.poker.determination_of_winning_hands import pots_passed, showdown
from pitboss.games.poker.events import (
    BettingRoundEnded,
    BettingRoundOpened,
    BettingRoundPassedOver,
    Event,
    UncalledReturned,
)
from pitboss.games.poker.opening_player import opening_player
from pitboss.games.poker.pots import uncalled
from pitboss.games.poker.procedures import FIVE_CARD_STUD
from pitboss.games.poker.state import POT, RoundOfPlay, Stage, stake_of
from pitboss.games.poker.turns import turn
from pitboss.law.citation import citing
from pitboss.ruling import Allowed, allowed

cite = citing("NI2006-154")


def carried_on(state: RoundOfPlay, *happened: Event) -> Allowed[Event]:
    """These events, and what follows from them up to the next act of a person."""
    events = list(happened)
    state = reduce(apply, happened, state)
    while following := _next(state):
        events += following
        state = reduce(apply, following, state)
    return allowed(*events)


def _next(state: RoundOfPlay) -> tuple[Event, ...]:
    if state.stage is Stage.DEALT:
        return _opened(state)
    if state.stage is Stage.BETTING and len(state.in_the_round) == 1:
        return _won_without_showdown(state)
    if state.stage is Stage.BETTING and turn(state) is None:
        return (_ended(state), *_uncalled(state))
    last = state.betting_round == FIVE_CARD_STUD.betting_rounds
    if state.stage is Stage.BETTING_OVER and last:
        return (showdown(state),)
    return ()


def _opened(state: RoundOfPlay) -> tuple[Event, ...]:
    """9.3  Betting after each deal, unless nobody is left to bet against (reading F-17)."""
    number = state.betting_round + 1
    if len(state.able_to_bet) < 2:
        under = (cite("9.3"), cite("14.1", reading="F-17"))
        return (BettingRoundPassedOver(under, number), *_uncalled(state))
    opener = opening_player(state, number).number
    by_card = (cite("9.3"), cite("4.2(h)", reading="F-11"), cite("A:Betting Round"))
    return (BettingRoundOpened(by_card, number, opener),)


def _ended(state: RoundOfPlay) -> BettingRoundEnded:
    """10.3(b), 11.3, 12.4(b)  All who can still bet are level, and each has had a turn."""
    if not state.level and len(state.able_to_bet) < 2:
        return BettingRoundEnded((cite("14.1", reading="F-17"),), state.betting_round)
    if not state.level:
        return BettingRoundEnded((cite("11.3"),), state.betting_round)
    if state.betting_round == 1:
        return BettingRoundEnded((cite("10.3(b)", reading="F-54"),), state.betting_round)
    return BettingRoundEnded((cite("12.4(b)", reading="F-54"),), state.betting_round)


def _uncalled(state: RoundOfPlay) -> tuple[UncalledReturned, ...]:
    """15.2(b)  What nobody matched goes back before pots are formed (reading F-16)."""
    found = uncalled(state.seats)
    if found is None:
        return ()
    amount = state.chips(found.units)
    back = (Transfer(POT, stake_of(found.seat), amount),)
    return (UncalledReturned((cite("15.2(b)", reading="F-16"),), back, found.seat, amount),)


def _won_without_showdown(state: RoundOfPlay) -> tuple[Event, ...]:
    """10.3(a), 12.4(a)  One player alone is left and wins."""
    clause = cite("10.3(a)") if state.betting_round == 1 else cite("12.4(a)")
    back = _uncalled(state)
    return (*back, *pots_passed(reduce(apply, back, state), clause))
