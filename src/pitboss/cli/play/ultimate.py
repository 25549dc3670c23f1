"""Ultimate Texas Hold-em in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import click

from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips, ChipsError, read_money
from pitboss.cli.play import felt
from pitboss.cli.play.house import House, behind, now, player
from pitboss.cli.play.prompts import Asker
from pitboss.games.ultimate_texas_holdem import RoundOfPlay, Stage, Standing, Wager, commands
from pitboss.games.ultimate_texas_holdem.betting_rounds import play_amounts
from pitboss.games.ultimate_texas_holdem.events import (
    AnteRefunded,
    DealersHandDeclared,
    HandSettled,
    ResultEvent,
)
from pitboss.games.ultimate_texas_holdem.state import Box
from pitboss.room.house_dealer import HOUSE_DEALER
from pitboss.room.house_dealer.ultimate_texas_holdem import next_act
from pitboss.ruling import Allowed, Refused
from pitboss.table import commands as at_table

_TITLES = {
    Stage.BEFORE_THE_FLOP: "before the flop",
    Stage.AFTER_THE_FLOP: "after the flop",
    Stage.ON_THE_RIVER: "on the river",
}


class UltimateTable:
    """Plays rounds with whoever types."""

    def __init__(self, house: House, asker: Asker) -> None:
        self._house = house
        self._ask = asker
        self._last: dict[int, str] = {}
        self._refunded: list[ResultEvent] = []

    def play_round(self) -> None:
        """One round, from the wagers to the last settlement."""
        self._refunded = []
        self._house.begin_round()
        self._dealer_acts()
        for seat in sorted(self._house.table.seats):
            self._ask_wagers(seat)
        if not self._state.wagered:
            click.echo("  Nobody wagers.")
            self._house.must(at_table.SetRoundAside(HOUSE_DEALER, now()))
            return
        self._house.must(commands.DealCommunalCards(HOUSE_DEALER))
        while self._state.stage is not Stage.OVER:
            self._dealer_acts()
            if self._state.undecided:
                self._ask_decision(self._state.undecided[0])

    @property
    def _state(self) -> RoundOfPlay:
        state: RoundOfPlay = self._house.round
        return state

    # --- wagers -----------------------------------------------------------------------------------

    def _ask_wagers(self, seat: int) -> None:
        least = self._house.setting.determinations.ante.minimum
        usual = self._last.get(seat, f"{least}".removeprefix("$"))
        stake = felt.money(self._state.stake(seat))
        question = f"Box {seat}  {stake}   ante and trips, 0 sits out  [{usual}]"
        while True:
            answer = self._ask.ask(question) or usual
            wagers = _read_wagers(answer)
            if isinstance(wagers, str):
                click.echo(f"  {wagers}")
                continue
            ante, trips = wagers
            if not ante:
                return
            if self._act(commands.PlaceWagers(player(seat), seat, ante, ante, trips)):
                self._last[seat] = answer
                return

    # --- decisions --------------------------------------------------------------------------------

    def _ask_decision(self, box: Box) -> None:
        self._show_table(box)
        who = player(box.number)
        choices: dict[str, Callable[[], None]] = {}
        named = []
        if self._state.stage is not Stage.ON_THE_RIVER:
            choices["c"] = partial(self._decide, commands.Check(who, box.number))
            named.append("[c]heck")
        for amount in reversed(play_amounts(self._state, box)):
            if amount.units > self._state.stake(box.number):
                continue
            key = str(amount.units // box.ante.units)
            bet = commands.PlacePlayWager(who, box.number, amount)
            choices[key] = partial(self._decide, bet)
            named.append(f"[{key}] play {amount}")
        choices["f"] = partial(self._decide, commands.Fold(who, box.number))
        named.append("[f]old")
        self._ask.choose(f"Box {box.number}  {'  '.join(named)}", choices)

    def _decide(self, command: commands.Command) -> None:
        self._act(command)

    # --- the house --------------------------------------------------------------------------------

    def _dealer_acts(self) -> None:
        while self._state.stage is not Stage.OVER:
            command = next_act(self._state, self._house.keeper)
            if command is None:
                return
            ruling = self._house.must(command)
            self._ask.behind = behind(ruling)
            for event in ruling.events:
                self._show_event(event)

    def _act(self, command: Any) -> bool:
        ruling = self._house.do(command)
        self._ask.behind = behind(ruling)
        if isinstance(ruling, Refused):
            click.secho(f"  {ruling.because}", fg="red", nl=False)
            click.echo(f"   {felt.clauses(ruling.under)}")
            return False
        for event in ruling.events:
            if event.limits:
                click.secho(f"  {(type(event).__doc__ or '').strip()}", fg="yellow", nl=False)
                click.echo(f"   {felt.clauses(event.under)}")
        return _stands(ruling, command)

    # --- showing ----------------------------------------------------------------------------------

    def _show_table(self, acting: Box) -> None:
        state = self._state
        click.echo(felt.rule())
        click.echo(f"  {_TITLES[state.stage]}")
        click.echo(f"  Communal   {felt.cards(self._seen(state.communal))}")
        for box in state.wagered:
            mine = box.number == acting.number
            faces = self._house.keeper.opened(box.hole) if mine else (None, None)
            mark = click.style("▸", fg="green", bold=True) if mine else " "
            stands = "" if box.standing is Standing.UNDECIDED else f"  {box.standing.value}"
            placed = felt.wagers((wager.value, amount) for wager, amount in box.placed.items())
            click.echo(f"{mark} Box {box.number}      {felt.cards(faces)}   {placed}{stands}")

    def _seen(self, places: tuple[FaceDown, ...]) -> list[Card | None]:
        return [self._state.faces.get(place) for place in places]

    def _show_event(self, event: object) -> None:
        match event:
            case DealersHandDeclared():
                self._show_dealer(event)
            case AnteRefunded():
                self._refunded.append(event)
            case HandSettled():
                self._show_settled(event)

    def _show_dealer(self, event: DealersHandDeclared) -> None:
        state = self._state
        says = "qualifies" if event.qualifies else "does not qualify"
        click.echo(felt.rule())
        click.echo(f"  Communal   {felt.cards(self._seen(state.communal))}")
        faces = felt.cards(card for _, card in event.faces)
        click.echo(
            f"  Dealer     {faces}   {click.style(event.hand, bold=True)}, {says}"
            f"   {felt.clauses(event.under)}"
        )

    def _show_settled(self, event: HandSettled) -> None:
        faces = felt.cards(card for _, card in event.faces)
        click.echo(
            f"  Box {event.box}      {faces}   {click.style(event.hand, bold=True)}"
            f"   {felt.clauses(event.under[-3:])}"
        )
        early = [one for one in self._refunded if one.box == event.box]
        for each in (*(one for given in early for one in given.results), *event.results):
            odds = f" at {each.odds}" if each.odds and each.wager is not Wager.ANTE else ""
            click.echo(
                felt.result(each.wager.value, each.outcome.value, each.amount, each.under) + odds
            )
        click.echo(f"      {'stake':<17}{felt.money(self._state.stake(event.box)):>8}")


def _stands(ruling: Allowed[Any], command: Any) -> bool:
    """Whether the act had its effect; wagers that were handed back have none."""
    if not isinstance(command, commands.PlaceWagers):
        return True
    return any(event.transfers for event in ruling.events)


def _read_wagers(answer: str) -> tuple[Chips, Chips | None] | str:
    """The ante, which the blind equals, and trips: "10" or "10 5"."""
    words = answer.split()
    if not 1 <= len(words) <= 2:
        return 'write the ante, and trips if you want them: "10" or "10 5"'
    try:
        amounts = [read_money(word) for word in words]
    except ChipsError as error:
        return str(error)
    return amounts[0], (amounts[1] if len(amounts) == 2 and amounts[1] else None)
