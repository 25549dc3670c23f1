"""The catalogue of acts: complete, and true to the commands, the role matrix and the law."""

from __future__ import annotations

import types
from collections.abc import Iterator
from datetime import date, datetime
from enum import Enum
from typing import Any, Union, get_args, get_origin

import msgspec
import pytest

from pitboss.acts.fields import FieldKind
from pitboss.acts.grants import Manner
from pitboss.acts.sheet import ActSheet, Kind, Shoe
from pitboss.cards import Card, FaceDown
from pitboss.chips import Chips
from pitboss.games.canberra_poker import commands as canberra
from pitboss.games.canberra_poker.commands import ExposedCard
from pitboss.games.canberra_poker.state import Stage as canberra_stages  # noqa: N813
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.games.ultimate_texas_holdem import ShoeKind
from pitboss.games.ultimate_texas_holdem import commands as ultimate
from pitboss.games.ultimate_texas_holdem.state import Stage as ultimate_stages  # noqa: N813
from pitboss.law.register import instrument as held
from pitboss.law.register import read_citation, readings
from pitboss.law.rule_set import RuleSet
from pitboss.messages.running_views import ActShown
from pitboss.messages.wire_types import hints_of
from pitboss.offices import Office
from pitboss.room import vocabulary  # noqa: F401 - names the words that acts are known by
from pitboss.room.acts.role_matrix import MATRIX, ON_THE_FELT
from pitboss.room.acts.sheets import SHEETS
from pitboss.room.acts.wire_acts import act_name, every_act, structs
from pitboss.room.catalogue import NoSuchGame, acts_shown, said
from pitboss.room.catalogue.game_acts import AT_ANY_TABLE, GAMES, clause
from pitboss.room.management.particulars import Pace, PlayChipLimits, StandingPower
from pitboss.room.management.people.persons import STAFF
from pitboss.room.tables import desk_commands as desk
from pitboss.table import Particulars, Period
from pitboss.table import commands as table
from pitboss.table.table_games import TABLE_GAMES

COMMANDS = [command for command, sheet in SHEETS.items() if sheet.is_listed]
"""What is done at tables and in the room; a tournament offers its own acts, one by one."""
PARTS = (Particulars, Pace, PlayChipLimits, JackpotDeterminations)
"""Records that an act carries whole."""
UNDER = [(game, law) for game in GAMES for law in TABLE_GAMES[game].laws]


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS, ids=act_name)
def test_sheet_is_well_formed(command: type) -> None:
    sheet = SHEETS[command]
    assert sheet.title[0].isupper()
    assert len(sheet.title) <= 60
    assert not sheet.title.endswith(".")
    for sentence in (sheet.asks, sheet.outcome, *([sheet.discretion] if sheet.discretion else [])):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "  " not in sentence
    assert sheet.asks.count(".") == 1
    for asked in sheet.fields.values():
        assert "?" in asked.asks
        assert asked.asks[0].isupper()


@pytest.mark.parametrize("word", [one for one in GAMES if one.startswith("tournament_")])
def test_tournament_table_has_the_irregularities_of_its_game(word: str) -> None:
    """The same irregularities as at a cash table of the game, each with clauses of its own."""
    at_cash, in_tournament = (
        {one.act: one for one in acts_shown(game).acts if one.kind == "irregularity"}
        for game in (word.removeprefix("tournament_"), word)
    )
    assert at_cash.keys() <= in_tournament.keys()
    assert [one.act for one in in_tournament.values() if not one.cites] == []


def test_titles_are_unique_at_a_table() -> None:
    for game in GAMES:
        titles = [(one.title, one.kind) for one in acts_shown(game).acts]
        doubled = {one for one in titles if titles.count(one) > 1}
        assert doubled == set(), game


# --- fields ---------------------------------------------------------------------------------------

_BY_TYPE: dict[Any, set[FieldKind]] = {
    int: {
        FieldKind.BOX,
        FieldKind.NUMBER,
        FieldKind.ROUND,
        FieldKind.PERSON,
        FieldKind.PROPOSAL,
    },
    str: {FieldKind.TEXT, FieldKind.DECK},
    bool: {FieldKind.YES_NO},
    datetime: {FieldKind.MOMENT},
    date: {FieldKind.DAY},
    tuple[Period, ...]: {FieldKind.PERIODS},
    frozenset[StandingPower]: {FieldKind.CHOICES},
    Card: {FieldKind.CARD},
    tuple[Card, ...]: {FieldKind.CARDS},
    tuple[str, ...]: {FieldKind.TEXTS},
    tuple[tuple[int, Card], ...]: {FieldKind.PLACED_CARDS, FieldKind.DRAWN_CARDS},
    tuple[ExposedCard, ...]: {FieldKind.EXPOSED_CARDS},
    tuple[tuple[int, int], ...]: {FieldKind.COUNTS, FieldKind.WHICH_CARDS},
    tuple[int, ...]: {FieldKind.BOXES},
    tuple[FaceDown, ...]: {FieldKind.OWN_CARDS},
    tuple[tuple[int, FaceDown, Card], ...]: {FieldKind.SEEN_CARDS},
    Any: {FieldKind.DETERMINATIONS},
}


