"""What persists from round to round at a table.

Seats and stakes, cards and shoes, signs and notices, warnings, markers and idle seats: a decider
one level above the round, for house games and pot games alike.
"""

from pitboss.table.changes import apply
from pitboss.table.particulars import Approvals, GamingHours, Particulars, Period, Purpose
from pitboss.table.signs import Sign
from pitboss.table.signs_and_notices import sign
from pitboss.table.state import Entering, Seated, Table, TableStage
from pitboss.table.table import Awaited, awaited, decide, open_table
from pitboss.table.table_game import TableGame
from pitboss.table.table_games import CASH_GAMES, TABLE_GAMES

__all__ = [
    "CASH_GAMES",
    "TABLE_GAMES",
    "Approvals",
    "Awaited",
    "Entering",
    "GamingHours",
    "Particulars",
    "Period",
    "Purpose",
    "Seated",
    "Sign",
    "Table",
    "TableGame",
    "TableStage",
    "apply",
    "awaited",
    "decide",
    "open_table",
    "sign",
]
