"""Exclusions: who takes no seat and enters no tournament for a time.

NI2025-411 15.3(b), NI2017-193 16.3(b), NI2006-154 19.2(b) and S2-2001 18.3(b) are about those who
broke the rules.  No instrument provides for self-exclusion; it is the player's own decision.
"""

from __future__ import annotations

from pitboss.law.rule_set import moment_in_words
from pitboss.offices import Office
from pitboss.room.management import clauses
from pitboss.room.management.clauses import Under
from pitboss.room.management.commands import ExcludePerson, LiftExclusion
from pitboss.room.management.events import Event, ExclusionLifted, PersonExcluded
from pitboss.room.management.people.persons import (
    COMERS,
    moment_refusal,
    other_office_refusal,
    own_act_refusal,
    person_refusal,
    text_refusal,
)
from pitboss.room.management.questions import earliest
from pitboss.room.management.state import Exclusion, RoomState
from pitboss.ruling import Allowed, Refused, allowed, refused


def exclude(state: RoomState, command: ExcludePerson) -> Allowed[Event] | Refused:
    """Exclude a person for cause, or a player at their own wish; never shortens an exclusion."""
    own = command.by.office in COMERS
    refusal = _own_exclusion_refusal(command) if own else _cause_refusal(command)
    refusal = refusal or person_refusal(command.person) or _period_refusal(command)
    if refusal:
        return refusal
    standing = state.exclusion(command.person, own=own)
    if standing is None or standing.ended(earliest(state, command.at)):
        begins = command.begins
    elif not _is_longer(command, standing):
        return refused("an exclusion that stands is lengthened, never shortened", *_under(command))
    else:
        begins = min(command.begins, standing.begins)
    return allowed(
        PersonExcluded(
            _under(command),
            command.person,
            begins,
            command.until,
            command.by,
            own,
            command.because,
        )
    )


def _under(command: ExcludePerson) -> Under:
    if command.by.office in COMERS:
        return ()
    director = command.by.office is Office.DIRECTOR
    return clauses.SHUT_OUT_BY_DIRECTOR if director else clauses.SHUT_OUT


def _own_exclusion_refusal(command: ExcludePerson) -> Refused | None:
    refusal = own_act_refusal(command.by, command.person)
    if refusal is None and command.until is None:
        return refused("a player names the moment up to which the exclusion lasts")
    return refusal


def _cause_refusal(command: ExcludePerson) -> Refused | None:
    under = _under(command)
    refusal = other_office_refusal(command.by, Office.OPERATOR, Office.DIRECTOR, under=under)
    refusal = refusal or text_refusal("the cause", command.because, *under)
    if refusal is None and command.by.number == command.person:
        return refused("nobody rules on himself or herself", *under)
    return refusal


def _period_refusal(command: ExcludePerson) -> Refused | None:
    refusal = moment_refusal("the beginning", command.begins)
    if command.until is not None:
        refusal = refusal or moment_refusal("the end", command.until)
    if refusal:
        return refusal
    if command.begins < command.at:
        return refused("an exclusion begins now or later", *_under(command))
    if command.until is not None and command.until <= command.begins:
        return refused("an exclusion ends after it begins", *_under(command))
    return None


def _is_longer(command: ExcludePerson, standing: Exclusion) -> bool:
    if standing.until is None:
        return False
    return command.until is None or command.until > standing.until


def lift(state: RoomState, command: LiftExclusion) -> Allowed[Event] | Refused:
    """NI2025-411 15.3(b) and its like  Lift one by the house; self-exclusions run on."""
    refusal = text_refusal("the reason", command.because, *clauses.SHUT_OUT)
    if refusal:
        return refusal
    if command.by.number == command.person:
        return refused("nobody rules on himself or herself", *clauses.SHUT_OUT)
    standing = state.exclusion(command.person, own=False)
    if standing is not None and not standing.ended(earliest(state, command.at)):
        return allowed(ExclusionLifted(clauses.SHUT_OUT, command.person, command.because))
    own = state.exclusion(command.person, own=True)
    if own is not None and not own.ended(earliest(state, command.at)):
        lasts = f"lasts until {moment_in_words(own.until)}" if own.until else "has no end"
        return refused(f"the player's own exclusion {lasts}")
    return refused("the house has not shut the person out", *clauses.SHUT_OUT)
