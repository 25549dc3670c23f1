"""Waiting lists: first come, first served, and an offered seat is kept for a while."""

from __future__ import annotations

from datetime import timedelta

from pitboss.games import poker
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.room.management import THE_ROOM, TableKind, awaited, kept_for
from pitboss.room.management.commands import (
    CallNext,
    ExcludePerson,
    GrantOffice,
    JoinWaitingList,
    LeaveWaitingList,
    LetOfferLapse,
    SetUpTable,
    SignOn,
    TakeUpOffer,
)
from pitboss.room.management.events import (
    OfferLapsed,
    OfferTakenUp,
    SeatOffered,
    WaitingListJoined,
    WaitingListLeft,
)
from pitboss.table import Particulars
from tests.support.room.management.rooms import (
    ANN,
    BOB,
    DAY,
    DEALER,
    GUEST,
    NOON,
    OPERATOR,
    OPERATOR_2,
    SHIFT_MANAGER,
    SUPERVISOR,
    House,
    cited,
    only,
    staffed,
)

UTH = "ultimate_texas_holdem"
KEPT = timedelta(seconds=60)


def for_table(who: Person, table: int = 1) -> JoinWaitingList:
    return JoinWaitingList(who, NOON, who.number, table)


def for_game(who: Person, game: str = UTH) -> JoinWaitingList:
    return JoinWaitingList(who, NOON, who.number, None, game)


def waiting(*commands: JoinWaitingList) -> House:
    house = staffed()
    house.table()
    for command in commands:
        house.do(command)
    return house


def call(house: House, table: int = 1, seat: int = 3) -> int:
    number: int = only(house.do(CallNext(THE_ROOM, NOON, table, seat)), SeatOffered).person
    return number


class TestJoining:
    """For a table or for a game."""

    def test_persons_join_only_for_themselves(self) -> None:
        house = waiting()
        only(house.do(for_table(ANN)), WaitingListJoined)
        house.do(for_game(GUEST))
        house.for_these_alone([BOB], lambda who: JoinWaitingList(who, NOON, BOB.number, 1))

    def test_duplicate_or_unknown_targets_are_refused(self) -> None:
        house = waiting(for_table(ANN))
        assert "already" in house.refused(for_table(ANN))
        house.do(for_table(ANN, 2))
        house.do(for_game(ANN))
        assert "no table 9" in house.refused(for_table(BOB, 9))
        assert "'faro'" in house.refused(for_game(BOB, "faro"))
        both = JoinWaitingList(BOB, NOON, BOB.number, 1, UTH)
        assert "or for" in house.refused(both)
        assert "or for" in house.refused(JoinWaitingList(BOB, NOON, BOB.number))

    def test_excluded_persons_and_table_staff_cannot_join(self) -> None:
        house = waiting()
        house.do(ExcludePerson(ANN, NOON, ANN.number, NOON, NOON + DAY))
        assert "shut out" in house.refused(for_table(ANN))
        house.do(SignOn(DEALER, NOON, 1))
        at_play = Person(DEALER.number, Office.PLAYER)
        assert "of their own" in house.refused(for_table(at_play))
        house.do(for_table(at_play, 2))

    def test_leaving_ends_only_one_wait(self) -> None:
        house = waiting(for_table(ANN), for_game(ANN), for_table(BOB))
        only(house.do(LeaveWaitingList(ANN, NOON, ANN.number, 1)), WaitingListLeft)
        assert [one.table for one in house.state.waiting] == [None, 1]
        assert "does not wait" in house.refused(LeaveWaitingList(ANN, NOON, ANN.number, 1))
        house.for_these_alone(
            [BOB, THE_ROOM], lambda who: LeaveWaitingList(who, NOON, BOB.number, 1)
        )


