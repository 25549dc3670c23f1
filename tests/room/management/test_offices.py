"""Offices: given and taken; the operator's powers delegated; sign-on at tables."""

from __future__ import annotations

import pytest

from pitboss.offices import Office, Person
from pitboss.room.management import THE_ROOM, delegated, signed_on, works_at
from pitboss.room.management.commands import (
    DelegatePowers,
    GrantOffice,
    ReportInvitedAtMachine,
    RevokeOffice,
    SetUpTable,
    SignOff,
    SignOn,
    WithdrawDelegation,
)
from pitboss.room.management.events import (
    DelegationWithdrawn,
    InvitedAtMachine,
    OfficeGranted,
    OfficeRevoked,
    PowersDelegated,
    SignedOff,
    SignedOn,
)
from pitboss.room.management.particulars import TableKind
from tests.support.room.management.rooms import (
    ANN,
    DEALER,
    DIRECTOR,
    INSPECTOR,
    NOON,
    OPERATOR,
    OPERATOR_2,
    RELIEF,
    SHIFT_MANAGER,
    STAFF,
    SUPERVISOR,
    canberra,
    cited,
    new_room,
    only,
    staffed,
)


class TestGranting:
    """By the operator; directors by the shift manager."""

    @pytest.mark.parametrize(
        "office", [one.office for one in STAFF if one.office is not Office.DIRECTOR]
    )
    def test_operator_grants_an_office(self, office: Office) -> None:
        house = new_room()
        event = only(house.do(GrantOffice(OPERATOR, NOON, 9, office)), OfficeGranted)
        assert event.under
        assert house.state.holds(9, office)
        assert "already" in house.refused(GrantOffice(OPERATOR, NOON, 9, office))

    def test_16_4_only_the_shift_manager_appoints_directors(self) -> None:
        house = staffed()
        house.for_these_alone(
            [SHIFT_MANAGER], lambda who: GrantOffice(who, NOON, 30, Office.DIRECTOR)
        )
        event = only(house.do(GrantOffice(SHIFT_MANAGER, NOON, 30, Office.DIRECTOR)), OfficeGranted)
        assert cited(event)[0] == "NI2025-411 16.4 (reading H-15)"

    def test_only_operators_grant_all_other_offices(self) -> None:
        house = staffed()
        for office in (Office.DEALER, Office.INSPECTOR, Office.OPERATOR):
            house.for_these_alone(
                [OPERATOR, OPERATOR_2],
                lambda who, office=office: GrantOffice(who, NOON, 30, office),
            )

    @pytest.mark.parametrize("office", [Office.PLAYER, Office.GUEST, Office.SPECTATOR])
    def test_offices_open_to_everybody_are_not_granted(self, office: Office) -> None:
        house = new_room()
        assert "everybody" in house.refused(GrantOffice(OPERATOR, NOON, 9, office))
        assert "exclusion" in house.refused(RevokeOffice(OPERATOR, NOON, 9, office))

    def test_inspector_holds_no_other_office(self) -> None:
        house = staffed()
        held = GrantOffice(OPERATOR, NOON, INSPECTOR.number, Office.DEALER)
        assert house.refused_under(held) == ["S2-2001 18.6 (reading H-16)"]
        held = GrantOffice(OPERATOR, NOON, DEALER.number, Office.INSPECTOR)
        assert house.refused_under(held) == ["S2-2001 18.6 (reading H-16)"]
        named = GrantOffice(SHIFT_MANAGER, NOON, INSPECTOR.number, Office.DIRECTOR)
        assert "no other" in house.refused(named)

    def test_nobody_changes_their_own_offices(self) -> None:
        house = staffed()
        assert "own" in house.refused(GrantOffice(OPERATOR, NOON, 1, Office.DEALER))
        assert "own" in house.refused(RevokeOffice(OPERATOR, NOON, 1, Office.OPERATOR))
        house.do(RevokeOffice(OPERATOR_2, NOON, 1, Office.OPERATOR))

    def test_invitation_at_the_machine_is_recorded(self) -> None:
        house = staffed()
        event = only(house.do(ReportInvitedAtMachine(THE_ROOM, NOON, 1, NOON)), InvitedAtMachine)
        assert (event.person, event.invited) == (1, NOON)
        assert "no office" in house.refused(ReportInvitedAtMachine(THE_ROOM, NOON, 99, NOON))

    def test_person_numbers_start_at_1(self) -> None:
        house = staffed()
        assert "number 0" in house.refused(GrantOffice(OPERATOR, NOON, 0, Office.DEALER))

    def test_acting_in_an_office_not_held_is_refused(self) -> None:
        house = staffed()
        forged = Person(ANN.number, Office.OPERATOR)
        command = GrantOffice(forged, NOON, 9, Office.DEALER)
        assert "does not hold" in house.refused(command)
        assert house.refused_under(command) == ["NI2025-411 A:Casino Operator"]
        assert "it is for" in house.refused(GrantOffice(THE_ROOM, NOON, 9, Office.DEALER))


