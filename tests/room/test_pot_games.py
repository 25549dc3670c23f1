"""The pot games in a room: who sees what, reshuffled cards, time that runs out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pitboss.cards import Card, FaceDown
from pitboss.cards.card import card_named
from pitboss.games.poker import Wins, commands, events
from pitboss.offices import Office, Person
from pitboss.record.codec import decode
from pitboss.record.seals import Proof, holds
from pitboss.room.acts.planning import TablePlan, TableWithPools
from pitboss.room.rounds.recorded_rounds import RoundName, RoundsOnRecord
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.room.views.proofs import shoes_opened
from pitboss.table.pot_game_events import CardsDrawnForSeat
from tests.support.room.inspections import looking
from tests.support.room.pot_games import (
    SHORT_DECK,
    SITTING,
    awaited_acts,
    draw_cards,
    open_pot_table,
    open_table_with_over_blind,
    particulars_with,
    play_to_draw,
    play_to_reshuffle,
    round_state,
    shown_box,
    shown_round,
    stay_in_cheaply,
)
from tests.support.room.rooms import (
    ANN,
    BOB,
    CYD,
    KEY,
    OPERATOR,
    POT_GAMES,
    SUPERVISOR,
    House,
    house,
)
from tests.support.room.scripts import next_step


def to_the_end(made: House, table: int) -> None:
    while not made.desk(table).state.table.round.over:  # type: ignore[union-attr]
        if round_state(made, table).stage.name == "DRAWING":
            draw_cards(made, table, 0)
        else:
            stay_in_cheaply(made, table)


def happened(made: House, table: int) -> list[Any]:
    return [decode(row.body) for row in made.journal.events(f"table {table}")]


# --- every game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", POT_GAMES)
def test_house_deals_whole_rounds(game: str) -> None:
    with house(f"whole {game}") as made:
        rng = random.Random(game)
        table = open_pot_table(made, POT_GAMES[game], ANN, BOB, CYD)
        for _ in range(120):
            next_step(rng, made, table, (ANN, BOB, CYD)).take(made)
            made.run_due_actions(table, 1)
            keeper = made.desk(table).keeper()
            assert keeper is not None
            for place, card in round_state(made, table).faces.items():
                assert keeper.opened((place,)) == (card,)
        assert made.desk(table).state.table.rounds > 3


@pytest.mark.parametrize("game", POT_GAMES)
def test_replay_and_recompute_match_the_round(game: str) -> None:
    with house(f"again {game}") as made:
        table = open_pot_table(made, POT_GAMES[game], ANN, BOB, CYD)
        to_the_end(made, table)
        number = made.desk(table).state.table.rounds
        rounds = RoundsOnRecord(made.journal)
        name = RoundName(table, number)
        assert rounds.replay(name).state.table == made.desk(table).state.table
        assert list(rounds.recompute(name)) == []


@pytest.mark.parametrize("game", POT_GAMES)
def test_only_their_player_sees_hole_cards(game: str) -> None:
    """Shows NI2006-154 19.5(b): staff see no more than the players do."""
    with house(f"hole {game}") as made:
        table = open_pot_table(made, POT_GAMES[game], ANN, BOB, CYD)
        state, keeper = round_state(made, table), made.desk(table).keeper()
        assert keeper is not None
        for person in (ANN, BOB, CYD, None, SUPERVISOR, OPERATOR):
            for one in shown_round(made, table, person).boxes:
                seat = state.seat(one.box)
                own = one.player == person
                hole = tuple(card.name for card in keeper.opened(seat.hole)) if own else None
                assert one.cards[: len(seat.hole)] == (hole or (None,) * len(seat.hole))
                up = tuple(card.name for card in keeper.opened(seat.up))
                assert one.cards[len(seat.hole) :] == up
                assert one.places == tuple(place.place for place in (*seat.hole, *seat.up))
        marker = state.procedure.marker.value
        assert shown_round(made, table, None).markers == {marker: state.marker}


def test_split_game_names_high_and_low_hands_from_the_flop() -> None:
    with house("names") as made:
        table = open_pot_table(made, particulars_with("hold_em", wins=Wins.SPLIT), ANN, BOB)
        assert shown_box(shown_round(made, table, ANN), 1).hand == ""
        while len(round_state(made, table).communal) < 3:
            stay_in_cheaply(made, table)
        high, _, low = shown_box(shown_round(made, table, ANN), 1).hand.partition("; low ")
        assert high
        assert low
        assert shown_box(shown_round(made, table, BOB), 1).hand == ""


def test_burnt_cards_are_never_shown() -> None:
    with house("burnt") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB)
        while len(round_state(made, table).communal) < 5:
            stay_in_cheaply(made, table)
        state, keeper = round_state(made, table), made.desk(table).keeper()
        assert keeper is not None
        burnt = {card.name for card in keeper.opened(state.burnt)}
        assert len(burnt) == 3
        for person in (ANN, BOB, None, OPERATOR):
            found = shown_round(made, table, person)
            cards = {*found.communal, *(card for one in found.boxes for card in one.cards)}
            assert not burnt & cards


# --- the draw -------------------------------------------------------------------------------------


def test_draw_shows_how_many_cards_but_not_which() -> None:
    with house("drawn") as made:
        table = open_pot_table(made, SHORT_DECK, *SITTING)
        play_to_draw(made, table)
        first = draw_cards(made, table, 2)
        state, keeper = round_state(made, table), made.desk(table).keeper()
        assert keeper is not None
        gone = {card.name for card in keeper.opened(place for _, place in state.discarded)}
        assert len(gone) == 2
        for person in (*SITTING, None):
            found = shown_round(made, table, person)
            assert shown_box(found, first).drawn == 2
            assert not gone & {card for one in found.boxes for card in one.cards}
        second = draw_cards(made, table, 0)
        assert shown_box(shown_round(made, table, None), second).drawn == 0


def test_reshuffled_cards_are_sealed_before_any_is_dealt() -> None:
    with house("reshuffled") as made:
        table = play_to_reshuffle(made)
        past = happened(made, table)
        (at,) = (n for n, one in enumerate(past) if isinstance(one, events.DiscardsReshuffled))
        seal, dealt = past[at + 1 : at + 3]
        assert isinstance(seal, ShoeSealed)
        assert isinstance(dealt, events.CardsReplaced | events.FifthCardDealt)
        assert seal.after == 32
        assert seal.count == len(past[at].cards)
        assert seal.under == past[at].under
        state, keeper = round_state(made, table), made.desk(table).keeper()
        assert keeper is not None
        again = tuple(FaceDown(32 + n) for n in range(1, seal.count + 1))
        before = tuple(place for _, place in past[at].cards)
        assert set(keeper.opened(again)) == set(keeper.opened(before))
        assert any(place in again for seat in state.seats for place in seat.hole)
        held = [card for seat in state.seats for card in keeper.opened(seat.hole)]
        assert len(set(held)) == len(held) == 20
        found = shown_round(made, table, None)
        assert found.roots_again == (seal.root.hex(),)
        assert found.root != seal.root.hex()


def test_reshuffle_order_varies() -> None:
    orders = set()
    for seed in range(4):
        with house(f"order {seed}") as made:
            table = play_to_reshuffle(made)
            (pile,) = made.desk(table).state.again
            kept = made.room._vault.kept(table, pile)
            keeper = made.desk(table).keeper()
            assert keeper is not None
            (event,) = (
                one for one in happened(made, table) if isinstance(one, events.DiscardsReshuffled)
            )
            lay = keeper.opened(place for _, place in event.cards)
            orders.add(tuple(kept.order.index(card) for card in lay))
    assert len(orders) > 1


def test_restarted_room_has_the_same_reshuffled_cards() -> None:
    with house("back") as made:
        table = play_to_reshuffle(made)
        before = made.desk(table).keeper()
        made.room = made.new_room()
        made.run(made.room.start())
        after = made.desk(table).keeper()
        assert before is not None
        assert after is not None
        assert after.every() == before.every()
        assert len(after.every()) > 32


@pytest.mark.parametrize("person", [*SITTING, None])
def test_every_visible_card_has_a_proof(person: int | None) -> None:
    with house("proofs") as made:
        table = play_to_reshuffle(made)
        to_the_end(made, table)
        rounds = RoundsOnRecord(made.journal)
        name = RoundName(table, made.desk(table).state.table.rounds)
        steps = rounds.replay(name).steps
        proofs = shoes_opened(steps, person, table, KEY)
        keeper = made.desk(table).keeper()
        assert keeper is not None
        state = round_state(made, table)
        assert [one.after for one in proofs] == [0, 32]
        found: dict[int, Card] = {}
        for shoe in proofs:
            for one in shoe.cards:
                card = card_named(one.card)
                path = tuple(bytes.fromhex(node) for node in one.path)
                made_of = Proof(one.place, card, bytes.fromhex(one.salt), path)
                assert holds(bytes.fromhex(shoe.root), shoe.count, made_of)
                found[shoe.after + one.place] = card
        own = [place for one in state.seats if one.player == person for place in one.hole]
        for place in (*state.faces, *own):
            assert found[place.place] == keeper.opened((place,))[0]
        others = {place for one in state.seats if one.player != person for place in one.hole}
        assert not {place.place for place in others - set(state.faces)} & set(found)


def test_own_round_shows_the_hand_kept_after_the_draw() -> None:
    with house("own") as made:
        table = play_to_reshuffle(made)
        to_the_end(made, table)
        keeper, state = made.desk(table).keeper(), round_state(made, table)
        assert keeper is not None
        for seat in state.seats:
            own, *_ = looking(made).own_rounds(seat.player, table, 1)
            assert own.cards == tuple(card.name for card in keeper.opened(seat.hole))
            assert len(own.cards) == 5


def test_b_07_player_out_of_time_in_the_draw_is_folded() -> None:
    with house("pat") as made:
        table = open_pot_table(made, POT_GAMES["draw_poker"], ANN, BOB, CYD, staffed=False)
        play_to_draw(made, table)
        _, seat, _ = awaited_acts(made, table)
        made.run_due_actions(table, 30)
        made.run_due_actions(table, 90)
        assert not round_state(made, table).seat(seat).in_the_round
        folded = [one for one in happened(made, table) if isinstance(one, events.FoldedForTime)]
        assert [one.seat for one in folded] == [seat]
        assert "B-07" in {cited.reading for cited in folded[-1].under}


# --- shuffles ordered only at live tables ---------------------------------------------------------


def taken(made: House, table: int, command: Any) -> TablePlan:
    """An act that no software table takes, past everybody who would refuse it."""
    desk = made.desk(table)
    plan = TablePlan(TableWithPools(desk.state, None), desk.now(), made.room._vault)
    refusal = plan.take(command)
    assert refusal is None, refusal
    return plan


def test_cards_shuffled_back_into_the_shoe_are_sealed_with_the_rest() -> None:
    with house("back into the shoe") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB, CYD)
        keeper, before = made.desk(table).keeper(), round_state(made, table)
        assert keeper is not None
        seen = keeper.opened(FaceDown(before.dealt + n) for n in range(1, 4))
        supervisor = Person(SUPERVISOR, Office.SUPERVISOR)
        plan = taken(made, table, commands.CommunalCardsExposed(supervisor, seen))
        (seal,) = plan.state.again
        assert seal.after == before.dealt == 6
        assert seal.count == 46
        again = plan.vault.keeper(table, plan.state.shoes_in_play)
        dealt = [FaceDown(n) for n in range(1, 7)]
        assert again.opened(dealt) == keeper.opened(dealt)
        assert set(again.every().values()) == set(keeper.every().values())
        assert again.every() != keeper.every()


def test_misdeal_gets_a_new_deck() -> None:
    with house("misdeal") as made:
        table = open_pot_table(made, POT_GAMES["five_card_stud"], ANN, BOB)
        first = made.desk(table).state.shoe
        supervisor = Person(SUPERVISOR, Office.SUPERVISOR)
        report = commands.ReportDeal(supervisor, commands.Ground.EXCESS_CARD)
        plan = taken(made, table, report)
        assert first is not None
        assert plan.state.shoe is not None
        assert plan.state.shoe.shoe == first.shoe + 1
        assert plan.state.shoe.root != first.root
        plan.let_the_house_act()
        assert plan.state.round.stage.name == "BETTING"


# --- blinds ---------------------------------------------------------------------------------------


def test_deal_waits_for_an_over_blind() -> None:
    with house("over") as made:
        table = open_table_with_over_blind(made)
        state = round_state(made, table)
        assert state.stage.name == "BEFORE_THE_DEAL"
        seat = state.clockwise_after(state.last_blind)[0].number
        assert shown_round(made, table, None).turn == seat
        made.must(SITTING[seat - 1], table, "poker.post_over_blind", seat=seat)
        assert round_state(made, table).stage.name == "BETTING"
        assert shown_box(shown_round(made, table, None), seat).wagers == {"bet": 2_000}


def test_over_blind_is_optional() -> None:
    with house("no over") as made:
        table = open_table_with_over_blind(made)
        made.run_due_actions(table, 29)
        assert round_state(made, table).stage.name == "BEFORE_THE_DEAL"
        made.run_due_actions(table, 1)
        assert round_state(made, table).stage.name == "BETTING"


def test_deal_starts_at_once_when_everybody_is_ready() -> None:
    with house("ready") as made:
        table = open_table_with_over_blind(made)
        made.ready(table, ANN, BOB, CYD)
        assert round_state(made, table).stage.name == "BETTING"


# --- a live table ---------------------------------------------------------------------------------


def test_8_2_cards_decide_who_gets_a_vacant_seat() -> None:
    with house("one seat") as made:
        table = open_pot_table(made, POT_GAMES["hold_em"], ANN, BOB, CYD)
        for seat, person in ((1, ANN), (2, BOB)):
            made.must(person, table, "table.ask_for_seat", seat=seat, to=7)
        drawn = [one for one in happened(made, table) if isinstance(one, CardsDrawnForSeat)]
        assert len(drawn[-1].remain) == 1
        assert {player for player, _ in drawn[0].drawn} == {ANN, BOB}
        assert made.desk(table).state.table.claims == {7: drawn[-1].remain}


def test_real_card_irregularity_is_not_permitted_at_an_electronic_table() -> None:
    with house("felt") as made:
        table = open_pot_table(made, POT_GAMES["three_card_manila"], ANN, BOB)
        answer = made.do(
            SUPERVISOR, table, "poker.communal_cards_exposed", faces=["KD"], burnt=False
        )
        assert answer.outcome == "not_permitted"
