"""Conditions as TOML: they round-trip, and every error message names its key."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games import poker
from pitboss.games.poker import FixedLimit, Foreign, NoLimit, Option, SpreadLimit, Wins
from pitboss.tournament.appendices import appendix_tournament
from pitboss.tournament.condition_requirements import refusals
from pitboss.tournament.conditions import (
    AfterMinutes,
    AfterRounds,
    AtPlayersLeft,
    Balancing,
    PrizeRow,
    Prizes,
    Rebuys,
    Refunds,
    Rounding,
    Session,
    TakesPart,
    Ties,
    TopUp,
)
from pitboss.tournament.conditions_file import ConditionsError, read_conditions, write_conditions
from pitboss.tournament.schedules import SCHEDULES
from tests.support.offenders import offenders
from tests.support.tournament.examples import NAMES, conditions, text

PAGE = Path(__file__).parents[2] / "docs" / "tournament-conditions.md"
CHIPS = TournamentChips
PRIZES = Prizes((PrizeRow(10, (600, 400)), PrizeRow(40, (1000,))), Cents(12345), ('a "hat"\n\\',))

EVERYTHING: dict[str, Any] = {
    "title": "Täglich “früh”\t",
    "starts": conditions("ultimate").starts + timedelta(hours=3),
    "entry_fee": Cents(7777),
    "commission": Cents(1),
    "chips": 7000,
    "least_players": 3,
    "most_players": 9,
    "seats_at_a_table": 4,
    "prizes": PRIZES,
    "rebuys": Rebuys(5, 100, dollars(3), 77, 4),
    "top_up": TopUp(100, dollars(2), 9),
    "how_to_enter": "by letter",
    "eligibility": "all",
    "groups": "beginners",
    "agreement_in_writing": True,
    "sit_and_go": True,
    "ties": Ties.EXTRA_ROUNDS,
    "balancing": Balancing.NEXT_LAST_BLIND,
    "starting_marker": False,
    "seconds_to_act": 31,
    "chip_values": (1, 7),
    "race_off_rounding": Rounding.DOWN,
    "refunds_rebuys": False,
    "excluded_are_placed": True,
    "refunds": Refunds.UNTIL_THE_START,
    "notice_minutes": 45,
    "jackpot_wagers": "none",
    "further": ("one", "two"),
    "sessions": (
        Session("a", AfterRounds(3), TakesPart.HEAT, advance=2, points=(3, 1), fresh_chips=True),
        Session("b", AfterMinutes(4), TakesPart.CATCH_UP, of="a"),
        Session("c", AtPlayersLeft(2), starts=conditions("ultimate").starts),
    ),
}


class TestRoundTrip:
    @pytest.mark.parametrize("name", NAMES)
    def test_example_round_trips(self, name: str) -> None:
        of = conditions(name)
        assert read_conditions(write_conditions(of)) == of

    @pytest.mark.parametrize("name", ["ultimate", "canberra", "five-card-stud", "appendix-e"])
    def test_every_key_round_trips(self, name: str) -> None:
        def check(key: str) -> None:
            of = replace(conditions(name), **{key: EVERYTHING[key]})
            assert of != conditions(name) or key in ("refunds_rebuys", "agreement_in_writing",
                                                     "groups", "ties")  # fmt: skip
            assert read_conditions(write_conditions(of)) == of

        assert offenders(EVERYTHING, check) == []

    @pytest.mark.parametrize("name", ["ultimate", "canberra", "five-card-stud", "appendix-e"])
    def test_all_keys_together_round_trip(self, name: str) -> None:
        of = replace(conditions(name), **EVERYTHING)
        assert read_conditions(write_conditions(of)) == of

    @pytest.mark.parametrize("letter", "ABCDEFGHI")
    def test_template_round_trips_without_printed_parts(self, letter: str) -> None:
        of = appendix_tournament(
            letter,
            title="x",
            starts=conditions("ultimate").starts,
            entry_fee=dollars(20),
            commission=dollars(2),
            prizes=PRIZES,
            chips=3000,
            wins=Wins.LOW_BALL,
            option=Option.A,
            ante_raise_cap=4,
            over_blinds=(100, 200),
            minimum_bet=75,
            minimum_chips=50,
            backs=("red",),
            raise_cap_in_no_limit=False,
        )
        written = write_conditions(of)
        assert read_conditions(written) == of
        assert "schedule" not in written
        assert "seats" not in written

    def test_parts_removed_from_an_appendix_are_written_as_false(self) -> None:
        of = replace(conditions("appendix-e"), rebuys=None, top_up=None, sessions=())
        written = write_conditions(of)
        assert "rebuys = false" in written
        assert "top_up = false" in written
        assert "sessions = []" in written
        assert read_conditions(written) == of

    def test_custom_schedule_round_trips_and_is_refused(self) -> None:
        of = read_conditions(
            text("appendix-e") + "\n[schedule]\nlines = [{ minutes = [0, 9], blinds = [25, 50] }]\n"
        )
        assert of.schedule != SCHEDULES["E"]
        assert read_conditions(write_conditions(of)) == of
        assert "S2-2001 E 3.4 row 0-30" in [str(one.under[0]) for one in refusals(of)]

    @pytest.mark.parametrize(
        "limit",
        [
            NoLimit(),
            FixedLimit((CHIPS(5),) * 4),
            SpreadLimit(((CHIPS(5), CHIPS(10)),) * 4),
            poker.StraddleLimit(),
            poker.PotLimit(half=True),
        ],
    )
    def test_limit_round_trips(self, limit: poker.Limit) -> None:
        of = conditions("five-card-stud")
        of = replace(of, determinations=replace(of.determinations, limit=limit))
        assert read_conditions(write_conditions(of)) == of

    def test_conditions_without_a_schedule_round_trip(self) -> None:
        of = replace(conditions("five-card-stud"), schedule=None)
        assert read_conditions(write_conditions(of)) == of
        blinds = replace(of.determinations, blinds=(CHIPS(5), CHIPS(10)), ante=None)
        of = replace(of, determinations=blinds)
        assert read_conditions(write_conditions(of)) == of

    def test_older_instrument_cites_its_own_clause(self) -> None:
        of = read_conditions(text("ultimate").replace("NI2025-411", "NI2019-212"))
        assert of.schedule is not None
        assert str(of.schedule.levels[0].under[0]) == "NI2019-212 16.3(a)(vii)"

    def test_unsupported_determination_raises_instead_of_being_dropped(self) -> None:
        of = conditions("five-card-stud")
        odd = replace(of, determinations=replace(of.determinations, foreign=Foreign()))
        with pytest.raises(ConditionsError, match=r"determinations\.foreign"):
            write_conditions(odd)


def test_appendix_and_a_few_keys_are_enough() -> None:
    of = read_conditions(
        """
        title = "Early Bird"
        appendix = "E"
        starts = 2026-11-05T19:00:00+11:00
        entry_fee = "$55"
        commission = "$5"
        prizes = { rows = [{ entrants = 10, shares = [1000] }] }
        """
    )
    assert refusals(of) == ()
    assert of.schedule == SCHEDULES["E"]
    assert of.rebuys == Rebuys(90, 1000, dollars(50), 1000)


STUD = 'name = "x", ends = { rounds = 1 }, game = "five_card_stud"'

MISTAKES = [
    ("title =", "this is no TOML"),
    (f"chips = {'9' * 5_000}", "this is no TOML"),
    (f"chips = {'[' * 5_000}", "this is no TOML"),
    ('colour = "red"', "colour is no key of tournament conditions; here are title, instrument"),
    ('title = ""\n', "instrument is missing: name the one that governs"),
    ('instrument = "NI2025-411"\n', "title is missing; starts is missing"),
    ("-title", "title is missing"),
    ("-chips", "chips is missing"),
    ("-instrument", "instrument is missing"),
    ('title = 5', "title is a text, not 5"),
    ('chips = "5"', "chips is a whole number from 0, not '5'"),
    ("chips = true", "chips is a whole number from 0, not True"),
    ("chips = -5", "chips is a whole number from 0, not -5"),
    ("chips = 9999999999999999", "chips is a whole number from 0, not 9999999999999999"),
    ("entry_fee = 55", 'entry_fee is an amount of money, such as "$55" or "$7.50", not 55'),
    ('entry_fee = "55 dollars"', "entry_fee is an amount of money"),
    ("starts = 2026-11-05T19:00:00", "starts is a day and time with its time zone"),
    ("starts = 2026-11-05", "starts is a day and time with its time zone"),
    ("starts = 9999-12-31T23:59:59Z", "starts is a day from 1900 to 2199, not 9999-12-31"),
    ('instrument = "NI1999-1"', "instrument is one of NI2025-411, NI2019-212"),
    ('appendix = "J"', "appendix is one of A, B, C, D, E, F, G, H, I, not 'J'"),
    ('appendix = "E"', "appendix E is part of S2-2001, not of NI2025-411"),
    ('game = "whist"', "game is one of ultimate_texas_holdem"),
    ("game = [1]", "game is one of ultimate_texas_holdem"),
    ('ties = "coin"', "ties is one of divide, draw of cards, extra rounds, not 'coin'"),
    ("sit_and_go = 1", "sit_and_go is true or false, not 1"),
    ('further = "x"', "further is a list of texts, not 'x'"),
    ("further = [1]", "further[1] is a text, not 1"),
    ("chip_values = [25, 2.5]", "chip_values[2] is a whole number from 0, not 2.5"),
    ("prizes = 5", "prizes is a table, not 5"),
    ("prizes = {}", "prizes.rows is missing"),
    ("prizes = { rows = [{ entrants = 1 }] }", "prizes.rows[1].shares is missing"),
    ("prizes = { rows = [{ entrants = 1, shares = [0.5] }] }", "prizes.rows[1].shares[1] is a"),
    ("prizes = { rows = [], odd = 1 }", "prizes.odd is no key"),
    ("rebuys = { chips = 5 }", "rebuys.minutes is missing"),
    ("rebuys = true", "rebuys is a table, not True"),
    ("schedule = {}", "schedule.lines is missing"),
    ("schedule = { lines = [{ minutes = [0] }] }", "schedule.lines[1] is a level, such as"),
    ("schedule = { lines = [{ minutes = [0], ante = 1 }] }", "schedule.lines[1] is a level"),
    ("schedule = { lines = [{ end_of_rebuys = false }] }", "schedule.lines[1] is a level"),
    ("schedule = { lines = [{ race_off = 5, ante = 1 }] }", "schedule.lines[1] is a level"),
    ("sessions = 5", "sessions is a list of tables, each headed [[sessions]], not 5"),
    ('sessions = [{ name = "x" }]', "sessions[1].ends is missing"),
    ('sessions = [{ name = "x", ends = {} }]', "sessions[1].ends is one of { rounds = 20 }"),
    ('sessions = [{ name = "x", ends = { rounds = 1, minutes = 1 } }]', "sessions[1].ends is one"),
    ('sessions = [{ name = "x", ends = { hours = 1 } }]', "sessions[1].ends.hours is no key"),
    (f"sessions = [{{ {STUD} }}]",
     "sessions[1].determinations is missing"),
    (f'sessions = [{{ {STUD}, determinations = {{ limit = "no limit" }} }}]',
     "sessions[1].determinations.blinds or sessions[1].determinations.ante is missing"),
    ("determinations = { ante = [5] }", "determinations.ante is the least and the greatest"),
    ("determinations = { antes = [5, 6] }", "determinations.antes is no key"),
    ("-determinations", "determinations is missing"),
]  # fmt: skip

BARE = """title = "t"
instrument = "NI2025-411"
game = "ultimate_texas_holdem"
starts = 2026-11-07T14:00:00+11:00
entry_fee = "$110"
commission = "$10"
chips = 5000
least_players = 12
most_players = 48
seats_at_a_table = 6
determinations = { ante = [50, 500] }
prizes = { rows = [{ entrants = 12, shares = [1000] }] }
"""


def mistaken(mistake: str) -> str:
    """The bare text with one line left out, replaced or added."""
    if mistake.endswith("\n"):
        return mistake
    key = mistake.removeprefix("-").split(" ")[0]
    lines = [line for line in BARE.splitlines() if not line.startswith(f"{key} =")]
    return "\n".join([*lines, *([] if mistake.startswith("-") else [mistake])])


class TestMistakes:
    def test_minimal_text_is_accepted(self) -> None:
        assert refusals(read_conditions(BARE)) == ()

    @pytest.mark.parametrize(("mistake", "message"), MISTAKES, ids=[one for one, _ in MISTAKES])
    def test_mistake_is_reported_in_one_sentence(self, mistake: str, message: str) -> None:
        with pytest.raises(ConditionsError) as caught:
            read_conditions(mistaken(mistake))
        assert str(caught.value).startswith(message), caught.value
        assert "\n" not in str(caught.value)
        no_law = ("this is no TOML", "instrument is")
        assert all(one.under or one.because.startswith(no_law) for one in caught.value.problems)

    @pytest.mark.parametrize(
        ("determinations", "message"),
        [
            ("{}", "determinations.limit is missing"),
            ('{ limit = "some" }', "determinations.limit is one of no limit, full pot"),
            ("{ limit = { fixed = 5 } }", "determinations.limit.fixed is a list of"),
            ("{ limit = { spread = [[5]] } }", "determinations.limit is one of no limit"),
            ("{ limit = {} }", "determinations.limit is one of no limit"),
        ],
    )
    def test_invalid_limit_is_reported(self, determinations: str, message: str) -> None:
        stud = (
            mistaken(f"determinations = {determinations}")
            .replace("ultimate_texas_holdem", "five_card_stud")
            .replace("NI2025-411", "NI2006-154")
        )
        with pytest.raises(ConditionsError) as caught:
            read_conditions(stud)
        assert str(caught.value).startswith(message), caught.value

    def test_house_game_limits_come_from_determinations_or_schedule(self) -> None:
        bare = mistaken("determinations = {}")
        with pytest.raises(ConditionsError, match=r"^determinations\.ante is missing$"):
            read_conditions(bare)
        levels = "schedule = { lines = [{ minutes = [0, 9], limits = [50, 100] }] }"
        assert refusals(read_conditions(f"{bare}\n{levels}")) == ()


class TestPage:
    """docs/tournament-conditions.md: its example is accepted, and it names every key."""

    def test_worked_example_is_accepted_and_round_trips(self) -> None:
        (example,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)
        of = read_conditions(example)
        assert refusals(of) == ()
        assert read_conditions(write_conditions(of)) == of

    def test_every_key_is_explained(self) -> None:
        with pytest.raises(ConditionsError) as caught:
            read_conditions('colour = "red"')
        keys = caught.value.problems[0].because.split("here are ")[1].split(", ")
        page = PAGE.read_text()
        assert len(keys) > 25
        assert [key for key in keys if f"`{key}`" not in page] == []

    @pytest.mark.parametrize("game", ["ultimate_texas_holdem", "canberra_poker", "five_card_stud"])
    def test_every_key_of_a_game_is_explained(self, game: str) -> None:
        bare = mistaken('determinations = { colour = "red" }')
        with pytest.raises(ConditionsError) as caught:
            read_conditions(bare.replace("ultimate_texas_holdem", game))
        keys = str(caught.value).split("here are ")[1].split(", ")
        assert [key for key in keys if f"`{key}`" not in PAGE.read_text()] == []
