"""The view of a round of Canberra Poker."""

from __future__ import annotations

from typing import Final

from pitboss.cards import OrderOfHands, Ranking, ranking
from pitboss.games.canberra_poker.events import CardsDealt, CardsTakenUp, DealersHandSet
from pitboss.games.canberra_poker.moments import moments
from pitboss.games.canberra_poker.state import Box, Claim, RoundOfPlay, Stage
from pitboss.games.starting_marker import opportunity_of
from pitboss.messages.views import BoxShown, CardShown
from pitboss.room.views.cards import Faces, hand_name
from pitboss.room.views.dealers_steps import house_step
from pitboss.room.views.games.canberra_choices import DECISIONS, spots
from pitboss.room.views.shape import GameView, GameViews, starting_marker


def game_view(state: RoundOfPlay, faces: Faces) -> GameView:
    """Show the public part of a round: everything that is face up."""
    dealers = faces.public(state.dealers)
    return GameView(
        stage=state.stage.name.lower(),
        boxes=tuple(_box(state, box, faces.public(box.cards), faces) for box in state.boxes),
        dealers=dealers,
        dealers_hand=_hand(state, dealers, faces),
        markers=starting_marker(state),
        turn=opportunity_of(state) if state.stage is Stage.WAGERS else None,
    )


def own_box(state: RoundOfPlay, number: int, person: int, faces: Faces) -> BoxShown | None:
    """Show a player's box with the own five cards, once they are taken up."""
    box = state.box(number)
    if box is None or box.player != person or not box.taken_up:
        return None
    return _box(state, box, faces.own(box.cards), faces)


def _box(state: RoundOfPlay, box: Box, shown: tuple[CardShown, ...], faces: Faces) -> BoxShown:
    return BoxShown(
        box=box.number,
        player=box.player,
        wagers={wager.value: amount.units for wager, amount in box.placed.items()},
        cards=shown,
        standing=_standing(state, box),
        hand=_hand(state, shown, faces),
        claim="" if box.claim is Claim.NONE else box.claim.value,
    )


def _standing(state: RoundOfPlay, box: Box) -> str:
    if not box.placed:
        return "no wager"
    return "wagered" if state.stage < Stage.BET_OR_FOLD else box.standing.value


def _hand(state: RoundOfPlay, shown: tuple[CardShown, ...], faces: Faces) -> str:
    seen = faces.cards(shown)
    if len(seen) != 5:
        return ""
    return hand_name(_ranking(state), seen)


def _ranking(state: RoundOfPlay) -> Ranking:
    return ranking(OrderOfHands(state.law.governing))


CANBERRA_POKER: Final = GameViews(
    game_view=game_view,
    own_box=own_box,
    moments=moments,
    dealers_step=house_step,
    decisions=DECISIONS,
    spots=spots,
    looks_later={CardsDealt: CardsTakenUp},
    dealers_hand=DealersHandSet,
)