def _bare(kind: Any) -> Any:
    """Without the None that it may be."""
    if get_origin(kind) in (Union, types.UnionType):
        (kind,) = (one for one in get_args(kind) if one is not type(None))
    return kind


def kinds_of(kind: Any) -> set[FieldKind]:
    kind = _bare(kind)
    if kind in _BY_TYPE:
        return _BY_TYPE[kind]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {FieldKind.CHOICE, FieldKind.WHEN}
    if isinstance(kind, type) and issubclass(kind, Chips):
        return {FieldKind.AMOUNT}
    if kind in PARTS:
        return {FieldKind.PARTS}
    first, second = get_args(get_args(kind)[0])
    return {FieldKind.PAYMENTS} if first is int else {FieldKind.CHIPS} if second is int else set()


ASKED = [(command, name) for command in COMMANDS for name in SHEETS[command].fields]


@pytest.mark.parametrize(("command", "name"), ASKED, ids=lambda one: getattr(one, "__name__", one))
def test_field_kind_matches_its_type(command: type, name: str) -> None:
    asked, kind = SHEETS[command].fields[name], hints_of(command)[name]
    assert asked.kind in kinds_of(kind)
    values = [choice.value for choice in asked.choices]
    assert len(set(values)) == len(values)
    if asked.kind is FieldKind.CHOICE:
        _are_words_of(_bare(kind), values, command)
    elif asked.kind is FieldKind.WHEN:
        moments = [one.value for one in _bare(kind) if one.value in values]
        assert values == [None, *moments]  # now, or one of those that may matter
        assert moments
    elif asked.kind is FieldKind.CHOICES:
        assert values == [one.value for one in get_args(kind)[0]]
    elif values:
        assert asked.kind is FieldKind.BOX
        assert set(values) <= {0, None}
        assert None not in values or type(None) in get_args(kind)


def _are_words_of(kind: type[Enum], values: list[Any], command: type) -> None:
    if kind is Enum:  # a kind of shoe, the same words in every game
        assert values == [one.value for one in ShoeKind]
    elif command is ultimate.HandDealtToUnwageredBox:
        assert values == ["ante", "blind"]  # the others are no opening wagers that a hand needs
    elif kind is Office:
        assert values == [one.value for one in STAFF]  # the others everybody has by coming
    else:
        assert values == [one.value for one in kind]


def test_optional_fields_are_marked() -> None:
    for game in GAMES:
        for act in acts_shown(game).acts:
            required = {
                one.name for one in msgspec.structs.fields(structs()[act.act]) if one.required
            }
            assert {one.name for one in act.fields if not one.optional} == required, act.act


# --- offices --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_offices_match_the_role_matrix(game: str) -> None:
    for act in acts_shown(game).acts:
        command = every_act()[act.act]
        grants = MATRIX[command]
        assert act.offices == tuple(office.value for office in grants)
        two = [office for office, grant in grants.items() if grant.manner is Manner.TWO_PERSONS]
        assert act.second_person is bool(two)
        proposing = set(act.offices) - set(act.alone)
        assert proposing == {
            office.value for office, grant in grants.items() if grant.manner is not Manner.DOES
        }
        assert act.on_the_felt is (command in ON_THE_FELT)


def test_changing_a_result_takes_two_persons() -> None:
    acts = by_name("canberra_poker")
    for name in ("table.correct_chips", "table.void_settled_round"):
        assert acts[name].second_person
        assert acts[name].alone == ()
    assert not acts["canberra_poker.void_round"].second_person
    assert Office.DEALER.value not in acts["canberra_poker.void_round"].alone


def by_name(game: str, *law: str, shoe: Shoe | None = None) -> dict[str, ActShown]:
    return {one.act: one for one in acts_shown(game, law, shoe).acts}


