"""Canberra Poker for a table.  NI2017-193."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games import canberra_poker as game
from pitboss.games.canberra_poker import commands, events
from pitboss.law.citation import citing
from pitboss.table.clauses import CANBERRA
from pitboss.table.house_game_signs import deck_in_words, rulings, shoe_in_words
from pitboss.table.signs import BoxOnSign, FigureOnSign, Figures, WordsOnSign
from pitboss.table.table_game import JackpotGame, Meaning, Opening, TableGame

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


# --- the sign -------------------------------------------------------------------------------------


def _figures(of: game.Determinations) -> Figures:
    """3.1, 3.3, 3.6, 8.2  Limits for each area (1.2), multiples, jackpot wager, payout.

    The jackpot area has no limits: it takes one fixed amount or nothing.
    """
    ante = (cite("3.1"), cite("1.2(a)"), cite("A:Ante"))
    bet = (cite("3.1", reading="C-30"), cite("1.2(b)"), cite("A:Bet"))
    boxes = (
        BoxOnSign("ante", of.ante.minimum, of.ante.maximum, ante),
        BoxOnSign("bet", of.bet.minimum, of.bet.maximum, bet),
    )
    payout = cite("8.2", reading="C-13" if of.maximum_payout else "U-41")
    others = [
        FigureOnSign("multiples", of.multiple, (cite("3.3"),)),
        FigureOnSign("maximum payout", of.most_paid, (payout,)),
    ]
    if of.jackpot_wager is not None:
        wager = (cite("3.6"), cite("A:Displayed Jackpot Wager"), cite("1.2(c)"))
        others.append(FigureOnSign("jackpot wager", of.jackpot_wager, wager))
    return Figures(boxes, tuple(others), tuple(_words(of)))


def _words(of: game.Determinations) -> Iterator[WordsOnSign]:
    """2.1, 3.6, 6.1, 12.1, 12.2 and 16.4  The determinations that are not amounts."""
    yield WordsOnSign("boxes", str(of.boxes), (cite("2.1", reading="C-33"),))
    deck = cite("12.2") if of.automated else cite("2.1")
    yield WordsOnSign("deck", deck_in_words(of.backs), (deck,))
    shoe = (cite("12.1"), cite("A:Shoe")) if of.automated else (cite("6.1"),)
    yield WordsOnSign("dealt from", shoe_in_words(of.shoe.value), shoe)
    if of.jackpot_wager is None:
        yield WordsOnSign("jackpot wager", "none is taken", (cite("3.6"),))
    yield rulings(of.delegated, cite("16.4"), cite("16.5"))


# --- the game -------------------------------------------------------------------------------------

CANBERRA_POKER: Final = TableGame(
    name="Canberra Poker",
    instruments=("NI2017-193",),
    clauses=CANBERRA,
    open_round=_open,
    awaited=game.awaited,
    decide=game.decide,
    apply=game.apply,
    refusals=game.refusals,
    figures=_figures,
    automated=game.ShoeKind.AUTOMATED,
    determinations=game.Determinations,
    command=commands.Command,
    first_card=commands.DealCards,
    places_wagers=commands.PlaceAnte,
    excludes=commands.ExcludePlayer,
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
    settle_wagers=(events.ResultEvent,),
    void_settled=game.void_settled,
    deck_found_wrong=game.deck_found_wrong,
    dispute_upheld=lambda under, because, box: events.DisputeDecided(
        under, commands.Ruled.ROUND_VOID, because, box
    ),
    upholds=lambda decided: decided.ruled is not commands.Ruled.PLAY_ON,
    jackpot=JackpotGame(
        wager=lambda of: of.jackpot_wager,
        places_wager=commands.PlaceJackpotWager,
        reports_fault=commands.JackpotMalfunction,
        restores=commands.RestoreJackpot,
    ),
    cleared_by_the_pools=game.Wager.JACKPOT.value,
)
