"""`--update` writes the actual results into a scenario and leaves correct lines alone."""

from __future__ import annotations

import pytest

from pitboss.scenario.comparison import run
from pitboss.scenario.rewriting import rewrite
from tests.support.scenario.writing import HEAD, SAMPLE, scripts


def update(text: str) -> str:
    written = rewrite(text, scripts(text))
    assert rewrite(written, scripts(written)) == written
    return written


def test_correct_lines_are_unchanged() -> None:
    text = f"# A page.\n\n{SAMPLE}\n\n{SAMPLE}".rstrip("\n")
    assert update(text) == text


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("box 1 trips   loses    5 ", "box 1 trips   wins    15 "),
        ("box 1 play    wins    40 ", "box 1 play    wins     4 "),
        ("box 1 ante    push    10 returned ", "box 1 ante    wins    10          "),
        ("box 1 $535", "box 1 $1"),
        (" because three times or four times the ante", " because the play wager is once the ante"),
        ("box 1 trips   loses    5 ", "box 1 trips   loses  500 "),
    ],
)
def test_wrong_lines_are_corrected_in_place(right: str, wrong: str) -> None:
    whole_reason = "because the play wager is three times or four times the ante: $30 or $40"
    sample = SAMPLE.replace("because three times or four times the ante", whole_reason)
    if "because" in right:
        right = f" {whole_reason}"
    assert update(sample.replace(right, wrong)) == sample


def test_wrong_outcomes_are_corrected() -> None:
    wrong = SAMPLE.replace("20                    REFUSED ", "20                            ")
    assert update(wrong) == SAMPLE
    wrong = SAMPLE.replace("40                              8", "40                    REFUSED   8")
    assert update(wrong) == SAMPLE


def test_clauses_not_cited_are_removed() -> None:
    wrong = SAMPLE.replace("9.8(a), 9.9, 10.1 T1 Play", "9.8(a), 9.8(b), 9.9, 10.1 T1 Play")
    assert update(wrong) == SAMPLE


def test_all_cited_clauses_are_written_when_none_hold() -> None:
    found = update(f"{HEAD}Box 1     places ante 10, blind 10     REFUSED   4.3\n")
    assert found.splitlines()[2:] == [
        "Box 1     places ante 10, blind 10               4.1, A:Box, 4.2(a), A:Ante, A:Blind"
    ]


def test_missing_result_is_added_and_extra_one_removed() -> None:
    short = SAMPLE.replace(
        "          box 1 trips   loses    5                               9.7(b)\n", ""
    )
    assert "          box 1 trips   loses    5    " in update(short)
    assert all(one.passed for one in run(scripts(update(short))[0]))
    long = SAMPLE.replace("Stakes ", "          box 2 ante  wins  5   9.9\nStakes ")
    assert update(long) == SAMPLE


def test_question_marks_are_filled_in() -> None:
    lavish = "Box 1     places ante 600, blind 600, trips 5"
    found = update(
        f"{HEAD}Seats     box 1 $2,000\n"
        f"{lavish}    ?   # so much\n"
        "          ?\n"
        "Dealer    deals\n"
        "Box 1     folds                                  ?\n"
        "          ?\n"
        "Box 1     folds                                  REFUSED   ?\n"
        "          ?\n"
        "Stakes    ?\n"
        "Float     ?\n"
    )
    assert found.splitlines()[3:] == [
        f"{lavish}    4.1, A:Box, 4.2(a), A:Ante, A:Blind, 4.2(b)  # so much",
        "                                                 A:Trips, 5.5",
        "          box 1 has wagered",
        "          box 1 is held to the maximum",
        "Dealer    deals",
        f"{'Box 1     folds':49}8.1(a), 8.6, A:Fold, A:Before the Flop, 5.5",
        "                                                 A:Round of Play",
        "          box 1 ante    loses  500               8.1(a), 8.6, A:Fold, A:Before the Flop",
        "          box 1 blind   loses  500               8.1(a), 8.6, A:Fold, A:Before the Flop",
        "          box 1 trips   loses    5               8.1(a), 8.6, A:Fold, A:Before the Flop",
        "Box 1     folds                                  REFUSED   8.6",
        "          because a folded hand cannot return to play",
        "Stakes    box 1 $995",
        "Float     +$1,005",
    ]


def test_comments_are_kept_and_clauses_corrected_on_continued_lines() -> None:
    found = update(
        f"{HEAD}# first\n"
        "Box 1     places ante 10, blind 10    4.3  # a word\n"
        "                                      4.4  # another\n"
        "# last\n"
        "Stakes    box 1 $1  # counted\n"
    )
    assert found.splitlines()[2:] == [
        "# first",
        "Box 1     places ante 10, blind 10    4.1, A:Box, 4.2(a), A:Ante, A:Blind  # a word",
        "                                           # another",
        "# last",
        "Stakes    box 1 $980  # counted",
    ]


def test_sentence_that_did_not_happen_is_left_alone() -> None:
    text = f"{HEAD}Box 1     places ante 10, blind 10\n          box 1 has folded\n"
    assert update(text) == text
    right = text.replace("has folded", "has wagered    4.3")
    assert "box 1 has wagered    4.1, A:Box" in update(right)


def test_first_of_several_instruments_is_written() -> None:
    text = (
        "Scenario  x\nUnder  NI2019-212 and NI2025-411\nBox 1  places ante 5, blind 5\n"
        "Dealer  deals\nDealer  finds a hand at box 3 without wagers, cards handled  ?\n"
    )
    assert update(text).splitlines()[-1].endswith("13.5, 13.5(b), A:Void")
