"""Stages of rounds, and of the pools of a jackpot, reached by random play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from pitboss.cards import Card
from pitboss.chips import Chips
from pitboss.games import canberra_poker as canberra
from pitboss.games import poker
from pitboss.games import progressive_jackpot as jackpot
from pitboss.games import ultimate_texas_holdem as ultimate
from pitboss.games.poker import commands as poker_commands
from pitboss.offices import Office, Person
from tests.support.any_act.kinds import commands_in
from tests.support.any_act.trials import Decider, Stage
from tests.support.any_act.values import Known
from tests.support.games.canberra_poker import pools
from tests.support.games.canberra_poker import random_play as canberra_play
from tests.support.games.canberra_poker.rounds import APPROVED
from tests.support.games.poker import random_play as poker_play
from tests.support.games.poker.facts import told_apart
from tests.support.games.poker.random_tables import any_round
from tests.support.games.ultimate_texas_holdem import random_play as ultimate_play

ONE_WAGER: Final = {"with_the_round": lambda _: False}
"""C-11  The wagers of a whole round are given up together, by the relay of a void round alone:
after one of them the pools wait for the prizes of the others.
"""
MOST_STEPS: Final = 300
ODD: Final = 3
"""Of the acts that a stage offers, those that nobody awaits."""
LINES: Final = 30_000
STAFF: Final = tuple(
    Person(900 + number, office)
    for number, office in enumerate(
        (Office.DEALER, Office.SUPERVISOR, Office.OPERATOR, Office.DIRECTOR)
    )
)


def _conserved(state: Any) -> None:
    """Nothing comes from nowhere, and nobody but the house owes."""
    assert sum(state.balances.values()) == sum(state.opening.values())
    for name, units in state.balances.items():
        assert units >= 0 or name == "float" or name.endswith("jackpot"), name


def _pools_hold(state: jackpot.ProgressiveJackpot) -> None:
    assert state.meter.units >= 0
    assert state.reserve.units >= 0


def _rounds(name: str, of: Any, check: Any = _conserved) -> Decider:
    kinds = commands_in(of.commands, of.commands.Command)
    return Decider(name, kinds, of.decide, of.apply, of.awaited, check, LINES)


ULTIMATE: Final = _rounds("Ultimate Texas Hold-em", ultimate)
CANBERRA: Final = _rounds("Canberra Poker", canberra, lambda _: None)
POOLS: Final = _rounds("the jackpot pools", jackpot, _pools_hold)
POT_GAMES: Final = {
    game: Decider(
        game.value,
        commands_in(poker_commands, poker_commands.Command),
        poker.decide,
        poker.apply,
        poker.awaited,
        _conserved,
        LINES,
    )
    for game in poker.Game
}


def known_in_round(
    boxes: Iterable[tuple[int, int]], state: Any, coin: type[Chips], faces: Iterable[Card]
) -> Known:
    """The boxes with their players, boxes that are not there, and what lies on the table."""
    placed = tuple(boxes)
    persons = (*STAFF, *STAFF, *(Person(player, Office.PLAYER) for _, player in placed))
    held = {abs(units) for units in state.balances.values()}
    amounts = (*sorted(held), 500, 1_000, 2_000)
    numbers = (*(number for number, _ in placed), 0, 1, 9)
    return Known(None, numbers, persons, coin, amounts, tuple(faces), ("play on", "deal again"))


# --- house games ----------------------------------------------------------------------------------


def ultimate_stages(rng: Random) -> Iterator[Stage]:
    """One round, in either edition."""
    played = ultimate_play.start_round(rng, rng.choice(("NI2025-411", "NI2019-212")))
    for step in range(MOST_STEPS):
        state = played.state
        ordinary = [ultimate_play.any_command(rng, played) for _ in range(ODD)]
        if not played.over:
            ordinary.append(ultimate_play.awaited_command(rng, played))
        yield Stage(ULTIMATE, state, _known_of_ultimate(state, played.deck), tuple(ordinary))
        if played.over:
            return
        played.take_step(step)


def _known_of_ultimate(state: ultimate.RoundOfPlay, deck: tuple[Card, ...]) -> Known:
    boxes = ((box.number, box.player) for box in state.boxes)
    return known_in_round(boxes, state, type(state.determinations.multiple), deck[:15])


def canberra_stages(rng: Random) -> Iterator[Stage]:
    """One round with the pools of its jackpot beside it."""
    played = canberra_play.start_round(rng)
    for step in range(MOST_STEPS):
        state = played.table.state
        ordinary = [canberra_play.any_command(played) for _ in range(ODD)]
        if not played.over:
            ordinary.append(canberra_play.awaited_command(played))
        boxes = ((box.number, box.player) for box in state.boxes)
        coin = type(state.determinations.multiple)
        known = known_in_round(boxes, state, coin, played.faces.values())
        yield Stage(CANBERRA, state, known, tuple(ordinary))
        if played.over:
            return
        played.take_step(step)


def pool_stages(rng: Random) -> Iterator[Stage]:
    """Pools that tables wager at and that pay now and then."""
    meter, reserve = rng.choice((0, 99_950, 2_000_000)), rng.choice((0, 12_345, 900_000))
    played = pools.RandomPools(rng, pools.Pools(meter, reserve, APPROVED))
    for step in range(MOST_STEPS // 4):
        state = played.pools.state
        amounts = (state.determinations.displayed_wager.units, state.meter.units)
        known = Known(None, (1, 2, 3, 4), STAFF, amounts=amounts, values=ONE_WAGER)
        yield Stage(POOLS, state, known, (pools.any_command(rng),))
        played.take_step(step)


# --- pot games ------------------------------------------------------------------------------------


def pot_stages(rng: Random, game: poker.Game) -> Iterator[Stage]:
    """One round with everything that goes wrong in it."""
    played = poker_play.Played(rng, any_round(rng, game), irregular=0.15, stray=0.05)
    for step in range(MOST_STEPS):
        ordinary = [poker_play.any_command(rng, played) for _ in range(ODD)]
        if not played.over:
            ordinary.append(poker_play.awaited_command(rng, played))
            ordinary += [one for reports, _ in told_apart(rng, played) for one in reports]
        yield Stage(POT_GAMES[game], played.state, _known_of_pot_game(played), tuple(ordinary))
        if played.over:
            return
        played.take_step(step)


def _known_of_pot_game(played: poker_play.Played) -> Known:
    state = played.state
    seats = ((seat.number, seat.player) for seat in state.seats)
    coin = type(state.determinations.minimum_bet)
    return known_in_round(seats, state, coin, played.deck[: state.dealt + 4])
