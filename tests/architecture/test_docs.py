"""The docs are true: generated pages are fresh, and what the README promises exists."""

from __future__ import annotations

import re
from pathlib import Path

from tools.write_docs import pages

ROOT = Path(__file__).parents[2]


def test_generated_pages_are_fresh() -> None:
    """All in one test: generating them takes seconds, and so would listing them as parameters."""
    made = pages()
    assert len(made) > 10
    for path, text in made.items():
        assert path.is_file(), "run make docs"
        assert path.read_text() == text, f"{path.name} is stale; run make docs"


def test_readme_names_existing_make_targets() -> None:
    readme = (ROOT / "README.md").read_text()
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    assert "make play" in readme
    assert "make test" in readme
    assert set(re.findall(r"`make ([a-z]+)", readme)) <= set(targets)


def test_no_link_is_broken() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text()):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_style_rule_names_its_check() -> None:
    style = (ROOT / "STYLE.md").read_text()
    rules = re.findall(r"^\| (.+?) \| (.+?) \|$", style, flags=re.MULTILINE)[2:]
    assert len(rules) > 10
    for rule, check in rules:
        assert check.strip(), rule
        for name in re.findall(r"`(tests/[\w/]+\.py)`", check):
            assert (ROOT / name).is_file(), name


def test_ci_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert "make check" in script
    assert "make test" in script
