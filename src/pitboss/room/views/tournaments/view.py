"""The view of a tournament.

Chips and seats are public, so most of the view is shared by all.  Money other than prizes, and what
is awaited of others, is shown only to those who conduct the tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from pitboss.messages.tournament_views import (
    AwaitedInTournament,
    EntrantShown,
    MoveShown,
    PlaceShown,
    SeatInTournament,
    SessionShown,
    TableInTournament,
    TournamentView,
    YourEntry,
)
from pitboss.messages.views import TournamentInLobby
from pitboss.offices import Office
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.tournaments.desk_state import TournamentWithTables
from pitboss.room.views.tournaments.clock import clock_shown
from pitboss.room.views.tournaments.entry import at_any_time, for_sale
from pitboss.room.views.tournaments.money import ledger_shown
from pitboss.tournament import Awaited, Entrant, Stage, TableInPlay, Tournament, awaited, commands
from pitboss.tournament.condition_requirements.session_text import ends
from pitboss.tournament.conditions import Balancing
from pitboss.tournament.conditions_file import write_conditions
from pitboss.tournament.events import Place, PlayerMoved, SeatsRedrawn
from pitboss.tournament.levels import race_offs_due, smallest_chip
from pitboss.tournament.moves import due_to_move, free_seats, uneven
from pitboss.tournament.prize_pool import by_place
from pitboss.tournament.rounds import begin_refusal
from pitboss.tournament.sessions import published_start
from pitboss.tournament.state import POOL

Name = Callable[[int], str]

_WHO_MOVES: Final = {
    Balancing.BALLOT: "ballot",
    Balancing.NEXT_LAST_BLIND: "last blind",
    Balancing.NONE: "director",
}
"""T-41  Who decides which player moves under each published method, or without one."""


@dataclass(frozen=True, slots=True)
class TournamentViewer:
    """Who looks."""

    person: int | None
    conducts: bool = False
    """Whether the viewer is the director, an assistant, or otherwise allowed to see all of it."""


class PublicTournament(NamedTuple):
    """The public view at a moment, and the data for each viewer's own part."""

    fields: Mapping[str, Any]
    """Fields of the view."""
    awaited: tuple[Awaited, ...] = ()
    entries: Mapping[int, EntrantShown] = {}
    """Entries by person."""


def public_tournament(
    standing: TournamentWithTables, name: Name, now: datetime
) -> PublicTournament:
    """Build the public view."""
    state = standing.of.tournament
    known = {
        "tournament": state.number,
        "number": standing.of.last,
        "name": standing.of.name,
        "stage": said(state.stage),
        "director": name(state.director) if state.director else "",
    }
    if state.conditions is None:
        return PublicTournament(known)
    entrants = tuple(_entrant(standing, entrant, name) for entrant in state.entrants.values())
    published = {
        "house_conducts": standing.of.house_conducts,
        "assistants": tuple(name(assistant) for assistant in sorted(state.assistants)),
        "pool": pool_of(standing),
        "prizes": tuple(_prizes(standing, name)),
        "tables": tuple(_table(standing, table, name, now) for table in state.tables.values()),
        "entrants": entrants,
        "moves": tuple(_moves(standing, name)),
        "hand_for_hand": state.hand_for_hand,
        "undecided": state.undecided,
        "electronic": all(table.housed for table in standing.tables.values()),
        **_conditions(state),
        **_counts(state),
    }
    entries = {entrant.person: entrant for entrant in reversed(entrants)}
    return PublicTournament({**known, **published}, awaited(state, now), entries)


def tournament_view(
    standing: TournamentWithTables,
    viewer: TournamentViewer,
    name: Name,
    now: datetime,
    public: PublicTournament | None = None,
) -> TournamentView:
    """Build the view for a viewer; `public` is a cached public view."""
    public = public or public_tournament(standing, name, now)
    state = standing.of.tournament
    if state.conditions is None:
        return TournamentView(at=now, conducts=viewer.conducts, **public.fields)
    return TournamentView(
        at=now,
        conducts=viewer.conducts,
        clock=clock_shown(standing.of, now),
        reserved=tuple(name(reserve) for reserve in state.reserves) if viewer.conducts else (),
        awaited=tuple(_awaited(standing, viewer, public, now)),
        yours=_yours(standing, viewer, public),
        ledger=ledger_shown(standing) if viewer.conducts else None,
        **public.fields,
    )


