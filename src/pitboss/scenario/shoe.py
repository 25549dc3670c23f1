"""The cards of a scenario: the ones it names, the rest filled in, and who may see them.

Deciders never see the shoe: they get a face only inside a command that exposes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from pitboss.cards import Card, Deck, FaceDown, read_cards
from pitboss.scenario.entries import entries
from pitboss.scenario.errors import ScenarioError

_STEP: Final = 17
"""Shares no divisor with any deck size, so every seventeenth card reaches them all."""
_ENTRY: Final = re.compile(
    r"(?P<label>.*?)(?:^|\s)(?P<cards>(?:10|[2-9tjqka])[shdc♠♥♦♣].*|joker.*|jk.*)", re.IGNORECASE
)
IN_ORDER: Final = "in order"


class KeptShoe:
    """`communal 2c 7d 9h Js Kc | box 1 As Ah`, or `in order 2c 7d ...` as cards leave the shoe."""

    def __init__(self, text: str, deck: Deck) -> None:
        self._named: dict[str, tuple[Card, ...]] = {}
        self._faces: dict[FaceDown, Card] = {}
        self._laid: dict[str, int] = {}
        self.left = len(deck.cards)
        """How many cards are left in the shoe."""
        for entry in entries(text):
            label, cards = _entry(entry)
            if label in self._named:
                raise ScenarioError(f'"{label}" is named twice in the shoe')
            deck.refuse_foreign_cards(cards)
            self._named[label] = cards
        self._order = self._named.pop(IN_ORDER, ())
        self._refuse_doubles()
        taken = {*self._order, *(card for cards in self._named.values() for card in cards)}
        self._rest = [card for card in _mixed(deck.cards) if card not in taken]
        self._all = _mixed(deck.cards)

    @property
    def untouched(self) -> bool:
        """Whether no card has left it."""
        return not self._faces

    @property
    def labels(self) -> tuple[str, ...]:
        """Every named place."""
        return tuple(self._named)

    @property
    def whole(self) -> tuple[Card, ...]:
        """Every card in the order it leaves the shoe, if that order is named."""
        return (*self._order, *self._rest)

    def named(self, label: str) -> tuple[Card, ...]:
        """Return the cards that a label names, empty if it is not named."""
        return self._named.get(label, ())

    def lay(self, dealt: Iterable[tuple[str, Sequence[FaceDown]]], *, more: bool = False) -> None:
        """Deal cards to labelled places: the named ones, then any of the rest.

        `more`: further cards will follow to the same places.
        """
        places: dict[FaceDown, Card | None] = {}
        for label, there in dealt:
            before = self._laid.get(label, 0)
            cards = self._named.get(label, ())[before:]
            if len(cards) > len(there) and not more:
                raise ScenarioError(
                    f"the shoe names {before + len(cards)} cards for {label}, where"
                    f" {before + len(there)} are dealt"
                )
            named = dict(zip(there, cards, strict=False))
            places.update((place, named.get(place)) for place in there)
            self._laid[label] = before + len(there)
        self.left -= len(places)
        for place in sorted(places):
            self._faces[place] = self._face(place, places[place])

    def _face(self, place: FaceDown, named: Card | None) -> Card:
        if place.place > len(self._order):
            return named or self._next(place)
        face = self._order[place.place - 1]
        if named is not None and named is not face:
            raise ScenarioError(f"card {place.place} out of the shoe is {face}, not {named}")
        return face

    def _next(self, place: FaceDown) -> Card:
        """Take any card of the rest; if every card is named for a place, an undealt one."""
        if self._rest:
            return self._rest.pop(0)
        dealt = set(self._faces.values())
        for card in self._all:
            if card not in dealt:
                return card
        raise ScenarioError(f"the shoe has no card {place.place}")

    def faces(self, places: Iterable[FaceDown]) -> tuple[Card, ...]:
        """Return the faces of cards on the table."""
        found = tuple(self._faces.get(place) for place in places)
        if None in found:
            raise ScenarioError("no such card was dealt in this round")
        return tuple(face for face in found if face is not None)

    def put_back(self, places: Iterable[FaceDown]) -> None:
        """Return dealt cards to the shoe, behind those it has."""
        back = self.faces(places)
        self._rest += back
        self.left += len(back)

    def spare(self) -> Card:
        """Return a card that is not on the table, if one is left."""
        return (self._rest or self._all)[-1]

    def _refuse_doubles(self) -> None:
        seen: set[Card] = set()
        for card in (card for cards in self._named.values() for card in cards):
            if card in seen:
                raise ScenarioError(f"{card} is named twice in the shoe; a deck has each card once")
            seen.add(card)


def refuse_late_shoe(shoe: KeptShoe, *, round_over: bool) -> None:
    """Refuse to name other cards for a round that is already dealt."""
    if not (shoe.untouched or round_over):
        raise ScenarioError(
            "cards of this round are dealt already: name its shoe above the deal, and that of the"
            " next round once this one is over"
        )


def _entry(entry: str) -> tuple[str, tuple[Card, ...]]:
    found = _ENTRY.fullmatch(entry)
    if not found or not found["label"].strip():
        raise ScenarioError(
            f'"{entry}" is not a place with its cards, such as "box 1 As Ah" or "in order 2c 7d"'
        )
    return " ".join(found["label"].lower().split()), read_cards(found["cards"])


def _mixed(cards: Sequence[Card]) -> list[Card]:
    """Shuffle the cards reproducibly, so that no hand shows a pattern."""
    return [cards[(n * _STEP) % len(cards)] for n in range(len(cards))]
