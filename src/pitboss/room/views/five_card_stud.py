"""A round of Five Card Stud as a viewer may see it."""

from __future__ import annotations

from pitboss.cards import ranking
from pitboss.games.poker.pots import formed
from pitboss.games.poker.state import RoundOfPlay, Seat, Stage
from pitboss.games.poker.turns import turn
from pitboss.messages.views import BoxShown, CardShown, PotShown
from pitboss.room.views.cards import Faces, hand_name
from pitboss.room.views.shape import GameView

HAND = 5


def game_view(state: RoundOfPlay, faces: Faces) -> GameView:
    """What everybody sees: the cards that lie open, the pots, whose turn it is."""
    communal = faces.public(state.communal)
    acts = turn(state)
    return GameView(
        stage=_stage(state),
        boxes=tuple(
            _seat(state, seat, faces.public(seat.hole), communal, faces)
            for seat in sorted(state.seats, key=lambda one: one.number)
        ),
        communal=communal,
        pots=tuple(_pots(state)),
        markers={state.procedure.marker.value: state.marker},
        turn=acts.number if acts is not None else None,
    )


def _stage(state: RoundOfPlay) -> str:
    named = state.stage.name.lower()
    return f"{named}_{state.betting_round}" if state.stage is Stage.BETTING else named


def own_box(state: RoundOfPlay, number: int, person: int, faces: Faces) -> BoxShown | None:
    """A player sees the own hole card besides."""
    seat = next((one for one in state.seats if one.number == number), None)
    if seat is None or seat.player != person:
        return None
    return _seat(state, seat, faces.own(seat.hole), faces.public(state.communal), faces)


def _seat(
    state: RoundOfPlay,
    seat: Seat,
    hole: tuple[CardShown, ...],
    communal: tuple[CardShown, ...],
    faces: Faces,
) -> BoxShown:
    shown = (*hole, *faces.public(seat.up))
    return BoxShown(
        box=seat.number,
        player=seat.player,
        wagers={name: units for name, units in _put_in(seat) if units},
        cards=shown,
        standing=seat.standing.value,
        hand=_hand(state, shown, communal, faces),
    )


def _put_in(seat: Seat) -> tuple[tuple[str, int], ...]:
    return (("bet", seat.bet), ("in the pot", seat.paid - seat.bet))


def _hand(
    state: RoundOfPlay,
    shown: tuple[CardShown, ...],
    communal: tuple[CardShown, ...],
    faces: Faces,
) -> str:
    """The name of the hand, once all five of its cards are seen."""
    seen = faces.cards((*shown, *communal))
    return (
        hand_name(ranking(state.determinations.order_of_hands), seen) if len(seen) == HAND else ""
    )


def _pots(state: RoundOfPlay) -> list[PotShown]:
    """Those of the showdown, or as they would be formed now."""
    if state.stage is Stage.OVER:
        return []
    pots = state.pots or formed(state.seats)
    return [PotShown(amount=pot.amount, seats=tuple(sorted(pot.contenders))) for pot in pots]
