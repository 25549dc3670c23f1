"""Disputes at a table: reading S-17.  Each is decided by itself, and its remedies stay open."""

from __future__ import annotations

from pitboss.chips import dollars
from pitboss.games.poker import commands as poker
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.table.commands import (
    BeginRound,
    CloseTable,
    CorrectChips,
    InRound,
    SetRoundAside,
    VoidSettledRound,
)
from pitboss.table.dispute_record import Dispute
from pitboss.table.events import ChipsCorrected, Ground, RoundSetAside
from tests.support.table.pot_tables import open_stud_table
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, Felt, only, player, ready


def disputes(felt: Felt, *boxes: int) -> None:
    for box in boxes:
        felt.round(uth.Dispute(player(100 + box), box, f"box {box}"))


def rules(felt: Felt, *, play_on: bool, box: int | None = None) -> None:
    felt.round(uth.RuleOnDispute(OPERATOR, play_on, f"ruled on {box}", box))


def void(felt: Felt, box: int | None = None, number: int = 1) -> VoidSettledRound:
    return VoidSettledRound(OPERATOR, felt.now, number, Ground.DISPUTE, "upheld", box)


def correct(felt: Felt, box: int, number: int | None = 1) -> CorrectChips:
    return CorrectChips(SUPERVISOR, felt.now, box, dollars(10), True, "as ruled", number)


def close(felt: Felt) -> None:
    felt.announce_closure()
    felt.do(CloseTable(OPERATOR, felt.now))


class TestEachByItself:
    def test_one_ruling_decides_one_dispute(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        disputes(felt, 1, 2)
        unnamed = uth.RuleOnDispute(OPERATOR, play_on=True, because="so")
        assert "say which (1, 2)" in felt.refused(InRound(felt.now, unnamed))[-1]
        rules(felt, play_on=True, box=2)
        assert [one.because for one in felt.state.disputes] == ["", "ruled on 2"]
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "15.5"
        rules(felt, play_on=True)
        assert [one.because for one in felt.state.disputes] == ["ruled on None", "ruled on 2"]
        felt.begin()

    def test_void_on_one_dispute_leaves_the_other_open(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        disputes(felt, 1, 2)
        assert "say which" in felt.refused(void(felt))[-1]
        felt.do(void(felt, 2))
        first, second = felt.state.disputes
        assert (first.decided, second.decided, second.money) == (False, True, 1_000)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "15.5"

    def test_second_dispute_of_the_player_about_the_round_is_refused(self) -> None:
        felt = ready(1)
        felt.play(1)
        disputes(felt, 1)
        again = InRound(felt.now, uth.Dispute(player(101), 1, "again"))
        assert "not decided yet" in felt.refused(again)[-1]
        rules(felt, play_on=True)
        assert "final" in felt.refused(again)[-1]

    def test_dispute_with_nothing_wagered_is_refused(self) -> None:
        felt = ready(1, 2).begin()
        idle = InRound(felt.now, uth.Dispute(player(101), 1, "the sign"))
        assert felt.refused(idle)[0] == "15.5"
        felt.deal(2)
        assert felt.refused(idle)[0] == "15.5"
        felt.fold(2)
        assert felt.refused(idle)[0] == "15.5"
        felt.do(BeginRound(DEALER, felt.now))
        felt.do(SetRoundAside(DEALER, felt.now))

    def test_player_who_was_not_dealt_in_disputes_nothing(self) -> None:
        felt = open_stud_table(1, 2)
        felt.begin()
        early = InRound(felt.now, poker.Dispute(player(101), 1, "the cut"))
        assert felt.state.round is not None
        if not felt.state.round.dealt:
            assert felt.refused(early)[0] == "19.4"


class TestRemedies:
    """They stay open until the decision is carried out."""

    def test_round_is_voided_after_the_dispute_was_upheld(self) -> None:
        felt = ready(1)
        felt.play(1)
        disputes(felt, 1)
        rules(felt, play_on=False)
        assert "is not carried out" in felt.refused(BeginRound(DEALER, felt.now))[-1]
        felt.do(void(felt))
        assert felt.state.disputes == (
            Dispute(1, 1, 101, "box 1", True, True, "ruled on None", True, 1_000),
        )
        felt.begin()

    def test_round_is_not_voided_after_the_dispute_was_rejected(self) -> None:
        felt = ready(1)
        felt.play(1)
        disputes(felt, 1)
        rules(felt, play_on=True)
        assert "the decision is final" in felt.refused(void(felt))[-1]

    def test_upheld_dispute_is_carried_out_by_a_correction(self) -> None:
        felt = ready(1)
        felt.play(1)
        disputes(felt, 1)
        assert "undecided" in felt.refused(correct(felt, 1))[-1]
        rules(felt, play_on=False)
        assert "no dispute of that seat" in felt.refused(correct(felt, 2))[-1]
        only(felt.do(correct(felt, 1)), ChipsCorrected)
        assert felt.state.disputes[0].money == 1_000
        felt.begin()

    def test_remedies_stay_open_after_the_table_closed(self) -> None:
        felt = ready(1, 2)
        felt.play(1, 2)
        disputes(felt, 1, 2)
        close(felt)
        rules(felt, play_on=False, box=1)
        assert "closed, not open" in felt.refused(correct(felt, 1, None))[-1]
        felt.do(correct(felt, 1))
        assert "is carried out" in felt.refused(correct(felt, 1))[-1]
        rules(felt, play_on=False)
        felt.do(void(felt))
        assert felt.state.disputes[1].carried_out
        balances = felt.state.balances
        assert balances["float"] == 0  # what was put right for box 1 went back with the round
        assert sum(balances.values()) == 0

    def test_closed_table_without_a_dispute_voids_nothing(self) -> None:
        felt = ready(1)
        felt.play(1)
        close(felt)
        assert "closed, not open" in felt.refused(void(felt))[-1]


class TestBeforeTheFirstCard:
    """A:Round of Play, S-12  The round before does not stand until a card leaves the shoe."""

    def test_dispute_after_the_dealer_turned_to_the_next_round(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.begin()
        felt.round(uth.Dispute(player(101), 1, "the count", 1))
        assert [(one.round, one.decided) for one in felt.state.disputes] == [(1, False)]
        felt.round(uth.OfferWagers(DEALER), uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        felt.round(uth.ShuffleCards(DEALER))
        deal = InRound(felt.now, uth.DealCommunalCards(DEALER))
        assert "a dispute about round 1 is undecided" in felt.refused(deal)[-1]
        assert "wagers lie in the boxes for round 2" in felt.refused(void(felt))[-1]
        rules(felt, play_on=True)
        felt.round(uth.DealCommunalCards(DEALER))
        assert felt.state.previous is None

    def test_void_after_the_dealer_turned_to_the_next_round(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.begin()
        felt.round(uth.Dispute(player(101), 1, "the count", 1))
        only(felt.do(void(felt)), RoundSetAside)
        assert felt.state.stake(1) == dollars(1_000)
        felt.do(BeginRound(DEALER, felt.now))
        assert felt.state.rounds == 3

    def test_undealt_round_that_was_voided_makes_room_for_the_one_before(self) -> None:
        felt = ready(1)
        felt.play(1)
        felt.begin()
        felt.round(uth.OfferWagers(DEALER), uth.PlaceWagers(player(101), 1, dollars(5), dollars(5)))
        felt.round(uth.Dispute(player(101), 1, "the count", 1))
        felt.round(uth.VoidRound(OPERATOR, "a dispute about round 1"))
        felt.do(void(felt))
        assert felt.state.stake(1) == dollars(1_000)
