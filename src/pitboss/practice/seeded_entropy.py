"""Repeatable entropy for practice: the same seed gives the same cards.

A table dealt from it is marked as practice; only practice tables may use it.
"""

from __future__ import annotations

import hashlib


class SeededEntropy:
    """A stream of bytes derived from a seed: SHA-256 over the seed and a counter."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._block = 0
        self._left = b""

    def __call__(self, count: int) -> bytes:
        while len(self._left) < count:
            block = self._seed + b"/" + str(self._block).encode()
            self._left += hashlib.sha256(block).digest()
            self._block += 1
        given, self._left = self._left[:count], self._left[count:]
        return given
