"""The state of one round of Canberra Poker: boxes, cards, wagers, claims, money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final

from pitboss.cards import Card, Category, FaceDown
from pitboss.chips import FLOAT, Chips
from pitboss.games.canberra_poker.determinations import Determinations
from pitboss.games.canberra_poker.hands import Kind, kind_of
from pitboss.games.disputes import Disputes
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet

cite = citing("NI2017-193")

DEALER: Final = 0
"""The box number that stands for the dealer's hand."""


class Stage(IntEnum):
    """The stages of a round, in an order that rules compare."""

    WAGERS = 0
    DEALING = 1
    """A card has left the shoe, and the dealer has no up-card yet."""
    BET_OR_FOLD = 2
    SETTLEMENT = 3
    """The dealer's hand is set; hands are settled, jackpots paid, cards collected."""
    OVER = 4


class Wager(Enum):
    """A:Ante, A:Bet  1.2(a), 1.2(b), 1.2(c)  The three areas of a box (A:Box)."""

    ANTE = "ante"
    BET = "bet"
    JACKPOT = "jackpot"

    __hash__ = object.__hash__  # members are single; the default hashes the name in Python


class Standing(Enum):
    """What has happened to a player's hand."""

    UNDECIDED = "undecided"
    BET = "bet"
    FOLDED = "folded"
    VOID = "void"
    SETTLED = "settled"


class Claim(Enum):
    """10.4, 10.5  How far the claim of a jackpot hand has come (reading C-05)."""

    NONE = "none"
    PROMPTED = "prompted"
    """The hand was turned up and qualifies: the player is asked."""
    MADE = "made"
    WAIVED = "waived"
    DUE = "due"
    """The dealer has declared the hand to qualify."""
    PAID = "paid"


@dataclass(frozen=True)
class Box:
    """One player's place: its wagers, its cards, and the player's decision."""

    number: int
    player: int
    placed: Mapping[Wager, Chips] = field(default_factory=dict)
    """The wager on each area."""
    acting: Mapping[Wager, Chips] = field(default_factory=dict)
    """The effective part, which can win or lose: 3.5 and reading C-30."""
    marker: bool = False
    """3.2  The operator lets this player exceed the maximum."""
    cards: tuple[FaceDown, ...] = ()
    taken_up: bool = False
    """7.1, 12.5  Whether the player has looked at the cards."""
    standing: Standing = Standing.UNDECIDED
    hand: Category | None = None
    """The kind of the hand, once it is turned up."""
    claim: Claim = Claim.NONE
    collected: bool = False
    """Whether the cards are in the discard rack."""

    @property
    def wagered(self) -> bool:
        """A:Ante  Whether an ante is down, so that the box is dealt a hand."""
        return bool(self.placed)

    @property
    def sits_out(self) -> bool:
        """Whether the wagers are void, so that the player is out of the round."""
        return self.standing is Standing.VOID

    @property
    def continuing(self) -> bool:
        """Whether the hand is still to be decided or settled."""
        return bool(self.placed) and self.standing in _CONTINUING

    @property
    def has_a_stake(self) -> bool:
        """Whether the hand is in the round or has been settled; a folded one has nothing left."""
        return bool(self.placed) and self.standing not in _NOTHING_LEFT

    @property
    def ante(self) -> Chips:
        """The effective ante, which 7.2 doubles (reading C-30)."""
        return self.acting[Wager.ANTE]

    @property
    def claim_open(self) -> bool:
        """Whether a jackpot of this hand still has to be claimed, declared or paid."""
        return self.claim in _OPEN_CLAIMS


_CONTINUING: Final = (Standing.UNDECIDED, Standing.BET)
_NOTHING_LEFT: Final = (Standing.FOLDED, Standing.VOID)
_OPEN_CLAIMS: Final = (Claim.PROMPTED, Claim.MADE, Claim.DUE)


