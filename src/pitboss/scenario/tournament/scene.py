"""The scene of a tournament: the tournament itself, its tables, and an evening with a clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from pitboss.acts.event_texts.tournaments import SHEETS
from pitboss.chips import Cents, TournamentChips
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Outcome, Refused, allowed
from pitboss.scenario.errors import RefusedBeforehandError, ScenarioError, at
from pitboss.scenario.games import tournament_words
from pitboss.scenario.moments import evening_of
from pitboss.scenario.people import Actor, usual_number
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.table.determinations import Entered
from pitboss.scenario.table.scene import CardCheck, SeatedTable
from pitboss.scenario.table.sign_lines import SIGN_SHEETS, ReadSign, SignShows
from pitboss.scenario.tournament.checks import check
from pitboss.scenario.tournament.conditions import conditions_said
from pitboss.scenario.tournament.papers import (
    DOCUMENT_SHEETS,
    DocumentSays,
    ReadDocument,
    read_document,
)
from pitboss.scenario.vocabulary import Checked, Opening, Result
from pitboss.table import Table
from pitboss.tournament import apply, decide, events, open_tournament
from pitboss.tournament.commands import AtTable
from pitboss.tournament.events import Prize
from pitboss.tournament.state import purse_of

_SHEETS: Final = SHEETS | DOCUMENT_SHEETS | SIGN_SHEETS
_NUMBER: Final = 1
"""The number of the scenario's only tournament."""
AT_TABLE: Final = Sentence("table {table:number}: {rest:words}")
"""Matches what is said about one table."""


class InTournament:
    """One tournament on one evening."""

    def __init__(self, opening: Opening) -> None:
        self.law, self._persons = opening.law, opening.persons
        self.evening = evening_of(opening.headings.get("Day"), opening.law, {})
        self.conditions = conditions_said(opening, self.evening)
        self.entered = Entered()
        self.state = open_tournament(_NUMBER)
        self.tables: dict[int, SeatedTable] = {}
        self.prizes: tuple[Prize, ...] = ()
        """The awarded prizes."""

    # --- who acts ---------------------------------------------------------------------------------

    def person(self, actor: Actor) -> Person:
        """Return who acts; an entrant is the person who now plays that entry."""
        number = actor.entrant
        if number is None:
            return actor.person({}, self._persons)
        return Person(self.player_of(number), Office.PLAYER)

    def player_of(self, entrant: int) -> int:
        """Return who plays an entry; before it exists, the player of the same number."""
        entry = self.state.entrants.get(entrant)
        return entry.person if entry else entrant

    def holder(self, office: Office) -> Person:
        """Return the person who holds an office."""
        return Person(self._persons.get(office, usual_number(office)), office)

    def at_table(self, number: int) -> SeatedTable:
        """Return the scene of a table."""
        if number not in self.tables:
            raise ScenarioError(f"the tournament has no table {number}")
        return self.tables[number]

    # --- ruling -----------------------------------------------------------------------------------

    def decide(self, command: Any) -> Allowed[Any] | Refused:
        """Rule on one command."""
        match command:
            case ReadDocument():
                return allowed(*read_document(command, self.state, self.conditions, self.prizes))
            case AtTable(table=table, act=ReadSign()):
                return self.at_table(table).sign()
            case AtTable(table=table, act=CardCheck(command=inner)):
                return decide(self.state, AtTable(table, inner))
        return decide(self.state, command)

    def must(self, command: Any) -> None:
        """Perform an act of the set-up, which must be allowed."""
        ruling = self.decide(command)
        if isinstance(ruling, Refused):
            under = ", ".join(str(citation) for citation in ruling.under)
            raise RefusedBeforehandError(
                f"the tournament cannot be made ready: {ruling.because} ({under})"
            )
        for event in ruling.events:
            self.apply(event)

    def apply(self, event: Any) -> None:
        """Apply one event; it must neither create nor lose money or chips."""
        if isinstance(event, DocumentSays | SignShows):
            return
        self.state = apply(self.state, event)
        match event:
            case events.TableAdded(number=number):
                self.tables[number] = self._new_table(self.state.tables[number].table)
            case events.HappenedAtTable(table=number, event=inner):
                self.tables[number].happened(inner, self.state.tables[number].table)
            case events.PrizesAwarded(prizes=prizes):
                self.prizes = prizes
        self._refuse_loss(event)

    def _refuse_loss(self, event: Any) -> None:
        name = type(event).__name__
        assert not sum(self.state.money.values()), f"{name} lost or made money"
        for number, table in self.state.tables.items():
            at_table = table.table
            held = sum(at_table.balances.values())
            assert not held, f"{name} lost or made chips at table {number}"

    def _new_table(self, state: Table) -> SeatedTable:
        of_game = Opening(state.particulars.law, (), {}, (), self._persons)
        return SeatedTable(tournament_words(state), of_game, self.entered, self.evening, state)

    def change(self, heading: Worded) -> None:
        """Set the cards of a table's next round: `Shoe  table 1: seat 2 As Ah`."""
        with at("", heading.line):
            said = AT_TABLE.read(heading.text)
            if said is None:
                raise ScenarioError(f'"{heading.text}" names no table, such as "table 1: ..."')
            rest = Worded(heading.name, said.words("rest"), heading.line)
            self.at_table(said.number("table")).change(rest)

    # --- what came of it --------------------------------------------------------------------------

    def results(self, command: Any, event: Any) -> Iterator[Result]:
        """Return how pots and wagers ended; prizes, refunds and races."""
        match event:
            case events.HappenedAtTable(table=number, event=inner):
                act = command.act if isinstance(command, AtTable) else command
                yield from self.tables[number].results(act, inner)
            case events.PrizesAwarded(prizes=prizes):
                for prize in prizes:
                    if prize.amount:
                        who = f"entrant {prize.entrant}"
                        yield Result(who, "prize", Outcome.WINS, prize.amount, event.under)
            case events.CancellationAnnounced():
                yield from self._returned(event, "refund")
            case events.ReserveSeated() | events.EntrantRefunded():
                yield from self._returned(event, "entry fee")
            case events.RaceOffHeld(winner=int() as winner, received=received):
                won = TournamentChips(received)
                yield Result(f"seat {winner}", "race-off", Outcome.WINS, won, event.under)

    def _returned(self, event: events.MoneyMoved, what: str) -> Iterator[Result]:
        for number, entrant in self.state.entrants.items():
            purse = purse_of(entrant.payer)
            back = sum(each.amount.units for each in event.moved if each.payee == purse)
            if back:
                who = f"entrant {number}"
                yield Result(who, what, Outcome.RETURNED, Cents(back), event.under)

    def says(self, event: Any) -> Iterable[str]:
        """Return the event in plain sentences."""
        match event:
            case events.HappenedAtTable(table=number, event=inner):
                return self.tables[number].says(inner)
        return _SHEETS[type(event)].in_scenario(event)

    def check(self, name: str, text: str) -> Checked:
        """Run one check, of the tournament or one of its tables."""
        said = AT_TABLE.read(text)
        if said is not None:
            number = said.number("table")
            found = self.at_table(number).check(name, said.words("rest"))
            return Checked(found.right, f"table {number}: {found.found}")
        return check(self.state, self.evening.now, name, text)

    def stakes(self) -> Mapping[str, int]:
        """Return the chips of each remaining entrant."""
        return {
            f"entrant {entrant.number}": self.state.chips_of(entrant)
            for entrant in self.state.left_in
        }
