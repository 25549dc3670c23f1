"""Symptoms of docs/operations.md that drills provoke, and the sentences that a process prints."""

from __future__ import annotations

import shutil
from typing import Final

from tests.support.operations.drill import Drill
from tests.support.operations.page import ANYTHING, as_pattern

IN_DRILLS: Final = {
    "several processes share this room; give --broker to be one of them": "test_several_processes",
    "the other processes of this room have other keys; copy theirs": "test_several_processes",
    "tables show once and then stand still": "test_behind_nginx_with_tls",
    "people are signed in and nothing moves": "test_halted_journal_resumes_after_a_restart",
    "it does not start, status 2": "test_serve_explains_and_does_not_start",
}


def is_sentence(printed: str, sentence: str) -> bool:
    """Whether the one line that was printed is the sentence, or begins with it."""
    assert printed.count("\n") == 1, printed
    line = printed[0].lower() + printed[1:]
    return as_pattern(f"{sentence}{ANYTHING}\n").fullmatch(line) is not None


def check_refused_processes(on: Drill) -> None:
    """Beside two processes of one room: one without a broker, and one with other keys."""
    serve = "/opt/pitboss/bin/pitboss serve --port 0 --origin https://room.example"
    for key in ("", "seal.key"):
        on.well("sudo cp --archive /var/lib/pitboss/8411 /var/lib/pitboss/more")
        data = on.place("/var/lib/pitboss/more")
        if key:
            (data / "keys" / key).write_text(f"{bytes(32).hex()}\n")
        alone = "" if key else "env --unset PITBOSS_BROKER"
        done = on.run(
            f"sudo /usr/local/sbin/as-pitboss {alone} {serve} --data /var/lib/pitboss/more"
        )
        assert done.returncode == 2, done.stderr
        sentence = "the other processes" if key else "several processes share this room"
        (whole,) = (one for one in IN_DRILLS if one.startswith(sentence))
        assert is_sentence(done.stderr, whole), done.stderr
        shutil.rmtree(data)
