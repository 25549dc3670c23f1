"""Tournaments of the served room: set up, entered, drawn and begun over HTTP, act by act."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from importlib.resources import files
from typing import Any, Final
from uuid import uuid4

import pytest
from playwright.sync_api import Page

from tests.support.browser.asking import Person, keep_visit
from tests.support.browser.serving import Served

DIRECTOR: Final = "tournament director"
"""Whose page is the director's."""


def conditions(name: str, starts: datetime, **changes: str) -> list[str]:
    """The lines of an example file with another start, and perhaps with other values."""
    text = files("pitboss.tournament").joinpath("examples", f"{name}.toml").read_text("utf-8")
    changes["starts"] = f"{starts:%Y-%m-%dT%H:%M:%S}+00:00"
    lines = []
    for line in text.splitlines():
        key = line.partition(" = ")[0]
        lines.append(f"{key} = {changes.pop(key)}" if key in changes else line)
    return [*(f"{key} = {value}" for key, value in changes.items()), *lines]


class Held:
    """One tournament, and the persons who hold it."""

    def __init__(
        self, house: dict[str, Person], served: Served, example: str = "appendix-i", *,
        name: str = "Thursday night", kind: str = "electronic", starts_in: float = 0,
        pace: dict[str, int] | None = None, **changes: str,
    ) -> None:  # fmt: skip
        self.url, self.kind = served.url, kind
        self.pace = {"to_decide": 3600, **(pace or {})}
        self.operator = house["casino operator"]
        self.manager = house["shift manager"]
        self.director = house[DIRECTOR]
        self.players: list[Person] = []
        self.operator.act(0, "management.set_up_tournament", name=name)
        held = self.operator.ask("/lobby")["tournaments"]
        self.number: int = max(one["tournament"] for one in held)
        starts = served.now() + timedelta(seconds=starts_in)
        lines = conditions(example, starts, **changes)
        self.act(self.operator, "desk.publish_conditions_file", lines=lines, reference="7")
        who = self.director.number
        self.act(self.manager, "tournament.nominate_director", person=who)
        self.direct("open_entries")

    # --- acts -------------------------------------------------------------------------------------

    def try_act(self, who: Person, act: str, /, **fields: Any) -> dict[str, Any]:
        body = {"id": str(uuid4()), "act": {"type": act, **fields}}
        answer: dict[str, Any] = who.ask(f"/tournaments/{self.number}/acts", body)
        return answer

    def act(self, who: Person, act: str, /, **fields: Any) -> dict[str, Any]:
        answer = self.try_act(who, act, **fields)
        assert answer.get("outcome") == "allowed", (act, fields, answer)
        return answer

    def direct(self, act: str, /, **fields: Any) -> dict[str, Any]:
        """The director does it."""
        return self.act(self.director, f"tournament.{act}", **fields)

    def view(self, who: Person | None = None) -> dict[str, Any]:
        """As somebody sees it; by default the director."""
        shown = (who or self.director).ask(f"/tournaments/{self.number}")
        view: dict[str, Any] = shown["view"]
        return view

    # --- its course -------------------------------------------------------------------------------

    def enter(self, players: int, *known: Person) -> None:
        """These and guests, together so many, enter and pay."""
        guests = (Person.guest(self.url) for _ in range(players - len(known)))
        for one in (*known, *guests):
            self.act(one, "tournament.enter", person=one.number, agrees_in_writing=True)
            self.players.append(one)

    def open_tables(self) -> list[int]:
        """As many as the next ballot needs."""
        while any(one["act"] == "tournament.add_table" for one in self.view().get("awaited", ())):
            of = {"tournament": self.number, "kind": self.kind, "pace": self.pace}
            self.operator.act(0, "management.set_up_tournament_table", **of)
            table = max(one["table"] for one in self.operator.ask("/running")["lines"])
            more = {"number": table, "purpose": "demonstration"}
            self.act(self.operator, "tournament.add_table", **more)
        return [one["table"] for one in self.view().get("tables", ())]

    def draw(self) -> list[int]:
        """Entries close, tables are opened, and everybody has a seat by ballot."""
        if self.view()["stage"] == "entries":
            self.direct("close_entries")
        tables = self.open_tables()
        self.direct("draw_ballot", order=[])
        return tables

    def all_sit(self) -> None:
        """Everybody takes the allocated seat; at a live table the director notes it."""
        for one in self.view().get("entrants", ()):
            if one.get("seat") and not one.get("present"):
                self.direct("take_seat", entrant=one["entrant"])

    def begin(self, players: int, *known: Person) -> list[int]:
        """From the entries to the first session; its tables."""
        self.enter(players, *known)
        tables = self.draw()
        self.all_sit()
        self.direct("start_session")
        return tables

    def played(self) -> float:
        """Seconds of playing time, by the room's clock."""
        view = self.view()
        clock = view["clock"]
        since, at = clock.get("since"), datetime.fromisoformat(view["at"])
        went = at - datetime.fromisoformat(since) if since else timedelta()
        return float(clock["played"] + went.total_seconds())

    def left(self) -> float:
        """Seconds of playing time up to the next level."""
        return float(self.view()["clock"]["next_level"]["begins"] - self.played())

    def fold_the_round(self, table: int) -> None:
        """Everybody folds in turn, and the last of them wins the blinds."""
        by_number = {one.number: one for one in self.players}
        while (now := self.director.ask(f"/tables/{table}")["view"].get("round")) is not None:
            turn = now.get("turn")
            who = next((one["player"] for one in now["boxes"] if one["box"] == turn), None)
            if who is None:
                return
            by_number[who].act(table, "poker.fold", seat=turn)

    def let_pass(self, seconds: int) -> None:
        """So much playing time goes by at once: the director corrects the clock."""
        self.direct("correct_clock", seconds=seconds, because="a test has no time")


# --- pages ----------------------------------------------------------------------------------------

Hold = Callable[..., Held]


@pytest.fixture(scope="module")
def hold(house: dict[str, Person], served: Served) -> Hold:
    """A tournament of that name, begun once in a module with so many players."""
    begun: dict[str, Held] = {}

    def held(name: str, example: str, players: int, **more: Any) -> Held:
        if name not in begun:
            made = begun[name] = Held(house, served, example, name=name, **more)
            if more.get("starts_in"):
                made.enter(players)
            else:
                made.begin(players)
        return begun[name]

    return held


@pytest.fixture
def satellite(hold: Hold) -> Held:
    """Electronic, with rebuys; its first level is twenty minutes long."""
    return hold("Super Satellite", "appendix-g", 10)


def wall(page: Page, of: Held) -> Page:
    """The clock for everybody."""
    page.goto(f"/tournaments/{of.number}/clock")
    page.get_by_role("article", name=re.compile("Clock of")).wait_for()
    return page


def of_player(page: Page, player: Person, of: Held) -> Page:
    """The page of somebody who has come in already."""
    keep_visit(page.context, player.token, of.url)
    page.goto(f"/tournaments/{of.number}")
    page.get_by_role("heading", level=1).wait_for()
    return page
