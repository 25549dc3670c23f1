"""Dry runs: they show what would happen, change nothing, and reveal no hidden card."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import msgspec
import pytest

from pitboss.cards import FaceDown
from pitboss.cards.card import CARDS
from pitboss.messages.frames import write
from pitboss.messages.running_views import Preview
from pitboss.offices import Office
from pitboss.room.acts.preview import DryRun, PreviewNotAllowed
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.acts.wire_acts import InvalidAct, every_act, structs
from pitboss.room.management import TableKind
from tests.support.messages.examples import example
from tests.support.parameters import rest_later
from tests.support.proving import at_level
from tests.support.room import interference
from tests.support.room.interference import GAMES, TABLE, Interference, compare
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    DEALER,
    DIRECTOR,
    INSPECTOR,
    OFFICES,
    OPERATOR,
    SECOND_SUPERVISOR,
    SHIFT_MANAGER,
    SUPERVISOR,
    ULTIMATE,
    House,
    house,
)

STAFF = (DEALER, SUPERVISOR, DIRECTOR, OPERATOR, SHIFT_MANAGER)
WHOLE_DECK = [card.name for card in CARDS]
GAME = "ultimate_texas_holdem"
PAIRS = at_level(2, 4, quick=1)
"""Of each game, with every preview of every act after every step."""


def previewed(made: House, who: int, table: int, name: str, /, **fields: Any) -> Preview:
    return made.room.preview(made.visitor(who), made.frame(table, name, **fields))


@contextmanager
def live() -> Iterator[tuple[House, int]]:
    """A live table at which two players have wagered and the hands are dealt."""
    with house("preview") as made:
        number = made.table(ULTIMATE, TableKind.LIVE)
        for person in (DEALER, SUPERVISOR):
            made.sign_on(person, number)
        for back in ("blue", "red"):
            made.must(DEALER, number, "table.check_cards", back=back, counted=WHOLE_DECK)
        for seat, player in ((1, ANN), (2, BOB)):
            made.must(DEALER, number, "table.take_seat", seat=seat, player=player, stake=40_000)
        made.must(DEALER, number, "table.begin_round")
        made.must(DEALER, number, f"{GAME}.offer_wagers")
        made.must(DEALER, number, f"{GAME}.shuffle_cards")
        for box in (1, 2):
            made.must(DEALER, number, f"{GAME}.place_wagers", box=box, ante=500, blind=500)
        made.must(DEALER, number, f"{GAME}.deal_communal_cards")
        made.must(DEALER, number, f"{GAME}.deal_hands")
        yield made, number


def money(of: Preview) -> dict[str, int]:
    return {one.who: one.amount for one in of.changes}


# --- contents -------------------------------------------------------------------------------------


class TestContents:
    ACTS: ClassVar[tuple[tuple[int, str, dict[str, Any]], ...]] = (
        (DEALER, f"{GAME}.check", {"box": 1}),
        (DEALER, f"{GAME}.place_play_wager", {"box": 2, "amount": 2_000}),
        (DEALER, f"{GAME}.fold", {"box": 1}),
        (SUPERVISOR, f"{GAME}.wrong_number_of_cards", {"box": 2, "count": 3}),
        (SUPERVISOR, f"{GAME}.dealers_cards_exposed", {"faces": [[1, "AS"]]}),
        (DEALER, f"{GAME}.communal_cards_exposed", {"faces": [[4, "2C"]]}),
        (DEALER, f"{GAME}.hand_dealt_to_unwagered_box", {"box": 3, "handled": True}),
        (DEALER, f"{GAME}.cards_missing_or_foreign", {"missing": ["7H"]}),
        (SUPERVISOR, f"{GAME}.no_decision", {"box": 1, "because": "absent"}),
        (SUPERVISOR, f"{GAME}.sanction_collusion", {"box": 1, "void_round": True}),
        (OPERATOR, f"{GAME}.void_round", {"because": "the lamp fell"}),
        (OPERATOR, f"{GAME}.void_wagers", {"box": 2, "contravened": "12.1"}),
        (SUPERVISOR, "table.order_count", {}),
    )

    @pytest.mark.parametrize(("who", "name", "fields"), ACTS, ids=str)
    def test_preview_matches_what_happens(
        self, who: int, name: str, fields: dict[str, Any]
    ) -> None:
        with live() as (made, number):
            told = previewed(made, who, number, name, **fields)
            before, stakes = made.desk(number).state.last, _accounts(made, number)
            answer = made.must(who, number, name, **fields)
            news = made.room.shown(made.visitor(SUPERVISOR), number, before).happened
            after = _accounts(made, number)
        assert (told.outcome, told.second_person) == ("allowed", False)
        assert told.happened == news
        assert answer.because == told.because
        assert money(told) == {
            who: after.get(who, 0) - stakes.get(who, 0)
            for who in {**stakes, **after}
            if after.get(who, 0) != stakes.get(who, 0)
        }
        assert set(told.cites) == {cited for one in news for cited in one.cites}

    def test_misdeal_returns_every_wager(self) -> None:
        with live() as (made, number):
            told = previewed(
                made, SUPERVISOR, number, f"{GAME}.wrong_number_of_cards", box=0, count=3
            )
        assert money(told) == {
            "box 1's ante": -500,
            "box 1's blind": -500,
            "box 1's stake": 1_000,
            "box 2's ante": -500,
            "box 2's blind": -500,
            "box 2's stake": 1_000,
        }
        assert [one.box for one in told.changes] == [1, 1, 1, 2, 2, 2]
        assert {"NI2025-411 13.1", "NI2025-411 13.3"} <= set(told.cites)

    def test_facts_determine_the_clause(self) -> None:
        """13.6  Whether cards were handled; the sheet asks for it."""
        with live() as (made, number):
            name = f"{GAME}.hand_dealt_to_unwagered_box"
            nobody = previewed(made, DEALER, number, name, box=3, handled=False)
            somebody = previewed(made, DEALER, number, name, box=3, handled=True)
        assert "NI2025-411 13.6(a)" in nobody.cites
        assert money(nobody)["box 1's stake"] == 1_000
        assert "NI2025-411 13.6(b)" in somebody.cites
        assert money(somebody) == {}

    def test_refusal_is_shown_with_its_clause(self) -> None:
        with live() as (made, number):
            told = previewed(made, DEALER, number, f"{GAME}.reveal_flop", faces=["AS", "KS", "QS"])
            asked = made.do(DEALER, number, f"{GAME}.reveal_flop", faces=["AS", "KS", "QS"])
        assert (told.outcome, told.because, told.cites) == ("refused", asked.because, asked.cites)
        assert told.happened == ()
        assert told.changes == ()

    def test_act_outside_the_role_matrix_is_not_permitted(self) -> None:
        with live() as (made, number):
            told = previewed(made, OPERATOR, number, f"{GAME}.deal_hands")
        assert (told.outcome, told.because) == ("not_permitted", "it is for the dealer to do")

    def test_office_may_be_named(self) -> None:
        with live() as (made, number):
            visitor = made.visitor(OPERATOR, Office.OPERATOR, Office.PLAYER)
            frame = made.frame(number, "table.request_rules", acting_as="casino operator")
            assert made.room.preview(visitor, frame).outcome == "allowed"
            frame = made.frame(number, "table.request_rules", acting_as="player")
            with pytest.raises(PreviewNotAllowed):
                made.room.preview(visitor, frame)

    def test_missing_chips_are_refused(self) -> None:
        with live() as (made, number):
            fields = {"seat": 3, "player": ANN + 2, "stake": 10**9}
            told = previewed(made, DEALER, number, "table.take_seat", **fields)
            answer = made.do(DEALER, number, "table.take_seat", **fields)
        assert (told.outcome, told.because) == (answer.outcome, answer.because)
        assert told.outcome == "refused"

    def test_jackpot_pools_are_included(self) -> None:
        with house("pools") as made:
            number = made.table(CANBERRA_WITH_JACKPOT, jackpot=made.jackpot())
            made.sit(ANN, table=number)
            made.canberra_round(number, ANN, jackpot=True)
            told = previewed(made, OPERATOR, number, "canberra_poker.void_round", because="fire")
        assert money(told) == {
            "box 1's ante": -500,
            "box 1's stake": 600,
            "jackpot pool": -80,
            "reserve pool": -20,
        }

    def test_purse_is_named_after_its_person(self) -> None:
        with live() as (made, number):
            fields = {"seat": 3, "player": ANN + 2, "stake": 5_000}
            told = previewed(made, DEALER, number, "table.take_seat", **fields)
        assert money(told) == {"box 3's stake": 5_000, "purse of person 13": -5_000}


def _accounts(made: House, number: int) -> dict[str, int]:
    """What the table's accounts hold, by their plain names."""
    run = DryRun(made.desk(number), made.journal, lambda n: f"person {n}")
    balances = made.journal.balances(f"table {number}/").items()
    return {run._named(account)[0]: units for (account, _), units in balances}


