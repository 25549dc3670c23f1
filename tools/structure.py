"""Measure the structure of the source: size, folders, types, cycles, games named, repeated lines.

    python -m tools.structure [--json] [FOLDER]     FOLDER is another checkout, perhaps an old one

`tests/architecture/test_structure.py` holds the figures that have reached their goal.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import sys
import tokenize
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parents[1]
GAMES: Final = re.compile(r"canberra|ultimate|progressive_jackpot|\bpoker\b|pot_game")
"""What the path of a module of a game's own has in it."""
GAME_PACKAGES: Final = re.compile(r"canberra_poker|ultimate_texas_holdem|games\.poker")
PASSAGE: Final = 6
"""Lines that make a passage: fewer are the same by chance, or by the language's grammar."""
COLUMNS: Final = 100
NO_CODE: Final = frozenset(
    (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
     tokenize.ENCODING, tokenize.ENDMARKER)
)  # fmt: skip
Graph = Mapping[str, Collection[str]]


@dataclass(frozen=True)
class Module:
    """One source file, read once."""

    name: str
    path: Path
    text: str

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of the file."""
        return list(ast.walk(ast.parse(self.text)))

    @cached_property
    def package(self) -> str:
        """The package that relative names and `__init__` belong to."""
        is_package = self.path.name == "__init__.py"
        return self.name if is_package else self.name.rpartition(".")[0]

    @cached_property
    def tokens(self) -> list[tokenize.TokenInfo]:
        """Every token of the file, comments included."""
        return list(tokenize.generate_tokens(io.StringIO(self.text).readline))

    def code_lines(self) -> list[int]:
        """Return the numbers of the lines that hold code: no blanks, comments or docstrings."""
        strings = {
            (node.lineno, node.col_offset)
            for node in self.nodes
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if isinstance(node.value.value, str)
        }
        lines: set[int] = set()
        for token in self.tokens:
            if token.type not in NO_CODE and token.start not in strings:
                lines.update(range(token.start[0], token.end[0] + 1))
        return sorted(lines)


def read_modules(root: Path, top: str = "src/pitboss") -> list[Module]:
    """Return every Python module below a folder, sorted by name."""
    folder = root / top
    start = folder.parent
    found = []
    for path in folder.rglob("*.py"):
        parts = path.relative_to(start).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        found.append(Module(name, path, path.read_text()))
    return sorted(found, key=lambda module: module.name)


def layer(module: str) -> str:
    """Return the part below `pitboss` that a module belongs to."""
    return [*module.split("."), "itself"][1]


# Imports and cycles


def imported_names(module: Module) -> Iterator[str]:
    """Yield every dotted name that a module imports, also in functions and for types only."""
    for node in module.nodes:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                up = module.package.split(".")[: len(module.package.split(".")) - level + 1]
                start = ".".join([*up, *([base] if base else [])]) if level else str(base)
                yield from (f"{start}.{alias.name}" for alias in names)


def import_graph(modules: Iterable[Module]) -> dict[str, set[str]]:
    """Return which of the modules each one imports."""
    by_name = {module.name: module for module in modules}
    graph: dict[str, set[str]] = {}
    for name, module in by_name.items():
        found = {_known(imported, by_name) for imported in imported_names(module)}
        graph[name] = {other for other in found if other and other != name}
    return graph


def _known(name: str, known: Collection[str]) -> str:
    """Return the module that a dotted name is or is in; "" for a name from elsewhere."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


def cycles(graph: Graph) -> list[tuple[str, ...]]:
    """Return the groups of names that reach one another (Tarjan)."""
    found: list[tuple[str, ...]] = []
    index: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []

    def visit(name: str) -> None:
        index[name] = lowest[name] = len(index)
        path.append(name)
        for other in graph.get(name, ()):
            if other not in index:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in path:
                lowest[name] = min(lowest[name], index[other])
        if lowest[name] == index[name]:
            start = path.index(name)
            group = path[start:]
            del path[start:]
            if len(group) > 1:
                found.append(tuple(sorted(group)))

    sys.setrecursionlimit(max(10_000, sys.getrecursionlimit()))
    for name in sorted(graph):
        if name not in index:
            visit(name)
    return sorted(found)


