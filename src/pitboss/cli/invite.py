"""`pitboss invite`: opens a room for its operator, and invites the operator again later.

Everybody else is invited by the operator.
"""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

import click

from pitboss.cli import record_options
from pitboss.cli.answer import refuse
from pitboss.cli.serve import DEFAULT_PORT, open_for_operator
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.offices import Office
from pitboss.record.codec import decode
from pitboss.record.keys import Keys
from pitboss.record.opening import Places
from pitboss.record.people import People
from pitboss.record.protection import refuse_older
from pitboss.record.reading import Reading
from pitboss.record.sql import Sql
from pitboss.room import vocabulary  # noqa: F401 - names the room's words in the record
from pitboss.room.clock import system_clock
from pitboss.room.management import open_room
from pitboss.room.management.desk import ManagementAtDesk, after_event
from pitboss.room.people.sign_in import SignIn
from pitboss.room.people.sign_in.invitations import Link
from pitboss.room.streams import ROOM
from pitboss.server.installation import Where, open_installation


@click.command()
@record_options.data
@record_options.database
@click.option("--operator", metavar="NAME", help="Open a new room for this operator first.")
@click.option(
    "--url",
    default=f"http://127.0.0.1:{DEFAULT_PORT}",
    show_default=True,
    metavar="URL",
    help="Where browsers reach the room; the link begins with it.",
)
def invite(data: Path, database: str | None, operator: str | None, url: str) -> None:
    """Invite the room's operator.

    With --operator this opens a new room in an empty directory or database; `pitboss serve` then
    runs it.  Without it, the operator of an existing room gets a new invitation, for example after
    losing the first one, the password or the second factor.  The room may be running.  Earlier
    invitations expire, and accepting this one ends the operator's login sessions.  Anybody who can
    read the keys can do this.
    """
    with record_options.report_record_errors(as_json=False):
        if operator is not None:
            lines = asyncio.run(_open_room(Where(data, database), operator, url.rstrip("/")))
        else:
            lines = _invite_again(Places(data, database), url.rstrip("/"))
    for line in lines:
        click.echo(line)


async def _open_room(where: Where, operator: str, url: str) -> list[str]:
    installation = open_installation(where)
    try:
        await installation.start()
        if installation.room.state.opened:
            refuse("has_operator", "this room has an operator; leave --operator out", as_json=False)
        return await open_for_operator(installation, operator, url)
    finally:
        await installation.close()


def _invite_again(places: Places, url: str) -> list[str]:
    sql = places.connect()
    try:
        refuse_older(sql)
        link = asyncio.run(_link(sql, Keys.open(places.keys), system_clock()))
    finally:
        sql.close()
    if link is None:
        refuse("no_operator", "there is no operator to invite; open the room", as_json=False)
    until = f"{link.expires:%Y-%m-%d %H:%M} UTC"
    return [f"The invitation of its operator, to be used once before {until}:",
            f"  {url}/enter#{link.token}"]  # fmt: skip


async def _link(sql: Sql, keys: Keys, at: datetime) -> Link | None:
    """Invite the first operator; None in a demonstration, whose persons have links of their own."""
    standing = ManagementAtDesk(open_room())
    for row in Reading(sql).events(ROOM):
        standing = after_event(standing, decode(row.body), row.at)
    people = People(sql, keys.macs)
    operators = [
        person for person, held in standing.room.offices.items() if Office.OPERATOR in held
    ]
    if not operators or people.is_for_demonstration(operators[0]):
        return None
    sign_in = SignIn(people, SYSTEM_ENTROPY, keys.derive_key("sign-in"), lambda _: frozenset())
    try:
        return await sign_in.invitations.invite(operators[0], (Office.OPERATOR,), operators[0], at)
    finally:
        sign_in.close()
