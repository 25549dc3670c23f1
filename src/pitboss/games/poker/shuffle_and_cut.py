"""Shuffle and cut.  Rule 7 of NI2006-154."""

from __future__ import annotations

from typing import Final

from pitboss.cards import Deck
from pitboss.games.poker.commands import CutCards, ShuffleCards
from pitboss.games.poker.determination_checks import put_together, tournament_rules_alone
from pitboss.games.poker.events import CardsCut, CardsShuffled, Event
from pitboss.games.poker.state import RoundOfPlay, Stage
from pitboss.law.citation import Citation, Cite, citing
from pitboss.ruling import Allowed, Refused, allowed, refused

cite = citing("NI2006-154")
altered = citing("S2-2001")

LEFT_AT_AN_END: Final = 2
"""7.2  At least this many cards on each side, because a cut goes deeper than one."""
ALTERED_DECKS: Final[dict[int, Citation]] = {
    52: altered("Alt 2.2(a)"),
    48: altered("Alt 2.2(b)"),
    44: altered("Alt 2.2(c)"),
    40: altered("Alt 2.2(d)"),
    36: altered("Alt 2.2(e)"),
    32: altered("Alt 2.2(f)"),
}
"""The same sizes in the cash games that the Gazette of 2001 altered."""


def shuffle(state: RoundOfPlay, command: ShuffleCards) -> Allowed[Event] | Refused:
    """7.1  By the dealer, for each round."""
    if state.stage is not Stage.BEFORE_THE_DEAL:
        return refused("the cards of this round have left the shoe", cite("7.1"))
    deck = state.determinations.deck
    size = (ALTERED_DECKS[deck.size],) if put_together(state.law) else ()
    return allowed(CardsShuffled((cite("7.1"), cite("2.1"), *size, *_which_deck(deck))))


def _which_deck(deck: Deck) -> tuple[Citation, ...]:
    """2.2, 2.3, A:Full Deck, A:Reduced Deck  The joker does not make a deck full (F-29)."""
    kind = cite("A:Full Deck") if deck.is_full else cite("A:Reduced Deck", reading="F-29")
    return (deck.clause, kind, *((cite("2.3"),) if deck.joker else ()))


def cut(state: RoundOfPlay, command: CutCards) -> Allowed[Event] | Refused:
    """7.2  Once, after the shuffle; then the cards are put into the shoe."""
    if state.stage is not Stage.BEFORE_THE_DEAL or not state.shuffled:
        return refused("cards are cut after they have been shuffled", cite("7.2"))
    if state.cut:
        return refused("the cards are cut once", cite("7.2"))
    cards = state.determinations.in_the_deck
    if not LEFT_AT_AN_END <= command.depth <= cards - LEFT_AT_AN_END:
        return refused(
            f"a cut leaves at least {LEFT_AT_AN_END} cards at each end, so not at {command.depth}",
            cite("7.2"),
        )
    with_a_card = () if tournament_rules_alone(state.law) else (cite("2.1"),)
    if with_a_card and command.cutting_cards != 1:
        return refused("one cutting card is used", *with_a_card)
    return allowed(CardsCut((cite("7.2"), *with_a_card, cite("A:Shoe")), command.depth))


def shuffled_again(cards: int, rules: Cite = cite) -> tuple[Citation, ...]:
    """7.1, 7.2  The clauses for shuffling in the middle of a round; too few cards are not cut
    (reading A-04).

    Rule 7 belongs to the same instrument as the clause that orders the shuffle.
    """
    few = cards < 2 * LEFT_AT_AN_END
    return rules("7.1"), rules("7.2", reading="A-04" if few else None)
