"""Generate TypeScript types of everything the room sends, to check the pages' scripts.

Generated from the structs that the server encodes, so a page that reads a missing field fails
`make check`.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

import pitboss.messages

SCRIPTS: Final = Path(__file__).parent.parent / "src/pitboss/server/web/static/js"
_OPENING: Final = "// Written by tools.write_docs from {}; do not edit.\n"


def pages() -> dict[Path, str]:
    """Return a file for each module with messages, and an index of them all."""
    by_module = {name: _structs(name) for name in _modules()}
    home = {struct.__name__: name for name, structs in by_module.items() for struct in structs}
    if len(home) != sum(map(len, by_module.values())):
        raise ValueError("two messages have one name, and a page could mean only one of them")
    files = {
        SCRIPTS / "messages" / _file(name): _written(name, found, home)
        for name, found in by_module.items()
        if found
    }
    lead = [f"export * from './messages/{path.name}';" for path in files]
    files[SCRIPTS / "messages.d.ts"] = "\n".join(
        [_OPENING.format("the messages") + lead[0], *lead[1:], ""]
    )
    return files


def _modules() -> list[str]:
    names = [module.name for module in pkgutil.iter_modules(pitboss.messages.__path__)]
    sent = [f"pitboss.messages.{name}" for name in names if name != "wire_types"]
    return [*sent, "pitboss.server.http.bodies"]


def _file(module: str) -> str:
    return f"{module.rpartition('.')[2]}.d.ts"


def _structs(module: str) -> list[type[msgspec.Struct]]:
    return [
        member
        for member in vars(importlib.import_module(module)).values()
        if isinstance(member, type)
        and issubclass(member, msgspec.Struct)
        and member.__module__ == module
    ]


def _written(module: str, structs: list[type[msgspec.Struct]], home: dict[str, str]) -> str:
    body = "\n".join(_interface(struct) for struct in structs)
    elsewhere: dict[str, list[str]] = {}
    for name in sorted(set(_WORD.findall(body)) & home.keys()):
        if home[name] != module:
            elsewhere.setdefault(home[name], []).append(name)
    taken = [
        f"import type {{ {', '.join(names)} }} from './{_file(other)}';\n"
        for other, names in sorted(elsewhere.items())
    ]
    return _OPENING.format(module) + "".join(taken) + "\n" + body


_WORD: Final = re.compile(r"\b[A-Z]\w+")


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
            return " | ".join(dict.fromkeys(_type(member) for member in kind.types))
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.VarTupleType() | inspect.ListType() | inspect.CollectionType():
            return f"({_type(kind.item_type)})[]"
        case inspect.TupleType():
            return f"[{', '.join(_type(member) for member in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {_type(kind.value_type)}>"
        case inspect.LiteralType():
            return " | ".join(repr(value) for value in kind.values)
        case inspect.StrType() | inspect.DateTimeType() | inspect.DateType() | inspect.EnumType():
            return "string"
        case _:
            return "unknown"
