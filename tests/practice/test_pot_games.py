"""Bots of the pot games: they choose only open acts, and the sensible one wins."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pitboss.cards import read_cards
from pitboss.chips import TournamentChips
from pitboss.games.poker import (
    FixedLimit,
    NoLimit,
    Opens,
    Option,
    PotLimit,
    StraddleLimit,
    Wins,
)
from pitboss.play import (
    Player,
    Rules,
    Table,
    View,
    draw_poker,
    five_card_stud,
    hold_em,
    no_limit_hold_em,
    omaha,
    seven_card_stud,
    three_card_manila,
)
from pitboss.practice.bots.drawing import discards
from pitboss.practice.bots.hand_strength import strength
from pitboss.practice.bots.pot_games import CHEAP, Careless, Sensible, calling, sensible
from tests.support.parameters import rest_later
from tests.support.play.tables import GAMES
from tests.support.proving import at_level

ROUNDS = at_level(60, 3_000, quick=10)
CONTESTED = at_level(300, 5_000)


def variants() -> Iterator[Rules]:
    """Every game as it usually is, and games with all that bots could stumble over."""
    for make in GAMES.values():
        yield make()
    chips = TournamentChips
    yield omaha(wins=Wins.SPLIT, qualifier=True, seats=9)
    yield hold_em((25, 50, 100), limit=PotLimit(half=True), option=Option.C, cards=32)
    yield hold_em((50, 100), limit=StraddleLimit(), wild_card=True)
    yield draw_poker(wins=Wins.LOW_BALL, limit=NoLimit(), cards=32, no_check_at_last=True)
    yield draw_poker(wild_card=True, limit=FixedLimit((chips(100), chips(200))))
    yield seven_card_stud(wins=Wins.SPLIT, seats=7, cards=48)
    yield five_card_stud(opens=Opens.HIGHEST_CARD, cards=32, seats=7, tap_out_units=True)
    yield three_card_manila(smallest_chip=chips(25), wins=Wins.LOW_BALL)
    yield no_limit_hold_em(ante=10, raise_cap_in_no_limit=False)


VARIANTS = list(variants())


def play(rules: Rules, players: dict[int, Player], rounds: int, seed: int, *, even: bool) -> int:
    """How much the odd seats win; with `even` stakes they begin every round alike."""
    dice = random.Random(seed)
    table = Table(rules, entropy=dice.randbytes)
    won = 0
    for _ in range(rounds):
        for seat in players:
            if seat in table.seated:
                table.leave(seat)
            unit = rules.determinations.minimum_bet.units
            table.sit(seat, str(seat), 10_000 if even else unit * dice.choice((1, 2, 5, 30, 200)))
        result = table.play_round(players)
        won += sum(amount for seat, amount in result.items() if seat % 2)
    return won


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.parametrize("number", range(len(VARIANTS)), ids=lambda n: f"{n}-{VARIANTS[n].name}")
def test_bots_choose_only_open_acts(number: int) -> None:
    """`do` raises on a refused act; short stakes and few samples reach odd situations."""
    rules, dice = VARIANTS[number], random.Random(number)
    bots: list[Player] = [Sensible(dice, 2), Careless(dice), calling, Sensible(dice, 2, 1.6)]
    seats = min(rules.determinations.seats, 7)
    players = {seat: bots[seat % len(bots)] for seat in range(1, seats + 1)}
    play(rules, players, ROUNDS, number, even=False)


@pytest.mark.counted
@pytest.mark.parametrize("opponent", rest_later(["calling", "careless"]))
@pytest.mark.parametrize("game", rest_later(GAMES))
def test_sensible_bot_wins(game: str, opponent: str) -> None:
    dice = random.Random(5)
    good = Sensible(dice, CHEAP)
    bad: Player = calling if opponent == "calling" else Careless(dice)
    players = {seat: good if seat % 2 else bad for seat in range(1, 5)}
    assert play(GAMES[game](), players, CONTESTED, 5, even=True) > 0


def test_same_seed_gives_the_same_bot() -> None:
    table = Table(hold_em(), entropy=random.Random(1).randbytes)
    table.sit(1, "Ann", 5_000)
    table.sit(2, "Bob", 5_000)
    table.begin_round()
    view = table.view()
    first, second = (sensible(random.Random(9).randbytes)(view) for _ in range(2))
    assert first == second


# --- what the sensible bot knows ------------------------------------------------------------------


def seen(cards: str, communal: str, rules: Rules) -> View:
    """A view of a seat with these cards against one opponent."""
    table = Table(rules, entropy=random.Random(1).randbytes)
    table.sit(1, "Ann", 5_000)
    table.sit(2, "Bob", 5_000)
    table.begin_round()
    view = table.view()
    values = {name: getattr(view, name) for name in View.__slots__}
    own = read_cards(cards)
    return View(**{**values, "hole": own, "up": (), "communal": read_cards(communal)})


@pytest.mark.parametrize(
    ("cards", "communal", "least", "most"),
    [
        ("AS AH", "", 0.75, 0.95),
        ("7S 2H", "", 0.2, 0.5),
        ("AS KS", "QS JS TS", 1.0, 1.0),
        ("2C 3D", "AS KS QS JS TS", 0.5, 0.5),
    ],
)
def test_strength_is_the_share_of_wins(
    cards: str, communal: str, least: float, most: float
) -> None:
    found = strength(seen(cards, communal, hold_em()), random.Random(3), 400)
    assert least <= found <= most


def test_strength_follows_the_ranking_of_the_game() -> None:
    good_low = "7S 5H 4D 3C 2S"
    high, low = draw_poker(), draw_poker(wins=Wins.LOW_BALL)
    by_high = strength(seen(good_low, "", high), random.Random(3), 400)
    by_low = strength(seen(good_low, "", low), random.Random(3), 400)
    assert by_high < 0.6 < 0.9 < by_low


@pytest.mark.parametrize(
    ("cards", "gone"),
    [
        ("AS AH 3D 4C 9H", "3D 4C 9H"),
        ("AS KS 3S 9S 2D", "2D"),
        ("5D 6C 7H 8S KD", "KD"),
        ("2C 2D 2H KD 9C", "KD 9C"),
        ("2C 2D 2H KD KC", ""),
        ("5D 6C 7H 8S 9D", ""),
        ("AS KH 9D 4C 2C", "KH 9D 4C 2C"),
        ("QD JC 3H 4S 9H", "3H 4S 9H"),
        ("JK 2D 2H KD 9C", "KD 9C"),
        ("JK KS 3S 9S 2D", "2D"),
    ],
)
def test_sensible_draw(cards: str, gone: str) -> None:
    of = draw_poker(wild_card=True).determinations
    assert discards(read_cards(cards), of) == read_cards(gone)


def test_sensible_draw_for_low_hands() -> None:
    of = draw_poker(wins=Wins.LOW_BALL).determinations
    assert discards(read_cards("AS KH 8D 4C 4H"), of) == read_cards("AS KH 4C")
    assert discards(read_cards("9S 6H 5D 4C 2H"), of) == ()
