"""Every example in docs/python-api.md runs, in page order."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "python-api.md"
BLOCK = re.compile(r"(?:<!-- needs: (\w+) -->\n)?```python\n(.*?)```", re.DOTALL)


def blocks(text: str) -> list[tuple[str, str]]:
    """What each block needs besides, and its code, at the line where it stands."""
    found = []
    for match in BLOCK.finditer(text):
        above = text[: match.start(2)].count("\n")
        found.append((match.group(1) or "", "\n" * above + match.group(2)))
    return found


def run(text: str) -> int:
    names: dict[str, Any] = {"__name__": "page"}
    ran = 0
    for needs, code in blocks(text):
        if not needs or find_spec(needs) is not None:
            exec(compile(code, str(PAGE), "exec"), names)
            ran += 1
    return ran


def test_every_example_runs() -> None:
    text = PAGE.read_text()
    assert text.count("```python") == len(blocks(text)) > 9
    assert run(text) >= len(blocks(text)) - 1


def test_wrong_example_is_caught() -> None:
    wrong = PAGE.read_text().replace("assert table.turn == 3", "assert table.turn == 2")
    try:
        run(wrong)
    except AssertionError:
        return
    raise RuntimeError("a false statement of the page passed")
