"""Questions about Ultimate Texas Hold-em.  They run in the other process."""

from __future__ import annotations

from dataclasses import replace

from msgspec import convert

from pitboss.analysis.exact import trips, ultimate
from pitboss.analysis.exact.pays import read_odds
from pitboss.analysis.exact.ultimate.terms import ROWS
from pitboss.messages import study_views as views
from pitboss.server.study import bodies
from pitboss.server.study.pay_tables import (
    cards,
    decision_view,
    limit,
    pay_rows,
    read_pays,
    study_view,
)


def terms_wanted(request: bodies.UltimateTerms) -> ultimate.Terms:
    """Return the gazetted terms with the requested changes, before any maximum payout."""
    gazetted = ultimate.GAZETTED
    terms = replace(
        gazetted,
        blind={**gazetted.blind, **read_pays(request.blind, ROWS["blind"])},
        trips={**gazetted.trips, **read_pays(request.trips, ROWS["trips"])},
        trips_stake=read_odds(request.trips_stake),
    )
    return terms if request.multiples is None else terms.with_multiples(request.multiples)


def _capped_terms(request: bodies.UltimateTerms) -> ultimate.Terms:
    terms, most = terms_wanted(request), limit(request)
    return terms if most is None else terms.capped(*most)


def ultimate_returns(request: bodies.UltimateTerms) -> views.PayTableStudied:
    """Solve Ultimate Texas Hold-em under any pay table."""
    wanted, terms = terms_wanted(request), _capped_terms(request)
    pays = [
        *pay_rows("blind", ROWS, wanted.blind, terms.blind, ultimate.GAZETTED.blind),
        *pay_rows("trips", ROWS, wanted.trips, terms.trips, ultimate.GAZETTED.trips),
    ]
    return study_view(ultimate.solve(terms).returns, pays)


def ultimate_trips(request: bodies.UltimateTerms) -> views.TripsStudied:
    """Solve the trips wager alone and with the base game."""
    return convert(trips.solve_jointly(_capped_terms(request)).document(), views.TripsStudied)


def ultimate_hands(request: bodies.UltimateTerms) -> views.StartingHands:
    """Return the best play before the flop."""
    classes = ultimate.solve(_capped_terms(request)).classes
    document = {"starting_hands": [hand.document() for hand in classes]}
    return convert(document, views.StartingHands)


def ultimate_decision(request: bodies.UltimateHand) -> views.DecisionValued:
    """Value each choice with these cards."""
    hole, communal = cards(request.hole), cards(request.communal)
    return decision_view(ultimate.decide(_capped_terms(request), hole, communal))
