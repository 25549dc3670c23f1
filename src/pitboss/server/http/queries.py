"""What stands in a request's query, strictly: known names, each once, each with a fit value."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from pitboss.server.http.problems import Problem

Asked = TypeVar("Asked", bound=msgspec.Struct)


def read_query(request: Request, asks: type[Asked]) -> Asked:
    """The query as a closed struct, or a Problem that says what is allowed."""
    said = request.query_params.multi_items()
    names = [name for name, _ in said]
    allowed = [field.encode_name for field in msgspec.structs.fields(asks)]
    strange = [name for name in names if name not in allowed]
    if strange:
        raise _bad(f"nothing is called {strange[0][:40]!r} here; there is {', '.join(allowed)}")
    if len(set(names)) != len(names):
        raise _bad("a name stands once in a query")
    try:
        return msgspec.convert(dict(said), asks, strict=False)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise _bad(str(error)) from None


def _bad(message: str) -> Problem:
    return Problem(422, "bad_request", message)
