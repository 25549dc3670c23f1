"""Describe bets and limits in words."""

from __future__ import annotations

from typing import Any

from pitboss.tournament.condition_requirements.text import schedule
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.tournament_games import game_determined


def betting(conditions: Conditions) -> str:
    """The structure and limits at the first level, and the levels."""
    sentences = [_betting(conditions.determinations)]
    sentences += [
        f"In {session.name}: {_betting(session.determinations)}"
        for session in conditions.sessions
        if session.determinations is not None
    ]
    return f"{' '.join(sentences)} {schedule(conditions)}"


def _betting(determinations: Any) -> str:
    game = game_determined(determinations)
    return game.describe_betting(determinations) if game else ""
