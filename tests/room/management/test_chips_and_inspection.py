"""Play chips, and what the inspector does."""

from __future__ import annotations

from pitboss.chips import Cents, Transfer, dollars
from pitboss.room.management import THE_ROOM, PlayChipLimits, opened_to
from pitboss.room.management.commands import (
    DeterminePlayChips,
    IssueChips,
    OpenRoundToInspector,
    RecordReview,
    RedeemChips,
    WelcomeGuest,
    WriteNote,
)
from pitboss.room.management.events import (
    ChipsIssued,
    ChipsRedeemed,
    NoteWritten,
    PlayChipsDetermined,
    ReviewRecorded,
    RoundOpened,
)
from tests.support.room.management.rooms import (
    ANN,
    GUEST,
    INSPECTOR,
    NOON,
    OPERATOR,
    OPERATOR_2,
    SHIFT_MANAGER,
    cited,
    only,
    staffed,
)

FIFTY = dollars(50)
WHY = "the player asked at the cage"


class TestPlayChips:
    """Issued into a purse and redeemed from it."""

    def test_chips_are_issued_into_a_purse(self) -> None:
        house = staffed()
        event = only(house.do(IssueChips(OPERATOR, NOON, ANN.number, FIFTY, WHY)), ChipsIssued)
        assert event.transfers == (Transfer("issued", "purse 20", FIFTY),)
        assert (event.under, event.welcome) == ((), False)
        assert house.state.issued == {20: 5000}

    def test_only_operator_and_shift_manager_issue_chips_to_others(self) -> None:
        house = staffed()
        house.for_these_alone(
            [OPERATOR, OPERATOR_2, SHIFT_MANAGER],
            lambda who: IssueChips(who, NOON, ANN.number, FIFTY, WHY),
        )
        assert "himself" in house.refused(IssueChips(OPERATOR, NOON, OPERATOR.number, FIFTY, WHY))
        assert "number 0" in house.refused(IssueChips(OPERATOR, NOON, 0, FIFTY, WHY))
        assert "nothing" in house.refused(IssueChips(OPERATOR, NOON, ANN.number, Cents(0), WHY))
        assert "reason" in house.refused(IssueChips(OPERATOR, NOON, ANN.number, FIFTY, " "))

    def test_limits_apply_per_issue_and_in_total(self) -> None:
        house = staffed()
        house.do(
            DeterminePlayChips(
                OPERATOR, NOON, PlayChipLimits(dollars(10), dollars(100), dollars(150))
            )
        )
        over = IssueChips(OPERATOR, NOON, ANN.number, dollars(101), WHY)
        assert "at once at most $100" in house.refused(over)
        hundred = IssueChips(OPERATOR, NOON, ANN.number, dollars(100), WHY)
        house.do(hundred)
        assert "at most $150 in all" in house.refused(hundred)
        house.do(RedeemChips(ANN, NOON, ANN.number, FIFTY))
        house.do(hundred)
        assert house.state.issued[ANN.number] == 15_000

    def test_only_operators_set_limits_and_limits_must_be_consistent(self) -> None:
        house = staffed()
        limits = PlayChipLimits(dollars(1), dollars(2), dollars(3))
        house.for_these_alone(
            [OPERATOR, OPERATOR_2], lambda who: DeterminePlayChips(who, NOON, limits)
        )
        only(house.do(DeterminePlayChips(OPERATOR, NOON, limits)), PlayChipsDetermined)
        assert "already" in house.refused(DeterminePlayChips(OPERATOR, NOON, limits))
        for wrong in (
            PlayChipLimits(dollars(3), dollars(2), dollars(3)),
            PlayChipLimits(dollars(1), dollars(4), dollars(3)),
        ):
            assert "within" in house.refused(DeterminePlayChips(OPERATOR, NOON, wrong))

    def test_chips_are_redeemed_by_their_owner_or_the_house(self) -> None:
        house = staffed()
        event = only(house.do(RedeemChips(ANN, NOON, ANN.number, FIFTY)), ChipsRedeemed)
        assert event.transfers == (Transfer("purse 20", "issued", FIFTY),)
        house.for_these_alone(
            [OPERATOR, OPERATOR_2, SHIFT_MANAGER, ANN],
            lambda who: RedeemChips(who, NOON, ANN.number, FIFTY, WHY),
        )
        assert "nothing" in house.refused(RedeemChips(ANN, NOON, ANN.number, Cents(0)))
        assert "number 0" in house.refused(RedeemChips(OPERATOR, NOON, 0, FIFTY, WHY))
        assert "reason" in house.refused(RedeemChips(OPERATOR, NOON, ANN.number, FIFTY))

    def test_guest_gets_a_fixed_amount_once(self) -> None:
        house = staffed()
        house.for_these_alone([GUEST, THE_ROOM], lambda who: WelcomeGuest(who, NOON, GUEST.number))
        event = only(house.do(WelcomeGuest(GUEST, NOON, GUEST.number)), ChipsIssued)
        assert (event.amount, event.welcome) == (dollars(1000), True)
        assert "has had" in house.refused(WelcomeGuest(THE_ROOM, NOON, GUEST.number))
        assert "number 0" in house.refused(WelcomeGuest(THE_ROOM, NOON, 0))
        none = PlayChipLimits(Cents(0), dollars(2), dollars(3))
        house.do(DeterminePlayChips(OPERATOR, NOON, none))
        assert "no chips" in house.refused(WelcomeGuest(ANN, NOON, ANN.number))


