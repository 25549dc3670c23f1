"""How the house deals Ultimate Texas Hold-em."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.cards import Deck, FaceDown
from pitboss.dealing.interface import HOUSE_DEALER, HOUSE_OPERATOR, Dealing
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.ultimate_texas_holdem import commands, events
from pitboss.games.ultimate_texas_holdem.awaited import each_awaited
from pitboss.games.wagers_in_order import asked_in_vain, next_to_ask
from pitboss.offices import Office


def next_act(state: ultimate.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command | None:
    """Return the dealer's next act, or None while players wager or decide."""
    if state.undecided:
        return None
    for act in each_awaited(state):
        if act.command in _IN_ORDER and _waits_for_a_wager(state):
            continue
        if act.office is Office.DEALER and act.command in _ACTS:
            return _ACTS[act.command](state, keeper)
        if act.office is Office.DEALER and act.command is commands.SettleHand:
            box = state.box(act.box or 0)
            assert box is not None
            return commands.SettleHand(HOUSE_DEALER, box.number, keeper.opened(box.hole))
    return None


def ask_next(state: ultimate.RoundOfPlay) -> commands.AskToWager:
    """Ask the next player from the starting marker, whether or not the one before wagered."""
    due = next_to_ask(state)
    assert due is not None
    return commands.AskToWager(HOUSE_DEALER, due.number)


def _waits_for_a_wager(state: ultimate.RoundOfPlay) -> bool:
    """Return whether the player who was asked has no wager yet; the table's deadline ends that."""
    asked = state.box(state.asked[-1]) if state.asked else None
    return asked is not None and not asked.wagered and asked.standing is ultimate.Standing.UNDECIDED


_IN_ORDER: Final = (commands.OfferWagers, commands.AskToWager)

_Act = Callable[[ultimate.RoundOfPlay, ShoeKeeper], commands.Command]


def _reveal(
    command: Callable[..., commands.Command],
    places: Callable[[ultimate.RoundOfPlay], tuple[FaceDown, ...]],
) -> _Act:
    return lambda state, keeper: command(HOUSE_DEALER, keeper.opened(places(state)))


_ACTS: Final[dict[type[commands.Command], _Act]] = {
    commands.OfferWagers: lambda _, __: commands.OfferWagers(HOUSE_DEALER),
    commands.AskToWager: lambda state, _: ask_next(state),
    commands.ShuffleCards: lambda _, __: commands.ShuffleCards(HOUSE_DEALER),
    commands.CutCards: lambda _, keeper: commands.CutCards(HOUSE_DEALER, keeper.depth),
    commands.LoadShoe: lambda _, __: commands.LoadShoe(HOUSE_DEALER, 52),
    commands.DealHands: lambda _, __: commands.DealHands(HOUSE_DEALER),
    commands.RevealFlop: _reveal(commands.RevealFlop, lambda state: state.communal[:3]),
    commands.RevealTurnAndRiver: _reveal(
        commands.RevealTurnAndRiver, lambda state: state.communal[3:]
    ),
    commands.RevealDealersHand: _reveal(commands.RevealDealersHand, lambda state: state.dealers),
    commands.RefundAntes: lambda _, __: commands.RefundAntes(HOUSE_DEALER),
}


def deal(state: ultimate.RoundOfPlay, _: ShoeKeeper) -> commands.Command | None:
    """Deal the communal cards once wagers are closed; before that, ask who has not been asked."""
    if state.stage is not ultimate.Stage.WAGERS or state.ruling_awaited:
        return None
    if asked_in_vain(state):
        return commands.OfferWagers(HOUSE_DEALER)
    if next_to_ask(state) is not None:
        return ask_next(state)
    return commands.DealCommunalCards(HOUSE_DEALER) if state.wagered else None


def _announcement(state: ultimate.RoundOfPlay) -> commands.Command | None:
    """Announce that no more bets are taken, once everybody has wagered who will."""
    before_the_deal = state.stage is ultimate.Stage.WAGERS and state.wagered
    if not before_the_deal or state.no_more_bets or next_to_ask(state) is not None:
        return None
    return commands.AnnounceNoMoreBets(HOUSE_DEALER)


def _decisions(state: ultimate.RoundOfPlay) -> tuple[int, ...]:
    return () if state.ruling_awaited else tuple(box.number for box in state.undecided)


def _lapses(
    _: ultimate.RoundOfPlay, box: int, waited: int, __: ShoeKeeper | None
) -> tuple[commands.Command, ...]:
    slow = commands.NoDecisionBecause.TOO_SLOW
    return (commands.NoDecision(HOUSE_OPERATOR, box, slow, waited),)


ULTIMATE_TEXAS_HOLDEM: Final[Dealing[ultimate.RoundOfPlay, commands.Command]] = Dealing(
    next_act=next_act,
    deal=deal,
    announcement=_announcement,
    decisions=_decisions,
    lapses=_lapses,
    period=lambda state: state.determinations.reasonable_period_seconds,
    deck=lambda _: Deck(),
    to_cut=lambda of: of.shoe is ultimate.ShoeKind.CARD,
    reshuffled=(events.ShuffleOrdered,),
)
