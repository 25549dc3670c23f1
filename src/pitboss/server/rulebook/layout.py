"""An instrument as it is laid out: rules, clauses nested by number, and the notes beside them."""

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
from pitboss.server.rulebook.evidence import Evidence, Shown
from pitboss.server.rulebook.links import anchor

_LONGEST_IN_MARGIN: Final = 12
"""Characters of a number that stands in the margin; a longer one is a heading over its clause."""
_LONGEST_RULE: Final = 5


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether an instrument governs, and on which days."""

    held: Instrument
    begins: date
    assumed: bool
    because: str
    ended: date | None
    governs: bool

    @property
    def compared(self) -> tuple[str, ...]:
        """The instruments that it can be laid beside."""
        return tuple(_other(one, self.held.id) for one in concordances() if _names(one, self.held))


def _names(one: Concordance, held: Instrument) -> bool:
    return held.id in (one.older, one.newer)


def _other(one: Concordance, known: str) -> str:
    return one.newer if one.older == known else one.older


def standing(held: Instrument, entered: Mapping[str, date], today: date) -> Standing:
    """An instrument on a day, with the commencements that the operator has entered."""
    law = LawInForce(entered)
    begins = law.commencement(held.id)
    return Standing(
        held,
        begins.day,
        begins.assumed,
        begins.because,
        law.ended(held.id),
        law.governs(held.id, today),
    )


@dataclass(frozen=True, slots=True)
class Item:
    """A clause with everything that belongs beside it."""

    clause: Clause
    anchor: str
    label: str
    """The number as it is printed; a word of the dictionary stands by itself."""
    in_margin: bool
    readings: tuple[Reading, ...]
    scenarios: tuple[Shown, ...]
    code: tuple[str, ...] | None
    """None: not known yet."""
    proof: Proof | None
    """A break of the code that a scenario notices."""
    unproved: str
    """Why no break can prove it; empty where one does, or none was looked for."""
    below: list[Item] = field(default_factory=list)

    @property
    def left_to_people(self) -> bool:
        """Whether software cannot carry it out."""
        return self.clause.embodiment is Embodiment.POLICY

    @property
    def standing(self) -> str:
        """Proved, exercised or exempt; empty where nothing shows the clause."""
        if self.left_to_people:
            return "exempt"
        if self.proof is not None:
            return "proved"
        return "exercised" if self.scenarios else ""

    @property
    def not_run(self) -> int:
        """How many of its scenarios have not been run yet."""
        return sum(one.run is None for one in self.scenarios)

    @property
    def differing(self) -> int:
        """How many of its scenarios do not hold."""
        return sum(one.run is not None and not one.run.holds for one in self.scenarios)


@dataclass(frozen=True, slots=True)
class Section:
    """A rule with its heading."""

    number: str
    heading: str
    anchor: str
    items: tuple[Item, ...]

    @property
    def short(self) -> bool:
        """Whether its number is one, rather than a word that the heading says again."""
        return len(self.number) <= _LONGEST_RULE


def sections(held: Instrument, evidence: Evidence) -> tuple[Section, ...]:
    """Every rule of an instrument, in order."""
    return tuple(
        Section(
            rule.number,
            rule.heading,
            f"rule-{anchor(rule.number)}",
            _nested(rule.clauses, evidence),
        )
        for rule in held.rules
    )


def _nested(clauses: tuple[Clause, ...], evidence: Evidence) -> tuple[Item, ...]:
    """Each under the clause that it belongs to, as long as that keeps the instrument's order."""
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
