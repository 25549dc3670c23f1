"""Bodies of study requests: closed structs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from pitboss.server.http.bodies import Body

Words = Annotated[str, Meta(max_length=40)]
Odds = Annotated[str, Meta(max_length=24)]
Pays = Annotated[dict[Words, Odds], Meta(max_length=12)]
"""Rows of a pay table by their names; those that are not named are as gazetted."""
Amount = Annotated[int, Meta(ge=1, le=1_000_000_000_00)]
"""In cents."""
Cards = Annotated[tuple[Annotated[str, Meta(max_length=3)], ...], Meta(max_length=7)]


class UltimateTerms(Body, frozen=True):
    """What Ultimate Texas Hold-em pays; nothing said: as gazetted."""

    blind: Pays = field(default_factory=dict)
    trips: Pays = field(default_factory=dict)
    trips_stake: Odds = "0"
    """Beside an ante of 1."""
    multiples: Words | None = None
    """Of the ante, that may be played before the flop, on it, on the river: 4,3/2/1."""
    maximum_payout: Amount | None = None
    ante: Amount | None = None
    """The ante that the maximum payout meets."""


class UltimateHand(UltimateTerms, frozen=True, kw_only=True):
    """Two cards, and the communal cards that lie open: none, three or five."""

    hole: Cards
    communal: Cards = ()


class CanberraTerms(Body, frozen=True):
    """What Canberra Poker pays; nothing said: as gazetted."""

    bet: Pays = field(default_factory=dict)
    maximum_payout: Amount | None = None
    ante: Amount | None = None


class CanberraHand(CanberraTerms, frozen=True, kw_only=True):
    """Five cards, and the card that the dealer shows."""

    hand: Cards
    upcard: Cards


class JackpotPlay(Body, frozen=True):
    """How the progressive jackpot is played; amounts in cents."""

    pool: Annotated[int, Meta(ge=0, le=1_000_000_000_00)] = 50_000_00
    wager: Annotated[int, Meta(ge=1, le=1_000_000_00)] = 1_00
    boxes: Annotated[int, Meta(ge=1, le=9)] = 1
    to_pool: Odds = "0.8"
    """The part of each wager that feeds the jackpot prize pool."""
    rounds_an_hour: Annotated[int, Meta(ge=1, le=1_000)] = 40
