"""The registers: approvals, hours of gaming, commencements."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.room.management import Subject, reference_for
from pitboss.room.management.commands import (
    EnterApproval,
    EnterCommencement,
    EnterGamingHours,
    WithdrawApproval,
)
from pitboss.room.management.events import (
    ApprovalEntered,
    ApprovalWithdrawn,
    CommencementEntered,
    GamingHoursEntered,
)
from pitboss.table import Period
from tests.support.room.management.rooms import (
    DAY,
    HOUR,
    NOON,
    OPERATOR,
    OPERATOR_2,
    cited,
    new_room,
    only,
    staffed,
)

TODAY = NOON.date()


def entering(**given: Any) -> EnterApproval:
    one = {
        "by": OPERATOR,
        "subject": Subject.LAYOUT,
        "reference": "GRC 1",
        "given": TODAY,
        "given_by": "A. Delegate",
        **given,
    }
    return EnterApproval(at=NOON, **one)


class TestApprovals:
    """Given in writing, entered by the operator."""

    @pytest.mark.parametrize(
        ("subject", "clause"),
        [
            (Subject.LAYOUT, "NI2025-411 1.1"),
            (Subject.EQUIPMENT, "NI2025-411 1.1"),
            (Subject.SHOE, "NI2025-411 A:Card Shoe (reading H-20)"),
            (Subject.AUTOMATED_SHOE, "NI2025-411 A:Automated shuffling shoe (reading H-20)"),
            (Subject.JACKPOT_SPLIT, "NI2017-193 10.6 (reading H-19)"),
            (Subject.COMMISSION_MAXIMA, "NI2006-154 15.2(a)(i) (reading H-20)"),
            (Subject.GAMES_OF_2001, "S2-2001 Alt Instr (reading S-04)"),
            (Subject.TOURNAMENT_CONDITIONS, "NI2006-154 20.3"),
            (Subject.PROCEDURES, "NI2025-411 15.6(c) (reading H-21)"),
        ],
    )
    def test_each_subject_has_its_clause(self, subject: Subject, clause: str) -> None:
        house = new_room()
        event = only(house.do(entering(subject=subject)), ApprovalEntered)
        assert cited(event)[0] == clause
        assert "NI2025-411 A:Approved" in cited(event)
        assert house.state.approvals[1].reference == "GRC 1"

    def test_only_operators_enter_and_withdraw_approvals(self) -> None:
        house = staffed()
        house.for_these_alone([OPERATOR, OPERATOR_2], lambda who: entering(by=who))
        house.do(entering())
        house.for_these_alone(
            [OPERATOR, OPERATOR_2], lambda who: WithdrawApproval(who, NOON, 1, "x")
        )

    def test_approval_needs_a_reference_a_giver_and_no_future_date(self) -> None:
        house = new_room()
        assert "reference" in house.refused(entering(reference="  "))
        assert "reference" in house.refused(entering(reference="x" * 2001))
        assert "who gave" in house.refused(entering(given_by=""))
        assert "has been given" in house.refused(entering(given=TODAY + DAY + DAY))

    def test_approval_for_a_game_that_is_not_held_is_refused(self) -> None:
        """It would be in force for nothing, and nobody would notice."""
        because = new_room().refused(entering(games=("Omaha", "Omaha Hi")))
        assert "no game named 'Omaha Hi' is held; name one of: " in because
        assert "Tournament Poker: Omaha" in because

    def test_latest_approval_applies_until_withdrawn(self) -> None:
        house = new_room()
        uth, canberra = "ultimate_texas_holdem", "canberra_poker"
        assert reference_for(house.state, Subject.LAYOUT, uth) == ""
        house.do(entering(reference="first"))
        house.do(entering(reference="second", games=("Ultimate Texas Hold-em ",)))
        assert reference_for(house.state, Subject.LAYOUT, uth) == "second"
        assert reference_for(house.state, Subject.LAYOUT, canberra) == "first"
        assert reference_for(house.state, Subject.SHOE, uth) == ""
        event = only(house.do(WithdrawApproval(OPERATOR, NOON, 2, "lapsed")), ApprovalWithdrawn)
        assert event.limits
        assert reference_for(house.state, Subject.LAYOUT, uth) == "first"

    def test_withdrawal_needs_an_approval_in_force_and_a_reason(self) -> None:
        house = new_room()
        house.do(entering())
        assert "no approval 2" in house.refused(WithdrawApproval(OPERATOR, NOON, 2, "x"))
        assert "missing" in house.refused(WithdrawApproval(OPERATOR, NOON, 1, ""))
        house.do(WithdrawApproval(OPERATOR, NOON, 1, "x"))
        assert "no approval 1" in house.refused(WithdrawApproval(OPERATOR, NOON, 1, "x"))
        house.do(entering())
        assert 2 in house.state.approvals


class TestGamingHours:
    """NI2025-411 14.1 and its counterparts."""

    def test_periods_are_recorded_in_order(self) -> None:
        house = new_room()
        early, late = Period(NOON, NOON + HOUR), Period(NOON + HOUR, NOON + DAY)
        event = only(
            house.do(EnterGamingHours(OPERATOR, NOON, (late, early), "Act")), GamingHoursEntered
        )
        assert cited(event)[0] == "NI2025-411 14.1 (reading H-19)"
        assert house.state.hours == event.hours
        assert event.hours.periods == (early, late)

    def test_invalid_periods_and_other_offices_are_refused(self) -> None:
        house = staffed()
        day = Period(NOON, NOON + DAY)
        hour = Period(NOON + HOUR, NOON + DAY)
        assert "at least" in house.refused(EnterGamingHours(OPERATOR, NOON, (), "Act"))
        assert "overlap" in house.refused(EnterGamingHours(OPERATOR, NOON, (day, hour), "Act"))
        assert "reference" in house.refused(EnterGamingHours(OPERATOR, NOON, (day,), ""))
        house.for_these_alone(
            [OPERATOR, OPERATOR_2], lambda who: EnterGamingHours(who, NOON, (day,), "Act")
        )


class TestCommencements:
    """Assumed until the operator enters the day (reading S-03)."""

    def test_date_is_entered_and_corrected(self) -> None:
        house = new_room()
        enter = EnterCommencement(OPERATOR, NOON, "NI2025-411", TODAY)
        event = only(house.do(enter), CommencementEntered)
        assert cited(event) == ["NI2025-411 Instr 2 (reading S-03)"]
        assert "already" in house.refused(enter)
        house.do(EnterCommencement(OPERATOR, NOON, "NI2025-411", TODAY + DAY))
        assert house.state.commencements == {"NI2025-411": TODAY + DAY}

    def test_unknown_instruments_and_other_offices_are_refused(self) -> None:
        house = staffed()
        assert "'NI1999-1'" in house.refused(EnterCommencement(OPERATOR, NOON, "NI1999-1", TODAY))
        house.for_these_alone(
            [OPERATOR, OPERATOR_2],
            lambda who: EnterCommencement(who, NOON, "NI2025-411", TODAY),
        )
