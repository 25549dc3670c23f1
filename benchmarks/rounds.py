"""Rounds of the house games by the real deciders, one core, plain Python, beside a peer's hands.

No open engine plays these games; PokerKit's heads-up hold-em, called down to the showdown, is the
nearest thing: two hands of two cards and five communal cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from benchmarks.measure import Contender, Goal, Report
from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.ultimate_texas_holdem import commands
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.room.house_dealer import HOUSE_DEALER, next_act
from pitboss.room.keeper import Keeper
from pitboss.ruling import Allowed

ROUNDS: Final = 400
WANTED: Final = 5_000
"""Rounds a second of a one-box game."""

ONE: Final = "Ultimate Texas Hold-em, one box"
SEVEN: Final = "Ultimate Texas Hold-em, seven boxes"
OLD: Final = "Ultimate Texas Hold-em, one box, by NI2019-212"
PEER: Final = "PokerKit, two seats called down"


def run() -> Report:
    """Rounds a second, and whether the goal is met."""
    report = Report()
    rng = random.Random(2025)
    decks = [tuple(rng.sample(CARDS, 52)) for _ in range(ROUNDS)]
    contenders = [
        Contender(ONE, ROUNDS, _ultimate("NI2025-411", 1, decks, rng)),
        Contender(SEVEN, ROUNDS // 4, _ultimate("NI2025-411", 7, decks[: ROUNDS // 4], rng)),
        Contender(OLD, ROUNDS, _ultimate("NI2019-212", 1, decks, rng)),
        Contender(PEER, ROUNDS // 10, _pokerkit(ROUNDS // 10)),
    ]
    race = report.race("Rounds of play (a hand is a round here)", contenders)
    rate = 1e9 / race.time(ONE)
    report.goals.append(
        Goal(f"at least {WANTED:,} one-box rounds a second", f"{rate:,.0f}", rate >= WANTED)
    )
    report.show_goals()
    return report


def _ultimate(
    instrument: str, boxes: int, decks: list[tuple[Card, ...]], rng: random.Random
) -> Callable[[], None]:
    law, determined = RuleSet((instrument,)), ultimate.Determinations()
    seats = {box: (box, dollars(1000)) for box in range(1, boxes + 1)}
    choices = [rng.random() for _ in range(64)]

    def play() -> None:
        for deck in decks:
            _round(ultimate.open_round(law, determined, seats), Keeper(deck), choices)

    return play


def _round(state: ultimate.RoundOfPlay, keeper: Keeper, choices: list[float]) -> None:
    """One round; players fold, check or bet by a fixed list of chances."""
    turn = 0
    while state.stage is not ultimate.Stage.OVER:
        command = next_act(state, keeper)
        if command is None:
            turn += 1
            command = _players_act(state, choices[turn % 64])
        ruling = ultimate.decide(state, command)
        assert isinstance(ruling, Allowed)
        for event in ruling.events:
            state = ultimate.apply(state, event)


def _players_act(state: ultimate.RoundOfPlay, chance: float) -> commands.Command:
    if state.stage is ultimate.Stage.WAGERS:
        for box in state.boxes:
            if not box.wagered:
                who = Person(box.player, Office.PLAYER)
                return commands.PlaceWagers(who, box.number, dollars(10), dollars(10), dollars(5))
        return commands.DealCommunalCards(HOUSE_DEALER)
    box = state.undecided[0]
    who = Person(box.player, Office.PLAYER)
    if chance < 0.1:
        return commands.Fold(who, box.number)
    if chance < 0.6 and state.stage is not ultimate.Stage.ON_THE_RIVER:
        return commands.Check(who, box.number)
    times = {ultimate.Stage.BEFORE_THE_FLOP: 4, ultimate.Stage.AFTER_THE_FLOP: 2}
    return commands.PlacePlayWager(who, box.number, box.ante * times.get(state.stage, 1))


def _pokerkit(hands: int) -> Callable[[], None]:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)

    def play() -> None:
        for _ in range(hands):
            state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200, 200), 2)
            while state.status:
                state.check_or_call()

    return play
