"""Pot games in a room: tables to open, rounds to play on, and what a person is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pitboss.chips import dollars
from pitboss.games.poker import FixedLimit
from pitboss.messages.views import BoxShown, RoundShown
from pitboss.room.management import TableKind
from pitboss.table import Particulars
from tests.support.room.rooms import ANN, BOB, CYD, DOT, OPERATOR, POT_GAMES, House

SITTING = (ANN, BOB, CYD, DOT)


def particulars_with(game: str, **otherwise: Any) -> Particulars:
    before = POT_GAMES[game]
    return replace(before, determinations=replace(before.determinations, **otherwise))


def open_pot_table(
    made: House, particulars: Particulars, *persons: int, staffed: bool = True
) -> int:
    """A table at which everybody who sits there is in the round."""
    practice = particulars.game == "canberra_manila"
    kind = TableKind.PRACTICE if practice else TableKind.ELECTRONIC
    table = made.table(particulars, kind)
    if staffed:
        made.everybody_works(table)
    made.sit(*persons, table=table)
    while len(seats_in_round(made, table)) < len(persons):
        if made.desk(table).state.round is not None:
            made.must(OPERATOR, table, "poker.void_round", because="to begin together")
        made.run_due_actions(table, 5)
    return table


def round_state(made: House, table: int) -> Any:
    at_table = made.desk(table).state.table.round
    assert at_table is not None
    return at_table.state


def seats_in_round(made: House, table: int) -> tuple[Any, ...]:
    at_table = made.desk(table).state.table.round
    return at_table.state.seats if at_table is not None else ()


def shown_round(made: House, table: int, person: int | None) -> RoundShown:
    visitor = made.visitor(person) if person else None
    found = made.room.shown(visitor, table).view.round
    assert found is not None
    return found


def shown_box(found: RoundShown, number: int) -> BoxShown:
    return next(one for one in found.boxes if one.box == number)


def awaited_acts(made: House, table: int) -> tuple[int, int, dict[str, Any]]:
    """Who has to act: the person, the seat, and the acts by their names."""
    turn = shown_round(made, table, None).turn
    assert turn is not None
    person = SITTING[turn - 1]
    view = made.room.shown(made.visitor(person), table).view
    acts = {one.act.removeprefix("poker."): one for one in view.awaited}
    return person, turn, acts


def stay_in_cheaply(made: House, table: int) -> None:
    """Whoever has the turn stays in as cheaply as may be."""
    person, seat, acts = awaited_acts(made, table)
    for act in ("stand", "check", "call", "bet"):
        if act in acts:
            amounts = acts[act].amounts
            fields = {"amount": amounts[0]} if amounts else {}
            made.must(person, table, f"poker.{act}", seat=seat, **fields)
            return
    raise AssertionError(acts)


def play_to_draw(made: House, table: int) -> None:
    while round_state(made, table).stage.name != "DRAWING":
        stay_in_cheaply(made, table)


def draw_cards(made: House, table: int, count: int) -> int:
    """Whoever draws next replaces so many cards; at which seat."""
    person, seat, _ = awaited_acts(made, table)
    places = shown_box(shown_round(made, table, person), seat).places
    made.must(person, table, "poker.draw", seat=seat, discards=list(places[:count]))
    return seat


SHORT_DECK = particulars_with("draw_poker", cards=32)
"""Four players who change five cards each need more than the shoe has."""


def play_to_reshuffle(made: House) -> int:
    """A draw for which discards went back into the shoe."""
    table = open_pot_table(made, SHORT_DECK, *SITTING)
    play_to_draw(made, table)
    for count in (3, 3, 3, 5):
        draw_cards(made, table, count)
    return table


def open_table_with_over_blind(made: House) -> int:
    limit = FixedLimit((dollars(20), dollars(20), dollars(40), dollars(40)))
    particulars = particulars_with("hold_em", over_blinds=(dollars(20),), limit=limit)
    return open_pot_table(made, particulars, ANN, BOB, CYD)


def play_to_last_hand(made: House, number: int) -> None:
    """Ann and Bob play on: whoever may fold does, and who must bet bets the least."""
    people = {1: ANN, 2: BOB}
    while (at_table := made.desk(number).state.table.round) and not at_table.over:
        awaited = [one for one in made.desk(number).state.acts if one.box in people]
        one = next(a for a in awaited if a.command.__name__ in ("Bet", "Fold"))
        fields = {"amount": 500} if one.command.__name__ == "Bet" else {}
        name = f"poker.{one.command.__name__.lower()}"
        made.must(people[one.box or 0], number, name, seat=one.box, **fields)
