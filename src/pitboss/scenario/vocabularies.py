"""The table of vocabularies, written out: one line a game."""

from __future__ import annotations

from typing import Final

from pitboss.law.rule_set import RuleSet
from pitboss.scenario import (
    canberra_poker,
    pot_games,
    room,
    table,
    tournament,
    ultimate_texas_holdem,
)
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.vocabulary import Vocabulary

VOCABULARIES: Final[tuple[Vocabulary, ...]] = (
    ultimate_texas_holdem.VOCABULARY,
    canberra_poker.VOCABULARY,
    *pot_games.VOCABULARIES,
    table.ULTIMATE,
    table.CANBERRA,
    *table.POT_GAMES,
    *table.TOURNAMENTS,
    room.ULTIMATE,
    room.CANBERRA,
    tournament.VOCABULARY,
)


def vocabulary_of(law: RuleSet, game: str | None) -> Vocabulary:
    """The one that the heading "Game" names, else the first that its instrument has."""
    if game is not None:
        for one in VOCABULARIES:
            if one.name.lower() == game.lower():
                return one
        raise ScenarioError(f'"{game}" is no game{nearest(game, (v.name for v in VOCABULARIES))}')
    for one in VOCABULARIES:
        if law.governing in one.instruments:
            return one
    raise ScenarioError(f'{law.governing} has several games; the heading "Game" says which')
