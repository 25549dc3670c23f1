"""Commencement of play: what players pay before the first card.  Rule 8 of NI2006-154."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.chips import Chips, Transfer
from pitboss.games.poker.commands import CollectAntes
from pitboss.games.poker.events import AntePaid, AntesCollected, Event
from pitboss.games.poker.state import POT, RoundOfPlay, Stage, stake_of
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")


def antes_due(state: RoundOfPlay) -> bool:
    """8.5  Whether antes are still to be paid, as determined under 4.2."""
    return state.determinations.ante is not None and not state.antes_paid


def collect_antes(state: RoundOfPlay, command: CollectAntes) -> Allowed[Event] | Refused:
    """8.5(b)  Each player pays the ante before the round starts."""
    ante = state.determinations.ante
    if state.stage is not Stage.BEFORE_THE_DEAL or ante is None:
        return refused("no ante is due", cite("8.5(b)"), cite("4.2(b)"))
    if state.antes_paid:
        return refused("everybody has paid the ante of this round", cite("8.5(b)"), cite("A:Ante"))
    under = (cite("8.5(b)"), cite("8.5"), cite("4.2(f)"))
    return allowed(*_antes(state, ante), AntesCollected(under))


def _antes(state: RoundOfPlay, ante: Chips) -> Iterator[AntePaid]:
    """14.1  Who has less than the ante pays that and is tapped out (reading F-57)."""
    for seat in state.seats:
        stake = state.stake(seat.number)
        paid = state.chips(min(stake, ante.units))
        taps_out = paid.units == stake
        under: tuple[Citation, ...] = (cite("8.5(b)"), cite("A:Ante"))
        if taps_out:
            under = (*under, cite("14.1", reading="F-57"))
        moved = (Transfer(stake_of(seat.number), POT, paid),)
        yield AntePaid(under, moved, seat.number, paid, taps_out)
