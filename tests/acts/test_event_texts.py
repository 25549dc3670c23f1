"""The contract of event sheets: each event has one that can be filled in and names no card."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from pitboss.acts.event_texts import TextContext
from pitboss.acts.event_texts.sheet import NAMELESS, placeholders
from pitboss.cards.card import CARDS
from pitboss.games import progressive_jackpot
from pitboss.games.ultimate_texas_holdem.commands import Fold
from pitboss.room.management import events as managing
from pitboss.room.tables.desk_events import ActProposed
from pitboss.room.tournaments.desk_events import HouseConducts
from pitboss.room.views.event_texts import LOG_SHEETS
from pitboss.scenario.room.happenings import RecordVerified, TableCameBack
from pitboss.scenario.table.sign_lines import SignShows
from pitboss.scenario.tournament.papers import DocumentSays
from tests.support.record.samples import sample
from tests.support.scenario.vocabularies import CONTRACTS

OBSERVATIONS = {SignShows, DocumentSays, TableCameBack, RecordVerified}
"""What only scenarios see, and no record holds."""
IN_NO_LOG = (progressive_jackpot.events.Event, managing.Event)
"""Streams that no log shows."""
DECIDED = {kind for words in CONTRACTS for kind in words.events} - OBSERVATIONS | {HouseConducts}
ANNA = "Anna"
AT_THE_TABLE = TextContext(
    seats={7: ANNA}, persons={7: ANNA}, entrant_name=lambda number: f"Number {number}"
)
by_kind = pytest.mark.parametrize("kind", sorted(DECIDED, key=str), ids=str)
in_a_log = pytest.mark.parametrize(
    "kind",
    sorted((kind for kind in DECIDED if not issubclass(kind, IN_NO_LOG)), key=str),
    ids=str,
)


def event_of(kind: type) -> Any:
    """A sample of an event; what is proposed is an act."""
    made = sample(kind)
    return replace(made, command=sample(Fold)) if isinstance(made, ActProposed) else made


def test_every_event_has_a_sheet_and_nothing_else_has_one() -> None:
    assert set(LOG_SHEETS) == DECIDED


@by_kind
def test_every_sentence_can_be_filled_in(kind: type) -> None:
    """All sentences, also those that this sample would not choose."""
    event, held = event_of(kind), LOG_SHEETS[kind]
    values = held.values(event, AT_THE_TABLE) if held.values else {}
    repeated = {"seat", "card", "faces", "live", "dead"}  # given where a sentence is repeated
    named = {"who", "whose", "player", "substitute", "entrant"}
    for pattern in (*held.scenario, *held.log):
        for name in placeholders(pattern):
            known = name in values or name in repeated | named or hasattr(event, name)
            assert known, f"{pattern!r}: nothing is called {name}"


@by_kind
def test_every_event_is_said_in_scenarios(kind: type) -> None:
    held = LOG_SHEETS[kind]
    said = held.in_scenario(event_of(kind), NAMELESS)
    assert bool(said) is (kind is not HouseConducts)


@in_a_log
def test_every_event_makes_sentences_for_people(kind: type) -> None:
    said = LOG_SHEETS[kind].in_log(event_of(kind), AT_THE_TABLE)
    assert re.fullmatch(r"[A-Z].*[.]", said), said
    assert "{" not in said
    assert " None" not in said


@in_a_log
def test_people_at_the_table_are_named_and_others_are_not(kind: type) -> None:
    event, held = event_of(kind), LOG_SHEETS[kind]
    named, nameless = held.in_log(event, AT_THE_TABLE), held.in_log(event, NAMELESS)
    speaks_of_a_player = any(
        name in ("who", "whose", "player") for pattern in held.log for name in placeholders(pattern)
    )
    if speaks_of_a_player and ANNA in named:
        assert re.search(r"\b[Bb]ox 7\b|\b[Aa] player\b", nameless)
    assert ANNA not in nameless


@in_a_log
def test_no_sentence_for_people_names_a_card(kind: type) -> None:
    """Open cards are shown beside the sentence; so no sentence can give a hidden one away."""
    said = LOG_SHEETS[kind].in_log(event_of(kind), AT_THE_TABLE)
    assert not {card.name for card in CARDS} & set(re.findall(r"\w+", said))
