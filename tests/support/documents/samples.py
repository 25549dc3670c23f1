"""One document of every kind, for tests and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any, Final

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.documents.ballot import ballot
from pitboss.documents.conditions import conditions_document
from pitboss.documents.document import Document
from pitboss.documents.issue import Issue
from pitboss.documents.prize_sheet import prize_sheet
from pitboss.documents.result_sheet import result_sheet
from pitboss.documents.seat_cards import seat_cards
from pitboss.documents.table_sign import table_sign
from pitboss.documents.tournament_papers import Out, Place, Pool, SeatDrawn, TournamentPapers
from pitboss.documents.tournament_sign import tournament_sign
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.law.rule_set import RuleSet
from pitboss.table.signs import Sign
from pitboss.table.table_games import game_called
from pitboss.tournament.appendices import appendix_tournament
from pitboss.tournament.conditions import Conditions, PrizeRow, Prizes
from pitboss.tournament.conditions_file import read_conditions
from pitboss.tournament.example_files import example_text

STARTS: Final = datetime(2026, 3, 13, 8, 30, tzinfo=UTC)
BEFORE_2025: Final = STARTS.replace(year=2024)
"""While NI2019-212 was in force."""
PRIZES: Final = Prizes((PrizeRow(10, (500, 300, 200)), PrizeRow(40, (400, 250, 150, 120, 80))))
ISSUE: Final = Issue("Casino on the Lake", date(2026, 3, 2))
NAMES: Final = {1: "Ava Nguyen", 2: "Liam O'Brien", 3: "Mia Schäfer", 4: "Zoë <Lee> & #Co"}


def of_appendix(letter: str) -> Conditions:
    """A tournament of S2-2001."""
    return appendix_tournament(
        letter,
        title="Friday Early Bird",
        starts=STARTS,
        entry_fee=dollars(55),
        commission=dollars(5),
        prizes=PRIZES,
    )


def against_the_house(instrument: str = "NI2025-411") -> Conditions:
    """A tournament of a house game."""
    canberra = instrument == "NI2017-193"
    of: Any = canberra_poker if canberra else ultimate
    limits = of.Limits(TournamentChips(50), TournamentChips(500))
    more: dict[str, Any] = (
        {"bet": of.Limits(TournamentChips(100), TournamentChips(1000)), "jackpot_wager": None}
        if canberra
        else {"trips": limits}
    )
    determined = of.Determinations(
        ante=limits,
        multiple=TournamentChips(50),
        maximum_payout=TournamentChips(50_000) if canberra else None,
        **more,
    )
    return Conditions(
        title="Sunday Ultimate",
        instrument=instrument,
        game="canberra_poker" if canberra else "ultimate_texas_holdem",
        determinations=determined,
        starts=BEFORE_2025 if instrument == "NI2019-212" else STARTS,
        entry_fee=dollars(110),
        commission=dollars(10),
        chips=1000,
        least_players=6,
        most_players=42,
        seats_at_a_table=6,
        prizes=PRIZES,
    )


def stud() -> Conditions:
    """The example of Five Card Stud, with race-offs, rebuys and moves."""
    return read_conditions(example_text("five-card-stud"))


def sign_of(word: str, determinations: Any, *law: str, **more: Any) -> Document:
    """The sign of a table, as the table layer shows it."""
    game = game_called(word)
    figures = game.figures(determinations)
    sign = Sign(game.name, law[0], more.get("purpose"), more.get("approval", ""), figures)
    return table_sign(sign, RuleSet(law), more.get("issue", ISSUE))


def papers(instrument: str = "S2-2001") -> TournamentPapers:
    """Of a tournament with a shared place, goods, and players who went out together."""
    places = (
        Place(1, 3, Cents(250_01)),
        Place(2, 1, Cents(149_99), "a dinner for two"),
        Place(3, 2, Cents(50_00), out=Out(301, 1, 4500)),
        Place(3, 4, Cents(50_00), out=Out(301, 1, 4500)),
        *(Place(place, place, out=Out(300 - place, 1)) for place in range(5, 11)),
    )
    pool = Pool(10, dollars(550), dollars(50))
    seats = tuple(SeatDrawn(1 + (one > 5), 1 + one % 5, one) for one in range(1, 11))
    return TournamentPapers(
        "Friday Early Bird", instrument, seats, pool, places, NAMES, date(2026, 3, 13)
    ).checked()


MADE: Final[Mapping[str, Callable[[], Document]]] = {
    "conditions": lambda: conditions_document(of_appendix("E"), ISSUE),
    "conditions-of-stud": lambda: conditions_document(stud(), ISSUE),
    "sign": lambda: tournament_sign(of_appendix("D"), ISSUE),
    "sign-of-a-house-game": lambda: tournament_sign(against_the_house(), ISSUE),
    "ballot": lambda: ballot(papers(), ISSUE),
    "seat-cards": lambda: seat_cards(papers(), ISSUE),
    "prizes": lambda: prize_sheet(papers(), ISSUE),
    "results": lambda: result_sheet(papers(), ISSUE),
    "table-sign": lambda: sign_of(
        "ultimate_texas_holdem",
        ultimate.Determinations(maximum_payout=dollars(50_000)),
        "NI2025-411",
    ),
    "table-sign-of-canberra": lambda: sign_of(
        "canberra_poker", canberra_poker.Determinations(), "NI2017-193"
    ),
    "table-sign-of-a-pot-game": lambda: sign_of(
        "five_card_stud", poker.Determinations(), "NI2006-154"
    ),
}
