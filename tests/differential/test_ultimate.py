"""Ultimate Texas Hold-em compared with two programs, a third-party evaluator and the rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pitboss.analysis.exact.ultimate import GAZETTED, Terms, decide, solve
from pitboss.analysis.exact.ultimate.numbering import flops
from pitboss.cards import Card, Category, OrderOfHands, ranking
from pitboss.cards.deck import Deck
from pitboss.games.ultimate_texas_holdem import settlement
from pitboss.ruling import Outcome
from tests.support.differential.ultimate_by_cards import TWO, ByCards, value_of
from tests.support.proving import spread

CARDS = sorted(Deck(52).cards, key=lambda card: card.number)
DEALT = Random(2025)
TERMS = {
    "gazetted": GAZETTED,
    "with trips": replace(GAZETTED, trips_stake=Fraction(1)),
    "two multiples": Terms(pre_flop=(5, 1), flop=(3, 1), river=(2, 1)),
}
KINDS_OF_FLOP = ([0, 4, 8], [0, 1, 8], [0, 1, 6], [0, 1, 2], [0, 5, 48], [13, 22, 35])
"""Of one suit, paired with and without its suits, three of a rank, of two suits and of three."""


def deal(count: int) -> list[Card]:
    return DEALT.sample(CARDS, count)


# --- the decomposition against cards --------------------------------------------------------------


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
@pytest.mark.parametrize("flop", spread(KINDS_OF_FLOP[:2], 1), ids=str)
@pytest.mark.full
def test_actions_on_a_flop_match_card_by_card(flop: list[int], terms: Terms) -> None:
    """NI2025-411 8.5, 8.7, 9.5 to 9.8: the solved game acts best, card by card."""
    _same_acts(flop, terms)


@pytest.mark.prove
@pytest.mark.parametrize("flop", KINDS_OF_FLOP[2:], ids=str)
def test_actions_on_more_flops_match_card_by_card(flop: list[int]) -> None:
    _same_acts(flop, GAZETTED)


def _same_acts(flop: list[int], terms: Terms) -> None:
    by_cards, solution = ByCards(terms), solve(terms)
    base, play, river = by_cards.on_flop(flop)
    lies = [CARDS[card] for card in flop]
    for number, (low, high) in enumerate(TWO.tolist()):
        if low in flop or high in flop:
            continue
        values = {f"play {one}x": int(base[number] + one * play[number]) for one in terms.flop}
        values["check"] = int(river[number])
        done = solution.flop_action([CARDS[low], CARDS[high]], lies)
        assert values[done] == max(values.values())


@pytest.mark.prove
def test_value_of_the_whole_game_matches_card_by_card() -> None:
    """All 1,755 flops distinct up to suits, each with every runout."""
    cards, many = flops()
    found = value_of(GAZETTED, list(zip(cards.tolist(), many, strict=True)))
    assert found == Fraction(-50643648973, 2317817502000)


@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
def test_random_flop_decisions_are_best(terms: Terms) -> None:
    """`decide` counts every board and every dealer's hand separately."""
    solution = solve(terms)
    for _ in range(40):
        low, high, *flop = deal(5)
        one = decide(terms, (low, high), flop)
        done = solution.flop_action((low, high), flop)
        assert one.value(done) == one.best.value


# --- a third party, and the rules -----------------------------------------------------------------


@pytest.mark.parametrize("number", range(12))
def test_third_party_evaluator_gives_the_same_play_value(number: int) -> None:
    """NI2025-411 3.1, 9.5 to 9.8"""
    eval7 = pytest.importorskip("eval7", reason="not installed here")
    theirs = {card: eval7.Card(card.name[0] + card.name[1].lower()) for card in CARDS}
    *hole, a, b, c, d, e = deal(7)
    board = [a, b, c, d, e]
    lies = [theirs[card] for card in board]
    player = eval7.evaluate([*lies, *(theirs[card] for card in hole)])
    rest = [theirs[card] for card in CARDS if card not in hole and card not in board]
    play = 0
    for two in combinations(rest, 2):
        dealer = eval7.evaluate([*lies, *two])
        play += (player > dealer) - (player < dealer)
    terms = replace(GAZETTED, river=(2, 1))
    found = decide(terms, hole, board)
    assert found.value("play 2x") - found.value("play 1x") == Fraction(play, 990)


@pytest.mark.parametrize("number", range(12))
def test_decision_value_matches_every_round_by_the_rules(number: int) -> None:
    """NI2025-411 9.5 to 9.8: the game's own rulings on each of the 990 hands."""
    of = ranking(OrderOfHands("NI2025-411"))
    *hole, a, b, c, d, e = deal(7)
    board = [a, b, c, d, e]
    player = of.score((*hole, *board))
    kind = of.category(player)
    total = Fraction()
    rest = [card for card in CARDS if card not in hole and card not in board]
    for two in combinations(rest, 2):
        dealer = of.score((*two, *board))
        qualifying = of.category(dealer) is not Category.FIVE_ODD_CARDS
        total += _won(settlement.ante(player, dealer, qualifying=qualifying))
        total += _won(settlement.blind(player, dealer, kind))
        total += _won(settlement.play(player, dealer))
        total += _won(settlement.trips(kind))
    terms = replace(GAZETTED, trips_stake=Fraction(1))
    assert decide(terms, hole, board).value("play 1x") == total / 990


def _won(decision: settlement.Decision) -> Fraction:
    if decision.outcome is Outcome.WINS:
        assert decision.odds is not None
        return Fraction(decision.odds.won, decision.odds.staked)
    return Fraction(-1 if decision.outcome is Outcome.LOSES else 0)
