"""Checks compare what is meant, and say what no list of results can."""

from __future__ import annotations

import pytest

from pitboss.scenario.comparison import run
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.rewriting import rewrite
from tests.support.scenario.writing import HEAD, SAMPLE, differences, script, scripts

THREE = """\
Scenario       A title
Under          NI2006-154, ante 1, fixed limit 5/5/10/10
Seats          seat 1 $200 | seat 2 $4 | seat 3 $200
Dealer button  seat 3
Shoe           seat 1 As 2d Ac 9d 6h | seat 2 Qc Qh Qs Jc Tc | seat 3 Kd Ks 8d 8c 3h
Dealer         deals
Seat 1         bets 5
"""
OMAHA = """\
Scenario  A title
Under     S2-2001 with NI2006-154, blinds 5 and 10
Game      Omaha
Seats     seat 1 $100 | seat 2 $40 | seat 3 $250
Shoe      seat 1 As Ad 2c 3c | communal Ah Kd 9c 4s 5h
"""
NO_LIMIT = """\
Scenario  A title
Under     S2-2001 with NI2006-154, blinds 5 and 10, no limit
Game      Hold-Em
Seats     seats 1 to 3 $100
Dealer    deals
"""
AT_A_TABLE = """\
Scenario  A title
Under     NI2006-154
Game      Five Card Stud at a table
Seats     seats 1 to 3 $100
"""


class TestPots:
    @pytest.mark.parametrize(
        "stated",
        [
            "main pot $12 for seat 1 and seat 2 and seat 3 | side pot 1 $4 for seat 1 and seat 3",
            "side pot 1 $4.00 for seats 3, 1 |main pot  12 for seats 1 to 3",
            "the main pot of 12 for seats 3, 2 and 1 | Side pot 1 4 for seats 1 and 3",
        ],
    )
    def test_order_spacing_and_form_make_no_difference(self, stated: str) -> None:
        assert not differences(f"{THREE}Seat 2  taps out\nSeat 3  calls\nPots  {stated}\n")

    @pytest.mark.parametrize(
        "stated",
        [
            "main pot 12 for seats 1 and 2 | side pot 1 4 for seats 1 and 3",
            "main pot 12 for seats 1 to 3 | side pot 1 4 for seats 2 and 3",
            "main pot 11 for seats 1 to 3 | side pot 1 4 for seats 1 and 3",
            "main pot 12 for seats 1 to 3 | side pot 2 4 for seats 1 and 3",
            "main pot 12 for seats 1 to 3",
        ],
    )
    def test_other_contenders_amounts_and_pots_are_a_difference(self, stated: str) -> None:
        ((_, _, found),) = differences(f"{THREE}Seat 2  taps out\nSeat 3  calls\nPots  {stated}\n")
        assert found == (
            "Pots  main pot $12 for seat 1 and seat 2 and seat 3"
            " | side pot 1 $4 for seat 1 and seat 3"
        )

    def test_pot_without_contenders_is_rejected(self) -> None:
        with pytest.raises(ScenarioError, match=r"such as .main pot .12 for seats 1 and 3"):
            run(script(f"{THREE}Pots  main pot 12\n"))


class TestChoices:
    @pytest.mark.parametrize(
        "stated", ["fold | tap out with $3", "all in with 3.00 | FOLD", "go all-in for 3|fold"]
    )
    def test_choices_are_compared_by_meaning(self, stated: str) -> None:
        assert not differences(f"{THREE}Choices  {stated}\n")

    @pytest.mark.parametrize(
        "raised", ["raise by 10 to 90", "raise 10-90", "raise by $10 - $90.00"]
    )
    def test_amounts_are_compared_by_value(self, raised: str) -> None:
        assert not differences(f"{NO_LIMIT}Choices  call 10 | {raised} | fold\n")

    @pytest.mark.parametrize("stated", ["call 10 | fold", "call 10 | raise 10-91 | fold"])
    def test_other_choices_are_a_difference(self, stated: str) -> None:
        ((_, _, found),) = differences(f"{NO_LIMIT}Choices  {stated}\n")
        assert found == "Choices  fold | call $10 | raise by $10 to $90"


class TestNet:
    def test_net_result_of_each_and_of_all(self) -> None:
        text = (
            f"{HEAD}Seats     boxes 1 and 2 $500\nBoxes 1 and 2  place ante 10, blind 10\n"
            "Net       boxes 1 and 2 -$20\nDealer    deals\nBoxes 1 and 2  fold\n"
            "Net       box 1 -20 | all players -40\nFloat     +$40\n"
        )
        assert differences(text) == []

    def test_net_result_is_filled_in(self) -> None:
        text = f"{SAMPLE}Net       ?\n"
        assert rewrite(text, scripts(text)).splitlines()[-1] == "Net       box 1 +$35 | box 2 $0"

    def test_chips_that_come_and_go_are_not_won(self) -> None:
        text = (
            f"{AT_A_TABLE}Dealer    plays a round\nSeat 3    adds chips of $50\n"
            "Seat 2    leaves the seat\nNet       seats 1 and 3 -$1 | all players 0\n"
        )
        assert differences(text) == []

    def test_result_without_a_sign_is_rejected(self) -> None:
        with pytest.raises(ScenarioError, match="wants its sign"):
            run(script(f"{SAMPLE}Net  box 1 35\n"))


class TestCardsLeft:
    def test_cards_are_counted_in_the_shoe(self) -> None:
        text = (
            f"{HEAD}Box 1     places ante 5, blind 5\nCards left  52\nDealer    deals\n"
            "Cards left  43 cards\n"
        )
        assert differences(text) == []

    def test_wrong_count_is_a_difference(self) -> None:
        ((_, _, found),) = differences(f"{THREE}Cards left  1\n")
        assert found == "Cards left  46"


