"""The demonstration's tournament: a short sit-and-go that the house conducts.

There is always one that is open for entry or in play.  It is set up by the same acts that an
operator, a shift manager and a director would give.  The next step follows from its state, so a
room that was killed in between simply continues.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from pitboss.json_types import Json, JsonObject
from pitboss.messages.frames import Act
from pitboss.offices import Office
from pitboss.room.people.visitor import Visitor
from pitboss.room.tournaments.desk import TournamentDesk
from pitboss.server.installation import Installation
from pitboss.tournament import Stage

NAME: Final = "Practice sit-and-go"
SEATS: Final = 6
_PACE: Final = {"to_decide": 20, "between_rounds": 4}
_POWERS: Final = ("time limits", "what leaves no choice")
_CONDITIONS: Final = f"""
title = "{NAME}"
instrument = "NI2006-154"
game = "five_card_stud"
starts = {{starts}}
entry_fee = "$11"
commission = "$1"
chips = 1000
least_players = {SEATS}
most_players = {SEATS}
seats_at_a_table = {SEATS}
sit_and_go = true
how_to_enter = "in the lobby; bots take the seats that are left"
chip_values = [5, 25, 100, 500, 1000]

[determinations]
limit = {{{{ fixed = [20, 20, 40, 40] }}}}

[prizes]
rows = [{{{{ entrants = {SEATS}, shares = [650, 350] }}}}]

[schedule]
doubling_minutes = 4
lines = [
    {{{{ minutes = [0, 4], ante = 5 }}}},
    {{{{ minutes = [4, 8], ante = 10 }}}},
    {{{{ minutes = [8, 12], ante = 25 }}}},
    {{{{ race_off = 5 }}}},
    {{{{ minutes = [12, 16], ante = 50 }}}},
    {{{{ minutes = [16, 20], ante = 100 }}}},
]
"""


class NotOffered(RuntimeError):  # noqa: N818 - says what happened
    """An act of the demonstration was refused, which is a bug."""


async def offer(installation: Installation, persons: Mapping[Office, int]) -> int:
    """Return the number of the current tournament; set up a new one if the last is over."""
    return await _TournamentSetup(installation, persons).offer_tournament()


class _TournamentSetup:
    """Takes a tournament from nothing to open entries."""

    def __init__(self, installation: Installation, persons: Mapping[Office, int]) -> None:
        self._installation = installation
        self._room = installation.room
        self._persons = persons

    async def offer_tournament(self) -> int:
        """Carry out the steps that are missing; return the tournament's number."""
        if self._last is None or self._last.state.tournament.stage >= Stage.OVER:
            await self._act_in_room(Office.OPERATOR, "set_up_tournament", name=NAME)
        desk = self._last
        assert desk is not None, "it was set up"
        if desk.state.tournament.conditions is None:
            await self._publish(desk)
        if desk.state.tournament.director is None:
            await self._nominate(desk)
        if not desk.state.tournament.tables:
            await self._open_table(desk)
        if desk.state.tournament.stage is Stage.PUBLISHED:
            await self._act_in(desk, Office.DIRECTOR, "tournament.open_entries")
        if not desk.state.house_conducts:
            await self._act_in(desk, Office.DIRECTOR, "desk.let_the_house_conduct", on=True)
        return desk.state.number

    @property
    def _last(self) -> TournamentDesk | None:
        ours = (desk for desk in self._room.tournaments.values() if desk.state.name == NAME)
        return max(ours, key=lambda desk: desk.state.number, default=None)

    async def _publish(self, desk: TournamentDesk) -> None:
        starts = f"{self._installation.clock():%Y-%m-%dT%H:%M:%SZ}"
        await self._act_in(
            desk,
            Office.OPERATOR,
            "desk.publish_conditions_file",
            lines=_CONDITIONS.format(starts=starts).strip().splitlines(),
            reference="of the demonstration",
        )

    async def _nominate(self, desk: TournamentDesk) -> None:
        """Nominate a director, as the shift manager, who also grants that office if needed."""
        director, manager = Office.DIRECTOR, Office.SHIFT_MANAGER
        person = self._persons[director]
        if not self._room.state.holds(person, director):
            office = director.value
            await self._act_in_room(manager, "grant_office", person=person, office=office)
        await self._act_in(desk, manager, "tournament.nominate_director", person=person)

    async def _open_table(self, desk: TournamentDesk) -> None:
        number = desk.state.number
        if not desk.desks:
            table_fields: JsonObject = {"tournament": number, "kind": "practice", "pace": _PACE}
            await self._act_in_room(Office.OPERATOR, "set_up_tournament_table", **table_fields)
        table = max(desk.desks)
        rules: JsonObject = {"table": table, "powers": _POWERS}
        await self._act_in_room(Office.OPERATOR, "determine_standing", **rules)
        added: JsonObject = {"number": table, "purpose": "practice"}
        await self._act_in(desk, Office.OPERATOR, "tournament.add_table", **added)

    # --- acts -------------------------------------------------------------------------------------

    async def _act_in_room(self, office: Office, act: str, /, **fields: Json) -> None:
        await self._act(office, 0, {"type": f"management.{act}", **fields})

    async def _act_in(
        self, desk: TournamentDesk, office: Office, act: str, /, **fields: Json
    ) -> None:
        await self._act(office, desk.state.number, {"type": act, **fields})

    async def _act(self, office: Office, tournament: int, act: Mapping[str, Json]) -> None:
        installation = self._installation
        visitor = Visitor(self._persons[office], frozenset((office,)), installation.clock())
        answer = await self._room.act(
            visitor,
            Act(
                id=f"demonstration-{installation.entropy(12).hex()}",
                tournament=tournament,
                act=msgspec.Raw(msgspec.json.encode(act)),
            ),
        )
        if answer.outcome != "allowed":
            raise NotOffered(f"{act['type']}: {answer.because}")
