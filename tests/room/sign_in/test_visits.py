"""Login sessions: known by a token that is not stored, and final once ended."""

from __future__ import annotations

import base64
import hashlib
from contextlib import AbstractContextManager

import pytest

from pitboss.offices import Office
from pitboss.record.journal import Unreachable
from pitboss.record.people.visits import KeptVisit
from pitboss.room.people.sign_in import STAFF, Refusal, Visit
from tests.support.room.sign_in.door import (
    HOME,
    HOUR,
    MINUTE,
    NOW,
    PASSWORD,
    SECOND,
    Door,
    refused,
    run,
)


def test_token_has_256_bits_and_only_its_digest_is_stored(door: Door) -> None:
    signed_in = door.player("mary")
    padded = signed_in.token + "="
    assert len(base64.urlsafe_b64decode(padded)) == 32
    digest = hashlib.sha256(signed_in.token.encode()).hexdigest()
    assert door.sql.run("select digest from visits") == [(digest,)]
    assert signed_in.visit.key == digest


def test_digest_is_not_accepted_as_a_token(door: Door) -> None:
    visit = door.player("mary").visit
    assert run(door.sign_in.visits.visit_of(visit.key, NOW)) is None


def test_invalid_token_is_rejected(door: Door) -> None:
    token = door.player("mary").token
    for other in ("", "x", token[:-1], token + "A", token.swapcase(), "\ud800", "\x00", "x" * 9999):
        assert run(door.sign_in.visits.visit_of(other, NOW)) is None


def test_session_lasts_at_most_twelve_hours(door: Door) -> None:
    token = door.player("mary").token
    visits = door.sign_in.visits
    for n in range(1, 12):
        assert run(visits.visit_of(token, NOW + n * HOUR)) is not None
    assert run(visits.visit_of(token, NOW + 12 * HOUR - SECOND)) is not None
    assert run(visits.visit_of(token, NOW + 12 * HOUR)) is None
    assert run(visits.visit_of(token, NOW)) is None  # and does not come back with the clock


def test_session_expires_after_two_idle_hours(door: Door) -> None:
    token = door.player("mary").token
    visits = door.sign_in.visits
    seen = NOW + 2 * HOUR - SECOND
    assert run(visits.visit_of(token, seen)) is not None
    assert run(visits.visit_of(token, seen + 2 * HOUR)) is None


def test_last_seen_is_updated_at_most_once_a_minute(door: Door) -> None:
    token = door.player("mary").token
    for seconds in range(0, 59, 10):
        run(door.sign_in.visits.visit_of(token, NOW + seconds * SECOND))
    visit = run(door.sign_in.visits.require_visit(token, NOW + 59 * SECOND))
    assert visit.seen == NOW
    visit = run(door.sign_in.visits.require_visit(token, NOW + MINUTE))
    assert visit.seen == NOW + MINUTE


