"""Bet or fold.  Rule 7 of NI2017-193, and 12.5 where the automated shuffling shoe is in use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.chips import FLOAT, Transfer
from pitboss.games.canberra_poker.commands import Fold, PlaceBet, PlayersAct, TakeUpCards
from pitboss.games.canberra_poker.events import BetPlaced, CardsTakenUp, Event, Folded, Result
from pitboss.games.canberra_poker.state import (
    Box,
    RoundOfPlay,
    Stage,
    Standing,
    Wager,
    stake_of,
    wager_of,
)
from pitboss.games.canberra_poker.wagers import somebody_elses
from pitboss.law.citation import Citation, citing
from pitboss.ruling import Allowed, Outcome, Refused, allowed, refused

cite = citing("NI2017-193")

_BET: Final = (cite("7.1"), cite("7.2", reading="C-30"), cite("1.2(b)"), cite("A:Bet"))
_FOLD: Final = (cite("7.1"), cite("7.3"), cite("A:Fold"))


def take_up(state: RoundOfPlay, command: TakeUpCards) -> Allowed[Event] | Refused:
    """7.1, 12.5  Allowed after the dealer's last card, or after the call for bet or fold."""
    box = _deciding_box(state, command)
    if isinstance(box, Refused):
        return box
    if box.taken_up:
        return refused("the player holds the cards already", cite("7.1"))
    automated = state.determinations.automated
    under = (cite("7.1"), cite("12.5")) if automated else (cite("7.1"),)
    return allowed(CardsTakenUp(under, box.number))


def bet(state: RoundOfPlay, command: PlaceBet) -> Allowed[Event] | Refused:
    """7.2  Exactly twice the effective ante (reading C-30)."""
    box = _deciding_box(state, command)
    if isinstance(box, Refused):
        return box
    twice = box.ante * 2
    if command.amount != twice:
        return refused(f"the bet is exactly twice the ante: {twice}", cite("7.2", reading="C-30"))
    if twice.units > state.stake(box.number):
        return refused("there are not enough chips on the table", cite("4.3"))
    moved = (Transfer(stake_of(box.number), wager_of(box.number, Wager.BET), twice),)
    return allowed(BetPlaced(_BET, moved, box.number, twice))


def fold(state: RoundOfPlay, command: Fold) -> Allowed[Event] | Refused:
    """7.3  A fold loses the ante and any jackpot wager."""
    box = _deciding_box(state, command)
    if isinstance(box, Refused):
        return box
    return allowed(folded(box, _FOLD))


def folded(box: Box, under: tuple[Citation, ...]) -> Folded:
    """7.3  The house takes the ante; the jackpot wager is the pools' since the pad lit up."""
    results = tuple([
        Result(wager, Outcome.LOSES, acting, under) for wager, acting in box.acting.items()
    ])  # fmt: skip
    return Folded(under, tuple(_lost_wagers(box)), box.number, results)


def _lost_wagers(box: Box) -> Iterator[Transfer]:
    placed, acting = box.placed[Wager.ANTE], box.ante
    account = wager_of(box.number, Wager.ANTE)
    yield Transfer(account, FLOAT, acting)
    if placed > acting:  # 3.5 keeps the excess out of play
        yield Transfer(account, stake_of(box.number), placed - acting)


def _deciding_box(state: RoundOfPlay, command: PlayersAct) -> Box | Refused:
    """Return the box that may decide, or the refusal."""
    box = state.box(command.box)
    if box is None or not box.wagered:
        return refused("no hand is dealt there", cite("7.1"), cite("A:Ante"))
    if state.stage is Stage.WAGERS:
        return refused("the cards are not dealt", cite("7.1"), cite("4.3"))
    if state.stage is Stage.DEALING:
        return refused("the dealer has not received the last card", cite("7.1"), cite("4.5"))
    if somebody_elses(box, command):
        return refused("only the player at the box decides", cite("4.4"))
    if box.standing is Standing.FOLDED:
        return refused("a folded hand cannot return to play", cite("7.3"), cite("A:Fold"))
    if box.standing is Standing.BET:
        return refused("the player has bet", cite("7.2"), cite("A:Bet"))
    if box.standing is not Standing.UNDECIDED or state.stage is not Stage.BET_OR_FOLD:
        return refused("the hand takes no further part", cite("7.1"))
    if not state.deciding:
        return refused("the dealer has not called for bet or fold", cite("12.5"))
    return box
