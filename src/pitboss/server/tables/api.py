"""Tables over HTTP: the lobby, a table as its viewer may see it, acts, proofs of cards."""

from __future__ import annotations

import asyncio
from typing import Final

from pitboss.messages.frames import Act, Answer, Shown
from pitboss.messages.views import LobbyView, RoundProof
from pitboss.room.rounds.search import round_of
from pitboss.room.views.proofs import shoes_opened
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http import bodies
from pitboss.server.http.problems import Problem
from pitboss.server.tables.acts import handle_act


async def _lobby(call: Call) -> LobbyView:
    return call.house.installation.room.lobby(call.visitor)


async def _table(call: Call) -> Shown:
    table = call.number("table")
    if table == 0:
        raise Problem(404, "no_such_table", "there is no table 0")
    return call.house.installation.room.shown(call.visitor, table)


async def _act(call: Call) -> Answer:
    return await _act_at(call, call.number("table"))


async def _act_in_room(call: Call) -> Answer:
    return await _act_at(call, 0)


async def _act_at(call: Call, table: int) -> Answer:
    body = call.body
    return await answer_act(
        call, Act(id=body.id, table=table, act=body.act, seen=body.seen, office=body.office)
    )


async def answer_act(call: Call, act: Act) -> Answer:
    """Process an act and return its answer; raise Problem if the outcome is indefinite."""
    answer = await handle_act(call.house, call.here, act)
    if answer.outcome == "conflict":
        raise Problem(409, "conflict", answer.because)
    return answer


async def _proof(call: Call) -> RoundProof:
    table, number = call.number("table"), call.number("round")
    return await asyncio.to_thread(_proof_of, call, table, number)


def _proof_of(call: Call, table: int, number: int) -> RoundProof:
    installation = call.house.installation
    events = round_of(installation.journal, table, number)
    if not events:
        raise Problem(404, "no_such_round", f"table {table} has played no round {number}")
    visitor = call.visitor  # None while a second factor is awaited
    person = visitor.person if visitor else None
    shoes = shoes_opened(events, person, table, installation.record.keys.seal)
    return RoundProof(table=table, round=number, shoes=shoes)


TABLES: Final = (
    Endpoint(
        "GET", "/lobby", _lobby, "Every table, and where you stand.",
        LobbyView, needs_visit=False,
    ),
    Endpoint(
        "GET", "/tables/{table}", _table, "A table as you may see it; without a visit, as anybody.",
        Shown, needs_visit=False, problems=(404,),
    ),
    Endpoint(
        "POST", "/tables/{table}/acts", _act, "Act at a table, as over the WebSocket.",
        Answer, bodies.ActBody, problems=(404, 409, 503),
    ),
    Endpoint(
        "POST", "/room/acts", _act_in_room, "Act in the running of the room.",
        Answer, bodies.ActBody, problems=(409, 503),
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{round}/proof", _proof,
        "The root of a round's cards, and proofs of those that you may see.",
        RoundProof, needs_visit=False, problems=(404,),
    ),
)  # fmt: skip
"""Every endpoint here."""
