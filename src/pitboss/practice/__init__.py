"""Practice: tables with bots and repeatable cards, marked as such and kept apart from others."""

from __future__ import annotations

from typing import Any


def pot_game_env(*arguments: Any, **named: Any) -> Any:
    """Create a PettingZoo environment for a pot game; needs `pip install pitboss[pettingzoo]`.

    Takes the arguments of `PotGameEnv`, and imports it only here because the extra is optional.
    """
    from pitboss.practice.pettingzoo_env import PotGameEnv

    return PotGameEnv(*arguments, **named)
