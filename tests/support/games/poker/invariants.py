"""What must hold in every round of every pot game."""

from __future__ import annotations

import random

from pitboss.games.poker import RoundOfPlay, Stage, awaited, decide, events
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.events import Event, MoneyEvent, RoundVoided
from pitboss.games.poker.turns import turn
from pitboss.law.citation import Citation
from pitboss.ruling import Allowed, Refused
from tests.support.games.poker.naive_books import Books
from tests.support.games.poker.random_play import Played, carry_out

FORCED = (events.AntePaid, events.BlindPosted, events.CompulsoryCallTaken)


class RoundWatch:
    """Follows one round from event to event."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.books: Books | None = None

    def before_each(self, played: Played) -> None:
        """Somebody is awaited until the round is over, and what is awaited is allowed."""
        open_now = awaited(played.state)
        assert open_now
        if self.rng.random() < 0.1:
            for one in open_now:
                answer = decide(played.state, carry_out(self.rng, played, one))
                assert isinstance(answer, Allowed), (one, answer)

    def after_each(self, played: Played, before: RoundOfPlay, event: Event) -> None:
        """Chips are conserved and no account is overdrawn; pots are what the naive books say."""
        state = played.state
        if isinstance(event, MoneyEvent):
            assert sum(state.balances.values()) == sum(state.opening.values())
            assert min(state.balances.values()) >= 0
        if self.books is None:
            self.books = Books(played.opened)
        self.books.read(state, event)
        if state.absent:
            check_absent_hand(state, event)


def check_absent_hand(state: RoundOfPlay, event: Event) -> None:
    """20.11, S2-2001 17.3  Nobody waits for it, and it wins nothing, unless under 20.11 it is left
    alone before its turn.
    """
    acted = turn(state)
    assert state.stage is not Stage.SHOWDOWN or state.absent.isdisjoint(state.showing)
    alone = tournament_rules_alone(state.law) is False and len(state.in_the_round) == 1
    if isinstance(event, events.PotWon) and not alone:
        assert state.absent.isdisjoint(seat for seat, _ in event.shares)
    if isinstance(event, events.ChipsBet) and event.seat in state.absent:
        assert type(event) in FORCED
    if isinstance(event, events.CompulsoryCallTaken):
        assert event.seat in state.absent
        assert acted is not None
        assert acted.number not in state.absent


def check_citations(played: Played, cited: set[Citation]) -> None:
    governing = played.opened.law.instruments
    for _, ruling in played.rulings:
        parts = [ruling] if isinstance(ruling, Refused) else ruling.events
        for part in parts:
            assert part.under
            for citation in part.under:
                assert citation.instrument in governing
                cited.add(Citation(citation.instrument, citation.clause))
        if isinstance(ruling, Refused):
            assert ruling.because


def check_pot_is_empty(played: Played) -> None:
    ends = ("stake ", "commission", "out of play")
    assert all(name.startswith(ends) for name, _ in played.state.accounts())


def check_void_round_returns_chips(played: Played) -> None:
    """But to those whom a director excepts: theirs leaves play (reading T-15)."""
    if not any(isinstance(event, RoundVoided) for event in played.events):
        return
    last, _ = played.rulings[-1]
    kept: tuple[int, ...] = getattr(last, "without_refund", ())
    before = played.states[-1]
    gone = 0
    for seat in before.seats:
        lost = seat.paid if seat.number in kept else 0
        assert played.state.stake(seat.number) == played.opened.stake(seat.number) - lost
        gone += lost
    assert played.state.balances.get("out of play", 0) == gone
