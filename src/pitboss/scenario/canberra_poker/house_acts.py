"""The words for irregularities at a Canberra Poker table that look at its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.games.canberra_poker import commands
from pitboss.games.canberra_poker.commands import ExposedCard, Seen
from pitboss.games.canberra_poker.state import DEALER
from pitboss.scenario.canberra_poker.table import Table
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.vocabulary import ActWords, Commands, act

_BEFORE: Final = Seen.BEFORE_THE_UP_CARD
_Act = Callable[[Table, Actor, Said], Commands]

# --- irregularities -------------------------------------------------------------------------------


def _exposes(when: Seen | None = None) -> _Act:
    """Expose one card of a box or the dealer; an empty place shows a spare card."""

    def exposes(table: Table, by: Actor, said: Said) -> Commands:
        box = said.number("box") if "box" in said else DEALER
        cards = [_exposed(table, box, which, said) for which in said.places()]
        return [commands.CardsExposed(table.person(by), tuple(cards), when)]

    return exposes


def _exposed(table: Table, box: int, which: int, said: Said) -> ExposedCard:
    there = table.state.cards_of(box)
    faces = said.cards("card")
    if not faces and 1 <= which <= len(there):
        faces = table.faces([there[which - 1]])
    return ExposedCard(box, which, faces[0] if faces else table.shoe.spare())


IRREGULARITIES: Final[tuple[ActWords, ...]] = (
    act("exposes card {first:number} of box {box:number}[ as {card}]", _exposes()),
    act("exposes cards {first:number} to {last:number} of box {box:number}", _exposes()),
    act("exposes card {first:number} of the dealer[ as {card}]", _exposes()),
    act("exposes cards {first:number} to {last:number} of the dealer", _exposes()),
    act("exposes card {first:number} of box {box:number} before the last one", _exposes(_BEFORE)),
    act("exposes card {first:number} of the dealer before the last one", _exposes(_BEFORE)),
)  # fmt: skip
