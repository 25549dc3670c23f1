"""Exact analysis of Canberra Poker: published figures, totals and other pay tables."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest

from pitboss.analysis.exact.canberra import counting
from pitboss.analysis.exact.canberra.deciding import decide
from pitboss.analysis.exact.canberra.pricing import Solution, solve
from pitboss.analysis.exact.canberra.strategy import ACE_KING, BELOW_ACE_KING, Line
from pitboss.analysis.exact.canberra.terms import BET_ROWS, GAZETTED, Terms
from pitboss.cards import CardsError, Category, Rank, read_card, read_cards
from pitboss.chips import capped, dollars
from pitboss.games.canberra_poker import payout_odds

ROYAL_100 = GAZETTED.repriced({Category.ROYAL_FLUSH: Fraction(100)})


def total(solution: Solution) -> Fraction:
    return sum((one.total(solution.terms) for one in solution.deals), Fraction())


class TestCounts:
    def test_every_deal_is_counted_once(self) -> None:
        found = counting.Counts(**counting.count())  # type: ignore[arg-type]
        assert len(found.weight) == 1_121_471
        dealers = found.not_qualified + found.weaker + found.equal + found.stronger
        assert (dealers == comb(46, 4)).all()
        assert found.weight.sum() == comb(52, 5) * 47
        assert min(found.not_qualified.min(), found.weaker.min(), found.stronger.min()) == 0

    def test_every_kind_of_hand_has_its_known_frequency(self) -> None:
        found = counting.counts()
        hands = {
            category: int(found.weight[found.of_category(place)].sum()) // 47
            for place, category in enumerate(counting.CATEGORIES)
        }
        assert list(hands.values()) == [
            *(1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)
        ]

    def test_counts_are_cached(self, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))
        heard: list[float] = []
        for _ in range(2):
            monkeypatch.setattr(counting, "_known", [])
            found = counting.counts(lambda _, part: heard.append(part))
            assert len(found.weight) == 1_121_471
        assert heard == sorted(heard)
        assert heard.count(1.0) == 1, "the second time nothing is counted"


class TestPublished:
    def test_gazetted_terms_give_the_published_figures(self) -> None:
        """NI2017-193 8.1"""
        found = solve(GAZETTED)
        returns = found.returns
        assert total(found) == -1_036_344_990_372
        assert counting.DEALS == 19_933_230_517_200
        assert returns.house_edge == Fraction(86362082531, 1661102543100)
        assert f"{float(returns.house_edge):.6%}" == "5.199082%"
        assert f"{float(returns.element_of_risk):.6%}" == "2.542948%"
        assert f"{returns.standard_deviation:.9f}" == "2.282087512"
        assert returns.actions == {
            "bet": Fraction(5316167, 10179260),
            "fold": 1 - Fraction(5316167, 10179260),
        }

    def test_royal_flush_at_100_gives_the_published_figures(self) -> None:
        found = solve(ROYAL_100)
        returns = found.returns
        assert total(found) == -1_041_372_912_372
        assert returns.house_edge == Fraction(142031221, 2718662100)
        assert f"{float(returns.house_edge):.6%}" == "5.224306%"
        assert f"{float(returns.element_of_risk):.6%}" == "2.555286%"
        assert f"{returns.standard_deviation:.9f}" == "2.242950269"
        assert returns.actions["bet"] == Fraction(5316167, 10179260)

    def test_totals_by_upcard_add_up_to_the_whole(self) -> None:
        found = solve(GAZETTED)
        assert sum(map(found.total, Rank), Fraction()) == total(found)
        assert found.returns.expected_value == total(found) / counting.DEALS

    def test_distribution_has_every_possible_result(self) -> None:
        """NI2017-193 9.3 to 9.6: one result for each way a round ends"""
        found = solve(GAZETTED).returns.distribution
        assert list(found) == [-3, -1, 0, 1, 3, 5, 7, 9, 11, 15, 41, 101, 501]
        assert sum(found.values()) == 1


class TestStrategy:
    def line(self, kind: str, terms: Terms = GAZETTED) -> Line:
        return next(line for line in solve(terms).strategy.kinds if line.kind == kind)

    def test_strategy_bets_the_published_hands(self) -> None:
        strategy = solve(GAZETTED).strategy
        assert f"{float(strategy.ace_king_bets):.4%}" == "36.4056%"
        assert strategy.on_suits == 69
        assert len(strategy.ace_king) * len(Rank) == 2_132
        for line in strategy.kinds:
            actions = {cell.action for cell in line.cells}
            if line.kind == BELOW_ACE_KING:
                assert actions == {"fold"}
            elif line.kind != ACE_KING:
                assert actions == {"bet"}, line.kind

    def test_strategy_lines_cover_all_hands(self) -> None:
        strategy = solve(GAZETTED).strategy
        kinds = sum(cell.hands for line in strategy.kinds for cell in line.cells)
        assert kinds == comb(52, 5) * 47
        own = sum(cell.hands for line in strategy.ace_king for cell in line.cells)
        assert own == sum(cell.hands for cell in self.line(ACE_KING).cells)
        names = [line.kind for line in strategy.ace_king]
        assert (names[0], names[-1]) == ("AKQJ9", "AK432")
        assert len(set(names)) == 164

    def test_strategy_values_add_up_to_the_expected_value(self) -> None:
        found = solve(GAZETTED)
        cells = [cell for line in found.strategy.kinds for cell in line.cells]
        worth = sum((cell.hands * cell.value for cell in cells), Fraction())
        assert worth / (comb(52, 5) * 47) == found.returns.expected_value

    def test_strategy_line_agrees_with_single_decisions(self) -> None:
        """Ace, king, queen, ten and a two depend on the suits against a jack"""
        strategy = solve(GAZETTED).strategy
        (line,) = (line for line in strategy.ace_king if line.kind == "AKQT2")
        cell = line.cells[Rank.JACK - 2]
        assert cell.action == "depends"
        assert cell.value > max(cell.bet_value, Fraction(-1))
        hands = ("AS KD QH TC 2S", "AS KS QS TS 2D", "AD KD QD TD 2S", "AD KD QD TS 2S")
        jack = read_card("JS")
        best = {decide(GAZETTED, read_cards(hand), jack).best.action for hand in hands}
        assert best == {"bet", "fold"}

    def test_worse_pays_fold_some_low_pairs(self) -> None:
        """NI2017-193 8.1: with nothing for one pair or less, some low pairs are folded"""
        poor = GAZETTED.repriced(dict.fromkeys(BET_ROWS["one pair or less"], Fraction(0)))
        assert "depends" in {cell.action for cell in self.line("pair of twos", poor).cells}
        assert {cell.action for cell in self.line("pair of aces", poor).cells} == {"bet"}

    def test_document_has_house_edge_and_strategy(self) -> None:
        found = json.loads(json.dumps(solve(GAZETTED).document()))
        assert found["house_edge"]["fraction"] == "86362082531/1661102543100"
        chart = found["strategy"]
        assert chart["upcards"] == list("23456789TJQKA")
        assert chart["ace_king"]["depend_on_suits"] == 69
        cell = chart["kinds"][2]["by_upcard"][0]
        assert (chart["kinds"][2]["kind"], cell["action"]) == ("pair of twos", "bet")


class TestTerms:
    def test_gazetted_terms_match_what_the_game_pays(self) -> None:
        """NI2017-193 8.1"""
        for hand, (odds, _) in payout_odds.BET.items():
            assert GAZETTED.bet[hand] * 200 == odds.payout(dollars(2)).units
        assert next(iter(BET_ROWS)) == "one pair or less"
        assert sum(map(len, BET_ROWS.values())) == len(Category) - 1

    @pytest.mark.parametrize(("most", "ante"), [(5_000, 50), (50_000, 200), (100, 75), (3, 7)])
    def test_maximum_payout_caps_the_odds(self, most: int, ante: int) -> None:
        """NI2017-193 8.2, reading C-13: on the payout of the bet, which is two antes"""
        found = GAZETTED.capped(Fraction(most), Fraction(ante))
        for hand, (odds, _) in payout_odds.BET.items():
            paid = capped(odds.payout(dollars(2 * ante)), dollars(most)).paid
            assert found.bet[hand] * 2 * ante * 100 == paid.units

    def test_maximum_payout_caps_the_royal_flush_at_100(self) -> None:
        assert GAZETTED.capped(Fraction(10_000), Fraction(50)) == ROYAL_100

    @pytest.mark.parametrize("odds", [Fraction(-1), Fraction(1, 10**12), Fraction(10**12)])
    def test_invalid_odds_are_rejected(self, odds: Fraction) -> None:
        with pytest.raises(ValueError, match="cannot be the odds"):
            GAZETTED.repriced({Category.FLUSH: odds})

    @pytest.mark.parametrize(("most", "ante"), [(0, 1), (1, 0), (1, -1)])
    def test_invalid_maximum_is_rejected(self, most: int, ante: int) -> None:
        with pytest.raises(ValueError, match="above zero"):
            GAZETTED.capped(Fraction(most), Fraction(ante))

    def test_missing_row_is_rejected(self) -> None:
        with pytest.raises(ValueError, match="every kind of hand"):
            Terms({Category.FLUSH: Fraction(5)})

    def test_largest_odds_do_not_overflow(self) -> None:
        """Huge odds make more hands bet, and nothing wraps round"""
        large = Terms(dict.fromkeys(GAZETTED.bet, Fraction(10**9)))
        smallest = Terms(dict.fromkeys(GAZETTED.bet, Fraction(1, 10**9)))
        assert solve(large).returns.actions["bet"] > solve(GAZETTED).returns.actions["bet"]
        assert solve(smallest).returns.actions["bet"] < solve(GAZETTED).returns.actions["bet"]


class TestDecide:
    def test_decision_lists_choices_with_values_and_costs(self) -> None:
        found = decide(GAZETTED, read_cards("AS KD QH 7C 2D"), read_card("QD"))
        assert [one.action for one in found.choices] == ["bet", "fold"]
        assert found.value("fold") == -1
        assert found.value("bet") == Fraction(-2780, 2967)
        assert found.best.action == "bet"
        assert found.cost("fold") == Fraction(187, 2967)

    @pytest.mark.parametrize(
        ("hand", "upcard"),
        [("AS KD QH 7C", "QD"), ("AS KD QH 7C 2D", "2D"), ("AS KD QH 7C JK", "QD")],
    )
    def test_impossible_cards_are_rejected(self, hand: str, upcard: str) -> None:
        with pytest.raises(CardsError):
            decide(GAZETTED, read_cards(hand), read_card(upcard))
