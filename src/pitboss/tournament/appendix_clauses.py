"""What S2-2001 says about each appendix: its game is authorised, part 3 orders its tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.law.citation import Citation, citing

tournament = citing("S2-2001")

PARTS_3: Final[Mapping[str, Mapping[str, tuple[Citation, ...]]]] = {
    "A": {
        "3.1": (tournament("A 3.1"),),
        "3.2": (tournament("A 3.2"),),
        "3.3": (tournament("A 3.3"),),
        "3.4": (tournament("A 3.4"),),
        "3.5": (tournament("A 3.5"),),
        "3.6": (tournament("A 3.6"),),
    },
    "B": {
        "3.1": (tournament("B 3.1"),),
        "3.2": (tournament("B 3.2"),),
        "3.3": (tournament("B 3.3"),),
        "3.4": (tournament("B 3.4"),),
        "3.5": (tournament("B 3.5"),),
        "3.6": (tournament("B 3.6"),),
    },
    "C": {
        "3.1": (tournament("C 3.1"),),
        "3.2": (tournament("C 3.2"),),
        "3.3": (tournament("C 3.3"),),
        "3.4": (tournament("C 3.4"),),
        "3.5": (tournament("C 3.5"),),
        "3.6": (tournament("C 3.6"),),
    },
    "D": {
        "3.1": (tournament("D 3.1"),),
        "3.2": (tournament("D 3.2"),),
        "3.3": (tournament("D 3.3"),),
        "3.4": (tournament("D 3.4"),),
        "3.5": (tournament("D 3.5"),),
        "3.6": (tournament("D 3.6"),),
    },
    "E": {
        "3.1": (tournament("E 3.1"),),
        "3.2": (tournament("E 3.2"),),
        "3.3": (tournament("E 3.3"),),
        "3.4": (tournament("E 3.4"),),
        "3.5": (tournament("E 3.5"),),
        "3.6": (tournament("E 3.6"),),
    },
    "F": {
        "3.1": (tournament("F 3.1"),),
        "3.2": (tournament("F 3.2"),),
        "3.3": (tournament("F 3.3"),),
        "3.4": (tournament("F 3.4"),),
        "3.5": (tournament("F 3.5"),),
        "3.6": (tournament("F 3.6"),),
    },
    "G": {
        "3.1": (tournament("G 3.1"),),
        "3.2": (tournament("G 3.2"),),
        "3.3": (tournament("G 3.3"),),
        "3.4": (tournament("G 3.4"),),
        "3.5": (tournament("G 3.5"),),
        "3.6": (tournament("G 3.6"),),
    },
    "H": {
        "3.1": (tournament("H 3.1"),),
        "3.2": (tournament("H 3.2"),),
        "3.3": (tournament("H 3.3"),),
        "3.4": (tournament("H 3.4"),),
        "3.5": (tournament("H 3.5"),),
        "3.6": (tournament("H 3.6"),),
    },
    "I": {
        "3.1": (tournament("I 3.1"),),
        "3.2": (tournament("I 3.2"),),
        "3.3": (tournament("I 3.3"),),
        "3.4": (tournament("I 3.4"),),
        "3.5": (tournament("I 3.5"),),
        "3.6": (tournament("I 3.6"),),
    },
}
"""3.1 players, 3.2 limits, 3.3 rebuys, 3.4 the schedule, 3.5 breaks, 3.6 its timing."""

DECLARED: Final[Mapping[str, Citation]] = {
    "A": tournament("Declaration Three Card Manila"),
    "B": tournament("Declaration Draw Poker"),
    "C": tournament("Declaration Omaha"),
    "D": tournament("Declaration Seven Card Stud"),
    "E": tournament("Declaration NL Hold-Em Early Bird"),
    "F": tournament("Declaration NL Hold-Em Instant Satellite"),
    "G": tournament("Declaration NL Hold-Em Super Satellite"),
    "H": tournament("Declaration NL Hold-Em"),
    "I": tournament("Declaration Limit Hold-Em"),
}
"""The clauses that authorise each of the nine games."""


def declaration(letter: str) -> tuple[Citation, ...]:
    """The clause that authorises the tournament of this letter; none without a letter."""
    named = DECLARED.get(letter)
    return (tournament("Declaration Instr"), *((named,) if named else ()))
