"""Prompts: one line of input, `?` or `why` for the clauses behind anything, `q` to leave.

The answers come from a person at a terminal, or from a script on standard input.  A script's lines
are echoed as if they had been typed, so that the transcript reads like a game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

import click

from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of, instrument, reading


class Left(Exception):  # noqa: N818 - not an error: somebody got up
    """The players have left the table."""


class Asker:
    """Asks questions, and explains the law on request."""

    def __init__(self, *instrument_ids: str) -> None:
        """Take the instruments that the table plays by; the first that has a number counts."""
        self._instruments = instrument_ids
        self.behind: tuple[Citation, ...] = ()
        """The clauses behind what was shown last."""

    def ask(self, question: str) -> str:
        """Ask for one answer; questions about the law are answered in between."""
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
        """Ask until the answer is one of the choices, and carry it out."""
        while True:
            answer = self.ask(question).lower()
            if answer in choices:
                choices[answer]()
                return
            click.echo(f"  {answer!r} is none of {', '.join(choices)}; ? shows the law, q leaves")

    def _explain(self, number: str) -> None:
        """Explain what was shown last, or the clause or whole rule of this number."""
        if not number:
            explain(self.behind)
            return
        for held in (instrument(instrument_id) for instrument_id in self._instruments):
            for rule in held.rules:
                if rule.number == number:
                    explain(clause.citation for clause in rule.clauses)
                    return
            try:
                explain([held.clause(number).citation])
                return
            except LawError as error:
                complaint = error.args[0]
        click.echo(f"  {complaint}")


def explain(under: Iterable[Citation]) -> None:
    """Print each clause in our own words, with the reading taken of it."""
    for citation in dict.fromkeys(under):
        shown = click.style(f"{citation.instrument} {citation.clause}", bold=True)
        click.echo(f"  {shown}  {clause_of(citation).digest}")
        if citation.reading:
            click.echo(f"      reading {citation.reading}: {reading(citation.reading).reading}")
