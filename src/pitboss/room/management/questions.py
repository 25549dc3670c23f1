"""Queries about management that desks make before they let somebody act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from pitboss.offices import Office
from pitboss.room.management.particulars import StandingPower, Subject
from pitboss.room.management.state import Exclusion, RoomState
from pitboss.table import TABLE_GAMES, Approvals

EVERYWHERE: Final = frozenset((Office.OPERATOR, Office.SHIFT_MANAGER, Office.INSPECTOR))
"""Offices that are held over all tables."""

OF_A_TABLE: Final[Mapping[str, Subject]] = {
    "layout": Subject.LAYOUT,
    "equipment": Subject.EQUIPMENT,
    "shoe": Subject.SHOE,
    "automated_shoe": Subject.AUTOMATED_SHOE,
    "commission": Subject.COMMISSION_MAXIMA,
    "games_of_2001": Subject.GAMES_OF_2001,
    "tournament_conditions": Subject.TOURNAMENT_CONDITIONS,
}
"""The subject of each approval that a table uses; a jackpot's approval is its own."""
NONE_USED: Final = Approvals()


def signed_on(state: RoomState, person: int, office: Office, table: int) -> bool:
    """Whether a person is signed on at a table in an office."""
    return any(duty.person == person and duty.office is office for duty in state.at_table(table))


def offices_at(
    state: RoomState, person: int, offices: Iterable[Office], table: int
) -> frozenset[Office]:
    """Return a person's offices that count at a table: by sign-on, or over all tables."""
    return frozenset(
        office
        for office in offices
        if (office in EVERYWHERE and state.holds(person, office))
        or signed_on(state, person, office, table)
    )


def works_at(state: RoomState, person: int, table: int) -> bool:
    """Whether a person works at a table in any office, and so may not play there."""
    return any(duty.person == person for duty in state.at_table(table))


def excluded(state: RoomState, person: int, at: datetime) -> bool:
    """Whether a person is excluded from seats and tournaments at a moment (reading S-65)."""
    return any(
        exclusion_holds(state, exclusion, at) for exclusion in state.exclusions.get(person, ())
    )


def exclusion_holds(state: RoomState, exclusion: Exclusion, at: datetime) -> bool:
    """Whether an exclusion has begun and has not ended.

    S-65  If the room's time and the machine's differ, it has begun when either reaches its start
    and has ended when both reach its end, so a wrong clock cannot shorten an exclusion.
    """
    return exclusion.begins <= max(at, at + state.machine_ahead) and not exclusion.ended(
        earliest(state, at)
    )


def earliest(state: RoomState, at: datetime) -> datetime:
    """Return a moment by the room's time or the machine's, whichever is earlier."""
    return min(at, at + state.machine_ahead)


def kept_for(state: RoomState, table: int, seat: int, at: datetime) -> int | None:
    """Return the person for whom a seat is kept at a moment, if any."""
    for entry in state.waiting:
        offer = entry.offer
        if offer and (offer.table, offer.seat) == (table, seat) and at < offer.until:
            return entry.person
    return None


def delegated(state: RoomState, table: int) -> bool:
    """Whether the supervisors at a table may use the operator's powers."""
    return table in state.tables and state.tables[table].delegated


def room_may_rule(state: RoomState, table: int, power: StandingPower) -> bool:
    """Whether the room may rule by itself: it is so determined, and no supervisor is present."""
    if table not in state.tables or power not in state.tables[table].standing:
        return False
    return all(duty.office is not Office.SUPERVISOR for duty in state.at_table(table))


def no_new_rounds(state: RoomState) -> str:
    """Return why no round may begin in the room; empty if rounds may begin."""
    if not state.running:
        return "no new round begins, as the room does not run"
    if state.integrity_failed:
        return "no new round begins until the house has looked into its record"
    if state.short_of_space:
        return "no new round begins until there is room for the record again"
    return ""


def reference_for(state: RoomState, subject: Subject, game: str) -> str:
    """Return the reference of the latest approval for a subject and a game, or ""."""
    for number in sorted(state.approvals, reverse=True):
        if state.approvals[number].covers(subject, game):
            return state.approvals[number].reference
    return ""


def in_force(state: RoomState, subject: Subject, game: str, reference: str) -> bool:
    """Whether the register has an approval in force with this reference."""
    return any(
        approval.reference == reference and approval.covers(subject, game)
        for approval in state.approvals.values()
    )


def approval_withdrawn(state: RoomState, subject: Subject, game: str, reference: str = "") -> bool:
    """Whether approvals were entered, with that reference if any, and none is in force."""
    entered = [
        approval
        for approval in state.approvals.values()
        if approval.subject is subject and reference in ("", approval.reference)
    ]
    return bool(entered) and not any(approval.covers(subject, game) for approval in entered)


def approvals_of_game(
    state: RoomState, game: str, jackpot: int | None = None, used: Approvals = NONE_USED
) -> Approvals:
    """Return the approval references in force for a table of a game, with or without a jackpot.

    A table keeps the approval that it was opened with while that is in force.
    """
    held = {}
    for field, subject in OF_A_TABLE.items():
        reference = getattr(used, field)
        if not reference or not in_force(state, subject, game, reference):
            reference = reference_for(state, subject, game)
        held[field] = reference
    split = "" if jackpot is None else state.jackpots[jackpot].approval
    return Approvals(**held, jackpot_split=split if split_approved(state, split) else "")


def approvals_for(
    state: RoomState, table: int, used: Approvals = NONE_USED, conditions: str = ""
) -> Approvals:
    """Return the approval references in force for a table now; none for an unknown table.

    A tournament table uses the approval that its conditions name.
    """
    if table not in state.tables:
        return Approvals()
    of = state.tables[table]
    held = approvals_of_game(state, of.particulars.game, of.jackpot, used)
    if of.particulars.tournament is None:
        return held
    subject, game = Subject.TOURNAMENT_CONDITIONS, of.particulars.game
    approved = in_force(state, subject, game, conditions)
    return replace(held, tournament_conditions=conditions if approved else "")


def split_approved(state: RoomState, reference: str) -> bool:
    """Whether the register has this approval of the division between the jackpot pools."""
    return any(
        in_force(state, Subject.JACKPOT_SPLIT, name, reference)
        for name, game in TABLE_GAMES.items()
        if game.jackpot is not None
    )


def opened_to(state: RoomState, table: int, round_of_play: int, inspector: int) -> bool:
    """Whether a round was opened to an inspector."""
    return (table, round_of_play, inspector) in state.rounds_opened
