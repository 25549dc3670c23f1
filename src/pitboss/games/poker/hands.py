"""The value of a player's cards.  A:Hand, 3.5 to 3.7 of NI2006-154; S2-2001 A 2.5 and C 2.5."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pitboss.cards import Card, Hand, Ranking, ranking
from pitboss.games.poker.determinations import Determinations, Wins
from pitboss.games.poker.state import RoundOfPlay, Seat
from pitboss.law.citation import Citation, citing

cite = citing("NI2006-154")


class Worth(NamedTuple):
    """Scores for high and low; higher is better, and 0 means no such hand."""

    high: int
    low: int


class NamedHand(NamedTuple):
    """The name that the dealer announces, with its clauses."""

    name: str
    under: tuple[Citation, ...]


class HandRules:
    """Ranks hands under some determinations and caches a few results."""

    def __init__(self, of: Determinations) -> None:
        self.high = ranking(of.order_of_hands) if of.wins is not Wins.LOW_BALL else None
        self.low = ranking(of.order_of_low_hands) if of.wins is not Wins.HIGH_BALL else None
        self.qualifier = of.qualifier
        self.two_and_three = of.procedure.two_and_three
        self._kept: dict[tuple[tuple[Card, ...], tuple[Card, ...]], Worth] = {}

    def worth(self, own: tuple[Card, ...], communal: tuple[Card, ...]) -> Worth:
        """A:Hand  Cached, because a showdown compares the same hands repeatedly."""
        found = self._kept.get((own, communal))
        if found is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            found = self._kept[own, communal] = self._worked_out(own, communal)
        return found

    def _worked_out(self, own: tuple[Card, ...], communal: tuple[Card, ...]) -> Worth:
        high = self.score(self.high, own, communal) if self.high else 0
        low = self.score(self.low, own, communal) if self.low else 0
        if self.qualifier and self.low and not self.low.qualifies(low):
            low = 0
        return Worth(high, low)

    def score(self, by: Ranking, own: tuple[Card, ...], communal: tuple[Card, ...]) -> int:
        """3.2, S2-2001 A 2.5, C 2.5  Score any five cards, or two and three."""
        if self.two_and_three:
            return by.score_two_and_three(own, communal)
        return by.score(own + communal)

    def best(self, by: Ranking, own: tuple[Card, ...], communal: tuple[Card, ...]) -> Hand:
        """The five cards that make the best hand."""
        if self.two_and_three:
            return by.best_two_and_three(own, communal)
        return by.best_hand(own + communal)


MOST_KEPT: Final = 256


_RULES: Final[dict[tuple[object, ...], HandRules]] = {}


def hand_rules(of: Determinations) -> HandRules:
    """One instance per way of ranking hands; whole determinations would be a slow cache key."""
    key = (of.game, of.cards, of.wild_card, of.ace_low, of.wins, of.qualifier, of.ace_low_in_low)
    found = _RULES.get(key)
    if found is None:
        found = _RULES[key] = HandRules(of)
    return found


def worth(state: RoundOfPlay, seat: Seat, hole: tuple[Card, ...]) -> Worth:
    """A:Hand  The value of the best five cards, as determined under 3.5."""
    rules = hand_rules(state.determinations)
    return rules.worth(hole + state.shown(seat.up), state.shown(state.communal))


def worths(state: RoundOfPlay, seats: Iterable[Seat]) -> dict[int, Worth]:
    """The values of hands that are face up, by seat."""
    rules, communal = hand_rules(state.determinations), state.shown(state.communal)
    return {seat.number: rules.worth(state.shown(seat.hole + seat.up), communal) for seat in seats}


def named(state: RoundOfPlay, seat: Seat, hole: tuple[Card, ...]) -> NamedHand:
    """13.1  The hand that the dealer announces: high, low or both."""
    own, communal = hole + state.shown(seat.up), state.shown(state.communal)
    return named_of(state.determinations, own, communal)


def named_of(of: Determinations, own: tuple[Card, ...], communal: tuple[Card, ...]) -> NamedHand:
    """Name the hand that any cards make."""
    rules = hand_rules(of)
    scores = rules.worth(own, communal)
    names: list[str] = []
    under: list[Citation] = []
    if rules.high:
        high = _name(rules, rules.high, scores.high, own, communal)
        names.append(high.name)
        under += high.under
        if of.ace_low:
            under.append(cite("3.5(a)"))
    if rules.low and scores.low:
        low = _name(rules, rules.low, scores.low, own, communal)
        names.append(f"low {low.name}" if names else low.name)
        under += (cite("3.5(b)") if of.wins is Wins.LOW_BALL else cite("3.5(c)"), cite("3.6"))
        if of.qualifier:
            under.append(cite("3.5(d)"))
    elif rules.low:
        under += (cite("3.5(c)"), cite("3.5(d)", reading="F-22"))
    if of.wild_card:
        under += (cite("3.7"), cite("A:Wild Card"))
    return NamedHand("; ".join(names), tuple(under))


_NAMES: Final[dict[tuple[Ranking, int], NamedHand]] = {}


def _name(
    rules: HandRules,
    by: Ranking,
    score: int,
    own: tuple[Card, ...],
    communal: tuple[Card, ...],
) -> NamedHand:
    """Cached, because hands of one score share a name and finding their five cards is slow."""
    found = _NAMES.get((by, score))
    if found is None:
        hand = rules.best(by, own, communal)
        found = _NAMES[by, score] = NamedHand(hand.name, (hand.clause,))
    return found
