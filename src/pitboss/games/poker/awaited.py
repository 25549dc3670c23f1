"""Who may do what now in a round of a pot game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.chips import Chips
from pitboss.games.poker import commands
from pitboss.games.poker.commencement_of_play import next_over_blind
from pitboss.games.poker.dealing_procedures import cards_run_short, cards_used_up
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.determination_of_winning_hands import nothing_to_beat
from pitboss.games.poker.draw import next_to_draw
from pitboss.games.poker.legal_bets import (
    Beyond,
    beyond_a_call,
    call_refusal,
    check_refusal,
    must_open,
    short_opening_price,
    stand_refusal,
)
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage
from pitboss.games.poker.tapping_out import in_units, tap_out_beside
from pitboss.games.poker.turns import turn
from pitboss.offices import Office


@dataclass(frozen=True, slots=True)
class Awaited:
    """An act that is available now, and who may do it."""

    office: Office
    command: type[commands.Command]
    seat: int | None = None
    least: Chips | None = None
    """The smallest bet or raise, if the act names an amount."""
    most: Chips | None = None
    """The largest, limited by the table stake."""
    price: Chips | None = None
    """The cost of an act that names no amount."""
    above: int = 0
    """The base of the amount, in units: the last full bet if the act is a raise."""
    chip: int = 0
    """The smallest chip, in units, if the act names an amount."""

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """The smallest and largest amount of the act, if it names one; one value if equal."""
        if self.least is None or self.most is None:
            return ()
        return (self.least,) if self.least == self.most else (self.least, self.most)

    @property
    def box(self) -> int | None:
        """The seat, under the name that tables use for all games."""
        return self.seat


def awaited(state: RoundOfPlay) -> tuple[Awaited, ...]:
    """Who may do what now.  Rulings of the house are allowed at any time and not listed."""
    return tuple(each_awaited(state))


def each_awaited(state: RoundOfPlay) -> Iterator[Awaited]:
    """Yield what `awaited` returns one by one, for callers that need only the first."""
    if state.ruling_awaited:
        office = Office.DIRECTOR if tournament_rules_alone(state.law) else Office.OPERATOR
        yield Awaited(office, commands.RuleOnDispute)
        return
    match state.stage:
        case Stage.BEFORE_THE_DEAL:
            yield from _before_the_deal(state)
        case Stage.BETTING:
            seat = turn(state)
            yield from _void(state) if seat is None else _at_a_turn(state, seat)
        case Stage.BETTING_OVER if not state.in_the_round:
            yield from _void(state)
        case Stage.BETTING_OVER:
            yield from _next_deal(state)
        case Stage.DRAWING:
            yield from _in_the_draw(state)
        case Stage.SHOWDOWN:
            yield from _at_the_showdown(state)


def _next_deal(state: RoundOfPlay) -> Iterator[Awaited]:
    """The next cards, the last card for all, or a ruling if too few cards are left."""
    if cards_run_short(state):
        yield Awaited(Office.DEALER, commands.DealLastCardForAll)
    elif cards_used_up(state):
        yield from _void(state)
    else:
        yield Awaited(Office.DEALER, commands.DealCards)


def _before_the_deal(state: RoundOfPlay) -> Iterator[Awaited]:
    if not state.shuffled:
        yield Awaited(Office.DEALER, commands.ShuffleCards)
    elif not state.cut:
        yield Awaited(Office.DEALER, commands.CutCards)
    if not state.collected:
        yield Awaited(Office.DEALER, commands.CollectBlindsAndAntes)
        return
    seat = next_over_blind(state)
    if seat is not None:
        price = state.determinations.over_blinds[state.over_blinds]
        yield Awaited(Office.PLAYER, commands.PostOverBlind, seat.number, price=price)
    if state.cut:
        yield Awaited(Office.DEALER, commands.DealInitialCards)


def _at_a_turn(state: RoundOfPlay, seat: Seat) -> Iterator[Awaited]:
    """The player's choices, with the amounts."""
    player, number, level = Office.PLAYER, seat.number, state.level
    if not must_open(state):
        yield Awaited(player, commands.Fold, number)
    if level:
        yield from _facing_a_bet(state, seat)
    elif not check_refusal(state):
        yield Awaited(player, commands.Check, number)
    short_opening = short_opening_price(state)
    if short_opening:
        price = state.chips(min(short_opening, state.stake(number)))
        yield Awaited(player, commands.OpenShort, number, price=price)
    beyond = beyond_a_call(state, seat)
    if beyond is not None:
        yield from _with_an_amount(state, seat, beyond)
    units = tap_out_beside(state, seat, beyond)
    if units:
        yield Awaited(player, commands.TapOut, number, price=state.chips(units))


def _facing_a_bet(state: RoundOfPlay, seat: Seat) -> Iterator[Awaited]:
    to_call = state.level - seat.bet
    if not to_call:
        if not stand_refusal(state, seat):
            yield Awaited(Office.PLAYER, commands.Stand, seat.number)
        return
    stake = state.stake(seat.number) + seat.forward
    if (to_call <= stake or seat.short) and not call_refusal(state, seat):
        price = to_call if to_call <= stake else in_units(state, stake)
        yield Awaited(Office.PLAYER, commands.Call, seat.number, price=state.chips(price))


def _with_an_amount(state: RoundOfPlay, seat: Seat, beyond: Beyond) -> Iterator[Awaited]:
    most = state.stake(seat.number) + seat.bet - beyond.base
    if beyond.span.least <= most:
        act = commands.Bet if beyond.opens else commands.CallAndRaise
        least, most = state.chips(beyond.span.least), min(beyond.span.most, most)
        chip = state.determinations.smallest_chip.units
        yield Awaited(
            Office.PLAYER,
            act,
            seat.number,
            least,
            state.chips(most),
            above=beyond.base,
            chip=chip,
        )


def _in_the_draw(state: RoundOfPlay) -> Iterator[Awaited]:
    """If no cards are left for the fifth ones, the house rules or the round cannot go on."""
    seat = next_to_draw(state)
    if seat is not None:
        yield Awaited(Office.PLAYER, commands.Draw, seat.number)
    elif state.in_the_round and not state.folded_released:
        director = tournament_rules_alone(state.law)
        office = Office.DIRECTOR if director else Office.SUPERVISOR
        yield Awaited(office, commands.ReleaseFoldedHands)
    else:
        yield from _void(state)


def _void(state: RoundOfPlay) -> Iterator[Awaited]:
    """17.9, 19.3, B 2.6  Nobody is entitled to the pot, or the cards have run out (F-37, T-31,
    B-04).
    """
    office = Office.DIRECTOR if tournament_rules_alone(state.law) else Office.OPERATOR
    yield Awaited(office, commands.VoidRound)


def _at_the_showdown(state: RoundOfPlay) -> Iterator[Awaited]:
    """13.1 leaves players no choice, so the dealer acts."""
    seat = state.to_show
    if seat is None and not state.in_the_round and state.last_to_fold is None:
        yield from _void(state)
        return
    if seat is None:
        yield Awaited(Office.DEALER, commands.DividePots)
        return
    yield Awaited(Office.DEALER, commands.ExposeHand, seat.number)
    if not nothing_to_beat(state, seat):
        yield Awaited(Office.DEALER, commands.PassInHand, seat.number)
