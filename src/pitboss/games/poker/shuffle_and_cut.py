"""Shuffle and cut.  Rule 7 of NI2006-154."""

from __future__ import annotations

from typing import Final

from pitboss.games.poker.commands import CutCards, ShuffleCards
from pitboss.games.poker.events import CardsCut, CardsShuffled, Event
from pitboss.games.poker.state import RoundOfPlay, Stage
from pitboss.law.citation import citing
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")

LEFT_AT_AN_END: Final = 2
"""7.2  So many cards at least, for a cut goes deeper than one."""


def shuffle(state: RoundOfPlay, command: ShuffleCards) -> tuple[Event, ...] | Refused:
    """7.1  By the dealer, for each round."""
    if state.stage is not Stage.BEFORE_THE_DEAL:
        return refused("the cards of this round have left the shoe", cite("7.1"))
    return (CardsShuffled((cite("7.1"), cite("2.1"))),)


def cut(state: RoundOfPlay, command: CutCards) -> tuple[Event, ...] | Refused:
    """7.2  Once, after the shuffle; then the cards go into the shoe."""
    if state.stage is not Stage.BEFORE_THE_DEAL or not state.shuffled:
        return refused("cards are cut after they have been shuffled", cite("7.2"))
    if state.cut:
        return refused("the cards are cut once", cite("7.2"))
    cards = state.determinations.cards
    if not LEFT_AT_AN_END <= command.depth <= cards - LEFT_AT_AN_END:
        return refused(
            f"a cut leaves at least {LEFT_AT_AN_END} cards at each end, so not at {command.depth}",
            cite("7.2"),
        )
    return (CardsCut((cite("7.2"), cite("A:Shoe")), command.depth),)
