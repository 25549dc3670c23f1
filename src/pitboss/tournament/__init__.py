"""Tournaments: conditions, entries, ballot, sessions and clock, race-offs, placings, prize pool.

A tournament is a decider one level above its tables, which are ordinary tables: it gives them
commands and reads their events.
"""

from pitboss.tournament.awaited import Awaited, awaited
from pitboss.tournament.changes import apply
from pitboss.tournament.conditions import Conditions, PrizeRow, Prizes, Rebuys, Session, TopUp
from pitboss.tournament.state import Entrant, Stage, Standing, TableInPlay, Tournament
from pitboss.tournament.tournament import Command, decide, open_tournament

__all__ = [
    "Awaited",
    "Command",
    "Conditions",
    "Entrant",
    "PrizeRow",
    "Prizes",
    "Rebuys",
    "Session",
    "Stage",
    "Standing",
    "TableInPlay",
    "TopUp",
    "Tournament",
    "apply",
    "awaited",
    "decide",
    "open_tournament",
]
