"""The words of the pot games: one vocabulary for each, under NI2006-154 and S2-2001."""

from typing import Final

from pitboss.games.poker import Game
from pitboss.scenario.pot_games.acts import DEALER, PLAYERS
from pitboss.scenario.pot_games.beginning import begin_at
from pitboss.scenario.pot_games.checks import CHECKS
from pitboss.scenario.pot_games.house_acts import IRREGULARITIES, RULINGS
from pitboss.scenario.pot_games.sayings import SAYINGS
from pitboss.scenario.pot_games.table import Table, marker_of
from pitboss.scenario.synonyms import POT_GAMES as SYNONYMS
from pitboss.scenario.vocabulary import Opening, Vocabulary


def _vocabulary(game: Game) -> Vocabulary:
    """The words are one for all of them; what a word comes to is for the rules of each."""
    return Vocabulary(
        name=game.value,
        instruments=("NI2006-154",) if game is Game.FIVE_CARD_STUD else (),
        headings=("Table", "Seats", marker_of(game), "Owing", "Absent", "Begins", "Shoe"),
        changes=("Shoe",),
        checks=CHECKS,
        acts=(*PLAYERS, *DEALER, *IRREGULARITIES, *RULINGS),
        says=tuple(dict.fromkeys(pattern for patterns in SAYINGS.values() for pattern in patterns)),
        open=lambda opening: _open(opening, game),
        played_under=("S2-2001",) + (("NI2006-154",) if game is Game.FIVE_CARD_STUD else ()),
        synonyms=SYNONYMS,
    )


def _open(opening: Opening, game: Game) -> Table:
    table = Table(opening, game)
    if "Begins" in opening.headings:
        begin_at(table, opening.headings["Begins"])
    return table


VOCABULARIES: Final = tuple(_vocabulary(game) for game in Game)
