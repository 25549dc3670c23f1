"""Events of a pot game in the terminal: what their sheets say, with the cards that they open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import click

from pitboss.acts.event_texts import TextContext
from pitboss.acts.event_texts.pot_games import SHEETS
from pitboss.chips import Chips
from pitboss.cli.play import felt
from pitboss.games.poker import events
from pitboss.games.poker.events import Event

_SHOWN: Final = (
    events.MoneyEvent,
    events.CardsDealt,
    events.Checked,
    events.Folded,
    events.CardsReplaced,
    events.FifthCardDealt,
    events.DiscardsReshuffled,
    events.FoldedHandsReleased,
    events.HandExposed,
    events.HandPassedIn,
    events.NoCommissionTaken,
)
"""The events that tell a player something; the rest is bookkeeping of the round."""


def event_line(event: Event, names: Mapping[int, str]) -> str:
    """Return one line, or "" if the event tells a player nothing."""
    if not isinstance(event, _SHOWN):
        return ""
    context = TextContext(place="seat", seats=names, amount=_amount)
    faces = event.faces if isinstance(event, events.CardsDealt | events.HandExposed) else ()
    return "  ".join((SHEETS[type(event)].in_log(event, context), *_cards(faces)))


def _cards(faces: events.Faces) -> tuple[str, ...]:
    return (felt.cards(card for _, card in faces),) if faces else ()


def _amount(amount: Chips) -> str:
    return click.style(str(amount), fg="yellow")