def test_last_seen_is_written_after_a_database_outage(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request that needs no database is not refused because of a time stamp."""
    visits, visit = door.sign_in.visits, door.player("mary").visit
    seen = NOW + MINUTE

    def away(*_: object) -> None:
        raise Unreachable("the database cannot be reached")

    with monkeypatch.context() as patched:
        patched.setattr(visits._kept, "seen", away)
        run(visits.flush_last_seen())  # nothing to write, so the database is not asked
        assert visits.seen(visit, seen).seen == seen
        with pytest.raises(Unreachable):
            run(visits.flush_last_seen())
    run(visits.flush_last_seen())
    assert _kept(door, visit).seen == seen


def test_simultaneous_last_seen_updates_share_one_commit(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When thousands return at once, acts do not wait for a commit per person."""
    visits = door.sign_in.visits
    came = [door.player(name).visit for name in ("mary", "jane", "anne")]
    transactions = []
    begin = door.sql.transaction

    def counted() -> AbstractContextManager[None]:
        transactions.append(1)
        return begin()

    monkeypatch.setattr(door.sql, "transaction", counted)
    for visit in came:
        visits.seen(visit, NOW + MINUTE)
    run(visits.standing([], NOW + MINUTE))
    assert len(transactions) == 1
    assert {_kept(door, visit).seen for visit in came} == {NOW + MINUTE}
    run(visits.standing([], NOW + MINUTE))
    assert len(transactions) == 1


def test_pending_last_seen_update_counts(door: Door) -> None:
    signed_in = door.player("mary")
    visits, almost = door.sign_in.visits, NOW + 2 * HOUR - SECOND
    assert run(visits.visit_of(signed_in.token, almost)) is not None
    assert run(visits.visit_of(signed_in.token, almost + HOUR)) is not None


def _kept(door: Door, visit: Visit) -> KeptVisit:
    kept = door.people.visits.find(visit.key)
    assert kept is not None
    return kept


def test_acts_over_an_open_connection_keep_a_session_alive(door: Door) -> None:
    visits = door.sign_in.visits
    visit = door.player("mary").visit
    late = NOW + 3 * HOUR
    assert run(visits.standing([visit.key], late)) == frozenset()
    assert visits.seen(visit, NOW + SECOND) == visit
    assert visits.seen(visit, NOW + MINUTE).seen == NOW + MINUTE
    visit = visits.seen(visit, late - MINUTE)
    assert visit.seen == late - MINUTE
    assert run(visits.standing([visit.key], late)) == {visit.key}


def test_ended_session_is_refused_at_once(door: Door) -> None:
    visits = door.sign_in.visits
    signed_in = door.player("mary")
    run(visits.sign_out(signed_in.token, NOW))
    run(visits.sign_out(signed_in.token, NOW))
    assert run(visits.visit_of(signed_in.token, NOW)) is None
    assert run(visits.standing([signed_in.visit.key], NOW)) == frozenset()
    with refused(Refusal.VISIT_ENDED):
        run(visits.require_visit(signed_in.token, NOW))
    with refused(Refusal.VISIT_ENDED):
        run(door.sign_in.reauthenticate(signed_in.token, PASSWORD, NOW))


def test_ending_all_sessions_of_a_person_ends_no_others(door: Door) -> None:
    mary, jane = door.player("mary"), door.player("jane")
    elsewhere = door.half_in("mary")
    assert run(door.sign_in.visits.end_all_of(mary.visit.person, NOW)) == 2
    for token in (mary.token, elsewhere):
        assert run(door.sign_in.visits.visit_of(token, NOW)) is None
    assert run(door.sign_in.visits.visit_of(jane.token, NOW)) is not None


def test_everybody_but_player_spectator_and_guest_is_staff() -> None:
    assert set(Office) - STAFF == {Office.PLAYER, Office.SPECTATOR, Office.GUEST}


def test_revoked_office_is_removed_from_open_sessions(door: Door) -> None:
    staff = door.staff(office=Office.DEALER)
    token = staff.signed_in.token
    assert run(door.sign_in.visits.require_visit(token, NOW)).offices == {Office.DEALER}
    door.offices[staff.person] = frozenset()
    assert run(door.sign_in.visits.require_visit(token, NOW)).offices == {Office.PLAYER}


def test_granted_office_requires_the_second_factor(door: Door) -> None:
    player = door.player("mary")
    door.offices[player.visit.person] = frozenset({Office.PLAYER, Office.DEALER})
    visit = run(door.sign_in.visits.require_visit(player.token, NOW + MINUTE))
    assert visit.awaits_second_factor
    assert visit.offices == frozenset()
    with refused(Refusal.NO_SECOND_FACTOR):  # a stolen password enrols no device of its own
        run(door.sign_in.second_factor(player.token, "123456", NOW + MINUTE))


def test_session_awaiting_second_factor_lasts_ten_minutes(door: Door) -> None:
    staff = door.staff()
    token = door.half_in(staff.name)
    assert run(door.sign_in.visits.visit_of(token, NOW + 10 * MINUTE - SECOND)) is not None
    assert run(door.sign_in.visits.visit_of(token, NOW + 10 * MINUTE)) is None
    assert run(door.sign_in.visits.visit_of(token, NOW)) is None


def test_ended_session_is_not_replaced(door: Door) -> None:
    """As when somebody signs out while their second-factor code is in flight."""
    signed_in = door.player("mary")
    visits, person = door.sign_in.visits, signed_in.visit.person
    run(visits.sign_out(signed_in.token, NOW))
    with refused(Refusal.VISIT_ENDED):
        visits.begin(person, NOW, second_factor=True, instead_of=signed_in.visit.key)
    assert not door.sql.run("select 1 from visits where second_factor_at is not null")


def test_expired_invitations_are_deleted_after_thirty_days(door: Door) -> None:
    link = run(door.sign_in.invitations.invite("Sue", {Office.DEALER}, 1, NOW))
    kept = link.expires + 30 * 24 * HOUR
    run(door.sign_in.tidy(kept - SECOND))
    assert door.sql.run("select 1 from invitations")
    run(door.sign_in.tidy(kept + SECOND))
    assert not door.sql.run("select 1 from invitations")


def test_expired_sessions_are_deleted_after_thirty_days(door: Door) -> None:
    door.player()
    run(door.sign_in.tidy(NOW + 30 * 24 * HOUR))
    assert door.sql.run("select 1 from visits")
    run(door.sign_in.tidy(NOW + 31 * 24 * HOUR))
    assert not door.sql.run("select 1 from visits")


def test_guests_who_did_nothing_are_dropped_after_seven_days(door: Door) -> None:
    run(door.sign_in.guest(HOME, NOW))
    ended = NOW + 12 * HOUR
    run(door.sign_in.tidy(ended + 7 * 24 * HOUR))
    assert door.sql.run("select 1 from people")
    run(door.sign_in.tidy(ended + 7 * 24 * HOUR + SECOND))
    assert not door.sql.run("select 1 from people")
