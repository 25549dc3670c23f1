"""A table from Python: seats, the marker, awaited acts, views, replay."""

from __future__ import annotations

import inspect
import random

import pytest

from pitboss.chips import Cents, TournamentChips, dollars
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.games.poker import PotCommission, Rate
from pitboss.games.poker.events import DiscardsReshuffled, OverBlindPosted
from pitboss.play import (
    CALL,
    CHECK,
    FOLD,
    TAP_OUT,
    Act,
    NotAllowed,
    PlayError,
    Table,
    View,
    bet,
    draw,
    draw_poker,
    five_card_stud,
    hold_em,
    no_limit_hold_em,
    raise_by,
)
from pitboss.practice.bots.pot_games import Careless
from tests.support.play.tables import GAMES, table_of


def numbers(refusal: NotAllowed) -> list[str]:
    return [one.clause for one in refusal.why.under]


# --- opening --------------------------------------------------------------------------------------


def test_invalid_determinations_are_refused_with_the_clause() -> None:
    with pytest.raises(NotAllowed, match=r"not 14 .*NI2006-154 2\.2\(a\)") as refusal:
        Table(five_card_stud(seats=14))
    assert "17.19" in numbers(refusal.value)


def test_entropy_defaults_to_the_systems() -> None:
    assert inspect.signature(Table).parameters["entropy"].default is SYSTEM_ENTROPY
    first, second = (table_of(hold_em(), 1000, 1000, seed=4) for _ in range(2))
    other = table_of(hold_em(), 1000, 1000, seed=5)
    for table in (first, second, other):
        table.begin_round()
    assert first.view(1).hole == second.view(1).hole != other.view(1).hole


def test_seats_and_stake_limits() -> None:
    table = table_of(five_card_stud(bets=(100, 200), maximum_buy_in=Cents(5000)), 1000, 1000)
    with pytest.raises(PlayError, match="seat 2 is not free"):
        table.sit(2, "Cyd", 1000)
    with pytest.raises(PlayError, match="seat 7 is not free"):
        table.sit(7, "Cyd", 1000)
    with pytest.raises(NotAllowed, match="at least") as least:
        table.sit(3, "Cyd", 99)
    assert numbers(least.value) == ["4.3", "4.1"]
    with pytest.raises(NotAllowed, match="at most") as most:
        table.add_chips(1, 4001)
    assert numbers(most.value) == ["4.2(i)", "4.5"]
    table.add_chips(1, 4000)
    assert table.leave(1) == 5000
    table.sit(1, "Ann", 100)
    table.begin_round()
    for act in (lambda: table.leave(1), lambda: table.add_chips(1, 5), table.begin_round):
        with pytest.raises(PlayError, match="being played"):
            act()


def test_tournament_chips_have_no_stake_limits() -> None:
    table = table_of(hold_em(blinds=(50, 100)), 1, 1_000_000)
    with pytest.raises(PlayError, match="brings chips"):
        table.sit(3, "Cyd", 0)
    table.begin_round()
    assert table.record.stakes == {1: 1, 2: 1_000_000}


def test_round_needs_two_players_with_chips() -> None:
    table = table_of(hold_em(), 1000)
    with pytest.raises(PlayError, match="two players"):
        table.begin_round()
    with pytest.raises(PlayError, match="no round"):
        _ = table.state


# --- from round to round --------------------------------------------------------------------------


def play_out(table: Table) -> None:
    while table.turn is not None:
        table.do(table.view().stay)


@pytest.mark.parametrize(
    ("game", "markers"), [("hold_em", [1, 3, 5, 1]), ("five_card_stud", [5, 1, 3, 5])]
)
def test_marker_moves_player_by_player(game: str, markers: list[int]) -> None:
    table = table_of(GAMES[game](), 10_000, 10_000, 10_000, 10_000, 10_000)
    table.leave(2)
    table.leave(4)
    found = []
    for _ in markers:
        table.begin_round()
        found.append(table.marker)
        play_out(table)
    assert found == markers


def test_broke_players_leave_unless_they_buy_chips() -> None:
    table = table_of(no_limit_hold_em(), 500, 500, 500, 500, seed=3)
    while sum(not one.stake for one in table.seated.values()) < 2:
        table.begin_round()
        while table.turn is not None:
            most = table.view().open.get("raise")
            table.do(table.view().stay if most is None else raise_by(most.most))
    broke = [seat for seat, one in table.seated.items() if not one.stake]
    table.add_chips(broke[0], 500)
    table.begin_round()
    assert broke[0] in table.seated
    assert set(broke[1:]).isdisjoint(table.seated)


def test_stakes_carry_over_and_chips_are_conserved() -> None:
    table = table_of(no_limit_hold_em(), *(10_000,) * 5)
    dice = random.Random(2)
    for _ in range(40):
        if len([one for one in table.seated.values() if one.stake]) < 2:
            break
        had = {seat: one.stake for seat, one in table.seated.items()}
        won = table.play_round(dict.fromkeys(range(1, 6), Careless(dice)))
        for seat, amount in won.items():
            assert table.seated[seat].stake == had[seat] + amount
        assert sum(one.stake for one in table.seated.values()) == 50_000


