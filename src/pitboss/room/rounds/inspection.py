"""Queries about recorded rounds, for staff, inspectors and players.

Read-only.  Queries may be slow and run in their own threads; each carries the asker with their
current offices.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from msgspec.structs import replace

from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.messages.inspection_views import (
    DifferenceShown,
    OwnRound,
    Recomputed,
    RoundRecord,
    RoundsFound,
)
from pitboss.messages.proof_views import RoundProof
from pitboss.messages.views import TableView
from pitboss.record.codec import decode
from pitboss.record.journal import Recorded
from pitboss.record.seals import SealError
from pitboss.room.management.state import RoomState
from pitboss.room.people.visitor import Visitor
from pitboss.room.rounds.access import EVERYBODY, Access, access
from pitboss.room.rounds.index import RoundName, RoundOnRecord, Wanted
from pitboss.room.rounds.recorded_rounds import NoSuchRound, RoundsOnRecord
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.room.tables.desk_state import Numbered, TableAtDesk
from pitboss.room.tables.shoes import Vault
from pitboss.room.views import Lookups
from pitboss.room.views import rounds as shown
from pitboss.room.views.own_rounds import own_round
from pitboss.room.views.proofs import last_deck, shoes_opened
from pitboss.room.views.rounds import NameOf

MOST_LOOKED_AT: Final = 200
"""The most rounds of a person that are read to find those with a wager."""


class AccessDenied(PermissionError):  # noqa: N818 - says what it is
    """The asker may not see the round, or this view of it.  Says why in one sentence."""


class Asker(NamedTuple):
    """Who asks, and the current state of management."""

    visitor: Visitor
    management: RoomState


class AccessibleRound(NamedTuple):
    """A round that somebody may see, and how much of it."""

    listed: RoundOnRecord
    access: Access


@dataclass(frozen=True, slots=True)
class RoundInspection:
    """Answers queries about rounds."""

    rounds: RoundsOnRecord
    seal_key: bytes
    name_of: NameOf

    def found(self, wanted: Wanted) -> RoundsFound:
        """List rounds.  The caller has restricted the query to tables that the asker may see."""
        rounds, goes_on = self.rounds.index.found(wanted)
        return RoundsFound(rounds=tuple(map(shown.listed, rounds)), next=goes_on)

    def record(self, asker: Asker, name: RoundName) -> RoundRecord:
        """Show a round step by step.  Raises NoSuchRound, NotOpen."""
        listed, may = self.looked(asker, name)
        rows = self.rounds.rows(listed)
        commands = self.rounds.commands(rows)
        reviews = self.rounds.index.reviews(name)
        found = shown.record(listed, rows, commands, reviews, may, self.name_of)
        return replace(found, beside=tuple(self._neighbours(asker, name)))

    def _neighbours(self, asker: Asker, name: RoundName) -> Iterator[int]:
        for number in (name.number - 1, name.number + 1):
            with suppress(NoSuchRound, AccessDenied):
                self.looked(asker, name._replace(number=number))
                yield number

    def at_step(self, asker: Asker, name: RoundName, number: int, viewpoint: str) -> TableView:
        """Show the table after one event of a round.  Raises NoSuchRound, NotOpen."""
        listed, may = self.looked(asker, name)
        if viewpoint not in may.viewpoints:
            raise AccessDenied(_refusal_reason(listed, viewpoint))
        rows = self.rounds.rows(listed)
        state = self.rounds.after(listed, rows, number)
        keeper = None if viewpoint == EVERYBODY else self._keeper(state)
        lookups = Lookups(self.name_of, meter=self.rounds.meter(rows, state), keeper=keeper)
        return shown.at_step(state, viewpoint, listed.seats, lookups)

    def recompute(self, asker: Asker, name: RoundName) -> Recomputed:
        """Recompute a round with the current code.  Raises NoSuchRound, NotOpen."""
        listed, may = self.looked(asker, name)
        if not may.staff:
            raise AccessDenied("rounds are decided anew for staff and inspectors")
        replayed = self.rounds.replay(name)
        differences = tuple(
            DifferenceShown(**difference._asdict()) for difference in self.rounds.recompute(name)
        )
        return Recomputed(
            same=not differences,
            digest=replayed.digest,
            commands=len({row.cause for row in self.rounds.rows(listed)}),
            differences=differences,
        )

    def proof(self, asker: Asker, name: RoundName) -> RoundProof:
        """Return the cards that the asker may see, with proofs.  Raises NoSuchRound, NotOpen."""
        listed, may = self.looked(asker, name)
        try:
            shoes = shoes_opened(
                _numbered(self.rounds.rows(listed)),
                asker.visitor.person,
                name.table,
                self.seal_key,
                all_cards=may.as_dealt,
            )
        except SealError as lost:
            raise AccessDenied(f"the cards of round {name} stay closed: {lost}") from lost
        return RoundProof(table=name.table, round=name.number, shoes=shoes)

    def own_rounds(self, person: int, table: int | None, limit: int) -> tuple[OwnRound, ...]:
        """Return the last rounds in which a person wagered, newest first."""
        found: list[OwnRound] = []
        for own in self._own(person, table):
            found.append(own)
            if len(found) == limit:
                break
        return tuple(found)

    def _own(self, person: int, table: int | None) -> Iterator[OwnRound]:
        for listed in self.rounds.index.of_person(person, table)[:MOST_LOOKED_AT]:
            events = _numbered(self.rounds.rows(listed))
            shoes = last_deck(
                numbered.event for numbered in events if isinstance(numbered.event, ShoeSealed)
            )
            keeper = self._open_shoes(listed.name.table, shoes) if shoes else None
            own = own_round(listed, events, person, keeper)
            if own is not None:
                yield own

    def looked(self, asker: Asker, name: RoundName) -> AccessibleRound:
        """Find a round and check access.  Raises NoSuchRound, NotOpen."""
        listed = self.rounds.listed(name)
        over = listed.ended is not None
        may = access(asker.management, asker.visitor, name, listed.seats, over=over)
        if may is None:
            raise AccessDenied(
                "a round is open to its players, to the staff of its table, and to inspectors"
            )
        return AccessibleRound(listed, may)

    def _keeper(self, state: TableAtDesk) -> ShoeKeeper | None:
        shoes = state.shoes_in_play
        return self._open_shoes(state.number, shoes) if shoes else None

    def _open_shoes(self, table: int, shoes: tuple[ShoeSealed, ...]) -> ShoeKeeper | None:
        """Open shoes in a separate vault; the room's own vault holds the shoe in play."""
        return Vault(self.seal_key, SYSTEM_ENTROPY).keeper_if_any(table, shoes)


def _numbered(rows: list[Recorded]) -> tuple[Numbered, ...]:
    return tuple(Numbered(row.number, row.at, decode(row.body)) for row in rows)


def _refusal_reason(listed: RoundOnRecord, viewpoint: str) -> str:
    if listed.ended is None:
        return f"round {listed.name} is not over, and its cards stay secret"
    opens = "an inspector opens the cards of a round, and that is recorded"
    return f"round {listed.name} is not open to you as {viewpoint!r}: {opens}"
