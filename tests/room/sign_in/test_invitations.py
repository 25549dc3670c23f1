"""One-time links: staff invitations and demonstration links."""

from __future__ import annotations

import asyncio
from datetime import datetime

import pytest

from pitboss.offices import Office
from pitboss.record.people import KeptInvitation
from pitboss.room.people.sign_in import Link, Refusal
from pitboss.room.people.sign_in.second_factor import RECOVERY_CODES
from tests.support.room.sign_in.door import (
    HOME,
    HOUR,
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

DAYS = 24 * HOUR
OFFICES = frozenset({Office.DEALER, Office.SUPERVISOR})
OPERATOR = 99
"""Who invites, and is nobody else here."""


@pytest.fixture
def link(door: Door) -> Link:
    return run(door.sign_in.invitations.invite("Sue", OFFICES, 1, NOW))


def first_code(door: Door, link: Link) -> str:
    secret = run(door.sign_in.invitations.open(link.token, NOW)).enrolment.secret
    return code(secret, NOW)


def test_invitation_names_the_person_and_their_offices(door: Door, link: Link) -> None:
    welcome = run(door.sign_in.invitations.open(link.token, NOW))
    assert (welcome.person, welcome.name, welcome.offices) == (link.person, "Sue", OFFICES)
    assert welcome.enrolment.uri.startswith("otpauth://totp/Pitboss:Sue?")
    assert welcome.enrolment.secret in welcome.enrolment.uri
    again = run(door.sign_in.invitations.open(link.token, NOW))
    assert again == welcome  # whoever reloads the page keeps the device


def test_invitation_sets_password_and_second_factor_together(door: Door, link: Link) -> None:
    accepted = run(
        door.sign_in.invitations.accept(link.token, "sue", PASSWORD, first_code(door, link), NOW)
    )
    door.offices[link.person] = accepted.offices
    assert not [one for one in accepted.recovery_codes if one in repr(accepted)]
    assert accepted.offices == OFFICES
    assert accepted.invited_by == 1
    visit = run(door.sign_in.visits.require_visit(accepted.signed_in.token, NOW))
    assert visit.person == link.person
    assert visit.offices == OFFICES
    assert run(door.sign_in.sign_in("sue", PASSWORD, HOME, NOW)).visit.awaits_second_factor


def test_inviter_is_named_unless_the_link_was_made_for_oneself(door: Door) -> None:
    invitations = door.sign_in.invitations
    by_another = run(invitations.invite("Sue", {Office.DEALER}, 99, NOW))
    assert run(invitations.inviter(by_another.token, NOW)) == 99
    own = run(invitations.invite(by_another.person, {Office.DEALER}, by_another.person, NOW))
    assert run(invitations.inviter(own.token, NOW)) is None


def test_invitation_is_accepted_once(door: Door, link: Link) -> None:
    shown = first_code(door, link)

    async def twice() -> list[object]:
        accept = door.sign_in.invitations.accept
        both = (accept(link.token, name, PASSWORD, shown, NOW) for name in ("sue", "mallory"))
        return list(await asyncio.gather(*both, return_exceptions=True))

    answers = run(twice())
    assert sum(isinstance(one, Exception) for one in answers) == 1
    with refused(Refusal.LINK_SPENT):
        run(door.sign_in.invitations.open(link.token, NOW))
    assert len(door.sql.run("select 1 from credentials")) == 1


def used_meanwhile(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another server of the room uses every link between our look at it and our use of it."""
    kept = door.people.invitations
    find = kept.find

    def finds(digest: str, at: datetime) -> KeptInvitation | None:
        found = find(digest, at)
        kept.use(digest, at)
        return found

    monkeypatch.setattr(kept, "find", finds)


def test_link_used_on_another_server_is_spent(
    door: Door, link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    invitations = door.sign_in.invitations
    shown = run(invitations.demonstration_link(door.demonstration_person(), NOW))
    used_meanwhile(door, monkeypatch)
    with refused(Refusal.LINK_SPENT):
        run(invitations.open(link.token, NOW))
    with refused(Refusal.LINK_SPENT):
        run(invitations.follow_demonstration_link(shown.token, NOW, loopback=True))
    assert not door.sql.run("select 1 from visits")


def test_invitation_expires_after_three_days(door: Door, link: Link) -> None:
    assert link.expires == NOW + 3 * DAYS
    assert run(door.sign_in.invitations.open(link.token, link.expires - SECOND))
    for token in (link.token, "no such link", "\ud800"):
        with refused(Refusal.LINK_SPENT):
            run(door.sign_in.invitations.open(token, link.expires))
        with refused(Refusal.LINK_SPENT):
            run(door.sign_in.invitations.accept(token, "sue", PASSWORD, "123456", link.expires))


@pytest.mark.parametrize(
    ("name", "password", "refusal"),
    [
        ("x", PASSWORD, Refusal.NAME_UNUSABLE),
        ("mary", PASSWORD, Refusal.NAME_TAKEN),
        ("sue", "short", Refusal.PASSWORD_TOO_SHORT),
    ],
)
def test_mistake_does_not_spend_the_invitation(
    door: Door, link: Link, name: str, password: str, refusal: Refusal
) -> None:
    door.player("mary")
    shown = first_code(door, link)
    with refused(refusal):
        run(door.sign_in.invitations.accept(link.token, name, password, shown, NOW))
    assert not door.people.export_of(link.person)["second_factor"]
    assert run(door.sign_in.invitations.accept(link.token, "sue", PASSWORD, shown, NOW))


def test_first_code_is_checked_and_guesses_are_limited(door: Door, link: Link) -> None:
    accept = door.sign_in.invitations.accept
    secret = run(door.sign_in.invitations.open(link.token, NOW)).enrolment.secret
    for _ in range(5):
        with refused(Refusal.WRONG_CODE):
            run(accept(link.token, "sue", PASSWORD, wrong_code(secret, NOW), NOW))
    with refused(Refusal.TOO_MANY_TRIES):
        run(accept(link.token, "sue", PASSWORD, code(secret, NOW), NOW))
    later = NOW + 15 * MINUTE
    assert run(accept(link.token, "sue", PASSWORD, code(secret, later), later))


def test_unopened_invitation_accepts_no_code(door: Door, link: Link) -> None:
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.invitations.accept(link.token, "sue", PASSWORD, "000000", NOW))


def test_second_invitation_withdraws_the_first(door: Door, link: Link) -> None:
    second = run(door.sign_in.invitations.invite(link.person, OFFICES, 1, NOW))
    assert second.person == link.person
    with refused(Refusal.LINK_SPENT):
        run(door.sign_in.invitations.open(link.token, NOW))
    assert run(door.sign_in.invitations.open(second.token, NOW))


def test_new_invitation_replaces_a_lost_device_and_ends_old_sessions(door: Door) -> None:
    staff = door.staff("sue")
    del door.offices[staff.person]  # the operator takes the offices first
    link = run(door.sign_in.invitations.invite(staff.person, OFFICES, 1, NOW + MINUTE))
    secret = run(door.sign_in.invitations.open(link.token, NOW + MINUTE)).enrolment.secret
    assert secret != staff.secret
    at = NOW + MINUTE
    assert run(door.sign_in.invitations.accept(link.token, "sue", PASSWORD, code(secret, at), at))
    assert run(door.sign_in.visits.visit_of(staff.signed_in.token, at)) is None
    half = door.half_in("sue", at)
    for old in (code(staff.secret, at), staff.recovery_codes[0]):
        with refused(Refusal.WRONG_CODE):
            run(door.sign_in.second_factor(half, old, at))


class TestInvitationEnds:
    """An invitation must not replace what the person got another way."""

    @pytest.fixture
    def link(self, door: Door) -> Link:
        return run(door.sign_in.invitations.invite("Sue", OFFICES, OPERATOR, NOW))

    def _is_spent(self, door: Door, link: Link) -> None:
        with refused(Refusal.LINK_SPENT):
            run(door.sign_in.invitations.open(link.token, NOW))
        with refused(Refusal.LINK_SPENT):
            run(door.sign_in.invitations.accept(link.token, "mallory", PASSWORD, "123456", NOW))

    def test_while_the_person_holds_an_office(self, door: Door, link: Link) -> None:
        door.offices[link.person] = frozenset({Office.DEALER})
        self._is_spent(door, link)

    def test_when_the_office_is_granted_during_acceptance(self, door: Door, link: Link) -> None:
        """Hashing the password takes a while; the office is looked at once more after it."""
        shown = first_code(door, link)

        def granted(invitation: KeptInvitation) -> None:
            door.offices[invitation.person] = frozenset({Office.DEALER})

        with refused(Refusal.LINK_SPENT):
            run(
                door.sign_in.invitations.accept(
                    link.token, "mallory", PASSWORD, shown, NOW, granted
                )
            )
        assert door.people.credentials.password_by_name("mallory") is None

    def test_when_the_person_changes_the_password(self, door: Door) -> None:
        mary = door.player("mary")
        link = run(door.sign_in.invitations.invite(mary.visit.person, OFFICES, OPERATOR, NOW))
        run(door.sign_in.change_password(mary.token, PASSWORD, "another four words here", NOW))
        self._is_spent(door, link)

    def test_when_the_person_enrols_an_own_second_factor(self, door: Door) -> None:
        mary = door.player("mary")
        link = run(door.sign_in.invitations.invite(mary.visit.person, OFFICES, OPERATOR, NOW))
        own = door.sign_in.own_second_factor
        begun = run(own.begin(mary.visit))
        first = code(begun.enrolment.secret, NOW)
        run(own.confirm(mary.visit, begun.sealed, first, NOW))
        self._is_spent(door, link)

    def test_but_not_one_from_the_machine_for_staff_who_lost_the_way_in(self, door: Door) -> None:
        person = door.staff("sue").person
        link = run(door.sign_in.invitations.invite(person, OFFICES, person, NOW))
        assert run(door.sign_in.invitations.open(link.token, NOW)).person == person

    def test_but_not_a_demonstration_link_when_an_office_is_given(self, door: Door) -> None:
        person = door.demonstration_person()
        link = run(door.sign_in.invitations.demonstration_link(person, NOW))
        run(door.sign_in.invitations.end(person))
        follow = door.sign_in.invitations.follow_demonstration_link
        assert run(follow(link.token, NOW, loopback=True)).visit.person == person


def test_only_staff_and_known_persons_are_invited(door: Door, link: Link) -> None:
    invite = door.sign_in.invitations.invite
    with refused(Refusal.NOT_FOR_STAFF):
        run(invite("Mary", {Office.PLAYER, Office.GUEST}, 1, NOW))
    with refused(Refusal.NAME_UNUSABLE):
        run(invite("\x00", OFFICES, 1, NOW))
    with refused(Refusal.UNKNOWN_PERSON):
        run(invite(99, OFFICES, 1, NOW))
    door.people.erase(link.person, NOW)
    with refused(Refusal.UNKNOWN_PERSON):
        run(invite(link.person, OFFICES, 1, NOW))
    with refused(Refusal.LINK_SPENT):
        run(door.sign_in.invitations.open(link.token, NOW))


def test_demonstration_link_signs_in_once_without_password(door: Door) -> None:
    person = door.demonstration_person()
    invitations = door.sign_in.invitations
    link = run(invitations.demonstration_link(person, NOW))
    signed_in = run(invitations.follow_demonstration_link(link.token, NOW, loopback=True))
    visit = run(door.sign_in.visits.require_visit(signed_in.token, NOW))
    assert visit.person == person
    assert visit.demonstration
    assert visit.offices == {Office.OPERATOR}
    with refused(Refusal.LINK_SPENT):
        run(invitations.follow_demonstration_link(link.token, NOW, loopback=True))


def test_demonstration_link_works_only_on_its_own_machine(door: Door) -> None:
    invitations = door.sign_in.invitations
    link = run(invitations.demonstration_link(door.demonstration_person(), NOW))
    with refused(Refusal.LOOPBACK_ONLY):
        run(invitations.follow_demonstration_link(link.token, NOW, loopback=False))
    assert run(invitations.follow_demonstration_link(link.token, NOW, loopback=True))


def test_demonstration_link_expires_after_twelve_hours(door: Door) -> None:
    invitations = door.sign_in.invitations
    link = run(invitations.demonstration_link(door.demonstration_person(), NOW))
    assert link.expires == NOW + 12 * HOUR
    with refused(Refusal.LINK_SPENT):
        run(invitations.follow_demonstration_link(link.token, link.expires, loopback=True))


def test_demonstration_links_are_only_for_demonstration_persons(door: Door, link: Link) -> None:
    invitations = door.sign_in.invitations
    with refused(Refusal.NOT_FOR_DEMONSTRATION):
        run(invitations.demonstration_link(door.player("mary").visit.person, NOW))
    with refused(Refusal.LINK_SPENT):  # an invitation is no such link
        run(invitations.follow_demonstration_link(link.token, NOW, loopback=True))


def test_demonstration_link_is_not_an_invitation(door: Door) -> None:
    link = run(door.sign_in.invitations.demonstration_link(door.demonstration_person(), NOW))
    with refused(Refusal.LINK_SPENT):
        run(door.sign_in.invitations.open(link.token, NOW))


def test_demonstration_person_reauthenticates_without_password(door: Door) -> None:
    invitations = door.sign_in.invitations
    link = run(invitations.demonstration_link(door.demonstration_person(), NOW))
    token = run(invitations.follow_demonstration_link(link.token, NOW, loopback=True)).token
    late = NOW + HOUR
    assert door.sign_in.visits.is_fresh(run(door.sign_in.reauthenticate(token, "", late)), late)


def test_cancelled_acceptance_leaves_nothing_half_done(door: Door) -> None:
    """Cancelled at successive moments: password, second factor and session, or none of them."""
    accept = door.sign_in.invitations.accept

    async def cancelled_after(turns: int, token: str, name: str, shown: str) -> bool:
        work = asyncio.ensure_future(accept(token, name, PASSWORD, shown, NOW))
        for _ in range(turns):
            await asyncio.sleep(0.0002)
        work.cancel()
        await asyncio.wait([work])
        return work.cancelled()

    gone = 0
    for turns in range(25):
        link = run(door.sign_in.invitations.invite(f"Sue {turns}", OFFICES, 1, NOW))
        gone += run(cancelled_after(turns, link.token, f"sue{turns}", first_code(door, link)))
        run(door.sign_in.tidy(NOW))  # by then the clerk has finished
        export = door.people.export_of(link.person)
        done = len(export["sign_in"])
        assert (done, done, done * RECOVERY_CODES) == (
            len(export["second_factor"]),
            len(export["visits"]),
            export["recovery_codes_left"],
        )
    assert gone
