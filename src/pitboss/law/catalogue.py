"""The catalogue of authorised games: every game an instrument names, and the rules held for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Status(Enum):
    """How completely the register holds the rules of a game."""

    HELD = "held"
    DERIVED = "derived"
    NOT_HELD = "not held"


@dataclass(frozen=True, slots=True)
class AuthorisedGame:
    """A game that an instrument names."""

    id: str
    name: str
    form: str
    """Against the house, pot game or tournament."""
    status: Status
    under: tuple[str, ...]
    """The instruments that govern the game, in order of precedence."""
    why: str
