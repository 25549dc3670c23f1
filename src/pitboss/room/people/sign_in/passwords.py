"""Password hashing with Argon2id, a few at once, never on the event loop.

Unknown names take as much time as known ones, so the delay of an answer reveals nothing.
"""

from __future__ import annotations

import base64
import os
import re
import unicodedata
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.cards import Entropy
from pitboss.room.people.sign_in.bounded_pool import BoundedThreadPool
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused

SHORTEST_PASSWORD = 12
LONGEST_PASSWORD = 256

LEAST_GUESSES = 10**6
"""Passwords with a lower estimate are refused."""
WORDS_OF_THE_HOUSE = (
    "pitboss", "poker", "casino", "canberra", "texas", "holdem", "hold-em", "manila", "omaha",
    "stud", "jackpot", "dealer", "croupier", "operator", "supervisor", "manager", "director",
    "inspector",
)  # fmt: skip
"""Words that an attacker would try first here."""

_ESTIMATED_CHARACTERS = 24
"""How many characters are estimated; a password with a good start needs no more.  The time grows
faster than the square of the length: 40 crafted characters could take two seconds."""
_SUBSTITUTE_KINDS = 3
"""How many kinds of substitutes for letters, such as @ for a, are estimated as such.  An estimate
tries every combination of what each may stand for: with ten kinds, a thousand."""
_SUBSTITUTES = dict(zip("@({[<!|$+%", ")^*}]>?;~=", strict=True))
"""Substitutes for letters, each with a character that is not one, to replace it."""
_MOST_HASHES = 4
"""The most at once on any number of cores, because each takes much memory."""
_SALT_BYTES = 16
_HASH_BYTES = 32


class HashCost(NamedTuple):
    """The cost of a hash: memory, passes over it, lanes."""

    memory_in_kib: int = 64 * 1024
    passes: int = 3
    lanes: int = 4


def hashes_at_once(lanes: int, cores: int | None) -> int:
    """Return how many hashes may run at once, so that their lanes do not outnumber the cores.

    More would not be faster, and would starve the tables of processor time.
    """
    return max(1, min(_MOST_HASHES, (cores or 1) // lanes))


def usable_password(password: str, sign_in_name: str = "") -> str:
    """Validate and normalise a new password.  Any characters will do; only length counts.

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
    """Normalise a password across keyboards; None if it is not valid text."""
    try:
        password.encode()
    except UnicodeEncodeError:
        return None
    return unicodedata.normalize("NFKC", password)


def guesses(password: str, *names: str) -> int:
    """Estimate how many guesses an informed attacker would need."""
    from zxcvbn import zxcvbn  # slow to import, so do it with the first new password

    in_one = (re.sub(r"\W+", "", name) for name in names)  # mary.ann as maryann
    known = [*WORDS_OF_THE_HOUSE, *filter(None, (*names, *in_one))]
    judged = zxcvbn(_estimated_part(password), user_inputs=known)
    return int(judged["guesses"])


def _estimated_part(password: str) -> str:
    """Return a part of the password that can be estimated in bounded time."""
    start = password[:_ESTIMATED_CHARACTERS]
    signs = [sign for sign in dict.fromkeys(start) if sign in _SUBSTITUTES]
    too_many = {ord(sign): _SUBSTITUTES[sign] for sign in signs[_SUBSTITUTE_KINDS:]}
    return start.translate(too_many)


class Passwords:
    """Hashes and checks passwords."""

    def __init__(
        self,
        cost: HashCost,
        entropy: Entropy,
        *,
        at_once: int | None = None,
        waiting: int = 32,
    ) -> None:
        """`at_once` is how many sign-in hashes may run at once; by default as the cores allow."""
        self._hasher = PasswordHasher(
            time_cost=cost.passes, memory_cost=cost.memory_in_kib, parallelism=cost.lanes,
            hash_len=_HASH_BYTES, salt_len=_SALT_BYTES,
        )  # fmt: skip
        self._entropy = entropy
        self._dummy_hash = _make_dummy_hash(cost, entropy)
        at_once = at_once or hashes_at_once(cost.lanes, os.cpu_count())
        self._hashing = BoundedThreadPool(
            "password", at_once=at_once, waiting=waiting, steps_back=True
        )
        # Separate, so that signing in never waits for new passwords.
        self._renewing = BoundedThreadPool("renewal", at_once=1, waiting=waiting, steps_back=True)
        # One thread: estimates are pure Python, so two would only slow each other down.
        self._estimating = BoundedThreadPool("estimate", at_once=1, waiting=waiting)

    async def hashed(self, password: str) -> str:
        """Hash a new password.  Raises SignInRefused when too many are waiting."""
        salt = self._entropy(_SALT_BYTES)
        return await self._renewing.run(lambda: self._hasher.hash(password, salt=salt))

    async def check_strength(self, password: str, *names: str) -> None:
        """Refuse leaked passwords, words, names, dates, keyboard runs and variations of them.

        Raises SignInRefused, also when too many are waiting.
        """
        if await self._estimating.run(lambda: guesses(password, *names)) < LEAST_GUESSES:
            raise SignInRefused(
                Refusal.PASSWORD_GUESSABLE,
                "The password is among the first that somebody would try. Please choose another,"
                " such as four words that have nothing to do with each other.",
            )

    async def matches_hash(self, password: str, hashed: str | None) -> bool:
        """Whether a password matches a hash.  Without a hash, does the same work and returns False.

        Raises SignInRefused when too many are waiting.
        """
        read = readable_password(password)
        if hashed is None or read is None or len(read) > LONGEST_PASSWORD:
            return await self._hashing.run(lambda: self._verify(self._dummy_hash, ""))
        return await self._hashing.run(lambda: self._verify(hashed, read))

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash was made at a different cost than the current one."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Finish queued work and stop."""
        for pool in (self._hashing, self._renewing, self._estimating):
            pool.close()

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def _make_dummy_hash(cost: HashCost, entropy: Entropy) -> str:
    """Make a hash at this cost that matches no password."""
    salt, digest = (
        base64.b64encode(entropy(count)).decode().rstrip("=")
        for count in (_SALT_BYTES, _HASH_BYTES)
    )
    memory, passes, lanes = cost
    return f"$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${digest}"
