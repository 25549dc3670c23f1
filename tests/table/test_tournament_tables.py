"""Tournament tables: set-up, assigned seats, chips and levels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.chips import TournamentChips, dollars
from pitboss.games import canberra_poker
from pitboss.games.poker import Determinations, Game, commands
from pitboss.games.poker import events as of_round
from pitboss.law.instrument import LawError
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Person
from pitboss.table import CASH_GAMES, TABLE_GAMES, Particulars, Purpose, events, open_table
from pitboss.table import commands as at_table
from pitboss.table import tournament_commands as given
from pitboss.table import tournament_events as happened
from pitboss.table.state import BANK, OUT_OF_PLAY
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, Felt, player
from tests.support.table.tournament_tables import (
    BIG,
    CANBERRA,
    DIRECTOR,
    HOLD_EM,
    SMALL,
    STAKE,
    STUD,
    TABLES,
    Table,
    cited,
    limits,
)

# --- set-up ---------------------------------------------------------------------------------------


class TestSetUp:
    def test_tournament_poker_has_no_cash_table(self) -> None:
        with pytest.raises(LawError, match="in tournaments only"):
            open_table(Particulars("tournament_hold_em", RuleSet(("S2-2001",)), HOLD_EM))

    def test_derived_game_has_no_tournament(self) -> None:
        law = RuleSet(("S2-2001", "NI2006-154"))
        with pytest.raises(LawError, match="no tournament of Hold-Em"):
            open_table(Particulars("hold_em", law, HOLD_EM, tournament=1))

    @pytest.mark.parametrize(
        ("wrong", "because"),
        [
            ({"starting_marker": True}, "for tournaments"),
            ({"starting_marker": True, "tournament": 1}, "a marker of its own"),
            ({"denominations": (dollars(5),), "tournament": 1}, "no float"),
        ],
    )
    def test_tournament_options_are_refused_where_they_do_not_apply(
        self, wrong: dict[str, Any], because: str
    ) -> None:
        with pytest.raises(LawError, match=because):
            open_table(Particulars("five_card_stud", RuleSet(("NI2006-154",)), STUD, **wrong))

    def test_these_games_are_for_tournaments_only(self) -> None:
        only = set(TABLE_GAMES) - set(CASH_GAMES)
        assert only == {
            "tournament_three_card_manila",
            "tournament_draw_poker",
            "tournament_omaha",
            "tournament_seven_card_stud",
            "tournament_hold_em",
        }
        assert {TABLE_GAMES[one].instruments for one in only} == {("S2-2001",)}

    @pytest.mark.parametrize(
        ("game", "name"),
        [(Game.EARLY_BIRD, "Early Bird"), (Game.LIMIT_HOLD_EM, "Poker: Limit Hold-Em")],
    )
    def test_each_structure_of_hold_em_is_authorised_separately(
        self, game: Game, name: str
    ) -> None:
        law = RuleSet(("S2-2001",))
        particulars = Particulars("tournament_hold_em", law, replace(HOLD_EM, game=game))
        assert name in particulars.authorised.name

    def test_determinations_of_another_game_are_refused(self) -> None:
        felt = Felt("S2-2001", "tournament_omaha", HOLD_EM, tournament=1)
        assert (
            "not of Omaha"
            in felt.refused(at_table.OpenTable(OPERATOR, felt.now, Purpose.GAMING))[-1]
        )

    @pytest.mark.parametrize("kind", TABLES)
    def test_determinations_must_be_in_tournament_chips(self, kind: str) -> None:
        instrument, game, right = TABLES[kind]
        cash = TABLE_GAMES[game]
        usual = Determinations() if cash.pot_game else type(right)()
        felt = Felt(instrument, game, usual, tournament=1)
        *under, because = felt.refused(at_table.OpenTable(OPERATOR, felt.now, Purpose.GAMING))
        assert "A:Tournament Chips" in under
        assert "its own chips" in because

    @pytest.mark.parametrize("by", [OPERATOR, DIRECTOR])
    def test_operator_or_director_opens_the_table(self, by: Person) -> None:
        felt = Felt("S2-2001", "tournament_hold_em", HOLD_EM, tournament=1)
        opened = felt.do(at_table.OpenTable(by, felt.now, Purpose.GAMING))
        assert "1.1" in cited(opened[0])

    def test_director_cannot_open_a_cash_table(self) -> None:
        felt = Felt()
        assert felt.refused(at_table.OpenTable(DIRECTOR, felt.now, Purpose.GAMING))[:1] == [
            "A:Casino Operator"
        ]

    @pytest.mark.parametrize("kind", TABLES)
    def test_sign_shows_chips_and_level(self, kind: str) -> None:
        felt = Table(kind)
        shown = next(one.sign for one in felt.events if isinstance(one, events.SignDisplayed))
        words = {one.what for one in shown.figures.words}
        assert {"chips", "level"} <= words
        assert ("commission" in words) is (felt.state.game.pot_game is not None)
        amounts = [one.amount for one in shown.figures.others]
        assert {type(one) for one in amounts} == {TournamentChips}


# --- entrants and chips ---------------------------------------------------------------------------


class TestSeats:
    @pytest.mark.parametrize(
        ("kind", "under"),
        [
            ("Tournament Poker", {"8.4", "4.1", "4.4"}),
            ("Five Card Stud", {"20.7", "20.4(d)", "20.13"}),
            ("Ultimate", {"16.8", "16.9", "16.3(a)(iv)", "16.13"}),
            ("Ultimate of 2019", {"16.8", "16.9", "16.3(a)(iv)", "16.13"}),
            ("Canberra", {"17.7", "17.3(a)(iv)", "17.12"}),
        ],
    )
    def test_entrant_gets_a_seat_and_chips_from_the_bank(self, kind: str, under: set[str]) -> None:
        felt = Table(kind, 2)
        assert felt.state.stake(2) == STAKE
        assert felt.state.balances[BANK] == -STAKE.units
        assert under <= cited(felt.events[-1])
        assert {one.instrument for one in felt.events[-1].under} == {TABLES[kind][0]}

    @pytest.mark.parametrize("by", [OPERATOR, SUPERVISOR, DEALER, player(102)])
    def test_only_the_director_assigns_seats(self, by: Person) -> None:
        assert Table().not_given(given.SeatEntrant, 2, 102, STAKE, by=by)[:1] == [
            "A:Tournament Director"
        ]

    def test_entrant_cannot_be_seated_at_a_cash_table(self) -> None:
        felt = Felt().open().check()
        refused = felt.refused(given.SeatEntrant(DIRECTOR, felt.now, 1, 101, STAKE))
        assert refused[-1] == "this is no table of a tournament"

    def test_entrant_cannot_be_seated_before_the_table_opens(self) -> None:
        felt = Felt("S2-2001", "tournament_hold_em", HOLD_EM, tournament=1)
        refused = felt.refused(given.SeatEntrant(DIRECTOR, felt.now, 1, 101, STAKE))
        assert "not open" in refused[-1]

    def test_entrant_seated_during_a_round_plays_from_the_next(self) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        felt.begin()
        felt.house()
        felt.entrants(5)
        assert [one.seat for one in felt.began.seats] == [2, 4, 7]
        for seat in (7, 2):
            felt.round(commands.Fold(player(100 + seat), seat))
        felt.begin()
        assert [one.seat for one in felt.began.seats if one.plays] == [2, 4, 5, 7]

    def test_removed_entrants_chips_return_to_the_bank(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        done = felt.give(given.RemoveEntrant, 2, False)
        assert {"8.4", "8.5"} <= cited(done[0])
        assert felt.state.balances[BANK] == -STAKE.units
        assert 2 not in felt.state.seats
        felt.give(given.SeatEntrant, 2, 109, STAKE)

    def test_removed_chips_may_go_out_of_play(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.give(given.RemoveEntrant, 2, True)
        assert felt.state.balances[OUT_OF_PLAY] == STAKE.units
        assert felt.state.balances[BANK] == -2 * STAKE.units

    def test_substitute_takes_over_the_chips_and_is_present(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.give(given.MarkAbsent, 2)
        done = felt.give(given.SubstituteEntrant, 2, 150)
        assert cited(done[0]) >= {"8.2"}
        assert felt.state.seats[2].player == 150
        assert not felt.state.seats[2].absent
        assert felt.state.stake(2) == STAKE

    def test_substitute_must_not_be_playing_already(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        assert felt.not_given(given.SubstituteEntrant, 2, 104)[:1] == ["16.2"]

    def test_excluded_entrant_leaves_the_chips_out_of_play(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        command = at_table.ExcludePlayer(DIRECTOR, felt.now, 102, "looked at the discards")
        shut_out, removed = felt.do(command)
        assert cited(shut_out) == {"18.3(b)"}
        assert isinstance(removed, happened.EntrantRemoved)
        assert removed.out_of_play
        assert felt.state.balances[OUT_OF_PLAY] == STAKE.units
        assert felt.not_given(given.SeatEntrant, 2, 102, STAKE)[:1] == ["18.3(b)"]

    def test_seat_vacated_during_a_round_is_free_only_after_it(self) -> None:
        felt = Table("Ultimate", 2, 4)
        felt.begin()
        felt.do(at_table.ExcludePlayer(OPERATOR, felt.now, 102, "looked at the discards"))
        assert felt.not_given(given.SeatEntrant, 2, 109, STAKE)[:1] == ["A:Round of Play"]

    def test_supervisor_cannot_exclude_an_entrant(self) -> None:
        determined = replace(HOLD_EM, delegated=True)
        felt = Table("Tournament Poker", 2, determinations=determined)
        command = at_table.ExcludePlayer(SUPERVISOR, felt.now, 102, "looked at the discards")
        assert "A:Tournament Director" in felt.refused(command)

    def test_table_closes_only_when_nobody_is_left(self) -> None:
        felt = Table("Tournament Poker", 2)
        closing = at_table.CloseTable(DIRECTOR, felt.now)
        assert felt.refused(closing)[:2] == ["8.5", "8.4"]
        felt.give(given.RemoveEntrant, 2, False)
        assert isinstance(felt.do(closing)[0], events.TableClosed)


class TestChips:
    def test_chips_are_issued_between_rounds(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.begin()
        felt.house()
        assert felt.not_given(given.IssueChips, 2, STAKE)[:1] == ["A:Round of Play"]
        felt.round(commands.Fold(player(102), 2))
        felt.give(given.IssueChips, 2, STAKE)
        assert felt.state.stake(2) == TournamentChips(1975)

    def test_issuing_chips_sets_aside_a_round_not_yet_dealt(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.begin()
        aside, issued = felt.give(given.IssueChips, 2, STAKE)
        assert isinstance(aside, events.RoundSetAside)
        assert isinstance(issued, happened.ChipsIssued)
        felt.begin()
        assert felt.began.seats[0].stake == TournamentChips(2000)
        assert felt.marker == 2  # no round was played

    def test_no_chips_are_issued_once_blinds_are_paid(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.begin()
        felt.round(commands.CollectBlindsAndAntes(DEALER))
        assert felt.not_given(given.IssueChips, 2, STAKE)[:1] == ["A:Round of Play"]

    def test_excluded_entrant_leaves_a_round_for_which_nobody_has_paid(self) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        felt.begin()
        felt.do(at_table.ExcludePlayer(DIRECTOR, felt.now, 104, "looked at the discards"))
        assert felt.state.open_round is None
        assert set(felt.state.seats) == {2, 7}
        assert "4.1" in cited(felt.give(given.IssueChips, 2, STAKE)[0])

    def test_excluded_entrant_who_has_paid_stays_for_the_round(self) -> None:
        felt = Table("Tournament Poker", 2, 4, 7)
        felt.begin()
        felt.round(commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20))
        felt.round(commands.CollectBlindsAndAntes(DEALER))
        felt.do(at_table.ExcludePlayer(DIRECTOR, felt.now, 104, "looked at the discards"))
        assert set(felt.state.seats) == {2, 4, 7}
        assert felt.not_given(given.IssueChips, 2, STAKE)[:1] == ["A:Round of Play"]

    def test_issuing_no_chips_is_refused(self) -> None:
        assert Table("Ultimate", 1).not_given(given.IssueChips, 1, TournamentChips(0)) == [
            "16.3(a)(iv)",
            "no chips are issued",
        ]

    def test_race_off_adds_and_removes_chips(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        done = felt.give(given.RaceChips, ((2, TournamentChips(1100)), (4, TournamentChips(950))))
        assert "4.8" in cited(done[0])
        assert [felt.state.stake(seat).units for seat in (2, 4)] == [1100, 950]
        assert felt.state.balances[BANK] == -2050

    @pytest.mark.parametrize(
        "after", [(), ((2, STAKE), (2, STAKE)), ((3, STAKE),)], ids=["none", "twice", "nobody"]
    )
    def test_invalid_race_off_is_refused(
        self, after: tuple[tuple[int, TournamentChips], ...]
    ) -> None:
        assert Table("Tournament Poker", 2, 4).not_given(given.RaceChips, after)

    def test_ruling_corrects_chips_from_the_bank(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        right = (2, TournamentChips(50), True, "a bet was counted twice")
        assert felt.not_given(at_table.CorrectChips, *right, by=SUPERVISOR)[:1] == ["18.6"]
        felt.give(at_table.CorrectChips, *right)
        assert felt.state.stake(2) == TournamentChips(1050)
        assert felt.state.balances[BANK] == -2050

    def test_chips_cannot_be_corrected_in_money(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        wrong = (2, dollars(1), True, "a bet was counted twice")
        assert felt.not_given(at_table.CorrectChips, *wrong) == [
            "4.6",
            "the table is played in other chips",
        ]


class TestLevels:
    def test_level_applies_from_the_next_round(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        next_level = replace(HOLD_EM, blinds=(BIG, TournamentChips(100)))
        done = felt.give(given.SetLevel, next_level)
        assert isinstance(done[1], events.SignDisplayed)
        felt.begin()
        posted = [one for one in felt.house() if isinstance(one, of_round.BlindPosted)]
        assert [one.amount.units for one in posted] == [50, 100]

    def test_level_cannot_change_during_a_round(self) -> None:
        felt = Table("Tournament Poker", 2, 4)
        felt.begin()
        felt.house()
        next_level = replace(HOLD_EM, blinds=(BIG, TournamentChips(100)))
        assert felt.not_given(given.SetLevel, next_level)[:1] == ["A:Round of Play"]

    @pytest.mark.parametrize(
        ("wrong", "under"),
        [
            ({"blinds": (BIG, SMALL)}, "4.3(g)"),
            ({"blinds": (dollars(1), dollars(2))}, "4.6"),
            ({"seats": 4}, "4.3"),
            ({}, "4.3(g)"),
        ],
    )
    def test_invalid_level_is_refused(self, wrong: dict[str, Any], under: str) -> None:
        felt = Table("Tournament Poker", 2, 4)
        assert under in felt.not_given(given.SetLevel, replace(HOLD_EM, **wrong))

    def test_level_sets_the_limits_of_a_house_game(self) -> None:
        felt = Table("Canberra", 2)
        higher = replace(CANBERRA, ante=limits(canberra_poker, 100, 500))
        assert "17.3(a)(viii)" in cited(felt.give(given.SetLevel, higher)[0])
        assert felt.state.determinations == higher
