"""Problems under any instrument: values that are missing or do not fit together.

Each function checks one item of the lists, which name the clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from pitboss.table.particulars import LONGEST_PAUSE, PAUSE_OUT_OF_RANGE
from pitboss.tournament.conditions import (
    NO_JACKPOT_WAGERS,
    WHOLE,
    Conditions,
    PrizeRow,
    Refunds,
)
from pitboss.tournament.schedules import MINUTE
from pitboss.tournament.session_determinations import smallest_chip_at

FEWEST: Final = 2
"""Every player needs an opponent."""


def start(of: Conditions) -> Iterator[str]:
    """A title, a moment, a way to enter, and who may enter."""
    if not of.title.strip():
        yield "a tournament has a title"
    if of.starts.tzinfo is None:
        yield "the start is a day and a time with its time zone"
    if not of.how_to_enter.strip():
        yield "the way to enter is said"
    if not of.eligibility.strip():
        yield "who may enter is said"


def fees(of: Conditions) -> Iterator[str]:
    """The commission is part of the fee."""
    if of.commission > of.entry_fee:
        yield f"a commission of {of.commission} is no part of an entry fee of {of.entry_fee}"


def players(of: Conditions) -> Iterator[str]:
    """At least two."""
    if of.least_players < FEWEST:
        yield f"a tournament has at least {FEWEST} players, not {of.least_players}"
    if of.least_players > of.most_players:
        yield f"at least {of.least_players} players are more than at most {of.most_players}"


# --- chips ----------------------------------------------------------------------------------------


def chips(of: Conditions) -> Iterator[str]:
    """Everybody gets some, in chips that are in use."""
    values = of.chip_values
    if not values or min(values) < 1 or any(value >= other for value, other in pairwise(values)):
        yield "the chips in use have values from 1 upwards, each greater than the one before"
        return
    for what, number, smallest in _issued(of):
        if number < 1:
            yield f"{what} buys chips"
        elif number % smallest:
            yield f"{number:,} chips for {what} cannot be made of chips of {smallest:,}"


def _issued(of: Conditions) -> Iterator[tuple[str, int, int]]:
    """What buys how many chips, with the smallest chip left in play by then."""
    yield "the entry fee", of.chips, of.chip_values[0]
    ends = of.rebuys.minutes if of.rebuys else 0
    if of.rebuys:
        yield "a rebuy", of.rebuys.chips, _smallest(of, ends * MINUTE - 1)
    if of.top_up:
        offered = ends if of.top_up.minute is None else of.top_up.minute
        yield "the top-up", of.top_up.chips, _smallest(of, offered * MINUTE)


def _smallest(of: Conditions, seconds: int) -> int:
    """4.8, L-04  A race-off is held before the round that begins the next row."""
    rows = of.schedule.levels if of.schedule else ()
    if of.schedule is None or not rows:
        return of.chip_values[0]
    return smallest_chip_at(of, of.schedule.number_at(seconds))


def rebuys(of: Conditions) -> Iterator[str]:
    """A time, a price, and numbers that make a rebuy possible."""
    if of.rebuys is None:
        return
    if of.rebuys.minutes < 1:
        yield "rebuys have a time in which they are open"
    if not of.rebuys.price:
        yield "a rebuy has a price"
    if of.rebuys.below is not None and of.rebuys.below < 1:
        yield "nobody has fewer than no chips"
    if of.rebuys.most is not None and of.rebuys.most < 1:
        yield "who may rebuy may do so at least once"


def top_up(of: Conditions) -> Iterator[str]:
    """A time and a price."""
    if of.top_up is None:
        return
    if of.top_up.minute is None and of.rebuys is None:
        yield "a top-up without rebuys needs the minute at which it is offered"
    if of.top_up.minute is not None and of.top_up.minute < 0:
        yield "a top-up is offered after the start"
    if not of.top_up.price:
        yield "a top-up has a price"


def play(of: Conditions) -> Iterator[str]:
    """Time to act, and further conditions that are not empty."""
    if of.seconds_to_act < 1:
        yield "a player has at least a second to act"
    if any(not condition.strip() for condition in of.further):
        yield "a further condition says something"
    if of.instrument != "NI2017-193" and of.jackpot_wagers != NO_JACKPOT_WAGERS:
        yield "no game here has a progressive jackpot; leave jackpot_wagers out"


def notice(of: Conditions) -> Iterator[str]:
    """T-42  A player late for a new time loses the place, so the new time is announced first."""
    if of.notice_minutes < 1:
        yield "a new starting time is notified some minutes before it"


def disputes(of: Conditions) -> Iterator[str]:
    """S-70  The same limits as at a table outside tournaments."""
    if not 1 <= of.dispute_seconds <= LONGEST_PAUSE:
        yield PAUSE_OUT_OF_RANGE


def no_refunds(of: Conditions) -> Iterator[str]:
    """Where no fee is refundable, conditions cannot permit it (T-43)."""
    if of.refunds is not Refunds.NONE:
        yield "no entry fee is refunded, and conditions cannot permit it; leave refunds out"


# --- prizes ---------------------------------------------------------------------------------------


def breakdown(of: Conditions) -> Iterator[str]:
    """The shares cover the whole pool for every possible number of entrants."""
    rows = of.prizes.rows
    if not rows:
        yield "the shares of the prize pool are said"
        return
    if any(smaller.entrants >= other.entrants for smaller, other in pairwise(rows)):
        yield "the rows of shares rise by numbers of entrants"
    if not of.prizes.shares(of.least_players):
        yield f"no row of shares serves a tournament of {of.least_players} players"
    for row in rows:
        yield from _row(row)


def _row(row: PrizeRow) -> Iterator[str]:
    where = f"from {row.entrants} entrants"
    if sum(row.shares) != WHOLE:
        yield f"{where} the shares are {sum(row.shares)} thousandths of the pool, not {WHOLE}"
    if any(share < 1 for share in row.shares):
        yield f"{where} a share is nothing"
    if any(share < other for share, other in pairwise(row.shares)):
        yield f"{where} a lower place has a greater share"
    if len(row.shares) > row.entrants:
        yield f"{where} there are more prizes than entrants"


def distribution(of: Conditions) -> Iterator[str]:
    """Goods are named."""
    if any(not goods.strip() for goods in of.prizes.goods):
        yield "what the operator adds is named"
