"""The keys of an installation, each in a file that its owner alone may read.

`signing.key` signs heads and checkpoints (Ed25519; `signing.pub` is what others check them with),
`seal.key` seals decks (AES), `inspector.key` is handed to the inspector.  They lie outside the
database, so that whoever has the database alone can neither sign a forged history nor open a deck.
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
"""So many bytes that nobody can foresee."""

_SIZE: Final = 32
PUBLIC: Final = "signing.pub"
_SIGNING: Final = "signing.key"
_SEAL: Final = "seal.key"


@dataclass(frozen=True)
class PublicKey:
    """What signatures are checked with."""

    raw: bytes

    @property
    def id(self) -> str:
        """A short name for the key."""
        return sha256(self.raw).hex()[:16]

    def signed(self, message: bytes, signature: bytes) -> bool:
        """Whether the signature is this key's on the message."""
        try:
            Ed25519PublicKey.from_public_bytes(self.raw).verify(signature, message)
        except InvalidSignature:
            return False
        return True

    @classmethod
    def read(cls, path: Path) -> PublicKey:
        """The key in a file such as `signing.pub`."""
        return cls(read_key(path))


@dataclass(frozen=True, repr=False)
class Keys:
    """The secrets of an installation."""

    signing: bytes
    seal: bytes
    inspector: bytes

    @classmethod
    def open_or_make(cls, directory: Path, entropy: Entropy) -> Keys:
        """The keys in a directory; those that are missing are made.

        Not a signing key whose public one is there: whatever it has signed would seem forged.
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
        """The keys of a room that has been open; Unreadable if one is missing."""
        return cls(*(read_key(directory / name) for name in cls.files()))

    @staticmethod
    def can_read_the_past(directory: Path) -> bool:
        """Whether the key is there that decks and second factors were sealed with."""
        return (directory / _SEAL).exists()

    def for_use(self, purpose: str) -> bytes:
        """A key of its own for each use beside the decks, so that none stands in for another."""
        return _for_use(self.seal, purpose)

    @staticmethod
    def read_macs(directory: Path) -> Macs:
        """What authenticates rows, by the seal key alone."""
        return Macs(_for_use(read_key(directory / _SEAL), "rows"))

    @property
    def servers(self) -> bytes:
        """Seals what the processes of one room send each other."""
        return self.for_use("several servers")

    @property
    def house(self) -> str:
        """A name by which processes with the same keys find each other."""
        return sha256(self.servers).hex()[:16]

    @property
    def macs(self) -> Macs:
        """Authenticates the rows of the database that decide something."""
        return Macs(self.for_use("rows"))

    @classmethod
    def made(cls, entropy: Entropy) -> Keys:
        """Fresh keys that are kept nowhere, for a journal in memory."""
        return cls(entropy(_SIZE), entropy(_SIZE), entropy(_SIZE))

    @staticmethod
    def files() -> tuple[str, str, str]:
        return (_SIGNING, _SEAL, "inspector.key")

    @property
    def public(self) -> PublicKey:
        private = Ed25519PrivateKey.from_private_bytes(self.signing)
        return PublicKey(private.public_key().public_bytes_raw())

    def sign(self, message: bytes) -> bytes:
        """The installation's signature on a message."""
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
    """The key in a file of ours; Unreadable if it holds none."""
    try:
        key = bytes.fromhex(path.read_text().strip())
    except (OSError, ValueError) as error:
        raise Unreadable(f"the key {path} cannot be read") from error
    if len(key) != _SIZE:
        raise Unreadable(f"the key {path} has {len(key)} bytes instead of {_SIZE}")
    return key


def _write(path: Path, key: bytes, mode: int) -> None:
    """Write a key whole or not at all, and see it onto the disk."""
    part = path.with_name(f"{path.name}.part")
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, mode)
    with os.fdopen(file, "w") as stream:
        stream.write(f"{key.hex()}\n")
        stream.flush()
        os.fsync(stream.fileno())
    part.rename(path)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    os.fsync(folder)  # a deck sealed with a key that was lost is lost too
    os.close(folder)
