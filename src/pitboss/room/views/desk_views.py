"""Views of one desk, made once and shown to many: what everybody sees, and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.messages.views import Happened, SignShown
from pitboss.room.tables.desk_state import KEPT, Numbered, TableAtDesk
from pitboss.room.views.happenings import among_staff, told
from pitboss.room.views.public import PublicPart, public_part, sign_shown


class DeskViews:
    """Remembers what was worked out for the state that a desk is in."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self._name = name
        self._public: tuple[TableAtDesk, PublicPart] | None = None
        self._sign: tuple[tuple[Any, ...], SignShown] | None = None
        self._told: dict[int, Happened] = {}

    def public(self, state: TableAtDesk) -> PublicPart:
        """What everybody sees of this state."""
        if self._public is None or self._public[0] is not state:
            self._public = state, public_part(state, self._name, self._sign_of(state))
        return self._public[1]

    def _sign_of(self, state: TableAtDesk) -> SignShown:
        """The sign seldom changes; it is made from these and nothing else."""
        table = state.table
        parts = (table.determinations, table.notices, table.purpose, table.approvals)
        known = self._sign
        if known is None or any(new is not old for new, old in zip(parts, known[0], strict=True)):
            known = self._sign = parts, sign_shown(state)
        return known[1]

    def happened(self, state: TableAtDesk, since: int, *, to_staff: bool) -> tuple[Happened, ...]:
        """What happened after an event, as far as the desk has it at hand."""
        kept = state.happened
        if not kept or since >= state.last:
            return ()
        news = kept[max(0, since + 1 - kept[0].number) :]
        shown = [
            self._in_words(numbered)
            for numbered in news
            if to_staff or not among_staff(numbered.event)
        ]
        if len(self._told) > 2 * KEPT:
            self._told = {
                n: happening for n, happening in self._told.items() if n >= kept[0].number
            }
        return tuple(shown)

    def _in_words(self, numbered: Numbered) -> Happened:
        if numbered.number not in self._told:
            self._told[numbered.number] = told(numbered)
        return self._told[numbered.number]
