"""Totals for the reports, by table, jackpot, tournament and day; each posting counts once.

They read the journal incrementally, so repeated reports are cheap.  The meaning of a posting
follows from the names of its accounts; events that take a wager back are known by their kind.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import Final, Protocol

from pitboss.law.rule_set import day_of
from pitboss.messages.report_views import JackpotDay, Reports, TableDay, TournamentReport
from pitboss.record.journal import Posting, Recorded
from pitboss.record.vocabulary import name_of
from pitboss.room.management.state import RoomState
from pitboss.room.reports.booked_rounds import (
    CONCLUDED,
    MONEY,
    TAKEN_BACK,
    BookedRound,
    Placed,
    RoundsOfTable,
    is_wager,
    is_won,
    own_postings,
)
from pitboss.room.streams import table_stream
from pitboss.tournament.events import (
    CancellationAnnounced,
    ChipsBought,
    PlayerEntered,
    PrizesAwarded,
    ReserveSeated,
    ToppedUp,
    ValueAdded,
)

Day = tuple[int, date]
"""The number of a table or jackpot, and a day."""

BREATH_EVERY: Final = 500
_ENTERED: Final = frozenset(map(name_of, (PlayerEntered, ReserveSeated)))
_BOUGHT: Final = frozenset(map(name_of, (ChipsBought, ToppedUp)))
_ADDED, _CALLED_OFF, _AWARDED = map(name_of, (ValueAdded, CancellationAnnounced, PrizesAwarded))


class Streams(Protocol):
    """The part of a journal that this module reads."""

    def events(
        self, stream: str | None = None, after: int = 0, limit: int | None = None
    ) -> Iterator[Recorded]:
        """Yield events of a stream, or of all streams."""


class Books:
    """Keeps the totals of a room.  May be used from any thread."""

    def __init__(self, journal: Streams, breathe: Callable[[], None] = lambda: None) -> None:
        self._journal = journal
        self._breathe = breathe
        self._lock = threading.Lock()
        self._position = 0
        self._tables: dict[Day, Counter[str]] = {}
        self._rounds: dict[int, RoundsOfTable] = {}
        self._placed: dict[Day, Counter[Placed]] = {}
        self._jackpots: dict[Day, Counter[str]] = {}
        self._tournaments: dict[int, Counter[str]] = {}
        self._began: dict[int, date] = {}

    def reports(
        self, state: RoomState, since: date | None = None, until: date | None = None
    ) -> Reports:
        """Report on a range of days, both included."""
        with self._lock:
            self._read_on()
            return Reports(
                since=since,
                until=until,
                tables=tuple(
                    TableDay(
                        table=table,
                        day=day,
                        game=state.tables[table].particulars.game,
                        kind=state.tables[table].kind.value,
                        **counted,
                    )
                    for (table, day), counted in _within(self._tables, since, until)
                ),
                jackpots=tuple(
                    JackpotDay(jackpot=jackpot, day=day, **counted)
                    for (jackpot, day), counted in _within(self._jackpots, since, until)
                ),
                tournaments=tuple(self._tournament_reports(state, since, until)),
            )

    def placed(
        self, since: date | None = None, until: date | None = None
    ) -> dict[Day, Counter[Placed]]:
        """Count how often each ante, with its trips, was placed at house-game tables."""
        with self._lock:
            self._read_on()
            return {
                day: counted.copy()
                for day, counted in self._placed.items()
                if _in_days(day[1], since, until)
            }

    def course(self, table: int) -> list[BookedRound]:
        """Return all rounds of a table in order."""
        rounds, found = RoundsOfTable(), []
        for count, row in enumerate(self._journal.events(table_stream(table)), 1):
            booked = rounds.take(row)
            if booked is not None:
                found.append(booked)
            if count % BREATH_EVERY == 0:
                self._breathe()
        return found

    def _tournament_reports(
        self, state: RoomState, since: date | None, until: date | None
    ) -> Iterator[TournamentReport]:
        """Report tournaments by the day of the first fee; those without entries have no day."""
        for number, name in state.tournaments.items():
            day = self._began.get(number)
            if day is not None and not _in_days(day, since, until):
                continue
            counted = self._tournaments.get(number, Counter())
            yield TournamentReport(tournament=number, name=name, day=day, **counted)

    # --- reading ----------------------------------------------------------------------------------

    def _read_on(self) -> None:
        for count, row in enumerate(self._journal.events(after=self._position), 1):
            self._add(row)
            self._position = row.position
            if count % BREATH_EVERY == 0:
                self._breathe()

    def _add(self, row: Recorded) -> None:
        kind, _, number = row.stream.partition(" ")
        if not number:
            return
        day = (int(number), day_of(row.at))
        if kind == "table":
            books = self._tables.setdefault(day, Counter())
            books["rounds"] += row.kind == CONCLUDED
            _add_table_event(books, row)
            self._add_round(day, row)
        elif kind == "jackpot":
            _add_jackpot_postings(self._jackpots.setdefault(day, Counter()), _money(row.postings))
        elif kind == "tournament":
            self._add_tournament_event(int(number), row)

    def _add_round(self, day: Day, row: Recorded) -> None:
        booked = self._rounds.setdefault(day[0], RoundsOfTable()).take(row)
        if booked is not None and booked.placed:
            self._placed.setdefault(day, Counter()).update(booked.placed)

    def _add_tournament_event(self, number: int, row: Recorded) -> None:
        books = self._tournaments.setdefault(number, Counter())
        if row.kind in _ENTERED:
            books["entries"] += 1
            self._began.setdefault(number, day_of(row.at))
        for payer, payee, _, units in _money(row.postings):
            where = _WHERE.get(row.kind, "")
            if payee.endswith("/tournament commission"):
                books["commission"] += units
            elif payer.startswith("purse ") or payer.endswith("/added by the operator"):
                books[where or "fees"] += units
            elif payee.startswith("purse "):
                books["commission"] -= units if payer.endswith("/tournament commission") else 0
                books["prizes" if row.kind == _AWARDED else "refunds"] += units


_WHERE: Final = {**dict.fromkeys(_BOUGHT, "rebuys"), _ADDED: "added"}


def _money(postings: Iterable[Posting]) -> Iterator[Posting]:
    """Leave out postings of tournament chips, which are not money."""
    return (posting for posting in postings if posting.currency == MONEY)


def _add_table_event(books: Counter[str], row: Recorded) -> None:
    for payer, payee, units in own_postings(row.postings):
        if is_wager(payee) and payer.startswith("stake "):
            books["jackpot_wagers" if payee.endswith(" jackpot") else "handle"] += units
        elif is_wager(payer) and payee.startswith("stake ") and row.kind in TAKEN_BACK:
            books["handle"] -= units
        if payee.startswith("commission"):
            books["commission"] += units
        elif payer.startswith("commission"):
            books["commission"] -= units
        books["hold"] += units * (is_won(payer, payee) - is_won(payee, payer))
        books["drop"] += units * _is_buy_in(payer, payee)
        books["cashed_out"] += units * (payer.startswith("stake ") and payee.startswith("purse "))


def _is_buy_in(payer: str, payee: str) -> bool:
    """Whether a posting is a buy-in, which counts as drop.

    Chips sold for cash at a live table pass through the purse in the same act, so counting only
    what leaves the purse counts them once.
    """
    return payer.startswith("purse ") and payee.startswith("stake ")


def _add_jackpot_postings(books: Counter[str], postings: Iterable[Posting]) -> None:
    for payer, payee, _, units in postings:
        paid_in = _is_pool(payee) and not _is_pool(payer)
        paid_out = _is_pool(payer) and not _is_pool(payee)
        books["contributions"] += units * paid_in
        books["payouts"] += units * paid_out


def _is_pool(account: str) -> bool:
    return account.startswith("jackpot ")


def _within(
    books: dict[Day, Counter[str]], since: date | None, until: date | None
) -> Iterator[tuple[Day, Counter[str]]]:
    """Yield the totals within a range of days in order, without empty ones."""
    for where in sorted(books):
        if _in_days(where[1], since, until) and any(books[where].values()):
            yield where, books[where]


def _in_days(day: date, since: date | None, until: date | None) -> bool:
    return (since is None or since <= day) and (until is None or day <= until)
