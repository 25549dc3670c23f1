"""Descriptions of tournament events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import asdict

from pitboss.acts.event_texts import TextContext
from pitboss.messages.tournament_views import HappenedInTournament
from pitboss.room.tables.desk_state import Numbered
from pitboss.room.views.happenings import describe_event
from pitboss.tournament import events

Named = Callable[[int], str]
"""Returns an entrant's name by entry number."""


def told_of(numbered: Numbered, named: Named, *, to_conductors: bool) -> HappenedInTournament:
    """Describe a tournament event, with particulars for those who conduct it."""
    event = numbered.event
    said = _PARTICULARS.get(type(event)) if to_conductors else None
    return HappenedInTournament(
        **asdict(describe_event(numbered, TextContext(entrant_name=named))),
        entrant=getattr(event, "entrant", None),
        table=getattr(event, "table", None),
        at=numbered.at,
        more="; ".join(said(event, named)) if said else "",
    )


def _ruled(event: events.RuledByDirector, _: Named) -> Iterator[str]:
    yield f"{event.matter}: {event.decision}"


def _race_off(event: events.RaceOffHeld, _: Named) -> Iterator[str]:
    for seat, card in event.cards:
        yield f"seat {seat} got {card.name}"
    if event.winner is None:
        yield "nobody had odd chips"


def _counted(event: events.ChipsCounted, named: Named) -> Iterator[str]:
    found = dict(event.counted)
    for entrant, books in event.differences:
        yield f"{named(entrant)} has {found[entrant]:,}, by the books {books:,}"
    if not event.differences:
        yield "everything is as the books say"


_PARTICULARS: Final[Mapping[type, Callable[[Any, Named], Iterator[str]]]] = {
    events.RuledByDirector: _ruled,
    events.ClockCorrected: lambda event, _: iter((event.because,)),
    events.RaceOffHeld: _race_off,
    events.ChipsCounted: _counted,
    events.EntrantExcluded: lambda event, _: iter((event.contravened,)),
    events.LastRebuysOffered: lambda event, _: iter((f"until {event.until:,} seconds are played",)),
    events.PaceDirected: lambda event, _: iter((event.direction,)),
    events.CancellationAnnounced: lambda event, _: iter((event.because,)),
}
"""Particulars of each kind of event."""
