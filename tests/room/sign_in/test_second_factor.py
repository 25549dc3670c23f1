"""The second factor of staff: one-time codes, limited tries, recovery codes, sealed at rest."""

from __future__ import annotations

import base64
import os
from datetime import UTC, datetime, timedelta

import pytest

from pitboss.offices import Office
from pitboss.room.people.sign_in import Refusal, SignIn, Terms
from pitboss.room.people.sign_in.second_factor import RECOVERY_CODES, matching_step
from pitboss.room.people.sign_in.secrets_at_rest import Seal, SealBroken, new_token
from tests.support.room.sign_in.door import (
    CHEAP,
    HOME,
    HOUR,
    KEY,
    MINUTE,
    NOW,
    PASSWORD,
    Door,
    Staff,
    code,
    refused,
    run,
    wrong_code,
)

STEP = timedelta(seconds=30)


@pytest.fixture
def staff(door: Door) -> Staff:
    return door.staff()


def test_password_alone_gives_staff_no_office(door: Door, staff: Staff) -> None:
    half = run(door.sign_in.visits.require_visit(door.half_in(staff.name), NOW))
    assert half.awaits_second_factor
    assert half.offices == frozenset()


def test_code_completes_the_session_under_a_new_token(door: Door, staff: Staff) -> None:
    half = door.half_in(staff.name)
    whole = run(door.sign_in.second_factor(half, code(staff.secret, NOW), NOW))
    assert whole.visit.offices == {Office.SUPERVISOR}
    assert whole.token != half
    assert run(door.sign_in.visits.visit_of(half, NOW)) is None
    assert run(door.sign_in.visits.require_visit(whole.token, NOW + HOUR)).offices


def test_code_is_accepted_once(door: Door, staff: Staff) -> None:
    first, second = door.half_in(staff.name), door.half_in(staff.name)
    shown = code(staff.secret, NOW)
    run(door.sign_in.second_factor(first, shown, NOW))
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.second_factor(second, shown, NOW))


def test_enrolment_code_does_not_sign_in(door: Door, staff: Staff) -> None:
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.second_factor(door.half_in("sue"), code(staff.secret, NOW - STEP), NOW))


def test_code_older_than_the_last_one_is_rejected(door: Door, staff: Staff) -> None:
    at = NOW + HOUR
    run(door.sign_in.second_factor(door.half_in("sue", at), code(staff.secret, at), at))
    with refused(Refusal.WRONG_CODE):
        earlier = code(staff.secret, at - STEP)
        run(door.sign_in.second_factor(door.half_in("sue", at), earlier, at))


@pytest.mark.parametrize(("steps", "taken"), [(-2, False), (-1, True), (1, True), (2, False)])
def test_clock_may_be_one_step_off(door: Door, staff: Staff, steps: int, taken: bool) -> None:
    at = NOW + HOUR
    shown, half = code(staff.secret, at + steps * STEP), door.half_in("sue", at)
    if taken:
        assert run(door.sign_in.second_factor(half, shown, at)).visit.offices
    else:
        with refused(Refusal.WRONG_CODE):
            run(door.sign_in.second_factor(half, shown, at))


@pytest.mark.parametrize("said", ["", "12345", "1234567", "abcdef", "１２３４５６", "\ud800", "-"])
def test_malformed_code_is_rejected(door: Door, staff: Staff, said: str) -> None:
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.second_factor(door.half_in("sue"), said, NOW))


def test_code_may_contain_a_space(door: Door, staff: Staff) -> None:
    shown = code(staff.secret, NOW)
    assert run(door.sign_in.second_factor(door.half_in("sue"), f"{shown[:3]} {shown[3:]}", NOW))


def test_codes_match_the_standard() -> None:
    """RFC 6238, appendix B, the last six of its eight digits."""
    secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    moments = {59: "287082", 1111111109: "081804", 20000000000: "353130"}
    for seconds, shown in moments.items():
        at = datetime.fromtimestamp(seconds, UTC)
        assert matching_step(secret, shown, at) == seconds // 30


def test_five_wrong_codes_lock_out_even_a_right_one(door: Door, staff: Staff) -> None:
    half = door.half_in("sue")
    for _ in range(5):
        with refused(Refusal.WRONG_CODE):
            run(door.sign_in.second_factor(half, wrong_code(staff.secret, NOW), NOW))
    with refused(Refusal.TOO_MANY_TRIES) as caught:
        run(door.sign_in.second_factor(half, code(staff.secret, NOW), NOW))
    assert caught.value.retry_after == 15 * MINUTE
    with refused(Refusal.TOO_MANY_TRIES):  # nor does a new visit help
        run(door.sign_in.second_factor(door.half_in("sue"), code(staff.secret, NOW), NOW))
    later = NOW + 15 * MINUTE
    assert run(
        door.sign_in.second_factor(door.half_in("sue", later), code(staff.secret, later), later)
    )


def test_right_code_resets_the_count_of_wrong_ones(door: Door, staff: Staff) -> None:
    for hour in range(1, 4):
        at = NOW + hour * 10 * MINUTE
        half = door.half_in("sue", at)
        for _ in range(4):
            with refused(Refusal.WRONG_CODE):
                run(door.sign_in.second_factor(half, wrong_code(staff.secret, at), at))
        assert run(door.sign_in.second_factor(half, code(staff.secret, at), at))


