"""The judge of tournaments: the journal folded anew, against the ledger and the players' notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import merge
from pathlib import Path

from pitboss.record.codec import decode
from pitboss.record.opening import Places
from pitboss.record.reading import Reading
from pitboss.room.desk_replay import new_at_desk
from pitboss.room.streams import table_stream, tournament_stream
from pitboss.room.tournaments.desk_state import TournamentWithTables, new_tournament
from pitboss.room.views.tournaments.money import ledger_shown
from pitboss.tournament import Stage
from pitboss.tournament.state import POOL, Standing
from tests.support.faults.judging import tables_of
from tests.support.faults.tournaments import Held


def tournament_faults(data: Path, held: list[Held]) -> list[str]:
    """Everything that is not as it must be, in any of the tournaments."""
    sql = Places(data).connect()
    try:
        journal = Reading(sql)
        return [
            f"tournament {one.number} ({one.kind.example}): {fault}"
            for one in held
            for fault in _faults(journal, one)
        ]
    finally:
        sql.close()


def _faults(journal: Reading, held: Held) -> Iterator[str]:
    twice: list[str] = []
    standing = _folded(journal, held.number, twice)
    yield from twice
    if standing.of.tournament.stage is not Stage.OVER:
        yield f"it is {standing.of.tournament.stage.name}"
        return
    yield from _ledger(journal, standing)
    yield from _chips(standing)
    yield from _places(standing)
    yield from _prizes(standing)
    yield from _bought(standing, held)


def _folded(journal: Reading, number: int, twice: list[str]) -> TournamentWithTables:
    """As the record has it; whoever sits in two seats after any act is noted."""
    tables = {
        table: new_at_desk(table, in_room)
        for table, in_room in tables_of(journal).items()
        if in_room.particulars.tournament == number
    }
    own = tournament_stream(number)
    streams = [own, *(table_stream(table) for table in tables)]
    rows = merge(*(journal.events(one) for one in streams), key=lambda row: row.position)
    standing, cause, touched = (
        TournamentWithTables(new_tournament(number, ""), tables),
        0,
        set[int](),
    )
    for row in rows:
        if row.cause != cause:
            standing, touched, cause = standing.acted(touched), set(), row.cause
            twice += _in_two_seats(standing, row.position)
        if row.stream == own:
            standing = standing.in_tournament(decode(row.body), row.at)
        else:
            table = int(row.stream.partition(" ")[2])
            standing = standing.at_table(table, decode(row.body), row.at)
            touched.add(table)
    return standing.acted(touched)


def _in_two_seats(standing: TournamentWithTables, before: int) -> Iterator[str]:
    seats = Counter(
        seated.player for at in standing.tables.values() for seated in at.table.seats.values()
    )
    for player, count in seats.items():
        if count > 1:
            yield f"before event {before} player {player} sits in {count} seats"
    for one in standing.of.tournament.playing:
        at = standing.tables[one.table].table.seats.get(one.seat)
        if at is None or at.player != one.person:
            yield f"before event {before} player {one.person} is not at table {one.table}"


def _ledger(journal: Reading, standing: TournamentWithTables) -> Iterator[str]:
    """What the tournament and its tables say of money and chips is what the ledger says."""
    balances = journal.balances()
    state = standing.of.tournament
    if not ledger_shown(standing).balanced:
        yield "its own ledger does not balance"
    for name, units in state.money.items():
        account = f"tournament {state.number}/{name}"
        if not name.startswith("purse ") and balances.get((account, "cents"), 0) != units:
            yield f"{account}: {units}, and {balances.get((account, 'cents'), 0)} in the ledger"
    for number, at in standing.tables.items():
        for name, units in at.table.balances.items():
            account = f"table {number}/{name}"
            posted = balances.get((account, "tournament chips"), 0)
            if posted != units:
                yield f"{account}: {units}, and {posted} in the ledger"


def _chips(standing: TournamentWithTables) -> Iterator[str]:
    """Every chip that was issued is at a table, out of play, or kept between sessions."""
    shown = ledger_shown(standing)
    if shown.chips_issued != shown.chips_at_tables + shown.chips_out_of_play:
        yield f"chips were made or lost: {shown}"


def _places(standing: TournamentWithTables) -> Iterator[str]:
    """Each entrant has one place, but who stayed away when a session began (16.10, 17.9)."""
    state = standing.of.tournament
    placed = [number for one in state.places for number in one.entrants]
    away = (Standing.FORFEITED, Standing.REPLACED, Standing.REFUNDED)
    entrants = [one.number for one in state.entrants.values() if one.standing not in away]
    if sorted(placed) != sorted(entrants):
        yield f"places for {sorted(placed)}, entrants {sorted(entrants)}"
    due = 1
    for one in sorted(state.places, key=lambda one: one.place):
        if one.place != due:
            yield f"place {one.place} follows where {due} is due"
        due += len(one.entrants)


def _prizes(standing: TournamentWithTables) -> Iterator[str]:
    """The whole pool is paid: fees without commission, rebuys and top-ups."""
    state, of = standing.of.tournament, standing.of.tournament.of
    pool = len(state.entrants) * of.to_the_pool.units
    pool += sum(one.rebuys for one in state.entrants.values()) * (
        of.rebuys.price.units if of.rebuys else 0
    )
    pool += sum(one.topped_up for one in state.entrants.values()) * (
        of.top_up.price.units if of.top_up else 0
    )
    pool += of.prizes.added.units
    paid = sum(one.amount.units for one in standing.of.awarded)
    if paid != pool or state.money.get(POOL, 0):
        yield f"{paid} was paid of {pool}, and {state.money.get(POOL, 0)} is left"


def _bought(standing: TournamentWithTables, held: Held) -> Iterator[str]:
    """Each entry, rebuy and top-up was asked for as often as it is on record."""
    recorded = {one.person: one for one in standing.of.tournament.entrants.values()}
    if len(recorded) != held.kind.players:
        yield f"{len(recorded)} have entered of {held.kind.players}"
    for entrant in held.entrants:
        one = recorded.get(entrant.notes.person)
        if one is None or entrant.entered != 1:
            yield f"{entrant.notes.person} entered {entrant.entered} times"
        elif one.rebuys + one.topped_up != entrant.bought:
            yield f"{one.person} bought {entrant.bought} times, on record is {one}"
