"""The view of a round of Ultimate Texas Hold-em."""

from __future__ import annotations

from typing import Final

from pitboss.games.starting_marker import opportunity_of
from pitboss.games.ultimate_texas_holdem.events import DealersHandDeclared
from pitboss.games.ultimate_texas_holdem.moments import moments
from pitboss.games.ultimate_texas_holdem.state import BETTING_ROUNDS, Box, RoundOfPlay, Stage
from pitboss.messages.views import BoxShown, CardShown
from pitboss.room.views.cards import Faces, hand_name
from pitboss.room.views.dealers_steps import house_step
from pitboss.room.views.games.ultimate_choices import DECISIONS, spots
from pitboss.room.views.shape import GameView, GameViews, starting_marker


def game_view(state: RoundOfPlay, faces: Faces) -> GameView:
    """Show the public part of a round: everything that is face up."""
    communal = faces.public(state.communal)
    dealers = faces.public(state.dealers)
    return GameView(
        stage=state.stage.name.lower(),
        boxes=tuple(
            _box(state, box, faces.public(box.hole), communal, faces) for box in state.boxes
        ),
        communal=communal,
        dealers=dealers,
        dealers_hand=_hand(state, dealers, communal, faces),
        markers=starting_marker(state),
        turn=opportunity_of(state) if state.stage is Stage.WAGERS else None,
    )


def own_box(state: RoundOfPlay, number: int, person: int, faces: Faces) -> BoxShown | None:
    """Show a player's box with the own two cards, once they are dealt."""
    box = state.box(number)
    if box is None or box.player != person:
        return None
    return _box(state, box, faces.own(box.hole), faces.public(state.communal), faces)


def _box(
    state: RoundOfPlay,
    box: Box,
    shown: tuple[CardShown, ...],
    communal: tuple[CardShown, ...],
    faces: Faces,
) -> BoxShown:
    return BoxShown(
        box=box.number,
        player=box.player,
        wagers={wager.value: amount.units for wager, amount in box.placed.items()},
        cards=shown,
        standing=_standing(state, box),
        hand=_hand(state, shown, communal, faces),
    )


def _standing(state: RoundOfPlay, box: Box) -> str:
    if not box.placed:
        return "no wager"
    if state.stage not in BETTING_ROUNDS and state.stage < Stage.DECLARED:
        return "wagered"
    return box.standing.value


def _hand(
    state: RoundOfPlay,
    shown: tuple[CardShown, ...],
    communal: tuple[CardShown, ...],
    faces: Faces,
) -> str:
    """Name the best hand, once all its seven cards are visible."""
    seen = faces.cards((*shown, *communal))
    if len(seen) != 7 or len(shown) != 2:
        return ""
    return hand_name(state.ranking, seen)


ULTIMATE_TEXAS_HOLDEM: Final = GameViews(
    game_view=game_view,
    own_box=own_box,
    moments=moments,
    dealers_step=house_step,
    decisions=DECISIONS,
    spots=spots,
    dealers_hand=DealersHandDeclared,
)
