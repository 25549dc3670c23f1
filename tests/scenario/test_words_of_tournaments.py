"""The words of a whole tournament: every act, event and check has some that do what they say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.scenario.coverage import PACKAGE
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.runner import play, spoken_in
from pitboss.scenario.tournament import VOCABULARY
from pitboss.scenario.tournament.checks import CHECKS
from pitboss.scenario.tournament.conditions import IN_WORDS
from pitboss.scenario.tournament.ready import STAGES
from pitboss.scenario.tournament.sayings import SAYINGS
from pitboss.scenario.tournament.scene import InTournament
from pitboss.tournament import apply, commands, events
from tests.scenario.test_words_of_pot_games_at_a_table import made_in
from tests.support.scenario.played_once import every_script
from tests.support.scenario.writing import differences, report, scripts

PAGE = (Path(__file__).parents[2] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## A tournament\n")[2].partition("\n## ")[0]
SHIPPED = [one for one in every_script() if spoken_in(one, one.laws[0]) is VOCABULARY]
BASES = {commands.Command, commands.OnEntrant}
EVENTS = {
    one
    for one in vars(events).values()
    if isinstance(one, type) and issubclass(one, events.TournamentEvent)
} - {events.TournamentEvent, events.MoneyMoved, events.HappenedAtTable, events.LimitedAtTable}


def head(
    conditions: str, entrants: int, ready: str = "session started", law: str = "S2-2001"
) -> str:
    return (
        f"Scenario  A title\nUnder  {law}\nGame  A tournament\nConditions  {conditions}\n"
        f"Entrants  {entrants}\nReady  {ready}\n"
    )


HOLD_EM = head("appendix H", 10)
EARLY_BIRD = head("appendix E", 10)
ULTIMATE = head("ultimate; one session of 9 rounds", 12, law="NI2025-411")
CANBERRA = head("canberra; one session of 9 rounds", 6, law="NI2017-193")
LIMIT = head("appendix I; 5000 chips each", 10)

FURTHER = (
    head("appendix H", 10, "published")
    + """\
Shift manager  nominates director 77
Director 77  nominates assistant 78
Assistant 78  opens entries
Entrant 1  enters
Entrant 2  enters, agreeing in writing
Entrant 3  enters, not of the group
Director 77  enters player 4
Director 77  enters player 5, who agrees to nothing
Director 77  directs that nobody waits for long
Director 77  directs nothing    REFUSED
Director 77  rules about a spilt drink: the round stands
Director 77  rules about nothing    REFUSED
Operator  adds a watch and a dinner to the prizes
Operator  adds $10.50 to the prize pool
Clock  30 seconds pass
Operator  cancels the tournament without a reason    REFUSED
""",
    head("ultimate", 12, "entries closed", "NI2025-411 and NI2019-212")
    + """\
Director  notes player 31 as a reserve
Director  draws the heats
Room  opens the tables that are needed
Director  draws the ballot
Heats  entrant 1 1 | entrant 2 2
Director  seats entrant 1
Room  everybody but 3 takes the seat
Director  finds that entrant 1 has left the seat
Clock  it is 19:00
Director  gives the seat of entrant 3 to the reserve
Director  starts the session
          forfeited: entrant 1
Director  calls a break of 10 minutes
Clock  10 minutes pass
Director  ends the break
Director  races off the chips of 25 at table 1 with no cards    REFUSED
""",
    head("ultimate; one session of 1 rounds", 12, law="NI2025-411 and NI2019-212")
    + """\
Dealer  at table 1 seat 1 wins, seats 2 and 3 lose with wagers of 100
        box 1 play   wins     100
        box 1 ante   wins     100
        box 1 blind  push     100 returned
Dealer  at table 2 a round is played
        equal: entrants 7, 8, 9, 10, 11 and 12
""",
    head("canberra; one session of 1 rounds", 6, "ballot drawn", "NI2017-193")
    + """\
Director  gives notice that the session begins at 19:30
Room  everybody but 6 takes the seat
Clock  it is 19:30
Director  starts the session
Director  ends the session    REFUSED
Dealer  at table 1 seat 1 wins, seat 2 wins
Director  orders 5 additional rounds
          additional rounds for entrants 1 and 2
Room  the next session begins with everybody
Dealer  at table 1 4 rounds are played
Dealer  at table 1 seat 2 loses
        the order is entrant 1, then entrant 2
Places  1 entrant 1 | 2 entrant 2 | 3 entrants 3, 4 and 5
""",
    head("five-card-stud", 8, "ballot drawn", "NI2006-154")
    + """\