# --- clauses --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "law"), UNDER, ids=str)
@pytest.mark.parametrize("shoe", [None, *Shoe])
def test_cited_clauses_belong_to_the_governing_instruments(
    game: str, law: RuleSet, shoe: Shoe | None
) -> None:
    known = {one.id for one in readings()}
    for act in acts_shown(game, law.instruments, shoe).acts:
        if not act.act.startswith("desk."):
            assert act.cites, act.act
        for cited in act.cites:
            bare, _, reading = cited.partition(" (reading ")
            assert read_citation(bare).instrument in law.instruments
            assert not reading or reading.rstrip(")") in known
        assert len(set(act.cites)) == len(act.cites)


def _numbers(sheet: ActSheet) -> Iterator[str]:
    yield from (*sheet.cites, *sheet.with_automated, *sheet.with_card_shoe)
    for numbers in (*sheet.at_stage.values(), *sheet.in_game.values()):
        yield from numbers


@pytest.mark.parametrize("game", GAMES)
def test_only_existing_clauses_are_cited(game: str) -> None:
    acts = GAMES[game]
    for sheet in acts.sheets:
        for number in _numbers(sheet):
            read_citation(str(clause(acts.instrument, number)))
        for instrument, varied in sheet.under.items():
            assert instrument in TABLE_GAMES[game].instruments
            for number in varied.cites:
                read_citation(f"{instrument} {number}")
    for sheet in AT_ANY_TABLE:
        assert not tuple(_numbers(sheet))
        for rule in (*sheet.rules, *((sheet.needs,) if sheet.needs else ())):
            assert hasattr(TABLE_GAMES[game].clauses, rule), rule


def test_clauses_of_2019_have_their_own_numbers() -> None:
    newer = by_name("ultimate_texas_holdem")
    older = by_name("ultimate_texas_holdem", "NI2019-212")
    name = "ultimate_texas_holdem.hand_dealt_to_unwagered_box"
    assert newer[name].cites == ("NI2025-411 13.6", "NI2025-411 13.6(a)", "NI2025-411 13.6(b)")
    assert older[name].cites == ("NI2019-212 13.5", "NI2019-212 13.5(a)", "NI2019-212 13.5(b)")
    name = "ultimate_texas_holdem.communal_cards_exposed"
    assert newer[name].cites == ("NI2025-411 13.5",)
    assert newer[name].discretion == ""
    assert older[name].cites == ("NI2019-212 15.5",)
    assert "operator" in older[name].discretion
    assert "ultimate_texas_holdem.cut_cards" in newer
    assert "ultimate_texas_holdem.cut_cards" not in older


def test_shoe_determines_the_clauses_of_the_deal() -> None:
    deal = "canberra_poker.deal_cards"
    machine = by_name("canberra_poker", "NI2017-193", shoe=Shoe.AUTOMATED)
    by_hand = by_name("canberra_poker", "NI2017-193", shoe=Shoe.CARD)
    assert machine[deal].cites == ("NI2017-193 12.4",)
    assert "NI2017-193 6.3" in by_hand[deal].cites
    assert "canberra_poker.call_bet_or_fold" in machine.keys() - by_hand.keys()
    assert "canberra_poker.cut_cards" in by_hand.keys() - machine.keys()


def test_acts_a_game_lacks_are_left_out() -> None:
    assert "table.order_shuffle" in by_name("ultimate_texas_holdem")
    assert "table.order_shuffle" not in by_name("canberra_poker")
    assert "table.report_jackpot_fault" not in by_name("ultimate_texas_holdem")
    assert "table.place_marker" not in by_name("five_card_stud")


def test_pot_games_share_acts_but_cite_their_own_deals() -> None:
    deal = "poker.deal_cards"
    assert by_name("five_card_stud")[deal].cites == ("NI2006-154 9.4", "NI2006-154 9.3")
    assert by_name("omaha")[deal].cites == ("S2-2001 C 2.3", "S2-2001 C 1.2")
    assert by_name("hold_em")[deal].cites == ("S2-2001 E 2.3", "S2-2001 E 1.2")
    fold = "poker.fold"
    assert by_name("omaha")[fold].cites == by_name("five_card_stud")[fold].cites
    assert acts_shown("omaha").law == ("S2-2001", "NI2006-154")
    assert "poker.draw" in by_name("draw_poker")
    assert "poker.draw" not in by_name("omaha")
    assert "poker.final_card_exposed" not in by_name("five_card_stud")
    assert "poker.communal_cards_exposed" not in by_name("seven_card_stud")
    assert "poker.face_up_in_shoe" not in by_name("hold_em")


