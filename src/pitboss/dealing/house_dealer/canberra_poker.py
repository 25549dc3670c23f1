"""The house dealer at Canberra Poker.  The caller passes in what the jackpot pools have paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.dealing.house_dealer import HOUSE_DEALER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import canberra_poker as canberra
from pitboss.games.canberra_poker import commands
from pitboss.games.canberra_poker.awaited import each_awaited
from pitboss.games.canberra_poker.hands import HAND
from pitboss.games.wagers_in_order import next_to_ask
from pitboss.offices import Office


def next_act(
    state: canberra.RoundOfPlay, keeper: ShoeKeeper, paid: tuple[tuple[int, Chips], ...] = ()
) -> commands.Command | None:
    """Return the dealer's next act, or None while players wager, decide or answer on a jackpot."""
    if state.deciding and state.undecided:
        return None
    for act in each_awaited(state):
        if act.office is not Office.DEALER or act.command is commands.DealCards:
            continue
        if act.command in _IN_ORDER and _waits_for_an_ante(state):
            continue
        if act.command is commands.HandOverJackpots:
            return commands.HandOverJackpots(HOUSE_DEALER, paid) if paid else None
        if act.command is commands.SettleHand:
            box = state.box(act.box or 0)
            assert box is not None
            return commands.SettleHand(HOUSE_DEALER, box.number, keeper.opened(box.cards))
        if act.command is commands.CollectCards:
            if _waits_for_players(state):
                continue
            counts = tuple([(hand, len(state.cards_of(hand))) for hand in act.hands])
            return commands.CollectCards(HOUSE_DEALER, counts)
        return _ACTS[act.command](state, keeper)
    return None


def deal(state: canberra.RoundOfPlay, keeper: ShoeKeeper) -> commands.DealCards:
    """Deal once wagers are closed; with a card shoe the dealer's last card is dealt face up."""
    if state.determinations.automated:
        return commands.DealCards(HOUSE_DEALER)
    return commands.DealCards(HOUSE_DEALER, _last_card(state, keeper))


def ask_next(state: canberra.RoundOfPlay) -> commands.AskToWager:
    """Ask the next player from the starting marker, whether or not the one before has wagered."""
    due = next_to_ask(state)
    assert due is not None
    return commands.AskToWager(HOUSE_DEALER, due.number)


def _waits_for_an_ante(state: canberra.RoundOfPlay) -> bool:
    """Return whether the player who was asked has no ante yet; the table's deadline ends that."""
    asked = state.box(state.asked[-1]) if state.asked else None
    return asked is not None and not asked.wagered


def _last_card(state: canberra.RoundOfPlay, keeper: ShoeKeeper) -> Card:
    hands = len(state.continuing) + 1
    (face,) = keeper.opened((FaceDown(HAND * hands),))
    return face


def _waits_for_players(state: canberra.RoundOfPlay) -> bool:
    """Return whether players still decide; hands are collected only when all have."""
    return bool(state.undecided) or any(box.claim is canberra.Claim.PROMPTED for box in state.boxes)


_IN_ORDER: Final = (commands.OfferWagers, commands.AskToWager)

_Act = Callable[[canberra.RoundOfPlay, ShoeKeeper], commands.Command]

_ACTS: Final[dict[type[commands.Command], _Act]] = {
    commands.OfferWagers: lambda _, __: commands.OfferWagers(HOUSE_DEALER),
    commands.AskToWager: lambda state, _: ask_next(state),
    commands.ShuffleCards: lambda _, __: commands.ShuffleCards(HOUSE_DEALER),
    commands.CutCards: lambda _, keeper: commands.CutCards(HOUSE_DEALER, keeper.depth),
    commands.LoadShoe: lambda _, __: commands.LoadShoe(HOUSE_DEALER),
    commands.TurnTopCard: lambda state, keeper: commands.TurnTopCard(
        HOUSE_DEALER, _last_card(state, keeper)
    ),
    commands.CallBetOrFold: lambda _, __: commands.CallBetOrFold(HOUSE_DEALER),
    commands.SetDealersHand: lambda state, keeper: commands.SetDealersHand(
        HOUSE_DEALER, keeper.opened(state.dealers)
    ),
    commands.DeclareJackpots: lambda _, __: commands.DeclareJackpots(HOUSE_DEALER),
}
