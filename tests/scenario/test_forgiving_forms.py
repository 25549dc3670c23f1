"""What people write is read; what Pitboss writes is one form, and an update writes it."""

from __future__ import annotations

import pytest

from pitboss.scenario.comparison import run
from pitboss.scenario.rewriting import rewrite
from pitboss.scenario.script import Act, read_scripts
from pitboss.scenario.spelling import HEADINGS, respell
from pitboss.scenario.vocabularies import VOCABULARIES
from tests.support.scenario.writing import HEAD, SAMPLE, differences, script, scripts

POT_GAME = """\
Scenario  A title
Under     S2-2001 with NI2006-154, blinds 5 and 10
Game      Omaha
Seats     seat 1 $100 | seat 2 $100 | seat 3 $100
Dealer    deals
"""
LINES = [
    ("Box 1 folds", "Box 1     folds"),
    ("box 1:  folds", "Box 1   folds"),
    ("BOX 1  folds", "BOX 1  folds"),
    ("The dealer deals", "Dealer    deals"),
    ("The player at box 1  folds", f"{'Box 1':21}folds"),
    ("Box 1     folds  refused  8.1", "Box 1     folds  REFUSED  8.1"),
    ("Box 1     folds  Not allowed", "Box 1     folds  REFUSED"),
    ("Box 1     folds  allowed", "Box 1     folds"),
    ("Box 1     folds REFUSED 8.1", "Box 1     folds  REFUSED   8.1"),
    ("stakes box 1 $500", "Stakes    box 1 $500"),
    ("Dealer's button  seat 3", "Dealer button    seat 3"),
    ("Dealer button seat 3", "Dealer button  seat 3"),
    ("Boxes 1 to 3 fold", "Boxes 1 to 3  fold"),
    ("          box 1 ante  won  10", "          box 1 ante  wins  10"),
    ("          Because: of it", "          because of it"),
    ("          ...", "          among others"),
    ("Box 1 folds refused Rule 8.1", "Box 1     folds  REFUSED   Rule 8.1"),
    ("Box 1 folds 8.1(a)", "Box 1     folds  8.1(a)"),
    ("Seats  box 1: $500, box 2: $1,000", "Seats  box 1 $500 | box 2 $1,000"),
    ("Net  boxes 1 and 2 +$5; box 3 -$10", "Net  boxes 1 and 2 +$5 | box 3 -$10"),
    ("Shoe  board: 2c, 3d / box 1: As", "Shoe  communal 2c, 3d | box 1 As"),
]
AS_IT_IS = [
    "Operator  rules to play on because it is against rule 8.1(a)",
    "Dealer    disputes that the hand was refused",
    "Inspector  notes about seat 3: he refused 4.2(a)",
    "Shoe      table 1: seat 2 As",
]


@pytest.mark.parametrize(("written", "canonical"), LINES)
def test_line_is_respelled(written: str, canonical: str) -> None:
    assert respell(f"{HEAD}{written}\n").splitlines()[-1] == canonical


@pytest.mark.parametrize("written", AS_IT_IS)
def test_rule_that_is_mentioned_in_an_act_is_no_clause_of_it(written: str) -> None:
    assert respell(f"{HEAD}{written}\n").splitlines()[-1] == written


def test_text_in_pitboss_own_form_stays_letter_by_letter() -> None:
    text = f"# A page\n\n{SAMPLE}\n# The end"
    assert respell(text) == text


def test_every_heading_of_every_vocabulary_is_known() -> None:
    known = {
        name for one in VOCABULARIES for name in (*one.headings, *one.changes, *one.checks)
    } | {"Scenario", "Under", "Game", "Persons"}
    assert known == set(HEADINGS)


def test_byte_order_mark_and_typographic_signs_are_read() -> None:
    text = "\ufeff" + SAMPLE.replace("dealer's", "dealer\u2019s").replace("  deals", "\u00a0 deals")
    (only,) = scripts(text)
    assert all(one.passed for one in run(only))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("NI2025-411 and ni2019-212", ["NI2025-411", "NI2019-212"]),
        ("NI2025\u2013411 & NI 2019-212", ["NI2025-411", "NI2019-212"]),
    ],
)
def test_instruments_are_recognised(written: str, read: list[str]) -> None:
    (only,) = scripts(SAMPLE.replace("NI2025-411 and NI2019-212", written))
    assert [law.governing for law in only.laws] == read


