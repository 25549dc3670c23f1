"""Facts about one moment of a round, to be reported together or one at a time."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.games.poker import Game, RoundOfPlay, Stage, apply, awaited, commands, decide
from pitboss.games.poker.commands import Command, Ground, Noticed, Seen
from pitboss.games.poker.misdeals import Far, how_far
from pitboss.ruling import Refused
from tests.support.games.poker.random_play import Played
from tests.support.games.poker.rounds import DEALER, DIRECTOR, OPERATOR, TOURNAMENT

Reports = list[Command]


def told_apart(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    """The same facts in two ways: as few reports, and as one report each."""
    state = played.state
    if state.stage not in (Stage.BEFORE_THE_DEAL, Stage.OVER):
        yield from _hole_cards(rng, played)
        yield from _wrong_numbers(rng, state)
        yield from _sanctions(rng, state)
        yield from _discards(rng, state)
    if state.stage in (Stage.BETTING, Stage.BETTING_OVER):
        yield from _communal_cards(rng, played)
    if state.stage is Stage.BETTING:
        yield from _final_cards(rng, played)


def several_kinds(rng: random.Random, played: Played) -> list[Reports]:
    """One report each of facts of two or three kinds, for clauses that may meet."""
    seldom = [apart for _, apart in _final_cards(rng, played)] if seldom_met(played) else []
    kinds = [apart for _, apart in told_apart(rng, played)]
    if rng.random() < MISDEALS:
        kinds += _of_the_deal(rng, played.state)
    if rng.random() < WRONG_DECKS:
        kinds.append([commands.CardsMissingOrForeign(DEALER, foreign=("a stranger",))])
    return [*seldom, *rng.sample(kinds, min(len(kinds), rng.randint(1, 2) + (not seldom)))]


def seldom_met(played: Played) -> bool:
    """The one moment of exposed final cards, which few random rounds reach with several hands."""
    state = played.state
    seven = state.determinations.game is Game.SEVEN_CARD_STUD
    begins = state.stage is Stage.BETTING and state.last_to_act is None
    return seven and begins and state.last_betting_round and len(state.able_to_bet) > 2


MISDEALS = 0.2
"""How often a mistake in the deal is among several facts; often it ends the deal."""
WRONG_DECKS = 0.2
"""How often play is to wait for a ruling besides."""


def _moments(state: RoundOfPlay) -> list[Noticed | None]:
    """Those that have come: nobody noticed anything in a betting round that has not begun."""
    passed = {Far.DEAL: 1, Far.FIRST_BETTING: 2, Far.LATER: 3}[how_far(state)]
    return [None, *list(Noticed)[:passed]]


def _of_the_deal(rng: random.Random, state: RoundOfPlay) -> list[Reports]:
    ground = rng.choice([one for one in Ground if one is not Ground.SECOND_CARD_FACE_UP])
    when = rng.choice(_moments(state))
    looked, rebuilt = rng.random() < 0.3, rng.random() < 0.7
    return [[commands.ReportDeal(DEALER, ground, looked, rebuilt, when)]]


def _hole_cards(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    """Cards of the initial deal, where they are said to have been noticed by its betting."""
    state = played.state
    when = rng.choice([None, *_moments(state)])
    deal = state.procedure.deals[0]
    first = len(state.seats) * (sum(deal.down) + deal.up) + deal.communal
    of_the_deal = when not in (None, Noticed.IN_THE_DRAW)
    held = [
        (seat.number, place)
        for seat in state.seats
        for place in seat.hole
        if place not in state.reshuffled_cards and (not of_the_deal or place.place <= first)
    ]
    if not held:
        return
    cards = [
        (seat, place, played.face(place)) for seat, place in rng.sample(held, min(3, len(held)))
    ]
    cards = cards[: rng.randint(1, 3)]
    together = commands.HoleCardsExposed(DEALER, tuple(cards), when)
    yield [together], [commands.HoleCardsExposed(DEALER, (card,), when) for card in cards]


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


def _discards(rng: random.Random, state: RoundOfPlay) -> Iterator[tuple[Reports, Reports]]:
    seats = rng.sample(state.in_the_round, min(len(state.in_the_round), rng.randint(1, 2)))
    reports: Reports = [commands.CardsInDiscards(DEALER, seat.number) for seat in seats]
    if reports:
        yield reports, reports


def _communal_cards(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    """In the order of the shoe, which is a fact itself: one is reported after the other."""
    state = played.state
    first = state.dealt + len(state.waiting)
    left = state.procedure.communal - len(state.communal) - len(state.waiting)
    faces = played.deck[first : first + min(left, rng.randint(1, 3))]
    if faces and state.procedure.communal and not state.procedure.may_burn:
        when = rng.choice([None, *Seen])
        together = commands.CommunalCardsExposed(DEALER, tuple(faces), when=when)
        apart: Reports = [
            commands.CommunalCardsExposed(DEALER, (face,), when=when) for face in faces
        ]
        yield [together], apart


def _final_cards(rng: random.Random, played: Played) -> Iterator[tuple[Reports, Reports]]:
    state = played.state
    if state.determinations.game is not Game.SEVEN_CARD_STUD or not state.last_betting_round:
        return
    with_one = [seat for seat in state.in_the_round if seat.hole]
    reports: Reports = [
        commands.FinalCardExposed(DEALER, seat.number, played.face(seat.hole[-1]))
        for seat in rng.sample(with_one, min(len(with_one), rng.randint(1, 3)))
    ]
    if reports:
        yield reports, reports


def in_another_order(rng: random.Random, reports: Reports) -> Reports:
    """Shuffled, but cards of the shoe, which come in their own order; and some said twice."""
    mixed = list(reports)
    if not isinstance(mixed[0], commands.CommunalCardsExposed):
        rng.shuffle(mixed)
    return [report for report in mixed for _ in range(rng.choice([1, 1, 2]))]


def interleaved(rng: random.Random, kinds: Sequence[Reports]) -> Reports:
    """Facts of several kinds in a random order; cards of the shoe keep theirs."""
    mixed = [in_another_order(rng, kind) for kind in kinds]
    whose = [place for place, kind in enumerate(mixed) for _ in kind]
    rng.shuffle(whose)
    return [mixed[place].pop(0) for place in whose]


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
    out = {place for seat in state.seats if not seat.in_the_round for place in seat.hole}
    standing = {seat.number: (seat.standing, seat.forward, seat.bet) for seat in state.seats}
    return (
        state.stage,
        state.betting_round,
        {name: units for name, units in state.balances.items() if units},
        standing if state.stage is not Stage.BEFORE_THE_DEAL else None,
        state.restricted,
        state.waiting,
        {place: face for place, face in state.faces.items() if place not in out},
        set(state.excluded),
        awaited(state),
    )
