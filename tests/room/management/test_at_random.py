"""Random management commands: nothing raises, the record replays, and every invariant holds."""

from __future__ import annotations

import random
from datetime import timedelta
from functools import cache, reduce

import pytest

from pitboss.law.citation import Citation
from pitboss.law.register import clause_of, readings
from pitboss.offices import Office, Person
from pitboss.record.codec import decode, encode
from pitboss.room import vocabulary
from pitboss.room.management import (
    COMMANDS,
    THE_ROOM,
    RoomState,
    apply,
    awaited,
    commands,
    decide,
    events,
    open_room,
)
from pitboss.ruling import Allowed, Event, Refused
from tests.support.parameters import rest_later
from tests.support.random_play import DecidedPlay
from tests.support.room.management.random_acts import Acts
from tests.support.room.management.rooms import STAFF, House, new_room, staffed

assert vocabulary  # names management's words for the record


class RandomRoom(DecidedPlay[RoomState, commands.Command, events.Event]):
    """A room in which everybody does anything."""

    def __init__(self, seed: int) -> None:
        super().__init__(random.Random(seed))
        self.house = staffed() if seed % 3 else (new_room() if seed % 2 else House())
        self.events = self.house.events
        self.acts = Acts(self.rng, self.house)

    @property
    def state(self) -> RoomState:
        return self.house.state

    @state.setter
    def state(self, state: RoomState) -> None:
        self.house.state = state

    def before_step(self) -> None:
        self.house.now += timedelta(seconds=self.rng.choice([0, 0, 1, 5, 5, 4000]))

    def awaited_command(self) -> commands.Command:
        return self.acts.draw()

    def decide(self, command: commands.Command) -> Allowed[events.Event] | Refused:
        ruling = decide(self.state, command)
        assert decide(self.state, command) == ruling  # nothing changed by asking
        check_ruling(ruling)
        return ruling

    def apply(self, event: events.Event) -> RoomState:
        return apply(self.state, event)

    def after_step(self) -> None:
        check_state(self.state)


def run(seed: int, steps: int = 400) -> tuple[House, int]:
    """A room after so many acts; the number of refusals."""
    room = RandomRoom(seed)
    room.take_steps(steps)
    return room.house, sum(isinstance(ruling, Refused) for _, ruling in room.rulings)


def check_ruling(ruling: Allowed[events.Event] | Refused) -> None:
    """What is cited exists; a refusal says why; money moves between accounts."""
    if isinstance(ruling, Refused):
        assert ruling.because
        cited = ruling.under
    else:
        assert ruling.events
        cited = tuple(one for event in ruling.events for one in event.under)
        assert all(isinstance(event, Event) for event in ruling.events)
    for citation in cited:
        assert exists(citation), citation


@cache
def exists(citation: Citation) -> bool:
    clause_of(citation)
    held = {reading.id for reading in readings()}
    return citation.reading is None or citation.reading in held


def check_state(state: RoomState) -> None:
    """What must never be."""
    for number, offices in state.offices.items():
        assert number >= 1
        assert offices
        assert Office.INSPECTOR not in offices or len(offices) == 1
    assert not state.opened or any(Office.OPERATOR in one for one in state.offices.values())
    dealers = [one.table for one in state.on_duty if one.office is Office.DEALER]
    assert len(dealers) == len(set(dealers)), "one dealer a table"
    offices_on_duty: dict[int, set[Office]] = {}
    for one in state.on_duty:
        assert state.holds(one.person, one.office)
        offices_on_duty.setdefault(one.person, set()).add(one.office)
    assert all(len(offices) == 1 for offices in offices_on_duty.values())
    places = [(one.person, one.table, one.game) for one in state.waiting]
    assert len(places) == len(set(places))
    offered = [one.person for one in state.waiting if one.offer]
    assert len(offered) == len(set(offered)), "one offer a person"
    assert [one.since for one in state.waiting] == sorted(one.since for one in state.waiting)
    for exclusions in state.exclusions.values():
        assert len({one.own for one in exclusions}) == len(exclusions)
        assert all(one.until is not None for one in exclusions if one.own)


@pytest.mark.parametrize("seed", rest_later(range(12), 4))
def test_random_runs_replay_and_round_trip(seed: int) -> None:
    house, refusals = run(seed)
    assert refusals
    assert reduce(apply, house.events, open_room()) == house.state
    for event in house.events:
        assert decode(encode(event)) == event
    assert decode(encode(house.state)) == house.state


@pytest.mark.full
def test_self_exclusion_is_never_shortened() -> None:
    named = 0
    for seed in range(100, 116):
        house, _ = run(seed)
        for event in house.events:
            if isinstance(event, events.PersonExcluded) and event.own:
                standing = house.state.exclusion(event.person, own=True)
                assert standing is not None
                assert event.until is not None
                assert standing.until is not None
                assert event.until <= standing.until
                named += 1
    assert named > 10


@pytest.mark.parametrize("seed", range(6))
def test_awaited_commands_are_allowed(seed: int) -> None:
    house, _ = run(200 + seed, steps=150)
    for one in awaited(house.state):
        if one.command is commands.TakeUpOffer:
            assert one.person is not None
            assert house.state.offer_to(one.person)
            continue
        by = THE_ROOM if one.person == 0 else operator(house)
        assert isinstance(decide(house.state, as_command(one.command, by, house)), Allowed)


def as_command(kind: type, by: Person, house: House) -> commands.Command:
    if kind is commands.OpenRoom:
        return commands.OpenRoom(by, house.now, 1)
    if kind is commands.StartRoom:
        return commands.StartRoom(by, house.now, "1.0")
    assert kind is commands.RestoreIntegrity
    return commands.RestoreIntegrity(by, house.now, "x")


def operator(house: House) -> Person:
    held = house.state.offices.items()
    number = next(number for number, offices in held if Office.OPERATOR in offices)
    return Person(number, Office.OPERATOR)


def test_every_command_has_a_rule_and_a_generator() -> None:
    leaves = {
        one
        for one in vars(commands).values()
        if isinstance(one, type) and issubclass(one, commands.Command)
    } - {commands.Command, commands.OnPerson, commands.OnTable}
    assert set(COMMANDS) == leaves
    assert set(Acts(random.Random(0), staffed()).table()) == leaves


def test_every_event_occurs() -> None:
    left = {
        one
        for one in vars(events).values()
        if isinstance(one, type) and issubclass(one, events.Event)
    } - {events.Event, events.MoneyEvent}
    for seed in range(60):
        house, _ = run(1000 + seed)
        left -= {type(event) for event in house.events}
        if not left:
            return
    raise AssertionError(left)


def test_claimed_office_is_refused() -> None:
    """Every command from somebody who merely claims an office is refused."""
    house = staffed()
    table = Acts(random.Random(3), house).table()
    for who in STAFF:
        forged = Person(99, who.office)
        for make in table.values():
            ruling = decide(house.state, make(forged))
            assert isinstance(ruling, Refused)
            assert "does not hold" in ruling.because
