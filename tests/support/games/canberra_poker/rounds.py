"""A table for tests: a round, the jackpot beside it, and one ledger over both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pitboss.cards import read_cards
from pitboss.chips import Cents, Chips, after, dollars
from pitboss.games import progressive_jackpot
from pitboss.games.canberra_poker import (
    Determinations,
    RoundOfPlay,
    ShoeKind,
    Stage,
    apply,
    commands,
    decide,
    events,
    for_the_jackpot,
    for_the_round,
    open_round,
)
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.games.progressive_jackpot import commands as pools
from pitboss.games.progressive_jackpot import events as pool_events
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused

LAW = RuleSet(("NI2017-193",))
DEALER = Person(900, Office.DEALER)
SUPERVISOR = Person(901, Office.SUPERVISOR)
OPERATOR = Person(902, Office.OPERATOR)
CARD = Determinations()
MACHINE = replace(CARD, shoe=ShoeKind.AUTOMATED, backs=("blue", "red"))
APPROVED = JackpotDeterminations(approval="GRC 2017/12")
TABLE, ROUND = 4, 17
METER, RESERVE = dollars(20_000), dollars(5_000)
THREE_STAKES = {2: dollars(100), 3: dollars(100), 5: dollars(100)}


def player_at(box: int) -> Person:
    return Person(100 + box, Office.PLAYER)


class Table:
    """Sends commands, keeps both states and everything that happened."""

    def __init__(
        self,
        determinations: Determinations = CARD,
        stakes: Mapping[int, Chips] | None = None,
        *,
        jackpot: JackpotDeterminations = APPROVED,
        meter: Cents = METER,
        reserve: Cents = RESERVE,
        **opening: Any,
    ) -> None:
        held = stakes or {1: dollars(1000)}
        seats = {box: (100 + box, stake) for box, stake in held.items()}
        self.state: RoundOfPlay = open_round(LAW, determinations, seats, **opening)
        self.opened = self.state
        self.jackpot = progressive_jackpot.open_jackpot(jackpot, meter, reserve)
        self.jackpot_opened = self.jackpot
        self.opening = {**self.state.balances, **self.jackpot.balances}
        self.ledger = self.opening
        self.events: list[events.Event] = []
        self.jackpot_events: list[pool_events.Event] = []

    # --- acting -----------------------------------------------------------------------------------

    def try_(self, command: commands.Command) -> Allowed[events.Event] | Refused:
        """Decide and, if it is allowed, apply; the jackpot hears of it, and the round of that."""
        ruling = decide(self.state, command)
        if isinstance(ruling, Allowed):
            for event in ruling.events:
                self.happen(event)
                for told in for_the_jackpot(event, command.by, TABLE, ROUND):
                    self.tell_the_jackpot(told)
        return ruling

    def happen(self, event: events.Event) -> None:
        self.state = apply(self.state, event)
        self.events.append(event)
        assert all(moved.amount for moved in event.transfers), event
        self.ledger = after(self.ledger, event.transfers)

    def tell_the_jackpot(self, command: pools.Command) -> None:
        ruling = progressive_jackpot.decide(self.jackpot, command)
        assert isinstance(ruling, Allowed), ruling
        for event in ruling.events:
            self.jackpot = progressive_jackpot.apply(self.jackpot, event)
            self.jackpot_events.append(event)
            self.ledger = after(self.ledger, event.transfers)
        for told in for_the_round(ruling.events, DEALER):
            self.do(told)

    def do(self, command: commands.Command) -> tuple[events.Event, ...]:
        ruling = self.try_(command)
        assert isinstance(ruling, Allowed), (command, ruling)
        return ruling.events

    def refuse(self, command: commands.Command, *clauses: str) -> Refused:
        """It is refused, and these clauses are among those cited."""
        before = self.state
        ruling = self.try_(command)
        assert isinstance(ruling, Refused), (command, ruling)
        assert before is self.state
        assert ruling.because
        cited = [one.clause for one in ruling.under]
        assert set(clauses) <= set(cited), cited
        return ruling

    # --- a round in few words ---------------------------------------------------------------------

    def offer(self) -> Table:
        self.do(commands.OfferWagers(DEALER))
        return self

    def ante(self, box: int, amount: int = 10, jackpot: bool = False) -> Table:
        self.do(commands.PlaceAnte(player_at(box), box, dollars(amount)))
        if jackpot:
            self.wager_on_jackpot(box)
        return self

    def wager_on_jackpot(self, box: int, lit: bool = True) -> tuple[events.Event, ...]:
        price = self.state.determinations.jackpot_wager or dollars(1)
        return self.do(commands.PlaceJackpotWager(player_at(box), box, price, lit))

    def prepare(self) -> Table:
        if not self.state.offered:
            self.offer()
        self.do(commands.ShuffleCards(DEALER))
        if not self.state.determinations.automated:
            self.do(commands.CutCards(DEALER, 26))
        if not self.state.loaded:
            self.do(commands.LoadShoe(DEALER))
        return self

    def deal(self, up_card: str = "4S") -> Table:
        """All cards, and the dealer's up-card; prepares what is not prepared."""
        if not self.state.shuffled:
            self.prepare()
        (face,) = read_cards(up_card)
        if not self.state.determinations.automated:
            self.do(commands.DealCards(DEALER, face))
        else:
            self.do(commands.DealCards(DEALER))
            self.do(commands.TurnTopCard(DEALER, face))
            self.do(commands.CallBetOrFold(DEALER))
        return self

    def bet(self, *boxes: int) -> Table:
        for number in boxes:
            box = self.state.box(number)
            assert box is not None
            self.do(commands.PlaceBet(player_at(number), number, box.ante * 2))
        return self

    def fold(self, *boxes: int) -> Table:
        for number in boxes:
            self.do(commands.Fold(player_at(number), number))
        return self

    def set_dealers(self, hand: str) -> Table:
        self.do(commands.SetDealersHand(DEALER, read_cards(hand)))
        return self

    def settle(self, box: int, hand: str) -> tuple[events.Event, ...]:
        return self.do(commands.SettleHand(DEALER, box, read_cards(hand)))

    def collect(self) -> Table:
        """Everything that may be collected."""
        from pitboss.games.canberra_poker.round_end import collectable

        hands = collectable(self.state)
        counts = tuple((box, len(self.state.cards_of(box))) for box in hands)
        self.do(commands.CollectCards(DEALER, counts))
        return self

    # --- looking ----------------------------------------------------------------------------------

    def result(self, box: int, wager: str) -> tuple[str, int]:
        """How a wager ended, and the whole dollars won, lost or returned."""
        found = [
            (one.outcome.value, one.amount.units // 100)
            for event in self.events
            if isinstance(event, events.ResultEvent) and event.box == box
            for one in event.results
            if one.wager.value == wager
        ]
        assert found, f"no result of {wager}"
        return found[-1]

    def gain(self, box: int) -> int:
        """What a player has won since the round was opened, in whole dollars."""
        units = self.state.stake(box) - self.opened.stake(box)
        assert units % 100 == 0
        return units // 100

    @property
    def over(self) -> bool:
        return self.state.stage is Stage.OVER

    def assert_void(self) -> None:
        """The round is over, and every cent is where it was, in the pools too."""
        assert self.over
        assert self.ledger == {**dict.fromkeys(self.ledger, 0), **self.opening}
        assert not self.jackpot.rounds
        for event in self.happened(events.WagersVoided):
            assert {result.outcome.value for result in event.results} == {"void"}

    def happened(self, kind: type[events.Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def cited(self) -> set[str]:
        """Every clause under which anything happened in the round."""
        return {one.clause for event in self.events for one in event.under}


def settled_round(player: str, dealer: str, ante: int = 10, **opening: Any) -> Table:
    """One box that antes, wagers on the jackpot, bets and is settled."""
    table = Table(**opening).ante(1, ante, jackpot=True).deal(dealer[-2:]).bet(1)
    table.set_dealers(dealer).settle(1, player)
    return table


def open_marked_table(marker: int | None = 3, **opening: Any) -> Table:
    """Wagers are offered at boxes 2, 3 and 5."""
    return Table(MACHINE, THREE_STAKES, starting_marker=marker, **opening).offer()


def ask_boxes(table: Table, *boxes: int) -> None:
    for box in boxes:
        table.do(commands.AskToWager(DEALER, box))
