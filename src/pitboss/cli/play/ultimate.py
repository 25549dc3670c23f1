"""Ultimate Texas Hold-em in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click

from pitboss.cards import Card, FaceDown
from pitboss.cli.play import felt
from pitboss.cli.play.game import TerminalGame, read_amount, sentence
from pitboss.cli.play.house import House, player
from pitboss.cli.play.prompts import Asker
from pitboss.games.ultimate_texas_holdem import RoundOfPlay, Stage, Standing, Wager, commands
from pitboss.games.ultimate_texas_holdem.events import (
    AnteRefunded,
    CommunalCardsDealt,
    DealersHandDeclared,
    HandSettled,
    ResultEvent,
)
from pitboss.games.ultimate_texas_holdem.play_wagers import play_amounts
from pitboss.games.ultimate_texas_holdem.state import Box

_TITLES = {
    Stage.BEFORE_THE_FLOP: "before the flop",
    Stage.AFTER_THE_FLOP: "after the flop",
    Stage.ON_THE_RIVER: "on the river",
}


class UltimateTable(TerminalGame):
    """Ultimate Texas Hold-em, played by people at the terminal."""

    def __init__(self, house: House, asker: Asker) -> None:
        super().__init__(house, asker)
        self._refunded: list[ResultEvent] = []

    @property
    def _state(self) -> RoundOfPlay:
        state: RoundOfPlay = self.house.round
        return state

    @property
    def wager_question(self) -> str:
        return 'ante, or ante and trips ("10 5")'

    def place_wagers(self, seat: int, words: Sequence[str]) -> bool:
        if len(words) > 2:
            click.echo('  write the ante, and trips if you want them: "10" or "10 5"')
            return False
        amounts = [read_amount(word) for word in words]
        if any(amount is None for amount in amounts):
            return False
        ante, *rest = [amount for amount in amounts if amount is not None]
        trips = rest[0] if rest and rest[0] else None
        return self.act(commands.PlaceWagers(player(seat), seat, ante, ante, trips))

    # --- decisions --------------------------------------------------------------------------------

    def ask(self, number: int) -> None:
        box = self._state.box(number)
        assert box is not None
        self._show_table(box)
        who = player(box.number)
        choices: dict[str, Callable[[], None]] = {}
        labels = []
        if self._state.stage is not Stage.ON_THE_RIVER:
            choices["c"] = partial(self._decide, commands.Check(who, box.number))
            labels.append("[c]heck")
        for amount in reversed(play_amounts(self._state, box)):
            if amount.units > self._state.stake(box.number):
                continue
            key = str(amount.units // box.ante.units)
            bet = commands.PlacePlayWager(who, box.number, amount)
            choices[key] = partial(self._decide, bet)
            labels.append(f"[{key}] play {amount}")
        choices["f"] = partial(self._decide, commands.Fold(who, box.number))
        labels.append("[f]old")
        self.asker.choose(f"Box {box.number}  {'  '.join(labels)}", choices)

    def _decide(self, command: commands.Command) -> None:
        self.act(command)

    # --- showing ----------------------------------------------------------------------------------

    def _show_table(self, acting: Box) -> None:
        state = self._state
        click.echo(felt.rule())
        click.echo(f"  {_TITLES[state.stage]}")
        click.echo(f"  Communal   {felt.cards(self._visible_faces(state.communal))}")
        for box in state.wagered:
            mine = box.number == acting.number
            faces = self.house.keeper.opened(box.hole) if mine else (None, None)
            mark = click.style("▸", fg="green", bold=True) if mine else " "
            status = "" if box.standing is Standing.UNDECIDED else f"  {box.standing.value}"
            placed = felt.wagers((wager.value, amount) for wager, amount in box.placed.items())
            click.echo(f"{mark} Box {box.number}      {felt.cards(faces)}   {placed}{status}")

    def _visible_faces(self, places: tuple[FaceDown, ...]) -> list[Card | None]:
        return [self._state.faces.get(place) for place in places]

    def show_event(self, event: Any) -> None:
        match event:
            case CommunalCardsDealt():
                self._refunded = []
            case DealersHandDeclared():
                self._show_dealer(event)
            case AnteRefunded():
                self._refunded.append(event)
            case HandSettled():
                self._show_settled(event)

    def _show_dealer(self, event: DealersHandDeclared) -> None:
        state = self._state
        click.echo(felt.rule())
        click.echo(f"  Communal   {felt.cards(self._visible_faces(state.communal))}")
        faces = felt.cards(card for _, card in event.faces)
        click.echo(
            f"  Dealer     {faces}   {click.style(sentence(event), bold=True)}"
            f"   {felt.clauses(event.under)}"
        )

    def _show_settled(self, event: HandSettled) -> None:
        faces = felt.cards(card for _, card in event.faces)
        click.echo(
            f"  Box {event.box}      {faces}   {click.style(event.hand, bold=True)}"
            f"   {felt.clauses(event.under[-3:])}"
        )
        early = [refund for refund in self._refunded if refund.box == event.box]
        for result in (
            *(early_result for given in early for early_result in given.results),
            *event.results,
        ):
            odds = f" at {result.odds}" if result.odds and result.wager is not Wager.ANTE else ""
            click.echo(
                felt.result(result.wager.value, result.outcome.value, result.amount, result.under)
                + odds
            )
        click.echo(f"      {'stake':<17}{felt.money(self._state.stake(event.box)):>8}")
