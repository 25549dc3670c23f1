"""Problems with a request, in one form: a code for programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from pitboss.record.journal import Halted, NoRoom
from pitboss.room.acts.proposals import PROVE_AGAIN
from pitboss.room.acts.wire_acts import InvalidAct
from pitboss.room.not_found import UnknownTable
from pitboss.room.people.sign_in import Refusal, SignInRefused


class Problem(Exception):  # noqa: N818 - says what it is
    """A request that is not carried out."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        cites: tuple[str, ...] = (),
        retry_after: int | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.cites = cites
        self.retry_after = retry_after
        """Seconds after which a retry may succeed."""


_STATUS: Final[Mapping[Refusal, int]] = {
    Refusal.WRONG: 401,
    Refusal.TOO_MANY_TRIES: 429,
    Refusal.BUSY: 503,
    Refusal.VISIT_ENDED: 401,
    Refusal.WRONG_CODE: 401,
    Refusal.NO_SECOND_FACTOR: 403,
    Refusal.SECOND_FACTOR_SET: 409,
    Refusal.SECOND_FACTOR_OF_STAFF: 409,
    Refusal.NO_PASSWORD: 409,
    Refusal.NAME_TAKEN: 409,
    Refusal.LINK_SPENT: 410,
    Refusal.LOOPBACK_ONLY: 403,
    Refusal.NOT_FOR_DEMONSTRATION: 403,
    Refusal.UNKNOWN_PERSON: 404,
}
"""Any other refusal means unusable input: 422."""


def of_sign_in(refused: SignInRefused) -> Problem:
    """Why somebody could not sign in."""
    wait = refused.retry_after
    seconds = None if wait is None else max(1, -(-wait // timedelta(seconds=1)))
    status = _STATUS.get(refused.refusal, 422)
    return Problem(status, refused.code, refused.because, retry_after=seconds)


def of_act(error: InvalidAct | UnknownTable | Halted) -> Problem:
    """Why an act could not be processed."""
    match error:
        case InvalidAct():
            return Problem(422, "bad_act", str(error))
        case UnknownTable():
            return Problem(404, "no_such_table", str(error))
        case _:
            return halted()


def halted() -> Problem:
    """Nothing can be recorded, so nothing can be done."""
    return Problem(503, "halted", "the record has stopped, and with it the room; ask the operator")


def no_room(full: NoRoom) -> Problem:
    """The disk is full; the request may succeed later."""
    return Problem(503, "disk_full", f"{full}; ask the operator", retry_after=10)


def no_visit() -> Problem:
    """The client has to sign in first."""
    return Problem(401, "no_visit", "please sign in, or come in as a guest")


def half_way() -> Problem:
    """Somebody who holds an office needs a second factor besides the password."""
    return Problem(403, "second_factor", "please give the code of your second factor first")


def not_fresh() -> Problem:
    """A device that was left signed in is not enough for this request."""
    return Problem(403, "not_fresh", PROVE_AGAIN)


def too_many() -> Problem:
    """Too many requests."""
    return Problem(429, "too_many", "that is too much at once; please wait a second", retry_after=1)


def over_quota(because: str) -> Problem:
    """The quota is used up.  Nothing was recorded; the act may be retried under the same id."""
    return Problem(429, "too_many", because, retry_after=5)


def busy(because: str = "the room is busy; try again") -> Problem:
    """The request cannot be served soon; nothing was done."""
    return Problem(503, "busy", because, retry_after=1)


def full() -> Problem:
    """The room has as many connections as it takes."""
    return Problem(503, "full", "the room is full; please come back later", retry_after=5)


def unreachable(group: str) -> Problem:
    """The server that owns the group does not answer; nothing was done here."""
    kind = group.partition(" ")[0]
    return Problem(
        503, "unreachable", f"this server cannot reach the {kind}'s server; try again shortly",
        retry_after=1,
    )  # fmt: skip


def our_fault() -> Problem:
    """An internal error."""
    return Problem(500, "our_fault", "something went wrong on our side; it has been logged")
