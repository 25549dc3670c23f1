"""Cached views of one desk that are shared by all viewers: the public part, and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.messages.views import Happened, SignShown
from pitboss.room.tables.desk_state import KEPT, TableAtDesk
from pitboss.room.views.happenings import among_staff, describe_event
from pitboss.room.views.log_names import in_context
from pitboss.room.views.public import PublicPart, public_part, sign_shown


class DeskViews:
    """Caches the views of a desk's current state."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self._name = name
        self._public: tuple[TableAtDesk, PublicPart] | None = None
        self._sign: tuple[tuple[Any, ...], SignShown] | None = None
        self._happenings: dict[int, Happened] = {}

    def public(self, state: TableAtDesk) -> PublicPart:
        """Return the public part of this state."""
        if self._public is None or self._public[0] is not state:
            self._public = state, public_part(state, self._name, self._sign_of(state))
        return self._public[1]

    def _sign_of(self, state: TableAtDesk) -> SignShown:
        """Return the sign; it seldom changes and depends only on these parts."""
        table = state.table
        parts = (table.determinations, table.notices, table.purpose, table.approvals)
        known = self._sign
        if known is None or any(new is not old for new, old in zip(parts, known[0], strict=True)):
            known = self._sign = parts, sign_shown(state)
        return known[1]

    def happened(self, state: TableAtDesk, since: int, *, to_staff: bool) -> tuple[Happened, ...]:
        """Return the events after a number, as far back as the desk keeps them."""
        kept = state.happened
        if not kept or since >= state.last:
            return ()
        news = kept[max(0, since + 1 - kept[0].number) :]
        if any(numbered.number not in self._happenings for numbered in news):
            self._describe(state, since)
        shown = [
            self._happenings[numbered.number]
            for numbered in news
            if to_staff or not among_staff(numbered.event)
        ]
        if len(self._happenings) > 2 * KEPT:
            self._happenings = {
                n: happening for n, happening in self._happenings.items() if n >= kept[0].number
            }
        return tuple(shown)

    def _describe(self, state: TableAtDesk, since: int) -> None:
        """Describe what has not been described yet."""
        for numbered, context in in_context(state, since, self._name):
            if numbered.number not in self._happenings:
                self._happenings[numbered.number] = describe_event(numbered, context)
