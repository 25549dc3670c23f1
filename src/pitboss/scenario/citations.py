"""Find every citation of the law in Python source, so that each can be checked and counted.

Three forms count:
- a call `cite("9.5(a)")` in a file whose `cite` comes from `citing("NI2025-411")`, or a call of a
  `.cite` method with a number, which is then one of the instrument that the file names first;
- a docstring that opens with numbers and two spaces: `9.5  A wager placed on ante ...`;
- full citations in any text, comments included: `NI2025-411 2.4 to 2.6 and 13.7`.

In tests a docstring that opens with "Shows" says which audit and document clauses it shows.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of, instruments

SHOWS: Final = "Shows "
"""Opens the docstring of a test that shows a clause on which no ruling can be made."""

_NUMBER: Final = r"(?:[A-I] )?\d+\.\d+(?:#\d)?(?:\([a-zA-Z]+\))*(?:(?<=\))[a-z]\b)?"
_TERMS: Final = sorted(
    {
        re.escape(clause.number)
        for held in instruments()
        for clause in held.clauses
        if clause.number.startswith(("A:", "Gazette ", "Declaration ", "Approval "))
    },
    key=len,
    reverse=True,
)
# The last alternative finds words that no dictionary defines.
_TERM: Final = "(?:" + "|".join(_TERMS) + r"|A:[A-Z]\w*)"
_GAME: Final = r"Game [A-Z]\w+(?:[ -][A-Z]\w+)*"
_ALT: Final = rf"Alt (?:App D )?(?:\d+(?:\.\d+)?(?:\([a-z]\))?(?: deleted)?|Instr|Schedule|{_GAME})"
_INSTR: Final = r"Instr (?:\d|Preamble)"
_CLAUSE: Final = f"(?:{_TERM}|{_ALT}|{_INSTR}|{_NUMBER})"
_FULL: Final = re.compile(
    rf"\b(NI\d{{4}}-\d+|S2-2001) ({_CLAUSE}(?:(?:, | and | or | to ){_CLAUSE})*)"
)
_ONE: Final = re.compile(_CLAUSE)
_INSTRUMENT: Final = re.compile(r"NI\d{4}-\d+ |S2-2001 ")
"""The beginning of every full citation."""
_OPENING: Final = re.compile(rf"(?:^|(?<=\s\s)|(?<=\n))\s*({_CLAUSE}(?:, {_CLAUSE})*)  (?=\S)")


@dataclass(frozen=True, slots=True)
class Cited:
    """A citation and its position in the source."""

    citation: Citation
    file: str
    line: int

    @property
    def exists(self) -> bool:
        """Whether the register holds the clause."""
        try:
            clause_of(self.citation)
        except LawError:
            return False
        return True

    @property
    def place(self) -> str:
        """The position, such as `games/settlement.py:12`."""
        return f"{self.file}:{self.line}"


def citations_in(folder: Path) -> tuple[Cited, ...]:
    """Return every citation in the Python files below a folder."""
    return tuple(cited for found in citations_by_file(folder) for cited in found)


def citations_by_file(folder: Path) -> Iterator[tuple[Cited, ...]]:
    """The same, file by file, for callers that work in between."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        yield tuple(citations_in_source(source, _named(path, folder)))


def shown_in(folder: Path) -> tuple[Cited, ...]:
    """Yield the clauses that tests show: a docstring opens with "Shows" and names them in full."""
    return tuple(
        cited
        for path in sorted(folder.rglob("test_*.py"))
        for cited in _shown_in_source(path.read_text(encoding="utf-8"), _named(path, folder))
    )


def _shown_in_source(source: str, file: str) -> Iterator[Cited]:
    if SHOWS not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        said = ast.get_docstring(node) or ""
        if said.startswith(SHOWS):
            yield from (
                Cited(citation, file, node.lineno) for citation, _ in citations_in_text(said)
            )


def _named(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def citations_in_source(source: str, file: str) -> Iterator[Cited]:
    """Yield every citation in one file."""
    if "citing" not in source and _INSTRUMENT.search(source) is None:
        return  # skip parsing, the main cost: most files cite nothing
    tree = ast.parse(source)
    instruments = _instruments_named(tree)
    seen: set[Cited] = set()
    for citation, line in (
        *_calls(tree, instruments),
        *_docstrings(tree, instruments),
        *citations_in_text(source),  # full citations are not valid Python, so all are in text
    ):
        cited = Cited(citation, file, line)
        if cited not in seen:
            seen.add(cited)
            yield cited


def _instruments_named(tree: ast.Module) -> dict[str, str]:
    """Return the names bound by `name = citing("...")`, in order, with their instruments."""
    found = {}
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id="citing"), args=[ast.Constant(value=str(held))]),
            ):
                found[name] = held
    return found


def _calls(tree: ast.Module, instruments: dict[str, str]) -> Iterator[tuple[Citation, int]]:
    first = next(iter(instruments.values()), None)
    if first is None:
        return
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(number))]) if (
                name in instruments
            ):
                yield Citation(instruments[name], number), node.lineno
            case ast.Call(
                func=ast.Attribute(attr="cite"), args=[ast.Constant(value=str(number)), *_]
            ):
                yield Citation(first, number), node.lineno


def _docstrings(tree: ast.Module, instruments: dict[str, str]) -> Iterator[tuple[Citation, int]]:
    first = next(iter(instruments.values()), None)
    if first is None:
        return
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                for opening in _OPENING.finditer(text):
                    line = node.lineno + text.count("\n", 0, opening.start())
                    for number in _ONE.findall(opening.group(1)):
                        yield Citation(first, number), line


def citations_in_text(text: str) -> Iterator[tuple[Citation, int]]:
    """Yield full citations in prose, with their lines."""
    for found in _FULL.finditer(text):
        line = 1 + text.count("\n", 0, found.start())
        for number in _ONE.findall(found.group(2)):
            yield Citation(found.group(1), number), line
