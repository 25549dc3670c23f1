"""What is determined and approved for a progressive jackpot.  3.6 and 10.6 of NI2017-193."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pitboss.chips import Cents, dollars
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.ruling import Refused, refusal_in_force, refused

cite = citing("NI2017-193")


class Reseed(Enum):
    """Reading C-06: what happens to the meter after a royal flush."""

    NONE = "none"
    START_VALUE = "start_value"
    """The operator refills the pool to the start value."""
    FROM_RESERVE = "from_reserve"
    """The reserve pool refills it as far as it can."""


@dataclass(frozen=True, slots=True)
class JackpotDeterminations:
    """All the determinations of the jackpot that its payouts read."""

    displayed_wager: Cents = dollars(1)
    """A:Displayed Jackpot Wager  The same at every participating table."""
    jackpot_permille: int = 800
    """10.6  The share of a wager for the jackpot prize pool, in thousandths."""
    reserve_permille: int = 200
    """10.6  The share for the reserve prize pool."""
    approval: str = ""
    """A:Approved  The reference of the Commission's written approval."""
    reseed: Reseed = Reseed.NONE
    start_value: Cents = Cents(0)


def refusals(of: JackpotDeterminations, law: RuleSet) -> tuple[Refused, ...]:
    """Return every reason why these determinations are invalid; empty if they are valid."""
    return tuple(refusal_in_force(refusal, law) for refusal in _refusals(of))


def _refusals(of: JackpotDeterminations) -> Iterator[Refused]:
    """3.6, 10.6  The price, the shares and what the Commission has approved."""
    shares = (of.jackpot_permille, of.reserve_permille)
    if not of.displayed_wager:
        yield refused(
            "a jackpot wager costs something", cite("3.6"), cite("A:Displayed Jackpot Wager")
        )
    if any(type(share) is not int or share < 0 for share in shares) or sum(shares) != 1000:
        yield refused(
            "the two pools share every wager between them, and the house keeps nothing of it",
            cite("10.6", reading="C-27"),
        )
    if not of.approval.strip():
        yield refused(
            "the division between the pools needs the Commission's approval",
            cite("10.6"),
            cite("A:Approved"),
        )
    if (of.reseed is Reseed.NONE) != (not of.start_value):
        yield refused(
            "a start value goes with filling the pool up again, and with nothing else",
            cite("10.6", reading="C-06"),
        )


def other_wager(of: JackpotDeterminations | None, wager: Cents | None) -> Refused | None:
    """3.6, A:Displayed Jackpot Wager  Refuse a wager that differs from the jackpot's.

    All tables of a jackpot have the same wager, and there is none without pools.  A table may offer
    none.
    """
    if wager is None or (of is not None and wager == of.displayed_wager):
        return None
    because = "jackpot wagers need a jackpot"
    if of is not None:
        because = f"the jackpot wager is {of.displayed_wager} at every table that takes part"
    return refused(because, cite("3.6"), cite("A:Displayed Jackpot Wager"))
