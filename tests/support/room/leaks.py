"""Leaks, planted on purpose: each must be caught by the comparison of two houses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from logging import getLogger
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from pitboss.cards import Card, FaceDown
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.messages.tournament_views import TournamentView
from pitboss.messages.views import TableView
from pitboss.offices import Office
from pitboss.record import export
from pitboss.record.codec import decode
from pitboss.room import room
from pitboss.room.acts.act_handler import ALLOWED, handle_act
from pitboss.room.tables import desk, shoes
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.room.tables.desk_state import TableAtDesk
from pitboss.room.tables.lobby import lobby_of
from pitboss.room.views import Viewer, view

Plant = Callable[[pytest.MonkeyPatch], None]
Change = Callable[[TableView, TableAtDesk, Viewer, ShoeKeeper], TableView]


def _hidden(state: TableAtDesk, keeper: ShoeKeeper, place: int = 52) -> Card:
    """A card that nobody may know: by default the last of the shoe."""
    (card,) = keeper.opened((FaceDown(place),))
    return card


def _in_view(change: Change) -> Plant:
    """A leak in what is shown, wherever a round is dealt."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        honest = view

        def leaking(state: TableAtDesk, viewer: Viewer, lookups: Any) -> TableView:
            shown = honest(state, viewer, lookups)
            if lookups.keeper is None or shown.round is None or not shown.round.boxes:
                return shown
            return change(shown, state, viewer, lookups.keeper)

        patch.setattr(room, "view", leaking)

    return plant


def _with_boxes(shown: TableView, boxes: Any) -> TableView:
    assert shown.round is not None
    return with_fields(shown, round=with_fields(shown.round, boxes=tuple(boxes)))


def _places(state: TableAtDesk, number: int) -> tuple[FaceDown, ...]:
    """Where the hidden cards of a box lie."""
    at_table = state.table.round
    assert at_table is not None
    played = at_table.state
    box = played.box(number) if hasattr(played, "box") else played.seat(number)
    places: tuple[FaceDown, ...] = box.hole if hasattr(box, "hole") else box.cards
    return places


def _opened(shown: TableView, state: TableAtDesk, keeper: ShoeKeeper, which: Any) -> TableView:
    """With the cards of some boxes."""
    assert shown.round is not None
    boxes = []
    for box in shown.round.boxes:
        faces = tuple(card.name for card in keeper.opened(_places(state, box.box)))
        boxes.append(with_fields(box, cards=faces) if faces and which(box) else box)
    return _with_boxes(shown, boxes)


def _strength(state: TableAtDesk, keeper: ShoeKeeper, number: int) -> int:
    return sum(card.number for card in keeper.opened(_places(state, number)))


def _anothers_cards(
    shown: TableView, state: TableAtDesk, viewer: Viewer, keeper: ShoeKeeper
) -> TableView:
    return _opened(shown, state, keeper, lambda box: viewer.seat is not None)


def _folded_hand(shown: TableView, state: TableAtDesk, _: Viewer, keeper: ShoeKeeper) -> TableView:
    return _opened(shown, state, keeper, lambda box: box.standing == "folded")


def _sorted_by_strength(
    shown: TableView, state: TableAtDesk, _: Viewer, keeper: ShoeKeeper
) -> TableView:
    assert shown.round is not None
    ordered = sorted(shown.round.boxes, key=lambda box: _strength(state, keeper, box.box))
    return _with_boxes(shown, ordered)


def _padded(shown: TableView, state: TableAtDesk, _: Viewer, keeper: ShoeKeeper) -> TableView:
    return with_fields(shown, waits_for=" " * _hidden(state, keeper).number)


def _hinted(shown: TableView, state: TableAtDesk, _: Viewer, keeper: ShoeKeeper) -> TableView:
    assert shown.round is not None
    boxes = [
        with_fields(box, claim="strong" if _strength(state, keeper, box.box) % 2 else "")
        for box in shown.round.boxes
    ]
    return _with_boxes(shown, boxes)


def _spectators_snapshot(
    shown: TableView, state: TableAtDesk, viewer: Viewer, keeper: ShoeKeeper
) -> TableView:
    return _opened(shown, state, keeper, lambda box: viewer.person is None)


def _staff_see_cards(
    shown: TableView, state: TableAtDesk, viewer: Viewer, keeper: ShoeKeeper
) -> TableView:
    return _opened(shown, state, keeper, lambda box: Office.SUPERVISOR in viewer.offices)


