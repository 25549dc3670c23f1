"""Our stand-in for openssl, used by the drills where it is missing, has the same format."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tests.support.operations.openssl as stand_in

OURS = [sys.executable, "-I", "-S", stand_in.__file__]
OTHER = [shutil.which("openssl")] if shutil.which("openssl") else OURS
CIPHER = ["-aes-256-cbc", "-pbkdf2"]


@pytest.mark.parametrize(("writer", "reader"), [(OURS, OTHER), (OTHER, OURS)])
def test_files_are_interchangeable_with_openssl(
    tmp_path: Path, writer: list[str], reader: list[str]
) -> None:
    secret, kept = tmp_path / "secret", tmp_path / "kept"
    drawn = subprocess.run([*writer, "rand", "-base64", "32"], capture_output=True, check=True)
    secret.write_bytes(drawn.stdout)
    of = ["-pass", f"file:{secret}"]
    data = bytes(range(256)) * 3
    subprocess.run([*writer, "enc", *CIPHER, *of, "-out", str(kept)], input=data, check=True)
    read = [*reader, "enc", "-d", *CIPHER, *of, "-in", str(kept)]
    assert subprocess.run(read, capture_output=True, check=True).stdout == data
    secret.write_text("another\n")
    assert subprocess.run(read, capture_output=True, check=False).stdout != data


def test_random_numbers_have_the_requested_length() -> None:
    drawn = {
        subprocess.run([*OURS, "rand", "-hex", "32"], capture_output=True, check=True).stdout
        for _ in range(2)
    }
    assert {len(bytes.fromhex(line.decode())) for line in drawn} == {32}
    assert len(drawn) == 2