class TestInspection:
    """Notes, reviews and finished rounds."""

    def test_note_does_not_change_the_state(self) -> None:
        house = staffed()
        before = house.state
        event = only(house.do(WriteNote(INSPECTOR, NOON, "table 1", "seen")), NoteWritten)
        assert cited(event) == ["S2-2001 18.6 (reading H-16)"]
        assert house.state == before
        for about, text in (("", "seen"), ("table 1", " "), ("table 1", "x" * 2001)):
            assert house.refused(WriteNote(INSPECTOR, NOON, about, text))

    def test_review_cites_its_clause(self) -> None:
        house = staffed()
        event = only(house.do(RecordReview(INSPECTOR, NOON, 1, 7, "upheld")), ReviewRecorded)
        assert cited(event) == ["NI2025-411 15.5"]
        assert "no table 9" in house.refused(RecordReview(INSPECTOR, NOON, 9, 7, "upheld"))
        assert "number 0" in house.refused(RecordReview(INSPECTOR, NOON, 1, 0, "upheld"))
        assert "missing" in house.refused(RecordReview(INSPECTOR, NOON, 1, 7, ""))

    def test_round_is_opened_only_to_the_inspector_who_asked(self) -> None:
        house = staffed()
        event = only(house.do(OpenRoundToInspector(INSPECTOR, NOON, 1, 7)), RoundOpened)
        assert cited(event)[1:] == ["NI2006-154 16.4", "NI2006-154 16.7"]
        assert opened_to(house.state, 1, 7, INSPECTOR.number)
        assert not opened_to(house.state, 1, 8, INSPECTOR.number)
        assert not opened_to(house.state, 1, 7, 99)
        assert "no table 9" in house.refused(OpenRoundToInspector(INSPECTOR, NOON, 9, 7))
        assert "number 0" in house.refused(OpenRoundToInspector(INSPECTOR, NOON, 1, 0))

    def test_only_the_inspector_inspects(self) -> None:
        house = staffed()
        for make in (
            lambda who: WriteNote(who, NOON, "x", "y"),
            lambda who: RecordReview(who, NOON, 1, 1, "upheld"),
            lambda who: OpenRoundToInspector(who, NOON, 1, 1),
        ):
            house.for_these_alone([INSPECTOR], make)
