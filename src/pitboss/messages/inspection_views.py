"""Views of rounds on record, and of the record itself.  Amounts are whole cents."""

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
    """Rounds, newest first, and the cursor of the next page."""

    rounds: tuple[RoundListed, ...]
    next: int | None
    """Send it as `before` for the next page; null on the last page."""


class ActedBy(View, frozen=True):
    """Who caused an event."""

    person: int | None
    """Null for the house itself, and for staff when a player asks."""
    name: str
    office: str


class StepShown(View, frozen=True):
    """One event of a round, by its number in the table's stream."""

    number: int
    at: datetime
    by: ActedBy
    command: str
    """The act that caused it."""
    kind: str
    says: str
    cites: tuple[str, ...]
    box: int | None = None
    amount: int | None = None
    cards: tuple[str, ...] = ()
    """Faces that everybody may see from now on."""
    results: tuple[ResultShown, ...] = ()
    because: str = ""
    """The recorded reason, for staff and inspector."""
    proposed: str = ""
    """The act that waits for a second person."""


class ReadingTaken(View, frozen=True):
    """A reading that a step relies on."""

    number: str
    title: str
    says: str


class RoundReviewed(View, frozen=True):
    """The outcome of the Commission's review of a decision."""

    at: datetime
    outcome: str


class RoundRecord(View, frozen=True):
    """A round step by step."""

    table: int
    round: int
    game: str
    law: tuple[str, ...]
    release: str
    """The release under which the round began."""
    began: datetime
    ended: datetime | None
    marks: tuple[str, ...]
    root: str
    """The commitment to the order of the cards; empty if real cards were dealt."""
    steps: tuple[StepShown, ...]
    readings: tuple[ReadingTaken, ...]
    reviews: tuple[RoundReviewed, ...]
    viewpoints: tuple[str, ...]
    """The viewpoints from which the asker may see a step."""
    roots_again: tuple[str, ...] = ()
    """The same for cards that were reshuffled during the round."""
    beside: tuple[int, ...] = ()
    """The rounds before and after it at this table, if the asker may see them."""


class DifferenceShown(View, frozen=True):
    """A command that today's rules decide differently than was recorded."""

    number: int
    command: str
    recorded: tuple[str, ...]
    decided: tuple[str, ...]


class Recomputed(View, frozen=True):
    """A round decided again by today's rules."""

    same: bool
    digest: str
    """Of the table's state after the recorded events."""
    commands: int
    differences: tuple[DifferenceShown, ...]


class RecordShown(View, frozen=True):
    """Whether the record is intact."""

    state: RecordState
    events: int
    head: str
    """The digest at the last event."""
    at: datetime | None
    """When it was last checked."""
    checked_to: int
    """The last event of the last verification from the beginning."""
    signed_heads: int
    """How many signed heads agreed then."""
    problem: str


class OwnRound(View, frozen=True):
    """One of the asker's own rounds, as far as the asker could see it."""

    table: int
    round: int
    game: str
    began: datetime
    ended: datetime | None
    wagered: int
    returned: int
    """Everything returned to the player, winnings included."""
    results: tuple[ResultShown, ...]
    cards: tuple[CardShown, ...]
    communal: tuple[CardShown, ...]
    dealers: tuple[CardShown, ...]
    hand: str
    dealers_hand: str
    over: bool
