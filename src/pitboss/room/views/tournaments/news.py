"""Descriptions of tournament events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import asdict

from pitboss.messages.tournament_views import HappenedInTournament
from pitboss.room.tables.desk_state import Numbered
from pitboss.room.tournaments.desk_events import HouseConducts
from pitboss.room.views.happenings import describe_event
from pitboss.tournament import events

Named = Callable[[int], str]
"""Returns an entrant's name by entry number."""


def told_of(numbered: Numbered, named: Named | None = None) -> HappenedInTournament:
    """Describe a tournament event; pass `named` to add particulars for those who conduct it."""
    event = numbered.event
    said = _PARTICULARS.get(type(event))
    return HappenedInTournament(
        **asdict(describe_event(numbered)),
        entrant=getattr(event, "entrant", None),
        table=getattr(event, "table", None),
        at=numbered.at,
        more="; ".join(said(event, named)) if named and said else "",
    )


def _ruled(event: events.RuledByDirector, _: Named) -> Iterator[str]:
    yield f"{event.matter}: {event.decision}"


def _clock(event: events.ClockCorrected, _: Named) -> Iterator[str]:
    yield f"{event.seconds:+,} seconds"
    yield event.because


def _race_off(event: events.RaceOffHeld, _: Named) -> Iterator[str]:
    yield f"chips of {event.chip:,}"
    for seat, card in event.cards:
        yield f"seat {seat} got {card.name}"
    if event.winner is None:
        yield "nobody had odd chips"
    else:
        yield f"seat {event.winner} raced for {event.odd:,} and received {event.received:,}"


def _counted(event: events.ChipsCounted, named: Named) -> Iterator[str]:
    found = dict(event.counted)
    for entrant, books in event.differences:
        yield f"{named(entrant)} has {found[entrant]:,}, by the books {books:,}"
    if not event.differences:
        yield "everything is as the books say"


def _excluded(event: events.EntrantExcluded, named: Named) -> Iterator[str]:
    yield named(event.out.entrant)
    yield event.contravened


def _out(event: Any, named: Named) -> Iterator[str]:
    yield ", ".join(named(out.entrant) for out in event.out)


_PARTICULARS: Final[Mapping[type, Callable[[Any, Named], Iterator[str]]]] = {
    events.RuledByDirector: _ruled,
    events.ClockCorrected: _clock,
    events.RaceOffHeld: _race_off,
    events.ChipsCounted: _counted,
    events.EntrantExcluded: _excluded,
    events.EntrantsEliminated: _out,
    events.EntrantsForfeited: _out,
    events.EntrantReinstated: lambda event, named: iter((named(event.entrant),)),
    events.EntrantWithdrew: lambda event, named: iter((named(event.out.entrant),)),
    events.EntrantRefunded: lambda event, named: iter((named(event.entrant),)),
    events.PlayerMoved: lambda event, _: iter((f"table {event.table}, seat {event.seat}",)),
    events.TableAdded: lambda event, _: iter((f"table {event.number}",)),
    events.LastRebuysOffered: lambda event, _: iter(
        (f"table {event.table}, until {event.until:,} seconds are played",)
    ),
    events.LevelReached: lambda event, _: iter((f"level {event.number}: {event.level.said}",)),
    events.BreakCalled: lambda event, _: iter((f"{event.minutes} minutes",)),
    events.PaceDirected: lambda event, _: iter((event.direction,)),
    events.HandForHand: lambda event, _: iter(("on" if event.on else "off",)),
    events.CancellationAnnounced: lambda event, _: iter((event.because,)),
    events.ReserveSeated: lambda event, named: iter(
        (f"{named(event.entrant)} for {named(event.absent)}",)
    ),
    HouseConducts: lambda event, _: iter(("on" if event.on else "off",)),
}
"""Particulars of each kind of event."""
