"""Voiding a settled round: by two persons, over the wire, in the journal and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.cards.card import CARDS
from pitboss.games.progressive_jackpot import apply, open_jackpot
from pitboss.games.ultimate_texas_holdem.events import RoundVoided
from pitboss.record.codec import decode
from pitboss.room.acts.wire_acts import InvalidAct
from pitboss.room.management import TableKind
from pitboss.room.management import events as managed
from pitboss.room.rounds.recorded_rounds import RoundName, RoundsOnRecord
from pitboss.room.rounds.search import round_of
from pitboss.room.tables.shoes import Vault
from pitboss.table.events import SettledRoundVoided
from tests.support.room.jackpots import (
    check_pools,
    open_two_jackpot_tables,
    play_jackpot_round,
)
from tests.support.room.pot_games import play_to_last_hand
from tests.support.room.proposals import (
    VOID_GROUNDS,
    VOID_SETTLED_ROUND,
    last_round_number,
    play_folded_round,
    propose_void,
    second_act,
    stakes_at,
)
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    DEALER,
    INSPECTOR,
    KEY,
    OPERATOR,
    SECOND_SUPERVISOR,
    SHIFT_MANAGER,
    STUD,
    SUPERVISOR,
    House,
    house,
)

STAKE = 40_000


@pytest.fixture
def made() -> Iterator[House]:
    with house("voids") as one:
        yield one


def comes_back(made: House, number: int) -> None:
    """The journal alone says the same, and its accounts add up."""
    before = made.desk(number).state.table
    room = made.new_room()
    made.run(room.start())
    assert room.desks[number].state.table == before
    assert sum(made.journal.balances().values()) == 0


class TestTwoPersons:
    def test_supervisor_proposes_and_operator_seconds(self, made: House) -> None:
        number = play_folded_round(made)
        waiting = propose_void(made, number)
        assert stakes_at(made, number) == {1: 39_000, 2: 39_000}
        answer = second_act(made, number, OPERATOR, waiting)
        assert answer.outcome == "allowed", answer
        assert stakes_at(made, number) == {1: STAKE, 2: STAKE}
        assert made.kinds(number)[-5:] == [
            "desk.ActSeconded",
            "table.SettledRoundVoided",
            "ultimate_texas_holdem.RoundVoided",
            "ultimate_texas_holdem.WagersVoided",
            "ultimate_texas_holdem.WagersVoided",
        ]
        comes_back(made, number)

    def test_everybody_at_the_table_sees_the_void(self, made: House) -> None:
        number = play_folded_round(made)
        second_act(made, number, OPERATOR, propose_void(made, number))
        shown = made.room.shown(made.visitor(ANN), number, 0)
        (told,) = [one for one in shown.happened if one.kind == "table.SettledRoundVoided"]
        assert told.cites == ("NI2025-411 15.4 (reading S-12)",)
        assert told.says == "Round 2 is void after its settlement. Its money goes back."
        assert shown.view.round is not None
        assert {box.standing for box in shown.view.round.boxes} == {"void"}

    def test_operator_proposes_and_shift_manager_seconds(self, made: House) -> None:
        number = play_folded_round(made)
        waiting = propose_void(made, number, OPERATOR)
        own = second_act(made, number, OPERATOR, waiting)
        assert own.because == "whoever proposed an act does not decide it"
        assert second_act(made, number, SHIFT_MANAGER, waiting).outcome == "allowed"
        assert stakes_at(made, number) == {1: STAKE, 2: STAKE}

    def test_nobody_decides_their_own_proposal(self, made: House) -> None:
        number = play_folded_round(made)
        own = second_act(made, number, SUPERVISOR, propose_void(made, number))
        assert own.outcome == "not_permitted"
        assert own.because == "whoever proposed an act does not decide it"
        assert stakes_at(made, number) == {1: 39_000, 2: 39_000}

    @pytest.mark.parametrize("second", [SECOND_SUPERVISOR, SHIFT_MANAGER])
    def test_others_may_second_only_with_delegated_powers(self, made: House, second: int) -> None:
        number = play_folded_round(made)
        waiting = propose_void(made, number)
        answer = second_act(made, number, second, waiting)
        assert answer.outcome == "refused"
        assert "it is for the casino operator to void a settled round" in answer.because
        assert waiting in made.desk(number).state.proposals
        made.must(OPERATOR, 0, "management.delegate_powers", table=number)
        assert second_act(made, number, second, waiting).outcome == "allowed"
        assert stakes_at(made, number) == {1: STAKE, 2: STAKE}

    def test_other_offices_neither_propose_nor_decide(self, made: House) -> None:
        number = play_folded_round(made)
        for person in (DEALER, SHIFT_MANAGER, INSPECTOR, ANN, CYD):
            answer = made.do(person, number, VOID_SETTLED_ROUND, number=1, **VOID_GROUNDS)
            assert answer.outcome == "not_permitted", person
        waiting = propose_void(made, number)
        for person in (DEALER, INSPECTOR, ANN):
            assert second_act(made, number, person, waiting).outcome == "not_permitted", person

    def test_invalid_ground_or_field_is_rejected(self, made: House) -> None:
        number = play_folded_round(made)
        for wrong in ({"ground": "impractical"}, {"amount": 5}):
            with pytest.raises(InvalidAct):
                made.do(
                    SUPERVISOR, number, VOID_SETTLED_ROUND, **{"number": 1} | VOID_GROUNDS | wrong
                )


class TestNextRound:
    def test_next_round_waits_while_a_void_is_proposed(self, made: House) -> None:
        number = play_folded_round(made)
        waiting, last = propose_void(made, number), last_round_number(made, number)
        made.run_due_actions(number, 60)
        assert last_round_number(made, number) == last
        made.must(OPERATOR, number, "desk.drop_act", proposal=waiting, because="it was nothing")
        made.run_due_actions(number, 5)
        assert last_round_number(made, number) == last + 1

    def test_result_is_final_once_the_next_round_is_dealt(self, made: House) -> None:
        number = play_folded_round(made)
        last = last_round_number(made, number)
        made.run_due_actions(number, 5)
        assert last_round_number(made, number) == last + 1
        made.ultimate_round(number, ANN, BOB)
        answer = second_act(made, number, OPERATOR, propose_void(made, number, number=last))
        assert answer.outcome == "refused"
        assert f"round {last} stands, because a card of a later round was dealt" in answer.because
        assert "correct chips" in answer.because
        assert stakes_at(made, number) == {1: 38_000, 2: 38_000}

    def test_voiding_a_disputed_round_lets_play_continue(self, made: House) -> None:
        number = play_folded_round(made)
        made.must(ANN, number, "ultimate_texas_holdem.dispute", box=1, about="I did not fold")
        last = last_round_number(made, number)
        made.run_due_actions(number, 60)
        assert last_round_number(made, number) == last
        waiting = propose_void(made, number, ground="dispute")
        assert second_act(made, number, OPERATOR, waiting).outcome == "allowed"
        made.run_due_actions(number, 5)
        assert last_round_number(made, number) == last + 1
        comes_back(made, number)


class TestRecord:
    def test_voided_round_is_listed_replayed_and_recomputed(self, made: House) -> None:
        number = play_folded_round(made)
        made.must(ANN, number, "table.add_chips", seat=1, amount=500)
        second_act(made, number, OPERATOR, propose_void(made, number))
        on_record = RoundsOnRecord(made.journal)
        name = RoundName(number, last_round_number(made, number))
        (listed,) = [one for one in on_record.every() if one.name == name]
        assert listed.dealt
        replayed = on_record.replay(name)
        assert isinstance(replayed.steps[-3].event, RoundVoided)
        assert replayed.state.table == made.desk(number).state.table
        assert list(on_record.recompute(name)) == []
        assert on_record.opened(name, Vault(KEY, made.chance))
        told = round_of(made.journal, number, name.number)
        assert any(isinstance(one.event, SettledRoundVoided) for one in told)


class TestPlayersWhoLeft:
    def test_loser_who_left_is_repaid(self, made: House) -> None:
        number = play_folded_round(made)
        made.must(ANN, number, "table.leave_seat", seat=1)
        purse = made.journal.balance(f"purse {ANN}")
        answer = second_act(made, number, OPERATOR, propose_void(made, number))
        assert answer.outcome == "allowed", answer
        assert made.journal.balance(f"purse {ANN}") == purse + 1_000
        assert stakes_at(made, number) == {2: STAKE}
        comes_back(made, number)


# --- Five Card Stud -------------------------------------------------------------------------------


def test_pots_go_back_to_the_players_who_paid_them(made: House) -> None:
    number = made.table(STUD)
    made.sign_on(SUPERVISOR, number)
    made.sit(ANN, BOB, table=number, stake=10_000)
    made.run_due_actions(number, 5)
    play_to_last_hand(made, number)
    assert stakes_at(made, number) != {1: 10_000, 2: 10_000}
    answer = second_act(made, number, OPERATOR, propose_void(made, number))
    assert answer.outcome == "allowed", answer
    assert stakes_at(made, number) == {1: 10_000, 2: 10_000}
    comes_back(made, number)


# --- Canberra Poker and its jackpot ---------------------------------------------------------------


def pools(made: House) -> tuple[int, int]:
    state = made.room.jackpots[1].state
    return state.meter.units, state.reserve.units


@pytest.mark.parametrize("hand", ["AS KS QS JS TS", "9H 8H 7H 6H 5H", "9H 8H 7H 3H 2H", "2C 4D"])
def test_pools_get_back_exactly_what_the_round_moved(made: House, hand: str) -> None:
    """Table 2 contributes a wager between the settlement at table 1 and the void."""
    open_two_jackpot_tables(made)
    before = pools(made)
    cards = hand if len(hand) > 5 else "2C 4D 7H 9S JC"
    play_jackpot_round(made, 1, ANN, cards)
    play_jackpot_round(made, 2, BOB, "2C 4D 7H 9S JC")
    waiting = propose_void(made, 1)
    answer = second_act(made, 1, OPERATOR, waiting)
    assert answer.outcome == "allowed", answer
    assert pools(made) == (before[0] + 80, before[1] + 20)
    assert stakes_at(made, 1) == {1: STAKE}
    (told,) = [
        decode(row.body)
        for row in made.journal.events("table 1")
        if row.kind == "table.SettledRoundVoided"
    ]
    assert isinstance(told, SettledRoundVoided)
    assert told.pools_change == -100 if len(hand) <= 5 else told.pools_change > 0
    check_pools(made)
    comes_back(made, 1)
    refolded(made)


def refolded(made: House) -> None:
    """The jackpot's stream, folded from its first event, gives the pools that the room holds."""
    opened = next(
        event
        for row in made.journal.events("room")
        if isinstance(event := decode(row.body), managed.JackpotSetUp)
    )
    state = open_jackpot(opened.determinations, opened.jackpot_pool, opened.reserve_pool)
    for row in made.journal.events("jackpot 1"):
        state = apply(state, decode(row.body))
    assert state == made.room.jackpots[1].state


