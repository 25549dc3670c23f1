"""The words of a table; its game's own acts fit into the rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from pitboss.acts.table import cards, chip_float, jackpot, rounds, seats, signs
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor, read_actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.sheet_acts import SpokenInTime, sheet_acts
from pitboss.scenario.table.float_acts import FLOAT
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.table.house_acts import CARDS, LIMITS, OPENING, SHOES
from pitboss.scenario.table.pot_game_acts import POT_GAME_ACTS
from pitboss.scenario.table.scene import AtTable, at_seats
from pitboss.scenario.table.tournament_acts import TOURNAMENT_ACTS
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.table import commands

_Act = Callable[[AtTable, Actor, Said], Commands]

# --- rounds ---------------------------------------------------------------------------------------


def _plays_rounds(table: AtTable, by: Actor, said: Said) -> Iterator[Any]:
    """Play rounds in which these boxes wager the minimum and fold, in the game's words."""
    boxes = re.findall(r"\d+", said.words("boxes"))
    if not boxes:
        raise ScenarioError(f'"{said.words("boxes")}" names no box')
    least = table.state.determinations.ante.minimum
    for _ in range(said.get("number", 1)):
        yield commands.BeginRound(table.person(by), table.evening.now)
        yield from _spoken(table, "Dealer", "offers wagers")
        for box in boxes:
            yield from _spoken(table, table.at_box(box), table.game.wagers.format(least=least))
        yield from _spoken(table, "Dealer", "deals")
        for box in boxes:
            yield from _spoken(table, table.at_box(box), "folds")
        for ending in table.game.ending:
            yield from _spoken(table, "Dealer", ending)


def _spoken(table: AtTable, head: str, text: str) -> Iterator[commands.InRound]:
    """Read an act in the words of the game."""
    said, words = table.game.words.read_act(text)
    actor = read_actor(head)
    assert actor is not None, head
    return _in_round(words)(table, actor, said)


def _in_round(words: ActWords) -> Callable[[AtTable, Actor, Said], Iterator[commands.InRound]]:
    """Give the game's commands, each at its moment; jackpot pools belong to no table."""

    def given(table: AtTable, by: Actor, said: Said) -> Iterator[commands.InRound]:
        for command in words.commands(table.round, by, said):
            if table.knows(command):
                yield commands.InRound(table.evening.now, command)

    return given


ROUNDS: Final[tuple[ActWords, ...]] = (
    act("plays a round in which {boxes:words} wager and fold", _plays_rounds),
    act("plays {number} rounds in which {boxes:words} wager and fold", _plays_rounds),
)  # fmt: skip

JACKPOT: Final = sheet_acts(jackpot.SHEETS, SpokenInTime)
OWN: Final = (
    *sheet_acts(
        (*signs.SHEETS, *cards.SHEETS, *seats.SHEETS, *rounds.SHEETS, *chip_float.SHEETS),
        SpokenInTime,
    ),
    *JACKPOT,
    *OPENING,
    *LIMITS,
    *CARDS,
    *SHOES,
    *FLOAT,
    *ROUNDS,
)
"""Every act of a table, besides those of its game."""


def acts_at(game: GameAtTable) -> tuple[ActWords, ...]:
    """The table's acts, then the game's; acts known to both are the game's during a round."""
    own = {words.sentence.pattern: words for words in _own(game)}
    of_game = {
        words.sentence.pattern: ActWords(words.sentence, _in_round(words))
        for words in game.words.acts
        if words.sentence.pattern not in game.not_here
    }
    both = own.keys() & of_game.keys()
    return (
        *(_either(words, of_game[at]) if at in both else words for at, words in own.items()),
        *(words for at, words in of_game.items() if at not in both),
    )


def _own(game: GameAtTable) -> tuple[ActWords, ...]:
    """At a pot game players sit at seats, and its own acts come first."""
    if not game.pot_game:
        return OWN
    kept = (words for words in OWN if words not in JACKPOT and words.commands is not _plays_rounds)
    besides = (*TOURNAMENT_ACTS, *POT_GAME_ACTS) if game.tournament else POT_GAME_ACTS
    return (*besides, *(act(at_seats(words.sentence.pattern), words.commands) for words in kept))


def _either(at_table: ActWords, in_round: ActWords) -> ActWords:
    def given(table: AtTable, by: Actor, said: Said) -> Commands:
        chosen = at_table if table.state.open_round is None else in_round
        return chosen.commands(table, by, said)

    return ActWords(at_table.sentence, given)
