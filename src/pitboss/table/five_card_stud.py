"""Five Card Stud for a table.  NI2006-154."""

from __future__ import annotations

from typing import Final

from pitboss.games import poker as game
from pitboss.games.poker import commands, events
from pitboss.law.citation import citing
from pitboss.table import clauses
from pitboss.table.signs import FigureOnSign, Figures
from pitboss.table.table_game import Meaning, Opening, PotGame, TableGame

cite = citing("NI2006-154")


def _open(opening: Opening) -> game.RoundOfPlay:
    assert opening.dealer_button is not None, "a pot game has a dealer button"
    return game.open_round(
        opening.law, opening.determinations, opening.seats, opening.dealer_button
    )


def _figures(of: game.Determinations) -> Figures:
    """4.1  The minimum table stake and the minimum bet; and what else was determined (4.2)."""
    figures = [
        FigureOnSign("minimum table stake", of.minimum_table_stake, (cite("4.1"),)),
        FigureOnSign("minimum bet", of.minimum_bet, (cite("4.1"),)),
    ]
    if of.maximum_buy_in is not None:
        figures.append(FigureOnSign("maximum buy-in", of.maximum_buy_in, (cite("4.2(i)"),)))
    if of.ante is not None:
        figures.append(FigureOnSign("ante", of.ante, (cite("4.2(f)"), cite("4.2(b)"))))
    for number, blind in enumerate(of.blinds, 1):
        figures.append(FigureOnSign(f"blind {number}", blind, (cite("4.2(f)"), cite("4.2(c)"))))
    if isinstance(of.limit, game.FixedLimit):
        for number, size in enumerate(of.limit.sizes, 1):
            said = f"bets and raises of betting round {number}"
            figures.append(FigureOnSign(said, size, (cite("4.2(g)"),)))
    return Figures((), tuple(figures))


FIVE_CARD_STUD: Final = TableGame(
    name="Five Card Stud",
    instruments=("NI2006-154",),
    clauses=clauses.FIVE_CARD_STUD,
    open_round=_open,
    awaited=game.awaited,
    decide=game.decide,
    apply=game.apply,
    refusals=game.refusals,
    figures=_figures,
    offers_jackpot=lambda _: False,
    automated=None,
    command=commands.Command,
    first_card=commands.DealInitialCards,
    places_wagers=commands.CollectBlindsAndAntes,
    disputes=commands.Dispute,
    rules_on_disputes=commands.RuleOnDispute,
    meanings={
        events.InitialCardsDealt: Meaning.FIRST_CARD,
        events.RoundVoided: Meaning.VOID,
        events.RoundEnded: Meaning.OVER,
        events.PlayerExcluded: Meaning.EXCLUDED,
        events.DisputeRaised: Meaning.DISPUTED,
        events.DisputeDecided: Meaning.DISPUTE_DECIDED,
    },
    void_settled=game.void_settled,
    dispute_upheld=lambda under, because: events.DisputeDecided(under, False, because),
    deck=lambda of: of.deck,
    pot_game=PotGame(
        least_players=2,
        minimum_table_stake=lambda of: of.minimum_table_stake,
        maximum_buy_in=lambda of: of.maximum_buy_in,
    ),
)
