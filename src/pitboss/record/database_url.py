"""Check database URLs, which may contain a password.

An unescaped password breaks the URL: `p@ss` before the host is parsed as password `p` and host
`ss@host`, and a driver that quotes the host in an error writes part of the password to the log.
So malformed URLs are rejected here, with an error that quotes nothing from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pitboss.record.journal import Unreadable


def check_url(url: str) -> None:
    """Check that a URL can be parsed.  Raises Unreadable."""
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
"""In seconds, except `tcp_user_timeout`, which is in milliseconds."""


def timeout_options(url: str) -> dict[str, Any]:
    """Return driver options that detect an unreachable server within seconds.

    By default the driver waits two minutes for a connection, and for hours on one whose server has
    lost power.  Options in the URL take precedence.
    """
    from psycopg.conninfo import conninfo_to_dict

    said = conninfo_to_dict(url)
    return {name: value for name, value in _IN_TIME.items() if name not in said}


def _unreadable() -> Unreadable:
    return Unreadable(
        "the database's URL cannot be read, and is not repeated here because a password may be in"
        " it; in a name or a password, signs such as @ : / % are written as %40 and their like"
    )
