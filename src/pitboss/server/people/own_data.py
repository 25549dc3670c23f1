"""A person's own data: export and erasure, ending visits on other devices, second factor."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from starlette.responses import Response

from pitboss.record.people import UnknownPerson
from pitboss.room.management import THE_ROOM
from pitboss.room.management.commands import RecordErasure
from pitboss.room.people.sign_in import Visit
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.endpoints.visitor import drop_token
from pitboss.server.http import bodies, problems
from pitboss.server.http.problems import Problem
from pitboss.server.http.replies import json_reply
from pitboss.server.people.sign_in_routes import describe_visit
from pitboss.server.server_state import ServerState


async def _export(call: Call) -> bodies.Exported:
    people = call.house.installation.people
    return bodies.Exported(held=await asyncio.to_thread(people.export_of, call.here.person))


async def _erase(call: Call) -> Response:
    """Erase everything beside the streams, after a fresh proof of identity."""
    await _prove_identity(call)
    await call.house.finishing.run_to_completion(_erase_person(call.house, call.here.person))
    reply = json_reply(bodies.Done())
    drop_token(reply, secure=call.house.address.secure)
    return reply


async def _erase_person(house: ServerState, person: int) -> None:
    """Erase a person, on record first, which refuses anyone seated, still playing or in office.

    From then on the person takes part in nothing, so nothing can begin while the rest is erased.
    """
    installation = house.installation
    if person not in installation.room.state.erased:
        command = RecordErasure(THE_ROOM, installation.clock(), person)
        because = await installation.acting.attempt(command)
        if because:
            raise Problem(409, "takes_part", because)
    with suppress(UnknownPerson):  # another request of the same person was quicker
        await asyncio.to_thread(installation.people.erase, person, installation.machine())
    await installation.forget_names()
    await house.connections.sweep()


async def _prove_identity(call: Call) -> Visit:
    installation, body = call.house.installation, call.body
    visit = await installation.sign_in.prove_identity(
        call.token or "", body.password, body.code, installation.machine()
    )
    call.house.connections.renewed(visit)
    return visit


async def _begin_second_factor(call: Call) -> bodies.SecondFactorShown:
    visit = await _prove_identity(call)
    begun = await call.house.installation.sign_in.own_second_factor.begin(visit)
    return bodies.SecondFactorShown(
        secret=begun.enrolment.secret, uri=begun.enrolment.uri, sealed=begun.sealed
    )


async def _confirm_second_factor(call: Call) -> bodies.AcceptedShown:
    """Confirm within five minutes, while the proof of identity that began it holds."""
    house, installation = call.house, call.house.installation
    sign_in, at = installation.sign_in, installation.machine()
    if not sign_in.visits.is_fresh(call.here, at):
        raise problems.not_fresh()
    body = call.body
    codes = await sign_in.own_second_factor.confirm(call.here, body.sealed, body.code, at)
    visit = await sign_in.visits.require_visit(call.token or "", at)
    house.connections.renewed(visit)
    await house.connections.sweep()
    return bodies.AcceptedShown(visit=describe_visit(house, visit), recovery_codes=codes)


async def _remove_second_factor(call: Call) -> bodies.VisitShown:
    visit = await _prove_identity(call)
    await call.house.installation.sign_in.own_second_factor.remove(visit)
    return describe_visit(call.house, visit)


async def _end_others(call: Call) -> bodies.VisitShown:
    """End other visits after a fresh proof of identity: a visit left open must not do it."""
    installation, token = call.house.installation, call.token
    at = installation.machine()
    visit = await installation.sign_in.reauthenticate(token or "", call.body.password, at)
    await installation.sign_in.visits.end_all_of(visit.person, at, but=visit)
    call.house.connections.renewed(visit)
    await call.house.connections.sweep()
    return describe_visit(call.house, visit)


OWN_DATA: Final = (
    Endpoint(
        "POST", "/me/end-other-visits", _end_others,
        "End your login sessions on other devices; needs your password.",
        bodies.VisitShown, bodies.PasswordBody, problems=(409, 429, 503),
    ),
    Endpoint("GET", "/me/export", _export, "Everything held about you.", bodies.Exported),
    Endpoint(
        "POST", "/me/erase", _erase, "Erase everything held about you; the chain stays whole.",
        bodies.Done, bodies.IdentityBody, problems=(409, 429, 503),
    ),
    Endpoint(
        "POST", "/me/second-factor/begin", _begin_second_factor,
        "Set up a second factor for a player; needs your password.",
        bodies.SecondFactorShown, bodies.IdentityBody, problems=(409, 429, 503),
    ),
    Endpoint(
        "POST", "/me/second-factor/confirm", _confirm_second_factor,
        "Set it up by its first code: signing in asks for one from now on; other visits end.",
        bodies.AcceptedShown, bodies.FirstCodeBody, problems=(403, 409, 429),
    ),
    Endpoint(
        "POST", "/me/second-factor/remove", _remove_second_factor,
        "Remove it; needs your password and a code.",
        bodies.VisitShown, bodies.IdentityBody, problems=(409, 429, 503),
    ),
)  # fmt: skip
"""Every endpoint here."""