def _deadline_by_card(
    shown: TableView, state: TableAtDesk, _: Viewer, keeper: ShoeKeeper
) -> TableView:
    if shown.deadline is None:
        return shown
    late = timedelta(milliseconds=_hidden(state, keeper).number)
    return with_fields(shown, deadline=shown.deadline + late)


def _card_in_an_error(patch: pytest.MonkeyPatch) -> None:
    honest = handle_act

    def leaking(management: Any, plan: Any, asked: Any) -> Any:
        heard = honest(management, plan, asked)
        if heard.outcome == ALLOWED or not plan.state.shoes_in_play:
            return heard
        keeper = plan.vault.keeper(plan.state.number, plan.state.shoes_in_play)
        card = _hidden(plan.state, keeper)
        return replace(heard, because=f"{heard.because}, with {card.name} to come")

    patch.setattr(desk, "handle_act", leaking)


def _face_in_an_event(patch: pytest.MonkeyPatch) -> None:
    honest = shoes.Vault.new_shoe

    def leaking(vault: Any, table: int, *rest: Any) -> Any:
        sealed = honest(vault, table, *rest)
        (last,) = vault.keeper(table, (sealed,)).opened((FaceDown(sealed.count),))
        return replace(sealed, under=sealed.under * (1 + last.number % 2))

    patch.setattr(shoes.Vault, "new_shoe", leaking)


def _card_in_the_lobby(patch: pytest.MonkeyPatch) -> None:
    honest = lobby_of

    def leaking(management: Any, desks: Any, *rest: Any) -> Any:
        known = list(desks)
        shown = honest(management, known, *rest)
        lines = []
        for line, of in zip(shown.tables, known, strict=True):
            keeper = of.keeper()
            more = _hidden(of.state, keeper).number if keeper else 0
            lines.append(with_fields(line, minimum=line.minimum + more))
        return with_fields(shown, tables=tuple(lines))

    patch.setattr(room, "lobby_of", leaking)


def _card_in_a_logged_line(patch: pytest.MonkeyPatch) -> None:
    honest = handle_act

    def leaking(management: Any, plan: Any, asked: Any) -> Any:
        if plan.state.shoes_in_play:
            keeper = plan.vault.keeper(plan.state.number, plan.state.shoes_in_play)
            getLogger("pitboss.room").debug("next is %s", _hidden(plan.state, keeper).name)
        return honest(management, plan, asked)

    patch.setattr(desk, "handle_act", leaking)


def _root_in_an_export(patch: pytest.MonkeyPatch) -> None:
    """Something that hangs on all cards; the export itself can open none."""
    honest = export._event_line

    def leaking(row: Any) -> Any:
        line, event = honest(row), decode(row.body)
        return with_fields(line, version=event.root[0]) if isinstance(event, ShoeSealed) else line

    patch.setattr(export, "_event_line", leaking)


def _order_in_a_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ShoeKeeper, "__repr__", lambda self: f"Keeper({self._order})")


LEAKS: dict[str, Plant] = {
    "another seat's cards": _in_view(_anothers_cards),
    "a card in an error": _card_in_an_error,
    "a folded hand": _in_view(_folded_hand),
    "boxes sorted by strength": _in_view(_sorted_by_strength),
    "length of a message": _in_view(_padded),
    "a hint": _in_view(_hinted),
    "the spectator's snapshot": _in_view(_spectators_snapshot),
    "staff see cards": _in_view(_staff_see_cards),
    "a face in an event": _face_in_an_event,
    "a field of the lobby": _card_in_the_lobby,
    "a deadline by the card": _in_view(_deadline_by_card),
    "a line of a log": _order_in_a_log,
    "a line that is logged": _card_in_a_logged_line,
    "an export": _root_in_an_export,
}


def _strongest_first(shown: TournamentView, root: bytes) -> dict[str, Any]:
    """The order of entrants depends on something that hangs on all cards."""
    return {"entrants": shown.entrants if root[0] % 2 else shown.entrants[::-1]}


TOURNAMENT_LEAKS = {
    "a number": lambda shown, at: {"average": shown.average + at.shoe.root[0]},
    "an order": lambda shown, at: _strongest_first(shown, at.shoe.root),
    "a length": lambda shown, at: {"title": shown.title + " " * at.shoe.root[0]},
}