def test_secret_has_160_bits(staff: Staff) -> None:
    """RFC 4226, section 4: 160 bits are recommended."""
    assert len(base64.b32decode(staff.secret)) * 8 == 160


def test_recovery_code_works_once_in_upper_or_lower_case(door: Door, staff: Staff) -> None:
    assert len(set(staff.recovery_codes)) == RECOVERY_CODES == 10
    paper = staff.recovery_codes[3]
    written = paper.lower().replace("-", " ")
    assert run(door.sign_in.second_factor(door.half_in("sue"), written, NOW)).visit.offices
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.second_factor(door.half_in("sue"), paper, NOW))
    assert door.people.credentials.recovery_codes_left(staff.person) == RECOVERY_CODES - 1


def test_recovery_code_has_120_random_bits(staff: Staff) -> None:
    letters = [code.replace("-", "") for code in staff.recovery_codes]
    assert {len(base64.b32decode(one)) * 8 for one in letters} == {120}
    assert all(one.isalnum() for one in letters), "nothing only fills up"


def test_person_without_a_second_factor_cannot_use_a_code(door: Door, staff: Staff) -> None:
    """Neither digits nor another person's recovery code."""
    mary = door.player("mary").visit.person
    for said in ("123456", code(staff.secret, NOW), staff.recovery_codes[0]):
        assert not door.sign_in._second_factor.take(mary, said, NOW)


def test_recovery_codes_are_grouped_in_fours(staff: Staff) -> None:
    for one in staff.recovery_codes:
        assert [len(part) for part in one.split("-")] == [4] * 6


def test_another_persons_codes_are_rejected(door: Door, staff: Staff) -> None:
    other = door.staff("tom")
    half = door.half_in("sue")
    for foreign in (code(other.secret, NOW), other.recovery_codes[0]):
        with refused(Refusal.WRONG_CODE):
            run(door.sign_in.second_factor(half, foreign, NOW))


def test_password_alone_does_not_change_the_password(door: Door, staff: Staff) -> None:
    """Otherwise a thief could lock its owner out."""
    half = door.half_in(staff.name)
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.change_password(half, PASSWORD, "another four words here", NOW))
    assert door.half_in(staff.name)


def test_reauthentication_does_not_replace_the_second_factor(door: Door, staff: Staff) -> None:
    half = door.half_in("sue")
    with refused(Refusal.WRONG_CODE):
        run(door.sign_in.reauthenticate(half, PASSWORD, NOW))


def test_sealed_secret_opens_only_for_its_own_person(door: Door, staff: Staff) -> None:
    """Write access to the database cannot turn one person's device into another's."""
    other = door.staff("tom")
    door.sql.run(
        "update second_factors set sealed_secret ="
        " (select sealed_secret from second_factors where person = ?) where person = ?",
        other.person, staff.person,
    )  # fmt: skip
    with refused(Refusal.NO_SECOND_FACTOR):
        run(door.sign_in.second_factor(door.half_in("sue"), code(other.secret, NOW), NOW))


def test_recovery_code_signs_in_after_the_seal_key_is_lost(door: Door, staff: Staff) -> None:
    """Or a new invitation; one that was opened before the loss is spent."""
    link = run(door.sign_in.invitations.invite("Tom", {Office.DEALER}, 1, NOW))
    run(door.sign_in.invitations.open(link.token, NOW))

    def offices(person: int) -> frozenset[Office]:
        return door.offices.get(person, frozenset())

    after = SignIn(door.people, os.urandom, bytes(32), offices, Terms(cost=CHEAP))
    try:
        half = run(after.sign_in(staff.name, PASSWORD, HOME, NOW)).token
        with refused(Refusal.WRONG_CODE):
            run(after.second_factor(half, code(staff.secret, NOW), NOW))
        whole = run(after.second_factor(half, staff.recovery_codes[0], NOW))
        assert whole.visit.offices == {Office.SUPERVISOR}
        with refused(Refusal.LINK_SPENT):
            run(after.invitations.open(link.token, NOW))
    finally:
        after.close()


def test_seal_format_never_changes() -> None:
    """Another nonce, key or order would lock out everyone who has enrolled."""
    sealed = "000102030405060708090a0b3f044ae55ccb70a96c59321733bc139b49630d23b3cb"
    seal = Seal(KEY, lambda count: bytes(range(count)))
    assert seal.sealed("secret", "a device") == sealed
    assert seal.opened(sealed, "a device") == "secret"


def test_altered_seal_does_not_open() -> None:
    seal = Seal(KEY, os.urandom)
    sealed = seal.sealed("secret", "one")
    assert seal.opened(sealed, "one") == "secret"
    assert seal.sealed("secret", "one") != sealed
    flipped = f"{int(sealed[-1], 16) ^ 1:x}"
    for broken in (sealed[:-1] + flipped, sealed[:20], "", "no hexadecimal"):
        with pytest.raises(SealBroken):
            seal.opened(broken, "one")
    with pytest.raises(SealBroken):
        seal.opened(sealed, "two")
    with pytest.raises(SealBroken):
        Seal(bytes(32), os.urandom).opened(sealed, "one")


def test_key_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Seal(b"short", os.urandom)


def test_short_entropy_makes_no_token() -> None:
    with pytest.raises(ValueError, match="less than was asked for"):
        new_token(lambda count: bytes(count - 1))
