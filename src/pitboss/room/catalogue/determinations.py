"""Display names of determinations and of their choices.

They are keyed by the path of a value in its record; a path has the same name in every game.  Values
whose own name can be displayed have no entry here.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from pitboss.games.progressive_jackpot.determinations import Reseed
from pitboss.games.ultimate_texas_holdem.determinations import PlayErrorBasis

Place = tuple[str | int, ...]
"""The path of a value in a record: field names, and indexes into tuples."""

NAMES: Final[Mapping[str, str]] = {
    # --- tables -----------------------------------------------------------------------------------
    "multiple": "wagers in multiples of",
    "backs": "backs of the decks",
    "reasonable_period_seconds": "reasonable period for a decision, in seconds",
    "play_error_basis": "a wrong play wager is measured by",
    "cards": "cards in the deck",
    "wild_card": "with a wild card",
    "ace_low": "ace also lowest in straights",
    "wins": "the pot is won by",
    "qualifier": "low hands need five odd cards of eight or less",
    "ace_low_in_low": "ace lowest in low hands",
    "blinds": "blind",
    "over_blinds": "over-blind",
    "option": "the opening player may",
    "limit.kind": "betting limit",
    "limit.sizes": "bet in betting round",
    "limit.spreads": "least and greatest bet of betting round",
    "limit.half": "half the pot at most",
    "limit.least": "least bet, in blinds",
    "limit.most": "greatest bet, in blinds",
    "limit.least_at_last": "least bet of the last betting round, in blinds",
    "limit.most_at_last": "greatest bet of the last betting round, in blinds",
    "opens": "the first betting round opens with the",
    "opens_by": "later betting rounds open by the highest",
    "burn": "a card is burnt ahead of communal cards",
    "no_check_at_last": "no check in the last betting round",
    "ante_raise_cap": "raises in a betting round at most, with antes",
    "raise_cap_in_no_limit": "three raises at most without a limit too",
    "tap_out_units": "tapping out in whole minimum bets",
    "reshuffle_folded": "folded hands are shuffled again for the draw",
    "maximum_buy_in": "maximum buy-in",
    "commission.kind": "way of charging commission",
    "commission.rate": "commission",
    "commission.maximum": "commission at most",
    "commission.amount": "commission for the time",
    "commission.minutes": "minutes that it covers",
    "notice_seconds": "least notice of new limits or closure, in seconds",
    "dispute_seconds": "play waits for a dispute, in seconds",
    # --- the pace of a table ----------------------------------------------------------------------
    "to_wager": "seconds to wager",
    "to_decide": "seconds to decide",
    "countdown": "seconds of the called clock",
    "between_rounds": "seconds between rounds",
    "seat_kept": "seconds that an offered seat is kept",
    # --- jackpots ---------------------------------------------------------------------------------
    "displayed_wager": "jackpot wager",
    "jackpot_permille": "to the jackpot pool, in thousandths",
    "reserve_permille": "to the reserve pool, in thousandths",
    "approval": "reference of the approval of the division",
    "reseed": "after a royal flush the meter",
    # --- play chips -------------------------------------------------------------------------------
    "for_a_guest": "for a guest, once",
    "at_once": "at once, at most",
    "in_all": "to one person in all",
}
"""By path: field names joined by dots, without indexes."""

ANSWERS: Final[Mapping[Enum, str]] = {
    PlayErrorBasis.RULE_8: "the multiples of the ante in rule 8",
    PlayErrorBasis.LIMITS: "the limits of the play box alone",
    Reseed.NONE: "begins from nothing",
    Reseed.START_VALUE: "is filled up to a start value by the casino operator",
    Reseed.FROM_RESERVE: "is filled up from the reserve pool",
}
"""For values whose wire form cannot be displayed."""


def name_of(place: Place) -> str:
    """Return the display name of a value; an element of several is numbered from 1."""
    named = ".".join(part for part in place if isinstance(part, str))
    words = NAMES.get(named, named.replace(".", " ").replace("_", " "))
    return " ".join((words, *(str(part + 1) for part in place if isinstance(part, int))))


def says(answer: Enum) -> str:
    """Return the display text of a choice."""
    return ANSWERS.get(answer, str(answer.value))
