"""What the room holds about oneself: to be had, to be erased; and visits elsewhere, to be ended."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response

from pitboss.server import bodies
from pitboss.server.doors import shown_visit
from pitboss.server.endpoint import Call, Endpoint
from pitboss.server.problems import Problem
from pitboss.server.replies import json_reply
from pitboss.server.visiting import drop_token


async def _export(call: Call) -> bodies.Exported:
    people = call.house.installation.people
    return bodies.Exported(held=await asyncio.to_thread(people.export_of, call.here.person))


async def _erase(call: Call) -> Response:
    """Everything beside the streams; who sits somewhere gets up first."""
    installation, person = call.house.installation, call.here.person
    seats = [n for n, desk in installation.room.desks.items() if desk.seat_of(person) is not None]
    if seats:
        raise Problem(409, "seated", f"please leave your seat at table {seats[0]} first")
    if installation.offices_of(person):
        raise Problem(409, "in_office", "whoever holds an office gives it up first")
    await asyncio.to_thread(installation.people.erase, person, installation.machine())
    await installation.forget_names()
    await call.house.connections.sweep()
    reply = json_reply(bodies.Done())
    drop_token(reply, secure=call.house.address.secure)
    return reply


async def _end_others(call: Call) -> bodies.VisitShown:
    """By whoever proves anew who it is: a visit that somebody else left open must not do it."""
    installation, token = call.house.installation, call.token
    at = installation.machine()
    visit = await installation.sign_in.reauthenticate(token or "", call.body.password, at)
    await installation.sign_in.visits.end_all_of(visit.person, at, but=visit)
    call.house.connections.renewed(visit)
    await call.house.connections.sweep()
    return shown_visit(call.house, visit)


OWN_DATA: Final = (
    Endpoint(
        "POST", "/me/end-other-visits", _end_others,
        "End your visits on other devices; your password once more.",
        bodies.VisitShown, bodies.PasswordBody, problems=(429, 503),
    ),
    Endpoint("GET", "/me/export", _export, "Everything held about you.", bodies.Exported),
    Endpoint(
        "POST", "/me/erase", _erase, "Erase everything held about you; the chain stays whole.",
        bodies.Done, bodies.Nothing, problems=(409,),
    ),
)  # fmt: skip
"""Every endpoint here."""
