"""Acts in a tournament over the wire: who may, drawn lots, the same request twice, money."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.messages.frames import Answer
from pitboss.offices import Office
from pitboss.room.acts.wire_acts import InvalidAct
from pitboss.room.management import TableKind
from pitboss.room.people.visitor import Visitor
from pitboss.tournament import Stage
from tests.support.room.rooms import (
    DEALER,
    DIRECTOR,
    DOT,
    INSPECTOR,
    OPERATOR,
    SHIFT_MANAGER,
    SUPERVISOR,
    House,
    house,
)
from tests.support.room.tournaments import (
    FIRST_PLAYER,
    Played,
    check_money_is_conserved,
    two_tables,
)

POOR = 900
"""Somebody whose purse is empty."""


@pytest.fixture
def made() -> Iterator[House]:
    with house("acts") as one:
        yield one


@pytest.fixture
def played(made: House) -> Played:
    return Played(made, two_tables())


def head(made: House) -> int:
    return made.journal.head().position


# --- repeated requests ----------------------------------------------------------------------------


def test_ballot_is_drawn_once(made: House, played: Played) -> None:
    played.enter(8)
    played.open_tables()
    first = played.must(DIRECTOR, "tournament.draw_ballot", order=[], id="ballot")
    seats, position = played.state.entrants, head(made)
    again = played.do(DIRECTOR, "tournament.draw_ballot", order=[], id="ballot")
    assert again == first
    assert (played.state.entrants, head(made)) == (seats, position)
    made.room = made.new_room()
    made.run(made.room.start())
    assert played.do(DIRECTOR, "tournament.draw_ballot", order=[], id="ballot") == first
    assert played.state.entrants == seats


def test_id_belongs_to_one_request_and_one_place(made: House, played: Played) -> None:
    played.enter(8)
    (table, *_) = played.open_tables()
    played.must(DIRECTOR, "tournament.draw_ballot", order=[], id="ballot")
    other = played.do(DIRECTOR, "tournament.draw_ballot", order=[1], id="ballot")
    assert other.outcome == "conflict"
    elsewhere = made.do(DIRECTOR, table, "table.request_rules", id="ballot")
    assert elsewhere.outcome == "conflict"


def test_refusal_is_repeated_for_the_same_id(made: House, played: Played) -> None:
    first = played.do(DIRECTOR, "tournament.start_session", id="too soon")
    assert first.outcome == "refused"
    assert first.cites
    played.enter(8)
    assert played.do(DIRECTOR, "tournament.start_session", id="too soon") == first


# --- money ----------------------------------------------------------------------------------------


def test_player_who_cannot_pay_cannot_enter(made: House, played: Played) -> None:
    fields = {"person": POOR, "agrees_in_writing": True}
    short = played.do(POOR, "tournament.enter", **fields, id="poor")
    assert short.outcome == "refused"
    assert played.state.entrants == {}
    assert played.do(POOR, "tournament.enter", **fields, id="poor") == short
    made.give_chips(POOR, 10_000)
    assert made.room._purses.of(POOR) == 10_000
    played.must(POOR, "tournament.enter", **fields)
    assert made.room._purses.of(POOR) == 10_000 - 4_400
    assert [one.person for one in played.state.entrants.values()] == [POOR]


@pytest.mark.parametrize("when", ["before the ballot", "in a round"])
def test_cancelled_tournament_refunds_everything(made: House, played: Played, when: str) -> None:
    players = range(FIRST_PLAYER, FIRST_PLAYER + 8)
    if when == "in a round":
        played.begins(8)
    else:
        played.enter(8)
    assert {made.room._purses.of(one) for one in players} == {100_000 - 4_400}
    not_his = played.do(DIRECTOR, "tournament.cancel_tournament", because="a flood")
    assert not_his.outcome == "not_permitted"
    played.must(OPERATOR, "tournament.cancel_tournament", because="a flood")
    assert {made.room._purses.of(one) for one in players} == {100_000}
    assert played.state.stage is Stage.CALLED_OFF
    if when == "in a round":
        check_money_is_conserved(made)
    for table in sorted(played.state.tables):
        made.must(OPERATOR, 0, "management.determine_standing", table=table, powers=["time limits"])
        made.run_due_actions(table, 500)  # whose turn it was has no deadline any more
    made.run(made.room.tick())
    assert played.do(DIRECTOR, "tournament.start_session").outcome == "refused"


# --- permissions ----------------------------------------------------------------------------------


def test_players_act_only_for_themselves(made: House, played: Played) -> None:
    played.enter(8)
    played.open_tables()
    played.must(DIRECTOR, "tournament.draw_ballot", order=[])
    other = played.do(FIRST_PLAYER + 1, "tournament.take_seat", entrant=1)
    assert other.outcome == "refused"
    assert "himself or herself" in other.because
    assert played.do(DOT, "tournament.withdraw", entrant=1).outcome == "refused"
    played.must(FIRST_PLAYER, "tournament.take_seat", entrant=1)
    played.must(DIRECTOR, "tournament.take_seat", entrant=2)
    entering = played.do(DOT, "tournament.enter", person=FIRST_PLAYER + 20, agrees_in_writing=True)
    assert entering.because == "players enter themselves only"


@pytest.mark.parametrize("who", [DEALER, SUPERVISOR, INSPECTOR, OPERATOR, SHIFT_MANAGER, DOT])
def test_other_offices_cannot_conduct(made: House, played: Played, who: int) -> None:
    before = head(made)
    for name, fields in (
        ("tournament.close_entries", {}),
        ("tournament.rule", {"matter": "a dispute", "decision": "as it lies"}),
        ("tournament.draw_ballot", {"order": []}),
        ("tournament.award_prizes", {"goods": []}),
        ("desk.let_the_house_conduct", {"on": True}),
    ):
        answer = played.do(who, name, **fields)
        assert (answer.outcome, bool(answer.because)) == ("not_permitted", True), name
    assert {row.kind for row in made.journal.events(after=before)} == set()


def test_another_director_conducts_only_as_an_assistant(made: House, played: Played) -> None:
    made.must(SHIFT_MANAGER, 0, "management.grant_office", person=77, office="tournament director")
    other = made.visitor(77, Office.DIRECTOR)
    assert _as(played, other, "tournament.close_entries").outcome == "refused"
    assert _as(played, other, "desk.let_the_house_conduct", on=True).outcome == "refused"
    played.must(DIRECTOR, "tournament.nominate_assistant", person=77)
    assert _as(played, other, "desk.let_the_house_conduct", on=True).outcome == "allowed"


def _as(played: Played, visitor: Visitor, name: str, **fields: object) -> Answer:
    """An act by somebody whose offices the test names."""
    return played.house.run(played.house.room.act(visitor, played.frame(name, **fields)))


def test_revoked_director_cannot_conduct(made: House, played: Played) -> None:
    fields = {"person": DIRECTOR, "office": "tournament director"}
    made.must(SHIFT_MANAGER, 0, "management.revoke_office", **fields)
    answer = played.do(DIRECTOR, "tournament.close_entries")
    assert answer.outcome == "not_permitted"
    assert "no longer held" in answer.because
    assert played.view(DIRECTOR).ledger is None


def test_nominated_director_must_hold_the_office(made: House, played: Played) -> None:
    answer = played.do(SHIFT_MANAGER, "tournament.nominate_director", person=DEALER)
    assert answer.outcome == "not_permitted"


def test_excluded_person_cannot_enter(made: House, played: Played) -> None:
    until = made.clock().replace(year=2027).isoformat()
    excluded = {"person": DOT, "until": until, "because": "asked for"}
    made.must(OPERATOR, 0, "management.exclude_person", begins=made.clock().isoformat(), **excluded)
    fields = {"person": DOT, "agrees_in_writing": True}
    assert played.do(DOT, "tournament.enter", **fields).because == "the person is excluded"
    assert played.do(DIRECTOR, "tournament.enter", **fields).outcome == "not_permitted"
    assert played.state.entrants == {}


def test_tournament_act_must_name_its_tournament(made: House, played: Played) -> None:
    with pytest.raises(InvalidAct, match="concerns a tournament"):
        made.do(DIRECTOR, 0, "tournament.close_entries")
    played.enter(8)
    (table, *_) = played.open_tables()
    with pytest.raises(InvalidAct, match="concerns a tournament"):
        made.do(DIRECTOR, table, "tournament.close_entries")


# --- lots -----------------------------------------------------------------------------------------


def test_room_draws_lots_at_electronic_tables(made: House, played: Played) -> None:
    played.enter(8)
    played.open_tables()
    order = [8, 7, 6, 5, 4, 3, 2, 1]
    answer = played.do(DIRECTOR, "tournament.draw_ballot", order=order)
    assert answer.outcome == "not_permitted"
    assert played.state.stage is Stage.BETWEEN_SESSIONS


def test_director_enters_the_ballot_at_live_tables(made: House) -> None:
    played = Played(made, two_tables(), TableKind.LIVE)
    played.enter(8)
    first, second = played.open_tables()
    order = [8, 7, 6, 5, 4, 3, 2, 1]
    played.must(DIRECTOR, "tournament.draw_ballot", order=order)
    places = {one.number: (one.table, one.seat) for one in played.state.playing}
    assert places[8] == (first, 1)
    assert {table for table, _ in places.values()} == {first, second}


# --- live tables ----------------------------------------------------------------------------------


def test_dealer_deals_at_a_live_tournament_table(made: House) -> None:
    played = Played(made, two_tables(), TableKind.LIVE)
    played.enter(8)
    table, other = played.open_tables()
    played.must(DIRECTOR, "tournament.draw_ballot", order=[])
    player = played.state.playing[0]
    on_device = played.do(player.person, "tournament.take_seat", entrant=player.number)
    assert on_device.outcome == "not_permitted"
    assert "director records" in on_device.because
    played.seated()
    made.clock.tick(3600)
    assert made.do(DEALER, table, "table.begin_round").outcome == "not_permitted"
    made.sign_on(DEALER, table)
    early = made.do(DEALER, table, "table.begin_round")
    assert early.outcome == "refused"
    played.must(DIRECTOR, "tournament.start_session")
    assert made.desk(table).state.round is None  # nobody deals but the dealer
    cards = [card.name for card in made.desk(table).state.table.whole_deck.cards]
    for act, fields in (
        ("table.check_cards", {"back": "blue", "counted": cards}),
        ("table.begin_round", {}),
        ("poker.shuffle_cards", {}),
        ("poker.cut_cards", {"depth": 20}),
        ("poker.collect_blinds_and_antes", {}),
        ("poker.deal_initial_cards", {"faces": ["AS", "KD", "7C", "2H"]}),
    ):
        made.must(DEALER, table, act, **fields)
    at_table = made.desk(table).state.table.open_round
    assert at_table is not None
    assert at_table.dealt
    assert made.desk(other).state.round is None
    assert played.state.clock.since == made.clock()  # the first card starts it
    assert made.do(DEALER, other, "poker.shuffle_cards").outcome == "not_permitted"
