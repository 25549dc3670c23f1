"""Watchers of a table are sent changes to the table or to themselves, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.client import Client
from pitboss.offices import Office
from tests.support.server.running import Served, in_room


class Counting(Client):
    """Counts how often it is shown table 1."""

    times = 0

    def _take_shown(self, place: Any, shown: Any) -> None:
        super()._take_shown(place, shown)
        self.times += place.table == 1


def test_new_guests_do_not_trigger_updates_to_watchers(tmp_path: Path) -> None:
    """Otherwise a thousand watchers would each be sent the table a thousand times."""

    async def does(room: Served) -> None:
        looks = await Counting.guest(room.url)
        assert isinstance(looks, Counting)
        operator = Client(room.url, await room.sign_in(Office.OPERATOR))
        manager = Client(room.url, await room.sign_in(Office.SHIFT_MANAGER))
        async with looks, operator, manager:
            before = (await looks.watch(1)).view.your_purse
            assert before is not None
            times = looks.times
            for _ in range(3):
                async with await Client.guest(room.url):
                    pass
            await looks.watch(2)  # whatever there was to show of table 1 comes before this
            assert looks.times == times
            fields: dict[str, Any] = {
                "person": looks.person,
                "amount": 12_300,
                "because": "to play with",
            }
            waits = await operator.act(0, "management.issue_chips", **fields)
            given = await manager.act(0, "desk.second_act", proposal=waits.proposal)
            assert given.outcome == "allowed", given
            await looks.until(1, lambda shown: shown.view.your_purse == before + 12_300)
            assert looks.times == times + 1

    in_room(tmp_path, does)
