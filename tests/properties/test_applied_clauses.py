"""How often random play applies each rule: every game, irregularities and seeded faults."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.games.poker import Game
from pitboss.law.citation import Citation
from pitboss.simulation.tournaments import Simulation
from tests.support.games.canberra_poker import random_play as canberra
from tests.support.games.canberra_poker.invariants import check_books
from tests.support.games.poker import random_play as poker
from tests.support.games.poker.invariants import RoundWatch, check_pot_is_empty
from tests.support.games.ultimate_texas_holdem import random_play as ultimate
from tests.support.games.ultimate_texas_holdem.invariants import EDITIONS, check_conservation
from tests.support.properties.applied_clauses import OFTEN, PAGE, Applied, executable, page
from tests.support.proving import BY_NIGHT, Reached, UpTo, at_level
from tests.support.simulation.naive_book import NaiveBook
from tests.support.simulation.random_conditions import appendix
from tests.support.simulation.random_tournaments import play_tournament
from tests.support.table.random_pot_sessions import GAMING_GAMES, PotSession
from tests.support.table.ultimate_play import ultimate_session

FEWEST = at_level(100, 150)
TURNS = at_level(FEWEST, 20_000, 200_000)
"""In each some rounds of every game; now and then a table and a tournament."""
TOURNAMENT_EVERY, TABLE_EVERY = 50, 9
WANTED = 0.7
"""The share of all rules that even the few rounds of a commit apply."""

SEEDED = {
    "NI2025-411": ("5.5", "13.6", "13.7", "10.1 T1 Blind Flush", "10.1 T1 Blind Straight Flush"),
    "NI2017-193": ("3.5", "8.2", "11.1", "14.1"),
    "NI2006-154": ("13.2", "15.2(b)", "17.5", "17.6", "17.9", "17.19"),
    "S2-2001": ("D 4.4",),
}
"""What chance alone would hardly reach, and the points at which something is rounded."""

SHORT_OF_CARDS = (Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD)
"""Where one card stands for all when the deck runs out, which takes a crowded table."""


class Count:
    """Play many rounds and count the applied rules."""

    def __init__(self) -> None:
        self.rng = random.Random("applied")
        self.applied = Applied()
        self.rounds = self.tournaments = 0

    def turn(self, number: int) -> None:
        """Play some rounds of every game and keep the books of each."""
        for edition in EDITIONS:
            for rich in (False, False, True, True):
                of_house = ultimate.play_round(self.rng, edition, check_conservation, rich=rich)
                self._rulings(of_house.rulings)
        for _ in range(3):
            with_jackpot = canberra.play_round(self.rng, check_books, oddity=0.25)
            self._rulings(with_jackpot.rulings)
            self.applied.parts(with_jackpot.table.jackpot_events)
        for game in Game:
            self._pots(game, irregular=0.2)
        for game in SHORT_OF_CARDS:
            self._pots(game, irregular=0, crowded=True)
        if number % TABLE_EVERY == 0:
            self._tables(number)
        if number % TOURNAMENT_EVERY == 0:
            self._tournaments(number)

    def _pots(self, game: Game, *, irregular: float, crowded: bool = False) -> None:
        watch = RoundWatch(self.rng)
        pots = poker.play_round(
            self.rng, game, watch.after_each, watch.before_each, irregular=irregular,
            crowded=crowded,
        )  # fmt: skip
        check_pot_is_empty(pots)
        self._rulings(pots.rulings)

    def _tournaments(self, number: int) -> None:
        """One with anything that may happen, and one of the appendices in turn."""
        book, _ = play_tournament(f"applied/{number}")
        conditions = appendix("ABCDEFGHI"[number // TOURNAMENT_EVERY % 9])
        watch = NaiveBook(conditions)
        Simulation(conditions, conditions.least_players, f"applied {number}", watch=watch).play()
        for one in (book, watch):
            self.applied.parts(one.events)
            self.tournaments += 1

    def _rulings(self, rulings: Sequence[tuple[object, Any]]) -> None:
        self.rounds += 1
        for _, ruling in rulings:
            self.applied.ruling(ruling)

    def _tables(self, number: int) -> None:
        game = GAMING_GAMES[number // TABLE_EVERY % len(GAMING_GAMES)]
        for table in (
            ultimate_session(number, self.rng.choice(EDITIONS)),
            PotSession(number, game),
        ):
            table.play(120, oddity=0.2)
            self.applied.parts(table.felt.events)


@pytest.mark.counted
@pytest.mark.full
def test_random_play_applies_the_rules(record_property: Reached) -> None:
    """Most apply even in a short run; `make prove` runs on and records each rule's count."""
    count = Count()
    for number in UpTo(TURNS, FEWEST):
        count.turn(number)
    rules = executable()
    found = sum(bool(count.applied[rule]) for rule in rules)
    record_property("rounds", count.rounds)
    record_property("rules applied", found)
    record_property("rules applied a thousand times", _often(count.applied))
    if BY_NIGHT:
        PAGE.write_text(page(count.applied, count.rounds, count.tournaments), "utf-8")
    assert found > WANTED * len(rules)
    for instrument, numbers in SEEDED.items():
        for one in numbers:
            assert count.applied.within(Citation(instrument, one)), (instrument, one)


def _often(applied: Applied) -> int:
    return sum(applied[rule] >= OFTEN for rule in executable())
