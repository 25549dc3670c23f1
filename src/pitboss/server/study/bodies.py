"""Bodies of study requests: closed structs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from pitboss.server.http.bodies import Body

Words = Annotated[str, Meta(max_length=40)]
Odds = Annotated[str, Meta(max_length=24)]
Pays = Annotated[dict[Words, Odds], Meta(max_length=12)]
"""Rows of a pay table by their names; omitted rows are as gazetted."""
Amount = Annotated[int, Meta(ge=1, le=1_000_000_000_00)]
"""In cents."""
Cards = Annotated[tuple[Annotated[str, Meta(max_length=3)], ...], Meta(max_length=7)]


class UltimateTerms(Body, frozen=True):
    """The pay table of Ultimate Texas Hold-em; omitted rows are as gazetted."""

    blind: Pays = field(default_factory=dict)
    trips: Pays = field(default_factory=dict)
    trips_stake: Odds = "0"
    """Beside an ante of 1."""
    multiples: Words | None = None
    """Multiples of the ante that may be played before the flop, on it, on the river: 4,3/2/1."""
    maximum_payout: Amount | None = None
    ante: Amount | None = None
    """The ante that the maximum payout applies to."""


class UltimateHand(UltimateTerms, frozen=True, kw_only=True):
    """Two cards, and the open communal cards: none, three or five."""

    hole: Cards
    communal: Cards = ()


class CanberraTerms(Body, frozen=True):
    """The pay table of Canberra Poker; omitted rows are as gazetted."""

    bet: Pays = field(default_factory=dict)
    maximum_payout: Amount | None = None
    ante: Amount | None = None


class CanberraHand(CanberraTerms, frozen=True, kw_only=True):
    """Five cards, and the dealer's open card."""

    hand: Cards
    upcard: Cards


class JackpotPlay(Body, frozen=True):
    """The terms of the progressive jackpot; amounts in cents."""

    pool: Annotated[int, Meta(ge=0, le=1_000_000_000_00)] = 50_000_00
    wager: Annotated[int, Meta(ge=1, le=1_000_000_00)] = 1_00
    boxes: Annotated[int, Meta(ge=1, le=9)] = 1
    to_pool: Odds = "0.8"
    """The share of each wager that feeds the jackpot prize pool."""
    rounds_an_hour: Annotated[int, Meta(ge=1, le=1_000)] = 40
