"""Inspecting rounds on record: who may, how far, and that nothing hidden ever shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from pitboss.cards.card import CARDS
from pitboss.messages.frames import write
from pitboss.messages.views import TableView
from pitboss.offices import Office
from pitboss.room.acts import journal_entries
from pitboss.room.management import TableKind
from pitboss.room.rounds.access import AS_DEALT, EVERYBODY, access
from pitboss.room.rounds.index import RoundName
from pitboss.room.rounds.inspection import AccessDenied
from pitboss.room.rounds.recorded_rounds import NoSuchRound
from tests.support.room.inspections import asker, dealt, last_round, looking, opens, played
from tests.support.room.pot_games import play_to_reshuffle
from tests.support.room.proposals import propose_void, second_act
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA,
    CYD,
    DEALER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    SECOND_SUPERVISOR,
    SHIFT_MANAGER,
    SUPERVISOR,
    House,
    house,
)


@pytest.fixture
def made() -> Iterator[House]:
    with house("inspecting") as one:
        yield one


# --- access ---------------------------------------------------------------------------------------


class TestAccess:
    @pytest.mark.parametrize(
        ("who", "viewpoints"),
        [
            (ANN, (EVERYBODY, "seat 1")),
            (BOB, (EVERYBODY, "seat 2")),
            (CYD, None),
            (DEALER, (EVERYBODY,)),
            (SUPERVISOR, (EVERYBODY,)),
            (SECOND_SUPERVISOR, None),
            (DIRECTOR, None),
            (SHIFT_MANAGER, (EVERYBODY,)),
            (OPERATOR, (EVERYBODY,)),
            (INSPECTOR, (EVERYBODY,)),
        ],
    )
    def test_access_before_the_round_is_opened(
        self, made: House, who: int, viewpoints: tuple[str, ...] | None
    ) -> None:
        name = played(made)
        if viewpoints is None:
            with pytest.raises(AccessDenied):
                looking(made).record(asker(made, who), name)
        else:
            assert looking(made).record(asker(made, who), name).viewpoints == viewpoints

    def test_opened_round_shows_boxes_to_staff_and_all_cards_to_its_inspector(
        self, made: House
    ) -> None:
        name = played(made)
        opens(made, name)
        seats = (EVERYBODY, "seat 1", "seat 2")
        for who, viewpoints in {
            ANN: (EVERYBODY, "seat 1"),
            SUPERVISOR: seats,
            OPERATOR: seats,
            INSPECTOR: (*seats, AS_DEALT),
        }.items():
            assert looking(made).record(asker(made, who), name).viewpoints == viewpoints
        with pytest.raises(AccessDenied):
            looking(made).record(asker(made, CYD), name)

    def test_each_inspector_must_open_the_round(self, made: House) -> None:
        name = played(made)
        grant = {"person": CYD, "office": "inspector"}
        made.must(OPERATOR, 0, "management.grant_office", **grant)
        opens(made, name)
        other = asker(made, CYD, Office.INSPECTOR)
        assert AS_DEALT not in looking(made).record(other, name).viewpoints
        with pytest.raises(AccessDenied, match="an inspector opens"):
            looking(made).at_step(other, name, looking(made).rounds.listed(name).first, AS_DEALT)

    def test_revoked_office_loses_access_at_once(self, made: House) -> None:
        name = played(made)
        opens(made, name)
        revoke = {"person": INSPECTOR, "office": "inspector"}
        made.must(OPERATOR, 0, "management.revoke_office", **revoke)
        with pytest.raises(AccessDenied):
            looking(made).record(asker(made, INSPECTOR), name)
        made.must(SUPERVISOR, 0, "management.sign_off", table=name.table)
        with pytest.raises(AccessDenied):
            looking(made).record(asker(made, SUPERVISOR), name)

    def test_inspector_who_played_sees_it_only_as_a_player(self, made: House) -> None:
        """An inspector who played does not see the others' cards by opening the round."""
        name = played(made)
        grant = {"person": ANN, "office": "inspector"}
        made.must(OPERATOR, 0, "management.grant_office", **grant)
        opens(made, name, who=made.visitor(ANN, Office.INSPECTOR))
        both = asker(made, ANN, Office.INSPECTOR, Office.PLAYER)
        assert looking(made).record(both, name).viewpoints == (EVERYBODY, "seat 1")

    def test_nobody_sees_hands_of_an_unfinished_round(self, made: House) -> None:
        number = dealt(made)
        name = last_round(made)
        state = replace_opened(made, name)
        for who in (ANN, SUPERVISOR, INSPECTOR):
            may = access(state, made.visitor(who), name, {1: ANN, 2: BOB}, over=False)
            assert may is not None
            assert may.viewpoints == (EVERYBODY,)
        first = looking(made).rounds.listed(name).first
        with pytest.raises(AccessDenied, match="not over"):
            looking(made).at_step(asker(made, ANN), name, first, "seat 1")
        assert (
            looking(made).at_step(asker(made, SUPERVISOR), name, first, EVERYBODY).table == number
        )


