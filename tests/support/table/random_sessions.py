"""Sessions at a table at random: players come, wager, idle and go; the house errs and corrects."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import reduce
from typing import Any

from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.chips import Cents, dollars
from pitboss.law.register import clause_of
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.table import Purpose, Table, apply, awaited, decide, open_table
from pitboss.table import commands as at_table
from pitboss.table.commands import InRound
from pitboss.table.events import Ground
from tests.support.random_play import DecidedPlay
from tests.support.table.tables import (
    DEALER,
    EVERYBODY,
    OPERATOR,
    SUPERVISOR,
    Felt,
    check_money,
    player,
)

AnyCommand = at_table.Command | InRound
CarryOut = Callable[[random.Random, Any, tuple[Card, ...], Any], Any]
"""Chance, the round's state, its deck, and what is awaited: the act."""
OF_OFFICE = {Office.DEALER: DEALER, Office.SUPERVISOR: SUPERVISOR, Office.OPERATOR: OPERATOR}
RARE: dict[type, float] = {
    at_table.TakeSeat: 0.3,
    at_table.AddChips: 0.1,
    at_table.LeaveSeat: 0.02,
    at_table.SetRoundAside: 0.05,
    at_table.RequireVacate: 0.1,
}


class Session(DecidedPlay[Table, AnyCommand, Any]):
    """A table that is played at for a while."""

    rare: Mapping[type, float] = RARE
    """How often an awaited act is among those to choose from, where that is not always."""

    def __init__(
        self, rng: random.Random, felt: Felt, carry_out: CarryOut, wild: Callable[..., Any]
    ) -> None:
        super().__init__(rng)
        self.felt, self.carry_out, self.wild = felt, carry_out, wild
        self.events = felt.events
        self.deck: tuple[Card, ...] = ()
        self.of_round = 0
        self.oddity = 0.0
        self.refusals = 0
        self.seen: set[type] = set()

    @property
    def state(self) -> Table:
        return self.felt.state

    @state.setter
    def state(self, state: Table) -> None:
        self.felt.state = state

    def play(self, steps: int, oddity: float) -> None:
        self.oddity = oddity
        self.act(at_table.OpenTable(OPERATOR, self.felt.now, Purpose.GAMING))
        self.take_steps(steps)

    def before_step(self) -> None:
        self.felt.now += timedelta(seconds=self.rng.randint(0, 5))
        self.take_new_deck()

    def take_new_deck(self) -> None:
        """Shuffle where another round has begun."""
        if self.state.round and self.state.round.number != self.of_round:
            self.of_round = self.state.round.number
            self.deck = tuple(self.rng.sample(CARDS, 52))

    def irregular_command(self, step: int) -> AnyCommand | None:
        quiet = self.state.open_round is None  # the house's hour
        odd = self.rng.random() < (2 * self.oddity if quiet else self.oddity)
        return self.odd_command() if odd else None

    def decide(self, command: AnyCommand) -> Allowed[Any] | Refused:
        ruling = decide(self.state, command)
        assert decide(self.state, command) == ruling  # nothing changed by asking
        check_citations(self.state, ruling)
        self.refusals += isinstance(ruling, Refused)
        return ruling

    def apply(self, event: Any) -> Table:
        return apply(self.state, event)

    def after_event(self, before: Table, event: Any) -> None:
        self.seen.add(type(event))
        check_money(self.state)

    # --- what is awaited --------------------------------------------------------------------------

    def awaited_command(self) -> AnyCommand:
        open_now = list(awaited(self.state))
        if not open_now:
            return self.odd_command()  # closed, and the cards are checked
        lively = [one for one in open_now if self.rng.random() < self.rare.get(one.command, 1)]
        return self.as_command(self.rng.choice(lively or open_now))

    def as_command(self, one: Any) -> AnyCommand:
        if not issubclass(one.command, at_table.Command):
            assert self.state.round is not None
            act = self.carry_out(self.rng, self.state.round.state, self.deck, one)
            return InRound(self.felt.now, act)
        return self._own(one)

    def _own(self, one: Any) -> at_table.Command:
        now, rng = self.felt.now, self.rng
        who = OF_OFFICE.get(one.office) or self._player_at(one.seat)
        match one.command:
            case at_table.OpenTable:
                return at_table.OpenTable(who, now, Purpose.GAMING)
            case at_table.CheckCards:
                return at_table.CheckCards(who, now, one.back, CARDS)
            case at_table.CountCards:
                return at_table.CountCards(who, now, one.back, 52)
            case at_table.CheckReplacement:
                deck = self.state.deck(one.back)
                assert deck is not None
                return at_table.CheckReplacement(who, now, one.back, deck.replacement)
            case at_table.TakeSeat:
                number = self._newcomer()
                stake = rng.choice([dollars(30), dollars(400), dollars(20000)])
                return at_table.TakeSeat(player(number), now, one.seat, number, stake)
            case at_table.AddChips:
                return at_table.AddChips(who, now, one.seat, dollars(100))
            case at_table.LeaveSeat | at_table.RequireVacate:
                return one.command(who, now, one.seat)  # type: ignore[no-any-return]
            case simple:
                return simple(who, now)  # type: ignore[no-any-return]

    def _player_at(self, seat: int) -> Person:
        seated = self.state.seats.get(seat)
        return player(seated.player if seated else 999)

    def _newcomer(self) -> int:
        gone = self.state.excluded | {seated.player for seated in self.state.seats.values()}
        return self.rng.choice([number for number in range(100, 160) if number not in gone])

    # --- what nobody waits for --------------------------------------------------------------------

    def odd_command(self) -> AnyCommand:
        if self.state.round and self.rng.random() < 0.5:
            act = self.wild(self.rng, self.state.round.state, self.deck)
            return InRound(self.felt.now, act)
        office, make = self.rng.choice(self._odd_ones())
        right = OF_OFFICE.get(office) or player(self.rng.randint(100, 120))
        return make(right if self.rng.random() < 0.7 else self.rng.choice(EVERYBODY))

    def _odd_ones(self) -> list[tuple[Office, Callable[[Person], at_table.Command]]]:
        return [*self._of_the_operator(), *self._of_cards(), *self._of_the_floor()]

    def _of_the_operator(self) -> list[tuple[Office, Callable[[Person], at_table.Command]]]:
        rng, now, operator = self.rng, self.felt.now, Office.OPERATOR
        limits, later = self._other_limits(), now + timedelta(minutes=rng.randint(-1, 2))
        seat, number = rng.choice([*self.state.seats, 0, 8]), rng.randint(100, 160)
        noticed = self.state.notices.limits or limits
        return [
            (operator, lambda who: at_table.GiveNoticeOfLimits(who, now, limits, later)),
            (operator, lambda who: at_table.ChangeLimits(who, now, noticed)),
            (operator, lambda who: at_table.ChangeLimits(who, now, noticed)),
            (operator, lambda who: at_table.PlaceMarker(who, now, seat, rng.random() < 0.7)),
            (operator, lambda who: at_table.PlaceMarker(who, now, seat, rng.random() < 0.7)),
            (operator, lambda who: at_table.RemoveMarker(who, now, self._marked() or seat)),
            (operator, lambda who: at_table.RemoveMarker(who, now, self._marked() or seat)),
            (operator, lambda who: at_table.ExcludePlayer(who, now, number, rng.choice(" x"))),
            (
                operator,
                lambda who: at_table.CorrectChips(
                    who, now, seat, dollars(rng.choice((0, 5))), rng.random() < 0.5, "x"
                ),
            ),
            (
                operator,
                lambda who: at_table.VoidSettledRound(
                    who, now, self.state.rounds, rng.choice(tuple(Ground)), rng.choice(" xx")
                ),
            ),
            (operator, self._closing),
        ]

    def _closing(self, who: Person) -> at_table.Command:
        now = self.felt.now
        if self.state.notices.closes:
            return at_table.CloseTable(who, now)
        later = timedelta(minutes=self.rng.randint(-2, 20))
        return at_table.GiveNoticeOfClosure(who, now, now + later)

    def _marked(self) -> int:
        return next((seat for seat, one in self.state.seats.items() if one.marker), 0)

    def _of_cards(self) -> list[tuple[Office, Callable[[Person], at_table.Command]]]:
        rng, now = self.rng, self.felt.now
        dealer, supervisor, operator = Office.DEALER, Office.SUPERVISOR, Office.OPERATOR
        back = rng.choice([*self.state.determinations.backs, "green"])
        other = rng.choice(["", "", "red", "x"])
        some = tuple(rng.sample(CARDS, rng.choice([1, 2, 52])))
        counted = CARDS if rng.random() < 0.5 else some
        kind, approval = rng.choice(self._shoes()), rng.choice(["", "GRC 9"])
        return [
            (dealer, lambda who: at_table.CheckCards(who, now, back, counted)),
            (supervisor, lambda who: at_table.OrderCount(who, now)),
            (dealer, lambda who: at_table.CountCards(who, now, back, 51)),
            (operator, lambda who: at_table.ReplaceCards(who, now, back, some, other)),
            (dealer, lambda who: at_table.CheckReplacement(who, now, back, some)),
            (operator, lambda who: at_table.ReplaceShoe(who, now, kind, approval, "it jams")),
            (supervisor, lambda who: at_table.OrderShuffle(who, now, rng.choice(" x"))),
        ]

    def _of_the_floor(self) -> list[tuple[Office, Callable[[Person], at_table.Command]]]:
        rng, now, dealer = self.rng, self.felt.now, Office.DEALER
        seat, number = rng.randint(0, 8), rng.randint(100, 160)
        chips, supervisor, guest = Cents(rng.choice([0, 5000])), Office.SUPERVISOR, Office.PLAYER
        return [
            (dealer, lambda who: at_table.TakeSeat(who, now, seat, number, chips)),
            (dealer, lambda who: at_table.AddChips(who, now, seat, chips)),
            (guest, lambda who: at_table.LeaveSeat(who, now, seat)),
            (supervisor, lambda who: at_table.RequireVacate(who, now, seat)),
            (guest, lambda who: at_table.RequestRules(who, now)),
            (dealer, lambda who: at_table.ReportJackpotFault(who, now)),
            (supervisor, lambda who: at_table.ApproveContinuing(who, now)),
            (dealer, lambda who: at_table.RestoreJackpot(who, now)),
            (dealer, lambda who: at_table.BeginRound(who, now)),
            (dealer, lambda who: at_table.SetRoundAside(who, now)),
        ]

    def _shoes(self) -> list[Any]:
        kinds: Any = type(self.state.determinations.shoe)
        return list(kinds)

    def _other_limits(self) -> Any:
        now = self.state.determinations
        return replace(now, maximum_payout=dollars(self.rng.randint(1, 900) * 100))

    # --- what must hold ---------------------------------------------------------------------------

    def check_awaited(self, but: tuple[type, ...]) -> None:
        """Whatever is awaited is allowed; players' choices of amounts aside."""
        for one in awaited(self.state):
            if one.command not in but:
                ruling = decide(self.state, self.as_command(one))
                assert isinstance(ruling, Allowed), (one, ruling)

    def check_replay(self) -> None:
        again = reduce(apply, self.felt.events, open_table(self.felt.particulars))
        assert again == self.state


def check_citations(state: Table, ruling: Allowed[Any] | Refused) -> None:
    """Every ruling cites clauses that exist, of the instrument that governs the table."""
    governing = state.particulars.law.instruments
    cited = [ruling] if isinstance(ruling, Refused) else list(ruling.events)
    for one in cited:
        assert one.under, one
        for citation in one.under:
            assert citation.instrument in governing, one
            clause_of(citation)
