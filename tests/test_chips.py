"""Chips: two separate currencies, odds, and lossless division."""

from __future__ import annotations

import copy
import operator
import pickle
import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.chips import (
    EVEN_MONEY,
    EXACT,
    Cents,
    Chips,
    ChipsError,
    Denominations,
    Odds,
    Rounding,
    TournamentChips,
    capped,
    divide,
    dollars,
    fraction,
    largest_remainder,
    read_money,
    read_tournament_chips,
    share,
    total,
)

WHOLE_CENTS = Rounding("whole cents", 1, "reading C-08")
WHOLE_DOLLARS = Rounding("whole dollars", 100, "reading F-43")

units = st.integers(0, 10**9)
cents = units.map(Cents)
downwards = st.integers(1, 1000).map(lambda unit: Rounding("down", unit, "NI2006-154 13.2"))


def refused(sentence: str) -> pytest.RaisesExc[ChipsError]:
    return pytest.raises(ChipsError, match=sentence)


def cents_of(*values: int) -> Denominations[Cents]:
    return Denominations(Cents(value) for value in values)


FIVES = cents_of(5)


class TestAmounts:
    """Whole, non-negative amounts."""

    @pytest.mark.parametrize(
        ("amount", "text"),
        [(Cents(1250), "$12.50"), (Cents(125000), "$1,250"), (Cents(125005), "$1,250.05"),
         (Cents(0), "$0"), (Cents(5), "$0.05"), (TournamentChips(1250), "1,250 chips"),
         (TournamentChips(1), "1 chip"), (TournamentChips(0), "0 chips")],
    )  # fmt: skip
    def test_amount_is_written_as_text(self, amount: Chips, text: str) -> None:
        assert str(amount) == text

    def test_repr_int_and_bool_follow_the_units(self) -> None:
        assert [repr(Cents(7)), repr(TournamentChips(7))] == ["Cents(7)", "TournamentChips(7)"]
        assert (int(Cents(1250)), Cents(1250).units) == (1250, 1250)
        assert (bool(Cents(1)), bool(Cents(0))) == (True, False)

    @pytest.mark.parametrize("amount", [Cents(5), TournamentChips(5)])
    def test_amount_is_immutable(self, amount: Any) -> None:
        for name in ("units", "other"):
            with pytest.raises(AttributeError):
                setattr(amount, name, 7)
        for again in (copy.copy(amount), copy.deepcopy(amount), pickle.loads(pickle.dumps(amount))):
            assert (again, type(again)) == (amount, type(amount))

    @given(units, units)
    def test_arithmetic_and_order_follow_the_units(self, one: int, other: int) -> None:
        assert Cents(one) + Cents(other) == Cents(one + other)
        assert Cents(one + other) - Cents(other) == Cents(one)
        assert Cents(one) * other == other * Cents(one) == Cents(one * other)
        for compare in (operator.lt, operator.le, operator.gt, operator.ge, operator.eq):
            assert compare(Cents(one), Cents(other)) is compare(one, other)
        assert max(Cents(one), Cents(other)) == Cents(max(one, other))
        assert hash(Cents(one)) == hash(Cents(one + other) - Cents(other))

    @given(cents, cents)
    def test_subtraction_below_zero_names_the_shortfall(self, less: Cents, short: Cents) -> None:
        for missing in (Cents(1), short + Cents(1)):
            with refused(re.escape(f"{less} is short of {less + missing} by {missing}")):
                _ = less - (less + missing)

    @pytest.mark.parametrize("times", [-1, 1.0, True, "2", Cents(2), Fraction(1, 2)])
    def test_multiplies_by_whole_numbers_only(self, times: Any) -> None:
        for pair in ((Cents(5), times), (times, Cents(5))):
            with refused("multiplied by a whole number from 0, not"):
                operator.mul(*pair)

    @pytest.mark.parametrize("act", [operator.truediv, operator.floordiv, operator.mod, divmod])
    def test_division_points_to_the_named_functions(self, act: Callable[[Any, Any], Any]) -> None:
        for one, other in ((Cents(5), 2), (Cents(5), Cents(2)), (5, Cents(2))):
            with refused(r"divide\(\), fraction\(\) or share\(\)"):
                act(one, other)

    @pytest.mark.parametrize("act", [float, operator.index, round, abs])
    def test_amount_is_not_a_plain_number(self, act: Callable[[Any], Any]) -> None:
        with pytest.raises(TypeError):
            act(Cents(5))


