"""The fields of an act's form: questions, and the controls that answer them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

Value = str | int | None
"""The value that a choice sends."""


class FieldKind(Enum):
    """The input control of a field, and its form on the wire."""

    BOX = "box"
    """A box or seat number; choices list other allowed values."""
    CARD = "card"
    CARDS = "cards"
    PLACED_CARDS = "placed_cards"
    """Pairs: a card's index, from 1, and its name."""
    DRAWN_CARDS = "drawn_cards"
    """Pairs: a person's number, and the name of the card drawn."""
    EXPOSED_CARDS = "exposed_cards"
    """Objects: `box` (0 is the dealer), `which` card, from 1, and `face`."""
    OWN_CARDS = "own_cards"
    """Cards of one hand, by their places in the view."""
    SEEN_CARDS = "seen_cards"
    """Triples: a seat, a card's place in the view, and its name."""
    WHICH_CARDS = "which_cards"
    """Pairs: a seat, and a card's index, from 1."""
    BOXES = "boxes"
    """Numbers of boxes or seats."""
    AMOUNT = "amount"
    NUMBER = "number"
    ROUND = "round"
    """A round number; the current round is filled in."""
    YES_NO = "yes_no"
    CHOICE = "choice"
    CHOICES = "choices"
    """Any number of the choices, including none."""
    TEXT = "text"
    TEXTS = "texts"
    MOMENT = "moment"
    WHEN = "when"
    """A moment in the round; null is now.  The table's view lists the others."""
    DAY = "day"
    PERIODS = "periods"
    """Objects with the times `begins` and `ends`."""
    PERSON = "person"
    """A person's number."""
    DECK = "deck"
    """The colour of a deck's backs."""
    CHIPS = "chips"
    """Pairs: the value of a chip in cents, and how many."""
    COUNTS = "counts"
    """Pairs: a box, 0 for the dealer, and how many cards."""
    PAYMENTS = "payments"
    """Pairs: a box, and an amount."""
    PROPOSAL = "proposal"
    """The number of a waiting proposal."""
    DETERMINATIONS = "determinations"
    """All determinations of the game, as the table shows them."""
    PARTS = "parts"
    """An object whose fields the API description lists."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a form field."""

    value: Value
    says: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A form field of an act."""

    asks: str
    kind: FieldKind
    choices: tuple[Choice, ...] = ()
    count: int = 0
    """How many cards; 0 if the table knows, or for any number."""
    when: tuple[str, Value] | None = None
    """Shown only if another field has this value; None: always."""


# --- questions that many acts ask -----------------------------------------------------------------

BOX: Final = Asked("Which box?", FieldKind.BOX)
SEAT: Final = Asked("Which seat?", FieldKind.BOX)
DISPUTE: Final = Asked("Whose dispute, if several are open?", FieldKind.BOX)
DISPUTED_ROUND: Final = Asked(
    "About which round, if the player disputes several?", FieldKind.NUMBER
)
ROUND: Final = Asked("Which round, by its number?", FieldKind.ROUND)
PERSON: Final = Asked("Who?", FieldKind.PERSON)


def when(asks: str, *moments: Enum) -> Asked:
    """Make a field for a moment in the round; the default is now."""
    others = (Choice(moment.value, str(moment.value)) for moment in moments)
    return Asked(asks, FieldKind.WHEN, (Choice(None, "just now"), *others))


def choices(**says: str) -> tuple[Choice, ...]:
    """Make choices from words; an underscore is shown as a space."""
    return tuple(Choice(value.replace("_", " "), words) for value, words in says.items())


def text(asks: str) -> Asked:
    """Make a text field; the text is recorded."""
    return Asked(asks, FieldKind.TEXT)


def yes_no(asks: str) -> Asked:
    """Make a yes-or-no field."""
    return Asked(asks, FieldKind.YES_NO)


def amount(asks: str) -> Asked:
    """Make a field for an amount."""
    return Asked(asks, FieldKind.AMOUNT)


def number(asks: str) -> Asked:
    """Make a field for a number."""
    return Asked(asks, FieldKind.NUMBER)


def card(asks: str) -> Asked:
    """Make a field for one card."""
    return Asked(asks, FieldKind.CARD)


def cards(asks: str, count: int = 0) -> Asked:
    """Make a field for several cards."""
    return Asked(asks, FieldKind.CARDS, (), count)


WHY: Final = text("Why? It is recorded.")
