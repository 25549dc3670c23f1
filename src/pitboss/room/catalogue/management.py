"""Resolves the acts of management, with their clauses and choices.

Who grants an office, what an approval covers and what the room may rule come from the rules of
management.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from pitboss.acts.sheet import ActSheet
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.law.rule_set import RuleSet
from pitboss.messages.management_views import (
    ManagementActShown,
    ManagementShown,
    OfficeOffered,
    StandingOffered,
    SubjectOffered,
)
from pitboss.offices import Office
from pitboss.room.acts.sheets import OF_MANAGEMENT, SHEETS
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.catalogue.determinations import shown
from pitboss.room.catalogue.game_acts import fields_of, granted_to
from pitboss.room.management import clauses
from pitboss.room.management.clauses import Under, of_table
from pitboss.room.management.commands import OnTable
from pitboss.room.management.particulars import Pace, PlayChipLimits
from pitboss.room.management.people.offices import givers, takers
from pitboss.room.management.people.persons import STAFF
from pitboss.room.management.registers import ASKED_FOR
from pitboss.room.management.tables import STANDING
from pitboss.room.tables import desk_commands as desk
from pitboss.table.particulars import SECONDS_FOR_A_DISPUTE, SECONDS_OF_NOTICE
from pitboss.table.table_games import TABLE_GAMES

IN_THE_ROOM: Final[tuple[ActSheet, ...]] = (
    *(sheet for sheet in OF_MANAGEMENT.sheets if sheet.is_listed),
    SHEETS[desk.SecondAct],
    SHEETS[desk.DropAct],
)
"""Everything that the management desk handles: its acts, and decisions on proposals."""

_INSTRUMENTS: Final = tuple(
    dict.fromkeys(instrument for game in TABLE_GAMES.values() for instrument in game.instruments)
)


@dataclass(frozen=True, slots=True)
class OnTheSign:
    """Particulars of a table that the operator determines at set-up."""

    notice_seconds: int = SECONDS_OF_NOTICE
    dispute_seconds: int = SECONDS_FOR_A_DISPUTE


@cache
def management_shown() -> ManagementShown:
    """Return the whole catalogue of management; cached."""
    return ManagementShown(
        acts=tuple(_act(sheet) for sheet in IN_THE_ROOM),
        offices=tuple(
            OfficeOffered(
                office=office.value,
                cites=_cited(clauses.OFFICES[office]),
                given_by=_named(givers(office)),
                taken_by=_named(takers(office)),
            )
            for office in STAFF
        ),
        subjects=tuple(
            SubjectOffered(subject=subject.value, cites=_cited(under))
            for subject, under in ASKED_FOR.items()
        ),
        standing=tuple(
            StandingOffered(power=power.value, cites=_cited(under), at_tables=_at_tables(under))
            for power, under in STANDING.items()
        ),
        jackpot=shown(JackpotDeterminations()),
        on_the_sign=shown(OnTheSign()),
        pace=shown(Pace()),
        play_chips=shown(PlayChipLimits()),
    )


def _act(sheet: ActSheet) -> ManagementActShown:
    granted, under = granted_to(sheet), rests_on(sheet)
    return ManagementActShown(
        act=act_name(sheet.command),
        title=sheet.title,
        asks=sheet.asks,
        kind=sheet.kind.value,
        cites=_cited(under),
        discretion=sheet.discretion,
        outcome=sheet.outcome,
        offices=granted.offices,
        alone=granted.alone,
        second_person=granted.second_person,
        delegable=sheet.delegable,
        on_the_felt=False,
        fields=tuple(fields_of(sheet)),
        at_tables=_at_tables(under) if issubclass(sheet.command, OnTable) else {},
    )


def rests_on(sheet: ActSheet) -> Under:
    """Return the clauses of an act from the names on its sheet."""
    named: list[Under] = [getattr(clauses, name) for name in sheet.rules]
    return tuple(dict.fromkeys(clause for under in named for clause in under))


def _at_tables(under: Under) -> dict[str, tuple[str, ...]]:
    return {
        instrument: _cited(of_table(RuleSet((instrument,)), under)) for instrument in _INSTRUMENTS
    }


def _cited(under: Under) -> tuple[str, ...]:
    return tuple(str(citation) for citation in under)


def _named(offices: tuple[Office, ...]) -> tuple[str, ...]:
    return tuple(office.value for office in offices)
