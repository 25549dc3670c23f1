"""A room that was started once with a wrong clock, and how two persons put its time right."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from pitboss.messages.frames import Answer
from pitboss.offices import Office, Person
from pitboss.record.codec import decode
from pitboss.record.stamps import TIME_CORRECTED
from pitboss.record.verify import verify
from pitboss.room.clock import apart
from pitboss.room.cluster.following import Following
from pitboss.room.management import THE_ROOM, Pace
from pitboss.room.management.commands import ExcludePerson, ReportClockStep
from pitboss.room.management.events import TimeCorrected
from pitboss.room.management.questions import excluded
from pitboss.room.time_corrections import Correction, moved
from pitboss.room.time_on_record import last_moment
from tests.support.room.clock_faults import MachineClock
from tests.support.room.recovery import check_same_rooms, read_again
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CYD,
    MORNING,
    OPERATOR,
    SECOND_OPERATOR,
    SUPERVISOR,
    ULTIMATE,
    House,
)
from tests.support.room.tournaments import Played, two_tables

DAY = timedelta(days=1)
TO_DECIDE = 30
LAPSED = "canberra_poker.Folded"
"""What the house records when the time to decide is over."""


class Story:
    """A room, and its machine's clock at each start."""

    def __init__(self) -> None:
        clock: Any = MachineClock()
        self.made = House("wrong clock", clock=clock)
        self.table = self.made.table(ULTIMATE, pace=Pace(to_decide=TO_DECIDE))

    @property
    def clock(self) -> MachineClock:
        clock: Any = self.made.clock
        assert isinstance(clock, MachineClock)
        return clock

    def start_again(self, machine: datetime) -> None:
        """As a process does: no earlier than the record, and saying how far the machine is off."""
        clock: Any = MachineClock(machine, last_moment(self.made.journal))
        self.made.clock = clock
        self.made.room = self.made.new_room()
        self.made.run(self.made.room.start())
        self.look_at_the_clock()

    def look_at_the_clock(self) -> None:
        step = apart(self.clock) - self.made.room.state.machine_ahead
        if step:
            milliseconds = step // timedelta(milliseconds=1)
            report = ReportClockStep(THE_ROOM, self.clock(), milliseconds)
            self.made.run(self.made.room.management.do(report))

    def exclude(self, person: int, days: int, by: int = OPERATOR) -> None:
        now = self.clock()
        office = Office.OPERATOR if by == OPERATOR else Office.PLAYER
        command = ExcludePerson(Person(by, office), now, person, now, now + days * DAY, "a reason")
        self.made.run(self.made.room.management.do(command))

    def correct(self) -> Answer:
        """Two operators; then the room's own second passes."""
        asked = self.made.do(OPERATOR, 0, "management.correct_time", because="the battery was flat")
        assert asked.outcome == "proposed"
        answer = self.made.do(SECOND_OPERATOR, 0, "desk.second_act", proposal=asked.proposal)
        self.made.run(self.made.room.tick())
        return answer

    def takes_seat(self, person: int) -> str:
        fields = {"seat": 3, "player": person, "stake": 40_000}
        return self.made.do(person, self.table, "table.take_seat", **fields).because


@pytest.fixture
def story() -> Iterator[Story]:
    made = Story()
    yield made
    made.made.close()


def started_wrongly(story: Story, days: int = 400) -> None:
    """One start so far ahead; then the machine's clock is right again, and the room is not."""
    story.start_again(MORNING + days * DAY)
    story.start_again(MORNING + timedelta(hours=1))
    assert story.clock() >= MORNING + days * DAY


@pytest.mark.parametrize("by", [OPERATOR, BOB])
def test_room_ahead_of_the_calendar_seats_nobody_excluded(story: Story, by: int) -> None:
    """Reading S-65."""
    story.exclude(BOB, 365, by)
    started_wrongly(story)
    assert story.takes_seat(BOB) == "the person is excluded"
    assert story.takes_seat(CYD) == ""