RULE_17 = ["17.1(a)", "17.1(b)", "17.1(c)", "17.1(d)", "17.1(e)", "17.1(f)", "17.2", "17.3", "17.5",
           "17.6", "17.7", "17.8", "17.9", "17.10", "17.16", "17.17", "17.18", "17.19"]  # fmt: skip
"""NI2006-154: what can go wrong in a round; the rest of the rule is about seats and blinds."""


@pytest.mark.parametrize("number", RULE_17)
def test_every_irregularity_of_a_pot_game_has_an_act(number: str) -> None:
    cited = {one for act in acts_shown("five_card_stud").acts for one in act.cites}
    assert f"NI2006-154 {number}" in cited


@pytest.mark.parametrize(
    ("game", "part"),
    [("three_card_manila", "A 4"), ("draw_poker", "B 4"), ("omaha", "C 4"),
     ("seven_card_stud", "D 4"), ("hold_em", "E 4")],
)  # fmt: skip
def test_every_clause_in_part_4_of_an_appendix_has_an_act(game: str, part: str) -> None:
    cited = {one for act in acts_shown(game).acts for one in act.cites}
    clauses = (one.number for rule in held("S2-2001").rules for one in rule.clauses)
    own = {f"S2-2001 {number}" for number in clauses if number.startswith(f"{part}.")}
    assert own
    assert own <= cited


RULE_13 = [one for one in GAMES["ultimate_texas_holdem"].sheets if one.kind is Kind.IRREGULARITY]
RULE_14 = [one for one in GAMES["canberra_poker"].sheets if one.kind is Kind.IRREGULARITY]


@pytest.mark.parametrize(
    ("sheets", "instrument", "rule"),
    [(RULE_13, "NI2025-411", "13"), (RULE_14, "NI2017-193", "14")],
)
def test_every_clause_on_irregularities_has_an_act(
    sheets: list[ActSheet], instrument: str, rule: str
) -> None:
    cited = {number for sheet in sheets for number in sheet.cites}
    clauses = next(one for one in held(instrument).rules if one.number == rule).clauses
    assert {one.number for one in clauses} <= cited


def test_discretion_is_shown_where_the_house_has_it() -> None:
    """Where a clause lets somebody of the house choose or judge."""
    for command in (
        ultimate.AllowOverMaximum, ultimate.SanctionCollusion, ultimate.InvalidateOutcome,
        ultimate.VoidWagers, ultimate.ExcludePlayer, ultimate.VoidRound, ultimate.RuleOnDispute,
        ultimate.NoDecision, ultimate.OrderShuffle, canberra.ApproveContinuing,
        canberra.NoDecision, table.RequireVacate, table.OrderCount, table.GiveNoticeOfLimits,
    ):  # fmt: skip
        assert SHEETS[command].discretion, command
    for dictated in (
        ultimate.CardsExposedInDeal, ultimate.WrongNumberOfCards, ultimate.DealersCardsExposed,
        ultimate.HandDealtToUnwageredBox, ultimate.CardsMissingOrForeign, canberra.CardsExposed,
        canberra.RoundDealtWrongly, ultimate.SettleHand, table.CheckCards,
    ):  # fmt: skip
        assert SHEETS[dictated].discretion == "", dictated


# --- in a view ------------------------------------------------------------------------------------


def test_view_cites_the_clauses_of_the_stage() -> None:
    words = said("ultimate_texas_holdem", ("NI2025-411",), automated=True)
    fold = words[ultimate.Fold]
    assert fold.at_stage["ON_THE_RIVER"] == (
        "NI2025-411 8.5(a)",
        "NI2025-411 8.6",
        "NI2025-411 A:Fold",
    )
    assert words[desk.SecondAct].title == "Agree to an act that waits"
    assert said("ultimate_texas_holdem", ("NI2025-411",), automated=True) is words


@pytest.mark.parametrize("game", GAMES)
def test_sheets_name_only_stages_of_their_game(game: str) -> None:
    stages = {"ultimate_texas_holdem": ultimate_stages, "canberra_poker": canberra_stages}.get(game)
    for sheet in GAMES[game].sheets:
        assert set(sheet.at_stage) <= {one.name for one in stages or ()}


def test_unknown_game_or_instrument_is_refused() -> None:
    with pytest.raises(NoSuchGame):
        acts_shown("baccarat")
    with pytest.raises(NoSuchGame):
        acts_shown("canberra_poker", ("NI2025-411",))
    assert acts_shown("ultimate_texas_holdem").law == ("NI2025-411",)
