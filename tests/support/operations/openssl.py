"""A stand-in for openssl, with the commands that a drill of docs/operations.md uses.

`rand` and `enc -aes-256-cbc -pbkdf2`, in openssl's own format.  A drill has it where the machine
has no openssl of its own.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import site
import sys
from pathlib import Path
from typing import Final

_MAGIC: Final = b"Salted__"
_ITERATIONS: Final = 10_000


def main() -> None:
    """`rand` or `enc`, as the first word says."""
    {"rand": _rand, "enc": _enc}[sys.argv[1]](sys.argv[2:])


def _rand(words: list[str]) -> None:
    how, count = words
    drawn = os.urandom(int(count))
    text = drawn.hex() if how == "-hex" else base64.b64encode(drawn).decode()
    sys.stdout.write(f"{text}\n")


def _enc(words: list[str]) -> None:
    reads = argparse.ArgumentParser(prog="openssl enc", allow_abbrev=False)
    for flag in ("-d", "-aes-256-cbc", "-pbkdf2"):
        reads.add_argument(flag, action="store_true", required=flag != "-d")
    reads.add_argument("-pass", dest="password", required=True)
    reads.add_argument("-in", dest="source", type=Path)
    reads.add_argument("-out", dest="target", type=Path)
    asked = reads.parse_args(words)
    password = Path(asked.password.removeprefix("file:")).read_bytes().split(b"\n")[0]
    data = asked.source.read_bytes() if asked.source else sys.stdin.buffer.read()
    result = _decrypted(data, password) if asked.d else _encrypted(data, password)
    if asked.target:
        asked.target.write_bytes(result)
    else:
        sys.stdout.buffer.write(result)


def _encrypted(data: bytes, password: bytes) -> bytes:
    from cryptography.hazmat.primitives import ciphers, padding

    salt = os.urandom(8)
    key, vector = _key_and_vector(password, salt)
    made = ciphers.Cipher(ciphers.algorithms.AES(key), ciphers.modes.CBC(vector)).encryptor()
    padder = padding.PKCS7(128).padder()
    padded = padder.update(data) + padder.finalize()
    return _MAGIC + salt + made.update(padded) + made.finalize()


def _decrypted(data: bytes, password: bytes) -> bytes:
    from cryptography.hazmat.primitives import ciphers, padding

    if not data.startswith(_MAGIC):
        sys.exit("bad magic number")
    key, vector = _key_and_vector(password, data[8:16])
    made = ciphers.Cipher(ciphers.algorithms.AES(key), ciphers.modes.CBC(vector)).decryptor()
    unpadder = padding.PKCS7(128).unpadder()
    return unpadder.update(made.update(data[16:]) + made.finalize()) + unpadder.finalize()


def _key_and_vector(password: bytes, salt: bytes) -> tuple[bytes, bytes]:
    made = hashlib.pbkdf2_hmac("sha256", password, salt, _ITERATIONS, 48)
    return made[:32], made[32:]


if __name__ == "__main__":
    site.main()  # a stage starts its programs without the environment's packages
    main()
