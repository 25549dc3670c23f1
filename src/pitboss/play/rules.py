"""The rules of a table: law and determinations, with a ready-made function for each game.

Without a commission, a table plays with tournament chips under S2-2001 alone, whose pots pay none.
With a commission it is a cash table: the deal comes from S2-2001 and the money rules from
NI2006-154.  No instrument combines the two (reading G-01), so such a table is *derived*.  Five Card
Stud has complete rules of its own in NI2006-154.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from pitboss.chips import Cents, Chips, TournamentChips
from pitboss.games.poker import (
    LIMIT_HOLD_EM,
    MANILA_LIMITS,
    Determinations,
    FixedLimit,
    Game,
    Limit,
    NoLimit,
    PotCommission,
    PotLimit,
    TimeCommission,
)
from pitboss.law.rule_set import RuleSet

Commission = PotCommission | TimeCommission
Amounts = Sequence[int]

STUD: Final = RuleSet(("NI2006-154",))
TOURNAMENT: Final = RuleSet(("S2-2001",))
DERIVED: Final = RuleSet(("S2-2001", "NI2006-154"))
BY_TIME: Final = TimeCommission(Cents(500), 30)
"""A time charge, paid in advance: nothing is taken from the pots (NI2006-154 15.3)."""


class Source(Enum):
    """How far the instruments cover the rules of a table."""

    HELD = "held"
    DERIVED = "derived"
    NOT_HELD = "not held"


@dataclass(frozen=True, slots=True)
class Rules:
    """The law and the determinations that a table plays by."""

    law: RuleSet
    determinations: Determinations

    def but(self, **changes: Any) -> Rules:
        """Return these rules with some determinations changed: `omaha().but(cards=40)`."""
        return replace(self, determinations=replace(self.determinations, **changes))

    @property
    def name(self) -> str:
        """The game's name."""
        return self.determinations.game.value

    @property
    def source(self) -> Source:
        """Whether one instrument holds these rules or parts of several are combined (G-01)."""
        game = self.determinations.game
        if game is Game.CANBERRA_MANILA:
            return Source.NOT_HELD
        combined = self.law == DERIVED or game is Game.HOLD_EM
        return Source.DERIVED if combined else Source.HELD

    def chips(self, units: int) -> Chips:
        """An amount in the table's currency."""
        return type(self.determinations.minimum_bet)(units)


# --- the games ------------------------------------------------------------------------------------


def no_limit_hold_em(
    blinds: Amounts = (50, 100), *, ante: int | None = None, seats: int = 6,
    commission: Commission | None = None, **more: Any,
) -> Rules:  # fmt: skip
    """No-limit Hold-Em.  The only game that may have an ante on top of the blinds."""
    game = Game.NO_LIMIT_HOLD_EM
    return _with_blinds(game, NoLimit(), blinds, seats, commission, ante=ante, **more)


def limit_hold_em(
    blinds: Amounts = (50, 100), *, seats: int = 6, commission: Commission | None = None,
    **more: Any,
) -> Rules:  # fmt: skip
    """Limit Hold-Em: bets are the greater blind, and double that in the last betting round."""
    return _with_blinds(Game.LIMIT_HOLD_EM, LIMIT_HOLD_EM, blinds, seats, commission, **more)


def hold_em(
    blinds: Amounts = (50, 100), *, limit: Limit | None = None, seats: int = 6,
    commission: Commission | None = None, **more: Any,
) -> Rules:  # fmt: skip
    """Hold-Em with any limit; pot limit by default."""
    return _with_blinds(Game.HOLD_EM, limit or PotLimit(), blinds, seats, commission, **more)


def omaha(
    blinds: Amounts = (50, 100), *, limit: Limit | None = None, seats: int = 6,
    commission: Commission | None = None, **more: Any,
) -> Rules:  # fmt: skip
    """Omaha: two of four hole cards play with three communal cards.  Pot limit by default."""
    return _with_blinds(Game.OMAHA, limit or PotLimit(), blinds, seats, commission, **more)


