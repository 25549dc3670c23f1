"""A table to test on: every command goes through it, every event is checked for conservation."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from pitboss.chips import Cents, dollars
from pitboss.games.ultimate_texas_holdem import Determinations, ShoeKind
from pitboss.games.ultimate_texas_holdem import commands as uth
from pitboss.law.rule_set import CANBERRA, RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Event, Refused
from pitboss.table import (
    Approvals,
    GamingHours,
    Particulars,
    Period,
    Purpose,
    Table,
    apply,
    decide,
    open_table,
)
from pitboss.table.commands import (
    BeginRound,
    CheckCards,
    Command,
    GiveNoticeOfClosure,
    InRound,
    OpenTable,
    TakeSeat,
)
from pitboss.table.particulars import SECONDS_OF_NOTICE
from pitboss.table.table_game import RoundCommand

OPERATOR = Person(1, Office.OPERATOR)
SUPERVISOR = Person(2, Office.SUPERVISOR)
DEALER = Person(3, Office.DEALER)
INSPECTOR = Person(4, Office.INSPECTOR)
EVERYBODY = (OPERATOR, SUPERVISOR, DEALER, INSPECTOR, Person(5, Office.SPECTATOR))

FIVE, THOUSAND = dollars(5), dollars(1000)
APPROVALS = Approvals(
    layout="GRC 12/26",
    equipment="GRC 13/26",
    shoe="GRC 14/26",
    automated_shoe="GRC 15/26",
    jackpot_split="GRC 16/26",
    commission="GRC 17/26",
    games_of_2001="GRC 18/26",
    tournament_conditions="GRC 19/26",
)
DAY = {
    "NI2025-411": datetime(2026, 1, 10, 18, 0, tzinfo=CANBERRA),
    "NI2019-212": datetime(2024, 1, 10, 18, 0, tzinfo=CANBERRA),
    "NI2017-193": datetime(2026, 1, 10, 18, 0, tzinfo=CANBERRA),
    "NI2006-154": datetime(2026, 1, 10, 18, 0, tzinfo=CANBERRA),
    "S2-2001": datetime(2026, 1, 10, 18, 0, tzinfo=CANBERRA),
}


def player(number: int) -> Person:
    return Person(number, Office.PLAYER)


def hours_of(day: datetime) -> GamingHours:
    """From noon to four in the morning."""
    noon = day.replace(hour=12)
    return GamingHours((Period(noon, noon + timedelta(hours=16)),), "Act, as determined")


class Felt:
    """A table and what happened at it."""

    def __init__(
        self,
        instrument: str = "NI2025-411",
        game: str = "ultimate_texas_holdem",
        determinations: Any = None,
        **particulars: Any,
    ) -> None:
        """Under an instrument, or under several with a space between them."""
        self.now = DAY[instrument.rsplit(maxsplit=1)[-1]]
        given = {"approvals": APPROVALS, "hours": hours_of(self.now), **particulars}
        self.particulars = Particulars(
            game, RuleSet(tuple(instrument.split())), determinations or Determinations(), **given
        )
        self.state: Table = open_table(self.particulars)
        self.events: list[Event] = []

    # --- acts -------------------------------------------------------------------------------------

    def do(self, command: Command | InRound) -> list[Event]:
        """It must be allowed."""
        ruling = decide(self.state, command)
        assert not isinstance(ruling, Refused), f"{command}: {ruling}"
        for event in ruling.events:
            self.state = apply(self.state, event)
            self.events.append(event)
            check_money(self.state)
        return list(ruling.events)

    def refused(self, command: Command | InRound) -> list[str]:
        """It must be refused; the clauses, without the instrument, then the reason."""
        ruling = decide(self.state, command)
        assert isinstance(ruling, Refused), f"{command}: {ruling}"
        return [*(one.clause for one in ruling.under), ruling.because]

    def round(self, *acts: RoundCommand) -> list[Event]:
        return [event for act in acts for event in self.do(InRound(self.now, act))]

    # --- whole steps ------------------------------------------------------------------------------

    def open(self, purpose: Purpose = Purpose.GAMING) -> Felt:
        self.do(OpenTable(OPERATOR, self.now, purpose))
        return self

    def check(self) -> Felt:
        for deck in self.state.decks:
            self.do(CheckCards(DEALER, self.now, deck.back, self.state.whole_deck.cards))
        return self

    def seat(self, *seats: int, stake: Cents = THOUSAND) -> Felt:
        """Player 100 + n at seat n."""
        for seat in seats:
            self.do(TakeSeat(player(100 + seat), self.now, seat, 100 + seat, stake))
        return self

    def announce_closure(self) -> None:
        """Tell the players that the table closes, and wait for that moment."""
        closes = self.now + timedelta(seconds=SECONDS_OF_NOTICE)
        self.do(GiveNoticeOfClosure(OPERATOR, self.now, closes))
        self.now = closes

    def begin(self) -> Felt:
        self.do(BeginRound(DEALER, self.now))
        return self

    def deal(self, *boxes: int, ante: Cents = FIVE) -> Felt:
        """These boxes wager, and the cards are dealt."""
        self.round(uth.OfferWagers(DEALER))
        for box in boxes:
            who = player(self.state.seats[box].player)
            self.round(uth.PlaceWagers(who, box, ante, ante))
        self.round(uth.ShuffleCards(DEALER))
        if self.state.determinations.shoe is ShoeKind.CARD:
            self.round(uth.CutCards(DEALER, 20), uth.LoadShoe(DEALER, 52))
        self.round(uth.DealCommunalCards(DEALER), uth.DealHands(DEALER))
        return self

    def fold(self, *boxes: int) -> list[Event]:
        return self.round(*(uth.Fold(player(self.state.seats[box].player), box) for box in boxes))

    def play(self, *boxes: int, ante: Cents = FIVE) -> list[Event]:
        """A short round: these boxes wager and fold."""
        self.begin().deal(*boxes, ante=ante)
        return self.fold(*boxes)


def ready(*seats: int, instrument: str = "NI2025-411", **determinations: Any) -> Felt:
    """An open table with checked cards and players."""
    felt = Felt(instrument, determinations=Determinations(**determinations))
    return felt.open().check().seat(*seats)


def check_money(state: Table) -> None:
    """All is accounted for; what the jackpot pools took or paid stands below or above nothing."""
    assert sum(state.balances.values()) == 0
    for name, units in state.balances.items():
        assert type(units) is int
        if name.startswith(("stake ", "wager ", "pot", "forward ")) and not name.endswith(
            " jackpot"
        ):
            assert units >= 0, name
    if state.open_round:
        check_against_the_round(state)


def check_against_the_round(state: Table) -> None:
    """The game's own books say the same as the table's, for all who still sit there."""
    assert state.open_round is not None
    theirs = state.open_round.state.balances
    for seat, who in state.open_round.present.items():
        seated = state.seats.get(seat)
        if seated and seated.player == who and f"stake {seat}" in theirs:
            assert theirs[f"stake {seat}"] == state.stake(seat).units


def only(events: Sequence[Event], kind: type[Any]) -> Any:
    """The one event of a kind."""
    found = [event for event in events if type(event) is kind]
    assert len(found) == 1, events
    return found[0]


def clauses(event: Event) -> list[str]:
    return [one.clause for one in event.under]
