"""The words for irregularities at an Ultimate Texas Hold-em table that look at its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.games.ultimate_texas_holdem import Wager, commands
from pitboss.games.ultimate_texas_holdem.commands import Seen
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.ultimate_texas_holdem.table import Table
from pitboss.scenario.vocabulary import ActWords, Commands, act

_Act = Callable[[Table, Actor, Said], Commands]
_IN_THE_DEAL: Final = Seen.DURING_THE_DEAL
_BEFORE: Final = Seen.BEFORE_PLAY_WAGERS

# --- irregularities -------------------------------------------------------------------------------


def _exposes_dealers(count: int, when: Seen | None = None) -> _Act:
    return lambda table, by, said: [
        commands.DealersCardsExposed(
            table.person(by),
            tuple(enumerate(said.cards() or table.faces(table.state.dealers[:count]), 1)),
            when,
        )
    ]


def _exposes_communal(when: Seen | None = None) -> _Act:
    """Expose by place, counted from 1; a nonexistent place shows a spare card."""

    def exposes(table: Table, by: Actor, said: Said) -> Commands:
        which = said.places()
        there = table.state.communal
        if not there:
            return [commands.CommunalCardsExposed(table.person(by), (), when)]
        faces = said.cards() or [
            table.faces([there[n - 1]])[0] if 1 <= n <= len(there) else table.shoe.spare()
            for n in which
        ]
        if len(faces) != len(which):
            raise ScenarioError(f"{len(faces)} cards are named for {len(which)} places")
        shown = tuple(zip(which, faces, strict=True))
        return [commands.CommunalCardsExposed(table.person(by), shown, when)]

    return exposes


def _without(*, handled: bool) -> _Act:
    """A hand at a box where a recorded opening wager is missing after all."""
    return lambda table, by, said: [
        commands.HandDealtToUnwageredBox(
            table.person(by), said.number("box"), handled, _opening_wager(said.words("wager"))
        )
    ]


def _opening_wager(text: str) -> Wager:
    known = {wager.value: wager for wager in (Wager.ANTE, Wager.BLIND)}
    if text.lower() not in known:
        raise ScenarioError(f'"{text}" is no opening wager: ante or blind')
    return known[text.lower()]


IRREGULARITIES: Final[tuple[ActWords, ...]] = (
    act("exposes one of the dealer's cards during the deal", _exposes_dealers(1, _IN_THE_DEAL)),
    act("exposes one of the dealer's cards before any play wager", _exposes_dealers(1, _BEFORE)),
    act("exposes both of the dealer's cards before any play wager", _exposes_dealers(2, _BEFORE)),
    act("exposes one of the dealer's cards[ as {cards}]", _exposes_dealers(1)),
    act("exposes both of the dealer's cards[ as {cards}]", _exposes_dealers(2)),
    act("exposes communal card {first:number} during the deal", _exposes_communal(_IN_THE_DEAL)),
    act("exposes communal card {first:number}[ as {cards}]", _exposes_communal()),
    act("exposes communal cards {first:number} and {second:number}", _exposes_communal()),
    act("exposes communal cards {first:number} to {last:number}", _exposes_communal()),
    act("finds a hand at box {box:number} without its {wager:words}, no cards handled",
        _without(handled=False)),
    act("finds a hand at box {box:number} without its {wager:words}, cards handled",
        _without(handled=True)),
)  # fmt: skip
