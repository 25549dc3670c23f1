"""Marker and blind duties over many rounds, against a second implementation."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import reduce
from typing import Any

import pytest

from pitboss.chips import dollars
from pitboss.games.poker import NoLimit, commands
from pitboss.table import Entering, Table, apply, events, open_table
from pitboss.table import commands as at_table
from pitboss.table import pot_game_commands as pot
from pitboss.table.state import BIG_BLIND
from tests.support.proving import at_level
from tests.support.random_play import RandomPlay
from tests.support.table.naive_blinds import Expected, Guest, NaiveTable
from tests.support.table.pot_tables import PotTable
from tests.support.table.tables import DEALER, OPERATOR, SUPERVISOR, player

KINDS = {
    None: None,
    Entering.NEW: "new",
    Entering.MISSED: "missed",
    Entering.MOVED: "moved",
}
BLINDS = [(), (10,), (5, 10), (10, 10), (5, 10, 20)]


class Walk(RandomPlay[Callable[[], None], None]):
    """Players come, go, stay out, change seats and play, at both tables."""

    def __init__(self, seed: int) -> None:
        super().__init__(random.Random(seed))
        rng = self.rng
        levels = rng.choice(BLINDS)
        game = rng.choice(["five_card_stud", "hold_em"])
        seats = rng.choice([3, 5, 8])
        self.felt = PotTable(
            game,
            seed=seed,
            seats=max(seats, len(levels)),
            ante=None if levels else dollars(5),
            blinds=tuple(map(dollars, levels)),
            minimum_table_stake=dollars(50),
            limit=NoLimit(),
        )
        self.naive = NaiveTable(seats, list(levels), buck=game == "hold_em")
        self.next_player = 100
        self.rounds = 0
        self.seen: set[str] = set()

    @property
    def state(self) -> Table:
        return self.felt.state

    def awaited_command(self) -> Callable[[], None]:
        return self.rng.choice(
            [self.come, self.come, self.go, self.stay, self.choose, self.move, *[self.round] * 4]
        )

    def act(self, command: Callable[[], None]) -> None:
        command()

    def after_step(self) -> None:
        self.check_guests()

    def come(self) -> None:
        free = [seat for seat in range(1, self.naive.size + 1) if seat not in self.state.seats]
        if not free:
            return
        seat, number = self.rng.choice(free), self.next_player
        self.next_player += 1
        stake = dollars(self.rng.choice([50, 60, 300]))
        self.felt.do(at_table.TakeSeat(player(number), self.felt.now, seat, number, stake))
        self.naive.guests[seat] = Guest()

    def _somebody(self) -> int | None:
        return self.rng.choice(sorted(self.state.seats)) if self.state.seats else None

    def go(self) -> None:
        seat = self._somebody()
        if seat is not None and self.rng.random() < 0.4:
            self.felt.said(seat, at_table.LeaveSeat)
            del self.naive.guests[seat]

    def stay(self) -> None:
        seat = self._somebody()
        if seat is None:
            return
        out = self.state.seats[seat].stays_out
        self.felt.said(seat, pot.Rejoin if out else pot.StayOut)
        self.naive.guests[seat].out = not out

    def choose(self) -> None:
        for seat, one in sorted(self.state.seats.items()):
            if not one.entering or not self.naive.blinds or self.rng.random() < 0.5:
                continue
            if self.comes_in_free(seat):
                choice = pot.ChooseToPost(player(one.player), self.felt.now, seat, not one.posts)
                assert self.felt.refused(choice)[0] == "17.12"
                self.seen |= {"free"}
                continue
            self.felt.said(seat, pot.ChooseToPost, not one.posts)
            self.naive.guests[seat].posts = not one.posts

    def comes_in_free(self, seat: int) -> bool:
        """17.12  Whether a new player owes nothing in the next round."""
        if self.naive.guests[seat].kind != "new":
            return False
        if self.naive.marker is None:
            return True
        return len(self.able()) > 1 and self.naive.free(seat, self.naive.next_round().marker)

    def move(self) -> None:
        seat = self._somebody()
        free = [to for to in range(1, self.naive.size + 1) if to not in self.state.seats]
        if seat is None or not free:
            return
        to = self.rng.choice(free)
        self.felt.said(seat, pot.ChangeSeat, to)
        self.naive.move(seat, to)

    # --- rounds -----------------------------------------------------------------------------------

    def round(self) -> None:
        able = [one for one in self.naive.guests.values() if not one.out and not one.broke]
        begin = at_table.BeginRound(DEALER, self.felt.now)
        if len(able) < 2:
            assert self.felt.refused(begin)
            return
        expected = self.naive.next_round()
        self.felt.begin()
        self.compare(expected)
        present = set(self.state.seats)
        if self._play():
            self.rounds += 1
            self.naive.dealt(expected, present & set(self.state.seats))
        for seat in set(self.naive.guests) - set(self.state.seats):
            del self.naive.guests[seat]
        for seat, one in self.naive.guests.items():
            one.broke = not self.state.stake(seat)

    def _play(self) -> bool:
        """Whether a round of play came of it."""
        chance = self.rng.random()
        if chance < 0.05:
            self.felt.do(at_table.SetRoundAside(DEALER, self.felt.now))
            return False
        if chance < 0.1:
            self.felt.round(commands.VoidRound(OPERATOR, "the deck fell"))
            return False
        if chance < 0.2:
            self.felt.house()
            if self.state.open_round and self.state.open_round.state.betting_round == 1:
                ground = commands.Ground.EXPOSED_IN_THE_CUT
                self.felt.round(commands.ReportDeal(SUPERVISOR, ground))
                if chance < 0.15:
                    self.felt.round(commands.VoidRound(OPERATOR, "no time for another deal"))
                    return False
        if chance < 0.5:
            self.felt.play_down()
        else:
            self.felt.all_fold()
        return True

    def compare(self, expected: Expected) -> None:
        began = self.felt.began
        assert self.felt.marker == expected.marker
        assert self.felt.playing == expected.order
        owing = {one.seat: (one.live.units // 100, one.dead.units // 100) for one in began.owing}
        assert owing == expected.owing
        self.seen |= {"posted"} if owing else set()
        self.seen |= {"dead"} if any(dead for _, dead in owing.values()) else set()
        self.seen |= {"waited"} if len(expected.order) < len(self.able()) else set()

    def able(self) -> list[Guest]:
        return [one for one in self.naive.guests.values() if not one.out and not one.broke]

    def check_guests(self) -> None:
        assert set(self.naive.guests) == set(self.state.seats)
        for seat, one in self.state.seats.items():
            guest = self.naive.guests[seat]
            if not self.naive.blinds:
                continue
            assert KINDS[one.entering] == guest.kind, seat
            names = {"big" if owed == BIG_BLIND else str(owed) for owed in one.owes}
            assert names == guest.missed, seat
            assert one.posts == guest.posts, seat
            self.seen |= {guest.kind} if guest.kind else set()


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(at_level(24, 24, quick=6)))
def test_marker_and_blind_duties_match_a_second_implementation(seed: int) -> None:
    walk = Walk(seed)
    walk.take_steps(90)
    again = reduce(apply, walk.felt.events, open_table(walk.felt.particulars))
    assert again == walk.state


@pytest.mark.full
def test_random_walks_cover_every_duty() -> None:
    seen: set[str] = set()
    rounds = 0
    for seed in range(60, 78):
        walk = Walk(seed)
        walk.take_steps(90)
        seen |= walk.seen
        rounds += walk.rounds
    assert seen == {"posted", "dead", "waited", "free", "new", "missed", "moved"}
    assert rounds > 200


@pytest.mark.sampled
def test_new_player_never_holds_the_button_or_is_dealt_last() -> None:
    """17.4, 17.11, G-07  Read from the record of many rounds."""
    for seed in range(100, 100 + at_level(10, 10, quick=3)):
        walk = Walk(seed)
        for _ in range(80):
            before: dict[int, Any] = dict(walk.state.seats)
            number = walk.state.rounds
            walk.take_step()
            began = [one for one in walk.felt.events if isinstance(one, events.RoundBegan)]
            if walk.state.rounds == number or not walk.naive.blinds or len(began) < 2:
                continue
            some = [seat.seat for seat in began[-1].seats if before[seat.seat].entering is None]
            played = {seat.seat for seat in began[-1].seats if seat.plays}
            if played & set(some) and walk.state.round is not None:
                last = walk.state.round.state.seats[-1].number
                assert before[last].entering is None or walk.state.marker_from is None
