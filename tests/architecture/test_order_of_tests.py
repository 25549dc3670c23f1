"""Shared test code is in tests/support: no module imports a test module or a conftest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("tests", "tools", "benchmarks")


def imported_names(source: str) -> Iterator[str]:
    """Every dotted name that a module imports, also inside its functions."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                package = ("tests." if level else "") + (module or "")
                yield from (f"{package}.{alias.name}" for alias in names)


def imported_test_modules(source: str) -> list[str]:
    return [
        name
        for name in imported_names(source)
        if name.startswith("tests.")
        and any(part.startswith("test_") or part == "conftest" for part in name.split("."))
    ]


def test_no_module_imports_a_test_module() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): imported
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if (imported := imported_test_modules(path.read_text()))
    }
    assert not found, "move what they share into tests/support"


@pytest.mark.parametrize(
    "source",
    [
        "from tests.room.test_voids import propose",
        "from tests.room import test_voids",
        "from . import test_voids",
        "from .test_voids import propose",
        "import tests.room.test_voids as voids",
        "from tests.browser.conftest import ROOT",
        "def helper():\n    from tests.room.test_voids import propose",
    ],
)
def test_import_of_a_test_module_is_found(source: str) -> None:
    assert imported_test_modules(source)


def test_imports_from_support_are_allowed() -> None:
    assert not imported_test_modules("from tests.support.room.rooms import House")
