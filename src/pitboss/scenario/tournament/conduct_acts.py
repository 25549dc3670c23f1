"""The words for conditions, entries, money and the director's rulings."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

from pitboss.offices import Office
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor, read_actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.tournament.papers import DOCUMENTS, ReadDocument
from pitboss.scenario.tournament.ready import REFERENCE
from pitboss.scenario.tournament.scene import InTournament
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.tournament import commands

Act = Callable[[InTournament, Actor, Said], Commands]


# --- time -----------------------------------------------------------------------------------------


def _strikes(scene: InTournament, _: Actor, said: Said) -> Commands:
    if "day" in said:
        scene.evening.turn_to_day(said.day(), said.time_of_day())
    else:
        scene.evening.turn_to(scene.evening.moment(said.time_of_day()))
    return ()


def _passes(scene: InTournament, _: Actor, said: Said) -> Commands:
    scene.evening.wait(timedelta(seconds=said.number("duration")))
    return ()


def wait_until_played(scene: InTournament, minutes: int, seconds: int) -> None:
    """Advance to a playing time; only while the clock runs."""
    clock = scene.state.clock
    if clock.since is None:
        raise ScenarioError("the clock of the tournament does not run")
    played = clock.seconds(scene.evening.now)
    scene.evening.wait(timedelta(seconds=minutes * 60 + seconds - played))


def _minute_of_play(scene: InTournament, _: Actor, said: Said) -> Commands:
    wait_until_played(scene, said.number("minutes"), said.get("seconds", 0))
    return ()


CLOCK: Final[tuple[ActWords, ...]] = (
    act("it is {time}[ on {day}]", _strikes),
    act("{duration} pass", _passes),
    act("{minutes:number} minutes[ and {seconds:number} seconds] are played", _minute_of_play),
)

# --- before it begins -----------------------------------------------------------------------------


def _publishes(scene: InTournament, by: Actor, said: Said) -> Commands:
    reference = said.get("reference", REFERENCE)
    person, now = scene.person(by), scene.evening.now
    return [commands.PublishConditions(person, now, scene.conditions, reference)]


def _publishes_without(scene: InTournament, by: Actor, _: Said) -> Commands:
    return [commands.PublishConditions(scene.person(by), scene.evening.now, scene.conditions)]


def _reads_registers(*, withdrawn: bool) -> Act:
    def given(scene: InTournament, by: Actor, _: Said) -> Commands:
        entered = scene.state.commencements
        return [commands.ReadRegisters(scene.person(by), scene.evening.now, withdrawn, entered)]

    return given


def _commences(scene: InTournament, by: Actor, said: Said) -> Commands:
    of = scene.state
    entered = {**of.commencements, said.words("instrument").upper(): said.day()}
    person, now = scene.person(by), scene.evening.now
    return [commands.ReadRegisters(person, now, of.approval_withdrawn, entered)]


def _nominates(command: type[commands.Command], head: str) -> Act:
    def given(scene: InTournament, by: Actor, _: Said) -> Commands:
        actor = read_actor(head)
        assert actor is not None
        named = scene.person(actor).number
        return [command(scene.person(by), scene.evening.now, named)]  # type: ignore[call-arg]

    return given


def _goods(scene: InTournament, by: Actor, said: Said) -> Commands:
    goods = tuple(item.strip() for item in said.words("goods").split(" and "))
    return [commands.AddValue(scene.person(by), scene.evening.now, goods=goods)]


BEFORE: Final[tuple[ActWords, ...]] = (
    act("publishes the conditions without a reference", _publishes_without),
    act("publishes the conditions[, reference {reference:words}]", _publishes),
    act("nominates the director", _nominates(commands.NominateDirector, "Director")),
    act("nominates an assistant", _nominates(commands.NominateAssistant, "Assistant")),
    act("withdraws the approval of the conditions", _reads_registers(withdrawn=True)),
    act("enters the approval of the conditions again", _reads_registers(withdrawn=False)),
    act("enters that {instrument:words} commenced on {day}", _commences),
    act("adds {goods:words} to the prizes", _goods),
)

# --- clock and course -----------------------------------------------------------------------------


def _corrects(sign: int) -> Act:
    def given(scene: InTournament, by: Actor, said: Said) -> Commands:
        seconds = sign * said.number("seconds")
        why = said.words("why") if "why" in said else ""
        return [commands.CorrectClock(scene.person(by), scene.evening.now, seconds, why)]

    return given


def _notice(scene: InTournament, by: Actor, said: Said) -> Commands:
    evening = scene.evening
    of_day = said.time_of_day()
    starts = evening.moment_on(said.day(), of_day) if "day" in said else evening.moment(of_day)
    return [commands.AlterStart(scene.person(by), evening.now, starts)]


COURSE: Final[tuple[ActWords, ...]] = (
    act("gives notice that the session begins at {time}[ on {day}]", _notice),
    act("sets the clock back by {seconds:duration}[ because {why:words}]", _corrects(-1)),
    act("sets the clock on by {seconds:duration}[ because {why:words}]", _corrects(1)),
)  # fmt: skip

# --- documents ------------------------------------------------------------------------------------


def _reads(what: str) -> Act:
    return lambda scene, by, _: [ReadDocument(_reader(scene, by), what)]


def _reader(scene: InTournament, by: Actor) -> Any:
    return scene.person(by) if by.office is not None else scene.holder(Office.GUEST)


READING: Final[tuple[ActWords, ...]] = tuple(
    act(f"reads the {what}", _reads(what)) for what in DOCUMENTS
)
