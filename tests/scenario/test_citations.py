"""The same citations are found in source under every version of Python."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.scenario.citations import citations_in_source, citations_in_text

PACKAGE = Path(__file__).parents[2] / "src" / "pitboss"


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('x = f"NI2025-411 9.5"', 1),
        ('x = f"as {1 + 1} of NI2025-411 9.5 says"', 1),
        ('x = f"""\n{1}\nNI2025-411 9.5\n"""', 3),
        ("x = f\"{f'NI2025-411 9.5'}\"", 1),
        ("x = f\"{max('NI2025-411 9.5', 'a')}\"", 1),
        ("x = (\n    rf'one '\n    rf'NI2025-411 9.5'\n)", 3),
        ('x = 1\n"NI2025-411 9.5"', 2),
        ("x = 1\n# NI2025-411 9.5", 2),
    ],
)
def test_full_citations_are_found_in_strings_and_comments(source: str, line: int) -> None:
    [cited] = citations_in_source(source, "x.py")
    assert (str(cited.citation), cited.line) == ("NI2025-411 9.5", line)


@pytest.mark.full
def test_source_and_syntax_tree_hold_the_same_citations() -> None:
    """Reading comments and strings finds the same citations as searching the text."""
    compared = 0
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text("utf-8")
        searched = {citation for citation, _ in citations_in_text(source)}
        assert searched == {
            citation for text in _texts(source) for citation, _ in citations_in_text(text)
        }, path
        compared += len(searched)
    assert compared > 500


def _texts(source: str) -> Iterator[str]:
    if "NI20" not in source and "S2-2001" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
