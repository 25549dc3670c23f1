"""Errors of the store of persons."""

from __future__ import annotations


class PeopleError(Exception):
    """Base class of these errors."""


class UnknownPerson(PeopleError):  # noqa: N818 - says what happened
    """No such person, or one whose data were erased."""

    def __init__(self, person: int) -> None:
        super().__init__(f"person {person} is not known, or was erased")
        self.person = person


class NameTaken(PeopleError):  # noqa: N818 - says what happened
    """Somebody else signs in by that name."""

    def __init__(self) -> None:
        super().__init__("somebody else signs in by that name")


class UnfitText(PeopleError):  # noqa: N818 - says what happened
    """Personal data that cannot be stored."""

    def __init__(self, longest: int) -> None:
        super().__init__(f"names and addresses are text of at most {longest} characters")
