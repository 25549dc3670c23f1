"""A finished round as it happened: step through its events, and replay it to the same end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pitboss.cards import Card
from pitboss.games.poker import RoundOfPlay, apply, open_round
from pitboss.games.poker.events import Event
from pitboss.play.rules import Rules


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that a round follows from: rules, players, marker, cards and events."""

    rules: Rules
    stakes: Mapping[int, int]
    """What each seat brought to the round."""
    names: Mapping[int, str]
    players: Mapping[int, int]
    """The number of the player at each seat."""
    marker: int
    order: tuple[Card, ...]
    """The cards in the order in which they lay in the shoe, for study."""
    events: tuple[Event, ...]

    def begun(self) -> RoundOfPlay:
        """The round before anything happened."""
        seats = {
            seat: (self.players[seat], self.rules.chips(stake))
            for seat, stake in self.stakes.items()
        }
        return open_round(self.rules.law, self.rules.determinations, seats, self.marker)

    def steps(self) -> Iterator[tuple[Event, RoundOfPlay]]:
        """Each event, with the round as it stood then."""
        state = self.begun()
        for event in self.events:
            state = apply(state, event)
            yield event, state

    def replayed(self) -> RoundOfPlay:
        """The round as it ended, from the events alone."""
        state = self.begun()
        for event in self.events:
            state = apply(state, event)
        return state
