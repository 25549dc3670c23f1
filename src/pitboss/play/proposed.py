"""The pot games by name, at the limits that the room proposes for each."""

from __future__ import annotations

from typing import Final

from pitboss.dealing.pot_game_setups import DEFAULT_DETERMINATIONS
from pitboss.games.poker import Game
from pitboss.play.rules import DERIVED, STUD, Rules

PROPOSED: Final = {
    name.replace("_", "-"): determinations
    for name, determinations in DEFAULT_DETERMINATIONS.items()
}
"""The determinations that the room proposes, by the name of the game."""


def rules_of(word: str) -> Rules:
    """Return the rules of the game with this name, at the limits that the room proposes."""
    determinations = PROPOSED[word]
    law = STUD if determinations.game is Game.FIVE_CARD_STUD else DERIVED
    return Rules(law, determinations)
