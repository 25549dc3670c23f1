"""Simulated tournaments: repeatable, measured, and as long as their clock says."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from pitboss.simulation.chronicle import Chronicle
from pitboss.simulation.habits import Habits
from pitboss.simulation.house import DIRECTOR, House, RefusedActError
from pitboss.simulation.pace import ELECTRONIC, LIVE
from pitboss.simulation.plots import svg_plot, text_plot
from pitboss.simulation.tournaments import Simulated, Simulation
from pitboss.tournament import Stage, commands
from tests.support.parameters import rest_later
from tests.support.simulation.random_conditions import STARTS, appendix
from tests.support.tournament.examples import conditions


def played(letter: str = "F", seed: str = "1", **changes: object) -> tuple[Simulated, Chronicle]:
    kept = Chronicle()
    simulation = Simulation(appendix(letter), 10, seed, watch=kept, **changes)  # type: ignore[arg-type]
    return simulation.play(), kept


@pytest.mark.full
def test_same_seed_plays_the_same_tournament() -> None:
    one, kept = played()
    again, kept_again = played()
    assert one.state == again.state
    assert (one.seconds, one.rounds, one.acts) == (again.seconds, again.rounds, again.acts)
    assert kept == kept_again
    other, _ = played(seed="2")
    assert other.state.places != one.state.places


def test_levels_follow_the_schedule() -> None:
    one, kept = played()
    levels = one.state.of.schedule.levels if one.state.of.schedule else ()
    assert [level.number for level in kept.levels] == list(range(1, len(kept.levels) + 1))
    for level, printed in zip(kept.levels, levels, strict=False):
        assert level.said == printed.said
        assert level.begins >= printed.begins * 60
    assert sum(level.rounds for level in kept.levels) == one.rounds
    left = [level.players_left for level in kept.levels]
    assert left == sorted(left, reverse=True)
    assert left[-1] == 1
    assert kept.levels[-1].average == 10 * one.state.of.chips


@pytest.mark.full
def test_electronic_table_is_quicker() -> None:
    slow, _ = played("H", pace=LIVE)
    quick, _ = played("H", pace=ELECTRONIC)
    assert slow.seconds / slow.rounds > 1.3 * quick.seconds / quick.rounds


def test_tournament_with_absent_and_late_players_finishes() -> None:
    one, _ = played(habits=Habits(stays_away=0.5, comes_late=0.1))
    assert one.state.stage is Stage.OVER


@pytest.mark.parametrize(
    ("name", "players"),
    rest_later(
        [("ultimate-sit-and-go", 6), ("canberra", 6), ("ultimate", 12), ("five-card-stud", 8)], 2
    ),
)
def test_every_example_plays_to_the_end(name: str, players: int) -> None:
    one = Simulation(conditions(name), players, "1", ELECTRONIC).play()
    assert one.state.stage is Stage.OVER
    assert one.state.money["prize pool"] == 0


def test_refused_command_is_an_error() -> None:
    with pytest.raises(RefusedActError, match="OpenEntries: the conditions are to be published"):
        House(STARTS).do(commands.OpenEntries(DIRECTOR, STARTS))


def test_plots() -> None:
    one, kept = played()
    best = [entrant for place in one.state.places for entrant in place.entrants]
    drawn = ET.fromstring(svg_plot("A & B", kept.samples, best))
    lines = drawn.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == len(best)
    assert drawn.findtext("{http://www.w3.org/2000/svg}title") == "A & B"
    most = max(one.chips.get(best[0], 0) for one in kept.samples)
    shown = text_plot(kept.samples, best[0], len(kept.samples), most)
    assert len(shown) == len(kept.samples)
    assert "█" in shown
    assert shown[-1] != " "
    assert text_plot(kept.samples, best[-1], 40, 10_000).endswith(" ")
    assert set(text_plot(kept.samples, best[0], 40, 1)) <= {"█", " "}