def test_machine_ahead_of_the_room_seats_nobody_excluded(story: Story) -> None:
    story.exclude(BOB, 365)
    story.clock.now += 400 * DAY
    story.look_at_the_clock()
    assert story.takes_seat(BOB) == "the person is excluded"


def test_exclusion_ordered_at_a_wrong_time_holds_before_and_after_the_correction(
    story: Story,
) -> None:
    started_wrongly(story)
    story.exclude(BOB, 7)
    assert story.takes_seat(BOB) == "the person is excluded"
    assert story.correct().outcome == "allowed"
    assert story.takes_seat(BOB) == "the person is excluded"


def test_operator_lifts_an_exclusion_that_only_the_rooms_time_has_ended(story: Story) -> None:
    story.exclude(BOB, 365)
    started_wrongly(story)
    story.made.must(OPERATOR, 0, "management.lift_exclusion", person=BOB, because="served")
    assert story.takes_seat(BOB) == ""


def test_two_persons_bring_the_time_back(story: Story) -> None:
    story.exclude(BOB, 365)
    started_wrongly(story)
    was = story.clock()
    assert story.correct().outcome == "allowed"
    assert abs(apart(story.clock)) < timedelta(seconds=1)
    (event,) = (
        decode(row.body) for row in story.made.journal.events("room") if row.kind == TIME_CORRECTED
    )
    assert isinstance(event, TimeCorrected)
    assert (event.was, event.now) == (was, story.clock.now)
    assert event.because == "the battery was flat"
    assert story.takes_seat(BOB) == "the person is excluded"
    assert not excluded(story.made.room.state, BOB, MORNING + 365 * DAY)


def test_staff_see_how_far_the_time_is_wrong_until_it_is_corrected(story: Story) -> None:
    made = story.made
    assert made.room.running(made.visitor(OPERATOR)).machine_ahead == 0
    started_wrongly(story)
    ahead = made.room.running(made.visitor(OPERATOR)).machine_ahead
    assert ahead == (story.clock.now - story.clock()) // timedelta(seconds=1)
    story.correct()
    assert made.room.running(made.visitor(OPERATOR)).machine_ahead == 0


def test_one_person_does_not_correct_the_time(story: Story) -> None:
    started_wrongly(story)
    was = story.clock()
    asked = story.made.do(OPERATOR, 0, "management.correct_time", because="x")
    alone = story.made.do(OPERATOR, 0, "desk.second_act", proposal=asked.proposal)
    assert alone.outcome == "not_permitted"
    asked = story.made.do(SUPERVISOR, 0, "management.correct_time", because="x")
    assert asked.outcome == "not_permitted"
    assert story.clock() == was


def test_right_time_is_not_corrected(story: Story) -> None:
    asked = story.made.do(OPERATOR, 0, "management.correct_time", because="the battery was flat")
    assert asked.outcome == "refused"
    assert "set the machine's clock first" in asked.because


def test_stamps_step_back_at_the_correction_alone(story: Story) -> None:
    started_wrongly(story)
    story.correct()
    story.made.sit(ANN, table=story.table)
    rows = list(story.made.journal.events())
    back = [after.kind for before, after in pairwise(rows) if after.at < before.at]
    assert back == [TIME_CORRECTED]
    assert rows[-1].at < MORNING + DAY
    assert verify(story.made.journal.sql).holds


@pytest.mark.parametrize("days", [400, -400])
def test_player_keeps_the_time_that_was_left(story: Story, days: int) -> None:
    """A decision of thirty seconds, ten of which have passed when the time is corrected."""
    made = story.made
    table = made.table(CANBERRA, pace=Pace(to_decide=TO_DECIDE))
    if days > 0:
        started_wrongly(story, days)
    made.sit(ANN, table=table)
    made.canberra_round(table, ANN)
    if days < 0:
        story.clock.now -= days * DAY
        story.look_at_the_clock()
    made.run_due_actions(table, 10)
    assert story.correct().outcome == "allowed"
    made.run_due_actions(table, 19)
    assert LAPSED not in made.kinds(table)
    made.run_due_actions(table, 2)
    assert LAPSED in made.kinds(table)


