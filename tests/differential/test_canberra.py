"""Canberra Poker compared with a second program, a third-party evaluator and the rules.

The second program counts card by card for one rank of the dealer's card; `make prove` does all.
"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.analysis.exact.canberra import counting, rank_sets
from pitboss.analysis.exact.canberra.deciding import against, decide
from pitboss.analysis.exact.canberra.pricing import solve
from pitboss.analysis.exact.canberra.terms import GAZETTED, Terms
from pitboss.cards import Card, Category, Rank, read_cards
from pitboss.cards.card import CARDS
from pitboss.chips import Cents, Odds
from pitboss.games.canberra_poker import settlement_of_wagers as settlement
from pitboss.games.canberra_poker.hands import kind_of
from pitboss.ruling import Outcome
from tests.support.differential import canberra_by_cards as by_cards
from tests.support.proving import spread

ONE_RANK = Rank.JACK
"""Against it ace, king and queen are bet or folded by the suits."""
OTHER_PAYS = ("1", "0.1", "1", "3", "4.5", "6", "8", "17", "41", "90")
"""Odds under which some pairs are folded, by the names of the second program."""
DEALT = random.Random(9)


def assert_same(rank: Rank, terms: Terms) -> None:
    pays = [terms.bet[Category(name)] for name in by_cards.NAMES]
    theirs = by_cards.deals(rank - 2, pays)
    ours = {one.category: one for one in solve(terms).deals if one.upcard is rank}
    for name, their in zip(by_cards.NAMES, theirs, strict=True):
        our = ours[Category(name)]
        found = (our.folded, our.not_qualified, our.weaker, our.equal, our.stronger)
        assert found == their, (rank, name)


class TestSecondProgram:
    @pytest.mark.full
    def test_one_rank_matches_the_second_program(self) -> None:
        """NI2017-193 9.2 to 9.6"""
        assert_same(ONE_RANK, GAZETTED)

    @pytest.mark.prove
    @pytest.mark.parametrize("rank", Rank)
    def test_every_rank_matches_the_second_program(self, rank: Rank) -> None:
        """NI2017-193 9.2 to 9.6"""
        assert_same(rank, GAZETTED)

    @pytest.mark.prove
    def test_other_pays_match_the_second_program(self) -> None:
        """NI2017-193 8.1: which hands fold depends on the odds"""
        pays = zip(map(Category, by_cards.NAMES), map(Fraction, OTHER_PAYS), strict=True)
        assert_same(Rank.SEVEN, Terms(dict(pays)))


# --- hands against one card -----------------------------------------------------------------------


def dealt(number: int) -> list[tuple[tuple[Card, ...], Card]]:
    """Random hands with a card of the dealer."""
    found = []
    for _ in range(number):
        *hand, upcard = DEALT.sample(CARDS, 6)
        found.append((tuple(hand), upcard))
    return found


NAMED = [
    (read_cards(hand), read_cards(upcard)[0])
    for hand, upcard in (
        ("AS KD QH 7C 2D", "QD"),
        ("AS KD JH 4C 2D", "AD"),
        ("2S 2D 3H 4C 5D", "2H"),
        ("9S 8D 7H 6C 5D", "6D"),
        ("AS KS QS JS 9S", "TS"),
        ("AS KS QS JS 9S", "TH"),
        ("5H 4H 3H 2H AH", "6H"),
        ("7S 7D 7H 7C 2D", "2H"),
        ("7S 7D 7H 2C 2D", "KD"),
    )
]
"""Hands of every sort, each with the dealer's card that makes them hard."""


