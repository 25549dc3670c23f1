"""A stand-in for curl, with the options that docs/operations.md uses.

A drill has it where the machine has no curl of its own, and the drill of `make test` always.  It
needs nothing but Python's standard library.
"""

from __future__ import annotations

import argparse
import os
import socket
import ssl
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple
from urllib.parse import urlsplit

COULD_NOT_CONNECT: Final = 7
HTTP_ERROR: Final = 22
TIMED_OUT: Final = 28
_FOREVER: Final = 600.0
_HTTP_ONLY: Final = "#HttpOnly_"


class Reply(NamedTuple):
    """What came back, before its body is read."""

    head: bytes
    status: int
    headers: list[tuple[str, str]]

    def first(self, name: str) -> str:
        return next((value for key, value in self.headers if key == name), "")


def main() -> int:
    asked = _arguments()
    ends = time.monotonic() + (asked.max_time or _FOREVER)
    try:
        with _connected(asked, ends) as connection:
            connection.sendall(_request(asked))
            with connection.makefile("rb") as incoming:
                return _answered(asked, incoming)
    except TimeoutError:
        return TIMED_OUT
    except OSError:
        return COULD_NOT_CONNECT


def _arguments() -> argparse.Namespace:
    reads = argparse.ArgumentParser(prog="curl", allow_abbrev=False)
    for flag in ("--silent", "--fail", "--http1.1"):
        reads.add_argument(flag, action="store_true")
    for option in ("--cacert", "--request", "--json", "--dump-header", "--output", "--write-out"):
        reads.add_argument(option)
    reads.add_argument("--cookie", type=Path)
    reads.add_argument("--cookie-jar", type=Path)
    reads.add_argument("--header", action="append", default=[])
    reads.add_argument("--max-time", type=float)
    reads.add_argument("url", type=urlsplit)
    return reads.parse_args()


# --- asking ---------------------------------------------------------------------------------------


def _connected(asked: argparse.Namespace, ends: float) -> socket.socket:
    name, secure = asked.url.hostname, asked.url.scheme == "https"
    port = asked.url.port or (443 if secure else 80)
    plain = socket.create_connection((_address(name, port), port), ends - time.monotonic())
    if not secure:
        return plain
    context = ssl.create_default_context(cafile=asked.cacert)
    return context.wrap_socket(plain, server_hostname=name)


def _address(name: str, port: int) -> str:
    """Where a name leads: what .curlrc says comes first, as in `resolve = name:port:address`."""
    told = Path(os.environ.get("CURL_HOME", "")) / ".curlrc"
    for line in told.read_text().splitlines() if told.is_file() else ():
        option, _, value = line.partition(" = ")
        if option == "resolve" and value.startswith(f"{name}:{port}:"):
            return value.split(":", 2)[2]
    return name


def _request(asked: argparse.Namespace) -> bytes:
    url = asked.url
    headers = {"Host": url.netloc, "Accept": "*/*", "Connection": "close"}
    body = (asked.json or "").encode()
    if asked.json is not None:
        headers |= {"Content-Type": "application/json", "Accept": "application/json"}
        headers["Content-Length"] = str(len(body))
    if asked.cookie:
        headers["Cookie"] = "; ".join(_cookies(asked.cookie))
    for line in asked.header:
        key, _, value = line.partition(":")
        headers[key] = value.strip()
    method = asked.request or ("GET" if asked.json is None else "POST")
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    lines = [f"{method} {path} HTTP/1.1", *(f"{key}: {value}" for key, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def _cookies(jar: Path) -> Iterator[str]:
    for line in jar.read_text().splitlines():
        parts = line.removeprefix(_HTTP_ONLY).split("\t")
        if len(parts) == 7:
            yield f"{parts[5]}={parts[6]}"


# --- what comes back ------------------------------------------------------------------------------


def _answered(asked: argparse.Namespace, incoming: BinaryIO) -> int:
    reply = _reply(incoming)
    if asked.dump_header == "-":
        _say(reply.head)
    if asked.cookie_jar:
        _keep_cookies(asked.cookie_jar, asked.url.hostname, reply)
    if asked.fail and reply.status >= 400:
        return HTTP_ERROR
    ended = 0
    with nullcontext() if asked.output is None else Path(asked.output).open("wb") as file:
        try:
            for part in _body(reply, incoming):
                file.write(part) if file else _say(part)
        except TimeoutError:
            ended = TIMED_OUT
    if asked.write_out:
        _say(asked.write_out.replace("%{http_code}", f"{reply.status:03}").replace("\\n", "\n"))
    return ended


def _reply(incoming: BinaryIO) -> Reply:
    lines = [incoming.readline()]
    while lines[-1].strip():
        lines.append(incoming.readline())
    if not lines[0]:
        raise ConnectionError("nothing came back")
    pairs = (line.decode("latin-1").partition(":") for line in lines[1:-1])
    headers = [(key.lower(), value.strip()) for key, _, value in pairs]
    return Reply(b"".join(lines), int(lines[0].split()[1]), headers)


def _body(reply: Reply, incoming: BinaryIO) -> Iterator[bytes]:
    if reply.first("transfer-encoding") == "chunked":
        while size := int(incoming.readline(), 16):
            yield incoming.read(size)
            incoming.readline()
    elif length := reply.first("content-length"):
        yield incoming.read(int(length))
    else:  # a WebSocket, until the time is over, or whatever ends by itself
        while part := incoming.read(1):
            yield part


def _keep_cookies(jar: Path, host: str, reply: Reply) -> None:
    """In the form that browsers once kept them in, which curl reads and writes."""
    lines = ["# Netscape HTTP Cookie File"]
    for key, value in reply.headers:
        if key == "set-cookie":
            pair, *marks = value.split("; ")
            name, _, word = pair.partition("=")
            hidden = _HTTP_ONLY if "HttpOnly" in marks else ""
            secure = "TRUE" if "Secure" in marks else "FALSE"
            lines.append("\t".join((f"{hidden}{host}", "FALSE", "/", secure, "0", name, word)))
    jar.write_text("\n".join([*lines, ""]))


def _say(what: bytes | str) -> None:
    with suppress(BrokenPipeError):  # whoever reads may have read enough
        sys.stdout.buffer.write(what if isinstance(what, bytes) else what.encode())
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    status = main()
    os._exit(status)  # a closed pipe is no trouble of ours at the end either
