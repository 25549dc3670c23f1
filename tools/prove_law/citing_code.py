"""Find the code that implements a clause: the regions worth breaking, nearest first."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from pitboss.law.citation import Citation
from pitboss.scenario.citations import Cited, citations_in_source
from pitboss.scenario.coverage import with_counterparts
from tools.prove_law.source import Module, Unit, modules

_NOT_ENTRIES: Final = ("cite", "stud", "tuple", "frozenset", "dict")


class Extent(IntEnum):
    """How much of a unit a region includes."""

    STATEMENT = 0
    """The node's statement, those that use what it assigns, and the enclosing branches."""
    ELEMENT = 1
    """The entry of a table around a node."""
    UNIT = 2
    """The whole unit."""


class Region(NamedTuple):
    """A part of a unit that implements a clause."""

    distance: int
    """0 where the clause is cited, and one more for each step to code that uses it."""
    extent: Extent
    module: str
    unit: str
    place: int
    """The index of the node among all nodes of the module."""
    clause: str = ""
    """If set, leave out branches that cite other clauses but not this one."""
    key: str = ""
    """The key of an element that is a dictionary value; the entry can be dropped."""


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a clause is cited: a call or text in a unit, or the docstring of a module."""

    module: Module
    unit: Unit | None
    node: ast.AST | None


def regions_by_clause() -> dict[Citation, list[Region]]:
    """Return the regions worth breaking for each cited clause, nearest first."""
    found: dict[Citation, set[Region]] = defaultdict(set)
    for module in modules().values():
        for cited in citations_in_source(module.text, module.name):
            regions = set(_regions(_located(module, cited), cited.citation))
            for citation in with_counterparts(cited):
                found[citation] |= regions
    return {citation: sorted(regions, key=_nearness) for citation, regions in found.items()}


def _nearness(region: Region) -> tuple[int, bool, Region]:
    """Sort key that puts the rules before the room that applies them."""
    return region.distance, region.module.startswith("room."), region


def _regions(source: _Source, citation: Citation) -> Iterator[Region]:
    module, unit, node = source.module, source.unit, source.node
    if unit is None:
        for other in module.units:
            if other.is_function:
                yield _all_of(module, other, 3)
        return
    if unit.is_function:
        if node is not None:
            yield Region(0, Extent.STATEMENT, module.name, unit.name, module.places[node])
        yield _all_of(module, unit, 1, citation.clause)
        if _returns_clauses(unit):
            yield from _uses_of(unit, 1)
            yield from _other_methods(module, unit)
        else:
            yield from _uses_of(unit, 3)
        return
    if not unit.is_class:
        yield from _of_table(source, unit)
    yield from _uses_of(unit, 1)


def _other_methods(module: Module, unit: Unit) -> Iterator[Region]:
    """Yield the other methods of a class whose docstring cites its clause."""
    owner, dot, _ = unit.name.rpartition(".")
    for other in module.units if dot else ():
        if other != unit and other.name.startswith(f"{owner}."):
            yield _all_of(module, other, 2)


def _all_of(module: Module, unit: Unit, distance: int, clause: str = "") -> Region:
    place = module.places[unit.node]
    return Region(distance, Extent.UNIT, module.name, unit.name, place, clause)


def _uses_of(unit: Unit, distance: int) -> Iterator[Region]:
    """Yield the statements that read a unit's name, directly or through other tables."""
    for module, node in _all_uses().get((unit.module, unit.name), ()):
        user = module.unit_of.get(node)
        if user is None or user.is_class or user == unit:
            continue
        if user.is_function:
            place = module.places[node]
            yield Region(distance, Extent.STATEMENT, module.name, user.name, place)
            yield _all_of(module, user, distance + 1)
            if _returns_clauses(user):
                yield from _other_methods(module, user)
        elif distance < 3:
            yield from _uses_of(user, distance + 1)


def _of_table(source: _Source, unit: Unit) -> Iterator[Region]:
    """Yield the citing element of a table, the functions it names, and the reads of its field."""
    module = source.module
    element = unit.node if source.node is None else _element(module, source.node)
    place, key = module.places[element], _key_of(module, element)
    yield Region(0, Extent.ELEMENT, module.name, unit.name, place, key=key)
    for inner in ast.walk(element):
        match inner:
            case ast.Name(id=name):
                yield from _named_function(module, name)
            case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner in module.imported:
                held = modules().get(".".join(module.imported[owner]))
                if held is not None:
                    yield from _named_function(held, name)
    for named in _keys_of(module, element):
        holder = module.unit_of.get(named)
        if holder is not None and holder != unit:
            extent = Extent.STATEMENT if holder.is_function else Extent.ELEMENT
            yield Region(1, extent, module.name, holder.name, module.places[named])
    for user, use in _reads_of(_field(module, source.node)):
        reader = user.unit_of.get(use)
        if reader is not None and reader.is_function:
            yield Region(1, Extent.STATEMENT, user.name, reader.name, user.places[use])
            yield _all_of(user, reader, 2)


