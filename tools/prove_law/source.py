"""The source of the rules, split into units that can be broken: functions and tables."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from pitboss.scenario.proofs import named_units

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "pitboss"
LAYERS: Final = (
    "cards",
    "chips",
    "documents",
    "games",
    "law",
    "offices",
    "room",
    "table",
    "tournament",
)
"""Packages with rules; the layers above only show them."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A function, a method, a table or a class of one module."""

    module: str
    """The module name without the package, such as games.poker.pots."""
    name: str
    """Python's `__qualname__`; for a table, the first name that it binds."""
    node: ast.stmt = field(compare=False, hash=False)

    @property
    def is_function(self) -> bool:
        """Whether the unit can be broken by swapping its code object."""
        return isinstance(self.node, ast.FunctionDef | ast.AsyncFunctionDef)

    @property
    def first_line(self) -> int:
        """The first line, including decorators."""
        decorators: list[ast.expr] = getattr(self.node, "decorator_list", [])
        return min([self.node.lineno, *(decorator.lineno for decorator in decorators)])

    @property
    def last_line(self) -> int:
        """The last line."""
        return self.node.end_lineno or 0

    @property
    def is_class(self) -> bool:
        """Whether the unit is a class declaration; its methods are separate units."""
        return isinstance(self.node, ast.ClassDef)


class Module:
    """One module, parsed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(
            ".__init__"
        )
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.nodes = list(ast.walk(self.tree))
        self.units = tuple(self._units())

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """The parent of each node."""
        return {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}

    @cached_property
    def places(self) -> dict[ast.AST, int]:
        """The index of each node, which is the same each time the module is parsed."""
        return {node: place for place, node in enumerate(self.nodes)}

    @cached_property
    def words(self) -> set[ast.AST]:
        """Citations and docstrings, which need not be broken."""
        citing = {"cite"} | {
            target.id
            for node in self.tree.body
            if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("citing(")
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        found: set[ast.AST] = set()
        for node in self.nodes:
            match node:
                case ast.Call(func=ast.Name(id=name)) if name in citing:
                    found |= set(ast.walk(node))
                case ast.Expr(value=ast.Constant()):
                    found |= set(ast.walk(node))
        return found

    @cached_property
    def unit_of(self) -> dict[ast.AST, Unit]:
        """The innermost enclosing unit of each node, if any."""
        found: dict[ast.AST, Unit] = {}
        for unit in self.units:  # classes come before their methods
            found |= dict.fromkeys(ast.walk(unit.node), unit)
        return found

    @cached_property
    def imported(self) -> dict[str, tuple[str, str]]:
        """Names imported from other Pitboss modules, with their module and original name."""
        return {
            alias.asname or alias.name: (node.module.removeprefix("pitboss."), alias.name)
            for node in self.nodes
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss.")
            for alias in node.names
            if node.module
        }

    def _units(self) -> Iterator[Unit]:
        for name, node in named_units(self.tree):
            yield Unit(self.name, name, node)


@cache
def modules() -> dict[str, Module]:
    """Return every module of the layers with rules, by name."""
    files = sorted(path for layer in LAYERS for path in (PACKAGE / layer).rglob("*.py"))
    files += [PACKAGE / f"{layer}.py" for layer in LAYERS if (PACKAGE / f"{layer}.py").exists()]
    return {module.name: module for module in map(Module, files)}


@cache
def unit(module: str, name: str) -> Unit | None:
    """Return a unit by name, or None if it no longer exists."""
    held = modules().get(module)
    return next((unit for unit in held.units if unit.name == name), None) if held else None
