"""Replies: our own structs and problems as JSON."""

from __future__ import annotations

from msgspec import Struct
from starlette.responses import Response

from pitboss.messages.frames import write
from pitboss.server.http.problems import Problem


class ErrorBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What was wrong, and the clauses if there are any."""

    code: str
    message: str
    cites: tuple[str, ...] = ()


class ErrorReply(Struct, frozen=True, forbid_unknown_fields=True):
    """The one form of every error."""

    error: ErrorBody


def json_reply(value: object, status: int = 200) -> Response:
    """Reply with a struct as JSON."""
    return Response(write(value), status, media_type="application/json")


def problem_reply(problem: Problem) -> Response:
    """Reply with a problem as JSON."""
    body = ErrorReply(ErrorBody(problem.code, problem.message, problem.cites))
    reply = json_reply(body, problem.status)
    if problem.retry_after is not None:
        reply.headers["retry-after"] = str(problem.retry_after)
    if problem.status == 401:
        reply.headers["www-authenticate"] = "Bearer"
    return reply
