"""Events of a pot game in a few words for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import click

from pitboss.chips import Chips
from pitboss.cli.play import felt
from pitboss.games.poker import events
from pitboss.games.poker.events import Event

Names = Mapping[int, str]


def event_line(event: Event, names: Names) -> str:
    """Return one line, or "" if the event tells a player nothing."""
    line_of = _LINES.get(type(event))
    return "" if line_of is None else line_of(event, names)


def _amount(amount: Chips) -> str:
    return click.style(str(amount), fg="yellow")


def _payment_line(verb: str) -> Callable[[Any, Names], str]:
    def line(event: Any, names: Names) -> str:
        taps_out = " and taps out" if event.taps_out and verb != "taps out for" else ""
        return f"{names[event.seat]} {verb} {_amount(event.amount)}{taps_out}"

    return line


def _action_line(verb: str) -> Callable[[Any, Names], str]:
    return lambda event, names: f"{names[event.seat]} {verb}"


def _raise_line(event: events.CalledAndRaised, names: Names) -> str:
    taps_out = " and taps out" if event.taps_out else ""
    return f"{names[event.seat]} calls and raises by {_amount(event.raised_by)}{taps_out}"


def _deal_line(event: events.CardsDealt, names: Names) -> str:
    faces = dict(event.faces)
    up = [f"{names[seat]} {felt.card(faces[place])}" for seat, place in event.up if place in faces]
    communal = [felt.card(faces[place]) for place in event.communal if place in faces]
    if communal:
        return "communal cards  " + " ".join(communal)
    return "  ".join(up) or "cards are dealt"


def _replacement_line(event: events.CardsReplaced, names: Names) -> str:
    many = len(event.discarded)
    return f"{names[event.seat]} " + (f"replaces {many}" if many else "replaces no card")


def _exposure_line(event: events.HandExposed, names: Names) -> str:
    faces = felt.cards(card for _, card in event.faces)
    return f"{names[event.seat]} shows {faces}   {click.style(event.hand, bold=True)}"


def _pot_line(event: events.PotWon, names: Names) -> str:
    shares = ", ".join(f"{names[seat]} {_amount(part)}" for seat, part in event.shares)
    return click.style(f"pot {event.pot}", fg="green", bold=True) + f"  {shares}"


_LINES: Final[Mapping[type[Event], Callable[[Any, Names], str]]] = {
    events.AntePaid: _payment_line("pays the ante"),
    events.BlindPosted: _payment_line("posts the blind"),
    events.InitialCardsDealt: _deal_line,
    events.CardsDealt: _deal_line,
    events.LastCardForAllDealt: _deal_line,
    events.Checked: _action_line("checks"),
    events.Stood: _action_line("lets the blind stand"),
    events.BetPlaced: _payment_line("bets"),
    events.Called: _payment_line("calls with"),
    events.CalledAndRaised: _raise_line,
    events.TappedOut: _payment_line("taps out for"),
    events.Folded: _action_line("folds"),
    events.CardsReplaced: _replacement_line,
    events.FifthCardDealt: _action_line("gets the fifth card"),
    events.DiscardsReshuffled: lambda _, __: "the discards are shuffled again",
    events.FoldedHandsReleased: lambda _, __: "folded hands are shuffled again too",
    events.UncalledReturned: lambda event, names: (
        f"{_amount(event.amount)} that nobody called goes back to {names[event.seat]}"
    ),
    events.HandExposed: _exposure_line,
    events.HandPassedIn: _action_line("passes in a beaten hand"),
    events.CommissionTaken: lambda event, _: f"commission {_amount(event.amount)}",
    events.NoCommissionTaken: lambda _, __: "no commission",
    events.PotWon: _pot_line,
    events.RoundVoided: lambda event, _: f"the round is void: {event.because}",
}