def draw_poker(
    blinds: Amounts = (50, 100), *, limit: Limit | None = None, seats: int = 6,
    commission: Commission | None = None, **more: Any,
) -> Rules:  # fmt: skip
    """Draw Poker: five cards and one draw of any number.  Pot limit by default."""
    return _with_blinds(Game.DRAW_POKER, limit or PotLimit(), blinds, seats, commission, **more)


def three_card_manila(
    blinds: Amounts = (50, 100), *, limit: Limit = MANILA_LIMITS, seats: int = 6, cards: int = 32,
    commission: Commission | None = None, **more: Any,
) -> Rules:  # fmt: skip
    """Three Card Manila: two of three hole cards play with three of five communal cards."""
    game = Game.THREE_CARD_MANILA
    return _with_blinds(game, limit, blinds, seats, commission, cards=cards, **more)


def canberra_manila(
    blinds: Amounts = (50, 100), *, limit: Limit = MANILA_LIMITS, seats: int = 6, cards: int = 32,
    commission: Commission | None = None, **more: Any,
) -> Rules:  # fmt: skip
    """Canberra Manila: both hole cards play.  Dealt by custom: no instrument describes the deal."""
    game = Game.CANBERRA_MANILA
    return _with_blinds(game, limit, blinds, seats, commission, cards=cards, **more)


def seven_card_stud(
    ante: int = 10, bets: tuple[int, int] = (50, 100), *, seats: int = 6,
    commission: Commission | None = None, **more: Any,
) -> Rules:  # fmt: skip
    """Seven Card Stud: four cards face up; the smaller bet in two rounds, then the greater."""
    return _stud(Game.SEVEN_CARD_STUD, _law(commission), ante, bets, seats, commission, **more)


def five_card_stud(
    ante: int = 10, bets: tuple[int, int] = (50, 100), *, seats: int = 6,
    commission: Commission = BY_TIME, **more: Any,
) -> Rules:  # fmt: skip
    """Five Card Stud under NI2006-154: four cards face up, for money, with a commission (15.1)."""
    return _stud(Game.FIVE_CARD_STUD, STUD, ante, bets, seats, commission, **more)


# --- building the determinations ------------------------------------------------------------------


def _law(commission: Commission | None) -> RuleSet:
    return TOURNAMENT if commission is None else DERIVED


def _with_blinds(
    game: Game, limit: Limit, blinds: Amounts, seats: int, commission: Commission | None,
    *, ante: int | None = None, **more: Any,
) -> Rules:  # fmt: skip
    law = _law(commission)
    chips = _currency(law)
    determined: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "limit": limit,
        "blinds": tuple(chips(blind) for blind in blinds),
        "ante": None if ante is None else chips(ante),
        "commission": commission,
        **_stakes(law, max(blinds, default=1)),
    }
    return Rules(law, Determinations(**{**determined, **more}))


def _stud(
    game: Game, law: RuleSet, ante: int, bets: tuple[int, int], seats: int,
    commission: Commission | None, **more: Any,
) -> Rules:  # fmt: skip
    chips = _currency(law)
    smaller, greater = bets
    later = game.procedure.betting_rounds - 2
    determined: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "ante": chips(ante),
        "limit": FixedLimit((*(chips(smaller),) * 2, *(chips(greater),) * later)),
        "commission": commission,
        **_stakes(law, smaller),
    }
    return Rules(law, Determinations(**{**determined, **more}))


def _currency(law: RuleSet) -> type[Cents] | type[TournamentChips]:
    return TournamentChips if law == TOURNAMENT else Cents


def _stakes(law: RuleSet, minimum_bet: int) -> dict[str, Any]:
    """Any stake from one bet up, in single chips or cents, and all of it can be tapped out."""
    chips = _currency(law)
    return {
        "minimum_bet": chips(minimum_bet),
        "minimum_table_stake": chips(minimum_bet),
        "maximum_buy_in": None,
        "smallest_chip": chips(1),
        "tap_out_units": False,
    }
