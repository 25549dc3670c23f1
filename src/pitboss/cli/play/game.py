"""What terminal games share: acting, letting the dealer act, asking for wagers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import click

from pitboss.acts.event_texts import EVENT_SHEETS
from pitboss.acts.event_texts.sheet import NAMELESS
from pitboss.chips import Cents, ChipsError, read_money
from pitboss.cli.play import felt
from pitboss.cli.play.house import House, clauses_behind, now
from pitboss.cli.play.prompts import Asker
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.ruling import Allowed, Refused
from pitboss.table import commands as at_table


class TerminalGame(ABC):
    """Plays rounds with people at the terminal."""

    def __init__(self, house: House, asker: Asker) -> None:
        self.house = house
        self.asker = asker
        self._last: dict[int, str] = {}

    def play_round(self) -> None:
        """Play one round, from the wagers to the last settlement."""
        self.house.begin_round()
        self.dealer_acts(closed=False)
        for seat in sorted(self.house.table.seats):
            self.ask_wagers(seat)
        if not self.house.round.continuing:
            click.echo("  Nobody wagers.")
            self.house.must(at_table.SetRoundAside(HOUSE_DEALER, now()))
            return
        self.dealer_acts()
        while self.house.driver.decisions:
            self.ask(self.house.driver.decisions[0])
            self.dealer_acts()

    # --- different in each game -------------------------------------------------------------------

    @abstractmethod
    def place_wagers(self, seat: int, words: Sequence[str]) -> bool:
        """Place the wagers that somebody typed; return whether the dealer accepted them."""

    @abstractmethod
    def ask(self, number: int) -> None:
        """Ask the player of this box for the decision that is awaited."""

    @abstractmethod
    def show_event(self, event: Any) -> None:
        """Show what the dealer has done, if it is worth showing."""

    @property
    @abstractmethod
    def wager_question(self) -> str:
        """The prompt for wagers before the deal."""

    # --- shared by all games ----------------------------------------------------------------------

    def ask_wagers(self, seat: int) -> None:
        """Ask until the seat has wagered or sits out; an empty line repeats the last answer."""
        least = self.house.setting.determinations.ante.minimum
        usual = self._last.get(seat, str(least).removeprefix("$"))
        stake = felt.money(self.house.round.stake(seat))
        while True:
            question = f"Box {seat}  {stake}   {self.wager_question}, 0 sits out  [{usual}]"
            answer = self.asker.ask(question) or usual
            if answer == "0":
                return
            if self.place_wagers(seat, answer.split()):
                self._last[seat] = answer
                return

    def dealer_acts(self, *, closed: bool = True) -> None:
        """Let the dealer do everything that is due; `closed`: nobody will wager any more."""
        for events in self.house.driver.run(closed=closed):
            self.asker.behind = clauses_behind(Allowed(events))
            for event in events:
                self.show_event(event)

    def act(self, command: Any) -> bool:
        """Carry out a player's act; print a refusal or a limit with its clause."""
        ruling = self.house.do(command)
        self.asker.behind = clauses_behind(ruling)
        if isinstance(ruling, Refused):
            click.secho(f"  {ruling.because}", fg="red", nl=False)
            click.echo(f"   {felt.clauses(ruling.under)}")
            return False
        for event in ruling.events:
            if event.limits:
                click.secho(f"  {sentence(event)}", fg="yellow", nl=False)
                click.echo(f"   {felt.clauses(event.under)}")
        return any(event.transfers for event in ruling.events)


def sentence(event: Any) -> str:
    """Return what an event says to people."""
    return EVENT_SHEETS[type(event)].in_log(event, NAMELESS)


def read_amount(word: str) -> Cents | None:
    """Parse an amount that somebody typed; print what is wrong with it."""
    try:
        return read_money(word)
    except ChipsError as error:
        click.echo(f"  {error}")
        return None