class TestTwoPersons:
    def test_proposal_shows_its_effect_once_approved(self) -> None:
        with live() as (made, number):
            told = previewed(made, DEALER, number, f"{GAME}.void_round", because="a brawl")
            alone = previewed(made, OPERATOR, number, f"{GAME}.void_round", because="a brawl")
        assert (told.outcome, told.second_person) == ("proposed", True)
        assert (alone.outcome, alone.second_person) == ("allowed", False)
        assert told.changes == alone.changes != ()
        assert told.happened == alone.happened != ()

    def test_two_person_act_that_would_fail_is_refused(self) -> None:
        with live() as (made, number):
            fields = {"seat": 1, "amount": 500, "to_player": True, "because": "miscounted"}
            told = previewed(made, SUPERVISOR, number, "table.correct_chips", **fields)
        assert (told.outcome, told.second_person) == ("refused", True)
        assert "round" in told.because

    def test_second_person_sees_the_preview_too(self) -> None:
        with live() as (made, number):
            made.sign_on(SECOND_SUPERVISOR, number)
            answer = made.do(DEALER, number, f"{GAME}.no_decision", box=1, because="absent")
            told = previewed(made, SUPERVISOR, number, "desk.second_act", proposal=answer.proposal)
        assert told.outcome == "allowed"
        assert money(told) == {"box 1's ante": -500, "box 1's blind": -500, "float": 1_000}
        assert told.happened[0].kind == "desk.ActSeconded"