@pytest.mark.parametrize("joint", ["NI2006-154 and S2-2001", "S2-2001 and NI2006-154"])
def test_cash_game_is_played_by_both_instruments_together(joint: str) -> None:
    (only,) = scripts(POT_GAME.replace("S2-2001 with NI2006-154", joint))
    assert [law.instruments for law in only.laws] == [("S2-2001", "NI2006-154")]


def test_five_card_stud_is_played_by_one_instrument_after_the_other() -> None:
    text = "Scenario  x\nUnder  NI2006-154 and S2-2001\nGame  Five Card Stud\nSeat 1  folds\n"
    assert [law.instruments for law in script(text).laws] == [("NI2006-154",), ("S2-2001",)]


@pytest.mark.parametrize(
    "stated",
    [
        "Rule 4.2(a)", "rule 4.2 (A)", "4.2a", "clause 4.2(a)", "NI2025-411 rule 4.2(a)",
        "Rules 4.2(a) and 4.1", "4.2(a); 4.1", "ni2025-411 4.2(a)", "a:ante",
    ],
)  # fmt: skip
def test_clauses_are_recognised_and_written_plainly(stated: str) -> None:
    text = f"{HEAD}Box 1     places ante 10, blind 10                         {stated}\n"
    assert differences(text) == []
    line = rewrite(text, scripts(text)).splitlines()[-1]
    assert line.endswith(("   4.2(a)", "   4.2(a), 4.1", "   A:Ante"))


class TestThePlayer:
    """`The player` is the only one there is; where several sit, the error asks who."""

    def test_only_player_is_meant(self) -> None:
        text = SAMPLE.replace("Box 1     places a play wager of 40", "The player bets 40      ")
        text = text.replace("| box 2 $1,000", "")
        assert read_scripts(text, "")[0].acts[3].actor.head == "Box 1"
        assert all(one.passed for one in run(script(text)))

    def test_one_of_several_is_asked_for(self) -> None:
        with pytest.raises(ValueError, match=r"who is .*Box 1, Seat 3 or Player 7"):
            scripts(f"{POT_GAME}The player bets 40\n")


