"""Checks that only a room has: shared pools, purses, and what a viewer is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pitboss.chips import Cents
from pitboss.offices import Office, Person
from pitboss.scenario.clauses import FILL
from pitboss.scenario.entries import check_amounts, entries, labelled
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import read_actor
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.vocabulary import Checked

if TYPE_CHECKING:
    from pitboss.scenario.room.scene import InRoom

CHECKS: Final = ("Pools", "Purses", "Shown")
_PLAYER: Final = Sentence("player {number} {amount}")
NOTHING: Final = "nothing"


def check_in_room(scene: InRoom, name: str, text: str) -> Checked | None:
    """Return what the check found; None if it is not one of the room's."""
    if name == "Pools":
        return _pools(scene, text)
    if name == "Purses":
        return _purses(scene, text)
    if name == "Shown":
        return _shown(scene, text)
    return None


def _pools(scene: InRoom, text: str) -> Checked:
    desk = scene.running.room.desks[scene.number]
    if desk.jackpot is None:
        raise ScenarioError("no jackpot is shared by this table")
    state = desk.jackpot.state
    return check_amounts(text, {"jackpot": state.meter, "reserve": state.reserve})


def _purses(scene: InRoom, text: str) -> Checked:
    """Check `player 7 $500`: play chips that are at no table."""
    held = {}
    for entry in entries(text):
        said = _PLAYER.read(entry)
        if said is None:
            raise ScenarioError(f'"{entry}" is no purse, such as "player 7 $500"')
        balance = scene.running.journal.balance(f"purse {said.number()}")
        held[f"player {said.number()}"] = Cents(balance)
    return check_amounts(text, held)


def _shown(scene: InRoom, text: str) -> Checked:
    """Check `box 1 AS AH | supervisor nothing`: the card faces that somebody is shown."""
    if text == FILL:
        raise ScenarioError("say to whom: `box 1 ? | supervisor ?`")
    right, found = True, []
    for entry in entries(text):
        label, stated = labelled(entry, _viewers(scene))
        faces = " ".join(_faces(scene, label)) or NOTHING
        same = " ".join(stated.upper().split()) == faces.upper()
        right = right and same
        found.append(entry if same else f"{label} {faces}")
    return Checked(right, " | ".join(found))


def _viewers(scene: InRoom) -> list[str]:
    offices = [
        office.value.removeprefix("casino ").removeprefix("tournament ") for office in Office
    ]
    return [*(f"box {seat}" for seat in scene.state.seats), *offices]


def _faces(scene: InRoom, label: str) -> list[str]:
    """Return every face in the view, in the order of the table layout."""
    shown: Any = scene.running.room.shown(_visitor(scene, label), scene.number).view.round
    if shown is None:
        return []
    places = (*shown.communal, *shown.dealers, *(card for box in shown.boxes for card in box.cards))
    return [card for card in places if card is not None]


def _visitor(scene: InRoom, label: str) -> Any:
    actor = read_actor(label)
    if actor is None or actor.office is Office.SPECTATOR:
        return None  # a passer-by
    person: Person = scene.person(actor)
    return scene.running.visitor(person)
