"""The second factor: time-based codes (TOTP), and recovery codes on paper.

Each code is accepted once.  The secret is stored sealed, and the seal is bound to its person, so a
row copied to another person cannot be opened.
"""

from __future__ import annotations

import base64
import hmac
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

import pyotp

from pitboss.cards import Entropy
from pitboss.record.people import Credentials
from pitboss.room.people.sign_in.secrets_at_rest import Seal, SealBroken, digest_of

_log = logging.getLogger(__name__)

STEP_IN_SECONDS = 30
STEPS_EITHER_WAY = 1
FIGURES = 6
RECOVERY_CODES = 10

_SECRET_BYTES = 20
_RECOVERY_BYTES = 15
_ISSUER = "Pitboss"


@dataclass(frozen=True, slots=True)
class Enrolment:
    """The secret for a person's device, shown once."""

    secret: str = field(repr=False)
    uri: str = field(repr=False)


class SecondFactor:
    """Enrols second factors and checks their codes."""

    def __init__(self, credentials: Credentials, seal: Seal, entropy: Entropy) -> None:
        self._credentials = credentials
        self._seal = seal
        self._entropy = entropy

    def draw(self, person: int) -> str:
        """Draw a new secret for a person and seal it."""
        secret = base64.b32encode(self._entropy(_SECRET_BYTES)).decode()
        return self._seal.sealed(secret, _purpose(person))

    def shown(self, person: int, sealed: str, label: str) -> Enrolment:
        """Unseal a secret to show to its person, and to nobody else.  Raises SealBroken."""
        secret = self._seal.opened(sealed, _purpose(person))
        uri = pyotp.TOTP(secret).provisioning_uri(name=label, issuer_name=_ISSUER)
        return Enrolment(secret, uri)

    def step_of(self, person: int, sealed: str, code: str, at: datetime) -> int | None:
        """Find the time step of a code near this moment; None if wrong, or the secret is lost."""
        try:
            secret = self._seal.opened(sealed, _purpose(person))
        except SealBroken as lost:
            _log.warning("no code is taken: %s", lost)
            return None
        return matching_step(secret, code, at)

    def recovery_codes(self) -> tuple[str, ...]:
        """Draw new recovery codes, to be shown once."""
        return tuple(self._recovery_code() for _ in range(RECOVERY_CODES))

    def enrol(
        self, person: int, sealed: str, step: int, recovery: Iterable[str], at: datetime
    ) -> None:
        """Store a second factor whose first code was given.  Raises UnknownPerson."""
        digests = [_recovery_digest(code) for code in recovery]
        self._credentials.enrol(person, sealed, step, digests, at)

    def is_enrolled(self, person: int) -> bool:
        """Whether a person has a second factor."""
        return self._credentials.second_factor_of(person) is not None

    def take(self, person: int, code: str, at: datetime) -> bool:
        """Use up a code from the device or from paper; returns whether it was accepted."""
        factor = self._credentials.second_factor_of(person)
        if factor is None:
            return False
        step = self.step_of(person, factor.sealed_secret, code, at)
        if step is not None:
            return self._credentials.take_step(person, step)
        return self._credentials.take_recovery_code(person, _recovery_digest(code))

    def _recovery_code(self) -> str:
        letters = base64.b32encode(self._entropy(_RECOVERY_BYTES)).decode()
        return "-".join(letters[n : n + 4] for n in range(0, len(letters), 4))


def matching_step(secret: str, code: str, at: datetime) -> int | None:
    """Find the latest matching time step near a moment; compares all in constant time."""
    said = "".join(code.split())
    if len(said) != FIGURES or not (said.isascii() and said.isdigit()):
        return None
    device = pyotp.TOTP(secret, digits=FIGURES, interval=STEP_IN_SECONDS)
    now = int(at.timestamp()) // STEP_IN_SECONDS
    near = range(now - STEPS_EITHER_WAY, now + STEPS_EITHER_WAY + 1)
    matching = [step for step in near if hmac.compare_digest(device.generate_otp(step), said)]
    return max(matching, default=None)


def _recovery_digest(code: str) -> str:
    """Hash a recovery code, ignoring hyphens and case; its 120 bits need no slow hash."""
    return digest_of("".join(letter for letter in code.upper() if letter.isalnum()))


def _purpose(person: int) -> str:
    return f"second factor of person {person}"
