"""The nine printed tournaments: the templates match part 3 in the register."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from pitboss.chips import TournamentChips, dollars
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker.determination_checks import MOST_SEATS
from pitboss.games.poker.limits import LIMIT_HOLD_EM, MANILA_LIMITS, NoLimit, PotLimit
from pitboss.law.citation import Citation
from pitboss.law.register import instrument
from pitboss.table.table_games import TABLE_GAMES
from pitboss.tournament.appendices import APPENDICES, Determined, appendix_tournament
from pitboss.tournament.condition_requirements import refusals
from pitboss.tournament.conditions import (
    AtPlayersLeft,
    Conditions,
    PrizeRow,
    Prizes,
    Rebuys,
    Session,
    TopUp,
)
from pitboss.tournament.schedules import (
    MINUTE,
    MOST_DOUBLINGS,
    SCHEDULES,
    EndOfRebuys,
    Level,
    RaceOff,
    Schedule,
)
from pitboss.tournament.session_determinations import (
    determinations_at,
    law_of,
    smallest_chip_at,
)
from tests.support.tournament.examples import conditions

LETTERS = "ABCDEFGHI"
PRINTED = {
    clause.number: clause.digest
    for clause in instrument("S2-2001").clauses
    if re.match(r"[A-I] 3\.\d", clause.number)
}
FINAL = Session("final", AtPlayersLeft(1))


def tournament(letter: str, **determined: Any) -> Conditions:
    return appendix_tournament(
        letter,
        title="A tournament",
        starts=datetime(2026, 11, 5, 8, tzinfo=UTC),
        entry_fee=dollars(55),
        commission=dollars(5),
        prizes=Prizes((PrizeRow(8, (1000,)),)),
        **determined,
    )


def numbers(text: str) -> list[int]:
    return [int(one.replace(",", "")) for one in re.findall(r"\$([\d,]+)", text)]


class TestSchedules:
    """Every line of the register's schedules, and no other."""

    @pytest.mark.parametrize("letter", LETTERS)
    def test_schedule_has_every_printed_line_in_order(self, letter: str) -> None:
        printed = [one for one in PRINTED if one.startswith(f"{letter} 3.4 ")]
        schedule = SCHEDULES[letter]
        held = [line.under[0].clause for line in schedule.lines]
        held += [one.clause for one in schedule.doubling]
        assert held == printed

    @pytest.mark.parametrize("letter", LETTERS)
    def test_every_row_has_the_printed_figures(self, letter: str) -> None:
        for level in SCHEDULES[letter].levels:
            (clause,) = level.under
            begins, ends = re.fullmatch(r"[A-I] 3\.4 row (\d+)-(\d+)", clause.clause).groups()  # type: ignore[union-attr]
            assert (level.begins, level.ends) == (int(begins), int(ends))
            figures = [*level.blinds, *([level.ante] if level.ante else [])]
            assert numbers(PRINTED[clause.clause]) == figures, clause

    @pytest.mark.parametrize("letter", LETTERS)
    def test_race_offs_and_the_end_of_rebuys_match_the_register(self, letter: str) -> None:
        ends, found = 0, 0
        for line in SCHEDULES[letter].lines:
            if isinstance(line, Level):
                ends = line.ends
                continue
            found += 1
            assert f"at minute {ends}" in PRINTED[line.under[0].clause]
            if isinstance(line, RaceOff):
                assert numbers(PRINTED[line.under[0].clause]) == [line.chip]
        assert found >= 1

    @pytest.mark.parametrize("letter", LETTERS)
    def test_figures_double_after_the_last_row(self, letter: str) -> None:
        """Reading L-02: every figure, for each further step, from the end of the last row."""
        schedule = SCHEDULES[letter]
        last, count = schedule.levels[-1], len(schedule.levels)
        digest = PRINTED[schedule.doubling[0].clause]
        assert f"minute {last.ends} " in digest
        assert f"every {schedule.doubling_minutes} minutes" in digest
        first, second = schedule.level(count + 1), schedule.level(count + 2)
        figures = [*first.blinds, *([first.ante] if first.ante else [])]
        assert numbers(digest) == figures
        assert first.begins == last.ends
        assert second.begins == first.ends == last.ends + schedule.doubling_minutes
        assert second.blinds == tuple(4 * blind for blind in last.blinds)
        assert second.ante == 4 * last.ante
        assert first.under == (Citation("S2-2001", f"{letter} 3.4 doubling", "L-02"),)

    @pytest.mark.parametrize("letter", LETTERS)
    def test_level_begins_as_the_previous_one_ends(self, letter: str) -> None:
        """Reading L-01: half-open."""
        schedule = SCHEDULES[letter]
        count = len(schedule.levels)
        for number, level in enumerate(schedule.levels, 1):
            assert schedule.number_at(level.begins * MINUTE) == number
            assert schedule.number_at(level.ends * MINUTE - 1) == number
        end, step = schedule.levels[-1].ends * MINUTE, schedule.doubling_minutes * MINUTE
        assert schedule.number_at(end) == count + 1
        assert schedule.number_at(end + step - 1) == count + 1
        assert schedule.number_at(end + step) == count + 2

    def test_figures_stop_doubling_at_last(self) -> None:
        """T-60  The clock of a tournament that nobody ended makes no endless numbers."""
        schedule = SCHEDULES["A"]
        (last,) = schedule.levels[-1].blinds
        far = schedule.level(schedule.number_at(10**18))
        assert far.blinds == (last << MOST_DOUBLINGS,)
        assert far.ends - far.begins == schedule.doubling_minutes

    def test_last_row_continues_without_doubling(self) -> None:
        schedule = Schedule((Level(0, 10, (1, 2)),))
        assert schedule.number_at(10_000 * MINUTE) == 1

    def test_lines_between_levels_keep_the_printed_order(self) -> None:
        """Reading L-04: B races off the $25s, then rebuys end, both between levels 3 and 4."""
        schedule = SCHEDULES["B"]
        assert list(schedule.between(1, 3)) == []
        race, end = schedule.between(3, 4)
        assert isinstance(race, RaceOff)
        assert isinstance(end, EndOfRebuys)
        assert list(schedule.between(4, 8)) == []
        assert len(list(schedule.between(1, 20))) == 3


