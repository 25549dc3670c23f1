"""Which reports must say when something was seen or noticed, because the ruling depends on it.

Readings F-80 and F-81.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from pitboss.games.poker.commands import (
    Command,
    CommunalCardsExposed,
    HoleCardsExposed,
    Noticed,
    ReportDeal,
    Seen,
)
from pitboss.games.poker.determination_checks import tournament_rules_alone
from pitboss.games.poker.misdeals import Far, how_far
from pitboss.games.poker.state import BETTING, BETTING_OVER, RoundOfPlay, Stage
from pitboss.law.citation import citing

cite = citing("NI2006-154")


def moments(state: RoundOfPlay) -> Mapping[type[Command], tuple[Enum, ...]]:
    """17.1, 17.2  The moments other than now that lead to a different ruling, by report."""
    if state.stage is Stage.OVER:
        return {}
    named: dict[type[Command], tuple[Enum, ...]] = {
        ReportDeal: tuple(_of_the_deal(state)),
        HoleCardsExposed: tuple(_of_hole_cards(state)),
        CommunalCardsExposed: tuple(_of_communal_cards(state)),
    }
    return {report: moments for report, moments in named.items() if moments}


def _of_the_deal(state: RoundOfPlay) -> Iterator[Noticed]:
    """S2-2001 17.1(d), 17.1(e), 17.1(f)  There it matters whether betting had started."""
    far, tournament = how_far(state), tournament_rules_alone(state.law)
    if far is Far.LATER or (far is Far.FIRST_BETTING and tournament):
        yield Noticed.BEFORE_THE_BETTING
    if far is Far.LATER:
        yield Noticed.IN_THE_FIRST_BETTING_ROUND


def _of_hole_cards(state: RoundOfPlay) -> Iterator[Noticed]:
    if how_far(state) is not Far.LATER:
        return
    yield Noticed.IN_THE_FIRST_BETTING_ROUND
    if state.procedure.deals[-1].draw and state.last_to_act is not None and state.betting_round > 1:
        yield Noticed.IN_THE_DRAW


def _of_communal_cards(state: RoundOfPlay) -> Iterator[Seen]:
    """S2-2001 A 4.2, A 4.3, C 4.1, C 4.2"""
    if not state.procedure.communal or state.last_betting_round:
        return
    manila = not state.procedure.may_burn
    if (
        state.stage is BETTING
        and manila
        and state.betting_round > 1
        and state.last_to_act is not None
    ):
        yield Seen.BEFORE_THE_BETTING
    if state.stage is BETTING_OVER and state.in_the_round:
        yield Seen.DURING_THE_BETTING
