"""Hearing an act, over whichever door it came."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from pitboss.messages.frames import Act, Answer
from pitboss.offices import Office
from pitboss.room.acts.answers import BUSY
from pitboss.room.people.sign_in import STAFF, Visit
from pitboss.room.people.visitor import Visitor
from pitboss.server.http import problems
from pitboss.server.http.problems import Problem
from pitboss.server.people.visitor import visitor_of
from pitboss.server.server_state import House

MOST_AT_ONCE: Final = 256
"""Acts that wait for their answers.  So many take half a second; whoever asks besides is told so,
and does not wait longer than anybody would."""


async def heard(house: House, visit: Visit, act: Act) -> Answer:
    """What became of an act; a Problem where it was not heard at all, or the room is too busy.

    Whoever asks may go away meanwhile; the room finishes what it has begun.
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
    _must_have_quota(house, visitor)
    began = perf_counter()
    with house.showing.an_act_first():
        answer = await installation.acting.act(visitor, act)
    installation.metrics.act_seconds.observe(perf_counter() - began)
    installation.metrics.acts.labels(answer.outcome).inc()
    if answer.outcome == BUSY:
        raise problems.busy(answer.because)
    return answer


def _must_have_quota(house: House, visitor: Visitor) -> None:
    """Every act counts, also one that comes to nothing; whoever holds an office has no quota."""
    if visitor.offices & STAFF:
        return
    because = (house.guests if visitor.guest else house.players).refusal(visitor.person)
    if because:
        raise problems.over_quota(because)


_OFFICES = frozenset(office.value for office in Office)
