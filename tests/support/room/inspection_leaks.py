"""Leaks in what inspectors and players are shown of past rounds, planted on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pitboss.messages.views import TableView
from pitboss.room.rounds import inspection as inspecting_module
from pitboss.room.rounds.access import AS_DEALT, Access, access
from pitboss.room.tables.shoes import Vault
from pitboss.room.views import rounds as views_of_rounds
from tests.support.room.interference import TABLE
from tests.support.room.rooms import KEY


def _staff_look_into_hands(patch: pytest.MonkeyPatch) -> None:
    def leaking(state: Any, visitor: Any, name: Any, seats: Any, *, over: bool) -> Access | None:
        may = access(state, visitor, name, seats, over=over)
        return replace(may, seats=tuple(sorted(seats))) if may and may.staff else may

    patch.setattr(inspecting_module, "access", leaking)


def _everybody_as_dealt(patch: pytest.MonkeyPatch) -> None:
    def leaking(state: Any, viewpoint: str, seats: Any, lookups: Any) -> TableView:
        shoes = state.shoes_in_play
        keeper = Vault(KEY, bytes).keeper(TABLE, shoes) if shoes else None
        return honest(state, AS_DEALT, seats, replace(lookups, keeper=keeper))

    honest = views_of_rounds.at_step
    patch.setattr(views_of_rounds, "at_step", leaking)


def _all_proofs(patch: pytest.MonkeyPatch) -> None:
    from pitboss.room.views.proofs import shoes_opened as honest

    def leaking(events: Any, person: Any, table: int, key: bytes, *, all_cards: bool) -> Any:
        return honest(events, person, table, key, all_cards=True)

    patch.setattr(inspecting_module, "shoes_opened", leaking)


def _cards_not_taken_up(patch: pytest.MonkeyPatch) -> None:
    from pitboss.room.views import own_rounds

    def leaking(events: Any, box: int, keeper: Any) -> Any:
        return keeper.every()

    patch.setattr(own_rounds, "_faces", leaking)


INSPECTION_LEAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "staff look into hands": _staff_look_into_hands,
    "everybody sees the cards as dealt": _everybody_as_dealt,
    "all proofs": _all_proofs,
    "own rounds with all faces": _cards_not_taken_up,
}
