"""Visits: known by a token that is kept nowhere, and over when they are over."""

from __future__ import annotations

import base64
import hashlib

from pitboss.offices import Office
from pitboss.room.sign_in import STAFF, Refusal
from tests.room.sign_in.door import HOME, HOUR, MINUTE, NOW, PASSWORD, SECOND, Door, refused, run


def test_a_token_has_256_bits_and_only_its_digest_is_kept(door: Door) -> None:
    signed_in = door.player("mary")
    padded = signed_in.token + "="
    assert len(base64.urlsafe_b64decode(padded)) == 32
    digest = hashlib.sha256(signed_in.token.encode()).hexdigest()
    assert door.sql.run("select digest from visits") == [(digest,)]
    assert signed_in.visit.key == digest


def test_a_digest_is_no_token(door: Door) -> None:
    visit = door.player("mary").visit
    assert run(door.sign_in.visits.visit_of(visit.key, NOW)) is None


def test_a_token_that_is_none_is_nobodys(door: Door) -> None:
    token = door.player("mary").token
    for other in ("", "x", token[:-1], token + "A", token.swapcase(), "\ud800", "\x00", "x" * 9999):
        assert run(door.sign_in.visits.visit_of(other, NOW)) is None


def test_a_visit_lasts_twelve_hours_however_busy(door: Door) -> None:
    token = door.player("mary").token
    visits = door.sign_in.visits
    for n in range(1, 12):
        assert run(visits.visit_of(token, NOW + n * HOUR)) is not None
    assert run(visits.visit_of(token, NOW + 12 * HOUR - SECOND)) is not None
    assert run(visits.visit_of(token, NOW + 12 * HOUR)) is None
    assert run(visits.visit_of(token, NOW)) is None  # and does not come back with the clock


def test_a_visit_ends_after_two_idle_hours(door: Door) -> None:
    token = door.player("mary").token
    visits = door.sign_in.visits
    seen = NOW + 2 * HOUR - SECOND
    assert run(visits.visit_of(token, seen)) is not None
    assert run(visits.visit_of(token, seen + 2 * HOUR)) is None


def test_being_seen_is_written_once_a_minute_at_most(door: Door) -> None:
    token = door.player("mary").token
    for seconds in range(0, 59, 10):
        run(door.sign_in.visits.visit_of(token, NOW + seconds * SECOND))
    visit = run(door.sign_in.visits.must_stand(token, NOW + 59 * SECOND))
    assert visit.seen == NOW
    visit = run(door.sign_in.visits.must_stand(token, NOW + MINUTE))
    assert visit.seen == NOW + MINUTE


def test_acts_over_an_open_connection_keep_a_visit_alive(door: Door) -> None:
    visits = door.sign_in.visits
    visit = door.player("mary").visit
    late = NOW + 3 * HOUR
    assert run(visits.standing([visit.key], late)) == frozenset()
    assert run(visits.seen(visit, NOW + SECOND)) == visit
    visit = run(visits.seen(visit, late - MINUTE))
    assert visit.seen == late - MINUTE
    assert run(visits.standing([visit.key], late)) == {visit.key}


def test_a_visit_that_was_ended_is_refused_at_once(door: Door) -> None:
    visits = door.sign_in.visits
    signed_in = door.player("mary")
    run(visits.sign_out(signed_in.token, NOW))
    run(visits.sign_out(signed_in.token, NOW))
    assert run(visits.visit_of(signed_in.token, NOW)) is None
    assert run(visits.standing([signed_in.visit.key], NOW)) == frozenset()
    with refused(Refusal.VISIT_ENDED):
        run(visits.must_stand(signed_in.token, NOW))
    with refused(Refusal.VISIT_ENDED):
        run(door.sign_in.reauthenticate(signed_in.token, PASSWORD, NOW))


def test_all_visits_of_one_person_end_and_no_others(door: Door) -> None:
    mary, jane = door.player("mary"), door.player("jane")
    elsewhere = door.half_in("mary")
    assert run(door.sign_in.visits.end_all_of(mary.visit.person, NOW)) == 2
    for token in (mary.token, elsewhere):
        assert run(door.sign_in.visits.visit_of(token, NOW)) is None
    assert run(door.sign_in.visits.visit_of(jane.token, NOW)) is not None


def test_everybody_but_player_spectator_and_guest_is_staff() -> None:
    assert set(Office) - STAFF == {Office.PLAYER, Office.SPECTATOR, Office.GUEST}


def test_an_office_that_is_taken_away_is_gone_from_every_visit_at_once(door: Door) -> None:
    staff = door.staff(office=Office.DEALER)
    token = staff.signed_in.token
    assert run(door.sign_in.visits.must_stand(token, NOW)).offices == {Office.DEALER}
    door.offices[staff.person] = frozenset()
    assert run(door.sign_in.visits.must_stand(token, NOW)).offices == {Office.PLAYER}


def test_an_office_that_is_given_waits_for_the_second_factor(door: Door) -> None:
    player = door.player("mary")
    door.offices[player.visit.person] = frozenset({Office.PLAYER, Office.DEALER})
    visit = run(door.sign_in.visits.must_stand(player.token, NOW + MINUTE))
    assert visit.awaits_second_factor
    assert visit.offices == frozenset()
    with refused(Refusal.NO_SECOND_FACTOR):  # a stolen password enrols no device of its own
        run(door.sign_in.second_factor(player.token, "123456", NOW + MINUTE))


def test_a_visit_without_its_second_factor_lasts_ten_minutes(door: Door) -> None:
    staff = door.staff()
    token = door.half_in(staff.name)
    assert run(door.sign_in.visits.visit_of(token, NOW + 10 * MINUTE - SECOND)) is not None
    assert run(door.sign_in.visits.visit_of(token, NOW + 10 * MINUTE)) is None
    assert run(door.sign_in.visits.visit_of(token, NOW)) is None


def test_what_is_long_over_is_tidied_away(door: Door) -> None:
    run(door.sign_in.guest(HOME, NOW))
    run(door.sign_in.tidy(NOW + 30 * 24 * HOUR))
    assert door.sql.run("select 1 from visits")
    run(door.sign_in.tidy(NOW + 31 * 24 * HOUR))
    assert not door.sql.run("select 1 from visits")
