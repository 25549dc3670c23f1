"""An act applies each of its events once: a ruling carries the states that its decider made."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pitboss.table import changes, round_memory
from pitboss.tournament import changes as tournament_changes
from tests.support.parameters import rest_later
from tests.support.room.one_table import TABLES, OneTable, clock_for, seat_three_players
from tests.support.room.rooms import house
from tests.support.room.tournaments import Played, two_tables

STEPS = 120
WITH_POOLS = "canberra_poker"
"""What its pools answer changes the table between two events of one ruling."""


class Applications:
    """The events that were applied, once for each time."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._events: list[Any] = []
        patch.setattr(round_memory, "in_round", self._counting(round_memory.in_round))
        tables: tuple[dict[Any, Any], ...] = (
            changes.CHANGES.by_event, tournament_changes.CHANGES.by_event,
        )  # fmt: skip
        for kinds in tables:
            for kind, change in list(kinds.items()):
                patch.setitem(kinds, kind, self._counting(change))

    def _counting(self, change: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
        def counted(state: Any, event: Any) -> Any:
            self._events.append(event)
            return change(state, event)

        return counted

    @property
    def kinds(self) -> set[str]:
        return {type(event).__name__ for event in self._events}

    @property
    def twice(self) -> set[str]:
        """The kinds of the events that were applied more than once."""
        seen: set[int] = set()
        found = set()
        for event in self._events:
            if id(event) in seen:
                found.add(type(event).__name__)
            seen.add(id(event))
        return found


@pytest.mark.parametrize("kind", rest_later([kind for kind in TABLES if kind != WITH_POOLS], 3))
def test_each_event_at_a_table_is_applied_once(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with house("once", clock=clock_for(kind)) as made:
        seat_three_players(made, kind)
        applied = Applications(monkeypatch)
        OneTable(random.Random(7), made).take_steps(STEPS)
        assert "RoundConcluded" in applied.kinds
        assert not applied.twice


def test_answers_of_the_pools_are_applied_before_the_rest_of_the_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only what follows such an answer in one ruling is applied again, on the table it changed."""
    with house("pools", clock=clock_for(WITH_POOLS)) as made:
        seat_three_players(made, WITH_POOLS)
        applied = Applications(monkeypatch)
        OneTable(random.Random(7), made).take_steps(STEPS)
        assert "RoundConcluded" in applied.kinds
        assert applied.twice <= {"RoundEnded", "RoundConcluded"}


def test_each_event_of_a_tournament_is_applied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with house("once") as made:
        played = Played(made, two_tables())
        applied = Applications(monkeypatch)
        played.begins(8)
        for table in (1, 2):
            played.play_round(table)
            played.next_round(table)
        assert {"RoundBegan", "RoundConcluded", "BallotDrawn"} <= applied.kinds
        assert not applied.twice
