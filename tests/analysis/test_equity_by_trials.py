"""Equity by trials: repeatable, the same with or without Numba, and within its limits."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from pitboss.analysis.equity import MOST_RANKED, Situation, work_out
from pitboss.analysis.equity.counting import hands_to_rank
from pitboss.games.poker import Game, Wins
from tests.support.analysis.naive_equity import situation

SITUATIONS = [
    situation(["AH KH", "QS QC", ""], "QH 7H 2C", ace_low=True),
    situation(["AS 2S KD KH", "JC TC 9D 8D"], "3S 4D", game=Game.OMAHA, wins=Wins.SPLIT),
    situation(["AS AH", "KD JK"], "", "AC", game=Game.FIVE_CARD_STUD, cards=32, wild_card=True),
    situation(["7S 5H 4D 3C", "8S 6H 4S 2C"], game=Game.DRAW_POKER, wins=Wins.LOW_BALL),
]


@pytest.mark.parametrize("of", SITUATIONS)
def test_trials_agree_with_the_exact_count(of: Situation) -> None:
    """The 95% limits hold in about 190 of 200 answers."""
    truth = work_out(of, exact=True).players
    held = dict.fromkeys(("win", "tie", "equity"), 0)
    for seed in range(200):
        player = work_out(of, trials=1_000, seed=seed, compiled=True).players[0]
        for name in held:
            estimate, value = getattr(player, name), getattr(truth[0], name).value
            assert estimate.limits is not None
            held[name] += estimate.limits[0] <= value <= estimate.limits[1]
    assert all(180 <= many <= 200 for many in held.values()), held


@pytest.mark.parametrize("of", SITUATIONS)
def test_seed_determines_the_result(of: Situation) -> None:
    once = work_out(of, trials=20_000, seed=7, compiled=True)
    assert once == work_out(of, trials=20_000, seed=7, compiled=False)
    assert once.seed == 7
    assert once.trials == 20_000
    assert once != work_out(of, trials=20_000, seed=8, compiled=True)
    assert sum(player.equity.value for player in once.players) == 1


def test_generated_seed_can_be_replayed() -> None:
    of = SITUATIONS[0]
    first, second = (work_out(of, trials=2_000, entropy=os.urandom) for _ in range(2))
    assert first.seed != second.seed
    assert work_out(of, trials=2_000, seed=first.seed) == first
    with pytest.raises(ValueError, match="a seed, or a source of entropy"):
        work_out(of, trials=2_000)


def test_certain_result_has_limits() -> None:
    of = situation(["AH AD", "KS KC"], "AS AC 2D 2C")
    sure = work_out(of, trials=1_000, seed=1).players[0].equity
    assert sure.value == 1
    assert sure.limits is not None
    assert sure.limits[0] == pytest.approx(1 - 0.003827, abs=1e-6)  # Wilson, none of a thousand
    assert sure.limits[1] == 1


def test_shared_pots_have_tighter_limits() -> None:
    """Both hands usually play the board plus the last card, so most pots are split."""
    of = situation(["4H 3D", "2S 3C"], "AH AD KS KH")
    player = work_out(of, trials=1_000, seed=1).players[0]
    assert player.equity.limits is not None
    assert player.equity.limits[1] - player.equity.limits[0] < 0.02
    assert player.tie.limits is not None
    assert player.tie.limits[1] - player.tie.limits[0] > 0.02


def test_deals_are_counted_exactly_when_that_takes_seconds() -> None:
    few = situation(["AH AD", "KS KC"])
    many = situation(["AH AD", "", ""])
    assert hands_to_rank(few) <= MOST_RANKED < hands_to_rank(many)
    assert work_out(few).exact
    assert not work_out(few, trials=100, seed=1).exact
    assert not work_out(few, seed=1).exact
    assert not work_out(few, exact=False, seed=1).exact


def test_import_does_not_load_numpy() -> None:
    said = "import sys, pitboss.analysis.equity; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_small_job_does_not_load_numba() -> None:
    said = (
        "import sys; from tests.support.analysis.naive_equity import situation;"
        "from pitboss.analysis.equity import work_out;"
        "print(work_out(situation(['AH AD', 'KS KC'])).exact, 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]
