"""Stored secrets: digests of those that need only be recognised, sealed copies of the others.

A separate key for each purpose is derived from one master key.
"""

from __future__ import annotations

import base64
import hashlib
import hmac

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pitboss.cards import Entropy

KEY_BYTES = 32
TOKEN_BYTES = 32
_NONCE_BYTES = 12


class SealBroken(Exception):  # noqa: N818 - says what happened
    """A sealed secret was altered, or was sealed with another key."""


def new_token(entropy: Entropy) -> str:
    """Draw an unguessable token that is safe in URLs and cookies."""
    drawn = entropy(TOKEN_BYTES)
    if len(drawn) != TOKEN_BYTES:
        raise ValueError("the source of entropy gave less than was asked for: no token is made")
    return base64.urlsafe_b64encode(drawn).decode().rstrip("=")


def digest_of(token: str) -> str:
    """Hash a token for storage; it has enough entropy to need no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Seal:
    """Encrypts secrets, each for one purpose, and pseudonymises subjects of rate limits."""

    def __init__(self, key: bytes, entropy: Entropy) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"the key that seals second factors has {KEY_BYTES} bytes")
        self._cipher = AESGCM(_derive_key(key, b"pitboss second factors"))
        self._tries_key = _derive_key(key, b"pitboss tries")
        self._entropy = entropy

    def sealed(self, secret: str, purpose: str) -> str:
        """Encrypt a secret so that it can be opened only for the same purpose."""
        nonce = self._entropy(_NONCE_BYTES)
        return (nonce + self._cipher.encrypt(nonce, secret.encode(), purpose.encode())).hex()

    def opened(self, sealed: str, purpose: str) -> str:
        """Decrypt a secret.  Raises SealBroken."""
        try:
            both = bytes.fromhex(sealed)
            nonce, rest = both[:_NONCE_BYTES], both[_NONCE_BYTES:]
            return self._cipher.decrypt(nonce, rest, purpose.encode()).decode()
        except (InvalidTag, ValueError) as error:
            raise SealBroken(f"the sealed {purpose} does not open with this key") from error

    def subject(self, kind: str, text: str) -> str:
        """Pseudonymise who makes an attempt: the same input always gives the same text."""
        said = f"{kind} {text}".encode("utf-8", "surrogatepass")
        return hmac.new(self._tries_key, said, hashlib.sha256).hexdigest()


def _derive_key(key: bytes, purpose: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=None, info=purpose).derive(key)
