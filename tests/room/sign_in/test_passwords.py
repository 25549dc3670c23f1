"""Passwords: costly to guess, a few at once, and the same time for a name that nobody has."""

from __future__ import annotations

import asyncio
import base64
import os
import threading
import time
from collections.abc import Iterator

import pytest

from pitboss.offices import Office
from pitboss.room.sign_in.passwords import (
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    HashCost,
    Passwords,
    guesses,
    usable_password,
)
from pitboss.room.sign_in.refusals import Refusal, SignInRefused
from tests.support.proving import BY_NIGHT
from tests.support.room.sign_in.door import (
    CHEAP,
    FELT,
    NOW,
    PASSWORD,
    SECOND,
    UNFELT,
    Door,
    code,
    gap_of_medians,
    refused,
    run,
)

COSTS = (FELT,) if not BY_NIGHT else (FELT, HashCost())
"""What is shipped takes a tenth of a second a try, and is measured by night."""


@pytest.fixture
def passwords() -> Iterator[Passwords]:
    made = Passwords(CHEAP, os.urandom)
    yield made
    made.close()


def test_what_is_shipped_costs_no_less_than_the_floor() -> None:
    shipped = HashCost()
    assert shipped.memory_in_kib >= 46 * 1024
    assert shipped.passes >= 1
    passwords = Passwords(shipped, os.urandom)
    hashed = run(passwords.hashed(PASSWORD))
    passwords.close()
    assert hashed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    salt, digest = (base64.b64decode(part + "==") for part in hashed.split("$")[4:])
    assert (len(salt), len(digest)) == (16, 32)


def test_the_right_password_proves_and_a_wrong_one_does_not(passwords: Passwords) -> None:
    hashed = run(passwords.hashed(PASSWORD))
    assert run(passwords.proves(PASSWORD, hashed))
    assert not run(passwords.proves(PASSWORD + "!", hashed))
    assert not run(passwords.proves("", hashed))


def test_two_hashes_of_one_password_differ(passwords: Passwords) -> None:
    assert run(passwords.hashed(PASSWORD)) != run(passwords.hashed(PASSWORD))


def test_two_keyboards_write_one_password(passwords: Passwords) -> None:
    hashed = run(passwords.hashed(usable_password("caf\u00e9 caf\u00e9 caf\u00e9")))
    assert run(passwords.proves("cafe\u0301 cafe\u0301 cafe\u0301", hashed))


@pytest.mark.parametrize("known", [None, "no hash at all", "$argon2id$v=19$broken"])
@pytest.mark.parametrize("password", [PASSWORD, "", "\ud800" * 12, "x" * 100_000])
def test_without_a_hash_nothing_proves(
    passwords: Passwords, password: str, known: str | None
) -> None:
    assert not run(passwords.proves(password, known))


def test_a_hash_of_another_cost_is_outdated(passwords: Passwords) -> None:
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
def test_an_unfit_password_is_refused_in_a_sentence(password: str, refusal: Refusal) -> None:
    with refused(refusal):
        usable_password(password, "mary.ann.bold")


def test_a_password_has_12_to_256_characters(passwords: Passwords) -> None:
    assert (SHORTEST_PASSWORD, LONGEST_PASSWORD) == (12, 256)
    longest = usable_password("long" * 64)
    hashed = run(passwords.hashed(longest))
    assert run(passwords.proves(longest, hashed))
    assert not run(passwords.proves(longest[:-1], hashed))


@pytest.mark.parametrize("password", ["x" * SHORTEST_PASSWORD, "        spaces        ", "密" * 12])
def test_no_kind_of_character_is_demanded(password: str) -> None:
    assert usable_password(password)


GUESSABLE = [
    "password1234", "Passw0rd1234", "123456789012", "qwertyuiop12", "iloveyou1234", "xxxxxxxxxxxx",
    "letmeinletmein", "pitboss12345", "casinocasino", "dealer123456", "canberra2026",
    "maryannbold1", "x" * LONGEST_PASSWORD,
]  # fmt: skip


@pytest.mark.parametrize("password", GUESSABLE)
def test_what_somebody_would_try_first_is_refused(passwords: Passwords, password: str) -> None:
    """Of lists of what became known, words of this house, one's own name, runs of keys."""
    assert usable_password(password)
    with refused(Refusal.PASSWORD_GUESSABLE):
        run(passwords.must_be_hard_to_guess(password, "Mary Ann", "maryannbold"))


def test_a_name_is_tried_in_one_word_too(passwords: Passwords) -> None:
    with refused(Refusal.PASSWORD_GUESSABLE):
        run(passwords.must_be_hard_to_guess("quuxfrobnitz1", "Mary", "quux.frobnitz"))


