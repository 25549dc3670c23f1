"""Rounds at tables of a tournament: who plays, where the marker is, and who decides."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.chips import Cents, Chips, TournamentChips, dollars
from pitboss.games.poker import commands
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.games.ultimate_texas_holdem import events as of_ultimate
from pitboss.offices import Office
from pitboss.table import awaited, events
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from pitboss.table import tournament_commands as given
from pitboss.table.state import BANK
from tests.support.table.tables import DAY, DEALER, OPERATOR, SUPERVISOR, Felt, player
from tests.support.table.tournament_tables import BIG, STAKE, TABLES, Table, cited

# --- acts of cash tables only ---------------------------------------------------------------------

CASH_ACTS: list[tuple[type[Any], tuple[Any, ...], tuple[str, str, str, str]]] = [
    (at_table.TakeSeat, (5, 105, dollars(5)), ("8.4", "20.7", "16.9", "17.7")),
    (at_table.LeaveSeat, (2,), ("8.4", "20.7", "16.9", "17.7")),
    (at_table.RequireVacate, (2,), ("8.4", "20.7", "16.9", "17.7")),
    (pot.AskForSeat, (2, 3), ("8.4", "20.7", "16.9", "17.7")),
    (pot.DrawForSeat, (5, ()), ("8.4", "20.7", "16.9", "17.7")),
    (pot.ChangeSeat, (2, 3), ("8.4", "20.7", "16.9", "17.7")),
    (pot.SelectGroup, ("", ()), ("8.4", "20.7", "16.9", "17.7")),
    (at_table.AddChips, (2, dollars(5)), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.CountFloat, ((),), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.FillFloat, ((),), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.CreditFloat, ((),), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.ConfirmCount, (), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.ConfirmFill, (), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.ConfirmCredit, (), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.DropFloatAct, ("why",), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.RecordDrop, (2, dollars(5)), ("4.5", "20.14", "16.14", "17.13")),
    (at_table.GiveNoticeOfLimits, (None, DAY["NI2025-411"]),
     ("4.3(g)", "20.4(g)", "16.3(a)(vii)", "17.3(a)(viii)")),
    (at_table.ChangeLimits, (None,), ("4.3(g)", "20.4(g)", "16.3(a)(vii)", "17.3(a)(viii)")),
    (pot.StayOut, (2,), ("8.5", "20.1", "16.9", "17.7")),
    (pot.Rejoin, (2,), ("8.5", "20.1", "16.9", "17.7")),
    (pot.ChooseToPost, (2, True), ("8.5", "20.1", "16.9", "17.7")),
    (pot.PayForTime, (2,), ("14.2", "20.20", "16.21", "17.22")),
]  # fmt: skip


@pytest.mark.parametrize(("act", "more", "under"), CASH_ACTS, ids=lambda one: str(one)[-30:])
def test_cash_table_acts_are_refused(
    act: type[Any], more: tuple[Any, ...], under: tuple[str, ...]
) -> None:
    for kind, clause in zip(
        ("Tournament Poker", "Five Card Stud", "Ultimate", "Canberra"), under, strict=True
    ):
        felt = Table(kind, 2, 4)
        assert felt.not_given(act, *more, by=player(102))[:1] == [clause]


@pytest.mark.parametrize("kind", TABLES)
def test_only_beginning_a_round_is_awaited(kind: str) -> None:
    felt = Table(kind, 2, 4)
    assert {(one.office, one.command) for one in awaited(felt.state)} == {
        (Office.DEALER, at_table.BeginRound)
    }


# --- rounds ---------------------------------------------------------------------------------------


class TestMarker:
    def test_buck_passes_to_the_next_seat_with_chips(self) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        seen = []
        for _ in range(4):
            felt.all_fold()
            seen.append(felt.marker)
        assert seen == [2, 4, 7, 2]
        felt.give(given.RaceChips, ((4, TournamentChips(0)),))
        felt.all_fold()
        assert felt.marker == 7
        assert [one.seat for one in felt.began.seats if not one.plays] == [4]

    def test_dealer_button_starts_on_the_right(self) -> None:
        felt = Table("Five Card Stud", 2, 4, 7)
        felt.begin()
        assert felt.marker == 7

    def test_empty_table_may_start_afresh(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.all_fold()
        felt.all_fold()
        assert felt.marker == 4
        assert felt.not_given(given.StartAfresh)[:1] == ["8.4"]
        for seat in (2, 4):
            felt.give(given.RemoveEntrant, seat, False)
        felt.give(given.StartAfresh)
        felt.entrants(3, 5).all_fold()
        assert felt.marker == 3

    def test_missed_blinds_are_not_owed(self) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        felt.give(given.RaceChips, ((4, TournamentChips(0)),))
        done = felt.all_fold() + felt.all_fold()
        assert not [one for one in done if type(one).__name__ == "BlindsMissed"]
        felt.give(given.IssueChips, 4, STAKE)
        felt.entrants(5)
        felt.begin()
        assert felt.began.owing == ()
        assert all(one.plays for one in felt.began.seats)

    def test_nobody_is_declared_or_idle(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.give(given.RaceChips, ((4, TournamentChips(200)),))
        done = felt.all_fold()
        assert not any(one.declared for one in felt.began.seats)
        concluded = next(one for one in done if isinstance(one, events.RoundConcluded))
        assert concluded.idle == ()
        assert set(felt.state.seats) == {2, 4}


class TestStartingMarker:
    def test_starting_marker_moves_round_from_the_dealers_left(self) -> None:
        felt = Table("Ultimate", 2, 5, starting_marker=True)
        seen = []
        for _ in range(3):
            felt.begin()
            assert "16.16" in cited(felt.began)
            seen.append(felt.marker)
            felt.round(uth.OfferWagers(DEALER))
            for seat in (2, 5) if felt.marker == 2 else (5, 2):
                felt.round(uth.AskToWager(DEALER, seat))
                felt.round(uth.PlaceWagers(player(100 + seat), seat, BIG, BIG))
            felt.round(uth.ShuffleCards(DEALER), uth.DealCommunalCards(DEALER))
            felt.round(uth.DealHands(DEALER))
            felt.fold(2, 5)
        assert seen == [2, 5, 2]

    def test_no_starting_marker_unless_the_conditions_provide_one(self) -> None:
        felt = Table("Ultimate", 2, 5)
        felt.begin()
        assert felt.marker is None

    def test_advice_carries_over_to_the_next_round(self) -> None:
        felt = Table("Ultimate", 2, 5, starting_marker=True)
        felt.begin()
        felt.round(uth.OfferWagers(DEALER), uth.AskToWager(DEALER, 2))
        done = felt.round(uth.PlaceWagers(player(105), 5, BIG, BIG))
        assert [one.again for one in done if isinstance(one, of_ultimate.PlacedOutOfOrder)] == [
            False
        ]
        assert felt.state.seats[5].advised
        felt.round(uth.WithdrawWagers(player(105), 5))
        felt.do(at_table.SetRoundAside(DEALER, felt.now))
        felt.begin()
        felt.round(uth.OfferWagers(DEALER), uth.AskToWager(DEALER, 2))
        done = felt.round(uth.PlaceWagers(player(105), 5, BIG, BIG))
        assert [one.again for one in done if isinstance(one, of_ultimate.PlacedOutOfOrder)] == [
            True
        ]


class TestAbsent:
    def test_absent_entrant_pays_blinds_and_is_folded(self) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        felt.give(given.MarkAbsent, 4)
        felt.begin()
        assert [one.seat for one in felt.began.seats if one.absent] == [4]
        assert "17.3" in cited(felt.began)
        felt.house()
        felt.round(commands.Fold(player(107), 7))
        assert felt.state.open_round is None
        assert [felt.state.stake(seat).units for seat in (2, 4, 7)] == [1050, 950, 1000]

    def test_absent_entrant_is_marked_present_again(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.give(given.MarkAbsent, 4)
        assert felt.not_given(given.MarkAbsent, 4)[:1] == ["17.3"]
        felt.give(given.MarkPresent, 4)
        assert felt.not_given(given.MarkPresent, 4)[:1] == ["17.3"]
        felt.begin()
        assert not any(one.absent for one in felt.began.seats)

    def test_round_needs_an_entrant_who_is_present(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        for seat in (2, 4):
            felt.give(given.MarkAbsent, seat)
        assert felt.not_given(at_table.BeginRound, by=DEALER)[:1] == ["17.3"]

    @pytest.mark.parametrize(("kind", "clause"), [("Ultimate", "16.10"), ("Canberra", "17.9")])
    def test_house_game_has_no_absent_players(self, kind: str, clause: str) -> None:
        assert Table(kind, 2).not_given(given.MarkAbsent, 2)[:1] == [clause]


class TestRounds:
    @pytest.mark.parametrize(("kind", "seats"), [("Tournament Poker", (2,)), ("Ultimate", ())])
    def test_entrant_without_chips_does_not_play(self, kind: str, seats: tuple[int, ...]) -> None:
        felt = Table(kind, *seats)
        felt.entrants(5, chips=TournamentChips(0))
        refused = felt.not_given(at_table.BeginRound, by=DEALER)
        assert "with chips" in refused[-1]

    def test_house_game_float_and_stakes_are_in_tournament_chips(self) -> None:
        felt = Table("Ultimate", 2, 5)
        felt.begin()
        felt.round(uth.OfferWagers(DEALER))
        for seat in (2, 5):
            felt.round(uth.PlaceWagers(player(100 + seat), seat, BIG, BIG))
        felt.round(uth.ShuffleCards(DEALER), uth.DealCommunalCards(DEALER))
        felt.round(uth.DealHands(DEALER))
        felt.fold(2, 5)
        assert felt.state.balances["float"] == 200
        assert {type(one) for one in stakes(felt)} == {TournamentChips}

    def test_director_gives_ninety_seconds(self) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        felt.begin()
        felt.house()
        refused = felt.not_given(pot.GiveNinetySeconds, 7, by=SUPERVISOR)
        assert refused[:2] == ["4.7", "A:Tournament Director"]
        assert cited(felt.give(pot.GiveNinetySeconds, 7)[0]) == {"4.7"}

    def test_supervisor_gives_ninety_seconds_under_the_2006_rules(self) -> None:
        felt = Table("Five Card Stud", 2, 4)
        felt.begin()
        felt.house()
        on_turn = next(one.box for one in awaited(felt.state) if one.office is Office.PLAYER)
        assert felt.not_given(pot.GiveNinetySeconds, on_turn)[:1] == ["4.8"]
        felt.give(pot.GiveNinetySeconds, on_turn, by=SUPERVISOR)

    def test_replacement_needs_one_check_in_2001_and_two_in_2006(self) -> None:
        for kind, left in (("Tournament Poker", False), ("Five Card Stud", True)):
            felt = Table(kind, 2, 4)
            new = felt.state.whole_deck.cards[:2]
            felt.do(at_table.ReplaceCards(OPERATOR, felt.now, "blue", new))
            felt.do(at_table.CheckReplacement(SUPERVISOR, felt.now, "blue", new))
            assert (events.CheckDue.REPLACED in felt.state.decks[0].due) is left

    def test_void_pays_refunds_of_removed_entrants_to_the_bank(
        self,
    ) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        felt.all_fold()  # seat 4 wins the first blind of seat 2
        felt.give(given.RemoveEntrant, 2, False)
        voids = (1, events.Ground.FRAUD, "a marked card")
        assert "18.4" in felt.not_given(at_table.VoidSettledRound, *voids, by=SUPERVISOR)
        felt.give(at_table.VoidSettledRound, *voids)
        assert [felt.state.stake(seat).units for seat in (4, 7)] == [1000, 1000]
        assert felt.state.balances[BANK] == -2000


def stakes(felt: Table) -> list[Chips]:
    concluded = next(one for one in felt.events if isinstance(one, events.RoundConcluded))
    return [amount for _, amount in concluded.stakes]


def test_cash_table_uses_cents_and_tournament_table_chips() -> None:
    assert Felt().state.currency is Cents
    assert Table().state.currency is TournamentChips
