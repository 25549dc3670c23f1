"""What players of house games see of their own hands, and what others do not."""

from __future__ import annotations

import pytest

from pitboss.messages.views import BoxShown, RoundShown
from pitboss.table import Particulars
from tests.support.room.inspections import asker, looking, played
from tests.support.room.jackpots import open_two_jackpot_tables, play_jackpot_round
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CANBERRA_WITH_JACKPOT,
    CYD,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)

BOTH = pytest.mark.parametrize("game", [ULTIMATE, CANBERRA], ids=lambda one: one.game)


def dealt(made: House, game: Particulars, *persons: int) -> int:
    """A table at which these have wagered, and their cards lie."""
    number = wagering(made, game, *persons)
    made.ready(number, *persons)
    return number


def wagering(made: House, game: Particulars, *persons: int) -> int:
    """These have wagered, and nobody has said to be ready."""
    number = made.table(game)
    made.sit(*persons, table=number)
    for box, person in enumerate(persons, 1):
        if game is ULTIMATE:
            act, wagers = "place_wagers", {"ante": 500, "blind": 500}
        else:
            act, wagers = "place_ante", {"amount": 500}
        made.must(person, number, f"{game.game}.{act}", box=box, **wagers)
    return number


def shown(made: House, number: int, person: int | None) -> RoundShown:
    found = made.room.shown(made.visitor(person) if person else None, number).view.round
    assert found is not None
    return found


def boxes(made: House, number: int, person: int | None) -> list[BoxShown]:
    return list(shown(made, number, person).boxes)


def test_five_card_hand_is_named_only_for_its_player() -> None:
    with house("named") as made:
        number = dealt(made, CANBERRA, ANN, BOB)
        for box, person in enumerate((ANN, BOB), 1):
            made.must(person, number, "canberra_poker.take_up_cards", box=box)
        hands = [
            [bool(box.hand) for box in boxes(made, number, viewer)] for viewer in (ANN, BOB, None)
        ]
        assert hands == [[True, False], [False, True], [False, False]]
        assert shown(made, number, ANN).dealers_hand == "", "one of the dealer's cards lies open"


def test_seven_card_hand_is_named_only_for_its_player() -> None:
    with house("seven") as made:
        number = dealt(made, ULTIMATE, ANN, BOB)
        named = []
        for _ in range(2):
            for box, person in enumerate((ANN, BOB), 1):
                made.must(person, number, "ultimate_texas_holdem.check", box=box)
            named.append([bool(box.hand) for box in boxes(made, number, ANN)])
        assert named == [[False, False], [True, False]]
        assert shown(made, number, ANN).dealers_hand == ""


def test_12_5_player_does_not_see_cards_not_taken_up() -> None:
    with house("not taken up") as made:
        number = dealt(made, CANBERRA, ANN, BOB)
        made.must(BOB, number, "canberra_poker.take_up_cards", box=2)
        ann, bob = boxes(made, number, ANN)
        assert (ann.cards, bob.cards) == ((None,) * 5, (None,) * 5)
        ann, bob = boxes(made, number, BOB)
        assert ann.cards == (None,) * 5
        assert len(set(bob.cards)) == 5
        assert None not in bob.cards


@BOTH
def test_player_seated_during_a_round_sees_the_public_view(game: Particulars) -> None:
    with house("sat down late") as made:
        number = dealt(made, game, ANN, BOB)
        made.must(CYD, number, "table.take_seat", seat=3, player=CYD, stake=20_000)
        assert [one.box for one in boxes(made, number, CYD)] == [1, 2], "CYD has no box in it"
        assert boxes(made, number, CYD) == boxes(made, number, None)
        assert boxes(made, number, ANN)[1] == boxes(made, number, None)[1]


@BOTH
def test_box_standing_follows_the_play(game: Particulars) -> None:
    with house("in a word") as made:
        number = wagering(made, game, ANN, BOB)

        def standing() -> list[str]:
            public = [one.standing for one in boxes(made, number, None)]
            assert [one.standing for one in boxes(made, number, ANN)] == public
            return public

        assert standing() == ["wagered", "wagered"]
        made.ready(number, ANN, BOB)
        assert standing() == ["undecided", "undecided"]
        made.must(BOB, number, f"{game.game}.fold", box=2)
        assert standing() == ["undecided", "folded"]
        made.must(ANN, number, f"{game.game}.fold", box=1)
        assert shown(made, number, None).over
        assert standing() == ["folded", "folded"]


@BOTH
def test_withdrawn_box_shows_no_wager(game: Particulars) -> None:
    with house("no wager") as made:
        number = wagering(made, game, ANN)
        assert [one.standing for one in boxes(made, number, None)] == ["wagered"]
        act = f"{game.game}.withdraw_wagers"
        made.must(ANN, number, act, box=1)
        assert [one.standing for one in boxes(made, number, None)] == ["no wager"]


def test_boxes_show_their_decision_when_the_dealers_hand_is_declared() -> None:
    with house("declared") as made:
        name = played(made)
        looks = looking(made)
        steps = looks.record(asker(made, SUPERVISOR), name).steps
        rounds = [
            looks.at_step(asker(made, SUPERVISOR), name, step.number, "everybody").round
            for step in steps
        ]
        declared = [one for one in rounds if one is not None and one.stage == "declared"]
        assert [box.standing for box in declared[0].boxes] == ["bet", "folded"]
        assert declared[0].dealers_hand
        assert [box.standing for box in declared[-1].boxes] == ["settled", "folded"]


def test_10_4_claim_is_shown_only_where_there_is_one() -> None:
    with house("claim") as made:
        open_two_jackpot_tables(made)
        play_jackpot_round(made, 1, ANN, "9H 8H 7H 3H 2H")
        play_jackpot_round(made, 2, BOB, "2C 4D 7H 9S JC")
        claims = [[one.claim for one in boxes(made, number, None)] for number in (1, 2)]
        assert claims == [["paid"], [""]]


def test_no_turn_is_shown_without_a_starting_marker() -> None:
    with house("no marker") as made:
        for game in (ULTIMATE, CANBERRA_WITH_JACKPOT):
            jackpot = made.jackpot() if game is CANBERRA_WITH_JACKPOT else None
            number = made.table(game, jackpot=jackpot)
            made.sit(ANN, table=number)
            found = shown(made, number, None)
            assert (found.markers, found.turn) == ({}, None)
