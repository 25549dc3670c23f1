"""Facts about one moment of a round, to be reported together or one at a time."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.games.poker import Game, RoundOfPlay, Stage, apply, awaited, commands, decide
from pitboss.games.poker.commands import Command
from pitboss.ruling import Refused
from tests.support.games.poker.random_play import Played
from tests.support.games.poker.rounds import DEALER, DIRECTOR, OPERATOR, TOURNAMENT

Reports = list[Command]


def told_apart(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    """The same facts in two ways: as few reports, and as one report each."""
    state = played.state
    if state.stage is not Stage.BETTING:
        return
    yield from _hole_cards(rng, played)
    yield from _wrong_numbers(rng, state)
    yield from _sanctions(rng, state)
    yield from _communal_cards(rng, played)
    yield from _final_cards(rng, played)


def _hole_cards(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    gone = played.state.reshuffled_cards
    held = [
        (seat.number, place)
        for seat in played.state.seats
        for place in seat.hole
        if place not in gone
    ]
    if not held:
        return
    cards = [
        (seat, place, played.face(place)) for seat, place in rng.sample(held, min(3, len(held)))
    ]
    cards = cards[: rng.randint(1, 3)]
    together = commands.HoleCardsExposed(DEALER, tuple(cards))
    yield [together], [commands.HoleCardsExposed(DEALER, (card,)) for card in cards]


def _wrong_numbers(rng: random.Random, state: RoundOfPlay) -> Iterator[tuple[Reports, Reports]]:
    left = [seat.number for seat in state.in_the_round]
    seats = rng.sample(left, min(len(left), rng.randint(1, 3)))
    if seats:
        together = commands.WrongNumberOfCards(DEALER, tuple(seats))
        yield [together], [commands.WrongNumberOfCards(DEALER, (seat,)) for seat in seats]


def _sanctions(rng: random.Random, state: RoundOfPlay) -> Iterator[tuple[Reports, Reports]]:
    house = DIRECTOR if state.law is TOURNAMENT else OPERATOR
    seats = rng.sample([seat.number for seat in state.seats], 2)
    kinds: list[Any] = [commands.FoldHand, commands.ExcludePlayer]
    reports: Reports = [rng.choice(kinds)(house, seat, "16.1") for seat in seats]
    yield reports, reports


def _communal_cards(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    """In the order of the shoe, which is a fact itself: one is reported after the other."""
    state = played.state
    first = state.dealt + len(state.waiting)
    left = state.procedure.communal - len(state.communal) - len(state.waiting)
    faces = played.deck[first : first + min(left, rng.randint(1, 3))]
    if faces and state.procedure.communal and not state.procedure.may_burn:
        together = commands.CommunalCardsExposed(DEALER, tuple(faces))
        yield [together], [commands.CommunalCardsExposed(DEALER, (face,)) for face in faces]


def _final_cards(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    state = played.state
    if state.determinations.game is not Game.SEVEN_CARD_STUD or not state.last_betting_round:
        return
    reports: Reports = [
        commands.FinalCardExposed(DEALER, seat.number, played.face(seat.hole[-1]))
        for seat in state.in_the_round[:3]
        if seat.hole
    ]
    yield reports, reports


def in_another_order(rng: random.Random, reports: Reports) -> Reports:
    """Shuffled, but cards of the shoe, which come in their own order; and some said twice."""
    mixed = list(reports)
    if not isinstance(mixed[0], commands.CommunalCardsExposed):
        rng.shuffle(mixed)
    return [report for report in mixed for _ in range(rng.choice([1, 1, 2]))]


# --- what comes of them ---------------------------------------------------------------------------


def after(state: RoundOfPlay, reports: Sequence[Command]) -> tuple[RoundOfPlay, bool]:
    """The round after these reports, and whether one of them ended a betting round on its way."""
    moved_on = False
    for place, report in enumerate(reports):
        ruling = decide(state, report)
        if isinstance(ruling, Refused):
            continue
        before = state
        for event in ruling.events:
            state = apply(state, event)
        again = state.stage is Stage.BEFORE_THE_DEAL  # a misdeal: nothing more can come of it
        moved = (state.stage, state.betting_round) != (before.stage, before.betting_round)
        moved_on |= moved and not again and place < len(reports) - 1
    return state, moved_on


def outcome(state: RoundOfPlay) -> object:
    """What players can tell: money, hands, turns and restrictions."""
    standing = {seat.number: (seat.standing, seat.forward, seat.bet) for seat in state.seats}
    return (
        state.stage,
        state.betting_round,
        {name: units for name, units in state.balances.items() if units},
        standing if state.stage is not Stage.BEFORE_THE_DEAL else None,
        state.restricted,
        state.waiting,
        dict(state.faces),
        set(state.excluded),
        awaited(state),
    )
