"""How a table looks in the terminal: cards with suits in four colours, chips, wagers, results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import click

from pitboss.cards import Card, Suit
from pitboss.chips import Cents, Chips
from pitboss.law.citation import Citation

_COLOUR: Final = {
    Suit.SPADES: "black",
    Suit.HEARTS: "red",
    Suit.DIAMONDS: "blue",
    Suit.CLUBS: "green",
}
"""Four colours, so that no suit is told by its shape alone; the letter and sign stay readable."""

_BACK: Final = "▒▒▒"


def card(face: Card | None) -> str:
    """One card, face up or face down."""
    if face is None:
        return click.style(_BACK, fg="cyan", dim=True)
    colour = _COLOUR[face.suit] if face.suit else "magenta"
    return click.style(f"{face.printed:>3}", fg=colour, bg="bright_white", bold=True)


def cards(faces: Iterable[Card | None]) -> str:
    """Cards side by side."""
    return " ".join(card(face) for face in faces)


def money(units: int) -> str:
    """Chips in front of a player."""
    return str(Cents(units))


def wagers(placed: Iterable[tuple[str, Chips]]) -> str:
    """What lies in the boxes: "ante $10  blind $10"."""
    return "  ".join(f"{name} {click.style(str(amount), fg='yellow')}" for name, amount in placed)


def clauses(under: Iterable[Citation]) -> str:
    """The clauses behind something, without the instrument, which the head of the table names."""
    numbers = dict.fromkeys(one.clause for one in under if not one.clause.startswith("A:"))
    return click.style(", ".join(numbers), dim=True)


def result(name: str, outcome: str, amount: Chips, under: Iterable[Citation]) -> str:
    """One wager's end: "ante    wins    $10    9.5(a)"."""
    colour = {"wins": "green", "loses": "red"}.get(outcome)
    shown = click.style(f"{outcome:<9}", fg=colour, bold=colour is not None)
    return f"      {name:<8}{shown}{amount!s:>8}   {clauses(under)}"


def rule() -> str:
    """A line across."""
    return click.style("─" * 72, dim=True)
