"""Passwords: costly to hash, a few at a time, and equally slow for unknown names."""

from __future__ import annotations

import asyncio
import base64
import os
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from argon2 import extract_parameters
from zxcvbn import matching

from pitboss.offices import Office
from pitboss.room.people.sign_in.passwords import (
    LEAST_GUESSES,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    HashCost,
    Passwords,
    guesses,
    hashes_at_once,
    usable_password,
)
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused
from tests.support.proving import BY_NIGHT, at_level
from tests.support.room.sign_in.door import (
    CHEAP,
    FELT,
    NOW,
    PASSWORD,
    SECOND,
    Door,
    code,
    refused,
    run,
    timed_apart,
)
from tests.support.room.timing import NOTICED
from tests.support.until import HANGING, until

COSTS = (FELT,) if not BY_NIGHT else (FELT, HashCost())
"""What is shipped takes a tenth of a second a try, and is measured by night."""


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords(CHEAP, os.urandom)
    yield made
    made.close()


def test_default_hash_cost_meets_the_minimum() -> None:
    shipped = HashCost()
    assert shipped.memory_in_kib >= 46 * 1024
    assert shipped.passes >= 1
    passwords = Passwords(shipped, os.urandom)
    hashed = run(passwords.hashed(PASSWORD))
    passwords.close()
    assert hashed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    salt, digest = (base64.b64decode(part + "==") for part in hashed.split("$")[4:])
    assert (len(salt), len(digest)) == (16, 32)


def test_right_password_verifies_and_wrong_one_does_not(passwords: Passwords) -> None:
    hashed = run(passwords.hashed(PASSWORD))
    assert run(passwords.matches_hash(PASSWORD, hashed))
    assert not run(passwords.matches_hash(PASSWORD + "!", hashed))
    assert not run(passwords.matches_hash("", hashed))


def test_two_hashes_of_one_password_differ(passwords: Passwords) -> None:
    assert run(passwords.hashed(PASSWORD)) != run(passwords.hashed(PASSWORD))


def test_equivalent_unicode_passwords_match(passwords: Passwords) -> None:
    hashed = run(passwords.hashed(usable_password("caf\u00e9 caf\u00e9 caf\u00e9")))
    assert run(passwords.matches_hash("cafe\u0301 cafe\u0301 cafe\u0301", hashed))


@pytest.mark.parametrize("known", [None, "no hash at all", "$argon2id$v=19$broken"])
@pytest.mark.parametrize("password", [PASSWORD, "", "\ud800" * 12, "x" * 100_000])
def test_nothing_verifies_without_a_valid_hash(
    passwords: Passwords, password: str, known: str | None
) -> None:
    assert not run(passwords.matches_hash(password, known))


def test_hash_with_another_cost_is_outdated(passwords: Passwords) -> None:
    dearer = Passwords(CHEAP._replace(passes=2), os.urandom)
    hashed = run(passwords.hashed(PASSWORD))
    dearer.close()
    assert not passwords.is_outdated(hashed)
    assert dearer.is_outdated(hashed)


@pytest.mark.parametrize(
    ("password", "refusal"),
    [
        ("x" * (SHORTEST_PASSWORD - 1), Refusal.PASSWORD_TOO_SHORT),
        ("x" * (LONGEST_PASSWORD + 1), Refusal.PASSWORD_TOO_LONG),
        ("\ud800" * SHORTEST_PASSWORD, Refusal.PASSWORD_UNUSABLE),
        ("MARY.ANN.BOLD", Refusal.PASSWORD_UNUSABLE),
    ],
)
def test_unusable_password_is_refused_with_a_reason(password: str, refusal: Refusal) -> None:
    with refused(refusal):
        usable_password(password, "mary.ann.bold")


def test_password_has_12_to_256_characters(passwords: Passwords) -> None:
    assert (SHORTEST_PASSWORD, LONGEST_PASSWORD) == (12, 256)
    longest = usable_password("long" * 64)
    hashed = run(passwords.hashed(longest))
    assert run(passwords.matches_hash(longest, hashed))
    assert not run(passwords.matches_hash(longest[:-1], hashed))


