"""Whether an append can be recorded at all, looked at before it waits with others.

What a database could not keep would otherwise fail where the whole page is read or written, and
stop the journal.  A ValueError here is a fault of whoever made the append, and theirs alone.
"""

from __future__ import annotations

from typing import Final

from pitboss.record import chain, ledger
from pitboss.record.journal import Append, Cause, NewEvent

_LARGEST: Final = 2**63 - 1
_LATEST_VERSION: Final = 2**31 - 1


def must_be_recordable(append: Append) -> None:
    """A ValueError that says what is wrong with the append."""
    keys = [(entry.cause.person, entry.cause.id) for entry in append.entries]
    if len(set(keys)) != len(keys):
        raise ValueError("two commands of one append have the same id")
    if append.owner is not None:
        _text(append.owner.group)
    for stream in append.expected:
        _text(stream)
    for entry in append.entries:
        _bytes(entry.answer)
        _cause(entry.cause)
        for event in entry.events:
            if event.stream not in append.expected:
                raise ValueError(f"no next number was given for {event.stream}")
            _event(event)


def _cause(cause: Cause) -> None:
    _text(cause.id)
    _text(cause.kind)
    _text(cause.release)
    _bytes(cause.body)
    _whole(cause.person, -_LARGEST, _LARGEST)
    chain.microseconds(cause.at)


def _event(event: NewEvent) -> None:
    _text(event.kind)
    _bytes(event.body)
    _whole(event.version, 1, _LATEST_VERSION)
    for payer, payee, currency, _ in event.postings:
        _text(payer)
        _text(payee)
        _text(currency)
    ledger.well_formed(event.postings)


def _text(text: str) -> None:
    if type(text) is not str or not text or "\0" in text:
        raise ValueError(f"no text that can be recorded: {text!r}")
    if not text.isascii():
        text.encode()  # a lone surrogate is a ValueError of Python's own


def _bytes(data: bytes) -> None:
    if type(data) is not bytes:
        raise ValueError(f"no bytes: {data!r}")


def _whole(number: int, least: int, most: int) -> None:
    if type(number) is not int or not least <= number <= most:
        raise ValueError(f"no number that can be recorded: {number!r}")
