"""Everything that conditions fix is on their paper, once, for every instrument."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

import pytest

from pitboss.chips import TournamentChips, dollars
from pitboss.documents.as_text import as_text
from pitboss.documents.conditions import conditions_document
from pitboss.documents.words import elapsed
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.tournament.conditions import (
    AfterRounds,
    Balancing,
    Conditions,
    Prizes,
    Rebuys,
    Refunds,
    Rounding,
    Session,
    Ties,
    TopUp,
)
from pitboss.tournament.schedules import SCHEDULES, Level, RaceOff, Schedule
from tests.support.documents.samples import PRIZES, against_the_house, of_appendix, stud

CHIPS: Final = TournamentChips(100)
RULES_OF: Final[dict[str, Callable[[], Conditions]]] = {
    "NI2025-411": against_the_house,
    "NI2017-193": lambda: against_the_house("NI2017-193"),
    "NI2006-154": stud,
    "S2-2001": lambda: of_appendix("E"),
}
OTHER: Final[dict[str, Any]] = {
    "title": "Another evening",
    "starts": of_appendix("E").starts.replace(hour=9),
    "entry_fee": dollars(66),
    "commission": dollars(1),
    "chips": 2_000,
    "least_players": 12,
    "most_players": 33,
    "seats_at_a_table": 5,
    "prizes": Prizes(PRIZES.rows, added=dollars(100), goods=("a watch",)),
    "schedule": Schedule(
        (Level(0, 20, blinds=(5, 10)), RaceOff(5), Level(20, 40, blinds=(25, 50)))
    ),
    "rebuys": Rebuys(45, 700, dollars(35), most=2),
    "top_up": TopUp(900, dollars(45)),
    "how_to_enter": "by telephone",
    "eligibility": "members of the club",
    "groups": "beginners",
    "sit_and_go": True,
    "seconds_to_act": 60,
    "dispute_seconds": 240,
    "chip_values": (5, 50, 500),
    "excluded_are_placed": True,
    "further": ("Telephones stay off.",),
    "refunds": Refunds.UNTIL_THE_START,
}
VARIES: Final[dict[str, tuple[Any, Any]]] = {
    "ties": (Ties.DIVIDE, Ties.EXTRA_ROUNDS),
    "balancing": (Balancing.NONE, Balancing.BALLOT),
    "race_off_rounding": (Rounding.UP, Rounding.DOWN),
    "refunds_rebuys": (True, False),
    "agreement_in_writing": (True, False),
}
ONLY: Final[dict[str, tuple[str, Any]]] = {
    "starting_marker": ("NI2025-411", False),
    "notice_minutes": ("NI2017-193", 45),
    "jackpot_wagers": ("NI2017-193", "something else"),
}
"""What one instrument alone leaves open."""
SHOWN_BY_OTHERS: Final = {"instrument", "game", "determinations", "appendix", "sessions"}
"""Each has tests of its own."""
NO_RACE_OFFS: Final = ("NI2025-411", "NI2017-193")
BOUGHT: Final = Rebuys(45, 700, dollars(35))


@pytest.mark.parametrize("instrument", RULES_OF)
@pytest.mark.parametrize("name", OTHER)
def test_every_condition_is_stated(instrument: str, name: str) -> None:
    usual = RULES_OF[instrument]()
    assert changes(usual, replace(usual, **{name: OTHER[name]}))


@pytest.mark.parametrize("instrument", RULES_OF)
@pytest.mark.parametrize("name", VARIES)
def test_every_choice_is_stated(instrument: str, name: str) -> None:
    usual = replace(RULES_OF[instrument](), rebuys=BOUGHT)
    one, other = (replace(usual, **{name: value}) for value in VARIES[name])
    wanted = name != "race_off_rounding" or instrument not in NO_RACE_OFFS
    assert changes(one, other) is wanted


@pytest.mark.parametrize("name", ONLY)
def test_what_one_instrument_leaves_open_is_stated(name: str) -> None:
    instrument, value = ONLY[name]
    usual = RULES_OF[instrument]()
    assert changes(usual, replace(usual, **{name: value}))


def test_no_condition_is_left_out_here() -> None:
    found = {*OTHER, *VARIES, *ONLY, *SHOWN_BY_OTHERS}
    assert found == {field.name for field in fields(Conditions)}


def changes(one: Conditions, other: Conditions) -> bool:
    """Whether the papers differ."""
    return as_text(conditions_document(one)) != as_text(conditions_document(other))


class TestSchedule:
    @pytest.mark.parametrize("letter", SCHEDULES)
    def test_levels_are_printed_once(self, letter: str) -> None:
        text = as_text(conditions_document(of_appendix(letter)))
        for level in SCHEDULES[letter].levels:
            assert text.count(f"{elapsed(level.begins)}–{elapsed(level.ends)}") == 1
        for race in SCHEDULES[letter].race_offs:
            assert text.count(f"Race-off of the {race.chip:,} chips") == 1

    def test_shares_are_printed_once(self) -> None:
        text = as_text(conditions_document(of_appendix("E")))
        assert text.count("50%, 30%, 20%") == 1


class TestSessions:
    def test_another_game_of_a_session_has_its_own_determinations(self) -> None:
        of = against_the_house()
        other = replace(of.determinations, ante=ultimate.Limits(CHIPS, CHIPS * 4))
        final = replace(of.sessions[0], name="the final", determinations=other)
        of = replace(of, sessions=(Session("heat", AfterRounds(10)), final))
        text = as_text(conditions_document(of))
        assert "GAME AND BETTING: THE FINAL" in text
        assert "400 chips" in text
