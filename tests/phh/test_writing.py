"""Our rounds as hand histories: written, read back and replayed, or refused with a reason."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from pitboss.cards import read_cards
from pitboss.chips import Cents, dollars
from pitboss.chips import TournamentChips as Chips
from pitboss.games.poker import (
    FixedLimit,
    Game,
    NoLimit,
    Option,
    Owed,
    PotCommission,
    PotLimit,
    Rate,
    RoundOfPlay,
    Wins,
    commands,
    open_round,
)
from pitboss.games.poker.state import stake_of
from pitboss.phh import CannotCarry, Outcome, Replayed, phh_text, read_history, replay
from pitboss.phh.history import read_text
from tests.support.games.poker.rounds import DERIVED, OPERATOR, SUPERVISOR, Round, player
from tests.support.phh.hands import BOARD, hold_em, read

HANDS = {2: "Ah Ad", 5: "Kh Kd", 7: "Qh Qd"}
COMMUNAL = "2c 7d 9h Js 3s"


def a_round(hands: dict[int, str] = HANDS, **determined: Any) -> Round:
    """No-limit hold'em for dollars at three seats, the buck at the first; ready for the bets."""
    terms: dict[str, Any] = {
        "game": Game.NO_LIMIT_HOLD_EM,
        "ace_low": True,
        "ante": None,
        "blinds": (dollars(1), dollars(2)),
        "limit": NoLimit(),
        "minimum_bet": dollars(2),
        "tap_out_units": False,
    }
    given = {name: determined.pop(name) for name in ("stakes", "owing") if name in determined}
    return Round(hands, min(hands), law=DERIVED, communal=COMMUNAL, **given, **terms | determined)


def opened(round_of_play: Round) -> RoundOfPlay:
    """The round as it stood before anything happened."""
    state = round_of_play.state
    coin = type(state.determinations.minimum_bet)
    seats = {
        seat.number: (seat.player, coin(state.opening[stake_of(seat.number)]))
        for seat in state.seats
    }
    return open_round(state.law, state.determinations, seats, state.marker, state.owing)


def carried(round_of_play: Round, **about: str | int) -> tuple[dict[str, Any], Replayed]:
    """What is written of a round, and what it comes to when it is played again."""
    text = phh_text(opened(round_of_play), round_of_play.events, about)
    (document,) = read_text(text, "hand.phh").values()
    return tomllib.loads(text), replay(read_history(document))


def reason(round_of_play: Round) -> str:
    """Why a round is not written."""
    with pytest.raises(CannotCarry) as caught:
        phh_text(opened(round_of_play), round_of_play.events)
    return str(caught.value)


def folded_to_the_first(**determined: Any) -> Round:
    made = a_round(**determined).dealt()
    made.fold(7)
    made.call(2)
    made.stand(5)
    made.deal()
    made.bet(2, 2)
    made.fold(5)
    return made


def test_whole_round_is_written_and_replays() -> None:
    made = a_round(smallest_chip=Cents(50)).dealt()
    made.raises(7, 4)
    made.fold(2)
    made.call(5)
    made.deal()
    made.bet(5, 10.5)
    made.call(7)
    made.deal()
    made.check(5, 7)
    made.deal()
    made.check(5, 7)
    made.expose(5)
    made.pass_in(7)
    made.divide()
    found, again = carried(made, table="3", hand=17)
    assert found == {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        "currency": "AUD",
        "actions": [
            "d dh p1 ????", "d dh p2 KhKd", "d dh p3 ????", "p3 cbr 6", "p1 f", "p2 cc",
            "d db 2c7d9h", "p2 cbr 10.50", "p3 cc", "d db Js", "p2 cc", "p3 cc", "d db 3s",
            "p2 cc", "p3 cc", "p2 sm KhKd", "p3 sm",
        ],
        "table": "3",
        "hand": 17,
        "seats": [2, 5, 7],
        "finishing_stacks": [99, 117.5, 83.5],
    }  # fmt: skip
    assert again.outcome is Outcome.EQUAL


def test_hands_are_shown_once_nobody_can_bet() -> None:
    made = a_round(stakes={5: dollars(20), 7: dollars(30)}).dealt()
    made.raises(7, 28)
    made.fold(2)
    made.tap_out(5)
    made.called_down()
    made.expose_all()
    found, again = carried(made)
    assert found["actions"][3:] == [
        "p3 cbr 30", "p1 f", "p2 cc", "p2 sm KhKd", "p3 sm QhQd", "d db 2c7d9h", "d db Js",
        "d db 3s",
    ]  # fmt: skip
    assert again.outcome is Outcome.EQUAL
    assert found["finishing_stacks"] == [99, 41, 10]


def test_blinds_are_written_in_reverse_heads_up() -> None:
    made = a_round({1: "Ah Ad", 2: "Kh Kd"}).dealt()
    made.fold(1)
    found, again = carried(made)
    assert found["blinds_or_straddles"] == [2, 1]
    assert again.outcome is Outcome.EQUAL
    assert found["finishing_stacks"] == [99, 101]


