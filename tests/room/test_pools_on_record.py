"""The pools of a jackpot at any moment of the record, and the meter everybody saw then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.record.journal import Unreachable
from pitboss.room.rounds import recorded_pools
from pitboss.room.rounds.access import EVERYBODY
from pitboss.room.rounds.index import RoundIndex
from pitboss.room.rounds.recorded_pools import PoolsOnRecord
from pitboss.room.tables.jackpots import SharedJackpot
from tests.support.room.inspections import asker, last_round, looking
from tests.support.room.jackpots import open_two_jackpot_tables, play_jackpot_round
from tests.support.room.proposals import propose_void, second_act
from tests.support.room.rooms import (
    ANN,
    BOB,
    INSPECTOR,
    OPERATOR,
    SHIFT_MANAGER,
    ULTIMATE,
    House,
    house,
)

PRIZE, NOTHING = "9H 8H 7H 3H 2H", "2C 4D 7H 9S JC"


@pytest.fixture
def made() -> Iterator[House]:
    with house("pools on record") as one:
        yield one


def determined_anew(made: House) -> None:
    """Another division between the pools, with its approval."""
    made.must(
        OPERATOR, 0, "management.enter_approval", subject="division between the jackpot pools",
        reference="X 1", given="2026-01-01", given_by="the Commission",
    )  # fmt: skip
    fields: dict[str, Any] = {
        "jackpot": 1,
        "determinations": {"approval": "X 1", "jackpot_permille": 500, "reserve_permille": 500},
    }
    asked = made.do(OPERATOR, 0, "management.change_jackpot_parameters", **fields)
    assert asked.outcome == "proposed", asked
    made.must(SHIFT_MANAGER, 0, "desk.second_act", proposal=asked.proposal)


def test_pools_are_found_in_any_order(made: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded_pools, "EVERY", 2)
    open_two_jackpot_tables(made)
    stood = {}
    for number, person, hand in ((1, ANN, PRIZE), (2, BOB, NOTHING)):
        play_jackpot_round(made, number, person, hand)
        stood[made.journal.head().command] = made.room.jackpots[1].state
    determined_anew(made)
    stood[made.journal.head().command] = made.room.jackpots[1].state
    second_act(made, 2, OPERATOR, propose_void(made, 2, OPERATOR))
    stood[made.journal.head().command] = made.room.jackpots[1].state
    index = RoundIndex(made.journal)
    index.catch_up()
    pools = PoolsOnRecord(made.journal, index, lambda: None)
    order = [*stood, *reversed(stood), *random.Random(4).choices(list(stood), k=20)]
    for command in order:
        assert pools.after(1, command) == stood[command]
    assert pools.after(None, 1) is None
    opened = pools.after(1, 0)
    assert opened is not None
    assert opened.meter.units == 1_000_000


def test_database_outage_after_a_commit_leaves_the_pools_as_recorded(
    made: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the round would be decided with pools that miss its own wagers."""

    def away(*_: object) -> None:
        raise Unreachable("the database cannot be reached")

    open_two_jackpot_tables(made)
    with monkeypatch.context() as patched:
        patched.setattr(SharedJackpot, "catch_up", away)
        play_jackpot_round(made, 1, ANN, PRIZE)
        play_jackpot_round(made, 2, BOB, NOTHING)
    index = RoundIndex(made.journal)
    index.catch_up()
    pools = PoolsOnRecord(made.journal, index, lambda: None)
    assert made.room.jackpots[1].state == pools.after(1, made.journal.head().command)


def test_replay_shows_the_meter_as_it_was(made: House) -> None:
    open_two_jackpot_tables(made)
    seen = {}
    desk = made.desk(1)

    def see() -> None:
        seen[desk.state.last] = made.room.shown(None, 1).view.meter

    desk.watch(see)
    play_jackpot_round(made, 1, ANN, PRIZE)
    play_jackpot_round(made, 2, BOB, NOTHING)
    name = next(one.name for one in looking(made).rounds.every() if one.name.table == 1)
    listed = looking(made).rounds.listed(name)
    ours = {
        number: meter
        for number, meter in seen.items()
        if listed.first <= number < listed.first + listed.events
    }
    assert len(set(ours.values())) > 1, "a wager came, a prize went"
    looks = looking(made)
    for number, meter in ours.items():
        shown = looks.at_step(asker(made, INSPECTOR), name, number, EVERYBODY)
        assert shown.meter == meter, number


def test_recompute_uses_the_determinations_of_the_time(made: House) -> None:
    open_two_jackpot_tables(made)
    play_jackpot_round(made, 1, ANN, PRIZE)
    first = last_round(made)
    determined_anew(made)
    play_jackpot_round(made, 2, BOB, PRIZE)
    looks = looking(made)
    for name in (first, last_round(made)):
        assert looks.recompute(asker(made, INSPECTOR), name).same, name


def test_table_without_a_jackpot_has_no_meter(made: House) -> None:
    number = made.table(ULTIMATE)
    made.sit(ANN, table=number)
    made.run_due_actions(number, 5)
    name = last_round(made)
    first = looking(made).rounds.listed(name).first
    assert looking(made).at_step(asker(made, INSPECTOR), name, first, EVERYBODY).meter is None
