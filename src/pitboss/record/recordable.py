"""Validate an append before it is queued with others.

A value that the database cannot store would otherwise make the whole page fail, and stop the
journal.  A ValueError from here is a bug in the caller and affects only its own append.
"""

from __future__ import annotations

from typing import Final

from pitboss.record import chain, ledger
from pitboss.record.journal import Append, Cause, NewEvent

_LARGEST: Final = 2**63 - 1
_LATEST_VERSION: Final = 2**31 - 1


def check_recordable(append: Append) -> None:
    """Raise ValueError if the append cannot be recorded."""
    keys = [(entry.cause.person, entry.cause.id) for entry in append.entries]
    if len(set(keys)) != len(keys):
        raise ValueError("two commands of one append have the same id")
    if append.owner is not None:
        _check_text(append.owner.group)
    for stream in append.expected:
        _check_text(stream)
    for entry in append.entries:
        _check_bytes(entry.answer)
        _check_cause(entry.cause)
        for event in entry.events:
            if event.stream not in append.expected:
                raise ValueError(f"no next number was given for {event.stream}")
            _check_event(event)


def _check_cause(cause: Cause) -> None:
    _check_text(cause.id)
    _check_text(cause.kind)
    _check_text(cause.release)
    _check_bytes(cause.body)
    _check_int(cause.person, -_LARGEST, _LARGEST)
    chain.microseconds(cause.at)


def _check_event(event: NewEvent) -> None:
    _check_text(event.kind)
    _check_bytes(event.body)
    _check_int(event.version, 1, _LATEST_VERSION)
    for payer, payee, currency, _ in event.postings:
        _check_text(payer)
        _check_text(payee)
        _check_text(currency)
    ledger.check_postings(event.postings)


def _check_text(text: str) -> None:
    if type(text) is not str or not text or "\0" in text:
        raise ValueError(f"no text that can be recorded: {text!r}")
    if not text.isascii():
        text.encode()  # raises UnicodeEncodeError, a ValueError, for a lone surrogate


def _check_bytes(data: bytes) -> None:
    if type(data) is not bytes:
        raise ValueError(f"no bytes: {data!r}")


def _check_int(number: int, least: int, most: int) -> None:
    if type(number) is not int or not least <= number <= most:
        raise ValueError(f"no number that can be recorded: {number!r}")
