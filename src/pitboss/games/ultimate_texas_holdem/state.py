"""The state of one round of Ultimate Texas Hold-em: boxes, cards, wagers, money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cache
from typing import Final

from pitboss.cards import Card, FaceDown, OrderOfHands, Ranking, ranking
from pitboss.chips import FLOAT, Chips
from pitboss.games.disputes import Disputes
from pitboss.games.ultimate_texas_holdem.determinations import Determinations
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet

cite = citing("NI2025-411")


class Stage(IntEnum):
    """The stages of a round, in an order that rules compare.  A:Before the Flop, A:After the Flop,
    A:On the River  name the three in which players decide.
    """

    WAGERS = 0
    DEALING = 1
    BEFORE_THE_FLOP = 2
    AFTER_THE_FLOP = 3
    ON_THE_RIVER = 4
    DECLARED = 5
    """The dealer's hand is declared; hands are conceded or settled."""
    OVER = 6

    __hash__ = int.__hash__  # the default hashes the name in Python, and stages key tables


BETTING_ROUNDS: Final = (Stage.BEFORE_THE_FLOP, Stage.AFTER_THE_FLOP, Stage.ON_THE_RIVER)


class Wager(Enum):
    """A:Ante, A:Blind, A:Trips, A:Play Wager  One box each on the layout (A:Box)."""

    ANTE = "ante"
    BLIND = "blind"
    TRIPS = "trips"
    PLAY = "play"

    __hash__ = object.__hash__  # members are single; the default hashes the name in Python


class Standing(Enum):
    """What has happened to a player's hand."""

    UNDECIDED = "undecided"
    CHECKED = "checked"
    BET = "bet"
    FOLDED = "folded"
    CONCEDED = "conceded"
    VOID = "void"
    SETTLED = "settled"


@cache
def _ranking(instrument: str) -> Ranking:
    return ranking(OrderOfHands(instrument))


@dataclass(frozen=True)  # no slots: see ruling.changed
class Box:
    """One player's place: its wagers, its cards, and the player's decision."""

    number: int
    player: int
    placed: Mapping[Wager, Chips] = field(default_factory=dict)
    """The wager in each box."""
    acting: Mapping[Wager, Chips] = field(default_factory=dict)
    """The effective part, which can win or lose: 5.5 and reading U-32."""
    marker: bool = False
    """5.2  The operator lets this player exceed the maximum."""
    hole: tuple[FaceDown, ...] = ()
    standing: Standing = Standing.UNDECIDED
    bet_at: Stage | None = None
    """The stage in which the play wager was placed, whose multiples bind it."""

    @property
    def wagered(self) -> bool:
        """Whether ante and blind are placed and not void, so that the box has a hand."""
        return bool(self.placed) and self.standing is not Standing.VOID

    @property
    def sits_out(self) -> bool:
        """Whether the wagers are void, so that the player is out of the round."""
        return self.standing is Standing.VOID

    @property
    def continuing(self) -> bool:
        """Whether the hand is still to be settled."""
        return self.wagered and self.standing in _CONTINUING

    @property
    def has_a_stake(self) -> bool:
        """Whether the hand is in the round or has been settled; a folded one has nothing left."""
        return self.wagered and self.standing not in _LOST

    @property
    def ante(self) -> Chips:
        """The effective ante, which rule 8 multiplies."""
        return self.acting[Wager.ANTE]


_CONTINUING: Final = frozenset((Standing.UNDECIDED, Standing.CHECKED, Standing.BET))
_LOST: Final = frozenset((Standing.FOLDED, Standing.CONCEDED))


