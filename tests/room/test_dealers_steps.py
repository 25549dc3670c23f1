"""The next step that a live table's dealer is shown."""

from __future__ import annotations

import pytest

from pitboss.messages.views import AwaitedShown, BoxShown, DealersStepShown, RoundShown
from pitboss.offices import Office
from pitboss.room.management.particulars import TableKind
from pitboss.room.views.dealers_steps import house_step, pot_step
from tests.support.room.rooms import ANN, DEALER, ULTIMATE, house

Named = tuple[str, int | None]


def acts(game: str, *named: str | Named) -> tuple[AwaitedShown, ...]:
    pairs = [(one, None) if isinstance(one, str) else one for one in named]
    return tuple(
        AwaitedShown(act=name if "." in name else f"{game}.{name}", box=box) for name, box in pairs
    )


def at(stage: str, *boxes: int, turn: int | None = None, wagered: bool = True) -> RoundShown:
    shown = tuple(
        BoxShown(
            box=box, player=box, wagers={"ante": 500} if wagered else {}, cards=(), standing=""
        )
        for box in boxes
    )
    return RoundShown(number=1, stage=stage, over=False, boxes=shown, turn=turn)


def step(stage: str, *named: str | Named) -> DealersStepShown | None:
    return house_step(acts("game", *named), at(stage, 1, 2))


def summary(found: DealersStepShown | None) -> tuple[str, str, tuple[int, ...]]:
    assert found is not None
    return found.kind, " ".join(act.partition(".")[2] for act in found.acts), found.boxes


class TestHouseGames:
    def test_count_of_the_float_comes_before_everything(self) -> None:
        found = step("wagers", "shuffle_cards", "table.count_float")
        assert summary(found) == ("form", "count_float", ())

    def test_cards_are_made_ready_before_wagers_are_taken(self) -> None:
        found = step("wagers", ("place_ante", 2), "cut_cards")
        assert summary(found) == ("do", "cut_cards", ())

    def test_wagers_of_all_boxes_are_taken_at_once(self) -> None:
        found = step("wagers", "deal_cards", ("withdraw_wagers", 1), ("place_ante", 2))
        assert found is not None
        assert summary(found) == ("wagers", "place_ante", (2,))
        assert summary(found.follows) == ("do", "deal_cards", ())
        assert found.follows is not None
        assert found.follows.goes_on

    def test_nothing_follows_before_a_wager_is_placed(self) -> None:
        found = step("wagers", ("place_ante", 1), ("place_ante", 2))
        assert found is not None
        assert found.follows is None

    def test_7_1_cards_are_dealt_after_no_more_bets(self) -> None:
        found = step("wagers", "deal_communal_cards")
        assert summary(found) == ("do", "deal_communal_cards", ())

    def test_announcement_comes_before_the_deal(self) -> None:
        found = step("wagers", "deal_communal_cards", "announce_no_more_bets", ("place_ante", 1))
        assert found is not None
        assert summary(found.follows) == ("do", "announce_no_more_bets", ())

    @pytest.mark.parametrize(("wagered", "kind"), [(False, "wagers_in_order"), (True, "do")])
    def test_tournament_boxes_are_asked_in_order(self, wagered: bool, kind: str) -> None:
        awaited = acts("game", ("ask_to_wager", 2), ("place_ante", 1), ("place_ante", 2))
        found = house_step(awaited, at("wagers", 1, 2, turn=1, wagered=wagered))
        assert found is not None
        assert found.kind == kind
        asked = found.follows if kind == "wagers_in_order" else found
        assert summary(asked) == ("do", "ask_to_wager", (2,))
        assert found.boxes == ((1,) if kind == "wagers_in_order" else (2,))

    def test_dealers_card_is_shown_before_decisions(self) -> None:
        found = step("bet_or_fold", ("fold", 1), "call_bet_or_fold")
        assert summary(found) == ("do", "call_bet_or_fold", ())

    def test_every_deciding_box_is_named(self) -> None:
        found = step("bet_or_fold", ("fold", 2), ("place_bet", 2), ("fold", 1), "collect_cards")
        assert summary(found) == ("decisions", "fold place_bet", (1, 2))

    def test_concession_does_not_hold_up_settlement(self) -> None:
        found = step("declared", ("fold", 1), ("settle_hand", 1), ("fold", 2))
        assert summary(found) == ("do", "settle_hand", (1,))

    def test_claims_are_heard_before_the_next_hand_is_settled(self) -> None:
        found = step("settlement", ("settle_hand", 2), ("claim_jackpot", 1), ("waive_jackpot", 1))
        assert summary(found) == ("claims", "claim_jackpot waive_jackpot", (1,))

    def test_unknown_act_is_offered_as_a_form(self) -> None:
        assert summary(step("over", "table.something_new")) == ("form", "something_new", ())

    def test_acts_beside_the_round_are_no_step(self) -> None:
        assert step("over", ("table.take_seat", 1), ("table.add_chips", 2)) is None

    def test_step_that_pays_or_begins_a_round_does_not_run_on(self) -> None:
        for name in ("begin_round", "settle_hand", "refund_antes", "reveal_flop"):
            found = step("any", name)
            assert found is not None
            assert not found.goes_on, name


class TestPotGames:
    def test_agreement_is_asked_of_who_has_not_answered(self) -> None:
        offered = RoundShown(
            number=1, stage="betting_1", over=False, boxes=at("", 1, 2, 3).boxes,
            options=("divide",), agreed={2: "divide"},
        )  # fmt: skip
        found = pot_step(acts("poker", "shuffle_cards"), offered)
        assert summary(found) == ("agree", "agree_to_course", (1, 3))

    def test_first_deal_waits_for_an_over_blind(self) -> None:
        deal = "deal_initial_cards"
        alone = pot_step(acts("poker", deal), at("before_the_deal", 1))
        waiting = pot_step(acts("poker", deal, ("post_over_blind", 3)), at("before_the_deal", 1))
        assert [found and found.goes_on for found in (alone, waiting)] == [True, False]

    def test_one_seat_bets_at_a_time(self) -> None:
        found = pot_step(acts("poker", ("fold", 4), ("call", 4)), at("betting_1", 1, 4))
        assert summary(found) == ("bets", "fold call", (4,))

    def test_hands_are_shown_before_pots_are_divided(self) -> None:
        found = pot_step(acts("poker", "divide_pots", ("expose_hand", 2)), at("showdown", 2))
        assert summary(found) == ("do", "expose_hand", (2,))


def test_only_who_deals_at_a_live_table_is_shown_the_step() -> None:
    with house("live") as made:
        live, electronic = made.table(ULTIMATE, TableKind.LIVE), made.table(ULTIMATE)
        made.sign_on(DEALER, live)
        dealer = made.visitor(DEALER, Office.DEALER)
        assert made.room.shown(dealer, live).view.step is not None
        assert made.room.shown(dealer, electronic).view.step is None
        assert made.room.shown(made.visitor(ANN), live).view.step is None
