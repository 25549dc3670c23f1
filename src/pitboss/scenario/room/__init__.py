"""The vocabulary of a room: offices, registers, desks and record, around that of a table."""

from typing import Final

from pitboss.acts.event_texts.sheet import scenario_patterns
from pitboss.room.acts.sheets import AT_DESKS, OF_MANAGEMENT
from pitboss.room.views.event_texts import ROOM_SHEETS
from pitboss.scenario.people import Actor
from pitboss.scenario.room.checks import CHECKS as OF_ROOM
from pitboss.scenario.room.desk_acts import DESK
from pitboss.scenario.room.happenings import OBSERVATION_SHEETS
from pitboss.scenario.room.house_acts import HOUSE
from pitboss.scenario.room.person_acts import PERSONS
from pitboss.scenario.room.scene import InRoom
from pitboss.scenario.sentences import Said
from pitboss.scenario.sheet_acts import SpokenInTime, sheet_acts
from pitboss.scenario.table.acts import acts_at
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.table.scene import CHECKS, HEADINGS, TABLE_SHEETS
from pitboss.scenario.vocabulary import ActWords, Vocabulary


class SpokenInRoom(SpokenInTime):
    """A sentence in a room, at the scenario's own table unless it names another."""

    def __init__(self, room: InRoom, by: Actor, said: Said) -> None:
        super().__init__(room, by, said)
        self._number = room.number

    @property
    def table(self) -> int:
        """The number of the scene's table."""
        return self._number


OWN: Final[tuple[ActWords, ...]] = (
    *sheet_acts((*AT_DESKS.sheets, *OF_MANAGEMENT.sheets), SpokenInRoom),
    *DESK,
    *HOUSE,
    *PERSONS,
)
"""Every act of a room, besides those of a table and its game."""


def in_a_room(game: GameAtTable) -> Vocabulary:
    """Build the vocabulary of a room, its tables and their game."""
    own = {words.sentence.pattern for words in OWN}
    at_tables = (words for words in acts_at(game) if words.sentence.pattern not in own)
    return Vocabulary(
        name=f"{game.words.name} in a room",
        instruments=(),
        headings=(*HEADINGS, "Pools"),
        changes=("Shoe", "At"),
        checks=(*CHECKS, *OF_ROOM),
        acts=(*OWN, *at_tables),
        says=(*scenario_patterns(ROOM_SHEETS, OBSERVATION_SHEETS, TABLE_SHEETS), *game.words.says),
        open=lambda opening: InRoom(opening, game),
        played_under=game.words.played_under,
        synonyms=game.words.synonyms,
    )
