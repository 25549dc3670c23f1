"""A table's look in the terminal: cards with suits in four colours, chips, wagers, results."""

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
"""Four colours, so that shape alone never tells suits apart; letter and sign stay readable."""

_BACK: Final = "▒▒▒"


def card(face: Card | None) -> str:
    """Format one card, face up or face down."""
    if face is None:
        return click.style(_BACK, fg="cyan", dim=True)
    colour = _COLOUR[face.suit] if face.suit else "magenta"
    return click.style(f"{face.printed:>3}", fg=colour, bg="bright_white", bold=True)


def cards(faces: Iterable[Card | None]) -> str:
    """Format cards side by side."""
    return " ".join(card(face) for face in faces)


def money(units: int) -> str:
    """Format the chips in front of a player."""
    return str(Cents(units))


def wagers(placed: Iterable[tuple[str, Chips]]) -> str:
    """Format the wagers on a box: "ante $10  blind $10"."""
    return "  ".join(f"{name} {click.style(str(amount), fg='yellow')}" for name, amount in placed)


def clauses(under: Iterable[Citation]) -> str:
    """Format clauses without their instrument, which the table's heading names."""
    numbers = dict.fromkeys(
        citation.clause for citation in under if not citation.clause.startswith("A:")
    )
    return click.style(", ".join(numbers), dim=True)


def result(name: str, outcome: str, amount: Chips, under: Iterable[Citation]) -> str:
    """Format one wager's result: "ante    wins    $10    9.5(a)"."""
    colour = {"wins": "green", "loses": "red"}.get(outcome)
    shown = click.style(f"{outcome:<9}", fg=colour, bold=colour is not None)
    return f"      {name:<8}{shown}{amount!s:>8}   {clauses(under)}"


def rule() -> str:
    """Format a horizontal line."""
    return click.style("─" * 72, dim=True)
