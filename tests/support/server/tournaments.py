"""A client's way into a tournament."""

from __future__ import annotations

from typing import Any

from pitboss.client import Client
from pitboss.messages.tournament_views import TournamentView


async def latest_tournament(client: Client) -> int:
    """The number of the tournament that the lobby shows last."""
    found: int = (await client.get("/api/v1/lobby"))["tournaments"][-1]["tournament"]
    return found


async def wait_for_stage(client: Client, number: int, stage: str) -> TournamentView:
    """The tournament when it has come to a stage."""
    view = await client.changed_in(number, None)
    while view.stage != stage:
        view = await client.changed_in(number, view)
    return view


async def enter_tournament(client: Client, number: int) -> None:
    """Enter, by hand."""
    mine: dict[str, Any] = {"person": client.person, "agrees_in_writing": True}
    answer = await client.act_in(number, "tournament.enter", **mine)
    assert answer.outcome == "allowed", answer
    assert (answer.tournament, answer.table) == (number, 0)
