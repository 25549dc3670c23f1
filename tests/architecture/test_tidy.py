"""The style is a test: lengths, names and dead files.  STYLE.md says what each rule is for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "pitboss"
SOURCES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
OTHERS = sorted([*(ROOT / "benchmarks").rglob("*.py"), *(ROOT / "tools").rglob("*.py")])

LONGEST_FILE = 400
LONGEST_TEST_FILE = 500
LONGEST_FUNCTION = 40

# style.md, "never": words of poker sites and of software for things that the instruments name.
BANNED = {
    "street", "preflop", "spot", "bet1", "tie", "cancelled", "button", "stack", "rake", "config",
    "settings", "options", "board", "pocket", "muck", "admin", "user", "leaderboard",
}  # fmt: skip
BANNED_PHRASES = {
    "deal_id", "player_index", "side_bet", "bring_in", "raise_to", "all_in", "sitting_out",
    "house_cut", "color_up",
}  # fmt: skip
ALLOWED = {"dealer_button"}
LAYERS_OF_THE_LAW = ("law", "chips", "cards", "games", "table", "tournament", "offices", "ruling")
VAGUE_MODULES = {"utils", "util", "helpers", "common", "manager", "core", "models", "misc"}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Facts:
    """What the rules ask of one file, found in one walk through it."""

    long_functions: tuple[str, ...]
    names: frozenset[str]
    """Of functions, classes, arguments and variables that it defines."""
    imported: frozenset[str]
    """Every module of Pitboss that it imports, or names as a string to import it later."""


@cache
def facts_of(path: Path) -> Facts:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    return Facts(
        tuple(long_functions(nodes)),
        frozenset(names_defined(nodes)),
        frozenset(modules_imported(nodes)),
    )


def test_every_file_has_one_subject() -> None:
    wrong = [
        f"{relative(path)}: {lines} lines, where {most} are allowed"
        for paths, most in (([*SOURCES, *OTHERS], LONGEST_FILE), (TESTS, LONGEST_TEST_FILE))
        for path in paths
        if (lines := len(path.read_text().splitlines())) > most
    ]
    wrong += [
        f"{relative(path)}: the name says nothing about its subject"
        for path in (*SOURCES, *OTHERS)
        if path.stem in VAGUE_MODULES
    ]
    assert not wrong, reported(wrong)


def reported(wrong: list[str]) -> str:
    return "\n".join(["", *wrong])


def test_functions_are_short() -> None:
    wrong = [
        f"{relative(path)}: {function}"
        for path in (*SOURCES, *OTHERS)
        for function in facts_of(path).long_functions
    ]
    assert not wrong, reported(wrong)


def long_functions(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not only_dispatches(node):
            lines = body_lines(node)
            if lines > LONGEST_FUNCTION:
                yield f"{node.name} has {lines} lines, where {LONGEST_FUNCTION} are allowed"


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of the body without the docstring."""
    body = function.body
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:] or body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1


def only_dispatches(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """One match statement whose cases are one statement each, perhaps behind a docstring."""
    matches = [node for node in function.body if isinstance(node, ast.Match)]
    return len(matches) == 1 and all(len(case.body) == 1 for case in matches[0].cases)


def names_defined(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


def words_of(name: str) -> list[str]:
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    return [word for word in spaced.lower().split("_") if word]


def banned_in(name: str) -> set[str]:
    words = words_of(name)
    joined = "_".join(words)
    for allowed in ALLOWED:
        joined = joined.replace(allowed, "")
    found = {phrase for phrase in BANNED_PHRASES if f"_{phrase}_" in f"_{joined}_"}
    return found | (BANNED & set(joined.split("_")))


def test_names_use_the_instruments_words() -> None:
    wrong = [
        f"{relative(path)}: {name} has {', '.join(sorted(banned))}; see the names in STYLE.md"
        for path in SOURCES
        if path.relative_to(PACKAGE).parts[0] in LAYERS_OF_THE_LAW
        for name in sorted(facts_of(path).names)
        if (banned := banned_in(name))
    ]
    assert not wrong, reported(wrong)


def test_name_check_can_fail() -> None:
    assert banned_in("player_stack") == {"stack"}
    assert banned_in("BoardCards") == {"board"}
    assert banned_in("is_all_in") == {"all_in"}
    assert not banned_in("dealer_button_seat")


def modules_imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.Constant(value=str(text)) if text.startswith("pitboss."):
                yield text


def test_every_module_is_imported() -> None:
    """Every module is imported by another one, or is an entry point."""
    imported = {"pitboss", "pitboss.cli"}
    for path in [*SOURCES, *OTHERS]:
        imported |= facts_of(path).imported
    packages = {name[:end] for name in imported for end in range(len(name)) if name[end] == "."}
    modules = (
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in SOURCES
    )
    wrong = [
        f"{module}: nothing imports it" for module in modules if module not in imported | packages
    ]
    assert not wrong, reported(wrong)


def test_no_todo_is_left() -> None:
    words = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "NotImplemented" + "Error"]
    wrong = [
        f"{relative(path)}: {word}"
        for path in (*SOURCES, *TESTS, *OTHERS)
        for text in [path.read_text()]
        for word in words
        if word in text
    ]
    assert not wrong, reported(wrong)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f():\n" + "    x = 1\n" * 41, ["f has 41 lines, where 40 are allowed"]),
        ("def f():\n    'Says.'\n" + "    x = 1\n" * 40, []),
        ("def f(x):\n    match x:\n" + "        case 1:\n            x = 2\n" * 40, []),
    ],
)
def test_function_check_can_fail(source: str, found: list[str]) -> None:
    assert list(long_functions(ast.walk(ast.parse(source)))) == found
