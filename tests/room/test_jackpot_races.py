"""One jackpot, two tables at once: the pools are what came in, less what was paid."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import islice
from typing import Any

import pytest

from pitboss.cards.card import CARDS
from pitboss.record.codec import decode
from pitboss.record.journal import Append, Appended, NewEvent
from tests.support.proving import Reached, UpTo, at_level
from tests.support.room.jackpots import POOL, check_pools, shoe_with_hand
from tests.support.room.rooms import ANN, BOB, CANBERRA_WITH_JACKPOT, House
from tests.support.room.slow_journal import SlowJournal

RACES = at_level(200, 10_000, 100_000, quick=20)
MOST_IN_A_ROOM = 1_000
"""Races for which two players have chips."""
PLACES = ((ANN, 1), (BOB, 2))
"""Who plays at which table, always in box 1."""


def two_tables(journal: SlowJournal) -> House:
    made = House("races", journal)
    jackpot = made.jackpot()
    for person, table in PLACES:
        assert made.table(CANBERRA_WITH_JACKPOT, jackpot=jackpot) == table
        made.give_chips(person, 1_000_000)
        made.sit(person, table=table, stake=500_000)
    return made


def at_once(made: House, journal: SlowJournal, rng: random.Random, *acts: tuple[str, Any]) -> Any:
    """The same acts at both tables, their appends interleaved as chance has it."""

    async def race() -> list[Any]:
        journal.slow = True
        tasks = [
            asyncio.ensure_future(
                made.room.act(made.visitor(person), made.frame(table, name, **fields))
            )
            for (person, table), (name, fields) in zip(PLACES, acts, strict=True)
        ]
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0)
            if rng.random() < 0.7:
                rng.shuffle(journal.waiting)
                journal.commit()
        journal.slow = False
        return list(await asyncio.gather(*tasks))

    return made.run(race())


def both(made: House, journal: SlowJournal, rng: random.Random, name: str, **fields: Any) -> None:
    answers = at_once(made, journal, rng, (name, fields), (name, fields))
    assert [one.outcome for one in answers] == ["allowed", "allowed"], answers


@pytest.mark.sampled
@pytest.mark.counted
def test_pools_stay_consistent_in_random_races(record_property: Reached) -> None:
    rng = random.Random("races")
    counted = UpTo(RACES)
    races = iter(counted)
    while _races(rng, races) == MOST_IN_A_ROOM:
        pass
    record_property("races", counted.done)


def _races(rng: random.Random, races: Iterator[int]) -> int:
    """As many as there are, or as the players of one room have chips for; says how many."""
    journal = SlowJournal()
    made = two_tables(journal)
    moved = race = 0
    try:
        for race, _ in enumerate(islice(races, MOST_IN_A_ROOM), 1):
            before = journal.moved
            both(made, journal, rng, "canberra_poker.place_ante", box=1, amount=500)
            jackpot = {"box": 1, "amount": 100, "lit": True}
            both(made, journal, rng, "canberra_poker.place_jackpot_wager", **jackpot)
            if rng.random() < 0.2:
                both(made, journal, rng, "canberra_poker.withdraw_wagers", box=1)
            else:
                both(made, journal, rng, "desk.say_ready", seat=1)
                both(made, journal, rng, "canberra_poker.fold", box=1)
                _answer_prompts(made)
            moved += journal.moved > before
            check_pools(made) if race % 20 == 0 else None
            _next_rounds(made)
        assert moved > race / 2 - 1, "the pools had moved under a desk that decided"
        check_pools(made)
    finally:
        made.close()
    return race


class Forgetful(SlowJournal):
    """Loses what wagers bring to the pool, after the desk has counted on it."""

    lost = 0

    def append(self, append: Append) -> Future[Appended]:
        if self.slow:
            entries = tuple(
                entry._replace(events=tuple(self._without_the_pool(one) for one in entry.events))
                for entry in append.entries
            )
            append = append._replace(entries=entries)
        return super().append(append)

    def _without_the_pool(self, event: NewEvent) -> NewEvent:
        kept = tuple(one for one in event.postings if one.payee != POOL)
        self.lost += len(event.postings) - len(kept)
        return event._replace(postings=kept)


def test_lost_contribution_is_detected() -> None:
    """The control: pools, ledger and what the room holds no longer agree."""
    journal = Forgetful()
    made = two_tables(journal)
    rng = random.Random("lost")
    try:
        check_pools(made)
        both(made, journal, rng, "canberra_poker.place_ante", box=1, amount=500)
        jackpot = {"box": 1, "amount": 100, "lit": True}
        both(made, journal, rng, "canberra_poker.place_jackpot_wager", **jackpot)
        assert journal.lost
        with pytest.raises(AssertionError):
            check_pools(made)
    finally:
        made.close()


def _next_rounds(made: House) -> None:
    made.clock.tick(5)
    for _, table in PLACES:
        made.run_due_actions(table)


def _answer_prompts(made: House) -> None:
    """A folded hand may have won a jackpot; nobody claims it here."""
    for person, table in PLACES:
        shown = made.room.shown(made.visitor(person), table).view
        if any(one.act == "canberra_poker.waive_jackpot" for one in shown.awaited):
            made.must(person, table, "canberra_poker.waive_jackpot", box=1)


def test_pools_changed_by_another_process_are_read_again() -> None:
    """Two rooms on one record, each with its own copy of the pools."""
    made = two_tables(SlowJournal())
    try:
        for person, table in PLACES:
            made.must(person, table, "canberra_poker.place_ante", box=1, amount=500)
        first, second = made.room, made.new_room()
        second.management.read()
        jackpot = {"box": 1, "amount": 100, "lit": True}
        for room, (person, table) in zip((first, second), PLACES, strict=True):
            frame = made.frame(table, "canberra_poker.place_jackpot_wager", **jackpot)
            assert made.run(room.act(made.visitor(person), frame)).outcome == "allowed"
        assert second.jackpots[1].state.meter.units == 1_000_160
        frame = made.frame(1, "canberra_poker.withdraw_wagers", box=1)
        assert made.run(first.act(made.visitor(ANN), frame)).outcome == "allowed"
        assert first.jackpots[1].state.meter.units == 1_000_080
        check_pools(made)
    finally:
        made.close()


@pytest.mark.parametrize("hand", ["AS KS QS JS TS", "9H 8H 7H 6H 5H"])
def test_two_tables_win_from_the_pools_together(hand: str) -> None:
    """11.2 to 11.4  The claim recorded first is paid first, the other out of what is left."""
    rng = random.Random(hand)
    journal = SlowJournal()
    made = two_tables(journal)
    made.chance.to_cut = True
    try:
        for _, table in PLACES:  # the rounds that are open have other cards
            made.must(PLACES[table - 1][0], table, "canberra_poker.place_ante", box=1, amount=500)
            made.must(PLACES[table - 1][0], table, "desk.say_ready", seat=1)
            made.must(PLACES[table - 1][0], table, "canberra_poker.fold", box=1)
        made.clock.tick(5)
        for _, table in PLACES:
            made.chance.give(shoe_with_hand(hand), CARDS)
            made.run_due_actions(table)
            assert made.chance.given_is_used
        both(made, journal, rng, "canberra_poker.place_ante", box=1, amount=500)
        jackpot = {"box": 1, "amount": 100, "lit": True}
        both(made, journal, rng, "canberra_poker.place_jackpot_wager", **jackpot)
        before = made.room.jackpots[1].state.meter.units
        both(made, journal, rng, "desk.say_ready", seat=1)
        both(made, journal, rng, "canberra_poker.take_up_cards", box=1)
        both(made, journal, rng, "canberra_poker.place_bet", box=1, amount=1_000)
        _claim(made, journal, rng)
        check_pools(made)
        paid = [
            decode(row.body).amount.units
            for row in made.journal.events("jackpot 1")
            if row.kind == "progressive_jackpot.JackpotPaid"
        ]
        assert len(paid) == 2
        assert made.room.jackpots[1].state.meter.units < before
        assert paid[0] >= paid[1] > 0 or hand.startswith("AS")
    finally:
        made.close()


def _claim(made: House, journal: SlowJournal, rng: random.Random) -> None:
    acts = {
        one.act
        for person, table in PLACES
        for one in made.room.shown(made.visitor(person), table).view.awaited
    }
    if "canberra_poker.claim_jackpot" in acts:
        both(made, journal, rng, "canberra_poker.claim_jackpot", box=1)
