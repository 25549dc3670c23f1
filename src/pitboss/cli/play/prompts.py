"""Asking: one line in, `?` or `why` for the clause behind anything, `q` to leave.

At a terminal a person answers; standard input may as well be a script, whose lines are shown as if
they had been typed, so that a transcript reads like a game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

import click

from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of, instrument, reading


class Left(Exception):  # noqa: N818 - nothing went wrong: somebody got up
    """The players have left the table."""


class Asker:
    """Asks, and explains the law when asked back."""

    def __init__(self, *instrument_ids: str) -> None:
        """By which instruments the table plays; a number is looked up in the first that has it."""
        self._instruments = instrument_ids
        self.behind: tuple[Citation, ...] = ()
        """The clauses behind what was shown last."""

    def ask(self, question: str) -> str:
        """One answer; questions about the law are answered on the way."""
        while True:
            click.echo(f"{question} {click.style('>', bold=True)} ", nl=False)
            line = sys.stdin.readline()
            if not line:
                click.echo()
                raise Left
            answer = line.strip()
            if not sys.stdin.isatty():
                click.echo(answer)
            if answer.lower() in ("q", "quit", "exit"):
                raise Left
            first, _, rest = answer.replace("?", "why ", 1).partition(" ")
            if first.lower() != "why":
                return answer
            self._explain(rest.strip())

    def choose(self, question: str, choices: dict[str, Callable[[], None]]) -> None:
        """Ask until the answer is one of the choices, and do it."""
        while True:
            answer = self.ask(question).lower()
            if answer in choices:
                choices[answer]()
                return
            click.echo(f"  {answer!r} is none of {', '.join(choices)}; ? shows the law, q leaves")

    def _explain(self, number: str) -> None:
        """`?` explains what was shown last; `? 9.5(a)` any clause, `? 9` a whole rule."""
        if not number:
            explain(self.behind)
            return
        for held in (instrument(one) for one in self._instruments):
            for rule in held.rules:
                if rule.number == number:
                    explain(clause.citation for clause in rule.clauses)
                    return
            try:
                explain([held.clause(number).citation])
                return
            except LawError as error:
                said = error.args[0]
        click.echo(f"  {said}")


def explain(under: Iterable[Citation]) -> None:
    """Each clause in our own words, with the reading that was taken of it."""
    for citation in dict.fromkeys(under):
        shown = click.style(f"{citation.instrument} {citation.clause}", bold=True)
        click.echo(f"  {shown}  {clause_of(citation).digest}")
        if citation.reading:
            click.echo(f"      reading {citation.reading}: {reading(citation.reading).reading}")
