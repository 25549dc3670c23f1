"""The words of the pot games: one vocabulary for each, under NI2006-154 and S2-2001."""

from typing import Final

from pitboss.games.poker import Game
from pitboss.scenario.pot_games.acts import DEALER, PLAYERS
from pitboss.scenario.pot_games.checks import CHECKS
from pitboss.scenario.pot_games.house_acts import IRREGULARITIES, RULINGS
from pitboss.scenario.pot_games.sayings import SAYINGS
from pitboss.scenario.pot_games.table import Table, marker_of
from pitboss.scenario.vocabulary import Vocabulary


def _vocabulary(game: Game) -> Vocabulary:
    """The words are one for all of them; what a word comes to is for the rules of each."""
    return Vocabulary(
        name=game.value,
        instruments=("NI2006-154",) if game is Game.FIVE_CARD_STUD else (),
        headings=("Table", "Seats", marker_of(game), "Owing", "Absent", "Shoe"),
        changes=("Shoe",),
        checks=CHECKS,
        acts=(*PLAYERS, *DEALER, *IRREGULARITIES, *RULINGS),
        says=tuple(dict.fromkeys(pattern for patterns in SAYINGS.values() for pattern in patterns)),
        open=lambda opening: Table(opening, game),
    )


VOCABULARIES: Final = tuple(_vocabulary(game) for game in Game)
