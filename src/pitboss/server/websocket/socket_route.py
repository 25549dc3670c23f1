"""The WebSocket route."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from pitboss import __version__
from pitboss.messages.frames import PROTOCOL, SUBPROTOCOL, Farewell, write
from pitboss.room.people.sign_in import Visit
from pitboss.server.connections.open_websockets import GRACE, Ending
from pitboss.server.endpoints.guard import deny
from pitboss.server.endpoints.visitor import address_of, token_of
from pitboss.server.http import problems
from pitboss.server.http.problems import Problem
from pitboss.server.http.replies import problem_reply
from pitboss.server.server_state import ServerState
from pitboss.server.websocket.connection import Connection

_VERSION: Final = "pitboss."
OTHER_VERSION: Final = "other_version"
_CLOSE: Final = 4426
ABORT = "pitboss.abort"
"""The key of the transport's abort function in a connection's scope."""
ACCEPTED = "pitboss.accepted"
"""The key of the function that drops the handshake from memory."""
GONE = "pitboss.gone"
"""The key of the function that says whether the client has gone."""


async def serve_websocket(socket: WebSocket, house: ServerState) -> None:
    """Admit a client with a visit, and serve the connection to its end."""
    place = None
    try:
        async with house.arriving.turn():
            visit = await _visit(socket, house)
            if visit is None:
                return
            place = house.places.take(visit.person, address_of(socket))
            await _accept(socket)
        await Connection(socket, house, visit, socket.scope.get(ABORT, _do_nothing)).run()
    except Ending as ending:
        await _turn_away(socket, house, ending)
    except Problem as problem:
        house.installation.metrics.problems.labels(problem.code).inc()
        house.refusals.note(problem, address_of(socket), "a connection")
        reply = problem_reply(problem)
        await deny(reply.status_code, bytes(reply.body), socket.receive, socket.send)
    finally:
        if place is not None:
            house.places.give_back(place)


async def _visit(socket: WebSocket, house: ServerState) -> Visit | None:
    """Return the client's visit; None if it has gone or speaks another version.  Raises Problem."""
    if socket.scope.get(GONE, _assume_present)():
        return None
    token, _ = token_of(socket)
    installation = house.installation
    visit = None
    if token is not None:
        visit = await installation.sign_in.visits.visit_of(token, installation.machine())
    if visit is None:
        raise problems.no_visit()
    if len(house.connections) >= house.connections.most or house.connections.closing:
        raise problems.full()
    versions = _versions(socket)
    if versions and SUBPROTOCOL not in versions:
        await _refuse_version(socket, house, versions[0])
        return None
    return visit


def _versions(socket: WebSocket) -> list[str]:
    return [
        protocol
        for protocol in socket.scope.get("subprotocols", ())
        if protocol.startswith(_VERSION)
    ]


async def _accept(socket: WebSocket) -> None:
    await socket.accept(subprotocol=SUBPROTOCOL if _versions(socket) else None)
    socket.scope.pop(ACCEPTED, _do_nothing)()


async def _turn_away(socket: WebSocket, house: ServerState, ending: Ending) -> None:
    """Send the reason in a frame, as a browser reads nothing else, then abort.

    Aborting does not wait for the close to be answered: a client that never answers would otherwise
    hold the connection.
    """
    house.installation.metrics.shown_out.labels(ending.code).inc()
    with suppress(WebSocketDisconnect, RuntimeError):
        await _accept(socket)
        await socket.send_text(write(Farewell(code=ending.code, message=str(ending))).decode())
        await socket.close(ending.close, ending.code)
        await asyncio.sleep(GRACE)
    socket.scope.get(ABORT, _do_nothing)()


async def _refuse_version(socket: WebSocket, house: ServerState, version: str) -> None:
    """Refuse in a frame, under the client's own version: a browser reads nothing else."""
    house.installation.metrics.shown_out.labels(OTHER_VERSION).inc()
    await socket.accept(subprotocol=version)
    message = (
        f"this room speaks version {PROTOCOL} of its protocol (release {__version__}), and you"
        f" {version.removeprefix(_VERSION)[:20]}; reload the page, or use the client of this"
        " release"
    )
    await socket.send_text(write(Farewell(code=OTHER_VERSION, message=message)).decode())
    await socket.close(_CLOSE, OTHER_VERSION)


def _do_nothing() -> None:
    """Do nothing: without an abort function, the connection ends in its own time."""


def _assume_present() -> bool:
    """Assume that the client is still there if the server cannot tell."""
    return False
