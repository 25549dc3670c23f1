"""Plays rounds of Five Card Stud at random, for property tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pitboss.cards import Card, FaceDown
from pitboss.cards.card import CARDS, JOKER
from pitboss.chips import Cents, Chips, dollars
from pitboss.games.poker import (
    Awaited,
    Determinations,
    FixedLimit,
    Opens,
    PotCommission,
    Rate,
    RoundOfPlay,
    Stage,
    apply,
    awaited,
    commands,
    decide,
    open_round,
)
from pitboss.games.poker.dealing_procedures import places_face_up
from pitboss.games.poker.events import Event
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused

LAW = RuleSet(("NI2006-154",))
DEALER = Person(900, Office.DEALER)
SUPERVISOR = Person(901, Office.SUPERVISOR)
OPERATOR = Person(902, Office.OPERATOR)
STAFF = (DEALER, SUPERVISOR, OPERATOR, Person(903, Office.INSPECTOR))


@dataclass
class Played:
    """A round as it went."""

    opened: RoundOfPlay
    state: RoundOfPlay
    deck: tuple[Card, ...]
    events: list[Event] = field(default_factory=list)
    rulings: list[tuple[commands.Command, Allowed[Event] | Refused]] = field(default_factory=list)


def play_round(
    rng: random.Random, after_each: Callable[[RoundOfPlay], None], oddity: float = 0.15
) -> Played:
    """One round to its end; now and then a random act comes in place of an awaited one."""
    determinations = any_determinations(rng)
    seats = _seats(rng, determinations)
    state = open_round(LAW, determinations, seats, rng.choice(list(seats)))
    deck = tuple(rng.sample(determinations.deck.cards, determinations.cards))
    played = Played(state, state, deck)
    for _ in range(600):
        if played.state.stage is Stage.OVER:
            return played
        wild = rng.random() < oddity
        act(played, any_command(rng, played) if wild else awaited_command(rng, played), after_each)
    raise AssertionError("the round does not end")


def act(
    played: Played, command: commands.Command, after_each: Callable[[RoundOfPlay], None]
) -> Allowed[Event] | Refused:
    ruling = decide(played.state, command)
    played.rulings.append((command, ruling))
    if isinstance(ruling, Allowed):
        for event in ruling.events:
            played.state = apply(played.state, event)
            played.events.append(event)
            after_each(played.state)
    return ruling


def any_determinations(rng: random.Random) -> Determinations:
    cards = rng.choice([52, 48, 44, 40, 36, 32])
    sizes = rng.choice([(5, 5, 10, 10), (5, 10, 15, 20), (10, 10, 10, 10)])
    return Determinations(
        seats=rng.randint(2, (cards - 1) // 4),
        cards=cards,
        ace_low=rng.random() < 0.5,
        ante=rng.choice([None, dollars(1), dollars(5)]),
        limit=FixedLimit(tuple(dollars(size) for size in sizes)),
        opens=rng.choice(list(Opens)),
        raise_cap=rng.choice([None, None, 3]),
        tap_out_units=rng.random() < 0.5,
        commission=rng.choice([None, *(PotCommission(rate, dollars(4)) for rate in Rate)]),
        delegated=rng.random() < 0.5,
    )


def _seats(rng: random.Random, of: Determinations) -> dict[int, tuple[int, Chips]]:
    stakes = [Cents(250), dollars(1), dollars(3), dollars(7), dollars(23), dollars(61), Cents(4150)]
    players = of.seats if rng.random() < 0.3 else rng.randint(2, of.seats)
    return {
        seat: (100 + seat, rng.choice([*stakes, dollars(400), dollars(400), dollars(400)]))
        for seat in rng.sample(range(1, of.seats + 1), players)
    }


def faces_of(played: Played, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
    return tuple(played.deck[place.place - 1] for place in places)


def player_at(state: RoundOfPlay, seat: int) -> Person:
    held = state.seat(seat)
    return Person(held.player if held else 999, Office.PLAYER)


RARE: dict[type[commands.Command], float] = {commands.Fold: 0.25, commands.PassInHand: 0.3}


def awaited_command(rng: random.Random, played: Played) -> commands.Command:
    """One of the acts that are open now, as the person who may do it would do it."""
    open_now = awaited(played.state)
    lively = [one for one in open_now if rng.random() < RARE.get(one.command, 1.0)]
    return carry_out(rng, played, rng.choice(lively or open_now))


def carry_out(rng: random.Random, played: Played, one: Awaited) -> commands.Command:
    state, seat = played.state, one.seat or 0
    make: Any = one.command
    match one.command:
        case commands.CutCards:
            return commands.CutCards(DEALER, rng.randint(2, state.determinations.cards - 2))
        case commands.DealInitialCards | commands.DealUpCards:
            return make(DEALER, faces_of(played, places_face_up(state)))  # type: ignore[no-any-return]
        case commands.DealCommunalCard:
            return commands.DealCommunalCard(DEALER, *faces_of(played, places_face_up(state)))
        case commands.ExposeHand:
            held = state.seat(seat)
            assert held is not None
            return commands.ExposeHand(DEALER, seat, faces_of(played, held.hole))
        case commands.Bet | commands.CallAndRaise:
            return make(player_at(state, seat), seat, rng.choice(one.amounts))  # type: ignore[no-any-return]
        case commands.RuleOnDispute:  # a table asks for it when the round is over
            return commands.RuleOnDispute(OPERATOR, True, "as ruled")
    if one.seat is None:
        return make(DEALER)  # type: ignore[no-any-return]
    who = DEALER if one.office is Office.DEALER else player_at(state, seat)
    return make(who, seat)  # type: ignore[no-any-return]


def any_command(rng: random.Random, played: Played) -> commands.Command:
    """Any act of anybody, possible or not."""
    state = played.state
    seat = rng.choice([*(held.number for held in state.seats), rng.randint(0, 13)])
    who = rng.choice([*STAFF, player_at(state, seat), player_at(state, seat)])
    amount = Cents(rng.choice([0, 1, 250, 500, 1000, 1500, 2000, 50000]))
    faces = tuple(rng.choice((*CARDS, JOKER)) for _ in range(rng.choice([1, len(state.seats)])))
    makers: list[Callable[[], commands.Command]] = [
        *(
            lambda kind=kind: kind(who, seat)
            for kind in (commands.Check, commands.Call, commands.TapOut, commands.Fold)
        ),
        lambda: commands.Bet(who, seat, amount),
        lambda: commands.CallAndRaise(who, seat, amount),
        lambda: commands.PassInHand(who, seat),
        lambda: commands.Dispute(who, seat, "the count"),
        lambda: commands.ShuffleCards(who),
        lambda: commands.CutCards(who, rng.randint(-1, 53)),
        lambda: commands.CollectAntes(who),
        lambda: commands.DealInitialCards(who, faces),
        lambda: commands.DealUpCards(who, faces),
        lambda: commands.DealCommunalCard(who, faces[0]),
        lambda: commands.ExposeHand(who, seat, faces[:1]),
        lambda: commands.DividePots(who),
        lambda: commands.NinetySecondsRanOut(who, seat, rng.choice([0, 89, 90])),
        *_rulings(rng, who),
    ]
    return rng.choice(makers)()


def _rulings(rng: random.Random, who: Person) -> list[Callable[[], commands.Command]]:
    rare = rng.random() < 0.2
    return [
        lambda: commands.VoidRound(who, "impractical" if rare else " "),
        lambda: commands.RuleOnDispute(who, not rare, "as ruled"),
    ]
