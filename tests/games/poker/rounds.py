"""A round of Five Card Stud to test on: hands are given, every act must be allowed or refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pitboss.cards import Card, read_cards
from pitboss.chips import Cents, dollars
from pitboss.games.poker import Determinations, RoundOfPlay, apply, commands, decide, open_round
from pitboss.games.poker.events import Event
from pitboss.games.poker.turns import turn
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Refused

DEALER = Person(900, Office.DEALER)
SUPERVISOR = Person(901, Office.SUPERVISOR)
OPERATOR = Person(902, Office.OPERATOR)
LAW = RuleSet(("NI2006-154",))
NO_COMMISSION = replace(Determinations(), commission=None)


class Stud:
    """Hands are written hole card first; $100 each unless a stake is given."""

    def __init__(
        self,
        hands: Mapping[int, str],
        button: int | None = None,
        stakes: Mapping[int, Cents] | None = None,
        of: Determinations = NO_COMMISSION,
        **determined: Any,
    ) -> None:
        self.hands = {seat: read_cards(text) for seat, text in hands.items()}
        given = {seat: (stakes or {}).get(seat, dollars(100)) for seat in hands}
        seats = {seat: (100 + seat, stake) for seat, stake in given.items()}
        self.state: RoundOfPlay = open_round(
            LAW, replace(of, **determined), seats, button or max(hands)
        )
        self.events: list[Event] = []

    # --- acts -------------------------------------------------------------------------------------

    def do(self, *acts: commands.Command) -> list[Event]:
        done: list[Event] = []
        for act in acts:
            ruling = decide(self.state, act)
            assert not isinstance(ruling, Refused), f"{act}: {ruling}"
            for event in ruling.events:
                self.state = apply(self.state, event)
                done.append(event)
        self.events += done
        return done

    def refused(self, act: commands.Command) -> str:
        """The first clause of the refusal."""
        ruling = decide(self.state, act)
        assert isinstance(ruling, Refused), f"{act}: {ruling}"
        assert ruling.because
        return ruling.under[0].clause

    def prepared(self) -> Stud:
        self.do(commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20))
        if self.state.determinations.ante:
            self.do(commands.CollectAntes(DEALER))
        return self

    def dealt(self) -> Stud:
        """Ready for the first bet."""
        self.prepared().do(commands.DealInitialCards(DEALER, self.faces_up()))
        return self

    def faces_up(self, card: int = 1) -> tuple[Card, ...]:
        """What each hand that is left shows next."""
        return tuple(self.hands[seat.number][card] for seat in self.state.in_the_round)

    def deal(self) -> list[Event]:
        """The next card face up."""
        return self.do(commands.DealUpCards(DEALER, self.faces_up(self.state.betting_round + 1)))

    def check_down(self) -> Stud:
        """Nobody bets any more, up to the showdown."""
        while not self.state.showing:
            if (seat := self.turn) is None:
                self.deal()
            else:
                self.do(commands.Check(player(seat), seat))
        return self

    @property
    def turn(self) -> int | None:
        seat = turn(self.state)
        return seat.number if seat else None

    def bet(self, seat: int, amount: int) -> list[Event]:
        return self.do(commands.Bet(player(seat), seat, dollars(amount)))

    def call(self, *seats: int) -> list[Event]:
        return self.do(*(commands.Call(player(seat), seat) for seat in seats))

    def raises(self, seat: int, by: int) -> list[Event]:
        return self.do(commands.CallAndRaise(player(seat), seat, dollars(by)))

    def fold(self, *seats: int) -> list[Event]:
        return self.do(*(commands.Fold(player(seat), seat) for seat in seats))

    def tap_out(self, seat: int) -> list[Event]:
        return self.do(commands.TapOut(player(seat), seat))

    def expose(self, *seats: int) -> list[Event]:
        return self.do(*(commands.ExposeHand(DEALER, seat, self.hands[seat][:1]) for seat in seats))

    def pass_in(self, seat: int) -> list[Event]:
        return self.do(commands.PassInHand(player(seat), seat))

    def divide(self) -> list[Event]:
        return self.do(commands.DividePots(DEALER))

    # --- what is there ----------------------------------------------------------------------------

    @property
    def stakes(self) -> dict[int, int]:
        """In whole dollars."""
        found = {seat.number: self.state.stake(seat.number) for seat in self.state.seats}
        assert not any(units % 100 for units in found.values())
        return {seat: found[seat] // 100 for seat in sorted(found)}


def player(seat: int) -> Person:
    return Person(100 + seat, Office.PLAYER)


def clauses(event: Event) -> list[str]:
    return [one.clause for one in event.under]


def only(events: list[Event], kind: type[Any]) -> Any:
    """The one event of a kind."""
    found = [event for event in events if type(event) is kind]
    assert len(found) == 1, events
    return found[0]