class TestParts:
    """3.1 to 3.3, compared with the digests of the register."""

    @pytest.mark.parametrize("letter", LETTERS)
    def test_players_and_seats_match_the_register(self, letter: str) -> None:
        of = APPENDICES[letter]
        printed = [int(one) for one in re.findall(r"\d+", PRINTED[f"{letter} 3.1"])]
        if letter == "F":
            assert printed == [10]
            assert (of.least_players, of.most_players, of.seats) == (10, 10, 10)
        else:
            assert printed == [of.least_players, of.most_players, of.seats]

    @pytest.mark.parametrize("letter", LETTERS)
    def test_rebuys_match_the_register(self, letter: str) -> None:
        of, digest = tournament(letter), PRINTED[f"{letter} 3.3"]
        if letter in "AFHI":
            assert digest == "Rebuys are not allowed."
            assert of.rebuys is None
            assert of.top_up is None
            return
        assert of.rebuys is not None
        assert of.top_up is not None
        assert f"minute {of.rebuys.minutes}," in digest
        assert numbers(digest) == [of.rebuys.below]
        assert of.rebuys.most is None
        assert of.top_up.minute is None
        third = SCHEDULES[letter].levels[2]
        assert of.rebuys.minutes == third.ends

    @pytest.mark.parametrize(
        ("letter", "limit"),
        [
            ("A", MANILA_LIMITS),
            ("B", PotLimit()),
            ("C", PotLimit()),
            ("D", PotLimit(half=True)),
            ("E", NoLimit()),
            ("F", NoLimit()),
            ("G", NoLimit()),
            ("H", NoLimit()),
            ("I", LIMIT_HOLD_EM),
        ],
    )
    def test_limit_matches_the_appendix(self, letter: str, limit: object) -> None:
        assert tournament(letter).determinations.limit == limit


