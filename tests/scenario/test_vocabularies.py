"""The contract of every vocabulary: everything has words, and all words are used.

tests/support/scenario/vocabularies.py lists the vocabularies.
"""

from __future__ import annotations

import re
from operator import attrgetter

import pytest

from pitboss.scenario.runner import play, spoken_in
from pitboss.scenario.script import Script, Worded
from pitboss.scenario.vocabularies import VOCABULARIES
from pitboss.scenario.vocabulary import determined
from tests.support.scenario.played_once import PlayedOnce
from tests.support.scenario.seen import Seen, noted
from tests.support.scenario.tournament_texts import NOT_SHIPPED
from tests.support.scenario.vocabularies import (
    CONTRACTS,
    PAGE,
    SECTIONS,
    TOURNAMENTS,
    Contract,
    scripts_of,
)
from tests.support.scenario.writing import report, scripts

every_vocabulary = pytest.mark.parametrize("words", CONTRACTS, ids=lambda words: words.section)


def seen_in_scenarios(words: Contract, played_once: PlayedOnce) -> list[Seen]:
    """What happens in the scenarios of a vocabulary under their first instrument."""
    seen = [played_once.summaries_of(one)[0].seen for one in scripts_of(words.section)]
    for script in not_shipped(words):
        with noted() as noticed:
            play(script, script.laws[0])
        seen.append(noticed)
    return seen


def not_shipped(words: Contract) -> list[Script]:
    """What the shipped scenarios of tournaments need not say."""
    return [one for text in NOT_SHIPPED for one in scripts(text)] if words is TOURNAMENTS else []


def test_every_vocabulary_has_a_contract() -> None:
    held = [one for words in CONTRACTS for one in words.vocabularies]
    assert sorted(one.name for one in held) == sorted(one.name for one in VOCABULARIES)


@every_vocabulary
def test_every_act_appears_in_a_scenario(words: Contract) -> None:
    spoken = {
        spoken_in(script, script.laws[0]).read_act(act.text)[1].sentence.pattern
        for script in (*scripts_of(words.section), *not_shipped(words))
        for act in script.acts
    }
    own = [one.sentence.pattern for one in words.acts]
    assert len(set(own)) == len(own)
    assert [one for one in own if one not in spoken] == []


@every_vocabulary
def test_every_command_is_given_in_a_scenario(words: Contract, played_once: PlayedOnce) -> None:
    given = {kind for seen in seen_in_scenarios(words, played_once) for kind in seen.commands}
    assert words.commands - given == set()


@every_vocabulary
def test_every_event_happens_in_a_scenario(words: Contract, played_once: PlayedOnce) -> None:
    happened = {kind for seen in seen_in_scenarios(words, played_once) for kind in seen.events}
    assert words.events - happened == words.never


@every_vocabulary
def test_every_event_has_a_sentence(words: Contract) -> None:
    assert set(words.sayings) == words.events


@every_vocabulary
def test_every_determination_can_be_stated(words: Contract) -> None:
    assert set(words.determined.values()) == words.determinations


@every_vocabulary
def test_stated_determination_changes_its_field(words: Contract) -> None:
    unchanged = []
    for stated, name in words.determined.items():
        worded = [Worded("Table", stated, 1)]
        house = determined(words.usual, worded, words.choices, "determination")
        if attrgetter(name)(house) == attrgetter(name)(words.usual):
            unchanged.append(f"{stated}: {name} is as usual")
    assert unchanged == []


@every_vocabulary
def test_page_shows_every_word(words: Contract) -> None:
    section = SECTIONS[words.section]
    missing = [one for one in words.shown if f"`{one}`" not in section]
    elsewhere = [one for event in words.borrowed for one in words.sayings[event]]
    missing += [one for one in elsewhere if f"`{one}`" not in PAGE]
    around = section if words.names_in_section else PAGE
    missing += [
        name for name in words.names if f"`{name}`" not in around and f"`{name}  " not in around
    ]
    assert missing == []


@every_vocabulary
def test_example_on_the_page_passes(words: Contract) -> None:
    """The page begins with the example of Ultimate Texas Hold-em."""
    section = SECTIONS[words.section] if words.section != "Ultimate Texas Hold-em" else PAGE
    example = section.partition("```\n")[2].partition("```")[0]
    assert report(example).differences == []


def test_every_example_on_the_page_passes() -> None:
    blocks = re.findall(r"^```\n(Scenario.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) > len(CONTRACTS)
    for example in blocks:
        assert report(example).differences == [], example