def state_of(hand: tuple[Card, ...], upcard: Card) -> tuple[int, int, int, int]:
    """What the counts of the whole game say of this hand and card."""
    found = counting.counts()
    ranks = sorted(card.number // 4 for card in hand)
    one = rank_sets.rank_sets(5).tolist().index(ranks)
    in_suit = sum(1 << card.number // 4 for card in hand if card.suit is upcard.suit)
    place = counting.CATEGORIES.index(kind_of(hand).category)
    cell = place * 13 + upcard.number // 4
    begin, end = found.begins[cell : cell + 2].tolist()
    rows = (found.sets[begin:end] == one) & (found.in_suit[begin:end] == in_suit)
    (row,) = rows.nonzero()[0] + begin
    columns = (found.not_qualified, found.weaker, found.equal, found.stronger)
    not_qualified, weaker, equal, stronger = (int(column[row]) for column in columns)
    return not_qualified, weaker, equal, stronger


@pytest.mark.parametrize(("hand", "upcard"), [*NAMED, *dealt(80)], ids=str)
def test_game_counts_match_single_decision_counts(hand: tuple[Card, ...], upcard: Card) -> None:
    """NI2017-193 9.2 to 9.6: one counts by ranks and suits, the other card by card"""
    assert state_of(hand, upcard) == against(hand, upcard)


@pytest.mark.parametrize(("hand", "upcard"), spread([*NAMED, *dealt(5)], 3), ids=str)
def test_third_party_evaluator_gives_the_same_counts(hand: tuple[Card, ...], upcard: Card) -> None:
    """NI2017-193 2.6, 9.2"""
    eval7 = pytest.importorskip("eval7", reason="a peer of the benchmarks, not installed here")
    theirs = {card: eval7.Card(card.name[0] + card.name[1].lower()) for card in CARDS}
    least = eval7.evaluate([theirs[card] for card in read_cards("AS KH 4D 3C 2S")])
    player = eval7.evaluate([theirs[card] for card in hand])
    shown = theirs[upcard]
    found = [0, 0, 0, 0]
    unseen = [theirs[card] for card in CARDS if card not in hand and card is not upcard]
    for four in combinations(unseen, 4):
        dealer = eval7.evaluate([shown, *four])
        found[0 if dealer < least else 2 + (dealer > player) - (dealer < player)] += 1
    assert tuple(found) == against(hand, upcard)


# --- the rules of the game ------------------------------------------------------------------------


def settled(outcome: Outcome, odds: Odds | None, stake: Cents) -> int:
    """What the player has more or less, in cents."""
    if outcome is Outcome.WINS:
        assert odds is not None
        return odds.payout(stake).units
    return -stake.units if outcome is Outcome.LOSES else 0


@pytest.mark.parametrize(("hand", "upcard"), spread([NAMED[0], NAMED[2], NAMED[4]], 1), ids=str)
def test_decision_value_matches_every_round_by_the_rules(
    hand: tuple[Card, ...], upcard: Card
) -> None:
    """NI2017-193 9.3 to 9.6, 8.1: each hand of the dealer is settled by the game's own functions"""
    player = kind_of(hand)
    unseen = [card for card in CARDS if card not in hand and card is not upcard]
    total, rounds = 0, 0
    for four in combinations(unseen, 4):
        dealer = kind_of((upcard, *four)).value
        ante = settlement.ante(player.value, dealer)
        bet = settlement.bet(player.value, dealer, player.category)
        total += settled(ante.outcome, ante.odds, Cents(100))
        total += settled(bet.outcome, bet.odds, Cents(200))
        rounds += 1
    assert rounds == counting.DEALERS_HANDS
    assert decide(GAZETTED, hand, upcard).value("bet") == Fraction(total, 100 * rounds)


def test_random_rounds_match_the_pricing() -> None:
    """NI2017-193 9.3 to 9.6: random rounds have the results that the pricing gives"""
    seen = set()
    for _ in range(3_000):
        cards = tuple(DEALT.sample(CARDS, 10))
        player, dealer = kind_of(cards[:5]), kind_of(cards[5:])
        ante = settlement.ante(player.value, dealer.value)
        bet = settlement.bet(player.value, dealer.value, player.category)
        result = settled(ante.outcome, ante.odds, Cents(100))
        result += settled(bet.outcome, bet.odds, Cents(200))
        won = player.value > dealer.value
        if not settlement.participates(dealer.value):
            expected = Fraction(1)
        else:
            expected = GAZETTED.result_of_win(player.category) if won else Fraction(-3)
        assert Fraction(result, 100) == expected, cards
        seen.add((settlement.participates(dealer.value), won, player.category))
    assert len(seen) > 8, "the rounds go to most places"
