"""The running view of the room: who sees what, and that it matches the record."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from pitboss.cards.card import CARDS
from pitboss.chips import Cents, dollars
from pitboss.messages.frames import write
from pitboss.messages.running_views import RunningView, TableRunning
from pitboss.messages.wire_values import as_wire
from pitboss.offices import Office, Person
from pitboss.room.acts.wire_acts import ANY_GAME, InvalidAct, every_act, read_act, structs, written
from pitboss.room.catalogue.determinations import games_offered
from pitboss.room.management import TableKind
from pitboss.room.tables import desk_state
from pitboss.room.views.running import NotOfTheHouse
from pitboss.table import CASH_GAMES, Particulars
from tests.support.messages.examples import example
from tests.support.room.proposals import last_round_number, play_folded_round
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    DEALER,
    DIRECTOR,
    DOT,
    INSPECTOR,
    MORNING,
    OPERATOR,
    SECOND_OPERATOR,
    SECOND_SUPERVISOR,
    SHIFT_MANAGER,
    STUD,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)

GAME = "ultimate_texas_holdem"
READS_ALL = (OPERATOR, SHIFT_MANAGER, INSPECTOR)


def seen_by(made: House, who: int, *offices: Office) -> RunningView:
    return made.room.running(made.visitor(who, *offices))


def table_of(view: RunningView, number: int) -> TableRunning:
    (found,) = (one for one in view.tables if one.table == number)
    return found


def with_chips(particulars: Particulars) -> Particulars:
    return replace(particulars, denominations=(Cents(250), dollars(5), dollars(25), dollars(100)))


# --- audience -------------------------------------------------------------------------------------


class TestAudience:
    @pytest.mark.parametrize("who", [ANN, 99])
    def test_players_and_guests_are_refused(self, who: int) -> None:
        with house() as made:
            made.table(ULTIMATE)
            for offices in ((Office.PLAYER,), (Office.GUEST,), (Office.SPECTATOR,)):
                with pytest.raises(NotOfTheHouse):
                    seen_by(made, who, *offices)

    def test_claimed_office_is_refused(self) -> None:
        with house() as made:
            for office in Office:
                with pytest.raises(NotOfTheHouse):
                    seen_by(made, ANN, office)

    @pytest.mark.parametrize("who", READS_ALL)
    def test_room_wide_offices_see_everything(self, who: int) -> None:
        with house() as made:
            made.table(ULTIMATE)
            made.table(STUD)
            shown = seen_by(made, who)
            assert [one.table for one in shown.tables] == [1, 2]
            assert shown.play_chips is not None
            assert {one.game for one in shown.games} == set(CASH_GAMES)

    @pytest.mark.parametrize("who", [DEALER, SUPERVISOR, DIRECTOR])
    def test_table_staff_see_their_own_tables_and_the_lines_of_all(self, who: int) -> None:
        with house() as made:
            made.table(ULTIMATE)
            made.table(STUD)
            before = seen_by(made, who)
            assert before.tables == ()
            assert [one.table for one in before.lines] == [1, 2]
            made.sign_on(who, 2)
            shown = seen_by(made, who)
            assert [one.table for one in shown.tables] == [2]
            assert table_of(shown, 2) == table_of(seen_by(made, OPERATOR), 2)
            for nothing in ("approvals", "exclusions", "reviews", "notes", "games"):
                assert getattr(shown, nothing) == (), nothing
            for unsaid in (shown.hours, shown.play_chips, shown.commencements):
                assert unsaid is None
            made.must(who, 0, "management.sign_off", table=2)
            assert seen_by(made, who) == before

    def test_table_staff_do_not_see_exclusions(self) -> None:
        with house() as made:
            number = made.table(ULTIMATE)
            made.sign_on(SUPERVISOR, number)
            made.sit(ANN, table=number)
            period = {"begins": MORNING.isoformat(), "until": None}
            made.must(
                OPERATOR, 0, "management.exclude_person", person=CYD, because="12.1", **period
            )
            told = {one.person: one.excluded for one in seen_by(made, SUPERVISOR).persons}
            assert CYD not in told
            assert set(told.values()) == {None}
            assert ANN in told
            known = {one.person: one.excluded for one in seen_by(made, SHIFT_MANAGER).persons}
            assert known[CYD] is True
            assert known[ANN] is False
            (one,) = seen_by(made, INSPECTOR).exclusions
            assert (one.person, one.name, one.by, one.own) == (CYD, "person 13", OPERATOR, False)

    def test_revoked_office_loses_access_at_once(self) -> None:
        with house() as made:
            made.table(ULTIMATE)
            made.must(OPERATOR, 0, "management.revoke_office", person=8, office="casino operator")
            with pytest.raises(NotOfTheHouse):
                seen_by(made, SECOND_OPERATOR)

    def test_view_contains_no_card(self) -> None:
        """Whatever is dealt, the text of a room view names no card and no root."""
        with house("cards") as made:
            number = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=number)
            made.ultimate_round(number, ANN, BOB)
            state = made.desk(number).state
            assert state.shoe is not None
            for who in (*READS_ALL, SUPERVISOR):
                told = write(seen_by(made, who))
                for card in CARDS:
                    assert f'"{card.name}"'.encode() not in told
                assert state.shoe.root.hex().encode() not in told


# --- tables ---------------------------------------------------------------------------------------


class TestTables:
    def test_table_shows_its_staff_and_particulars(self) -> None:
        with house() as made:
            number = made.table(CANBERRA_WITH_JACKPOT, TableKind.LIVE, jackpot=made.jackpot())
            made.everybody_works(number)
            made.must(OPERATOR, 0, "management.delegate_powers", table=number)
            shown = table_of(seen_by(made, OPERATOR), number)
            assert (shown.game, shown.kind, shown.stage) == ("canberra_poker", "live", "open")
            assert {(one.person, one.name, one.office) for one in shown.signed_on} == {
                (DEALER, "person 4", "dealer"),
                (SUPERVISOR, "person 3", "casino supervisor"),
                (DIRECTOR, "person 5", "tournament director"),
            }
            assert shown.delegated
            assert shown.jackpot == 1
            assert shown.decks == {"blue": ("before gaming",)}
            assert shown.standing == ("time limits", "what leaves no choice")
            assert shown.determinations["ante minimum"] == 500
            assert shown.pace["to_decide"] == 30

    @pytest.mark.parametrize("particulars", [ULTIMATE, CANBERRA_WITH_JACKPOT, STUD])
    def test_limits_can_be_sent_back_as_shown(self, particulars: Particulars) -> None:
        with house() as made:
            jackpot = made.jackpot() if particulars is CANBERRA_WITH_JACKPOT else None
            number = made.table(particulars, jackpot=jackpot)
            shown = table_of(seen_by(made, OPERATOR), number)
            later = (MORNING + timedelta(hours=1)).isoformat()
            raw: dict[str, Any] = msgspec.json.decode(write(shown.determinations_raw))
            for one in shown.limits:
                assert one.value == _flat(_at(raw, one.path)), one
            raw["ante"] = 200 if particulars is STUD else {"minimum": 1_000, "maximum": 20_000}
            fields = {"determinations": raw, "takes_effect": later}
            made.must(OPERATOR, number, "table.give_notice_of_limits", **fields)
            told = table_of(seen_by(made, OPERATOR), number).notices
            assert told.limits_raw == raw
            assert {one.path[0] for one in told.limits} == {"ante"}
            assert told.limits_from == MORNING + timedelta(hours=1)

    def test_tables_can_be_set_up_from_the_games_offered(self) -> None:
        with house() as made:
            jackpot = made.jackpot()
            for one in seen_by(made, OPERATOR).games:
                fields: dict[str, Any] = {"kind": "live"}
                if one.game == "canberra_poker":
                    fields["jackpot"] = jackpot
                particulars = {
                    "game": one.game,
                    "law": {"instruments": list(one.laws[0])},
                    "determinations": one.determinations_raw,
                }
                fields["particulars"] = particulars
                made.must(OPERATOR, 0, "management.set_up_table", **fields)
            assert [one.game for one in seen_by(made, OPERATOR).lines] == list(CASH_GAMES)

    def test_float_follows_its_count(self) -> None:
        with house() as made:
            number = made.table(with_chips(ULTIMATE), TableKind.LIVE)
            made.everybody_works(number)
            assert _float(made, number) == ("opening count due", 0, None)
            made.must(DEALER, number, "table.count_float", chips=[[500, 100], [2_500, 10]])
            waiting = table_of(seen_by(made, SUPERVISOR), number).float.pending
            assert waiting is not None
            assert (waiting.act, waiting.amount, waiting.by) == ("opening count", 75_000, DEALER)
            assert waiting.chips == ((500, 100), (2_500, 10))
            assert _float(made, number) == ("waiting", 0, None)
            made.must(SUPERVISOR, number, "table.confirm_count")
            assert _float(made, number) == ("open", 75_000, 75_000)
            plain = made.table(ULTIMATE)
            assert _float(made, plain)[0] == "not counted"

    def test_pending_proposals_are_shown(self) -> None:
        with house() as made:
            number = made.table(ULTIMATE, TableKind.LIVE)
            made.everybody_works(number)
            wanted = {"seat": 1, "amount": 500, "to_player": True, "because": "short paid"}
            made.do(SUPERVISOR, number, "table.correct_chips", **wanted)
            (one,) = table_of(seen_by(made, OPERATOR), number).proposals
            assert (one.proposal, one.act, one.fields) == (
                1,
                "table.correct_chips",
                {**wanted, "round": None},
            )
            assert (one.by, one.name, one.title) == (
                SUPERVISOR,
                "person 3",
                "Put a player's chips right",
            )
            made.must(OPERATOR, 0, "management.report_integrity_failure", because="a gap")
            made.do(OPERATOR, 0, "management.restore_integrity", because="x")
            (room,) = seen_by(made, SHIFT_MANAGER).proposals
            assert (room.act, room.title) == (
                "management.restore_integrity",
                "Let rounds begin again",
            )

    def test_disputes_and_the_last_count_are_shown_however_old(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(desk_state, "KEPT", 2)
        with house() as made:
            live = made.table(with_chips(ULTIMATE), TableKind.LIVE)
            made.everybody_works(live)
            made.must(DEALER, live, "table.count_float", chips=[[500, 100]])
            made.must(SUPERVISOR, live, "table.confirm_count")
            made.must(DEALER, live, "table.take_seat", seat=1, player=CYD, stake=20_000)
            number = made.table(ULTIMATE)
            made.sit(ANN, BOB, table=number)
            made.ultimate_round(number, ANN, BOB)
            made.must(ANN, number, f"{GAME}.dispute", box=1, about="the deal")
            made.must(OPERATOR, number, f"{GAME}.rule_on_dispute", play_on=True, because="no")
            made.must(ANN, number, f"{GAME}.fold", box=1)
            made.must(BOB, number, f"{GAME}.fold", box=2)
            made.must(BOB, number, f"{GAME}.dispute", box=2, about="the fold")
            made.must(ANN, number, "table.leave_seat", seat=1)
            made.must(BOB, number, "table.leave_seat", seat=2)
            first = seen_by(made, OPERATOR)
            made.run(made.room.stop())
            made.room = made.new_room()
            made.run(made.room.start())
            for view in (first, seen_by(made, OPERATOR)):
                shown = table_of(view, number).disputes
                assert [(one.box, one.about, one.because) for one in shown] == [
                    (2, "the fold", ""),
                    (1, "the deal", "no"),
                ]
                assert [one.decided for one in shown] == [False, True]
                assert {one.round for one in shown} == {made.desk(number).state.table.rounds}
                assert table_of(view, live).float.counted == 50_000


def _float(made: House, number: int) -> tuple[str, int, int | None]:
    shown = table_of(seen_by(made, OPERATOR), number).float
    return shown.state, shown.expected, shown.counted


def _at(raw: Any, path: tuple[str | int, ...]) -> Any:
    for part in path:
        raw = raw[part]
    return raw


def _flat(value: Any) -> Any:
    return ", ".join(value) if isinstance(value, list) else value


# --- the room -------------------------------------------------------------------------------------


class TestRoom:
    def test_jackpots_are_shown_with_pools_and_faults(self) -> None:
        with house() as made:
            number = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot())
            made.sign_on(SUPERVISOR, number)
            made.sit(ANN, table=number)
            made.canberra_round(number, ANN, jackpot=True)
            made.must(SUPERVISOR, number, "canberra_poker.jackpot_malfunction")
            (one,) = seen_by(made, SUPERVISOR).jackpots
            assert (one.jackpot_pool, one.reserve_pool) == (1_000_080, 100_020)
            assert one.meter == one.jackpot_pool
            assert one.tables == (number,)
            assert "waits" in one.fault
            assert one.determinations["to the jackpot pool, in thousandths"] == 800
            assert seen_by(made, SECOND_SUPERVISOR).jackpots == ()

    def test_registers_reviews_and_notes_are_shown(self) -> None:
        with house() as made:
            number = play_folded_round(made)
            game, about = "ultimate_texas_holdem", last_round_number(made, number)
            made.must(ANN, number, f"{game}.dispute", box=1, about="the fold")
            made.must(OPERATOR, number, f"{game}.rule_on_dispute", play_on=True, because="the tape")
            given = {"subject": "layout", "reference": "A 1", "given": "2026-01-02"}
            made.must(OPERATOR, 0, "management.enter_approval", given_by="the Commission", **given)
            review = {"table": number, "round_of_play": about, "outcome": "upheld"}
            assert seen_by(made, OPERATOR).reviews == ()
            made.must(INSPECTOR, 0, "management.record_review", **review)
            made.must(INSPECTOR, 0, "management.write_note", about="table 1", text="the lamp")
            shown = seen_by(made, OPERATOR)
            (approval,) = shown.approvals
            assert (approval.subject, approval.reference) == ("layout", "A 1")
            (one,) = shown.reviews
            assert (one.table, one.round, one.outcome, one.by) == (
                number,
                about,
                "upheld",
                INSPECTOR,
            )
            (note,) = shown.notes
            assert (note.about, note.text, note.name) == ("table 1", "the lamp", "person 6")

    def test_table_staff_see_only_their_own_waiting_lists(self) -> None:
        with house() as made:
            number, other = made.table(ULTIMATE), made.table(STUD)
            made.sign_on(SUPERVISOR, number)
            for person, table in ((CYD, number), (BOB, other)):
                made.must(person, 0, "management.join_waiting_list", person=person, table=table)
            for person, game in ((ANN, GAME), (DOT, "five_card_stud")):
                made.must(person, 0, "management.join_waiting_list", person=person, game=game)
            assert [one.person for one in seen_by(made, SUPERVISOR).waiting] == [CYD, ANN]
            assert len(seen_by(made, OPERATOR).waiting) == 4


# --- values on the wire ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(every_act()))
def test_command_survives_a_round_trip(name: str) -> None:
    by = Person(1, Office.OPERATOR)
    for seed in range(5):
        asked = example(structs()[name], random.Random(f"{name} {seed}"))
        try:
            told = read_act(msgspec.json.encode(asked)).told(by=by, at=MORNING)
        except InvalidAct:  # two fields of the example do not go together
            continue
        again = {"type": name, **written(told)}
        assert read_act(msgspec.json.encode(again)).told(by=by, at=MORNING) == told


def test_unknown_value_cannot_be_written() -> None:
    with pytest.raises(AttributeError):
        as_wire(object(), ANY_GAME)


def test_default_answers_can_be_sent_back() -> None:
    """A form requires every field that is not optional, so no default may be empty."""
    for game in games_offered():
        for one in game.determinations:
            assert one.optional or one.value not in (None, ""), (game.game, one.name)
