"""The role matrix: who may give which command, with what relation to the table, in what manner.

Derived from the act sheets.  A command without a sheet fails the build, and the rules still judge
what the matrix lets through.  Hidden cards are not here: nobody is ever shown them, so there is
nothing to grant (`views`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.acts.grants import Grants
from pitboss.room.acts.sheets import SHEETS

MATRIX: Final[Mapping[type, Grants]] = {command: sheet.grants for command, sheet in SHEETS.items()}
OWN_PURSE: Final = frozenset(command for command, sheet in SHEETS.items() if sheet.own_purse)
NEEDS_FRESH_PROOF: Final = frozenset(
    command for command, sheet in SHEETS.items() if sheet.fresh_proof
)
AT_ANY_TIME: Final = frozenset(command for command, sheet in SHEETS.items() if sheet.at_any_time)
ON_THE_FELT: Final = frozenset(command for command, sheet in SHEETS.items() if sheet.on_the_felt)
OPERATORS_POWERS: Final = frozenset(command for command, sheet in SHEETS.items() if sheet.delegable)
