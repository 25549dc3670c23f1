"""What the casino operator determines for a table of Ultimate Texas Hold-em, and its limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from pitboss.chips import Chips, Denominations, amounts_within, dollars
from pitboss.games.ultimate_texas_holdem import payout_odds
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused, refusal_in_force, refused

cite = citing("NI2025-411")

MOST_TIMES: Final = 4
"""8.1(c)(ii)  The largest multiple of the ante that a play wager may be."""
MOST_BOXES: Final = 22
"""Five communal cards, two for the dealer and two per box out of 52 (reading C-33)."""


class ShoeKind(Enum):
    """2.2  The devices from which cards are dealt."""

    AUTOMATED = "automated shuffling shoe"
    CARD = "card shoe"


class PlayErrorBasis(Enum):
    """Reading U-06: the basis on which 13.8#1 measures a play wager."""

    RULE_8 = "rule8"
    LIMITS = "limits"


@dataclass(frozen=True, slots=True)
class Limits:
    """5.1  The minimum and maximum that a sign displays for one kind of box."""

    minimum: Chips
    maximum: Chips


@dataclass(frozen=True, slots=True)
class PlayLimits:
    """5.1  The same for the play box; the ante supplies what is left out (reading U-07)."""

    minimum: Chips | None = None
    maximum: Chips | None = None


@dataclass(frozen=True, slots=True)
class Determinations:
    """All the determinations of a table that a round reads."""

    boxes: int = 7
    shoe: ShoeKind = ShoeKind.AUTOMATED
    ante: Limits = Limits(dollars(5), dollars(500))
    """For the ante, and for the blind, which equals it."""
    trips: Limits = Limits(dollars(5), dollars(500))
    play: PlayLimits = PlayLimits()
    """As given; `play_limits` always has both ends."""
    multiple: Chips = dollars(5)
    """5.3  Wagers are made in multiples of this."""
    maximum_payout: Chips | None = None
    """10.1 T1 note **  None if not given; `most_paid` always has a value."""
    backs: tuple[str, ...] = ("blue", "red")
    """The colours of the decks' backs: the one in play, and the one in the machine, if any."""
    reasonable_period_seconds: int = 90
    """Reading U-19: how long a player has before 13.8#2 deems the hand folded."""
    play_error_basis: PlayErrorBasis = PlayErrorBasis.RULE_8
    delegated: bool = False
    """Whether the operator has delegated 15.2 to 15.5 to casino supervisors, by a recorded act."""

    @property
    def play_limits(self) -> Limits:
        """Reading U-07: without its own limits the play box takes every multiple of rule 8."""
        given, ante = self.play, self.ante
        return Limits(
            ante.minimum if given.minimum is None else given.minimum,
            ante.maximum * MOST_TIMES if given.maximum is None else given.maximum,
        )

    @property
    def most_paid(self) -> Chips:
        """10.1 T1 note **  The displayed maximum payout of a winning blind (reading U-41)."""
        if self.maximum_payout is not None:
            return self.maximum_payout
        return payout_odds.GREATEST.payout(self.ante.maximum)


def refusals(of: Determinations, law: RuleSet) -> tuple[Refused, ...]:
    """Return every reason why these determinations are invalid; empty if they are valid."""
    problems = tuple(_currency(of)) or (
        *(*_cards(of, law), *_multiples(of)),
        *(*_limits(of), *_periods(of)),
    )
    return tuple(refusal_in_force(refusal, law) for refusal in problems)


def _currency(of: Determinations) -> Iterator[Refused]:
    """4.1  One kind of chips."""
    if any(type(amount) is not type(of.multiple) for amount in amounts_within(of)):
        yield refused("limits and payouts are stated in the chips of the table", cite("4.1"))


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
    if of.shoe is ShoeKind.CARD and len(of.backs) == 2:
        yield refused("a second deck is for a machine to shuffle", cite("2.1"), cite("6.2(a)"))
    if not of.backs or len(of.backs) > 2:
        yield refused(
            "one deck is in play, and at most one more in the machine", cite("2.1"), cite("6.2(a)")
        )
    if len(of.backs) == 2 and of.backs[0] == of.backs[1]:
        yield refused("the backs of the two decks must differ in colour", cite("6.2(b)"))


def _limits(of: Determinations) -> Iterator[Refused]:
    """5.1, 5.3  The limits of each box and the multiples must be given, so that they can be
    displayed.
    """
    play = of.play_limits
    for name, box in (("ante", of.ante), ("trips", of.trips), ("play", play)):
        if not box.minimum or box.minimum > box.maximum:
            yield refused(
                f"the {name} box needs a minimum of at least one chip, not above its maximum",
                cite("5.1"),
            )
    if play.maximum < of.ante.maximum * MOST_TIMES:
        yield refused(
            "the play box must take four times the greatest ante", cite("5.1", reading="U-07")
        )
    if play.minimum > of.ante.minimum:
        yield refused(
            "the play box must take the least ante, which is bet once on the river",
            cite("5.1", reading="U-07"),
            cite("8.5(b)(ii)"),
        )
    if of.maximum_payout is not None and not of.maximum_payout:
        yield refused("a maximum payout of nothing pays nobody", cite("10.1 T1 note **"))


def _multiples(of: Determinations) -> Iterator[Refused]:
    """5.3, 10.1  Every wager in the displayed multiples must be exactly payable (reading U-11)."""
    if not of.multiple:
        yield refused("the multiple of wagers must be more than nothing", cite("5.3"))
        return
    if of.ante.minimum.units % of.multiple.units:
        yield refused("the least ante is no multiple of the displayed one", cite("5.3"))
    if of.ante.maximum.units % of.multiple.units:
        yield refused("the greatest ante is no multiple of the displayed one", cite("5.3"))
    if of.multiple.units % payout_odds.FLUSH.staked:
        yield refused(
            f"a flush pays {payout_odds.FLUSH}, which {of.multiple} does not make even",
            *_EXACT,
        )


_EXACT: Final = (cite("5.3"), cite("10.1 T1 Blind Flush", reading="U-11"))


def unpayable(of: Determinations, chips: Denominations[Any], law: RuleSet) -> tuple[Refused, ...]:
    """5.3, 10.1  Return why the chips in use cannot pay every wager; empty if they can (U-11)."""
    won, left = divmod(of.multiple.units * payout_odds.FLUSH.won, payout_odds.FLUSH.staked)
    payout = type(of.multiple)(won)
    if left or type(payout) is not type(chips.smallest) or chips.can_pay(payout):
        return ()  # indivisible multiples are refused with the determinations
    refusal = refused(
        f"a flush pays {payout_odds.FLUSH}, and chips in use do not make up {payout}"
        f" for {of.multiple}",
        *_EXACT,
    )
    return (refusal_in_force(refusal, law),)


def _periods(of: Determinations) -> Iterator[Refused]:
    if type(of.reasonable_period_seconds) is not int or of.reasonable_period_seconds < 1:
        yield refused("a reasonable period lasts at least a second", cite("13.8#2", reading="U-19"))
