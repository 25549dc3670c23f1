"""The public part of a table view, computed once per state and shared by all viewers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.messages.views import (
    AwaitedShown,
    FigureShown,
    PauseShown,
    RoundShown,
    SeatShown,
    SignShown,
    SpotShown,
    WordsShown,
)
from pitboss.offices import Office
from pitboss.room.catalogue.game_acts import Said, said
from pitboss.room.tables.deadlines import clock_ends_at, next_deadline
from pitboss.room.tables.desk_state import Key, TableAtDesk, key_of
from pitboss.room.views.cards import Faces
from pitboss.room.views.game_views import GAME_VIEWS
from pitboss.room.views.happenings import ended
from pitboss.table import sign
from pitboss.table.dispute_pauses import limit, pending_dispute_refusal
from pitboss.table.signs import Figures


class Displayed(NamedTuple):
    """What depends on the table's determinations and notices alone."""

    sign: SignShown
    spots: tuple[SpotShown, ...]


class PublicPart(NamedTuple):
    """The part of a view that all viewers share."""

    sign: SignShown
    spots: tuple[SpotShown, ...]
    seats: tuple[SeatShown, ...]
    round: RoundShown | None
    deadline: datetime | None
    clock: datetime | None
    waits_for: str
    paused: PauseShown | None
    awaited: Mapping[Key, tuple[AwaitedShown, ...]]
    """By who is to act; each viewer is shown only their own."""


def public_part(
    state: TableAtDesk, name: Callable[[int], str], displayed: Displayed | None = None
) -> PublicPart:
    """Build the public part; `displayed` may be cached."""
    deadline = next_deadline(state)
    return PublicPart(
        *(displayed or display(state)),
        tuple(_seats(state, name)),
        round_shown(state),
        deadline.at if deadline else None,
        clock_ends_at(state),
        waits_for(state),
        _paused(state),
        _awaited(state),
    )


def _paused(state: TableAtDesk) -> PauseShown | None:
    """Show why the next round is delayed, by the oldest open dispute."""
    table = state.table
    if (
        table.open_round is not None
        or pending_dispute_refusal(table) is None
        or state.paused_at is None
    ):
        return None
    director = table.director_decides
    return PauseShown(
        round=table.pausing[0].round,
        places=tuple(sorted({dispute.box for dispute in table.pausing})),
        decides=str((Office.DIRECTOR if director else Office.OPERATOR).value),
        decided=all(dispute.decided for dispute in table.pausing),
        until=state.paused_at + limit(table),
    )


def _awaited(state: TableAtDesk) -> dict[Key, tuple[AwaitedShown, ...]]:
    shown: dict[Key, list[AwaitedShown]] = {}
    words, stage = _words(state), _stage(state)
    for awaited in state.acts:
        amounts: tuple[Chips, ...] = getattr(awaited, "amounts", ())
        price: Chips | None = getattr(awaited, "price", None)
        act, title, cites, at_stage = words[awaited.command]
        shown.setdefault(key_of(awaited), []).append(
            AwaitedShown(
                act=act,
                box=awaited.box,
                back=getattr(awaited, "back", None),
                amounts=tuple(amount.units for amount in amounts),
                above=getattr(awaited, "above", 0),
                chip=getattr(awaited, "chip", 0),
                price=price.units if price is not None else None,
                says=title,
                cites=at_stage.get(stage, cites),
            )
        )
    return {key: tuple(acts) for key, acts in shown.items()}


def _words(state: TableAtDesk) -> Mapping[type, Said]:
    """Return the catalogue's texts for the acts of this table."""
    table = state.table
    automated = table.determinations.shoe is table.game.automated
    particulars = table.particulars
    return said(particulars.game, particulars.law.instruments, automated=automated)


def _stage(state: TableAtDesk) -> str:
    """Return the name of the round's stage."""
    stage = getattr(state.round, "stage", None)
    return "" if stage is None else str(stage.name)


def display(state: TableAtDesk) -> Displayed:
    """Show the sign, and the spots of a box."""
    spots = GAME_VIEWS[state.table.particulars.game].spots(state.table.determinations)
    return Displayed(sign_shown(state), tuple(spots))


def sign_shown(state: TableAtDesk) -> SignShown:
    """Show the sign at the table."""
    shown = sign(state.table)
    return SignShown(
        game=shown.game,
        instrument=shown.instrument,
        purpose=shown.purpose.value if shown.purpose else "",
        approval=shown.approval,
        figures=tuple(_figures(shown.figures)),
        words=tuple(_words_shown(shown.figures)),
        next_figures=tuple(figure for told in shown.notices for figure in _figures(told.figures)),
        next_words=tuple(words for told in shown.notices for words in _words_shown(told.figures)),
        next_from=state.table.notices.limits_from,
        closes=state.table.notices.closes,
    )


def _figures(figures: Figures | None) -> Iterator[FigureShown]:
    if figures is None:  # a notice of closing has no figures
        return
    for box in figures.boxes:
        cites = tuple(str(clause) for clause in box.under)
        yield FigureShown(
            what=box.box, minimum=box.minimum.units, maximum=box.maximum.units, cites=cites
        )
    for figure in figures.others:
        cites = tuple(str(clause) for clause in figure.under)
        yield FigureShown(what=figure.what, minimum=figure.amount.units, cites=cites)


def _words_shown(figures: Figures | None) -> Iterator[WordsShown]:
    for words in figures.words if figures is not None else ():
        cites = tuple(str(clause) for clause in words.under)
        yield WordsShown(what=words.what, said=words.said, cites=cites)


def _seats(state: TableAtDesk, name: Callable[[int], str]) -> Iterator[SeatShown]:
    for seat, seated in sorted(state.table.seats.items()):
        yield SeatShown(
            seat=seat,
            player=seated.player,
            name=name(seated.player),
            stake=state.table.stake(seat).units,
            idle_rounds=seated.idle_rounds,
            marker=seated.marker,
            ready=seat in state.ready and not _dealt(state),
        )


def _dealt(state: TableAtDesk) -> bool:
    return state.table.open_round is None or state.table.open_round.dealt


def round_shown(
    state: TableAtDesk, dealt: Mapping[FaceDown, Card] | None = None
) -> RoundShown | None:
    """Show the round with its face-up cards, or also with those in `dealt`."""
    at_table = state.table.round
    if at_table is None:
        return None
    faces = Faces({**(dealt or {}), **at_table.state.faces}, None)
    game = GAME_VIEWS[state.table.particulars.game].game_view(at_table.state, faces)
    roots = tuple(shoe.root.hex() for shoe in state.shoes_in_play)
    return RoundShown(
        number=at_table.number,
        stage=game.stage,
        over=at_table.over,
        boxes=game.boxes,
        dealers=game.dealers,
        dealers_hand=game.dealers_hand,
        communal=game.communal,
        pots=game.pots,
        markers=game.markers,
        waiting=game.waiting,
        turn=game.turn,
        options=game.options,
        agreed=game.agreed,
        next_deal=game.next_deal,
        root=roots[0] if roots else "",
        roots_again=roots[1:],
        disputed=state.table.in_dispute(at_table.number),
        results=ended(state.ended),
    )


def waits_for(state: TableAtDesk) -> str:
    """Return the office that must decide before anybody at the table can continue."""
    offices = {act.office for act in state.acts}
    for office in (Office.OPERATOR, Office.SUPERVISOR):
        if office in offices and state.round is not None:
            return str(office.value)
    return ""
