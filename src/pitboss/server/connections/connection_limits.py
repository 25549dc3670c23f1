"""Limits on connections: per person and per address.

Without them, one guest's token could open every connection that the room has.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.room.people.sign_in.limits import network_of
from pitboss.server.connections.open_websockets import Ending
from pitboss.server.http.rates import Rates

TOO_MANY_CONNECTIONS = "too_many_connections"


class Place(NamedTuple):
    """One connection's place."""

    person: int
    network: str


class ConnectionLimits:
    """Counts the connections of each person and address."""

    def __init__(self, rates: Rates) -> None:
        self._of_person = rates.connections_of_person
        self._of_address = rates.connections_of_address
        self._held: dict[int | str, int] = {}
        """By person and by network; zero counts are dropped."""

    def take(self, person: int, address: str) -> Place:
        """Take a place, to be given back when the connection ends.  Raises Ending."""
        place = Place(person, network_of(address))
        if self._held.get(place.person, 0) >= self._of_person:
            raise _too_many(
                f"you have {self._of_person} connections open, the most for one person;"
                " close a page or a program, and come back"
            )
        if self._held.get(place.network, 0) >= self._of_address:
            raise _too_many(
                f"your address has {self._of_address} connections open, the most for one address;"
                " come back later, or ask the operator"
            )
        for key in place:
            self._held[key] = self._held.get(key, 0) + 1
        return place

    def give_back(self, place: Place) -> None:
        """Give back the place of a connection that has ended."""
        for key in place:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


def _too_many(because: str) -> Ending:
    return Ending(4429, TOO_MANY_CONNECTIONS, because)
