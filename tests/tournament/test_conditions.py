"""Requirements of conditions: every listed item, and everything that is refused."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.poker import FixedLimit, PotCommission, PotLimit, Rate
from pitboss.games.ultimate_texas_holdem import Limits
from pitboss.law.register import instrument
from pitboss.ruling import Refused
from pitboss.tournament.condition_requirements import checklist, refusals
from pitboss.tournament.conditions import (
    AfterMinutes,
    AfterRounds,
    AtPlayersLeft,
    Balancing,
    Conditions,
    PrizeRow,
    Prizes,
    Rebuys,
    Refunds,
    Session,
    TakesPart,
    Ties,
    TopUp,
)
from pitboss.tournament.schedules import SCHEDULES, EndOfRebuys, Level, RaceOff, Schedule
from tests.support.offenders import offenders
from tests.support.tournament.examples import NAMES, conditions

STUD, CANBERRA, ULTIMATE = "five-card-stud", "canberra", "ultimate"
FOUR = (ULTIMATE, CANBERRA, STUD, "appendix-e")


def refused(of: Conditions, because: str) -> Refused:
    """The one refusal with these words."""
    found = [one for one in refusals(of) if because in one.because]
    assert len(found) == 1, [one.because for one in refusals(of)]
    return found[0]


def first_clause(of: Conditions, because: str) -> str:
    return str(refused(of, because).under[0])


def sessions(of: Conditions, *changed: Session) -> Conditions:
    return replace(of, sessions=changed)


@pytest.mark.parametrize("name", NAMES)
def test_examples_are_accepted_and_complete(name: str) -> None:
    of = conditions(name)
    assert refusals(of) == ()
    assert all(item.stated and item.text for item in checklist(of))


class TestLists:
    """No item of the law is left out."""

    @pytest.mark.parametrize(
        ("name", "number", "pattern"),
        [
            (ULTIMATE, "NI2025-411", r"16\.3\("),
            (ULTIMATE, "NI2019-212", r"16\.3\("),
            (CANBERRA, "NI2017-193", r"17\.3\((?!a\)\(xii\)\([CD])"),
            (STUD, "NI2006-154", r"20\.(4\(|5|3)"),
            *((f"appendix-{one.lower()}", "S2-2001", rf"(4\.[123]|{one} 3\.\d$)")
              for one in "ABCDEFGHI"),
        ],
    )  # fmt: skip
    def test_every_item_is_on_the_checklist(self, name: str, number: str, pattern: str) -> None:
        of = replace(conditions(name), instrument=number)
        held = {one.number for one in instrument(number).clauses if re.match(pattern, one.number)}
        listed = {clause.clause for item in checklist(of) for clause in item.clauses}
        assert held
        assert held <= listed
        assert {clause.instrument for item in checklist(of) for clause in item.clauses} == {number}

    @pytest.mark.parametrize("name", [ULTIMATE, CANBERRA, STUD])
    def test_items_follow_the_order_of_the_clauses(self, name: str) -> None:
        of = conditions(name)
        order = [one.number for one in instrument(of.instrument).clauses]
        places = [order.index(item.clauses[0].clause) for item in checklist(of)]
        items = places[: 22 if name == ULTIMATE else 20 if name == CANBERRA else 9]
        assert items == sorted(items)

    def test_checklist_says_which_rules_prevail(self) -> None:
        def said(name: str) -> str:
            (text,) = [i.text for i in checklist(conditions(name)) if i.heading == "which prevails"]
            return text

        assert "the rules come first" in said(ULTIMATE)
        assert "the rules come first" in said(CANBERRA)
        assert "come before rules 1 to 19" in said(STUD)
        assert "rebuys" not in said(CANBERRA)
        assert "what the rules do not have: rebuys, race-offs and moves" in said(STUD)

    def test_missing_item_is_marked(self) -> None:
        of = replace(conditions(ULTIMATE), how_to_enter="")
        assert [item.heading for item in checklist(of) if not item.stated] == [
            "the start, entry and eligibility"
        ]

    def test_older_instrument_is_cited_by_its_own_numbers(self) -> None:
        of = replace(conditions(ULTIMATE), instrument="NI2019-212", refunds_rebuys=False)
        assert refused(of, "refunds rebuys").under[0].instrument == "NI2019-212"


ENTRY, FEES, PLAYERS, CHIPS, POOL = (
    ("16.3(a)(i)", "17.3(a)(i)", "20.4(a)", "8.1"),
    ("16.3(a)(ii)", "17.3(a)(iii)", "20.4(c)", "14.1"),
    ("16.3(a)(v)", "17.3(a)(v)", "20.4(e)", ""),
    ("16.3(a)(iv)", "17.3(a)(iv)", "20.4(d)", "4.1"),
    ("16.3(a)(ix)", "17.3(a)(xi)", "20.4(h)", "15.1"),
)
REBUYS = ("16.3(a)(iii)(G)", "17.3(a)(ii)(F)", "20.3", "E 3.3")
TOP_UP = ("16.3(a)(iii)(H)", "", "20.3", "E 3.3")
SESSIONS = ("16.3(a)(iii)(A)", "17.3(a)(ii)(A)", "20.4(b)", "8.4")
TABLES = ("16.3(a)(iii)(B)", "17.3(a)(ii)(B)", "20.4(b)", "E 3.1")
GO_ON = ("16.3(a)(iii)(D)", "17.3(a)(ii)(C)", "20.4(b)", "8.4")
POINTS = ("16.3(a)(iii)(E)", "17.3(a)(ii)(D)", "20.4(b)", "8.4")
AGAIN = ("16.3(a)(iii)(F)", "17.3(a)(ii)(E)", "20.4(b)", "8.4")
PLAY = ("16.3(a)(iii)(C)", "17.19", "20.16", "4.7")
BETS = ("16.3(a)(vii)", "17.3(a)(viii)", "20.4(g)", "4.3(h)")
PAID = ("16.3(a)(x)", "17.3(a)(xii)", "20.18", "15.1")

HEAT = Session("heat", AfterRounds(5), TakesPart.HEAT)
FINAL = Session("final", AtPlayersLeft(1))
EIGHT = Prizes((PrizeRow(2, (1000,)),))
REBUY = Rebuys(60, 1000, dollars(20))

AMISS: list[tuple[tuple[str, ...], dict[str, Any], str]] = [
    (ENTRY, {"title": " "}, "has a title"),
    (ENTRY, {"starts": datetime(2026, 1, 1)}, "its time zone"),  # noqa: DTZ001
    (ENTRY, {"how_to_enter": ""}, "way to enter"),
    (ENTRY, {"eligibility": " "}, "who may enter"),
    (FEES, {"commission": dollars(500)}, "is no part of an entry fee"),
    (PLAYERS, {"least_players": 1, "prizes": Prizes((PrizeRow(1, (1000,)),))}, "at least 2"),
    (PLAYERS, {"least_players": 90}, "more than at most"),
    (CHIPS, {"chips": 0}, "the entry fee buys chips"),
    (CHIPS, {"chips": 1003}, "cannot be made of chips"),
    (CHIPS, {"chip_values": (0, 25)}, "from 1 upwards"),
    (CHIPS, {"chip_values": (-25, 25)}, "from 1 upwards"),
    (CHIPS, {"chip_values": (25, 25, 100)}, "each greater"),
    (CHIPS, {"chip_values": ()}, "each greater"),
    (CHIPS, {"rebuys": replace(REBUY, chips=0)}, "a rebuy buys chips"),
    (CHIPS, {"top_up": TopUp(7, dollars(5), 10)}, "for the top-up cannot be made"),
    (REBUYS, {"rebuys": replace(REBUY, minutes=0)}, "have a time"),
    (REBUYS, {"rebuys": replace(REBUY, price=Cents(0))}, "rebuy has a price"),
    (REBUYS, {"rebuys": replace(REBUY, below=0)}, "fewer than no chips"),
    (REBUYS, {"rebuys": replace(REBUY, most=0)}, "at least once"),
    (TOP_UP, {"rebuys": None, "top_up": TopUp(500, dollars(5))}, "needs the minute"),
    (TOP_UP, {"top_up": TopUp(500, Cents(0), 10)}, "top-up has a price"),
    (TOP_UP, {"top_up": TopUp(500, dollars(5), -1)}, "after the start"),
    (PLAY, {"seconds_to_act": 0}, "at least a second"),
    (PLAY, {"further": ("", )}, "a further condition"),
    (SESSIONS, {"sessions": ()}, "has a session"),
    (SESSIONS, {"sessions": (FINAL, FINAL)}, "same name"),
    (SESSIONS, {"sessions": (replace(FINAL, name=""),)}, "has a name"),
    (SESSIONS, {"sessions": (replace(FINAL, ends=AfterRounds(0)),)}, "lasts"),
    (SESSIONS, {"sessions": (replace(FINAL, ends=AfterMinutes(0)),)}, "lasts"),
    (SESSIONS, {"sessions": (replace(FINAL, starts=datetime(2027, 1, 1)),)},  # noqa: DTZ001
     "own start"),
    (TABLES, {"seats_at_a_table": 0}, "somebody sits"),
    (TABLES, {"seats_at_a_table": 30, "sessions": (FINAL,)}, "have no seats"),
    (GO_ON, {"sessions": (replace(FINAL, name="first", advance=0), FINAL)}, "at least one player"),
    (GO_ON, {"sessions": (replace(FINAL, name="first", advance=40), FINAL)}, "no table has the 40"),
    (GO_ON, {"sessions": (replace(FINAL, advance=1),)}, "the last session"),
    (GO_ON, {"sessions": (HEAT, FINAL)}, "one heat alone"),
    (GO_ON, {"sessions": (HEAT, replace(HEAT, name="other"))}, "meet in one more"),
    (POINTS, {"sessions": (replace(FINAL, points=(0, 0)),)}, "earn points"),
    (POINTS, {"sessions": (replace(FINAL, points=(1, 2)),)}, "earns more points"),
    (POINTS, {"sessions": (replace(FINAL, points=(1,) * 12),)}, "that no table has"),
    (AGAIN, {"sessions": (replace(FINAL, takes_part=TakesPart.REPECHAGE),)}, "names the earlier"),
    (AGAIN, {"sessions": (FINAL, Session("more", AfterRounds(2), TakesPart.CATCH_UP, "more"))},
     "names the earlier"),
    (AGAIN, {"sessions": (FINAL, Session("more", AfterRounds(2), of="final"))}, "of no other one"),
    (BETS, {"game": "faro"}, "no rules are held"),
    (BETS, {"game": "omaha"}, "no rules are held"),
    (BETS, {"sessions": (replace(FINAL, game="tournament_omaha"),)}, "no rules are held"),
    (BETS, {"sessions": (replace(FINAL, determinations=object()),)}, "of another game"),
    (BETS, {"schedule": Schedule(())}, "a schedule has levels"),
    (BETS, {"schedule": Schedule((Level(5, 10, (25, 50)),))}, "the first at minute 0"),
    (BETS, {"schedule": Schedule((Level(0, 0, (25, 50)),))}, "lasts some time"),
    (BETS, {"schedule": Schedule((Level(0, 5),))}, "each level has blinds"),
    (BETS, {"schedule": Schedule((Level(0, 5, minimum=25),))}, "has a greatest one"),
    (BETS, {"schedule": Schedule((Level(0, 5, (25, 50)),), -1)}, "doubling levels"),
    (POOL, {"prizes": Prizes(())}, "shares of the prize pool are said"),
    (POOL, {"prizes": Prizes((PrizeRow(2, (600, 300)),))}, "900 thousandths"),
    (POOL, {"prizes": Prizes((PrizeRow(2, (1000, 0)),))}, "a share is nothing"),
    (POOL, {"prizes": Prizes((PrizeRow(2, (400, 600)),))}, "a greater share"),
    (POOL, {"prizes": Prizes((PrizeRow(1, (600, 400)),))}, "more prizes than entrants"),
    (POOL, {"prizes": Prizes((PrizeRow(5, (1000,)), PrizeRow(2, (1000,))))}, "rows of shares rise"),
    (POOL, {"prizes": Prizes((PrizeRow(50, (1000,)),))}, "serves a tournament of"),
    (PAID, {"prizes": replace(EIGHT, goods=("",))}, "is named"),
]  # fmt: skip


class TestRefusals:
    """What each instrument refuses, with its clause."""

    @pytest.mark.parametrize("which", range(4), ids=FOUR)
    def test_defect_is_refused_citing_its_clause(self, which: int) -> None:
        of = conditions(FOUR[which])

        def check(amiss: tuple[tuple[str, ...], dict[str, Any], str]) -> None:
            clauses, changes, because = amiss
            changed = replace(of, **changes)
            if clauses[which]:
                assert refused(changed, because).under[0].clause == clauses[which]
                assert not all(item.stated for item in checklist(changed))

        assert offenders(AMISS, check) == []

    def test_sessions_must_be_in_chronological_order(self) -> None:
        of = conditions(STUD)
        early = replace(FINAL, starts=of.starts - timedelta(hours=1))
        assert first_clause(sessions(of, early), "in their order") == "NI2006-154 20.4(b)"

    def test_schedule_must_have_the_figures_of_its_game(self) -> None:
        of = replace(conditions(ULTIMATE), schedule=SCHEDULES["E"])
        assert first_clause(of, "level 1 has blinds or antes") == "NI2025-411 16.3(a)(vii)"
        stud = replace(conditions(STUD), schedule=conditions(ULTIMATE).schedule)
        assert first_clause(stud, "level 1 has limits") == "NI2006-154 20.4(g)"

    def test_u_11_smallest_chip_of_a_level_pays_every_flush(self) -> None:
        of = conditions(ULTIMATE)
        odd = replace(of.determinations, multiple=TournamentChips(10))
        found = refused(replace(of, determinations=odd), "chips in use")
        assert [one.clause for one in found.under] == ["16.3(a)(vii)", "5.3", "10.1 T1 Blind Flush"]

    def test_level_refused_by_the_game_cites_its_clause(self) -> None:
        of = conditions(ULTIMATE)
        found = refused(replace(of, schedule=Schedule((Level(0, 9, minimum=75, maximum=500),))), "")
        assert found.because.startswith("at level 1 the least ante is no multiple")
        assert [one.clause for one in found.under] == ["16.3(a)(vii)", "5.3"]

    def test_determinations_must_be_in_tournament_chips(self) -> None:
        of = conditions(ULTIMATE)
        cash = replace(of.determinations, ante=Limits(dollars(5), dollars(10)))
        found = [one.because for one in refusals(replace(of, determinations=cash))]
        assert "first heat is played with tournament chips" in found

    def test_game_must_belong_to_the_instrument(self) -> None:
        of = replace(conditions(ULTIMATE), instrument="NI2017-193")
        assert first_clause(of, "has no rules for ultimate") == "NI2017-193 17.3(a)(viii)"


class TestUltimate:
    """NI2025-411 16.3(b): the rules prevail."""

    @pytest.mark.parametrize(
        ("changes", "because", "clause"),
        [
            ({"ties": Ties.EXTRA_ROUNDS}, "no additional rounds", "16.3(a)(iii)(E)c"),
            ({"rebuys": replace(REBUY, below=500)}, "would be eliminated", "16.3(a)(iii)(G)"),
            ({"chips": 50}, "do not cover ante and blind of 100", "16.15"),
            ({"balancing": Balancing.NEXT_LAST_BLIND}, "nobody is next due", "16.3(a)(iii)(C)"),
            ({"refunds_rebuys": False}, "refunds rebuys and add-ons", "16.24"),
        ],
    )
    def test_ultimate_refuses_conditions_against_the_rules(
        self, changes: dict[str, Any], because: str, clause: str
    ) -> None:
        assert refused(replace(conditions(ULTIMATE), **changes), because).under[0].clause == clause

    @pytest.mark.parametrize(
        "changes",
        [
            {"ties": Ties.DIVIDE},
            {"rebuys": REBUY},
            {"chips": 100},
            {"refunds_rebuys": False, "top_up": None},
            {"starting_marker": False},
        ],
    )
    def test_ultimate_allows_conditions_within_the_rules(self, changes: dict[str, Any]) -> None:
        assert refusals(replace(conditions(ULTIMATE), **changes)) == ()


class TestCanberra:
    """NI2017-193 17.3(b): the rules prevail."""

    @pytest.mark.parametrize(
        ("changes", "because", "clause"),
        [
            ({"ties": Ties.DRAW_OF_CARDS}, "no draw of cards", "17.3(a)(xii)"),
            ({"balancing": Balancing.BALLOT}, "within a session", "17.7"),
            ({"rebuys": replace(REBUY, below=500)}, "only an eliminated", "17.3(a)(ii)(F)"),
            ({"top_up": TopUp(500, dollars(5), 10)}, "no rule adds chips", "17.13"),
            ({"starting_marker": False}, "starting marker", "17.15"),
            ({"jackpot_wagers": " "}, "wagers on the jackpot", "17.3(a)(vii)"),
        ],
    )
    def test_canberra_refuses_conditions_against_the_rules(
        self, changes: dict[str, Any], because: str, clause: str
    ) -> None:
        assert refused(replace(conditions(CANBERRA), **changes), because).under[0].clause == clause

    def test_issue_of_chips_must_cover_an_ante(self) -> None:
        of = conditions(CANBERRA)
        dear = replace(of.determinations, ante=replace(of.determinations.ante,
                       minimum=TournamentChips(200)))  # fmt: skip
        poor = replace(of, determinations=dear, chips=100)
        assert refused(poor, "do not cover an ante").under[0].clause == "17.14"

    def test_jackpot_wager_is_refused_in_tournament_chips(self) -> None:
        of = conditions(CANBERRA)
        with_jackpot = replace(of.determinations, jackpot_wager=dollars(1))
        found = refused(replace(of, determinations=with_jackpot), "no jackpot wager")
        assert [one.clause for one in found.under] == ["17.3(a)(viii)", "17.3(a)(vii)"]

    @pytest.mark.parametrize(
        "changes", [{"ties": Ties.DIVIDE}, {"rebuys": REBUY}, {"refunds_rebuys": False}]
    )
    def test_canberra_allows_conditions_within_the_rules(self, changes: dict[str, Any]) -> None:
        assert refusals(replace(conditions(CANBERRA), **changes)) == ()


class TestStud:
    """NI2006-154 20.5: the conditions prevail over the rules before them, not over rule 20."""

    def test_rebuys_and_balancing_are_allowed(self) -> None:
        of = conditions(STUD)
        assert of.rebuys
        assert of.balancing is Balancing.BALLOT
        assert refusals(replace(of, refunds_rebuys=False)) == ()
        (said,) = [one.text for one in checklist(of) if one.heading == "refunds"]
        assert said.endswith("and so are rebuys.")

    @pytest.mark.parametrize("ties", [Ties.DRAW_OF_CARDS, Ties.EXTRA_ROUNDS])
    def test_equal_players_must_share_prizes(self, ties: Ties) -> None:
        of = replace(conditions(STUD), ties=ties)
        assert first_clause(of, "share their prizes") == "NI2006-154 20.19 (reading F-50)"

    def test_balancing_by_next_blind_needs_blinds(self) -> None:
        of = replace(conditions(STUD), balancing=Balancing.NEXT_LAST_BLIND)
        assert first_clause(of, "next due for a blind") == "NI2006-154 20.3"

    def test_pot_commission_is_refused(self) -> None:
        of = conditions(STUD)
        scheme = PotCommission(Rate.FIVE_PERCENT, dollars(5))
        found = refused(
            replace(of, determinations=replace(of.determinations, commission=scheme)),
            "no commission comes out of the pots",
        )
        assert [one.clause for one in found.under] == ["20.4(g)", "20.20"]


class TestTournamentPoker:
    """S2-2001: the printed appendix is binding."""

    @pytest.mark.parametrize(
        ("changes", "because", "clause"),
        [
            ({"appendix": ""}, "of appendices A to I", "4.3(a)"),
            ({"game": "tournament_omaha"}, "appendix E is", "4.3(a)"),
            ({"appendix": "G"}, "appendix G is", "4.3(a)"),
            ({"least_players": 9}, "for 10 to 80 players", "E 3.1"),
            ({"most_players": 81}, "for 10 to 80 players", "E 3.1"),
            ({"seats_at_a_table": 9}, "up to 10 players", "E 3.1"),
            ({"rebuys": None}, "has rebuys and a final top-up", "E 3.3"),
            ({"top_up": None}, "has rebuys and a final top-up", "E 3.3"),
            ({"rebuys": Rebuys(60, 1000, dollars(9), 1000)}, "for 90 minutes", "E 3.3"),
            ({"rebuys": Rebuys(90, 1000, dollars(9), 500)}, "below 1,000", "E 3.3"),
            ({"rebuys": Rebuys(90, 1000, dollars(9), 1000, 2)}, "not limited", "E 3.3"),
            ({"top_up": TopUp(1000, dollars(9), 30)}, "end of the rebuys", "E 3.3"),
            ({"schedule": None}, "schedule of the appendix", "E 3.4"),
            ({"seconds_to_act": 60}, "ninety seconds", "4.7"),
            ({"ties": Ties.DRAW_OF_CARDS}, "share their prizes", "15.2"),
            ({"chips": 500}, "below the 1,000 chips to start with", "4.3(b)"),
        ],
    )
    def test_conditions_against_the_appendix_are_refused(
        self, changes: dict[str, Any], because: str, clause: str
    ) -> None:
        of = replace(conditions("appendix-e"), **changes)
        assert refused(of, because).under[0].clause == clause

    def test_appendix_f_needs_exactly_ten_players(self) -> None:
        of = replace(conditions("appendix-f"), most_players=20)
        assert str(refused(of, "exactly 10").under[0]) == "S2-2001 F 3.1"

    @pytest.mark.parametrize("letter", ["a", "f", "h", "i"])
    def test_rebuys_are_refused_where_the_appendix_forbids_them(self, letter: str) -> None:
        of = replace(conditions(f"appendix-{letter}"), rebuys=REBUY)
        found = refused(of, "no rebuys and no top-up")
        assert found.under[0].clause == f"{letter.upper()} 3.3"

    @pytest.mark.parametrize("letter", "abcdefghi")
    def test_changed_schedule_line_is_refused_citing_its_clause(self, letter: str) -> None:
        of = conditions(f"appendix-{letter}")
        printed = SCHEDULES[letter.upper()]
        for number, line in enumerate(printed.lines):
            altered = RaceOff(7) if isinstance(line, EndOfRebuys) else EndOfRebuys()
            lines = (*printed.lines[:number], altered, *printed.lines[number + 1 :])
            found = refused(replace(of, schedule=replace(printed, lines=lines)), "the schedule has")
            assert found.under == line.under

    def test_changed_blind_is_refused_citing_its_row(self) -> None:
        of, printed = conditions("appendix-e"), SCHEDULES["E"]
        row = replace(printed.levels[1], blinds=(50, 125))
        changed = replace(printed, lines=(printed.lines[0], row, *printed.lines[2:]))
        found = refused(replace(of, schedule=changed), "50/100 from minute 30 to 60, not 50/125")
        assert found.under[0].clause == "E 3.4 row 30-60"

    def test_extra_or_missing_lines_and_other_doubling_are_refused(self) -> None:
        of, printed = conditions("appendix-e"), SCHEDULES["E"]
        longer = replace(printed, lines=(*printed.lines, Level(390, 420, (1, 2))))
        assert first_clause(replace(of, schedule=longer), "no line is printed") == "S2-2001 E 3.4"
        slower = replace(of, schedule=replace(printed, doubling_minutes=40))
        assert first_clause(slower, "each 30 minutes") == "S2-2001 E 3.4 doubling"
        shorter = replace(of, schedule=replace(printed, lines=printed.lines[:-1]))
        assert first_clause(shorter, "the schedule has") == "S2-2001 E 3.4 row 360-390"

    def test_other_limit_or_first_level_is_refused(self) -> None:
        of = conditions("appendix-e")
        pot = replace(of, determinations=replace(of.determinations, limit=PotLimit()))
        assert first_clause(pot, "another limit") == "S2-2001 E 3.2"
        blinds = (TournamentChips(25), TournamentChips(25))
        other = replace(of, determinations=replace(of.determinations, blinds=blinds))
        assert first_clause(other, "first level is 25/50") == "S2-2001 E 3.4 row 0-30"

    def test_all_sessions_must_play_the_chosen_game(self) -> None:
        of = conditions("appendix-e")
        mixed = sessions(of, replace(FINAL, game="five_card_stud",
                                     determinations=conditions(STUD).determinations))  # fmt: skip
        assert first_clause(mixed, "the game that was chosen") == "S2-2001 4.3(a)"

    def test_missing_determinations_are_reported(self) -> None:
        of = conditions("appendix-e")
        nothing = replace(of.determinations, blinds=(), ante=None)
        found = {str(one.under[0]): one.because for one in
                 refusals(replace(of, determinations=nothing))}  # fmt: skip
        assert found["S2-2001 4.3(c)"] == "the conditions say nothing about blinds or antes"
        assert found["S2-2001 4.3(g)"] == "the conditions say nothing about the amounts"

    def test_balancing_by_next_blind_is_refused_without_blinds(self) -> None:
        of = replace(conditions("appendix-d"), balancing=Balancing.NEXT_LAST_BLIND)
        assert first_clause(of, "next due") == "S2-2001 8.5 (reading T-28)"
        assert refusals(replace(conditions("appendix-e"), balancing=of.balancing)) == ()


def test_fixed_bets_below_the_minimum_bet_are_refused() -> None:
    of = conditions(STUD)
    chips = TournamentChips
    fixed = FixedLimit((chips(5), chips(5), chips(5), chips(5)))
    determined = replace(of.determinations, limit=fixed, minimum_bet=chips(10))
    found = refused(replace(of, determinations=determined), "no bet may be below")
    assert [one.clause for one in found.under][:2] == ["20.4(g)", "4.2(g)"]


def test_conditions_say_which_refunds_they_permit() -> None:
    of = replace(conditions("ultimate"), refunds=Refunds.UNTIL_ENTRIES_CLOSE)
    assert refusals(of) == ()
    said = next(one.text for one in checklist(of) if one.heading == "refunds")
    assert said.startswith("The entry fee with its commission is given back to whoever withdraws")
    assert "before entries close; nothing else is given back, unless the operator" in said
