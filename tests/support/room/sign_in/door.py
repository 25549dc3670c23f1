"""A door to try: a store in memory, a cheap hash, and somebody who holds offices."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from time import perf_counter
from typing import Any, TypeVar

import pyotp
import pytest

from pitboss.offices import Office
from pitboss.record.macs import Macs
from pitboss.record.migrations import migrate
from pitboss.record.people import Particulars, People
from pitboss.record.sql import MEMORY, Sql, connect
from pitboss.room.people.sign_in import HashCost, Refusal, SignedIn, SignIn, SignInRefused, Terms
from tests.support.room.timing import rank_distance

NOW = datetime(2025, 8, 1, 20, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
CHEAP = HashCost(memory_in_kib=8, passes=1, lanes=1)
FELT = HashCost(memory_in_kib=16 * 1024, passes=2, lanes=1)
"""Long enough that leaving it out would be felt: some twenty milliseconds."""
UNFELT = 0.005
"""Seconds by which two answers may differ in time."""
TIMED_AT_ONCE = 40
"""Of each of two acts, before their times are compared; fewer cannot be told apart for sure."""
KEY = bytes(range(32))
HOME = "203.0.113.7"
PASSWORD = "correct horse battery"

Result = TypeVar("Result")


class Door:
    """Sign-in with a store beside it, and the offices that the room would hold."""

    def __init__(self, terms: Terms) -> None:
        self.sql: Sql = connect(MEMORY)
        migrate(self.sql)
        self.people = People(self.sql, Macs(KEY))
        self.offices: dict[int, frozenset[Office]] = {}
        self.sign_in = self.again(terms)

    def again(self, terms: Terms) -> SignIn:
        """Sign-in on the same store, as after a restart."""
        return SignIn(
            self.people, os.urandom, KEY, lambda one: self.offices.get(one, frozenset()), terms
        )

    def player(self, name: str = "mary", password: str = PASSWORD) -> SignedIn:
        return run(self.sign_in.sign_up(name.title(), name, password, HOME, NOW))

    def staff(self, name: str = "sue", office: Office = Office.SUPERVISOR) -> Staff:
        """Somebody with an office, a password and a second factor, by invitation."""
        invitations = self.sign_in.invitations
        link = run(invitations.invite(name.title(), {office}, 1, NOW))
        secret = run(invitations.open(link.token, NOW)).enrolment.secret
        accepted = run(
            invitations.accept(link.token, name, PASSWORD, code(secret, NOW - MINUTE / 2), NOW)
        )
        self.offices[link.person] = frozenset({office})
        token = accepted.signed_in.token
        signed_in = SignedIn(token, run(self.sign_in.visits.require_visit(token, NOW)))
        return Staff(name, link.person, secret, accepted.recovery_codes, signed_in)

    def half_in(self, name: str, at: datetime = NOW) -> str:
        """The token of a visit that began by name and password alone."""
        return run(self.sign_in.sign_in(name, PASSWORD, HOME, at)).token

    def demonstration_person(self, office: Office = Office.OPERATOR) -> int:
        person = self.people.register(Particulars("Otto"), NOW, demonstration=True)
        self.offices[person] = frozenset({office})
        return person


class Staff:
    """What somebody on the staff holds."""

    def __init__(
        self,
        name: str,
        person: int,
        secret: str,
        recovery_codes: tuple[str, ...],
        signed_in: SignedIn,
    ) -> None:
        self.name = name
        self.person = person
        self.secret = secret
        self.recovery_codes = recovery_codes
        self.signed_in = signed_in


def code(secret: str, at: datetime) -> str:
    """What the device shows at a moment."""
    return pyotp.TOTP(secret).at(at)


def wrong_code(secret: str, at: datetime) -> str:
    """Six figures that no device shows near a moment."""
    near = {code(secret, at + n * timedelta(seconds=30)) for n in range(-3, 4)}
    return next(f"{n:06}" for n in range(10) if f"{n:06}" not in near)


def run(work: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(work)


async def timed_apart(
    one: Callable[[], Awaitable[None]], other: Callable[[], Awaitable[None]], each: int
) -> AsyncIterator[float]:
    """How far apart, by `rank_distance`, two acts lie in time, after each fortieth of both.

    Chance says which of the two is next, so that a machine with other things to do slows both.
    """
    times: list[float] = []
    classes: list[bool] = []
    rng = Random()
    for _ in range(0, each, TIMED_AT_ONCE):
        turns = [True, False] * TIMED_AT_ONCE
        rng.shuffle(turns)
        for turn in turns:
            before = perf_counter()
            await (one if turn else other)()
            times.append(perf_counter() - before)
        classes += turns
        yield rank_distance(times, classes, UNFELT)


@contextmanager
def refused(refusal: Refusal) -> Iterator[pytest.ExceptionInfo[SignInRefused]]:
    with pytest.raises(SignInRefused) as caught:
        yield caught
    assert caught.value.refusal is refusal
    assert caught.value.code == refusal.value
    assert caught.value.because.endswith(".")