@pytest.mark.parametrize("password", ["x" * SHORTEST_PASSWORD, "        spaces        ", "密" * 12])
def test_no_character_class_is_required(password: str) -> None:
    assert usable_password(password)


GUESSABLE = [
    "password1234", "Passw0rd1234", "123456789012", "qwertyuiop12", "iloveyou1234", "xxxxxxxxxxxx",
    "letmeinletmein", "pitboss12345", "casinocasino", "dealer123456", "canberra2026",
    "maryannbold1", "x" * LONGEST_PASSWORD,
]  # fmt: skip


@pytest.mark.parametrize("password", GUESSABLE)
def test_guessable_password_is_refused(passwords: Passwords, password: str) -> None:
    """From leaked lists, words of this room, the person's own name, keyboard runs."""
    assert usable_password(password)
    with refused(Refusal.PASSWORD_GUESSABLE):
        run(passwords.check_strength(password, "Mary Ann", "maryannbold"))


def test_name_without_separators_is_guessable(passwords: Passwords) -> None:
    with refused(Refusal.PASSWORD_GUESSABLE):
        run(passwords.check_strength("quuxfrobnitz1", "Mary", "quux.frobnitz"))


@pytest.mark.parametrize(
    "password", [PASSWORD, "kjh32kjh4kj2", "vier Wörter für niemand", "y" * 8 + PASSWORD]
)
def test_hard_to_guess_password_is_accepted(passwords: Passwords, password: str) -> None:
    run(passwords.check_strength(password, "Mary Ann", "maryannbold"))


@pytest.mark.parametrize(("count", "taken"), [(10**6 - 1, False), (10**6, True)])
def test_password_must_take_a_million_guesses(
    passwords: Passwords, monkeypatch: pytest.MonkeyPatch, count: int, taken: bool
) -> None:
    """The threshold on the estimated number of guesses."""
    monkeypatch.setattr("pitboss.room.people.sign_in.passwords.guesses", lambda *_: count)
    if taken:
        run(passwords.check_strength(PASSWORD))
    else:
        with refused(Refusal.PASSWORD_GUESSABLE):
            run(passwords.check_strength(PASSWORD))


def test_guessable_password_is_refused_wherever_it_is_set(door: Door) -> None:
    with refused(Refusal.PASSWORD_GUESSABLE):
        door.player(password="password1234")
    before = door.player()
    with refused(Refusal.PASSWORD_GUESSABLE):
        run(door.sign_in.change_password(before.token, PASSWORD, "iloveyou1234", NOW))
    link = run(door.sign_in.invitations.invite("Sue", {Office.DEALER}, 1, NOW))
    secret = run(door.sign_in.invitations.open(link.token, NOW)).enrolment.secret
    with refused(Refusal.PASSWORD_GUESSABLE):
        run(
            door.sign_in.invitations.accept(
                link.token, "sue", "password1234", code(secret, NOW), NOW
            )
        )


def test_only_the_start_of_a_password_is_judged() -> None:
    """So judging takes bounded time, however long the password is."""
    assert guesses("a1" * 20 + "b" * 10_000) == guesses("a1" * 20)
    mixed = "qZ7vK2mX9rT4wB8nL3cH6yD1fG5jP0sQ8uV2xR7kW4e"
    assert guesses(mixed) == guesses(mixed[:24]) > guesses(mixed[:23])


HOSTILE = "4@8({[<369!1|70$5+%2"
"""Every sign that may stand for a letter, or for one of several."""


@pytest.mark.parametrize(
    "password",
    [HOSTILE * 12, HOSTILE[::-1] * 12, "4a@8b({[<c6g9!1|i7t0o$5s+%2z" * 9, "@(!|$+%47169058" * 17],
)
def test_hostile_password_is_judged_in_bounded_steps(
    monkeypatch: pytest.MonkeyPatch, password: str
) -> None:
    """Steps are counted, not seconds: characters in which words are looked for."""
    read: list[int] = []

    def counted(text: str, *dictionaries: Any, **named: Any) -> list[Any]:
        read.append(len(text))
        found: list[Any] = dictionary_match(text, *dictionaries, **named)
        return found

    dictionary_match = matching.dictionary_match
    monkeypatch.setattr(matching, "dictionary_match", counted)
    guesses(password)
    assert max(read) <= 24
    assert sum(read) <= 100 * 24