class TestSomeResults:
    """Of a box that is named all results are stated, unless the page says it names some."""

    def test_one_result_may_be_stated_alone(self) -> None:
        lines = SAMPLE.splitlines(keepends=True)
        text = "".join(line for line in lines if "box 1 trips   " not in line)
        text = text.replace("Stakes ", "          among others\nStakes ")
        assert differences(text) == []
        assert rewrite(text, scripts(text)) == text

    def test_stated_result_is_still_compared(self) -> None:
        text = SAMPLE.replace("wins    40", "wins    39")
        text = text.replace("Stakes ", "          ...\nStakes ")
        assert [line for line, _, _ in differences(text)] == [16]


class TestNothingElse:
    def test_everything_that_happens_is_stated(self) -> None:
        text = f"{HEAD}Box 1     places ante 10, blind 10\n          box 1 has wagered\n"
        assert differences(f"{text}          nothing else happens\n") == []

    def test_what_is_not_stated_is_named(self) -> None:
        text = f"{HEAD}Box 1     places ante 10, blind 10\n          nothing else happens\n"
        assert differences(text) == [(4, "nothing else happens", "box 1 has wagered")]

    def test_nothing_happens_by_a_refused_act(self) -> None:
        text = f"{HEAD}Box 1     folds   REFUSED\n          nothing else happens\n"
        assert differences(text) == []


class TestBeginning:
    def test_round_begins_at_a_later_betting_round(self) -> None:
        text = (
            f"{OMAHA}Begins    at round 2 with $61 in the pot\nSeat 1    checks\n"
            "Stage     betting round 2\nPot       $61\nPots      main pot $61 for seats 1 to 3\n"
            "Stakes    seat 1 $100 | seat 2 $40 | seat 3 $250\n"
            "Seat 2    bets 10\nSeats 3 and 1  call\nDealer    deals the next cards\n"
            "Seats 1 to 3  check\nDealer    deals the next cards\nSeats 1 to 3  check\n"
            "Dealer    does what is awaited\n          seat 1 main pot   wins   87\n"
            "          among others\nCommission  $4\nNet       seat 1 +$77 | seat 2 -$10\n"
        )
        assert differences(text) == []

    def test_void_round_gives_back_what_lay_in_the_pot(self) -> None:
        text = (
            f"{OMAHA}Begins    betting round 3 with $60 in the pot\n"
            "Operator  voids the round because of a fire\n"
            "Stakes    seat 1 $120 | seat 2 $60 | seat 3 $270\n"
        )
        assert differences(text) == []

    def test_draw_poker_begins_after_the_draw(self) -> None:
        text = (
            "Scenario  x\nUnder  S2-2001\nGame  Draw Poker\nSeats  seats 1 to 4 500\n"
            "Begins  betting round 2 with 400 in the pot\nSeats 3, 4, 1 and 2  check\n"
            "Dealer  does what is awaited\nNet  all players +400\n"
        )
        assert differences(text) == []

    @pytest.mark.parametrize(
        ("begins", "message"),
        [
            ("betting round 1 with $5 in the pot", "betting round 2 to 4"),
            ("betting round 9 with $5 in the pot", "betting round 2 to 4"),
            ("after lunch", "is no beginning, such as"),
        ],
    )
    def test_impossible_beginning_is_rejected(self, begins: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            run(script(f"{OMAHA}Begins  {begins}\nSeat 1  checks\n"))


class TestTime:
    @pytest.mark.parametrize(
        "period", ["90 seconds", "1 minute and 30 seconds", "2 minutes", "1 minute"]
    )
    def test_minutes_and_seconds_are_read_together(self, period: str) -> None:
        text = f"{HEAD}Table     reasonable period {period}\nBox 1     folds   REFUSED\n"
        assert differences(text) == []

    def test_supervisor_counts_minutes_and_seconds(self) -> None:
        text = (
            f"{HEAD}Box 1     places ante 5, blind 5\nDealer    deals\n"
            "Supervisor  rules that box 1 is too slow after 1 minute and 29 seconds   REFUSED\n"
            "Supervisor  rules that box 1 is too slow after 1 minute and 30 seconds\n"
        )
        assert differences(text) == []


class TestSameRulesAsAtATable:
    """A round by itself is played by the layout and the players that a table would have."""

    @pytest.mark.parametrize("under", ["NI2025-411", "NI2017-193"])
    def test_box_beyond_the_layout_is_rejected(self, under: str) -> None:
        text = f"Scenario  x\nUnder  {under}\nSeats  box 9 $50\nBox 9  places ante 5\n"
        with pytest.raises(ScenarioError, match="there is no box 9: the layout has boxes 1 to 7"):
            run(script(text))

    def test_player_has_one_seat(self) -> None:
        with pytest.raises(ScenarioError, match="a player has one seat"):
            run(script(f"{OMAHA.replace('$40', '$40 player 1')}Dealer  deals\n"))

    def test_player_alone_is_dealt_no_round(self) -> None:
        text = "Scenario  x\nUnder  NI2006-154\nSeats  seat 1 $500\nDealer  deals  REFUSED  8.5\n"
        assert differences(text) == []

    def test_excluded_player_is_not_dealt_in_again(self) -> None:
        text = (
            "Scenario  x\nUnder  NI2006-154, ante 1\nSeats  seats 1 to 3 $500\nDealer  deals\n"
            "Operator  excludes seat 3 from the game because of that\n"
            "Operator  voids the round because of that\nDealer  begins the next round\n"
            "Dealer  deals\nSeat 3  folds  REFUSED\n"
        )
        assert differences(text) == []
