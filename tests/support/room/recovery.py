"""A second room that reads the record of the first, and must come to the same state."""

from __future__ import annotations

from pitboss.room.room import Room
from tests.support.room.rooms import House


def read_again(made: House) -> Room:
    """Another room that has read the record, and done nothing yet."""
    room = made.new_room()
    room.read()
    return room


def check_same_rooms(here: Room, there: Room) -> None:
    """State for state, with the cards to come."""
    assert there.management.state == here.management.state
    assert there.tournaments.keys() == here.tournaments.keys()
    for number, tournament in here.tournaments.items():
        assert there.tournaments[number].state == tournament.state
    assert there.desks.keys() == here.desks.keys()
    for number, desk in here.desks.items():
        other = there.desks[number]
        assert other.state == desk.state
        assert other.state.waiting == desk.state.waiting
        ours, theirs = desk.keeper(), other.keeper()
        assert (ours is None) == (theirs is None)
        if ours and theirs:
            assert theirs._order == ours._order
            assert theirs.depth == ours.depth
    for number, jackpot in here.jackpots.items():
        assert there.jackpots[number] == jackpot