class TestNoMixing:
    """Currencies do not mix."""

    @pytest.mark.parametrize("act", ["add", "sub", "lt", "le", "gt", "ge"])
    @pytest.mark.parametrize("other", [TournamentChips(5), 5, 5.0, "5", None])
    def test_refuses_another_currency_and_plain_numbers(self, act: str, other: Any) -> None:
        for pair in ((Cents(5), other), (other, Cents(5))):
            with refused(r"a currency goes with itself alone|by total\(\)"):
                getattr(operator, act)(*pair)

    @given(units)
    def test_amounts_of_two_currencies_are_never_equal(self, number: int) -> None:
        money: object = Cents(number)
        assert money not in (TournamentChips(number), number)
        assert len({Cents(number), TournamentChips(number), Cents(number)}) == 2

    def test_sum_points_to_total(self) -> None:
        amounts: Any = [Cents(1), Cents(2)]
        with refused(r"0 is no Cents; amounts are summed by total\(\)"):
            sum(amounts)

    @given(st.lists(units))
    def test_total_adds_amounts(self, numbers: list[int]) -> None:
        assert total(map(Cents, numbers)) == Cents(sum(numbers))
        chips = total(map(TournamentChips, numbers), of=TournamentChips)
        assert chips == TournamentChips(sum(numbers))


class TestReading:
    """Text to amounts, read strictly."""

    @pytest.mark.parametrize(
        ("text", "amount"),
        [("$12.50", 1250), ("12.50", 1250), ("12", 1200), ("$1,250", 125000), ("0", 0),
         ("$0.05", 5), ("1,234,567.89", 123456789), ("1250", 125000)],
    )  # fmt: skip
    def test_reads_money(self, text: str, amount: int) -> None:
        assert read_money(text) == Cents(amount)

    @given(cents)
    def test_reads_what_it_writes(self, amount: Cents) -> None:
        assert read_money(str(amount)) == amount

    def test_reads_dollars_and_tournament_chips(self) -> None:
        assert [dollars(5), dollars(7, 50)] == [Cents(500), Cents(750)]
        assert read_tournament_chips("1,250") == read_tournament_chips("1250")


class TestOdds:
    """Won to staked."""

    def test_reads_and_writes(self) -> None:
        assert Odds.read("3 to 2") == Odds(3, 2)
        assert str(Odds.read("500 to 1")) == "500 to 1"
        assert Odds.read("1 to 1") == EVEN_MONEY

    def test_u_11_three_to_two_pays_on_odd_stakes(self) -> None:
        assert Odds(3, 2).payout(dollars(5)) == dollars(7, 50)
        assert Odds(3, 2).payout(dollars(15)) == dollars(22, 50)
        assert EVEN_MONEY.payout(TournamentChips(7)) == TournamentChips(7)

    def test_odds_that_do_not_divide_need_a_rounding(self) -> None:
        with refused("no clause or reading is named"):
            Odds(3, 2).payout(Cents(5))
        assert Odds(3, 2).payout(Cents(5), WHOLE_CENTS) == Cents(7)
        assert Odds(3, 2).payout(dollars(5), WHOLE_DOLLARS) == dollars(7)

    @given(cents, cents)
    def test_u_10_maximum_payout_withholds_the_rest(self, payout: Cents, maximum: Cents) -> None:
        assert capped(payout, None) == (payout, Cents(0))
        paid, withheld = capped(payout, maximum)
        assert (paid + withheld, paid) == (payout, min(payout, maximum))