def test_play_goes_on_after_the_correction_and_after_another_start(story: Story) -> None:
    made, table = story.made, story.table
    made.sit(ANN, table=table)
    started_wrongly(story)
    made.ultimate_round(table, ANN)
    story.correct()
    for restarts in range(2):
        rounds = made.desk(table).state.table.rounds
        for _ in range(3):
            made.run_due_actions(table, TO_DECIDE + 1)
        made.run_due_actions(table, 60)
        made.ultimate_round(table, ANN)
        assert made.desk(table).state.table.rounds == rounds + 1
        check_same_rooms(made.room, read_again(made))
        if not restarts:
            story.start_again(story.clock.now + timedelta(minutes=1))
            assert abs(apart(story.clock)) < timedelta(seconds=1)
    assert verify(made.journal.sql).holds


def test_room_can_be_corrected_again(story: Story) -> None:
    for wrong in (400, 800):
        started_wrongly(story, wrong)
        assert story.correct().outcome == "allowed"
    assert len(story.made.room.state.corrections) == 2
    assert story.made.desk(story.table).state.corrections == 2


def test_table_set_up_after_the_correction_counts_no_time_twice(story: Story) -> None:
    started_wrongly(story)
    story.correct()
    table = story.made.table(CANBERRA, pace=Pace(to_decide=TO_DECIDE))
    story.made.sit(ANN, table=table)
    story.made.canberra_round(table, ANN)
    story.made.run_due_actions(table, TO_DECIDE - 1)
    assert LAPSED not in story.made.kinds(table)


def test_offer_of_a_seat_keeps_its_time(story: Story) -> None:
    started_wrongly(story)
    made, table = story.made, story.table
    made.must(BOB, 0, "management.join_waiting_list", person=BOB, table=table, game="")
    made.run(made.room.tick())
    offer = made.room.state.offer_to(BOB)
    assert offer is not None
    left = offer.until - story.clock()
    story.correct()
    offer = made.room.state.offer_to(BOB)
    assert offer is not None
    assert offer.until - story.clock() == left


def test_process_that_follows_the_record_follows_its_time(story: Story) -> None:
    started_wrongly(story)
    other: Any = MachineClock(MORNING + timedelta(hours=1), last_moment(story.made.journal))
    own, story.made.clock = story.made.clock, other
    following = Following(story.made.new_room(), story.made.journal)
    story.made.clock = own
    following.start()
    assert other() >= MORNING + 400 * DAY, "what is read is of the past"
    story.correct()
    following.read_on()
    assert abs(apart(other)) < timedelta(seconds=1)
    assert following._room.desks[story.table].state == story.made.desk(story.table).state


def test_tournament_has_played_as_long_as_before(story: Story) -> None:
    story.start_again(MORNING + 400 * DAY)
    played = Played(story.made, two_tables())
    played.begins(8)
    story.clock.tick(60)
    state = played.state
    assert state.clock.since is not None
    before = state.clock.seconds(story.clock())
    story.clock.now = MORNING
    story.look_at_the_clock()
    story.correct()
    assert played.state.clock.seconds(story.clock()) == before
    story.clock.tick(60)
    assert played.state.clock.seconds(story.clock()) == before + 60


class TestMoved:
    BACK = Correction(MORNING + 400 * DAY, MORNING)
    AHEAD = Correction(MORNING, MORNING + 400 * DAY)

    def test_moment_at_a_wrong_time_moves(self) -> None:
        ago = timedelta(seconds=10)
        assert moved(self.BACK.was - ago, (self.BACK,)) == MORNING - ago
        assert moved(self.AHEAD.was - ago, (self.AHEAD,)) == self.AHEAD.now - ago

    def test_moment_at_a_right_time_stays_when_time_goes_back(self) -> None:
        """Another process may have kept it by a right clock."""
        assert moved(MORNING - DAY, (self.BACK,)) == MORNING - DAY

    def test_no_moment_stays_none(self) -> None:
        assert moved(None, (self.BACK, self.AHEAD)) is None
