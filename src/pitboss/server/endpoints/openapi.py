"""The API's description (OpenAPI 3.1), built from the endpoints and their closed structs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pitboss import __version__
from pitboss.messages.frames import FromClient, FromRoom
from pitboss.room.acts.wire_acts import structs
from pitboss.server.endpoints.endpoint import PREFIX, Endpoint
from pitboss.server.http.bodies import ActBody, HealthShown
from pitboss.server.http.replies import ErrorReply, json_reply
from pitboss.server.server_state import ServerState

Described = dict[str, Any]
"""A part of the description: JSON Schema, as msgspec writes it."""
_REFERENCE: Final = "#/components/schemas/{name}"
_ALWAYS: Final = (429, 500)
_WITH_BODY: Final = (400, 413, 415, 422)
_NUMBER: Final = {"type": "integer", "minimum": 1, "maximum": 10**12 - 1}
_WORD: Final = {"type": "string"}
_WORDS_IN_PATHS: Final = ("instrument", "game")
_MEANINGS: Final = {
    400: "Not JSON as it is read here.",
    401: "No visit, or one that has ended.",
    403: "Not from this page, or not for this visitor.",
    404: "There is no such thing.",
    409: "It does not fit what is there.",
    410: "The link is spent.",
    413: "Too large.",
    415: "Not JSON.",
    422: "Well formed, and not what is asked for.",
    429: "Too much at once.",
    500: "Something went wrong on our side.",
    503: "The room is halted or busy.",
}


async def show(_: Request, __: ServerState, endpoints: Sequence[Endpoint]) -> Response:
    """Serve the description, which is built once."""
    return Response(_written(tuple(endpoints)), media_type="application/json")


@lru_cache(maxsize=1)
def _written(endpoints: tuple[Endpoint, ...]) -> bytes:
    return bytes(json_reply(document(endpoints)).body)


@lru_cache(maxsize=1)
def document(endpoints: tuple[Endpoint, ...]) -> Described:
    """Build the whole description."""
    acts = structs()
    types = [
        kind
        for endpoint in endpoints
        for kind in (endpoint.gives, endpoint.takes, endpoint.query)
        if kind is not None
    ]
    schemas, components = msgspec.json.schema_components(
        [*types, *acts.values(), FromClient, FromRoom, ErrorReply, HealthShown],
        ref_template=_REFERENCE,
    )
    by_type = dict(zip(types, schemas, strict=False))
    act_schemas = schemas[len(types) : len(types) + len(acts)]
    components["Act_by_its_type"] = {
        "oneOf": act_schemas,
        "discriminator": {
            "propertyName": "type",
            "mapping": dict(zip(acts, (schema["$ref"] for schema in act_schemas), strict=True)),
        },
    }
    for frame in (ActBody.__name__, "Act", "PreviewBody"):
        components[frame]["properties"]["act"] = {"$ref": _REFERENCE.format(name="Act_by_its_type")}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pitboss",
            "version": __version__,
            "summary": "A casino poker room that cites the clause behind every ruling.",
        },
        "paths": _paths(endpoints, by_type, components),
        "components": {
            "schemas": components,
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "pitboss_visit"},
            },
        },
    }


def _paths(
    endpoints: tuple[Endpoint, ...], by_type: Mapping[type, Described], components: Described
) -> dict[str, Described]:
    found: dict[str, Described] = {}
    for endpoint in endpoints:
        path = found.setdefault(PREFIX + endpoint.path, {})
        path[endpoint.method.lower()] = _operation(endpoint, by_type, components)
    found["/health"] = {"get": _health()}
    return found


def _operation(
    endpoint: Endpoint, schemas: Mapping[type, Described], components: Described
) -> Described:
    problems = {*_ALWAYS, *endpoint.problems}
    if endpoint.takes is not None:
        problems.update(_WITH_BODY, (403,))
    if endpoint.query is not None:
        problems.add(422)
    if endpoint.needs_visit:
        problems.add(401)
    names = re.findall(r"{(\w+)}", endpoint.path)
    if names:
        problems.add(404)
    given = _json_content(schemas[endpoint.gives])
    if endpoint.files and endpoint.method == "GET":
        given = _file_content(endpoint.files)
    operation: Described = {
        "operationId": endpoint.handler.__name__.strip("_"),
        "summary": endpoint.says,
        "responses": {
            "200": {"description": "Done.", "content": given},
            **{str(status): _problem(status) for status in sorted(problems)},
        },
    }
    parameters = [
        *map(_path_parameter, names),
        *(_query_parameters(components[endpoint.query.__name__]) if endpoint.query else ()),
    ]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.takes is not None:
        body = {"required": True, "content": _json_content(schemas[endpoint.takes])}
        operation["requestBody"] = body
    elif endpoint.files and endpoint.method == "PUT":
        operation["requestBody"] = {"required": True, "content": _file_content(endpoint.files)}
    if endpoint.needs_visit:
        operation["security"] = [{"bearer": []}, {"cookie": []}]
    return operation


def _query_parameters(struct: Described) -> list[Described]:
    required = struct.get("required", ())
    return [
        {"name": name, "in": "query", "required": name in required, "schema": schema}
        for name, schema in struct["properties"].items()
    ]


def _health() -> Described:
    content = _json_content({"$ref": _REFERENCE.format(name=HealthShown.__name__)})
    return {
        "operationId": "health",
        "summary": "The state of the room.",
        "responses": {
            "200": {"description": "Well.", "content": content},
            "503": {"description": "Somebody has to look into it.", "content": content},
            "429": _problem(429),
        },
    }


def _problem(status: int) -> Described:
    content = _json_content({"$ref": _REFERENCE.format(name=ErrorReply.__name__)})
    return {"description": _MEANINGS[status], "content": content}


def _path_parameter(name: str) -> Described:
    schema = _WORD if name in _WORDS_IN_PATHS else _NUMBER
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _file_content(media: tuple[str, ...]) -> Described:
    return {kind: {"schema": {"type": "string", "format": "binary"}} for kind in media}


def _json_content(schema: Described) -> Described:
    return {"application/json": {"schema": schema}}
