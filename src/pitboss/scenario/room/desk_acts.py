"""The words for what desks decide, what the room does by itself, and how acts are sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, Final

from pitboss.room.tables.desk_commands import DropAct, SecondAct
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import CLOCK, ROOM, Actor
from pitboss.scenario.room.scene import (
    AskAgain,
    Asked,
    InRoom,
    PassTime,
    StartAgain,
    VerifyRecord,
)
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[InRoom, Actor, Said], Commands]

# --- proposals ------------------------------------------------------------------------------------


def _seconds(*, of_the_room: bool) -> _Act:
    return lambda room, by, said: [
        Asked(
            SecondAct(room.person(by), room.evening.now, said.number("proposal")),
            of_the_room,
            said.get("minutes", 0),
        )
    ]


def _drops(*, of_the_room: bool) -> _Act:
    return lambda room, by, said: [
        Asked(
            DropAct(room.person(by), room.evening.now, said.number("proposal"), said.words("why")),
            of_the_room,
        )
    ]


# --- how it is sent -------------------------------------------------------------------------------


def _again(_room: InRoom, _by: Actor, _: Said) -> Commands:
    return [AskAgain()]


def _earlier(room: InRoom, by: Actor, said: Said) -> Iterator[Any]:
    """Send an act as it was offered before the table changed."""
    inner, words = room.game.words.read_act(said.words("act"))
    for command in words.commands(room.round, by, inner):
        yield Asked(command, on_an_earlier_view=True)


# --- the room and the clock -----------------------------------------------------------------------


def _by(head: str, made: Callable[[InRoom, Said], Any]) -> _Act:
    def given(room: InRoom, by: Actor, said: Said) -> Commands:
        if by.head.lower() != head.lower():
            raise ScenarioError(f'nobody does that; begin the line with "{head}"')
        return [made(room, said)]

    return given


def _strikes(room: InRoom, said: Said) -> PassTime:
    if "day" in said:
        room.evening.turn_to_day(said.day(), said.time_of_day())
    else:
        room.evening.turn_to(room.evening.moment(said.time_of_day()))
    return PassTime()


def _passes(room: InRoom, said: Said) -> PassTime:
    room.evening.wait(timedelta(seconds=said.number("duration")))
    return PassTime()


DESK: Final[tuple[ActWords, ...]] = (
    act("seconds proposal {proposal:number} of the room", _seconds(of_the_room=True)),
    act("seconds proposal {proposal:number}", _seconds(of_the_room=False)),
    act(
        "seconds proposal {proposal:number}, having proved who it is {minutes:number} minutes ago",
        _seconds(of_the_room=False),
    ),
    act("drops proposal {proposal:number} of the room because {why:words}",
        _drops(of_the_room=True)),
    act("drops proposal {proposal:number} because {why:words}", _drops(of_the_room=False)),
    act("sends the last act again", _again),
    act("on an earlier view {act:words}", _earlier),
    act("is killed and started again", _by(ROOM, lambda _, __: StartAgain(in_order=False))),
    act("stops and is started again", _by(ROOM, lambda _, __: StartAgain(in_order=True))),
    act("verifies the record", _by(ROOM, lambda _, __: VerifyRecord())),
    act("it is {time}[ on {day}]", _by(CLOCK, _strikes)),
    act("{duration} pass", _by(CLOCK, _passes)),
)  # fmt: skip
