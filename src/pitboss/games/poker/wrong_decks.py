"""A deck with missing or foreign cards.  NI2006-154 2.6 and 19.3; S2-2001 2.5 and 18.4.

No clause says what happens to the round, so play waits for whoever has the final say (F-86).
"""

from __future__ import annotations

from pitboss.games.poker.commands import CardsMissingOrForeign
from pitboss.games.poker.events import DeckCheckOrdered, Event, RulingAwaited
from pitboss.games.poker.state import RoundOfPlay, Stage
from pitboss.law.citation import citing
from pitboss.ruling import Allowed, Refused, refused

cite = citing("NI2006-154")


def missing_or_foreign(
    state: RoundOfPlay, command: CardsMissingOrForeign
) -> Allowed[Event] | Refused:
    """2.6, 19.3  Found at the table; a count reveals only that the number is wrong."""
    under = cite("2.6", reading="F-86")
    if not command.missing and not command.foreign:
        return refused("which card is missing or foreign must be said", under)
    for card in () if command.foreign or state.stage is Stage.OVER else command.missing:
        if card in state.faces.values():
            return refused(f"{card} lies open, so it is not missing", under)
    return Allowed(deck_found_wrong(state))


def deck_found_wrong(state: RoundOfPlay) -> tuple[Event, ...]:
    """2.6, 19.3  The deck is checked while play waits; before the first card there is no round."""
    check = DeckCheckOrdered((cite("2.6", reading="F-86"),))
    if state.stage in (Stage.BEFORE_THE_DEAL, Stage.OVER):
        return (check,)
    under = (cite("2.6", reading="F-86"), cite("19.3"), cite("19.4", reading="S-01"))
    return (RulingAwaited(under), check)
