"""The style is a test: lengths, names and dead files.  STYLE.md says what each rule is for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
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


@pytest.mark.parametrize("path", [*SOURCES, *OTHERS], ids=relative)
def test_a_file_has_one_subject(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST_FILE
    assert path.stem not in VAGUE_MODULES


@pytest.mark.parametrize("path", TESTS, ids=relative)
def test_a_test_file_has_one_subject(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST_TEST_FILE


@pytest.mark.parametrize("path", [*SOURCES, *OTHERS], ids=relative)
def test_functions_are_short(path: Path) -> None:
    for function in functions_in(path):
        if not only_dispatches(function):
            assert body_lines(function) <= LONGEST_FUNCTION, function.name


def functions_in(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


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


def names_defined_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
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


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if path.relative_to(PACKAGE).parts[0] in LAYERS_OF_THE_LAW],
    ids=relative,
)
def test_names_are_the_instruments_words(path: Path) -> None:
    for name in names_defined_in(path):
        assert not banned_in(name), f"{name}: see the names in STYLE.md"


def test_the_name_check_can_fail() -> None:
    assert banned_in("player_stack") == {"stack"}
    assert banned_in("BoardCards") == {"board"}
    assert banned_in("is_all_in") == {"all_in"}
    assert not banned_in("dealer_button_seat")


def modules_imported_by(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports, or names as a string to import it later."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.Constant(value=str(text)) if text.startswith("pitboss."):
                yield text


def test_no_module_is_dead() -> None:
    """Every module is imported by another one, or is an entry point."""
    imported = {"pitboss", "pitboss.cli"}
    for path in [*SOURCES, *OTHERS]:
        imported.update(modules_imported_by(path))
    for path in SOURCES:
        module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        module = module.removesuffix(".__init__")
        below = any(one.startswith(f"{module}.") for one in imported)
        assert module in imported or below, f"nothing imports {module}"


@pytest.mark.parametrize("path", [*SOURCES, *TESTS, *OTHERS], ids=relative)
def test_nothing_is_left_for_later(path: Path) -> None:
    words = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "NotImplemented" + "Error"]
    text = path.read_text()
    assert not [word for word in words if word in text]
