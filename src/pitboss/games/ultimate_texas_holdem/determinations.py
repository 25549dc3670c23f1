"""What the casino operator determines for a table of Ultimate Texas Hold-em, and its limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pitboss.chips import Chips, dollars
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused, refusal_in_force, refused

cite = citing("NI2025-411")

MOST_BOXES: Final = 22
"""Five communal cards, two for the dealer and two a box out of 52 (reading C-33)."""


class ShoeKind(Enum):
    """2.2  The devices from which cards may come."""

    AUTOMATED = "automated shuffling shoe"
    CARD = "card shoe"


class PlayErrorBasis(Enum):
    """Reading U-06: what 13.8#1 measures a play wager against."""

    RULE_8 = "rule8"
    LIMITS = "limits"


@dataclass(frozen=True, slots=True)
class Limits:
    """5.1  The minimum and maximum that a sign displays for one kind of box."""

    minimum: Chips
    maximum: Chips


@dataclass(frozen=True, slots=True)
class Determinations:
    """Everything about the table that a round reads."""

    boxes: int = 7
    shoe: ShoeKind = ShoeKind.AUTOMATED
    ante: Limits = Limits(dollars(5), dollars(500))
    """For the ante, and for the blind, which equals it."""
    trips: Limits = Limits(dollars(5), dollars(500))
    play: Limits = Limits(dollars(5), dollars(2000))
    multiple: Chips = dollars(5)
    """5.3  Wagers are made in multiples of this."""
    maximum_payout: Chips | None = None
    """10.1 T1 note **  The most that a winning blind is paid; None where none is displayed."""
    backs: tuple[str, ...] = ("blue", "red")
    """The colours of the decks' backs: the one in play, and the one in the machine, if any."""
    reasonable_period_seconds: int = 90
    """Reading U-19: how long a player has before 13.8#2 deems the hand folded."""
    play_error_basis: PlayErrorBasis = PlayErrorBasis.RULE_8
    delegated: bool = False
    """Whether the operator has delegated 15.2 to 15.5 to casino supervisors, by a recorded act."""


def refusals(of: Determinations, law: RuleSet) -> tuple[Refused, ...]:
    """Why these determinations cannot stand; empty if they can."""
    found = (*_cards(of, law), *_limits(of), *_periods(of))
    return tuple(refusal_in_force(refusal, law) for refusal in found)


def _cards(of: Determinations, law: RuleSet) -> Iterator[Refused]:
    """2.1, 2.2, 6.2  The deck and the shoe."""
    old = not law.holds(cite("2.2(b)"))
    if type(of.boxes) is not int or not 1 <= of.boxes <= MOST_BOXES:
        yield refused(
            f"a deck of 52 deals to 1 to {MOST_BOXES} boxes, not {of.boxes}",
            cite("2.1", reading="C-33"),
        )
    if of.shoe is ShoeKind.CARD and old:
        yield refused("only an automated shuffling shoe is allowed", cite("2.2"))
    if old and len(of.backs) != 2:
        yield refused("two decks are in use, one at a time", cite("2.1"))
    if not of.backs or len(of.backs) > 2:
        yield refused(
            "one deck is in play, and at most one more in the machine", cite("2.1"), cite("6.2(a)")
        )
    if len(of.backs) == 2 and of.backs[0] == of.backs[1]:
        yield refused("the backs of the two decks must differ in colour", cite("6.2(b)"))


def _limits(of: Determinations) -> Iterator[Refused]:
    """5.1, 5.3  The limits of each box and the multiples must be there to be displayed."""
    for name, box in (("ante", of.ante), ("trips", of.trips), ("play", of.play)):
        if not box.minimum or box.minimum > box.maximum:
            yield refused(
                f"the {name} box needs a minimum of at least one chip, not above its maximum",
                cite("5.1"),
            )
    if not of.multiple:
        yield refused("the multiple of wagers must be more than nothing", cite("5.3"))
    elif of.ante.minimum.units % of.multiple.units:
        yield refused("the least ante is no multiple of the displayed one", cite("5.3"))
    if of.play.maximum < of.ante.maximum * 4:
        yield refused(
            "the play box must take four times the greatest ante", cite("5.1", reading="U-07")
        )
    if of.maximum_payout is not None and not of.maximum_payout:
        yield refused("a maximum payout of nothing pays nobody", cite("10.1 T1 note **"))


def _periods(of: Determinations) -> Iterator[Refused]:
    if type(of.reasonable_period_seconds) is not int or of.reasonable_period_seconds < 1:
        yield refused("a reasonable period lasts at least a second", cite("13.8#2", reading="U-19"))
