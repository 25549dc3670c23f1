"""What the catalogue says of an act: pure data, in our own words.

Clauses stand here by their numbers in the instrument that the file is written for; what they are
under a sister instrument, the law itself says.  Who may give an act, the role matrix alone says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

Value = str | int | None
"""What a choice puts into the act."""


class Kind(Enum):
    """What an act is to those who work at the table."""

    STEP = "step"
    PLAYER = "player"
    IRREGULARITY = "irregularity"
    RULING = "ruling"
    DESK = "desk"
    ROOM = "room"
    """What concerns the room rather than one table's play."""


class FieldKind(Enum):
    """How a field is asked for, and what it is on the wire."""

    BOX = "box"
    """A box or seat by its number; choices name what else may stand there."""
    CARD = "card"
    CARDS = "cards"
    PLACED_CARDS = "placed_cards"
    """Pairs: which of the cards, from 1, and its name."""
    DRAWN_CARDS = "drawn_cards"
    """Pairs: a person by number, and the name of the card that the person drew."""
    EXPOSED_CARDS = "exposed_cards"
    """Objects: `box` (0 is the dealer), `which` of its cards from 1, and `face`."""
    OWN_CARDS = "own_cards"
    """Cards of one hand, by the places that the view gives them."""
    SEEN_CARDS = "seen_cards"
    """Triples: a seat, the place of a card as the view gives it, and the card's name."""
    WHICH_CARDS = "which_cards"
    """Pairs: a seat, and which of its cards, from 1."""
    BOXES = "boxes"
    """Boxes or seats by their numbers."""
    AMOUNT = "amount"
    NUMBER = "number"
    ROUND = "round"
    """A round by its number; that of the round at the table stands there already."""
    YES_NO = "yes_no"
    CHOICE = "choice"
    CHOICES = "choices"
    """Any of the answers, and none of them too."""
    TEXT = "text"
    TEXTS = "texts"
    MOMENT = "moment"
    WHEN = "when"
    """When it happened in the round: null is now.  The table's view says which others matter."""
    DAY = "day"
    PERIODS = "periods"
    """Objects: the moments `begins` and `ends`."""
    PERSON = "person"
    """A person by number."""
    DECK = "deck"
    """The colour of a deck's backs."""
    CHIPS = "chips"
    """Pairs: the value of a chip in cents, and how many."""
    COUNTS = "counts"
    """Pairs: a box, 0 for the dealer, and how many cards."""
    PAYMENTS = "payments"
    """Pairs: a box, and an amount."""
    PROPOSAL = "proposal"
    """The number of an act that waits."""
    DETERMINATIONS = "determinations"
    """The whole determinations of the game, as the table shows them."""
    PARTS = "parts"
    """An object whose parts the API's description names."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers that a question has."""

    value: Value
    says: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to whoever gives the act; the answer goes into one field of it."""

    asks: str
    kind: FieldKind
    choices: tuple[Choice, ...] = ()
    count: int = 0
    """How many cards; 0 where the table knows, or where it may be any number."""
    when: tuple[str, Value] | None = None
    """Asked only where another field has this answer; None: always."""


class Shoe(Enum):
    """With which shoe an act is given at all."""

    AUTOMATED = "automated"
    CARD = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """What is otherwise under another instrument."""

    cites: tuple[str, ...]
    """In that instrument's own numbers."""
    outcome: str
    discretion: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Everything that is said of one act."""

    kind: Kind
    title: str
    """A short imperative for what is done; plain words for what went wrong."""
    asks: str
    """When one would use it, in one sentence."""
    outcome: str
    """What the instrument makes of it; where facts decide, which fact leads where."""
    discretion: str = ""
    """What the instrument leaves to somebody's judgment; empty: nothing."""
    cites: tuple[str, ...] = ()
    """A clause of another instrument than the file's stands with its name: `S2-2001 B 2.3`."""
    games: tuple[str, ...] = ()
    """Of games that share their acts, those that know this one; empty: all of them."""
    in_game: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Clauses instead of these in some of the games that share the act, by the game's name."""
    with_automated: tuple[str, ...] = ()
    """Clauses that hold besides where the automated shuffling shoe is in use."""
    with_card_shoe: tuple[str, ...] = ()
    at_stage: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Clauses instead of these at a stage of the round, by its name."""
    rules: tuple[str, ...] = ()
    """Rules that games or acts share, by their names in the clauses of the table or the room."""
    needs: str = ""
    """The shared rule without which a game does not know the act."""
    shoe: Shoe | None = None
    under: Mapping[str, Variation] = field(default_factory=dict)
    fields: Mapping[str, Asked] = field(default_factory=dict)


# --- questions that many acts ask -----------------------------------------------------------------

BOX = Asked("Which box?", FieldKind.BOX)
SEAT = Asked("Which seat?", FieldKind.BOX)
DISPUTE = Asked("Whose dispute, if several are open?", FieldKind.BOX)
DISPUTED_ROUND = Asked("About which round, if the player disputes several?", FieldKind.NUMBER)
ROUND = Asked("Which round, by its number?", FieldKind.ROUND)


def when(asks: str, *moments: Enum) -> Asked:
    """A question about the moment in the round, which is now where nothing else is said."""
    others = (Choice(moment.value, str(moment.value)) for moment in moments)
    return Asked(asks, FieldKind.WHEN, (Choice(None, "just now"), *others))


def choices(**says: str) -> tuple[Choice, ...]:
    """Answers whose values are words; a stroke below stands for a space."""
    return tuple(Choice(value.replace("_", " "), words) for value, words in says.items())


def text(asks: str) -> Asked:
    """A question that is answered in words, which are recorded."""
    return Asked(asks, FieldKind.TEXT)


def yes_no(asks: str) -> Asked:
    """A question that is answered by yes or no."""
    return Asked(asks, FieldKind.YES_NO)


def amount(asks: str) -> Asked:
    """A question that is answered by an amount."""
    return Asked(asks, FieldKind.AMOUNT)


def number(asks: str) -> Asked:
    """A question that is answered by a number."""
    return Asked(asks, FieldKind.NUMBER)


def card(asks: str) -> Asked:
    """A question that is answered by one card."""
    return Asked(asks, FieldKind.CARD)


def cards(asks: str, count: int = 0) -> Asked:
    """A question that is answered by cards."""
    return Asked(asks, FieldKind.CARDS, (), count)
