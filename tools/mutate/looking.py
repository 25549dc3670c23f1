"""The checks that may notice a broken rule: scenarios, then tests, then random rounds."""

from __future__ import annotations

import os
import random
import sys
from typing import Final

from tools.mutate.mutants import ROOT
from tools.mutate.subjects import CANBERRA, MODULES, POKER, PRIZES, ULTIMATE, group_of

ROUNDS: Final = 400
"""Random rounds of a house game."""
POT_ROUNDS: Final = 25
"""Random rounds of each of the twelve pot games."""
TOURNAMENTS: Final = 5
LEFT_OUT: Final = " and ".join(
    f"not {name}"
    for name in (
        "postgres",
        "tells_nothing",
        "same_time",
        "leak_of_time",
        "ten_thousand",
        "planted",
    )
)
"""Tests left out: they measure time, start their own server, or plant a fault themselves."""


def nothing_notices(module: str) -> bool:
    """Return whether no check notices a break; stop at the first that does."""
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    try:
        if not _scenarios_hold(module):
            return False
        if MODULES[module].tests:
            _tests_hold(module)
        if group_of(module) in _AT_RANDOM:
            _AT_RANDOM[group_of(module)]()
    except BaseException:  # noqa: BLE001 - however it fails, it was noticed
        return False
    return True


def _scenarios_hold(module: str) -> bool:
    """Run the shipped scenarios closest to the rule, then all others of the instruments."""
    from pitboss.scenario.comparison import run
    from pitboss.scenario.script import read_file
    from pitboss.scenario.shipped import shipped_files

    subject = MODULES[module]
    nearest = tuple(f"scenarios/{page}" for page in subject.nearest)
    pages = [
        page
        for page in shipped_files()
        if page[0].parent.name in subject.instruments or page[1].startswith(nearest)
    ]
    pages.sort(key=lambda page: not page[1].startswith(nearest))
    return not any(
        report.differences
        for path, name in pages
        for script in read_file(path, name)
        for report in run(script)
    )


def _tests_hold(module: str) -> None:
    import pytest

    files = [str(ROOT / "tests" / name) for name in MODULES[module].tests]
    assert pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-k", LEFT_OUT, *files]) == 0


def _of_ultimate() -> None:
    """Compare with a second settlement, with irregularities."""
    from tests.support.games.ultimate_texas_holdem import invariants
    from tests.support.games.ultimate_texas_holdem.random_play import play_round

    rng = random.Random("mutants")
    for _ in range(ROUNDS):
        played = play_round(rng, "NI2025-411", invariants.check_conservation)
        invariants.check_boxes_are_empty(played.state)
        invariants.check_transfers_are_not_empty(played)
        invariants.check_void_round_returns_wagers(played)


def _of_canberra() -> None:
    """Check that the books balance, pools included."""
    from pitboss.games.canberra_poker import events
    from tests.support.games.canberra_poker.invariants import check_books
    from tests.support.games.canberra_poker.random_play import play_round

    rng = random.Random("mutants")
    for _ in range(ROUNDS):
        played = play_round(rng, check_books, oddity=0.25)
        if played.table.happened(events.RoundVoided):
            played.table.assert_void()


def _of_the_pot_games() -> None:
    """Follow every event with naive books; check that awaited acts are allowed."""
    from pitboss.games.poker import Game
    from tests.support.games.poker import invariants
    from tests.support.games.poker.random_play import play_round

    rng = random.Random("mutants")
    for game in Game:
        for _ in range(POT_ROUNDS):
            watch = invariants.RoundWatch(rng)
            played = play_round(rng, game, watch.after_each, watch.before_each)
            invariants.check_citations(played, set())
            invariants.check_pot_is_empty(played)
            invariants.check_void_round_returns_chips(played)


def _of_tournaments() -> None:
    """Follow every event with naive books; check that prizes add up to the pool, and the places."""
    from tests.support.simulation.random_tournaments import play_tournament

    for number in range(TOURNAMENTS):
        play_tournament(f"mutants/{number}")


_AT_RANDOM: Final = {
    ULTIMATE: _of_ultimate,
    CANBERRA: _of_canberra,
    POKER: _of_the_pot_games,
    PRIZES: _of_tournaments,
}
