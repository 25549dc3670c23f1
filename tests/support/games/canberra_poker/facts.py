"""Irregular facts about one moment of a round of Canberra Poker, and ways of telling them.

They do not contradict one another or the record.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.cards import Card, FaceDown
from pitboss.chips import Cents
from pitboss.games.canberra_poker import RoundOfPlay, Stage, commands
from pitboss.games.canberra_poker.commands import ExposedCard, NoDecisionBecause
from pitboss.games.canberra_poker.events import DeckCheckOrdered, Event
from pitboss.games.canberra_poker.hands import HAND
from pitboss.games.canberra_poker.moments import moments
from pitboss.games.canberra_poker.state import DEALER as DEALERS_HAND
from pitboss.games.canberra_poker.state import Standing
from pitboss.ruling import changed
from tests.support.games.canberra_poker.random_play import Played
from tests.support.games.canberra_poker.rounds import DEALER, SUPERVISOR
from tests.support.order_of_facts import Fact, partition

VOIDING = 0.05
"""How often each fact is drawn that ends the round and leaves nothing to compare but money."""


def draw_facts(rng: random.Random, played: Played) -> list[Fact[commands.Command]]:
    """Some facts about the moment; each tells itself in one report or in several."""
    state = played.table.state
    facts = [*_voiding(rng, state), *_exposed(rng, played), *_others(rng, state)]
    return rng.sample(facts, min(len(facts), rng.randint(2, 5)))


def _voiding(rng: random.Random, state: RoundOfPlay) -> Iterator[Fact[commands.Command]]:
    box = rng.choice(state.boxes).number
    possible = (
        commands.RoundDealtWrongly(DEALER, "a box was left out"),
        commands.HandDealtWithoutAnte(DEALER, rng.randint(1, 7)),
        commands.WrongNumberOfCards(DEALER, rng.choice([DEALERS_HAND, box]), 6),
        commands.CardsMissingOrForeign(DEALER, foreign=("a stranger",)),
        commands.ShoeMalfunction(SUPERVISOR, hampers=True),
    )
    return (_whole(one) for one in possible if rng.random() < VOIDING)


def _exposed(rng: random.Random, played: Played) -> Iterator[Fact[commands.Command]]:
    """Of the dealer's one at most while none lies open: the first is the up-card by 14.2."""
    state = played.table.state
    players = [(box.number, which) for box in state.boxes for which in range(1, len(box.cards) + 1)]
    dealers = [(DEALERS_HAND, which) for which in range(1, len(state.dealers) + 1)]
    if state.up_card is None:
        dealers = rng.sample(dealers[:4], min(1, len(dealers)))
    early = rng.choice(dealers[: HAND - 1]) if moments(state) and rng.random() < 0.3 else None
    if early:
        (face,) = _faces(played, (state.dealers[early[1] - 1],))
        seen = ExposedCard(*early, face)
        yield _whole(commands.CardsExposed(DEALER, (seen,), commands.Seen.BEFORE_THE_UP_CARD))
    known = [*players, *(one for one in dealers if one != early)]
    some = rng.sample(known, min(len(known), rng.randint(1, 3)))
    cards = [
        ExposedCard(box, which, *_faces(played, state.cards_of(box)[which - 1 : which]))
        for box, which in some
    ]
    if cards:
        yield lambda rng: [commands.CardsExposed(DEALER, part) for part in partition(rng, cards)]


def _faces(played: Played, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
    """As the record has them, where a false face was put on the table."""
    there = zip(places, played.faces_of(places), strict=True)
    return tuple(played.table.state.faces.get(place, face) for place, face in there)


def _others(rng: random.Random, state: RoundOfPlay) -> Iterator[Fact[commands.Command]]:
    """Several may need a ruling of the operator."""
    yield _whole(commands.ShoeMalfunction(SUPERVISOR, hampers=False))
    yield _whole(commands.JackpotMalfunction(DEALER))
    asked = rng.choice(state.boxes).number
    yield _whole(commands.HandInDiscardRack(DEALER, asked, reconstructed=False))
    if state.undecided:
        slow = rng.choice(state.undecided).number
        yield _whole(commands.NoDecision(DEALER, slow, NoDecisionBecause.TOO_SLOW))
    for box in state.boxes:
        if box.standing is Standing.BET:
            found = Cents(rng.choice([1, box.ante.units, box.ante.units * 3]))
            yield _whole(commands.WrongBetFound(DEALER, box.number, found))
        if box.number != asked and rng.random() < 0.5:
            yield _whole(commands.HandInDiscardRack(DEALER, box.number, reconstructed=True))


def _whole(command: commands.Command) -> Fact[commands.Command]:
    return lambda _: [command]


def outcome(state: RoundOfPlay, happened: list[Event]) -> object:
    """What must not depend on the order: the money, what is checked, and what play goes on with."""
    money = {name: units for name, units in state.balances.items() if units}
    checked = any(isinstance(event, DeckCheckOrdered) for event in happened)
    if state.stage is Stage.OVER:
        return money, checked
    return money, checked, changed(state, exposed=frozenset(state.exposed))
