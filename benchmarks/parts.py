"""What single parts cost: seals and proofs, a look at a visit, the law and the tables of hands.

The decision records quote these figures.  A deck is sealed, and later opened, once in a round; a
proof is made for each card that somebody may see.  Beside the seal: the cipher and the hashes that
it cannot do without.  A visit is looked at with every request.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import tempfile
import tomllib
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from benchmarks.measure import Contender, Report, race
from pitboss.cards.card import CARDS
from pitboss.cards.table_builder import compile_tables
from pitboss.law import compiler
from pitboss.record.macs import Macs
from pitboss.record.migrations import migrate
from pitboss.record.people import People
from pitboss.record.seals import NONCE_BYTES, SALT_BYTES, holds, proof, seal, unseal
from pitboss.record.sql import connect
from pitboss.room.people.sign_in import SignIn, Terms

if TYPE_CHECKING:
    from collections.abc import Callable

KEY: Final = bytes(range(32))
NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
USE: Final = "table 1 deck 1"
DECKS: Final = 300
PROOFS: Final = 3_000
VISITS: Final = 500


def run() -> Report:
    """Two races, and what is built once at the install."""
    report = Report()
    _seals(report)
    with tempfile.TemporaryDirectory() as directory:
        _visits(report, Path(directory))
        _law(report)
        _tables(report, Path(directory))
    return report


def _seals(report: Report) -> None:
    cards = random.sample(CARDS, 52)
    sealed, kept = seal(cards, 0, KEY, USE, os.urandom)
    opened = proof(kept, 7)
    whole = bytes(52 * (SALT_BYTES + 1))

    def sealing() -> None:
        seal(cards, 0, KEY, USE, os.urandom)

    def cipher_and_hashes() -> None:
        AESGCM(KEY).encrypt(os.urandom(NONCE_BYTES), whole, None)
        for _ in range(103):  # 52 leaves, and what joins them
            sha256(whole[:64]).digest()

    report.race(
        "A deck of 52 cards",
        [
            Contender("sealed", DECKS, lambda: _times(DECKS, sealing)),
            Contender("opened", DECKS, lambda: _times(DECKS, lambda: unseal(sealed, KEY, USE))),
            Contender("cipher and hashes alone", DECKS, lambda: _times(DECKS, cipher_and_hashes)),
        ],
        "deck",
    )
    report.race(
        "The proof of one card",
        [
            Contender("made", PROOFS, lambda: _times(PROOFS, lambda: proof(kept, 7))),
            Contender(
                "checked", PROOFS, lambda: _times(PROOFS, lambda: holds(kept.root, 52, opened))
            ),
        ],
        "proof",
    )


def _times(many: int, what: Callable[[], object]) -> None:
    for _ in range(many):
        what()


def _visits(report: Report, directory: Path) -> None:
    sql = connect(directory / "people.sqlite")
    migrate(sql)
    people = People(sql, Macs(KEY))
    sign_in = SignIn(people, os.urandom, KEY, lambda _: frozenset(), Terms())
    loop = asyncio.new_event_loop()
    try:
        came = [loop.run_until_complete(sign_in.guest(f"10.0.{n % 250}.1", NOW))
                for n in range(VISITS)]  # fmt: skip
        keys = [guest.visit.key for guest in came]

        async def looked_at() -> None:
            for guest in came:
                await sign_in.visits.visit_of(guest.token, NOW)

        report.race(
            "A visit",
            [
                Contender("looked at", VISITS, lambda: loop.run_until_complete(looked_at())),
                Contender(
                    f"{VISITS} asked for at once",
                    1,
                    lambda: loop.run_until_complete(sign_in.visits.standing(keys, NOW)),
                ),
            ],
            "look",
        )
    finally:
        sign_in.close()
        sql.close()
        loop.close()


def _law(report: Report) -> None:
    written = sorted(compiler.SOURCE.glob("instruments/*/clauses.toml"))
    compiled = [compiler.COMPILED / f"{item.parent.name}.json" for item in written]

    def from_toml() -> None:
        for item in written:
            tomllib.loads(item.read_text("utf-8"))

    def from_json() -> None:
        for kernel in compiled:
            json.loads(kernel.read_text("utf-8"))

    report.race(
        "The registers of all instruments, read",
        [Contender("compiled", 1, from_json), Contender("as they are written", 1, from_toml)],
        "time",
    )


def _tables(report: Report, directory: Path) -> None:
    built = race("Tables", [Contender("built", 1, lambda: compile_tables(directory / "tables"))])
    files = list((directory / "tables").iterdir())
    size = sum(file.stat().st_size for file in files) / 1e6
    rows = [
        ("tables, and the index that they share", f"{len(files)}"),
        ("on disk", f"{size:.1f} MB"),
        ("built, at the install", f"{built.time('built') / 1e9:.1f} s"),
    ]
    report.table("The tables of hands", ("", "measured"), rows)
