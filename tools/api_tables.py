"""The tables of docs/api.md, made from the endpoints, frames, acts and views themselves."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from pitboss.messages import (
    inspection_views,
    law_views,
    management_views,
    running_views,
    views,
)
from pitboss.messages.frames import FromClient, FromRoom
from pitboss.room import vocabulary  # noqa: F401 - names the words that acts are known by
from pitboss.room.acts.grants import Manner, Relation
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.wire_acts import every_act, structs
from pitboss.server.app import ENDPOINTS
from pitboss.server.endpoints.endpoint import PREFIX, Endpoint


def api_page(text: str) -> str:
    """Return the page with its tables regenerated between their markers."""
    for name, rows in _TABLES.items():
        mark = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        text = mark.sub(lambda found, rows=rows: _between(found, rows), text)  # type: ignore[misc]
    return text


def _between(found: re.Match[str], rows: Callable[[], Iterator[str]]) -> str:
    return found.group(1) + "\n".join(rows()) + "\n" + found.group(2)


def _endpoints() -> Iterator[str]:
    yield "| | | takes | gives | visit |"
    yield "|---|---|---|---|---|"
    for endpoint in ENDPOINTS:
        takes = "; ".join(_taken(endpoint))
        needs = "needed" if endpoint.needs_visit else ""
        given = endpoint.files if endpoint.method == "GET" else ()
        gives = " or ".join(given) or _kind(endpoint.gives)
        route = f"`{endpoint.method} {PREFIX}{endpoint.path}`"
        yield f"| {route} | {endpoint.says} | {takes} | {gives} | {needs} |"


def _taken(one: Endpoint) -> Iterator[str]:
    if one.takes and msgspec.structs.fields(one.takes):
        yield _fields(one.takes)
    if one.files and one.method == "PUT":
        yield f"a file: {' or '.join(one.files)}"
    if one.query:
        yield f"query: {_fields(one.query)}"


def _frames(kinds: Any) -> Iterator[str]:
    yield "| type | fields | |"
    yield "|---|---|---|"
    for frame in get_args(kinds):
        says = " ".join((frame.__doc__ or "").split())
        yield f"| `{frame.__struct_config__.tag}` | {_fields(frame)} | {says} |"


def _acts() -> Iterator[str]:
    yield "| act | fields | by | |"
    yield "|---|---|---|---|"
    for name, command in every_act().items():
        says = " ".join((command.__doc__ or "").split())
        says = re.sub(r"^(\S+ )?\S*\d\S*  ", "", says)
        yield f"| `{name}` | {_fields(structs()[name])} | {_by(command)} | {says} |"


def _by(command: type) -> str:
    found: dict[str, list[str]] = {}
    for office, grant in MATRIX[command].items():
        manner = "" if grant.manner is Manner.DOES else f", {grant.manner.value.split(';')[0]}"
        relation = "" if grant.relation is Relation.ANY else f" {grant.relation.value}"
        found.setdefault(relation + manner, []).append(office.value)
    return "; ".join(f"{', '.join(offices)}{how}" for how, offices in found.items())


def _views() -> Iterator[str]:
    yield "| view | fields | |"
    yield "|---|---|---|"
    for module in _VIEWS:
        for member in vars(module).values():
            if (
                isinstance(member, type)
                and issubclass(member, views.View)
                and _is_of(module, member)
            ):
                says = " ".join((member.__doc__ or "").split())
                yield f"| {member.__name__} | {_fields(member)} | {says} |"


def _is_of(module: types.ModuleType, view: type) -> bool:
    return view is not views.View and view.__module__ == module.__name__


def _fields(struct: type[msgspec.Struct]) -> str:
    hints = get_type_hints(struct)
    parts = []
    for field in msgspec.structs.fields(struct):
        mark = "" if field.required else "?"
        parts.append(f"`{field.encode_name}{mark}` {_kind(hints[field.name])}")
    return ", ".join(parts)


def _kind(of: Any) -> str:
    origin, inside = get_origin(of), get_args(of)
    if origin in (Union, types.UnionType):
        named = [_kind(item) for item in inside if item is not msgspec.UnsetType]
        return " or ".join(dict.fromkeys(named))
    if origin is tuple:
        return f"[{', '.join(_kind(item) for item in inside if item is not Ellipsis)}]"
    if origin in (list, frozenset):
        return f"[{_kind(inside[0])}]"
    if origin is dict:
        return f"{{{_kind(inside[0])}: {_kind(inside[1])}}}"
    if origin is not None and hasattr(of, "__metadata__"):
        return _kind(inside[0])
    if origin is not None:  # words to choose from
        return "word"
    if of is type(None):
        return "null"
    name: str = getattr(of, "__name__", str(of))
    if isinstance(of, type) and issubclass(of, msgspec.Struct):
        return _WORDS.get(name, name.rpartition("_")[2])
    return _WORDS.get(name, "word")


_VIEWS = (views, inspection_views, law_views, running_views, management_views)
_WORDS = {
    "int": "number", "str": "text", "bool": "yes or no", "datetime": "moment", "date": "day",
    "Raw": "an act", "Any": "anything",
}  # fmt: skip
_TABLES: dict[str, Callable[[], Iterator[str]]] = {
    "endpoints": _endpoints,
    "frames from the client": lambda: _frames(FromClient),
    "frames from the room": lambda: _frames(FromRoom),
    "acts": _acts,
    "views": _views,
}
