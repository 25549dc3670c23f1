"""Questions to the mathematician.  These functions run in the other process, on plain bodies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from msgspec import convert

from pitboss.analysis.exact import trips, ultimate
from pitboss.analysis.exact.canberra import deciding, pricing
from pitboss.analysis.exact.canberra import terms as canberra
from pitboss.analysis.exact.decision import Decision
from pitboss.analysis.exact.jackpot import LEAST_ROYAL_FLUSH, Play, break_even, payout
from pitboss.analysis.exact.pays import PaysError, Rows, read_odds
from pitboss.analysis.exact.returns import Returns, exactly
from pitboss.analysis.exact.ultimate.terms import ROWS as ULTIMATE_ROWS
from pitboss.cards import Card, Category, read_card
from pitboss.messages import study_views as views
from pitboss.server.study import bodies

Table = Mapping[Category, Fraction]

_ON_THE_CURVE: Final = 80
"""The points on the jackpot's curve."""


# --- terms and cards ------------------------------------------------------------------------------


def ultimate_terms(request: bodies.UltimateTerms) -> ultimate.Terms:
    """Return the gazetted terms with the requested changes, before any maximum payout."""
    gazetted = ultimate.GAZETTED
    terms = replace(
        gazetted,
        blind={**gazetted.blind, **_read(request.blind, ULTIMATE_ROWS["blind"])},
        trips={**gazetted.trips, **_read(request.trips, ULTIMATE_ROWS["trips"])},
        trips_stake=read_odds(request.trips_stake),
    )
    return terms if request.multiples is None else terms.with_multiples(request.multiples)


def _capped_ultimate_terms(request: bodies.UltimateTerms) -> ultimate.Terms:
    terms, limit = ultimate_terms(request), _limit(request)
    return terms if limit is None else terms.capped(*limit)


def canberra_terms(request: bodies.CanberraTerms) -> canberra.Terms:
    """Return the gazetted terms with the requested changes, before any maximum payout."""
    return canberra.GAZETTED.repriced(_read(request.bet, canberra.BET_ROWS))


def _capped_canberra_terms(request: bodies.CanberraTerms) -> canberra.Terms:
    terms, limit = canberra_terms(request), _limit(request)
    return terms if limit is None else terms.capped(*limit)


def _read(named_odds: Mapping[str, str], rows: Rows) -> dict[Category, Fraction]:
    read: dict[Category, Fraction] = {}
    for name, odds in named_odds.items():
        if name not in rows:
            raise PaysError(f'no row "{name}": there is {", ".join(rows)}')
        read |= dict.fromkeys(rows[name], read_odds(odds))
    return read


def _limit(
    request: bodies.UltimateTerms | bodies.CanberraTerms,
) -> tuple[Fraction, Fraction] | None:
    """Return the maximum payout and the ante that it applies to; each requires the other."""
    if (request.maximum_payout is None) != (request.ante is None):
        raise PaysError("a maximum payout and the ante that it meets go together")
    if request.maximum_payout is None or request.ante is None:
        return None
    return Fraction(request.maximum_payout), Fraction(request.ante)


def _cards(names: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(map(read_card, names))


# --- whole games ----------------------------------------------------------------------------------


def ultimate_returns(request: bodies.UltimateTerms) -> views.PayTableStudied:
    """Solve Ultimate Texas Hold-em under any pay table."""
    wanted, terms = ultimate_terms(request), _capped_ultimate_terms(request)
    pays = [
        *_rows("blind", ULTIMATE_ROWS, wanted.blind, terms.blind, ultimate.GAZETTED.blind),
        *_rows("trips", ULTIMATE_ROWS, wanted.trips, terms.trips, ultimate.GAZETTED.trips),
    ]
    return _study_view(ultimate.solve(terms).returns, pays)


def ultimate_trips(request: bodies.UltimateTerms) -> views.TripsStudied:
    """Solve the trips wager alone and with the base game."""
    return convert(
        trips.solve_jointly(_capped_ultimate_terms(request)).document(), views.TripsStudied
    )


def ultimate_hands(request: bodies.UltimateTerms) -> views.StartingHands:
    """Return the best play before the flop."""
    classes = ultimate.solve(_capped_ultimate_terms(request)).classes
    document = {"starting_hands": [hand.document() for hand in classes]}
    return convert(document, views.StartingHands)


def canberra_returns(request: bodies.CanberraTerms) -> views.PayTableStudied:
    """Solve Canberra Poker under any pay table."""
    wanted, terms = canberra_terms(request), _capped_canberra_terms(request)
    rows = {"bet": canberra.BET_ROWS}
    pays = _rows("bet", rows, wanted.bet, terms.bet, canberra.GAZETTED.bet)
    return _study_view(pricing.solve(terms).returns, pays)


def canberra_chart(request: bodies.CanberraTerms) -> views.UpcardChart:
    """Return the best play by hand and dealer's card."""
    return convert(
        pricing.solve(_capped_canberra_terms(request)).strategy.document(), views.UpcardChart
    )


def _study_view(
    returns: Returns, pays: Iterator[views.PayRow] | list[views.PayRow]
) -> views.PayTableStudied:
    return convert({**returns.document(), "pays": list(pays)}, views.PayTableStudied)


def _rows(
    wager: str, rows: Mapping[str, Rows], wanted: Table, paid: Table, gazetted: Table
) -> Iterator[views.PayRow]:
    """Yield the rows of a wager's pay table, best hand first."""
    best_first = list(Category)
    for row, hands in sorted(rows[wager].items(), key=lambda item: best_first.index(item[1][-1])):
        yield views.PayRow(
            wager=wager,
            row=row,
            odds=_figure(wanted[hands[0]]),
            paid=_figure(paid[hands[0]]),
            gazetted=_figure(gazetted[hands[0]]),
        )


def _figure(value: Fraction) -> views.Figure:
    return convert(exactly(value), views.Figure)


# --- single decisions -----------------------------------------------------------------------------


def ultimate_decision(request: bodies.UltimateHand) -> views.DecisionValued:
    """Value each choice with these cards."""
    hole, communal = _cards(request.hole), _cards(request.communal)
    return _decision_view(ultimate.decide(_capped_ultimate_terms(request), hole, communal))


def canberra_decision(request: bodies.CanberraHand) -> views.DecisionValued:
    """Value a bet and a fold."""
    if len(request.upcard) != 1:
        raise PaysError("the dealer shows one card")
    hand, (upcard,) = _cards(request.hand), _cards(request.upcard)
    return _decision_view(deciding.decide(_capped_canberra_terms(request), hand, upcard))


def _decision_view(decision: Decision) -> views.DecisionValued:
    return convert(decision.document(), views.DecisionValued)


# --- the jackpot ----------------------------------------------------------------------------------


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
        yield views.JackpotPoint(pool=pool, returned=_figure(paid))
