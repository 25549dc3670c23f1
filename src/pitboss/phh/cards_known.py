"""The cards that a history records, and how many of them have been dealt so far."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cards import Card, Deck
from pitboss.games.poker import Seat
from pitboss.phh.actions import (
    CannotFollow,
    Cards,
    CommunalDealt,
    HoleDealt,
    ShowsOrMucks,
    card_text,
)
from pitboss.phh.history import HandHistory


class CardsKnown:
    """The cards of a hand, handed out as the engine asks for them.

    A card dealt face up may be missing from the history.  A card that the history does not name
    then takes its place.  That player cannot show a hand, so the substitute decides nothing.
    """

    def __init__(self, history: HandHistory) -> None:
        self._own = _own_cards(history)
        self._dealt = dict.fromkeys(range(1, history.players + 1), 0)
        """How many cards the actions read so far have dealt to each player."""
        self._used = dict.fromkeys(self._dealt, 0)
        self._hole: dict[int, list[Card | None]] = {player: [] for player in self._dealt}
        self._communal: list[Card | None] = []
        self._spare = _unnamed_cards(history)
        self._guessed: set[int] = set()

    # --- what the record deals --------------------------------------------------------------------

    def note_hole_dealt(self, action: HoleDealt) -> None:
        """Note that the record dealt cards to one player."""
        self._dealt[action.player] += len(action.cards)

    def note_communal_dealt(self, action: CommunalDealt) -> None:
        """Note that the record dealt communal cards."""
        self._communal += action.cards

    # --- what the engine asks for -----------------------------------------------------------------

    def next_own(self, player: int, down: int, up: int) -> list[Card]:
        """Deal a player's next cards: keep the hole cards, return the face-up ones."""
        first = self._used[player]
        if self._dealt[player] < first + down + up:
            raise CannotFollow(f"p{player} was not dealt the cards that are due")
        self._used[player] += down + up
        cards = self._own[player][first : first + down + up]
        self._hole[player] += cards[:down]
        return [self._face(card, player) for card in cards[down:]]

    def next_communal(self, count: int) -> list[Card]:
        """Deal and return the next communal cards."""
        if len(self._communal) < count:
            raise CannotFollow("the communal cards that are due were not dealt")
        cards, self._communal = self._communal[:count], self._communal[count:]
        if None in cards:
            raise CannotFollow("a communal card is not known")
        return [card for card in cards if card is not None]

    def hole(self, player: int) -> tuple[Card, ...] | None:
        """Return the player's hole cards, or None unless every card of the hand is known."""
        known = tuple(card for card in self._hole[player] if card is not None)
        whole = len(known) == len(self._hole[player]) and player not in self._guessed
        return known if whole else None

    def stand_ins(self, seat: Seat) -> tuple[Card, ...]:
        """Return arbitrary cards for a hand that wins whatever it holds."""
        return tuple(next(self._spare) for _ in seat.hole)

    def check_all_dealt(self) -> None:
        """Raise CannotFollow if the record deals more cards than the game does."""
        if self._communal or self._used != self._dealt:
            raise CannotFollow("the history deals more cards than the game does")

    def _face(self, card: Card | None, player: int) -> Card:
        if card is None:
            self._guessed.add(player)
        return card or next(self._spare)


def _own_cards(history: HandHistory) -> dict[int, list[Card | None]]:
    """Return each player's cards in dealing order, unknown ones filled in from a later show."""
    own: dict[int, list[Card | None]] = {player: [] for player in range(1, history.players + 1)}
    shown: dict[int, Cards] = {}
    for action in history.actions:
        if isinstance(action, HoleDealt):
            own[action.player] += action.cards
        elif isinstance(action, ShowsOrMucks) and action.cards:
            shown[action.player] = action.cards
    return {
        player: _fill_in_shown(player, mine, shown.get(player, ())) for player, mine in own.items()
    }


def _fill_in_shown(player: int, mine: list[Card | None], shown: Cards) -> list[Card | None]:
    others = [card for card in shown if card is not None and card not in mine]
    if len(others) > mine.count(None):
        what = card_text(others[0])
        raise CannotFollow(f"p{player} shows {what}, which was not dealt to p{player}")
    unseen = iter(others)
    return [card or next(unseen, None) for card in mine]


def _unnamed_cards(history: HandHistory) -> Iterator[Card]:
    named: set[Card | None] = set()
    for action in history.actions:
        named.update(getattr(action, "cards", ()))
    return (card for card in Deck().cards if card not in named)
