"""What is shown of rounds on record, and of the record itself.  Amounts are whole cents."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pitboss.messages.views import CardShown, ResultShown, View

RecordState = Literal["whole", "checking", "not whole", "halted"]


class RoundListed(View, frozen=True):
    """One line of a list of rounds."""

    table: int
    round: int
    game: str
    law: tuple[str, ...]
    began: datetime
    ended: datetime | None
    dealt: bool
    """Whether a card left the shoe."""
    events: int
    marks: tuple[str, ...]


class RoundsFound(View, frozen=True):
    """Rounds, newest first, and where to go on."""

    rounds: tuple[RoundListed, ...]
    next: int | None
    """For `before`; null if these were the last."""


class ActedBy(View, frozen=True):
    """Who caused something."""

    person: int | None
    """Null for the house itself, and for staff where players look."""
    name: str
    office: str


class StepShown(View, frozen=True):
    """One event of a round, by its number in the table's stream."""

    number: int
    at: datetime
    by: ActedBy
    command: str
    """The act that it followed from."""
    kind: str
    says: str
    cites: tuple[str, ...]
    box: int | None = None
    amount: int | None = None
    cards: tuple[str, ...] = ()
    """Faces that everybody may see from now on."""
    results: tuple[ResultShown, ...] = ()
    because: str = ""
    """The reason that was recorded, for staff and inspector."""
    proposed: str = ""
    """The act that waits for another person."""


class ReadingTaken(View, frozen=True):
    """A reading on which a step rests."""

    number: str
    title: str
    says: str


class RoundReviewed(View, frozen=True):
    """What came of the Commission's review of a decision."""

    at: datetime
    outcome: str


class RoundRecord(View, frozen=True):
    """A round step by step."""

    table: int
    round: int
    game: str
    law: tuple[str, ...]
    release: str
    """The release of the program under which it began."""
    began: datetime
    ended: datetime | None
    marks: tuple[str, ...]
    root: str
    """The commitment to the order of the cards; empty where real cards were dealt."""
    steps: tuple[StepShown, ...]
    readings: tuple[ReadingTaken, ...]
    reviews: tuple[RoundReviewed, ...]
    viewpoints: tuple[str, ...]
    """As whom the asker may look at a step."""
    roots_again: tuple[str, ...] = ()
    """The same for cards that were shuffled again in the round."""
    beside: tuple[int, ...] = ()
    """The rounds before and after it at this table, as far as the asker may look into them."""


class DifferenceShown(View, frozen=True):
    """Where today's rules decide otherwise than was recorded."""

    number: int
    command: str
    recorded: tuple[str, ...]
    decided: tuple[str, ...]


class Recomputed(View, frozen=True):
    """A round decided anew."""

    same: bool
    digest: str
    """Of the table's state after the recorded events."""
    commands: int
    differences: tuple[DifferenceShown, ...]


class RecordShown(View, frozen=True):
    """Whether the record proves to be whole."""

    state: RecordState
    events: int
    head: str
    """The digest at the last event."""
    at: datetime | None
    """When it was last checked."""
    checked_to: int
    """The last event of the last check from the very beginning."""
    signed_heads: int
    """Signed heads that agreed then."""
    problem: str


class OwnRound(View, frozen=True):
    """One of the asker's own rounds, with what the asker could see of it."""

    table: int
    round: int
    game: str
    began: datetime
    ended: datetime | None
    wagered: int
    returned: int
    """What came back of it, with what was won."""
    results: tuple[ResultShown, ...]
    cards: tuple[CardShown, ...]
    communal: tuple[CardShown, ...]
    dealers: tuple[CardShown, ...]
    hand: str
    dealers_hand: str
    over: bool
