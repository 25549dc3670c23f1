"""Strict parsing of a query string: known names, each once, each with a valid value."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from pitboss.server.http.problems import Problem

Asked = TypeVar("Asked", bound=msgspec.Struct)


def read_query(request: Request, expected: type[Asked]) -> Asked:
    """Parse the query as a closed struct; raise a Problem that says what is allowed."""
    given = request.query_params.multi_items()
    names = [name for name, _ in given]
    allowed = [field.encode_name for field in msgspec.structs.fields(expected)]
    strange = [name for name in names if name not in allowed]
    if strange:
        raise _bad_request(
            f"nothing is called {strange[0][:40]!r} here; there is {', '.join(allowed)}"
        )
    if len(set(names)) != len(names):
        raise _bad_request("a name stands once in a query")
    try:
        return msgspec.convert(dict(given), expected, strict=False)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise _bad_request(str(error)) from None


def _bad_request(message: str) -> Problem:
    return Problem(422, "bad_request", message)
