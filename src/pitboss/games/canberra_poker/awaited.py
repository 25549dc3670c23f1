"""Who may do what now: used by tables, the house dealer, bots and tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.chips import Chips
from pitboss.games.canberra_poker import commands
from pitboss.games.canberra_poker.hands import HAND
from pitboss.games.canberra_poker.round_end import collectable
from pitboss.games.canberra_poker.settlement_of_wagers import next_to_settle
from pitboss.games.canberra_poker.state import (
    Box,
    Claim,
    RoundOfPlay,
    Stage,
    Wager,
)
from pitboss.games.starting_marker import has_the_opportunity
from pitboss.games.wagers_in_order import asked_in_vain, next_to_ask
from pitboss.offices import Office


class Awaited(NamedTuple):
    """An act that is available now, and who may do it."""

    office: Office
    command: type[commands.Command]
    box: int | None = None
    amounts: tuple[Chips, ...] = ()
    """The possible wagers, if the rule names the amounts."""
    hands: tuple[int, ...] = ()
    """The hands that may be collected; 0 is the dealer's."""


def awaited(state: RoundOfPlay) -> tuple[Awaited, ...]:
    """Who may do what now.  Irregularities and rulings of the house are allowed at any time and not
    listed.
    """
    return tuple(each_awaited(state))


def each_awaited(state: RoundOfPlay) -> Iterator[Awaited]:
    """Yield them one by one, the dealer's acts first, for callers that need only the first."""
    if state.ruling_awaited or state.approval_awaited:
        return _rulings(state)
    if state.stage is Stage.WAGERS:
        return _before_the_deal(state)
    return _awaited_in_the_round(state)


def _rulings(state: RoundOfPlay) -> Iterator[Awaited]:
    if state.ruling_awaited:
        yield Awaited(Office.OPERATOR, commands.RuleOnDispute)
    if state.approval_awaited:
        yield Awaited(Office.SUPERVISOR, commands.ApproveContinuing)


def _awaited_in_the_round(state: RoundOfPlay) -> Iterator[Awaited]:
    if state.stage is Stage.DEALING and state.continuing:
        yield _awaited_deal(state)
    if state.stage is Stage.BET_OR_FOLD:
        yield from _decisions(state)
    if state.stage is Stage.SETTLEMENT:
        yield from _awaited_settlement(state)
    hands = collectable(state)
    if hands:
        yield Awaited(Office.DEALER, commands.CollectCards, hands=hands)


def _before_the_deal(state: RoundOfPlay) -> Iterator[Awaited]:
    """The dealer's next step first, then each player's acts."""
    yield from _preparation(state)
    for box in state.boxes:
        opportunity = has_the_opportunity(state, box)
        if box.continuing:
            if opportunity:
                yield Awaited(Office.PLAYER, commands.WithdrawWagers, box.number)
            yield from _jackpot_wager(state, box)
        elif opportunity and not box.sits_out and _can_ante(state, box):
            yield Awaited(Office.PLAYER, commands.PlaceAnte, box.number)


def _can_ante(state: RoundOfPlay, box: Box) -> bool:
    elsewhere = any(other.player == box.player and other.wagered for other in state.boxes)
    return not elsewhere and state.stake(box.number) >= state.determinations.multiple.units


def _jackpot_wager(state: RoundOfPlay, box: Box) -> Iterator[Awaited]:
    price = state.determinations.jackpot_wager
    if price is None or not state.jackpot_operating or Wager.JACKPOT in box.placed:
        return
    if price.units <= state.stake(box.number):
        yield Awaited(Office.PLAYER, commands.PlaceJackpotWager, box.number, (price,))


def _preparation(state: RoundOfPlay) -> Iterator[Awaited]:
    due = next_to_ask(state)
    if not state.offered or asked_in_vain(state):
        yield Awaited(Office.DEALER, commands.OfferWagers)
    elif due is not None:
        yield Awaited(Office.DEALER, commands.AskToWager, due.number)
    if not state.shuffled:
        yield Awaited(Office.DEALER, commands.ShuffleCards)
    elif not state.determinations.automated and not state.cut:
        yield Awaited(Office.DEALER, commands.CutCards)
    elif not state.loaded:
        yield Awaited(Office.DEALER, commands.LoadShoe)
    elif state.offered and state.continuing and due is None:
        yield Awaited(Office.DEALER, commands.DealCards)


def _awaited_deal(state: RoundOfPlay) -> Awaited:
    if len(state.dealers) < HAND:
        return Awaited(Office.DEALER, commands.DealCards)
    return Awaited(Office.DEALER, commands.TurnTopCard)


def _decisions(state: RoundOfPlay) -> Iterator[Awaited]:
    if not state.undecided:
        if state.continuing:
            yield Awaited(Office.DEALER, commands.SetDealersHand)
        return
    if not state.deciding:
        yield Awaited(Office.DEALER, commands.CallBetOrFold)
        return
    for box in state.undecided:
        if not box.taken_up:
            yield Awaited(Office.PLAYER, commands.TakeUpCards, box.number)
        yield Awaited(Office.PLAYER, commands.Fold, box.number)
        twice = box.ante * 2
        if twice.units <= state.stake(box.number):
            yield Awaited(Office.PLAYER, commands.PlaceBet, box.number, (twice,))


def _awaited_settlement(state: RoundOfPlay) -> Iterator[Awaited]:
    turn = next_to_settle(state)
    if turn is not None:
        yield Awaited(Office.DEALER, commands.SettleHand, turn.number)
    for box in state.boxes:
        if box.claim is Claim.PROMPTED:
            yield Awaited(Office.PLAYER, commands.ClaimJackpot, box.number)
            yield Awaited(Office.PLAYER, commands.WaiveJackpot, box.number)
    claims = [box.claim for box in state.boxes]
    if turn is None and Claim.PROMPTED not in claims and Claim.MADE in claims:
        yield Awaited(Office.DEALER, commands.DeclareJackpots)
    if Claim.DUE in claims:
        yield Awaited(Office.DEALER, commands.HandOverJackpots)
