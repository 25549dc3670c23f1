"""Exclusions: by the house for cause, by the player for a period."""

from __future__ import annotations

from datetime import datetime

from pitboss.offices import Person
from pitboss.room.management import excluded
from pitboss.room.management.commands import ExcludePerson, LiftExclusion
from pitboss.room.management.events import ExclusionLifted, PersonExcluded
from tests.support.room.management.rooms import (
    ANN,
    BOB,
    DAY,
    DIRECTOR,
    GUEST,
    HOUR,
    NOON,
    OPERATOR,
    OPERATOR_2,
    cited,
    only,
    staffed,
)

NAIVE = datetime(2026, 2, 1)  # noqa: DTZ001 (that is the point)


def of_ann(
    by: Person,
    until: datetime | None,
    because: str = "cheating",
    begins: datetime = NOON,
    at: datetime = NOON,
) -> ExcludePerson:
    return ExcludePerson(by, at, ANN.number, begins, until, because)


class TestHouseExclusions:
    """NI2025-411 15.3(b) and its counterparts; for cause."""

    def test_operator_excludes_until_lifted(self) -> None:
        house = staffed()
        event = only(house.do(of_ann(OPERATOR, None)), PersonExcluded)
        assert event.limits
        assert cited(event)[0] == "NI2025-411 15.3(b)"
        assert excluded(house.state, ANN.number, NOON + 1000 * DAY)
        only(house.do(LiftExclusion(OPERATOR, NOON, ANN.number, "heard")), ExclusionLifted)
        assert not excluded(house.state, ANN.number, NOON)

    def test_director_excludes_under_s2_2001_18_3_b(self) -> None:
        house = staffed()
        event = only(house.do(of_ann(DIRECTOR, NOON + DAY)), PersonExcluded)
        assert cited(event) == ["S2-2001 18.3(b)"]

    def test_exclusion_applies_only_within_its_period(self) -> None:
        house = staffed()
        house.do(of_ann(OPERATOR, NOON + DAY, begins=NOON + HOUR))
        assert not excluded(house.state, ANN.number, NOON)
        assert excluded(house.state, ANN.number, NOON + HOUR)
        assert not excluded(house.state, ANN.number, NOON + DAY)
        assert not excluded(house.state, BOB.number, NOON + HOUR)

    def test_exclusion_needs_authority_and_cause(self) -> None:
        house = staffed()
        house.for_these_alone(
            [OPERATOR, OPERATOR_2, DIRECTOR, ANN], lambda who: of_ann(who, NOON + DAY)
        )
        assert "cause" in house.refused(of_ann(OPERATOR, None, " "))
        himself = ExcludePerson(OPERATOR, NOON, OPERATOR.number, NOON, None, "x")
        assert "on himself" in house.refused(himself)
        nobody = ExcludePerson(OPERATOR, NOON, 0, NOON, None, "x")
        assert "number 0" in house.refused(nobody)

    def test_invalid_periods_are_refused(self) -> None:
        house = staffed()
        assert "now or later" in house.refused(of_ann(OPERATOR, None, begins=NOON - HOUR))
        assert "after it begins" in house.refused(of_ann(OPERATOR, NOON))
        assert "time zone" in house.refused(of_ann(OPERATOR, NAIVE))
        assert "time zone" in house.refused(of_ann(OPERATOR, None, begins=NAIVE))

    def test_only_operators_lift_and_with_a_reason(self) -> None:
        house = staffed()
        house.do(of_ann(DIRECTOR, None))
        house.for_these_alone(
            [OPERATOR, OPERATOR_2], lambda who: LiftExclusion(who, NOON, ANN.number, "heard")
        )
        assert "missing" in house.refused(LiftExclusion(OPERATOR, NOON, ANN.number, ""))
        assert "not shut" in house.refused(LiftExclusion(OPERATOR, NOON, BOB.number, "x"))
        assert "himself" in house.refused(LiftExclusion(OPERATOR, NOON, OPERATOR.number, "x"))

    def test_expired_exclusion_cannot_be_lifted_but_may_be_renewed(self) -> None:
        house = staffed()
        house.do(of_ann(OPERATOR, NOON + HOUR))
        later = NOON + DAY
        assert "not shut" in house.refused(LiftExclusion(OPERATOR, later, ANN.number, "x"))
        house.do(of_ann(OPERATOR, later + HOUR, begins=later, at=later))
        assert excluded(house.state, ANN.number, later)


class TestSelfExclusions:
    """May be lengthened, never shortened or lifted."""

    def test_players_and_guests_exclude_themselves_for_a_period(self) -> None:
        house = staffed()
        event = only(house.do(of_ann(ANN, NOON + DAY, "")), PersonExcluded)
        assert event.own
        assert event.under == ()
        house.do(ExcludePerson(GUEST, NOON, GUEST.number, NOON, NOON + DAY))
        assert "names the moment" in house.refused(of_ann(ANN, None))
        assert "for the person" in house.refused(of_ann(BOB, NOON + DAY))

    def test_period_may_be_lengthened_but_not_shortened(self) -> None:
        house = staffed()
        house.do(of_ann(ANN, NOON + DAY))
        assert "never shortened" in house.refused(of_ann(ANN, NOON + DAY))
        assert "never shortened" in house.refused(of_ann(ANN, NOON + HOUR))
        house.do(of_ann(ANN, NOON + 2 * DAY, begins=NOON + DAY + HOUR))
        assert excluded(house.state, ANN.number, NOON)  # no gap by a later beginning
        assert excluded(house.state, ANN.number, NOON + DAY)

    def test_operator_cannot_lift_it_early(self) -> None:
        house = staffed()
        house.do(of_ann(ANN, NOON + DAY))
        assert "lasts until" in house.refused(LiftExclusion(OPERATOR, NOON, ANN.number, "asked"))

    def test_lifting_the_house_exclusion_keeps_the_players_own(self) -> None:
        house = staffed()
        house.do(of_ann(ANN, NOON + DAY))
        house.do(of_ann(OPERATOR, NOON + HOUR))
        house.do(LiftExclusion(OPERATOR, NOON, ANN.number, "heard"))
        assert excluded(house.state, ANN.number, NOON)
        assert not excluded(house.state, ANN.number, NOON + DAY)

    def test_indefinite_exclusion_cannot_be_shortened(self) -> None:
        house = staffed()
        house.do(of_ann(OPERATOR, NOON + DAY))
        house.do(of_ann(OPERATOR, None))
        assert "never shortened" in house.refused(of_ann(OPERATOR, NOON + 9 * DAY))
        assert "never shortened" in house.refused(of_ann(OPERATOR, None))
