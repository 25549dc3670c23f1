"""Disputes about a round, for every game: who may raise one, and which one a ruling decides.

NI2025-411 15.5, NI2017-193 16.5, NI2006-154 19.4 and S2-2001 18.6 (reading S-17).  Several may be
open at once, and each is decided separately.  Each game decides for itself what makes a player part
of a round and how a ruling ends a hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pitboss.law.citation import Citation, citing
from pitboss.offices import Office, Person
from pitboss.ruling import Refused, refused

EVERY: Final = 0
"""In older records one ruling decided every open dispute, and any case as well."""


@dataclass(frozen=True, slots=True)
class DisputeClauses:
    """The clauses on disputes in one instrument."""

    dispute: Citation
    """The decision in a dispute."""
    limit: Citation
    """Who may raise one, and how many."""


def _clauses(instrument: str, clause: str) -> DisputeClauses:
    cite = citing(instrument)
    return DisputeClauses(cite(clause), cite(clause, reading="S-17"))


ULTIMATE: Final = _clauses("NI2025-411", "15.5")
CANBERRA: Final = _clauses("NI2017-193", "16.5")
POT_GAMES: Final = _clauses("NI2006-154", "19.4")


@dataclass(frozen=True, slots=True)
class Disputes:
    """The disputes about one round, each known by the box or seat of its player."""

    raised: frozenset[int] = frozenset()
    """The places whose players raised one, decided or not."""
    open: tuple[int, ...] = ()
    """The undecided ones, in the order in which they were raised."""

    def with_raised(self, place: int) -> Disputes:
        """Add a dispute."""
        others = tuple(other for other in self.open if other != place)
        return Disputes(self.raised | {place}, (*others, place))

    def without(self, place: int | None) -> Disputes:
        """Remove a decided dispute, or all of them (`EVERY`); with None the ruling decided a case,
        not a dispute.
        """
        if place == EVERY:
            return replace(self, open=())
        return replace(self, open=tuple(other for other in self.open if other != place))


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player at a box or seat, as far as disputes are concerned."""

    place: int
    player: int
    part_in_the_round: bool
    """Whether the player wagered, was dealt in, or had a ruling on a wager."""


def dispute_refusal(
    disputes: Disputes, by: Person, contestant: Contestant | None, clauses: DisputeClauses
) -> Refused | None:
    """Refuse a player who may not contest a decision or result of this round."""
    if contestant is None:
        return refused("nobody sits there", clauses.dispute)
    if by.office is Office.PLAYER and by.number != contestant.player:
        return refused("players dispute only what concerns their own hand", clauses.dispute)
    if not contestant.part_in_the_round:
        return refused(
            "the player has no wager and no result in this round to dispute", clauses.limit
        )
    if contestant.place in disputes.open:
        return refused("the player's dispute about this round is not decided yet", clauses.limit)
    if contestant.place in disputes.raised:
        return refused(
            "the player's dispute about this round is decided, and the decision is final: the"
            " player may ask for a review",
            clauses.limit,
        )
    return None


def ruling_refusal(
    disputes: Disputes,
    named: int | None,
    because: str,
    clauses: DisputeClauses,
    *,
    case_awaited: bool = False,
) -> Refused | None:
    """Refuse a ruling that does not match exactly one open dispute, or gives no reason."""
    refusal = (
        None
        if case_awaited and named is None
        else _dispute_choice_refusal(disputes, named, clauses)
    )
    if refusal or because.strip():
        return refusal
    return refused("the reason is recorded with the ruling", clauses.dispute)


def _dispute_choice_refusal(
    disputes: Disputes, named: int | None, clauses: DisputeClauses
) -> Refused | None:
    if named in disputes.open:
        return None
    if named in disputes.raised:
        return refused("that dispute is decided, and the decision is final", clauses.dispute)
    if named is not None:
        return refused("that player disputes nothing about this round", clauses.dispute)
    if not disputes.open:
        return refused("nothing is in dispute", clauses.dispute)
    if len(disputes.open) == 1:
        return None
    places = ", ".join(str(place) for place in sorted(disputes.open))
    return refused(
        f"several disputes are open, and each is decided by itself: say which ({places})",
        clauses.limit,
    )


def ruled_on(disputes: Disputes, named: int | None, *, case_awaited: bool = False) -> int | None:
    """Return the dispute that a ruling decides, or None for the case that play waits for."""
    if named is not None or case_awaited:
        return named
    return disputes.open[0]
