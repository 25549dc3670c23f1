"""A player's purse opens by the player's own act, or by two persons of the house with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.room.management import TableKind
from tests.support.room.proposals import second_act
from tests.support.room.rooms import (
    ANN,
    BOB,
    DEALER,
    DIRECTOR,
    OPERATOR,
    SECOND_OPERATOR,
    SHIFT_MANAGER,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)
from tests.support.room.tournaments import FIRST_PLAYER, Played, two_tables

BUY_IN = 40_000


def _purse(made: House, person: int) -> int:
    return made.journal.balance(f"purse {person}")


@pytest.mark.parametrize("who", [OPERATOR, SUPERVISOR])
def test_staff_cannot_seat_a_player_at_an_electronic_table(who: int) -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        made.sign_on(SUPERVISOR, table)
        before = _purse(made, ANN)
        seat = {"seat": 1, "player": ANN, "stake": BUY_IN}
        answer = made.do(who, table, "table.take_seat", **seat)
        assert answer.outcome == "not_permitted"
        assert "the player's own act" in answer.because
        assert _purse(made, ANN) == before
        made.must(ANN, table, "table.take_seat", **seat)


@pytest.mark.parametrize("who", [OPERATOR, SUPERVISOR])
def test_staff_cannot_add_a_players_chips_at_an_electronic_table(who: int) -> None:
    with house() as made:
        table = made.table(ULTIMATE)
        made.sign_on(SUPERVISOR, table)
        made.sit(ANN, table=table, stake=BUY_IN)
        before = _purse(made, ANN)
        answer = made.do(who, table, "table.add_chips", seat=1, amount=500)
        assert answer.outcome == "not_permitted"
        assert _purse(made, ANN) == before


def test_drop_is_recorded_only_where_banknotes_are_exchanged() -> None:
    """It seats the buyer, so it would be a way to seat a player who is away."""
    with house() as made:
        table = made.table(ULTIMATE)
        made.sign_on(SUPERVISOR, table)
        answer = made.do(SUPERVISOR, table, "table.record_drop", seat=1, player=ANN, amount=500)
        assert answer.outcome == "not_permitted"
        assert not made.desk(table).state.table.seats


def test_dealer_records_what_players_put_down_at_a_live_table() -> None:
    with house() as made:
        table = made.table(ULTIMATE, TableKind.LIVE)
        made.sign_on(DEALER, table)
        made.must(DEALER, table, "table.take_seat", seat=1, player=ANN, stake=BUY_IN)
        assert made.do(ANN, table, "table.add_chips", seat=1, amount=500).outcome != "allowed"


def test_chips_of_a_player_who_is_asked_to_leave_go_to_the_own_purse() -> None:
    """One person of the house may free a seat: nothing leaves the player."""
    with house() as made:
        table = made.table(ULTIMATE)
        made.sign_on(SUPERVISOR, table)
        before = _purse(made, ANN)
        made.sit(ANN, table=table, stake=BUY_IN)
        made.must(SUPERVISOR, table, "table.leave_seat", seat=1)
        assert _purse(made, ANN) == before


CHIPS = {"management.issue_chips": 5_000, "management.redeem_chips": -5_000}


@pytest.mark.parametrize("name", CHIPS)
@pytest.mark.parametrize("first", [OPERATOR, SHIFT_MANAGER])
def test_house_moves_a_purse_by_two_persons_with_a_reason(name: str, first: int) -> None:
    with house() as made:
        before = _purse(made, ANN)
        fields: dict[str, Any] = {"person": ANN, "amount": 5_000}
        silent = made.do(first, 0, name, **fields)
        assert (silent.outcome, silent.because) == ("refused", "the reason is missing")
        waits = made.do(first, 0, name, **fields, because="a mistake at the cage")
        assert waits.outcome == "proposed"
        assert waits.proposal is not None
        assert second_act(made, 0, first, waits.proposal).outcome == "not_permitted"
        assert _purse(made, ANN) == before
        assert second_act(made, 0, SECOND_OPERATOR, waits.proposal).outcome == "allowed"
        assert _purse(made, ANN) == before + CHIPS[name]


AT_ONCE = 50_000
BEYOND = {
    "over the limit at once": ("issue_chips", AT_ONCE + 1, "at once at most"),
    "over the limit in all": ("issue_chips", AT_ONCE, "gets at most"),
    "more than the purse holds": ("redeem_chips", 10_000_000, "there are not enough chips"),
    "nothing": ("redeem_chips", 0, "an amount is more than nothing"),
}


def _limited(made: House) -> None:
    """So many chips at once, and fewer than twice as many in all."""
    limits = {"for_a_guest": 0, "at_once": AT_ONCE, "in_all": _issued(made, ANN) + AT_ONCE - 1}
    made.must(OPERATOR, 0, "management.determine_play_chips", limits=limits)


def _issued(made: House, person: int) -> int:
    return made.room.state.issued.get(person, 0)


@pytest.mark.parametrize("case", BEYOND)
def test_chips_beyond_a_limit_are_refused_when_they_are_proposed(case: str) -> None:
    """Nobody is asked to agree to what the rules refuse already."""
    name, amount, because = BEYOND[case]
    with house() as made:
        _limited(made)
        before = _purse(made, ANN)
        fields = {"person": ANN, "amount": amount, "because": "a mistake at the cage"}
        answer = made.do(OPERATOR, 0, f"management.{name}", **fields)
        assert (answer.outcome, answer.proposal) == ("refused", None)
        assert because in answer.because
        assert not made.room.management.state.proposals
        assert _purse(made, ANN) == before


def test_proposal_that_breaks_a_limit_by_now_is_refused_when_seconded() -> None:
    """Two proposals, each within the limits: the second one seconded is not."""
    with house() as made:
        _limited(made)
        before = _purse(made, ANN)
        amount = AT_ONCE - 1
        fields = {"person": ANN, "amount": amount, "because": "a mistake at the cage"}
        waiting = [made.do(OPERATOR, 0, "management.issue_chips", **fields) for _ in range(2)]
        first, second = (
            second_act(made, 0, SHIFT_MANAGER, one.proposal) for one in waiting if one.proposal
        )
        assert (first.outcome, second.outcome) == ("allowed", "refused")
        assert "gets at most" in second.because
        assert _purse(made, ANN) == before + amount
        assert tuple(made.room.management.state.proposals) == (waiting[1].proposal,)


def test_player_redeems_own_chips_alone() -> None:
    with house() as made:
        before = _purse(made, ANN)
        made.must(ANN, 0, "management.redeem_chips", person=ANN, amount=5_000)
        assert _purse(made, ANN) == before - 5_000
        others = made.do(ANN, 0, "management.redeem_chips", person=BOB, amount=5_000)
        assert others.outcome == "refused"


def test_second_person_does_not_decide_on_own_chips() -> None:
    with house() as made:
        fields = {"person": SECOND_OPERATOR, "amount": 5_000, "because": "to play with"}
        waits = made.do(OPERATOR, 0, "management.issue_chips", **fields)
        assert waits.proposal is not None
        own = second_act(made, 0, SECOND_OPERATOR, waits.proposal)
        assert (own.outcome, _purse(made, SECOND_OPERATOR)) == ("not_permitted", 0)
        assert second_act(made, 0, SHIFT_MANAGER, waits.proposal).outcome == "allowed"


@pytest.mark.parametrize("kind", [TableKind.ELECTRONIC, TableKind.LIVE])
def test_director_enters_players_only_where_they_pay_at_live_tables(kind: TableKind) -> None:
    with house() as made:
        played = Played(made, two_tables(), kind)
        made.give_chips(FIRST_PLAYER, 50_000)
        fields = {"person": FIRST_PLAYER, "agrees_in_writing": True}
        unknown = played.do(DIRECTOR, "tournament.enter", **fields)
        assert unknown.outcome == "not_permitted", "no table says yet how it is played"
        fields_of_table = {"tournament": played.number, "kind": kind.value}
        made.must(OPERATOR, 0, "management.set_up_tournament_table", **fields_of_table)
        before = _purse(made, FIRST_PLAYER)
        answer = played.do(DIRECTOR, "tournament.enter", **fields)
        if kind is TableKind.LIVE:
            assert answer.outcome == "allowed", answer
            return
        assert answer.outcome == "not_permitted"
        assert "players enter themselves" in answer.because
        assert _purse(made, FIRST_PLAYER) == before
        played.must(FIRST_PLAYER, "tournament.enter", **fields)
