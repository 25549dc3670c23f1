"""The room itself: opened once, started, stopped, halted when its record is in doubt."""

from __future__ import annotations

from pitboss.offices import Office, Person
from pitboss.room.management import THE_ROOM, awaited, no_new_rounds
from pitboss.room.management.commands import (
    GrantOffice,
    OpenRoom,
    ReportClockStep,
    ReportIntegrityFailure,
    ReportInvitedAtMachine,
    ReportShortOfSpace,
    ReportSpaceAgain,
    RestoreIntegrity,
    ResumeTables,
    StartRoom,
    StopRoom,
)
from pitboss.room.management.events import (
    ClockStepped,
    IntegrityFailed,
    IntegrityRestored,
    RoomOpened,
    RoomStarted,
    RoomStopped,
    SpaceRanShort,
    SpaceReturned,
    TablesResumed,
)
from tests.support.room.management.rooms import (
    INSPECTOR,
    NOON,
    OPERATOR,
    OPERATOR_2,
    SHIFT_MANAGER,
    House,
    cited,
    new_room,
    only,
    staffed,
)


class TestOpening:
    """Once, by the room, with its first operator."""

    def test_unopened_room_only_awaits_its_opening(self) -> None:
        house = House()
        assert house.refused(StartRoom(THE_ROOM, NOON, "1.0")) == "the room is not opened yet"
        assert [one.command for one in awaited(house.state)] == [OpenRoom]

    def test_opening_appoints_the_first_operator(self) -> None:
        house = House()
        event = only(house.do(OpenRoom(THE_ROOM, NOON, 1)), RoomOpened)
        assert cited(event) == ["NI2025-411 A:Casino Operator"]
        assert house.state.holds(1, Office.OPERATOR)
        house.do(GrantOffice(OPERATOR, NOON, 4, Office.DEALER))

    def test_only_the_room_opens_itself_and_only_once(self) -> None:
        house = House()
        assert "by itself" in house.refused(OpenRoom(Person(9, Office.PLAYER), NOON, 9))
        assert "does not hold" in house.refused(OpenRoom(OPERATOR, NOON, 1))
        assert "number 0" in house.refused(OpenRoom(THE_ROOM, NOON, 0))
        house.do(OpenRoom(THE_ROOM, NOON, 1))
        assert "before" in house.refused(OpenRoom(THE_ROOM, NOON, 2))


class TestRunning:
    """Started and stopped."""

    def test_room_starts_with_a_release_and_stops(self) -> None:
        house = new_room()
        assert house.state.running
        assert house.state.release == "1.0"
        only(house.do(StopRoom(THE_ROOM, NOON)), RoomStopped)
        assert no_new_rounds(house.state)
        assert "does not run" in house.refused(StopRoom(THE_ROOM, NOON))
        assert [one.command for one in awaited(house.state)] == [StartRoom]

    def test_killed_room_starts_again(self) -> None:
        house = new_room()
        event = only(house.do(StartRoom(THE_ROOM, NOON, "1.1")), RoomStarted)
        assert event.under == ()
        assert house.state.release == "1.1"
        assert "release is missing" in house.refused(StartRoom(THE_ROOM, NOON, " "))

    def test_each_resumed_table_is_named_once(self) -> None:
        house = staffed()
        house.table()
        event = only(house.do(ResumeTables(THE_ROOM, NOON, (1, 2))), TablesResumed)
        assert cited(event)[0] == "NI2025-411 11.1 (reading E-02)"
        assert "no table 9" in house.refused(ResumeTables(THE_ROOM, NOON, (1, 9)))
        assert "once" in house.refused(ResumeTables(THE_ROOM, NOON, (1, 1)))
        assert "once" in house.refused(ResumeTables(THE_ROOM, NOON, ()))

    def test_clock_jump_is_recorded(self) -> None:
        house = staffed()
        only(house.do(ReportClockStep(THE_ROOM, NOON, -40)), ClockStepped)
        assert "did not jump" in house.refused(ReportClockStep(THE_ROOM, NOON, 0))

    def test_nobody_else_issues_the_rooms_own_commands(self) -> None:
        house = staffed()
        for make in (
            lambda who: StartRoom(who, NOON, "1.0"),
            lambda who: StopRoom(who, NOON),
            lambda who: ResumeTables(who, NOON, (1,)),
            lambda who: ReportClockStep(who, NOON, 5),
            lambda who: ReportShortOfSpace(who, NOON, "x"),
            lambda who: ReportInvitedAtMachine(who, NOON, 1, NOON),
        ):
            house.for_these_alone([THE_ROOM], make)


class TestIntegrity:
    """A record in doubt stops new rounds."""

    def test_no_round_begins_until_integrity_is_restored(self) -> None:
        house = staffed()
        assert not no_new_rounds(house.state)
        event = only(house.do(ReportIntegrityFailure(THE_ROOM, NOON, "event 7")), IntegrityFailed)
        assert event.limits
        assert "looked into" in no_new_rounds(house.state)
        assert [one.command for one in awaited(house.state)] == [RestoreIntegrity]
        assert "already" in house.refused(ReportIntegrityFailure(THE_ROOM, NOON, "event 8"))
        only(house.do(RestoreIntegrity(OPERATOR, NOON, "disk replaced")), IntegrityRestored)
        assert not no_new_rounds(house.state)

    def test_no_round_begins_while_space_is_short(self) -> None:
        house = staffed()
        short = only(house.do(ReportShortOfSpace(THE_ROOM, NOON, "4 % is free")), SpaceRanShort)
        assert (short.because, short.limits) == ("4 % is free", True)
        assert "room for the record" in no_new_rounds(house.state)
        house.for_these_alone([THE_ROOM], lambda who: ReportSpaceAgain(who, NOON))
        assert "already" in house.refused(ReportShortOfSpace(THE_ROOM, NOON, "3 % is free"))
        house.do(ReportIntegrityFailure(THE_ROOM, NOON, "event 7"))
        only(house.do(ReportSpaceAgain(THE_ROOM, NOON)), SpaceReturned)
        assert "looked into" in no_new_rounds(house.state)  # the one does not undo the other
        house.do(RestoreIntegrity(OPERATOR, NOON, "disk replaced"))
        assert not no_new_rounds(house.state)
        assert "not short" in house.refused(ReportSpaceAgain(THE_ROOM, NOON))
        assert "missing" in house.refused(ReportShortOfSpace(THE_ROOM, NOON, ""))

    def test_reporting_and_restoring_need_the_right_office(self) -> None:
        house = staffed()
        house.for_these_alone(
            [THE_ROOM, OPERATOR, OPERATOR_2, SHIFT_MANAGER, INSPECTOR],
            lambda who: ReportIntegrityFailure(who, NOON, "x"),
        )
        assert "nothing" in house.refused(RestoreIntegrity(OPERATOR, NOON, "x"))
        house.do(ReportIntegrityFailure(INSPECTOR, NOON, "x"))
        house.for_these_alone(
            [OPERATOR, OPERATOR_2, SHIFT_MANAGER], lambda who: RestoreIntegrity(who, NOON, "x")
        )
        assert "missing" in house.refused(RestoreIntegrity(OPERATOR, NOON, ""))
        assert "missing" in house.refused(ReportIntegrityFailure(THE_ROOM, NOON, ""))