def test_commission_is_taken_from_cash_pots() -> None:
    rules = hold_em((500, 1000), commission=PotCommission(Rate.FIVE_PERCENT, dollars(10)))
    table = table_of(rules, *(100_000,) * 4)
    table.begin_round()
    play_out(table)
    assert sum(table.won.values()) == -200  # 5 % of 4,000 cents


def test_over_blinds_are_posted_on_request() -> None:
    rules = hold_em(over_blinds=(TournamentChips(200),))
    table = table_of(rules, *(10_000,) * 4)
    happened = table.begin_round(over_blinds=1)
    assert [one.seat for one in happened if isinstance(one, OverBlindPosted)] == [3]
    assert table.turn == 4
    play_out(table)
    assert not any(isinstance(one, OverBlindPosted) for one in table.begin_round())


# --- looking and acting ---------------------------------------------------------------------------


def check_view(table: Table, view: View) -> None:
    """Own cards, open cards, and nothing of anybody else's."""
    faces = set(table.state.faces.values())
    for one in view.seats:
        assert set(one.up) <= faces
    assert set(view.communal) <= faces
    assert set(view.up) <= faces
    assert view.pot + sum(one.stake for one in view.seats) == sum(table.state.opening.values())


def check_spans(table: Table, view: View) -> None:
    """What is open can be done; a unit less or more cannot."""
    chip = view.rules.determinations.smallest_chip.units
    for one in view.open.values():
        if one.name in ("bet", "raise"):
            make = bet if one.name == "bet" else raise_by
            assert table.can(make(one.least))
            assert table.can(make(one.most))
            assert not table.can(make(one.most + chip))
            assert not table.can(make(one.least - chip)) or one.least == chip
        elif one.name == "draw":
            assert table.can(draw(*view.hole[: one.most]))
        else:
            assert table.can(Act(one.name))
    for name in {"fold", "check", "stand", "call", "tap_out"} - view.open.keys():
        assert not table.can(Act(name))


@pytest.mark.parametrize("game", GAMES)
def test_views_hide_cards_and_offer_only_allowed_acts(game: str) -> None:
    dice = random.Random(8)
    for seed in range(12):
        table = table_of(GAMES[game](), 10_000, 400, 3_000, 10_000, seed=seed)
        table.begin_round()
        careless = Careless(dice)
        while (seat := table.turn) is not None:
            for one in table.state.seats:
                check_view(table, table.view(one.number))
                assert bool(table.view(one.number).open) == (one.number == seat)
            view = table.view()
            check_spans(table, view)
            table.do(careless(view))
        for one in table.state.seats:
            check_view(table, table.view(one.number))


@pytest.mark.parametrize("game", GAMES)
def test_record_replays_to_the_same_state(game: str) -> None:
    table = table_of(GAMES[game](), *(2_000,) * 4)
    for _ in range(8):
        if len([one for one in table.seated.values() if one.stake]) < 2:
            break
        table.play_round(dict.fromkeys(range(1, 5), Careless(random.Random(1))))
        record = table.record
        assert record.replayed() == table.state
        steps = list(record.steps())
        assert [event for event, _ in steps] == list(record.events)
        assert steps[-1][1] == table.state


def test_refused_act_changes_nothing_and_is_explained() -> None:
    table = table_of(no_limit_hold_em(), *(10_000,) * 3)
    table.begin_round()
    state = table.state
    refusal = table.why_not(CHECK)
    assert refusal is not None
    assert "10.1" in str(refusal.under[0]) or "11.1" in str(refusal.under[0])
    with pytest.raises(NotAllowed) as answer:
        table.do(CHECK)
    assert answer.value.why == refusal
    assert table.state is state
    assert table.why_not(CALL) is None
    with pytest.raises(NotAllowed, match="turn of seat 3"):
        table.do(FOLD, seat=1)
    assert table.why_not(TAP_OUT) is not None
    with pytest.raises(PlayError, match="no act"):
        table.do(Act("jump"))
    with pytest.raises(PlayError, match="nobody at seat 6"):
        table.view(6)


# --- drawing --------------------------------------------------------------------------------------


def test_draw_accepts_only_cards_in_the_hand() -> None:
    table = table_of(draw_poker(), *(10_000,) * 2)
    table.begin_round()
    while "draw" not in table.view().open:
        table.do(table.view().stay)
    seat = table.turn
    hole = table.view().hole
    other = next(card for card in table.rules.determinations.deck.cards if card not in hole)
    with pytest.raises(PlayError, match="does not hold"):
        table.do(draw(other))
    table.do(draw(hole[0].name, hole[4]))
    now = table.view(seat).hole
    assert set(hole[1:4]) <= set(now)
    assert not {hole[0], hole[4]} & set(now)


def test_discards_are_reshuffled_when_the_shoe_is_empty() -> None:
    """With six players and 32 cards, the last to draw gets others' discards."""
    reshuffled = 0
    for seed in range(30):
        table = table_of(draw_poker(cards=32), *(10_000,) * 6, seed=seed)
        table.begin_round()
        while table.turn is not None:
            view = table.view()
            many = view.open["draw"].most if "draw" in view.open else 0
            table.do(draw(*view.hole[: min(many, 3)]) if "draw" in view.open else view.stay)
            held = [card for one in table.state.seats for card in table.view(one.number).hole]
            assert len(held) == len(set(held))
        reshuffled += any(isinstance(one, DiscardsReshuffled) for one in table.events)
        assert table.record.replayed() == table.state
    assert reshuffled == 30
