"""A player's own rounds, built from their events: wagers, returns and cards.

It does not replay the table, so it is cheap enough for any player to ask at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pitboss.cards import Card, FaceDown
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.messages.inspection_views import OwnRound
from pitboss.messages.views import CardShown, ResultShown
from pitboss.room.rounds.index import RoundOnRecord
from pitboss.room.tables.desk_events import DeskEvent
from pitboss.room.tables.desk_state import Numbered
from pitboss.room.views.game_views import GAME_VIEWS
from pitboss.room.views.happenings import ended
from pitboss.room.views.proofs import box_of, hands_dealt, seen
from pitboss.room.views.shape import GameViews
from pitboss.table import TABLE_GAMES
from pitboss.table.events import Event as TableEvent
from pitboss.table.state import stake_of
from pitboss.table.table_game import Meaning, TableGame

_NOT_THE_GAMES: Final = (TableEvent, DeskEvent)
"""Events that move chips outside the round: buying in, leaving, corrections."""
_GIVEN_BACK: Final = (Meaning.VOIDED, Meaning.VOID)


def own_round(
    listed: RoundOnRecord, events: Sequence[Numbered], person: int, keeper: ShoeKeeper | None
) -> OwnRound | None:
    """Show a round as the person saw it; None if the person did not take part."""
    box = box_of(events, person)
    if box is None:
        return None
    wagered, returned = _wagered_and_returned(listed, events, box)
    views = GAME_VIEWS[listed.game]
    dealt = _last_deal(TABLE_GAMES[listed.game], events)
    own = _own_places(views, dealt, box)
    if not wagered and not own:
        return None
    faces = _faces(dealt, box, keeper)
    return OwnRound(
        table=listed.name.table,
        round=listed.name.number,
        game=listed.game,
        began=listed.began,
        ended=listed.ended,
        wagered=wagered,
        returned=returned,
        results=_results(events, box),
        cards=_shown(own, faces),
        communal=_shown(_communal(dealt), faces),
        dealers=_shown(_dealers(dealt), faces),
        hand=_hand(dealt, box),
        dealers_hand=_dealers_hand(views, dealt),
        over=listed.ended is not None,
    )


# --- chips ----------------------------------------------------------------------------------------


def _wagered_and_returned(
    listed: RoundOnRecord, events: Sequence[Numbered], box: int
) -> tuple[int, int]:
    """Sum what the player wagered and what was returned, in cents."""
    game = TABLE_GAMES[listed.game]
    stake, wagered, returned = stake_of(box), 0, 0
    for numbered in events:
        if isinstance(numbered.event, _NOT_THE_GAMES):
            continue
        meaning = game.meanings.get(type(numbered.event))
        paid = sum(t.amount.units for t in numbered.event.transfers if t.payer == stake)
        got = sum(t.amount.units for t in numbered.event.transfers if t.payee == stake)
        if meaning is Meaning.WITHDRAWN:
            wagered -= got
        elif meaning in _GIVEN_BACK:
            returned += got - paid
        else:
            wagered, returned = wagered + paid, returned + got
    return wagered, returned


def _results(events: Sequence[Numbered], box: int) -> tuple[ResultShown, ...]:
    return tuple(
        result for result in ended(numbered.event for numbered in events) if result.box == box
    )


# --- cards ----------------------------------------------------------------------------------------


def _faces(
    events: Sequence[Numbered], box: int, keeper: ShoeKeeper | None
) -> Mapping[FaceDown, Card]:
    """Return the public faces, and the player's own if the shoe keeper knows them."""
    found: dict[FaceDown, Card] = {}
    for place, face in seen(events, box).items():
        if face is not None:
            found[FaceDown(place)] = face
        elif keeper is not None:
            (found[FaceDown(place)],) = keeper.opened((FaceDown(place),))
    return found


def _shown(places: Iterable[FaceDown], faces: Mapping[FaceDown, Card]) -> tuple[CardShown, ...]:
    return tuple(faces[place].name if place in faces else None for place in places)


def _last_deal(game: TableGame, events: Sequence[Numbered]) -> Sequence[Numbered]:
    """Return the events after the last misdeal, when all cards were dealt again."""
    misdeals = [
        n
        for n, numbered in enumerate(events, 1)
        if game.meanings.get(type(numbered.event)) is Meaning.MISDEALT
    ]
    return events[misdeals[-1] :] if misdeals else events


def _own_places(views: GameViews, events: Sequence[Numbered], box: int) -> list[FaceDown]:
    """Return the places of the final hand, without replaced cards."""
    held: list[FaceDown] = []
    for numbered in events:
        for owner, places in hands_dealt(numbered.event):
            if owner == box:
                held += places
        held += (place for seat, place in getattr(numbered.event, "up", ()) if seat == box)
        handed_in = views.handed_in.get(type(numbered.event))
        gone = handed_in(numbered.event) if handed_in else ()
        held = [place for place in held if place not in gone]
    return held


def _communal(events: Sequence[Numbered]) -> Iterator[FaceDown]:
    for numbered in events:
        yield from getattr(numbered.event, "places", ())
        yield from getattr(numbered.event, "communal", ())


def _dealers(events: Sequence[Numbered]) -> Iterator[FaceDown]:
    for numbered in events:
        yield from getattr(numbered.event, "dealers", ())


def _hand(events: Sequence[Numbered], box: int) -> str:
    named = (
        getattr(numbered.event, "hand", None)
        for numbered in events
        if getattr(numbered.event, "box", getattr(numbered.event, "seat", None)) == box
    )
    return next((hand for hand in named if isinstance(hand, str)), "")


def _dealers_hand(views: GameViews, events: Sequence[Numbered]) -> str:
    named = (
        numbered.event.hand for numbered in events if type(numbered.event) is views.dealers_hand
    )
    return next(named, "")