# --- audience -------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [ANN, INSPECTOR, SECOND_SUPERVISOR, DIRECTOR])
def test_preview_is_only_for_those_who_run_the_table(who: int) -> None:
    with live() as (made, number), pytest.raises(PreviewNotAllowed):
        previewed(made, who, number, "table.request_rules")


def test_acts_not_made_at_a_table_are_rejected() -> None:
    with live() as (made, number):
        with pytest.raises(InvalidAct):
            previewed(made, OPERATOR, number, "management.delegate_powers", table=number)
        with pytest.raises(InvalidAct):
            previewed(made, OPERATOR, number, "table.look_at_the_cards")


# --- no side effects ------------------------------------------------------------------------------


def staff_acts(seed: object) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Every act of every office at work, with fields drawn for it."""
    rng = random.Random(f"previews {seed}")
    for name, command in every_act().items():
        if name.startswith("management."):
            continue
        fields = example(structs()[name], rng)
        fields.pop("type")
        if "box" in fields and fields["box"] is not None:
            fields["box"] = rng.randint(0, 3)
        if "seat" in fields:
            fields["seat"] = rng.randint(1, 3)
        for who in STAFF:
            if OFFICES[who] in MATRIX[command]:
                yield who, name, fields


def every_preview(made: House, number: int, seed: object) -> dict[str, bytes]:
    """What all previews of all acts of the staff say."""
    told: dict[str, bytes] = {}
    for who, name, fields in staff_acts(seed):
        try:
            told[f"preview of {name} by {who}"] = write(
                previewed(made, who, number, name, **fields)
            )
        except InvalidAct as error:
            told[f"preview of {name} by {who}"] = str(error).encode()
    return told


class TestNoSideEffects:
    def test_live_table_is_unchanged(self) -> None:
        with live() as (made, number):
            made.sign_on(DIRECTOR, number)
            desk = made.desk(number)
            head, state, before = made.journal.head(), desk.state, repr(desk.state)
            told = every_preview(made, number, "live")
            assert made.journal.head() == head
            assert desk.state is state
            assert repr(desk.state) == before
        for outcome in (b"allowed", b"refused", b"proposed"):
            assert any(b'"outcome":"' + outcome in one for one in told.values())

    @pytest.mark.parametrize("game", sorted(GAMES))
    def test_electronic_table_is_unchanged(self, game: str) -> None:
        with interference.pairs(game, "changes nothing") as pair:
            made = pair.first
            pair._lead(tuple(pair.rng.sample(CARDS, 52)), whole=False)
            desk, vault = made.desk(TABLE), made.room._vault
            pools = desk.jackpot.state if desk.jackpot else None
            head, state, kept = made.journal.head(), desk.state, dict(vault._open)
            drawn = made.chance._rng.getstate()
            every_preview(made, TABLE, game)
            assert made.journal.head() == head
            assert desk.state is state
            assert vault._open == kept
            assert all(vault._open[table] is one for table, one in kept.items())
            assert made.chance._rng.getstate() == drawn
            assert (desk.jackpot.state if desk.jackpot else None) is pools

    def test_previewed_shuffle_leaves_the_shoe_in_play(self) -> None:
        with house("shoe") as made:
            number = made.table(ULTIMATE)
            made.sign_on(SUPERVISOR, number)
            made.sit(ANN, table=number)
            keeper = made.desk(number).keeper()
            assert keeper is not None
            places = tuple(FaceDown(place) for place in range(1, 53))
            order = keeper.opened(places)
            told = previewed(
                made, SUPERVISOR, number, f"{GAME}.order_shuffle", because="a card stuck out"
            )
            assert "desk.ShoeSealed" in [one.kind for one in told.happened]
            again = made.desk(number).keeper()
            assert again is not None
            assert again.opened(places) == order


# --- no hidden cards ------------------------------------------------------------------------------


def _with_previews(patch: pytest.MonkeyPatch) -> None:
    """Let the comparison of two houses look at all previews after every step."""
    honest = interference._taken

    def taken(made: House, step: Any, number: int) -> interference.Seen:
        seen = honest(made, step, number)
        for what, told in every_preview(made, TABLE, number).items():
            seen[what] = interference._unrooted(made, told)
        return seen

    patch.setattr(interference, "_taken", taken)


@pytest.mark.sampled
@pytest.mark.counted
@pytest.mark.parametrize("game", rest_later(sorted(GAMES)))
def test_hidden_cards_change_no_byte_of_any_preview(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _with_previews(monkeypatch)
    compare(game, "previews", PAIRS)


@pytest.mark.full
def test_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    _with_previews(monkeypatch)
    honest = DryRun.of

    def leaking(run: DryRun, visitor: Any, wire: Any) -> Preview:
        told, keeper = honest(run, visitor, wire), run.desk.keeper()
        if keeper is None:
            return told
        (last,) = keeper.opened((FaceDown(52),))
        return msgspec.structs.replace(told, because=f"{told.because} before {last.name}")

    monkeypatch.setattr(DryRun, "of", leaking)
    with pytest.raises(Interference, match="preview of"):
        compare(GAME, "previews", 4)
