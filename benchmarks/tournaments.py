"""Whole tournaments of bots through the real engine, one core, plain Python.

No peer plays tournaments by rules, so the race is with ourselves: hands of a Super Satellite with
bots, tables, clock and places, beside hands of the bare pot game, called down, without any of them.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from benchmarks.measure import Contender, Goal, Report
from benchmarks.pot_games import HOLD_EM, calls, ours
from pitboss.chips import dollars
from pitboss.simulation.tournaments import Simulated, Simulation
from pitboss.tournament.appendices import APPENDICES, appendix_tournament
from pitboss.tournament.conditions import Conditions, PrizeRow, Prizes

LETTER: Final = "G"
"""The Super Satellite."""
WANTED: Final = 6.0
"""Seconds for a whole one on a quiet core."""


def run() -> Report:
    """One of 80 players, and what its hands cost beside bare ones."""
    report = Report()
    conditions = appendix_tournament(
        LETTER,
        title="Super Satellite",
        starts=datetime(2026, 11, 6, 19, 0, tzinfo=ZoneInfo("Australia/Sydney")),
        entry_fee=dollars(55),
        commission=dollars(5),
        prizes=Prizes((PrizeRow(3, (500, 300, 200)),)),
    )
    hands = _play(conditions).rounds
    race = report.race(
        f"Appendix {LETTER}, {APPENDICES[LETTER].most_players} players",
        [
            Contender("a tournament", hands, lambda: _play(conditions)),
            ours(HOLD_EM, calls, "bare hands"),
        ],
    )
    seconds = race.time("a tournament") * hands / 1e9
    report.figures = {"seconds": seconds, "hands": hands}
    wanted = f"a tournament of {APPENDICES[LETTER].most_players} players in {WANTED:g} s"
    report.goals.append(Goal(wanted, f"{seconds:.1f} s, {hands} hands", seconds <= WANTED))
    report.show_goals()
    return report


def _play(conditions: Conditions) -> Simulated:
    return Simulation(conditions, APPENDICES[LETTER].most_players, "1").play()
