"""An item that an instrument requires conditions to cover, and what they say about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pitboss.law.citation import Citation
from pitboss.ruling import Refused, cited_in_force, refusal_in_force
from pitboss.tournament.conditions import Conditions

Says = Callable[[Conditions], str]
Amiss = Callable[[Conditions], Iterator[str | Refused]]
"""A refusal by the game's own rules brings its clauses along."""
Rule = Callable[[Conditions], Iterator[Refused]]


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the checklist."""

    clauses: tuple[Citation, ...]
    heading: str
    text: str
    stated: bool


def no_problems(_: Conditions) -> Iterator[str | Refused]:
    """No problems, for an item that any value satisfies."""
    yield from ()


@dataclass(frozen=True, slots=True)
class Requirement:
    """An item of an instrument's list: its clauses, and how conditions are checked against it."""

    clauses: tuple[Citation, ...]
    heading: str
    says: Says
    """Their words about it; empty if they say nothing."""
    amiss: Amiss = no_problems
    """Why what they say is refused."""

    def item(self, conditions: Conditions) -> Item:
        """Return the line of the checklist."""
        clauses, text = cited_in_force(self.clauses, conditions.law), self.says(conditions)
        return Item(clauses, self.heading, text, bool(text) and not any(self.amiss(conditions)))

    def refusals(self, conditions: Conditions) -> Iterator[Refused]:
        """Return what is missing or wrong."""
        clauses = cited_in_force(self.clauses, conditions.law)
        problems = tuple(self.amiss(conditions))
        if not problems and not self.says(conditions):
            yield Refused(clauses, f"the conditions say nothing about {self.heading}")
        for problem in problems:
            if isinstance(problem, Refused):
                yield Refused((*clauses, *problem.under), problem.because)
            else:
                yield Refused(clauses, problem)


@dataclass(frozen=True, slots=True)
class Topic:
    """What several instruments ask for, each under clauses of its own."""

    heading: str
    says: Says
    amiss: Amiss = no_problems

    def under(self, *clauses: Citation) -> Requirement:
        """Return an instrument's item about it."""
        return Requirement(clauses, self.heading, self.says, self.amiss)


@dataclass(frozen=True, slots=True)
class Requirements:
    """Everything that one instrument requires of conditions."""

    items: tuple[Requirement, ...]
    rules: tuple[Rule, ...] = ()
    """Finds conditions that conflict with the rules, where the rules prevail."""

    def refusals(self, conditions: Conditions) -> Iterator[Refused]:
        """Return the refusals in the order of the clauses."""
        for wanted in self.items:
            yield from wanted.refusals(conditions)
        for rule in self.rules:
            for refusal in rule(conditions):
                yield refusal_in_force(refusal, conditions.law)
