"""A cache of a tournament's public view, shared by all viewers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from operator import is_
from typing import Any, Final

from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.room.views.tournaments.view import PublicTournament, public_tournament

LASTS: Final = timedelta(seconds=1)
"""How long the view may be cached: what tables wait for can change with the clock alone, which the
room checks every second."""


class SharedTournament:
    """Caches the public view for the current state of a tournament and its tables."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self._name = name
        self._made_from: tuple[Any, ...] = ()
        self._made_at: datetime | None = None
        self._public: PublicTournament | None = None

    def public(
        self, standing: TournamentWithTables, awaited: object, now: datetime
    ) -> PublicTournament:
        """Return the public view; `awaited` is what the last check of the clock found."""
        made_from = (standing.of, awaited, *standing.tables.values())
        if self._public is None or not self._is_fresh(made_from, now):
            self._public = public_tournament(standing, self._name, now)
            self._made_from, self._made_at = made_from, now
        return self._public

    def _is_fresh(self, made_from: tuple[Any, ...], now: datetime) -> bool:
        known = self._made_from
        same = len(known) == len(made_from) and all(map(is_, known, made_from))
        return same and self._made_at is not None and self._made_at <= now < self._made_at + LASTS
