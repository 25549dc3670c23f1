"""A second, naive evaluator of poker hands, for tests only.

It is written straight from the printed rules and shares nothing with the product, so that the
two can be compared. Speed is no aim: jokers are tried as every card, and the best five of more
cards are found by trying every five.

Clauses are those of NI2006-154 (Five Card Stud) unless another instrument is named. NI2025-411
3.1 and 3.2 and NI2017-193 2.5 to 2.9 give the same order for 52 cards without a joker and with
the ace also low in straights, which is what `Rules()` stands for. U-, C- and F- numbers are the
project's readings of the rules.

Cards are strings of a rank and a suit, as "AS", "TH", "9C" or "2D"; the joker is "JK". Keys are
tuples of integers and the greater key is always the better hand for the game it was made for.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, product

Key = tuple[int, ...]

RANKS = "AKQJT98765432"
"""Rule 3.1, NI2025-411 2.3, NI2017-193 2.7: ranks from highest to lowest."""

SUITS = "SHDC"
"""Rule 2.2(a). Rule 3.1 and NI2017-193 2.9: all suits have the same rank."""

JOKER = "JK"
"""Dictionary, Wild Card; Rule 2.3."""

SIZES = (52, 48, 44, 40, 36, 32)
"""Rule 2.2(a) to (f), the joker not counted."""

HAND_SIZE = 5
"""Dictionary, Hand: the five cards used by a player; NI2017-193 2.5."""

ACE_HIGH = 14
ACE_LOW = 1
EIGHT = 8

FULL_DECK_ORDER = (
    "five_odd_cards",
    "one_pair",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
    "royal_flush",
)
"""Rule 3.3(k) up to 3.3(a): lowest to highest, the index is the category number."""

REDUCED_DECK_ORDER = (
    "five_odd_cards",
    "one_pair",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "full_house",
    "flush",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
    "royal_flush",
)
"""Rule 3.4(k) up to 3.4(a): as 3.3 with the flush above the full house."""

LOW_ORDER = (
    "five_odd_cards",
    "one_pair",
    "two_pairs",
    "three_of_a_kind",
    "full_house",
    "four_of_a_kind",
    "five_of_a_kind",
)
"""Rule 3.6, reading F-55: what remains without straights and flushes; the first is best."""

NAME_BY_COUNTS = {
    (5,): "five_of_a_kind",
    (4, 1): "four_of_a_kind",
    (3, 2): "full_house",
    (3, 1, 1): "three_of_a_kind",
    (2, 2, 1): "two_pairs",
    (2, 1, 1, 1): "one_pair",
    (1, 1, 1, 1, 1): "five_odd_cards",
}
"""Rule 3.3(b), (d), (e) and (h) to (k), the same in 3.4: hands made by equal ranks alone."""


@dataclass(frozen=True)
class Rules:
    """What the casino operator has determined under Rules 2.2, 2.3 and 3.5(a).

    `size` counts the cards without the joker, by which the deck is full or reduced (F-29).
    `ace_low` is Rule 3.5(a). `ace_low_in_low` departs from Rule 3.1 for low hands (F-23).
    """

    size: int = 52
    joker: bool = False
    ace_low: bool = True
    ace_low_in_low: bool = False


def deck(size: int, joker: bool) -> list[str]:
    """List the cards of a deck: Rule 2.2(a) to (f), with the joker of Rule 2.3 if asked for."""
    if size not in SIZES:
        raise ValueError(f"no deck of {size} cards under Rule 2.2")
    naturals = [rank + suit for rank in RANKS[: size // len(SUITS)] for suit in SUITS]
    return [*naturals, JOKER] if joker else naturals


def high_key(cards: Sequence[str], rules: Rules) -> Key:
    """Give the worth of exactly five cards in a high game: Rules 3.2, 3.3, 3.4 and 3.7."""
    _check_cards(cards, rules)
    _check_count(cards, HAND_SIZE, HAND_SIZE)
    return max(_natural_high_key(hand, rules) for hand in _substituted(cards, rules))


def category_name(key: Key, rules: Rules) -> str:
    """Name the category of a key from `high_key`: Rule 3.3 or 3.4."""
    return _order(rules)[key[0]]


def low_key(cards: Sequence[str], rules: Rules) -> Key:
    """Give the worth of exactly five cards in a low game: Rules 3.5(b), 3.5(c), 3.6; F-55."""
    _check_cards(cards, rules)
    _check_count(cards, HAND_SIZE, HAND_SIZE)
    return max(_natural_low_key(hand, rules) for hand in _substituted(cards, rules))


def qualifies_eight(cards: Sequence[str], rules: Rules) -> bool:
    """Tell whether the best low of exactly five cards qualifies under Rule 3.5(d).

    It must be five odd cards of eight or less. An ace is more than eight unless it counts low in
    low hands (F-23). Five of one suit qualify too (F-55).
    """
    _check_cards(cards, rules)
    _check_count(cards, HAND_SIZE, HAND_SIZE)
    best = max(_substituted(cards, rules), key=lambda hand: _natural_low_key(hand, rules))
    values = [_low_value(card, rules) for card in best]
    return len(set(values)) == HAND_SIZE and max(values) <= EIGHT


def best_high(cards: Sequence[str], rules: Rules) -> Key:
    """Give the best `high_key` of any five of five to seven cards: Dictionary, Hand."""
    _check_cards(cards, rules)
    _check_count(cards, HAND_SIZE, 7)
    return max(high_key(five, rules) for five in combinations(cards, HAND_SIZE))


def best_low(cards: Sequence[str], rules: Rules) -> Key:
    """Give the best `low_key` of any five of five to seven cards: Dictionary, Hand."""
    _check_cards(cards, rules)
    _check_count(cards, HAND_SIZE, 7)
    return max(low_key(five, rules) for five in combinations(cards, HAND_SIZE))


def best_two_and_three(
    hole: Sequence[str], communal: Sequence[str], rules: Rules, low: bool = False
) -> Key:
    """Give the best key of exactly two hole cards with exactly three communal cards.

    The hand is those five cards (Dictionary, Hand), so a joker may stand for a card that lies
    among the others (F-27 looks at the hand only).
    """
    _check_cards([*hole, *communal], rules)
    worth = low_key if low else high_key
    return max(
        worth([*two, *three], rules)
        for two in combinations(hole, 2)
        for three in combinations(communal, 3)
    )


def five_card_classes(rules: Rules) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield one hand of every class that no rule tells apart, with the size of the class.

    Suits have no rank (Rule 3.1) and matter only where all five cards share one (Rules 3.3(a),
    (c) and (f), 3.4(a), (c) and (e)). So a hand is known by its ranks and by whether its natural
    cards are all of one suit; beside a joker these are four, as it takes any suit (Rule 3.7).
    """
    yield from _natural_classes(rules, HAND_SIZE)
    if rules.joker:
        for naturals, weight in _natural_classes(rules, HAND_SIZE - 1):
            yield (*naturals, JOKER), weight