def replace_opened(made: House, name: RoundName) -> Any:
    """As if an opening were on record, which the desk would never let through."""
    opened = frozenset(((*name, INSPECTOR),))
    return replace(made.room.state, rounds_opened=opened)


# --- the record -----------------------------------------------------------------------------------


class TestRecord:
    def test_every_step_names_person_act_and_clause(self, made: House) -> None:
        name = played(made)
        shown = looking(made).record(asker(made, INSPECTOR), name)
        by_kind = {step.kind.rpartition(".")[2]: step for step in shown.steps}
        fold = by_kind["Folded"]
        assert (fold.by.person, fold.by.name, fold.by.office) == (BOB, f"person {BOB}", "player")
        assert (fold.command, fold.box) == ("ultimate_texas_holdem.fold", 2)
        assert fold.cites
        flop = by_kind["FlopRevealed"]
        assert (flop.by.person, flop.by.name) == (None, "the house")
        assert len(flop.cards) == 3
        assert [one.wager for one in by_kind["HandSettled"].results]
        assert [step.number for step in shown.steps] == list(
            range(shown.steps[0].number, shown.steps[0].number + len(shown.steps))
        )
        assert len(shown.root) == 64
        assert shown.law == ("NI2025-411",)
        cited = {cite for step in shown.steps for cite in step.cites if "(reading" in cite}
        numbers = {cite.rpartition("reading ")[2].rstrip(")") for cite in cited}
        assert numbers <= {one.number for one in shown.readings}
        assert all(one.says for one in shown.readings)

    def test_staff_discussion_is_hidden_from_players(self, made: House) -> None:
        name = played(made)
        waiting = propose_void(made, name.table, because="a word among staff")
        assert second_act(made, name.table, OPERATOR, waiting).outcome == "allowed"
        staff = looking(made).record(asker(made, INSPECTOR), name)
        player = looking(made).record(asker(made, ANN), name)
        proposed = [step for step in staff.steps if step.proposed]
        assert [step.proposed for step in proposed] == ["table.void_settled_round"]
        assert proposed[0].by.person == SUPERVISOR
        (void,) = [step for step in staff.steps if step.kind == "table.SettledRoundVoided"]
        assert (void.by.person, void.because) == (OPERATOR, "a word among staff")
        (told,) = [step for step in player.steps if step.kind == "table.SettledRoundVoided"]
        assert (told.by.person, told.by.name) == (None, f"the {told.by.office}")
        sent = write(player).decode()
        for word in ("among staff", "ActProposed", "ActSeconded", f"person {SUPERVISOR}"):
            assert word not in sent
        assert f"person {BOB}" in sent, "players know each other's names at the table"

    def test_neighbouring_rounds_are_named(self, made: House) -> None:
        name = played(made)
        looks = looking(made)
        assert looks.record(asker(made, INSPECTOR), name).beside == ()
        made.run_due_actions(name.table, 10)
        made.ultimate_round(name.table, ANN, BOB)
        later = last_round(made)
        assert later == RoundName(name.table, name.number + 1)
        for who in (INSPECTOR, ANN):
            assert looks.record(asker(made, who), name).beside == (later.number,)
            assert looks.record(asker(made, who), later).beside == (name.number,)

    def test_reason_is_shown_where_given_in_free_text(self, made: House) -> None:
        number = dealt(made)
        absent = {"box": 2, "because": "absent"}  # one of three that the form offers
        made.must(SUPERVISOR, number, "ultimate_texas_holdem.no_decision", **absent)
        made.must(OPERATOR, number, "ultimate_texas_holdem.void_round", because="a torn card")
        steps = looking(made).record(asker(made, INSPECTOR), last_round(made)).steps
        said = {step.command.rpartition(".")[2]: step.because for step in steps}
        assert (said["no_decision"], said["void_round"]) == ("", "a torn card")

    def test_every_seal_is_shown_with_the_decks_first(self, made: House) -> None:
        number = play_to_reshuffle(made)
        state = made.desk(number).state
        assert state.shoe is not None
        shown = looking(made).record(asker(made, INSPECTOR), last_round(made))
        assert shown.root == state.shoe.root.hex()
        assert shown.roots_again == tuple(one.root.hex() for one in state.again)
        assert len(shown.roots_again) == 1

    def test_round_names_the_release_it_began_under(
        self, made: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        number = live(made)
        monkeypatch.setattr(journal_entries, "__version__", "the first")
        made.must(DEALER, number, "table.begin_round")
        monkeypatch.setattr(journal_entries, "__version__", "the next")
        made.must(DEALER, number, "canberra_poker.offer_wagers")
        made.must(DEALER, number, "canberra_poker.place_ante", box=1, amount=500)
        assert looking(made).record(asker(made, DEALER), last_round(made)).release == "the first"

    def test_unplayed_round_is_not_found(self, made: House) -> None:
        name = played(made)
        for missing in (RoundName(name.table, 99), RoundName(99, 1)):
            with pytest.raises(NoSuchRound):
                looking(made).record(asker(made, INSPECTOR), missing)
        with pytest.raises(NoSuchRound, match="has no event 1"):
            looking(made).at_step(asker(made, INSPECTOR), name, 1, EVERYBODY)


def live(made: House) -> int:
    """Real cards were checked, and Ann sits at the table."""
    number = made.table(CANBERRA, TableKind.LIVE)
    for person in (DEALER, SUPERVISOR):
        made.sign_on(person, number)
    for deck in made.desk(number).state.table.decks:
        cards = [card.name for card in CARDS]
        made.must(DEALER, number, "table.check_cards", back=deck.back, counted=cards)
    made.must(SUPERVISOR, number, "table.take_seat", seat=1, player=ANN, stake=40_000)
    return number


def boxes(shown: TableView) -> dict[int, tuple[str | None, ...]]:
    assert shown.round is not None
    return {box.box: box.cards for box in shown.round.boxes}


class TestSteps:
    def views(self, made: House, name: RoundName, who: int, viewpoint: str) -> list[TableView]:
        looks = looking(made)
        listed = looks.rounds.listed(name)
        numbers = range(listed.first, listed.first + listed.events)
        return [looks.at_step(asker(made, who), name, n, viewpoint) for n in numbers]

    def test_replayed_step_matches_what_each_viewer_saw(self, made: House) -> None:
        """What was sent at the time, and what is shown of that moment afterwards."""
        number = dealt(made)
        then = {}
        for who, viewpoint in ((ANN, "seat 1"), (BOB, "seat 2"), (None, EVERYBODY)):
            visitor = made.visitor(who) if who else None
            then[viewpoint] = made.room.shown(visitor, number).view
        at = made.desk(number).state.last
        made.must(ANN, number, "ultimate_texas_holdem.fold", box=1)
        made.must(BOB, number, "ultimate_texas_holdem.fold", box=2)
        name = last_round(made)
        for who, viewpoint in ((ANN, "seat 1"), (BOB, "seat 2"), (SUPERVISOR, EVERYBODY)):
            again = looking(made).at_step(asker(made, who), name, at, viewpoint)
            was = msgspec.structs.replace(then[viewpoint], your_purse=None)
            assert (again.round, again.seats) == (was.round, was.seats)
            assert again == was

    def test_as_dealt_view_shows_every_card(self, made: House) -> None:
        name = played(made)
        opens(made, name)
        shown = self.views(made, name, INSPECTOR, AS_DEALT)
        faces = shown[-1].round
        assert faces is not None
        cards = [*faces.dealers, *faces.communal, *(c for b in faces.boxes for c in b.cards)]
        assert len(cards) == len(set(cards)) == 2 + 5 + 4
        assert None not in cards
        at_the_deal = next(one for one in shown if one.round and one.round.dealers)
        assert at_the_deal.round is not None
        assert at_the_deal.round.communal == faces.communal, "they lay there face down"
        public = self.views(made, name, INSPECTOR, EVERYBODY)[-1]
        assert boxes(public)[2] == (None, None), "Bob folded"
        assert boxes(shown[-1])[2] == boxes(self.views(made, name, BOB, "seat 2")[-1])[2]

    def test_nobody_is_awaited_in_the_middle_of_an_act(self, made: House) -> None:
        name = played(made)
        shown = looking(made).record(asker(made, INSPECTOR), name)
        began = shown.steps[0].number
        looks = looking(made)
        listed = looks.rounds.listed(name)
        assert looks.rounds.after(listed, looks.rounds.rows(listed), began).acts == ()
        dealing = next(s.number for s in shown.steps if s.kind.endswith("HandsDealt"))
        shown_then = looks.at_step(asker(made, ANN), name, dealing, "seat 1")
        assert {one.box for one in shown_then.awaited} == {1}

    def test_real_cards_are_shown_only_if_turned(self, made: House) -> None:
        number = live(made)
        made.must(DEALER, number, "table.begin_round")
        for act, fields in (
            ("offer_wagers", {}),
            ("place_ante", {"box": 1, "amount": 500}),
            ("shuffle_cards", {}),
            ("cut_cards", {"depth": 20}),
            ("load_shoe", {}),
            ("deal_cards", {"face": "4S"}),
            ("fold", {"box": 1}),
        ):
            made.must(DEALER, number, f"canberra_poker.{act}", **fields)
        made.must(OPERATOR, number, "canberra_poker.void_round", because="enough")
        name = last_round(made)
        opens(made, name)
        shown = self.views(made, name, INSPECTOR, AS_DEALT)[-1]
        assert boxes(shown)[1] == (None,) * 5
        record = looking(made).record(asker(made, INSPECTOR), name)
        assert record.root == ""
        (ante,) = [step for step in record.steps if step.kind.endswith("AntePlaced")]
        assert (ante.by.person, ante.by.office) == (DEALER, "dealer")


def test_replay_from_milestones_matches_a_full_replay(
    made: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pitboss.room.rounds import milestones

    name = played(made)
    for _ in range(3):
        made.run_due_actions(name.table, 5)
        made.ultimate_round(name.table, ANN, BOB)
        for seat, person in enumerate((ANN, BOB), 1):
            made.must(person, name.table, "ultimate_texas_holdem.fold", box=seat)
    whole = looking(made).rounds
    names = [one.name for one in whole.every()]
    monkeypatch.setattr(milestones, "EVERY", 7)
    monkeypatch.setattr(milestones, "RECENT", 0)
    stepping = looking(made).rounds
    for one in (*names, *reversed(names)):  # on the way forward, and from the milestones
        assert stepping.replay(one).digest == whole.replay(one).digest
    assert len(stepping._milestones._known[name.table]) > 5


class TestRecompute:
    def test_recompute_matches_and_is_only_for_staff(self, made: House) -> None:
        name = played(made)
        found = looking(made).recompute(asker(made, SUPERVISOR), name)
        assert (found.same, found.differences) == (True, ())
        assert found.digest == looking(made).rounds.replay(name).digest
        with pytest.raises(AccessDenied):
            looking(made).recompute(asker(made, ANN), name)

    def test_changed_rule_shows_as_a_difference(
        self, made: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from pitboss.games.ultimate_texas_holdem import round_of_play
        from pitboss.games.ultimate_texas_holdem.commands import Check, Fold

        name = played(made)
        rules = round_of_play.RULES.by_command
        monkeypatch.setitem(rules, Fold, rules[Check])
        found = looking(made).recompute(asker(made, INSPECTOR), name)
        assert not found.same
        assert [one.command for one in found.differences] == ["Fold"]
