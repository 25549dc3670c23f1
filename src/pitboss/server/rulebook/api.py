"""The law over HTTP: clauses in our own words, and the operator's authorised copies."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response

from pitboss.law.citation import Citation
from pitboss.law.instrument import LawError
from pitboss.law.reading import Reading
from pitboss.law.register import (
    clause_of,
    instrument,
    instrument_ids,
    read_citation,
    reading,
    readings_of,
)
from pitboss.messages.law_views import ClauseShown, CopiesShown, CopyShown, ReadingShown
from pitboss.offices import Office
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.http import bodies
from pitboss.server.http.problems import Problem
from pitboss.server.rulebook.copies import PDF, TEXT, Copies, Copy, media_of
from pitboss.server.rulebook.links import copy_href, href, reading_href
from pitboss.server.server_state import ServerState

_STAFF: Final = frozenset(Office) - {Office.PLAYER, Office.SPECTATOR, Office.GUEST}


class ClauseAsked(bodies.Body, frozen=True):
    """The clause, as a ruling cites it."""

    cite: bodies.Text = ""


def copies_of(house: ServerState) -> Copies:
    """Return the copies stored in the room's data directory."""
    return Copies(house.installation.record.places.directory)


# --- clauses --------------------------------------------------------------------------------------


async def _clause(call: Call) -> ClauseShown:
    try:
        citation = read_citation(call.query.cite)
    except LawError as error:
        raise Problem(404, "no_such_clause", str(error)) from None
    copy = await asyncio.to_thread(copies_of(call.house).of, citation.instrument)
    return clause_shown(citation, authorised=copy is not None)


def clause_shown(citation: Citation, *, authorised: bool) -> ClauseShown:
    """Describe a clause with its readings."""
    clause = clause_of(citation)
    held = instrument(citation.instrument)
    return ClauseShown(
        cite=str(clause.citation),
        instrument=held.id,
        clause=clause.number,
        heading=held.rule_of(clause.number).heading,
        says=clause.digest,
        readings=tuple(_reading(reading) for reading in _readings(citation)),
        href=href(citation),
        authorised=authorised,
    )


def _readings(citation: Citation) -> tuple[Reading, ...]:
    """Return a citation's readings, the one that the ruling took first.

    That reading may have been made for another clause.
    """
    taken = (reading(citation.reading),) if citation.reading else ()
    return tuple(dict.fromkeys((*taken, *readings_of(citation))))


def _reading(reading: Reading) -> ReadingShown:
    return ReadingShown(
        number=reading.id, title=reading.title, says=reading.reading, href=reading_href(reading)
    )


# --- copies ---------------------------------------------------------------------------------------


async def _copies(call: Call) -> CopiesShown:
    held = await asyncio.to_thread(copies_of(call.house).all)
    to_staff = call.visitor is not None and bool(call.visitor.offices & _STAFF)
    return CopiesShown(copies=tuple(_show_copy(copy, to_staff=to_staff) for copy in held))


def _show_copy(copy: Copy, *, to_staff: bool) -> CopyShown:
    return CopyShown(
        instrument=copy.instrument,
        media=copy.media,
        size=copy.size,
        digest=copy.digest,
        stored=copy.stored,
        href=copy_href(copy.instrument),
        by=copy.by if to_staff else None,
    )


async def _get_copy(call: Call) -> Response:
    store, number = copies_of(call.house), _instrument(call)
    copy = await asyncio.to_thread(store.of, number)
    if copy is None:
        raise Problem(404, "no_copy", f"the operator has stored no copy of {number}")
    data = await asyncio.to_thread(store.read, copy)
    if data is None:
        raise Problem(404, "no_copy", f"the stored copy of {number} is damaged; ask the operator")
    media = f"{copy.media}; charset=utf-8" if copy.media == TEXT else copy.media
    headers = {
        "content-type": media,
        "content-disposition": f'attachment; filename="{copy.name}"',
        "content-security-policy": "sandbox",
    }
    return Response(data, headers=headers)


async def _put_copy(call: Call) -> bodies.Done:
    if call.visitor is None or Office.OPERATOR not in call.visitor.offices:
        raise Problem(403, "not_permitted", "the casino operator stores the copies of the rules")
    number = _instrument(call)
    data = await _file(call)
    media = media_of(data)
    if media is None:
        raise Problem(415, "not_a_copy", "a copy is a PDF, or text in UTF-8")
    installation = call.house.installation
    await asyncio.to_thread(
        copies_of(call.house).store, number, media, data, call.here.person, installation.clock()
    )
    return bodies.Done()


def _instrument(call: Call) -> str:
    """Return the instrument in the path; raise Problem unless the register holds it."""
    number: str = call.request.path_params["instrument"]
    if number not in instrument_ids():
        raise Problem(404, "no_such_instrument", f"no instrument {number[:20]!r} is held")
    return number


async def _file(call: Call) -> bytes:
    parts, size = [], 0
    async for part in call.request.stream():
        size += len(part)
        if size > bodies.LARGEST_COPY:
            raise Problem(413, "too_large", f"a copy has {bodies.LARGEST_COPY} bytes at most")
        parts.append(part)
    return b"".join(parts)


RULEBOOK: Final = (
    Endpoint(
        "GET", "/law/clause", _clause, "A clause in our words, by its citation.",
        ClauseShown, needs_visit=False, problems=(404,), query=ClauseAsked,
    ),
    Endpoint(
        "GET", "/law/copies", _copies, "The authorised copies that the operator has stored.",
        CopiesShown, needs_visit=False,
    ),
    Endpoint(
        "GET", "/law/{instrument}/copy", _get_copy, "The stored copy of an instrument.",
        bytes, needs_visit=False, files=(PDF, TEXT),
    ),
    Endpoint(
        "PUT", "/law/{instrument}/copy", _put_copy,
        "Store the authorised copy of an instrument: PDF or text, at most 8 MiB (operator).",
        bodies.Done, problems=(403, 413, 415), files=(PDF, TEXT),
    ),
)  # fmt: skip
"""Every endpoint here."""
