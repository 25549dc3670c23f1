"""What cannot be determined, and by which clause or reading.  NI2006-154 2 to 5 and 15; S2-2001."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.games.poker import (
    LIMIT_HOLD_EM,
    MANILA_LIMITS,
    Determinations,
    FixedLimit,
    Foreign,
    Game,
    NoLimit,
    PotCommission,
    Rate,
    SpreadLimit,
    TimeCommission,
    Wins,
    refusals,
)
from pitboss.law.rule_set import RuleSet
from tests.support.games.poker.rounds import DERIVED, LAW, TOURNAMENT

HOLD_EM = Determinations(
    game=Game.HOLD_EM, seats=8, ante=None, blinds=(dollars(5), dollars(10)), limit=NoLimit()
)
STUD = Determinations()


def found(of: Determinations, law: RuleSet | None = None, **determined: Any) -> list[str]:
    law = law or (LAW if of.game is Game.FIVE_CARD_STUD else DERIVED)
    return [refusal.under[0].clause for refusal in refusals(replace(of, **determined), law)]


def read(of: Determinations, **determined: Any) -> set[str | None]:
    """The readings of the refusals."""
    law = LAW if of.game is Game.FIVE_CARD_STUD else DERIVED
    found = refusals(replace(of, **determined), law)
    return {one.reading for refusal in found for one in refusal.under}


def test_valid_determinations_are_accepted() -> None:
    assert found(STUD) == []
    assert found(HOLD_EM) == []
    assert found(HOLD_EM, over_blinds=(dollars(20),)) == []
    assert found(STUD, commission=TimeCommission(dollars(6), 30)) == []
    assert found(STUD, maximum_buy_in=None) == []


class TestCardsAndSeats:
    """2.2, 17.19, readings F-31 and T-19."""

    @pytest.mark.parametrize(
        ("game", "cards", "most"),
        [
            (Game.THREE_CARD_MANILA, 32, 9),
            (Game.HOLD_EM, 32, 13),
            (Game.OMAHA, 48, 10),
            (Game.OMAHA, 44, 9),
            (Game.DRAW_POKER, 44, 8),
            (Game.DRAW_POKER, 40, 7),
            (Game.SEVEN_CARD_STUD, 52, 8),
            (Game.SEVEN_CARD_STUD, 48, 7),
            (Game.FIVE_CARD_STUD, 32, 7),
            (Game.CANBERRA_MANILA, 32, 13),
        ],
    )
    def test_seats_are_limited_by_the_deck(self, game: Game, cards: int, most: int) -> None:
        limit = FixedLimit((dollars(10),) * game.procedure.betting_rounds)
        of = Determinations(game=game, cards=cards, limit=limit)
        assert found(of, seats=most) == []
        (refusal,) = refusals(replace(of, seats=most + 1), LAW if game is Game.FIVE_CARD_STUD
                              else DERIVED)  # fmt: skip
        reading = "F-31" if game is Game.FIVE_CARD_STUD else "T-19"
        assert reading in {one.reading for one in refusal.under}
        assert len(found(of, seats=1)) == 1

    def test_t_19_burns_and_a_joker_count_towards_the_limit(self) -> None:
        omaha = replace(HOLD_EM, game=Game.OMAHA)
        assert found(omaha, cards=48, seats=10, burn=True) == []
        assert found(HOLD_EM, cards=32, seats=13) == []
        assert found(HOLD_EM, cards=32, seats=13, burn=True) != []
        seven = Determinations(game=Game.SEVEN_CARD_STUD, limit=NoLimit())
        assert found(seven, cards=48, seats=8) != []
        assert found(seven, cards=48, seats=8, wild_card=True) == []


class TestHands:
    """3.5, readings F-23 to F-25."""

    def test_qualifier_needs_a_split(self) -> None:
        assert found(STUD, qualifier=True) == ["3.5(d)"]
        assert found(STUD, qualifier=True, wins=Wins.LOW_BALL) == ["3.5(d)"]
        assert found(STUD, qualifier=True, wins=Wins.SPLIT) == []

    @pytest.mark.parametrize(
        ("cards", "possible"), [(52, True), (48, True), (44, True), (40, False), (36, False)]
    )
    def test_f_25_qualifying_low_must_be_possible_with_the_deck(
        self, cards: int, possible: bool
    ) -> None:
        of: dict[str, Any] = {"qualifier": True, "wins": Wins.SPLIT, "cards": cards, "seats": 5}
        assert (found(STUD, **of) == []) is possible
        assert possible or "F-25" in read(STUD, **of)

    def test_f_23_low_ace_needs_a_low_hand(self) -> None:
        assert found(STUD, ace_low_in_low=True) == ["3.5(b)"]
        assert found(STUD, ace_low_in_low=True, wins=Wins.LOW_BALL) == []


class TestForcedBets:
    """4.2(b) to 4.2(f), reading T-18."""

    @pytest.mark.parametrize(
        ("determined", "clause"),
        [
            ({"blinds": ()}, "4.2(b)"),
            ({"ante": dollars(1)}, "4.2(b)"),
            ({"blinds": (dollars(1), dollars(2), dollars(3), dollars(4))}, "4.2(c)"),
            ({"blinds": (dollars(5), Cents(0))}, "4.2(f)"),
            ({"blinds": (dollars(10), dollars(5))}, "4.2(f)"),
            ({"over_blinds": (dollars(5),)}, "4.2(f)"),
            ({"seats": 2, "over_blinds": (dollars(20),)}, "4.2(e)"),
            ({"blinds": (Cents(550),)}, "4.7"),
            ({"over_blinds": (Cents(2050),)}, "4.7"),
        ],
    )
    def test_invalid_forced_bets_are_refused(self, determined: Any, clause: str) -> None:
        assert clause in found(HOLD_EM, **determined)

    def test_over_blind_needs_a_blind(self) -> None:
        assert found(STUD, over_blinds=(dollars(5),)) == ["4.2(e)"]

    def test_t_18_ante_and_blinds_together_need_no_limit_hold_em(self) -> None:
        both = replace(HOLD_EM, ante=dollars(1))
        assert found(both) == ["4.2(b)"]
        assert found(both, game=Game.NO_LIMIT_HOLD_EM) == []
        assert read(both) == {"T-18"}


class TestLimits:
    """4.2(g), 5.1, 6.1"""

    @pytest.mark.parametrize(
        ("determined", "clause"),
        [
            ({"limit": FixedLimit((dollars(10),) * 3)}, "4.2(g)"),
            ({"limit": FixedLimit((dollars(5),) * 4)}, "5.1"),
            ({"limit": SpreadLimit(((dollars(5), dollars(10)),) * 3)}, "4.2(g)"),
            ({"limit": SpreadLimit(((dollars(11), dollars(10)),) * 4)}, "4.2(g)"),
            ({"limit": SpreadLimit(((dollars(4), dollars(10)),) * 4)}, "4.2(g)"),
            ({"minimum_bet": Cents(0)}, "4.2(g)"),
            ({"minimum_bet": Cents(550)}, "4.7"),
        ],
    )
    def test_invalid_limit_is_refused(self, determined: Any, clause: str) -> None:
        assert clause in found(HOLD_EM, **determined)

    def test_limit_in_blinds_needs_blinds(self) -> None:
        for limit, clause in ((MANILA_LIMITS, "A 3.2"), (LIMIT_HOLD_EM, "I 3.2")):
            assert found(HOLD_EM, limit=limit) == []
            assert found(HOLD_EM, limit=limit, blinds=(), ante=dollars(1)) == [clause]


class TestOpening:
    """Parts 1 of the appendices."""

    def test_manila_cannot_burn_cards(self) -> None:
        assert found(HOLD_EM, burn=True) == []
        manila = replace(HOLD_EM, game=Game.THREE_CARD_MANILA)
        assert len(found(manila, burn=True)) == 1

    def test_only_draw_poker_can_forbid_the_last_check(self) -> None:
        draw = replace(HOLD_EM, game=Game.DRAW_POKER)
        assert found(draw, no_check_at_last=True) == []
        assert found(HOLD_EM, no_check_at_last=True) == ["B 1.4"]

    @pytest.mark.parametrize("cap", [-1, 1.5, True])
    def test_f_03_cap_is_a_whole_number_of_raises(self, cap: Any) -> None:
        assert found(STUD, ante_raise_cap=cap) == ["5.1"]
        assert found(STUD, ante_raise_cap=0) == []


class TestCommission:
    """15, readings F-45, F-48 and F-59."""

    @pytest.mark.parametrize(
        ("scheme", "clause"),
        [
            (None, "15.1"),
            (TimeCommission(Cents(0), 30), "15.3"),
            (TimeCommission(dollars(6), 0), "15.3"),
            (PotCommission(Rate.FIVE_PERCENT, Cents(0)), "15.1"),
        ],
    )
    def test_invalid_commission_is_refused(self, scheme: Any, clause: str) -> None:
        assert found(STUD, commission=scheme) == [clause]

    def test_f_59_tournament_takes_no_commission(self) -> None:
        chips = {
            "blinds": (TournamentChips(5), TournamentChips(10)),
            "minimum_bet": TournamentChips(10), "minimum_table_stake": TournamentChips(50),
            "maximum_buy_in": None, "smallest_chip": TournamentChips(1),
        }  # fmt: skip
        assert found(HOLD_EM, TOURNAMENT, **chips, commission=None) == []
        with_some = PotCommission(Rate.FIVE_PERCENT, dollars(10))
        assert found(HOLD_EM, TOURNAMENT, **chips, commission=with_some) == ["14.2"]


def test_foreign_rules_are_refused() -> None:
    assert found(HOLD_EM, foreign=Foreign()) == ["4.2"]


def test_refusal_cites_the_governing_instrument() -> None:
    """4.2(b) of NI2006-154 is 4.3(c) of S2-2001."""
    of = replace(HOLD_EM, blinds=(), commission=None)
    assert found(of, TOURNAMENT)[0] == "4.3(c)"


def test_every_refusal_under_ni2006_154_cites_it() -> None:
    """4.2(g), 9.4, 11.1  Also of what only games of S2-2001 have."""
    assert found(STUD, burn=True) == ["9.4"]
    assert found(STUD, no_check_at_last=True) == ["11.1"]
    assert found(STUD, limit=LIMIT_HOLD_EM) == ["4.2(g)"]
