"""Made-up hands for cases that the recorded ones lack."""

from __future__ import annotations

import pytest

from pitboss.games.poker import Foreign, events, refusals
from pitboss.law.rule_set import RuleSet
from pitboss.phh import CannotFollow, HistoryError, Outcome, Unsupported, replay
from tests.support.phh.hands import BOARD, hold_em, read, stakes

DEALT = ("d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd")
TWO = DEALT[:2]


class TestForcedBets:
    def test_button_posts_the_small_blind_and_opens_heads_up(self) -> None:
        found = hold_em([100, 100], *TWO, "p2 cbr 6", "p1 f")
        assert stakes(found) == [98, 102]

    def test_straddle_is_called_and_its_player_acts_last(self) -> None:
        acts = ("p1 cc", "p2 f", "p3 cc", "d db 2c7d9h", "p1 cbr 4", "p3 f")
        found = hold_em([100, 100, 100], *DEALT, *acts, blinds_or_straddles=[1, 2, 4])
        assert stakes(found) == [106, 98, 96]

    def test_ante_from_one_seat_goes_whole_into_the_main_pot(self) -> None:
        """p2 antes 10 and has 2 left for the blind; p1 matches only the 2, and takes all."""
        terms = {"antes": [0, 10, 0], "ante_trimming_status": False}
        showdown = ("p1 sm AhAd", "p2 sm KhKd", *BOARD)
        found = hold_em([50, 12, 50], *DEALT, "p3 f", "p1 cc", *showdown, **terms)
        assert stakes(found) == [62, 0, 50]
        found = hold_em(
            [3, 40, 40], *DEALT, "p3 cbr 40", "p1 cc", "p2 cc", *BOARD, *_all_show(), **terms
        )
        assert stakes(found) == [3 * 3 + 10, 27 * 2, 10]

    def test_player_all_in_by_the_ante_contests_the_antes(self) -> None:
        terms = {"antes": [0, 0, 5], "ante_trimming_status": False}
        acts = ("p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc", "d db Js", "p1 cc", "p2 cc",
                "d db 3s", "p1 cc", "p2 cc", "p1 sm KhKd", "p2 sm QhQd", "p3 sm AhAd")  # fmt: skip
        dealt = ("d dh p1 KhKd", "d dh p2 QhQd", "d dh p3 AhAd")
        assert stakes(hold_em([50, 50, 5], *dealt, *acts, **terms)) == [52, 48, 5]

    def test_antes_from_everyone_are_matched(self) -> None:
        found = hold_em([100, 100, 100], *DEALT, "p3 f", "p1 f", antes=[3, 3, 3])
        assert stakes(found) == [96, 107, 97]

    @pytest.mark.parametrize("chips", [[10.5, 10, 10], [10.25, 9.75, 10]])
    def test_fractions_are_played_as_whole_chips(self, chips: list[float]) -> None:
        found = hold_em(chips, *DEALT, "p3 cbr 4.5", "p1 f", "p2 f", min_bet=0.5)
        a, b, c = chips
        assert stakes(found) == [a - 1, b - 2, c + 3]


def _all_show() -> tuple[str, ...]:
    return "p1 sm AhAd", "p2 sm KhKd", "p3 sm QhQd"


