"""The words for what people do in a room besides playing, and for the inspector."""

from __future__ import annotations

from datetime import datetime, time
from typing import Final

from pitboss.room.management import PlayChipLimits
from pitboss.room.management import commands as managing
from pitboss.scenario.people import Actor
from pitboss.scenario.room.house_acts import here, managing_with, why
from pitboss.scenario.room.scene import InRoom
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

# --- waiting lists --------------------------------------------------------------------------------


def _waits(
    command: type[managing.JoinWaitingList] | type[managing.LeaveWaitingList],
    room: InRoom,
    by: Actor,
    *,
    any_table: bool,
) -> Commands:
    person = room.person(by)
    where = (None, room.game.key) if any_table else (room.number, "")
    return [command(person, room.evening.now, person.number, *where)]


def _joins(room: InRoom, by: Actor, _: Said) -> Commands:
    return _waits(managing.JoinWaitingList, room, by, any_table=False)


def _joins_any(room: InRoom, by: Actor, _: Said) -> Commands:
    return _waits(managing.JoinWaitingList, room, by, any_table=True)


def _leaves(room: InRoom, by: Actor, _: Said) -> Commands:
    return _waits(managing.LeaveWaitingList, room, by, any_table=False)


def _takes_up(room: InRoom, by: Actor, _: Said) -> Commands:
    person = room.person(by)
    return [managing.TakeUpOffer(person, room.evening.now, person.number)]


WAITING: Final[tuple[ActWords, ...]] = (
    act("joins the waiting list", _joins),
    act("joins the waiting list of the game", _joins_any),
    act("leaves the waiting list", _leaves),
    act("calls the next for box {box:number}",
        managing_with(managing.CallNext, here, lambda _, said: said.number("box"))),
    act("takes up the offer", _takes_up),
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
    act("lets person {person:number} in again because {why:words}",
        managing_with(
            managing.LiftExclusion, lambda _, said: said.number("person"), why
        )),
)  # fmt: skip

# --- play chips -----------------------------------------------------------------------------------


def _welcomed(room: InRoom, by: Actor, _: Said) -> Commands:
    person = room.person(by)
    return [managing.WelcomeGuest(person, room.evening.now, person.number)]


def _limits(_: InRoom, said: Said) -> PlayChipLimits:
    return PlayChipLimits(said.amount("guest"), said.amount("once"), said.amount("all"))


CHIPS: Final[tuple[ActWords, ...]] = (
    act("takes the chips of a guest", _welcomed),
    act("gives person {person:number} play chips of {amount}[ because {why:words}]",
        managing_with(
            managing.IssueChips,
            lambda _, said: said.number("person"),
            lambda _, said: said.amount(),
            lambda _, said: said.words("why"),
        )),
    act("takes play chips of {amount} back from person {person:number}[ because {why:words}]",
        managing_with(
            managing.RedeemChips,
            lambda _, said: said.number("person"),
            lambda _, said: said.amount(),
            lambda _, said: said.words("why"),
        )),
    act("gives a guest {guest:amount}, at once {once:amount}, in all {all:amount} at most",
        managing_with(managing.DeterminePlayChips, _limits)),
)  # fmt: skip

# --- inspection -----------------------------------------------------------------------------------


def _round(_: InRoom, said: Said) -> int:
    return said.number("round")


INSPECTION: Final[tuple[ActWords, ...]] = (
    act("notes about {about:words}: {text:words}",
        managing_with(
            managing.WriteNote,
            lambda _, said: said.words("about"),
            lambda _, said: said.words("text"),
        )),
    act("records that the review of round {round:number} ended so: {outcome:words}",
        managing_with(
            managing.RecordReview, here, _round, lambda _, said: said.words("outcome")
        )),
    act("has round {round:number} opened",
        managing_with(managing.OpenRoundToInspector, here, _round)),
)  # fmt: skip

PERSONS: Final = (*WAITING, *EXCLUSIONS, *CHIPS, *INSPECTION)