def _conditions(state: Tournament) -> dict[str, Any]:
    """Show the conditions and the sessions."""
    of = state.of
    return {
        "title": of.title,
        "instrument": of.instrument,
        "appendix": of.appendix,
        "game": _game(state),
        "sessions": tuple(
            SessionShown(name=session.name, says=ends(session.ends), starts=session.starts)
            for session in state.sessions
        ),
        "session": state.session,
        "starts": published_start(state) if state.session else of.starts,
        "entry_fee": of.entry_fee.units,
        "commission": of.commission.units,
        "agreement_in_writing": of.agreement_in_writing,
        "groups": of.groups,
        "who_moves": _WHO_MOVES[of.balancing] if state.moves_players else "",
        "rebuy": for_sale(of.rebuys),
        "top_up": for_sale(of.top_up),
        "least_players": of.least_players,
        "most_players": of.most_players,
        "conditions": tuple(write_conditions(of).splitlines()),
    }


def _counts(state: Tournament) -> dict[str, Any]:
    """Count entries, chips, rebuys and top-ups."""
    chips = sum(chips_at(table) for table in state.tables.values())
    chips += sum(entrant.chips for entrant in state.left_in if not entrant.seat)
    left = len(state.left_in)
    return {
        "entries": state.paying,
        "reserves": len(state.reserves),
        "players_left": left,
        "chips_in_play": chips,
        "average": chips // left if left else 0,
        "rebuys": sum(entrant.rebuys for entrant in state.entrants.values()),
        "top_ups": sum(entrant.topped_up for entrant in state.entrants.values()),
    }


def said(stage: Stage) -> str:
    """Return a stage in words."""
    return stage.name.lower().replace("_", " ")


def in_lobby(standing: TournamentWithTables, person: int | None) -> TournamentInLobby:
    """Show a tournament as a line of the lobby."""
    state = standing.of.tournament
    if state.conditions is None:
        return TournamentInLobby(
            tournament=state.number, name=standing.of.name, stage=said(state.stage)
        )
    of = state.of
    return TournamentInLobby(
        tournament=state.number,
        name=standing.of.name,
        stage=said(state.stage),
        game=_game(state),
        instrument=of.instrument,
        starts=of.starts,
        entry_fee=of.entry_fee.units,
        commission=of.commission.units,
        entries=state.paying,
        most_players=of.most_players,
        players_left=len(state.left_in),
        yours=person is not None and state.entry_of(person) is not None,
    )


def _game(state: Tournament) -> str:
    session = state.current if state.session else state.next_session
    return state.of.game_of(session) if session else ""


def chips_at(table: TableInPlay) -> int:
    """Sum the players' chips at a table; during a round, as they were at its start."""
    if table.between_rounds:
        return sum(table.stake(seat) for seat in table.seated)
    return sum(table.started_with.values())


# --- entrants and tables --------------------------------------------------------------------------


def _entrant(standing: TournamentWithTables, entrant: Entrant, name: Name) -> EntrantShown:
    state = standing.of.tournament
    place = next(
        (result.place for result in state.places if entrant.number in result.entrants), None
    )
    prize = next((award for award in standing.of.awarded if award.entrant == entrant.number), None)
    return EntrantShown(
        entrant=entrant.number,
        person=entrant.person,
        name=name(entrant.person),
        standing=entrant.standing.value,
        chips=state.chips_of(entrant),
        table=entrant.table,
        seat=entrant.seat,
        present=entrant.present,
        verified=entrant.verified,
        rebuys=entrant.rebuys,
        topped_up=entrant.topped_up,
        declined=entrant.declined,
        points=str(entrant.points) if entrant.points else "",
        heat=entrant.heat,
        place=place,
        prize=prize.amount.units if prize else None,
        goods=prize.goods if prize else "",
    )


def _table(
    standing: TournamentWithTables, in_play: TableInPlay, name: Name, now: datetime
) -> TableInTournament:
    state, at = standing.of.tournament, standing.tables[in_play.number]
    table = in_play.table
    waits = begin_refusal(state, in_play, now) if in_play.between_rounds and table.seats else None
    return TableInTournament(
        table=in_play.number,
        kind=at.kind.value,
        stage=table.stage.value,
        game=table.particulars.game,
        seats=tuple(
            SeatInTournament(
                seat=who.seat,
                entrant=who.number,
                name=name(who.person),
                chips=in_play.stake(who.seat),
                present=who.present,
            )
            for who in state.in_seat_order(in_play.number)
        ),
        free=free_seats(state, in_play),
        round=table.open_round.number if table.open_round else None,
        rounds=in_play.rounds,
        marker=(table.open_round or table).dealer_button,
        rebuys_closed=in_play.rebuys_closed,
        top_ups_closed=in_play.top_ups_closed,
        raced=in_play.raced,
        smallest_chip=smallest_chip(state, in_play) if state.clauses.race_off else 0,
        waits_for=waits.because if waits else "",
        waits_cites=tuple(str(cited) for cited in waits.under) if waits else (),
    )


