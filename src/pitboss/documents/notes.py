"""The notes at the end of a document: the key to its clauses, and the readings it uses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from pitboss.law.citation import Citation
from pitboss.law.reading import Reading
from pitboss.law.register import reading, readings

_CODE: Final = re.compile(r"\b[A-Z]-[0-9]{2}\b")
_INSTRUMENTS_OF_2001: Final = ("Alt ", "Declaration ", "Approval ")
READINGS: Final = (
    "Where the words of an instrument leave a doubt, this room follows a numbered reading. Its"
    " number stands in brackets after the clause, and here is what it says."
)


def clause_key(own: str, under: Iterable[Citation]) -> str:
    """Explain how the clauses in small type are written; empty if nothing is cited."""
    under = tuple(under)
    clauses = {citation.clause for citation in under if citation.instrument == own}
    if not clauses:
        return ""
    sentences = [f"Beside each statement stands its clause in {own}"]
    if any(clause.startswith("A:") for clause in clauses):
        sentences.append("“A:” is a term of its dictionary")
    if own == "S2-2001" and any(_in_appendix(clause) for clause in clauses):
        sentences.append("a letter before a number is an appendix, “row” a line of its schedule")
    if any(clause.startswith(_INSTRUMENTS_OF_2001) for clause in clauses):
        sentences.append("“Alt”, “Declaration” and “Approval” are the three instruments in it")
    if any(" T1 " in clause for clause in clauses):
        sentences.append("“T1” is the first table of a clause")
    if any("#" in clause for clause in clauses):
        sentences.append("“#1” and “#2” tell apart two clauses that have one number")
    if any(citation.instrument != own for citation in under):
        sentences.append("a clause of another instrument has its name before it")
    return f"{'; '.join(sentences)}."


def _in_appendix(clause: str) -> bool:
    return clause[1:2] == " " and "A" <= clause[0] <= "I"


def readings_behind(under: Iterable[Citation]) -> tuple[Reading, ...]:
    """Return the cited readings, and those they refer to, in register order."""
    found: set[str] = set()
    waiting = [citation.reading for citation in under if citation.reading]
    while waiting:
        code = waiting.pop()
        if code not in found:
            found.add(code)
            waiting += _referred_to(reading(code))
    return tuple(known for known in readings() if known.id in found)


def _referred_to(of: Reading) -> Iterator[str]:
    known_ids = {known.id for known in readings()}
    return (code for code in _CODE.findall(of.reading) if code in known_ids)
