"""The WebSocket's door."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket

from pitboss import __version__
from pitboss.messages.frames import PROTOCOL, SUBPROTOCOL, Farewell, write
from pitboss.server import problems
from pitboss.server.guard import deny
from pitboss.server.house import House
from pitboss.server.problems import Problem
from pitboss.server.replies import problem_reply
from pitboss.server.tables.connection import Connection
from pitboss.server.visiting import token_of

_VERSION: Final = "pitboss."
OTHER_VERSION: Final = "other_version"
_CLOSE: Final = 4426
ABORT = "pitboss.abort"
"""Where the transport's own end is found in a connection's scope."""
ACCEPTED = "pitboss.accepted"
"""And where it hears that nobody will ask for the handshake any more."""


async def connected(socket: WebSocket, house: House) -> None:
    """Let somebody in who is on a visit, and serve the connection to its end."""
    token, _ = token_of(socket)
    installation = house.installation
    visit = None
    if token is not None:
        visit = await installation.sign_in.visits.visit_of(token, installation.clock())
    problem = None
    if visit is None:
        problem = problems.no_visit()
    elif len(house.connections) >= house.connections.most or house.connections.closing:
        problem = Problem(503, "full", "the room is full; please come back later", retry_after=5)
    if visit is None or problem is not None:
        assert problem is not None
        reply = problem_reply(problem)
        await deny(reply.status_code, bytes(reply.body), socket.receive, socket.send)
        return
    versions = [one for one in socket.scope.get("subprotocols", ()) if one.startswith(_VERSION)]
    if versions and SUBPROTOCOL not in versions:
        await _refuse_version(socket, house, versions[0])
        return
    await socket.accept(subprotocol=SUBPROTOCOL if versions else None)
    socket.scope.pop(ACCEPTED, _nothing)()
    await Connection(socket, house, visit, socket.scope.get(ABORT, _nothing)).run()


async def _refuse_version(socket: WebSocket, house: House, version: str) -> None:
    """Said in a frame, under the client's own version: a browser reads nothing else."""
    house.installation.metrics.shown_out.labels(OTHER_VERSION).inc()
    await socket.accept(subprotocol=version)
    message = (
        f"this room speaks version {PROTOCOL} of its protocol (release {__version__}), and you"
        f" {version.removeprefix(_VERSION)[:20]}; load the page anew, or use the client of this"
        " release"
    )
    await socket.send_text(write(Farewell(code=OTHER_VERSION, message=message)).decode())
    await socket.close(_CLOSE, OTHER_VERSION)


def _nothing() -> None:
    """Where the server gives no such way, the connection ends in its own time."""
