"""The vocabularies of the pot games, one for each, under NI2006-154 and S2-2001."""

from typing import Final

from pitboss.acts.event_texts.pot_games import SHEETS
from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.games.poker import Game
from pitboss.scenario.pot_games.acts import DEALER, PLAYERS
from pitboss.scenario.pot_games.beginning import begin_at
from pitboss.scenario.pot_games.checks import CHECKS
from pitboss.scenario.pot_games.house_acts import IRREGULARITIES, RULINGS
from pitboss.scenario.pot_games.table import Table, marker_of
from pitboss.scenario.synonyms import POT_GAMES as SYNONYMS
from pitboss.scenario.vocabulary import Opening, Vocabulary
from pitboss.tournament.appendices import APPENDICES

_TOURNAMENT_GAMES: Final = frozenset(appendix.game for appendix in APPENDICES.values())
_CASH_GAMES: Final = frozenset(
    (
        Game.THREE_CARD_MANILA,
        Game.DRAW_POKER,
        Game.OMAHA,
        Game.SEVEN_CARD_STUD,
        Game.HOLD_EM,
        Game.CANBERRA_MANILA,
    )
)
"""S2-2001 Alt Instr  Besides Five Card Stud and Faro, the games whose cash rules were altered."""


def _vocabulary(game: Game) -> Vocabulary:
    """The words are the same for all of them; each game's rules decide what follows."""
    return Vocabulary(
        name=game.value,
        instruments=("NI2006-154",) if game is Game.FIVE_CARD_STUD else (),
        headings=("Table", "Seats", marker_of(game), "Owing", "Absent", "Begins", "Shoe"),
        changes=("Shoe",),
        checks=CHECKS,
        acts=(*PLAYERS, *DEALER, *IRREGULARITIES, *RULINGS),
        says=scenario_patterns(SHEETS),
        open=lambda opening: _open(opening, game),
        played_under=_rule_sets(game),
        synonyms=SYNONYMS,
    )


def _rule_sets(game: Game) -> tuple[tuple[str, ...], ...]:
    """G-06  S2-2001 by itself has the nine tournament games; cash games borrow NI2006-154."""
    if game is Game.FIVE_CARD_STUD:
        return (("NI2006-154",),)
    tournaments = (("S2-2001",),) if game in _TOURNAMENT_GAMES else ()
    cash = (("S2-2001", "NI2006-154"),) if game in _CASH_GAMES else ()
    return (*tournaments, *cash)


def _open(opening: Opening, game: Game) -> Table:
    table = Table(opening, game)
    if "Begins" in opening.headings:
        begin_at(table, opening.headings["Begins"])
    return table


VOCABULARIES: Final = tuple(_vocabulary(game) for game in Game)