@dataclass(frozen=True)
class RoundOfPlay:
    """A:Round of Play  From the first card out of the shoe until all are in the discard rack."""

    law: RuleSet
    determinations: Determinations
    boxes: tuple[Box, ...]
    """Clockwise from the dealer's left, where box 1 is."""
    balances: Mapping[str, int]
    opening: Mapping[str, int]
    """The balances at the start of the round; a void round restores them."""
    warned: frozenset[int] = frozenset()
    """Players already advised about wagers below the minimum (3.4)."""
    stage: Stage = Stage.WAGERS
    offered: bool = False
    shuffled: bool = False
    cut: bool = False
    loaded: bool = False
    dealt: int = 0
    """The number of cards that have left the shoe."""
    dealers: tuple[FaceDown, ...] = ()
    up_card: FaceDown | None = None
    """6.2, 12.4, 14.2  The dealer's face-up card."""
    faces: Mapping[FaceDown, Card] = field(default_factory=dict)
    """The faces of exposed cards; all others are known only by their place."""
    exposed: tuple[FaceDown, ...] = ()
    """14.1  The cards that were exposed wrongly in this round."""
    called: bool = False
    """12.5  Whether the dealer has called for bet or fold."""
    dealers_collected: bool = False
    counted: frozenset[int] = frozenset()
    """7.4, 9.7  The boxes whose cards were counted and complete, 0 for the dealer's."""
    jackpot_operating: bool = True
    """4.2  Whether the equipment for jackpot wagers works."""
    approval_awaited: bool = False
    """14.5  Whether play waits for the casino supervisor's approval."""
    cases: tuple[int, ...] = ()
    """16.5  What play waits for the casino operator to rule on, one after another (reading C-39): 0
    for the deck or the dealer's hand, then the boxes of hands in question.
    """
    disputes: Disputes = Disputes()
    """16.5  What players contest about the round."""
    starting_marker: int | None = None
    """A:Starting Marker  The box with the marker; None outside tournaments."""
    advised: frozenset[int] = frozenset()
    """Players already advised about antes out of order (17.15)."""
    asked: tuple[int, ...] = ()
    """17.16  The boxes asked so far; only the last one still has its opportunity."""
    voided_early: frozenset[int] = frozenset()
    """Boxes whose wagers were ruled void before the first card; they are empty again."""
    out_of_order: Mapping[int, bool] = field(default_factory=dict)
    """17.15  Boxes with an ante out of order, and whether the player had been advised before."""

    def box(self, number: int) -> Box | None:
        """The box of this number, if somebody sits there."""
        for box in self.boxes:
            if box.number == number:
                return box
        return None

    @property
    def continuing(self) -> tuple[Box, ...]:
        """The boxes whose hands are still in the round."""
        return tuple([box for box in self.boxes if box.continuing])

    @property
    def undecided(self) -> tuple[Box, ...]:
        """The boxes that have yet to bet or fold, clockwise."""
        if self.stage is not Stage.BET_OR_FOLD:
            return ()
        undecided = Standing.UNDECIDED
        return tuple([box for box in self.boxes if box.placed and box.standing is undecided])

    @property
    def deciding(self) -> bool:
        """7.1, 12.5  Whether players may take up their cards and decide."""
        if self.stage is not Stage.BET_OR_FOLD:
            return False
        return self.called or not self.determinations.automated

    @property
    def waits_for_wagers(self) -> bool:
        """Whether no card has left the shoe."""
        return self.stage is Stage.WAGERS

    @property
    def being_played(self) -> bool:
        """Whether the round of play has begun and has not ended."""
        return Stage.WAGERS < self.stage < Stage.OVER

    @property
    def ruling_awaited(self) -> bool:
        """16.5  Whether play waits for a ruling of the casino operator."""
        return bool(self.cases)

    @property
    def ruling_on(self) -> int | None:
        """The box whose hand the next ruling is about."""
        return self.cases[0] if self.cases else None

    @property
    def over(self) -> bool:
        """Whether the round is over and its result final."""
        return self.stage is Stage.OVER

    @property
    def holds_wagers(self) -> bool:
        """Whether there is a wager in any box."""
        return any(box.placed and box.standing is not Standing.VOID for box in self.boxes)

    def cards_of(self, box: int) -> tuple[FaceDown, ...]:
        """The cards of a box or the dealer, if any were dealt."""
        if box == DEALER:
            return self.dealers
        held = self.box(box)
        return held.cards if held else ()

    def shown(self, places: tuple[FaceDown, ...]) -> tuple[Card, ...]:
        """The faces at these places, all of which must be face up."""
        return tuple([self.faces[place] for place in places])

    @property
    def dealers_hand(self) -> Kind:
        """9.1  The dealer's five cards by 2.6 and 2.7, once they are face up."""
        return kind_of(self.shown(self.dealers))

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
    """The account of one wager.

    The account of a jackpot wager connects round and pools: the pools take what the round puts
    there, and the round hands on what the pools pay there.  Its total over both is always zero.
    """
    return f"wager {box} {_WORD[wager]}"


_WORD: Final = {wager: wager.value for wager in Wager}


def opening_balances(stakes: Mapping[int, Chips]) -> dict[str, int]:
    """The balances at the start: what each player brings, and the float at zero."""
    return {FLOAT: 0, **{stake_of(box): stake.units for box, stake in stakes.items()}}