class TestOffers:
    """First come, first served."""

    def test_first_waiting_for_the_table_or_game_is_called(self) -> None:
        house = waiting(for_table(BOB, 2), for_game(GUEST), for_table(ANN))
        event = only(house.do(CallNext(SUPERVISOR, NOON, 1, 3)), SeatOffered)
        assert (event.person, event.until) == (GUEST.number, NOON + KEPT)
        assert kept_for(house.state, 1, 3, NOON) == GUEST.number
        assert kept_for(house.state, 1, 3, NOON + KEPT) is None
        assert kept_for(house.state, 1, 4, NOON) is None
        assert "kept" in house.refused(CallNext(THE_ROOM, NOON, 1, 3))
        assert call(house, seat=4) == ANN.number
        assert "nobody" in house.refused(CallNext(THE_ROOM, NOON, 1, 5))
        assert call(house, table=2) == BOB.number

    def test_person_gets_one_offer_at_a_time(self) -> None:
        house = waiting(for_table(ANN), for_game(ANN), for_table(BOB))
        assert call(house) == ANN.number
        assert [one.offer is not None for one in house.state.waiting] == [True, False, False]
        assert call(house, seat=4) == BOB.number

    def test_excluded_persons_and_table_staff_are_skipped(self) -> None:
        house = waiting(for_table(ANN), for_game(Person(DEALER.number, Office.PLAYER)))
        house.do(for_table(BOB))
        house.do(SignOn(DEALER, NOON, 1))
        house.do(ExcludePerson(ANN, NOON, ANN.number, NOON, NOON + DAY))
        assert call(house) == BOB.number

    def test_call_needs_an_office_and_an_existing_seat(self) -> None:
        house = waiting(for_table(ANN))
        house.for_these_alone(
            [THE_ROOM, SUPERVISOR, SHIFT_MANAGER, OPERATOR, OPERATOR_2],
            lambda who: CallNext(who, NOON, 1, 3),
        )
        assert "no table 9" in house.refused(CallNext(THE_ROOM, NOON, 9, 1))
        assert "from 1" in house.refused(CallNext(THE_ROOM, NOON, 1, 0))

    def test_offer_is_taken_up_before_it_expires(self) -> None:
        house = waiting(for_table(ANN), for_game(ANN))
        assert "no seat" in house.refused(TakeUpOffer(ANN, NOON, ANN.number))
        call(house)
        assert [(one.command, one.person) for one in awaited(house.state)] == [
            (TakeUpOffer, ANN.number)
        ]
        assert "run out" in house.refused(TakeUpOffer(ANN, NOON + KEPT, ANN.number))
        house.for_these_alone([ANN], lambda who: TakeUpOffer(who, NOON, ANN.number))
        only(house.do(TakeUpOffer(ANN, NOON, ANN.number)), OfferTakenUp)
        assert [one.game for one in house.state.waiting] == [UTH]

    def test_excluded_person_cannot_take_up_an_offer(self) -> None:
        house = waiting(for_table(ANN))
        call(house)
        house.do(ExcludePerson(ANN, NOON, ANN.number, NOON, NOON + DAY))
        assert "shut out" in house.refused(TakeUpOffer(ANN, NOON, ANN.number))

    def test_lapsed_offer_ends_the_wait(self) -> None:
        house = waiting(for_table(ANN), for_table(BOB))
        assert "no seat" in house.refused(LetOfferLapse(THE_ROOM, NOON, ANN.number))
        call(house)
        assert "kept until" in house.refused(LetOfferLapse(THE_ROOM, NOON, ANN.number))
        later = NOON + KEPT
        house.for_these_alone([THE_ROOM], lambda who: LetOfferLapse(who, later, ANN.number))
        event = only(house.do(LetOfferLapse(THE_ROOM, later, ANN.number)), OfferLapsed)
        assert event.limits
        assert [one.person for one in house.state.waiting] == [BOB.number]

    def test_leaving_the_list_frees_the_seat(self) -> None:
        house = waiting(for_table(ANN), for_table(BOB))
        call(house)
        house.do(LeaveWaitingList(ANN, NOON, ANN.number, 1))
        assert kept_for(house.state, 1, 3, NOON) is None
        assert call(house) == BOB.number

    def test_expired_offer_does_not_hold_the_seat(self) -> None:
        house = waiting(for_table(ANN), for_table(BOB))
        call(house)
        event = only(house.do(CallNext(THE_ROOM, NOON + KEPT, 1, 3)), SeatOffered)
        assert event.person == BOB.number

    def test_8_2_is_cited_where_it_governs(self) -> None:
        house = waiting()
        stud = Particulars("five_card_stud", RuleSet(("NI2006-154",)), poker.Determinations())
        house.do(SetUpTable(OPERATOR, NOON, TableKind.ELECTRONIC, stud))
        house.do(for_game(ANN, "five_card_stud"))
        event = only(house.do(CallNext(THE_ROOM, NOON, 3, 1)), SeatOffered)
        assert cited(event) == ["NI2006-154 8.2"]
        house.do(for_table(BOB))
        assert only(house.do(CallNext(THE_ROOM, NOON, 1, 1)), SeatOffered).under == ()

    def test_staff_may_wait_as_players_elsewhere(self) -> None:
        house = waiting()
        house.do(GrantOffice(OPERATOR, NOON, ANN.number, Office.DEALER))
        house.do(for_table(ANN))
