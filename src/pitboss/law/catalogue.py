"""The catalogue of authorised games: what the instruments name, and what is held of their rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Status(Enum):
    """How much of a game's rules the register holds."""

    HELD = "held"
    DERIVED = "derived"
    NOT_HELD = "not held"


@dataclass(frozen=True, slots=True)
class AuthorisedGame:
    """One game that an instrument names."""

    id: str
    name: str
    form: str
    """Against the house, pot game or tournament."""
    status: Status
    under: tuple[str, ...]
    """The instruments that it is played by, in order of precedence."""
    why: str
