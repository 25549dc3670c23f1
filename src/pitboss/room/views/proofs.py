"""Proofs of visible cards against the root that was published before the deal.

Everybody may see cards exposed by an event; players also the cards of their own box, once they may
look at them.  Nothing else is opened, even when the round is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from pitboss.cards import Card, FaceDown
from pitboss.messages.proof_views import CardProof, ShoeProof
from pitboss.record.seals import Kept, Sealed, proof, unseal
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.room.tables.desk_state import Numbered
from pitboss.room.tables.shoes import context
from pitboss.room.views.game_views import GAME_VIEWS
from pitboss.room.views.shape import Hands
from pitboss.table.events import RoundBegan


def shoes_opened(
    events: Sequence[Numbered],
    person: int | None,
    table: int,
    key: bytes,
    *,
    all_cards: bool = False,
) -> tuple[ShoeProof, ...]:
    """Open the shoes of a round, with the cards that a person may see; None is a spectator.

    `all_cards` is only for an inspector, once the opening of the round is on record.
    """
    box = box_of(events, person)
    return tuple(
        _shoe_proof(
            placed,
            _all_places(placed.shoe) if all_cards else _within(placed, seen(since, box)),
            table,
            key,
        )
        for shoes, since in _decks(events)
        for placed in shoes
    )


def _all_places(shoe: ShoeSealed) -> Mapping[int, Card | None]:
    return dict.fromkeys(range(1, shoe.count + 1))


def box_of(events: Sequence[Numbered], person: int | None) -> int | None:
    """Return the box of a person at the start of the round."""
    began = events[0].event
    if person is None or not isinstance(began, RoundBegan):
        return None
    return next((seated.seat for seated in began.seats if seated.player == person), None)


class _Placed(NamedTuple):
    """A sealed shoe, the number of its event, and the places of the round that it covers."""

    shoe: ShoeSealed
    sealed_at: int
    places: range


def _decks(events: Sequence[Numbered]) -> Iterator[tuple[list[_Placed], Sequence[Numbered]]]:
    """Yield each deck with its reshuffles, and the events until the next deck."""
    at = [
        place
        for place, numbered in enumerate(events)
        if isinstance(numbered.event, ShoeSealed) and not numbered.event.after
    ]
    for place, until in pairwise((*at, len(events))):  # a live table has no sealed deck
        of_deck = events[place:until]
        yield list(_placed(of_deck)), of_deck[1:]


def _placed(events: Sequence[Numbered]) -> Iterator[_Placed]:
    """Yield the shoes of a deck; reshuffled places belong to the later shoe."""
    sealed = [numbered for numbered in events if isinstance(numbered.event, ShoeSealed)]
    for place, numbered in enumerate(sealed):
        shoe: ShoeSealed = numbered.event
        ends = [shoe.after + shoe.count, *(later.event.after for later in sealed[place + 1 :])]
        yield _Placed(shoe, numbered.number, range(shoe.after + 1, min(ends) + 1))


def last_deck(shoes: Iterable[ShoeSealed]) -> tuple[ShoeSealed, ...]:
    """Return the last full deck of a round and its reshuffles."""
    found: tuple[ShoeSealed, ...] = ()
    for shoe in shoes:
        found = (*found, shoe) if shoe.after else (shoe,)
    return found


def _within(placed: _Placed, seen: Mapping[int, Card | None]) -> Mapping[int, Card | None]:
    """Select the places of one shoe, renumbered from its first place."""
    after = placed.shoe.after
    return {place - after: face for place, face in seen.items() if place in placed.places}


def seen(events: Sequence[Numbered], box: int | None) -> Mapping[int, Card | None]:
    """Return visible places with their exposed face, or None if only the player sees it."""
    found: dict[int, Card | None] = dict.fromkeys(_own(events, box))
    for numbered in events:
        for pair in getattr(numbered.event, "faces", ()):
            place, face = pair[0], pair[1]
            if isinstance(place, FaceDown) and isinstance(face, Card):
                found[place.place] = face
    return found


def _own(events: Sequence[Numbered], box: int | None) -> Iterator[int]:
    if box is None:
        return
    happened: set[type] = {
        type(numbered.event) for numbered in events if getattr(numbered.event, "box", None) == box
    }
    for numbered in events:
        looks_after = _looks_after(numbered.event)
        if looks_after is not None and looks_after not in happened:
            continue
        for owner, places in hands_dealt(numbered.event):
            if owner == box:
                yield from (place.place for place in places)


def hands_dealt(event: Any) -> Hands:
    """Return the hands that an event dealt face down, by box."""
    for views in GAME_VIEWS.values():
        dealt = views.hands_dealt.get(type(event))
        if dealt is not None:
            return dealt(event)
    hands: Hands = getattr(event, "hands", ())
    return hands


def _looks_after(event: Any) -> type | None:
    """Return the event after which a player may look at the cards of a deal; None: at once."""
    found = (views.looks_later.get(type(event)) for views in GAME_VIEWS.values())
    return next((later for later in found if later is not None), None)


def _shoe_proof(
    placed: _Placed, seen: Mapping[int, Card | None], table: int, key: bytes
) -> ShoeProof:
    shoe = placed.shoe
    use = context(table, shoe.round_number, shoe.shoe)
    kept = unseal(Sealed(shoe.root, shoe.count, shoe.sealed), key, use)
    return ShoeProof(
        shoe=shoe.shoe,
        root=shoe.root.hex(),
        count=shoe.count,
        sealed_at=placed.sealed_at,
        after=shoe.after,
        cards=tuple(
            _card(kept, place)
            for place, face in sorted(seen.items())
            if place <= shoe.count and face in (None, kept.order[place - 1])
        ),
    )


def _card(kept: Kept, place: int) -> CardProof:
    opened = proof(kept, place)
    return CardProof(
        place=place,
        card=opened.card.name,
        salt=opened.salt.hex(),
        path=tuple(node.hex() for node in opened.path),
    )
