"""Who sits where with which chips when a round is played without a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitboss.chips import Cents, Chips, dollars
from pitboss.scenario.entries import entries
from pitboss.scenario.errors import Errors, ScenarioError
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.vocabulary import Opening
from pitboss.scenario.wordings import reword

Seats = dict[int, tuple[int, Chips]]
"""The player at each box or seat, and the chips in front of that player."""

_USUAL_STAKE: Final = dollars(1000)
_PLURALS: Final = {"box": "boxes", "seat": "seats"}
_SEATS: Final = {
    place: Sentence(f"{place} {{seat:number}} {{amount}}[ player {{player:number}}]")
    for place in _PLURALS
}


def seats_of(
    opening: Opening, place: str, layout: int, chips: Callable[[Cents], Chips] | None = None
) -> Seats:
    """Read the heading "Seats"; without it everybody who acts sits there with $1,000."""
    in_chips: Callable[[Cents], Chips] = chips or (lambda amount: amount)
    stated = opening.headings.get("Seats")
    if stated is None:
        numbers = [number for number in opening.places if 1 <= number <= layout]
        return {number: (number, in_chips(_USUAL_STAKE)) for number in numbers}
    seats: Seats = {}
    errors = Errors("")
    for entry in entries(stated.text):
        with errors.at(stated.line):
            said = _SEATS[place].read(reword(entry, [_SEATS[place]]))
            if said is None:
                raise ScenarioError(f'"{entry}" is no seat, such as "{place} 1 $500"')
            number = said.number("seat")
            if number in seats:
                raise ScenarioError(f"{place} {number} is seated twice")
            if not 1 <= number <= layout:
                raise ScenarioError(
                    f"there is no {place} {number}: the layout has {_PLURALS[place]} 1 to {layout}"
                )
            seats[number] = (said.get("player", number), in_chips(said.amount()))
    errors.refuse()
    return seats
