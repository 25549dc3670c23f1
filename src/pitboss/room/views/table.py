"""A table as one viewer may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from pitboss.chips import Chips
from pitboss.messages.views import AwaitedShown, ProposalShown, RoundShown, TableView
from pitboss.offices import Office
from pitboss.room.acts import act_name
from pitboss.room.at_desk import TableAtDesk, key_of
from pitboss.room.keeper import Keeper
from pitboss.room.management.particulars import TableKind
from pitboss.room.views.cards import Faces
from pitboss.room.views.public import GAME_VIEWS, PublicPart, public_part
from pitboss.room.views.viewer import Viewer
from pitboss.table.table_game import AwaitedAct


@dataclass(frozen=True, slots=True)
class Lookups:
    """What a view needs besides the table."""

    name: Callable[[int], str]
    """What a person is called at the tables."""
    purse: int | None = None
    meter: int | None = None
    keeper: Keeper | None = None
    public: PublicPart | None = None
    """What everybody sees of this state, where it was worked out before."""


def view(state: TableAtDesk, viewer: Viewer, lookups: Lookups) -> TableView:
    """Built up from what the viewer may know."""
    table = state.table
    staff = viewer.runs_the_table
    public = lookups.public or public_part(state, lookups.name)
    acts = [one for one in state.acts if _is_for(state, viewer, one)]
    return TableView(
        table=state.number,
        number=state.last,
        game=table.particulars.game,
        kind=state.kind.value,
        stage=table.stage.value,
        law=table.particulars.law.instruments,
        sign=public.sign,
        boxes=table.determinations.boxes,
        seats=public.seats,
        your_seat=viewer.seat,
        your_purse=lookups.purse,
        round=_with_own_cards(state, viewer, lookups.keeper, public.round),
        awaited=tuple(_awaited(acts)),
        awaited_since=_since(state, acts),
        deadline=public.deadline,
        waits_for=public.waits_for,
        meter=lookups.meter,
        proposals=tuple(_proposals(state)) if staff else (),
        decks=_decks(state) if staff else {},
    )


def _with_own_cards(
    state: TableAtDesk, viewer: Viewer, keeper: Keeper | None, public: RoundShown | None
) -> RoundShown | None:
    """What everybody sees of the round, and at the own box what the viewer alone sees."""
    at_table = state.table.round
    if public is None or at_table is None or viewer.seat is None or viewer.person is None:
        return public
    if keeper is None or not state.housed:
        return public
    faces = Faces(at_table.state.faces, keeper)
    own_box = GAME_VIEWS[state.table.particulars.game].own_box
    own = own_box(at_table.state, viewer.seat, viewer.person, faces)
    if own is None:
        return public
    boxes = tuple(own if one.box == own.box else one for one in public.boxes)
    return replace(public, boxes=boxes)


def _awaited(acts: list[AwaitedAct]) -> Iterator[AwaitedShown]:
    """What is open to the viewer: at the own seat, or in an office at the table."""
    for one in acts:
        amounts: tuple[Chips, ...] = getattr(one, "amounts", ())
        price: Chips | None = getattr(one, "price", None)
        yield AwaitedShown(
            act=act_name(one.command),
            box=one.box,
            back=getattr(one, "back", None),
            amounts=tuple(amount.units for amount in amounts),
            price=price.units if price is not None else None,
        )


def _is_for(state: TableAtDesk, viewer: Viewer, one: Any) -> bool:
    if one.office is not Office.PLAYER:
        dealt_by_the_house = one.office is Office.DEALER and state.housed
        return one.office in viewer.offices and not dealt_by_the_house
    if state.kind is TableKind.LIVE:
        return Office.DEALER in viewer.offices
    if viewer.seat is None:  # a free seat is open to whoever has none
        return viewer.person is not None and one.box not in state.table.seats
    return bool(one.box == viewer.seat)


def _since(state: TableAtDesk, acts: list[AwaitedAct]) -> int:
    """The latest change among what is awaited of the viewer."""
    keys = {key_of(one) for one in acts}
    return max((state.waiting[key].number for key in keys if key in state.waiting), default=0)


def _proposals(state: TableAtDesk) -> Iterator[ProposalShown]:
    for number, one in sorted(state.proposals.items()):
        yield ProposalShown(
            proposal=number,
            act=act_name(type(one.command)),
            by=one.by.number,
            office=one.by.office.value,
            at=one.at,
        )


def _decks(state: TableAtDesk) -> dict[str, tuple[str, ...]]:
    return {deck.back: tuple(sorted(due.value for due in deck.due)) for deck in state.table.decks}
