"""An instrument and its clauses, as the register holds them: every number, in our own words."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import Enum

from pitboss.law.citation import Citation


class LawError(LookupError):
    """An instrument, a clause or a reading that the register does not hold."""


class Kind(Enum):
    """What sort of thing a clause orders."""

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
    """Whom a clause binds or empowers first."""

    SYSTEM = "system"
    OPERATOR = "operator"
    PLAYER = "player"
    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    DIRECTOR = "director"
    REGULATOR = "regulator"


class Embodiment(Enum):
    """Where the product carries a clause out."""

    ENGINE = "engine"
    """A rule that a decider rules by."""
    DETERMINATION = "config"
    """A determination that somebody makes, and the product checks."""
    COMMAND = "command"
    """An act that a person of some office does."""
    AUDIT = "audit"
    """Something that the record shows."""
    DOCUMENT = "document"
    """Something that is printed or displayed."""
    POLICY = "policy"
    """Conduct among people that software cannot embody; the register says why."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of an instrument."""

    instrument: str
    number: str
    digest: str
    """What it orders, in our own words."""
    kind: Kind
    actor: Actor
    embodiment: Embodiment
    limits: bool
    """Whether it forbids, caps or conditions something that a ruling can refuse or limit."""
    reason: str
    """Why a policy clause cannot be embodied, else empty."""
    parent: str
    """The number one step up: 9.5(c) for 9.5(c)(i); empty at the top."""

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
    """True until the operator enters the day, where the text does not give it."""
    because: str


@dataclass(frozen=True, slots=True)
class Instrument:
    """A gazetted instrument with all its clauses."""

    id: str
    title: str
    subject: str
    power: str
    """The Act and section it was made under."""
    made: date
    commencement: Commencement
    revokes: tuple[str, ...]
    rules: tuple[Rule, ...]
    _by_number: dict[str, Clause] = field(init=False, repr=False, compare=False)
    """Every ruling looks its clauses up."""

    def __post_init__(self) -> None:
        by_number = {clause.number: clause for rule in self.rules for clause in rule.clauses}
        object.__setattr__(self, "_by_number", by_number)

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in the order of the instrument."""
        return tuple(self._by_number.values())

    def clause(self, number: str) -> Clause:
        """The clause of this number; a doubled number wants its #1 or #2."""
        if number in self._by_number:
            return self._by_number[number]
        if f"{number}#1" in self._by_number:
            raise LawError(f"{self.id} has two clauses {number}; say {number}#1 or {number}#2")
        raise LawError(f"{self.id} has no clause {number}")

    def rule_of(self, number: str) -> Rule:
        """The rule in which a clause stands."""
        for rule in self.rules:
            if any(clause.number == number for clause in rule.clauses):
                return rule
        raise LawError(f"{self.id} has no clause {number}")