class TestOtherWordings:
    @pytest.mark.parametrize(
        ("said", "means"),
        [
            ("places an ante of 10 and a blind of 10", "places ante 10, blind 10"),
            ("places ante $10, blind $10 and trips 5", "places ante $10, blind $10, trips 5"),
            ("bets 40 dollars", "places a play wager of 40"),
            ("reveals turn and river", "reveals turn and river"),
            ("settle", "settles"),
            ("drops", "folds"),
            ("reveal the flop", "reveals the flop"),
        ],
    )
    def test_act_is_understood(self, said: str, means: str) -> None:
        ultimate = VOCABULARIES[0]
        assert ultimate.in_its_words(said) == means

    @pytest.mark.parametrize(
        ("said", "means"),
        [
            ("goes all in", "taps out"),
            ("raises $10", "raises by $10"),
            ("deals the turn", "deals the next cards"),
            ("discards As 2d", "replaces As 2d"),
            ("opens for 5", "bets 5"),
            (
                "finds a wrong number of cards at seats 1 and 3",
                "finds a wrong number of cards at seat 1 and seat 3",
            ),
        ],
    )
    def test_act_of_a_pot_game_is_understood(self, said: str, means: str) -> None:
        omaha = next(one for one in VOCABULARIES if one.name == "Omaha")
        assert omaha.in_its_words(said) == means

    @pytest.mark.parametrize("said", ["2 minutes 15 seconds are played", "2:15 are played"])
    def test_minutes_and_seconds_of_a_tournament_are_understood(self, said: str) -> None:
        tournament = next(one for one in VOCABULARIES if one.name == "A tournament")
        assert tournament.in_its_words(said) == "2 minutes and 15 seconds are played"

    def test_raising_to_an_amount_is_not_guessed_at(self) -> None:
        omaha = next(one for one in VOCABULARIES if one.name == "Omaha")
        with pytest.raises(ValueError, match=r"near it: .*raises by \{amount\}"):
            omaha.read_act("raises to 40")

    def test_article_at_the_beginning_may_be_left_out(self) -> None:
        text = "Scenario  x\nUnder     NI2006-154, wild card\nSeats     seats 1 and 2 $100\n"
        shoe = "Shoe      seat 1 joker As | seat 2 Kd Kc\n"
        assert differences(f"{text}{shoe}Dealer    deals\n") == []

    @pytest.mark.parametrize(
        "game", ["Ultimate Texas Holdem at table", "ultimate texas hold-em at the table"]
    )
    def test_name_of_a_game_is_recognised_without_its_article(self, game: str) -> None:
        text = f"{HEAD}Game      {game}\nSeats     box 1 $100\nDealer    begins the round\n"
        assert differences(text) == []

    def test_determination_may_have_articles(self) -> None:
        text = (
            f"{HEAD}Table     the box minimum of $20\nBox 1     places ante 10, blind 10\n"
            "          the player at box 1 is advised\n"
        )
        assert differences(text) == []

    def test_parts_of_the_board_are_revealed_in_any_wording(self) -> None:
        text = (
            f"{HEAD}Box 1     places ante 10, blind 10\nDealer    deals\nBox 1     checks\n"
            "Dealer    reveals flop\nBox 1     checks\n"
            "Dealer    reveals the turn and the river\nBox 1     bets 10\n"
        )
        assert differences(text) == []
        later = "Dealer    reveals the flop, the turn and the river, and the dealer's hand\n"
        bet = "Box 1     places ante 10, blind 10\nDealer    deals\nBox 1     bets 40\n"
        assert differences(f"{HEAD}{bet}{later}") == []

    @pytest.mark.parametrize("written", ["1/2", "1 and 2"])
    def test_blinds_are_written_in_several_ways(self, written: str) -> None:
        game = "Game      Omaha\nSeats     seats 1 to 3 $100 dollars\n"
        table = f"Table     blinds {written}; minimum bet 2\n"
        head = f"Scenario  x\nUnder     S2-2001 with NI2006-154\n{game.replace(' dollars', '')}"
        assert differences(f"{head}{table}Dealer    collects\nPot       3\n") == []

    @pytest.mark.parametrize("place", ["on the river", "betting round 4", "the river"])
    def test_round_begins_at_a_street_of_its_game(self, place: str) -> None:
        begins = f"Begins    {place} with $60 in the pot\n"
        text = POT_GAME.replace("Dealer    deals\n", begins)
        assert differences(f"{text}Seat 1    bets 20\nStage     betting round 4\n") == []

    @pytest.mark.parametrize("now", ["21:30", "9:30 pm", "9.30pm", "21.30"])
    def test_time_of_day_is_written_in_several_ways(self, now: str) -> None:
        game = "Game      Ultimate Texas Hold-em at a table\nSeats     box 1 $100\n"
        closing = "Operator  gives notice of closing at 10pm\n"
        text = f"{HEAD}{game}Clock     it is {now}\n{closing}"
        assert "takes_effect" not in text
        assert (
            differences(f"{text}          the players know that the table closes at 22:00\n") == []
        )

    def test_update_writes_the_words_of_the_vocabulary(self) -> None:
        text = f"{HEAD}Box 1     places an ante of 10 and a blind of 10    # so\n"
        assert rewrite(text, scripts(text)).splitlines()[-1] == (
            "Box 1     places ante 10, blind 10                  # so"
        )


class TestPlurals:
    """Several who do the same act one after another, in the order in which they are named."""

    def test_each_of_several_boxes_acts(self) -> None:
        text = (
            f"{HEAD}Seats     boxes 1 to 3 $500 | box 5 $200\n"
            "Boxes 1 to 3 and 5  place ante 10, blind 10     4.2(a)\n"
            "Stakes    boxes 1 to 3 $480 | box 5 $180\n"
            "Dealer    deals\n"
            "Boxes 1, 2  check\n"
            "Awaited   boxes 3, 5\n"
        )
        assert differences(text) == []
        assert rewrite(text, scripts(text)) == text

    def test_refusal_of_one_names_who_it_was(self) -> None:
        text = f"{HEAD}Seats  box 1 $500 | box 2 $5\nBoxes 1 and 2  place ante 10, blind 10\n"
        ((line, expected, found),) = differences(text)
        assert (line, expected) == (4, "allowed")
        assert found.startswith("Box 2: REFUSED")
        assert rewrite(text, scripts(text)).splitlines()[-1].endswith("place ante 10, blind 10")

    def test_refused_means_that_each_is_refused(self) -> None:
        text = f"{HEAD}Boxes 1 to 7  fold   REFUSED   8.1\n"
        assert differences(text) == []

    def test_dealer_records_for_several(self) -> None:
        (act,) = script(f"{HEAD}Dealer for boxes 2 to 4  folds\n").body
        assert isinstance(act, Act)
        assert [one.place for one in act.actor.each] == [2, 3, 4]

    def test_backward_range_is_rejected(self) -> None:
        with pytest.raises(ValueError, match="the lower one comes first"):
            scripts(f"{HEAD}Boxes 3 to 1  fold\n")
