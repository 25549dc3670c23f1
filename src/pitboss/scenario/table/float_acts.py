"""The words for dealer and supervisor acts on a counted float."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from pitboss.chips import Cents, read_money
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.plurals import whole_number
from pitboss.scenario.sentences import Said
from pitboss.scenario.table.scene import AtTable
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.table import commands

_Act = Callable[[AtTable, Actor, Said], Commands]
_PILE: Final = re.compile(r"(?P<number>\d+) of (?P<value>\S+)")


def chips_in(text: str) -> tuple[tuple[Cents, int], ...]:
    """Read `20 of $5, 8 of $25` as counts by value; `nothing` is an empty count."""
    if text.lower() == "nothing":
        return ()
    piles = []
    for entry in text.split(","):
        found = _PILE.fullmatch(entry.strip())
        if found is None:
            raise ScenarioError(f'"{entry.strip()}" is no pile of chips, such as "20 of $5"')
        piles.append((read_money(found["value"]), whole_number(found["number"])))
    return tuple(piles)


def _with_chips(command: type[commands.OnFloat]) -> _Act:
    return lambda table, by, said: [
        command(table.person(by), table.evening.now, chips_in(said.words("chips")))
    ]


FLOAT: Final[tuple[ActWords, ...]] = (
    act("counts the float as {chips:words}", _with_chips(commands.CountFloat)),
    act("asks for a fill of {chips:words}", _with_chips(commands.FillFloat)),
    act("sends a credit of {chips:words}", _with_chips(commands.CreditFloat)),
)
