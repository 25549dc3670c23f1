"""Passwords: Argon2id, a few at once, never on the event loop.

A name that nobody has costs as much time as one that somebody has, so an answer's delay tells
nothing.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.cards import Entropy
from pitboss.room.people.sign_in.bounded_pool import BoundedPool
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused

SHORTEST_PASSWORD = 12
LONGEST_PASSWORD = 256

LEAST_GUESSES = 10**6
"""Fewer than these, by the lists of what people choose, and a password is refused."""
WORDS_OF_THE_HOUSE = (
    "pitboss", "poker", "casino", "canberra", "texas", "holdem", "hold-em", "manila", "omaha",
    "stud", "jackpot", "dealer", "croupier", "operator", "supervisor", "manager", "director",
    "inspector",
)  # fmt: skip
"""What somebody would try first at this door."""

_JUDGED = 24
"""Characters that are judged: a password that begins well needs no more.  An estimate's time grows
faster than the square of the length, and 40 characters could be made to take two seconds."""
_KINDS_OF_SIGNS = 3
"""Of signs that may stand for letters, as @ for a, so many are read as letters.  An estimate tries
every combination of what each may stand for: ten kinds, and there are a thousand."""
_SIGNS = dict(zip("@({[<!|$+%", ")^*}]>?;~=", strict=True))
"""Signs that are read as letters, and for each one that is not."""
_SALT_BYTES = 16
_HASH_BYTES = 32


class HashCost(NamedTuple):
    """What a guess costs: memory, passes over it, lanes."""

    memory_in_kib: int = 64 * 1024
    passes: int = 3
    lanes: int = 4


def usable_password(password: str, sign_in_name: str = "") -> str:
    """A new password as it is hashed.  Any characters will do; length is what counts.

    Raises SignInRefused.
    """
    read = readable_password(password)
    if read is None:
        raise SignInRefused(
            Refusal.PASSWORD_UNUSABLE,
            "The password has characters that are no text. Please choose another.",
        )
    if len(read) < SHORTEST_PASSWORD:
        raise SignInRefused(
            Refusal.PASSWORD_TOO_SHORT,
            f"The password is too short: {SHORTEST_PASSWORD} characters or more, of any kind.",
        )
    if len(read) > LONGEST_PASSWORD:
        raise SignInRefused(
            Refusal.PASSWORD_TOO_LONG,
            f"The password is too long: {LONGEST_PASSWORD} characters at most.",
        )
    if sign_in_name and read.casefold() == sign_in_name.casefold():
        raise SignInRefused(
            Refusal.PASSWORD_UNUSABLE, "The password is the name. Please choose another."
        )
    return read


def readable_password(password: str) -> str | None:
    """A password in one of the ways that keyboards write it; none if it is no text."""
    try:
        password.encode()
    except UnicodeEncodeError:
        return None
    return unicodedata.normalize("NFKC", password)


def guesses(password: str, *names: str) -> int:
    """After how many guesses somebody would have it who knows what people choose, and where."""
    from zxcvbn import zxcvbn  # read with the first new password; the doors open before

    in_one = (re.sub(r"\W+", "", name) for name in names)  # mary.ann, as maryann
    known = [*WORDS_OF_THE_HOUSE, *filter(None, (*names, *in_one))]
    judged = zxcvbn(_judged_part(password), user_inputs=known)
    return int(judged["guesses"])


def _judged_part(password: str) -> str:
    """The part of a password that an estimate reads in bounded time, whatever was sent."""
    start = password[:_JUDGED]
    signs = [sign for sign in dict.fromkeys(start) if sign in _SIGNS]
    too_many = {ord(sign): _SIGNS[sign] for sign in signs[_KINDS_OF_SIGNS:]}
    return start.translate(too_many)


class Passwords:
    """Hashes passwords and checks them."""

    def __init__(
        self, cost: HashCost, entropy: Entropy, *, at_once: int = 4, waiting: int = 32
    ) -> None:
        self._hasher = PasswordHasher(
            time_cost=cost.passes, memory_cost=cost.memory_in_kib, parallelism=cost.lanes,
            hash_len=_HASH_BYTES, salt_len=_SALT_BYTES,
        )  # fmt: skip
        self._entropy = entropy
        self._nobodys = _hash_of_nothing(cost, entropy)
        self._hashing = BoundedPool("password", at_once=at_once, waiting=waiting)
        # One thread, as an estimate is Python throughout and two would only slow each other.
        self._estimating = BoundedPool("estimate", at_once=1, waiting=waiting)

    async def hashed(self, password: str) -> str:
        """The hash under which a password is kept.  Raises SignInRefused when there is a crowd."""
        salt = self._entropy(_SALT_BYTES)
        return await self._hashing.run(lambda: self._hasher.hash(password, salt=salt))

    async def must_be_hard_to_guess(self, password: str, *names: str) -> None:
        """Lists of passwords that became known, words, names, dates, runs of keys and what people
        make of them.  Raises SignInRefused, also when there is a crowd.
        """
        if await self._estimating.run(lambda: guesses(password, *names)) < LEAST_GUESSES:
            raise SignInRefused(
                Refusal.PASSWORD_GUESSABLE,
                "The password is among the first that somebody would try. Please choose another,"
                " such as four words that have nothing to do with each other.",
            )

    async def proves(self, password: str, hashed: str | None) -> bool:
        """Whether a password is the one that was hashed; without a hash the same work, and no.

        Raises SignInRefused when there is a crowd.
        """
        read = readable_password(password)
        if hashed is None or read is None or len(read) > LONGEST_PASSWORD:
            return await self._hashing.run(lambda: self._verified(self._nobodys, ""))
        return await self._hashing.run(lambda: self._verified(hashed, read))

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash was made at another cost than today's."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Finish what was begun."""
        self._hashing.close()
        self._estimating.close()

    def _verified(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def _hash_of_nothing(cost: HashCost, entropy: Entropy) -> str:
    """What looks like a hash at this cost and belongs to no password."""
    salt, digest = (
        base64.b64encode(entropy(count)).decode().rstrip("=")
        for count in (_SALT_BYTES, _HASH_BYTES)
    )
    memory, passes, lanes = cost
    return f"$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${digest}"
