"""When things happen at a scenario's table: one evening, whose clock only moves forward."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import Final

from pitboss.acts.event_texts.values import time_of_day
from pitboss.law.rule_set import CANBERRA, LawInForce, RuleSet
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Sentence

_USUAL_DAY: Final = date(2026, 1, 10)
_USUAL_TIME: Final = time(18, 0)
_BEFORE_THE_END: Final = timedelta(days=7)
_LONGEST_WAIT: Final = timedelta(days=366)
_NIGHT_ENDS: Final = 6
"""Until this hour a time belongs to the night after the day."""
_HEADING: Final = Sentence("{day}[ {time}]")


class Evening:
    """A day, the night that follows it, and the current moment."""

    def __init__(self, day: date, begins: time = _USUAL_TIME) -> None:
        self._day = day
        self.now = self.moment(begins)

    def moment(self, of_day: time) -> datetime:
        """Resolve a time: 18:30 is on the day itself, 02:00 in the night after it."""
        day = self._day + timedelta(days=1) if of_day.hour < _NIGHT_ENDS else self._day
        return datetime.combine(day, of_day, CANBERRA)

    def moment_on(self, day: date, of_day: time) -> datetime:
        """Resolve a time on another day."""
        return datetime.combine(day, of_day, CANBERRA)

    def turn_to(self, moment: datetime) -> None:
        """Advance the clock to a moment."""
        if moment < self.now:
            raise ScenarioError(
                f"the clock goes forward, and it is {time_of_day(self.now)} already"
            )
        self.now = moment

    def wait(self, length: timedelta) -> None:
        """Advance the clock by a length of time."""
        if length > _LONGEST_WAIT:
            raise ScenarioError(f"nobody waits longer than {_LONGEST_WAIT.days} days")
        self.turn_to(self.now + length)

    def turn_to_day(self, day: date, of_day: time) -> None:
        """Advance to another day."""
        self.turn_to(self.moment_on(day, of_day))
        self._day = day


def evening_of(heading: Worded | None, law: RuleSet, entered: Mapping[str, date]) -> Evening:
    """The day that a scenario names, or one when its instrument is in force."""
    if heading is None:
        ended = LawInForce(entered).ended(law.governing)
        return Evening(ended - _BEFORE_THE_END if ended else _USUAL_DAY)
    with at("", heading.line):
        said = _HEADING.read(heading.text)
        if said is None:
            raise ScenarioError(f'"{heading.text}" is no day, such as 2026-01-10')
        return Evening(said.day(), said.get("time", _USUAL_TIME))
