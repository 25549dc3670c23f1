"""The PettingZoo environment, by PettingZoo's own tests and ours."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

from pitboss.practice import pot_game_env
from tests.support.play.tables import GAMES

pytest.importorskip("pettingzoo")


@pytest.mark.parametrize("game", GAMES)
def test_passes_pettingzoos_api_test(game: str) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders at observations with a mask
        api_test(pot_game_env(GAMES[game](), players=3), num_cycles=100)


def test_passes_pettingzoos_seed_test() -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: pot_game_env(GAMES["hold_em"](), players=3), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_the_chips_won(game: str) -> None:
    env = pot_game_env(GAMES[game](), players=4, stake=3_000)
    dice = random.Random(2)
    markers = set()
    for episode in range(30):
        env.reset(seed=7 if episode == 0 else None)
        markers.add(env.table.marker)
        rewards = _play(env, dice)
        assert rewards == {f"seat_{seat}": won for seat, won in env.table.won.items()}
        assert sum(rewards.values()) == 0
    assert markers == {1, 2, 3, 4}


def _play(env: Any, dice: random.Random) -> dict[str, float]:
    """Any action of the mask; an action outside it is refused."""
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] += reward
        if over:
            env.step(None)
            continue
        mask = seen["action_mask"]
        allowed = [number for number, open_ in enumerate(mask) if open_]
        assert allowed
        assert env.observation_space(agent).contains(seen)
        forbidden = [number for number, open_ in enumerate(mask) if not open_]
        if forbidden:
            with pytest.raises(ValueError, match="mask"):
                env.step(forbidden[0])
        env.step(dice.choice(allowed))
    return rewards


def test_observation_hides_other_players_cards() -> None:
    """The row holds no card of an opponent unless it is exposed."""
    env = pot_game_env(GAMES["hold_em"](), players=2)
    env.reset(seed=1)
    row = env.observe("seat_1")["observation"]
    assert row[3 : 3 + 53].sum() == 2
    assert row[3 + 53 : 3 + 106].sum() == 0
    figures = 8
    for seat in range(2):
        start = 3 + 106 + seat * (figures + 53)
        assert row[start + figures : start + figures + 53].sum() == 0
    assert not env.observe("seat_2")["action_mask"].any() or env.agent_selection == "seat_2"
