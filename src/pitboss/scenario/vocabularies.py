"""The vocabularies of all games: of rounds, tables, rooms and tournaments."""

from __future__ import annotations

from typing import Final

from pitboss.law.register import instrument_ids
from pitboss.law.rule_set import RuleSet
from pitboss.scenario import tournament
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.games import GAMES, tables
from pitboss.scenario.room import in_a_room
from pitboss.scenario.table import at_a_table
from pitboss.scenario.vocabulary import Vocabulary

ROUNDS: Final[tuple[Vocabulary, ...]] = tuple(words for game in GAMES for words in game.rounds)
TABLES: Final = tuple(at_a_table(game) for game in tables() if not game.tournament)
TOURNAMENT_TABLES: Final = tuple(at_a_table(game) for game in tables() if game.tournament)
ROOMS: Final = tuple(in_a_room(game) for game in tables() if game.in_rooms)
VOCABULARIES: Final = (*ROUNDS, *TABLES, *TOURNAMENT_TABLES, *ROOMS, tournament.VOCABULARY)


def vocabulary_of(law: RuleSet, game: str | None) -> Vocabulary:
    """Return the vocabulary named by the heading "Game", or the instrument's first."""
    if game is not None:
        for vocabulary in VOCABULARIES:
            if _letters(vocabulary.name) == _letters(game):
                return _playable(vocabulary, law)
        raise _no_such_game(game)
    for vocabulary in VOCABULARIES:
        if law.governing in vocabulary.instruments:
            return vocabulary
    games = [
        vocabulary.name
        for vocabulary in VOCABULARIES
        if law.governing in [held[0] for held in vocabulary.played_under[:1]]
    ]
    raise ScenarioError(
        f'{law.governing} has several games; the heading "Game" says which: '
        + " | ".join(name for name in games if _is_single_round(name))
    )


def _letters(name: str) -> str:
    """Normalise a name: no hyphens, spaces, articles or capitals: `five card stud at table`."""
    words = (word for word in name.lower().split() if word not in ("a", "an", "the"))
    return "".join(letter for word in words for letter in word if letter.isalnum())


def _playable(words: Vocabulary, law: RuleSet) -> Vocabulary:
    """Return the vocabulary if the law's instruments hold its game's rules (G-06); else raise."""
    held = words.played_under
    if not held or law.instruments in held:
        return words
    said = [f'"Under  {" with ".join(rule_set)}"' for rule_set in held]
    cash = len(held) > 1 and len(held[-1]) > 1
    either = " or, for a cash game, " if cash else " or "
    raise ScenarioError(
        f"{' with '.join(law.instruments)} holds no rules of {words.name}; write"
        f" {either.join(said)}"
    )


def _is_single_round(name: str) -> bool:
    """Whether a vocabulary is for a single round without a table."""
    return " at a " not in name and " in a " not in name


def _no_such_game(game: str) -> ScenarioError:
    """Say why a game cannot be played, and which can."""
    known = dict.fromkeys(words.name for words in VOCABULARIES)
    near = nearest(game, known)
    if near:
        return ScenarioError(f'"{game}" is no game that can be played so{near}')
    alone = [name for name in known if _is_single_round(name)]
    return ScenarioError(
        f'"{game}" is not playable: a ruling needs a clause, and no instrument here'
        f" ({', '.join(instrument_ids())}) holds the rules of {game}; these are playable: "
        + " | ".join(alone)
    )
