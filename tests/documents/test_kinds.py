"""What each document says, and the clauses it cites."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.chips import Cents, dollars
from pitboss.documents.ballot import ballot
from pitboss.documents.conditions import conditions_document
from pitboss.documents.document import (
    Checklist,
    Document,
    DocumentError,
    Fact,
    Facts,
    Figures,
    Paragraph,
    Row,
    Table,
    ToFillIn,
    in_small_type,
)
from pitboss.documents.places import ordinal, places_in_words
from pitboss.documents.prize_sheet import prize_sheet
from pitboss.documents.result_sheet import result_sheet
from pitboss.documents.tournament_papers import (
    Place,
    Pool,
    SeatDrawn,
    TournamentPapers,
    read_papers,
)
from pitboss.documents.tournament_sign import tournament_sign
from pitboss.games import canberra_poker, poker
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of
from pitboss.table.particulars import Purpose
from pitboss.tournament.clauses import CLAUSES
from pitboss.tournament.conditions import PrizeRow, Prizes
from pitboss.tournament.schedules import SCHEDULES, EndOfRebuys, Level, RaceOff
from tests.support.documents.samples import (
    MADE,
    against_the_house,
    of_appendix,
    papers,
    sign_of,
)

_SEAT = '{"table": 1, "seat": 1, "entrant": 1}'


def blocks(document: Document, kind: type) -> list[Any]:
    return [
        block
        for section in document.sections
        for block in section.blocks
        if isinstance(block, kind)
    ]


def facts(document: Document) -> dict[str, Fact]:
    of = [*blocks(document, Facts), *blocks(document, Figures), *blocks(document, ToFillIn)]
    return {fact.what: fact for block in of for fact in block.facts}


def rows(document: Document, at: int = 0) -> tuple[Row, ...]:
    table: Table = blocks(document, Table)[at]
    return table.rows


def numbers(document: Document, instrument: str) -> set[str]:
    return {one.clause for one in document.under if one.instrument == instrument}


@pytest.mark.parametrize("kind", MADE)
def test_every_statement_cites_a_clause_in_the_register(kind: str) -> None:
    document = MADE[kind]()
    for one in document.under:
        assert clause_of(Citation(one.instrument, one.clause))
    for what, fact in facts(document).items():
        assert fact.under or what == "Date and time", what


class TestTournamentSigns:
    def test_chips_and_rebuys(self) -> None:
        """Shows S2-2001 4.1: chips for each player, whether there are rebuys and for how long."""
        shown = facts(tournament_sign(of_appendix("E")))
        assert shown["Chips for each player"].said == "1,000"
        assert shown["Rebuys"].said == "for 90 minutes"
        assert Citation("S2-2001", "4.1") in shown["Rebuys"].under
        assert Citation("S2-2001", "E 3.3") in shown["Rebuys"].under
        assert facts(tournament_sign(of_appendix("F")))["Rebuys"].said == "none"

    def test_nature_and_structure_of_betting(self) -> None:
        """Shows S2-2001 4.2: what was determined under 4.3, and the schedule."""
        document = tournament_sign(of_appendix("H"))
        shown = facts(document)
        assert shown["Game"].said == "No Limit Hold-Em"
        assert shown["Bets"].said == "two blinds and an ante"
        assert (
            shown["Raises"].said == "at most 3 in a betting round, any number between two players"
        )
        assert shown["Over-blinds"].said == "none"
        assert {"4.2", "4.3(a)", "4.3(c)", "4.3(d)", "4.3(f)", "4.3(g)", "4.3(h)"} <= numbers(
            document, "S2-2001"
        )

    def test_ante_game_has_no_number_of_blinds(self) -> None:
        document = tournament_sign(of_appendix("D"))
        assert facts(document)["Bets"].said == "an ante"
        assert not {"4.3(d)", "4.3(f)"} & numbers(document, "S2-2001")

    @pytest.mark.parametrize("letter", SCHEDULES)
    def test_every_line_of_the_schedule_is_shown_with_its_clause(self, letter: str) -> None:
        schedule, shown = SCHEDULES[letter], rows(tournament_sign(of_appendix(letter)))
        *lines, doubling = shown
        assert [row.under for row in lines] == [line.under for line in schedule.lines]
        assert doubling.under == schedule.doubling
        for line, row in zip(schedule.lines, lines, strict=True):
            match line:
                case Level(blinds=blinds, ante=ante):
                    figures = "/".join(f"{blind:,}" for blind in blinds) or f"{ante:,}"
                    assert figures in row.cells
                case RaceOff(chip=chip):
                    assert row.cells == (f"Race-off of the {chip:,} chips",)
                case EndOfRebuys():
                    assert row.cells == ("End of rebuys, then the top-up",)

    def test_playing_time_is_in_hours(self) -> None:
        assert rows(tournament_sign(of_appendix("D")))[-2].cells == ("14", "8:00–8:30", "5,000")

    def test_house_game_shows_its_boxes_under_its_own_instrument(self) -> None:
        document = tournament_sign(against_the_house("NI2019-212"))
        assert rows(document)[0].cells == ("Ante", "50 chips", "500 chips")
        assert {one.instrument for one in document.under} == {"NI2019-212"}


class TestTableSigns:
    def test_ultimate(self) -> None:
        """Shows NI2025-411 5.1 and 5.3: limits of each box, and multiples."""
        document = MADE["table-sign"]()
        assert next(row.cells for row in rows(document)) == ("Ante", "$5", "$500")
        shown = facts(document)
        assert shown["Multiples"].said == "$5"
        assert shown["Maximum payout"].said == "$50,000"
        assert {"5.1", "5.3", "10.1 T1 note **"} <= numbers(document, "NI2025-411")

    def test_older_instrument_cites_its_own_clauses(self) -> None:
        document = sign_of("ultimate_texas_holdem", ultimate.Determinations(), "NI2019-212")
        assert {one.instrument for one in document.under} == {"NI2019-212"}

    def test_canberra(self) -> None:
        """Shows NI2017-193 3.1, 3.3, 3.6 and 8.2: limits, multiples, jackpot wager, payout."""
        document = sign_of("canberra_poker", canberra_poker.Determinations(), "NI2017-193")
        shown = facts(document)
        assert shown["Jackpot wager"].said == "$1"
        assert shown["Maximum payout"].said == "$50,000"
        assert {"3.1", "3.3", "3.6", "8.2"} <= numbers(document, "NI2017-193")

    def test_pot_game_highlights_what_the_sign_must_show(self) -> None:
        """Shows NI2006-154 4.1: the minimum table stake and the minimum bet."""
        document = sign_of("five_card_stud", poker.Determinations(), "NI2006-154")
        (large,) = blocks(document, Figures)
        assert [fact.what for fact in large.facts] == ["Minimum table stake", "Minimum bet"]
        assert facts(document)["Commission"].said.startswith("5%")

    def test_sign_states_any_purpose_but_gaming(self) -> None:
        law, of = "NI2025-411", ultimate.Determinations()
        practice = sign_of("ultimate_texas_holdem", of, law, purpose=Purpose.PRACTICE)
        gaming = sign_of("ultimate_texas_holdem", of, law, purpose=Purpose.GAMING)
        assert len(practice.sections) == len(gaming.sections) + 1

    def test_approved_is_shown_only_with_a_reference(self) -> None:
        law, of = "NI2025-411", ultimate.Determinations()
        with_it = sign_of("ultimate_texas_holdem", of, law, approval="GRC 12/26")
        assert with_it.subtitle.endswith("Layout approved under GRC 12/26")
        assert "approved" not in sign_of("ultimate_texas_holdem", of, law).subtitle


class TestConditions:
    @pytest.mark.parametrize("instrument", ["NI2025-411", "NI2019-212", "NI2017-193"])
    def test_conditions_have_spaces_for_patrons_and_the_commission(self, instrument: str) -> None:
        """Shows NI2025-411 16.2(a), 16.2(b) and 16.2(c), NI2019-212 16.2(a), 16.2(b) and 16.2(c),
        NI2017-193 17.2(a), 17.2(b) and 17.2(c): the document itself.
        """
        document = conditions_document(against_the_house(instrument))
        shown = facts(document)
        assert shown["Available to patrons since"].under
        assert shown["Reference of the Commission's notice or approval"].under
        assert {one.instrument for one in document.under} == {instrument}

    def test_which_prevails_is_stated(self) -> None:
        """Shows NI2025-411 16.3(b), NI2019-212 16.3(b) and NI2017-193 17.3(b)."""
        for instrument, clause in (
            ("NI2025-411", "16.3(b)"),
            ("NI2019-212", "16.3(b)"),
            ("NI2017-193", "17.3(b)"),
        ):
            document = conditions_document(against_the_house(instrument))
            (said,) = [
                fact
                for fact in facts(document).values()
                if Citation(instrument, clause) in fact.under
            ]
            assert "rules" in said.said

    def test_every_item_of_the_checklist_is_stated_and_ticked(self) -> None:
        document = conditions_document(of_appendix("E"))
        (checks,) = blocks(document, Checklist)
        said = facts(document)
        assert len(checks.items) > 20
        assert all(item.stated and said[item.what].under == item.under for item in checks.items)

    def test_incomplete_items_are_not_ticked(self) -> None:
        short = replace(of_appendix("E"), prizes=Prizes((PrizeRow(10, (500, 300)),)))
        (checks,) = blocks(conditions_document(short), Checklist)
        assert [item.what for item in checks.items if not item.stated] == ["Prizes"]

    def test_conflicts_with_the_rules_are_stated(self) -> None:
        many = replace(of_appendix("E"), most_players=90)
        (said,) = blocks(conditions_document(many), Paragraph)
        assert said == Paragraph(
            "Appendix E is for 10 to 80 players.", (Citation("S2-2001", "E 3.1"),)
        )
        assert not blocks(conditions_document(of_appendix("E")), Paragraph)

    def test_shares_by_number_of_entrants(self) -> None:
        shares = rows(conditions_document(of_appendix("E")), 1)
        assert [row.cells for row in shares] == [
            ("10 or more", "50%, 30%, 20%"),
            ("40 or more", "40%, 25%, 15%, 12%, 8%"),
        ]


class TestBallot:
    def test_every_entrant_is_listed_twice(self) -> None:
        document = ballot(papers())
        by_entrant, *by_table = blocks(document, Table)
        assert by_entrant.rows[0].cells == ("Ava Nguyen (1)", "1", "2")
        assert len(by_entrant.rows) == sum(len(table.rows) for table in by_table) == 10
        assert [table.caption for table in by_table] == ["Table 1", "Table 2"]
        assert numbers(document, "S2-2001") == {"8.4"}

    def test_no_ballot_sheet_without_seats(self) -> None:
        with pytest.raises(DocumentError, match="draw the ballot"):
            ballot(TournamentPapers("x", "S2-2001"))


class TestPrizes:
    def test_pool_and_places_to_the_last_cent(self) -> None:
        document = prize_sheet(papers())
        assert facts(document)["Prize pool"].said == "$500.00"
        assert [row.cells for row in rows(document)] == [
            ("Entry fees, 10 entries", "$550.00"),
            ("Tournament commission", "less $50.00"),
            ("Prize pool", "$500.00"),
        ]
        assert [row.cells for row in rows(document, 1)] == [
            ("1st", "Mia Schäfer (3)", "$250.01", ""),
            ("2nd", "Ava Nguyen (1)", "$149.99", "a dinner for two"),
            ("3rd to 4th, shared", "Liam O'Brien (2)", "$50.00", ""),
            ("3rd to 4th, shared", "Zoë <Lee> & #Co (4)", "$50.00", ""),
            ("Paid to the players", "", "$500.00", ""),
        ]

    @pytest.mark.parametrize("instrument", CLAUSES)
    def test_rebuys_top_ups_and_additions_have_their_own_lines(self, instrument: str) -> None:
        pool = Pool(2, dollars(20), dollars(2), dollars(5), dollars(3), dollars(4))
        places = (Place(1, amount=dollars(30)),)
        document = prize_sheet(TournamentPapers("x", instrument, pool=pool, places=places))
        assert [row.cells for row in rows(document)][2:] == [
            ("Rebuys", "$5.00"),
            ("Top-ups", "$3.00"),
            ("Added by the casino operator", "$4.00"),
            ("Prize pool", "$30.00"),
        ]
        assert {one.instrument for one in document.under} == {instrument}

    def test_pool_not_fully_paid_out_is_refused(self) -> None:
        pool = Pool(1, dollars(10), dollars(1))
        places = (Place(1, amount=Cents(899)),)
        with pytest.raises(DocumentError, match=r"add up to \$8.99 and the pool to \$9"):
            TournamentPapers("x", "S2-2001", pool=pool, places=places).checked()


class TestResults:
    def test_places_and_eliminations(self) -> None:
        document = result_sheet(papers())
        shown = rows(document)
        assert shown[2].cells == (
            "3rd to 4th, shared",
            "Liam O'Brien (2)",
            "5:01",
            "1",
            "$50.00",
            "",
        )
        assert shown[2].under == (Citation("S2-2001", "15.2", "T-10"),)
        assert shown[0].under == (Citation("S2-2001", "15.1"),)
        assert shown[-1].cells == ("10th", "10", "4:50", "1", "", "")
        assert facts(document)["First place"].said == "Mia Schäfer (3)"

    def test_note_lists_what_each_player_put_in(self) -> None:
        document = result_sheet(papers("NI2006-154"))
        notes = next(section for section in document.sections if section.heading == "Places").blocks
        assert "Liam O'Brien (2), 4,500" in notes[1].text  # type: ignore[union-attr]
        assert "20.19" in numbers(document, "NI2006-154")

    def test_points_get_a_column_when_awarded(self) -> None:
        places = (Place(1, 1, points=12), Place(2, 2, points=7))
        document = result_sheet(TournamentPapers("x", "NI2025-411", places=places))
        (table,) = blocks(document, Table)
        assert table.heads[2] == "Points"
        assert table.rows[0].cells[2] == "12"


class TestPapers:
    def test_file_is_read_as_documented(self) -> None:
        read = read_papers(
            b'{"title": "x", "instrument": "S2-2001", "names": {"7": "Ava"},'
            b' "seats": [{"table": 1, "seat": 2, "entrant": 7}],'
            b' "pool": {"entries": 1, "entry_fees": 5500, "commission": 500},'
            b' "places": [{"place": 1, "entrant": 7, "amount": 5000,'
            b' "out": {"minute": 9, "table": 1}}]}'
        )
        assert read.seats == (SeatDrawn(1, 2, 7),)
        assert read.places[0].amount == dollars(50)
        assert read.named(7) == "Ava (7)"

    @pytest.mark.parametrize(
        "more",
        [
            '"prizes": []',
            '"pool": {"entries": 1, "entry_fees": 1.5}',
            '"pool": {"entries": 1, "entry_fees": -1}',
            f'"seats": [{_SEAT}, {{"table": 1, "seat": 1, "entrant": 2}}]',
            f'"seats": [{_SEAT}, {{"table": 1, "seat": 2, "entrant": 1}}]',
            '"places": [{"place": 1, "entrant": 1}, {"place": 2, "entrant": 1}]',
        ],
    )
    def test_impossible_documents_are_rejected(self, more: str) -> None:
        with pytest.raises(DocumentError):
            read_papers(f'{{"title": "x", "instrument": "S2-2001", {more}}}'.encode())

    def test_unknown_instrument_is_refused(self) -> None:
        with pytest.raises(LawError):
            read_papers(b'{"title": "x", "instrument": "NI1999-1"}')


def test_ordinals() -> None:
    assert [ordinal(one) for one in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th",
    ]  # fmt: skip
    assert places_in_words(9, 3) == "9th to 11th, shared"


def test_repeated_instrument_is_named_once() -> None:
    under = (
        Citation("S2-2001", "4.1"),
        Citation("NI2006-154", "4.2(f)"),
        Citation("NI2006-154", "4.2(c)", "F-08"),
        Citation("S2-2001", "4.1"),
    )
    assert in_small_type(under, "S2-2001") == "4.1; NI2006-154 4.2(f), 4.2(c) (F-08)"


def test_row_must_fit_its_table() -> None:
    with pytest.raises(DocumentError):
        Table("x", ("a", "b", "c"), (Row(("1", "2")),))