class TestTemplates:
    @pytest.mark.parametrize("letter", LETTERS)
    def test_every_level_can_be_played(self, letter: str) -> None:
        of = tournament(letter)
        game = TABLE_GAMES[of.game]
        assert refusals(of) == ()
        assert of.schedule is not None
        for number in range(1, len(of.schedule.levels) + 4):
            level, chip = of.schedule.level(number), smallest_chip_at(of, number)
            at = determinations_at(of, FINAL, level, chip)
            assert game.refusals(at, of.law) == ()
            assert tuple(one.units for one in at.blinds) == level.blinds
            assert (at.ante.units if at.ante else 0) == level.ante
            assert at.minimum_bet.units == max(level.blinds, default=level.ante)
            assert at.smallest_chip == TournamentChips(chip)

    def test_usual_determinations_fill_the_template(self) -> None:
        """Reading T-01: the ceilings suggest the issues."""
        assert [tournament(letter).chips for letter in "AEGH"] == [1000, 1000, 500, 1000]
        early_bird = tournament("E")
        assert early_bird.rebuys == Rebuys(90, 1000, dollars(50), 1000)
        assert early_bird.top_up == TopUp(1000, dollars(50))
        assert early_bird.determinations.commission is None
        assert not early_bird.determinations.tap_out_units
        assert not early_bird.refunds_rebuys
        assert tournament("D").chip_values[0] == 5
        assert early_bird.chip_values[0] == 25

    def test_operators_determinations_override_the_template(self) -> None:
        of = tournament(
            "E",
            chips=2000,
            rebuy_chips=1500,
            rebuy_price=dollars(40),
            top_up_chips=3000,
            top_up_price=dollars(60),
            minimum_chips=1000,
            minimum_bet=100,
            over_blinds=(100,),
            burn=True,
            groups="beginners",
        )
        assert of.rebuys == Rebuys(90, 1500, dollars(40), 1000)
        assert of.top_up == TopUp(3000, dollars(60))
        assert of.groups == "beginners"
        assert of.determinations.burn
        assert of.determinations.minimum_table_stake == TournamentChips(1000)
        assert of.schedule is not None
        third = determinations_at(of, FINAL, of.schedule.level(3), 25)
        assert third.minimum_bet == TournamentChips(400)
        assert third.over_blinds == (TournamentChips(400),)

    def test_every_determination_reaches_the_conditions(self) -> None:
        known = {"chips", "rebuy_chips", "rebuy_price", "top_up_chips", "top_up_price"}
        known |= {"minimum_chips", "minimum_bet", "over_blinds"}
        for name in set(Determined.__annotations__) - known:
            of = tournament("E", **{name: "determined"})
            holder = of if hasattr(of, name) else of.determinations
            assert getattr(holder, name) == "determined", name


class TestSmallestChip:
    def test_each_race_off_removes_the_smallest_chip(self) -> None:
        of = tournament("D")
        assert [smallest_chip_at(of, number) for number in (2, 3, 5, 6, 9, 10)] == [
            5, 25, 25, 100, 100, 500,
        ]  # fmt: skip

    def test_hundreds_are_replaced_by_five_hundreds(self) -> None:
        """Reading L-05: E and I still need them."""
        of = tournament("I")
        assert smallest_chip_at(of, 20) == 500


class TestLevelsOfOtherGames:
    def test_ultimate_limits_follow_the_level(self) -> None:
        of = conditions("ultimate-sit-and-go")
        assert isinstance(of.determinations, ultimate.Determinations)
        at = determinations_at(of, FINAL, Level(0, 1, minimum=100, maximum=800), 100)
        chips = TournamentChips
        assert at.ante == at.trips == ultimate.Limits(chips(100), chips(800))
        assert at.play_limits == ultimate.Limits(chips(100), chips(3200))
        assert at.multiple == chips(200)

    def test_canberra_limits_follow_the_level_and_session(self) -> None:
        of = conditions("canberra")
        at = determinations_at(of, of.sessions[0], Level(0, 1, minimum=10, maximum=400), 5)
        chips = TournamentChips
        assert at.ante == canberra_poker.Limits(chips(10), chips(400))
        assert at.bet == canberra_poker.Limits(chips(20), chips(800))
        assert at.most_paid.units == 2 * of.determinations.most_paid.units

    def test_fixed_bets_scale_with_the_ante(self) -> None:
        of = conditions("five-card-stud")
        assert of.schedule is not None
        at = determinations_at(of, FINAL, of.schedule.level(3), 25)
        assert [one.units for one in at.limit.sizes] == [50, 50, 100, 100]
        assert isinstance(at.limit, poker.FixedLimit)

    def test_session_of_another_game_has_its_own_law(self) -> None:
        of = conditions("canberra")
        laws = [law_of(of, session).governing for session in of.sessions]
        assert laws == ["NI2017-193", "NI2025-411", "NI2017-193"]


@pytest.mark.parametrize("letter", "ABCDEFGHI")
def test_seats_are_those_that_the_game_allows(letter: str) -> None:
    of = APPENDICES[letter]
    assert MOST_SEATS[of.game] == (of.seats, Citation("S2-2001", f"{letter} 3.1"))