class TestBets:
    def test_hand_history_has_no_raise_cap(self) -> None:
        raises = [f"p{3 - n % 2 * 2} cbr {6 + 2 * n}" for n in range(12)]
        found = hold_em([100, 100, 100], *DEALT, "p3 cc", "p1 cbr 4", "p2 f", *raises, "p3 f")
        assert stakes(found) == [128, 98, 74]

    def test_raise_below_the_minimum_must_put_the_opponent_all_in(self) -> None:
        acts = ("p3 cbr 10", "p1 f", "p2 cbr 12", "p3 cc")
        shown = ("p2 sm KhKd", "p3 sm QhQd", *BOARD)
        assert stakes(hold_em([50, 50, 12], *DEALT, *acts, *shown)) == [49, 63, 0]
        with pytest.raises(CannotFollow, match="'p2 cbr 12': a raise"):
            hold_em([50, 50, 13], *DEALT, *acts, *shown)

    def test_short_tap_out_is_a_raise_or_a_call(self) -> None:
        shown = ("p1 sm AhAd", "p3 sm QhQd", *BOARD)
        found = hold_em([3, 50, 50], *DEALT, "p3 cbr 10", "p1 cc", "p2 f", *shown)
        assert stakes(found) == [8, 48, 47]
        found = hold_em([11, 50, 50], *DEALT, "p3 cbr 10", "p1 cbr 11", "p2 f", "p3 cc", *shown)
        assert stakes(found) == [24, 48, 39]

    def test_bring_in_may_be_completed(self) -> None:
        dealt = ("d dh p1 AhKd2c", "d dh p2 QhQdJc", "d dh p3 ??????")
        terms = {"antes": [1, 1, 1], "bring_in": 2, "small_bet": 4, "big_bet": 8}
        for acts, end in (
            (("p1 pb", "p2 cbr 4", "p3 f", "p1 f"), [97, 104, 99]),
            (("p1 cbr 4", "p2 cbr 8", "p3 f", "p1 f"), [95, 106, 99]),
            (("p1 pb", "p2 f", "p3 f"), [102, 99, 99]),
        ):
            assert stakes(replay(read("F7S", [100] * 3, *dealt, *acts, **terms))) == end

    def test_opening_player_comes_from_the_history(self) -> None:
        """Elsewhere clubs rank below diamonds; under 4.2(h) the first of the tied players opens."""
        dealt = ("d dh p1 AhKd2d", "d dh p2 QhQd2c")
        terms = {"antes": [1, 1], "bring_in": 2, "small_bet": 4, "big_bet": 8}
        found = replay(read("F7S", [100] * 2, *dealt, "p2 pb", "p1 f", **terms))
        assert stakes(found) == [99, 101]


class TestShowdown:
    ACTS = ("p3 f", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc", "d db Js", "p1 cc", "p2 cc",
            "d db 3s", "p1 cc", "p2 cc")  # fmt: skip

    def test_first_to_muck_loses_even_with_the_better_hand(self) -> None:
        found = hold_em([50, 50, 50], *DEALT, *self.ACTS, "p1 sm", "p2 sm KhKd")
        assert stakes(found) == [48, 52, 50]

    def test_last_hand_may_stay_unknown(self) -> None:
        unknown = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????")
        found = hold_em([50, 50, 50], *unknown, *self.ACTS, "p1 sm", "p2 sm")
        assert stakes(found) == [48, 52, 50]

    def test_cards_may_be_revealed_at_the_showdown(self) -> None:
        unknown = ("d dh p1 A???", "d dh p2 ????", "d dh p3 ????")
        with pytest.raises(HistoryError, match="card that there is not"):
            hold_em([50, 50, 50], *unknown, *self.ACTS)
        unknown = ("d dh p1 Ah??", "d dh p2 ????", "d dh p3 ????")
        found = hold_em([50, 50, 50], *unknown, *self.ACTS, "p1 sm AdAh", "p2 sm")
        assert stakes(found) == [52, 48, 50]

    def test_better_hand_wins_without_a_recorded_showdown(self) -> None:
        assert stakes(hold_em([50, 50, 50], *DEALT, *self.ACTS)) == [52, 48, 50]

    def test_unknown_hand_cannot_be_judged(self) -> None:
        unknown = ("d dh p1 ????", *DEALT[1:])
        with pytest.raises(CannotFollow, match="p1 shows a hand that the history does not tell"):
            hold_em([50, 50, 50], *unknown, *self.ACTS)

    def test_showing_an_undealt_card_is_rejected(self) -> None:
        with pytest.raises(CannotFollow, match="p1 shows As, which was not dealt to p1"):
            hold_em([50, 50, 50], *DEALT, *self.ACTS, "p1 sm AhAs", "p2 sm")


