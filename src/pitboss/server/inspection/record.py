"""The state of the record, and a full check on request."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from pitboss.messages.inspection_views import RecordShown, RecordState
from pitboss.server.installation import Installation

PATIENCE: Final = 10.0
"""Seconds that an answer waits for the check; a longer one continues in the background."""


def record_shown(installation: Installation) -> RecordShown:
    """Return the state of the record."""
    integrity, head = installation.integrity, installation.journal.head()
    problem = installation.halted or installation.room.state.integrity_failed or integrity.found
    return RecordShown(
        state=_state(installation),
        events=head.position,
        head=head.digest.hex(),
        at=integrity.whole_verified_at,
        checked_to=integrity.whole_verified_to,
        signed_heads=integrity.heads,
        problem=problem,
    )


def _state(installation: Installation) -> RecordState:
    integrity = installation.integrity
    if installation.halted:
        return "halted"
    if integrity.found or installation.room.state.integrity_failed:
        return "not whole"
    return "checking" if integrity.under_way or not integrity.whole_verified_at else "whole"


async def check(installation: Installation) -> RecordShown:
    """Verify the whole record, one check at a time; a long one continues in the background."""
    if not installation.integrity.under_way:
        done = asyncio.Event()
        installation.beside(_verify(installation, done))
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), PATIENCE)
    return record_shown(installation)


async def _verify(installation: Installation, done: asyncio.Event) -> None:
    try:
        await installation.integrity.verify(installation.room, all=True)
    finally:
        done.set()
