"""Tournaments in the room, from the entries to the prizes, conducted by the house."""

from __future__ import annotations

import pytest

from pitboss.room.rounds.recorded_rounds import RoundsOnRecord
from pitboss.tournament import Stage
from tests.support.parameters import rest_later
from tests.support.room.recovery import check_same_rooms, read_again
from tests.support.room.rooms import DIRECTOR, House, house
from tests.support.room.tournaments import Played, check_money_is_conserved, conditions

GAMES = ("appendix-i", "ultimate-sit-and-go", "canberra", "five-card-stud")


@pytest.mark.parametrize("name", rest_later(GAMES))
def test_house_conducts_a_tournament_to_its_end(name: str) -> None:
    with house(name) as made:
        played = Played(made, conditions(name))
        least = played.state.of.least_players
        played.begins(least)
        before = _purses(made)
        played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
        played.play_to_the_end()
        assert played.state.stage is Stage.OVER
        assert sum(len(one.entrants) for one in played.state.places) == least
        check_money_is_conserved(made)
        prizes = played.desk.state.awarded
        assert sum(_purses(made).values()) - sum(before.values()) == sum(
            one.amount.units for one in prizes
        ) - sum(one.bought.units for one in played.state.entrants.values())
        assert not made.journal.balance(f"tournament {played.number}/prize pool")
        check_same_rooms(made.room, read_again(made))
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