class TestOutcome:
    SPLIT = ("d dh p1 AhKd", "d dh p2 AcKs", "d dh p3 AdKc")

    def test_outcome_compares_stakes_with_the_record(self) -> None:
        acts = (*DEALT, "p3 f", "p1 f")
        assert hold_em([50, 50, 50], *acts).outcome is Outcome.NOT_RECORDED
        for recorded, outcome in (
            ([49, 51, 50], Outcome.EQUAL),
            ([49.0, 51.0, 50.0], Outcome.EQUAL),
            ([49.5, 50.5, 50], Outcome.DIFFERS),
            ([50, 50, 50], Outcome.DIFFERS),
        ):
            assert hold_em([50, 50, 50], *acts, finishing_stacks=recorded).outcome is outcome

    def test_odd_chip_of_a_shared_pot_may_differ(self) -> None:
        acts = ("p3 cc", "p1 f", "p2 cc", "d db 2c7d9h", "p2 cc", "p3 cc", "d db Js", "p2 cc",
                "p3 cc", "d db 3s", "p2 cc", "p3 cc", "p2 sm AcKs", "p3 sm AdKc")  # fmt: skip
        for recorded, outcome in (
            ([49, 51, 50], Outcome.EQUAL),
            ([49, 50.5, 50.5], Outcome.ODD_CHIP),
            ([49, 50, 51], Outcome.ODD_CHIP),
            ([49, 52, 49], Outcome.ODD_CHIP),
            ([49, 53, 48], Outcome.DIFFERS),
        ):
            found = hold_em([50, 50, 50], *self.SPLIT, *acts, finishing_stacks=recorded)
            assert found.outcome is outcome, recorded
            assert stakes(found) == [49, 51, 50]


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ((*DEALT, "p1 cc"), "'p1 cc': it is the turn of p3"),
        ((*DEALT, "p3 cbr 3"), r"'p3 cbr 3': a raise in this betting round is .* \(S2-2001"),
        ((*DEALT, "p3 cbr 1"), "'p3 cbr 1': a raise"),
        ((*DEALT, "p3 cbr 900"), "'p3 cbr 900': the table stake at seat 3 is too small"),
        ((*DEALT, "p3 pb"), "'p3 pb': no instrument of this room knows a bring-in"),
        ((*DEALT, "p3 sd"), "'p3 sd': there is no draw in NT"),
        ((*DEALT, "p3 f"), "the history ends before the hand does"),
        ((*DEALT, "p3 f", "p1 f", "p2 cc"), "'p2 cc': no betting round is open"),
        ((*DEALT, "p3 f", "p1 f", "d db 2c3c4c"), "deals more cards than the game does"),
        ((*TWO, "p3 f"), "p3 was not dealt the cards that are due"),
        ((*DEALT, "p3 cc", "p1 cc", "p2 cc", "p1 cc"), "communal cards that are due"),
        ((*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db 2c??4c", "p1 cc"), "card is not known"),
        ((), "p1 was not dealt the cards that are due"),
    ],
)
def test_hand_that_cannot_be_followed_is_rejected(actions: tuple[str, ...], said: str) -> None:
    with pytest.raises(CannotFollow, match=said):
        hold_em([50, 50, 50], *actions)


class TestTerms:
    @pytest.mark.parametrize(
        ("variant", "terms", "said"),
        [
            ("NT", {"blinds_or_straddles": [1, 2, 0]}, "no min_bet"),
            ("NT", {"min_bet": 2}, "has no blind"),
            ("FT", {"blinds_or_straddles": [1, 2, 0], "small_bet": 2}, "no big_bet"),
            ("F7S", {"small_bet": 2, "big_bet": 4}, "no bring_in"),
            (
                "FR",
                {"small_bet": 2, "big_bet": 4, "bring_in": 1, "blinds_or_straddles": [1, 2, 0]},
                "with a bring-in and without blinds",
            ),
        ],
    )
    def test_missing_terms_are_reported(
        self, variant: str, terms: dict[str, object], said: str
    ) -> None:
        with pytest.raises(HistoryError, match=said) as caught:
            replay(read(variant, [50, 50, 50], *DEALT, **terms))
        assert not isinstance(caught.value, CannotFollow)

    def test_too_many_players_are_rejected(self) -> None:
        with pytest.raises(HistoryError, match="Seven Card Stud is for 2 to 8 players, not 9"):
            replay(read("F7S", [50] * 9, bring_in=1, small_bet=2, big_bet=4))

    @pytest.mark.parametrize("variant", ["NS", "N2L1D", "F2L3D", "FB", "XX"])
    def test_unsupported_variant_gives_a_reason(self, variant: str) -> None:
        with pytest.raises(Unsupported, match=r"\w+ \w+"):
            replay(read(variant, [50, 50, 50]))

    @pytest.mark.parametrize("law", [("S2-2001",), ("S2-2001", "NI2006-154"), ("NI2006-154",)])
    def test_no_table_accepts_determinations_of_a_history(self, law: tuple[str, ...]) -> None:
        of = hold_em([50, 50, 50], *DEALT, "p3 f", "p1 f").opening.determinations
        assert of.foreign == Foreign()
        said = [refusal.because for refusal in refusals(of, RuleSet(law))]
        assert any("hand histories only" in one for one in said)


def test_replay_gives_the_engines_own_events() -> None:
    found = hold_em([50, 50, 50], *DEALT, "p3 f", "p1 f")
    assert [event.seat for event in found.events if isinstance(event, events.Folded)] == [3, 1]
    assert found.final.stake(2) == 51
