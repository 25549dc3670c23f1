"""How the house deals High Card."""

from __future__ import annotations

from typing import Final

from pitboss.cards import Deck
from pitboss.dealing.interface import HOUSE_DEALER, Dealing
from pitboss.dealing.shoe_keeper import ShoeKeeper
from tests.toy_game import rounds as game


def _next_act(state: game.RoundOfPlay, keeper: ShoeKeeper) -> game.Command | None:
    if state.stage is not game.Stage.DEALT:
        return None
    return game.TurnCards(HOUSE_DEALER, keeper.opened(state.places))


def _deal(state: game.RoundOfPlay, _: ShoeKeeper) -> game.Command | None:
    ready = state.stage is game.Stage.WAGERS and state.antes
    return game.DealCards(HOUSE_DEALER) if ready else None


HIGH_CARD: Final = Dealing(
    next_act=_next_act,
    deal=_deal,
    decisions=lambda _: (),
    lapses=lambda *_: (),
    period=lambda _: None,
    deck=lambda _: Deck(),
    to_cut=lambda _: True,
)
