"""A fault in one tournament stops nobody else."""

from __future__ import annotations

import pytest

from tests.support.room.rooms import DIRECTOR, house
from tests.support.room.tournaments import Played, conditions


def test_failing_tournament_does_not_stop_another(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with house("faults") as made:
        broken, whole = (Played(made, conditions("ultimate-sit-and-go")) for _ in range(2))
        woken: list[int] = []

        async def fails() -> None:
            raise ZeroDivisionError

        async def goes_on() -> None:
            woken.append(whole.number)

        for one in (broken, whole):
            one.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
        monkeypatch.setattr(broken.desk, "run_due_actions", fails)
        monkeypatch.setattr(whole.desk, "run_due_actions", goes_on)
        made.run(made.room.tick())
        assert woken == [whole.number]
        assert f"tournament {broken.number} cannot go on" in caplog.text
