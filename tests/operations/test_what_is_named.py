"""Every option, metric, setting and log line that the page names exists in the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.cli.serve import serve
from pitboss.record.keys import Keys
from pitboss.server.monitoring.metrics import Metrics
from tests.support.operations.page import ANYTHING, PAGE, blocks

TEXT = PAGE.read_text()
SOURCE = PAGE.parents[1] / "src" / "pitboss"
_CELL = re.compile(r"^\| `([^`]+)`", re.MULTILINE)


def _chapter(title: str) -> str:
    return TEXT.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_every_option_and_variable_is_documented() -> None:
    table = _chapter("One process")
    for option in serve.params:
        long = max(option.opts, key=len)
        assert f"`{long}" in table, long
        for name in option.envvar if isinstance(option.envvar, list) else [option.envvar]:
            assert name is None or f"`{name}`" in table, name
    for name in re.findall(r"`(PITBOSS_\w+)`", TEXT):
        assert any(option.envvar == name for option in serve.params), name


def _figures() -> set[str]:
    exposed = Metrics().text()[0].decode()
    named = re.findall(r"^# HELP (\w+)", exposed, re.MULTILINE)
    return {one for one in named if not one.endswith("_created")}


def test_metrics_and_page_match() -> None:
    table = _chapter("Watching")
    named = set(re.findall(r"`((?:pitboss|process)_\w+)", table))
    assert named == _figures()
    rules = next(one for one in blocks(TEXT) if one.word.endswith("pitboss.yml")).text
    asked = {re.sub(r"_bucket$", "", one) for one in re.findall(r"(?:pitboss|process)_\w+", rules)}
    assert asked <= _figures()
    assert len(asked) > 5


def test_every_problem_code_on_the_page_exists() -> None:
    row = next(one for one in TEXT.splitlines() if one.startswith("| `pitboss_problems_total"))
    rule = re.findall(r'code=~"([^"]+)"', TEXT)
    codes = [*re.findall(r"`(\w+)`", row), *"|".join(rule).split("|")]
    assert len(codes) > 5
    for code in codes:
        assert f'"{code}"' in _sentences(), code


def test_every_alert_is_explained() -> None:
    for title in re.findall(r"see operations\.md, ([\w ]+)\"", TEXT):
        assert f"**{title}.**" in _chapter("When something is wrong"), title


def _sentences() -> str:
    """The program's texts, with whatever is put into them left out and broken lines joined."""
    text = "\n".join(file.read_text() for file in sorted(SOURCE.rglob("*.py")))
    joined = re.sub(r'"\s*\n\s*f?"', "", text)
    return re.sub(r"\{[^{}]*\}|%[sd]", ANYTHING, joined)


@pytest.mark.parametrize("chapter", ["Watching", "When something is wrong"])
def test_quoted_messages_match_the_program(chapter: str) -> None:
    said = _sentences()
    quoted = [one for one in _CELL.findall(_chapter(chapter)) if " " in one]
    assert len(quoted) > 5
    for sentence in quoted:
        parts = [part.strip() for part in sentence.split(ANYTHING) if part.strip()]
        for part in parts:
            assert part in said, f"nothing says {part!r}"


def test_every_key_is_explained() -> None:
    table = _chapter("Keys")
    for name in (*Keys.files(), "signing.pub"):
        assert f"| `{name}` |" in table


def test_links_to_chapters_work() -> None:
    titles = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in titles}
    for anchor in re.findall(r"\]\(#([\w-]+)\)", TEXT):
        assert anchor in anchors, anchor


def test_page_is_listed() -> None:
    listed = (PAGE.parent / "architecture.md").read_text()
    assert f"({PAGE.name})" in listed
    assert Path(PAGE).is_file()
