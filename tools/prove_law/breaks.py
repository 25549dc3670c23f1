"""Small ways to break a piece of code."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from enum import Enum
from types import ModuleType
from typing import Final

from pitboss.chips import Odds

Break = tuple[str, Callable[[], None]]
"""A description, and a function that changes the node in place."""

_MOVED: Final = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_NEGATED: Final = {
    ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_SWAPPED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


def breaks_of(node: ast.AST, module: ModuleType) -> list[Break]:
    """Return every break of one node, in an order that is stable between runs."""
    return [
        *_of_branches(node),
        *_of_limits(node),
        *_of_operators(node),
        *_of_effects(node),
        *_of_calls(node),
        *_of_elements(node, module),
        *_of_values(node, module),
    ]


def _of_branches(node: ast.AST) -> Iterator[Break]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            words = ast.unparse(test)
            for known in (False, True):
                yield f"if {words} -> if {known}", _set(node, "test", ast.Constant(known))
        case ast.match_case():
            yield (
                f"case {ast.unparse(node.pattern)} -> no case",
                _set(node, "guard", ast.Constant(value=False)),
            )
        case ast.comprehension(ifs=[_, *_]):
            words = " and ".join(ast.unparse(test) for test in node.ifs)
            yield f"for ... if {words} -> for all", _set(node, "ifs", [])
            yield f"for ... if {words} -> for none", _set(node, "ifs", [ast.Constant(value=False)])
        case ast.BoolOp(op=op, values=values):
            words = ast.unparse(node)
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield (
                f"{words} -> {'or' if isinstance(op, ast.And) else 'and'}",
                _set(node, "op", other),
            )
            for place, value in enumerate(values):
                left = values[:place] + values[place + 1 :]
                yield f"{words} -> without {ast.unparse(value)}", _set(node, "values", left * 2)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            doubled = ast.UnaryOp(ast.Not(), operand)
            yield f"{ast.unparse(node)} -> {ast.unparse(operand)}", _set(node, "operand", doubled)


def _of_limits(node: ast.AST) -> Iterator[Break]:
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                for turned in (_MOVED, _NEGATED):
                    if type(op) in turned:
                        changed = [*ops]
                        changed[place] = turned[type(op)]()
                        yield _described(node, "ops", changed)
        case ast.Constant(value=bool(value)):
            yield f"{value} -> {not value}", _set(node, "value", not value)
        case ast.Constant(value=int(value)):
            for moved in (value + 1, value - 1):
                yield f"{value} -> {moved}", _set(node, "value", moved)


def _of_operators(node: ast.AST) -> Iterator[Break]:
    match node:
        case ast.BinOp(op=ast.Add() | ast.Sub() as op):
            yield _described(node, "op", ast.Sub() if isinstance(op, ast.Add) else ast.Add())
        case ast.BinOp(op=ast.Mult() | ast.FloorDiv() | ast.Mod() as op, right=right):
            words, number = ast.unparse(node), ast.BinOp(right, type(op)(), right)
            yield f"{words} -> another right side", _set(node, "right", number)
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() as op):
            yield _described(node, "op", ast.BitAnd() if isinstance(op, ast.BitOr) else ast.BitOr())
        case ast.AugAssign(op=ast.Add()):
            yield _described(node, "op", ast.Sub())
        case ast.Name(id=name) if name in _SWAPPED:
            yield f"{name} -> {_SWAPPED[name]}", _set(node, "id", _SWAPPED[name])


def _of_effects(node: ast.AST) -> Iterator[Break]:
    match node:
        case ast.Return(value=value) if value is not None:
            yield f"{short(node)} -> return None", _set(node, "value", ast.Constant(None))
            if isinstance(value, ast.Tuple | ast.List | ast.GeneratorExp):
                yield f"{short(node)} -> return ()", _set(node, "value", ast.Tuple([], ast.Load()))
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield f"{short(node)} -> nothing", _set(node, "value", ast.Constant(None))
        case ast.For():
            yield (
                f"for ... in {ast.unparse(node.iter)} -> for none",
                _set(node, "iter", ast.Tuple([], ast.Load())),
            )


def _of_elements(node: ast.AST, module: ModuleType) -> Iterator[Break]:
    match node:
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            if isinstance(getattr(node, "ctx", None), ast.Store):
                return
            yield from _without_one(node, "elts", elements)
            if "Odds" in vars(module):
                yield from _with_other_odds(node, elements, module)
        case ast.Dict(keys=keys, values=values) if len(keys) > 1:
            for place, key in enumerate(keys):
                if key is not None:
                    left = keys[:place] + keys[place + 1 :], values[:place] + values[place + 1 :]
                    yield f"without {ast.unparse(key)}: ...", _set_both(node, *left)


def _of_calls(node: ast.AST) -> Iterator[Break]:
    match node:
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, other]):
            words = f"{short(node)} -> {short(other)}"
            yield words, _set(node, "args", [ast.Constant(None), other])
        case ast.Call(func=ast.Name(id=name), args=[one, other]) if (
            name[:1].isupper() and _is_named(one) and _is_named(other)
        ):
            yield f"{short(node)} -> the other way round", _set(node, "args", [other, one])
        case ast.Call(func=function, args=[_, *_] as arguments) if _holds_events(function):
            yield from _without_one(node, "args", arguments)


def _is_named(value: ast.expr) -> bool:
    return isinstance(value, ast.Name | ast.Attribute)


def _of_values(node: ast.AST, module: ModuleType) -> Iterator[Break]:
    match node:
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            members = getattr(module, owner, None)
            if isinstance(members, type) and issubclass(members, Enum):
                names = list(members.__members__)
                if name in names and len(names) > 1:
                    other = names[(names.index(name) + 1) % len(names)]
                    yield f"{owner}.{name} -> {owner}.{other}", _set(node, "attr", other)
        case ast.Constant(value=str(words)) if " " in words:
            yield f"{words[:40]!r} -> other words", _set(node, "value", f"other words: {words}")
        case ast.keyword(
            arg=str(name),
            value=ast.Compare() | ast.BoolOp() | ast.Name() | ast.Attribute() as given,
        ):
            negated = ast.UnaryOp(ast.Not(), given)
            yield f"{name}={ast.unparse(given)} -> not", _set(node, "value", negated)


def _with_other_odds(
    node: ast.AST, elements: list[ast.expr], module: ModuleType
) -> Iterator[Break]:
    for place, element in enumerate(elements):
        if isinstance(vars(module).get(getattr(element, "id", "")), Odds):
            other = ast.parse("Odds(2, 1)", mode="eval").body
            changed = [*elements[:place], other, *elements[place + 1 :]]
            yield f"{ast.unparse(element)} -> Odds(2, 1)", _set(node, "elts", changed)


def _holds_events(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id in ("allowed", "dict", "replace")


def _is_citation(element: ast.expr) -> bool:
    match element:
        case ast.Call(func=ast.Name(), args=[ast.Constant(value=str(number)), *_]):
            return re.match(r"(?:[A-I] )?\d+\.|A:|Alt |Declaration ", number) is not None
    return False


def _without_one(node: ast.AST, name: str, elements: list[ast.expr]) -> Iterator[Break]:
    for place, element in enumerate(elements):
        if _is_citation(element):
            continue
        left = elements[:place] + elements[place + 1 :]
        yield f"without {short(element)}", _set(node, name, left)


def _described(node: ast.AST, name: str, value: object) -> Break:
    before, old = ast.unparse(node), getattr(node, name)
    setattr(node, name, value)
    after = ast.unparse(node)
    setattr(node, name, old)
    return f"{_cut(before)} -> {_cut(after)}", _set(node, name, value)


def _set(node: ast.AST, name: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, name, value)


def _set_both(
    node: ast.Dict, keys: list[ast.expr | None], values: list[ast.expr]
) -> Callable[[], None]:
    def change() -> None:
        node.keys, node.values = keys, values

    return change


def short(node: ast.AST) -> str:
    """Return a node as one line of code, truncated if long."""
    return _cut(ast.unparse(node))


def _cut(words: str) -> str:
    words = " ".join(words.split())
    return words if len(words) <= 60 else f"{words[:57]}..."
