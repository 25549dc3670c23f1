"""What a director is shown before an act, and after it: dry runs, the log, the ledger, clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pitboss.law.register import clause_of, read_citation
from pitboss.messages.frames import Act
from pitboss.messages.tournament_views import HappenedInTournament, TournamentPreview
from pitboss.room.acts.preview import PreviewNotAllowed
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.sheets import OF_TOURNAMENTS
from pitboss.room.acts.wire_acts import act_name
from pitboss.room.management import TableKind
from pitboss.room.views.tournaments.acts import tournament_acts
from pitboss.room.views.tournaments.money import ledger_shown
from pitboss.ruling import changed
from pitboss.tournament import Awaited, awaited, commands
from tests.support.room.rooms import ANN, DIRECTOR, INSPECTOR, OPERATOR, house
from tests.support.room.tournaments import FIRST_PLAYER, Played, conditions


@pytest.fixture
def eleven() -> Iterator[Played]:
    """Two tables of appendix H, with a round at each."""
    with house("preview") as made:
        played = Played(made, conditions("appendix-h"))
        played.begins(11)
        yield played


def preview(played: Played, name: str, /, who: int = DIRECTOR, **fields: Any) -> TournamentPreview:
    act = msgspec.Raw(msgspec.json.encode({"type": f"tournament.{name}", **fields}))
    asked = Act(id="preview", tournament=played.number, act=act)
    return played.house.room.preview_in(played.house.visitor(who), asked)


def play_until(played: Played, command: type) -> Awaited:
    """Rounds end by folds, so that nobody is out."""
    for _ in range(100):
        for one in awaited(played.state, played.now):
            if one.command is command:
                return one
        _all_fold(played)
    raise AssertionError(command)


def _all_fold(played: Played) -> None:
    room, made = played.house.room, played.house
    for one in played.state.playing:
        view = room.shown(made.visitor(one.person), one.table).view
        if any(each.act == "poker.fold" for each in view.awaited):
            made.must(one.person, one.table, "poker.fold", seat=one.seat)
    made.clock.tick(6)
    made.run(room.tick())
    for number in played.state.tables:
        made.run_due_actions(number)


# --- dry runs -------------------------------------------------------------------------------------


def test_preview_is_only_for_those_who_conduct_the_tournament(eleven: Played) -> None:
    with pytest.raises(PreviewNotAllowed):
        preview(eleven, "redraw_seats", who=FIRST_PLAYER, order=[])


def test_race_off_is_previewed_without_its_cards(eleven: Played) -> None:
    eleven.must(DIRECTOR, "tournament.correct_clock", seconds=17_000, because="a test")
    due = play_until(eleven, commands.ConductRaceOff)
    assert due.table is not None
    before = eleven.desk.standing
    told = preview(eleven, "conduct_race_off", table=due.table, chip=25, cards=[])
    table = eleven.state.tables[due.table]
    assert told.outcome == "allowed"
    assert told.drawn
    assert told.larger == 100
    assert {one.seat: one.chips for one in told.odd} == {
        seat: table.stake(seat) % 100 for seat in table.seated if table.stake(seat) % 100
    }
    assert told.raced_for == sum(one.chips for one in told.odd)
    assert told.received % 100 == 0
    assert "S2-2001 4.8 (reading T-08)" in told.cites
    assert eleven.desk.standing == before, "a dry run changes nothing"
    done = eleven.must(DIRECTOR, "tournament.conduct_race_off", table=due.table, chip=25, cards=[])
    assert done.outcome == "allowed"


def test_breaking_up_a_table_shows_who_leaves_and_the_free_seats(
    eleven: Played,
) -> None:
    one, other = sorted(eleven.state.tables)
    refused = preview(eleven, "break_table", table=one, order=[])
    assert refused.outcome == "refused"
    assert "round is not over" in refused.because
    assert {each.entrant for each in refused.leaves} == {
        each.number for each in eleven.state.in_seat_order(one)
    }
    eleven.must(DIRECTOR, "tournament.call_break", minutes=5)
    while not all(each.between_rounds for each in eleven.state.in_play):
        _all_fold(eleven)
    eleven.must(DIRECTOR, "tournament.withdraw", entrant=eleven.state.playing[0].number)
    broken = play_until(eleven, commands.BreakTable)
    assert broken.table is not None
    told = preview(eleven, "break_table", table=broken.table, order=[])
    stays = other if broken.table == one else one
    assert told.outcome == "allowed"
    assert [each.table for each in told.free] == [stays]
    assert len(told.free[0].seats) >= len(told.leaves) > 0


def test_move_shows_who_leaves_and_the_free_seats(eleven: Played) -> None:
    fuller = max(eleven.state.in_play, key=lambda one: len(one.table.seats))
    emptier = min(eleven.state.in_play, key=lambda one: len(one.table.seats))
    entrant = eleven.state.in_seat_order(fuller.number)[0].number
    told = preview(eleven, "move_player", entrant=entrant, table=emptier.number, seat=10)
    assert [one.entrant for one in told.leaves] == [entrant]
    assert [one.table for one in told.free] == [emptier.number]
    assert told.outcome == "refused" or not told.drawn


def test_money_movements_are_shown_by_account() -> None:
    with house("money") as made:
        played = Played(made, conditions("appendix-h"))
        live = {"tournament": played.number, "kind": TableKind.LIVE.value}
        made.must(OPERATOR, 0, "management.set_up_tournament_table", **live)
        told = preview(played, "enter", person=ANN, agrees_in_writing=True)
        assert {one.account: one.amount for one in told.changes} == {
            "prize pool": 5_000,
            "purses of players": -5_500,
            "tournament commission": 500,
        }


# --- the log, the ledger, the catalogue -----------------------------------------------------------


def test_everybody_sees_the_log_but_only_staff_its_details(eleven: Played) -> None:
    eleven.must(DIRECTOR, "tournament.rule", matter="a spilled stack", decision="it stands")
    room = eleven.house.room

    def last(who: int) -> HappenedInTournament:
        return room.log_of(eleven.house.visitor(who), eleven.number).happened[-1]

    assert last(DIRECTOR).more == "a spilled stack: it stands"
    assert last(INSPECTOR).more == "a spilled stack: it stands"
    assert last(FIRST_PLAYER).more == ""
    assert last(FIRST_PLAYER).cites == last(DIRECTOR).cites
    everything = room.log_of(None, eleven.number).happened
    assert [one.number for one in everything] == list(range(1, len(everything) + 1))


def test_ledger_shows_when_its_two_counts_differ(eleven: Played) -> None:
    standing = eleven.desk.standing
    ledger = ledger_shown(standing)
    assert ledger.balanced
    fees = next(one for one in ledger.flows if one.kind == "PlayerEntered")
    assert (fees.times, fees.pool, fees.commission) == (11, 55_000, 5_500)
    flows = dict(standing.of.flows)
    flows["PlayerEntered"] = flows["PlayerEntered"]._replace(pool=54_999)
    wrong = standing._replace(of=changed(standing.of, flows=flows))
    assert not ledger_shown(wrong).balanced


@pytest.mark.parametrize("name", ["appendix-a", "canberra", "five-card-stud", "ultimate"])
def test_every_desk_act_has_text_offices_and_existing_clauses(name: str) -> None:
    with house(name) as made:
        played = Played(made, conditions(name))
        shown = {one.act: one for one in tournament_acts(played.state).acts}
        assert set(shown) == {act_name(one.command) for one in OF_TOURNAMENTS.sheets if one.grants}
        for sheet in OF_TOURNAMENTS.sheets:
            if not sheet.grants:
                continue
            one = shown[act_name(sheet.command)]
            assert one.says
            assert one.offices == tuple(office.value for office in MATRIX[sheet.command])
            assert all(clause_of(read_citation(cite)) for cite in one.cites)


def test_set_up_answer_contains_the_new_number() -> None:
    with house("made") as made:
        answer = made.must(OPERATOR, 0, "management.set_up_tournament", name="One")
        assert answer.made == {"tournament": 1}
        played = Played(made, conditions("appendix-h"))
        fields = {"tournament": played.number, "kind": "electronic"}
        answer = made.must(OPERATOR, 0, "management.set_up_tournament_table", **fields)
        assert answer.made == {"table": max(made.room.desks)}
