"""The codec: one encoding for every value, decoded to exactly the same value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta, timezone
from enum import Enum
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, NamedTuple
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pitboss
from pitboss.cards import JOKER, Card, Deck, FaceDown, read_card
from pitboss.chips import Cents, Denominations, Odds, TournamentChips, Transfer, dollars
from pitboss.games.ultimate_texas_holdem import Stage, Wager
from pitboss.law.citation import Citation
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.record import older_versions, vocabulary
from pitboss.record.codec import CodecError, decode, encode, kind_of, version_of
from pitboss.record.older_versions import Fields, upgraded_fields
from pitboss.record.vocabulary import add_vocabulary, every_kind, name_of
from pitboss.table import Period
from pitboss.table.events import SeatTaken
from tests.support.offenders import offenders
from tests.support.record.samples import DEALER, NOON, sample

SYDNEY = ZoneInfo("Australia/Sydney")
FACE = Citation("NI2025-411", "4.1")
OWN = sorted(
    name
    for name, kind in every_kind().items()
    if kind.__module__ in {path for _, path in vocabulary._MODULES}
)
"""Without what layers above have added meanwhile; they walk through their own."""

SPELLINGS: list[tuple[Any, str]] = [
    (None, "null"),
    (True, "true"),
    (-500, "-500"),
    (2**63, "9223372036854775808"),
    ("„é“ \n", '"„é“ \\n"'),
    ((1, ("a", ())), '[1,["a",[]]]'),
    (Cents(500), '{"cents":500}'),
    (TournamentChips(500), '{"chips":500}'),
    (read_card("AS"), '{"card":"AS"}'),
    (JOKER, '{"card":"JK"}'),
    (FaceDown(7), '{"place":7}'),
    (Fraction(7, 2), '{"part":7,"whole":2}'),
    (Citation("NI2025-411", "9.2"), '{"cite":"NI2025-411 9.2"}'),
    (
        Citation("NI2025-411", "10.1 T1 note **", "U-10"),
        '{"cite":"NI2025-411 10.1 T1 note **","reading":"U-10"}',
    ),
    (Wager.ANTE, '{"enum":"ultimate_texas_holdem.Wager","of":"ante"}'),
    (Stage.DEALING, '{"enum":"ultimate_texas_holdem.Stage","of":1}'),
    (datetime(2026, 1, 10, 7, 0, tzinfo=UTC), '{"at":"2026-01-10T07:00:00Z"}'),
    (NOON, '{"at":"2026-01-10T12:00:00.250000Z"}'),
    (date(2025, 7, 19), '{"day":"2025-07-19"}'),
    (frozenset(), '{"set":[]}'),
    (frozenset({10, 9, 100}), '{"set":[10,100,9]}'),
    (frozenset({"b", 1, "a"}), '{"set":["a","b",1]}'),
    ({"z": 1, "a": 2}, '{"map":[["z",1],["a",2]]}'),
    ({Wager.ANTE: Cents(5)}, f'{{"map":[[{encode(Wager.ANTE).decode()},{{"cents":5}}]]}}'),
    ({"is": "no record"}, '{"map":[["is","no record"]]}'),
    (b"\x00\xff", '{"bytes":"AP8="}'),
    (Odds(3, 2), '{"is":"chips.Odds","staked":2,"won":3}'),
    (Deck(36, joker=True), '{"is":"cards.Deck","joker":true,"size":36}'),
    (
        Denominations([dollars(5), dollars(1)]),
        '{"is":"chips.Denominations","values":[{"cents":100},{"cents":500}]}',
    ),
    (RuleSet(("NI2025-411",)), '{"instruments":["NI2025-411"],"is":"law.RuleSet"}'),
    (
        SeatTaken((FACE,), (Transfer("purse 12", "stake 3", Cents(1)),), 3, 12),
        (
            '{"is":"table.SeatTaken","moved":[{"amount":{"cents":1},"is":"chips.Transfer",'
            '"payee":"stake 3","payer":"purse 12"}],"player":12,"seat":3,'
            '"under":[{"cite":"NI2025-411 4.1"}]}'
        ),
    ),
]


def assert_comes_back(value: Any) -> None:
    """Equal, and of the same kinds throughout: 1, True and a stage of 1 are equal as well."""
    written = encode(value)
    again = decode(written)
    assert again == value
    assert type(again) is type(value)
    assert encode(again) == written


class TestEncoding:
    """What stays in the journal for ever."""

    @pytest.mark.parametrize(("value", "written"), SPELLINGS, ids=[one for _, one in SPELLINGS])
    def test_every_value_has_one_encoding(self, value: Any, written: str) -> None:
        assert encode(value).decode() == written
        assert_comes_back(value)
        if not isinstance(value, frozenset):  # which shows itself in any order
            assert repr(decode(written.encode())) == repr(value)

    def test_set_order_is_ignored_and_map_order_is_kept(self) -> None:
        numbers = list(range(0, 4000, 8))  # enough to lie otherwise when added otherwise
        assert list(frozenset(numbers)) != list(frozenset(numbers[::-1]))
        assert encode(frozenset(numbers)) == encode(frozenset(numbers[::-1]))
        backwards = {"b": 1, "a": 2}
        assert list(decode(encode(backwards))) == ["b", "a"]

    def test_times_are_written_in_utc(self) -> None:
        here = datetime(2026, 1, 10, 18, 0, tzinfo=SYDNEY)
        assert encode(here) == b'{"at":"2026-01-10T07:00:00Z"}'
        assert decode(encode(here)) == here
        odd = datetime(2026, 1, 10, 18, 0, 0, 1, tzinfo=timezone(timedelta(hours=-3, minutes=-30)))
        assert decode(encode(odd)) == odd
        assert decode(encode(odd)).tzinfo is UTC

    def test_decoded_cards_are_the_same_objects(self) -> None:
        for card in (*Deck().cards, JOKER):
            assert decode(encode(card)) is card

    def test_kinds_are_named_by_module_and_class(self) -> None:
        assert kind_of(SeatTaken((), (), 3, 12)) == "table.SeatTaken"
        assert kind_of(Person(1, Office.DEALER)) == "offices.Person"
        assert version_of(Person(1, Office.DEALER)) == 1


class Unheard:
    """A class that no vocabulary has."""


class TestUnencodableValues:
    """Better an error when writing than a puzzle when reading."""

    @pytest.mark.parametrize(
        ("value", "because"),
        [
            (0.5, "builtins.float is not in the vocabulary"),
            (float("nan"), "builtins.float is not in the vocabulary"),
            ([1], "builtins.list is not in the vocabulary"),
            ({1}, "builtins.set is not in the vocabulary"),
            (Unheard(), r"test_codec\.Unheard is not in the vocabulary"),
            (Unheard, "builtins.type is not in the vocabulary"),
            (datetime(2026, 1, 1), "a moment without a time zone"),  # noqa: DTZ001
            ("\ud800", "not valid Unicode"),
            (Citation("NI 2025", "1"), "'NI 2025' is no instrument"),
        ],
    )
    def test_is_refused_at_any_depth(self, value: Any, because: str) -> None:
        for whole in (value, (value,), {"map": value}, Transfer("a", "b", value)):
            with pytest.raises(CodecError, match=because):
                encode(whole)

    def test_cyclic_value_is_refused(self) -> None:
        endless: dict[str, Any] = {}
        endless["again"] = endless
        with pytest.raises(CodecError, match="too deep"):
            encode(endless)


MALFORMED: list[tuple[bytes, str]] = [
    (b"", "this is no JSON"),
    (b'{"cents":5', "this is no JSON"),
    (b'"\xff"', "this is no JSON"),
    (b"NaN", "this is no JSON"),
    (b"[" * 100_000, "that deep"),
    (b"1.5", "1.5 is no whole number"),
    (b'{"cents":5.0}', "a whole int"),
    (b'{"cents":-5}', "from 0 upwards"),
    (b'{"cents":true}', "a whole int"),
    (b'{"chips":"5"}', "a whole int"),
    (b"{}", r"an object with \(\) for its keys"),
    (b'{"cent":5}', r"an object with \('cent',\) for its keys"),
    (b'{"cents":5,"chips":5}', "for its keys"),
    (b'{"cite":"NI2025-411 4.1","seen":"U-07"}', "for its keys"),
    (b'{"cite":"NI2025-411"}', "names no clause"),
    (b'{"cite":"NI2025-411 4.1","reading":7}', "names no clause"),
    (b'{"cite":["NI2025-411 4.1"]}', "no value of a record"),
    (b'{"card":"1S"}', "'1S' is no card"),
    (b'{"card":[]}', "no value of a record"),
    (b'{"place":"7"}', "a place is a whole number"),
    (b'{"place":true}', "a place is a whole number"),
    (b'{"at":"2026-01-10T07:00:00"}', "not how a moment is written"),
    (b'{"at":"2026-01-10T17:00:00+10:00"}', "not how a moment is written"),
    (b'{"at":"yesterday"}', "no value of a record"),
    (b'{"day":"20250719"}', "not how a day is written"),
    (b'{"bytes":"A!"}', "no value of a record"),
    (b'{"set":7}', "a list is wanted"),
    (b'{"set":[1,1]}', "a set has a member twice"),
    (b'{"set":[{"map":[]}]}', "no value of a record"),
    (b'{"map":[["a",1],["a",2]]}', "a map has a key twice"),
    (b'{"map":["ab"]}', "a list is wanted"),
    (b'{"map":[[1,2,3]]}', "no value of a record"),
    (b'{"enum":"table.Nothing","of":"x"}', "'table.Nothing' is a kind that this release"),
    (b'{"enum":"offices.Person","of":"x"}', "a record and no enumeration"),
    (b'{"enum":"offices.Office","of":"king"}', "offices.Office has no member 'king'"),
    (b'{"enum":"ultimate_texas_holdem.Stage","of":true}', "has no member True"),
    (b'{"is":"table.Nothing"}', "'table.Nothing' is a kind that this release does not know"),
    (b'{"is":"offices.Office"}', "an enumeration and no record"),
    (b'{"is":"offices.Person 2","number":1}', "offices.Person has no version '2'"),
    (b'{"is":"offices.Person 1","number":1}', "offices.Person has no version '1'"),
    (b'{"is":["offices.Person"]}', "no value of a record"),
    (b'{"is":7}', "no value of a record"),
    (b'{"is":"offices.Person","number":1}', "offices.Person lacks office: was it"),
    (b'{"is":"chips.Odds","won":1,"taken":2}', "lacks staked and has no field taken"),
    (b'{"is":"chips.Odds","won":1,"staked":1,"x":1}', "chips.Odds has no field x"),
    (b'{"is":"chips.Odds","won":0,"staked":1}', "chips.Odds cannot be read: what odds win"),
    (b'{"instruments":["NI1-1"],"is":"law.RuleSet"}', "law.RuleSet cannot be read"),
    (b'{"begins":1,"ends":2,"is":"table.Period"}', "table.Period cannot be read"),
]


class TestUndecodableData:
    """A clear message, and never another kind of error."""

    @pytest.mark.parametrize(
        ("data", "because"), MALFORMED, ids=[str(one[:40]) for one, _ in MALFORMED]
    )
    def test_error_says_what_is_wrong(self, data: bytes, because: str) -> None:
        with pytest.raises(CodecError, match=because):
            decode(data)
        inside = b'{"is":"ruling.Allowed","events":[0,' + data + b"]}"
        with pytest.raises(CodecError):
            decode(inside)

    @given(
        st.recursive(
            st.none()
            | st.booleans()
            | st.integers()
            | st.floats()
            | st.text(max_size=5)
            | st.sampled_from(OWN),
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(
                    st.sampled_from(
                        [
                            "is",
                            "cents",
                            "cite",
                            "reading",
                            "enum",
                            "of",
                            "map",
                            "set",
                            "at",
                            "number",
                            "office",
                            "won",
                            "staked",
                            "x",
                        ]
                    ),
                    inner,
                    max_size=3,
                )
            ),
            max_leaves=8,
        )
    )
    def test_any_json_decodes_or_raises_codec_error(self, plain: Any) -> None:
        data = msgspec.json.encode(plain)
        try:
            value = decode(data)
        except CodecError:
            return
        assert_comes_back(value)


class Mood(Enum):
    """A word of a layer above."""

    GOOD = 1
    BAD = 2


class _Secret(Enum):
    ONE = 1


@dataclass(frozen=True, kw_only=True)
class Sum:
    """A record that is made by name and works something out by itself."""

    one: int
    two: int
    both: int = field(init=False)
    unit: ClassVar[str] = "chips"

    def __post_init__(self) -> None:
        object.__setattr__(self, "both", self.one + self.two)


class TestVocabulary:
    """Every type that is recorded has a name and can be encoded."""

    def test_every_kind_round_trips(self) -> None:
        def check(name: str) -> None:
            value = sample(every_kind()[name])
            assert name_of(type(value)) == name
            assert_comes_back(value)

        assert offenders(OWN, check) == []

    def test_every_module_of_record_types_is_registered(self) -> None:
        """A new game that forgets to register fails here, not when it is first played."""
        package = Path(pitboss.__file__).parent
        words = {"events", "commands", "state", "determinations", "particulars", "signs"}
        paths = [*package.joinpath("games").rglob("*.py"), *package.joinpath("table").rglob("*.py")]
        modules = [
            import_module(".".join(("pitboss", *path.relative_to(package).with_suffix("").parts)))
            for path in paths
            if path.stem in words
        ]
        assert len(modules) > 12
        named = {kind.__module__ for kind in every_kind().values()}
        assert {module.__name__ for module in modules} <= named

    def test_duplicate_kind_name_is_refused(self) -> None:
        other = ModuleType("other")
        vars(other)["SeatTaken"] = Enum("SeatTaken", "ONE", module="other")
        with pytest.raises(ValueError, match=r"table\.SeatTaken is .* already"):
            add_vocabulary("table", other)
        assert every_kind()["table.SeatTaken"] is SeatTaken

    def test_registering_a_module_twice_changes_nothing(self) -> None:
        before = every_kind()
        add_vocabulary("offices", import_module("pitboss.offices"))
        assert every_kind() == before

    def test_higher_layer_registers_its_own_kinds(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(vocabulary, "_BY_NAME", dict(vocabulary._BY_NAME))
        above = ModuleType("above")
        for kind in (Mood, _Secret):
            monkeypatch.setattr(kind, "__module__", "above")
        vars(above).update(Mood=Mood, _Secret=_Secret, borrowed=Person)
        add_vocabulary("above", above)
        assert {name for name in every_kind() if name.startswith("above.")} == {"above.Mood"}
        assert decode(encode(Mood.BAD)) is Mood.BAD

    def test_only_constructor_fields_are_written(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(vocabulary._BY_NAME, "test.Sum", Sum)
        monkeypatch.setitem(vocabulary._NAMES, Sum, "test.Sum")
        assert encode(Sum(two=2, one=1)) == b'{"is":"test.Sum","one":1,"two":2}'
        assert decode(encode(Sum(two=2, one=1))).both == 3


class Chair(NamedTuple):
    """A kind in its third version: first it had `seat`, then `number`, now also `taken`."""

    number: int
    taken: bool


def fold_of_the_first_release(instrument: str, clause: str) -> bytes:
    """It said by its clause alone whose decision it was."""
    under = encode((Citation(instrument, clause), Citation(instrument, "A:Fold")))
    kind = b'"is":"ultimate_texas_holdem.Folded","moved":[],"under":'
    return b'{"box":1,"conceded":false,' + kind + under + b"}"


def _renamed(fields: Fields) -> Fields:
    return {"number": fields["seat"]}


class TestOlderVersions:
    """Values written in an older version are read as today's."""

    @pytest.fixture(autouse=True)
    def chairs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(vocabulary._BY_NAME, "test.Chair", Chair)
        monkeypatch.setitem(vocabulary._NAMES, Chair, "test.Chair")
        monkeypatch.setitem(older_versions.VERSIONS, "test.Chair", 3)
        monkeypatch.setitem(older_versions.STEPS, ("test.Chair", 1), _renamed)
        monkeypatch.setitem(
            older_versions.STEPS, ("test.Chair", 2), lambda fields: {**fields, "taken": False}
        )

    def test_every_older_version_is_upgraded(self) -> None:
        assert decode(b'{"is":"test.Chair","seat":4}') == Chair(4, False)
        assert decode(b'{"is":"test.Chair 2","number":4}') == Chair(4, False)
        assert decode(b'{"is":"test.Chair 3","number":4,"taken":true}') == Chair(4, True)
        assert upgraded_fields("test.Chair", 1, {"seat": 4}) == {"number": 4, "taken": False}

    def test_latest_version_is_written(self) -> None:
        assert encode(Chair(4, True)) == b'{"is":"test.Chair 3","number":4,"taken":true}'
        assert version_of(Chair(4, True)) == 3

    def test_older_versions_inside_other_values_are_upgraded(self) -> None:
        written = b'{"events":[{"is":"test.Chair 2","number":4}],"is":"ruling.Allowed"}'
        assert decode(written).events == (Chair(4, False),)

    def test_missing_step_and_future_version_are_refused(self) -> None:
        del older_versions.STEPS["test.Chair", 1]
        with pytest.raises(CodecError, match=r"no step leads from version 1 of test\.Chair"):
            upgraded_fields("test.Chair", 1, {"seat": 4})
        older_versions.STEPS["test.Chair", 1] = _renamed
        for data in (b'{"is":"test.Chair 4","number":4}', b'{"is":"test.Chair 03","number":4}'):
            with pytest.raises(CodecError, match=r"test\.Chair has no version '0?[34]'"):
                decode(data)
        with pytest.raises(CodecError, match=r"test\.Chair has no version 4"):
            upgraded_fields("test.Chair", 4, {})

    def test_disputes_of_the_first_release_have_no_round(self) -> None:
        by = b'"by":' + encode(Person(7, Office.PLAYER))
        for game in ("ultimate_texas_holdem", "canberra_poker", "poker"):
            where = "seat" if game == "poker" else "box"
            kind = f'"{where}":1,"is":"{game}.Dispute"'.encode()
            found = decode(b'{"about":"the count",' + by + b"," + kind + b"}")
            assert (found.about, found.by.number, found.round) == ("the count", 7, None)
            assert decode(encode(replace(found, round=4))).round == 4

    @pytest.mark.parametrize("clause", ["8.6", "9.1"])
    def test_fold_of_the_first_release_is_the_players_own(self, clause: str) -> None:
        assert not decode(fold_of_the_first_release("NI2025-411", clause)).deemed

    @pytest.mark.parametrize("instrument", ["NI2025-411", "NI2019-212"])
    def test_fold_for_no_decision_of_the_first_release_is_deemed(self, instrument: str) -> None:
        assert decode(fold_of_the_first_release(instrument, "13.8#2")).deemed

    def test_fields_of_the_wrong_version_are_refused(self) -> None:
        with pytest.raises(CodecError, match=r"test\.Chair lacks number and has no field seat"):
            decode(b'{"is":"test.Chair 3","seat":4,"taken":true}')


def test_samples_have_their_declared_types() -> None:
    assert isinstance(sample(Card), Card)
    assert sample(Period).begins == NOON
    assert sample(Person).office is list(Office)[-1]
    assert DEALER.office is Office.DEALER
