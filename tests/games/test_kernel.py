"""Every decider answers every command and applies every event of its own."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pytest

from pitboss.games.canberra_poker import commands as canberra_commands
from pitboss.games.canberra_poker import events as canberra_events
from pitboss.games.canberra_poker import round_of_play as canberra
from pitboss.games.kernel import (
    Changes,
    OfficeCheck,
    Rules,
    any_office,
    change,
    only,
    rule,
    unchanged,
)
from pitboss.games.poker import apply_events as poker_changes
from pitboss.games.poker import commands as poker_commands
from pitboss.games.poker import events as poker_events
from pitboss.games.poker import round_of_play as poker
from pitboss.games.progressive_jackpot import commands as jackpot_commands
from pitboss.games.progressive_jackpot import decider as jackpot
from pitboss.games.progressive_jackpot import events as jackpot_events
from pitboss.games.ultimate_texas_holdem import commands as ultimate_commands
from pitboss.games.ultimate_texas_holdem import events as ultimate_events
from pitboss.games.ultimate_texas_holdem import round_of_play as ultimate
from pitboss.law.citation import citing
from pitboss.offices import Office, Person
from pitboss.room.management import changes as management_changes
from pitboss.room.management import commands as management_commands
from pitboss.room.management import decider as management
from pitboss.room.management import events as management_events
from pitboss.ruling import Allowed, Happened, Refused, allowed
from pitboss.table import changes as table_changes
from pitboss.table import commands as table_commands
from pitboss.table import events as table_events
from pitboss.table import table
from pitboss.tournament import changes as tournament_changes
from pitboss.tournament import commands as tournament_commands
from pitboss.tournament import events as tournament_events
from pitboss.tournament import tournament

LISTED: Final[dict[str, tuple[type, Collection[type]]]] = {
    "ultimate rules": (ultimate_commands.Command, ultimate.RULES.by_command),
    "ultimate changes": (ultimate_events.Event, ultimate.CHANGES.by_event),
    "canberra rules": (canberra_commands.Command, canberra.RULES.by_command),
    "canberra changes": (canberra_events.Event, canberra.CHANGES.by_event),
    "poker rules": (poker_commands.Command, poker.RULES.by_command),
    "poker changes": (poker_events.Event, poker_changes.CHANGES.by_event),
    "table rules": (table_commands.Command, table.RULES.by_command),
    "table changes": (table_events.Event, table_changes.CHANGES.by_event),
    "tournament rules": (tournament_commands.Command, tournament.RULES.by_command),
    "tournament changes": (tournament_events.TournamentEvent, tournament_changes.CHANGES.by_event),
    "management rules": (management_commands.Command, management.RULES.by_command),
    "management changes": (management_events.Event, management_changes.CHANGES.by_event),
    "jackpot rules": (jackpot_commands.Command, jackpot.RULES.by_command),
    "jackpot changes": (jackpot_events.Event, jackpot.CHANGES.by_event),
}


def kinds(root: type[object]) -> Iterator[type[object]]:
    """Every class below the root that nothing else derives from.

    A dataclass with slots leaves the class that it was made of behind, so only classes that their
    module still holds count.
    """
    held = [
        kind
        for kind in root.__subclasses__()
        if vars(sys.modules[kind.__module__]).get(kind.__name__) is kind
    ]
    if not held:
        yield root
    for kind in held:
        yield from kinds(kind)


@pytest.mark.parametrize("decider", LISTED)
def test_every_command_and_event_is_listed(decider: str) -> None:
    root, listed = LISTED[decider]
    missing = sorted(kind.__name__ for kind in set(kinds(root)) - set(listed))
    assert not missing, f"{decider} lack {missing}"


# --- the kernel by itself -------------------------------------------------------------------------

CLAUSE: Final = citing("NI2025-411")("A:Dealer")
DEALER: Final = Person(1, Office.DEALER)
SUPERVISOR: Final = Person(2, Office.SUPERVISOR)
PLAYER: Final = Person(3, Office.PLAYER)


@dataclass(frozen=True, slots=True)
class Lamp:
    """A state: a lamp that the dealer switches."""

    lit: bool = False
    delegated: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """The root of its commands."""

    by: Person


@dataclass(frozen=True, slots=True)
class Switch(Order):
    """Turn the lamp on or off."""


@dataclass(frozen=True, slots=True)
class Look(Order):
    """Look at it."""


@dataclass(frozen=True, slots=True)
class Reset(Order):
    """Switch it as a supervisor."""


@dataclass(frozen=True, slots=True)
class LampEvent(Happened):
    """The root of its events."""


@dataclass(frozen=True, slots=True)
class Switched(LampEvent):
    """The lamp went on or off."""


@dataclass(frozen=True, slots=True)
class Seen(LampEvent):
    """Somebody saw it."""


def switch(_: Lamp, __: Switch) -> Allowed[LampEvent] | Refused:
    return allowed(Switched((CLAUSE,)))


def reset(_: Lamp, __: Reset) -> Allowed[LampEvent] | Refused:
    return allowed(Switched((CLAUSE,)))


def look(_: Lamp, __: Look) -> Allowed[LampEvent] | Refused:
    return allowed(Seen((CLAUSE,)))


def gate(state: Lamp, command: Order) -> Refused | None:
    dark = isinstance(command, Look) and not state.lit
    return Refused((CLAUSE,), "nothing is to be seen") if dark else None


def unless_delegated(state: Lamp, by: Person) -> Refused | None:
    if state.delegated and by.office is Office.SUPERVISOR:
        return None
    return Refused((CLAUSE,), "the dealer switches")


RULES: Final = Rules[Lamp, Order, LampEvent](
    rule(Switch, switch, OfficeCheck(frozenset({Office.DEALER}), unless_delegated)),
    rule(Reset, reset, only(Office.SUPERVISOR, because="not yours", under=(CLAUSE,))),
    rule(Look, look, any_office()),
    gate=gate,
)
CHANGES: Final = Changes[Lamp, LampEvent, Lamp](
    change(Switched, lambda state, _: replace(state, lit=not state.lit)), *unchanged(Seen)
)


def test_rule_of_the_command_decides() -> None:
    assert RULES.decide(Lamp(), Switch(DEALER)) == Allowed((Switched((CLAUSE,)),))


@pytest.mark.parametrize("by", [PLAYER, SUPERVISOR])
def test_other_offices_are_refused_under_the_clause_of_the_check(by: Person) -> None:
    assert RULES.decide(Lamp(), Switch(by)) == Refused((CLAUSE,), "the dealer switches")


def test_check_may_depend_on_the_state() -> None:
    assert isinstance(RULES.decide(Lamp(delegated=True), Switch(SUPERVISOR)), Allowed)
    assert isinstance(RULES.decide(Lamp(delegated=True), Switch(PLAYER)), Refused)
    check = RULES.by_command[Switch].check
    assert check.refuse(Lamp(delegated=True), SUPERVISOR) is None
    assert check.refuse(Lamp(), SUPERVISOR) == Refused((CLAUSE,), "the dealer switches")


def test_only_named_offices_pass_a_fixed_check() -> None:
    assert isinstance(RULES.decide(Lamp(), Reset(SUPERVISOR)), Allowed)
    assert RULES.decide(Lamp(delegated=True), Reset(DEALER)) == Refused((CLAUSE,), "not yours")


def test_gate_goes_before_the_rule() -> None:
    refusal = RULES.decide(Lamp(), Look(PLAYER))
    assert isinstance(refusal, Refused)
    assert refusal.because == "nothing is to be seen"
    assert isinstance(RULES.decide(Lamp(lit=True), Look(PLAYER)), Allowed)


def test_events_change_the_state_by_their_type() -> None:
    assert CHANGES.apply(Lamp(), Switched((CLAUSE,))).lit
    lamp = Lamp(lit=True)
    assert CHANGES.apply(lamp, Seen((CLAUSE,))) is lamp