def _natural_classes(rules: Rules, count: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the classes of that many natural cards: every choice of ranks, Rule 2.2."""
    ranks = RANKS[: rules.size // len(SUITS)]
    for chosen in combinations_with_replacement(ranks, count):
        held = Counter(chosen)
        if max(held.values()) > len(SUITS):
            continue
        for suiting, weight in _suit_classes(tuple(held.values())):
            cards = [
                rank + suit for rank, suits in zip(held, suiting, strict=True) for suit in suits
            ]
            yield tuple(cards), weight


@cache
def _suit_classes(counts: tuple[int, ...]) -> list[tuple[tuple[tuple[str, ...], ...], int]]:
    """Count the ways to give suits to ranks held so many times each, Rule 2.2.

    Every way is listed, and the list is parted into all of one suit and not of one suit. Each
    part that is not empty gives its first member and its length.
    """
    ways = list(product(*(combinations(SUITS, count) for count in counts)))
    one_suit = [way for way in ways if len({suit for suits in way for suit in suits}) == 1]
    mixed = [way for way in ways if len({suit for suits in way for suit in suits}) > 1]
    return [(part[0], len(part)) for part in (one_suit, mixed) if part]


def _substituted(cards: Sequence[str], rules: Rules) -> list[list[str]]:
    """List every natural hand that five cards can count as: Rule 3.7; Dictionary, Wild Card.

    The joker is any card of the deck the hand does not hold, or a copy of one that it does hold
    only where that makes five of a kind, Rules 3.3(b) and 3.4(b), reading F-27.
    """
    if JOKER not in cards:
        return [list(cards)]
    naturals = [card for card in cards if card != JOKER]
    hands = []
    for substitute in deck(rules.size, joker=False):
        hand = [*naturals, substitute]
        five_of_a_kind = len({card[0] for card in hand}) == 1
        if substitute not in naturals or five_of_a_kind:
            hands.append(hand)
    return hands


def _natural_high_key(hand: Sequence[str], rules: Rules) -> Key:
    """Rank five cards without a joker: Rules 3.3 and 3.4, ties by Rule 3.2.

    A straight is ranked by its top card, NI2017-193 2.6(b) and (f), U-22.
    """
    values = [_high_value(card) for card in hand]
    counts, ranked = _by_count(values)
    one_suit = len({card[1] for card in hand}) == 1
    top = _straights(rules).get(frozenset(values))
    if top is not None:
        ranked = (top,)
    if one_suit and top == ACE_HIGH:
        name = "royal_flush"
    elif one_suit and top is not None:
        name = "straight_flush"
    elif one_suit:
        name = "flush"
    elif top is not None:
        name = "straight"
    else:
        name = NAME_BY_COUNTS[counts]
    return (_order(rules).index(name), *ranked)


def _natural_low_key(hand: Sequence[str], rules: Rules) -> Key:
    """Rank five cards without a joker for low: Rule 3.6, F-55; every number is negated."""
    counts, ranked = _by_count([_low_value(card, rules) for card in hand])
    category = LOW_ORDER.index(NAME_BY_COUNTS[counts])
    return tuple(-number for number in (category, *ranked))


def _by_count(values: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Part cards into equal ranks: how many of each, and which, in order of comparison.

    The most numerous rank comes first and of equally numerous ones the higher, so that the
    threesome goes before the pair (3.3(e), F-58), the higher pair before the lower and then the
    side cards (NI2017-193 2.6(h), (i) and 2.8, C-28; U-23 for the card beside four of a kind).
    """
    groups = sorted(((count, value) for value, count in Counter(values).items()), reverse=True)
    return tuple(count for count, _ in groups), tuple(value for _, value in groups)


@cache
def _straights(rules: Rules) -> dict[frozenset[int], int]:
    """Map the ranks of every straight of the deck to its top card: Rules 3.3(g) and 3.4(g).

    By Rule 3.5(a) the ace may also be put directly below the lowest rank of the deck; that
    straight is the lowest (F-28). There is no wrapping round (U-22).
    """
    lowest = min(_high_value(card) for card in deck(rules.size, joker=False))
    straights = {
        frozenset(range(bottom, bottom + HAND_SIZE)): bottom + HAND_SIZE - 1
        for bottom in range(lowest, ACE_HIGH - HAND_SIZE + 2)
    }
    if rules.ace_low:
        lowest_four = range(lowest, lowest + HAND_SIZE - 1)
        straights[frozenset([ACE_HIGH, *lowest_four])] = max(lowest_four)
    return straights


def _order(rules: Rules) -> tuple[str, ...]:
    """Choose the order of hands: Dictionary, Full Deck and Reduced Deck; Rules 3.3, 3.4; F-29."""
    return FULL_DECK_ORDER if rules.size == max(SIZES) else REDUCED_DECK_ORDER


def _high_value(card: str) -> int:
    """Give the rank of a card as a number, from 2 up to 14 for the ace: Rule 3.1."""
    return ACE_HIGH - RANKS.index(card[0])


def _low_value(card: str, rules: Rules) -> int:
    """Give the rank of a card in a low hand as a number: Rule 3.1, but F-23 for the ace."""
    if card[0] == "A" and rules.ace_low_in_low:
        return ACE_LOW
    return _high_value(card)


def _check_cards(cards: Sequence[str], rules: Rules) -> None:
    """Refuse cards that are not in the deck (Rules 2.2 and 2.3) or are there twice."""
    foreign = set(cards) - set(deck(rules.size, rules.joker))
    if foreign:
        raise ValueError(f"not in the deck: {sorted(foreign)}")
    if len(set(cards)) != len(cards):
        raise ValueError(f"a card is there twice: {list(cards)}")


def _check_count(cards: Sequence[str], least: int, most: int) -> None:
    """Refuse too few or too many cards: Dictionary, Hand; NI2017-193 2.5."""
    if not least <= len(cards) <= most:
        raise ValueError(f"{len(cards)} cards where {least} to {most} are needed")
