"""`pitboss serve`: opens the room and prints its address."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import time
import webbrowser
from pathlib import Path
from typing import Final, NamedTuple

import click
import uvloop

from pitboss.cli import record_options
from pitboss.cli.answer import refuse, refuse_record
from pitboss.offices import Office
from pitboss.record.journal import JournalError
from pitboss.record.people import Particulars
from pitboss.record.space import MIB
from pitboss.record.space import Limits as SpaceLimits
from pitboss.record.sql import is_url
from pitboss.server.app import set_up_demonstration
from pitboss.server.demonstration import setup
from pitboss.server.http.address import Address, address
from pitboss.server.http.rates import GUEST_ACTS, Quota, Rates
from pitboss.server.installation import Installation, Where, open_installation
from pitboss.server.monitoring.clock_check import ClockInDoubt
from pitboss.server.running import AddressInUse, bind_socket
from pitboss.server.running import serve as serve_room
from pitboss.server.web.web_files import INSTALLED

DEFAULT_PORT: Final = 8411


@click.command()
@record_options.data
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="The port; 0 takes any that is free.",
)
@record_options.database
@click.option(
    "--broker",
    metavar="URL",
    envvar="PITBOSS_BROKER",
    show_envvar=True,
    help="A NATS broker, such as nats://host, by which several servers of one room meet.",
)
@click.option(
    "--heads",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where signed heads are written, best out of the operator's reach.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="An origin, such as https://room.example, by which browsers reach the room.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy whose word is taken for where requests come from; with an https origin, one on"
    " this machine unless said otherwise.",
)
@click.option(
    "--in-plain-text", is_flag=True, help="Listen to others without TLS: they can read every card."
)
@click.option(
    "--operator",
    metavar="NAME",
    help="Open a new room that is no demonstration; prints an invitation for its operator.",
)
@click.option(
    "--casino",
    default="",
    envvar="PITBOSS_CASINO",
    show_envvar=True,
    metavar="NAME",
    help="The casino that conditions, signs and sheets name.",
)
@click.option(
    "--least-free",
    type=click.FloatRange(0, 90),
    default=100 * SpaceLimits().least_free,
    show_default=True,
    envvar="PITBOSS_LEAST_FREE",
    metavar="PERCENT",
    help="Of the disk; while less is free, no new round begins.",
)
@click.option(
    "--reserve",
    type=click.IntRange(0),
    default=SpaceLimits().reserve // MIB,
    show_default=True,
    envvar="PITBOSS_RESERVE",
    metavar="MIB",
    help="Kept back on the disk, for open rounds when it is full.",
)
@click.option(
    "--connections-per-address",
    "connections",
    type=click.IntRange(1),
    default=Rates().connections_of_address,
    show_default=True,
    envvar="PITBOSS_CONNECTIONS_PER_ADDRESS",
    metavar="NUMBER",
    help="WebSockets that one address may have open at once.",
)
@click.option(
    "--clock-is-right",
    is_flag=True,
    help="Start although the machine's clock is before the last event on record, or 90 days after.",
)
@click.option(
    "--guest-acts",
    type=click.IntRange(1),
    default=GUEST_ACTS,
    show_default=True,
    envvar="PITBOSS_GUEST_ACTS",
    metavar="NUMBER",
    help="Acts a minute of one guest, and twice as many of somebody with a password.",
)
@click.option("--open", "in_browser", is_flag=True, help="Open the first page in a browser.")
def serve(
    data: Path,
    host: str,
    port: int,
    database: str | None,
    broker: str | None,
    heads: Path | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    in_plain_text: bool,
    operator: str | None,
    casino: str,
    least_free: float,
    reserve: int,
    connections: int,
    clock_is_right: bool,
    guest_acts: int,
    in_browser: bool,
) -> None:
    """Open the room: tables, API and pages.

    An empty directory becomes a demonstration room with play chips, reached from this machine
    only.  With --operator it becomes a room of its own: follow the invitation that is printed,
    then set up tables and invite others.
    """
    if database is not None and not is_url(database):
        raise click.UsageError("--database takes a URL such as postgresql://user@host/name.")
    if broker is not None and database is None:
        raise click.UsageError("--broker needs a --database that every server reaches.")
    logging.Formatter.converter = time.gmtime
    logging.basicConfig(
        level=logging.WARNING,
        format="%(asctime)s %(name)s %(message)s",
        datefmt="%Y-%m-%dT%H:%M:%SZ",
    )
    logging.getLogger("pitboss").setLevel(logging.INFO)
    if not INSTALLED.is_dir():
        click.echo("The pages lack what was to be installed; in a clone, run: make play", err=True)
    try:
        at = address(host, origins, proxies, in_plain_text=in_plain_text)
        listening = bind_socket(host, port)
    except ValueError as error:
        refuse("bad_address", str(error), as_json=False)
    except AddressInUse as error:
        refuse("address_in_use", f"{host} port {port} cannot be used: {error}", as_json=False)
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            rates = Rates(
                connections_of_address=connections,
                guest=Quota.of(guest_acts),
                player=Quota.of(2 * guest_acts),
            )
            options = _Options(at, operator, in_browser, casino, rates, clock_is_right)
            space = SpaceLimits(least_free=least_free / 100, reserve=reserve * MIB)
            where = Where(data, database, heads, broker, space)
            runner.run(_run(where, listening, options))
    except ClockInDoubt as error:
        refuse("clock_in_doubt", str(error), as_json=False)
    except JournalError as error:
        refuse_record(error, as_json=False)
    except _CannotOpen as error:
        refuse("demonstration", str(error), as_json=False)


class _CannotOpen(Exception):  # noqa: N818 - says what happened
    """The room cannot be opened as asked."""


class _Options(NamedTuple):
    """The options with which the room opens."""

    address: Address
    operator: str | None
    in_browser: bool
    casino: str
    rates: Rates
    clock_is_right: bool


async def _run(where: Where, listening: socket.socket, options: _Options) -> None:
    installation = open_installation(
        where, at_home=options.address.at_home, clock_is_right=options.clock_is_right
    )
    url = _url(options.address.host, listening)
    try:
        await installation.start()
        prepare = _prepare if where.broker is None else _join
        public = options.address.origins[0] if options.address.origins else url
        invitation = await prepare(installation, options, public)
        lines = await _greeting(installation, url, invitation)
        await serve_room(
            installation,
            listening,
            options.address,
            ready=lambda: _ready(lines, options.in_browser),
            casino=options.casino,
            rates=options.rates,
        )
    finally:
        await installation.close()


async def _prepare(installation: Installation, options: _Options, url: str) -> list[str]:
    """Set up a room that was never opened: for its operator, or as a demonstration on this machine.

    Returns the lines that invite the operator, if there is one.
    """
    new = not installation.room.state.opened
    if options.operator is not None:
        if not new:
            raise _CannotOpen("this room has an operator; leave --operator out")
        return await open_for_operator(installation, options.operator, url)
    if not new and not installation.people.demonstration_persons():
        return []
    if not options.address.at_home:
        raise _CannotOpen(
            "a demonstration room is reached from its own machine only; use --host 127.0.0.1"
            " without --origin, or a directory whose room is no demonstration"
        )
    await set_up_demonstration(installation)
    return []


async def _join(installation: Installation, options: _Options, _url: str) -> list[str]:
    """Check that this server may join a room that another one has opened."""
    if options.operator is not None or not installation.room.state.opened:
        raise _CannotOpen("a new room is opened by one server: leave --broker out the first time")
    if installation.people.demonstration_persons() and not options.address.at_home:
        raise _CannotOpen("a demonstration room is reached from its own machine only")
    return []


async def open_for_operator(installation: Installation, name: str, url: str) -> list[str]:
    """Open a room for a named operator; return the lines that invite that person."""
    person = installation.people.register(Particulars(name), installation.machine())
    await installation.open_new(person)
    link = await installation.sign_in.invitations.invite(
        person, (Office.OPERATOR,), person, installation.machine()
    )
    until = link.expires.strftime("%Y-%m-%d %H:%M UTC")
    return [f"The invitation of its operator, to be used once before {until}:",
            f"  {url}/enter#{link.token}"]  # fmt: skip


def _url(host: str, listening: socket.socket) -> str:
    port = listening.getsockname()[1]
    return f"http://[{host.strip('[]')}]:{port}" if ":" in host else f"http://{host}:{port}"


async def _greeting(installation: Installation, url: str, invitation: list[str]) -> list[str]:
    lines = [f"The room is open: {url}", *invitation]
    links = await setup.links(installation)
    if links:
        lines.append("A demonstration with play chips. Sign in, once by each link:")
        lines += [_line(office, f"{url}/enter#{token}") for office, token in links.items()]
    lines.append("Ctrl-C closes the room.")
    return lines


def _line(office: Office, link: str) -> str:
    return f"  {office.value:<18} {link}"


def _ready(lines: list[str], in_browser: bool) -> None:
    for line in lines:
        click.echo(line)
    if in_browser and _has_display():
        webbrowser.open(lines[0].rpartition(" ")[2])


def _has_display() -> bool:
    """Whether a graphical browser can open: one in the terminal would end the room with itself."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
