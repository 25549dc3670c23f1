"""The view of a table for one viewer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.messages.views import (
    AwaitedShown,
    DealersStepShown,
    DecisionShown,
    ProposalShown,
    RoundShown,
    SpotShown,
    TableView,
)
from pitboss.offices import Office
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.management.particulars import TableKind
from pitboss.room.tables.accounts import currency_of
from pitboss.room.tables.desk_state import Key, TableAtDesk
from pitboss.room.views.cards import Faces
from pitboss.room.views.game_views import GAME_VIEWS
from pitboss.room.views.public import PublicPart, public_part
from pitboss.room.views.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Lookups:
    """What a view needs besides the table."""

    name: Callable[[int], str]
    """Returns the name of a person."""
    purse: int | None = None
    meter: int | None = None
    keeper: ShoeKeeper | None = None
    """The shoe keeper, if the viewer may see some hidden cards."""
    cards_are_lost: bool = False
    no_new_rounds: str = ""
    public: PublicPart | None = None
    """The cached public part of the view, if any."""


def view(state: TableAtDesk, viewer: Viewer, lookups: Lookups) -> TableView:
    """Build the view of a table for a viewer."""
    table = state.table
    staff = viewer.runs_the_table
    public = lookups.public or public_part(state, lookups.name)
    keys = tuple(_keys(state, viewer, public))
    awaited = tuple(act for key in keys for act in public.awaited[key])
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
        currency=currency_of(table.currency(0)),
        tournament=table.particulars.tournament,
        your_seat=viewer.seat,
        your_purse=lookups.purse,
        round=_with_own_cards(state, viewer, lookups.keeper, public.round),
        awaited=awaited,
        awaited_since=_since(state, keys),
        choices=_choices(state, viewer, awaited),
        spots=_spots(state, viewer, public),
        step=None if state.housed else _step(state, viewer, public, awaited),
        deadline=public.deadline,
        clock=public.clock,
        paused=public.paused,
        waits_for=public.waits_for or _lost_cards(state, lookups),
        no_new_rounds=lookups.no_new_rounds,
        meter=lookups.meter,
        proposals=tuple(_proposals(state)) if staff else (),
        decks=_decks(state) if staff else {},
        moments=_moments(state) if staff else {},
    )


def _choices(
    state: TableAtDesk, viewer: Viewer, awaited: tuple[AwaitedShown, ...]
) -> tuple[DecisionShown, ...]:
    """Return the decisions at the viewer's own seat, open and closed; live seats decide aloud."""
    if viewer.seat is None or viewer.person is None or not state.housed:
        return ()
    at_table = state.table.round
    round_state = at_table.state if at_table is not None else None
    decisions = GAME_VIEWS[state.table.particulars.game].decisions
    return decisions.shown(round_state, viewer.seat, viewer.person, awaited)


def _spots(state: TableAtDesk, viewer: Viewer, public: PublicPart) -> tuple[SpotShown, ...]:
    """Return the spots of the viewer's own box; an over-maximum marker lifts the maximum."""
    if viewer.seat is None or not state.housed:
        return ()
    seated = state.table.seats.get(viewer.seat)
    if seated is None or not seated.marker:
        return public.spots
    return tuple(replace(spot, most=None) for spot in public.spots)


def _step(
    state: TableAtDesk, viewer: Viewer, public: PublicPart, awaited: tuple[AwaitedShown, ...]
) -> DealersStepShown | None:
    """Return the next step of the dealer of a live table, for who deals there."""
    if Office.DEALER not in viewer.offices:
        return None
    step = GAME_VIEWS[state.table.particulars.game].dealers_step
    return step(awaited, public.round)


def _lost_cards(state: TableAtDesk, lookups: Lookups) -> str:
    """Return who must decide when the cards of a round cannot be opened: the key is lost."""
    lost = lookups.cards_are_lost and state.table.open_round is not None
    return Office.OPERATOR.value if lost else ""


def _with_own_cards(
    state: TableAtDesk, viewer: Viewer, keeper: ShoeKeeper | None, public: RoundShown | None
) -> RoundShown | None:
    """Return the public round, with the viewer's own cards at the viewer's box."""
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
    boxes = tuple(own if box.box == own.box else box for box in public.boxes)
    return replace(public, boxes=boxes)


def _moments(state: TableAtDesk) -> dict[str, tuple[str, ...]]:
    """U-60, F-80, F-81  Which reports have to say when something was seen or noticed."""
    at_table = state.table.open_round
    if at_table is None:
        return {}
    named = GAME_VIEWS[state.table.particulars.game].moments(at_table.state)
    return {
        act_name(report): tuple(str(moment.value) for moment in moments)
        for report, moments in named.items()
    }


def _keys(state: TableAtDesk, viewer: Viewer, public: PublicPart) -> Iterator[Key]:
    """Yield the keys whose acts the viewer may make: for the own seat or an own office."""
    for key in public.awaited:
        office, seat = key
        if office is not Office.PLAYER:
            if office in viewer.offices and not (office is Office.DEALER and state.housed):
                yield key
        elif state.kind is TableKind.LIVE:
            if Office.DEALER in viewer.offices:
                yield key
        elif seat == viewer.seat or _may_sit(state, viewer, seat):
            yield key


def _may_sit(state: TableAtDesk, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer may take this free seat."""
    nowhere = viewer.seat is None and viewer.person is not None
    return nowhere and seat not in state.table.seats


def _since(state: TableAtDesk, keys: tuple[Key, ...]) -> int:
    """Return the latest change to what is awaited of the viewer."""
    return max((state.waiting[key].number for key in keys if key in state.waiting), default=0)


def _proposals(state: TableAtDesk) -> Iterator[ProposalShown]:
    for number, proposal in sorted(state.proposals.items()):
        yield ProposalShown(
            proposal=number,
            act=act_name(type(proposal.command)),
            by=proposal.by.number,
            office=proposal.by.office.value,
            at=proposal.at,
        )


def _decks(state: TableAtDesk) -> dict[str, tuple[str, ...]]:
    return {deck.back: tuple(sorted(due.value for due in deck.due)) for deck in state.table.decks}
