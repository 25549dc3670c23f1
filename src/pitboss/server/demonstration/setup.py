"""The demonstration room: what `pitboss serve` shows in an empty directory.

Its persons are marked as such and sign in by one-time links on this machine only.  Everything is
set up by the same acts that an operator would give.  Every act has a fixed id, so a room that was
killed during set-up is simply set up again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import msgspec

from pitboss.json_types import Json, JsonObject
from pitboss.messages.frames import Act
from pitboss.offices import Office
from pitboss.record.people import Particulars
from pitboss.room.people.visitor import Visitor
from pitboss.server.installation import Installation

OPERATOR: Final = 1
PERSONS: Final[Mapping[Office, str]] = {
    Office.OPERATOR: "Olive, operator",
    Office.SHIFT_MANAGER: "Miles, shift manager",
    Office.SUPERVISOR: "Sana, supervisor",
    Office.DEALER: "Dara, dealer",
    Office.INSPECTOR: "Ines, inspector",
    Office.DIRECTOR: "Dita, tournament director",
}
BOTS: Final = ("Ada, a bot", "Ben, a bot", "Cleo, a bot", "Dov, a bot", "Eve, a bot")
"""They hold no office."""
_NAMES: Final = (*tuple(PERSONS.values())[:5], *BOTS[:2], PERSONS[Office.DIRECTOR], *BOTS[2:])
"""In the order of their person numbers, the operator first; append new ones at the end."""

_POOLS: Final = {"jackpot_pool": 1_850_000, "reserve_pool": 120_000}
"""The opening balances of the pools in a demonstration, in cents."""


class _TableShown(NamedTuple):
    """A table of the demonstration."""

    kind: str
    game: str
    instrument: str
    purpose: str
    determinations: Mapping[str, Json]
    jackpot: int | None = None
    denominations: tuple[int, ...] = ()
    """The denominations in use where the float is counted, in cents."""


def _limits(minimum: int, maximum: int) -> dict[str, int]:
    return {"minimum": minimum, "maximum": maximum}


_ULTIMATE: Final = ("ultimate_texas_holdem", "NI2025-411")
_HIGH: Final[JsonObject] = {
    "ante": _limits(2_500, 100_000),
    "trips": _limits(2_500, 100_000),
    "play": _limits(2_500, 400_000),
    "multiple": 2_500,
    "maximum_payout": 5_000_000,
}
_CHIPS: Final = (50, 100, 500, 2_500, 10_000, 50_000)
TABLES: Final = (
    _TableShown("electronic", *_ULTIMATE, "demonstration", {}),
    _TableShown("electronic", *_ULTIMATE, "demonstration", _HIGH),
    _TableShown("electronic", "canberra_poker", "NI2017-193", "demonstration", {}, jackpot=1),
    _TableShown("practice", *_ULTIMATE, "practice", {}),
    _TableShown("live", *_ULTIMATE, "demonstration", {}, denominations=_CHIPS),
    _TableShown(
        "live", "canberra_poker", "NI2017-193", "demonstration", {}, jackpot=1,
        denominations=_CHIPS,
    ),
)  # fmt: skip
"""Numbered from 1; append new ones at the end.  The operator only opens a live table: the dealer
checks the cards, and dealer and supervisor count the float before the first round.
"""


class SetUpRefused(RuntimeError):  # noqa: N818 - says what happened
    """An act of the demonstration was refused, which is a bug."""


def register_persons(installation: Installation) -> None:
    """Register those persons of the demonstration who are not known yet."""
    people = installation.people
    known = len(people.demonstration_persons())
    with people.transaction():
        for name in _NAMES[known:]:
            people.register(Particulars(name), installation.machine(), demonstration=True)


def bots(installation: Installation) -> tuple[int, ...]:
    """Return the persons played by bots; none if the room is no demonstration."""
    if not installation.people.demonstration_persons():
        return ()
    numbers = _person_numbers(installation)
    return tuple(numbers[name] for name in BOTS)


def staff(installation: Installation) -> dict[Office, int]:
    """Return the person who holds each office."""
    numbers = _person_numbers(installation)
    return {office: numbers[name] for office, name in PERSONS.items()}


def _person_numbers(installation: Installation) -> dict[str, int]:
    return dict(zip(_NAMES, installation.people.demonstration_persons(), strict=True))


async def set_up_room(installation: Installation) -> None:
    """Set up and open everything that is missing."""
    room = installation.room
    operator = Visitor(OPERATOR, frozenset((Office.OPERATOR,)), installation.clock())
    for number, (table, act) in enumerate(_acts(staff(installation)), start=1):
        raw = msgspec.Raw(msgspec.json.encode(act))
        answer = await room.act(operator, Act(id=f"demonstration-{number}", table=table, act=raw))
        if answer.outcome not in ("allowed", "conflict"):
            raise SetUpRefused(f"{act['type']}: {answer.because}")


def _acts(persons: Mapping[Office, int]) -> Iterator[tuple[int, JsonObject]]:
    """Yield the acts in a fixed order; append new ones, as an act's id is its position."""
    for office, person in persons.items():
        if office not in (Office.OPERATOR, Office.DIRECTOR):
            yield 0, {"type": "management.grant_office", "person": person, "office": office.value}
    yield 0, {"type": "management.set_up_jackpot", "determinations": {}, **_POOLS}
    for number, table in enumerate(TABLES, start=1):
        yield 0, _set_up(table)
        yield (
            0,
            {
                "type": "management.determine_standing",
                "table": number,
                "powers": ["time limits", "what leaves no choice"],
            },
        )
        yield number, {"type": "table.open_table", "purpose": table.purpose}


def _set_up(table: _TableShown) -> JsonObject:
    particulars: JsonObject = {
        "game": table.game,
        "law": {"instruments": [table.instrument]},
        "determinations": {"game": table.game, **table.determinations},
    }
    if table.denominations:
        particulars["denominations"] = table.denominations
    act: JsonObject = {
        "type": "management.set_up_table",
        "kind": table.kind,
        "particulars": particulars,
    }
    return act if table.jackpot is None else {**act, "jackpot": table.jackpot}


async def links(installation: Installation) -> dict[Office, str]:
    """Create a fresh link for each office held by a demonstration person; return the tokens."""
    found: dict[Office, str] = {}
    invitations = installation.sign_in.invitations
    for person in installation.people.demonstration_persons():
        offices = installation.offices_of(person) - found.keys()
        if offices:  # one link a person: a second one would end the first
            link = await invitations.demonstration_link(person, installation.machine())
            found.update(dict.fromkeys(offices, link.token))
    return {office: found[office] for office in PERSONS if office in found}
