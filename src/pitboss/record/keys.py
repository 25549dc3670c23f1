"""The keys of an installation, each in a file that only its owner may read.

`signing.key` signs heads and checkpoints (Ed25519; others verify them with `signing.pub`),
`seal.key` encrypts decks (AES), `inspector.key` is given to the inspector.  Keys are stored outside
the database, so that the database alone is not enough to sign a forged history or open a deck.
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pitboss.record.chain import sha256
from pitboss.record.journal import Unreadable
from pitboss.record.macs import Macs

Entropy = Callable[[int], bytes]
"""A source of random bytes; the argument is how many."""

_SIZE: Final = 32
PUBLIC: Final = "signing.pub"
_SIGNING: Final = "signing.key"
_SEAL: Final = "seal.key"


@dataclass(frozen=True)
class PublicKey:
    """The key that verifies signatures."""

    raw: bytes

    @property
    def id(self) -> str:
        """A short identifier for the key."""
        return sha256(self.raw).hex()[:16]

    def signed(self, message: bytes, signature: bytes) -> bool:
        """Whether this key made the signature on the message."""
        try:
            Ed25519PublicKey.from_public_bytes(self.raw).verify(signature, message)
        except InvalidSignature:
            return False
        return True

    @classmethod
    def read(cls, path: Path) -> PublicKey:
        """Read a key from a file such as `signing.pub`."""
        return cls(read_key(path))


@dataclass(frozen=True, repr=False)
class Keys:
    """The secret keys of an installation."""

    signing: bytes
    seal: bytes
    inspector: bytes

    @classmethod
    def open_or_make(cls, directory: Path, entropy: Entropy) -> Keys:
        """Read the keys in a directory and generate missing ones.

        A signing key is not regenerated while its public key exists: everything signed with the
        lost key would look forged.
        """
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        public = directory / PUBLIC
        if public.exists() and not (directory / _SIGNING).exists():
            raise Unreadable(
                f"{directory} has {PUBLIC} and lacks the {_SIGNING} that belongs to it; put it back"
                " from where it is kept, or change the signing key"
            )
        keys = cls(*(_open_or_make(directory / name, entropy) for name in cls.files()))
        if not public.exists():
            _write(public, keys.public.raw, 0o644)
        elif PublicKey.read(public) != keys.public:
            raise Unreadable(f"{public} is not that of the {_SIGNING} beside it; delete it")
        return keys

    @classmethod
    def open(cls, directory: Path) -> Keys:
        """Read the keys of an existing room.  Raises Unreadable if one is missing."""
        return cls(*(read_key(directory / name) for name in cls.files()))

    @staticmethod
    def has_seal_key(directory: Path) -> bool:
        """Whether the key that decks and second factors were sealed with exists."""
        return (directory / _SEAL).exists()

    def derive_key(self, purpose: str) -> bytes:
        """Derive a separate key for a purpose, so that no key serves two purposes."""
        return _for_use(self.seal, purpose)

    @staticmethod
    def read_macs(directory: Path) -> Macs:
        """Derive the row MAC key from the seal key alone."""
        return Macs(_for_use(read_key(directory / _SEAL), "rows"))

    @property
    def servers(self) -> bytes:
        """Encrypts messages between the processes of one room."""
        return self.derive_key("several servers")

    @property
    def house(self) -> str:
        """An identifier that all processes with the same keys share."""
        return sha256(self.servers).hex()[:16]

    @property
    def macs(self) -> Macs:
        """Authenticates the security-relevant rows of the database."""
        return Macs(self.derive_key("rows"))

    @classmethod
    def made(cls, entropy: Entropy) -> Keys:
        """Generate keys without storing them, for a journal in memory."""
        return cls(entropy(_SIZE), entropy(_SIZE), entropy(_SIZE))

    @staticmethod
    def files() -> tuple[str, str, str]:
        return (_SIGNING, _SEAL, "inspector.key")

    @property
    def public(self) -> PublicKey:
        private = Ed25519PrivateKey.from_private_bytes(self.signing)
        return PublicKey(private.public_key().public_bytes_raw())

    def sign(self, message: bytes) -> bytes:
        """Sign a message."""
        return Ed25519PrivateKey.from_private_bytes(self.signing).sign(message)


def _for_use(seal: bytes, purpose: str) -> bytes:
    return hmac.digest(seal, purpose.encode(), "sha256")


def _open_or_make(path: Path, entropy: Entropy) -> bytes:
    if not path.exists():
        _write(path, entropy(_SIZE), 0o600)
    if path.stat().st_mode & 0o077:
        raise Unreadable(f"the key {path} can be read by others; give it to its owner alone")
    return read_key(path)


def read_key(path: Path) -> bytes:
    """Read a key file.  Raises Unreadable if it has no valid key."""
    try:
        key = bytes.fromhex(path.read_text().strip())
    except (OSError, ValueError) as error:
        raise Unreadable(f"the key {path} cannot be read") from error
    if len(key) != _SIZE:
        raise Unreadable(f"the key {path} has {len(key)} bytes instead of {_SIZE}")
    return key


def _write(path: Path, key: bytes, mode: int) -> None:
    """Write a key file atomically and sync it to disk."""
    part = path.with_name(f"{path.name}.part")
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, mode)
    with os.fdopen(file, "w") as stream:
        stream.write(f"{key.hex()}\n")
        stream.flush()
        os.fsync(stream.fileno())
    part.rename(path)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    os.fsync(folder)  # losing a key means losing every deck sealed with it
    os.close(folder)
