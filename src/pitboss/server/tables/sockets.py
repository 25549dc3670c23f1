"""The WebSocket's door."""

from __future__ import annotations

from starlette.websockets import WebSocket

from pitboss.server import problems
from pitboss.server.guard import deny
from pitboss.server.house import House
from pitboss.server.problems import Problem
from pitboss.server.replies import problem_reply
from pitboss.server.tables.connection import Connection
from pitboss.server.visiting import PROTOCOL, token_of

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
    offered = socket.scope.get("subprotocols", ())
    await socket.accept(subprotocol=PROTOCOL if PROTOCOL in offered else None)
    socket.scope.pop(ACCEPTED, _nothing)()
    await Connection(socket, house, visit, socket.scope.get(ABORT, _nothing)).run()


def _nothing() -> None:
    """Where the server gives no such way, the connection ends in its own time."""
