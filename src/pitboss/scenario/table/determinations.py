"""The words for what is entered for a table besides its game's determinations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import time
from typing import Any, Final

from pitboss.chips import Cents, read_money
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.moments import Evening
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import Choice, choice
from pitboss.table import Approvals, GamingHours, Period, Purpose
from pitboss.table.particulars import SECONDS_FOR_A_DISPUTE, SECONDS_OF_NOTICE

ALL_APPROVALS: Final = Approvals(
    layout="GRC 12/26",
    equipment="GRC 13/26",
    shoe="GRC 14/26",
    automated_shoe="GRC 15/26",
    jackpot_split="GRC 16/26",
    commission="GRC 17/26",
    games_of_2001="GRC 18/26",
    tournament_conditions="GRC 19/26",
)
"""If a scenario names none, everything is approved."""


@dataclass(frozen=True, slots=True)
class Entered:
    """Approvals, hours, exclusions, counted chips, and the reading of the prize meter."""

    approvals: Approvals = ALL_APPROVALS
    hours: tuple[time, time] | None = (time(12, 0), time(4, 0))
    purpose: Purpose = Purpose.GAMING
    excluded: frozenset[int] = frozenset()
    meter: Cents | None = None
    denominations: tuple[Cents, ...] = ()
    notice_seconds: int = SECONDS_OF_NOTICE
    dispute_seconds: int = SECONDS_FOR_A_DISPUTE

    def hours_on(self, evening: Evening) -> GamingHours | None:
        """Return the hours of gaming on the day of the scenario."""
        if self.hours is None:
            return None
        begins, ends = (evening.moment(hour) for hour in self.hours)
        if begins >= ends:
            raise ScenarioError("hours of gaming end after they begin")
        return GamingHours((Period(begins, ends),), "determined under the Act")


_Change = Callable[[Entered, Said], Entered]


def _fixed(**fields: Any) -> _Change:
    return lambda entered, _: replace(entered, **fields)


def _approval(*what: str) -> _Change:
    """Return a reference, or none if none is given."""
    return lambda entered, said: replace(
        entered,
        approvals=replace(entered.approvals, **dict.fromkeys(what, said.words())),
    )


def _hours(entered: Entered, said: Said) -> Entered:
    return replace(entered, hours=(said.time_of_day("begins"), said.time_of_day("ends")))


def _excluded(entered: Entered, said: Said) -> Entered:
    return replace(entered, excluded=entered.excluded | {said.number()})


def _meter(entered: Entered, said: Said) -> Entered:
    return replace(entered, meter=said.amount())


def _denominations(entered: Entered, said: Said) -> Entered:
    """Read `$5 and $25 and $100`, smallest first."""
    values = sorted(read_money(value.strip()) for value in said.words().split(" and "))
    return replace(entered, denominations=tuple(values))


def _notice(unit: int) -> Callable[[Entered, Said], Entered]:
    return lambda entered, said: replace(entered, notice_seconds=said.number() * unit)


def _pause(entered: Entered, said: Said) -> Entered:
    return replace(entered, dispute_seconds=said.number() * 60)


def purpose_of(text: str) -> Purpose:
    """Return the purpose that a table is opened for."""
    known = {purpose.value: purpose for purpose in Purpose}
    if text.lower() not in known:
        raise ScenarioError(f'a table is not opened for "{text}"{nearest(text, known)}')
    return known[text.lower()]


def _purpose(entered: Entered, said: Said) -> Entered:
    return replace(entered, purpose=purpose_of(said.words()))


CHOICES: Final[tuple[Choice[Entered], ...]] = (
    choice("layout approval {words}", _approval("layout")),
    choice("no layout approval", _approval("layout")),
    choice("equipment approval {words}", _approval("equipment")),
    choice("no equipment approval", _approval("equipment")),
    choice("shoe approval {words}", _approval("shoe", "automated_shoe")),
    choice("no shoe approval", _approval("shoe", "automated_shoe")),
    choice("no automated shoe approval", _approval("automated_shoe")),
    choice("no jackpot approval", _approval("jackpot_split")),
    choice("commission approval {words}", _approval("commission")),
    choice("no commission approval", _approval("commission")),
    choice("no present-day approval", _approval("games_of_2001")),
    choice("gaming from {begins:time} to {ends:time}", _hours),
    choice("no hours of gaming", _fixed(hours=None)),
    choice("open for {words}", _purpose),
    choice("player {number} shut out", _excluded),
    choice("prize meter {amount}", _meter),
    choice("chips of {words} are counted", _denominations),
    choice("notice of {number} seconds", _notice(1)),
    choice("notice of {number} minutes", _notice(60)),
    choice("disputes pause play for {number} minutes", _pause),
)
