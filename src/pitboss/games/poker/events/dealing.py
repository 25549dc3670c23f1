"""Events before the first card, of the deals and of the draw."""

from __future__ import annotations

from pitboss.cards import FaceDown
from pitboss.chips import Chips
from pitboss.games.poker.events.happening import Dealt, Event, Faces, MoneyEvent
from pitboss.ruling import plain_value


@plain_value
class CardsShuffled(Event):
    """The cards are in a random order."""


@plain_value
class CardsCut(Event):
    """The cards were cut and lie in the shoe."""

    depth: int


@plain_value
class AntePaid(MoneyEvent):
    """A player's ante is in the pot."""

    seat: int
    amount: Chips
    taps_out: bool


@plain_value
class BlindPosted(MoneyEvent):
    """A player's blind is in the pot, and counts as a bet."""

    seat: int
    amount: Chips
    taps_out: bool


@plain_value
class OverBlindPosted(BlindPosted):
    """A player chose to post another blind on top of the last."""


@plain_value
class MissedBlindPosted(BlindPosted):
    """A player posted to be dealt in; what goes beyond the blind only enters the pot."""

    dead: Chips


@plain_value
class BlindsAndAntesCollected(Event):
    """Everybody who owed something has paid it."""


@plain_value
class CardsDealt(Event):
    """Cards left the shoe ahead of a betting round."""

    down: Dealt
    up: Dealt
    communal: tuple[FaceDown, ...]
    burnt: tuple[FaceDown, ...]
    faces: Faces


@plain_value
class InitialCardsDealt(CardsDealt):
    """The round of play has begun."""


@plain_value
class LastCardForAllDealt(CardsDealt):
    """One card in the middle stands for everybody's last."""


@plain_value
class DrawBegan(Event):
    """Players may replace cards now."""


@plain_value
class CardsReplaced(Event):
    """A player passed in cards and was dealt others; one of five comes later."""

    seat: int
    discarded: tuple[FaceDown, ...]
    dealt: tuple[FaceDown, ...]
    fifth_to_come: bool


@plain_value
class FifthCardDealt(Event):
    """A player who replaced all five cards has the last of them."""

    seat: int
    place: FaceDown
    burnt: tuple[FaceDown, ...]
    """The card that goes aside first, where that player was the last to replace any."""


@plain_value
class DrawCompleted(Event):
    """Everybody has had the chance to replace cards."""


@plain_value
class DiscardsReshuffled(Event):
    """Discards went back into the shoe, so that the draw can go on."""

    cards: Dealt


@plain_value
class FoldedHandsReleased(Event):
    """The house ruled that folded hands may be shuffled again for the draw."""
