"""Every small break of a module."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = "pitboss"

_TURNED: Final = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


class Key(NamedTuple):
    """A mutant's identity, independent of line numbers."""

    module: str
    function: str
    what: str


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small break: the first or second change of the node at a place in the tree."""

    key: Key
    line: int
    place: int
    change: int

    def __str__(self) -> str:
        where = f" in {self.key.function}" if self.key.function else ""
        return f"line {self.line}{where}: {self.key.what}"


def text_of(module: str) -> str:
    """Return the source of a module."""
    path = ROOT / "src" / Path(PACKAGE, *module.split(".")).with_suffix(".py")
    return path.read_text(encoding="utf-8")


def mutants_of(module: str) -> Iterator[Mutant]:
    """Yield every small break of a module; the tree is changed and restored in place."""
    text = text_of(module)
    lines, tree = text.splitlines(), ast.parse(text)
    nodes = list(ast.walk(tree))
    flags = {id(flag) for node in nodes for flag in _flags_of(node)}
    functions = _functions(tree)
    for place, node in enumerate(nodes):
        for change in range(2 if id(node) not in flags else 0):
            whole = dict(vars(node))
            what = break_node(node, change)
            vars(node).update(whole)
            if what:
                number: int = node.lineno  # type: ignore[attr-defined]  # every such node has one
                if not isinstance(node, ast.If):  # a condition is described by its own source
                    what = f"{what}, in {lines[number - 1].strip()}"
                key = Key(module, functions.get(id(node), ""), what)
                yield Mutant(key, number, place, change)


def _flags_of(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the flags in decorators, such as frozen=True, which are not rules."""
    for decorator in getattr(node, "decorator_list", ()):
        yield from ast.walk(decorator)


def _functions(tree: ast.Module) -> dict[int, str]:
    """Return the enclosing function, or class and method, of each node that has one."""
    found: dict[int, str] = {}
    for outer in tree.body:
        prefix = f"{outer.name}." if isinstance(outer, ast.ClassDef) else ""
        for statement in outer.body if isinstance(outer, ast.ClassDef) else [outer]:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                found |= {id(node): prefix + statement.name for node in ast.walk(statement)}
    return found


def break_node(node: ast.AST, change: int) -> str:
    """Break one node in place and describe the change; "" if there is nothing to break."""
    match node:
        case ast.Constant(value=int(value)) if type(value) is int:
            node.value = value + 1 if change == 0 else value - 1
            return f"{value} -> {node.value}"
        case ast.Compare(ops=[_, _] as ops):
            before, node.ops = ast.unparse(node), [*ops]
            node.ops[change] = _TURNED[type(ops[change])]()
        case _ if change:
            return ""
        case ast.Compare(ops=[op]):
            before, node.ops = ast.unparse(node), [_TURNED[type(op)]()]
        case ast.BoolOp(op=op):
            before, node.op = ast.unparse(node), ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            before, node.operand = ast.unparse(node), ast.UnaryOp(ast.Not(), operand)
        case ast.BinOp(op=ast.Add() | ast.Sub() as op):
            before, node.op = ast.unparse(node), ast.Sub() if isinstance(op, ast.Add) else ast.Add()
        case ast.Constant(value=bool(value)):
            before, node.value = str(value), not value
        case ast.If(test=test, orelse=[]):
            node.test = ast.Constant(False)
            return f"if {ast.unparse(test)} -> if False"
        case _:
            return ""
    return f"{before} -> {ast.unparse(node)}"
