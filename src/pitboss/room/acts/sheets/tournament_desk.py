"""What a tournament desk itself handles."""

from __future__ import annotations

from typing import Final

from pitboss.acts.grants import DIRECTOR, OPERATOR
from pitboss.acts.sheet import ActSheet
from pitboss.room.tournaments import desk_commands as commands

SHEETS: Final[tuple[ActSheet, ...]] = (
    ActSheet(commands.PublishConditionsFile, grants=OPERATOR, rules=("published",)),
    ActSheet(commands.LetTheHouseConduct, grants=DIRECTOR, rules=("director",)),
)
