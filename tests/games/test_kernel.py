"""The kernel of deciders: one office check, one rule, one change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from pitboss.games.kernel import (
    Changes,
    OfficeCheck,
    Rules,
    any_office,
    change,
    only,
    rule,
    unchanged,
    within,
)
from pitboss.law.citation import citing
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Happened, Refused, allowed

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


def test_wider_check_refuses_first() -> None:
    staff: OfficeCheck[Lamp] = OfficeCheck(
        frozenset({Office.DEALER, Office.SUPERVISOR}),
        lambda _state, _by: Refused((CLAUSE,), "it is for the staff"),
    )
    check = within(staff, RULES.by_command[Switch].check)
    assert check.refuse(Lamp(), DEALER) is None
    assert check.refuse(Lamp(), SUPERVISOR) == Refused((CLAUSE,), "the dealer switches")
    assert check.refuse(Lamp(delegated=True), SUPERVISOR) is None
    assert check.refuse(Lamp(), PLAYER) == Refused((CLAUSE,), "it is for the staff")


def test_gate_goes_before_the_rule() -> None:
    refusal = RULES.decide(Lamp(), Look(PLAYER))
    assert isinstance(refusal, Refused)
    assert refusal.because == "nothing is to be seen"
    assert isinstance(RULES.decide(Lamp(lit=True), Look(PLAYER)), Allowed)


def test_events_change_the_state_by_their_type() -> None:
    assert CHANGES.apply(Lamp(), Switched((CLAUSE,))).lit
    lamp = Lamp(lit=True)
    assert CHANGES.apply(lamp, Seen((CLAUSE,))) is lamp
