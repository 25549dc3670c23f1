"""A house with one table in the terminal: the table's decider, and the driver of its rounds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from pitboss.cards import Deck, Entropy
from pitboss.chips import Cents
from pitboss.dealing.driver import Driver
from pitboss.dealing.games import DEALINGS
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.dealing.shoe_keeper import ShoeKeeper
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Event, Refused, state_after
from pitboss.table import Particulars, Purpose, Table, apply, decide, open_table
from pitboss.table import commands as at_table

OPERATOR: Final = Person(1, Office.OPERATOR)


@dataclass(frozen=True, slots=True)
class Setting:
    """What the players chose when they sat down."""

    game: str
    law: RuleSet
    determinations: Any
    boxes: int
    stake: Cents
    seed: str | None
    entropy: Entropy = SYSTEM_ENTROPY


class House:
    """Runs one table: every act goes through the table's decider."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.table: Table = open_table(
            Particulars(setting.game, setting.law, setting.determinations)
        )
        self.driver: Driver[Any, Any, Event] = Driver(
            DEALINGS[setting.game], setting.entropy, lambda: self.round, self._carry_out
        )
        self.driver.shoe.shuffle(setting.determinations)  # a seed gives the same cards as ever
        purpose = Purpose.PRACTICE if setting.seed is not None else Purpose.DEMONSTRATION
        self.must(at_table.OpenTable(OPERATOR, now(), purpose))
        for deck in self.table.decks:
            self.must(at_table.CheckCards(HOUSE_DEALER, now(), deck.back, Deck().cards))
        for box in range(1, setting.boxes + 1):
            self.must(at_table.TakeSeat(player(box), now(), box, box, setting.stake))

    @property
    def keeper(self) -> ShoeKeeper:
        """The keeper of the shoe."""
        return self.driver.keeper

    @property
    def round(self) -> Any:
        """The round's own state."""
        assert self.table.round is not None
        return self.table.round.state

    def begin_round(self) -> None:
        """Begin the next round with a freshly shuffled shoe."""
        self.must(at_table.BeginRound(HOUSE_DEALER, now()))
        self.driver.shoe.shuffle(self.setting.determinations)

    def do(self, command: Any) -> Allowed[Any] | Refused:
        """Decide an act at the table or in the round, and apply it if it is allowed."""
        if not isinstance(command, at_table.Command):
            command = at_table.InRound(now(), command)
        ruling = decide(self.table, command)
        if isinstance(ruling, Allowed):
            self.table = state_after(ruling, self.table, apply)
        return ruling

    def _carry_out(self, command: Any) -> tuple[Any, ...] | Refused:
        ruling = self.do(command)
        return ruling if isinstance(ruling, Refused) else ruling.events

    def must(self, command: Any) -> Allowed[Any]:
        """Carry out an act of the house itself; a refusal is a bug."""
        ruling = self.do(command)
        assert isinstance(ruling, Allowed), f"{command}: {ruling}"
        return ruling


def player(box: int) -> Person:
    """Return the person at a box: player n at box n."""
    return Person(box, Office.PLAYER)


def now() -> datetime:
    """Return the current time, from the terminal's only clock."""
    return datetime.now(UTC)


def clauses_behind(ruling: Allowed[Any] | Refused) -> tuple[Citation, ...]:
    """Return every clause behind a ruling."""
    if isinstance(ruling, Refused):
        return ruling.under
    found = [citation for event in ruling.events for citation in event.under]
    for event in ruling.events:
        for result in getattr(event, "results", ()):
            found += result.under
    return tuple(dict.fromkeys(found))
