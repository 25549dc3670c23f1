"""What those who run the room request besides acts and views of tables."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from msgspec import Meta, Raw

from pitboss.messages.frames import Act
from pitboss.messages.management_views import ManagementShown
from pitboss.messages.running_views import ActsShown, Preview, RunningView
from pitboss.room.acts.preview import PreviewNotAllowed
from pitboss.room.catalogue import NoSuchGame, acts_shown
from pitboss.room.catalogue.entry import Shoe
from pitboss.room.catalogue.management.reading import management_shown
from pitboss.room.not_found import UnknownTable
from pitboss.room.room import Room
from pitboss.room.views.running import NotOfTheHouse
from pitboss.server.endpoints.endpoint import Call, Endpoint
from pitboss.server.endpoints.visitor import visitor_of
from pitboss.server.http import problems
from pitboss.server.http.bodies import Body, OfficeName
from pitboss.server.http.problems import Problem

# --- the catalogue --------------------------------------------------------------------------------


class ActsQuery(Body, frozen=True):
    """The table; without one, the newest instrument of the game and any shoe are assumed."""

    table: Annotated[int, Meta(ge=1, le=999_999)] | None = None


async def _acts(call: Call) -> ActsShown:
    game = call.request.path_params["game"]
    table = call.query.table
    try:
        if table is None:
            return acts_shown(game)
        return _acts_at(call.house.installation.room, game, table)
    except NoSuchGame as error:
        raise Problem(404, "not_found", str(error)) from None


def _acts_at(room: Room, game: str, number: int) -> ActsShown:
    if number not in room.desks:
        raise UnknownTable(f"there is no table {number}")
    table = room.desks[number].state.table
    if table.particulars.game != game:
        raise NoSuchGame(f"table {number} is not one of {game[:40]!r}")
    automated = table.determinations.shoe is table.game.automated
    shoe = Shoe.AUTOMATED if automated else Shoe.CARD
    return acts_shown(game, table.particulars.law.instruments, shoe)


async def _management(_: Call) -> ManagementShown:
    return management_shown()


# --- dry runs -------------------------------------------------------------------------------------


class PreviewBody(Body, frozen=True):
    """An act for a dry run."""

    act: Raw
    office: OfficeName | None = None


async def _preview(call: Call) -> Preview:
    table = call.number("table")
    if table == 0:
        raise Problem(404, "no_such_table", "there is no table 0")
    if not call.house.acts.take(call.here.person):
        raise problems.too_many()
    installation = call.house.installation
    asked = Act(id="preview", table=table, act=call.body.act, office=call.body.office)
    try:
        return installation.room.preview(visitor_of(call.here, installation), asked)
    except PreviewNotAllowed as error:
        raise Problem(403, "not_permitted", str(error)) from None


# --- the state of the room ------------------------------------------------------------------------


async def _running(call: Call) -> RunningView:
    installation = call.house.installation
    await asyncio.to_thread(installation.room.remarks.read_on)
    try:
        return installation.room.running(visitor_of(call.here, installation))
    except NotOfTheHouse as error:
        raise Problem(403, "not_permitted", str(error)) from None


MANAGEMENT: Final = (
    Endpoint(
        "GET", "/games/{game}/acts", _acts,
        "Every act of a game and its table: when, by whom, what follows, what is asked.",
        ActsShown, needs_visit=False, problems=(404,), query=ActsQuery,
    ),
    Endpoint(
        "GET", "/room/acts", _management,
        "Every act of management: when, by whom, what follows, what can be chosen in it.",
        ManagementShown, needs_visit=False,
    ),
    Endpoint(
        "GET", "/running", _running,
        "How the room is run, as somebody of the house may see it.",
        RunningView, problems=(403,),
    ),
    Endpoint(
        "POST", "/tables/{table}/preview", _preview,
        "What would become of an act, to those who run the table; nothing is done.",
        Preview, PreviewBody, problems=(403, 404),
    ),
)  # fmt: skip
"""Every endpoint here."""
