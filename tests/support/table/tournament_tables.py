"""A table of a tournament to test on, under each of the instruments."""

from __future__ import annotations

import random
from typing import Any

from pitboss.chips import TournamentChips
from pitboss.games import canberra_poker, ultimate_texas_holdem
from pitboss.games.poker import Determinations, Game, NoLimit, Stage, commands
from pitboss.offices import Office, Person
from pitboss.ruling import Event
from pitboss.table import awaited, events
from pitboss.table import tournament_commands as given
from tests.support.games.poker import random_play
from tests.support.table.tables import Felt, player

DIRECTOR = Person(6, Office.DIRECTOR)
STAKE = TournamentChips(1000)
SMALL, BIG = TournamentChips(25), TournamentChips(50)

OF_POKER: dict[str, Any] = {
    "ante": None,
    "blinds": (SMALL, BIG),
    "limit": NoLimit(),
    "seats": 8,
    "minimum_bet": BIG,
    "minimum_table_stake": STAKE,
    "maximum_buy_in": None,
    "smallest_chip": SMALL,
    "commission": None,
}
HOLD_EM = Determinations(game=Game.NO_LIMIT_HOLD_EM, **OF_POKER)
STUD = Determinations(**OF_POKER)


def limits(of: Any, least: int, most: int) -> Any:
    return of.Limits(TournamentChips(least), TournamentChips(most))


ULTIMATE = ultimate_texas_holdem.Determinations(
    ante=limits(ultimate_texas_holdem, 50, 500),
    trips=limits(ultimate_texas_holdem, 50, 500),
    multiple=BIG,
)
CANBERRA = canberra_poker.Determinations(
    ante=limits(canberra_poker, 50, 500),
    bet=limits(canberra_poker, 100, 1000),
    multiple=BIG,
    maximum_payout=TournamentChips(50_000),
    jackpot_wager=None,
)
TABLES: dict[str, tuple[str, str, Any]] = {
    "Tournament Poker": ("S2-2001", "tournament_hold_em", HOLD_EM),
    "Five Card Stud": ("NI2006-154", "five_card_stud", STUD),
    "Ultimate": ("NI2025-411", "ultimate_texas_holdem", ULTIMATE),
    "Ultimate of 2019": ("NI2019-212", "ultimate_texas_holdem", ULTIMATE),
    "Canberra": ("NI2017-193", "canberra_poker", CANBERRA),
}


class Table(Felt):
    """An open table of a tournament with checked cards."""

    def __init__(self, kind: str = "Tournament Poker", *seats: int, **particulars: Any) -> None:
        instrument, game, determinations = TABLES[kind]
        determinations = particulars.pop("determinations", determinations)
        super().__init__(instrument, game, determinations, tournament=7, **particulars)
        self.rng = random.Random(0)
        self.open().check()
        self.entrants(*seats)

    def give(self, command: type[Any], *more: Any, by: Person = DIRECTOR) -> list[Event]:
        return self.do(command(by, self.now, *more))

    def not_given(self, command: type[Any], *more: Any, by: Person = DIRECTOR) -> list[str]:
        return self.refused(command(by, self.now, *more))

    def entrants(self, *seats: int, chips: TournamentChips = STAKE) -> Table:
        """Player 100 + n at seat n."""
        for seat in seats:
            self.give(given.SeatEntrant, seat, 100 + seat, chips)
        return self

    def house(self) -> list[Event]:
        """Everything that the house of a pot game does by itself."""
        done: list[Event] = []
        assert self.state.round is not None
        hands = random_play.Played(self.rng, self.state.round.state)
        while (now := self.state.open_round) and now.state.stage is not Stage.BETTING:
            hands.state = now.state
            one = next(
                one
                for one in awaited(self.state)
                if issubclass(one.command, commands.Command) and one.office is Office.DEALER
            )
            done += self.round(random_play.carry_out(self.rng, hands, one))  # type: ignore[arg-type]
        return done

    def all_fold(self) -> list[Event]:
        """A whole round of Hold-Em in which nobody calls the last blind."""
        self.begin()
        done = self.house()
        while self.state.open_round:
            acts = {one.command: one for one in awaited(self.state) if one.office is Office.PLAYER}
            one = acts[commands.Fold]
            assert one.box is not None
            who = player(self.state.seats[one.box].player)
            done += self.round(commands.Fold(who, one.box))
        return done

    @property
    def marker(self) -> int | None:
        assert self.state.round is not None
        return self.state.round.dealer_button

    @property
    def began(self) -> events.RoundBegan:
        return next(one for one in reversed(self.events) if isinstance(one, events.RoundBegan))


def cited(event: Event) -> set[str]:
    """The clauses of an event, without their instrument."""
    return {one.clause for one in event.under}
