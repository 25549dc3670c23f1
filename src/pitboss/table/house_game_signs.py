"""What the signs of games against the house say in the same words.

Every determination is displayed: limits and amounts as figures, everything else in words.
"""

from __future__ import annotations

from pitboss.law.citation import Citation
from pitboss.table.signs import WordsOnSign


def deck_in_words(backs: tuple[str, ...]) -> str:
    """One deck, or two of which one is in play."""
    if len(backs) == 1:
        return f"52 cards without jokers, {backs[0]} backs"
    colours = " and one with ".join(f"{colour} backs" for colour in backs)
    return f"52 cards without jokers; one deck with {colours}, one of them in play"


def shoe_in_words(kind: str) -> str:
    """The kind of shoe, with its article."""
    return f"{'an' if kind.startswith('a') else 'a'} {kind}"


def rulings(delegated: bool, *under: Citation) -> WordsOnSign:
    """NI2025-411 15.2 to 15.5, NI2017-193 16.2 to 16.5  Who has the operator's powers."""
    text = "decided by the casino operator"
    if delegated:
        text += " or a casino supervisor"
    return WordsOnSign("voids and disputes", text, under)