def test_signs_for_letters_are_seen_through() -> None:
    assert guesses("p@$$w0rd!234") < LEAST_GUESSES


def test_signs_of_a_fourth_kind_stand_for_themselves() -> None:
    """Each kind that may be a letter doubles the combinations an estimate tries."""
    assert guesses("c@$!n0$") < LEAST_GUESSES < guesses("{@$!n0$")


def test_estimates_do_not_delay_sign_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many new passwords are judged, those who sign in are served."""
    passwords = Passwords(CHEAP, os.urandom)
    go_on = threading.Event()

    def estimate(*_: str) -> int:
        go_on.wait(HANGING)
        return 10**9

    monkeypatch.setattr("pitboss.room.people.sign_in.passwords.guesses", estimate)

    async def crowd() -> list[object]:
        hashed = await passwords.hashed(PASSWORD)
        judged = [asyncio.ensure_future(passwords.check_strength(PASSWORD)) for _ in range(45)]
        await asyncio.sleep(0)
        try:
            assert await asyncio.wait_for(passwords.matches_hash(PASSWORD, hashed), HANGING / 2)
        finally:
            go_on.set()
        return list(await asyncio.gather(*judged, return_exceptions=True))

    answers = run(crowd())
    passwords.close()
    busy = [one for one in answers if isinstance(one, SignInRefused)]
    assert [one.refusal for one in busy] == [Refusal.BUSY] * (45 - 1 - 32)
    assert answers.count(None) == 33


def test_new_passwords_do_not_delay_sign_ins(passwords: Passwords) -> None:
    """However many new passwords are hashed, those who sign in are served."""
    hashed = run(passwords.hashed(PASSWORD))
    go_on = threading.Event()
    passwords._hasher = Counted(passwords._hasher, lambda: go_on.wait(HANGING))  # type: ignore[assignment]

    async def crowd() -> list[object]:
        made = [asyncio.ensure_future(passwords.hashed(PASSWORD)) for _ in range(45)]
        await asyncio.sleep(0)
        try:
            assert await asyncio.wait_for(passwords.matches_hash(PASSWORD, hashed), HANGING / 2)
        finally:
            go_on.set()
        return list(await asyncio.gather(*made, return_exceptions=True))

    busy = [one for one in run(crowd()) if isinstance(one, SignInRefused)]
    assert [one.refusal for one in busy] == [Refusal.BUSY] * (45 - 1 - 32)


@pytest.mark.parametrize(
    ("cores", "lanes", "at_once"),
    [(None, 4, 1), (1, 4, 1), (2, 4, 1), (7, 4, 1), (8, 4, 2), (64, 4, 4), (4, 1, 4)],
)
def test_hashes_do_not_outnumber_the_cores(cores: int | None, lanes: int, at_once: int) -> None:
    """Each takes a core for every lane, and the tables need one too."""
    assert hashes_at_once(lanes, cores) == at_once


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own")
def test_hashing_steps_back_behind_the_tables(passwords: Passwords) -> None:
    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def of_threads() -> list[int]:
        return [await pool.run(priority) for pool in (passwords._hashing, passwords._renewing)]

    before = priority()
    assert run(of_threads()) == [min(19, before + 10)] * 2
    assert priority() == before


def test_at_most_four_passwords_are_hashed_at_once() -> None:
    passwords = Passwords(CHEAP, os.urandom, at_once=hashes_at_once(1, 64))
    four = threading.Barrier(4)

    def work() -> None:
        four.wait(HANGING)  # until three others are at work as well

    async def crowd() -> int:
        tries = [asyncio.ensure_future(passwords._hashing.run(work)) for _ in range(32)]
        await asyncio.gather(*tries)
        return len(
            passwords._hashing._threads._threads
        )  # one more is started whenever all are at work

    assert run(crowd()) == 4
    passwords.close()


def test_excess_requests_are_told_to_retry_and_the_rest_are_served() -> None:
    passwords = Passwords(CHEAP, os.urandom, at_once=1, waiting=2)
    go_on = threading.Event()

    async def crowd() -> list[object]:
        tries = [asyncio.ensure_future(passwords._hashing.run(go_on.wait)) for _ in range(5)]
        await until(lambda: sum(one.done() for one in tries) == 2)
        go_on.set()
        answers: list[object] = list(await asyncio.gather(*tries, return_exceptions=True))
        answers.append(await passwords._hashing.run(go_on.wait))
        return answers

    *crowded, after = run(crowd())
    passwords.close()
    busy = [one for one in crowded if isinstance(one, SignInRefused)]
    assert [one.refusal for one in busy] == [Refusal.BUSY] * 2
    assert [one.retry_after for one in busy] == [5 * SECOND] * 2
    assert crowded.count(True) == 3
    assert after is True


def test_thirty_two_more_may_queue() -> None:
    passwords = Passwords(CHEAP, os.urandom, at_once=4)
    go_on = threading.Event()

    async def crowd() -> list[object]:
        tries = [asyncio.ensure_future(passwords._hashing.run(go_on.wait)) for _ in range(38)]
        await until(lambda: sum(one.done() for one in tries) == 2)
        go_on.set()
        return list(await asyncio.gather(*tries, return_exceptions=True))

    assert run(crowd()).count(True) == 4 + 32
    passwords.close()


class Counted:
    """A hasher that counts, and may have to wait."""

    def __init__(self, honest: Any, go_on: Callable[[], object] = lambda: None) -> None:
        self._honest, self._go_on = honest, go_on
        self.verified: list[str] = []

    def hash(self, password: str, *, salt: bytes) -> Any:
        assert self._go_on() is not False, "the event loop stands still meanwhile"
        return self._honest.hash(password, salt=salt)

    def verify(self, known: str, password: str) -> Any:
        self.verified.append(known)
        return self._honest.verify(known, password)


def test_hashing_does_not_block_the_event_loop(passwords: Passwords) -> None:
    """The hash is made only after the event loop has turned."""
    turned = threading.Event()
    passwords._hasher = Counted(passwords._hasher, lambda: turned.wait(HANGING))  # type: ignore[assignment]

    async def turns_meanwhile() -> str:
        work = asyncio.ensure_future(passwords.hashed(PASSWORD))
        await asyncio.sleep(0)
        turned.set()
        return await work

    assert run(turns_meanwhile()).startswith("$argon2id$")


def test_unknown_name_is_hashed_at_the_same_cost(passwords: Passwords) -> None:
    """So it takes the same time, however fast the machine is."""
    known = run(passwords.hashed(PASSWORD))
    counted = Counted(passwords._hasher)
    passwords._hasher = counted  # type: ignore[assignment]
    assert not run(passwords.matches_hash("a wrong password", known))
    assert not run(passwords.matches_hash("a wrong password", None))
    first, second = (extract_parameters(one) for one in counted.verified)
    assert first == second


@pytest.mark.counted
@pytest.mark.full
@pytest.mark.parametrize("cost", COSTS, ids=str)
def test_unknown_name_takes_the_same_time(cost: HashCost) -> None:
    passwords = Passwords(cost, os.urandom)
    hashed = run(passwords.hashed(PASSWORD))

    async def known() -> None:
        assert not await passwords.matches_hash("a wrong password", hashed)

    async def unknown() -> None:
        assert not await passwords.matches_hash("a wrong password", None)

    async def apart() -> float:
        return [one async for one in timed_apart(known, unknown, at_level(40, 400))][-1]

    assert run(apart()) < NOTICED
    passwords.close()


@pytest.mark.full
def test_timing_leak_is_detected() -> None:
    passwords = Passwords(FELT, os.urandom)
    hashed = run(passwords.hashed(PASSWORD))

    async def known() -> None:
        assert not await passwords.matches_hash("a wrong password", hashed)

    async def answered_at_once() -> None:
        await asyncio.sleep(0)

    async def seen() -> bool:
        async for one in timed_apart(known, answered_at_once, 4_000):
            if one > NOTICED:
                return True
        return False

    assert run(seen())
    passwords.close()
