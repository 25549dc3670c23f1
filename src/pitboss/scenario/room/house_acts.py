"""The words for running a room: tables, jackpots, registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitboss.law.rule_set import day_of
from pitboss.room.management import StandingPower, Subject, TableKind
from pitboss.room.management import commands as managing
from pitboss.scenario.errors import ScenarioError, nearest
from pitboss.scenario.people import Actor
from pitboss.scenario.room.arranging import GIVEN_BY
from pitboss.scenario.room.scene import InRoom
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act, determined
from pitboss.table import Particulars, Period

_Act = Callable[[InRoom, Actor, Said], Commands]


def one_of(text: str, known: dict[str, Any], what: str) -> Any:
    """Return what a word names."""
    word = text.lower()
    if word not in known:
        raise ScenarioError(f'"{text}" is no {what}{nearest(word, known)}')
    return known[word]


def managing_with(command: Callable[..., Any], *given: Callable[[InRoom, Said], Any]) -> _Act:
    """Build a management act from who, when, and what these functions read."""
    return lambda room, by, said: [
        command(room.person(by), room.evening.now, *(argument(room, said) for argument in given))
    ]


def _own_table(room: InRoom, _: Said) -> int:
    return room.number


def why(_: InRoom, said: Said) -> str:
    """Return the reason."""
    return said.words("why")


# --- tables and jackpots --------------------------------------------------------------------------


def _similar_table(room: InRoom, _: Said) -> Particulars:
    """Set up another table of the same game, law and determinations."""
    now = room.state.particulars
    return Particulars(
        now.game,
        now.law,
        now.determinations,
        denominations=now.denominations,
        notice_seconds=now.notice_seconds,
        dispute_seconds=now.dispute_seconds,
    )


def _kind(_: InRoom, said: Said) -> TableKind:
    kinds = {kind.value: kind for kind in TableKind}
    kind: TableKind = one_of(said.words("kind"), kinds, "kind of table")
    return kind


def _its_jackpot(room: InRoom, _: Said) -> int | None:
    return room.running.room.state.tables[room.number].jackpot


def _own_jackpot_determinations(room: InRoom, _: Said) -> Any:
    """Return the jackpot determinations of this scenario's game."""
    found = getattr(room.round.house, "jackpot", None)
    if found is None:
        raise ScenarioError(f"{room.game.words.name} has no jackpot")
    return found


def _powers(_: InRoom, said: Said) -> frozenset[StandingPower]:
    known = {power.value: power for power in StandingPower}
    words = said.words("powers")
    named = [] if words == "nothing" else words.split(" and ")
    return frozenset(one_of(power.strip(), known, "power of the room") for power in named)


def _updated_determinations(room: InRoom, said: Said) -> Any:
    """Return the jackpot's determinations with these replaced."""
    words = [Worded("Table", piece.strip(), 0) for piece in said.words("shares").split(";")]
    house, number = room.round.house, said.number("jackpot")
    _own_jackpot_determinations(room, said)
    jackpot = room.running.room.state.jackpots.get(number)
    if jackpot is None:
        raise ScenarioError(f"the room has no jackpot {number}")
    now = type(house)(table=house.table, jackpot=jackpot)
    return determined(now, words, room.game.choices, "determination").jackpot


TABLES: Final[tuple[ActWords, ...]] = (
    act("sets up another {kind:words} table",
        managing_with(managing.SetUpTable, _kind, _similar_table, _its_jackpot)),
    act("lets the room rule {powers:words} by itself",
        managing_with(managing.DetermineStanding, _own_table, _powers)),
    act("sets up a jackpot of {jackpot:amount} with a reserve of {reserve:amount}",
        managing_with(
            managing.SetUpJackpot,
            _own_jackpot_determinations,
            lambda _, said: said.amount("jackpot"),
            lambda _, said: said.amount("reserve"),
        )),
    act("determines jackpot {jackpot:number} anew: {shares:words}",
        managing_with(
            managing.ChangeJackpotParameters,
            lambda _, said: said.number("jackpot"),
            _updated_determinations,
        )),
)  # fmt: skip

# --- registers ------------------------------------------------------------------------------------


def _subject(_: InRoom, said: Said) -> Subject:
    known = {subject.value: subject for subject in Subject}
    subject: Subject = one_of(said.words("subject"), known, "subject of approval")
    return subject


def _periods(room: InRoom, said: Said) -> tuple[Period, ...]:
    begins, ends = (room.evening.moment(said.time_of_day(name)) for name in ("begins", "ends"))
    if begins >= ends:
        raise ScenarioError("hours of gaming end after they begin")
    return (Period(begins, ends),)


REGISTERS: Final[tuple[ActWords, ...]] = (
    act("enters approval {reference:words} of the {subject:words}",
        managing_with(
            managing.EnterApproval,
            _subject,
            lambda _, said: said.words("reference"),
            lambda room, _: day_of(room.evening.now),
            lambda _, __: GIVEN_BY,
        )),
    act("enters hours of gaming from {begins:time} to {ends:time} by {reference:words}",
        managing_with(
            managing.EnterGamingHours, _periods, lambda _, said: said.words("reference")
        )),
)  # fmt: skip

HOUSE: Final = (*TABLES, *REGISTERS)
