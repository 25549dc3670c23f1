"""What documents say of a game besides its sign, for games that have more to say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pitboss.documents import pot_games
from pitboss.documents.document import Fact, Under
from pitboss.games import poker
from pitboss.law.rule_set import RuleSet
from pitboss.tournament.conditions import Conditions

Determined = TypeVar("Determined")
"""The class of a game's determinations."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts(Generic[Determined]):
    """The facts about a game, from its determinations."""

    name: Callable[[Determined], str]
    """Returns the name of the game as determined."""
    structure: Callable[[Conditions, Determined, Under, RuleSet], Iterator[Fact]]
    """Returns the betting structure, also under the clauses that ask for a sign."""


GAME_FACTS: Final[Mapping[type, GameFacts[poker.Determinations]]] = {
    poker.Determinations: GameFacts(name=pot_games.name, structure=pot_games.structure),
}
"""By the class of the determinations; a game that is not here has its name and its sign."""
