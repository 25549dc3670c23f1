"""A player at a house game is shown every decision: open, or closed and why."""

from __future__ import annotations

from pitboss.messages.views import DecisionShown, SpotShown, TableView
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CANBERRA_WITH_JACKPOT,
    CYD,
    ULTIMATE,
    House,
    house,
)

UTH = "ultimate_texas_holdem"


def view(made: House, number: int, person: int | None) -> TableView:
    return made.room.shown(made.visitor(person) if person else None, number).view


def choices(made: House, number: int, person: int | None) -> dict[str, DecisionShown]:
    """The decisions by name; play wagers by their multiple."""
    found = view(made, number, person).choices
    return {f"{one.act.partition('.')[2]}{one.times or ''}": one for one in found}


def closed(made: House, number: int, person: int) -> dict[str, str]:
    return {name: choice.closed for name, choice in choices(made, number, person).items()}


def spots(made: House, number: int, person: int) -> dict[str, SpotShown]:
    return {spot.name: spot for spot in view(made, number, person).spots}


def wagering(made: House, *persons: int, ante: int = 500) -> int:
    number = made.table(ULTIMATE)
    made.sit(*persons, table=number)
    for box, person in enumerate(persons, 1):
        made.must(person, number, f"{UTH}.place_wagers", box=box, ante=ante, blind=ante)
    return number


class TestUltimate:
    def test_8_1_play_wagers_open_by_stage(self) -> None:
        with house("choices") as made:
            number = wagering(made, ANN)
            before = choices(made, number, ANN)
            assert set(before) == {
                "fold", "check", *(f"place_play_wager{times}" for times in (1, 2, 3, 4))
            }  # fmt: skip
            assert {one.closed for one in before.values()} == {"Decisions come after the deal."}
            made.ready(number, ANN)
            found = []
            for _ in range(3):
                found.append([name for name, why in closed(made, number, ANN).items() if not why])
                made.do(ANN, number, f"{UTH}.check", box=1)
        assert found == [
            ["fold", "check", "place_play_wager3", "place_play_wager4"],
            ["fold", "check", "place_play_wager2"],
            ["fold", "place_play_wager1"],
        ]

    def test_closed_play_wager_names_its_stage(self) -> None:
        with house("stage") as made:
            number = wagering(made, ANN)
            made.ready(number, ANN)
            why = closed(made, number, ANN)
            assert why["place_play_wager1"] == "Play 1× is for on the river."
            assert why["place_play_wager2"] == "Play 2× is for after the flop."

    def test_amounts_are_multiples_of_the_ante(self) -> None:
        with house("amounts") as made:
            number = wagering(made, ANN, ante=1_500)
            made.ready(number, ANN)
            amounts = [one.amount for one in choices(made, number, ANN).values() if one.times]
            assert amounts == [1_500, 3_000, 4_500, 6_000]

    def test_wager_above_the_stake_is_closed(self) -> None:
        with house("stake") as made:
            number = made.table(ULTIMATE)
            made.must(ANN, number, "table.take_seat", seat=1, player=ANN, stake=5_000)
            made.must(ANN, number, f"{UTH}.place_wagers", box=1, ante=1_000, blind=1_000)
            made.ready(number, ANN)
            why = closed(made, number, ANN)
            assert why["place_play_wager3"] == ""
            assert why["place_play_wager4"].startswith("You do not have enough chips")

    def test_every_closed_act_is_refused(self) -> None:
        with house("refused") as made:
            number = wagering(made, ANN, BOB)
            made.ready(number, ANN, BOB)
            for act in ("check", "fold"):
                for choice in view(made, number, ANN).choices:
                    if choice.closed:
                        given = {} if choice.amount is None else {"amount": choice.amount}
                        answer = made.do(ANN, number, choice.act, box=1, **given)
                        assert answer.outcome != "allowed", choice
                made.must(ANN, number, f"{UTH}.{act}", box=1)
                if act == "check":
                    assert set(closed(made, number, ANN).values()) == {
                        "You have checked. Other players are still deciding."
                    }
                    made.must(BOB, number, f"{UTH}.check", box=2)
            assert set(closed(made, number, ANN).values()) == {"You have folded."}

    def test_new_player_has_no_hand_in_the_round(self) -> None:
        with house("new") as made:
            number = wagering(made, ANN)
            made.ready(number, ANN)
            made.must(BOB, number, "table.take_seat", seat=2, player=BOB, stake=40_000)
            assert set(closed(made, number, BOB).values()) == {"You have no hand in this round."}

    def test_only_seated_players_are_shown_choices(self) -> None:
        with house("watch") as made:
            number = wagering(made, ANN)
            made.ready(number, ANN)
            for person in (CYD, None):
                shown = view(made, number, person)
                assert not shown.choices
                assert not shown.spots

    def test_5_1_spots_state_what_the_sign_displays(self) -> None:
        with house("spots") as made:
            found = spots(made, wagering(made, ANN), ANN)
            assert list(found) == ["ante", "blind", "trips", "play"]
            assert found["ante"] == SpotShown(name="ante", least=500, most=50_000, multiple=500)
            assert found["blind"].equals == "ante"
            assert found["trips"].optional
            assert found["play"].later


class TestCanberra:
    def test_7_2_bet_is_twice_the_ante(self) -> None:
        with house("canberra") as made:
            number = made.table(CANBERRA)
            made.sit(ANN, table=number)
            made.must(ANN, number, "canberra_poker.place_ante", box=1, amount=700)
            made.ready(number, ANN)
            found = choices(made, number, ANN)
            assert found["place_bet2"].amount == 1_400
            assert [name for name, one in found.items() if not one.closed] == [
                "take_up_cards", "fold", "place_bet2"
            ]  # fmt: skip
            assert found["claim_jackpot"].closed == "Open when your hand qualifies for a jackpot."
            made.must(ANN, number, "canberra_poker.take_up_cards", box=1)
            taken = choices(made, number, ANN)["take_up_cards"]
            assert taken.closed == "You hold your cards already."

    def test_3_6_jackpot_spot_has_its_price(self) -> None:
        with house("jackpot") as made:
            plain = made.table(CANBERRA)
            made.sit(ANN, table=plain)
            priced = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot())
            made.sit(BOB, table=priced)
            assert spots(made, priced, BOB)["jackpot"].price == 100
            assert list(spots(made, plain, ANN))[:2] == ["ante", "bet"]
