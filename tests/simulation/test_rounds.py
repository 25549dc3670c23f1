"""Simulated rounds: the same result however they are run, and the report."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.play import Player, Table
from pitboss.play.proposed import PROPOSED
from pitboss.simulation import batches, house_rounds, pot_rounds
from pitboss.simulation.batches import (
    Finished,
    Question,
    SimulationError,
    Sums,
    in_this_process,
    join,
)
from pitboss.simulation.checkpoint import Progress, load, save
from pitboss.simulation.estimates import Estimate
from pitboss.simulation.rounds import simulate
from tests.support.proving import BY_NIGHT


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "ROUNDS_OF_HOUSE_GAMES", 5_000)
    monkeypatch.setattr(batches, "ROUNDS_OF_POT_GAMES", 8)


HOUSE = Question("canberra", ("optimal",), 62_000, 7)
POT = Question("hold-em", ("sensible", "calling", "careless"), 30, 7)


def shuffled(question: Question, numbers: Iterable[int]) -> Finished:
    """Batches come back in any order."""
    order = list(numbers)
    random.Random(3).shuffle(order)
    return in_this_process(question, order)


# --- batches --------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", [HOUSE, POT])
def test_order_of_batches_does_not_matter(question: Question) -> None:
    assert question.batches > 2
    assert simulate(question, shuffled) == simulate(question)


def test_batches_cover_every_round_once() -> None:
    rounds = [number for batch in range(POT.batches) for number in POT.rounds_of(batch)]
    assert rounds == list(range(30))


@pytest.mark.parametrize("question", [HOUSE, POT])
def test_other_seed_gives_another_result(question: Question) -> None:
    other = Question(question.game, question.bots, question.rounds, question.seed + 1)
    assert simulate(other) != simulate(question)


def test_worker_of_another_release_refuses() -> None:
    with pytest.raises(SimulationError, match=r"not 0\.0\.1"):
        batches.play(Question("canberra", ("simple",), 10, 1, release="0.0.1"), 0)


def test_sums_are_joined() -> None:
    sums: Sums = {"a": {"x": 1}}
    join(sums, {"a": {"x": 2, "y": 3}, "b": {"x": 4}})
    assert sums == {"a": {"x": 3, "y": 3}, "b": {"x": 4}}


# --- checkpoints ----------------------------------------------------------------------------------


def test_interrupted_run_resumes_to_the_same_result(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    whole = simulate(HOUSE)
    asked: list[int] = []

    def dies_on_the_way(question: Question, numbers: Iterable[int]) -> Finished:
        for number, one in shuffled(question, numbers):
            if len(asked) % 5 == 4:
                asked.append(-1)
                raise KeyboardInterrupt
            asked.append(number)
            yield number, one

    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            simulate(HOUSE, dies_on_the_way, file)
    heard: list[int] = []
    assert simulate(HOUSE, in_this_process, file, heard.append) == whole
    assert heard[0] == sum(len(HOUSE.rounds_of(batch)) for batch in asked if batch >= 0)
    assert heard[-1] == HOUSE.rounds
    assert simulate(HOUSE, no_one, file) == whole
    done = [batch for batch in asked if batch >= 0]
    assert len(set(done)) == len(done) == 8


def no_one(question: Question, numbers: Iterable[int]) -> Finished:
    assert not list(numbers), "nothing is left"
    return iter(())


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Question("ultimate", ("optimal",), 62_000, 7), "game is canberra there and ultimate here"),
        (Question("canberra", ("simple",), 62_000, 7), "bots is optimal there and simple here"),
        (Question("canberra", ("optimal",), 62_001, 7), "rounds is 62000 there and 62001 here"),
        (Question("canberra", ("optimal",), 62_000, 8), "seed is 7 there and 8 here"),
        (Question("canberra", ("optimal",), 62_000, 7, release="9"), "release is"),
    ],
)
def test_checkpoint_of_another_simulation_is_refused(
    tmp_path: Path, other: Question, said: str
) -> None:
    file = tmp_path / "kept.json"
    save(file, Progress(HOUSE))
    before = file.read_bytes()
    with pytest.raises(SimulationError, match=said):
        simulate(other, no_one, file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"kind": "pitboss simulation"}'])
def test_malformed_checkpoint_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "kept.json"
    file.write_text(text)
    with pytest.raises(SimulationError, match="is no checkpoint"):
        load(file, HOUSE)


def test_unwritable_checkpoint_is_reported_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(SimulationError, match="cannot be written"):
        simulate(HOUSE, no_one, tmp_path / "nowhere" / "kept.json")


def test_repeated_batch_counts_once() -> None:
    progress = Progress(HOUSE)
    progress.add(3, {"bet": {"1": 5}})
    progress.add(3, {"bet": {"1": 5}})
    assert (progress.sums, progress.done) == ({"bet": {"1": 5}}, {3})


def test_finished_batches_are_stored_as_ranges(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    save(file, Progress(HOUSE, {0, 1, 2, 5, 7, 8}, {"bet": {"1": 5}}))
    assert json.loads(file.read_text())["done"] == [[0, 2], [5, 5], [7, 8]]
    assert load(file, HOUSE).left == [3, 4, 6, 9, 10, 11, 12]
    assert list(tmp_path.iterdir()) == [file]


# --- the report -----------------------------------------------------------------------------------


def test_confidence_limits() -> None:
    """For 3, 5 and 10: mean 6, variance 26/3."""
    one = Estimate(3, Fraction(18), Fraction(9 + 25 + 100))
    assert one.mean == 6
    assert one.standard_deviation == pytest.approx((26 / 3) ** 0.5)
    assert one.standard_error == pytest.approx((26 / 9) ** 0.5)
    assert one.limits == pytest.approx((6 - 1.959964 * 1.699673, 6 + 1.959964 * 1.699673))
    assert one.errors_from(Fraction(5)) == pytest.approx(1 / 1.699673)


@pytest.mark.counted
@pytest.mark.parametrize(("game", "trips"), [("ultimate", 0), ("ultimate", 1), ("canberra", 0)])
def test_best_play_returns_the_exact_value(game: str, trips: int) -> None:
    """Within five standard errors, as is the share of each action and result."""
    question = Question(game, ("optimal",), 20_000_000 if BY_NIGHT else 400_000, 5, trips)
    report = house_rounds.report(question, simulate(question))
    assert report.exact is not None
    assert abs(report.result.errors_from(report.exact.expected_value)) < 5
    assert report.wagered / question.rounds == pytest.approx(float(report.exact.wagered), abs=0.02)
    for action, one in report.actions.items():
        share = float(report.exact.actions.get(action, Fraction()))
        error = (share * (1 - share) / question.rounds) ** 0.5
        assert abs(one.rounds / question.rounds - share) <= 5 * error, action
    assert report.distribution.keys() <= report.exact.distribution.keys()
    for result, likely in report.exact.distribution.items():
        expected = question.rounds * float(likely)
        error = (expected * (1 - float(likely))) ** 0.5
        found = report.distribution.get(result, 0)
        assert abs(found - expected) <= 5 * error + 3, result


@pytest.mark.parametrize("game", ["ultimate", "canberra"])
def test_worse_play_returns_less(game: str) -> None:
    means = []
    for bot in ("optimal", "simple", "never-fold"):
        question = Question(game, (bot,), 500_000, 11)
        report = house_rounds.report(question, simulate(question))
        assert (report.exact is None) == (bot != "optimal")
        means.append(report.result.mean)
        if bot == "never-fold":
            assert report.actions["fold"].rounds == 0
    assert means[2] < means[1] - Fraction(1, 20)
    assert means[1] < means[0] + Fraction(1, 100)


@pytest.mark.parametrize("game", PROPOSED)
def test_every_pot_game_is_simulated_with_its_engine(game: str) -> None:
    question = Question(game, ("sensible", "calling", "careless"), 12, 4)
    report = pot_rounds.report(question, simulate(question))
    assert sum(one.won - one.lost for one in report.seats) == -report.commission
    assert sum(one.pots for one in report.seats) >= 12 - report.rounds_void
    assert [one.bot for one in report.seats] == ["sensible", "calling", "careless"]


def test_marker_continues_across_batches() -> None:
    """A round is the same in any batch only if its number decides who begins."""
    markers = []

    class Watched(Table):
        def play_round(self, players: Mapping[int, Player]) -> dict[int, int]:
            won = super().play_round(players)
            markers.append(self.marker)
            return won

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pot_rounds, "Table", Watched)
        simulate(Question("hold-em", ("calling",) * 3, 20, 1))
    assert markers == [(number + 1) % 3 + 1 for number in range(20)]


def test_every_batch_and_seat_has_its_own_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    def dice(seed: str) -> random.Random:
        seeds.append(seed)
        return random.Random(seed)

    monkeypatch.setattr(pot_rounds, "Random", dice)
    for seed in (1, 2):
        simulate(Question("hold-em", ("careless",) * 3, 20, seed))
    assert len(set(seeds)) == len(seeds) == 2 * 3 * 3
