"""How the house deals Canberra Poker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.cards import Card, Deck, FaceDown
from pitboss.dealing.interface import HOUSE_DEALER, HOUSE_OPERATOR, Dealing
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import canberra_poker as canberra
from pitboss.games.canberra_poker import commands
from pitboss.games.canberra_poker.awaited import each_awaited
from pitboss.games.canberra_poker.hands import HAND
from pitboss.games.wagers_in_order import asked_in_vain, next_to_ask
from pitboss.offices import Office


def next_act(state: canberra.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command | None:
    """Return the dealer's next act, or None while players wager, decide or answer on a jackpot."""
    if state.deciding and state.undecided:
        return None
    for act in each_awaited(state):
        if act.office is not Office.DEALER or act.command is commands.DealCards:
            continue
        if act.command in _IN_ORDER and _waits_for_an_ante(state):
            continue
        if act.command is commands.HandOverJackpots:
            return None  # what the pools pay out brings this act about
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


def deal(state: canberra.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command | None:
    """Deal once wagers are closed; before that, ask who has not been asked."""
    if state.stage is not canberra.Stage.WAGERS or _waits_for_a_ruling(state):
        return None
    if asked_in_vain(state):
        return commands.OfferWagers(HOUSE_DEALER)
    if next_to_ask(state) is not None:
        return ask_next(state)
    return _deal_cards(state, keeper) if state.continuing else None


def _deal_cards(state: canberra.RoundOfPlay, keeper: ShoeKeeper) -> commands.DealCards:
    """Deal; with a card shoe the dealer's last card is dealt face up."""
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


def _waits_for_a_ruling(state: canberra.RoundOfPlay) -> bool:
    """Return whether play waits for the operator's ruling or the supervisor's approval."""
    return state.ruling_awaited or state.approval_awaited


def _decisions(state: canberra.RoundOfPlay) -> tuple[int, ...]:
    if _waits_for_a_ruling(state):
        return ()
    undecided = [box.number for box in state.undecided] if state.deciding else []
    prompted = [box.number for box in state.boxes if box.claim is canberra.Claim.PROMPTED]
    return (*undecided, *prompted)


def _lapses(
    state: canberra.RoundOfPlay, number: int, waited: int, _: ShoeKeeper | None
) -> tuple[commands.Command, ...]:
    """Waive a jackpot claim that is not made; fold a hand that is not played, by ruling (C-15)."""
    box = state.box(number)
    if box is not None and box.claim is canberra.Claim.PROMPTED:
        return (commands.WaiveJackpot(HOUSE_DEALER, number),)
    slow = commands.NoDecisionBecause.TOO_SLOW
    because = f"no decision within {waited} seconds"
    folded = commands.Ruled.HAND_FOLDED
    return (
        commands.NoDecision(HOUSE_OPERATOR, number, slow),
        commands.RuleOnDispute(HOUSE_OPERATOR, because, folded, number),
    )


CANBERRA_POKER: Final[Dealing[canberra.RoundOfPlay, commands.Command]] = Dealing(
    next_act=next_act,
    deal=deal,
    decisions=_decisions,
    lapses=_lapses,
    period=lambda _: None,
    deck=lambda _: Deck(),
    to_cut=lambda of: of.shoe is canberra.ShoeKind.CARD,
)
