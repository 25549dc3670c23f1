"""Handling of an act, whether it came over HTTP or a WebSocket."""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter
from typing import Final

from msgspec import Struct, ValidationError, json

from pitboss.messages.frames import Act, Answer
from pitboss.offices import Office
from pitboss.room.acts.act_handler import ALLOWED
from pitboss.room.acts.answers import BUSY
from pitboss.room.people.sign_in import STAFF, Visit
from pitboss.room.people.visitor import Visitor
from pitboss.server.endpoints.visitor import visitor_of
from pitboss.server.http import problems
from pitboss.server.http.problems import Problem
from pitboss.server.installation import Installation
from pitboss.server.server_state import ServerState

MOST_AT_ONCE: Final = 256
"""Acts waiting for their answers.  That many take half a second; further ones are refused at once
rather than kept waiting longer than anybody would.
"""


async def handle_act(house: ServerState, visit: Visit, act: Act) -> Answer:
    """Process an act and return its answer; raise Problem if it is malformed or the room is busy.

    The act completes even if the client disconnects.
    """
    if not house.acts.take(visit.person):
        raise problems.too_many()
    if act.office is not None and act.office not in _OFFICES:
        raise Problem(422, "bad_request", f"there is no office {act.office[:40]!r}")
    installation = house.installation
    if installation.halted:
        raise problems.halted()
    if house.showing.acts >= MOST_AT_ONCE:
        raise problems.busy()
    visitor = visitor_of(visit, installation)
    _charge_quota(house, visitor)
    began = perf_counter()
    with house.showing.prioritize_act():
        answer = await installation.acting.act(visitor, act)
    await _end_invitation(installation, act, answer)
    installation.metrics.act_seconds.observe(perf_counter() - began)
    installation.metrics.acts.labels(answer.outcome).inc()
    if answer.outcome == BUSY:
        raise problems.busy(answer.because)
    return answer


class _Grant(Struct, tag_field="type", tag="management.grant_office"):
    person: int


async def _end_invitation(installation: Installation, act: Act, answer: Answer) -> None:
    """End the invitation of somebody who was given an office directly.

    Accepting it would set other credentials for that person.  It is refused while the office is
    held, and this keeps it refused afterwards.
    """
    if answer.outcome != ALLOWED or act.table or act.tournament:
        return
    with suppress(ValidationError):  # another act of the room
        granted = json.decode(act.act, type=_Grant)
        await installation.sign_in.invitations.end(granted.person)


def _charge_quota(house: ServerState, visitor: Visitor) -> None:
    """Charge the visitor's quota, even for an act that fails; holders of an office have none."""
    if visitor.offices & STAFF:
        return
    because = (house.guests if visitor.guest else house.players).refusal(visitor.person)
    if because:
        raise problems.over_quota(because)


_OFFICES = frozenset(office.value for office in Office)
