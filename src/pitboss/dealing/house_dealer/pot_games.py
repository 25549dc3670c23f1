"""The house dealer at the pot games.  At the showdown it shows what NI2006-154 13.1 requires."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.dealing.house_dealer import HOUSE_DEALER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.games import poker
from pitboss.games.poker import commands
from pitboss.games.poker.awaited import each_awaited
from pitboss.games.poker.commencement_of_play import next_over_blind
from pitboss.games.poker.dealing_procedures import places_face_up
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.hands import worth
from pitboss.offices import Office


def next_act(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command | None:
    """Return the dealer's next act, or None while a player is to act, draw or post a blind."""
    for act in each_awaited(state):
        if act.office is not Office.DEALER:
            continue
        if act.command is commands.DealInitialCards and next_over_blind(state) is not None:
            return None
        return _ACTS[act.command](state, keeper)
    return None


def deal_initial(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.DealInitialCards:
    """Deal the first cards, whether or not somebody could still post an over-blind."""
    return commands.DealInitialCards(HOUSE_DEALER, keeper.opened(places_face_up(state)))


def _show(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command:
    """Expose a hand that is not beaten, as the rule requires; concede a beaten one unseen."""
    seat = state.to_show
    assert seat is not None
    faces = keeper.opened(seat.hole)
    if equal_or_higher(state, seat, worth(state, seat, faces)):
        return commands.ExposeHand(HOUSE_DEALER, seat.number, faces)
    return commands.PassInHand(HOUSE_DEALER, seat.number)


def _last_for_all(state: poker.RoundOfPlay, keeper: ShoeKeeper) -> commands.Command:
    (face,) = keeper.opened(places_face_up(state))
    return commands.DealLastCardForAll(HOUSE_DEALER, face)


_Act = Callable[[poker.RoundOfPlay, ShoeKeeper], commands.Command]

_ACTS: Final[dict[type[commands.Command], _Act]] = {
    commands.ShuffleCards: lambda _, __: commands.ShuffleCards(HOUSE_DEALER),
    commands.CutCards: lambda _, keeper: commands.CutCards(HOUSE_DEALER, keeper.depth),
    commands.CollectBlindsAndAntes: lambda _, __: commands.CollectBlindsAndAntes(HOUSE_DEALER),
    commands.DealInitialCards: deal_initial,
    commands.DealCards: lambda state, keeper: commands.DealCards(
        HOUSE_DEALER, keeper.opened(places_face_up(state))
    ),
    commands.DealLastCardForAll: _last_for_all,
    commands.ExposeHand: _show,
    commands.DividePots: lambda _, __: commands.DividePots(HOUSE_DEALER),
}