def package_graphs(graph: Graph) -> dict[str, dict[str, set[str]]]:
    """Return, for each package, which of its direct parts import which others."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for name, others in graph.items():
        for other in others:
            mine, theirs = name.split("."), other.split(".")
            shared = next(
                (at for at, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), None
            )
            if shared:
                package = ".".join(mine[:shared])
                found[package][".".join(mine[: shared + 1])].add(".".join(theirs[: shared + 1]))
    return found


def all_cycles(modules: Iterable[Module]) -> list[tuple[str, ...]]:
    """Return the cycles between modules, and between the parts of each package, each once."""
    graph = import_graph(modules)
    found = set(cycles(graph))
    for parts in package_graphs(graph).values():
        found |= set(cycles(parts))
    return sorted(found)


# Counts


def count_types(module: Module) -> Counter[str]:
    """Count `Any`, `cast`, `type: ignore` and `object` where a type stands."""
    counts: Counter[str] = Counter()
    values = {id(node.value) for node in module.nodes if isinstance(node, ast.Attribute)}
    called = {id(node.func) for node in module.nodes if isinstance(node, ast.Call)}
    for node in module.nodes:
        match node:
            case ast.Name(id="Any"):
                counts["Any"] += 1
            case ast.Name(id="object") if id(node) not in values | called:
                counts["object"] += 1
            case ast.Name(id="cast") | ast.Attribute(attr="cast") if id(node) in called:
                counts["cast"] += 1
    for token in module.tokens:
        if token.type == tokenize.COMMENT and re.search(r"type:\s*ignore", token.string):
            counts["type: ignore"] += 1
    return counts


def modules_by_folder(modules: Iterable[Module], root: Path) -> Counter[str]:
    """Count the modules that lie side by side in each folder."""
    return Counter(
        module.path.parent.relative_to(root).as_posix()
        for module in modules
        if module.path.name not in ("__init__.py", "__main__.py")
    )


def names_a_game(module: Module) -> bool:
    """Say whether a module outside a game's own packages imports a game."""
    if GAMES.search(module.name.replace("pitboss", "")) or layer(module.name) == "law":
        return False
    return any(GAME_PACKAGES.search(name) for name in imported_names(module))


def repeated_passages(modules: Iterable[Module]) -> list[tuple[str, ...]]:
    """Return the passages of six or more equal lines of code: the places where each stands.

    Imports are no passage: what two files need, both must import.
    """
    windows: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    numbers: dict[str, list[int]] = {}
    for module in modules:
        lines = module.text.splitlines()
        imports = {
            line
            for node in module.nodes
            if isinstance(node, ast.Import | ast.ImportFrom)
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        }
        kept = [number for number in module.code_lines() if number not in imports]
        numbers[module.name] = kept
        texts = [lines[number - 1].strip() for number in kept]
        for at in range(len(texts) - PASSAGE + 1):
            windows[tuple(texts[at : at + PASSAGE])].append((module.name, at))
    twice = [tuple(places) for places in windows.values() if len(places) > 1]
    known = set(twice)
    return sorted(
        tuple(f"{name}:{numbers[name][at]}" for name, at in places)
        for places in twice
        # A window that goes on from another with the same places belongs to that passage.
        if tuple((name, at - 1) for name, at in places) not in known
    )


def long_script_lines(root: Path) -> int:
    """Count the lines of JavaScript over 100 columns, without what others have written."""
    return sum(
        len(line) > COLUMNS
        for path in (root / "src/pitboss/server/web/static").rglob("*.js")
        for line in path.read_text().splitlines()
    )


def imports_between_tests(root: Path) -> int:
    """Count the imports that one test module makes from another."""
    return sum(
        isinstance(node, ast.ImportFrom) and bool(re.search(r"\.test_\w+$", node.module or ""))
        for path in (root / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
    )


# Report


@dataclass(frozen=True)
class Structure:
    """The figures of one tree."""

    code_lines: dict[str, int]
    modules_by_folder: dict[str, int]
    types: dict[str, dict[str, int]]
    cycles: list[tuple[str, ...]]
    modules_naming_a_game: list[str]
    repeated_passages: list[tuple[str, ...]]
    long_script_lines: int
    imports_between_tests: int


def measure(root: Path = HERE) -> Structure:
    """Measure the tree below a folder."""
    modules = read_modules(root)
    lines: Counter[str] = Counter()
    types: dict[str, Counter[str]] = defaultdict(Counter)
    for module in modules:
        lines[layer(module.name)] += len(module.code_lines())
        for kind, count in count_types(module).items():
            types[kind][layer(module.name)] += count
    return Structure(
        dict(lines.most_common()),
        dict(modules_by_folder(modules, root).most_common()),
        {kind: dict(counts.most_common()) for kind, counts in sorted(types.items())},
        all_cycles(modules),
        [module.name for module in modules if names_a_game(module)],
        repeated_passages(modules),
        long_script_lines(root),
        imports_between_tests(root),
    )


def report(found: Structure) -> Iterator[str]:
    """Yield the lines of the report for readers."""
    yield f"code lines: {sum(found.code_lines.values())}   {_listed(found.code_lines)}"
    for kind, counts in found.types.items():
        yield f"{kind}: {sum(counts.values())}   {_listed(counts)}"
    largest = dict(list(found.modules_by_folder.items())[:5])
    yield f"most modules in one folder: {max(largest.values())}   {_listed(largest)}"
    yield f"cycles: {len(found.cycles)}"
    yield from (f"  {', '.join(cycle)}" for cycle in found.cycles)
    named = Counter(layer(name) for name in found.modules_naming_a_game)
    yield f"shared modules that name a game: {named.total()}   {_listed(dict(named.most_common()))}"
    yield f"passages of {PASSAGE} lines or more that stand twice: {len(found.repeated_passages)}"
    yield f"lines of JavaScript over {COLUMNS} columns: {found.long_script_lines}"
    yield f"imports from other test modules: {found.imports_between_tests}"


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="Measure the structure of the source.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE)
    parser.add_argument("--json", action="store_true", help="every figure and every place")
    chosen = parser.parse_args()
    found = measure(chosen.folder.resolve())
    if chosen.json:
        print(json.dumps(vars(found), indent=1))
    else:
        print("\n".join(report(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
