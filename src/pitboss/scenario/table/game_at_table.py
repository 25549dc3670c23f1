"""What a table of the scenario language needs to know of a game; `scenario.games` lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pitboss.chips import Cents
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.scenario.round_plan import Plan
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.vocabulary import Choice, Vocabulary
from pitboss.table import Table

SEAT: Final = Sentence("box {box:number} {amount}[ player {player:number}]")
POT_GAME_SEAT: Final = Sentence("seat {box:number} {amount}[ player {player:number}]")
ENTRANT: Final = Sentence("seat {box:number} {chips}[ player {player:number}]")


@dataclass(frozen=True, slots=True)
class GameAtTable:
    """What a table needs to know about its game's vocabulary."""

    key: str
    """The game's name in the table of games."""
    words: Vocabulary
    choices: tuple[Choice[Any], ...]
    not_here: tuple[str, ...]
    """Acts of the game's own scene that belong to the table here."""
    pools: Callable[[Worded | None], Mapping[str, Cents]]
    """What a jackpot's pools hold, by the heading "Pools"."""
    wagers: str
    """How a box places the minimum wagers; `{least}` is the amount."""
    ending: tuple[str, ...]
    """What the dealer does when all have folded."""
    next_act: Callable[[Any, ShoeKeeper, Plan], Any]
    """Returns the next act of a round that is played by itself."""
    led_to: Callable[[Table, Table, Sequence[Any], Plan], bool]
    """Whether a round came out as planned: the table before and after it, and its events."""
    betting: Callable[[Any], str]
    """Returns the bets or limits of a tournament's level, in the words of a check."""
    prize_paid: type[Any] | None = None
    """The event by which jackpot pools pay a prize at a table."""
    plays: Callable[[Any], bool] = lambda _: True
    """Whether determinations are those of this game, where several have one name."""
    in_rooms: bool = False
    """Whether a scenario can take place in a room that plays it."""
    pot_game: bool = False
    """Whether players sit at seats rather than boxes, and contest pots with one another."""
    tournament: bool = False
    """Whether the table belongs to a tournament, whose director gives seats and chips."""

    @property
    def in_tournaments(self) -> bool:
        """Whether these are the words for a table of a tournament."""
        return self.tournament or not self.pot_game

    @property
    def at(self) -> str:
        """The name of the place of play in a scenario."""
        return "at a tournament table" if self.tournament else "at a table"

    @property
    def seat(self) -> Sentence:
        """Return how a scenario says who sits where with what."""
        if self.tournament:
            return ENTRANT
        return POT_GAME_SEAT if self.pot_game else SEAT

    @property
    def place(self) -> str:
        """Return a scenario's name for a player's place."""
        return "seat" if self.pot_game else "box"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioGame:
    """A game, or a family of games with the same words."""

    rounds: tuple[Vocabulary, ...]
    """The words of single rounds."""
    tables: tuple[GameAtTable, ...]
    """The words of its tables, for cash and in tournaments."""
