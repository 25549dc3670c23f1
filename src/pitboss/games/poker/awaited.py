"""Who may do what now in a round of a pot game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.chips import Chips
from pitboss.games.poker import commands
from pitboss.games.poker.betting_rounds import may_not_open, may_not_raise, must_open
from pitboss.games.poker.commencement_of_play import antes_due
from pitboss.games.poker.dealing_procedures import cards_run_short
from pitboss.games.poker.determination_of_winning_hands import nothing_to_beat
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage
from pitboss.games.poker.tapping_out import tap_out_units
from pitboss.games.poker.turns import turn
from pitboss.offices import Office


@dataclass(frozen=True, slots=True)
class Awaited:
    """An act that is open to somebody now."""

    office: Office
    command: type[commands.Command]
    seat: int | None = None
    amounts: tuple[Chips, ...] = ()
    """What may be bet, or raised by, where the act names an amount."""
    price: Chips | None = None
    """What an act without an amount costs."""

    @property
    def box(self) -> int | None:
        """The seat, by the word that tables use for all games."""
        return self.seat


def awaited(state: RoundOfPlay) -> tuple[Awaited, ...]:
    """Who may do what now.  Rulings of the house may come at any time."""
    return tuple(each_awaited(state))


def each_awaited(state: RoundOfPlay) -> Iterator[Awaited]:
    """The same one by one, for whoever needs the first."""
    if state.stage is Stage.BEFORE_THE_DEAL:
        yield from _before_the_deal(state)
    elif state.stage is Stage.BETTING:
        seat = turn(state)
        if seat is not None:
            yield from _at_a_turn(state, seat)
    elif state.stage is Stage.BETTING_OVER:
        short = cards_run_short(state)
        deal = commands.DealCommunalCard if short else commands.DealUpCards
        yield Awaited(Office.DEALER, deal)
    elif state.stage is Stage.SHOWDOWN:
        yield from _at_the_showdown(state)


def _before_the_deal(state: RoundOfPlay) -> Iterator[Awaited]:
    if not state.shuffled:
        yield Awaited(Office.DEALER, commands.ShuffleCards)
    elif not state.cut:
        yield Awaited(Office.DEALER, commands.CutCards)
    if antes_due(state):
        yield Awaited(Office.DEALER, commands.CollectAntes)
    elif state.cut:
        yield Awaited(Office.DEALER, commands.DealInitialCards)


def _at_a_turn(state: RoundOfPlay, seat: Seat) -> Iterator[Awaited]:
    """What the player can choose, and with which chips."""
    player, number, stake = Office.PLAYER, seat.number, state.stake(seat.number)
    if not must_open(state):
        yield Awaited(player, commands.Fold, number)
    if state.betting_round > 1 and not state.level:
        yield Awaited(player, commands.Check, number)
    to_call = state.level - seat.bet
    if state.level and to_call <= stake:
        yield Awaited(player, commands.Call, number, price=state.chips(to_call))
    limit = state.determinations.limit
    if not may_not_open(state):
        bets = limit.opening_bets(state.betting_round)
        amounts = tuple(one for one in bets if one.units - seat.bet <= stake)
        if amounts:
            yield Awaited(player, commands.Bet, number, amounts)
    elif not may_not_raise(state, seat):
        most = stake + seat.bet - state.full_bet
        amounts = tuple(one for one in limit.raises(state.betting_round) if one.units <= most)
        if amounts:
            yield Awaited(player, commands.CallAndRaise, number, amounts)
    units = tap_out_units(state, seat)
    if units:
        yield Awaited(player, commands.TapOut, number, price=state.chips(units))


def _at_the_showdown(state: RoundOfPlay) -> Iterator[Awaited]:
    """13.1 leaves players no choice, so it is for the dealer to see to it."""
    seat = state.to_show
    if seat is None:
        yield Awaited(Office.DEALER, commands.DividePots)
        return
    yield Awaited(Office.DEALER, commands.ExposeHand, seat.number)
    if not nothing_to_beat(state, seat):
        yield Awaited(Office.DEALER, commands.PassInHand, seat.number)
