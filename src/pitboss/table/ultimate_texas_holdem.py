"""Ultimate Texas Hold-em for a table.  NI2025-411, and NI2019-212 through the concordance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.games import ultimate_texas_holdem as game
from pitboss.games.ultimate_texas_holdem import commands, events
from pitboss.law.citation import citing
from pitboss.table.clauses import ULTIMATE
from pitboss.table.house_game_signs import deck_in_words, rulings, shoe_in_words
from pitboss.table.signs import BoxOnSign, FigureOnSign, Figures, WordsOnSign
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


# --- the sign -------------------------------------------------------------------------------------


def _figures(of: game.Determinations) -> Figures:
    """5.1, 5.3, 10.1  Limits for each box, the multiples, the maximum payout."""
    limits, play = cite("5.1"), of.play_limits
    boxes = (
        BoxOnSign("ante", of.ante.minimum, of.ante.maximum, (limits, cite("A:Ante"))),
        BoxOnSign("blind", of.ante.minimum, of.ante.maximum, (limits, cite("A:Blind"))),
        BoxOnSign("trips", of.trips.minimum, of.trips.maximum, (limits, cite("A:Trips"))),
        BoxOnSign("play", play.minimum, play.maximum, (cite("5.1", reading="U-07"),)),
    )
    note = cite("10.1 T1 note **", reading="U-10" if of.maximum_payout else "U-41")
    others = (
        FigureOnSign("multiples", of.multiple, (cite("5.3"),)),
        FigureOnSign("maximum payout", of.most_paid, (note,)),
    )
    return Figures(boxes, others, tuple(_words(of)))


def _words(of: game.Determinations) -> Iterator[WordsOnSign]:
    """2.1, 2.2, 6.2, 13.8#1, 13.8#2 and 15.4  The determinations that are not amounts."""
    yield WordsOnSign("boxes", str(of.boxes), (cite("2.1", reading="C-33"),))
    yield WordsOnSign("deck", deck_in_words(of.backs), (cite("2.1"), cite("6.2(b)")))
    yield WordsOnSign("dealt from", shoe_in_words(of.shoe.value), (cite("2.2"),))
    seconds = of.reasonable_period_seconds
    text = f"{seconds} seconds once the supervisor starts the count, then the hand is folded"
    yield WordsOnSign("time to decide", text, (cite("13.8#2", reading="U-19"),))
    text = "counts up to the multiple of the ante that its stage allows"
    if of.play_error_basis is game.PlayErrorBasis.LIMITS:
        text = "counts up to the limits of the play box"
    yield WordsOnSign("play wager of a wrong amount", text, (cite("13.8#1", reading="U-06"),))
    yield rulings(of.delegated, cite("15.4"), cite("15.5"))


# --- the game -------------------------------------------------------------------------------------

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
    figures=_figures,
    automated=game.ShoeKind.AUTOMATED,
    determinations=game.Determinations,
    command=commands.Command,
    first_card=commands.DealCommunalCards,
    places_wagers=commands.PlaceWagers,
    excludes=commands.ExcludePlayer,
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
    settle_wagers=(events.Folded, events.ResultEvent),
    void_settled=game.void_settled,
    deck_found_wrong=game.deck_found_wrong,
    dispute_upheld=lambda under, because, box: events.DisputeDecided(under, False, because, box),
    upholds=lambda decided: not decided.play_on,
)