@pytest.mark.parametrize(
    "password", [PASSWORD, "kjh32kjh4kj2", "vier Wörter für niemand", "y" * 8 + PASSWORD]
)
def test_what_nobody_would_try_first_is_taken(passwords: Passwords, password: str) -> None:
    run(passwords.must_be_hard_to_guess(password, "Mary Ann", "maryannbold"))


@pytest.mark.parametrize(("count", "taken"), [(10**6 - 1, False), (10**6, True)])
def test_a_million_guesses_are_enough(
    passwords: Passwords, monkeypatch: pytest.MonkeyPatch, count: int, taken: bool
) -> None:
    """Whatever the judge of people's choices thinks of a password: so many it must take."""
    monkeypatch.setattr("pitboss.room.sign_in.passwords.guesses", lambda *_: count)
    if taken:
        run(passwords.must_be_hard_to_guess(PASSWORD))
    else:
        with refused(Refusal.PASSWORD_GUESSABLE):
            run(passwords.must_be_hard_to_guess(PASSWORD))


def test_a_guessable_password_gets_nobody_in(door: Door) -> None:
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


def test_judging_a_password_takes_no_time_that_counts() -> None:
    """Whatever its length: only its beginning is judged."""
    assert guesses("a1" * 20 + "b" * 10_000) == guesses("a1" * 20)
    mixed = "qZ7vK2mX9rT4wB8nL3cH6yD1fG5jP0sQ8uV2xR7kW4e"
    assert guesses(mixed) == guesses(mixed[:40]) > guesses(mixed[:39])


def test_at_most_four_are_hashed_at_once() -> None:
    passwords = Passwords(CHEAP, os.urandom)
    lock, now, most = threading.Lock(), 0, 0

    def work() -> None:
        nonlocal now, most
        with lock:
            now += 1
            most = max(most, now)
        time.sleep(0.01)
        with lock:
            now -= 1

    async def crowd() -> None:
        await asyncio.gather(*(passwords._beside(work) for _ in range(30)))

    run(crowd())
    passwords.close()
    assert most == 4


def test_a_crowd_is_told_to_come_back_and_the_rest_are_served() -> None:
    passwords = Passwords(CHEAP, os.urandom, at_once=1, waiting=2)
    go_on = threading.Event()

    async def crowd() -> list[object]:
        tries = [asyncio.ensure_future(passwords._beside(go_on.wait)) for _ in range(5)]
        await asyncio.sleep(0.01)
        go_on.set()
        answers: list[object] = list(await asyncio.gather(*tries, return_exceptions=True))
        answers.append(await passwords._beside(go_on.wait))
        return answers

    *crowded, after = run(crowd())
    passwords.close()
    busy = [one for one in crowded if isinstance(one, SignInRefused)]
    assert [one.refusal for one in busy] == [Refusal.BUSY] * 2
    assert [one.retry_after for one in busy] == [5 * SECOND] * 2
    assert crowded.count(True) == 3
    assert after is True


def test_thirty_two_wait_besides_the_four() -> None:
    passwords = Passwords(CHEAP, os.urandom)
    go_on = threading.Event()

    async def crowd() -> list[object]:
        tries = [asyncio.ensure_future(passwords._beside(go_on.wait)) for _ in range(38)]
        await asyncio.sleep(0.01)
        go_on.set()
        return list(await asyncio.gather(*tries, return_exceptions=True))

    assert run(crowd()).count(True) == 4 + 32
    passwords.close()


def test_hashing_leaves_the_event_loop_free() -> None:
    passwords = Passwords(HashCost(memory_in_kib=64 * 1024), os.urandom)

    async def turns_meanwhile() -> int:
        work = asyncio.ensure_future(passwords.hashed(PASSWORD))
        turns = 0
        while not work.done():
            await asyncio.sleep(0.001)
            turns += 1
        return turns

    assert run(turns_meanwhile()) > 5
    passwords.close()


@pytest.mark.counted
@pytest.mark.parametrize("cost", COSTS, ids=str)
@pytest.mark.alone
def test_a_name_that_nobody_has_costs_the_same_time(cost: HashCost) -> None:
    passwords = Passwords(cost, os.urandom)
    hashed = run(passwords.hashed(PASSWORD))

    async def known() -> None:
        assert not await passwords.proves("a wrong password", hashed)

    async def unknown() -> None:
        assert not await passwords.proves("a wrong password", None)

    assert run(gap_of_medians(known, unknown)) <= UNFELT
    passwords.close()


def test_a_leak_of_time_would_be_seen() -> None:
    passwords = Passwords(FELT, os.urandom)
    hashed = run(passwords.hashed(PASSWORD))

    async def known() -> None:
        assert not await passwords.proves("a wrong password", hashed)

    async def answered_at_once() -> None:
        await asyncio.sleep(0)

    assert run(gap_of_medians(known, answered_at_once)) > UNFELT
    passwords.close()
