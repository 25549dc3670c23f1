"""Stages of a room's management, reached by anybody's acts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Final

from pitboss.chips import Cents
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.law.register import instrument_ids
from pitboss.law.rule_set import RuleSet
from pitboss.room.management import RoomState, apply, awaited, commands, decide
from pitboss.ruling import Allowed
from pitboss.table import TABLE_GAMES, Particulars
from tests.support.any_act.kinds import commands_in
from tests.support.any_act.trials import Decider, Stage
from tests.support.any_act.values import Known, Values
from tests.support.room.management import rooms
from tests.support.room.management.random_acts import Acts

STEPS: Final = 80
ODD: Final = 6
"""Of the acts that a stage offers, those that the house draws."""
LAWS: Final = tuple(RuleSet((one,)) for one in instrument_ids())
DETERMINATIONS: Final = (
    ultimate.Determinations(),
    canberra_poker.Determinations(),
    poker.Determinations(),
)


def _nobody_is_nobody(state: RoomState) -> None:
    assert all(number >= 1 and offices for number, offices in state.offices.items())


MANAGEMENT: Final = Decider(
    "the management of the room",
    commands_in(commands, commands.Command),
    decide,
    apply,
    awaited,
    _nobody_is_nobody,
    most_lines=20_000,
    by_law=False,
)


def room_stages(rng: Random) -> Iterator[Stage]:
    """A room from before it is opened, or one with its staff."""
    house = rooms.staffed() if rng.random() < 0.7 else rooms.House()
    acts = Acts(rng, house)
    for _ in range(STEPS):
        house.now += timedelta(seconds=rng.choice((0, 1, 5, 4_000)))
        yield _stage(house, tuple(acts.draw() for _ in range(ODD)))
        ruling = decide(house.state, command := acts.draw())
        if isinstance(ruling, Allowed):
            house.do(command)


def _stage(house: rooms.House, ordinary: tuple[commands.Command, ...]) -> Stage:
    known = Known(
        house.now,
        (0, 1, 2, 3, *house.state.offices, 20, 21, 22),
        rooms.EVERYBODY,
        amounts=(100, 500, 2_000_000),
        texts=("GRC 1/26", "NI2025-411", *TABLE_GAMES),
        values={"particulars": _particulars, "at": lambda _: house.now},  # the room tells the time
        bases={type(one): (one,) for one in DETERMINATIONS},
    )
    return Stage(MANAGEMENT, house.state, known, ordinary)


def _particulars(values: Values) -> Particulars:
    """Of a table that could be set up, with other rules, determinations or chips now and then."""
    rng = values.rng
    stud = Particulars("five_card_stud", RuleSet(("NI2006-154",)), poker.Determinations())
    found = rng.choice((rooms.ultimate(), rooms.canberra(), stud))
    if rng.random() < 0.3:
        found = replace(found, determinations=values.of(type(found.determinations)))
    if rng.random() < 0.1:
        found = replace(found, law=rng.choice(LAWS), game=rng.choice(list(TABLE_GAMES)))
    if rng.random() < 0.2:
        found = replace(found, denominations=values.of(tuple[Cents, ...]))
    if rng.random() < 0.2:
        found = replace(found, notice_seconds=values.number(), tournament=values.number())
    return found
