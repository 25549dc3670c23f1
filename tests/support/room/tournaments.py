"""A tournament in a room to test on: conditions from the examples, persons who play by views."""

from __future__ import annotations

import random
from collections import Counter
from datetime import datetime, timedelta
from importlib.resources import files
from typing import Any

import msgspec

from pitboss.cards import Card
from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.messages.frames import Act, Answer, TournamentShown
from pitboss.messages.tournament_views import TournamentView
from pitboss.messages.views import TableView
from pitboss.offices import Office, Person
from pitboss.practice.bots.choices import Choice, choose
from pitboss.room.management import TableKind
from pitboss.room.management import commands as managing
from pitboss.room.tournaments.desk import TournamentDesk
from pitboss.table import TableStage
from pitboss.tournament import Stage, Tournament, awaited, commands
from tests.support.room.rooms import DIRECTOR, MORNING, OPERATOR, SHIFT_MANAGER, House

FIRST_PLAYER = 100
BOLDNESS = 4
"""One in so many bets at a pot game is everything."""
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


def two_tables(**changes: str) -> str:
    """Five Card Stud for eight players at two tables of four, with moves and rebuys."""
    fewer = {"seats_at_a_table": "4", "groups": '""', **changes}
    return conditions("five-card-stud", **fewer)


class Played:
    """One tournament, through the room."""

    def __init__(
        self,
        house: House,
        text: str,
        kind: TableKind = TableKind.ELECTRONIC,
        reference: str = "7",
    ) -> None:
        self.house = house
        self.kind = kind
        self._bold = random.Random(text)
        operator = Person(OPERATOR, Office.OPERATOR)
        set_up = managing.SetUpTournament(operator, house.clock(), "The test")
        (event,) = house.run(house.room.management.do(set_up))
        self.number: int = event.tournament
        published = {"lines": text.splitlines(), "reference": reference}
        self.must(OPERATOR, "desk.publish_conditions_file", **published)
        self.must(SHIFT_MANAGER, "tournament.nominate_director", person=DIRECTOR)
        self.must(DIRECTOR, "tournament.open_entries")

    @property
    def desk(self) -> TournamentDesk:
        return self.house.room.tournaments[self.number]

    @property
    def state(self) -> Tournament:
        return self.desk.state.tournament

    def view(self, who: int | None = None) -> TournamentView:
        """The tournament as it is shown to somebody."""
        visitor = self.house.visitor(who) if who is not None else None
        shown = self.house.room.shown_at(visitor, self.desk.place)
        assert isinstance(shown, TournamentShown)
        return shown.view

    def cards(self, table: int) -> tuple[Card, ...]:
        """The order that is sealed for the round at a table."""
        keeper = self.house.desk(table).keeper()
        assert keeper is not None
        return tuple(keeper._order)

    # --- acting -----------------------------------------------------------------------------------

    def do(self, who: int, name: str, /, **fields: Any) -> Answer:
        house = self.house
        return house.run(house.room.act(house.visitor(who), self.frame(name, **fields)))

    def frame(self, name: str, /, **fields: Any) -> Act:
        command_id = fields.pop("id", None) or f"command-{next(self.house._ids)}"
        act = msgspec.Raw(msgspec.json.encode({"type": name, **fields}))
        return Act(id=command_id, tournament=self.number, act=act)

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
            purpose = "practice" if self.kind is TableKind.PRACTICE else "demonstration"
            self.must(OPERATOR, "tournament.add_table", number=number, purpose=purpose)
        return sorted(self.state.tables)

    @property
    def now(self) -> datetime:
        return self.house.clock()

    def seated(self) -> None:
        """Everybody takes the allocated seat; at live tables the director says who is there."""
        for one in self.state.playing:
            if not one.present:
                by = DIRECTOR if self.kind is TableKind.LIVE else one.person
                self.must(by, "tournament.take_seat", entrant=one.number)

    # --- playing ----------------------------------------------------------------------------------

    def play_round(self, table: int) -> None:
        """The round that is open at a table, to its end; no time passes."""
        desk = self.house.desk(table)
        before = desk.state.table.rounds
        while desk.state.table.open_round and desk.state.table.rounds == before:
            for person in self._whose_turn(table):
                self._acts(table, person)

    def next_round(self, *tables: int) -> None:
        """The pause between rounds passes, and the house begins the next where it may."""
        self.house.clock.tick(6)
        for table in tables or sorted(self.state.tables):
            self.house.run_due_actions(table)

    def begins(self, players: int) -> None:
        """From the entries to the first session."""
        self.enter(players)
        self.open_tables()
        self.must(DIRECTOR, "tournament.draw_ballot", order=[])
        self.seated()
        self.house.clock.now = max(STARTS, self.house.clock.now)
        self.must(DIRECTOR, "tournament.start_session")

    def play_on(self, seconds: float = 2) -> None:
        """Everybody whose turn it is acts once; then a few seconds pass."""
        room = self.house.room
        for number in sorted(self.state.tables):
            desk = room.desks[number]
            if desk.state.table.stage is not TableStage.OPEN:
                continue
            for person in self._whose_turn(number):
                self._acts(number, person)
        self.house.clock.tick(seconds)
        self.house.run(room.tick())
        for number in sorted(self.state.tables):
            self.house.run_due_actions(number)

    def _whose_turn(self, table: int) -> list[int]:
        """At a pot game those who are awaited; at a house game all may have something to say."""
        state = self.house.desk(table).state
        pot_game = state.table.game.pot_game is not None
        return [
            seated.player
            for seat, seated in state.table.seats.items()
            if not pot_game or (Office.PLAYER, seat) in state.waiting
        ]

    def _acts(self, table: int, person: int) -> None:
        house = self.house
        shown = house.room.shown(house.visitor(person), table)
        choice = self._choice(shown.view)
        if choice is not None:
            answer = house.do(person, table, choice.act, **choice.fields)
            twice = choice.act == "desk.say_ready" and answer.outcome == "not_awaited"
            assert twice or answer.outcome == "allowed", (choice, answer)

    def _choice(self, view: TableView) -> Choice | None:
        """What a bot would do; at a pot game something quick, and bold enough to come to an end."""
        if view.game not in PLAYED:
            return choose(view)
        open_to = {one.act.rpartition(".")[2]: one for one in view.awaited}
        bold = ("tap_out", "call_and_raise", "bet") if not self._bold.randrange(BOLDNESS) else ()
        for word in (*bold, "check", "call", "tap_out", "stand", "fold"):
            act = open_to.get(word)
            if act is not None:
                field = {"call_and_raise": "raised_by", "bet": "amount"}.get(word)
                most = {field: act.amounts[-1]} if field else {}
                return Choice(act.act, {"seat": view.your_seat, **most})
        return None

    def play_to_the_end(self, most: int = 20_000) -> None:
        for _ in range(most):
            if self.state.stage is Stage.OVER:
                return
            if self.state.stage is Stage.BETWEEN_SESSIONS:
                self.open_tables()
            if self.state.stage is Stage.SEATED:
                self.seated()
            self.play_on(6)
        raise AssertionError(f"still {self.state.stage}, {len(self.state.playing)} are playing")


def check_money_is_conserved(made: House) -> None:
    """Whatever was moved went from one account to another, in each currency."""
    sums: Counter[str] = Counter()
    for (_, currency), units in made.journal.balances().items():
        sums[currency] += units
    assert set(sums) == {"cents", "tournament chips"}
    assert not any(sums.values()), sums
