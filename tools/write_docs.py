"""Writes the generated pages: docs/instruments/<id>.md, readings, glossary, the API's tables, what
was proved and measured, and the types by which the pages' scripts are checked.

`make docs` runs it; a test compares what it would write with what is there.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from benchmarks.kept import PAGE as BENCHMARKS
from benchmarks.kept import page as benchmarks_page
from pitboss.law.citation import Citation
from pitboss.law.instrument import Clause, Instrument
from pitboss.law.register import concordances, instruments, readings_of
from pitboss.scenario.citations import citations_in
from pitboss.scenario.coverage import PACKAGE
from tools import browser_types
from tools.api_tables import api_page
from tools.proof_page import PAGE as PROOF
from tools.proof_page import proof_page
from tools.readings_page import readings_page

ROOT = Path(__file__).resolve().parent.parent
NOTE = "<!-- Written by `make docs` from the registers in src/pitboss/law. Do not edit. -->\n\n"


def pages() -> dict[Path, str]:
    """Return every generated page by path."""
    files = _files_by_clause()
    found = {
        ROOT / "docs" / "instruments" / f"{instrument.id}.md": _instrument(instrument, files)
        for instrument in instruments()
    }
    found[ROOT / "docs" / "instruments" / "README.md"] = _index()
    found[ROOT / "docs" / "readings.md"] = NOTE + readings_page()
    found[ROOT / "docs" / "api.md"] = api_page((ROOT / "docs" / "api.md").read_text("utf-8"))
    found[ROOT / "docs" / "glossary.md"] = _glossary(files)
    found[PROOF] = proof_page()
    found[BENCHMARKS] = benchmarks_page()
    found.update(browser_types.pages())
    return found


def write() -> None:
    """Write every page."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


def _files_by_clause() -> dict[Citation, list[str]]:
    """Return the modules that cite each clause, without lines, which every edit would move."""
    found: dict[Citation, list[str]] = defaultdict(list)
    for cited in citations_in(PACKAGE):
        if cited.file not in found[cited.citation]:
            found[cited.citation].append(cited.file)
    return found


def _index() -> str:
    lines = [NOTE + "# The instruments\n", "| id | subject | clauses | from |", "|---|---|--:|---|"]
    for instrument in instruments():
        begins = f"{instrument.commencement.day}" + (
            " (assumed)" if instrument.commencement.assumed else ""
        )
        lines.append(
            f"| [{instrument.id}]({instrument.id}.md) | {instrument.subject}"
            f" | {len(instrument.clauses)} | {begins} |"
        )
    lines.append("\nEach page states every clause in our own words. The instruments are the law.\n")
    for held in concordances():
        lines += [f"## {held.older} and {held.newer}\n"]
        lines += ["| older | newer | | |", "|---|---|---|---|"]
        for pair in held.differences():
            if pair.note:
                note = pair.note.replace("|", "\\|")
                lines.append(f"| {pair.older} | {pair.newer} | {pair.change.value} | {note} |")
        lines.append("")
    return "\n".join(lines)


def _instrument(one: Instrument, files: dict[Citation, list[str]]) -> str:
    begins = one.commencement
    lines = [
        NOTE + f"# {one.id}: {one.subject}\n",
        f"*{one.title}*, made {one.made} under the {one.power}.",
        f"In force from {begins.day}{' (assumed)' if begins.assumed else ''}. {begins.because}\n",
        (
            "Every clause, in our own words and in the instrument's order. **L** marks a clause"
            " that forbids, caps or conditions.\n"
        ),
    ]
    for rule in one.rules:
        lines += [f"## {rule.number} {rule.heading}\n"]
        lines += ["| clause | what it orders | embodied as | |", "|---|---|---|---|"]
        lines += [_row(clause, files) for clause in rule.clauses]
        lines.append("")
    return "\n".join(lines)


def _row(clause: Clause, files: dict[Citation, list[str]]) -> str:
    marks = [
        f"[{reading.id}](../readings.md#{reading.id.lower()})"
        for reading in readings_of(clause.citation)
    ]
    marks += [f"`{name}`" for name in files.get(clause.citation, [])]
    digest = clause.digest.replace("|", "\\|")
    if clause.reason:
        digest += f" *Not embodied: {clause.reason}*"
    limits = " **L**" if clause.limits else ""
    return f"| {clause.number} | {digest} | {clause.embodiment.value}{limits} | {' '.join(marks)} |"


def _glossary(files: dict[Citation, list[str]]) -> str:
    words: dict[str, list[Clause]] = defaultdict(list)
    for instrument in instruments():
        for clause in instrument.clauses:
            if clause.number.startswith("A:") and not clause.parent:
                words[clause.number[2:]].append(clause)
    lines = [
        NOTE + "# Glossary\n",
        (
            "The dictionaries of the instruments, in our own words. One word may mean different"
            " things in two instruments; code keeps them apart.\n"
        ),
        "| word | instrument | meaning | in code |",
        "|---|---|---|---|",
    ]
    for word in sorted(words, key=str.lower):
        for clause in words[word]:
            where = " ".join(f"`{name}`" for name in files.get(clause.citation, []))
            lines.append(f"| {word} | {clause.instrument} | {clause.digest} | {where} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    write()
