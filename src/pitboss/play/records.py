"""The record of a round: step through its events, or replay it to the same result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.cards import Card
from pitboss.games.poker import RoundOfPlay, apply, open_round
from pitboss.games.poker.events import Event
from pitboss.play.rules import Rules


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to reproduce a round: rules, players, marker, cards and events."""

    rules: Rules
    stakes: Mapping[int, int]
    """The stake of each seat when the round began."""
    names: Mapping[int, str]
    players: Mapping[int, int]
    """The number of the player at each seat."""
    marker: int
    order: tuple[Card, ...]
    """The cards in shoe order, for study; a replay does not need them."""
    events: tuple[Event, ...]

    def begun(self) -> RoundOfPlay:
        """Return the round before its first event."""
        seats = {
            seat: (self.players[seat], self.rules.chips(stake))
            for seat, stake in self.stakes.items()
        }
        return open_round(self.rules.law, self.rules.determinations, seats, self.marker)

    def steps(self) -> Iterator[tuple[Event, RoundOfPlay]]:
        """Yield each event with the state of the round after it."""
        state = self.begun()
        for event in self.events:
            state = apply(state, event)
            yield event, state

    def replayed(self) -> RoundOfPlay:
        """Return the final state of the round, rebuilt from its events."""
        state = self.begun()
        for event in self.events:
            state = apply(state, event)
        return state
