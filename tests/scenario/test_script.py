"""Reading a scenario: columns, headings, acts, and the lines below them."""

from __future__ import annotations

import pytest

from pitboss.law.citation import Citation
from pitboss.offices import Office
from pitboss.ruling import Outcome
from pitboss.scenario.expectations import Because, ExpectedResult, Saying, Unfilled
from pitboss.scenario.lines import Column, read_lines, write_line
from pitboss.scenario.people import read_actor, read_persons
from pitboss.scenario.script import Act, Worded
from pitboss.scenario.sentences import Sentence
from tests.support.scenario.writing import HEAD, SAMPLE, script, scripts


class TestLines:
    def test_two_spaces_separate_columns(self) -> None:
        (line,) = read_lines("Box 1     places ante 10, blind 10      4.2(a), 4.2(b)")
        assert [column.text for column in line.columns] == [
            "Box 1",
            "places ante 10, blind 10",
            "4.2(a), 4.2(b)",
        ]
        assert [column.start for column in line.columns] == [0, 10, 40]

    def test_hash_starts_a_comment_but_not_within_a_clause(self) -> None:
        (line,) = read_lines("Dealer  finds it  13.8#1(a)  # as 13.8#2 is another matter")
        assert line.columns[-1].text == "13.8#1(a)"
        assert line.comment == Column(29, "# as 13.8#2 is another matter")

    def test_line_round_trips(self) -> None:
        for text in SAMPLE.splitlines():
            (line,) = read_lines(text)
            assert write_line(line.columns) == text

    def test_column_that_does_not_fit_moves_two_spaces_on(self) -> None:
        assert write_line([Column(0, "Supervisor"), Column(10, "folds")]) == "Supervisor  folds"


class TestScripts:
    def test_sample_is_read(self) -> None:
        one = script(SAMPLE)
        assert one.title.startswith("The dealer does not qualify")
        assert [law.instruments for law in one.laws] == [("NI2025-411",), ("NI2019-212",)]
        assert [heading.name for heading in one.headings] == ["Under", "Table", "Seats", "Shoe"]
        assert [act.refused for act in one.acts] == [False, False, True, False, False, False]
        assert one.acts[0].stated.citations[1] == Citation("NI2025-411", "4.2(b)")
        assert one.body[-1] == Worded("Stakes", "box 1 $535", 17)
        assert one.place == "some.txt:1"

    def test_scenario_goes_on_over_blank_lines_and_comments_to_the_next(
        self,
    ) -> None:
        text = f"# A page.\n\n{HEAD}# why\n\nBox 1  folds\n\n\n{HEAD}Box 1  checks\n"
        first, second = scripts(text)
        assert (first.line, second.line) == (3, 10)
        assert first.acts[0].text == "folds"
        assert second.acts[0].text == "checks"

    def test_lines_below_an_act_are_read(self) -> None:
        one = script(
            f"{HEAD}Box 1  folds  REFUSED 8.1, 8.6\n"
            "       8.3, A:Fold\n"
            "       because no hand   was dealt\n"
            "       box 1 ante   push   10 returned   9.2\n"
            "                                         9.5(c)(ii)\n"
            "       box 12 play  wins  $1,012.50\n"
            "       the round is void   12.3\n"
            "       ?\n"
        )
        (act,) = one.body
        assert isinstance(act, Act)
        assert act.refused
        assert [cited.clause for cited in act.stated.citations] == ["8.1", "8.6", "8.3", "A:Fold"]
        because, ante, play, saying, unfilled = act.below
        assert because == Because(5, "no hand was dealt")
        assert isinstance(ante, ExpectedResult)
        assert (ante.subject, ante.outcome, ante.amount) == ("box 1 ante", Outcome.PUSH, "10")
        assert [cited.clause for cited in ante.stated.citations] == ["9.2", "9.5(c)(ii)"]
        assert isinstance(play, ExpectedResult)
        assert (play.subject, play.amount) == ("box 12 play", "$1,012.50")
        assert isinstance(saying, Saying)
        assert saying.text == "the round is void"
        assert unfilled == Unfilled(10)

    def test_heading_continues_on_the_next_line(self) -> None:
        one = script(f"{HEAD}Shoe   communal 2c 7d |\n       box 1 As Ah\nBox 1  folds\n")
        assert one.headings[-1].text == "communal 2c 7d | box 1 As Ah"

    def test_instruments_are_run_separately_or_together(self) -> None:
        one = script(
            "Scenario  x\nUnder  NI2006-154 with S2-2001 and S2-2001, some\nBox 1  folds\n"
        )
        assert [law.instruments for law in one.laws] == [("NI2006-154", "S2-2001"), ("S2-2001",)]

    def test_clause_of_another_instrument_is_written_in_full(self) -> None:
        one = script(f"{HEAD}Box 1  folds  13.6, NI2019-212 13.5, S2-2001 A 3.2\n")
        assert one.acts[0].stated.citations == (
            Citation("NI2025-411", "13.6"),
            Citation("NI2019-212", "13.5"),
            Citation("S2-2001", "A 3.2"),
        )


class TestPeople:
    @pytest.mark.parametrize(
        ("head", "office", "number", "place"),
        [
            ("Box 3", Office.PLAYER, None, 3),
            ("Seat 9", Office.PLAYER, None, 9),
            ("Player 7", Office.PLAYER, 7, None),
            ("Player 7 at box 2", Office.PLAYER, 7, 2),
            ("Dealer", Office.DEALER, None, None),
            ("Dealer 4 for box 2", Office.DEALER, 4, 2),
            ("Shift manager", Office.SHIFT_MANAGER, None, None),
            ("Director", Office.DIRECTOR, None, None),
            ("Inspector 12", Office.INSPECTOR, 12, None),
            ("Clock", None, None, None),
        ],
    )
    def test_actor_is_read_from_the_head(
        self, head: str, office: Office | None, number: int | None, place: int | None
    ) -> None:
        actor = read_actor(head)
        assert actor is not None
        assert (actor.office, actor.number, actor.place) == (office, number, place)

    @pytest.mark.parametrize("head", ["Stakes", "Box", "Player", "Croupier", "Box one"])
    def test_other_words_are_not_actors(self, head: str) -> None:
        assert read_actor(head) is None

    def test_actor_resolves_to_a_person(self) -> None:
        sitting, persons = {2: 22}, read_persons("Dealer 14 | supervisor 15")
        numbers = []
        for head in ("Box 2", "Box 3", "Player 7 at box 2", "Dealer", "Dealer 5", "Operator"):
            actor = read_actor(head)
            assert actor is not None
            numbers.append(actor.person(sitting, persons).number)
        assert numbers == [22, 3, 7, 14, 5, 905]


class TestSentences:
    def test_sentence_reads_typed_values(self) -> None:
        sentence = Sentence("finds {amount} and {cards} at box {box:number}[ on {day}]")
        said = sentence.read("Finds $1,250 and As 10h at box 3 on 2025-07-19")
        assert said is not None
        assert said.amount().units == 125_000
        assert [card.name for card in said.cards()] == ["AS", "TH"]
        assert said.number("box") == 3
        assert str(said.day()) == "2025-07-19"

    def test_omitted_option_is_absent(self) -> None:
        said = Sentence("voids the round[ because {why:words}]").read("voids the round")
        assert said is not None
        assert "why" not in said
        assert said.words("why") == ""

    def test_tournament_chips_are_a_separate_currency(self) -> None:
        said = Sentence("bets {chips}").read("bets 1,500")
        assert said is not None
        assert str(said.chips()) == "1,500 chips"
