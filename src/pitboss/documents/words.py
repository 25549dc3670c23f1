"""Words that several documents share: times, durations, amounts of chips, clauses."""

from __future__ import annotations

from datetime import datetime

from pitboss.chips import Cents
from pitboss.documents.document import Under
from pitboss.documents.game_facts import GAME_FACTS
from pitboss.law.rule_set import CANBERRA, RuleSet
from pitboss.ruling import cited_in_force
from pitboss.table.table_games import game_called
from pitboss.tournament.conditions import Conditions


def moment(at: datetime) -> str:
    """Return `Saturday 14 March 2026, 19:30`, in Canberra time."""
    here = at.astimezone(CANBERRA)
    return f"{here:%A} {here.day} {here:%B %Y}, {here:%H:%M}"


def minutes(number: int) -> str:
    """Return a duration in words."""
    return "1 minute" if number == 1 else f"{number:,} minutes"


def elapsed(minute: int) -> str:
    """Return a moment of playing time: `2:40`."""
    return f"{minute // 60}:{minute % 60:02}"


def chips(number: int) -> str:
    """Return a number of chips, without the word."""
    return f"{number:,}"


def to_the_cent(amount: Cents) -> str:
    """Return `$495.00`, with cents so that a column lines up."""
    whole, cents = divmod(amount.units, 100)
    return f"${whole:,}.{cents:02}"


def held(under: Under, instrument: str) -> Under:
    """Return the same clauses, numbered for the governing instrument."""
    return cited_in_force(under, RuleSet((instrument,))) if under else ()


def name_of_game(conditions: Conditions) -> str:
    """Return the game's name in its instrument."""
    facts = GAME_FACTS.get(type(conditions.determinations))
    if facts is not None:
        return facts.name(conditions.determinations)
    return game_called(conditions.game).name