def test_prize_that_the_winner_carried_away_goes_back_to_the_pools(made: House) -> None:
    open_two_jackpot_tables(made)
    before = pools(made)
    play_jackpot_round(made, 1, ANN, "9H 8H 7H 3H 2H")
    won = stakes_at(made, 1)[1] - STAKE
    made.must(ANN, 1, "table.leave_seat", seat=1)
    assert second_act(made, 1, OPERATOR, propose_void(made, 1)).outcome == "allowed"
    assert pools(made) == before
    assert made.desk(1).state.table.shortfalls == {ANN: won}
    assert "table.WinningsGivenBack" in made.kinds(1)


def test_prize_goes_back_when_an_open_round_is_voided(made: House) -> None:
    """The player's chips reach the wager's area before the pools take them out of it."""
    number = made.table(CANBERRA_WITH_JACKPOT, TableKind.LIVE, made.jackpot())
    assert number == 1
    for person in (DEALER, SUPERVISOR):
        made.sign_on(person, number)
    for deck in made.desk(number).state.table.decks:
        cards = [card.name for card in CARDS]
        made.must(DEALER, number, "table.check_cards", back=deck.back, counted=cards)
    made.must(SUPERVISOR, number, "table.take_seat", seat=1, player=ANN, stake=STAKE)
    before = pools(made)

    def does(name: str, **fields: Any) -> None:
        made.must(DEALER, number, f"canberra_poker.{name}", **fields)

    made.must(DEALER, number, "table.begin_round")
    does("offer_wagers")
    does("place_ante", box=1, amount=500)
    does("place_jackpot_wager", box=1, amount=100, lit=True)
    does("shuffle_cards")
    does("cut_cards", depth=20)
    does("load_shoe")
    does("deal_cards", face="4S")
    does("place_bet", box=1, amount=1_000)
    does("set_dealers_hand", faces=["QS", "JD", "9C", "6C", "4S"])
    does("settle_hand", box=1, faces=["9H", "8H", "7H", "3H", "2H"])
    does("claim_jackpot", box=1)
    does("declare_jackpots")
    assert pools(made) != before
    made.must(OPERATOR, number, "canberra_poker.void_round", because="a marked card")
    assert pools(made) == before
    assert stakes_at(made, number) == {1: STAKE}
    check_pools(made)
