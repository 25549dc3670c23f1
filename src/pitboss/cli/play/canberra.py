"""Canberra Poker in the terminal, with its progressive jackpot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click

from pitboss.cards import Card, FaceDown
from pitboss.chips import Cents, Chips, dollars
from pitboss.cli.play import felt
from pitboss.cli.play.game import TerminalGame, read_amount, sentence
from pitboss.cli.play.house import House, Setting, player
from pitboss.cli.play.prompts import Asker
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.games import progressive_jackpot
from pitboss.games.canberra_poker import (
    Claim,
    RoundOfPlay,
    commands,
    for_the_jackpot,
    for_the_round,
)
from pitboss.games.canberra_poker.events import (
    ClaimPrompted,
    DealersHandSet,
    Event,
    HandSettled,
    JackpotHandedOver,
)
from pitboss.games.canberra_poker.state import Box
from pitboss.games.progressive_jackpot import (
    JACKPOT_POOL,
    JackpotDeterminations,
    ProgressiveJackpot,
)
from pitboss.ruling import Allowed, Refused

DEMONSTRATION = JackpotDeterminations(approval="none: play chips for demonstration")
"""The jackpot of a terminal table; its play chips need no approval."""


class CanberraHouse(House):
    """A house that also keeps the jackpot: round and pools learn of each other's events."""

    def __init__(self, setting: Setting) -> None:
        self.jackpot: ProgressiveJackpot = progressive_jackpot.open_jackpot(
            DEMONSTRATION, dollars(25_000), dollars(5_000)
        )
        super().__init__(setting)

    @property
    def meter(self) -> Cents:
        """The prize meter's reading."""
        return Cents(self.jackpot.balances[JACKPOT_POOL])

    def do(self, command: Any) -> Allowed[Any] | Refused:
        """Decide as at any table, then pass the events on to the jackpot."""
        ruling = super().do(command)
        if isinstance(ruling, Refused):
            return ruling
        followed: list[Any] = []
        for event in ruling.events:
            if isinstance(event, Event):
                followed += self._update_jackpot(event, command.by)
        return Allowed((*ruling.events, *followed))

    def _update_jackpot(self, event: Event, by: Any) -> list[Any]:
        """Return the jackpot's rulings, and what follows from them in the round."""
        assert self.table.round is not None
        happened: list[Any] = []
        for command in for_the_jackpot(event, by, 1, self.table.round.number):
            ruling = progressive_jackpot.decide(self.jackpot, command)
            assert isinstance(ruling, Allowed), ruling
            for jackpot_event in ruling.events:
                self.jackpot = progressive_jackpot.apply(self.jackpot, jackpot_event)
            for answer in for_the_round(ruling.events, HOUSE_DEALER):
                happened += self.must(answer).events
        return happened


class CanberraTable(TerminalGame):
    """Canberra Poker, played by people at the terminal."""

    house: CanberraHouse

    def __init__(self, house: CanberraHouse, asker: Asker) -> None:
        super().__init__(house, asker)

    @property
    def _state(self) -> RoundOfPlay:
        state: RoundOfPlay = self.house.round
        return state

    # --- wagers -----------------------------------------------------------------------------------

    @property
    def wager_question(self) -> str:
        return f'ante, and j for the jackpot at {self.house.meter} ("10 j")'

    def place_wagers(self, seat: int, words: Sequence[str]) -> bool:
        jackpot = len(words) == 2 and words[1].lower() == "j"
        if len(words) != 1 and not jackpot:
            click.echo('  write the ante, and j for the jackpot: "10" or "10 j"')
            return False
        ante = read_amount(words[0])
        if ante is None or not self.act(commands.PlaceAnte(player(seat), seat, ante)):
            return False
        price = self._state.determinations.jackpot_wager
        if jackpot and price is not None:
            self.act(commands.PlaceJackpotWager(player(seat), seat, price, lit=True))
        return True

    # --- decisions --------------------------------------------------------------------------------

    def ask(self, number: int) -> None:
        box = self._state.box(number)
        assert box is not None
        if box.claim is Claim.PROMPTED:
            self._ask_claim(box)
        else:
            self._ask_decision(box)

    def _ask_decision(self, box: Box) -> None:
        who, twice = player(box.number), box.ante * 2
        if not box.taken_up:
            self.act(commands.TakeUpCards(who, box.number))
        self._show_table(box)
        choices: dict[str, Callable[[], None]] = {}
        named = []
        if twice.units <= self._state.stake(box.number):
            choices["b"] = partial(self._decide, commands.PlaceBet(who, box.number, twice))
            named.append(f"[b]et {twice}")
        choices["f"] = partial(self._decide, commands.Fold(who, box.number))
        named.append("[f]old")
        self.asker.choose(f"Box {box.number}  {'  '.join(named)}", choices)

    def _ask_claim(self, box: Box) -> None:
        who = player(box.number)
        self.asker.choose(
            f"Box {box.number}  your hand wins a jackpot payout: [c]laim  [w]aive",
            {
                "c": partial(self._decide, commands.ClaimJackpot(who, box.number)),
                "w": partial(self._decide, commands.WaiveJackpot(who, box.number)),
            },
        )

    def _decide(self, command: commands.Command) -> None:
        self.act(command)

    # --- showing ----------------------------------------------------------------------------------

    def _show_table(self, acting: Box) -> None:
        state = self._state
        click.echo(felt.rule())
        click.echo(f"  Dealer     {felt.cards(self._visible_faces(state.dealers))}")
        for box in state.continuing:
            mine = box.number == acting.number
            own: tuple[Card | None, ...] = (None,) * len(box.cards)
            faces = self._own_faces(box) if mine else own
            mark = click.style("▸", fg="green", bold=True) if mine else " "
            placed = felt.wagers((wager.value, amount) for wager, amount in box.placed.items())
            click.echo(f"{mark} Box {box.number}      {felt.cards(faces)}   {placed}")

    def _own_faces(self, box: Box) -> tuple[Card, ...]:
        faces = self.house.keeper.opened(box.cards)
        return tuple(sorted(faces, key=lambda card: card.number, reverse=True))

    def _visible_faces(self, places: tuple[FaceDown, ...]) -> list[Card | None]:
        return [self._state.faces.get(place) for place in places]

    def show_event(self, event: Any) -> None:
        match event:
            case DealersHandSet():
                self._show_dealer(event)
            case HandSettled():
                faces = felt.cards(card for _, card in event.faces)
                named = click.style(event.hand, bold=True)
                click.echo(f"  Box {event.box}      {faces}   {named}")
                self._show_results(event)
            case ClaimPrompted():
                click.echo(f"      {felt.clauses(event.under)}")
            case JackpotHandedOver():
                self._show_results(event)

    def _show_dealer(self, event: DealersHandSet) -> None:
        click.echo(felt.rule())
        click.echo(
            f"  Dealer     {felt.cards(self._visible_faces(self._state.dealers))}"
            f"   {click.style(sentence(event), bold=True)}   {felt.clauses(event.under)}"
        )

    def _show_results(self, event: HandSettled | JackpotHandedOver) -> None:
        for result in event.results:
            odds = f" at {result.odds}" if result.odds else ""
            amount: Chips = result.amount
            click.echo(
                felt.result(result.wager.value, result.outcome.value, amount, result.under) + odds
            )
        click.echo(f"      {'stake':<17}{felt.money(self._state.stake(event.box)):>8}")
