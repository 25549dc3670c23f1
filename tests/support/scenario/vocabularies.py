"""The vocabularies of the scenario language, each with everything that their contract checks."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

from pitboss.acts.event_texts import (
    EventSheet,
    canberra_poker,
    pot_game_tables,
    pot_games,
    tournament_tables,
    tournaments,
)
from pitboss.acts.event_texts.ultimate_texas_holdem import SHEETS as ULTIMATE_SHEETS
from pitboss.acts.grants import NOBODY
from pitboss.games import poker, ultimate_texas_holdem
from pitboss.games.canberra_poker import Determinations as CanberraDeterminations
from pitboss.games.canberra_poker import commands as canberra_commands
from pitboss.games.canberra_poker import events as canberra_events
from pitboss.games.progressive_jackpot import JackpotDeterminations
from pitboss.games.progressive_jackpot import commands as pool_commands
from pitboss.games.progressive_jackpot import events as pool_events
from pitboss.law.rule_set import RuleSet
from pitboss.room import management
from pitboss.room.acts.role_matrix import MATRIX
from pitboss.room.tables import desk_commands, desk_events
from pitboss.room.views.event_texts import ROOM_SHEETS
from pitboss.scenario import canberra_poker as canberra_words
from pitboss.scenario import pot_games as pot_game_words
from pitboss.scenario import room as room_words
from pitboss.scenario import tournament as tournament_words
from pitboss.scenario import ultimate_texas_holdem as ultimate_words
from pitboss.scenario import vocabularies as registered
from pitboss.scenario.canberra_poker import determinations as of_canberra
from pitboss.scenario.pot_games import determinations as of_pot_games
from pitboss.scenario.room.checks import CHECKS as ROOM_CHECKS
from pitboss.scenario.room.determinations import CHOICES as ROOM_CHOICES
from pitboss.scenario.room.determinations import Arranged
from pitboss.scenario.room.happenings import OBSERVATION_SHEETS, RecordVerified, TableCameBack
from pitboss.scenario.runner import spoken_in
from pitboss.scenario.script import OUTCOMES, Script
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.table import acts as table_acts
from pitboss.scenario.table.determinations import CHOICES as TABLE_CHOICES
from pitboss.scenario.table.determinations import Entered
from pitboss.scenario.table.pot_game_acts import POT_GAME_ACTS
from pitboss.scenario.table.scene import CHECKS as TABLE_CHECKS
from pitboss.scenario.table.scene import HEADINGS as TABLE_HEADINGS
from pitboss.scenario.table.scene import POT_GAME_CHECKS, TABLE_SHEETS
from pitboss.scenario.table.sign_lines import ReadSign, SignShows
from pitboss.scenario.table.tournament_acts import TOURNAMENT_ACTS
from pitboss.scenario.tournament.checks import CHECKS as TOURNAMENT_CHECKS
from pitboss.scenario.tournament.conditions import IN_WORDS
from pitboss.scenario.tournament.papers import DOCUMENT_SHEETS, DocumentSays
from pitboss.scenario.tournament.ready import STAGES
from pitboss.scenario.ultimate_texas_holdem import determinations as of_ultimate
from pitboss.scenario.vocabulary import ActWords, Vocabulary
from pitboss.table import (
    commands,
    dispute_events,
    events,
    float_events,
    pot_game_commands,
    pot_game_events,
    register_events,
    tournament_commands,
    tournament_events,
)
from pitboss.tournament import commands as running
from pitboss.tournament import events as run_events
from tests.support.scenario.played_once import every_script

PAGE = (Path(__file__).parents[3] / "docs" / "scenario-language.md").read_text(encoding="utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in PAGE.split("\n## ")}

POT_GAME_TABLES = tuple(
    words for words in registered.TABLES if set(POT_GAME_CHECKS) <= set(words.checks)
)
HOUSE_GAME_TABLES = tuple(words for words in registered.TABLES if words not in POT_GAME_TABLES)


def leaves(base: type, *modules: Any) -> frozenset[type]:
    """The classes in some modules that nothing in the same module is derived from."""
    found: set[type] = set()
    for module in modules:
        members = {one for _, one in inspect.getmembers(module, inspect.isclass)}
        derived = {one for one in members if issubclass(one, base)}
        found |= {one for one in derived if not any(one in other.__mro__[1:] for other in derived)}
    return frozenset(found)


@dataclass(frozen=True)
class Contract:
    """One vocabulary, or several that share their words."""

    section: str
    """Of docs/scenario-language.md."""
    vocabularies: tuple[Vocabulary, ...]
    acts: tuple[ActWords, ...]
    """Its own; those of a table are not repeated for a room."""
    commands: frozenset[type]
    """Each is given in a shipped scenario."""
    sayings: Mapping[Any, tuple[str, ...]]
    events: frozenset[type]
    """Each has its sentence, and no other has one."""
    names: tuple[str, ...]
    """Headings, checks and outcomes."""
    names_in_section: bool = False
    """Whether its own section shows them, or some other part of the page."""
    borrowed: frozenset[type] = frozenset()
    """Events whose sentences another section shows."""
    never: frozenset[type] = frozenset()
    """Events that no shipped scenario brings about."""
    choices: tuple[tuple[Sentence, Any], ...] = ()
    """Sentences that determine something."""
    determined: Mapping[str, str] = field(default_factory=dict)
    """Examples of them, each with what it changes."""
    usual: Any = None
    """What is determined where nothing is said."""
    determinations: frozenset[str] = frozenset()
    """All that can be determined."""
    further: tuple[str, ...] = ()
    """Words that stand elsewhere in the section."""

    @property
    def shown(self) -> Iterable[str]:
        """Every sentence that its section of the page shows."""
        yield from (one.sentence.pattern for one in self.acts)
        yield from (sentence.pattern for sentence, _ in self.choices)
        for event, patterns in self.sayings.items():
            if event not in self.borrowed:
                yield from patterns
        yield from self.further


def in_scenarios(sheets: Mapping[type, EventSheet]) -> Mapping[type, tuple[str, ...]]:
    """Every event with its sentences in the scenario language."""
    return {kind: held.scenario for kind, held in sheets.items()}


def of(part: str, kind: Any) -> frozenset[str]:
    """The fields of a class, as one reaches them from what is usual."""
    return frozenset(f"{part}{one.name}" for one in fields(kind))


ULTIMATE = Contract(
    section="Ultimate Texas Hold-em",
    vocabularies=(ultimate_words.VOCABULARY,),
    acts=ultimate_words.VOCABULARY.acts,
    commands=leaves(ultimate_texas_holdem.commands.Command, ultimate_texas_holdem.commands),
    sayings=in_scenarios(ULTIMATE_SHEETS),
    events=leaves(ultimate_texas_holdem.events.Event, ultimate_texas_holdem.events),
    names=(*ultimate_words.VOCABULARY.headings, *ultimate_words.VOCABULARY.checks),
    choices=of_ultimate.CHOICES,
    determined={
        "box minimum $10": "table.ante",
        "ante maximum 600": "table.ante",
        "trips 10 to 20": "table.trips",
        "play maximum $3,000": "table.play",
        "multiple $1": "table.multiple",
        "maximum payout $5,000": "table.maximum_payout",
        "card shoe": "table.shoe",
        "5 boxes": "table.boxes",
        "backs green and red": "table.backs",
        "reasonable period 60 seconds": "table.reasonable_period_seconds",
        "play errors by the limits": "table.play_error_basis",
        "powers delegated to supervisors": "table.delegated",
    },
    usual=of_ultimate.House(),
    determinations=of("table.", ultimate_texas_holdem.Determinations),
)

CANBERRA = Contract(
    section="Canberra Poker",
    vocabularies=(canberra_words.VOCABULARY,),
    acts=canberra_words.VOCABULARY.acts,
    commands=leaves(canberra_commands.Command, canberra_commands)
    | leaves(pool_commands.Command, pool_commands) - {pool_commands.StopTable},
    never=frozenset({pool_events.TableStopped}),  # by the room, for tables that share equipment
    sayings=in_scenarios(canberra_poker.SHEETS | canberra_poker.JACKPOT_SHEETS),
    events=leaves(canberra_events.Event, canberra_events) | leaves(pool_events.Event, pool_events),
    names=(*canberra_words.VOCABULARY.headings, *canberra_words.VOCABULARY.checks),
    choices=of_canberra.CHOICES,
    determined={
        "ante minimum $10": "table.ante",
        "bet maximum $600": "table.bet",
        "multiple $5": "table.multiple",
        "no maximum payout": "table.maximum_payout",
        "automated shuffling shoe": "table.shoe",
        "5 boxes": "table.boxes",
        "backs green and red": "table.backs",
        "no jackpot": "table.jackpot_wager",
        "powers delegated to supervisors": "table.delegated",
        "jackpot wager $2": "jackpot.displayed_wager",
        "jackpot share 700 and reserve share 200 per mille": "jackpot.jackpot_permille",
        "jackpot share 800 and reserve share 100 per mille": "jackpot.reserve_permille",
        "shares not approved": "jackpot.approval",
        "filled up from the reserve to $5,000": "jackpot.reseed",
        "start value $5,000 without filling up": "jackpot.start_value",
    },
    usual=of_canberra.House(),
    determinations=of("table.", CanberraDeterminations) | of("jackpot.", JackpotDeterminations),
)

POT_GAMES = Contract(
    section="Pot games",
    vocabularies=pot_game_words.VOCABULARIES,
    acts=pot_game_words.VOCABULARIES[0].acts,
    commands=leaves(poker.commands.Command, poker.commands),
    sayings=in_scenarios(pot_games.SHEETS),
    events=leaves(poker.events.Event, poker.events)
    | {
        poker.events.CardsDealt,
        poker.events.BlindPosted,
        poker.events.Checked,
        poker.events.Called,
        poker.events.Folded,
    },
    # The instruments' games have none; tests/games/poker/test_games_from_elsewhere.py has.
    never=frozenset({poker.events.OpenedShort}),
    names=tuple(
        name for words in pot_game_words.VOCABULARIES for name in (*words.headings, *words.checks)
    ),
    choices=of_pot_games.CHOICES,
    determined={
        "6 seats": "table.seats",
        "40 cards": "table.cards",
        "a wild card": "table.wild_card",
        "ace also low": "table.ace_low",
        "high/low split": "table.wins",
        "low hands need eight or less": "table.qualifier",
        "ace lowest in low hands": "table.ace_low_in_low",
        "ante 2": "table.ante",
        "blinds 5 and 10": "table.blinds",
        "over-blinds 20 and 40": "table.over_blinds",
        "option C": "table.option",
        "fixed limit 5": "table.limit",
        "highest card opens": "table.opens",
        "later rounds open by exposed hand": "table.opens_by",
        "burn cards": "table.burn",
        "no check in the final round": "table.no_check_at_last",
        "at most 4 raises in an ante game": "table.ante_raise_cap",
        "any number of raises at no limit": "table.raise_cap_in_no_limit",
        "tapping out with all chips": "table.tap_out_units",
        "folded hands are shuffled for the draw": "table.reshuffle_folded",
        "minimum bet 20": "table.minimum_bet",
        "minimum table stake 80": "table.minimum_table_stake",
        "maximum buy-in 900": "table.maximum_buy_in",
        "smallest chip 5": "table.smallest_chip",
        "commission 10% up to 5": "table.commission",
        "backs red": "table.backs",
        "powers delegated to supervisors": "table.delegated",
        "a bring-in of 2": "table.foreign",
    },
    usual=of_pot_games.usual(poker.Game.FIVE_CARD_STUD, RuleSet(("NI2006-154",))),
    determinations=of("table.", poker.Determinations) - {"table.game", "table.shoe"},
)
"""The game has its heading, and there is one kind of shoe."""

TABLE = Contract(
    section="At a table",
    vocabularies=HOUSE_GAME_TABLES,
    acts=table_acts.OWN,
    commands=leaves(commands.Command, commands) | {commands.InRound, ReadSign},
    sayings=in_scenarios(TABLE_SHEETS),
    events=leaves(events.Event, events, dispute_events, float_events, register_events)
    | {events.SeatLeft, SignShows},
    # The room brings its registers to a table, so this happens in its scenarios.
    never=frozenset({register_events.RegistersRead}),
    names=(*TABLE_HEADINGS, *TABLE_CHECKS),
    choices=TABLE_CHOICES,
    determined={
        "layout approval GRC 1/26": "approvals",
        "no equipment approval": "approvals",
        "no shoe approval": "approvals",
        "no automated shoe approval": "approvals",
        "no jackpot approval": "approvals",
        "commission approval GRC 4/26": "approvals",
        "no commission approval": "approvals",
        "no present-day approval": "approvals",
        "gaming from 10:00 to 02:00": "hours",
        "no hours of gaming": "hours",
        "open for practice": "purpose",
        "player 9 shut out": "excluded",
        "prize meter $12,000": "meter",
        "chips of $5 and $25 are counted": "denominations",
        "notice of 30 seconds": "notice_seconds",
        "notice of 30 minutes": "notice_seconds",
        "disputes pause play for 4 minutes": "dispute_seconds",
    },
    usual=Entered(),
    determinations=of("", Entered),
)

POT_GAMES_AT_A_TABLE = Contract(
    section="A pot game at a table",
    vocabularies=POT_GAME_TABLES,
    acts=POT_GAME_ACTS,
    commands=leaves(commands.Command, pot_game_commands),
    sayings=in_scenarios(pot_game_tables.SHEETS),
    events=leaves(events.Event, pot_game_events) | {events.RoundBegan},
    borrowed=frozenset({events.RoundBegan}),
    names=POT_GAME_CHECKS,
    names_in_section=True,
)

TOURNAMENT_TABLES = Contract(
    section="A pot game at a tournament table",
    vocabularies=registered.TOURNAMENT_TABLES,
    acts=TOURNAMENT_ACTS,
    commands=leaves(commands.Command, tournament_commands),
    sayings=in_scenarios(tournament_tables.SHEETS),
    events=leaves(events.Event, tournament_events),
    names=(),
)

TOURNAMENTS = Contract(
    section="A tournament",
    vocabularies=(tournament_words.VOCABULARY,),
    acts=tournament_words.VOCABULARY.acts,
    commands=leaves(running.Command, running) | {running.AtTable},
    sayings=in_scenarios(tournaments.SHEETS | DOCUMENT_SHEETS),
    events=leaves(run_events.TournamentEvent, run_events) - {run_events.LimitedAtTable}
    | {DocumentSays},
    # All but one would have to leave between two sessions.
    never=frozenset({run_events.SessionPassedOver}),
    names=(
        *TOURNAMENT_CHECKS,
        *tournament_words.VOCABULARY.headings,
        *tournament_words.VOCABULARY.changes,
    ),
    names_in_section=True,
    further=(*STAGES, *(pattern for pattern, _ in IN_WORDS)),
)

ROOM = Contract(
    section="In a room",
    vocabularies=registered.ROOMS,
    acts=room_words.OWN,
    commands=frozenset(one for one in management.COMMANDS if MATRIX[one] is not NOBODY)
    | {desk_commands.SecondAct, desk_commands.DropAct, desk_commands.SayReady},
    sayings=in_scenarios(ROOM_SHEETS | OBSERVATION_SHEETS),
    events=leaves(management.events.Event, management.events)
    | leaves(desk_events.DeskEvent, desk_events)
    | {TableCameBack, RecordVerified},
    # The first is before every scenario; the others the room records by itself.
    never=frozenset(
        {
            management.events.RoomOpened,
            management.events.TablesResumed,
            management.events.ClockStepped,
            management.events.TimeCorrected,
            desk_events.TimeMoved,
            management.events.InvitedAtMachine,
            management.events.PersonErased,
            management.events.SpaceRanShort,
            management.events.SpaceReturned,
        }
    ),
    names=(*ROOM_CHECKS, *OUTCOMES, "At"),
    names_in_section=True,
    choices=ROOM_CHOICES,
    determined={
        "electronic tables": "kind",
        "2 tables": "tables",
        "30 seconds to wager": "pace",
    },
    usual=Arranged(),
    determinations=of("", Arranged),
)

CONTRACTS = (
    ULTIMATE,
    CANBERRA,
    POT_GAMES,
    TABLE,
    POT_GAMES_AT_A_TABLE,
    TOURNAMENT_TABLES,
    TOURNAMENTS,
    ROOM,
)


@cache
def scripts_of(section: str) -> tuple[Script, ...]:
    """The shipped scenarios that are written in the words of a section."""
    (contract,) = (one for one in CONTRACTS if one.section == section)
    return tuple(
        one for one in every_script() if spoken_in(one, one.laws[0]) in contract.vocabularies
    )
