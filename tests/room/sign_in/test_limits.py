"""Rate limits on guessing, for names that exist and names that do not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import datetime

import pytest

from pitboss.offices import Office
from pitboss.record.people import Limit
from pitboss.room.people.sign_in import Limits, Refusal, SignInRefused, Terms
from pitboss.room.people.sign_in.limits import network_of
from pitboss.room.token_bucket import Rate
from pitboss.server.installation import AT_HOME
from tests.support.proving import at_level
from tests.support.room.sign_in.door import (
    CHEAP,
    HOME,
    MINUTE,
    NOW,
    PASSWORD,
    SECOND,
    Door,
    code,
    refused,
    run,
    wrong_code,
)

QUARTER = 15 * MINUTE
HUNDREDS = at_level(100, 100, quick=10)


def guesses(door: Door, name: str, count: int, address: str = HOME) -> list[Refusal]:
    """The answers to guesses that are all sent together."""

    async def guess() -> list[object]:
        tries = (
            door.sign_in.sign_in(name, f"guess number {n}", address, NOW) for n in range(count)
        )
        return list(await asyncio.gather(*tries, return_exceptions=True))

    answers = run(guess())
    return [one.refusal for one in answers if isinstance(one, SignInRefused)]


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["mary", "nobody"])
def test_repeated_guesses_are_rate_limited(door: Door, name: str) -> None:
    door.player("mary")
    answers: list[Refusal] = []
    for _ in range(HUNDREDS):
        answers += guesses(door, name, 100)
    assert answers.count(Refusal.WRONG) == 10
    assert answers.count(Refusal.TOO_MANY_TRIES) == 100 * HUNDREDS - 10


@pytest.mark.parametrize("name", ["mary", "nobody"])
def test_rate_limit_says_when_to_retry_and_ends_then(door: Door, name: str) -> None:
    door.player("mary")
    for _ in range(10):
        with refused(Refusal.WRONG):
            run(door.sign_in.sign_in(name, "wrong", HOME, NOW))
    with refused(Refusal.TOO_MANY_TRIES) as caught:
        run(door.sign_in.sign_in(name, PASSWORD, HOME, NOW + MINUTE))
    assert caught.value.retry_after == QUARTER - MINUTE
    assert caught.value.because == "There were too many tries. Please wait 14 minutes."
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in(name, PASSWORD, HOME, NOW + QUARTER - SECOND))
    if name == "mary":
        assert run(door.sign_in.sign_in(name, PASSWORD, HOME, NOW + QUARTER))


ELSEWHERE = "198.51.100.1"


def test_guesses_close_a_name_for_their_own_network_only(door: Door) -> None:
    door.player("mary")
    assert guesses(door, "mary", 20, "2001:db8:1:2::1").count(Refusal.WRONG) == 10
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in("mary", PASSWORD, "2001:db8:1:2::9", NOW))
    assert run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))


def spend_every_guess(door: Door, name: str) -> int:
    """Guess from many networks until nobody answers any more; how many guesses were made."""
    made = 0
    for n in range(15):
        made += guesses(door, name, 10, f"192.0.2.{n}").count(Refusal.WRONG)
    return made


@pytest.mark.parametrize("name", ["mary", "nobody"])
def test_guesses_at_a_name_are_bounded_over_all_networks(door: Door, name: str) -> None:
    door.player("mary")
    assert spend_every_guess(door, name) == 100
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in(name, PASSWORD, HOME, NOW))


def test_known_device_gets_in_although_strangers_spent_every_guess(door: Door) -> None:
    door.player("mary")
    device = run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW)).device
    assert device is not None
    spend_every_guess(door, "mary")
    guesses(door, "other", 50, HOME)
    assert run(door.sign_in.sign_in("Mary", PASSWORD, HOME, NOW, device=device))
    forged = ("0" if device[-1] != "0" else "1").join((device[:-1], ""))
    for useless in (None, "", forged, "not hexadecimal"):
        with refused(Refusal.TOO_MANY_TRIES):
            run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW, device=useless))


def test_known_device_has_ten_tries_and_for_its_name_alone(door: Door) -> None:
    door.player("mary")
    door.player("jane")
    device = run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW)).device
    for _ in range(10):
        with refused(Refusal.WRONG):
            run(door.sign_in.sign_in("mary", "wrong", HOME, NOW, device=device))
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW, device=device))
    spend_every_guess(door, "jane")
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in("jane", PASSWORD, HOME, NOW, device=device))


def test_device_of_staff_is_known_after_the_second_factor_only(door: Door) -> None:
    staff = door.staff("sue")
    half = run(door.sign_in.sign_in("sue", PASSWORD, HOME, NOW))
    assert half.device is None, "whoever has the password alone gets no tries of his own"
    whole = run(door.sign_in.second_factor(half.token, code(staff.secret, NOW), NOW))
    assert whole.device is not None
    spend_every_guess(door, "sue")
    assert run(door.sign_in.sign_in("sue", PASSWORD, ELSEWHERE, NOW, device=whole.device))


def test_spellings_of_a_name_share_one_limit(door: Door) -> None:
    door.player("mary")
    for n in range(10):
        guesses(door, ("mary", "MARY", " Mary ", "mArY")[n % 4], 1)
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))


def test_wrong_codes_count_for_an_hour(door: Door) -> None:
    staff = door.staff("sue")
    whole = 60 * MINUTE
    for later, closed in ((whole - SECOND, True), (whole + 20 * MINUTE, False)):
        begun = NOW if closed else NOW + 4 * whole
        for n in range(5):
            at = begun if n < 4 else begun + later
            with refused(Refusal.WRONG_CODE):
                half = door.half_in("sue", at)
                run(door.sign_in.second_factor(half, wrong_code(staff.secret, at), at))
        at = begun + later
        half, right = door.half_in("sue", at), code(staff.secret, at)
        if closed:
            with refused(Refusal.TOO_MANY_TRIES):
                run(door.sign_in.second_factor(half, right, at))
        else:
            assert run(door.sign_in.second_factor(half, right, at))


def test_rate_limit_survives_a_restart(door: Door) -> None:
    door.player("mary")
    guesses(door, "mary", 10)
    restarted = door.again(Terms(cost=CHEAP))
    with refused(Refusal.TOO_MANY_TRIES):
        run(restarted.sign_in("mary", PASSWORD, HOME, NOW))
    restarted.close()


def test_limited_name_does_not_block_other_names(door: Door) -> None:
    door.player("mary")
    door.player("jane")
    guesses(door, "mary", 10)
    assert run(door.sign_in.sign_in("jane", PASSWORD, HOME, NOW))


def test_address_trying_many_names_is_limited(door: Door) -> None:
    door.player("mary")
    for n in range(50):
        with refused(Refusal.WRONG):
            run(door.sign_in.sign_in(f"name{n}", "wrong", HOME, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
    assert run(door.sign_in.sign_in("mary", PASSWORD, "198.51.100.1", NOW))


def test_success_resets_the_name_and_returns_one_try_to_the_address() -> None:
    limits = Limits(name=Limit(3, QUARTER, QUARTER), address=Limit(4, QUARTER, QUARTER))
    door = Door(Terms(cost=CHEAP, limits=limits))
    door.player("mary")
    for _ in range(2):
        guesses(door, "mary", 1)
        assert run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
    assert guesses(door, "mary", 1) == [Refusal.WRONG]
    assert guesses(door, "other", 1) == [Refusal.WRONG]  # the fourth failure from here
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
    door.sign_in.close()


def test_frequent_sign_ins_are_not_limited(door: Door) -> None:
    door.player("mary")
    for _ in range(60):
        assert run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))


def test_right_password_is_limited_too(door: Door) -> None:
    """Each costs a hash; nobody closes a name from elsewhere with it."""
    limits = Limits(attempts=Limit(3, QUARTER, QUARTER))
    door.player("mary")
    limited = door.again(Terms(cost=CHEAP, limits=limits))
    for _ in range(3):
        token = run(limited.sign_in("mary", PASSWORD, HOME, NOW)).token
    with refused(Refusal.TOO_MANY_TRIES):
        run(limited.sign_in("mary", PASSWORD, HOME, NOW))
    assert run(limited.sign_in("mary", PASSWORD, "198.51.100.1", NOW))
    for _ in range(3):
        assert run(limited.reauthenticate(token, PASSWORD, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(limited.reauthenticate(token, PASSWORD, NOW))
    limited.close()


def new_players(door: Door, names: Iterable[str], address: str, at: datetime = NOW) -> list[str]:
    """What came of their signing up, one after the other."""
    answers = []
    for name in names:
        signing_up = door.sign_in.sign_up(name.title(), name, PASSWORD, address, at)
        try:
            run(signing_up)
            answers.append("signed up")
        except SignInRefused as refusal:
            answers.append(refusal.code if refusal.retry_after else "no word when to come back")
    return answers


def test_sign_ups_of_one_address_are_limited_also_at_home() -> None:
    """Guests there are as many as come; a password costs the room a hash."""
    limits = AT_HOME.limits._replace(sign_ups=Limit(3, QUARTER, QUARTER))
    door = Door(Terms(cost=CHEAP, limits=limits))
    answers = new_players(door, ("ann", "ben", "cath", "dave"), HOME)
    assert answers == ["signed up"] * 3 + ["too_many_tries"]
    assert run(door.sign_in.guest(HOME, NOW)), "who gives no password comes in"
    assert new_players(door, ("eve",), "203.0.113.9") == ["signed up"]
    assert AT_HOME.limits.sign_ups == Limits().sign_ups == Limit(60, QUARTER, QUARTER)


def test_sign_ups_of_all_addresses_share_a_budget() -> None:
    """Many addresses with a few sign-ups each cost as much as one with many."""
    door = Door(Terms(cost=CHEAP, limits=Limits(sign_ups_everywhere=Rate(0.5, 2))))
    names = ("ann", "ben", "cath")
    answers = [new_players(door, (name,), f"192.0.2.{n}") for n, name in enumerate(names)]
    assert answers == [["signed up"], ["signed up"], ["busy"]]
    assert run(door.sign_in.sign_in("ann", PASSWORD, HOME, NOW)), "whoever has a password signs in"
    assert new_players(door, ("cath", "dave"), HOME, NOW + 2 * SECOND) == ["signed up", "busy"]


def test_sign_up_beyond_the_budget_is_not_counted() -> None:
    limits = Limits(sign_ups=Limit(2, QUARTER, QUARTER), sign_ups_everywhere=Rate(1, 1))
    door = Door(Terms(cost=CHEAP, limits=limits))
    assert new_players(door, ("ann", "ben", "ben"), HOME) == ["signed up", "busy", "busy"]
    assert new_players(door, ("ben",), HOME, NOW + SECOND) == ["signed up"]


def test_limited_address_does_not_spend_the_budget() -> None:
    limits = Limits(sign_ups=Limit(1, QUARTER, QUARTER), sign_ups_everywhere=Rate(0, 2))
    door = Door(Terms(cost=CHEAP, limits=limits))
    names = ("ann", "ben", "cath", "dave")
    assert new_players(door, names, HOME) == ["signed up"] + ["too_many_tries"] * 3
    assert new_players(door, ("eve",), "203.0.113.9") == ["signed up"]


def test_guest_costs_no_hash(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no password of theirs to compare with, and they know."""

    async def hashed(*_: object) -> bool:
        pytest.fail("a password was hashed")

    monkeypatch.setattr(door.sign_in._passwords, "matches_hash", hashed)
    token = run(door.sign_in.guest(HOME, NOW)).token
    with refused(Refusal.NO_PASSWORD):
        run(door.sign_in.change_password(token, "whatever it was", PASSWORD, NOW))
    with refused(Refusal.NO_PASSWORD):
        run(door.sign_in.reauthenticate(token, "whatever it was", NOW))


