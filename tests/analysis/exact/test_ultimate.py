"""Exact analysis of Ultimate Texas Hold-em: published figures, totals and other terms."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from pitboss.analysis.exact import trips
from pitboss.analysis.exact.ultimate import GAZETTED, Solution, Terms, TermsError, decide, solve
from pitboss.cards import CardsError, Category, read_cards
from tests.support.proving import spread

DEALS = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
PLAYED_AT_ONCE = (
    ["33+", "A2s+", "K2s+", "Q6s+", "J8s+", "A2o+", "K5o+", "Q8o+", "JTo"]
)  # fmt: skip
OTHER_TERMS = {
    "a royal flush pays less": replace(
        GAZETTED, blind={**GAZETTED.blind, Category.ROYAL_FLUSH: Fraction(100)}
    ),
    "half an ante on trips": replace(GAZETTED, trips_stake=Fraction(1, 2)),
    "two multiples at every stage": Terms(pre_flop=(5, 1), flop=(3, 1), river=(2, 1)),
    "nothing on the blind": Terms(blind={}),
}


def value_of_the_decisions(solution: Solution) -> Fraction:
    """What the best choices before the flop are worth; the spread of results is counted apart."""
    of_all = (one.decision.best.value * one.weight for one in solution.classes)
    return sum(of_all, Fraction()) / comb(52, 2)


def expanded(ranges: list[str]) -> set[str]:
    """Hands written as ranges: pairs up, or lower cards up beside the same high card."""
    symbols, found = "23456789TJQKA", set()
    for one in ranges:
        high, low, rest = one[0], one[1], one[2:].rstrip("+")
        top = len(symbols) if high == low else symbols.index(high)
        for place in range(
            symbols.index(low), top if one.endswith("+") else symbols.index(low) + 1
        ):
            found.add(symbols[place] * 2 if high == low else high + symbols[place] + rest)
    return found


class TestPublished:
    """Every figure to the last digit."""

    def test_gazetted_terms_give_the_published_figures(self) -> None:
        """NI2025-411 9.5 to 9.8, 10.1"""
        returns = solve(GAZETTED).returns
        assert returns.expected_value == Fraction(-50643648973, 2317817502000)
        assert returns.expected_value * DEALS == -607_723_787_676
        assert returns.wagered == Fraction(29164125301, 7023689400)
        assert returns.element_of_risk == Fraction(50643648973, 9624161349330)
        assert returns.standard_deviation == pytest.approx(4.939311846, abs=5e-10)
        assert returns.actions == {
            "play 4x": Fraction(250, 663),
            "play 2x": Fraction(1382947, 6497400),
            "play 1x": Fraction(511005029, 2341229800),
            "fold": Fraction(224543101, 1170614900),
        }

    def test_69_starting_hands_are_played_before_the_flop(self) -> None:
        """8.2"""
        best = {one.name: one.decision.best.action for one in solve(GAZETTED).classes}
        at_once = {name for name, action in best.items() if action == "play 4x"}
        assert len(best) == 169
        assert len(at_once) == 69
        assert at_once == expanded(PLAYED_AT_ONCE)
        assert set(best.values()) == {"play 4x", "check"}, "three times the ante is never best"

    def test_trips_alone_give_the_published_house_edge(self) -> None:
        """10.1 T2"""
        found = trips.trips_returns(GAZETTED)
        assert found.house_edge == Fraction(233985, 6689228)
        assert found.actions["wins"] + found.actions["loses"] == 1

    def test_trips_and_the_game_are_decided_together(self) -> None:
        """A:Fold: a fold loses trips too, so players fold less and lose more than the sum."""
        both = trips.solve_jointly(replace(GAZETTED, trips_stake=Fraction(1)))
        assert both.base == Fraction(-50643648973, 2317817502000)
        assert both.alone == -Fraction(233985, 6689228)
        assert both.cost_of_folding > 0
        assert both.together.actions["fold"] < Fraction(224543101, 1170614900)


class TestTotals:
    @pytest.mark.full
    @pytest.mark.parametrize(
        "terms", spread([GAZETTED, *OTHER_TERMS.values()], 2), ids=["gazetted", *OTHER_TERMS]
    )
    def test_distribution_has_the_value_of_the_decisions(self, terms: Terms) -> None:
        found = solve(terms)
        assert sum(found.returns.distribution.values()) == 1
        assert sum(found.returns.actions.values()) == 1
        assert found.returns.expected_value == value_of_the_decisions(found)

    def test_every_kind_of_hand_has_its_known_frequency(self) -> None:
        """With all hands played at once, no decision hides a hand."""
        kinds = dict(zip(Category, range(1, 12), strict=True))
        every = {kind: Fraction(1000 + place) for kind, place in kinds.items()}
        del every[Category.FIVE_OF_A_KIND]
        side = trips.trips_returns(Terms(trips=every)).distribution
        hands = comb(52, 7)
        assert side[Fraction(1001)] * hands == 4_324
        assert side[Fraction(1003)] * hands == 37_260
        assert side[Fraction(1004)] * hands == 224_848
        assert side[Fraction(1011)] * hands == 23_294_460

    @pytest.mark.full
    def test_play_wager_alone_is_even(self) -> None:
        """Before any decision, player and dealer are symmetric, so play sums to 0."""
        classes = solve(replace(GAZETTED, pre_flop=(2, 1))).classes
        play = sum(
            (one.decision.value("play 2x") - one.decision.value("play 1x")) * one.weight
            for one in classes
        )
        assert play == 0


class TestOtherTerms:
    @pytest.mark.full
    def test_maximum_payout_raises_the_edge(self) -> None:
        """10.1 T1 note **, reading U-10: it bites only at large antes."""
        edges = [
            solve(GAZETTED.capped(Fraction(10_000), Fraction(ante))).returns.house_edge
            for ante in (10, 20, 100, 500)
        ]
        assert edges[0] == edges[1] == Fraction(50643648973, 2317817502000)
        assert edges[1] < edges[2] < edges[3]

    def test_equal_terms_are_solved_once(self) -> None:
        assert solve(Terms()) is solve(GAZETTED)

    @pytest.mark.parametrize(
        ("wrong", "because"),
        [
            ({"river": ()}, "river: one or more whole multiples"),
            ({"flop": (0,)}, "flop: one or more whole multiples"),
            ({"blind": {Category.FLUSH: Fraction(-1)}}, "blind: flush pays 0 to 1 or more"),
            ({"trips": {Category.FIVE_OF_A_KIND: Fraction(1)}}, "cannot be dealt from 52 cards"),
            ({"trips_stake": Fraction(-1)}, "cannot be placed"),
            ({"blind": {Category.FLUSH: Fraction(10**9, 7)}}, "smaller, or less fine"),
        ],
    )
    def test_invalid_terms_are_rejected(self, wrong: dict[str, object], because: str) -> None:
        with pytest.raises(TermsError, match=because):
            Terms(**wrong)  # type: ignore[arg-type]

    def test_capping_needs_an_ante(self) -> None:
        with pytest.raises(TermsError, match="above zero"):
            GAZETTED.capped(Fraction(100), Fraction(0))


class TestOneDecision:
    def test_decision_before_the_flop(self) -> None:
        found = decide(GAZETTED, read_cards("AS 2D"), ())
        assert found.best.action == "play 4x"
        assert [one.action for one in found.choices] == ["play 4x", "play 3x", "check"]
        assert found == decide(GAZETTED, read_cards("2H AC"), ())

    def test_fold_on_the_river_loses_ante_and_blind(self) -> None:
        """9.1"""
        board = read_cards("KS KH KD KC AS")
        assert decide(GAZETTED, read_cards("2S 3S"), board).value("play 1x") == 0
        weak = decide(GAZETTED, read_cards("2S 3D"), read_cards("KS QH 9D 8C 6S"))
        assert weak.value("fold") == -2
        assert weak.best.action == "fold"

    @pytest.mark.parametrize(
        ("hole", "board", "because"),
        [
            ("AS AS", "", "twice"),
            ("AS KS", "2C 3C AS", "twice"),
            ("AS", "", "two cards"),
            ("AS KS", "2C 3C", "no card, three or five, not 2"),
        ],
    )
    def test_impossible_cards_are_rejected(self, hole: str, board: str, because: str) -> None:
        with pytest.raises(CardsError, match=because):
            decide(GAZETTED, read_cards(hole), read_cards(board) if board else ())
