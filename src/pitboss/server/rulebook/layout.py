"""The layout of an instrument: rules, clauses nested by number, and the notes beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from pitboss.law.concordance import Concordance
from pitboss.law.instrument import Clause, Embodiment, Instrument
from pitboss.law.reading import Reading
from pitboss.law.register import concordances, readings_of
from pitboss.law.rule_set import LawInForce
from pitboss.scenario.proofs import Proof, kept_proofs, reasons_without_proof
from pitboss.server.rulebook.evidence import Evidence, ScenarioEvidence
from pitboss.server.rulebook.links import anchor

_LONGEST_IN_MARGIN: Final = 12
"""The longest number, in characters, that fits in the margin; a longer one is a heading."""
_LONGEST_RULE: Final = 5


@dataclass(frozen=True, slots=True)
class InstrumentStatus:
    """Whether an instrument governs, and on which days."""

    held: Instrument
    begins: date
    assumed: bool
    because: str
    ended: date | None
    governs: bool

    @property
    def compared(self) -> tuple[str, ...]:
        """The instruments that it can be compared with."""
        return tuple(
            _counterpart(concordance, self.held.id)
            for concordance in concordances()
            if _includes(concordance, self.held)
        )


def _includes(concordance: Concordance, held: Instrument) -> bool:
    return held.id in (concordance.older, concordance.newer)


def _counterpart(concordance: Concordance, known: str) -> str:
    return concordance.newer if concordance.older == known else concordance.older


def instrument_status(
    held: Instrument, entered: Mapping[str, date], today: date
) -> InstrumentStatus:
    """Return an instrument's standing on a day, given the operator's commencements."""
    law = LawInForce(entered)
    begins = law.commencement(held.id)
    return InstrumentStatus(
        held,
        begins.day,
        begins.assumed,
        begins.because,
        law.ended(held.id),
        law.governs(held.id, today),
    )


@dataclass(frozen=True, slots=True)
class Item:
    """A clause with its notes."""

    clause: Clause
    anchor: str
    label: str
    """The number as printed; a dictionary entry shows its word alone."""
    in_margin: bool
    readings: tuple[Reading, ...]
    scenarios: tuple[ScenarioEvidence, ...]
    code: tuple[str, ...] | None
    """None: not known yet."""
    proof: Proof | None
    """A break of the code that a scenario detects."""
    unproved: str
    """Why no break can prove it; empty where one does, or none was looked for."""
    below: list[Item] = field(default_factory=list)

    @property
    def left_to_people(self) -> bool:
        """Whether software cannot carry it out."""
        return self.clause.embodiment is Embodiment.POLICY

    @property
    def standing(self) -> str:
        """Proved, exercised or exempt; empty if nothing shows the clause."""
        if self.left_to_people:
            return "exempt"
        if self.proof is not None:
            return "proved"
        return "exercised" if self.scenarios else ""

    @property
    def not_run(self) -> int:
        """How many of its scenarios have not been run yet."""
        return sum(scenario.run is None for scenario in self.scenarios)

    @property
    def differing(self) -> int:
        """How many of its scenarios do not hold."""
        return sum(
            scenario.run is not None and not scenario.run.holds for scenario in self.scenarios
        )


@dataclass(frozen=True, slots=True)
class Section:
    """A rule with its heading."""

    number: str
    heading: str
    anchor: str
    items: tuple[Item, ...]

    @property
    def short(self) -> bool:
        """Whether its number is a number, rather than a word that the heading repeats."""
        return len(self.number) <= _LONGEST_RULE


def sections(held: Instrument, evidence: Evidence) -> tuple[Section, ...]:
    """Return every rule of an instrument, in order."""
    return tuple(
        Section(
            rule.number,
            rule.heading,
            f"rule-{anchor(rule.number)}",
            _nest(rule.clauses, evidence),
        )
        for rule in held.rules
    )


def _nest(clauses: tuple[Clause, ...], evidence: Evidence) -> tuple[Item, ...]:
    """Nest each clause under its parent, as far as that keeps the instrument's order."""
    top: list[Item] = []
    path: list[Item] = []
    for clause in clauses:
        item = _item(clause, evidence)
        while path and path[-1].clause.number != clause.parent:
            path.pop()
        (path[-1].below if path else top).append(item)
        path.append(item)
    return tuple(top)


def _item(clause: Clause, evidence: Evidence) -> Item:
    label = clause.number.removeprefix("A:")
    return Item(
        clause=clause,
        anchor=anchor(clause.number),
        label=label,
        in_margin=len(clause.number) <= _LONGEST_IN_MARGIN and label == clause.number,
        readings=readings_of(clause.citation),
        scenarios=evidence.scenarios_of(clause.citation),
        code=evidence.code_of(clause.citation),
        proof=kept_proofs().get(clause.citation),
        unproved=reasons_without_proof().get(clause.citation, ""),
    )
