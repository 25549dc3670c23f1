"""What governs on a day: NI2025-411 Instr 2 and Instr 3, NI2019-212 Instr 2, reading S-03."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from pitboss.law.rule_set import LawInForce, day_of


class TestCommencement:
    """NI2025-411 Instr 2  The day after notification; assumed until the operator enters it."""

    def test_assumed_until_entered(self) -> None:
        assumed = LawInForce().commencement("NI2025-411")
        assert (assumed.day, assumed.assumed) == (date(2025, 7, 19), True)
        entered = LawInForce({"NI2025-411": date(2025, 7, 22)}).commencement("NI2025-411")
        assert (entered.day, entered.assumed) == (date(2025, 7, 22), False)

    @pytest.mark.parametrize(
        ("day", "governing"),
        [
            (date(2019, 4, 18), None),
            (date(2019, 4, 19), "NI2019-212"),
            (date(2025, 7, 18), "NI2019-212"),
            (date(2025, 7, 19), "NI2025-411"),
            (date(2026, 1, 1), "NI2025-411"),
        ],
    )
    def test_one_edition_governs_each_day(self, day: date, governing: str | None) -> None:
        """NI2025-411 Instr 3  The 2019 instrument ends when the 2025 one begins."""
        law = LawInForce()
        editions = [one for one in ("NI2019-212", "NI2025-411") if law.governs(one, day)]
        assert editions == ([governing] if governing else [])

    def test_entering_the_day_moves_the_end_of_the_older_edition(self) -> None:
        law = LawInForce({"NI2025-411": date(2025, 7, 22)})
        assert law.governs("NI2019-212", date(2025, 7, 21))
        assert not law.governs("NI2025-411", date(2025, 7, 21))
        assert law.ended("NI2019-212") == date(2025, 7, 22)

    def test_refusal_is_explained(self) -> None:
        law = LawInForce()
        today = date(2026, 1, 1)
        assert law.refuse_new_round("NI2025-411", today) == ""
        assert "revoked with effect from 2025-07-19" in law.refuse_new_round("NI2019-212", today)
        early = law.refuse_new_round("NI2006-154", date(2006, 4, 30))
        assert early == "NI2006-154 commences on 2006-05-01"

    def test_newest_edition_is_not_revoked(self) -> None:
        assert LawInForce().ended("NI2025-411") is None


class TestCalendarDay:
    """The day is the calendar day in Canberra when the first card leaves the shoe."""

    @pytest.mark.parametrize(
        ("moment", "day"),
        [
            (datetime(2025, 7, 18, 13, 59, 59, tzinfo=UTC), date(2025, 7, 18)),
            (datetime(2025, 7, 18, 14, 0, 0, tzinfo=UTC), date(2025, 7, 19)),
            (datetime(2026, 1, 1, 12, 59, tzinfo=UTC), date(2026, 1, 1)),  # summer time: +11
            (datetime(2026, 1, 1, 13, 0, tzinfo=UTC), date(2026, 1, 2)),
        ],
    )
    def test_day_begins_at_midnight_in_canberra(self, moment: datetime, day: date) -> None:
        assert day_of(moment) == day

    def test_time_without_a_zone_is_rejected(self) -> None:
        with pytest.raises(ValueError, match="time zone"):
            day_of(datetime(2025, 7, 18))  # noqa: DTZ001 - the mistake that is refused
