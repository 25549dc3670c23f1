"""Tournaments in the room: one writer for a tournament and its tables."""

from __future__ import annotations

import pytest

from pitboss.tournament import Stage
from tests.room.rooms import DIRECTOR, house
from tests.room.tournaments import Played, conditions

GAMES = ("appendix-i", "ultimate-sit-and-go", "canberra", "five-card-stud")


@pytest.mark.parametrize("name", GAMES)
def test_a_tournament_that_the_house_conducts_is_played_to_its_end(name: str) -> None:
    with house(name) as made:
        played = Played(made, conditions(name))
        least = played.state.of.least_players
        played.begins(least)
        played.must(DIRECTOR, "desk.let_the_house_conduct", on=True)
        played.play_to_the_end()
        assert played.state.stage is Stage.OVER
        assert played.state.places