class TestRounding:
    """Every division names its authority and loses nothing."""

    @given(cents, st.integers(1, 50), downwards)
    def test_divide_conserves(self, amount: Cents, by: int, rounding: Rounding) -> None:
        part, remainder = divide(amount, by, rounding)
        assert part * by + remainder == amount
        assert part.units % rounding.unit == 0
        assert remainder < Cents(rounding.unit) * by

    @given(cents, st.integers(0, 10**6), st.integers(1, 10**6), downwards)
    def test_fraction_conserves(
        self, amount: Cents, numerator: int, more: int, rounding: Rounding
    ) -> None:
        part, rest = fraction(amount, numerator, numerator + more, rounding)
        assert part + rest == amount
        exact = Fraction(amount.units * numerator, numerator + more)
        assert part.units == exact // rounding.unit * rounding.unit

    @given(cents, st.integers(1, 50))
    def test_exact_divides_or_refuses(self, amount: Cents, by: int) -> None:
        assert divide(amount * by, by, EXACT) == (amount, Cents(0))
        if amount.units % by:
            with refused("no clause or reading is named"):
                divide(amount, by, EXACT)

    def test_roundings_named_by_readings_give_their_examples(self) -> None:
        dollar = Rounding("smallest chip", 100, "reading F-06")
        assert fraction(dollars(75), 1, 2, dollar)[0] == dollars(37)
        five = Rounding("smallest chip", 5, "reading D-06")
        assert fraction(TournamentChips(35), 1, 2, five)[0] == TournamentChips(15)
        minimum_bet = Rounding("units of the minimum bet", 1000, "reading F-14")
        assert fraction(dollars(37), 1, 1, minimum_bet) == (dollars(30), dollars(7))
        assert fraction(dollars(19, 50), 5, 100, WHOLE_DOLLARS)[0] == dollars(0)
        assert fraction(dollars(20), 5, 100, WHOLE_DOLLARS)[0] == dollars(1)
        two_winners = (10**2 - 9**2, 2 * 10**2)  # C-08: a share of the pool x (1 - 0.9 x 0.9)
        pool = dollars(10526, 32)
        assert fraction(pool, *two_winners, WHOLE_CENTS) == (dollars(1000), pool - dollars(1000))
        assert divide(dollars(100), 3, WHOLE_CENTS) == (dollars(33, 33), Cents(1))  # F-50


