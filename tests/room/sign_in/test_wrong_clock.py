"""What was begun while the machine's clock was wrong does not last until that time comes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pitboss.offices import Office
from pitboss.room.people.sign_in import Refusal
from tests.support.room.sign_in.door import HOME, HOUR, MINUTE, NOW, Door, refused, run

WRONG = NOW + timedelta(days=400)


def test_login_session_of_a_wrong_clock_does_not_stand(door: Door) -> None:
    signed_in = run(door.sign_in.guest(HOME, WRONG))
    visits, key = door.sign_in.visits, signed_in.visit.key
    assert run(visits.visit_of(signed_in.token, WRONG)) is not None
    assert run(visits.standing((key,), WRONG)) == {key}
    assert run(visits.visit_of(signed_in.token, NOW)) is None
    assert run(visits.standing((key,), NOW)) == frozenset()


def test_clock_set_back_by_an_hour_signs_nobody_out(door: Door) -> None:
    signed_in = door.player()
    visits, key = door.sign_in.visits, signed_in.visit.key
    assert run(visits.visit_of(signed_in.token, NOW - HOUR)) is not None
    assert run(visits.standing((key,), NOW - HOUR)) == {key}


def test_proof_of_identity_of_a_later_moment_is_not_fresh(door: Door) -> None:
    visit = door.player().visit
    assert door.sign_in.visits.is_fresh(visit, NOW)
    assert not door.sign_in.visits.is_fresh(visit, NOW - 6 * MINUTE)


def test_invitation_of_a_wrong_clock_is_spent(door: Door) -> None:
    invitations = door.sign_in.invitations
    link = run(invitations.invite("Sue", {Office.SUPERVISOR}, 1, WRONG))
    assert run(invitations.open(link.token, WRONG))
    with refused(Refusal.LINK_SPENT):
        run(invitations.open(link.token, NOW))


@pytest.mark.parametrize("tries", [3, 10])
def test_limit_of_a_wrong_clock_closes_nothing_later(door: Door, tries: int) -> None:
    for _ in range(tries):
        with refused(Refusal.WRONG):
            run(door.sign_in.sign_in("sue", "not the password", HOME, WRONG))
    for _ in range(10):
        with refused(Refusal.WRONG):
            run(door.sign_in.sign_in("sue", "not the password", HOME, NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(door.sign_in.sign_in("sue", "not the password", HOME, NOW))
