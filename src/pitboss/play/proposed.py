"""The pot games by the words that one types, at the limits that the room proposes for each."""

from __future__ import annotations

from typing import Final

from pitboss.dealing.pot_game_setups import BEGUN
from pitboss.games.poker import Game
from pitboss.play.rules import DERIVED, STUD, Rules

WORDS: Final = {word.replace("_", "-"): of for word, of in BEGUN.items()}
"""What the room proposes, by the word."""


def rules_of(word: str) -> Rules:
    """The game that is called so, at the limits that the room proposes."""
    of = WORDS[word]
    return Rules(STUD if of.game is Game.FIVE_CARD_STUD else DERIVED, of)
