"""Tournaments in the room, from the entries to the prizes, conducted by the house."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.room.rounds_on_record import RoundsOnRecord
from pitboss.tournament import Stage
from tests.room.test_tournament_recovery import read, same
from tests.support.room.rooms import DIRECTOR, House, house
from tests.support.room.tournaments import Played, conditions

GAMES = ("appendix-i", "ultimate-sit-and-go", "canberra", "five-card-stud")


def money_is_conserved(made: House) -> None:
    """Whatever was moved went from one account to another, in each currency."""
    sums: Counter[str] = Counter()
    for (_, currency), units in made.journal.balances().items():
        sums[currency] += units
    assert set(sums) == {"cents", "tournament chips"}
    assert not any(sums.values()), sums


@pytest.mark.parametrize("name", GAMES)
def test_a_tournament_that_the_house_conducts_is_played_to_its_end(name: str) -> None:
    with house(name) as made:
        played = Played(made, conditions(name))
        least = played.state.of.least_players
        played.begins(least)
        before = _purses(made)
        played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
        played.play_to_the_end()
        assert played.state.stage is Stage.OVER
        assert sum(len(one.entrants) for one in played.state.places) == least
        money_is_conserved(made)
        prizes = played.desk.state.awarded
        assert sum(_purses(made).values()) - sum(before.values()) == sum(
            one.amount.units for one in prizes
        ) - sum(one.bought.units for one in played.state.entrants.values())
        assert not made.journal.balance(f"tournament {played.number}/prize pool")
        same(made.room, read(made))
        _rounds_decide_as_recorded(made)
        assert played.view().stage == "over"


def _purses(made: House) -> dict[str, int]:
    return {name: units for (name, _), units in made.journal.balances("purse ").items()}


def _rounds_decide_as_recorded(made: House) -> None:
    """The first rounds and the last of each table, by the table alone."""
    rounds = RoundsOnRecord(made.journal)
    every = [one.name for one in rounds.every()]
    assert every
    for name in {*every[:3], *every[-3:]}:
        assert list(rounds.recompute(name)) == []
        replayed = rounds.replay(name)
        assert replayed.steps
