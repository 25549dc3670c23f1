"""What a player of a house game is told of the own hand, and what others are not."""

from __future__ import annotations

from tests.room.rooms import ANN, BOB, CANBERRA, ULTIMATE, house


def test_five_cards_have_a_name_for_whoever_holds_them() -> None:
    with house("named") as made:
        number = made.table(CANBERRA)
        made.sit(ANN, BOB, table=number)
        made.canberra_round(number, ANN, BOB)
        for box, person in enumerate((ANN, BOB), 1):
            made.must(person, number, "canberra_poker.take_up_cards", box=box)
        hands = []
        for viewer in (ANN, BOB, None):
            visitor = made.visitor(viewer) if viewer else None
            found = made.room.shown(visitor, number).view.round
            assert found is not None
            hands.append([bool(box.hand) for box in found.boxes])
        assert hands == [[True, False], [False, True], [False, False]]


def test_seven_cards_have_a_name_for_whoever_holds_two_of_them() -> None:
    with house("seven") as made:
        number = made.table(ULTIMATE)
        made.sit(ANN, BOB, table=number)
        made.ultimate_round(number, ANN, BOB)
        named = []
        for _ in range(2):
            for box, person in enumerate((ANN, BOB), 1):
                made.must(person, number, "ultimate_texas_holdem.check", box=box)
            found = made.room.shown(made.visitor(ANN), number).view.round
            assert found is not None
            named.append([bool(box.hand) for box in found.boxes])
        assert named == [[False, False], [True, False]]
