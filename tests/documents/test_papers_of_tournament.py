"""A tournament's papers add up at every stage."""

from __future__ import annotations

from pitboss.chips import dollars
from pitboss.documents.papers_of_tournament import papers_of
from pitboss.documents.tournament_papers import TournamentPapers
from pitboss.scenario.script import Act, read_scripts
from pitboss.scenario.tournament import VOCABULARY
from pitboss.scenario.tournament.scene import InTournament
from pitboss.scenario.vocabulary import Opening

HEAD = """\
Scenario    A title
Under       {law}
Game        A tournament
Conditions  {conditions}
Entrants    {entrants}
Ready       session started
"""
EARLY_BIRD = HEAD.format(
    law="S2-2001",
    conditions='appendix E; entry fee $110 with commission $10; rebuys.price = "$50"',
    entrants=10,
)


def after(text: str) -> InTournament:
    """A tournament when everything that the text says is done."""
    (script,) = read_scripts(text, "some.txt")
    headings = {one.name: one for one in script.headings}
    scene = VOCABULARY.open(Opening(script.laws[0], (), headings, (), {}))
    assert isinstance(scene, InTournament)
    for act in script.body:
        assert isinstance(act, Act)
        said, words = VOCABULARY.read_act(act.text)
        for command in words.commands(scene, act.actor, said):
            scene.must(command)
    return scene


def papers(text: str) -> TournamentPapers:
    scene = after(text)
    return papers_of(scene.state, scene.prizes)


def test_prizes_have_no_winners_during_play() -> None:
    of = papers(
        EARLY_BIRD + "Dealer  at table 1 seat 2 wins everything of seat 3\nEntrant 3  buys again\n"
        "Operator  adds $20 to the prize pool\n"
    )
    assert of.pool is not None
    assert (of.pool.entries, of.pool.entry_fees, of.pool.commission) == (
        10,
        dollars(1_100),
        dollars(100),
    )
    assert (of.pool.rebuys, of.pool.added, of.pool.whole) == (
        dollars(50),
        dollars(20),
        dollars(1_070),
    )
    assert [(one.place, one.entrant, one.amount) for one in of.places] == [
        (1, None, dollars(535)),
        (2, None, dollars(321)),
        (3, None, dollars(214)),
    ]
    assert [(one.table, one.seat, one.entrant) for one in of.seats[:2]] == [(1, 1, 1), (1, 2, 2)]


def test_places_have_amounts_before_and_after_the_award() -> None:
    start = HEAD.format(law="S2-2001", conditions="appendix F", entrants=10)
    out = "Dealer  at table 1 seat 10 wins everything of seats 1, 2, 3, 4, 5, 6, 7, 8 and 9\n"
    placed, awarded = papers(start + out), papers(f"{start}{out}Director  awards the prizes\n")
    for of in (placed, awarded):
        assert [(one.place, one.entrant, one.amount) for one in of.places[:2]] == [
            (1, 10, dollars(500)),
            (2, 1, dollars(0)),
        ]
        assert not of.seats
    assert placed.places[0].goods == ""
    assert awarded.places[0].goods == "a seat in the next No Limit Hold-Em tournament"


def test_points_are_listed_with_places() -> None:
    one = 'sessions = [{ name = "only", ends = { rounds = 1 }, points = [10, 6, 4] }]'
    start = HEAD.format(law="NI2017-193", conditions=f'{one}; ties = "divide"', entrants=6)
    of = papers(f"{start}Dealer  at table 1 seat 1 wins, seat 2 loses\n")
    assert [(place.place, place.entrant, place.points) for place in of.places[:2]] == [
        (1, 1, 10),
        (2, 3, None),
    ]