@dataclass(frozen=True)  # no slots: see ruling.changed
class RoundOfPlay:
    """A:Round of Play  From the first card out of the shoe until the last wager is settled."""

    law: RuleSet
    determinations: Determinations
    boxes: tuple[Box, ...]
    """Clockwise from the dealer's left, where box 1 is (reading U-21)."""
    balances: Mapping[str, int]
    opening: Mapping[str, int]
    """The balances at the start of the round; a void round restores them."""
    warned: frozenset[int] = frozenset()
    """Players already advised about wagers below the minimum (5.4)."""
    stage: Stage = Stage.WAGERS
    offered: bool = False
    no_more_bets: bool = False
    shuffled: bool = False
    cut: bool = False
    loaded: bool = False
    communal: tuple[FaceDown, ...] = ()
    dealers: tuple[FaceDown, ...] = ()
    faces: Mapping[FaceDown, Card] = field(default_factory=dict)
    """The faces of exposed cards; all others are known only by their place."""
    seen_early: frozenset[FaceDown] = frozenset()
    """13.4, 13.5  The cards that were seen too early and ruled on."""
    antes_refunded: bool = False
    antes_back: frozenset[int] = frozenset()
    """9.2  The boxes whose antes were returned; hands folded before that have lost theirs."""
    handled: bool = False
    """13.6  Whether the record shows that a player has handled cards (reading U-39)."""
    void_hands: frozenset[int] = frozenset()
    """13.6(b)  The boxes where a hand was found that should not have been dealt."""
    ruling_awaited: bool = False
    """Whether play waits for the operator's ruling."""
    disputes: Disputes = Disputes()
    """15.5  What players contest about the round."""
    voided_early: frozenset[int] = frozenset()
    """Boxes whose wagers were ruled void before the first card; they are empty again."""
    starting_marker: int | None = None
    """16.16  The box with the marker; None if it is not in use (reading U-34)."""
    advised: frozenset[int] = frozenset()
    """Players already advised about wagers out of order (16.16)."""
    asked: tuple[int, ...] = ()
    """16.17  The boxes asked so far; only the last one still has its opportunity."""
    out_of_order: Mapping[int, bool] = field(default_factory=dict)
    """16.16  Boxes with wagers out of order, and whether the player had been advised before."""

    @property
    def ranking(self) -> Ranking:
        """The order of hands of the governing instrument."""
        return _ranking(self.law.governing)

    def box(self, number: int) -> Box | None:
        """The box of this number, if somebody sits there."""
        for box in self.boxes:
            if box.number == number:
                return box
        return None

    @property
    def wagered(self) -> tuple[Box, ...]:
        """The boxes that hold wagers."""
        return tuple(box for box in self.boxes if box.wagered)

    @property
    def holds_wagers(self) -> bool:
        """Whether there is a wager in any box."""
        return any(box.wagered for box in self.boxes)

    @property
    def waits_for_wagers(self) -> bool:
        """Whether no card has left the shoe."""
        return self.stage is Stage.WAGERS

    @property
    def being_played(self) -> bool:
        """Whether a card has left the shoe and the round is not over."""
        return Stage.DEALING <= self.stage < Stage.OVER

    @property
    def over(self) -> bool:
        """Whether the round is over and its result final."""
        return self.stage is Stage.OVER

    @property
    def continuing(self) -> tuple[Box, ...]:
        """The boxes whose hands are still in the round."""
        return tuple(box for box in self.boxes if box.continuing)

    @property
    def undecided(self) -> tuple[Box, ...]:
        """The boxes that have yet to decide in this betting round, clockwise."""
        if self.stage not in BETTING_ROUNDS:
            return ()
        return tuple(box for box in self.continuing if box.standing is Standing.UNDECIDED)

    @property
    def play_wager_made(self) -> bool:
        """13.4  Whether a play wager was made in this round, even if it is void by now (reading
        U-12).
        """
        return any(box.bet_at is not None for box in self.boxes)

    def shown(self, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
        """The faces at these places, all of which must be face up."""
        return tuple(self.faces[place] for place in places)

    @property
    def dealers_score(self) -> int:
        """8.8(c)  The best hand of the dealer's two cards and the communal cards."""
        return self.ranking.score((*self.shown(self.dealers), *self.shown(self.communal)))

    def stake(self, box: int) -> int:
        """The chips in front of a player, in units."""
        return self.balances[stake_of(box)]

    def accounts(self) -> Iterator[tuple[str, int]]:
        """Every account with a balance."""
        return ((name, units) for name, units in self.balances.items() if units)


def stake_of(box: int) -> str:
    """The account of the chips in front of a player."""
    return f"stake {box}"


def wager_of(box: int, wager: Wager) -> str:
    """The account of one wager."""
    return f"wager {box} {wager.value}"


def opening_balances(stakes: Mapping[int, Chips]) -> dict[str, int]:
    """The balances at the start: what each player brings, and the float at zero."""
    return {FLOAT: 0, **{stake_of(box): stake.units for box, stake in stakes.items()}}
