"""Which game a history tells of, and what has to be determined so that our engine plays it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

from pitboss.chips import TournamentChips
from pitboss.games.poker import (
    Determinations,
    FixedLimit,
    Foreign,
    Game,
    Limit,
    NoLimit,
    PotLimit,
    Wins,
)
from pitboss.phh.history import HandHistory, HistoryError


class Unsupported(ValueError):  # noqa: N818 - says what it is
    """A variant that no dealing procedure of ours plays.  Says why in one sentence."""


class Variant(NamedTuple):
    """A game of the format, as one of ours."""

    code: str
    game: Game
    limit: type[FixedLimit | NoLimit | PotLimit]
    wins: Wins = Wins.HIGH_BALL
    blinds: bool = True
    """Whether blinds are posted; otherwise antes, and a bring-in."""

    @property
    def split(self) -> bool:
        """Whether a low hand of eight or less takes half."""
        return self.wins is Wins.SPLIT


VARIANTS: Final = {
    variant.code: variant
    for variant in (
        Variant("NT", Game.NO_LIMIT_HOLD_EM, NoLimit),
        Variant("FT", Game.LIMIT_HOLD_EM, FixedLimit),
        Variant("PO", Game.OMAHA, PotLimit),
        Variant("FO/8", Game.OMAHA, FixedLimit, Wins.SPLIT),
        Variant("F7S", Game.SEVEN_CARD_STUD, FixedLimit, blinds=False),
        Variant("F7S/8", Game.SEVEN_CARD_STUD, FixedLimit, Wins.SPLIT, blinds=False),
        Variant("FR", Game.SEVEN_CARD_STUD, FixedLimit, Wins.LOW_BALL, blinds=False),
    )
}

_NOT_OURS: Final = {
    "NS": "short-deck hold'em ranks a flush above a full house, which no order of hands here does",
    "N2L1D": "deuce-to-seven single draw counts straights and flushes against a low hand",
    "F2L3D": "deuce-to-seven triple draw has three draws, and our Draw Poker one",
    "FB": "badugi is won by four cards, and every hand here has five",
}


def variant_of(code: str) -> Variant:
    """One that our engine plays.  Raises Unsupported with the reason."""
    found = VARIANTS.get(code)
    if found is not None:
        return found
    raise Unsupported(_NOT_OURS.get(code, f"no game of ours is dealt as {code!r} is"))


class Scale(NamedTuple):
    """How many whole chips of ours one of the history's is: fractions become whole."""

    units: int

    def chips(self, amount: Fraction) -> TournamentChips:
        """The amount as chips."""
        return TournamentChips(int(amount * self.units))

    def amount(self, units: int) -> Fraction:
        """Chips as an amount of the history."""
        return Fraction(units, self.units)


def scale_of(history: HandHistory) -> Scale:
    """The least that makes every amount whole.  How it ended does not count: odd chips stay odd."""
    return Scale(lcm(*(amount.denominator for amount in history.amounts)))


def determinations_for(
    history: HandHistory, of: Variant, scale: Scale, openers: tuple[tuple[int, int], ...]
) -> Determinations:
    """What the director would have to determine; the foreign part bars it from every table."""
    _enough_cards(history, of.game)
    chips = scale.chips
    plain_blinds, blinds_by_player = _blinds(history, of, chips)
    ante, antes_by_player = _antes(history, chips)
    minimum = _needed(history.min_bet or history.small_bet, "min_bet or small_bet")
    return Determinations(
        game=of.game,
        seats=history.players,
        ace_low=True,
        wins=of.wins,
        qualifier=of.split,
        ace_low_in_low=of.wins is not Wins.HIGH_BALL,
        ante=ante,
        blinds=plain_blinds,
        limit=_limit(history, of, chips),
        tap_out_units=False,
        minimum_bet=chips(minimum),
        minimum_table_stake=chips(minimum),
        maximum_buy_in=None,
        smallest_chip=TournamentChips(1),
        commission=None,
        foreign=Foreign(
            raise_cap=None,
            short_opening=None if of.blinds else chips(_needed(history.bring_in, "bring_in")),
            antes=antes_by_player,
            blinds=blinds_by_player,
            openers=openers,
        ),
    )


_Chips = Callable[[Fraction], TournamentChips]
_ByPlayer = tuple[tuple[int, TournamentChips], ...]


def _enough_cards(history: HandHistory, game: Game) -> None:
    most = game.procedure.most_players(52)
    if not 1 < history.players <= most:
        raise HistoryError(f"{game.value} is for 2 to {most} players, not {history.players}")


def _needed(amount: Fraction | None, name: str) -> Fraction:
    if not amount:
        raise HistoryError(f"the history has no {name}")
    return amount


def _limit(history: HandHistory, of: Variant, chips: _Chips) -> Limit:
    """Small bets in the first two betting rounds, big ones in the others."""
    if of.limit is not FixedLimit:
        _needed(history.min_bet, "min_bet")
        return NoLimit() if of.limit is NoLimit else PotLimit()
    small = chips(_needed(history.small_bet, "small_bet"))
    big = chips(_needed(history.big_bet, "big_bet"))
    return FixedLimit((small, small, *(big,) * (of.game.procedure.betting_rounds - 2)))


def _blinds(
    history: HandHistory, of: Variant, chips: _Chips
) -> tuple[tuple[TournamentChips, ...], _ByPlayer]:
    """As our rules have them, from the first player on; or else by player, the greatest last."""
    posted = [(player, blind) for player, blind in enumerate(history.blinds, 1) if blind]
    if not of.blinds:
        if posted:
            raise HistoryError(f"{of.code} is played with a bring-in and without blinds")
        return (), ()
    if not posted:
        raise HistoryError(
            "blinds_or_straddles has no blind, and the first betting round needs one"
        )
    amounts = [blind for _, blind in posted]
    if [player for player, _ in posted] == [1, 2] and amounts == sorted(amounts):
        return tuple(chips(amount) for amount in amounts), ()
    posted.sort(key=lambda one: one[1])
    return (), tuple((player, chips(blind)) for player, blind in posted)


def _antes(history: HandHistory, chips: _Chips) -> tuple[TournamentChips | None, _ByPlayer]:
    """One ante for all, which all match; or else by player, into the main pot."""
    if not any(history.antes):
        return None, ()
    if history.antes_matched and len(set(history.antes)) == 1:
        return chips(history.antes[0]), ()
    paid = ((player, ante) for player, ante in enumerate(history.antes, 1) if ante)
    return None, tuple((player, chips(ante)) for player, ante in paid)
