"""Sign-in names, and the names that others see."""

from __future__ import annotations

import unicodedata

from pitboss.cards import Entropy
from pitboss.cards.shuffle import draw_below
from pitboss.record.people import People
from pitboss.room.people.sign_in.refusals import Refusal, SignInRefused

SHORTEST_SIGN_IN_NAME = 3
LONGEST_SIGN_IN_NAME = 64
LONGEST_NAME = 40


def sign_in_name(text: str) -> str | None:
    """Normalise a sign-in name, or return None if it is not valid."""
    read = unicodedata.normalize("NFKC", text).casefold().strip()
    if not SHORTEST_SIGN_IN_NAME <= len(read) <= LONGEST_SIGN_IN_NAME:
        return None
    return read if read.isprintable() and " " not in read else None


def usable_sign_in_name(text: str) -> str:
    """Validate a new sign-in name.  Raises SignInRefused."""
    read = sign_in_name(text)
    if read is None:
        raise SignInRefused(
            Refusal.NAME_UNUSABLE,
            f"A name to sign in by has {SHORTEST_SIGN_IN_NAME} to {LONGEST_SIGN_IN_NAME} letters,"
            " figures or signs, and no spaces.",
        )
    return read


def usable_name(text: str) -> str:
    """Validate a new display name.  Raises SignInRefused."""
    read = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(read) <= LONGEST_NAME or not read.isprintable():
        raise SignInRefused(
            Refusal.NAME_UNUSABLE,
            f"A name has 1 to {LONGEST_NAME} letters, figures or signs that can be read.",
        )
    return read


def guest_name(people: People, entropy: Entropy) -> str:
    """Draw a guest name that nobody has, longer if the short ones are taken."""
    name = ""
    for figures in (4, 4, 4, 6, 6, 9):
        least = 10 ** (figures - 1)
        name = f"Guest {least + draw_below(9 * least, entropy)}"
        if not people.is_called(name):
            break
    return name
