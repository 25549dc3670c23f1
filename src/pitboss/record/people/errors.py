"""What the store of persons refuses."""

from __future__ import annotations


class PeopleError(Exception):
    """The store of persons cannot do what was asked."""


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
    """Personal data that cannot be kept."""

    def __init__(self, longest: int) -> None:
        super().__init__(f"names and addresses are text of at most {longest} characters")
