"""Generate docs/proof.md from the programme and the stored results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.programme import CASES, LEVELS, ROOT, Proof, Result, kept, programme

PAGE: Final = ROOT / "docs" / "proof.md"
NOTE: Final = (
    "<!-- Written by `make prove` from tests/programme.toml and docs/proof.json. Do not edit. -->"
)
OPENING: Final = """# What was proved, and how far

Thirty-two trials that the room has to stand. Each has a goal, a count and a control: a fault that
is planted on purpose, which the trial must notice, or its run is void. The goals are this project's
own; no regulator's or laboratory's standard is claimed.

| command | what it does |
|---|---|
| `make prove LEVEL=commit` | the counts of `make test-all`, with the table below |
| `make prove LEVEL=commit READ="build/tests/*.xml"` | the same, from reports of the tests |
| `make prove HOURS=2` | the counts of a night, as far as two hours go |
| `make prove LEVEL=release ONLY=T1,T7` | two of them, for as long as it takes |

Where nothing failed in N tries, the chance of a failure is below 3/N (at 95 %). *holds*: nothing
failed and the count was reached; *short*: nothing failed and the count was not reached; *void*: a
planted fault went unnoticed. What a trial does not cover yet stands below the tables.
"""


def proof_page() -> str:
    """Return the whole page."""
    proofs, results = programme(), kept()
    return "\n".join((NOTE, "", OPENING, *_tables(proofs, results), *_lacking(proofs), ""))


def _tables(proofs: dict[str, Proof], results: dict[str, dict[str, Result]]) -> Iterator[str]:
    for level in LEVELS:
        if level not in results:
            continue
        yield f"## {level.capitalize()} level\n"
        yield "| | trial | asked for | reached | result | control | took | when |"
        yield "|---|---|--:|--:|---|---|--:|---|"
        for name, proof in proofs.items():
            yield _line(proof, level, results[level].get(name))
        machines = sorted({result.machine for result in results[level].values()})
        yield f"\nRun on: {'; '.join(machines)}.\n"
        yield from _left_out(results[level])
        yield from _measured(results[level])


def _line(one: Proof, level: str, result: Result | None) -> str:
    asked = f"{one.asked_at(level):,} {one.unit}" if one.asked_at(level) else "all"
    if result is None:
        reason = "not run" if one.nodes(level) else "no test yet"
        return f"| {one.name} | {one.title} | {asked} | | {reason} | | | |"
    reached = f"{result.reached:,} {one.unit if one.unit != CASES else 'tests'}"
    took = f"{result.seconds} s" if result.seconds < 600 else f"{result.seconds // 60} min"
    cells = (one.name, one.title, asked, reached, result.result, result.control, took, result.date)
    return f"| {' | '.join(cells)} |"


def _left_out(results: dict[str, Result]) -> Iterator[str]:
    said = {why for result in results.values() for why in result.skipped}
    if said:
        yield f"Left out: {'; '.join(sorted(said))}.\n"


def _measured(results: dict[str, Result]) -> Iterator[str]:
    if any(result.figures for result in results.values()):
        yield "What was measured on the way:\n"
        for name, result in results.items():
            yield from (f"- {name}: {line}" for line in result.figures)
        yield ""


def _lacking(proofs: dict[str, Proof]) -> Iterator[str]:
    yield "## Goals, and what is lacking\n"
    yield "| | goal | lacking |"
    yield "|---|---|---|"
    for proof in proofs.values():
        yield f"| {proof.name} | {proof.goal} | {'; '.join(proof.lacks) or 'nothing'} |"
