"""The known cards before a showdown: the players', the communal ones and those out of play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Final

from pitboss.cards import Card, CardsError
from pitboss.cards.card import refuse_doubles
from pitboss.games.poker import Determinations
from pitboss.games.poker.determination_checks import refusals
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet

cite = citing("NI2006-154")

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 10
_LAW: Final = RuleSet(("NI2006-154",))


@dataclass(frozen=True)
class Situation:
    """The known cards of a round; every way to deal the others is equally likely."""

    of: Determinations
    """The game, deck and order of hands."""
    hands: tuple[tuple[Card, ...], ...]
    """The known cards of each player."""
    communal: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    """Cards known to be out of play: folded, burnt or replaced."""

    def __post_init__(self) -> None:
        self._refuse_determinations()
        seen = [card for some in (*self.hands, self.communal, self.dead) for card in some]
        self.of.deck.refuse_foreign_cards(seen)
        refuse_doubles(seen)
        self._refuse_numbers()

    def _refuse_determinations(self) -> None:
        """3.5  Refuse determinations on low hands that the rules refuse too."""
        for refusal in refusals(self.of, _LAW):
            if any(clause.clause == "3.5" for clause in refusal.under):
                cites = ", ".join(str(clause) for clause in refusal.under)
                raise CardsError(f"{refusal.because} ({cites})")

    def _refuse_numbers(self) -> None:
        players, game = len(self.hands), self.of.game.value
        if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise CardsError(
                f"{LEAST_PLAYERS} to {MOST_PLAYERS} players are compared, not {players}"
            )
        taken = players * self.own_cards + self.communal_cards
        left = self.of.in_the_deck - len(self.dead)
        if taken > left:
            raise CardsError(
                f"{players} players of {game} take {taken} cards, and {left} are there"
                f" ({self.of.deck.clause})"
            )
        for number, hand in enumerate(self.hands, 1):
            if len(hand) > self.own_cards:
                raise CardsError(
                    f"player {number} has {len(hand)} cards; {game} gives {self.own_cards}"
                    + (f", for the last one is for all ({cite('17.19')})" * self.last_is_shared)
                )
        if len(self.communal) > self.communal_cards:
            raise CardsError(
                f"{len(self.communal)} communal cards lie there;"
                f" {game} has {self.communal_cards or 'none'}"
            )

    @cached_property
    def last_is_shared(self) -> bool:
        """17.19, S2-2001 D 4.4  Whether cards run short, so that one last card is shared by all."""
        procedure = self.of.procedure
        left = self.of.in_the_deck - len(self.dead)
        short = len(self.hands) * procedure.own_cards > left
        return procedure.last_card_can_be_shared and short

    @property
    def own_cards(self) -> int:
        """The number of cards each player has at the end."""
        return self.of.procedure.own_cards - self.last_is_shared

    @property
    def communal_cards(self) -> int:
        """The number of cards all players share at the end."""
        return self.of.procedure.communal + self.last_is_shared

    @property
    def missing(self) -> tuple[int, ...]:
        """The number of unknown cards of each player."""
        return tuple(self.own_cards - len(hand) for hand in self.hands)

    @property
    def communal_missing(self) -> int:
        """The number of unknown communal cards."""
        return self.communal_cards - len(self.communal)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the deck that can still be dealt."""
        seen = {card for some in (*self.hands, self.communal, self.dead) for card in some}
        return tuple(card for card in self.of.deck.cards if card not in seen)

    @cached_property
    def completions(self) -> int:
        """The number of ways to deal the unknown cards."""
        left, ways = len(self.unseen), 1
        for number in (*self.missing, self.communal_missing):
            ways *= comb(left, number)
            left -= number
        return ways
