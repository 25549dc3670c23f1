"""Irregular facts about one moment of a round of Ultimate Texas Hold-em, and ways of telling them.

They do not contradict one another or the record, and the chips for them are there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from pitboss.cards import Card, FaceDown
from pitboss.games.ultimate_texas_holdem import RoundOfPlay, Stage, Standing, Wager, commands
from pitboss.games.ultimate_texas_holdem.commands import NoDecisionBecause, Seen
from pitboss.games.ultimate_texas_holdem.events import DeckCheckOrdered, Event
from pitboss.games.ultimate_texas_holdem.state import Box
from tests.support.games.ultimate_texas_holdem.random_play import (
    DEALER,
    SUPERVISOR,
    Played,
    faces_of,
)
from tests.support.order_of_facts import Fact, partition

VOIDING = 0.06
"""How often each fact is drawn that ends the round and leaves nothing to compare but money."""


def draw_facts(rng: random.Random, played: Played) -> list[Fact[commands.Command]]:
    """Some facts about the moment; each tells itself in one report or in several."""
    state = played.state
    stays = rng.choice(state.continuing) if state.continuing else None
    facts = [
        *_voiding(rng, state),
        *_exposed(rng, played),
        *_wagers(rng, state, stays),
        *_undecided(rng, state, stays),
    ]
    return rng.sample(facts, min(len(facts), rng.randint(2, 7)))


def _voiding(rng: random.Random, state: RoundOfPlay) -> Iterator[Fact[commands.Command]]:
    box = rng.choice([None, 0, rng.choice(state.boxes).number])
    too_many = 6 if box is None else 3
    possible = (
        commands.CardsExposedInDeal(DEALER),
        commands.WrongNumberOfCards(DEALER, box, too_many),
        commands.CardsMissingOrForeign(DEALER, foreign=("a stranger",)),
        commands.ShoeMalfunction(SUPERVISOR),
        commands.CommunalCardsExposed(DEALER, (), Seen.DURING_THE_DEAL),
        commands.DealersCardsExposed(DEALER, (), Seen.DURING_THE_DEAL),
    )
    return (_whole(one) for one in possible if rng.random() < VOIDING)


def _exposed(rng: random.Random, played: Played) -> Iterator[Fact[commands.Command]]:
    """Each of the dealer's cards was seen at one moment; before any play wager it is a misdeal."""
    state = played.state
    of_dealer = _cards(rng, _faces(played, state.dealers))
    before = [of_dealer.pop()] if of_dealer and rng.random() < VOIDING else []
    if before:
        late = commands.DealersCardsExposed(DEALER, tuple(before), Seen.BEFORE_PLAY_WAGERS)
        yield _whole(late)
    if of_dealer:
        yield _in_parts(of_dealer, lambda part: commands.DealersCardsExposed(DEALER, part))
    communal = _cards(rng, _faces(played, state.communal))
    if communal:
        yield _in_parts(communal, lambda part: commands.CommunalCardsExposed(DEALER, part))


def _undecided(
    rng: random.Random, state: RoundOfPlay, stays: Box | None
) -> Iterator[Fact[commands.Command]]:
    """Players who are away; under NI2019-212 they may have to wait for a ruling (reading U-39)."""
    if state.law.governing == "NI2025-411":
        for box in state.undecided:
            if box is not stays:
                yield _whole(commands.NoDecision(SUPERVISOR, box.number, NoDecisionBecause.ABSENT))


def _wagers(
    rng: random.Random, state: RoundOfPlay, stays: Box | None
) -> Iterator[Fact[commands.Command]]:
    """Per box either a wager that is missing, or amounts that differ; one hand at least stays."""
    handled = state.handled or rng.random() < 0.9
    empty = [number for number in range(1, 8) if state.box(number) is None]
    for number in rng.sample(empty, 2):
        yield _whole(commands.HandDealtToUnwageredBox(DEALER, number, handled))
    dealt = [box for box in state.boxes if box.placed]
    for box in dealt:
        if box is not stays and rng.random() < 0.4:
            missing = rng.choice([Wager.ANTE, Wager.BLIND])
            yield _whole(
                commands.HandDealtToUnwageredBox(DEALER, box.number, handled, missing=missing)
            )
            continue
        ante = box.placed[Wager.ANTE]
        less = type(ante)(rng.randint(1, ante.units))
        both = [ante, less] if rng.random() < 0.5 else [less, ante]
        yield _whole(commands.UnequalBlindFound(DEALER, box.number, *both))
        if state.stage is Stage.DECLARED and box.standing in (Standing.BET, Standing.CONCEDED):
            given_back = ante.units if box.number in state.antes_back else 0
            most = box.placed[Wager.PLAY].units + state.stake(box.number) - given_back
            amount = type(ante)(rng.choice([1, most, rng.randint(1, most)]))
            yield _whole(commands.WrongPlayWagerFound(DEALER, box.number, amount))


def _faces(played: Played, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
    """As the record has them, where a false face was put on the table."""
    there = zip(places, faces_of(played, places), strict=True)
    return tuple(played.state.faces.get(place, face) for place, face in there)


def _cards(rng: random.Random, faces: tuple[Card, ...]) -> list[tuple[int, Card]]:
    numbered = list(enumerate(faces, 1))
    return rng.sample(numbered, rng.randint(0, len(numbered)))


def _whole(command: commands.Command) -> Fact[commands.Command]:
    return lambda _: [command]


def _in_parts(
    cards: list[tuple[int, Card]],
    report: Callable[[tuple[tuple[int, Card], ...]], commands.Command],
) -> Fact[commands.Command]:
    return lambda rng: [report(part) for part in partition(rng, cards)]


def outcome(state: RoundOfPlay, happened: list[Event]) -> object:
    """What must not depend on the order: the money, what is checked, and what play goes on with."""
    money = {name: units for name, units in state.balances.items() if units}
    checked = any(isinstance(event, DeckCheckOrdered) for event in happened)
    return (money, checked) if state.stage is Stage.OVER else (money, checked, state)