class TestSharing:
    """Shares of a pot, and charges over pots."""

    def test_f_20_leftover_of_a_pot_stays_whole(self) -> None:
        assert share(dollars(62), 3, dollars(1)) == (dollars(20), dollars(2))

    @given(cents, st.integers(1, 12), st.integers(1, 1000).map(Cents))
    def test_share_conserves(self, pot: Cents, winners: int, unit: Cents) -> None:
        shares = share(pot, winners, unit)
        assert shares.each * winners + shares.odd == pot
        assert shares.each.units % unit.units == 0
        assert shares.odd < unit * winners

    def test_f_44_commission_is_spread_over_pots(self) -> None:
        both = largest_remainder(dollars(3), [dollars(30), dollars(30)], dollars(1))
        assert both == (dollars(2), dollars(1))
        # remainders of one half each: the larger pot first, though formed later
        assert largest_remainder(Cents(2), [1, 3], Cents(1)) == (Cents(0), Cents(2))
        assert largest_remainder(Cents(7), [0, 5, 0], Cents(1)) == (Cents(0), Cents(7), Cents(0))

    @given(st.integers(0, 10**6), st.lists(st.integers(0, 10**6), min_size=1), st.integers(1, 500))
    def test_largest_remainder_matches_a_count_by_hand(
        self, number: int, weights: list[int], unit: int
    ) -> None:
        weights.append(1)
        shares = largest_remainder(Cents(number * unit), weights, Cents(unit))
        assert total(shares) == Cents(number * unit)
        assert [part.units // unit for part in shares] == by_hand(number, weights)
        for part, weight in zip(shares, weights, strict=True):
            assert part.units % unit == 0
            assert abs(Fraction(part.units, unit) - Fraction(number * weight, sum(weights))) < 1


def by_hand(number: int, weights: list[int]) -> list[int]:
    """One unit at a time to the place with the largest remainder not yet served."""
    exact = [Fraction(number * weight, sum(weights)) for weight in weights]
    shares = [int(part) for part in exact]
    waiting = list(range(len(weights)))
    while sum(shares) < number:
        best = max(waiting, key=lambda place: (exact[place] % 1, weights[place], -place))
        waiting.remove(best)
        shares[best] += 1
    return shares


def fewest(values: list[int], amount: int) -> int | None:
    """The fewest chips, by trying every amount below."""
    best: list[int | None] = [0]
    for reached in range(1, amount + 1):
        before = [best[reached - value] for value in values if value <= reached]
        best.append(min((count + 1 for count in before if count is not None), default=None))
    return best[amount]


class TestDenominations:
    """The chips in use."""

    def test_holds_values_smallest_first(self) -> None:
        chips = Denominations([dollars(25), dollars(1), dollars(5)])
        assert chips.values == (dollars(1), dollars(5), dollars(25))
        assert chips.smallest == dollars(1)
        assert chips == cents_of(100, 500, 2500)
        assert [chips.multiple_of_smallest(Cents(n)) for n in (700, 750)] == [True, False]

    def test_make_up_finds_what_a_greedy_choice_would_miss(self) -> None:
        assert cents_of(1, 3, 4).make_up(Cents(6)) == {Cents(3): 2}
        assert cents_of(100, 250, 500).make_up(dollars(4)) == {dollars(1): 4}
        assert cents_of(250, 1000).make_up(dollars(27, 50)) == {Cents(1000): 2, Cents(250): 3}
        assert list(cents_of(1, 5, 25).make_up(Cents(31))) == [Cents(25), Cents(5), Cents(1)]

    @pytest.mark.parametrize(("smallest", "pays"), [(500, True), (1000, False)])
    def test_l_05_chips_of_500_can_pay_but_chips_of_1000_cannot(
        self, smallest: int, pays: bool
    ) -> None:
        chips = Denominations([TournamentChips(smallest), TournamentChips(5000)])
        assert chips.can_pay(TournamentChips(1500)) is pays

    def test_unpayable_amount_is_refused(self) -> None:
        assert not cents_of(100, 500).can_pay(dollars(7, 50))
        with refused(r"\$7.50 cannot be made up of chips of \$1, \$5"):
            cents_of(100, 500).make_up(dollars(7, 50))
        assert cents_of(500).make_up(Cents(0)) == {}

    @given(st.sets(st.integers(1, 30), min_size=1, max_size=5), st.integers(0, 400))
    def test_make_up_is_minimal(self, values: set[int], amount: int) -> None:
        chips = cents_of(*values)
        expected = fewest(sorted(values), amount)
        assert chips.can_pay(Cents(amount)) is (expected is not None)
        if expected is not None:
            made_up = chips.make_up(Cents(amount))
            assert total(value * count for value, count in made_up.items()) == Cents(amount)
            assert sum(made_up.values()) == expected
            assert all(made_up.values())


# fmt: off
NOT_MONEY = [
    "1e3", "12.5", "12.505", "+5", "-5", "$-5", "five", "", " ", " 5", "5 ", "5\n", ".50", "5.",
    "\u0665", "1\uff12", "1,25", "12,50", "1,2500", ",125", "0,125", "1250,000", "1,,250", "$",
    "$$5", "5$", "05", "1_000", "0x5", "NaN", "$ 5", "9" * 16, "9" * 5000, None, 5, 5.0, b"5",
]
NOT_CHIPS = ["$5", "5.00", "-5", "", "1,25", "\u0665", "1e3", "1,250 chips", "9" * 16, 5]
NOT_ODDS = ["3:2", "3 to 0", "0 to 1", "1.5 to 1", "-3 to 2", "three", "", "3to2", "3 to 2 ", 3]
REFUSALS: list[tuple[Callable[..., object], tuple[Any, ...], str]] = [
    *[
        (currency, (bad,), f"{currency.__name__} is made from a whole int, not from {kind}")
        for currency in (Cents, TournamentChips)
        for bad, kind in [
            (5.0, "float 5.0"), (True, "bool True"), ("5", "str '5'"), (None, "NoneType None"),
            (Decimal(5), "Decimal"), (Fraction(5), "Fraction"), (Cents(5), "Cents Cents(5)"),
        ]
    ],
    (Cents, (-1,), "Cents is an amount from 0 upwards, not -1"),
    (TournamentChips, (-1,), "TournamentChips is an amount from 0 upwards, not -1"),
    (Chips, (5,), "Chips alone is neither"),
    *[(read_money, (text,), "not an amount of money: write dollars, with") for text in NOT_MONEY],
    *[(read_tournament_chips, (text,), "chips: write a whole number") for text in NOT_CHIPS],
    *[(Odds.read, (text,), "is not odds: write what is won to what is") for text in NOT_ODDS],
    (total, ([Cents(1), TournamentChips(1)],), "a total of Cents holds no TournamentChips(1)"),
    (total, ([Cents(1), 1],), "a total of Cents holds no 1"),
    (dollars, (5, 100), "cents beside dollars are 0 to 99, not 100"),
    (dollars, (-5,), "the number of dollars is a whole number from 0, not -5"),
    (dollars, (7.5,), "the number of dollars is a whole number from 0, not 7.5"),
    (dollars, (7, True), "the number of cents is a whole number from 0, not True"),
    (total, ([], Chips), "Chips alone is neither"),
    (Odds, (1.5, 1), "what odds win is a whole number from 1, not 1.5"),
    (Odds, (1, 0), "what odds stake is a whole number from 1, not 0"),
    (capped, (Cents(9), TournamentChips(5)), "Cents(9) is not compared with TournamentChips(5)"),
    (Rounding, (" ", 1, "reading C-08"), "a rounding has a name"),
    (Rounding, ("a", 0, "reading C-08"), "unit of a rounding is a whole number from 1, not 0"),
    (Rounding, ("a", 0.5, "reading C-08"), "unit of a rounding is a whole number from 1, not 0.5"),
    (Rounding, ("a", 1, "reading C-08", "up"), 'down" or not at all ("exact"), not \'up\''),
    *[
        (Rounding, ("a", 1, order), "'a' needs the clause or reading that orders it, such as")
        for order in (None, "", "because", "13.2", "NI2006-154", "reading", 8)
    ],
    *[
        (divide, (Cents(5), by, WHOLE_CENTS), "number to divide by is a whole number from 1, not")
        for by in (0, -1, 1.0, True, Cents(2))
    ],
    (fraction, (Cents(5), 3, 2, WHOLE_CENTS), "3/2 is more than the whole amount"),
    (fraction, (Cents(5), 0, 0, WHOLE_CENTS), "a denominator is a whole number from 1, not 0"),
    (fraction, (Cents(5), -1, 2, WHOLE_CENTS), "a numerator is a whole number from 0, not -1"),
    (share, (Cents(5), 0, Cents(1)), "number of winners is a whole number from 1, not 0"),
    (share, (Cents(5), 2, Cents(0)), "a unit of Cents above 0, not Cents(0)"),
    (share, (Cents(5), 2, TournamentChips(1)), "a unit of Cents above 0, not TournamentChips(1)"),
    (largest_remainder, (Cents(5), [1], 1), "a unit of Cents above 0, not 1"),
    (largest_remainder, (Cents(50), [1], Cents(100)), "$0.50 cannot be apportioned in whole"),
    (largest_remainder, (Cents(5), [], Cents(1)), "at least one weight above 0"),
    (largest_remainder, (Cents(5), [0, 0], Cents(1)), "at least one weight above 0"),
    (largest_remainder, (Cents(5), [1, -1], Cents(1)), "a weight is a whole number from 0, not -1"),
    (largest_remainder, (Cents(5), [0.5], Cents(1)), "a weight is a whole number from 0, not 0.5"),
    (largest_remainder, (Cents(5), [1, Cents(1)], Cents(1)), "one kind, not of Cents and int"),
    (cents_of, (), "1 to 20 chip values are in use, not 0"),
    (cents_of, tuple(range(1, 22)), "1 to 20 chip values are in use, not 21"),
    (cents_of, (5, 0), "a chip has a value above 0"),
    (cents_of, (5, 5), "the chip of $0.05 is named twice"),
    (cents_of, (9949, 9967, 9973, 10007), "fit one another too badly to make up an amount"),
    (Denominations, ([5],), "chip values are all Cents or all TournamentChips, not 5"),
    (Denominations, ([Cents(1), TournamentChips(5)],), "not TournamentChips(5)"),
    *[
        (act, (TournamentChips(5),), "TournamentChips(5) is not paid in chips of Cents")
        for act in (FIVES.make_up, FIVES.can_pay, FIVES.multiple_of_smallest)
    ],
]
# fmt: on


@pytest.mark.parametrize(("act", "given_these", "sentence"), REFUSALS)
def test_refusal_explains_the_problem(
    act: Callable[..., object], given_these: tuple[Any, ...], sentence: str
) -> None:
    with refused(re.escape(sentence)):
        act(*given_these)
