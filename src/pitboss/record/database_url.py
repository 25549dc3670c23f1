"""The address of a database, which may hold a password.

What cannot be read as an address may be a part of the password: `p@ss` before the host is read as
`p` and a host `ss@host`, and a driver that repeats it writes the password into the log.  So such an
address is refused here, in a sentence that repeats nothing of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss.record.journal import Unreadable


def must_be_read(url: str) -> None:
    """Raises Unreadable."""
    import psycopg
    from psycopg.conninfo import conninfo_to_dict

    try:
        said = conninfo_to_dict(url)
    except psycopg.Error:
        raise _unreadable() from None
    places = [str(said.get(name, "")) for name in ("host", "dbname", "user")]
    ports = str(said.get("port", "1")).split(",")
    if any("@" in place for place in places) or not all(port.isdecimal() for port in ports):
        raise _unreadable()


_IN_TIME: Final[Mapping[str, int]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Seconds, but for the last, which are milliseconds."""


def in_time(url: str) -> dict[str, Any]:
    """What the driver is told, so that a server which has vanished is missed within seconds.

    A driver left to itself waits two minutes for a connection, and for hours on one whose other end
    has lost its power.  What the address says itself stands.
    """
    from psycopg.conninfo import conninfo_to_dict

    said = conninfo_to_dict(url)
    return {name: value for name, value in _IN_TIME.items() if name not in said}


def _unreadable() -> Unreadable:
    return Unreadable(
        "the database's URL cannot be read, and is not repeated here because a password may be in"
        " it; in a name or a password, signs such as @ : / % are written as %40 and their like"
    )
