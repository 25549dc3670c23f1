"""Who may win a pot, told from the events of a round alone."""

from __future__ import annotations

from pitboss.games.poker import RoundOfPlay
from pitboss.games.poker.events import (
    AbsentHandFolded,
    Event,
    Folded,
    HandDiscarded,
    HandFoldedByRuling,
    HandFouled,
    HandPassedIn,
    MisdealDeclared,
    PlayerExcluded,
    PotWon,
    RoundVoided,
)
from tests.support.games.poker.random_play import Played

_BY_RULE = (AbsentHandFolded, HandFoldedByRuling, HandFouled)
"""Hands that no player gave up."""


def gives_up(event: Folded) -> bool:
    """17.9  Whether a player gave the hand up and can be the last to fold (F-37, F-84)."""
    by_accident = isinstance(event, HandDiscarded) and not event.given_up
    return not isinstance(event, _BY_RULE) and not by_accident


class WinnersWatch:
    """10.3(a), 12.4(a), 13.1, 17.9, 19.2, 19.3, 20.11  Follows one round from event to event."""

    def __init__(self) -> None:
        self.out: set[int] = set()
        self.gave_up: list[int] = []
        self.passed_in: set[int] = set()
        """Beaten for one pot, and perhaps alone in the next: that one needs no hand (F-42)."""
        self.excluded: set[int] = set()
        self.void = False
        self.ways: set[str] = set()
        """In which ways pots were won, with hands out that must not win."""

    def after_each(self, played: Played, before: RoundOfPlay, event: Event) -> None:
        """Chips are conserved, and whoever wins may."""
        state = played.state
        assert sum(state.balances.values()) == sum(state.opening.values())
        assert min(state.balances.values()) >= 0
        match event:
            case HandPassedIn():
                self.passed_in.add(event.seat)
                self.gave_up.append(event.seat)
            case Folded():
                self.out.add(event.seat)
                self.passed_in.discard(event.seat)
                if gives_up(event):
                    self.gave_up.append(event.seat)
                elif event.seat in self.gave_up:
                    self.gave_up.remove(event.seat)
            case PlayerExcluded():
                self.excluded.add(event.seat)
            case MisdealDeclared():
                self.out, self.gave_up = set(), []
            case RoundVoided():
                self.void = True
            case PotWon():
                self._won(played, {seat for seat, _ in event.shares})

    def _won(self, played: Played, winners: set[int]) -> None:
        everybody = {seat.number for seat in played.opened.seats}
        left = everybody - self.out - self.passed_in
        assert not self.void
        assert winners.isdisjoint(self.excluded)
        if not left:
            last = [seat for seat in self.gave_up if seat not in self.excluded][-1]
            assert winners == {last}
            assert last not in played.opened.absent
            self.ways.add("17.9")
            return
        assert winners <= left | self.passed_in
        if len(left) > 1:
            assert winners.isdisjoint(played.opened.absent)
        self.ways.add("alone" if len(left) == 1 else "showdown")
        if winners & played.opened.absent:
            self.ways.add("absent")
