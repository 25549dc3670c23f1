"""What the Gazette of 31 January 2001 names, and which of its games are offered."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from pitboss.games.poker import Game
from pitboss.law.catalogue import AuthorisedGame, Status
from pitboss.law.register import catalogue, instrument
from pitboss.table import TABLE_GAMES

GAZETTE = instrument("S2-2001")
GAMES = {game.name: game for game in catalogue()}
GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
APPENDIX = re.compile(r"Appendix ([A-I])\.")


def named(kind: str) -> dict[str, str]:
    """The games that an instrument of the Gazette lists, with what is said of each."""
    return {
        clause.number.removeprefix(kind): clause.digest
        for clause in GAZETTE.clauses
        if clause.number.startswith(kind) and not clause.number.endswith(("Instr", "Schedule"))
    }


def tournament(name: str) -> AuthorisedGame:
    """The register shortens the forms of No Limit Hold-Em."""
    full = re.sub(r"NL Hold-Em ?(.*)", r"No Limit Hold-Em (\1)", name).replace(" ()", "")
    return GAMES[f"Tournament Poker: {full}"]


def test_three_instruments_are_gazetted_together() -> None:
    """Shows S2-2001 Gazette S2 and Alt Schedule: alteration, declaration and approval."""
    assert GAZETTE.made == date(2001, 1, 25)
    assert GAZETTE.commencement.day == date(2001, 1, 31)
    assert {"Alt Instr", "Declaration Instr", "Approval Instr"} <= {
        clause.number for clause in GAZETTE.clauses
    }
    assert len(named("Alt Game ")) == 8


@pytest.mark.parametrize("name", named("Alt Game "))
def test_altered_cash_game_is_in_the_catalogue(name: str) -> None:
    assert GAMES[name].status in (Status.HELD, Status.DERIVED, Status.NOT_HELD)
    assert ("S2-2001" in GAMES[name].under) == (name != "Five Card Stud")


def test_five_card_stud_has_its_own_later_rules() -> None:
    """Shows S2-2001 Alt Game Five Card Stud: NI2006-154 has overtaken what was altered."""
    stud = GAMES["Five Card Stud"]
    assert stud.under == ("NI2006-154",)
    assert stud.status is Status.HELD


def test_faro_is_held_by_name_only() -> None:
    """Shows S2-2001 Alt Game Faro: it is named, and nobody can play it."""
    assert GAMES["Faro"].status is Status.NOT_HELD
    assert "Faro" not in {game.name for game in TABLE_GAMES.values()}
    assert "Faro" not in {game.value for game in Game}


def test_every_declared_game_is_approved() -> None:
    """Shows S2-2001 Approval Instr and Approval Schedule: rules for the nine that are declared."""
    approved = named("Approval ")
    assert len(approved) == 9
    assert approved.keys() == named("Declaration ").keys()
    assert sorted(APPENDIX.findall(" ".join(approved.values()))) == list("ABCDEFGHI")


def test_glossary_lists_every_defined_word_once() -> None:
    """Shows S2-2001 A:chapeau: the glossary lists each word of the dictionary once."""
    listed = [
        word.strip()
        for word, held, meaning in (
            line.split("|")[1:4] for line in GLOSSARY.read_text("utf-8").splitlines() if "|" in line
        )
        if held.strip() == GAZETTE.id and meaning.strip()
    ]
    words = [one.number[2:] for one in GAZETTE.clauses if one.number.startswith("A:")]
    assert "Rebuy" in words
    assert sorted(listed) == sorted(words)
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("name", named("Approval "))
def test_approved_tournament_game_is_dealt_by_its_appendix(name: str) -> None:
    """Shows S2-2001 Approval Three Card Manila, S2-2001 Approval Draw Poker,
    S2-2001 Approval Omaha, S2-2001 Approval Seven Card Stud,
    S2-2001 Approval NL Hold-Em Early Bird, S2-2001 Approval NL Hold-Em Instant Satellite,
    S2-2001 Approval NL Hold-Em Super Satellite, S2-2001 Approval NL Hold-Em and
    S2-2001 Approval Limit Hold-Em: each has the deal of the appendix that is named for it.
    """
    in_catalogue = tournament(name)
    (letter,) = APPENDIX.findall(named("Approval ")[name])
    assert in_catalogue.status is Status.HELD
    assert in_catalogue.under == ("S2-2001",)
    assert in_catalogue.why.endswith(f"appendix {letter}.")
    game = Game(in_catalogue.name.removeprefix("Tournament Poker: "))
    assert game.procedure.clauses.initial_deal[0].clause == f"{letter} 2.1"
