"""Limits of bets and raises.  4.2(g), 5 and 6 of NI2006-154; S2-2001 A 3.2, D 3.2 and I 3.2."""

from __future__ import annotations

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import (
    LIMIT_HOLD_EM,
    MANILA_LIMITS,
    FixedLimit,
    Game,
    Limit,
    NoLimit,
    PotLimit,
    SpreadLimit,
    StraddleLimit,
    commands,
)
from pitboss.games.poker.legal_bets import by_the_appendix, span_in_words
from pitboss.games.poker.limits import Span
from pitboss.law.rule_set import RuleSet
from tests.support.games.poker.rounds import DERIVED, TOURNAMENT, Round, blind_game, game_of, player

RAISE, BET = commands.CallAndRaise, commands.Bet


def hold_em(limit: Limit, seats: int = 4) -> Round:
    """Blinds of 5 and 10 at seats 1 and 2; seat 3 opens."""
    return blind_game(Game.HOLD_EM, seats, limit=limit)


def at_the_flop(limit: Limit, seats: int = 4) -> Round:
    """Everybody has called 10, and the Buck player opens."""
    round_ = hold_em(limit, seats)
    round_.call(*range(3, seats + 1), 1)
    round_.stand(2)
    round_.deal()
    return round_


@pytest.mark.parametrize(("law", "clauses"), [(TOURNAMENT, ["C 3.2"]), (DERIVED, [])])
def test_appendix_sets_the_limit_of_its_tournament_only(law: RuleSet, clauses: list[str]) -> None:
    round_ = blind_game(Game.OMAHA, 4, limit=PotLimit(), law=law)
    assert [one.clause for one in by_the_appendix(round_.state)] == clauses


class TestPotLimits:
    """Reading F-06: the amount to call counts as paid before the limit is worked out."""

    def test_full_pot_limit_before_the_flop(self) -> None:
        round_ = hold_em(PotLimit())
        assert round_.span(RAISE) == (10, 25)  # 15 in the pot, 10 to call
        assert round_.refused(RAISE(player(3), 3, dollars(26))) == "5.1"
        round_.raises(3, 25)
        assert round_.span(RAISE) == (25, 65)  # 50 + 35 to call = 85, but a stake of 100 has 65

    def test_full_pot_limit_after_the_flop(self) -> None:
        round_ = at_the_flop(PotLimit())
        assert round_.span(BET) == (10, 40)
        round_.bet(1, 20)
        assert round_.span(RAISE) == (20, 70)  # 60 + 20 = 80, and 90 - 20 left

    def test_raise_limit_matches_the_example_of_the_reading(self) -> None:
        """Pot 60, call 20: the raise may be 80, for a total of 100."""
        round_ = game_of(Game.HOLD_EM, 4, limit=PotLimit(), stakes=dict.fromkeys(
            range(1, 5), dollars(300))).dealt()  # fmt: skip
        round_.call(3, 4, 1)
        round_.stand(2)
        round_.deal()
        round_.bet(1, 20)
        assert round_.span(RAISE) == (20, 80)

    def test_half_pot_is_rounded_down_to_the_smallest_chip(self) -> None:
        round_ = hold_em(PotLimit(half=True))
        assert round_.span(RAISE) == (10, 12)  # half of 25
        assert round_.refused(RAISE(player(3), 3, dollars(13))) == "5.1"

    def test_d_06_seven_antes_of_five_allow_fifteen_in_chips_of_five(self) -> None:
        round_ = _seven_card_stud(minimum=5)
        assert round_.span(BET) == (5, 15)

    def test_d_06_limit_never_falls_below_the_minimum_bet(self) -> None:
        assert _seven_card_stud(minimum=20).span(BET) == (20, 20)
        round_ = hold_em(PotLimit(half=True))
        round_.raises(3, 12)  # 37 in the pot and 22 to call: half is 29; 12 is the least
        assert round_.span(RAISE) == (12, 29)


def _seven_card_stud(minimum: int) -> Round:
    suits = "SHDC"
    hands = {n: f"{'23456789'[n]}{suits[0]} {'23456789'[n]}{suits[1]} {'23456789'[n]}D "
             f"TC JC QC KC" for n in range(1, 8)}  # fmt: skip
    return game_of(
        Game.SEVEN_CARD_STUD, 7, (), PotLimit(half=True), hands=hands, ante=dollars(5),
        minimum_bet=dollars(minimum), smallest_chip=dollars(5), communal="",
    ).dealt()  # fmt: skip