def _element(module: Module, node: ast.AST) -> ast.AST:
    """Return the call or dictionary entry around a citation, not the whole table."""
    inner, outer = node, module.parents[node]
    while not isinstance(outer, ast.stmt):
        if isinstance(outer, ast.Dict) or (isinstance(outer, ast.Call) and _is_entry(outer)):
            return inner if isinstance(outer, ast.Dict) else outer
        inner, outer = outer, module.parents[outer]
    return outer


def _key_of(module: Module, element: ast.AST) -> str:
    table = module.parents.get(element)
    if not isinstance(table, ast.Dict) or element not in table.values:
        return ""
    key = table.keys[table.values.index(element)]
    return ast.unparse(key) if key is not None else ""


def _keys_of(module: Module, element: ast.AST) -> Iterator[ast.AST]:
    """Yield other uses of an entry's key in the module, as in `Category.FLUSH: cite("3.1(e)")`."""
    table = module.parents.get(element)
    if not isinstance(table, ast.Dict) or element not in table.values:
        return
    key = table.keys[table.values.index(element)]
    if isinstance(key, ast.Attribute):
        wanted = ast.dump(key)
        yield from (
            node
            for node in module.nodes
            if isinstance(node, ast.Attribute) and node is not key and ast.dump(node) == wanted
        )


def _is_entry(call: ast.Call) -> bool:
    name = getattr(call.func, "id", "")
    return name not in _NOT_ENTRIES and len(call.args) + len(call.keywords) > 1


def _field(module: Module, node: ast.AST | None) -> str:
    while node is not None and not isinstance(node, ast.stmt):
        if isinstance(node, ast.keyword):
            return node.arg or ""
        node = module.parents[node]
    return ""


def _named_function(module: Module, name: str) -> Iterator[Region]:
    where, there = module.imported.get(name, (module.name, name))
    other = defining_module(where, there)
    for unit in other.units if other else ():
        if unit.name == there and unit.is_function and other is not None:
            yield _all_of(other, unit, 1)


def defining_module(module: str, name: str) -> Module | None:
    """Return the module that defines a name, following re-exports."""
    held, seen = modules().get(module), set()
    while held is not None and name in held.imported and held not in seen:
        seen.add(held)
        where, name = held.imported[name]
        held = modules().get(where)
    return held


def _returns_clauses(unit: Unit) -> bool:
    returns = getattr(unit.node, "returns", None)
    return returns is not None and "Citation" in ast.unparse(returns)


# --- where a clause is cited ----------------------------------------------------------------------


def _located(module: Module, cited: Cited) -> _Source:
    """Return the citing call, else the unit that contains the text or is described by it."""
    for node in module.nodes:
        if isinstance(node, ast.Call) and _cites(node, cited):
            return _Source(module, module.unit_of.get(node), node)
    explained = _explained(module, cited.line)
    holding = [unit for unit in module.units if unit.first_line <= cited.line <= unit.last_line]
    if holding or explained is not None:
        return _Source(module, holding[-1] if holding else explained, None)
    after = [unit for unit in module.units if unit.first_line > cited.line]
    at_the_top = not module.units or cited.line <= (module.tree.body[0].end_lineno or 0)
    return _Source(module, None if at_the_top or not after else after[0], None)


def _cites(call: ast.Call, cited: Cited) -> bool:
    match call.args:
        case [ast.Constant(value=str(number), lineno=line), *_]:
            return number == cited.citation.clause and call.lineno <= cited.line <= line
    return False


def _explained(module: Module, line: int) -> Unit | None:
    """Return the table that a string below it documents."""
    for before, text in zip(module.tree.body, module.tree.body[1:], strict=False):
        if isinstance(text, ast.Expr) and text.lineno <= line <= (text.end_lineno or 0):
            return next((unit for unit in module.units if unit.node is before), None)
    return None


# --- who uses it ----------------------------------------------------------------------------------


@cache
def _all_uses() -> dict[tuple[str, str], tuple[tuple[Module, ast.AST], ...]]:
    """Return every place that reads a unit's name, by module and name."""
    found: dict[tuple[str, str], list[tuple[Module, ast.AST]]] = defaultdict(list)
    for module in modules().values():
        own = {unit.name for unit in module.units}
        for node in module.nodes:
            match node:
                case ast.Name(id=name, ctx=ast.Load()) if name in own:
                    found[module.name, name].append((module, node))
                case ast.Name(id=name, ctx=ast.Load()) if name in module.imported:
                    other = defining_module(*module.imported[name])
                    if other is not None:
                        found[other.name, module.imported[name][1]].append((module, node))
                case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner in module.imported:
                    found[".".join(module.imported[owner]), name].append((module, node))
    return {key: tuple(uses) for key, uses in found.items()}


@cache
def _reads_of(field: str) -> tuple[tuple[Module, ast.AST], ...]:
    return tuple(
        (module, node)
        for module in modules().values()
        for node in module.nodes
        if isinstance(node, ast.Attribute) and node.attr == field and isinstance(node.ctx, ast.Load)
    )