def test_one_address_may_try_120_passwords_for_a_name_in_a_quarter_of_an_hour(door: Door) -> None:
    """Asked of the gate itself: the count matters, and no password needs to be hashed."""
    gate = door.sign_in._gate
    for _ in range(120):
        gate.succeeded(gate.password("mary", HOME, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        gate.password("mary", HOME, NOW)
    gate.password("mary", HOME, NOW + QUARTER)


def test_new_passwords_are_limited(door: Door) -> None:
    """Judged or hashed, and also where the old one was right."""
    visit = door.player("mary")
    for _ in range(10):
        with refused(Refusal.PASSWORD_GUESSABLE):
            run(door.sign_in.change_password(visit.token, PASSWORD, "password1234", NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.change_password(visit.token, PASSWORD, "another horse battery", NOW))
    later = NOW + QUARTER
    assert run(door.sign_in.change_password(visit.token, PASSWORD, "another horse battery", later))


def test_passwords_for_an_invitation_are_limited(door: Door) -> None:
    invitations = door.sign_in.invitations
    link = run(invitations.invite("Sue", {Office.DEALER}, 1, NOW))
    secret = run(invitations.open(link.token, NOW)).enrolment.secret
    for _ in range(10):
        with refused(Refusal.PASSWORD_GUESSABLE):
            run(invitations.accept(link.token, "sue", "password1234", code(secret, NOW), NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(invitations.accept(link.token, "sue", PASSWORD, code(secret, NOW), NOW))


def test_expired_counts_are_deleted(door: Door) -> None:
    door.player("mary")
    guesses(door, "mary", 10)
    run(door.sign_in.tidy(NOW))
    assert door.sql.run("select 1 from tries")
    run(door.sign_in.tidy(NOW + 4 * QUARTER))
    assert not door.sql.run("select 1 from tries")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("a socket", "a socket"),
    ],
)
def test_addresses_are_grouped_by_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_cancelled_try_is_not_counted() -> None:
    """Neither against the name nor against the address, which others may share."""
    limits = Limits(name=Limit(3, QUARTER, QUARTER), address=Limit(2, QUARTER, QUARTER))
    door = Door(Terms(cost=CHEAP, limits=limits))
    gate = door.sign_in._gate
    for _ in range(5):
        gate.uncount(gate.password("mary", HOME, NOW))
    gate.password("mary", HOME, NOW)
    gate.password("jane", HOME, NOW)
    with refused(Refusal.TOO_MANY_TRIES):
        gate.password("jill", HOME, NOW)
    door.sign_in.close()
