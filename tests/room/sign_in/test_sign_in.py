"""Signing in by name and password, signing up, changing the password, and guests."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from pitboss.offices import Office
from pitboss.record.people import Limit, Particulars
from pitboss.room.people.sign_in import Limits, Refusal, SignInRefused, Terms
from tests.support.proving import at_level
from tests.support.room.sign_in.door import (
    CHEAP,
    FELT,
    HOME,
    HOUR,
    MINUTE,
    NOW,
    PASSWORD,
    SECOND,
    Door,
    refused,
    run,
    timed_apart,
)
from tests.support.room.timing import NOTICED

OTHER = "another fine password"


def test_player_signs_up_and_signs_in(door: Door) -> None:
    player = door.player("mary")
    assert player.visit.offices == {Office.PLAYER}
    again = run(door.sign_in.sign_in(" MARY ", PASSWORD, HOME, NOW))
    assert again.visit.person == player.visit.person
    assert again.visit.offices == {Office.PLAYER}
    assert again.token != player.token


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("mary", "a wrong password"),
        ("mary", PASSWORD.upper()),
        ("mary", ""),
        ("mary", "\ud800"),
        ("mary", "x" * 10_000),
        ("nobody", PASSWORD),
        ("", PASSWORD),
        ("m\x00ry", PASSWORD),
        ("\ud800\ud801\ud802", PASSWORD),
        ("x" * 10_000, PASSWORD),
        ("' or 1 = 1 --", PASSWORD),
    ],
)
def test_wrong_name_and_wrong_password_get_the_same_answer(
    door: Door, name: str, password: str
) -> None:
    door.player("mary")
    with refused(Refusal.WRONG) as caught:
        run(door.sign_in.sign_in(name, password, HOME, NOW))
    assert caught.value.because == "The name or the password is wrong."
    assert caught.value.retry_after is None


@pytest.mark.full
def test_sign_in_time_does_not_reveal_whether_a_name_exists() -> None:
    """Measured end to end, store included."""
    many = Limit(1_000_000, HOUR, HOUR)
    limits = Limits(name=many, name_everywhere=many, address=many, attempts=many)
    door = Door(Terms(cost=FELT, limits=limits))
    door.player("mary")

    async def known() -> None:
        with refused(Refusal.WRONG):
            await door.sign_in.sign_in("mary", "a wrong password", HOME, NOW)

    async def unknown() -> None:
        with refused(Refusal.WRONG):
            await door.sign_in.sign_in("nobody", "a wrong password", HOME, NOW)

    async def apart() -> float:
        return [one async for one in timed_apart(known, unknown, at_level(40, 400))][-1]

    assert run(apart()) < NOTICED
    door.sign_in.close()


def test_sign_in_revokes_the_previous_token(door: Door) -> None:
    door.player("mary")
    planted = run(door.sign_in.guest(HOME, NOW)).token
    signed_in = run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW, instead_of=planted))
    assert signed_in.token != planted
    assert run(door.sign_in.visits.visit_of(planted, NOW)) is None
    assert run(door.sign_in.visits.visit_of(signed_in.token, NOW)) is not None


def test_failed_sign_in_ends_no_session(door: Door) -> None:
    token = door.player("mary").token
    with refused(Refusal.WRONG):
        run(door.sign_in.sign_in("mary", OTHER, HOME, NOW, instead_of=token))
    assert run(door.sign_in.visits.visit_of(token, NOW)) is not None


def test_outdated_hash_is_upgraded_at_sign_in(door: Door) -> None:
    person = door.player("mary").visit.person
    dearer = door.again(Terms(cost=CHEAP._replace(passes=2)))
    before = door.people.export_of(person)["sign_in"]
    run(dearer.sign_in("mary", PASSWORD, HOME, NOW + HOUR))
    hashed = door.people.credentials.password_of(person)
    assert hashed is not None
    assert ",t=2," in hashed.hashed
    assert door.people.export_of(person)["sign_in"] == before  # it is the same password
    run(dearer.sign_in("mary", PASSWORD, HOME, NOW + HOUR))
    assert door.people.credentials.password_of(person) == hashed
    dearer.close()


def test_erased_person_is_signed_out_and_cannot_sign_in(door: Door) -> None:
    player = door.player("mary")
    door.people.erase(player.visit.person, NOW)
    assert run(door.sign_in.visits.visit_of(player.token, NOW)) is None
    with refused(Refusal.WRONG):
        run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
    assert door.player("mary").visit.person != player.visit.person  # the name is free again


@pytest.mark.parametrize("name", ["ab", "x" * 65, "two words", "tab\tbed", "", "\u202emary"])
def test_unusable_sign_in_name_is_refused(door: Door, name: str) -> None:
    with refused(Refusal.NAME_UNUSABLE):
        run(door.sign_in.sign_up("Mary", name, PASSWORD, HOME, NOW))


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "\u202eyram"])
def test_unreadable_display_name_is_refused(door: Door, name: str) -> None:
    with refused(Refusal.NAME_UNUSABLE):
        run(door.sign_in.sign_up(name, "mary", PASSWORD, HOME, NOW))


def test_sign_in_names_are_unique_ignoring_case(door: Door) -> None:
    door.player("mary")
    with refused(Refusal.NAME_TAKEN):
        run(door.sign_in.sign_up("Other", "MaRy", OTHER, HOME, NOW))
    assert not door.people.is_called("Other")
    assert door.player("jane").visit.person == 2  # no number was lost


def test_password_change_ends_other_sessions(door: Door) -> None:
    here = door.player("mary")
    there = door.half_in("mary")
    run(door.sign_in.change_password(here.token, PASSWORD, OTHER, NOW))
    visits = door.sign_in.visits
    assert run(visits.visit_of(here.token, NOW)) is not None
    assert run(visits.visit_of(there, NOW)) is None
    with refused(Refusal.WRONG):
        run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
    assert run(door.sign_in.sign_in("mary", OTHER, HOME, NOW))


def test_invalid_password_changes_are_refused(door: Door) -> None:
    token = door.player("mary").token
    with refused(Refusal.WRONG):
        run(door.sign_in.change_password(token, OTHER, "a third fine password", NOW))
    with refused(Refusal.PASSWORD_TOO_SHORT):
        run(door.sign_in.change_password(token, PASSWORD, "short", NOW))
    with refused(Refusal.VISIT_ENDED):
        run(door.sign_in.change_password("no such token", PASSWORD, OTHER, NOW))
    assert door.half_in("mary")


def test_only_one_of_two_simultaneous_password_changes_succeeds(door: Door) -> None:
    """Both know the old password; the second to write does not know the new one."""
    token = door.player("mary").token
    there = door.half_in("mary")

    async def both() -> list[object]:
        change = door.sign_in.change_password
        news = ((token, OTHER), (there, "a third fine password"))
        changes = (change(one, PASSWORD, new, NOW) for one, new in news)
        return list(await asyncio.gather(*changes, return_exceptions=True))

    answers = run(both())
    lost = [one for one in answers if isinstance(one, SignInRefused)]
    assert [one.refusal for one in lost] == [Refusal.WRONG]


@pytest.mark.parametrize(
    ("new", "refusal"),
    [("Mary.Ann.Bold", Refusal.PASSWORD_UNUSABLE), ("mary.ann.bold1", Refusal.PASSWORD_GUESSABLE)],
)
def test_password_cannot_be_changed_to_the_name_or_a_variant(
    door: Door, new: str, refusal: Refusal
) -> None:
    token = door.player("mary.ann.bold").token
    with refused(refusal):
        run(door.sign_in.change_password(token, PASSWORD, new, NOW))


def test_authentication_is_fresh_for_five_minutes(door: Door) -> None:
    visits, token = door.sign_in.visits, door.player("mary").token
    visit = run(visits.require_visit(token, NOW))
    assert visits.is_fresh(visit, NOW + 5 * MINUTE)
    assert not visits.is_fresh(visit, NOW + 5 * MINUTE + SECOND)
    late = NOW + HOUR
    with refused(Refusal.WRONG):
        run(door.sign_in.reauthenticate(token, OTHER, late))
    assert not visits.is_fresh(run(visits.require_visit(token, late)), late)
    assert visits.is_fresh(run(door.sign_in.reauthenticate(token, PASSWORD, late)), late)
    assert visits.is_fresh(run(visits.require_visit(token, late)), late)


def test_reauthentication_is_rate_limited(door: Door) -> None:
    token = door.player("mary").token
    for _ in range(10):
        with refused(Refusal.WRONG):
            run(door.sign_in.reauthenticate(token, OTHER, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.reauthenticate(token, PASSWORD, NOW))


def test_guest_enters_in_one_step_under_a_neutral_name(door: Door) -> None:
    first, second = (run(door.sign_in.guest(HOME, NOW)) for _ in range(2))
    names = door.people.names([first.visit.person, second.visit.person])
    assert first.visit.offices == {Office.PLAYER}
    assert all(re.fullmatch(r"Guest [1-9]\d{3}", name) for name in names.values())
    assert len(set(names.values())) == 2
    assert run(door.sign_in.visits.visit_of(first.token, NOW)) == first.visit


def test_guest_name_is_unique(door: Door) -> None:
    from pitboss.room.people.sign_in.names import guest_name

    door.people.register(Particulars("Guest 1000"), NOW)
    assert guest_name(door.people, bytes) == "Guest 100000"


def test_one_address_admits_at_most_sixty_new_guests(door: Door) -> None:
    for _ in range(60):
        run(door.sign_in.guest(HOME, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.guest(HOME, NOW))


def test_limit_on_new_persons_covers_guests_and_sign_ups(door: Door) -> None:
    few = Limits(new_persons=Limit(3, HOUR, HOUR))
    strict = door.again(Terms(cost=CHEAP, limits=few))
    for _ in range(3):
        run(strict.guest(HOME, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(strict.guest(HOME, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(strict.sign_up("Mary", "mary", PASSWORD, HOME, NOW))
    assert run(strict.guest("198.51.100.1", NOW))
    strict.close()


def test_no_credential_is_stored_or_shown_in_plain_text(door: Door) -> None:
    """The whole text of the store, and what a log would show."""
    staff, player = door.staff(), door.player("mary")
    link = run(door.sign_in.invitations.invite("Jane", {Office.DEALER}, 1, NOW))
    welcome = run(door.sign_in.invitations.open(link.token, NOW))
    secrets = [
        staff.secret, *staff.recovery_codes, staff.signed_in.token, player.token, link.token,
        welcome.enrolment.secret, PASSWORD, HOME,
    ]  # fmt: skip
    tables = [row[0] for row in door.sql.run("select name from sqlite_master where type = 'table'")]
    kept = json.dumps([door.sql.run(f"select * from {table}") for table in tables], default=repr)
    shown = repr([player, link, welcome, staff.signed_in])
    for secret in secrets:
        assert secret not in kept
        assert secret not in shown
        assert secret.replace("-", "") not in kept


def test_many_sign_in_at_once(door: Door) -> None:
    names = [f"player{n}" for n in range(20)]
    for name in names:
        door.player(name)

    async def all_of_them() -> list[object]:
        tries = (door.sign_in.sign_in(name, PASSWORD, HOME, NOW) for name in names)
        return list(await asyncio.gather(*tries, return_exceptions=True))

    answers = run(all_of_them())
    assert not [one for one in answers if isinstance(one, SignInRefused)]
    assert len({repr(one) for one in answers}) == 20


def test_busy_refusals_do_not_count_as_tries(door: Door) -> None:
    door.player("mary")
    door.sign_in._passwords._hashing._room_for._value = 0
    for _ in range(20):
        with refused(Refusal.BUSY):
            run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
    door.sign_in._passwords._hashing._room_for._value = 1
    assert run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