def test_over_blind_is_written_as_a_straddle() -> None:
    made = a_round(over_blinds=(dollars(4),)).prepared()
    made.do(commands.PostOverBlind(player(7), 7))
    made.dealt()
    made.fold(2, 5)
    found, again = carried(made)
    assert found["blinds_or_straddles"] == [1, 2, 4]
    assert again.outcome is Outcome.EQUAL


def test_antes_are_written_along_with_blinds() -> None:
    found, again = carried(folded_to_the_first(ante=dollars(1)))
    assert found["antes"] == [1, 1, 1]
    assert again.outcome is Outcome.EQUAL


def test_tournament_chips_have_no_currency() -> None:
    chips: dict[str, Any] = {
        "blinds": (Chips(1), Chips(2)),
        "minimum_bet": Chips(2),
        "smallest_chip": Chips(1),
        "minimum_table_stake": Chips(2),
        "maximum_buy_in": None,
    }
    found, again = carried(folded_to_the_first(**chips))
    assert "currency" not in found
    assert again.outcome is Outcome.EQUAL


@pytest.mark.parametrize(
    ("determined", "variant"),
    [
        ({"game": Game.HOLD_EM}, "NT"),
        (
            {
                "game": Game.LIMIT_HOLD_EM,
                "limit": FixedLimit((dollars(2), dollars(2), dollars(4), dollars(4))),
            },
            "FT",
        ),
    ],
)
def test_game_is_written_as_its_variant(determined: dict[str, Any], variant: str) -> None:
    found, again = carried(folded_to_the_first(**determined))
    assert found["variant"] == variant
    assert again.outcome is Outcome.EQUAL


OMAHA = {2: "Ah Ad 4c 5c", 5: "Kh Kd 6c 8c", 7: "Qh Qd Tc Jc"}


@pytest.mark.parametrize(
    ("determined", "variant"),
    [
        ({"limit": PotLimit()}, "PO"),
        (
            {
                "limit": FixedLimit((dollars(2), dollars(2), dollars(4), dollars(4))),
                "wins": Wins.SPLIT,
                "qualifier": True,
                "ace_low_in_low": True,
            },
            "FO/8",
        ),
    ],
)
def test_omaha_is_written_as_its_variant(determined: dict[str, Any], variant: str) -> None:
    made = a_round(OMAHA, game=Game.OMAHA, **determined).dealt().called_down()
    made.expose_all()
    found, again = carried(made)
    assert found["variant"] == variant
    assert again.outcome is Outcome.EQUAL
    assert found["finishing_stacks"] != found["starting_stacks"]


