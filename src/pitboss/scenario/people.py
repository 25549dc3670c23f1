"""Who acts in a scenario: the first column of an act."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pitboss.offices import Office, Person
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.plurals import NUMBERS, numbers_in, whole_number

_OFFICES: Final = {
    "dealer": (Office.DEALER, 901),
    "supervisor": (Office.SUPERVISOR, 902),
    "director": (Office.DIRECTOR, 903),
    "shift manager": (Office.SHIFT_MANAGER, 904),
    "operator": (Office.OPERATOR, 905),
    "inspector": (Office.INSPECTOR, 906),
    "spectator": (Office.SPECTATOR, 907),
    "guest": (Office.GUEST, 908),
}
"""Each office, and the number of its holder unless the scenario says otherwise."""
_USUAL: Final = dict(_OFFICES.values())
_ASSISTANT: Final = 909
"""Somebody who assists the director, and acts in that office."""
CLOCK: Final = "Clock"
"""Time passing is nobody's act."""
ROOM: Final = "Room"
"""What the room does by itself is nobody's act either."""
HEADS: Final = (
    "Box 1", "Boxes 1 to 7", "Seat 1", "Player 7", "Player 7 at box 2", "Entrant 7",
    *(name.capitalize() for name in _OFFICES), "Assistant", "Dealer for box 2", CLOCK, ROOM,
)  # fmt: skip
"""What an act may begin with, for error messages."""

_PLACE: Final = re.compile(r"(?:box|seat) (?P<place>\d+)", re.IGNORECASE)
_PLACES: Final = re.compile(
    rf"(?P<for>dealer for )?(?P<what>box|seat|player|entrant)e?s (?P<which>{NUMBERS})",
    re.IGNORECASE,
)
"""Several people doing the same: `Boxes 1 to 7`, `Seats 2 and 5`, `Dealer for boxes 1 to 3`."""
_PERSON: Final = re.compile(
    rf"(?P<name>player|entrant|assistant|{'|'.join(_OFFICES)})(?: (?P<number>\d+))?"
    r"(?: (?:at|for) (?:box|seat) (?P<place>\d+))?",
    re.IGNORECASE,
)


def usual_number(office: Office) -> int:
    """The person who holds an office unless the scenario says otherwise."""
    return _USUAL[office]


@dataclass(frozen=True, slots=True)
class Actor:
    """A person as a scenario names them.  A box or seat alone means its player."""

    head: str
    office: Office | None
    number: int | None
    place: int | None
    together: tuple[Actor, ...] = ()
    """Each of several people doing the same, one after another."""

    @property
    def each(self) -> tuple[Actor, ...]:
        """Yield everybody who acts."""
        return self.together or (self,)

    @property
    def entrant(self) -> int | None:
        """The entry number, if it names the person."""
        return self.number if self.head.lower().startswith("entrant ") else None

    @property
    def seat(self) -> int:
        """The box or seat where the act happens."""
        if self.place is None:
            raise ScenarioError(
                "this act happens at a box or seat: begin it with Box 1, Player 7 at box 1"
                " or Dealer for box 1"
            )
        return self.place

    def person(self, sitting: Mapping[int, int], persons: Mapping[Office, int]) -> Person:
        """Return the person: by a number given here, by seat, or by office."""
        if self.office is None:
            raise ScenarioError(f"the {self.head.lower()} does no such thing; a person does")
        if self.number is not None:
            return Person(self.number, self.office)
        if self.office is Office.PLAYER:
            return Person(sitting.get(self.seat, self.seat), self.office)
        return Person(persons.get(self.office, _USUAL[self.office]), self.office)


def read_actor(head: str) -> Actor | None:
    """Return who is meant, or None if the words name nobody."""
    several = _PLACES.fullmatch(head)
    if several:
        before = (several["for"] or "") + several["what"]
        actors = [read_actor(f"{before} {number}") for number in numbers_in(several["which"])]
        return Actor(head, None, None, None, tuple(actor for actor in actors if actor is not None))
    place = _PLACE.fullmatch(head)
    if place:
        return Actor(head, Office.PLAYER, None, whole_number(place["place"]))
    if head.lower() in (CLOCK.lower(), ROOM.lower()):
        return Actor(head, None, None, None)
    found = _PERSON.fullmatch(head)
    if not found:
        return None
    at_place = whole_number(found["place"]) if found["place"] else None
    number = whole_number(found["number"]) if found["number"] else None
    name = found["name"].lower()
    if name in ("player", "entrant"):
        return None if number is None else Actor(head, Office.PLAYER, number, at_place)
    if name == "assistant":
        return Actor(head, Office.DIRECTOR, number or _ASSISTANT, at_place)
    return Actor(head, _OFFICES[name][0], number, at_place)


def read_persons(text: str) -> dict[Office, int]:
    """Read `Dealer 12 | Supervisor 14`: who holds an office in this scenario."""
    persons = {}
    for entry in text.split("|"):
        actor = read_actor(" ".join(entry.split()))
        if actor is None or actor.office is None or actor.number is None or actor.place is not None:
            raise ScenarioError(f'"{entry.strip()}" is no person, such as "Dealer 12"')
        persons[actor.office] = actor.number
    return persons
