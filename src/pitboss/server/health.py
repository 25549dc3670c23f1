"""The state of the room, for monitoring."""

from __future__ import annotations

from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from pitboss import __version__
from pitboss.room.clock import apart
from pitboss.server.http.bodies import HealthShown
from pitboss.server.http.replies import json_reply
from pitboss.server.installation import Installation
from pitboss.server.monitoring.clock_check import clock_alarm
from pitboss.server.server_state import ServerState


def health(installation: Installation) -> HealthShown:
    """Return the state of the room, the most serious trouble first."""
    integrity = installation.room.state.integrity_failed or installation.integrity.found
    halted, cut_off = installation.halted, installation.cut_off
    space = installation.space_watch.found
    stopped = integrity or installation.room.state.short_of_space or installation.space_watch.stops
    time = clock_alarm(installation.clock)
    head = installation.journal.head()
    return HealthShown(
        status=_status(halted=halted, stopped=stopped, cut_off=cut_off, time=time),
        release=__version__,
        at=installation.clock(),
        position=head.position,
        digest=head.digest.hex(),
        integrity=integrity,
        space=space,
        time=time,
        verified_to=installation.integrity.whole_verified_to,
        cut_off=cut_off,
        halted=halted,
    )


def _status(
    *, halted: str, stopped: str | bool, cut_off: str | bool, time: str
) -> Literal["well", "wrong_time", "cut_off", "no_new_rounds", "halted"]:
    if halted:
        return "halted"
    if stopped:
        return "no_new_rounds"
    if cut_off:
        return "cut_off"
    return "wrong_time" if time else "well"


async def show_health(_: Request, house: ServerState) -> Response:
    """Serve the health report; status 503 means that somebody has to look."""
    shown = health(house.installation)
    well = shown.status == "well" and not shown.space
    return json_reply(shown, 200 if well else 503)


async def show_metrics(_: Request, house: ServerState) -> Response:
    """Serve the metrics in Prometheus' format."""
    installation = house.installation
    metrics = installation.metrics
    shown = health(installation)
    metrics.events.set(shown.position)
    metrics.whole.set(0 if shown.integrity else 1)
    metrics.room_for_record.set(0 if shown.space else 1)
    metrics.time_is_right.set(0 if shown.time else 1)
    metrics.time_apart.set(apart(installation.clock).total_seconds())
    metrics.halted.set(1 if shown.halted else 0)
    metrics.verified.set(shown.verified_to)
    metrics.heads.set(0 if installation.record.heads.trouble else 1)
    metrics.broker.set(1 if installation.broker_reached else 0)
    metrics.behind.set(installation.behind)
    metrics.held.set(installation.groups_held)
    metrics.release.labels(shown.release).set(1)
    for number, desk in installation.room.desks.items():
        at_table = desk.state.table.round
        metrics.rounds.labels(str(number)).set(at_table.number if at_table else 0)
    text, media_type = metrics.text()
    return Response(text, media_type=media_type)