class TestOtherLimits:
    """Readings F-07, A-01 and L-06."""

    def test_straddle_limit_doubles_the_previous_bet(self) -> None:
        round_ = hold_em(StraddleLimit())
        assert round_.span(RAISE) == (10, 10)  # 20 in all
        round_.raises(3, 10)
        assert round_.span(RAISE) == (10, 20)  # 40 in all
        later = at_the_flop(StraddleLimit())
        assert later.span(BET) == (10, 20)

    def test_no_limit_goes_up_to_the_stake(self) -> None:
        round_ = hold_em(NoLimit())
        assert round_.span(RAISE) == (10, 90)
        round_.raises(3, 30)
        assert round_.span(RAISE) == (30, 60)  # no raise is less than the last (5.1)

    def test_spread_limit_bounds_bets_and_raises(self) -> None:
        spread = SpreadLimit(((dollars(10), dollars(20)),) * 4)
        round_ = at_the_flop(spread)
        assert round_.span(BET) == (10, 20)
        round_.bet(1, 15)
        assert round_.span(RAISE) == (15, 20)
        assert round_.refused(RAISE(player(2), 2, dollars(14))) == "5.1"
        assert round_.refused(RAISE(player(2), 2, dollars(21))) == "5.1"

    def test_fixed_limit_applies_in_a_game_with_blinds(self) -> None:
        sizes = FixedLimit(tuple(dollars(size) for size in (10, 10, 20, 20)))
        round_ = at_the_flop(sizes)
        assert round_.span(BET) == (10, 10)
        round_.check(1, 2, 3, 4)
        round_.deal()
        assert round_.span(BET) == (20, 20)

    def test_a_01_manila_bets_one_or_two_blinds_and_up_to_four_last(self) -> None:
        round_ = blind_game(Game.THREE_CARD_MANILA, 3, (10,), MANILA_LIMITS)
        spans = [round_.span(RAISE)]
        round_.call(2, 3)
        round_.stand(1)
        for _ in range(4):
            round_.deal()
            spans.append(round_.span(BET))
            round_.check(1, 2, 3)
        assert spans == [(10, 20)] * 4 + [(10, 40)]

    def test_a_01_raise_is_at_least_the_previous_raise(self) -> None:
        round_ = blind_game(Game.THREE_CARD_MANILA, 3, (10,), MANILA_LIMITS)
        round_.raises(2, 20)
        assert round_.span(RAISE) == (20, 20)

    def test_l_06_limit_hold_em_doubles_only_in_the_last_betting_round(self) -> None:
        round_ = blind_game(Game.LIMIT_HOLD_EM, 3, (5, 10), LIMIT_HOLD_EM, law=TOURNAMENT)
        spans = [round_.span(RAISE)]
        round_.call(3, 1)
        round_.stand(2)
        for _ in range(3):
            round_.deal()
            spans.append(round_.span(BET))
            round_.check(1, 2, 3)
        assert spans == [(10, 10)] * 3 + [(20, 20)]

    @pytest.mark.parametrize(
        ("limit", "clause"),
        [
            (PotLimit(), "A:Full Pot"),
            (PotLimit(half=True), "A:Half Pot"),
            (StraddleLimit(), "A:Straddle"),
            (NoLimit(), "A:No Limit"),
            (MANILA_LIMITS, "A 3.2"),
            (LIMIT_HOLD_EM, "I 3.2"),
        ],
    )
    def test_limit_cites_its_clause(self, limit: Limit, clause: str) -> None:
        assert limit.clause.clause == clause


def test_4_7_bet_is_in_whole_chips_unless_all_in() -> None:
    round_ = game_of(Game.HOLD_EM, 3, stakes={2: dollars(41), 3: dollars(83)},
                     smallest_chip=dollars(5), minimum_bet=dollars(10)).dealt()  # fmt: skip
    assert round_.refused(RAISE(player(3), 3, dollars(12))) == "4.7"
    assert round_.span(RAISE) == (10, 73)
    round_.raises(3, 73)


class TestInWords:
    @pytest.mark.parametrize(
        ("most", "words"),
        [(500, "$5"), (501, "$5 to $5.01"), (40_000, "$5 to $400"), (40_001, "at least $5")],
    )
    def test_bet_range_is_put_into_words(self, most: int, words: str) -> None:
        """Four players have 100 each: a maximum above the total is not stated."""
        assert span_in_words(hold_em(NoLimit()).state, Span(500, most)) == words
