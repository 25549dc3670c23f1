"""Instruments and their clauses as the register holds them: every clause, in our own words."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import Enum

from pitboss.law.citation import Citation


class LawError(LookupError):
    """An instrument, a clause or a reading that the register does not hold."""


class Kind(Enum):
    """The kind of thing that a clause orders."""

    MACHINERY = "admin"
    DEFINITION = "definition"
    EQUIPMENT = "equipment"
    PROCEDURE = "procedure"
    LIMIT = "limit"
    DECISION = "decision"
    SETTLEMENT = "settlement"
    IRREGULARITY = "irregularity"
    CONDUCT = "conduct"
    TOURNAMENT = "tournament"


class Actor(Enum):
    """The person or body that a clause mainly binds or empowers."""

    SYSTEM = "system"
    OPERATOR = "operator"
    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    DIRECTOR = "director"
    REGULATOR = "regulator"


class Embodiment(Enum):
    """Where the product implements a clause."""

    ENGINE = "engine"
    """A rule that a decider applies."""
    DETERMINATION = "config"
    """A determination that a person makes and the product checks."""
    COMMAND = "command"
    """An act by a person holding an office."""
    AUDIT = "audit"
    """Something visible in the record."""
    DOCUMENT = "document"
    """Something printed or displayed."""
    POLICY = "policy"
    """Conduct among people that software cannot implement; the register says why."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of an instrument."""

    instrument: str
    number: str
    digest: str
    """What the clause orders, in our own words."""
    kind: Kind
    actor: Actor
    embodiment: Embodiment
    limits: bool
    """Whether it forbids, caps or conditions something that a ruling can refuse or limit."""
    reason: str
    """Why software cannot implement a policy clause; otherwise empty."""
    parent: str
    """The number of the enclosing clause: 9.5(c) for 9.5(c)(i); empty at the top level."""

    @property
    def citation(self) -> Citation:
        """The citation of this clause."""
        return Citation(self.instrument, self.number)


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered part of an instrument with its heading and clauses."""

    number: str
    heading: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Commencement:
    """The day on which an instrument begins to govern."""

    day: date
    assumed: bool
    """True if the text gives no day and the operator has not entered one yet."""
    because: str


@dataclass(frozen=True, slots=True)
class Instrument:
    """A gazetted instrument with all its clauses."""

    id: str
    title: str
    subject: str
    power: str
    """The Act and section that the instrument is made under."""
    made: date
    commencement: Commencement
    revokes: tuple[str, ...]
    rules: tuple[Rule, ...]
    _by_number: dict[str, Clause] = field(init=False, repr=False, compare=False)
    """Clauses by number, indexed because every ruling looks clauses up."""

    def __post_init__(self) -> None:
        by_number = {clause.number: clause for rule in self.rules for clause in rule.clauses}
        object.__setattr__(self, "_by_number", by_number)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in the order of the instrument."""
        return tuple(self._by_number.values())

    def clause(self, number: str) -> Clause:
        """Return the clause with this number; a number used twice needs its #1 or #2."""
        if number in self._by_number:
            return self._by_number[number]
        if f"{number}#1" in self._by_number:
            raise LawError(f"{self.id} has two clauses {number}; say {number}#1 or {number}#2")
        raise LawError(f"{self.id} has no clause {number}")

    def rule_of(self, number: str) -> Rule:
        """Return the rule that contains a clause."""
        for rule in self.rules:
            if any(clause.number == number for clause in rule.clauses):
                return rule
        raise LawError(f"{self.id} has no clause {number}")
