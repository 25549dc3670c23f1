"""What the casino operator determines for a table of Canberra Poker, and its limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from pitboss.chips import Cents, Chips, amounts_within, dollars
from pitboss.games.canberra_poker import payout_odds
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused, refusal_in_force, refused

cite = citing("NI2017-193")

MOST_BOXES: Final = 9
"""Five cards per box and five for the dealer out of 52 (reading C-33)."""


class ShoeKind(Enum):
    """A:Shoe  The devices from which cards are dealt; 12.1  one of them has rules of its own."""

    CARD = "card shoe"
    AUTOMATED = "automated shuffling shoe"


@dataclass(frozen=True, slots=True)
class Limits:
    """3.1  The minimum and maximum that a sign displays for one area of the box (C-30)."""

    minimum: Chips
    maximum: Chips


@dataclass(frozen=True, slots=True)
class Determinations:
    """All the determinations of a table that a round reads."""

    boxes: int = 7
    shoe: ShoeKind = ShoeKind.CARD
    backs: tuple[str, ...] = ("blue",)
    """The colours of the decks' backs: one deck, or two in turn with the automated shoe."""
    ante: Limits = Limits(dollars(5), dollars(200))
    bet: Limits = Limits(dollars(10), dollars(400))
    multiple: Chips = dollars(1)
    """3.3  Wagers are made in multiples of this."""
    maximum_payout: Chips | None = dollars(50_000)
    """8.2  None if not given; `most_paid` always has a value."""
    jackpot_wager: Cents | None = dollars(1)
    """A:Displayed Jackpot Wager  The price of a jackpot wager; None if it is not offered."""
    delegated: bool = False
    """Whether the operator has delegated 16.2 to 16.5 to casino supervisors, by a recorded act."""

    @property
    def most_paid(self) -> Chips:
        """8.2  The displayed maximum payout of a winning bet (reading U-41)."""
        if self.maximum_payout is not None:
            return self.maximum_payout
        return payout_odds.GREATEST.payout(self.bet.maximum)

    @property
    def automated(self) -> bool:
        """12.1  Whether rule 12 replaces 2.1, 5 and 6."""
        return self.shoe is ShoeKind.AUTOMATED


def refusals(of: Determinations, law: RuleSet) -> tuple[Refused, ...]:
    """Return every reason why these determinations are invalid; empty if they are valid."""
    problems = (*_cards(of), *_currency(of)) or (*_limits(of), *_money(of))
    return tuple(refusal_in_force(refusal, law) for refusal in problems)


def _cards(of: Determinations) -> Iterator[Refused]:
    """2.1, 12.2  The boxes, the shoe and its decks."""
    if type(of.boxes) is not int or not 1 <= of.boxes <= MOST_BOXES:
        yield refused(
            f"a deck of 52 deals to 1 to {MOST_BOXES} boxes, not {of.boxes}",
            cite("2.1", reading="C-33"),
        )
    if not of.automated and len(of.backs) != 1:
        yield refused("one deck is in use with a card shoe", cite("2.1"))
    if of.automated and len(of.backs) != 2:
        yield refused("two decks are in use, one of them in each round", cite("12.2"))
    if of.automated and len(of.backs) == 2 and of.backs[0] == of.backs[1]:
        yield refused("the backs of the two decks must differ in colour", cite("12.2"))


def _currency(of: Determinations) -> Iterator[Refused]:
    """4.3  One kind of chips; 17.3(a)(vii)  the pools are money (reading C-32)."""
    chips = type(of.multiple)
    played_for = replace(of, jackpot_wager=None)
    if any(type(amount) is not chips for amount in amounts_within(played_for)):
        yield refused("limits and payouts are stated in the chips of the table", cite("4.3"))
    if of.jackpot_wager is not None and chips is not Cents:
        yield refused("tournament chips buy no jackpot wager", cite("17.3(a)(vii)", reading="C-32"))


def _limits(of: Determinations) -> Iterator[Refused]:
    """3.1, 3.3  The limits of each area and the multiples must be given, so that they can be
    displayed.
    """
    for name, area in (("ante", of.ante), ("bet", of.bet)):
        if not area.minimum or area.minimum > area.maximum:
            yield refused(
                f"the {name} area needs a minimum of at least one chip, not above its maximum",
                cite("3.1"),
            )
    if of.bet.maximum < of.ante.maximum * 2 or of.bet.minimum > of.ante.minimum * 2:
        yield refused(
            "the bet area must take twice the greatest and twice the least ante",
            cite("3.1", reading="C-30"),
            cite("7.2"),
        )
    if not of.multiple:
        yield refused("the multiple of wagers must be more than nothing", cite("3.3"))
    elif of.ante.minimum.units % of.multiple.units or of.ante.maximum.units % of.multiple.units:
        yield refused("least and greatest ante are multiples of the displayed one", cite("3.3"))


def _money(of: Determinations) -> Iterator[Refused]:
    """3.6, 8.2  The jackpot wager and the maximum payout."""
    if of.jackpot_wager is not None and not of.jackpot_wager:
        yield refused(
            "a jackpot wager costs something", cite("3.6"), cite("A:Displayed Jackpot Wager")
        )
    if of.maximum_payout is not None and not of.maximum_payout:
        yield refused("a maximum payout of nothing pays nobody", cite("8.2"))