Room  everybody but 2, 3 takes the seat
Clock  it is 19:00
Director  starts the session
Director  rules that entrant 2 has forfeited
Director  confirms that entrant 3 is away
Director  excludes entrant 1 without a reason    REFUSED
Operator  excludes entrant 1 because of talk about hands
          excluded: entrant 1
Director  buys again for entrant 4    REFUSED
Operator  opens table 2 without approvals    REFUSED
Operator  opens table 3 for practice
""",
    EARLY_BIRD
    + """\
Dealer  at table 1 seat 2 wins everything of seat 3
Entrant 3  buys no more
           out: entrant 3
Dealer  at every table a round is played
Dealer  at table 1 rounds are played at minute 30 and a second before minute 60
Clock  89 minutes and 59 seconds are played
Minutes  89:59
Director  closes the rebuys at table 1    REFUSED
Guest  at table 1: reads the sign
Guest  reads the conditions
Guest  reads the ballot sheet
Guest  reads the prize sheet
Director  redraws all seats
Director  counts all chips
""",
)
"""Whatever the shipped scenarios need not say."""


class TestWords:
    """Nothing that the engine knows is without words."""

    def test_every_act_is_spoken_and_every_command_done(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: set[type] = set()
        decide = InTournament.decide

        def noting(tournament: InTournament, command: Any) -> Any:
            done.add(type(command))
            return decide(tournament, command)

        monkeypatch.setattr(InTournament, "decide", noting)
        wanted, spoken = made_in(commands) - BASES, set()
        for script in (*(one for text in FURTHER for one in scripts(text)), *SHIPPED):
            if not wanted <= done:  # that all of them hold is shown elsewhere
                for law in script.laws:
                    play(script, law)
            for act in script.acts:
                spoken.add(VOCABULARY.read_act(act.text)[1].sentence.pattern)
        own = [one.sentence.pattern for one in VOCABULARY.acts]
        assert [one for one in own if one not in spoken] == []
        assert wanted <= done

    @pytest.mark.parametrize("text", FURTHER)
    def test_what_is_not_shipped_holds_as_well(self, text: str) -> None:
        assert differences(text) == []

    def test_every_event_has_its_sentence(self) -> None:
        assert set(SAYINGS) >= EVENTS


class TestPage:
    """docs/scenario-language.md shows every word of the vocabulary in its section."""

    @pytest.mark.parametrize("pattern", [one.sentence.pattern for one in VOCABULARY.acts])
    def test_every_act(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    @pytest.mark.parametrize("pattern", [one for said in SAYINGS.values() for one in said])
    def test_everything_that_happens(self, pattern: str) -> None:
        assert f"`{pattern}`" in SECTION

    @pytest.mark.parametrize("name", [*CHECKS, *VOCABULARY.headings, *VOCABULARY.changes])
    def test_every_check_and_heading(self, name: str) -> None:
        assert f"`{name}  " in SECTION or f"`{name}`" in SECTION

    @pytest.mark.parametrize("words", [*STAGES, *(pattern for pattern, _ in IN_WORDS)])
    def test_every_stage_and_condition(self, words: str) -> None:
        assert f"`{words}`" in SECTION

    def test_its_example_holds(self) -> None:
        example = SECTION.partition("```\n")[2].partition("```")[0]
        assert report(example).differences == []


class TestReady:
    """A tournament is made ready by real acts."""

    @pytest.mark.parametrize("example", sorted((PACKAGE / "tournament/examples").glob("*.toml")))
    def test_every_example_gets_to_its_first_session(self, example: Path) -> None:
        name = example.stem
        law, entrants = "S2-2001", 10
        if not name.startswith("appendix"):
            law, entrants = {
                "ultimate": ("NI2025-411", 12),
                "ultimate-sit-and-go": ("NI2025-411", 6),
                "canberra": ("NI2017-193", 6),
                "five-card-stud": ("NI2006-154", 8),
            }[name]
        text = head(name.replace("-", " "), entrants, law=law)
        played = report(f"{text}Dealer  at every table a round is played\nStage  running\n")
        assert played.differences == []

    @pytest.mark.parametrize(
        ("changed", "message"),
        [
            (HOLD_EM.replace("appendix H", "appendix J"), "the conditions begin with the appendix"),
            (HOLD_EM.replace("started", "begun"), '"session begun" is no stage'),
            (HOLD_EM.replace("Entrants  10", "Entrants  ten"), '"ten" is no number of entrants'),
            (HOLD_EM.replace("Entrants  10\n", ""), 'the heading "Entrants" says how many'),
            (HOLD_EM.replace("Entrants  10", "Entrants  9"), "9 have entered and 10 are needed"),
            (head("appendix H; entre fee $5", 10), '"entre fee \\$5" is no condition'),
            (head("appendix H; without hats", 10), 'nothing is said of "hats"'),
            (head("appendix H; hats = 3", 10), "hats is no key"),
        ],
    )
    def test_what_cannot_be_is_said(self, changed: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{changed}Clock  1 minutes pass\n")


class TestRounds:
    """Whole rounds come out as a line says."""

    @pytest.mark.parametrize("letter", "ABCDEFGHI")
    def test_every_game_of_the_appendices(self, letter: str) -> None:
        text = head(f"appendix {letter}", 10) + (
            "Dealer  at table 1 seat 4 wins\n"
            "Dealer  at table 1 seat 4 wins everything of seats 1 and 2\n"
        )
        played = report(text)
        assert played.differences == []
        assert played.played.stakes.get("entrant 1", 0) == 0
        assert played.played.stakes.get("entrant 2", 0) == 0
        assert played.played.stakes["entrant 4"] >= 1_500

    def test_losers_of_more_chips_keep_what_is_above(self) -> None:
        text = HOLD_EM + (
            "Dealer  at table 1 a round is played\n"
            "Dealer  at table 1 seat 2 wins everything of seat 1\n"
            "Chips  entrant 1 25 | entrant 2 1,950\n"
        )
        assert differences(text) == []

    @pytest.mark.parametrize(
        ("start", "others"), [(ULTIMATE, "seat 3 pushes"), (CANBERRA, "seat 4 loses")]
    )
    def test_house_games(self, start: str, others: str) -> None:
        text = start + (
            "Dealer  at table 1 a round is played\n"
            f"Dealer  at table 1 seat 1 wins, seat 2 loses, {others} with wagers of 100\n"
        )
        before = report(text.rpartition("Dealer")[0]).played.stakes
        after = report(text).played.stakes
        assert after["entrant 1"] > before["entrant 1"]
        assert after["entrant 2"] < before["entrant 2"]
        assert (after["entrant 3"] == before["entrant 3"]) is ("pushes" in others)

    @pytest.mark.parametrize(
        ("start", "text", "message"),
        [
            (HOLD_EM, "at table 1 seat 11 wins", "nobody sits at seat 11 of table 1"),
            (HOLD_EM, "at table 1 entrant 11 wins", "entrant 11 does not sit at table 1"),
            (HOLD_EM, "at table 1 seat 1 sleeps", "is no result of a round"),
            (HOLD_EM, "at table 2: begins the round", "the tournament has no table 2"),
            (ULTIMATE, "at table 1 seat 1 loses everything", "no cards were found"),
            (ULTIMATE, "at table 1 seat 1 sleeps", "is no result of a wager"),
            (ULTIMATE, "at table 1 seat 1 wins with wagers of 7", "the round cannot be played so"),
            (LIMIT, "at table 1 seat 4 wins everything of seats 1 and 2", "cannot lose everything"),
        ],
    )
    def test_a_round_that_cannot_be(self, start: str, text: str, message: str) -> None:
        with pytest.raises(ScenarioError, match=message):
            report(f"{start}Dealer  {text}\n")

    def test_a_round_that_may_not_begin_is_refused(self) -> None:
        text = head("appendix H", 10, "seats taken") + (
            "Dealer  at table 1 a round is played    REFUSED   8.4\n"
            "Dealer  at table 2 a round is played    REFUSED   8.5\n"
        )
        assert differences(text) == []

    def test_an_entrant_acts_at_the_own_table_only(self) -> None:
        text = f"{head('appendix H', 12)}Dealer  at table 1: begins the round\n"
        with pytest.raises(ScenarioError, match="entrant 12 does not sit at table 1"):
            report(f"{text}Entrant 12  at table 1: folds\n")


class TestChecks:
    """A wrong check is seen, and what is found can be copied back."""

    @pytest.mark.parametrize(
        ("wrong", "found"),
        [
            ("Chips  entrant 1 1,000", "Chips  entrant 1 975 chips"),
            ("Where  entrant 3 table 1 seat 4", "Where  entrant 3 table 1 seat 3"),
            ("Where  entrant 4 table 1 seat 4", "Where  entrant 4 nowhere"),
            ("Standing  entrant 4 seated", "Standing  entrant 4 withdrawn"),
            ("Left  10", "Left  9"),
            ("Pool  $5", "Pool  $500"),
            ("Commission  $5", "Commission  $50"),
            ("Commission  table 1: 5", "Commission  table 1: 0 chips"),
            ("Purses  entrant 1 $55", "Purses  entrant 1 -$55"),
            ("Places  1 entrant 4", "Places  none"),
            ("Equal  entrants 1 and 2", "Equal  nobody"),
            ("Points  entrant 1 5", "Points  entrant 1 0"),
            ("Level  1: blinds 25/50", "Level  2: blinds 50/100"),
            ("Minutes  39", "Minutes  40:30"),
            ("Betting  table 1 blinds 50/100", "Betting  table 1 blinds 25/50"),
            ("Marker  table 1 seat 2", "Marker  table 1 seat 1"),
            ("Stage  over", "Stage  running"),
            ("Awaited  nobody", "Awaited  dealer: begin round at table 1"),
            ("Awaited  director: end session", "Awaited  dealer: begin round at table 1"),
            ("Stakes  table 1: seat 1 1,000", "Stakes  table 1: seat 1 975 chips"),
        ],
    )
    def test_wrong(self, wrong: str, found: str) -> None:
        text = HOLD_EM + (
            "Dealer  at table 1 a round is played\n"
            "Clock  40 minutes and 30 seconds are played\n"
            "Entrant 4  withdraws\n"
        )
        assert [one[2] for one in differences(f"{text}{wrong}\n")] == [found]
        assert differences(f"{text}{found}\n") == []

    def test_a_check_of_a_table_names_it(self) -> None:
        with pytest.raises(ScenarioError, match='is compared at a table: "table 1: 5"'):
            report(f"{HOLD_EM}Clock  1 minutes pass\nPot  5\n")

    def test_the_shoe_names_its_table(self) -> None:
        with pytest.raises(ScenarioError, match="names no table"):
            report(f"{HOLD_EM}Clock  1 minutes pass\nShoe  seat 1 As Ah\n")

    def test_a_stated_shoe_is_dealt(self) -> None:
        text = HOLD_EM + (
            "Clock  1 minutes pass\n"
            "Shoe  table 1: communal 2c 7d 9h Js Kc\n"
            "Dealer  at table 1: begins the round\n"
            "Dealer  at table 1: deals\n"
            "Seat 3  at table 1: raises by 950\n"
            "Entrant 4  at table 1: calls\n"
        )
        folds = "".join(f"Seat {seat}  at table 1: folds\n" for seat in (5, 6, 7, 8, 9, 10, 1, 2))
        deals = (
            "Dealer  at table 1: deals the next cards\n        the communal cards are 2c 7d 9h\n"
        )
        assert differences(f"{text}{folds}{deals}") == []


class TestConserved:
    """Money and chips are counted after every event."""

    @pytest.mark.parametrize(
        ("act", "message"),
        [
            ("Operator  adds $5 to the prize pool", "ValueAdded lost or made money"),
            ("Dealer  at table 1: begins the round", "lost or made chips at table 1"),
        ],
    )
    def test_a_loss_is_a_fault(
        self, act: str, message: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ready = False

        def losing(state: Any, event: Any) -> Any:
            state = apply(state, event)
            if not ready:
                return state
            if "money" in message:
                return replace(state, money={**state.money, "nowhere": 1})
            one = state.tables[1]
            balances = {**one.table.balances, "nowhere": 1}
            table = replace(one, table=replace(one.table, balances=balances))
            return replace(state, tables={**state.tables, 1: table})

        monkeypatch.setattr("pitboss.scenario.tournament.scene.apply", losing)
        make_ready = InTournament.must

        def must(tournament: InTournament, command: Any) -> None:
            nonlocal ready
            make_ready(tournament, command)
            ready = isinstance(command, commands.StartSession)

        monkeypatch.setattr(InTournament, "must", must)
        with pytest.raises(AssertionError, match=message):
            report(f"{HOLD_EM}{act}\n")


def test_entrants_act_by_their_entry_and_players_in_person() -> None:
    text = HOLD_EM + (
        "Director  lets player 31 play for entrant 1\n"
        "Player 1  withdraws entrant 1    REFUSED\n"
        "Entrant 1  withdraws\n"
        "Standing  entrant 1 withdrawn\n"
    )
    assert differences(text) == []


def test_the_clock_of_play_runs_only_after_the_first_card() -> None:
    with pytest.raises(ScenarioError, match="the clock of the tournament does not run"):
        report(f"{HOLD_EM}Clock  5 minutes are played\n")


def test_only_an_entrant_does_what_an_entrant_does() -> None:
    with pytest.raises(ScenarioError, match="begin it with Entrant 7"):
        report(f"{HOLD_EM}Dealer  withdraws\n")


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ("draws the ballot in the order one", "is no order of entrants"),
        ("draws for places: entrant 1", "is no card of somebody"),
        ("counts all chips and finds entrant 1", "is no count"),
    ],
)
def test_words_that_are_misread(act: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        report(f"{HOLD_EM}Director  {act}\n")


def test_a_sheet_that_cannot_be_made() -> None:
    with pytest.raises(ScenarioError, match="the result sheet cannot be made"):
        report(f"{HOLD_EM}Guest  reads the result sheet\n")
