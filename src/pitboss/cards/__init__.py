"""Cards, decks, the shoe, and the order of hands under each instrument."""

from pitboss.cards.best_hand import Hand, Ranking, ranking
from pitboss.cards.card import JOKER, Card, CardsError, Rank, Suit, read_card, read_cards
from pitboss.cards.deck import DECK_SIZES, Deck, DeckCheck, check_deck
from pitboss.cards.order_of_hands import Category, OrderOfHands
from pitboss.cards.shoe import FaceDown, Shoe
from pitboss.cards.shuffle import Entropy, cut, cut_at_random, shuffle

__all__ = [
    "DECK_SIZES",
    "JOKER",
    "Card",
    "CardsError",
    "Category",
    "Deck",
    "DeckCheck",
    "Entropy",
    "FaceDown",
    "Hand",
    "OrderOfHands",
    "Rank",
    "Ranking",
    "Shoe",
    "Suit",
    "check_deck",
    "cut",
    "cut_at_random",
    "ranking",
    "read_card",
    "read_cards",
    "shuffle",
]
