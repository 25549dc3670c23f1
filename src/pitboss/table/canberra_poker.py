"""Canberra Poker for a table.  NI2017-193."""

from __future__ import annotations

from typing import Final

from pitboss.games import canberra_poker as game
from pitboss.games.canberra_poker import commands, events
from pitboss.law.citation import citing
from pitboss.table.clauses import CANBERRA
from pitboss.table.house_game_signs import canberra_figures
from pitboss.table.table_game import Meaning, Opening, TableGame

cite = citing("NI2017-193")


def _open(opening: Opening) -> game.RoundOfPlay:
    state = game.open_round(
        opening.law,
        opening.determinations,
        opening.seats,
        opening.warned,
        opening.starting_marker,
        opening.advised,
        jackpot_operating=opening.jackpot_operating,
        machine_loaded=opening.machine_loaded,
    )
    for box in opening.markers:
        state = game.apply(state, events.OverMaximumAllowed((cite("3.2"),), box))
    return state


CANBERRA_POKER: Final = TableGame(
    name="Canberra Poker",
    instruments=("NI2017-193",),
    clauses=CANBERRA,
    open_round=_open,
    awaited=game.awaited,
    decide=game.decide,
    apply=game.apply,
    refusals=game.refusals,
    figures=canberra_figures,
    offers_jackpot=lambda of: of.jackpot_wager is not None,
    automated=game.ShoeKind.AUTOMATED,
    command=commands.Command,
    first_card=commands.DealCards,
    places_wagers=commands.PlaceAnte,
    places_jackpot_wager=commands.PlaceJackpotWager,
    disputes=commands.Dispute,
    rules_on_disputes=commands.RuleOnDispute,
    meanings={
        events.AntePlaced: Meaning.WAGERED,
        events.WagersWithdrawn: Meaning.WITHDRAWN,
        events.WagersVoided: Meaning.VOIDED,
        events.ShoeLoaded: Meaning.LOADED,
        events.CardsDealt: Meaning.FIRST_CARD,
        events.RoundVoided: Meaning.VOID,
        events.RoundEnded: Meaning.OVER,
        events.PlayerAdvised: Meaning.ADVISED,
        events.PlayerAskedToWager: Meaning.ASKED,
        events.PlacedOutOfOrder: Meaning.OUT_OF_ORDER,
        events.OverMaximumAllowed: Meaning.MARKED,
        events.PlayerExcluded: Meaning.EXCLUDED,
        events.DeckCheckOrdered: Meaning.CHECK_ORDERED,
        events.DisputeRaised: Meaning.DISPUTED,
        events.DisputeDecided: Meaning.DISPUTE_DECIDED,
        events.JackpotMalfunctioned: Meaning.JACKPOT_FAILED,
        events.ContinuingApproved: Meaning.CONTINUING_APPROVED,
        events.JackpotRestored: Meaning.JACKPOT_RESTORED,
    },
    void_settled=game.void_settled,
    deck_found_wrong=game.deck_found_wrong,
    dispute_upheld=lambda under, because, box: events.DisputeDecided(
        under, commands.Ruled.ROUND_VOID, because, box
    ),
    upholds=lambda decided: decided.ruled is not commands.Ruled.PLAY_ON,
    cleared_by_the_pools=game.Wager.JACKPOT.value,
)
