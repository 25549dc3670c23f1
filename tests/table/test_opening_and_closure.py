"""NI2025-411 1.1, 14, 15.10 and its commencement; NI2019-212 and NI2017-193 alike."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.games.ultimate_texas_holdem import Determinations, PlayLimits
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.law.instrument import LawError
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Person
from pitboss.table import (
    Approvals,
    GamingHours,
    Particulars,
    Period,
    Purpose,
    TableStage,
    awaited,
    open_table,
)
from pitboss.table.commands import (
    BeginRound,
    CheckCards,
    CloseTable,
    GiveNoticeOfClosure,
    InRound,
    OpenTable,
    RequestRules,
    TakeSeat,
)
from pitboss.table.events import (
    CardsChecked,
    CardsFoundWrong,
    OpenedWithoutApproval,
    RulesMadeAvailable,
    SeatLeft,
    SignDisplayed,
    TableClosed,
    TableOpened,
)
from tests.support.table.tables import (
    DAY,
    DEALER,
    EVERYBODY,
    OPERATOR,
    Felt,
    clauses,
    only,
    player,
    ready,
)

HOUR = timedelta(hours=1)


class TestOpening:
    """1.1  Layout and equipment; A:Casino Operator"""

    def test_operator_opens_with_approvals(self) -> None:
        felt = Felt()
        events = felt.do(OpenTable(OPERATOR, felt.now, Purpose.GAMING))
        opened = only(events, TableOpened)
        assert opened.purpose is Purpose.GAMING
        assert {"1.1", "14.1", "A:Casino Operator", "Instr 2"} <= set(clauses(opened))
        assert "5.1" in clauses(only(events, SignDisplayed))
        assert not [event for event in events if event.limits]
        assert felt.state.stage is TableStage.OPEN

    @pytest.mark.parametrize("who", [one for one in EVERYBODY if one != OPERATOR])
    def test_only_the_operator_opens(self, who: Person) -> None:
        felt = Felt()
        assert felt.refused(OpenTable(who, felt.now, Purpose.GAMING))[0] == "A:Casino Operator"

    @pytest.mark.parametrize(
        ("approvals", "clause", "lacking"),
        [
            (Approvals(), "1.1", ("layout", "equipment", "shoe")),
            (Approvals("a", "", "c", "d"), "1.1", ("equipment",)),
            (Approvals(" ", "b", "c", "d"), "1.1", ("layout",)),
            (Approvals("a", "b", "c"), "A:Automated shuffling shoe", ("shoe",)),
        ],
    )
    def test_1_1_gaming_needs_an_approval_reference(
        self, approvals: Approvals, clause: str, lacking: tuple[str, ...]
    ) -> None:
        felt = Felt(approvals=approvals)
        said = felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))
        assert said[0] == clause
        assert "A:Approved" in said
        for purpose in (Purpose.DEMONSTRATION, Purpose.PRACTICE):
            felt = Felt(approvals=approvals)
            events = felt.do(OpenTable(OPERATOR, felt.now, purpose))
            without = only(events, OpenedWithoutApproval)
            assert without.lacking == lacking
            assert without.limits
            assert only(events, SignDisplayed).sign.purpose is purpose

    def test_open_table_cannot_be_opened_again(self) -> None:
        felt = Felt().open()
        assert felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))[0] == "14.2"

    def test_invalid_determinations_are_refused_citing_every_clause(self) -> None:
        wrong = Determinations(
            backs=("blue", "blue"), play=PlayLimits(maximum=dollars(100)), multiple=dollars(0)
        )
        felt = Felt(determinations=wrong)
        said = felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))
        assert said[:3] == ["6.2(b)", "5.3", "5.1"]

    def test_2019_same_refusal_cites_the_older_clause(self) -> None:
        wrong = Determinations(backs=("blue", "blue"))
        felt = Felt("NI2019-212", determinations=wrong)
        assert felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))[0] == "2.1(a)"

    def test_table_needs_an_instrument_of_its_game(self) -> None:
        with pytest.raises(LawError, match="no instrument of Ultimate"):
            open_table(
                Particulars("ultimate_texas_holdem", RuleSet(("NI2017-193",)), Determinations())
            )


class TestCommencement:
    """Instr 2, Instr 3  The law of the day."""

    def test_instr_3_revoked_instrument_cannot_open_a_table(self) -> None:
        felt = Felt("NI2019-212")
        late = DAY["NI2025-411"]
        said = felt.refused(OpenTable(OPERATOR, late, Purpose.GAMING))
        assert said[0] == "Instr 3"
        assert "revoked" in said[-1]

    def test_instr_2_instrument_has_no_force_before_commencement(self) -> None:
        felt = Felt()
        early = DAY["NI2019-212"]
        assert felt.refused(OpenTable(OPERATOR, early, Purpose.PRACTICE))[0] == "Instr 2"

    def test_law_of_the_first_cards_day_in_canberra_governs(self) -> None:
        """A table opened on the last day of NI2019-212 deals no first card after midnight."""
        evening = DAY["NI2019-212"].replace(year=2025, month=7, day=18, hour=23)
        hours = GamingHours((Period(evening - 9 * HOUR, evening + 5 * HOUR),), "as determined")
        felt = Felt("NI2019-212", hours=hours)
        felt.now = evening
        felt.open().check().seat(1).begin()
        felt.round(uth.OfferWagers(DEALER), uth.ShuffleCards(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        deal = uth.DealCommunalCards(DEALER)
        after_midnight = evening + HOUR
        assert felt.refused(InRound(after_midnight, deal))[0] == "Instr 3"
        felt.do(InRound(evening + HOUR / 2, deal))
        felt.do(InRound(after_midnight, uth.DealHands(DEALER)))  # a round keeps its law for ever

    def test_commencement_entered_by_the_operator_applies(self) -> None:
        felt = Felt("NI2019-212", commencements={"NI2025-411": date(2026, 2, 1)}, hours=None)
        felt.do(OpenTable(OPERATOR, DAY["NI2025-411"], Purpose.DEMONSTRATION))


class TestHours:
    """14.1  The hours of gaming."""

    def test_14_1_gaming_needs_determined_hours(self) -> None:
        felt = Felt(hours=None)
        assert felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))[0] == "14.1"
        felt.do(OpenTable(OPERATOR, felt.now, Purpose.PRACTICE))
        assert felt.state.gaming is None

    def test_14_1_table_does_not_open_after_hours(self) -> None:
        felt = Felt()
        late = felt.now + 24 * HOUR
        assert felt.refused(OpenTable(OPERATOR, late, Purpose.GAMING))[0] == "14.1"

    def test_14_1_table_may_open_before_gaming_begins(self) -> None:
        felt = Felt()
        felt.now = felt.now.replace(hour=11)
        felt.open().check().seat(1)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "14.1"
        felt.do(BeginRound(DEALER, felt.now + HOUR))

    def test_14_1_no_deal_after_hours_but_an_open_round_is_finished(self) -> None:
        felt = ready(1, 2)
        end = felt.state.gaming.ends if felt.state.gaming else felt.now
        felt.begin()
        felt.round(uth.OfferWagers(DEALER), uth.ShuffleCards(DEALER))
        felt.round(uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        deal = uth.DealCommunalCards(DEALER)
        assert felt.refused(InRound(end, deal))[0] == "14.1"
        felt.do(InRound(end - HOUR, deal))
        felt.now = end + HOUR
        felt.round(uth.DealHands(DEALER))
        felt.fold(1)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "14.1"

    def test_times_need_a_time_zone(self) -> None:
        naive = DAY["NI2025-411"].replace(tzinfo=None)
        with pytest.raises(ValueError, match="time zone"):
            BeginRound(DEALER, naive)
        with pytest.raises(ValueError, match="time zone"):
            InRound(naive, uth.OfferWagers(DEALER))
        with pytest.raises(ValueError, match="time zone"):
            Period(naive, naive)
        with pytest.raises(ValueError, match="cannot end"):
            Period(DAY["NI2025-411"], DAY["NI2025-411"])


class TestClosure:
    """14.2  Before the end of gaming only after notice."""

    def test_14_2_table_cannot_close_without_notice(self) -> None:
        felt = ready(1)
        assert felt.refused(CloseTable(OPERATOR, felt.now))[0] == "14.2"
        assert felt.refused(CloseTable(DEALER, felt.now))[:2] == ["14.2", "A:Casino Operator"]

    def test_14_2_table_cannot_close_before_the_notified_time(self) -> None:
        felt = ready(1)
        felt.do(GiveNoticeOfClosure(OPERATOR, felt.now, felt.now + HOUR))
        assert felt.refused(CloseTable(OPERATOR, felt.now))[0] == "14.2"
        felt.do(CloseTable(OPERATOR, felt.now + HOUR))

    def test_14_2_only_the_operator_gives_notice_in_advance(self) -> None:
        felt = ready(1)
        past = GiveNoticeOfClosure(OPERATOR, felt.now, felt.now - HOUR)
        assert felt.refused(past)[0] == "14.2"
        naive = GiveNoticeOfClosure(OPERATOR, felt.now, (felt.now + HOUR).replace(tzinfo=None))
        assert felt.refused(naive)[0] == "14.2"
        others = GiveNoticeOfClosure(DEALER, felt.now, felt.now + HOUR)
        assert felt.refused(others)[1] == "A:Casino Operator"

    def test_14_2_table_cannot_close_during_a_round(self) -> None:
        felt = ready(1, 2)
        felt.announce_closure()
        felt.begin()
        assert "A:Round of Play" in felt.refused(CloseTable(OPERATOR, felt.now))

    def test_14_1_no_notice_is_needed_after_hours(self) -> None:
        felt = ready(1)
        assert felt.state.gaming is not None
        events = felt.do(CloseTable(OPERATOR, felt.state.gaming.ends))
        assert clauses(only(events, TableClosed))[0] == "14.1"

    def test_everyone_leaves_with_their_chips(self) -> None:
        felt = ready(1, 3)
        felt.play(1)
        felt.announce_closure()
        events = felt.do(CloseTable(OPERATOR, felt.now))
        assert [event.seat for event in events if isinstance(event, SeatLeft)] == [1, 3]
        assert not felt.state.seats
        assert felt.state.balances == {"float": 1000, "purse 101": -1000, "purse 103": 0}

    def test_2_4_cards_are_checked_after_closing(self) -> None:
        felt = ready(1)
        felt.announce_closure()
        felt.do(CloseTable(OPERATOR, felt.now))
        assert [(one.command, getattr(one, "back", "")) for one in awaited(felt.state)] == [
            (CheckCards, "blue"),
            (CheckCards, "red"),
        ]
        events = felt.do(CheckCards(DEALER, felt.now, "blue", CARDS))
        assert "2.4" in clauses(only(events, CardsChecked))
        events = felt.do(CheckCards(DEALER, felt.now, "red", CARDS[1:]))
        assert only(events, CardsFoundWrong).missing == CARDS[:1]
        assert awaited(felt.state) == ()

    def test_closed_table_refuses_play(self) -> None:
        felt = ready(1)
        felt.announce_closure()
        felt.do(CloseTable(OPERATOR, felt.now))
        for command in (
            BeginRound(DEALER, felt.now),
            TakeSeat(player(7), felt.now, 1, 7, dollars(10)),
            CloseTable(OPERATOR, felt.now),
            GiveNoticeOfClosure(OPERATOR, felt.now, felt.now + HOUR),
            OpenTable(OPERATOR, felt.now, Purpose.GAMING),
        ):
            assert felt.refused(command)[0] == "14.2"


class TestRulesOnRequest:
    """15.10  A copy of the rules."""

    @pytest.mark.parametrize("instrument", ["NI2025-411", "NI2019-212"])
    def test_15_10_anyone_may_request_the_rules(self, instrument: str) -> None:
        felt = Felt(instrument)
        for who in (*EVERYBODY, player(9)):
            answer = only(felt.do(RequestRules(who, felt.now)), RulesMadeAvailable)
            assert answer.instrument == instrument
            assert clauses(answer) == ["15.10"]
            assert answer.page == f"/rules/{instrument}"
