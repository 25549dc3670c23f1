"""A table of Canberra Poker: the same rules under NI2017-193, with its jackpot and its shoe."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.games.canberra_poker import Determinations, Limits, commands
from pitboss.ruling import Event
from pitboss.table import Approvals, Purpose, awaited, sign
from pitboss.table import events as at_table
from pitboss.table.commands import (
    ApproveContinuing,
    BeginRound,
    ChangeLimits,
    CheckCards,
    CheckReplacement,
    CloseTable,
    ExcludePlayer,
    GiveNoticeOfLimits,
    InRound,
    LeaveSeat,
    OpenTable,
    OrderCount,
    OrderShuffle,
    PlaceMarker,
    ReplaceCards,
    ReplaceShoe,
    ReportJackpotFault,
    RequestRules,
    RequireVacate,
    RestoreJackpot,
    TakeSeat,
)
from tests.support.proving import at_level
from tests.support.table import canberra_play
from tests.support.table.canberra_tables import (
    AUTOMATED,
    CARD,
    canberra_felt,
    canberra_table,
    deal_canberra,
)
from tests.support.table.random_sessions import Session
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

MACHINE = Determinations(shoe=AUTOMATED, backs=("blue", "red"))


def play(felt: Felt, *boxes: int) -> list[Event]:
    """A short round: these boxes ante and fold."""
    deal_canberra(felt, *boxes)
    felt.round(*(commands.Fold(player(100 + box), box) for box in boxes))
    counts = tuple((hand, 5) for hand in (*boxes, 0))
    return felt.round(commands.CollectCards(DEALER, counts))


class TestOpening:
    """1.1, 3, 8.2, 15  Approval, sign, hours, closing."""

    def test_1_1_layout_and_shoe_need_approval(self) -> None:
        felt = canberra_felt(approvals=Approvals(equipment="x", shoe="y", jackpot_split="z"))
        said = felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))
        assert said[:2] == ["1.1", "A:Approved"]
        felt = canberra_felt(approvals=Approvals(layout="x", jackpot_split="z"))
        assert felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))[0] == "A:Shoe"
        canberra_felt(
            approvals=Approvals(layout="x", shoe="y", jackpot_split="z")
        ).open()  # 1.1 asks for no other equipment

    def test_8_2_maximum_payout_of_nothing_is_refused(self) -> None:
        felt = canberra_felt(Determinations(maximum_payout=dollars(0)))
        assert felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))[0] == "8.2"

    def test_u_41_without_a_maximum_payout_the_sign_shows_the_greatest(self) -> None:
        felt = canberra_felt(Determinations(maximum_payout=None))
        felt.do(OpenTable(OPERATOR, felt.now, Purpose.GAMING))
        assert ("maximum payout", dollars(100_000)) in [
            (one.what, one.amount) for one in sign(felt.state).figures.others
        ]

    def test_3_sign_shows_limits_multiples_payout_jackpot_and_meter(self) -> None:
        shown = sign(canberra_table().state, meter=dollars(12_345))
        assert [box.box for box in shown.figures.boxes] == ["ante", "bet"]
        assert [(one.what, one.amount) for one in shown.figures.others] == [
            ("multiples", dollars(1)),
            ("maximum payout", dollars(50_000)),
            ("jackpot wager", dollars(1)),
            ("jackpot prize pool", dollars(12_345)),
        ]
        cited = {one.clause for one in shown.under}
        assert cited >= {"3.1", "3.3", "3.6", "8.2", "10.3", "1.2(a)", "1.2(b)", "1.2(c)"}
        without = canberra_table(jackpot_wager=None).state
        assert "jackpot wager" not in [one.what for one in sign(without).figures.others]

    def test_15_1_and_15_2_hours_and_notice_of_closure_are_required(self) -> None:
        felt = canberra_felt(hours=None)
        assert felt.refused(OpenTable(OPERATOR, felt.now, Purpose.GAMING))[0] == "15.1"
        felt = canberra_table(1)
        assert felt.refused(CloseTable(OPERATOR, felt.now))[0] == "15.2"
        late = felt.now + timedelta(hours=20)
        assert felt.refused(BeginRound(DEALER, late))[0] == "15.1"
        felt.announce_closure()
        closed = only(felt.do(CloseTable(OPERATOR, felt.now)), at_table.TableClosed)
        assert clauses(closed) == ["15.2", "A:Casino Operator", "2.2"]

    def test_15_1_deal_that_has_begun_is_finished_after_hours(self) -> None:
        felt = canberra_table(1).begin()
        felt.round(commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(5)))
        felt.round(commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20))
        felt.round(commands.LoadShoe(DEALER), commands.DealCards(DEALER, sequences=1))
        felt.now += timedelta(hours=20)
        felt.round(commands.DealCards(DEALER, CARDS[0]))

    def test_instr_2_table_does_not_open_before_commencement(self) -> None:
        felt = canberra_felt()
        early = felt.now.replace(year=2017, month=4, day=28)
        assert felt.refused(OpenTable(OPERATOR, early, Purpose.PRACTICE))[0] == "Instr 2"

    def test_3_1_limits_change_after_notice(self) -> None:
        felt = canberra_table(1)
        dearer = Determinations(ante=Limits(dollars(10), dollars(200)))
        assert felt.refused(ChangeLimits(OPERATOR, felt.now, dearer))[0] == "3.1"
        wrong = replace(dearer, bet=Limits(dollars(50), dollars(400)))
        notice = GiveNoticeOfLimits(OPERATOR, felt.now, wrong, felt.now + timedelta(minutes=1))
        assert felt.refused(notice)[0] == "3.1"
        felt.do(replace(notice, determinations=dearer))
        felt.do(ChangeLimits(OPERATOR, felt.now + timedelta(minutes=1), dearer))

    def test_16_11_rules_are_available_on_request(self) -> None:
        felt = canberra_felt()
        answer = only(felt.do(RequestRules(player(9), felt.now)), at_table.RulesMadeAvailable)
        assert (answer.instrument, clauses(answer)) == ("NI2017-193", ["16.11"])


class TestCards:
    """2.2 to 2.4, 12.2, 16.4  Checks, replacement, counts."""

    def test_2_2_and_2_3_and_2_4_cards_are_checked_before_a_round(self) -> None:
        felt = canberra_felt().open().seat(1)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.2"
        felt.check()
        felt.do(OrderCount(SUPERVISOR, felt.now))
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.4"
        felt.check()
        felt.do(ReplaceCards(OPERATOR, felt.now, "blue", CARDS[:2]))
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.3"
        for by in (SUPERVISOR, DEALER):
            felt.do(CheckReplacement(by, felt.now, "blue", CARDS[:2]))
        felt.begin()

    def test_16_4_deck_is_checked_after_a_foreign_card(self) -> None:
        felt = canberra_table(1)
        deal_canberra(felt, 1)
        felt.round(commands.CardsMissingOrForeign(OPERATOR, CARDS[-1:]))
        assert felt.refused(BeginRound(DEALER, felt.now))[:2] == ["16.4", "2.4"]
        felt.check().begin()

    def test_12_2_shoe_alternates_two_decks_of_different_colours(self) -> None:
        felt = canberra_felt(MACHINE).open().check().seat(1)
        wrong = ReplaceCards(OPERATOR, felt.now, "blue", CARDS, "red")
        assert felt.refused(wrong)[0] == "12.2"
        play(felt, 1)
        play(felt, 1)
        began = [one for one in felt.events if isinstance(one, at_table.RoundBegan)]
        assert [one.back for one in began] == ["blue", "red"]


class TestShoe:
    """12.3, 12.7  The automated shoe."""

    def test_12_7_card_shoe_replaces_the_automated_shoe_after_a_round(self) -> None:
        felt = canberra_felt(MACHINE).open().check().seat(1)
        deal_canberra(felt, 1)
        command = ReplaceShoe(OPERATOR, felt.now, CARD, "GRC 30/26", "it jams")
        assert felt.refused(command)[0] == "12.7"
        felt.round(commands.Fold(player(101), 1), commands.CollectCards(DEALER, ((1, 5), (0, 5))))
        event = only(felt.do(command), at_table.ShoeReplaced)
        assert clauses(event)[:2] == ["12.7", "2.3"]
        assert felt.state.determinations.backs == ("blue",)
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "2.3"
        for by in (SUPERVISOR, DEALER):
            felt.do(CheckReplacement(by, felt.now, "blue", CARDS))
        play(felt, 1)  # cut by hand: rule 5 again

    def test_12_3_shoe_is_loaded_for_the_first_round(self) -> None:
        felt = canberra_felt(MACHINE).open().check().seat(1)
        felt.begin()
        felt.round(commands.OfferWagers(DEALER), commands.ShuffleCards(DEALER))
        felt.round(commands.PlaceAnte(player(101), 1, dollars(5)))
        assert felt.refused(InRound(felt.now, commands.DealCards(DEALER)))[0] == "12.3"
        felt.round(commands.LoadShoe(DEALER))
        felt.round(commands.VoidRound(OPERATOR, "start again"))
        loaded = felt.state.machine_loaded
        assert loaded
        play(felt, 1)  # and is not loaded again
        felt.do(CheckCards(DEALER, felt.now, "blue", CARDS))
        assert not felt.state.machine_loaded  # the cards were taken out
        play(felt, 1)

    def test_order_to_shuffle_is_refused(self) -> None:
        felt = canberra_table(1)
        said = felt.refused(OrderShuffle(SUPERVISOR, felt.now, "a card fell"))
        assert said[:2] == ["5.1", "12.3"]


class TestSeats:
    """3.2, 3.4, 4.4, 4.5, 16.3(b), 16.7  Seats, markers, warnings."""

    def test_seat_refusals_cite_their_clauses(self) -> None:
        felt = canberra_table(1)
        assert felt.refused(TakeSeat(player(101), felt.now, 2, 101, dollars(5)))[0] == "4.4"
        assert felt.refused(TakeSeat(player(9), felt.now, 1, 9, dollars(5)))[0] == "4.4"
        assert felt.refused(TakeSeat(player(9), felt.now, 2, 9, dollars(0)))[0] == "4.3"
        deal_canberra(felt, 1)
        assert felt.refused(LeaveSeat(player(101), felt.now, 1))[0] == "4.5"
        felt.do(ExcludePlayer(OPERATOR, felt.now, 9, "16.8"))
        assert felt.refused(TakeSeat(player(9), felt.now, 2, 9, dollars(5)))[0] == "16.3(b)"

    def test_3_2_and_3_4_marker_and_warning_carry_over(self) -> None:
        felt = canberra_table(1)
        felt.do(PlaceMarker(OPERATOR, felt.now, 1, marker_placed=True))
        felt.begin()
        felt.round(commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(2)))
        felt.round(commands.VoidRound(OPERATOR, "start again"))
        began = only(felt.do(BeginRound(DEALER, felt.now)), at_table.RoundBegan)
        assert began.seats[0].warned
        assert began.seats[0].marker
        assert clauses(began)[-2:] == ["3.4", "3.2"]
        events = felt.round(
            commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(250))
        )
        assert "3.5" not in [clause for event in events for clause in clauses(event)]

    def test_16_3_a_player_may_leave_once_wagers_are_voided(self) -> None:
        felt = canberra_table(1, 2).begin()
        felt.round(commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(5)))
        felt.round(commands.VoidWagers(OPERATOR, 1, "4.4"))
        felt.do(LeaveSeat(player(101), felt.now, 1))

    def test_rulings_made_in_a_round_outlast_it(self) -> None:
        felt = canberra_table(1, 2).begin()
        felt.round(commands.AllowOverMaximum(OPERATOR, 1, marker_placed=True))
        assert felt.state.seats[1].marker
        events = felt.round(commands.ExcludePlayer(OPERATOR, 2, "13.2"))
        assert only(events, at_table.SeatVacated).player == 102
        felt.round(commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(5)))
        felt.round(commands.Dispute(player(101), 1, "the sign"))
        felt.round(commands.VoidRound(OPERATOR, "start again"))
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "16.5"
        felt.round(commands.RuleOnDispute(OPERATOR, "it is right"))
        felt.begin()

    def test_16_7_seat_may_be_vacated_after_three_idle_rounds(self) -> None:
        felt = canberra_table(1, 2, boxes=2)
        for _ in range(3):
            assert felt.refused(RequireVacate(SUPERVISOR, felt.now, 2))[0] == "16.7"
            events = play(felt, 1)
        assert clauses(only(events, at_table.SeatFlagged)) == ["16.7"]
        felt.do(RequireVacate(SUPERVISOR, felt.now, 2))


class TestJackpot:
    """4.2, 14.5  The jackpot's equipment from round to round."""

    def test_14_5_fault_between_rounds_needs_approval_to_continue(self) -> None:
        felt = canberra_table(1)
        event = only(felt.do(ReportJackpotFault(DEALER, felt.now)), at_table.JackpotFaultReported)
        assert clauses(event) == ["14.5", "4.2", "A:Casino Supervisor"]
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "14.5"
        assert felt.refused(ReportJackpotFault(DEALER, felt.now))[0] == "14.5"
        assert felt.refused(ApproveContinuing(OPERATOR, felt.now))[0] == "14.5"
        assert ApproveContinuing in [one.command for one in awaited(felt.state)]
        felt.do(ApproveContinuing(SUPERVISOR, felt.now))
        assert felt.refused(ApproveContinuing(SUPERVISOR, felt.now))[0] == "14.5"
        felt.begin()
        felt.round(commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(5)))
        jackpot = commands.PlaceJackpotWager(player(101), 1, dollars(1), lit=True)
        assert felt.refused(InRound(felt.now, jackpot))[0] == "4.2"

    def test_14_5_fault_outlives_the_round_until_approval(self) -> None:
        felt = canberra_table(1)
        deal_canberra(felt, 1)
        felt.round(commands.JackpotMalfunction(DEALER), commands.VoidRound(OPERATOR, "so be it"))
        assert felt.refused(BeginRound(DEALER, felt.now))[0] == "14.5"
        felt.do(ApproveContinuing(SUPERVISOR, felt.now))
        felt.do(RestoreJackpot(DEALER, felt.now))
        assert felt.refused(RestoreJackpot(DEALER, felt.now))[0] == "4.2"
        felt.begin()
        felt.round(commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(5)))
        felt.round(commands.PlaceJackpotWager(player(101), 1, dollars(1), lit=True))
        assert felt.state.balances["wager 1 jackpot"] == 100
        felt.round(commands.WithdrawWagers(player(101), 1))
        assert not felt.state.open_wagers

    def test_4_2_jackpot_restored_in_a_round_keeps_operating(self) -> None:
        felt = canberra_table(1).begin()
        felt.round(commands.JackpotMalfunction(DEALER), commands.ApproveContinuing(SUPERVISOR))
        assert not felt.state.approval_awaited
        felt.round(commands.RestoreJackpot(DEALER))
        assert felt.state.jackpot_operating

    def test_table_without_a_jackpot_reports_no_fault(self) -> None:
        for felt, clause in (
            (canberra_table(1, jackpot_wager=None), "14.5"),
            (ready(1), "15.6(c)"),
        ):
            for command in (
                ReportJackpotFault(DEALER, felt.now),
                ApproveContinuing(SUPERVISOR, felt.now),
                RestoreJackpot(DEALER, felt.now),
            ):
                assert felt.refused(command)[0] == clause

    def test_jackpot_wager_taken_by_the_pools_is_not_open(self) -> None:
        felt = canberra_table(1).begin()
        felt.round(commands.OfferWagers(DEALER), commands.PlaceAnte(DEALER, 1, dollars(5)))
        felt.round(commands.PlaceJackpotWager(player(101), 1, dollars(1), lit=True))
        felt.round(commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20))
        felt.round(commands.LoadShoe(DEALER), commands.DealCards(DEALER, CARDS[0]))
        felt.round(commands.Fold(player(101), 1))
        felt.round(commands.CollectCards(DEALER, ((1, 5), (0, 5))))
        assert felt.state.balances["wager 1 jackpot"] == 100
        assert felt.state.stake(1) == dollars(994)
        assert not felt.state.open_wagers


class TestSessions:
    """Random whole sessions."""

    @pytest.mark.sampled
    @pytest.mark.parametrize("seed", range(at_level(12, 12, quick=3)))
    def test_random_session_without_irregularities(self, seed: int) -> None:
        played = self.session(seed)
        for _ in range(30):
            played.play(10, oddity=0)
            played.check_awaited(but=(commands.PlaceAnte,))
        played.check_replay()
        assert played.state.rounds > 3

    @pytest.mark.sampled
    @pytest.mark.parametrize("seed", range(at_level(20, 20, quick=4)))
    def test_random_session_with_irregularities(self, seed: int) -> None:
        played = self.session(100 + seed)
        played.play(400, oddity=0.2)
        played.check_replay()

    def session(self, seed: int) -> Session:
        rng = random.Random(seed)
        boxes = rng.choice([2, 5])
        determinations = replace(MACHINE if seed % 2 else Determinations(), boxes=boxes)
        return Session(
            rng, canberra_felt(determinations), canberra_play.carry_out, canberra_play.mishap
        )
