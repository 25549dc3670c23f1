"""The pot games in the terminal: people against bots, one line per act, each with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import click

from pitboss.cards import Card, Entropy
from pitboss.chips import Cents
from pitboss.cli.play import felt
from pitboss.cli.play.game import read_amount
from pitboss.cli.play.pot_game_events import event_line
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
    """A table of people and bots."""

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

    # --- playing ----------------------------------------------------------------------------------

    def welcome(self, purpose: str) -> None:
        """Print what is played, by which law, for how much."""
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
        """Whether a person still has chips, and somebody to play against."""
        with_chips = [seat for seat, seated in self.table.seated.items() if seated.stake]
        return len(with_chips) > 1 and min(with_chips) <= self.company.people

    def play_round(self) -> None:
        """Play one round, from the blinds to the pots."""
        click.echo(felt.rule())
        self._show(self.table.begin_round())
        while (seat := self.table.turn) is not None:
            bot = self._bots.get(seat)
            if bot is None:
                self._ask(seat)
            else:
                self._show(self.table.do(bot(self.table.view(seat)), seat))

    def farewell(self) -> None:
        """Print what each person leaves with."""
        click.echo()
        for seat in range(1, self.company.people + 1):
            seated = self.table.seated.get(seat)
            has, brought = 0 if seated is None else seated.stake, self.company.stake.units
            sign = "+" if has >= brought else "-"
            change = Cents(abs(has - brought))
            click.echo(f"  Seat {seat}  leaves with {Cents(has)}  ({sign}{change})")

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask until the answer is an act that the rules allow."""
        view = self.table.view(seat)
        self._show_table(view)
        while True:
            answer = self.asker.ask(f"Seat {seat}  {'  '.join(_prompts(view))}")
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
        for seat in sorted(view.seats):
            mine = seat.number == view.seat
            mark = click.style("▸", fg="green", bold=True) if mine else " "
            faces = view.cards if mine else _faces(seat)
            shown = felt.cards(faces) if seat.in_the_round else ""
            chips = felt.wagers([("stake", Cents(seat.stake)), *_bets(seat)])
            status = "" if seat.standing == "active" else f"  {seat.standing}"
            marker = "  " + self._marker if seat.number == view.marker else ""
            click.echo(f"{mark} {seat.name:<9} {shown}   {chips}{status}{marker}")
        click.echo(f"  {'Pots':<9} {felt.money(view.pot)}")

    @property
    def _marker(self) -> str:
        return self.table.rules.determinations.procedure.marker.value

    def _show(self, happened: Iterable[Event]) -> None:
        names = {seat: seated.name for seat, seated in self.table.seated.items()}
        behind: list[Citation] = []
        for event in happened:
            says = event_line(event, names)
            if says:
                click.echo(f"  {says}   {numbers(event.under)}")
            behind += event.under
        self.asker.behind = tuple(dict.fromkeys(behind))


def _faces(seat: SeatSeen) -> tuple[Card | None, ...]:
    return (None,) * (seat.cards - len(seat.up)) + seat.up


def _bets(seat: SeatSeen) -> list[tuple[str, Cents]]:
    parts = (("bet", seat.bet), ("in the pots", seat.put_in - seat.bet))
    return [(name, Cents(units)) for name, units in parts if units]


def numbers(under: Iterable[Citation]) -> str:
    """Format clauses of NI2006-154 by number, others with their instrument."""
    found = [citation for citation in under if not citation.clause.startswith("A:")]
    return click.style(", ".join(dict.fromkeys(_number(citation) for citation in found)), dim=True)


def _number(citation: Citation) -> str:
    return (
        citation.clause
        if citation.instrument == "NI2006-154"
        else f"{citation.instrument} {citation.clause}"
    )


# --- parsing input --------------------------------------------------------------------------------


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


def _prompts(view: View) -> list[str]:
    """Return the prompts for the open acts, with prices and ranges."""
    parts = []
    for option in view.open.values():
        least, most = Cents(option.least), Cents(option.most)
        span = str(least) if least == most else f"{least} to {most}"
        parts.append(_TITLES[option.name].format(price=Cents(option.price), span=span))
    return parts


def read_act(view: View, answer: str) -> Act | None:
    """Parse `f`, `c`, `b 20`, `r` for the smallest raise, `d 1 3`; None for anything else."""
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
