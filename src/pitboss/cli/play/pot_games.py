"""The pot games in the terminal: people against bots, one line an act, each with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import click

from pitboss.cards import Card, Entropy
from pitboss.chips import Cents
from pitboss.cli.play import felt
from pitboss.cli.play.game import read_amount
from pitboss.cli.play.pot_game_events import told
from pitboss.cli.play.prompts import Asker
from pitboss.games.poker.events import Event
from pitboss.law.citation import Citation
from pitboss.play import (
    CALL,
    CHECK,
    FOLD,
    STAND,
    TAP_OUT,
    Act,
    NotAllowed,
    Player,
    PlayError,
    Rules,
    SeatSeen,
    Source,
    Table,
    View,
    bet,
    draw,
    raise_by,
)
from pitboss.practice.bots.pot_games import sensible

_SOURCES: Final = {
    Source.HELD: "held: NI2006-154 rules it",
    Source.DERIVED: "derived: the deal of S2-2001 with the money rules of NI2006-154, reading G-01",
    Source.NOT_HELD: "not held: no text describes its deal; two-card Manila by custom, G-01",
}


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits down."""

    people: int
    bots: int
    stake: Cents


class PotGameTable:
    """A table of people who type and of bots."""

    def __init__(self, rules: Rules, company: Company, entropy: Entropy) -> None:
        self.table = Table(rules, entropy=entropy)
        self.company = company
        self.asker = Asker("NI2006-154", "S2-2001")
        self._bots: dict[int, Player] = {}
        for seat in range(1, company.people + company.bots + 1):
            person = seat <= company.people
            name = f"Seat {seat}" if person else f"Bot {seat}"
            self.table.sit(seat, name, company.stake.units)
            if not person:
                self._bots[seat] = sensible(entropy)

    # --- the course of it -------------------------------------------------------------------------

    def welcome(self, purpose: str) -> None:
        """What is played, by which law, for how much."""
        rules = self.table.rules
        of = rules.determinations
        click.secho(f"\n{rules.name}", bold=True, nl=False)
        held = rules.source is not Source.NOT_HELD
        click.echo(f"  ({purpose if held else 'practice only'}; play chips only)")
        click.echo(f"  {_SOURCES[rules.source]}")
        forced = [f"ante {of.ante}"] if of.ante else []
        forced += ["blinds " + " and ".join(str(blind) for blind in of.blinds)] if of.blinds else []
        click.echo(f"  {', '.join(forced)}, the least bet is {of.minimum_bet}")
        click.echo("  ? or why shows the law behind what was shown, q leaves\n")

    @property
    def goes_on(self) -> bool:
        """Whether somebody who types still has chips, and somebody to play against."""
        with_chips = [seat for seat, one in self.table.seated.items() if one.stake]
        return len(with_chips) > 1 and min(with_chips) <= self.company.people

    def play_round(self) -> None:
        """One round, from the blinds to the pots."""
        click.echo(felt.rule())
        self._show(self.table.begin_round())
        while (seat := self.table.turn) is not None:
            bot = self._bots.get(seat)
            if bot is None:
                self._ask(seat)
            else:
                self._show(self.table.do(bot(self.table.view(seat)), seat))

    def farewell(self) -> None:
        """What everybody who typed leaves with."""
        click.echo()
        for seat in range(1, self.company.people + 1):
            one = self.table.seated.get(seat)
            has, brought = 0 if one is None else one.stake, self.company.stake.units
            sign = "+" if has >= brought else "-"
            change = Cents(abs(has - brought))
            click.echo(f"  Seat {seat}  leaves with {Cents(has)}  ({sign}{change})")

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask until the answer is an act that the rules allow."""
        view = self.table.view(seat)
        self._show_table(view)
        while True:
            answer = self.asker.ask(f"Seat {seat}  {'  '.join(_named(view))}")
            act = read_act(view, answer)
            if act is None:
                click.echo(f"  {answer!r} is none of these; ? shows the law, q leaves")
                continue
            try:
                self._show(self.table.do(act, seat))
                return
            except NotAllowed as refusal:
                self.asker.behind = refusal.why.under
                click.secho(f"  {refusal.why.because}", fg="red", nl=False)
                click.echo(f"   {numbers(refusal.why.under)}")
            except PlayError as error:
                click.echo(f"  {error}")

    # --- showing ----------------------------------------------------------------------------------

    def _show_table(self, view: View) -> None:
        click.echo(felt.rule())
        if view.communal:
            click.echo(f"  {'Communal':<9} {felt.cards(view.communal)}")
        for one in sorted(view.seats):
            mine = one.number == view.seat
            mark = click.style("▸", fg="green", bold=True) if mine else " "
            faces = view.cards if mine else _faces(one)
            shown = felt.cards(faces) if one.in_the_round else ""
            chips = felt.wagers([("stake", Cents(one.stake)), *_bets(one)])
            stands = "" if one.standing == "active" else f"  {one.standing}"
            marker = "  " + self._marker if one.number == view.marker else ""
            click.echo(f"{mark} {one.name:<9} {shown}   {chips}{stands}{marker}")
        click.echo(f"  {'Pots':<9} {felt.money(view.pot)}")

    @property
    def _marker(self) -> str:
        return self.table.rules.determinations.procedure.marker.value

    def _show(self, happened: Iterable[Event]) -> None:
        names = {seat: one.name for seat, one in self.table.seated.items()}
        behind: list[Citation] = []
        for event in happened:
            says = told(event, names)
            if says:
                click.echo(f"  {says}   {numbers(event.under)}")
            behind += event.under
        self.asker.behind = tuple(dict.fromkeys(behind))


def _faces(one: SeatSeen) -> tuple[Card | None, ...]:
    return (None,) * (one.cards - len(one.up)) + one.up


def _bets(one: SeatSeen) -> list[tuple[str, Cents]]:
    named = (("bet", one.bet), ("in the pots", one.put_in - one.bet))
    return [(name, Cents(units)) for name, units in named if units]


def numbers(under: Iterable[Citation]) -> str:
    """Clauses of NI2006-154 by their numbers, others with their instrument."""
    found = [one for one in under if not one.clause.startswith("A:")]
    return click.style(", ".join(dict.fromkeys(_number(one) for one in found)), dim=True)


def _number(one: Citation) -> str:
    return one.clause if one.instrument == "NI2006-154" else f"{one.instrument} {one.clause}"


# --- what was typed -------------------------------------------------------------------------------


_BARE: Final = {"f": FOLD, "k": CHECK, "s": STAND, "c": CALL, "t": TAP_OUT}
_TITLES: Final = {
    "fold": "[f]old",
    "check": "chec[k]",
    "stand": "[s]tand",
    "call": "[c]all {price}",
    "tap_out": "[t]ap out for {price}",
    "bet": "[b]et {span}",
    "raise": "[r]aise by {span}",
    "draw": '[d]raw, "d 1 3" replaces the first and third card',
}
_AMOUNTS: Final[dict[str, tuple[str, Callable[[int], Act]]]] = {
    "b": ("bet", bet),
    "r": ("raise", raise_by),
}


def _named(view: View) -> list[str]:
    """What is open, with prices and spans."""
    named = []
    for one in view.open.values():
        least, most = Cents(one.least), Cents(one.most)
        span = str(least) if least == most else f"{least} to {most}"
        named.append(_TITLES[one.name].format(price=Cents(one.price), span=span))
    return named


def read_act(view: View, answer: str) -> Act | None:
    """`f`, `c`, `b 20`, `r` for the least raise, `d 1 3`; None where it is nothing of the kind."""
    letter, *rest = answer.lower().split() or [""]
    if letter in _BARE and not rest:
        return _BARE[letter]
    if letter in _AMOUNTS and len(rest) <= 1:
        name, makes = _AMOUNTS[letter]
        if rest:
            amount = read_amount(rest[0])
            return None if amount is None else makes(amount.units)
        return makes(view.open[name].least) if name in view.open else makes(1)
    if letter == "d" and all(word.isdigit() for word in rest):
        places = [int(word) for word in rest]
        if all(1 <= place <= len(view.hole) for place in places):
            return draw(*(view.hole[place - 1] for place in places))
    return None
