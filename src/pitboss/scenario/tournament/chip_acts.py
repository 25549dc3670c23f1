"""The words for rebuys, races, counts, draws between tied players, and prizes."""

from __future__ import annotations

from typing import Final

from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor
from pitboss.scenario.sentences import Said, Sentence
from pitboss.scenario.tournament.scene import InTournament
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.tournament import commands
from pitboss.tournament.levels import next_larger
from pitboss.tournament.race_off import odd_chips

_SEAT_CARD: Final = Sentence("seat {number} {card}")
_ENTRANT_CARD: Final = Sentence("entrant {number} {card}")
_COUNTED: Final = Sentence("entrant {number} with {chips}")


def _pieces(text: str) -> list[str]:
    return [piece.strip() for piece in text.replace(" and ", ", ").split(", ") if piece.strip()]


def _cards(text: str, sentence: Sentence) -> tuple[tuple[int, Card], ...]:
    found = []
    for piece in _pieces(text):
        said = sentence.read(piece)
        if said is None:
            raise ScenarioError(f'"{piece}" is no card of somebody, as in "{sentence.pattern}"')
        found.append((said.number(), said.cards("card")[0]))
    return tuple(found)


def _race(scene: InTournament, by: Actor, said: Said) -> Commands:
    """Race with the named cards, or deal any to the players due one."""
    table, chip = said.number("table"), said.number("chip")
    cards = _cards(said.words("cards"), _SEAT_CARD) if "cards" in said else _due(scene, said)
    person, now = scene.person(by), scene.evening.now
    return [commands.ConductRaceOff(person, now, table, chip, cards)]


def _due(scene: InTournament, said: Said) -> tuple[tuple[int, Card], ...]:
    table = scene.state.tables.get(said.number("table"))
    if table is None:
        return ()
    larger = next_larger(scene.state, said.number("chip")) or said.number("chip")
    return tuple(zip(odd_chips(table, larger), CARDS, strict=False))


def _counts(scene: InTournament, by: Actor, said: Said) -> Commands:
    """Report the recorded counts, except for the named entrants."""
    counted = {entrant.number: scene.state.chips_of(entrant) for entrant in scene.state.playing}
    for piece in _pieces(said.words("found")):
        found = _COUNTED.read(piece)
        if found is None:
            raise ScenarioError(f'"{piece}" is no count, such as "entrant 3 with 950"')
        counted[found.number()] = found.chips().units
    return [commands.CountChips(scene.person(by), scene.evening.now, tuple(counted.items()))]


def _counts_but(scene: InTournament, by: Actor, said: Said) -> Commands:
    without = said.number("entrant")
    counted = tuple(
        (entrant.number, scene.state.chips_of(entrant))
        for entrant in scene.state.playing
        if entrant.number != without
    )
    return [commands.CountChips(scene.person(by), scene.evening.now, counted)]


def _draws(scene: InTournament, by: Actor, said: Said) -> Commands:
    cards = _cards(said.words("cards"), _ENTRANT_CARD)
    return [commands.DrawForPlaces(scene.person(by), scene.evening.now, cards)]


def _awards(scene: InTournament, by: Actor, said: Said) -> Commands:
    goods = ((said.number("place"), said.number("entrant")),)
    return [commands.AwardPrizes(scene.person(by), scene.evening.now, goods)]


CHIPS: Final[tuple[ActWords, ...]] = (
    act("races off the chips of {chip:number} at table {table:number}[ with {cards:words}]", _race),
    act("counts all chips", _counts),
    act("counts all chips but those of entrant {entrant:number}", _counts_but),
    act("counts all chips and finds {found:words}", _counts),
    act("draws for places: {cards:words}", _draws),
    act("awards the prizes, and the goods of place {place:number} to entrant {entrant:number}",
        _awards),
)  # fmt: skip
