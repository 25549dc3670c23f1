"""One test for a rule that many things must keep: it names every one that does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

Subject = TypeVar("Subject")


def offenders(subjects: Iterable[Subject], check: Callable[[Subject], None]) -> list[str]:
    """Check every subject, and return those that fail with the reason: assert that it is empty."""
    wrong = []
    for subject in subjects:
        try:
            check(subject)
        except (AssertionError, pytest.fail.Exception) as error:
            wrong.append(f"{subject}: {error}")
    return wrong
