"""Every citation in the source, the tests and the docs names a clause that exists."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pitboss.law.instrument import LawError
from pitboss.law.register import read_citation, readings
from pitboss.scenario.citations import Cited, citations_in, citations_in_source, citations_in_text

ROOT = Path(__file__).parents[2]
HERE = "architecture/test_citations.py"  # cites what does not exist, to see the check fail
PAGES = [
    path
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    if path.parent.name != "instruments"
]
CITED = re.compile(r'reading="([^"]+)"')
READING = re.compile(r"\breadings? ((?:[A-Z]-\d\d(?:, | and | to )?)+)")


def test_every_citation_in_code_exists() -> None:
    code = [*citations_in(ROOT / "src" / "pitboss"), *citations_in(ROOT / "tests")]
    toy = toy_clauses()
    wrong = [cited for cited in code if not cited.exists and cited.file != HERE]
    wrong = [cited for cited in wrong if str(cited.citation) not in toy]
    assert not [f"{cited.place} {cited.citation}" for cited in wrong]
    assert len(code) > 100


def toy_clauses() -> set[str]:
    """The clauses of the toy game, whose instrument only its own tests add to the register."""
    instrument = ROOT / "tests" / "toy_game" / "instrument"
    head = tomllib.loads((instrument / "instrument.toml").read_text())
    rules = tomllib.loads((instrument / "clauses.toml").read_text())["rule"]
    numbers = (clause["number"] for rule in rules for clause in rule["clauses"])
    return {f"{head['id']} {number}" for number in numbers}


def test_every_citation_in_a_document_exists() -> None:
    cited = [
        Cited(citation, path.name, line)
        for path in PAGES
        for citation, line in citations_in_text(path.read_text())
    ]
    assert [
        f"{citation.place} {citation.citation}" for citation in cited if not citation.exists
    ] == []
    assert len(cited) > 100


def test_every_cited_reading_exists() -> None:
    held = {reading.id for reading in readings()}
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml"), *PAGES]
    wrong = []
    for path in files:
        text = path.read_text()
        named = [
            reading
            for found in READING.findall(text)
            for reading in re.findall(r"[A-Z]-\d\d", found)
        ]
        named += CITED.findall(text)
        wrong += [
            f"{path.name} names reading {reading}" for reading in named if reading not in held
        ]
    assert wrong == []


@pytest.mark.parametrize(
    "source",
    [
        'cite = citing("NI2025-411")\nx = cite("9.99")',
        'law = citing("NI2025-411")\nx = law("13.8")',
        'cite = citing("NI2025-411")\ndef f(state):\n    return state.cite("4.7")',
        'cite = citing("NI2025-411")\ndef f():\n    """9.55  Something."""',
        '"""As NI2025-411 9.5 and 9.66 say."""',
        "# see NI2006-154 3.4(z)",
        'x = "S2-2001 K 3.2"',
    ],
)
def test_check_catches_unknown_clauses(source: str) -> None:
    found = list(citations_in_source(source, "x.py"))
    assert not all(cited.exists for cited in found) or not found
    if "S2-2001 K" not in source:
        assert found


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ('cite = citing("NI2025-411")\nx = cite("13.8#2")', ["13.8#2"]),
        ('"""NI2025-411 2.4 to 2.6 and 13.7"""', ["2.4", "2.6", "13.7"]),
        ('"""S2-2001 A 3.2, NI2006-154 A:Tap Out"""', ["A 3.2", "A:Tap Out"]),
        ('"""S2-2001 Alt 2.2(a) and Alt Game Faro"""', ["Alt 2.2(a)", "Alt Game Faro"]),
        (
            'cite = citing("NI2025-411")\ndef f():\n    """8.1(c)(ii), 8.3(c)(ii)  The amount."""',
            ["8.1(c)(ii)", "8.3(c)(ii)"],
        ),
        ('"""NI2025-411 16.3(a)(iii)(E)a"""', ["16.3(a)(iii)(E)a"]),
    ],
)
def test_citations_are_found(source: str, numbers: list[str]) -> None:
    found = list(citations_in_source(source, "x.py"))
    assert [cited.citation.clause for cited in found] == numbers
    assert all(cited.exists for cited in found)


def test_ambiguous_clause_is_an_error() -> None:
    with pytest.raises(LawError, match=r"two clauses 13\.8; say 13\.8#1 or 13\.8#2"):
        read_citation("NI2025-411 13.8")
