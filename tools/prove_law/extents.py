"""Find the nodes of a region."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.prove_law.citing_code import Extent, Region
from tools.prove_law.source import Module, Unit, modules, unit

_STATEMENT = (ast.stmt, ast.ExceptHandler)


def places_in(region: Region) -> list[int]:
    """Return the nodes to break, in module order."""
    module = modules()[region.module]
    held = unit(region.module, region.unit)
    assert held is not None, "a region is part of a unit"
    node = module.nodes[region.place]
    match region.extent:
        case Extent.STATEMENT:
            nodes = set(_around(module, held, node))
        case Extent.ELEMENT:
            nodes = set(ast.walk(node))
        case Extent.UNIT:
            nodes = set(ast.walk(node)) - {node} - _for_others(held, region.clause)
    return sorted(module.places[node] for node in nodes - module.words)


def _around(module: Module, held: Unit, node: ast.AST) -> Iterator[ast.AST]:
    statements = [_statement(module, node)]
    names = _assigned(statements[0])
    if names:
        statements += [
            _statement(module, inner)
            for inner in ast.walk(held.node)
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load) and inner.id in names
        ]
    for statement in statements:
        yield from _own_nodes(statement)
        outer = statement
        while outer is not held.node:
            outer = module.parents[outer]
            yield from _decides(outer)


def _own_nodes(statement: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a statement without those of nested statements."""
    yield statement
    for child in ast.iter_child_nodes(statement):
        if not isinstance(child, ast.stmt | ast.match_case | ast.ExceptHandler):
            yield from ast.walk(child)


def _decides(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that decide whether the statements in a branch run."""
    match node:
        case ast.If(test=part) | ast.While(test=part) | ast.For(iter=part):
            yield node
            yield from ast.walk(part)
        case ast.match_case(guard=part):
            yield node
            if part is not None:
                yield from ast.walk(part)


def _statement(module: Module, node: ast.AST) -> ast.AST:
    while not isinstance(node, _STATEMENT):
        node = module.parents[node]
    return node


def _assigned(statement: ast.AST) -> set[str]:
    match statement:
        case ast.Assign(targets=targets):
            held: list[ast.expr] = targets
        case ast.AnnAssign(target=target) | ast.AugAssign(target=target):
            held = [target]
        case _:
            return set()
    return {node.id for target in held for node in ast.walk(target) if isinstance(node, ast.Name)}


def _for_others(held: Unit, clause: str) -> set[ast.AST]:
    """Return the branches of a function that cite other clauses but not this one."""
    found: set[ast.AST] = set()
    for inner in ast.walk(held.node) if clause else ():
        if isinstance(inner, ast.If) and not inner.orelse:
            named = _clauses_in(inner)
            if named and clause not in named:
                found |= set(ast.walk(inner))
    return found


def _clauses_in(node: ast.AST) -> set[str]:
    return {
        str(inner.args[0].value)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Call)
        and inner.args
        and isinstance(inner.args[0], ast.Constant)
        and getattr(inner.func, "id", getattr(inner.func, "attr", "")) in ("cite", "stud")
    }
