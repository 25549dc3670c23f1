"""Practice: tables with bots and repeatable cards, marked so and apart from all others."""

from __future__ import annotations

from typing import Any


def pot_game_env(*arguments: Any, **named: Any) -> Any:
    """A pot game as a PettingZoo environment; needs `pip install pitboss[pettingzoo]`.

    Takes what `PotGameEnv` takes, and imports it only here: the extra may be absent.
    """
    from pitboss.practice.pettingzoo_env import PotGameEnv

    return PotGameEnv(*arguments, **named)
