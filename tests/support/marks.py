"""The tests of a file with their marks, read from its source."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def marks_in(path: Path) -> dict[str, frozenset[str]]:
    """Every test of a file, by its name within it, with its marks and those of class and file."""
    found: dict[str, frozenset[str]] = {}
    tree = ast.parse(path.read_text("utf-8"))
    whole = [
        mark for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
        for mark in (node.value.elts if isinstance(node.value, ast.List) else [node.value])
    ]  # fmt: skip
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        of_class = node.decorator_list if isinstance(node, ast.ClassDef) else []
        for test in inner:
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                marks = (*whole, *of_class, *test.decorator_list)
                found[prefix + test.name] = frozenset(
                    ast.unparse(mark).partition("(")[0].removeprefix("pytest.mark.")
                    for mark in marks
                )
    return found
