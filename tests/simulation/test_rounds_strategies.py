"""What the bots of the house games do in simulated rounds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

from pitboss.analysis.exact import ultimate as exact_ultimate
from pitboss.analysis.exact.canberra.deciding import decide as decide_canberra
from pitboss.analysis.exact.canberra.terms import GAZETTED as CANBERRA
from pitboss.analysis.rounds import canberra, ultimate
from pitboss.analysis.rounds.dealing import deals
from pitboss.analysis.rounds.thumb import places
from pitboss.analysis.rounds.ultimate_kernels import Strategy, _early
from pitboss.analysis.rounds.ultimate_strategies import ACTIONS
from pitboss.cards import Card, ranking, read_cards
from pitboss.cards.card import CARDS
from tests.support.parameters import rest_later


def cards_of(numbers: NDArray[np.uint8]) -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in numbers.tolist())


def row(written: str) -> NDArray[np.uint8]:
    """Cards of one round; what is not written is any other card."""
    known = [card.number for card in read_cards(written)]
    others = [number for number in range(52) if number not in known]
    return np.array([known + others[: 10 - len(known)]], np.uint8)


# --- Ultimate Texas Hold-em -----------------------------------------------------------------------


@pytest.mark.parametrize("trips", rest_later([0, 3]))
def test_best_play_of_ultimate_matches_the_exact_decision(trips: int) -> None:
    """At every betting round that a random round reaches."""
    terms = replace(exact_ultimate.GAZETTED, trips_stake=Fraction(trips))
    rows = deals(91, trips, 60, 9)
    multiples, _ = ultimate.play_rows("optimal", rows, trips)
    seen = set()
    for cards, multiple in zip(rows, multiples.tolist(), strict=True):
        hole, communal = cards_of(cards[:2]), cards_of(cards[2:7])
        for shown in (0, 3, 5):
            best = exact_ultimate.decide(terms, hole, communal[:shown]).best.action
            if best != "check":
                break
        assert best == ACTIONS[multiple], (hole, communal)
        seen.add(best)
    assert len(seen) == 4


@numba.njit  # type: ignore[untyped-decorator]  # not kept: it must follow the kernels
def _count_early(strategy: Strategy, counts: NDArray[np.int64]) -> None:
    opening, shapes, turns, suits, flop, _ = strategy
    cards = np.zeros((1, 5), np.uint8)
    for a in range(52):
        for b in range(a):
            for c in range(b):
                cards[0, 2], cards[0, 3], cards[0, 4] = b, a, c
                for d in range(52):
                    for e in range(d):
                        if d in (a, b, c) or e in (a, b, c):
                            continue
                        cards[0, 0], cards[0, 1] = d, e
                        row = np.uint64(0)
                        play = _early(opening, shapes, turns, suits, flop, cards, row)
                        counts[play] += 1


@pytest.mark.full
def test_play_frequencies_over_every_flop_match_the_exact_ones() -> None:
    """Nothing random: all 25,989,600 of them."""
    counts = np.zeros(5, np.int64)
    _count_early(ultimate.strategy("optimal"), counts)
    shares = exact_ultimate.solve(exact_ultimate.GAZETTED).returns.actions
    assert counts.sum() == 25_989_600
    assert Fraction(int(counts[4]), 25_989_600) == shares["play 4x"]
    assert Fraction(int(counts[2]), 25_989_600) == shares["play 2x"]


SIMPLE_PLAYS = [
    ("AS 2H", 4),
    ("3S 3H", 4),
    ("2S 2H", 2),  # with the flop's two
    ("2S 2H  KS 9D 5C", 1),  # deuces wait for the river
    ("KS 5H", 4),
    ("JS TH", 4),
    ("KS 4H  4S 9D 8C", 2),
    ("TS 5S  2S 8S JD", 2),  # four of a suit with a ten
    ("9S 5S  2S 8S JD", 0),
    ("6S 7H  8D 9C TS", 2),  # a straight
    ("QS 4H  2S 8D JD  5C 6C", 1),
    ("JS 4H  2S 8D KD  5C 6C", 0),
    ("JS 4H  2S 8D KD  5C 4C", 1),
    ("JS 4H  AS AD KD  KC QC", 0),
    ("JS 3H  TS 9D 8D  AC 7C", 1),
]


@pytest.mark.parametrize(("written", "multiple"), SIMPLE_PLAYS)
def test_rules_of_thumb_of_ultimate(written: str, multiple: int) -> None:
    multiples, _ = ultimate.play_rows("simple", row(written))
    assert multiples.tolist() == [multiple]


def test_starting_hand_notation() -> None:
    """In the higher rank's row if suited, and in its column if not."""
    ace, king, queen, jack, ten = range(12, 7, -1)
    assert set(places("QQ+")) == {rank * 14 for rank in (ace, king, queen)}
    assert set(places("55")) == {3 * 14}
    assert set(places("KJs+")) == {king * 13 + jack, king * 13 + queen}
    assert set(places("QTo+")) == {ten * 13 + queen, jack * 13 + queen}
    assert set(places("JT AKs")) == {jack * 13 + ten, ten * 13 + jack, ace * 13 + king}


# --- Canberra Poker -------------------------------------------------------------------------------


def test_best_play_of_canberra_matches_the_exact_decision() -> None:
    """Mostly ace-king hands whose suits matter: the other hands are hardly close."""
    rows = deals(92, 0, 60_000)
    table = canberra.strategy("optimal").table
    scores = np.array([ranking(canberra.ORDER).score(cards_of(one)) for one in rows[:, :5]])
    other = ((rows[:, :5] >> 2) != (rows[:, 5:6] >> 2)).all(axis=1)
    odd = np.flatnonzero((scores < len(table)) & other)
    plays = table[scores[odd], rows[odd, 5] >> 2, :31]  # not the one that would be a flush
    matters = plays.any(axis=1) & ~plays.all(axis=1)
    chosen = np.concatenate([np.arange(60), odd[matters][:60]])
    bets, _ = canberra.play_rows("optimal", rows[chosen])
    assert 10 < bets[60:].sum() < 50
    for cards, bet in zip(rows[chosen], bets.tolist(), strict=True):
        upcard = CARDS[cards[5]]
        best = decide_canberra(CANBERRA, cards_of(cards[:5]), upcard).best.action
        assert best == canberra.ACTIONS[bet], (cards_of(cards[:5]), upcard)


@pytest.mark.parametrize(
    ("written", "bet"),
    [("2S 2H 5D 6C 7S", 1), ("AS KH JD 8C 3S", 1), ("AS KH JD 8C 2S", 0), ("AS QH JD TC 8S", 0)],
)
def test_rules_of_thumb_of_canberra(written: str, bet: int) -> None:
    assert canberra.play_rows("simple", row(written))[0].tolist() == [bet]
    assert canberra.play_rows("never-fold", row(written))[0].tolist() == [1]
