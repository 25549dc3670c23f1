"""The words for what people do in a room besides playing."""

from __future__ import annotations

from datetime import datetime, time
from typing import Final

from pitboss.room.management import PlayChipLimits
from pitboss.room.management import commands as managing
from pitboss.scenario.people import Actor
from pitboss.scenario.room.house_acts import managing_with, why
from pitboss.scenario.room.scene import InRoom
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

# --- waiting lists --------------------------------------------------------------------------------


def _joins_any(room: InRoom, by: Actor, _: Said) -> Commands:
    person = room.person(by)
    return [managing.JoinWaitingList(person, room.evening.now, person.number, None, room.game.key)]


WAITING: Final[tuple[ActWords, ...]] = (
    act("joins the waiting list of the game", _joins_any),
)  # fmt: skip

# --- exclusions -----------------------------------------------------------------------------------


def _until(room: InRoom, said: Said) -> datetime | None:
    return room.evening.moment_on(said.day(), time()) if "day" in said else None


def _stays_away(room: InRoom, by: Actor, said: Said) -> Commands:
    person, now = room.person(by), room.evening.now
    until = _until(room, said)
    return [managing.ExcludePerson(person, now, person.number, now, until)]


EXCLUSIONS: Final[tuple[ActWords, ...]] = (
    act("excludes himself or herself[ until {day}]", _stays_away),
    act("excludes person {person:number} from every seat[ until {day}] because {why:words}",
        managing_with(
            managing.ExcludePerson,
            lambda _, said: said.number("person"),
            lambda room, _: room.evening.now,
            _until,
            why,
        )),
)  # fmt: skip

# --- play chips -----------------------------------------------------------------------------------


def _limits(_: InRoom, said: Said) -> PlayChipLimits:
    return PlayChipLimits(said.amount("guest"), said.amount("once"), said.amount("all"))


CHIPS: Final[tuple[ActWords, ...]] = (
    act("gives a guest {guest:amount}, at once {once:amount}, in all {all:amount} at most",
        managing_with(managing.DeterminePlayChips, _limits)),
)  # fmt: skip

PERSONS: Final = (*WAITING, *EXCLUSIONS, *CHIPS)
