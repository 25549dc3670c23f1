"""Scenario errors name the file, the line and what was expected."""

from __future__ import annotations

import pytest

from pitboss.scenario.comparison import run
from pitboss.scenario.errors import ScenarioError
from tests.support.scenario.writing import HEAD, scripts

BAD = [
    ("", 0, "holds no scenario"),
    ("Box 1  folds\n", 1, 'begins with "Scenario"'),
    ("Scenario  x\nBox 1  folds\n", 1, 'heading "Under" is missing'),
    ("Scenario  x\nUnder  NI2025-412\nBox 1  folds\n", 2, "near it: NI2025-411"),
    ("Scenario  x\nUnder  NI2025-411 with NI2017-193\nBox 1  folds\n", 2, "different games"),
    ("Scenario  x\nUnder  NI2025-411 with NI2019-212\nBox 1  folds\n", 2, "two editions"),
    ("Scenario  x\nUnder  NI2017-193\nGame  Faro\nBox 1  folds\n", 3, '"Faro" is not playable'),
    (HEAD, 1, "has no act"),
    (f"{HEAD}Bux 1 folds\n", 3, "names nobody and is no heading; near it: Box 1"),
    (f"{HEAD}Box 1\n", 3, 'what does "Box 1" do'),
    (f"{HEAD}Bxo 1  folds\n", 3, "near it: Box 1"),
    (f"{HEAD}Box 1  flods\n", 3, "near it: folds"),
    (f"{HEAD}Box 1  places a pay wager of 4\n", 3, "near it: places a play wager of {amount}"),
    (f"{HEAD}Box 1  places a play wager of ten\n", 3, "'ten' is not an amount"),
    (f"{HEAD}Box 1  folds  REFUSD  8.1\n", 3, '"REFUSD" is neither REFUSED nor clauses'),
    (f"{HEAD}Box 1  folds  8.1  8.2\n", 3, "neither REFUSED nor clauses"),
    (f"{HEAD}Box 1  folds  8.99\n", 3, "has no clause 8.99; near it: "),
    (f"{HEAD}Box 1  folds  13.8\n", 3, "say 13.8#1 or 13.8#2"),
    (f"{HEAD}Box 1  folds  REFUSED\n  box 1 ante wins ten\n", 4, "wants an amount"),
    (f"{HEAD}Box 1  folds  REFUSED\n  box 1  what  ever\n", 4, "is not understood"),
    (f"{HEAD}Box 1  folds  REFUSED\n  the rond is void\n", 4, "near it: the round is void"),
    (f"{HEAD}Box 1  folds  REFUSED\n  because so\n  9.5\n", 5, "clauses go on below"),
    (f"{HEAD}Dealer  folds\n", 3, "happens at a box"),
    (f"{HEAD}Box 1  folds  Rule 77\n", 3, "has no clause 77"),
    (f"{HEAD}Box 1  ante lost 10\n", 3, "indent it below the act"),
    (f"{HEAD}Box 1  bets ante 10, blind 10\n", 3, "near it: places ante {ante:amount}, blind"),
    (f"{HEAD}Shoe  box 1 As; player 2c\nBox 1  folds\n", 3, 'no cards for "player"'),
    ("Scenario  x\nUnder  S2-2001\nSeat 1  folds\n", 1, "says which: Three Card Manila | Draw"),
    (f"{HEAD}Clock  deals\n", 3, "the clock does no such thing"),
    (f"{HEAD}Shoo  communal 2c\nBox 1  folds\n", 3, "near it: Shoe"),
    (f"{HEAD}Shoe  communal 2c\nShoe  dealer 3c\nBox 1  folds\n", 4, '"Shoe" stands twice'),
    (f"{HEAD}Stakes  box 1 10\nBox 1  folds\n", 3, "is compared after an act"),
    (f"{HEAD}Shoe  communal 2c 3c | dealer 2c\nBox 1  folds\n", 3, "2C is named twice"),
    (f"{HEAD}Shoe  dealer 3c | dealer 2c\nBox 1  folds\n", 3, '"dealer" is named twice'),
    (f"{HEAD}Shoe  communal 2c 3z\nBox 1  folds\n", 3, "'3z' is not a card"),
    (f"{HEAD}Shoe  dealer JK\nBox 1  folds\n", 3, "JK is not in a deck of 52"),
    (f"{HEAD}Shoe  2c 3c\nBox 1  folds\n", 3, "is not a place with its cards"),
    (f"{HEAD}Shoe  box 2 2c\nBox 1  folds\n", 3, 'no cards for "box 2"'),
    (f"{HEAD}Table  maximum pyout 4\nBox 1  folds\n", 3, "maximum payout {amount}"),
    (f"{HEAD}Table  maximum payout 4.5\nBox 1  folds\n", 3, "is not an amount of money"),
    (f"{HEAD}Table  NI1999-1 commences on 2025-07-19\nBox 1  folds\n", 3, "no instrument"),
    (f"{HEAD}Seats  box 1 ten\nBox 1  folds\n", 3, '"box 1 ten" is no seat'),
    (f"{HEAD}Seats  box 1 10 | box 1 20\nBox 1  folds\n", 3, "box 1 is seated twice"),
    (f"{HEAD}Warned  box 2\nBox 1  folds\n", 3, "no box where somebody sits"),
    (f"{HEAD}Persons  Dealer\nBox 1  folds\n", 3, 'such as "Dealer 12"'),
    (f"{HEAD}Box 1  folds  REFUSED\nSeats  box 1 10\n", 4, "write it above the first of them"),
    ("Scenario  x\nBox 1  folds\nUnder  NI2025-411\n", 3, "write it above the first of them"),
    (f"{HEAD}Box 1  folds  REFUSED\nStakes  box 2 10\n", 4, "near it: box 1"),
    (f"{HEAD}Box 1  folds  REFUSED\nFloat  10\n", 4, "wants its sign"),
    (f"{HEAD}Operator  opens the table on 2025-13-01\n", 3, "is not a day"),
    (f"{HEAD}Dealer  reveals the river\n", 3, "near it: turn and river"),
    (f"{HEAD}Dealer  begins the next round\n", 3, "the round is not over"),
    (f"{HEAD}Table  multiple 0\nBox 1  folds\n", 4, "no round can be dealt at such a table"),
]
TOURNAMENT = "Scenario  A title\nUnder  NI2025-411\nGame  A tournament\n"
ROOM = "Scenario  A title\nUnder  NI2025-411\nGame  Ultimate Texas Hold-em in a room\n"
AT_A_TABLE = (
    "Scenario  A title\nUnder  NI2025-411\nGame  Ultimate Texas Hold-em at a table\n"
    "Seats  box 1 $100\n"
)
SET_ASIDE = (
    f"{AT_A_TABLE}Dealer  begins the round\nBox 1  places ante 10, blind 10\nDealer  deals\n"
    "Box 1  folds\nDealer  begins the round\nDealer  sets the round aside\n"
    "Dealer  exposes one of the dealer's cards before any play wager\n"
)
STUD = (
    "Scenario  A title\nUnder  NI2006-154\nGame  Five Card Stud at a table\n"
    "Seats  seats 1 and 2 $100\n"
)
NINES = "9" * 5_000
BEYOND_MEASURE = [
    (f"{HEAD}Dealer  cuts the cards {NINES} deep\n", 3, "at most 15 digits"),
    (f"{HEAD}Box {NINES}  folds\n", 3, "at most 15 digits"),
    (f"{HEAD}Boxes 1 to {NINES}  fold\n", 3, "at most 15 digits"),
    (f"{HEAD}Operator  opens the table on 9999-12-31\n", 3, "is not a day from 1900 to 2199"),
    (f"{TOURNAMENT}Conditions  chips = {NINES}\nGuest  enters\n", 4, "is no condition"),
    (f"{TOURNAMENT}Conditions  shares 1/x\nGuest  enters\n", 4, "is not a whole number"),
    (f"{TOURNAMENT}Clock  999999999999 minutes pass\n", 4, "nobody waits longer than 366 days"),
    (f"{TOURNAMENT}Guest  reads the result sheet\n", 4, "the conditions are not published"),
    (f"{ROOM}Operator  sets up a jackpot of $9 with a reserve of $1\n", 4, "has no jackpot"),
    (SET_ASIDE, 11, "no such card was dealt"),
    (f"{STUD}Dealer  plays 9999999 rounds\n", 5, "takes more than 1,000 acts"),
    (f"{ROOM}Table  999999999 tables\nBox 1  folds\n", 4, "at most 50 tables"),
    (f"{ROOM}Table  0 tables\nBox 1  folds\n", 5, "the room has no table 1"),
]
"""Values that no reader has thought of."""
DEALT = (
    f"{HEAD}Seats  box 1 $500 | box 2 $500\nShoe   %s\n"
    "Box 1  places ante 5, blind 5\nDealer  deals\n"
)
IMPOSSIBLE = [
    ("box 1 As Ah Ad", "names 3 cards for box 1, where 2 are dealt"),
    ("box 2 As Ah", "names cards for box 2, which is dealt none"),
    ("in order 2c 7d 9h Js Kc As Ah | box 1 Ad", "card 6 out of the shoe is AS, not AD"),
]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [*BAD, *BEYOND_MEASURE],
    ids=[message for _, _, message in [*BAD, *BEYOND_MEASURE]],
)
def test_bad_text_is_rejected_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(scripts(text)[0])
    assert caught.value.file == "some.txt"
    assert caught.value.line == line
    assert message in caught.value.message
    assert str(caught.value).startswith("some.txt line " if line else "some.txt: ")


@pytest.mark.parametrize(
    "head",
    [
        "Under  NI2025-411\nBox 1  places ante 10, blind 10\n",
        "Under  NI2017-193\nBox 1  places ante 10\n",
        "Under  NI2006-154\nSeats  seats 1 and 2 $100\n",
    ],
)
def test_shoe_that_is_named_after_the_deal_is_rejected(head: str) -> None:
    text = f"Scenario  x\n{head}Dealer  deals\nShoe  in order 2c 7d\n"
    with pytest.raises(ScenarioError, match="are dealt already") as caught:
        run(scripts(text)[0])
    assert caught.value.line == text.count("\n")


@pytest.mark.parametrize(("shoe", "message"), IMPOSSIBLE)
def test_impossible_shoe_is_rejected(shoe: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message) as caught:
        run(scripts(DEALT % shoe)[0])
    assert caught.value.line == 6
