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


def alone(command: type[commands.Command], *more: Any) -> Act:
    """Build a command that says only who and when."""
    return lambda scene, by, _: [command(scene.person(by), scene.evening.now, *more)]


def on_entrant(command: type[commands.OnEntrant], *fields: str) -> Act:
    """Build a command about one entrant, given by the entrant or somebody else."""

    def given(scene: InTournament, by: Actor, said: Said) -> Commands:
        entrant = said.number("entrant") if "entrant" in said else by.entrant
        if entrant is None:
            raise ScenarioError("this is an act of an entrant: begin it with Entrant 7")
        more = [said[field] for field in fields]
        return [command(scene.person(by), scene.evening.now, entrant, *more)]

    return given


def with_fields(command: type[commands.Command], *fields: str) -> Act:
    """Build a command with the named fields."""
    return lambda scene, by, said: [
        command(scene.person(by), scene.evening.now, *(said.get(field, "") for field in fields))
    ]


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
    def given(scene: InTournament, by: Actor, said: Said) -> Commands:
        actor = read_actor(head)
        assert actor is not None
        named = said.get("person", scene.person(actor).number)
        return [command(scene.person(by), scene.evening.now, named)]  # type: ignore[call-arg]

    return given


def _enters(*, agrees: bool = False, group: bool = True) -> Act:
    def given(scene: InTournament, by: Actor, said: Said) -> Commands:
        person = scene.person(by)
        player = said.get("player", person.number)
        return [commands.Enter(person, scene.evening.now, player, agrees, group)]

    return given


def _notes_reserve(*, agrees: bool = True, group: bool = True) -> Act:
    return lambda scene, by, said: [
        commands.EnterReserve(
            scene.person(by), scene.evening.now, said.number("player"), agrees, group
        )
    ]


def _goods(scene: InTournament, by: Actor, said: Said) -> Commands:
    goods = tuple(item.strip() for item in said.words("goods").split(" and "))
    return [commands.AddValue(scene.person(by), scene.evening.now, goods=goods)]


BEFORE: Final[tuple[ActWords, ...]] = (
    act("publishes the conditions without a reference", _publishes_without),
    act("publishes the conditions[, reference {reference:words}]", _publishes),
    act("nominates the director", _nominates(commands.NominateDirector, "Director")),
    act("nominates director {person:number}", _nominates(commands.NominateDirector, "Director")),
    act("nominates an assistant", _nominates(commands.NominateAssistant, "Assistant")),
    act("nominates assistant {person:number}", _nominates(commands.NominateAssistant, "Assistant")),
    act("withdraws the approval of the conditions", _reads_registers(withdrawn=True)),
    act("enters the approval of the conditions again", _reads_registers(withdrawn=False)),
    act("enters that {instrument:words} commenced on {day}", _commences),
    act("opens entries", alone(commands.OpenEntries)),
    act("enters", _enters()),
    act("enters, agreeing in writing", _enters(agrees=True)),
    act("enters, not of the group", _enters(agrees=True, group=False)),
    act("enters player {player:number}", _enters(agrees=True)),
    act("enters player {player:number}, who agrees to nothing", _enters()),
    act("notes player {player:number} as a reserve", _notes_reserve()),
    act(
        "notes player {player:number} as a reserve, who agrees to nothing",
        _notes_reserve(agrees=False),
    ),
    act("notes player {player:number} as a reserve, not of the group", _notes_reserve(group=False)),
    act("closes entries", alone(commands.CloseEntries)),
    act("adds {amount} to the prize pool", with_fields(commands.AddValue, "amount")),
    act("adds {goods:words} to the prizes", _goods),
    act("cancels the tournament without a reason", alone(commands.CancelTournament, "")),
    act(
        "cancels the tournament because {why:words}", with_fields(commands.CancelTournament, "why")
    ),
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
    act("starts the session", alone(commands.StartSession)),
    act("ends the session", alone(commands.EndSession)),
    act("calls a break of {minutes:number} minutes", with_fields(commands.CallBreak, "minutes")),
    act("ends the break", alone(commands.EndBreak)),
    act("sets the clock back by {seconds:duration}[ because {why:words}]", _corrects(-1)),
    act("sets the clock on by {seconds:duration}[ because {why:words}]", _corrects(1)),
    act("directs nothing", alone(commands.DirectPace, "")),
    act("directs that {direction:words}", with_fields(commands.DirectPace, "direction")),
    act("orders hand for hand", alone(commands.PlayHandForHand, True)),
    act("ends hand for hand", alone(commands.PlayHandForHand, False)),
    act("rules about nothing", alone(commands.Rule, "", "")),
    act("rules about {matter:words}: {decision:words}",
        with_fields(commands.Rule, "matter", "decision")),
    act("excludes entrant {entrant:number} without a reason",
        lambda scene, by, said: [commands.ExcludeEntrant(
            scene.person(by), scene.evening.now, said.number("entrant"), "")]),
    act("excludes entrant {entrant:number} because {why:words}",
        on_entrant(commands.ExcludeEntrant, "why")),
    act("withdraws", on_entrant(commands.Withdraw)),
    act("withdraws entrant {entrant:number}", on_entrant(commands.Withdraw)),
)  # fmt: skip

# --- documents ------------------------------------------------------------------------------------


def _reads(what: str) -> Act:
    return lambda scene, by, _: [ReadDocument(_reader(scene, by), what)]


def _reader(scene: InTournament, by: Actor) -> Any:
    return scene.person(by) if by.office is not None else scene.holder(Office.GUEST)


READING: Final[tuple[ActWords, ...]] = tuple(
    act(f"reads the {what}", _reads(what)) for what in DOCUMENTS
)