class TestRevoking:
    """Also signs the person off every table."""

    def test_revoking_an_office_signs_the_person_off(self) -> None:
        house = staffed()
        house.table()
        for table in (1, 2):
            house.do(SignOn(SUPERVISOR, NOON, table))
        events = house.do(RevokeOffice(OPERATOR, NOON, SUPERVISOR.number, Office.SUPERVISOR))
        assert [type(one) for one in events] == [SignedOff, SignedOff, OfficeRevoked]
        assert events[-1].limits
        assert not house.state.on_duty
        assert SUPERVISOR.number not in house.state.offices
        assert "does not hold" in house.refused(SignOn(SUPERVISOR, NOON, 1))

    def test_granters_revoke_and_operators_also_revoke_directors(self) -> None:
        house = staffed()
        house.for_these_alone(
            [OPERATOR, OPERATOR_2],
            lambda who: RevokeOffice(who, NOON, DEALER.number, Office.DEALER),
        )
        house.for_these_alone(
            [SHIFT_MANAGER, OPERATOR, OPERATOR_2],
            lambda who: RevokeOffice(who, NOON, DIRECTOR.number, Office.DIRECTOR),
        )

    def test_office_not_held_cannot_be_revoked(self) -> None:
        house = staffed()
        assert "is not" in house.refused(RevokeOffice(OPERATOR, NOON, 4, Office.SUPERVISOR))


class TestDelegation:
    """NI2025-411 15.2 to 15.5 and their counterparts, per table, on record."""

    def test_operator_delegates_and_withdraws(self) -> None:
        house = staffed()
        event = only(house.do(DelegatePowers(OPERATOR, NOON, 1)), PowersDelegated)
        assert cited(event) == [f"NI2025-411 15.{n}" for n in (2, 3, 4, 5)]
        assert delegated(house.state, 1)
        assert "already" in house.refused(DelegatePowers(OPERATOR, NOON, 1))
        event = only(house.do(WithdrawDelegation(OPERATOR, NOON, 1)), DelegationWithdrawn)
        assert event.limits
        assert not delegated(house.state, 1)
        assert "nothing" in house.refused(WithdrawDelegation(OPERATOR, NOON, 1))

    def test_delegation_cites_the_tables_instrument(self) -> None:
        house = staffed()
        house.do(SetUpTable(OPERATOR, NOON, TableKind.LIVE, canberra()))
        event = only(house.do(DelegatePowers(OPERATOR, NOON, 2)), PowersDelegated)
        assert cited(event) == [f"NI2017-193 16.{n}" for n in (2, 3, 4, 5)]

    def test_only_operators_delegate_and_only_at_existing_tables(self) -> None:
        house = staffed()
        house.for_these_alone([OPERATOR, OPERATOR_2], lambda who: DelegatePowers(who, NOON, 1))
        house.do(DelegatePowers(OPERATOR, NOON, 1))
        house.for_these_alone([OPERATOR, OPERATOR_2], lambda who: WithdrawDelegation(who, NOON, 1))
        assert "no table 9" in house.refused(DelegatePowers(OPERATOR, NOON, 9))
        assert "no table 9" in house.refused(WithdrawDelegation(OPERATOR, NOON, 9))
        assert not delegated(house.state, 9)


class TestSignOn:
    """Staff sign on at the tables they work."""

    def test_dealer_signs_on_and_off(self) -> None:
        house = staffed()
        event = only(house.do(SignOn(DEALER, NOON, 1)), SignedOn)
        assert cited(event)[0] == "NI2025-411 15.6(c)"
        assert signed_on(house.state, DEALER.number, Office.DEALER, 1)
        assert not signed_on(house.state, DEALER.number, Office.SUPERVISOR, 1)
        assert works_at(house.state, DEALER.number, 1)
        assert house.state.dealer_at(1) == DEALER.number
        house.do(SignOff(DEALER, NOON, 1))
        assert not works_at(house.state, DEALER.number, 1)
        assert "not signed on" in house.refused(SignOff(DEALER, NOON, 1))

    def test_relief_replaces_the_dealer(self) -> None:
        house = staffed()
        house.do(SignOn(DEALER, NOON, 1))
        events = house.do(SignOn(RELIEF, NOON, 1))
        assert only(events, SignedOff).relieved_by == RELIEF.number
        assert house.state.dealer_at(1) == RELIEF.number
        assert not works_at(house.state, DEALER.number, 1)

    def test_dealer_has_one_table_and_supervisor_several(self) -> None:
        house = staffed()
        house.table()
        house.do(SignOn(DEALER, NOON, 1))
        assert "one table" in house.refused(SignOn(DEALER, NOON, 2))
        assert "already" in house.refused(SignOn(DEALER, NOON, 1))
        for who in (SUPERVISOR, DIRECTOR):
            house.do(SignOn(who, NOON, 1))
            house.do(SignOn(who, NOON, 2))
        assert len(list(house.state.at_table(1))) == 3

    def test_one_office_at_a_time(self) -> None:
        house = staffed()
        house.do(GrantOffice(OPERATOR, NOON, DEALER.number, Office.SUPERVISOR))
        house.table()
        house.do(SignOn(DEALER, NOON, 1))
        other = Person(DEALER.number, Office.SUPERVISOR)
        assert "signed on as dealer" in house.refused(SignOn(other, NOON, 2))
        assert "not signed on" in house.refused(SignOff(other, NOON, 1))

    def test_only_table_staff_sign_on(self) -> None:
        house = staffed()
        may = [DEALER, RELIEF, SUPERVISOR, DIRECTOR]
        house.for_these_alone(may, lambda who: SignOn(who, NOON, 1))
        assert "no table 9" in house.refused(SignOn(DEALER, NOON, 9))
        for who in (OPERATOR, ANN, INSPECTOR):
            assert "it is for" in house.refused(SignOff(who, NOON, 1))
