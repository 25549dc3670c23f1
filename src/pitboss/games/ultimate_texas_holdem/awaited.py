"""Who may do what now: used by tables, the house dealer, bots and tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pitboss.chips import Chips
from pitboss.games import wagers_in_order
from pitboss.games.starting_marker import has_the_opportunity
from pitboss.games.ultimate_texas_holdem import (
    commands,
    placement_of_wagers,
    play_wagers,
    settlement,
)
from pitboss.games.ultimate_texas_holdem.determinations import ShoeKind
from pitboss.games.ultimate_texas_holdem.state import BETTING_ROUNDS, RoundOfPlay, Stage
from pitboss.offices import Office


class Awaited(NamedTuple):
    """An act that is available now, and who may do it."""

    office: Office
    command: type[commands.Command]
    box: int | None = None
    amounts: tuple[Chips, ...] = ()
    """The possible wagers, if the rule names the amounts."""


def awaited(state: RoundOfPlay) -> tuple[Awaited, ...]:
    """Who may do what now.  Irregularities and rulings of the house are allowed at any time and not
    listed.
    """
    return tuple(each_awaited(state))


def each_awaited(state: RoundOfPlay) -> Iterator[Awaited]:
    """Yield them one by one, the dealer's acts first, for callers that need only the first."""
    if state.ruling_awaited:
        yield Awaited(Office.OPERATOR, commands.RuleOnDispute)
    elif state.stage is Stage.WAGERS:
        yield from _before_the_deal(state)
    elif state.stage is Stage.DEALING:
        yield Awaited(Office.DEALER, commands.DealHands)
    elif state.undecided:
        yield from _decisions(state)
    elif state.stage in _NEXT_REVEAL:
        yield Awaited(Office.DEALER, _NEXT_REVEAL[state.stage])
    elif state.stage is Stage.DECLARED:
        yield from _awaited_settlement(state)


_NEXT_REVEAL: Final = {
    Stage.BEFORE_THE_FLOP: commands.RevealFlop,
    Stage.AFTER_THE_FLOP: commands.RevealTurnAndRiver,
    Stage.ON_THE_RIVER: commands.RevealDealersHand,
}


def _before_the_deal(state: RoundOfPlay) -> Iterator[Awaited]:
    """The dealer's next step first, then each player's acts."""
    yield from _preparation(state)
    if state.no_more_bets:
        return
    for box in state.boxes:
        if box.sits_out or not has_the_opportunity(state, box):
            continue
        if box.wagered:
            yield Awaited(Office.PLAYER, commands.WithdrawWagers, box.number)
        elif not placement_of_wagers.wagers_elsewhere(state, box):
            yield Awaited(Office.PLAYER, commands.PlaceWagers, box.number)


def _preparation(state: RoundOfPlay) -> Iterator[Awaited]:
    by_hand = state.determinations.shoe is ShoeKind.CARD
    due = wagers_in_order.next_to_ask(state)
    if not state.offered or wagers_in_order.asked_in_vain(state):
        yield Awaited(Office.DEALER, commands.OfferWagers)
    elif due is not None:
        yield Awaited(Office.DEALER, commands.AskToWager, due.number)
    if not state.shuffled:
        yield Awaited(Office.DEALER, commands.ShuffleCards)
    elif by_hand and not state.cut:
        yield Awaited(Office.DEALER, commands.CutCards)
    elif by_hand and not state.loaded:
        yield Awaited(Office.DEALER, commands.LoadShoe)
    elif state.offered and state.wagered and due is None:
        if not state.no_more_bets:
            yield Awaited(Office.DEALER, commands.AnnounceNoMoreBets)
        yield Awaited(Office.DEALER, commands.DealCommunalCards)


def _decisions(state: RoundOfPlay) -> Iterator[Awaited]:
    for box in state.undecided:
        yield Awaited(Office.PLAYER, commands.Fold, box.number)
        if state.stage is not Stage.ON_THE_RIVER:
            yield Awaited(Office.PLAYER, commands.Check, box.number)
        amounts = tuple(
            amount
            for amount in play_wagers.play_amounts(state, box)
            if amount.units <= state.stake(box.number)
        )
        if amounts:
            yield Awaited(Office.PLAYER, commands.PlacePlayWager, box.number, amounts)


def _awaited_settlement(state: RoundOfPlay) -> Iterator[Awaited]:
    qualified = settlement.qualifies(state, state.dealers_score)
    for box in state.continuing:
        yield Awaited(Office.PLAYER, commands.Fold, box.number)
    if not qualified and not state.antes_refunded:
        yield Awaited(Office.DEALER, commands.RefundAntes)
        return
    turn = settlement.next_to_settle(state)
    if turn is not None:
        yield Awaited(Office.DEALER, commands.SettleHand, turn.number)


assert set(_NEXT_REVEAL) == set(BETTING_ROUNDS)
