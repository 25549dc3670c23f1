"""A tournament in a room to test on: conditions from the examples, persons who play by views."""

from __future__ import annotations

from datetime import datetime, timedelta
from importlib.resources import files
from typing import Any

import msgspec

from pitboss.messages.frames import Act, Answer
from pitboss.offices import Office, Person
from pitboss.practice.bots.choices import choose
from pitboss.room.management import TableKind
from pitboss.room.management import commands as managing
from pitboss.room.tournament_desk import TournamentDesk
from pitboss.table import TableStage
from pitboss.tournament import Stage, Tournament, awaited, commands
from tests.room.rooms import DIRECTOR, MORNING, OPERATOR, SHIFT_MANAGER, House

FIRST_PLAYER = 100
STARTS = MORNING + timedelta(hours=1)


def conditions(name: str, **changes: str) -> str:
    """An example file, perhaps with other values for some keys; it starts at once."""
    text = files("pitboss.tournament").joinpath("examples", f"{name}.toml").read_text("utf-8")
    changes.setdefault("starts", f"{STARTS:%Y-%m-%dT%H:%M:%S}+00:00")
    lines = []
    for line in text.splitlines():
        key = line.partition(" = ")[0]
        lines.append(f"{key} = {changes.pop(key)}" if key in changes else line)
    assert not changes, changes
    return "\n".join(lines)


class Played:
    """One tournament, through the room."""

    def __init__(self, house: House, text: str, kind: TableKind = TableKind.ELECTRONIC) -> None:
        self.house = house
        self.kind = kind
        operator = Person(OPERATOR, Office.OPERATOR)
        set_up = managing.SetUpTournament(operator, house.clock(), "The test")
        (event,) = house.run(house.room.management.do(set_up))
        self.number: int = event.tournament
        self.must(OPERATOR, "desk.publish_conditions_file", lines=text.splitlines(), reference="7")
        self.must(SHIFT_MANAGER, "tournament.nominate_director", person=DIRECTOR)
        self.must(DIRECTOR, "tournament.open_entries")

    @property
    def desk(self) -> TournamentDesk:
        return self.house.room.tournaments[self.number]

    @property
    def state(self) -> Tournament:
        return self.desk.state.tournament

    # --- acting -----------------------------------------------------------------------------------

    def do(self, who: int, name: str, /, **fields: Any) -> Answer:
        house = self.house
        command_id = fields.pop("id", None) or f"command-{next(house._ids)}"
        act = msgspec.Raw(msgspec.json.encode({"type": name, **fields}))
        frame = Act(id=command_id, tournament=self.number, act=act)
        return house.run(house.room.act(house.visitor(who), frame))

    def must(self, who: int, name: str, /, **fields: Any) -> Answer:
        answer = self.do(who, name, **fields)
        assert answer.outcome == "allowed", (name, fields, answer)
        return answer

    def enter(self, players: int) -> None:
        """So many enter and pay."""
        house = self.house
        for person in range(FIRST_PLAYER, FIRST_PLAYER + players):
            welcome = managing.WelcomeGuest(Person(0, Office.OPERATOR), house.clock(), person)
            house.run(house.room.management.do(welcome))
            self.must(person, "tournament.enter", person=person, agrees_in_writing=True)
        if self.state.stage is Stage.ENTRIES:
            self.must(DIRECTOR, "tournament.close_entries")

    def open_tables(self) -> list[int]:
        """As many as the next ballot needs."""
        while any(one.command is commands.AddTable for one in awaited(self.state, self.now)):
            fields = {"tournament": self.number, "kind": self.kind.value}
            self.house.must(OPERATOR, 0, "management.set_up_tournament_table", **fields)
            number = max(self.house.room.desks)
            self.must(OPERATOR, "tournament.add_table", number=number, purpose="demonstration")
        return sorted(self.state.tables)

    @property
    def now(self) -> datetime:
        return self.house.clock()

    def seated(self) -> None:
        """Everybody takes the allocated seat."""
        for one in self.state.playing:
            if not one.present:
                self.must(one.person, "tournament.take_seat", entrant=one.number)

    # --- playing ----------------------------------------------------------------------------------

    def begins(self, players: int) -> None:
        """From the entries to the first session."""
        self.enter(players)
        self.open_tables()
        self.must(DIRECTOR, "tournament.draw_ballot", order=[])
        self.seated()
        self.house.clock.now = max(STARTS, self.house.clock.now)
        self.must(DIRECTOR, "tournament.start_session")

    def play_on(self) -> None:
        """Everybody whose turn it is acts once; then a few seconds pass."""
        room = self.house.room
        for number in sorted(self.state.tables):
            desk = room.desks[number]
            if desk.state.table.stage is not TableStage.OPEN:
                continue
            for seated in tuple(desk.state.table.seats.values()):
                self._acts(number, seated.player)
        self.house.clock.tick(2)
        self.house.run(room.tick())
        for number in sorted(self.state.tables):
            self.house.go_on(number)

    def _acts(self, table: int, person: int) -> None:
        house = self.house
        shown = house.room.shown(house.visitor(person), table)
        choice = choose(shown.view)
        if choice is not None:
            answer = house.do(person, table, choice.act, **choice.fields)
            twice = choice.act == "desk.say_ready" and answer.outcome == "not_awaited"
            assert twice or answer.outcome == "allowed", (choice, answer)

    def play_to_the_end(self, most: int = 20_000) -> None:
        for _ in range(most):
            if self.state.stage is Stage.OVER:
                return
            if self.state.stage is Stage.BETWEEN_SESSIONS:
                self.open_tables()
            if self.state.stage is Stage.SEATED:
                self.seated()
            self.play_on()
        raise AssertionError(f"still {self.state.stage}, {len(self.state.playing)} are playing")
