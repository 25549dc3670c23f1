"""Any table of a pot game: law, determinations, players, marker, and what is owed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from pitboss.chips import Cents, Chips, TournamentChips, dollars
from pitboss.games.poker import (
    LIMIT_HOLD_EM,
    MANILA_LIMITS,
    Determinations,
    FixedLimit,
    Game,
    Limit,
    NoLimit,
    Opens,
    OpensBy,
    Option,
    Owed,
    PotCommission,
    PotLimit,
    Rate,
    RoundOfPlay,
    SpreadLimit,
    StraddleLimit,
    TimeCommission,
    Wins,
    open_round,
    refusals,
)
from pitboss.games.poker.determination_checks import MOST_SEATS as APPENDIX_SEATS
from pitboss.law.rule_set import RuleSet
from tests.support.games.poker.rounds import DERIVED, LAW, TOURNAMENT

Money = Callable[[float], Chips]
DECKS = (52, 48, 44, 40, 36, 32)
MOST_SEATS = 10
AWAY = 0.15
"""In how many rounds somebody is away from the table."""


def any_round(rng: random.Random, game: Game, *, crowded: bool = False) -> RoundOfPlay:
    """A round that is about to begin, at a table that may stand; crowded: every seat is taken."""
    law = LAW if game is Game.FIVE_CARD_STUD else rng.choice([DERIVED, TOURNAMENT])
    coin: type[Chips] = TournamentChips if law is TOURNAMENT else Cents
    of = any_determinations(rng, game, law, lambda whole: coin(round(whole * 100)), crowded=crowded)
    assert not refusals(of, law)
    seats = _seats(rng, of, coin, crowded=crowded)
    marker = rng.choice(list(seats))
    if rng.random() < AWAY:
        return open_round(law, of, seats, marker, absent=_absent(rng, seats))
    opened = open_round(law, of, seats, marker)
    if not of.blinds or law is TOURNAMENT or rng.random() < 0.5:
        return opened
    return open_round(law, of, seats, marker, _owing(rng, opened))


def any_determinations(
    rng: random.Random, game: Game, law: RuleSet, money: Money, *, crowded: bool = False
) -> Determinations:
    """By what the instruments leave open for this game; all of it can be determined.

    A crowded table has as many seats as its deck is enough for.
    """
    cards, wild_card, burn, most = _deck(rng, game)
    if law is TOURNAMENT:
        most = min(most, APPENDIX_SEATS.get(game, (MOST_SEATS,))[0])
    most = min(most, MOST_SEATS)
    seats = most if crowded else rng.randint(2, most)
    blinds = rng.choice([(), (5,), (5, 10), (10, 10), (2, 5, 10)])[:seats]
    both = game is Game.NO_LIMIT_HOLD_EM and rng.random() < 0.5
    over = rng.choice([(), (20,), (20, 40)])[: seats - len(blinds)] if blinds else ()
    wins = rng.choice(list(Wins))
    low_ace = wins is not Wins.HIGH_BALL and rng.random() < 0.5
    return Determinations(
        game=game,
        seats=seats,
        cards=cards,
        wild_card=wild_card,
        ace_low=rng.random() < 0.5,
        wins=wins,
        qualifier=wins is Wins.SPLIT and cards >= 44 and rng.random() < 0.5,
        ace_low_in_low=low_ace,
        ante=money(rng.choice([1, 5])) if both or not blinds else None,
        blinds=tuple(money(blind) for blind in blinds),
        over_blinds=tuple(money(blind) for blind in over),
        option=rng.choice(list(Option)),
        limit=_limit(rng, game, (*blinds, *over), money),
        opens=rng.choice(list(Opens)),
        opens_by=rng.choice(list(OpensBy)),
        burn=burn,
        no_check_at_last=game is Game.DRAW_POKER and rng.random() < 0.5,
        ante_raise_cap=rng.choice([None, None, 1, 3]),
        raise_cap_in_no_limit=rng.random() < 0.5,
        tap_out_units=law is not TOURNAMENT and rng.random() < 0.5,
        reshuffle_folded=rng.random() < 0.3,
        minimum_bet=money(5),
        minimum_table_stake=money(50),
        maximum_buy_in=None,
        smallest_chip=money(rng.choice([0.5, 1])),
        commission=None if law is TOURNAMENT else _commission(rng),
        delegated=rng.random() < 0.5,
    )


def _deck(rng: random.Random, game: Game) -> tuple[int, bool, bool, int]:
    """With enough cards for two at least."""
    while True:
        cards, wild_card = rng.choice(DECKS), rng.random() < 0.4
        burn = game.procedure.may_burn and rng.random() < 0.5
        most = game.procedure.most_players(cards + wild_card, burn=burn)
        if most >= 2:
            return cards, wild_card, burn, most


def _limit(rng: random.Random, game: Game, blinds: tuple[int, ...], money: Money) -> Limit:
    """5.1  The greatest blind, over-blinds included, is within the limits of the first raise."""
    rounds = game.procedure.betting_rounds
    half = rounds // 2
    size = max(10, *blinds, 0)
    limits: list[Limit] = [
        FixedLimit((money(size),) * half + (money(2 * size),) * (rounds - half)),
        SpreadLimit(((money(5), money(max(20, *blinds, 0))),) * rounds),
        PotLimit(),
        PotLimit(half=True),
        StraddleLimit(),
        NoLimit(),
    ]
    return rng.choice([*limits, MANILA_LIMITS, LIMIT_HOLD_EM] if blinds else limits)


def _commission(rng: random.Random) -> PotCommission | TimeCommission:
    if rng.random() < 0.5:
        return TimeCommission(dollars(6), 30)
    return PotCommission(rng.choice(list(Rate)), dollars(4))


def _seats(
    rng: random.Random, of: Determinations, coin: type[Chips], *, crowded: bool
) -> dict[int, tuple[int, Chips]]:
    stakes = (50, 100, 250, 300, 700, 1550, 2300, 4150, 6100, *((20000,) * 5))
    players = of.seats if crowded or rng.random() < 0.3 else rng.randint(2, of.seats)
    return {
        seat: (100 + seat, coin(rng.choice(stakes)))
        for seat in rng.sample(range(1, of.seats + 1), players)
    }


def _absent(rng: random.Random, seats: Mapping[int, object]) -> frozenset[int]:
    """Some or, once in a while, all."""
    away = len(seats) if rng.random() < 0.05 else rng.randint(1, len(seats) - 1)
    return frozenset(rng.sample(list(seats), away))


def _owing(rng: random.Random, opened: RoundOfPlay) -> dict[int, Owed]:
    """Some who post no blind missed theirs; beyond the greatest blind it is dead (F-38)."""
    of = opened.determinations
    others = [seat.number for seat in opened.seats[len(of.blinds) :]]
    return {
        seat: Owed(of.blind, rng.choice([0, 0, 200, 500])) for seat in others if rng.random() < 0.4
    }
