"""Rounds of the house games by the real deciders, one core, plain Python, beside a peer's hands.

No open engine plays these games; PokerKit's heads-up hold-em, called down to the showdown, is the
nearest thing: two hands of two cards and five communal cards.  A round of Canberra Poker has eleven
commands and counts every hand into the discard rack.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from benchmarks.measure import Contender, Goal, Race, Report
from pitboss.cards.card import CARDS
from pitboss.chips import dollars
from pitboss.dealing import canberra_poker as canberra_dealer
from pitboss.dealing import ultimate_texas_holdem as ultimate_dealer
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import Shuffled
from pitboss.games import canberra_poker as canberra
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.canberra_poker import commands as canberra_commands
from pitboss.games.ultimate_texas_holdem import commands
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed

ROUNDS: Final = 400
WANTED: Final = 5_000
"""Rounds a second of a one-box game."""

ULTIMATE: Final = "Ultimate Texas Hold-em, one box"
SEVEN: Final = "Ultimate Texas Hold-em, seven boxes"
OLD: Final = "Ultimate Texas Hold-em, one box, by NI2019-212"
CANBERRA: Final = "Canberra Poker, one box"
PEER: Final = "PokerKit, two seats called down"

Decks = list[ShoeKeeper]


def run() -> Report:
    """Rounds a second, and whether the goal is met."""
    report = Report()
    rng = random.Random(2025)
    decks = [ShoeKeeper(Shuffled(tuple(rng.sample(CARDS, 52)), 26)) for _ in range(ROUNDS)]
    chances = [rng.random() for _ in range(64)]
    contenders = [
        Contender(ULTIMATE, ROUNDS, _ultimate("NI2025-411", 1, decks, chances)),
        Contender(SEVEN, ROUNDS // 4, _ultimate("NI2025-411", 7, decks[: ROUNDS // 4], chances)),
        Contender(OLD, ROUNDS // 2, _ultimate("NI2019-212", 1, decks[: ROUNDS // 2], chances)),
        Contender(CANBERRA, ROUNDS, _canberra(decks, chances)),
        Contender(PEER, ROUNDS // 10, _pokerkit(ROUNDS // 10)),
    ]
    race = report.race("Rounds of play", contenders, "round")
    report.goals += [_goal(race, ULTIMATE), _goal(race, CANBERRA)]
    report.show_goals()
    return report


def _goal(race: Race, name: str) -> Goal:
    rate = 1e9 / race.time(name)
    return Goal(f"{name}: at least {WANTED:,} rounds a second", f"{rate:,.0f}", rate >= WANTED)


# --- Ultimate Texas Hold-em -----------------------------------------------------------------------


def _ultimate(
    instrument: str, boxes: int, decks: Decks, chances: list[float]
) -> Callable[[], None]:
    law, determined = RuleSet((instrument,)), ultimate.Determinations()
    seats = {box: (box, dollars(1000)) for box in range(1, boxes + 1)}

    def play() -> None:
        for keeper in decks:
            _ultimate_round(ultimate.open_round(law, determined, seats), keeper, chances)

    return play


def _ultimate_round(state: ultimate.RoundOfPlay, keeper: ShoeKeeper, chances: list[float]) -> None:
    """One round; players fold, check or bet by a fixed list of chances."""
    turn = 0
    while state.stage is not ultimate.Stage.OVER:
        command = ultimate_dealer.next_act(state, keeper)
        if command is None:
            turn += 1
            command = _players_act(state, chances[turn % 64])
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


# --- Canberra Poker -------------------------------------------------------------------------------


def _canberra(decks: Decks, chances: list[float]) -> Callable[[], None]:
    law, determined = RuleSet(("NI2017-193",)), canberra.Determinations()
    seats = {1: (1, dollars(1000))}

    def play() -> None:
        for turn, keeper in enumerate(decks):
            state = canberra.open_round(law, determined, seats)
            _canberra_round(state, keeper, folds=chances[turn % 64] < 0.4)

    return play


def _canberra_round(state: canberra.RoundOfPlay, keeper: ShoeKeeper, *, folds: bool) -> None:
    player = Person(1, Office.PLAYER)
    while state.stage is not canberra.Stage.OVER:
        command = canberra_dealer.next_act(state, keeper)
        if command is None and state.stage is canberra.Stage.WAGERS:
            command = canberra_commands.PlaceAnte(player, 1, dollars(10))
            if state.continuing:
                command = canberra_dealer.deal(state, keeper)
        elif command is None and folds:
            command = canberra_commands.Fold(player, 1)
        elif command is None:
            command = canberra_commands.PlaceBet(player, 1, dollars(20))
        assert command is not None
        ruling = canberra.decide(state, command)
        assert isinstance(ruling, Allowed), ruling
        for event in ruling.events:
            state = canberra.apply(state, event)


# --- the peer -------------------------------------------------------------------------------------


def _pokerkit(hands: int) -> Callable[[], None]:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)

    def play() -> None:
        for _ in range(hands):
            state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200, 200), 2)
            while state.status:
                state.check_or_call()

    return play
