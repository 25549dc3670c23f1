"""Sign-in refusals: a code for programs, a sentence for people, and when to retry.

No sentence reveals whether a name exists: a wrong name and a wrong password read the same.
"""

from __future__ import annotations

from datetime import timedelta
from enum import Enum


class Refusal(Enum):
    """Why sign-in was refused."""

    WRONG = "wrong_name_or_password"
    TOO_MANY_TRIES = "too_many_tries"
    BUSY = "busy"
    VISIT_ENDED = "visit_ended"
    WRONG_CODE = "wrong_code"
    NO_SECOND_FACTOR = "no_second_factor"
    SECOND_FACTOR_SET = "second_factor_set"
    SECOND_FACTOR_OF_STAFF = "second_factor_of_staff"
    NO_PASSWORD = "no_password"  # noqa: S105 - a code, not a password
    PASSWORD_TOO_SHORT = "password_too_short"  # noqa: S105 - a code, not a password
    PASSWORD_TOO_LONG = "password_too_long"  # noqa: S105 - a code, not a password
    PASSWORD_UNUSABLE = "password_unusable"  # noqa: S105 - a code, not a password
    PASSWORD_GUESSABLE = "password_guessable"  # noqa: S105 - a code, not a password
    NAME_UNUSABLE = "name_unusable"
    NAME_TAKEN = "name_taken"
    LINK_SPENT = "link_spent"
    LOOPBACK_ONLY = "loopback_only"
    NOT_FOR_STAFF = "not_for_staff"
    NOT_FOR_DEMONSTRATION = "not_for_demonstration"
    UNKNOWN_PERSON = "unknown_person"


class SignInRefused(Exception):  # noqa: N818 - says what happened
    """Sign-in was refused."""

    def __init__(
        self, refusal: Refusal, because: str, retry_after: timedelta | None = None
    ) -> None:
        super().__init__(because)
        self.refusal = refusal
        self.because = because
        self.retry_after = retry_after

    @property
    def code(self) -> str:
        """The refusal's code for programs."""
        return self.refusal.value


def wrong() -> SignInRefused:
    """A wrong name or password; does not say which."""
    return SignInRefused(Refusal.WRONG, "The name or the password is wrong.")


def visit_ended() -> SignInRefused:
    """A visit that no longer exists."""
    return SignInRefused(Refusal.VISIT_ENDED, "The visit has ended. Please sign in again.")


def link_spent() -> SignInRefused:
    """A link that was used, expired or never existed; does not say which."""
    return SignInRefused(
        Refusal.LINK_SPENT,
        "The link was used already, has expired or was withdrawn. Please ask for another.",
    )


def wrong_code() -> SignInRefused:
    """A code that is wrong, expired or used before; does not say which."""
    return SignInRefused(Refusal.WRONG_CODE, "The code is wrong, or it was used before.")


def too_many_tries(wait: timedelta) -> SignInRefused:
    """A rate limit was reached."""
    minutes = max(1, -(-wait // timedelta(minutes=1)))
    spoken = "1 minute" if minutes == 1 else f"{minutes} minutes"
    return SignInRefused(
        Refusal.TOO_MANY_TRIES, f"There were too many tries. Please wait {spoken}.", wait
    )
