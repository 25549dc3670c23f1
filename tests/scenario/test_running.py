"""Running a scenario: what is compared, what counts as exercised, what may never happen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.cards import read_card
from pitboss.games.ultimate_texas_holdem import events
from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.scenario.comparison import run
from pitboss.scenario.ultimate_texas_holdem.table import Table
from tests.support.scenario.writing import HEAD, SAMPLE, differences, report, script

WAGER = f"{HEAD}Box 1     places ante 10, blind 10, trips 5"


def test_sample_passes_under_both_instruments() -> None:
    found = run(script(SAMPLE))
    assert [one.instrument for one in found] == ["NI2025-411", "NI2019-212"]
    assert all(one.passed for one in found)
    assert found[0].played.stakes == {"box 1": 53_500, "box 2": 100_000}


class TestDifferences:
    """A failing scenario reports what it expected and found, line by line."""

    def test_failing_scenario_reports_every_difference(self) -> None:
        wrong = (
            SAMPLE.replace("trips   loses    5 ", "trips   wins    15 ")
            .replace("9.6(c)(ii)", "9.6(c)(i) ")
            .replace("box 1 $535", "box 1 $550")
        )
        carried = (
            "9.6(c)(ii), 10.1 T1 Blind below Straight, A:Push, 9.3(a), 9.3(b), 9.3(c), 9.3(d),"
            " 9.4, 3.1(i)"
        )
        assert differences(wrong) == [
            (14, "clause 9.6(c)(i)", f"clauses {carried}"),
            (15, "box 1 trips wins 15", "box 1 trips loses 5"),
        ]
        assert report(wrong).following == [17]  # the stakes may only follow

    def test_refused_act_expected_as_allowed_is_reported(self) -> None:
        ((line, expected, found),) = differences(f"{HEAD}Box 1  folds\n")
        assert (line, expected) == (3, "allowed")
        assert found == "REFUSED 8.1 because no hand was dealt there"

    def test_allowed_act_expected_as_refused_is_reported(self) -> None:
        assert differences(f"{WAGER}  REFUSED\n") == [(3, "REFUSED", "allowed")]

    def test_wrong_reason_is_reported(self) -> None:
        text = f"{HEAD}Box 1  folds  REFUSED\n       because of the weather\n"
        found = "because no hand was dealt there"
        assert differences(text) == [(4, "because of the weather", found)]

    def test_every_result_of_a_named_box_must_be_stated(self) -> None:
        text = SAMPLE.replace("          box 1 trips   loses    5", "# box 1 trips   loses    5")
        assert differences(text) == [(12, "no other result of box 1", "box 1 trips loses 5")]

    def test_result_that_did_not_occur_is_reported(self) -> None:
        text = f"{WAGER}\n          box 1 ante  wins  10\n"
        assert differences(text) == [(4, "a result of box 1 ante", "nothing")]

    def test_event_that_did_not_happen_is_reported(self) -> None:
        text = f"{WAGER}\n          box 1 has folded\n"
        ((line, expected, found),) = differences(text)
        assert (line, expected) == (4, "box 1 has folded")
        assert found == "box 1 has wagered"

    @pytest.mark.parametrize("check", ["Stakes  ?", "Float  ?", "Stage  ?", "Awaited  ?"])
    def test_question_mark_in_a_check_is_a_difference(self, check: str) -> None:
        ((_, expected, _),) = differences(f"{WAGER}\n{check}\n")
        assert expected == check

    def test_question_marks_at_an_act_and_below_it_are_differences(self) -> None:
        found = differences(f"{WAGER}   ?\n          ?\n")
        assert [(line, expected) for line, expected, _ in found] == [(3, "? (clauses)"), (4, "?")]

    def test_amounts_are_compared_by_value(self) -> None:
        text = f"{WAGER}\nStakes  box 1 975.00\nFloat  0\n"
        assert not differences(text)


class TestChecks:
    def test_checks_may_appear_between_acts(self) -> None:
        assert not differences(
            f"{WAGER}\nStakes  box 1 $975\nAwaited  box 1 | dealer\n"
            "Dealer  deals\nStage  before the flop\nAwaited  box 1\n"
            "Box 1  folds\nFloat  +$25\nStage  over\nAwaited  nobody\n"
        )

    def test_negative_float_is_reported_with_its_sign(self) -> None:
        ((_, _, found),) = differences(f"{SAMPLE}Float     +$35\n")
        assert found == "Float  -$35"


class TestClauses:
    def test_clause_matches_its_subclauses_but_only_the_exact_one_counts(self) -> None:
        text = f"{WAGER}\nDealer  deals  7.2, 7.2(a)\n"
        exercised = {one.citation.clause for one in report(text).exercised}
        assert exercised == {"7.2(a)"}

    def test_stated_clauses_belong_to_the_first_instrument(self) -> None:
        text = (
            "Scenario  x\nUnder  NI2025-411 and NI2019-212\nBox 1  places ante 5, blind 5\n"
            "Dealer  deals\n"
            "Dealer  finds a hand at box 3 without wagers, cards handled  13.6(b), 6.3\n"
        )
        newer, older = run(script(text))
        assert [one.expected for one in newer.differences] == ["clause 6.3"]
        assert older.passed  # 6.3 has no counterpart there and is dropped
        assert [one.citation for one in older.exercised] == [Citation("NI2019-212", "13.5(b)")]

    def test_clause_of_another_instrument_is_taken_as_written(self) -> None:
        text = (
            "Scenario  x\nUnder  NI2019-212\n"
            "Operator  opens the table on 2025-07-20  REFUSED  NI2025-411 Instr 3\n"
        )
        (one,) = run(script(text))[0].exercised
        assert (one.citation, one.refused) == (Citation("NI2025-411", "Instr 3"), True)

    def test_limits_and_refusals_are_distinguished(self) -> None:
        text = (
            f"{HEAD}Table  box minimum 10; multiple 1\n"
            "Box 1  places trips 5  REFUSED  4.3\n"
            "Box 1  places ante 5, blind 5  4.1, 5.4\n"
        )
        found = {one.citation.clause: one.refused for one in report(text).exercised}
        assert found == {"4.3": True, "4.1": False, "5.4": True}
        assert {one.scenario for one in report(text).exercised} == {"some.txt:1"}

    def test_failing_scenario_exercises_nothing(self) -> None:
        assert not report(f"{WAGER}  4.1, 4.3\n").exercised


class TestSeats:
    def test_acting_players_are_seated_with_the_usual_stake(self) -> None:
        text = f"{HEAD}Box 2  checks  REFUSED\nPlayer 7 at box 3  checks  REFUSED\n"
        assert report(text).played.stakes == {"box 2": 100_000, "box 3": 100_000}

    def test_stated_seats_are_the_only_ones(self) -> None:
        text = f"{HEAD}Seats  box 4 $12.50 player 9\nBox 2  places ante 5, blind 5  REFUSED  4.1\n"
        assert report(text).passed
        assert report(text).played.stakes == {"box 4": 1250}

    def test_seat_determines_the_players_number(self) -> None:
        seats = f"{HEAD}Seats  box 4 $50 player 9\n"
        text = f"{seats}Player 4 at box 4  places ante 5, blind 5  REFUSED  4.4\n"
        assert report(text).passed
        assert report(text.replace("Player 4", "Player 9").replace("REFUSED  4.4", "4.1")).passed


class TestHiddenCards:
    """No rule may need a face before the clause that exposes it."""

    def test_event_with_a_hidden_card_is_an_internal_error(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        honest = Table.decide

        def peeking(table: Table, command: Any) -> Any:
            ruling: Any = honest(table, command)
            shown = tuple(
                replace(event, faces=((event.faces[0][0], read_card("Qs")), *event.faces[1:]))
                if isinstance(event, events.FlopRevealed)
                else event
                for event in getattr(ruling, "events", ())
            )
            return replace(ruling, events=shown) if shown else ruling

        monkeypatch.setattr(Table, "decide", peeking)
        with pytest.raises(AssertionError, match=r"FlopRevealed carries \[QS\]"):
            run(script(SAMPLE))

    def test_same_scenario_gives_the_same_cards(self) -> None:
        text = (
            f"{WAGER}\nDealer  deals\nBox 1  places a play wager of 40\n"
            "Dealer  reveals the flop, turn and river, the dealer's hand\nDealer  settles\n"
        )
        assert report(text).played.stakes == report(text).played.stakes


def test_ruling_without_a_clause_is_an_internal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(table: Table, command: Any) -> Any:
        raise LawError("no counterpart")

    monkeypatch.setattr(Table, "decide", lost)
    with pytest.raises(AssertionError, match="PlaceWagers: no counterpart"):
        run(script(SAMPLE))


@pytest.mark.parametrize("place", ["before", "after"])
def test_shoe_of_the_next_round_may_be_named_before_it_begins(place: str) -> None:
    shoe, begins = "Shoe  box 1 Ks Kh\n", "Dealer  begins the next round\n"
    acts = f"{shoe}{begins}" if place == "before" else f"{begins}{shoe}"
    found = report(
        f"{WAGER}\nDealer  deals\nBox 1  folds\n{acts}Box 1  places ante 10, blind 10\n"
        "Dealer  deals\nBox 1  places a play wager of 40\n"
        "Dealer  reveals the flop, turn and river, the dealer's hand\nDealer  settles\n"
    ).played
    hand = next(said for said, _ in found.performed[-1].sayings if said.startswith("box 1 has"))
    assert "kings" in hand
