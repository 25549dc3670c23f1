"""Canberra Poker at a table: opened, with players, and dealt."""

from __future__ import annotations

from typing import Any

from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.games.canberra_poker import Determinations, ShoeKind, commands
from tests.support.table.tables import DEALER, Felt, player

AUTOMATED, CARD = ShoeKind.AUTOMATED, ShoeKind.CARD


def canberra_felt(determinations: Determinations | None = None, **particulars: Any) -> Felt:
    chosen = determinations or Determinations()
    return Felt("NI2017-193", "canberra_poker", chosen, **particulars)


def canberra_table(*seats: int, **determinations: Any) -> Felt:
    return canberra_felt(Determinations(**determinations)).open().check().seat(*seats)


def deal_canberra(felt: Felt, *boxes: int) -> None:
    """These boxes ante, and all cards are dealt."""
    felt.begin()
    felt.round(commands.OfferWagers(DEALER))
    felt.round(*(commands.PlaceAnte(player(100 + box), box, dollars(5)) for box in boxes))
    felt.round(commands.ShuffleCards(DEALER))
    if felt.state.determinations.shoe is AUTOMATED:
        if not felt.state.machine_loaded:
            felt.round(commands.LoadShoe(DEALER))
        felt.round(commands.DealCards(DEALER), commands.TurnTopCard(DEALER, CARDS[0]))
        felt.round(commands.CallBetOrFold(DEALER))
    else:
        felt.round(commands.CutCards(DEALER, 20), commands.LoadShoe(DEALER))
        felt.round(commands.DealCards(DEALER, CARDS[0]))
