"""NI2025-411 5.1, 5.3 and 10.1: what is displayed, and how limits change."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from pitboss.chips import Cents, dollars
from pitboss.games.ultimate_texas_holdem import Determinations, Limits, PlayLimits, ShoeKind
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.games.ultimate_texas_holdem.events import PlayerAdvised
from pitboss.table import Purpose, sign
from pitboss.table.commands import ChangeLimits, GiveNoticeOfClosure, GiveNoticeOfLimits
from pitboss.table.events import LimitsChanged, NoticeOfLimitsGiven, SignDisplayed
from tests.support.table.tables import (
    DEALER,
    OPERATOR,
    SUPERVISOR,
    Felt,
    clauses,
    only,
    player,
    ready,
)

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
DEARER = Determinations(
    ante=Limits(dollars(25), dollars(500)), trips=Limits(dollars(25), dollars(500))
)


class TestSign:
    """5.1, 5.3, 10.1  Limits for each box, multiples, maximum payout."""

    def test_5_1_sign_shows_the_limits_of_every_box(self) -> None:
        shown = sign(ready().state)
        assert [(box.box, box.minimum, box.maximum) for box in shown.figures.boxes] == [
            ("ante", dollars(5), dollars(500)),
            ("blind", dollars(5), dollars(500)),
            ("trips", dollars(5), dollars(500)),
            ("play", dollars(5), dollars(2000)),
        ]
        assert {one.clause for one in shown.under} >= {"5.1", "5.3", "A:Ante", "A:Trips"}

    @pytest.mark.parametrize(
        ("given", "shown", "reading"),
        [(None, dollars(250_000), "U-41"), (dollars(50_000), dollars(50_000), "U-10")],
    )
    def test_5_3_sign_shows_multiples_and_the_maximum_payout(
        self, given: Cents | None, shown: Cents, reading: str
    ) -> None:
        multiples, payout = sign(ready(maximum_payout=given).state).figures.others
        assert (payout.what, payout.amount) == ("maximum payout", shown)
        assert [(one.clause, one.reading) for one in payout.under] == [("10.1 T1 note **", reading)]
        assert (multiples.what, multiples.amount) == ("multiples", dollars(5))
        assert [one.clause for one in multiples.under] == ["5.3"]

    def test_sign_shows_approval_only_with_a_reference(self) -> None:
        assert sign(ready().state).approval == "GRC 12/26"
        felt = Felt(approvals=replace(Felt().particulars.approvals, layout=""))
        assert sign(felt.state).approval == ""
        assert sign(felt.open(Purpose.PRACTICE).state).purpose is Purpose.PRACTICE

    def test_2019_sign_cites_the_instrument_in_force(self) -> None:
        felt = ready(instrument="NI2019-212")
        shown = next(event for event in felt.events if isinstance(event, SignDisplayed)).sign
        assert {one.instrument for one in shown.under} == {"NI2019-212"}
        assert shown.instrument == "NI2019-212"


class TestNotice:
    """5.1  Limits change only after notice, from the next round on."""

    def test_5_1_limits_cannot_change_without_notice(self) -> None:
        felt = ready(1)
        assert felt.refused(ChangeLimits(OPERATOR, felt.now, DEARER))[0] == "5.1"

    def test_5_1_limits_change_at_the_notified_time(self) -> None:
        felt = ready(1)
        notice = GiveNoticeOfLimits(OPERATOR, felt.now, DEARER, felt.now + HOUR)
        assert clauses(only(felt.do(notice), NoticeOfLimitsGiven))[0] == "5.1"
        (shown,) = sign(felt.state).notices
        assert shown.takes_effect == felt.now + HOUR
        assert shown.figures is not None
        assert shown.figures.boxes[0].minimum == dollars(25)
        change = ChangeLimits(OPERATOR, felt.now, DEARER)
        assert felt.refused(change)[0] == "5.1"  # the hour is not over
        events = felt.do(replace(change, at=felt.now + HOUR))
        only(events, LimitsChanged)
        assert only(events, SignDisplayed).sign.figures.boxes[0].minimum == dollars(25)
        assert sign(felt.state).notices == ()
        assert felt.refused(ChangeLimits(OPERATOR, felt.now + HOUR, DEARER))[0] == "5.1"

    def test_5_1_only_the_notified_limits_apply(self) -> None:
        felt = ready(1)
        felt.do(GiveNoticeOfLimits(OPERATOR, felt.now, DEARER, felt.now + MINUTE))
        other = replace(DEARER, ante=Limits(dollars(50), dollars(500)))
        assert felt.refused(ChangeLimits(OPERATOR, felt.now, other))[0] == "5.1"

    def test_5_1_limits_change_between_rounds_only(self) -> None:
        felt = ready(1)
        felt.do(GiveNoticeOfLimits(OPERATOR, felt.now, DEARER, felt.now + MINUTE))
        felt.now += MINUTE
        felt.begin()
        said = felt.refused(ChangeLimits(OPERATOR, felt.now, DEARER))
        assert said[:2] == ["5.1", "A:Round of Play"]
        felt.deal(1)
        felt.fold(1)
        felt.do(ChangeLimits(OPERATOR, felt.now, DEARER))
        felt.begin()
        felt.round(uth.OfferWagers(DEALER))
        events = felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        only(events, PlayerAdvised)  # five dollars are below the minimum now

    def test_5_1_only_the_operator_gives_notice_and_changes_limits(self) -> None:
        felt = ready(1)
        for who in (DEALER, SUPERVISOR, player(101)):
            notice = GiveNoticeOfLimits(who, felt.now, DEARER, felt.now + MINUTE)
            assert felt.refused(notice)[:2] == ["5.1", "A:Casino Operator"]
            assert felt.refused(ChangeLimits(who, felt.now, DEARER))[1] == "A:Casino Operator"

    @pytest.mark.parametrize("ahead", [-HOUR, 0 * HOUR, MINUTE - timedelta(seconds=1)])
    def test_5_1_notice_must_be_given_in_advance(self, ahead: timedelta) -> None:
        felt = ready(1)
        notice = GiveNoticeOfLimits(OPERATOR, felt.now, DEARER, felt.now + ahead)
        assert felt.refused(notice)[0] == "5.1"
        assert felt.refused(GiveNoticeOfClosure(OPERATOR, felt.now, felt.now + ahead))[0] == "14.2"

    @pytest.mark.parametrize("seconds", [1, 1800])
    def test_s_05_operator_determines_the_length_of_a_notice(self, seconds: int) -> None:
        felt = Felt(notice_seconds=seconds).open()
        length = timedelta(seconds=seconds)
        short = GiveNoticeOfLimits(OPERATOR, felt.now, DEARER, felt.now + length - length / 2)
        assert felt.refused(short)[0] == "5.1"
        felt.do(replace(short, takes_effect=felt.now + length))

    @pytest.mark.parametrize(
        "wrong", [replace(DEARER, boxes=5), replace(DEARER, shoe=ShoeKind.CARD), "no such thing"]
    )
    def test_notice_can_change_only_limits(self, wrong: object) -> None:
        felt = ready(1)
        notice = GiveNoticeOfLimits(OPERATOR, felt.now, wrong, felt.now + MINUTE)
        assert felt.refused(notice)[0] == "5.1"

    def test_u_07_invalid_limits_are_refused_at_once(self) -> None:
        felt = ready(1)
        wrong = replace(DEARER, play=PlayLimits(maximum=dollars(100)))
        notice = GiveNoticeOfLimits(OPERATOR, felt.now, wrong, felt.now + MINUTE)
        assert "four times" in felt.refused(notice)[-1]

    def test_14_2_sign_shows_the_notice_of_closure(self) -> None:
        felt = ready(1)
        felt.do(GiveNoticeOfLimits(OPERATOR, felt.now, DEARER, felt.now + MINUTE))
        felt.do(GiveNoticeOfClosure(OPERATOR, felt.now, felt.now + HOUR))
        felt.do(ChangeLimits(OPERATOR, felt.now + MINUTE, DEARER))
        (shown,) = sign(felt.state).notices
        assert shown.figures is None
        assert [one.clause for one in shown.under] == ["14.2"]

    def test_limits_notices_are_refused_before_the_opening(self) -> None:
        felt = Felt()
        notice = GiveNoticeOfLimits(OPERATOR, felt.now, DEARER, felt.now + MINUTE)
        assert felt.refused(notice)[0] == "14.2"
        assert felt.refused(ChangeLimits(OPERATOR, felt.now, DEARER))[0] == "14.2"
