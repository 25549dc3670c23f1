"""Tournaments over HTTP: one as its viewer may see it, acts in it, its papers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from starlette.responses import Response

from pitboss.documents.as_page import as_page, styles_digest
from pitboss.documents.as_pdf import as_pdf
from pitboss.documents.as_text import as_text
from pitboss.documents.ballot import ballot
from pitboss.documents.conditions import conditions_document
from pitboss.documents.document import Document, DocumentError
from pitboss.documents.issue import Issue
from pitboss.documents.papers_of_tournament import papers_of
from pitboss.documents.prize_sheet import prize_sheet
from pitboss.documents.result_sheet import result_sheet
from pitboss.documents.seat_cards import seat_cards
from pitboss.documents.tournament_papers import TournamentPapers
from pitboss.documents.tournament_sign import tournament_sign
from pitboss.law.rule_set import LawInForce, day_of
from pitboss.messages.frames import Act, Answer, TournamentShown
from pitboss.messages.tournament_views import (
    TournamentActsShown,
    TournamentLog,
    TournamentPreview,
)
from pitboss.room.acts.answers import Place
from pitboss.room.acts.preview import PreviewNotAllowed
from pitboss.room.not_found import UnknownTable
from pitboss.room.tournaments.desk_state import TournamentAtDesk
from pitboss.room.views.tournaments.acts import tournament_acts
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.endpoints.guard import POLICY
from pitboss.server.http import bodies, problems
from pitboss.server.http.problems import Problem
from pitboss.server.management.api import PreviewBody
from pitboss.server.tables.api import answer_act
from pitboss.tournament.conditions import Conditions

PDF: Final = "application/pdf"
PAGE: Final = "text/html; charset=utf-8"
TEXT: Final = "text/plain; charset=utf-8"


class _Printing(NamedTuple):
    """What a paper is made from."""

    of: TournamentAtDesk
    names: Mapping[int, str]
    """By person."""
    issue: Issue

    @property
    def conditions(self) -> Conditions:
        """The published conditions."""
        return self.of.tournament.of

    @property
    def papers(self) -> TournamentPapers:
        """Seats, pool and places, with the names that the room shows."""
        return papers_of(self.of.tournament, self.of.awarded, self.names)


_PAPERS: Final[Mapping[str, Callable[[_Printing], Document]]] = {
    "conditions": lambda of: conditions_document(of.conditions, of.issue),
    "sign": lambda of: tournament_sign(of.conditions, of.issue),
    "ballot": lambda of: ballot(of.papers, of.issue),
    "seat-cards": lambda of: seat_cards(of.papers, of.issue),
    "prizes": lambda of: prize_sheet(of.papers, of.issue),
    "results": lambda of: result_sheet(of.papers, of.issue),
}


async def _tournament(call: Call) -> TournamentShown:
    place = Place(tournament=call.number("tournament"))
    shown = call.house.installation.room.shown_at(call.visitor, place)
    assert isinstance(shown, TournamentShown)
    return shown


async def _act(call: Call) -> Answer:
    body = call.body
    number = call.number("tournament")
    return await answer_act(
        call, Act(id=body.id, tournament=number, act=body.act, office=body.office)
    )


async def _acts(call: Call) -> TournamentActsShown:
    number = call.number("tournament")
    desk = call.house.installation.room.tournaments.get(number)
    if desk is None:
        raise UnknownTable(f"there is no tournament {number}")
    return tournament_acts(desk.state.tournament)


async def _happened(call: Call) -> TournamentLog:
    room, number = call.house.installation.room, call.number("tournament")
    return await asyncio.to_thread(room.log_of, call.visitor, number)


async def _preview(call: Call) -> TournamentPreview:
    if not call.house.acts.take(call.here.person):
        raise problems.too_many()
    room, number = call.house.installation.room, call.number("tournament")
    asked = Act(id="preview", tournament=number, act=call.body.act, office=call.body.office)
    visitor = call.visitor
    assert visitor is not None
    try:
        return room.preview_in(visitor, asked)
    except PreviewNotAllowed as error:
        raise Problem(403, "not_permitted", str(error)) from None


async def _paper(call: Call) -> Response:
    kind, _, form = call.request.path_params["paper"].partition(".")
    room = call.house.installation.room
    desk = room.tournaments.get(call.number("tournament"))
    make = _PAPERS.get(kind)
    if desk is None or make is None or desk.state.tournament.conditions is None:
        raise Problem(404, "no_such_paper", "there is no such paper, or nothing to print in it yet")
    installation = call.house.installation
    law = LawInForce(room.state.commencements)
    issue = Issue(call.house.casino, day_of(installation.clock()), law)
    persons = tuple(entrant.person for entrant in desk.state.tournament.entrants.values())
    printing = _Printing(desk.state, installation.people.names(persons), issue)
    key, of = (desk.state.number, kind, form), (desk.state, issue, printing.names)
    printed = _PRINTED.get(key)
    if printed is None or printed.of != of:
        reply = await call.house.costly.make(
            call.address, partial(_print_paper, make, printing, form)
        )
        printed = _PRINTED[key] = _Printed(of, bytes(reply.body), dict(reply.headers))
        if len(_PRINTED) > MOST_KEPT:
            _PRINTED.pop(next(iter(_PRINTED)))
    return Response(printed.body, headers=printed.headers)


class _Printed(NamedTuple):
    """The last printing of a paper, and what it was made from."""

    of: tuple[TournamentAtDesk, Issue, Mapping[int, str]]
    body: bytes
    headers: Mapping[str, str]


_PRINTED: Final[dict[tuple[int, str, str], _Printed]] = {}
"""By tournament, kind and form, all of them names that we know; the oldest goes first."""
MOST_KEPT: Final = 64


def _print_paper(make: Callable[[_Printing], Document], of: _Printing, form: str) -> Response:
    try:
        document = make(of)
    except DocumentError as error:
        raise Problem(404, "no_such_paper", str(error)) from None
    if form == "pdf":
        return Response(as_pdf(document), media_type=PDF)
    if form == "txt":
        return Response(as_text(document), media_type=TEXT)
    if form == "html":
        page = as_page(document)  # which has its styles in itself
        allowed = {"content-security-policy": f"{POLICY}; style-src '{styles_digest(page)}'"}
        return Response(page, media_type=PAGE, headers=allowed)
    raise Problem(404, "no_such_paper", "papers are .html, .txt or .pdf")


TOURNAMENTS: Final = (
    Endpoint(
        "GET", "/tournaments/{tournament}", _tournament,
        "A tournament as you may see it; without a visit, as anybody.",
        TournamentShown, needs_visit=False, problems=(404,),
    ),
    Endpoint(
        "POST", "/tournaments/{tournament}/acts", _act,
        "Act in a tournament, as over the WebSocket.",
        Answer, bodies.ActBody, problems=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/tournaments/{tournament}/acts", _acts,
        "Every act of a tournament's desk: what it is, by whom, by which clauses.",
        TournamentActsShown, needs_visit=False, problems=(404,),
    ),
    Endpoint(
        "POST", "/tournaments/{tournament}/previews", _preview,
        "What would become of an act, to those who conduct the tournament; nothing is done.",
        TournamentPreview, PreviewBody, problems=(403, 404),
    ),
    Endpoint(
        "GET", "/tournaments/{tournament}/happened", _happened,
        "Everything that happened in a tournament, with its clauses.",
        TournamentLog, needs_visit=False, problems=(404,),
    ),
    Endpoint(
        "GET", "/tournaments/{tournament}/papers/{paper}", _paper,
        "A paper: conditions, sign, ballot, seat-cards, prizes or results, as .html, .txt or .pdf.",
        bytes, needs_visit=False, problems=(404, 503),
        files=("application/pdf", "text/html", "text/plain"),
    ),
)  # fmt: skip
"""Every endpoint here."""
