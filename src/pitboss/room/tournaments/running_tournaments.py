"""The tournaments of a room: their desks, and what each visitor is shown of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pitboss.messages.frames import TournamentShown
from pitboss.messages.tournament_views import TournamentLog, TournamentPreview
from pitboss.messages.views import TournamentInLobby
from pitboss.offices import Office, Person
from pitboss.record.codec import decode
from pitboss.room.acts.preview import PreviewNotAllowed
from pitboss.room.acts.tournament_preview import TournamentDryRun
from pitboss.room.acts.wire_acts import WireAct
from pitboss.room.acts.writer import WriterContext
from pitboss.room.management import commands as managing
from pitboss.room.management import events as managed
from pitboss.room.not_found import UnknownTable
from pitboss.room.people.visitor import Visitor
from pitboss.room.tables.desk_state import Numbered
from pitboss.room.tournaments.desk import TournamentDesk
from pitboss.room.tournaments.desk_state import new_tournament
from pitboss.room.views.tournaments.news import Named, told_of
from pitboss.room.views.tournaments.shared import SharedTournament
from pitboss.room.views.tournaments.view import TournamentViewer, in_lobby, tournament_view
from pitboss.table import Approvals
from pitboss.tournament.ballot import GivenToTable, new_table_particulars
from pitboss.tournament.persons import is_the_director

SEE_ALL_OF_IT: Final = frozenset((Office.OPERATOR, Office.SHIFT_MANAGER, Office.INSPECTOR))
"""Offices that see everything about a tournament, besides those who conduct it."""


class Tournaments:
    """All tournaments of a room, by number."""

    def __init__(
        self,
        tools: WriterContext,
        name_of: Callable[[int], str],
        moved: Callable[[Iterable[Any]], None],
    ) -> None:
        self.desks: dict[int, TournamentDesk] = {}
        self._tools = tools
        self._name_of = name_of
        self._moved = moved
        """Called with new events, which may have changed purses."""
        self._shared: dict[int, SharedTournament] = {}

    def add(self, event: managed.TournamentSetUp) -> None:
        """Add a tournament that was set up."""
        desk = TournamentDesk(new_tournament(event.tournament, event.name), self._tools)
        self.desks[event.tournament] = desk
        self._shared[event.tournament] = SharedTournament(self._name_of)
        desk.watch(lambda: self._moved(desk.news))

    def forget_names(self) -> None:
        """Drop cached names after somebody was erased or renamed."""
        self._shared = {number: SharedTournament(self._name_of) for number in self.desks}

    def desk(self, number: int) -> TournamentDesk:
        """Return the desk of a tournament; UnknownTable if there is none."""
        if number not in self.desks:
            raise UnknownTable(f"there is no tournament {number}")
        return self.desks[number]

    def completed(self, command: Any) -> Any:
        """Complete the setup of a tournament table with the game that the conditions prescribe."""
        if not isinstance(command, managing.SetUpTournamentTable):
            return command
        desk = self.desks.get(command.tournament)
        if desk is None or desk.state.tournament.conditions is None:
            return command
        of = new_table_particulars(desk.state.tournament, GivenToTable(Approvals(), None, {}))
        return managing.SetUpTable(command.by, command.at, command.kind, of, None, command.pace)

    # --- views ------------------------------------------------------------------------------------

    def shown(
        self, visitor: Visitor | None, tournament: int, since: int | None = None
    ) -> TournamentShown:
        """Return a tournament as this visitor may see it, with the events after `since`."""
        desk = self.desk(tournament)
        recent = desk.state.happened
        first = recent[0].number if recent else desk.state.last + 1
        last = desk.state.last if since is None else since
        viewer, now, standing = self._viewer(visitor, desk), self._tools.clock(), desk.standing
        name_entrant = self._named(desk)
        public = self._shared[tournament].public(standing, desk.awaited, now)
        return TournamentShown(
            tournament=tournament,
            number=desk.state.last,
            view=tournament_view(standing, viewer, self._name_of, now, public),
            happened=tuple(
                told_of(event, name_entrant, to_conductors=viewer.conducts)
                for event in recent
                if event.number > last
            ),
            fresh=since is None or since + 1 < first,
        )

    def log(self, visitor: Visitor | None, tournament: int) -> TournamentLog:
        """Return every recorded event of the tournament's own stream."""
        desk = self.desk(tournament)
        name_entrant, conducts = self._named(desk), self._viewer(visitor, desk).conducts
        rows = self._tools.journal.events(desk.stream)
        lines = (
            told_of(
                Numbered(row.number, row.at, decode(row.body)), name_entrant, to_conductors=conducts
            )
            for row in rows
        )
        return TournamentLog(happened=tuple(lines))

    def _named(self, desk: TournamentDesk) -> Named:
        entrants = desk.state.tournament.entrants

        def name(number: int) -> str:
            known = entrants.get(number)
            return f"entrant {number}" if known is None else self._name_of(known.person)

        return name

    def preview(self, visitor: Visitor, tournament: int, wire: WireAct) -> TournamentPreview:
        """Preview an act for those who conduct the tournament; nothing happens."""
        desk = self.desk(tournament)
        if not self._viewer(visitor, desk).conducts:
            raise PreviewNotAllowed(f"that is for those who conduct tournament {tournament}")
        return TournamentDryRun(desk, self._name_of).of(visitor, wire)

    def _viewer(self, visitor: Visitor | None, desk: TournamentDesk) -> TournamentViewer:
        if visitor is None:
            return TournamentViewer(None)
        state = self._tools.management()
        held = {office for office in visitor.offices if state.holds(visitor.person, office)}
        conducts = bool(held & SEE_ALL_OF_IT) or any(
            is_the_director(desk.state.tournament, Person(visitor.person, office))
            for office in held
        )
        return TournamentViewer(visitor.person, conducts)

    def in_lobby(self, person: int | None) -> tuple[TournamentInLobby, ...]:
        """Return a lobby line for each tournament."""
        return tuple(in_lobby(desk.standing, person) for desk in self.desks.values())