def _moves(standing: TournamentWithTables, name: Name) -> Iterator[MoveShown]:
    """Yield the latest changes of seats, newest first."""
    state = standing.of.tournament
    for numbered in reversed(standing.of.happened):
        places: tuple[Place, ...] = ()
        if isinstance(numbered.event, PlayerMoved):
            places = (Place(numbered.event.entrant, numbered.event.table, numbered.event.seat),)
        elif isinstance(numbered.event, SeatsRedrawn):
            places = numbered.event.places
        for place in places:
            yield MoveShown(
                number=numbered.number,
                entrant=place.entrant,
                name=name(state.entrants[place.entrant].person),
                table=place.table,
                seat=place.seat,
                at=numbered.at,
            )


# --- prizes ---------------------------------------------------------------------------------------


def pool_of(standing: TournamentWithTables) -> int:
    """Return what was or will be paid out."""
    if standing.of.awarded:
        return sum(prize.amount.units for prize in standing.of.awarded)
    return max(standing.of.tournament.money.get(POOL, 0), 0)


def _prizes(standing: TournamentWithTables, name: Name) -> Iterator[PlaceShown]:
    state = standing.of.tournament
    if standing.of.awarded:
        for prize in standing.of.awarded:
            yield PlaceShown(
                place=prize.place,
                amount=prize.amount.units,
                goods=prize.goods,
                entrants=(prize.entrant,),
                names=(name(state.entrants[prize.entrant].person),),
            )
        return
    worth = by_place(state)
    for place in range(1, max(len(worth), len(state.goods)) + 1):
        yield PlaceShown(
            place=place,
            amount=worth[place - 1].units if place <= len(worth) else 0,
            goods=state.goods[place - 1] if place <= len(state.goods) else "",
        )


# --- whose turn it is -----------------------------------------------------------------------------


def _awaited(
    standing: TournamentWithTables,
    viewer: TournamentViewer,
    public: PublicTournament,
    now: datetime,
) -> Iterator[AwaitedInTournament]:
    for act in public.awaited:
        if viewer.conducts or _concerns(standing, viewer, act):
            entrant, to, chip = _about(standing.of.tournament, act, now)
            yield AwaitedInTournament(
                act=act_name(act.command),
                office=act.office.value,
                table=act.table,
                entrant=entrant,
                to=to,
                chip=chip,
                says=in_words(act.command),
            )


def in_words(command: type) -> str:
    """Describe a command."""
    return " ".join((command.__doc__ or "").split())


def _about(state: Tournament, act: Awaited, now: datetime) -> tuple[int | None, int | None, int]:
    """Return the entrant, the destination table and the chip that an act is about."""
    apart = uneven(state) if act.command is commands.MovePlayer else None
    if apart is not None:
        due = due_to_move(state, apart[0])
        return (due.number if due else None), apart[1].number, 0
    if act.command is commands.ConductRaceOff and act.table is not None:
        line = next(race_offs_due(state, state.tables[act.table], now), None)
        return None, None, line.chip if line else 0
    return act.entrant, None, 0


def _concerns(standing: TournamentWithTables, viewer: TournamentViewer, act: Awaited) -> bool:
    """Whether the viewer is to make this act, on their own device."""
    if act.office is not Office.PLAYER or viewer.person is None:
        return False
    state = standing.of.tournament
    if act.entrant is None:
        return state.entry_of(viewer.person) is None
    at = standing.tables.get(act.table or 0)
    return state.entrants[act.entrant].person == viewer.person and (at is None or at.housed)


def _yours(
    standing: TournamentWithTables, viewer: TournamentViewer, public: PublicTournament
) -> YourEntry | None:
    mine = public.entries.get(viewer.person) if viewer.person is not None else None
    if mine is None:
        return None
    acts = (
        act_name(act.command)
        for act in public.awaited
        if act.entrant == mine.entrant and _concerns(standing, viewer, act)
    )
    unasked = (act_name(command) for command in at_any_time(standing, mine.entrant))
    return YourEntry(entrant=mine, may=(*acts, *unasked))
