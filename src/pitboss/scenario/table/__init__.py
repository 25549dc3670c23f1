"""The vocabulary of a table, from opening to closing, around that of its game."""

from pitboss.acts.event_texts import pot_game_tables, tournament_tables
from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.scenario.table.acts import acts_at
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.table.scene import (
    CHECKS,
    HEADINGS,
    POT_GAME_CHECKS,
    TABLE_SHEETS,
    AtTable,
    at_seats,
)
from pitboss.scenario.vocabulary import Vocabulary


def at_a_table(game: GameAtTable) -> Vocabulary:
    """Build the words of a table and its game, named by the heading "Game"."""
    own = scenario_patterns(TABLE_SHEETS)
    if game.pot_game:
        own = (*scenario_patterns(pot_game_tables.SHEETS), *map(at_seats, own))
    if game.tournament:
        own += scenario_patterns(tournament_tables.SHEETS)
    return Vocabulary(
        name=f"{game.words.name} {game.at}",
        instruments=(),
        headings=HEADINGS,
        changes=("Shoe",),
        checks=(*CHECKS, *POT_GAME_CHECKS) if game.pot_game else CHECKS,
        acts=acts_at(game),
        says=(*own, *game.words.says),
        open=lambda opening: AtTable(opening, game),
        played_under=game.words.played_under,
        synonyms=game.words.synonyms,
    )
