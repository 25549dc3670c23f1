"""The judge: players' own notes, the journal and the ledger, each against the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pitboss.messages.frames import read_from_room
from pitboss.record.codec import decode
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from pitboss.record.verify import verify
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.desk_replay import new_at_desk, replay_table
from pitboss.room.management import events as managed
from pitboss.room.management.state import TableInRoom
from pitboss.room.streams import ROOM, table_stream
from pitboss.room.tables.accounts import table_account
from pitboss.room.tables.desk_events import ShoeSealed
from tests.support.faults.swarm import Noting

CARRIED_OUT = ("allowed", "proposed")


def faults(data: Path, players: Sequence[Noting], database: str | None = None) -> list[str]:
    """Everything that is not as it must be; empty when the room has lost and doubled nothing."""
    places = Places(data, database)
    sql = places.connect()
    try:
        heads, key = places.signed_heads()
        verdict = verify(sql, heads, key)
        found = [] if verdict.holds else [f"the journal does not hold: {verdict.fault}"]
        journal = Reading(sql)
        with (
            sql.snapshot()
        ):  # a room that goes on writes meanwhile: ledger and tables of one moment
            return [
                *found,
                *_lost_or_changed(journal, players),
                *_decks(journal, players),
                *_money(journal),
            ]
    finally:
        sql.close()


def _lost_or_changed(journal: Reading, players: Sequence[Noting]) -> list[str]:
    """Every act that was carried out is in the journal, with the answer that was given.

    The players are guests, whose refusals need not be there.
    """
    found = []
    for player in players:
        notes = player.notes
        found += [f"answer {one} changed" for one in notes.changed_answers]
        for command_id, answer in notes.answers.items():
            if answer.outcome in ("busy", "conflict"):
                continue
            kept = journal.answer_to(notes.person, command_id)
            if kept is None and answer.outcome in CARRIED_OUT:
                found.append(f"{answer.outcome} act {command_id} of {notes.person} is lost")
            elif kept is not None and read_from_room(kept.answer) != answer:
                found.append(f"act {command_id} of {notes.person} is recorded otherwise")
    return found


def _decks(journal: Reading, players: Sequence[Noting]) -> list[str]:
    """One shoe a round, whose root is the one that everybody saw, before and after each kill."""
    found = [f"cards of round {one} changed" for p in players for one in p.notes.changed_cards]
    sealed: dict[tuple[int, int], list[ShoeSealed]] = defaultdict(list)
    for row in journal.events():
        if row.kind == "desk.ShoeSealed":
            shoe = decode(row.body)
            sealed[int(row.stream.split()[1]), shoe.round_number].append(shoe)
    rounds = {key for player in players for key in player.notes.roots}
    for where in rounds:
        shoes = sealed[where]
        if len(shoes) != 1:
            found.append(f"round {where} has {len(shoes)} shoes")
        roots = {p.notes.roots[where] for p in players if where in p.notes.roots}
        if roots != {shoe.root.hex() for shoe in shoes}:
            found.append(f"round {where} was shown another root than was recorded")
    return found


def _money(journal: Reading) -> list[str]:
    """No cent made or lost: the ledger adds up to nothing, and every table agrees with it."""
    balances = journal.balances()
    total = sum(balances.values())
    found = [f"the ledger adds up to {total}"] if total else []
    for table, in_room in tables_of(journal).items():
        if in_room.particulars.tournament is not None:
            continue  # see judging_tournaments
        state = replay_table(new_at_desk(table, in_room), journal.events(table_stream(table)))
        for name, units in state.table.balances.items():
            if name.startswith("purse") or name.endswith("jackpot"):
                continue  # purses are shared by tables; the pools hold what lay on that area
            account = (table_account(table, name), "cents")
            if balances.get(account, 0) != units:
                held = balances.get(account, 0)
                found.append(f"{account[0]}: the table says {units}, the ledger {held}")
    return found


def tables_of(journal: Reading) -> dict[int, TableInRoom]:
    """Every table that was set up."""
    events: list[Any] = [decode(row.body) for row in journal.events(ROOM)]
    return {
        event.table: TableInRoom(event.kind, event.particulars, event.jackpot, event.pace)
        for event in events
        if isinstance(event, managed.TableSetUp)
    }
