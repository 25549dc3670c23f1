"""Resolves the management catalogue: acts with their clauses and choices.

Who may make an act comes from the role matrix; who grants an office, what an approval covers and
what the room may rule come from the rules of management.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

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
from pitboss.room.acts.role_matrix import OPERATORS_POWERS
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.catalogue.entry import Entry
from pitboss.room.catalogue.float_and_desk import ACTS as AT_DESKS
from pitboss.room.catalogue.management import ACTS
from pitboss.room.catalogue.reading import fields_of, granted_to
from pitboss.room.management import clauses
from pitboss.room.management.clauses import Under, of_table
from pitboss.room.management.commands import OnTable
from pitboss.room.management.particulars import Pace, PlayChipLimits
from pitboss.room.management.people.offices import givers, takers
from pitboss.room.management.people.persons import STAFF
from pitboss.room.management.registers import ASKED_FOR
from pitboss.room.management.tables import STANDING
from pitboss.room.tables import desk_commands as desk
from pitboss.room.views.determinations import shown
from pitboss.table.particulars import SECONDS_FOR_A_DISPUTE, SECONDS_OF_NOTICE
from pitboss.table.table_games import TABLE_GAMES

IN_THE_ROOM: Final[Mapping[type, Entry]] = {
    **ACTS,
    **{command: AT_DESKS[command] for command in (desk.SecondAct, desk.DropAct)},
}
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
        acts=tuple(_act(command, entry) for command, entry in IN_THE_ROOM.items()),
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


def _act(command: type, entry: Entry) -> ManagementActShown:
    granted, under = granted_to(command), rests_on(entry)
    return ManagementActShown(
        act=act_name(command),
        title=entry.title,
        asks=entry.asks,
        kind=entry.kind.value,
        cites=_cited(under),
        discretion=entry.discretion,
        outcome=entry.outcome,
        offices=granted.offices,
        alone=granted.alone,
        second_person=granted.second_person,
        delegable=command in OPERATORS_POWERS,
        on_the_felt=False,
        fields=tuple(fields_of(command, entry)),
        at_tables=_at_tables(under) if issubclass(command, OnTable) else {},
    )


def rests_on(entry: Entry) -> Under:
    """Return the clauses of an act from the names in its entry."""
    named: list[Under] = [getattr(clauses, name) for name in entry.rules]
    return tuple(dict.fromkeys(clause for under in named for clause in under))


def _at_tables(under: Under) -> dict[str, tuple[str, ...]]:
    return {
        instrument: _cited(of_table(RuleSet((instrument,)), under)) for instrument in _INSTRUMENTS
    }


def _cited(under: Under) -> tuple[str, ...]:
    return tuple(str(citation) for citation in under)


def _named(offices: tuple[Office, ...]) -> tuple[str, ...]:
    return tuple(office.value for office in offices)
