"""Questions about Canberra Poker and its jackpot.  They run in the other process."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec import convert

from pitboss.analysis.exact.canberra import deciding, pricing
from pitboss.analysis.exact.canberra import terms as canberra
from pitboss.analysis.exact.jackpot import LEAST_ROYAL_FLUSH, Play, break_even, payout
from pitboss.analysis.exact.pays import PaysError, read_odds
from pitboss.messages import study_views as views
from pitboss.server.study import bodies
from pitboss.server.study.pay_tables import (
    cards,
    decision_view,
    figure,
    limit,
    pay_rows,
    read_pays,
    study_view,
)

_ON_THE_CURVE: Final = 80
"""The points on the jackpot's curve."""


def terms_wanted(request: bodies.CanberraTerms) -> canberra.Terms:
    """Return the gazetted terms with the requested changes, before any maximum payout."""
    return canberra.GAZETTED.repriced(read_pays(request.bet, canberra.BET_ROWS))


def _capped_terms(request: bodies.CanberraTerms) -> canberra.Terms:
    terms, most = terms_wanted(request), limit(request)
    return terms if most is None else terms.capped(*most)


def canberra_returns(request: bodies.CanberraTerms) -> views.PayTableStudied:
    """Solve Canberra Poker under any pay table."""
    wanted, terms = terms_wanted(request), _capped_terms(request)
    rows = {"bet": canberra.BET_ROWS}
    pays = pay_rows("bet", rows, wanted.bet, terms.bet, canberra.GAZETTED.bet)
    return study_view(pricing.solve(terms).returns, pays)


def canberra_chart(request: bodies.CanberraTerms) -> views.UpcardChart:
    """Return the best play by hand and dealer's card."""
    return convert(pricing.solve(_capped_terms(request)).strategy.document(), views.UpcardChart)


def canberra_decision(request: bodies.CanberraHand) -> views.DecisionValued:
    """Value a bet and a fold."""
    if len(request.upcard) != 1:
        raise PaysError("the dealer shows one card")
    hand, (upcard,) = cards(request.hand), cards(request.upcard)
    return decision_view(deciding.decide(_capped_terms(request), hand, upcard))


def jackpot(request: bodies.JackpotPlay) -> views.JackpotStudied:
    """Return the jackpot's return, break-even, growth, hits and curve by pool."""
    wager = Fraction(request.wager, 100)
    play = Play(
        Fraction(request.pool, 100),
        wager,
        request.boxes,
        read_odds(request.to_pool),
        request.rounds_an_hour,
    )
    document = {**play.document(), "returns": list(_curve(play))}
    return convert(document, views.JackpotStudied)


def _curve(play: Play) -> Iterator[views.JackpotPoint]:
    """Yield the curve from zero to well beyond pool and break-even, corners included."""
    even = break_even(play.wager)
    last = max(2 * LEAST_ROYAL_FLUSH, even * Fraction(3, 2), play.pool * Fraction(6, 5))
    step = Fraction(round(last), _ON_THE_CURVE)
    pools = {step * n for n in range(_ON_THE_CURVE + 1)} | {LEAST_ROYAL_FLUSH, even, play.pool}
    for pool in sorted(round(100 * exact) for exact in pools):
        paid = payout(Fraction(pool, 100), play.wager, play.boxes) / play.wager
        yield views.JackpotPoint(pool=pool, returned=figure(paid))
