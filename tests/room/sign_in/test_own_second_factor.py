"""A second factor that players set up for themselves: asked for from then on, and removable."""

from __future__ import annotations

import pytest

from pitboss.offices import Office
from pitboss.room.people.sign_in import Refusal, SignedIn
from pitboss.room.people.sign_in.own_second_factor import Begun
from tests.support.room.sign_in.door import (
    HOME,
    MINUTE,
    NOW,
    PASSWORD,
    Door,
    code,
    refused,
    run,
    wrong_code,
)

LATER = NOW + MINUTE


def begun(door: Door, player: SignedIn) -> Begun:
    visit = run(door.sign_in.prove_identity(player.token, PASSWORD, "", NOW))
    return run(door.sign_in.own_second_factor.begin(visit))


def enrolled(door: Door, player: SignedIn) -> tuple[str, tuple[str, ...]]:
    """The secret, and the recovery codes."""
    found = begun(door, player)
    first = code(found.enrolment.secret, NOW)
    own = door.sign_in.own_second_factor
    return found.enrolment.secret, run(own.confirm(player.visit, found.sealed, first, NOW))


def half(door: Door, name: str = "mary") -> str:
    signed_in = run(door.sign_in.sign_in(name, PASSWORD, HOME, LATER))
    assert signed_in.visit.awaits_second_factor
    assert not signed_in.visit.offices
    return signed_in.token


def test_signing_in_asks_for_the_code_from_then_on(door: Door) -> None:
    player = door.player()
    secret, _ = enrolled(door, player)
    token = half(door)
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.second_factor(token, wrong_code(secret, LATER), LATER))
    visit = run(door.sign_in.second_factor(token, code(secret, LATER), LATER)).visit
    assert not visit.awaits_second_factor
    assert visit.offices == {Office.PLAYER}


def test_each_recovery_code_serves_once(door: Door) -> None:
    _, codes = enrolled(door, door.player())
    one = codes[3]
    assert run(door.sign_in.second_factor(half(door), one, LATER))
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.second_factor(half(door), one, LATER))


def test_visit_goes_on_and_others_end(door: Door) -> None:
    player = door.player()
    other = run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW))
    enrolled(door, player)
    visits = door.sign_in.visits
    assert run(visits.visit_of(other.token, NOW)) is None
    visit = run(visits.visit_of(player.token, NOW))
    assert visit is not None
    assert not visit.awaits_second_factor


def test_nothing_is_enrolled_before_its_first_code(door: Door) -> None:
    player = door.player()
    found = begun(door, player)
    own = door.sign_in.own_second_factor
    with refused(Refusal.WRONG_CODE):
        wrong = wrong_code(found.enrolment.secret, NOW)
        run(own.confirm(player.visit, found.sealed, wrong, NOW))
    assert not run(door.sign_in.sign_in("mary", PASSWORD, HOME, NOW)).visit.awaits_second_factor


def test_sealed_secret_serves_its_own_person_only(door: Door) -> None:
    mary, jane = door.player("mary"), door.player("jane")
    found = begun(door, mary)
    own = door.sign_in.own_second_factor
    with refused(Refusal.WRONG_CODE):
        first = code(found.enrolment.secret, NOW)
        run(own.confirm(jane.visit, found.sealed, first, NOW))


def test_removing_takes_password_and_code(door: Door) -> None:
    player = door.player()
    secret, _ = enrolled(door, player)
    token, right = player.token, code(secret, LATER)
    prove = door.sign_in.prove_identity
    with refused(Refusal.WRONG):
        run(prove(token, "a guess at it", right, LATER))
    with refused(Refusal.WRONG_CODE):
        run(prove(token, PASSWORD, "", LATER))
    visit = run(prove(token, PASSWORD, right, LATER))
    run(door.sign_in.own_second_factor.remove(visit))
    signed_in = run(door.sign_in.sign_in("mary", PASSWORD, HOME, LATER))
    assert not signed_in.visit.awaits_second_factor


def test_second_one_replaces_none(door: Door) -> None:
    player = door.player()
    enrolled(door, player)
    with refused(Refusal.SECOND_FACTOR_SET):
        run(door.sign_in.own_second_factor.begin(player.visit))


def test_guest_needs_a_password_first(door: Door) -> None:
    guest = run(door.sign_in.guest(HOME, NOW))
    visit = run(door.sign_in.prove_identity(guest.token, "", "", NOW))
    with refused(Refusal.NO_PASSWORD):
        run(door.sign_in.own_second_factor.begin(visit))


@pytest.mark.parametrize("what", ["begin", "remove"])
def test_staff_keep_the_one_of_their_invitation(door: Door, what: str) -> None:
    visit = door.staff().signed_in.visit
    with refused(Refusal.SECOND_FACTOR_OF_STAFF):
        run(getattr(door.sign_in.own_second_factor, what)(visit))
