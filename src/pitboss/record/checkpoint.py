"""The checkpoint: how far this installation has verified its own journal.

It stores the head and the state of the walk at that point: the last timestamp, the last number of
each stream, and every account balance.  Start-up then verifies only what came later.  It is signed,
because anybody who could forge a checkpoint could hide tampering before it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboss.json_types import JsonObject
from pitboss.record.heads import canonical
from pitboss.record.journal import Head, Unreadable
from pitboss.record.keys import Keys, PublicKey
from pitboss.record.ledger import Account

FIRST_STAMP = -(2**63)
"""The timestamp before the first event."""


@dataclass(frozen=True)
class Checkpoint:
    """The state of a walk along the chain."""

    head: Head = Head()
    stamp: int = FIRST_STAMP
    streams: Mapping[str, int] = field(default_factory=dict)
    accounts: Mapping[Account, int] = field(default_factory=dict)


def keep(checkpoint: Checkpoint, path: Path, keys: Keys) -> None:
    """Sign a checkpoint and write it over the previous one."""
    text = canonical(_fields(checkpoint))
    signature = keys.sign(_message(text)).hex()
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("w") as file:
            file.write(canonical({"checkpoint": text, "signature": signature}))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def last(path: Path, key: PublicKey) -> Checkpoint:
    """Load the checkpoint, or an empty one if the file does not exist.

    Raises Unreadable if the file is malformed or not signed by this installation.
    """
    try:
        kept = json.loads(path.read_text())
        text, signature = kept["checkpoint"], bytes.fromhex(kept["signature"])
        if not key.signed(_message(text), signature):
            raise Unreadable(f"the checkpoint {path} does not bear this installation's signature")
        return _read(json.loads(text))
    except FileNotFoundError:
        return Checkpoint()
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Unreadable(f"the checkpoint {path} cannot be read") from error


def _message(text: str) -> bytes:
    return f"pitboss checkpoint 1\n{text}".encode()


def _fields(checkpoint: Checkpoint) -> JsonObject:
    head = checkpoint.head
    return {
        "position": head.position,
        "digest": head.digest.hex(),
        "command": head.command,
        "command_digest": head.command_digest.hex(),
        "stamp": checkpoint.stamp,
        "streams": dict(checkpoint.streams),
        "accounts": [[*account, units] for account, units in checkpoint.accounts.items()],
    }


def _read(fields: dict[str, Any]) -> Checkpoint:
    head = Head(
        fields["position"],
        bytes.fromhex(fields["digest"]),
        fields["command"],
        bytes.fromhex(fields["command_digest"]),
    )
    accounts = {(name, currency): units for name, currency, units in fields["accounts"]}
    return Checkpoint(head, fields["stamp"], fields["streams"], accounts)
