"""The vocabulary of a table, from opening to closing, around that of its game."""

from pitboss.scenario.table.acts import acts_at
from pitboss.scenario.table.event_text import SAYINGS
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.table.pot_game_event_text import POT_GAME_SAYINGS
from pitboss.scenario.table.scene import (
    CHECKS,
    HEADINGS,
    POT_GAME_CHECKS,
    AtTable,
    at_seats,
)
from pitboss.scenario.table.tournament_event_text import TOURNAMENT_SAYINGS
from pitboss.scenario.vocabulary import Vocabulary


def at_a_table(game: GameAtTable) -> Vocabulary:
    """Build the words of a table and its game, named by the heading "Game"."""
    own = [pattern for patterns in SAYINGS.values() for pattern in patterns]
    if game.pot_game:
        besides = [pattern for patterns in POT_GAME_SAYINGS.values() for pattern in patterns]
        own = [*besides, *(at_seats(pattern) for pattern in own)]
    if game.tournament:
        own += [pattern for patterns in TOURNAMENT_SAYINGS.values() for pattern in patterns]
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