class TestUnsupportedByTheFormat:
    @pytest.mark.parametrize(
        ("determined", "said"),
        [
            ({"wild_card": True}, "the deck has a joker"),
            ({"cards": 48}, "the deck has 48 cards"),
            ({"option": Option.A}, "option A of rule 10.1"),
            ({"limit": PotLimit()}, "No Limit Hold-Em by this limit"),
            ({"wins": Wins.LOW_BALL}, "by this limit and for these hands"),
            (
                {"limit": FixedLimit((dollars(2), dollars(2), dollars(2), dollars(4)))},
                "not of one size in two betting rounds",
            ),
        ],
    )
    def test_unsupported_determination_is_refused(
        self, determined: dict[str, Any], said: str
    ) -> None:
        made = a_round(**determined).dealt()
        made.fold(7, 2)
        assert said in reason(made)

    def test_antes_without_blinds_are_refused(self) -> None:
        made = a_round(blinds=(), ante=dollars(1)).dealt()
        made.bet(2, 2)
        made.fold(5, 7)
        assert reason(made) == "the format wants blinds, and antes alone are paid"

    def test_half_pot_limit_is_refused(self) -> None:
        made = a_round(OMAHA, game=Game.OMAHA, limit=PotLimit(half=True)).dealt()
        made.fold(7, 2)
        assert reason(made) == "half the pot is the limit"

    def test_high_ace_in_low_hands_is_refused(self) -> None:
        fixed = FixedLimit((dollars(2), dollars(2), dollars(4), dollars(4)))
        split = {"limit": fixed, "wins": Wins.SPLIT, "qualifier": True}
        made = a_round(OMAHA, game=Game.OMAHA, **split).dealt()
        made.fold(7, 2)
        assert reason(made) == "the ace is high in low hands"

    def test_stud_without_a_bring_in_is_refused(self) -> None:
        made = Round({1: "Ah Ad 2c", 2: "Kh Kd 3c"}, game=Game.SEVEN_CARD_STUD, law=DERIVED,
                     limit=FixedLimit((dollars(5),) * 2 + (dollars(10),) * 3))  # fmt: skip
        made.dealt().bet(1, 5)
        made.fold(2)
        assert "the format wants a bring-in" in reason(made)

    def test_game_without_a_variant_is_refused(self) -> None:
        made = Round({1: "Ah Ad", 2: "Kh Kd"}).dealt()
        made.bet(2, 5)
        made.fold(1)
        assert reason(made) == "no variant of the format is dealt as Five Card Stud is"

    def test_commission_is_refused(self) -> None:
        made = a_round(commission=PotCommission(Rate.TEN_PERCENT, dollars(10))).dealt()
        made.raises(7, 20)
        made.fold(2)
        made.call(5)
        made.called_down()
        made.expose_all()
        assert reason(made) == "commission came out of the pots"

    def test_missed_blind_is_refused(self) -> None:
        made = a_round(owing={7: Owed(200)}).dealt()
        made.stand(7)
        made.fold(2, 5)
        assert reason(made) == "a missed blind was posted"

    def test_irregularity_is_refused(self) -> None:
        made = a_round().dealt()
        made.do(commands.CardsInDiscards(SUPERVISOR, 7))
        made.fold(2)
        assert reason(made) == "a player's cards got among the discards"
        made = a_round().dealt()
        made.do(commands.FoldHand(OPERATOR, 7, "16.1"))
        made.fold(2)
        said = "something irregular happened: hand folded by ruling"
        assert reason(made) == said

    def test_unfinished_round_is_refused(self) -> None:
        assert reason(a_round().dealt()) == "the round did not end by its pots being won"

    def test_tap_out_in_whole_bets_is_refused(self) -> None:
        made = a_round(tap_out_units=True, stakes={5: dollars(7)}).dealt()
        made.raises(7, 28)
        made.fold(2)
        made.tap_out(5)
        made.called_down()
        made.expose_all()
        assert reason(made) == "a player tapped out in whole minimum bets, with chips left"

    def test_short_blind_called_in_full_is_refused(self) -> None:
        made = a_round(stakes={5: dollars(1)}).dealt()
        made.call(7, 2)
        made.called_down()
        made.expose_all()
        assert reason(made) == "the greatest blind was posted short, and was called in full"

    def test_side_pot_won_with_an_unseen_hand_is_refused(self) -> None:
        made = a_round(stakes={5: dollars(10)}).dealt()
        made.raises(7, 18)
        made.call(2)
        made.tap_out(5)
        made.deal()
        made.check(2)
        made.bet(7, 2)
        made.fold(2)
        made.called_down()
        made.expose(5)
        made.pass_in(7)
        made.divide()
        assert reason(made) == "a pot that one player alone contested was won with an unseen hand"

    def test_low_straight_that_does_not_count_here_is_refused(self) -> None:
        """With a high ace only, A-2-3-4-5 is not a straight; in the format it is."""
        made = a_round({2: "Ah 4d", 5: "Kh Kd", 7: "Qh Qd"}, ace_low=False)
        made.communal = read_cards("2c 5d 3h Js 9s")
        made.dealt().called_down()
        made.expose_all()
        assert reason(made) == "by the customs of the format it would have ended otherwise"


def test_replayed_hand_is_written_unchanged() -> None:
    dealt = ("d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd")
    acts = ("p3 cbr 40", "p1 cc", "p2 cc")
    shown = ("p1 sm AhAd", "p2 sm KhKd", "p3 sm QhQd")
    found = hold_em([3, 40, 40], *dealt, *acts, *shown, *BOARD, antes=[0, 10, 0],
                    ante_trimming_status=False)  # fmt: skip
    text = tomllib.loads(phh_text(found.opening, found.events))
    assert text["actions"] == [*dealt, *acts, *shown, *BOARD]
    assert (text["antes"], text["ante_trimming_status"]) == ([0, 10, 0], False)


def test_stud_shows_the_last_card_again() -> None:
    dealt = ("d dh p1 AhKd2c", "d dh p2 QhQdJc")
    terms: dict[str, Any] = {"antes": [1, 1], "bring_in": 2, "small_bet": 4, "big_bet": 8}
    acts = ("p1 cbr 4", "p2 cc")
    more = ("d dh p1 3c", "d dh p2 4c", "d dh p1 5s", "d dh p2 6s", "d dh p1 7s", "d dh p2 8s",
            "d dh p1 9s", "d dh p2 Ts")  # fmt: skip
    found = replay(read("F7S", [5, 5], *dealt, *acts, *more, **terms))
    text = tomllib.loads(phh_text(found.opening, found.events))
    assert text["actions"] == [
        *dealt, *acts, "p1 sm AhKd2c", "p2 sm QhQdJc", *more, "p1 sm AhKd2c3c5s7s9s",
        "p2 sm QhQdJc4c6s8sTs",
    ]  # fmt: skip
    assert (text["bring_in"], text["small_bet"], text["big_bet"]) == (2, 4, 8)
