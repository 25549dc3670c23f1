"""Ultimate Texas Hold-em for a table.  NI2025-411, and NI2019-212 through the concordance."""

from __future__ import annotations

from typing import Final

from pitboss.games import ultimate_texas_holdem as game
from pitboss.games.ultimate_texas_holdem import commands, events
from pitboss.law.citation import citing
from pitboss.table.clauses import ULTIMATE
from pitboss.table.house_game_signs import ultimate_figures
from pitboss.table.table_game import Meaning, Opening, TableGame

cite = citing("NI2025-411")


def _open(opening: Opening) -> game.RoundOfPlay:
    state = game.open_round(
        opening.law,
        opening.determinations,
        opening.seats,
        opening.warned,
        opening.starting_marker,
        opening.advised,
    )
    for box in opening.markers:
        marked = events.OverMaximumAllowed((cite("5.2"),), box)
        state = game.apply(state, marked)
    return state


ULTIMATE_TEXAS_HOLDEM: Final = TableGame(
    name="Ultimate Texas Hold-em",
    instruments=("NI2025-411", "NI2019-212"),
    clauses=ULTIMATE,
    open_round=_open,
    awaited=game.awaited,
    decide=game.decide,
    apply=game.apply,
    refusals=game.refusals,
    unpayable=game.unpayable,
    figures=ultimate_figures,
    offers_jackpot=lambda _: False,
    automated=game.ShoeKind.AUTOMATED,
    command=commands.Command,
    first_card=commands.DealCommunalCards,
    places_wagers=commands.PlaceWagers,
    disputes=commands.Dispute,
    rules_on_disputes=commands.RuleOnDispute,
    meanings={
        events.WagersPlaced: Meaning.WAGERED,
        events.WagersWithdrawn: Meaning.WITHDRAWN,
        events.WagersVoided: Meaning.VOIDED,
        events.CommunalCardsDealt: Meaning.FIRST_CARD,
        events.MisdealDeclared: Meaning.VOID,
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
    },
    void_settled=game.void_settled,
    deck_found_wrong=game.deck_found_wrong,
    dispute_upheld=lambda under, because, box: events.DisputeDecided(under, False, because, box),
    upholds=lambda decided: not decided.play_on,
)
