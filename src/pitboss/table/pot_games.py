"""The pot games for a table.  NI2006-154; S2-2001 with reading G-01, and alone in tournaments.

Five Card Stud has its own rules.  The others are derived: the deal of S2-2001 and the money rules
of NI2006-154.  No rules are available for Canberra Manila, so it is for practice only.  Tournament
Poker is covered by S2-2001 and its appendices; Five Card Stud has its tournaments under NI2006-154.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pitboss.chips import Chips
from pitboss.games import poker as game
from pitboss.games.poker import Game, Owed, commands, events
from pitboss.law.citation import Citation, citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused, refusal_in_force, refused
from pitboss.table import clauses
from pitboss.table.clauses import Clauses
from pitboss.table.particulars import authorised
from pitboss.table.pot_game_signs import figures, tournament_figures
from pitboss.table.table_game import Meaning, Opening, PotGame, TableGame

cite = citing("NI2006-154")
altered = citing("S2-2001")

_MEANINGS: Final = {
    events.InitialCardsDealt: Meaning.FIRST_CARD,
    events.MisdealDeclared: Meaning.MISDEALT,
    events.RoundVoided: Meaning.VOID,
    events.RoundEnded: Meaning.OVER,
    events.PlayerExcluded: Meaning.EXCLUDED,
    events.DisputeRaised: Meaning.DISPUTED,
    events.DisputeDecided: Meaning.DISPUTE_DECIDED,
    events.DeckCheckOrdered: Meaning.CHECK_ORDERED,
}


def _open(opening: Opening) -> game.RoundOfPlay:
    assert opening.dealer_button is not None, "a pot game has a marker"
    owing = {entry.seat: Owed(entry.live.units, entry.dead.units) for entry in opening.owing}
    return game.open_round(
        opening.law,
        opening.determinations,
        opening.seats,
        opening.dealer_button,
        owing,
        opening.absent,
    )


def _time_commission(of: game.Determinations) -> game.TimeCommission | None:
    return of.commission if isinstance(of.commission, game.TimeCommission) else None


def _approved_commission(of: game.Determinations) -> tuple[Citation, ...]:
    """15.2(a), 15.3  The maximum from a pot and the rate by time both need approval."""
    match of.commission:
        case game.TimeCommission():
            return (cite("15.3"), cite("A:Approved"))
        case game.PotCommission():
            return (of.commission.rate.clause, cite("A:Approved"))
        case _:
            return ()


def _blinds(of: game.Determinations) -> tuple[Chips, ...]:
    return of.blinds


def _refusals(
    games: tuple[Game, ...], of: game.Determinations, law: RuleSet
) -> tuple[Refused, ...]:
    """4.2  Refusals of the game itself, and of determinations made for another game."""
    if of.game in games:
        return game.refusals(of, law)
    other = refused(
        f"these are determinations of {of.game.value}, not of {games[0].value}", cite("4.2")
    )
    return (refusal_in_force(other, law),)


def _pot_game(word: str, of_game: Game, rules: Clauses, no_gaming: Refused | None) -> TableGame:
    in_catalogue = authorised(word)
    instruments = ("NI2006-154",)
    derived = of_game is not Game.FIVE_CARD_STUD
    return TableGame(
        name=of_game.value,
        instruments=("S2-2001", *instruments) if derived else instruments,
        derived=derived,
        clauses=rules,
        open_round=_open,
        awaited=game.awaited,
        decide=game.decide,
        apply=game.apply,
        refusals=lambda of, law: _refusals((of_game,), of, law),
        figures=lambda of: figures(of, in_catalogue),
        automated=None,
        determinations=game.Determinations,
        command=commands.Command,
        first_card=commands.DealInitialCards,
        places_wagers=commands.CollectBlindsAndAntes,
        posts_over_blind=commands.PostOverBlind,
        excludes=commands.ExcludePlayer,
        disputes=commands.Dispute,
        rules_on_disputes=commands.RuleOnDispute,
        meanings=_MEANINGS,
        settle_wagers=(events.PotWon, events.RoundVoided),
        void_settled=game.void_settled,
        dispute_upheld=lambda under, because, seat: events.DisputeDecided(
            under, False, because, seat
        ),
        upholds=lambda decided: not decided.play_on,
        deck_found_wrong=game.deck_found_wrong,
        deck=lambda of: of.deck,
        pot_game=_among_players(of_game, no_gaming),
    )


def _among_players(of_game: Game, no_gaming: Refused | None) -> PotGame:
    return PotGame(
        least_players=2,
        buck=of_game.procedure.marker is game.Marker.BUCK,
        minimum_table_stake=lambda of: of.minimum_table_stake,
        maximum_buy_in=lambda of: of.maximum_buy_in,
        blinds=_blinds,
        time_commission=_time_commission,
        approved_commission=_approved_commission,
        ninety_seconds=commands.NinetySecondsRanOut,
        no_gaming=no_gaming,
    )


def _derived(word: str, of_game: Game, alteration: str) -> TableGame:
    return _pot_game(word, of_game, clauses.derived(alteration), None)


FIVE_CARD_STUD: Final = _pot_game(
    "five_card_stud", Game.FIVE_CARD_STUD, clauses.FIVE_CARD_STUD, None
)
HOLD_EM: Final = _derived("hold_em", Game.HOLD_EM, "Alt Game Hold-Em")
OMAHA: Final = _derived("omaha", Game.OMAHA, "Alt Game Omaha")
DRAW_POKER: Final = _derived("draw_poker", Game.DRAW_POKER, "Alt Game Draw Poker")
SEVEN_CARD_STUD: Final = _derived(
    "seven_card_stud", Game.SEVEN_CARD_STUD, "Alt Game Seven Card Stud"
)
THREE_CARD_MANILA: Final = _derived(
    "three_card_manila", Game.THREE_CARD_MANILA, "Alt Game Three Card Manila"
)
CANBERRA_MANILA: Final = _pot_game(
    "canberra_manila",
    Game.CANBERRA_MANILA,
    clauses.derived("Alt Game Canberra Manila"),
    refused(
        "no text that is held describes how Canberra Manila is dealt: it is for practice only",
        altered("Alt Game Canberra Manila", reading="G-01"),
    ),
)


# --- Tournament Poker -----------------------------------------------------------------------------

_HOLD_EM: Final = (
    Game.NO_LIMIT_HOLD_EM,
    Game.EARLY_BIRD,
    Game.INSTANT_SATELLITE,
    Game.SUPER_SATELLITE,
    Game.LIMIT_HOLD_EM,
)
"""S2-2001 4.3(a), appendices E to I  One deal with five structures of betting."""


def _in_tournaments(cash: TableGame, name: str, games: tuple[Game, ...]) -> TableGame:
    """S2-2001 alone: the same rounds, with the rules of Tournament Poker around them."""
    return replace(
        cash,
        name=f"Tournament Poker: {name}",
        instruments=("S2-2001",),
        derived=False,
        tournaments_only=True,
        clauses=clauses.TOURNAMENT_POKER,
        refusals=lambda of, law: _refusals(games, of, law),
        figures=tournament_figures,
    )


TOURNAMENT_THREE_CARD_MANILA: Final = _in_tournaments(
    THREE_CARD_MANILA, "Three Card Manila", (Game.THREE_CARD_MANILA,)
)
TOURNAMENT_DRAW_POKER: Final = _in_tournaments(DRAW_POKER, "Draw Poker", (Game.DRAW_POKER,))
TOURNAMENT_OMAHA: Final = _in_tournaments(OMAHA, "Omaha", (Game.OMAHA,))
TOURNAMENT_SEVEN_CARD_STUD: Final = _in_tournaments(
    SEVEN_CARD_STUD, "Seven Card Stud", (Game.SEVEN_CARD_STUD,)
)
TOURNAMENT_HOLD_EM: Final = _in_tournaments(HOLD_EM, "Hold-Em", _HOLD_EM)

POT_GAMES: Final[Mapping[str, TableGame]] = {
    "five_card_stud": FIVE_CARD_STUD,
    "hold_em": HOLD_EM,
    "omaha": OMAHA,
    "draw_poker": DRAW_POKER,
    "seven_card_stud": SEVEN_CARD_STUD,
    "three_card_manila": THREE_CARD_MANILA,
    "canberra_manila": CANBERRA_MANILA,
    "tournament_three_card_manila": TOURNAMENT_THREE_CARD_MANILA,
    "tournament_draw_poker": TOURNAMENT_DRAW_POKER,
    "tournament_omaha": TOURNAMENT_OMAHA,
    "tournament_seven_card_stud": TOURNAMENT_SEVEN_CARD_STUD,
    "tournament_hold_em": TOURNAMENT_HOLD_EM,
}
"""All of them, by name."""
