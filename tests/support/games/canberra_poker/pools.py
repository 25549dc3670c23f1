"""The pools of a progressive jackpot: told what happened, or played with at random."""

from __future__ import annotations

import random

from pitboss.cards import Category
from pitboss.chips import Cents, dollars
from pitboss.games.progressive_jackpot import (
    JackpotDeterminations,
    ProgressiveJackpot,
    Winner,
    apply,
    awaited,
    commands,
    decide,
    events,
    open_jackpot,
)
from pitboss.ruling import Allowed, Refused
from tests.support.games.canberra_poker.rounds import (
    APPROVED,
    DEALER,
    OPERATOR,
    SUPERVISOR,
    player_at,
)
from tests.support.random_play import RandomPlay

ROYAL, STRAIGHT_FLUSH = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH
TABLE, ROUND = 3, 8


class Pools:
    """Sends commands to a jackpot and adds everything up."""

    def __init__(self, meter: int, reserve: int = 0, of: JackpotDeterminations = APPROVED) -> None:
        self.state: ProgressiveJackpot = open_jackpot(of, Cents(meter), Cents(reserve))
        self.total = sum(self.state.balances.values())
        self.cited: set[str] = set()

    def do(self, command: commands.Command) -> tuple[events.Event, ...]:
        ruling = decide(self.state, command)
        assert isinstance(ruling, Allowed), ruling
        self.cited = {one.clause for event in ruling.events for one in event.under}
        for event in ruling.events:
            assert event.under
            assert all(moved.amount for moved in event.transfers)
            self.state = apply(self.state, event)
            assert sum(self.state.balances.values()) == self.total
            assert self.state.meter.units >= 0
            assert self.state.reserve.units >= 0
        return ruling.events

    def refuse(self, command: commands.Command, *clauses: str) -> None:
        ruling = decide(self.state, command)
        assert isinstance(ruling, Refused), ruling
        assert set(clauses) <= {one.clause for one in ruling.under}

    def accept(self, *boxes: int, round_of_play: int = ROUND) -> Pools:
        price = self.state.determinations.displayed_wager
        for box in boxes:
            self.do(commands.AcceptWager(player_at(box), TABLE, round_of_play, box, price))
        return self

    def pay(self, *winners: tuple[int, Category]) -> dict[int, int]:
        """What each box was paid, in cents, in the order of paying."""
        told = tuple(Winner(*one) for one in winners)
        paid = self.do(commands.PayJackpots(DEALER, TABLE, ROUND, told))
        return {one.box: one.amount.units for one in paid if isinstance(one, events.JackpotPaid)}


def any_command(rng: random.Random) -> commands.Command:
    """Any act of anybody at one of two tables, possible or not."""
    who = rng.choice([DEALER, SUPERVISOR, OPERATOR, player_at(3)])
    where = (who, rng.randint(1, 2), rng.randint(1, 3))
    box = rng.randint(1, 4)
    told = tuple(
        Winner(rng.randint(1, 4), rng.choice(list(Category))) for _ in range(rng.randint(0, 3))
    )
    price = rng.choice([dollars(1), dollars(1), Cents(3), Cents(0)])
    great = tuple(Winner(one, rng.choice([ROYAL, STRAIGHT_FLUSH])) for one in range(1, box + 1))
    acts: list[commands.Command] = [
        *(commands.AcceptWager(*where, one, price) for one in (box, 1, 2, 3, 4)),
        commands.ReverseWager(*where, box),
        commands.PayJackpots(*where, told),
        commands.PayJackpots(*where, great),
        commands.CloseRound(*where),
        commands.ApproveContinuing(who),
        commands.RestoreEquipment(who),
    ]
    if rng.random() < 0.1:
        acts.append(commands.ReportMalfunction(who))
    return rng.choice(acts)


class RandomPools(RandomPlay[commands.Command, None]):
    """Acts on the pools; what is awaited then must be allowed."""

    def __init__(self, rng: random.Random, pools: Pools) -> None:
        super().__init__(rng)
        self.pools = pools
        self.happened: list[events.Event] = []

    def awaited_command(self) -> commands.Command:
        return any_command(self.rng)

    def act(self, command: commands.Command) -> None:
        if isinstance(decide(self.pools.state, command), Allowed):
            self.happened += self.pools.do(command)

    def after_step(self) -> None:
        for one in awaited(self.pools.state):
            assert isinstance(decide(self.pools.state, one.command(SUPERVISOR)), Allowed)
