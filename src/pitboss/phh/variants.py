"""The game of a history, and the determinations under which our engine plays it."""

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
    """A variant that we have no dealing procedure for; the message says why in one sentence."""


class Variant(NamedTuple):
    """A game of the format, in terms of ours."""

    code: str
    game: Game
    limit: type[FixedLimit | NoLimit | PotLimit]
    wins: Wins = Wins.HIGH_BALL
    blinds: bool = True
    """Whether blinds are posted; otherwise antes and a bring-in."""

    @property
    def split(self) -> bool:
        """Whether a low hand of eight or less takes half the pot."""
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
    """Return the variant with this code.  Raises Unsupported if our engine does not play it."""
    found = VARIANTS.get(code)
    if found is not None:
        return found
    raise Unsupported(_NOT_OURS.get(code, f"no game of ours is dealt as {code!r} is"))


class Scale(NamedTuple):
    """The number of our chips for one chip of the history, so that fractions become whole."""

    units: int

    def chips(self, amount: Fraction) -> TournamentChips:
        """Convert an amount of the history to chips."""
        return TournamentChips(int(amount * self.units))

    def amount(self, units: int) -> Fraction:
        """Convert chips to an amount of the history."""
        return Fraction(units, self.units)


def scale_of(history: HandHistory) -> Scale:
    """Return the smallest scale that makes every amount whole.

    Final stacks do not count: scaling by them would split odd chips.
    """
    return Scale(lcm(*(amount.denominator for amount in history.amounts)))


def determinations_for(
    history: HandHistory, of: Variant, scale: Scale, openers: tuple[tuple[int, int], ...]
) -> Determinations:
    """Return what a director would determine; the foreign part is refused at every table."""
    _check_enough_cards(history, of.game)
    chips = scale.chips
    plain_blinds, blinds_by_player = _blinds(history, of, chips)
    ante, antes_by_player = _antes(history, chips)
    minimum = _require(history.min_bet or history.small_bet, "min_bet or small_bet")
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
            short_opening=None if of.blinds else chips(_require(history.bring_in, "bring_in")),
            antes=antes_by_player,
            blinds=blinds_by_player,
            openers=openers,
        ),
    )


_Chips = Callable[[Fraction], TournamentChips]
_ByPlayer = tuple[tuple[int, TournamentChips], ...]


def _check_enough_cards(history: HandHistory, game: Game) -> None:
    most = game.procedure.most_players(52)
    if not 1 < history.players <= most:
        raise HistoryError(f"{game.value} is for 2 to {most} players, not {history.players}")


def _require(amount: Fraction | None, name: str) -> Fraction:
    if not amount:
        raise HistoryError(f"the history has no {name}")
    return amount


def _limit(history: HandHistory, of: Variant, chips: _Chips) -> Limit:
    """Return the limit; a fixed one has small bets in two betting rounds, then big ones."""
    if of.limit is not FixedLimit:
        _require(history.min_bet, "min_bet")
        return NoLimit() if of.limit is NoLimit else PotLimit()
    small = chips(_require(history.small_bet, "small_bet"))
    big = chips(_require(history.big_bet, "big_bet"))
    return FixedLimit((small, small, *(big,) * (of.game.procedure.betting_rounds - 2)))


def _blinds(
    history: HandHistory, of: Variant, chips: _Chips
) -> tuple[tuple[TournamentChips, ...], _ByPlayer]:
    """Return blinds in our rules' form, from the first player on, or else by player."""
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
    """Return one ante that all players match, or else antes by player, into the main pot."""
    if not any(history.antes):
        return None, ()
    if history.antes_matched and len(set(history.antes)) == 1:
        return chips(history.antes[0]), ()
    paid = ((player, ante) for player, ante in enumerate(history.antes, 1) if ante)
    return None, tuple((player, chips(ante)) for player, ante in paid)
