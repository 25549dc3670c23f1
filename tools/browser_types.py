"""Types of everything that the room sends, for the checker of the pages' scripts.

Written from the same records that the server encodes, so a page that reads a field which is not
there does not pass `make check`.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

import pitboss.messages

TARGET: Final = Path(__file__).parent.parent / "src/pitboss/server/web/static/js/messages.d.ts"
_OPENING: Final = "// Written by tools.write_docs from pitboss.messages; do not edit.\n"


def written() -> str:
    """The whole file."""
    structs = sorted(_structs(), key=lambda one: one.__name__)
    names = [one.__name__ for one in structs]
    if len(set(names)) != len(names):
        raise ValueError("two messages have one name, and a page could mean only one of them")
    parts = [_interface(one) for one in structs]
    return _OPENING + "\n".join(parts)


def _structs() -> Iterator[type[msgspec.Struct]]:
    names = [one.name for one in pkgutil.iter_modules(pitboss.messages.__path__)]
    sent = [f"pitboss.messages.{name}" for name in names if name != "wire_types"]
    for name in (*sent, "pitboss.server.bodies"):
        for one in vars(importlib.import_module(name)).values():
            if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == name:
                yield one


def _interface(struct: type[msgspec.Struct]) -> str:
    found = inspect.type_info(struct)
    assert isinstance(found, inspect.StructType)
    lines = [f"export interface {struct.__name__} {{"]
    if isinstance(found.tag, str):
        lines.append(f"  {found.tag_field}: '{found.tag}';")
    left_out = struct.__struct_config__.omit_defaults
    for field in found.fields:
        mark = "?" if not field.required and left_out else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(kind: Any) -> str:  # noqa: C901 - one line a kind
    match kind:
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(_type(one) for one in kind.types))
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.VarTupleType() | inspect.ListType() | inspect.CollectionType():
            return f"({_type(kind.item_type)})[]"
        case inspect.TupleType():
            return f"[{', '.join(_type(one) for one in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {_type(kind.value_type)}>"
        case inspect.LiteralType():
            return " | ".join(repr(value) for value in kind.values)
        case inspect.StrType() | inspect.DateTimeType() | inspect.DateType() | inspect.EnumType():
            return "string"
        case _:
            return "unknown"
