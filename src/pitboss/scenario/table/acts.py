"""The words for seats and rounds at a table; the game's own acts fit into the rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.people import Actor, read_actor
from pitboss.scenario.sentences import Said
from pitboss.scenario.table.float_acts import FLOAT
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.table.house_acts import (
    CARDS,
    JACKPOT,
    LIMITS,
    OPENING,
    SHOES,
    alone,
)
from pitboss.scenario.table.pot_game_acts import POT_GAME_ACTS
from pitboss.scenario.table.scene import AtTable, at_seats
from pitboss.scenario.table.tournament_acts import TOURNAMENT_ACTS
from pitboss.scenario.vocabulary import ActWords, Commands, act
from pitboss.table import commands
from pitboss.table.events import Ground

_Act = Callable[[AtTable, Actor, Said], Commands]

# --- seats ----------------------------------------------------------------------------------------


def _takes_seat(table: AtTable, by: Actor, said: Said) -> Commands:
    person = table.person(by)
    seat = said.number("seat") if "seat" in said else by.seat
    return [commands.TakeSeat(person, table.evening.now, seat, person.number, said.amount())]


def _seats_player(table: AtTable, by: Actor, said: Said) -> Commands:
    box, player = said.number("box"), said.number("player")
    return [commands.TakeSeat(table.person(by), table.evening.now, box, player, said.amount())]


def _adds(table: AtTable, by: Actor, said: Said) -> Commands:
    return [commands.AddChips(table.person(by), table.evening.now, by.seat, said.amount())]


def _leaves(table: AtTable, by: Actor, _: Said) -> Commands:
    return [commands.LeaveSeat(table.person(by), table.evening.now, by.seat)]


def _vacate(table: AtTable, by: Actor, said: Said) -> Commands:
    return [commands.RequireVacate(table.person(by), table.evening.now, said.number("box"))]


def _shuts_out(table: AtTable, by: Actor, said: Said) -> Commands:
    player, why = said.number("player"), said.words("why")
    return [commands.ExcludePlayer(table.person(by), table.evening.now, player, why)]


def _corrects(*, to_player: bool) -> _Act:
    def given(table: AtTable, by: Actor, said: Said) -> Commands:
        moved = (said.number("box"), said.amount(), to_player, said.words("why"), said.get("round"))
        return [commands.CorrectChips(table.person(by), table.evening.now, *moved)]

    return given


def _marker(*, placed: bool) -> _Act:
    return lambda table, by, said: [
        commands.PlaceMarker(table.person(by), table.evening.now, said.number("box"), placed)
    ]


def _no_marker(table: AtTable, by: Actor, said: Said) -> Commands:
    return [commands.RemoveMarker(table.person(by), table.evening.now, said.number("box"))]


SEATS: Final[tuple[ActWords, ...]] = (
    act(
        "corrects box {box:number} by {amount} more[ on the dispute about round {round:number}]"
        " because {why:words}",
        _corrects(to_player=True),
    ),
    act(
        "corrects box {box:number} by {amount} less[ on the dispute about round {round:number}]"
        " because {why:words}",
        _corrects(to_player=False),
    ),
    act("takes the seat with {amount}", _takes_seat),
    act("takes seat {seat:number} with {amount}", _takes_seat),
    act("seats player {player:number} at box {box:number} with {amount}", _seats_player),
    act("adds chips of {amount}", _adds),
    act("leaves the seat", _leaves),
    act("requires that box {box:number} is vacated", _vacate),
    act("shuts player {player:number} out of the game because {why:words}", _shuts_out),
    act("holds box {box:number} to the maximum again", _no_marker),
)

# --- rounds ---------------------------------------------------------------------------------------


def _plays_rounds(table: AtTable, by: Actor, said: Said) -> Iterator[Any]:
    """Play rounds in which these boxes wager the minimum and fold, in the game's words."""
    boxes = re.findall(r"\d+", said.words("boxes"))
    if not boxes:
        raise ScenarioError(f'"{said.words("boxes")}" names no box')
    least = table.state.determinations.ante.minimum
    for _ in range(said.get("number", 1)):
        yield commands.BeginRound(table.person(by), table.evening.now)
        yield from _spoken(table, "Dealer", "offers wagers")
        for box in boxes:
            yield from _spoken(table, table.at_box(box), table.game.wagers.format(least=least))
        yield from _spoken(table, "Dealer", "deals")
        for box in boxes:
            yield from _spoken(table, table.at_box(box), "folds")
        for ending in table.game.ending:
            yield from _spoken(table, "Dealer", ending)


def _spoken(table: AtTable, head: str, text: str) -> Iterator[commands.InRound]:
    """Read an act in the words of the game."""
    said, words = table.game.words.read_act(text)
    actor = read_actor(head)
    assert actor is not None, head
    return _in_round(words)(table, actor, said)


def _in_round(words: ActWords) -> Callable[[AtTable, Actor, Said], Iterator[commands.InRound]]:
    """Give the game's commands, each at its moment; jackpot pools belong to no table."""

    def given(table: AtTable, by: Actor, said: Said) -> Iterator[commands.InRound]:
        for command in words.commands(table.round, by, said):
            if table.knows(command):
                yield commands.InRound(table.evening.now, command)

    return given


def _asks_for_review(table: AtTable, by: Actor, said: Said) -> Commands:
    person, number = table.person(by), said.number("round")
    return [commands.RequestReview(person, table.evening.now, by.seat, number)]


def _voids_settled(ground: Ground) -> _Act:
    def given(table: AtTable, by: Actor, said: Said) -> Commands:
        meant = (said.number(), ground, said.get("why", ""), said.get("dispute"))
        return [commands.VoidSettledRound(table.person(by), table.evening.now, *meant)]

    return given


ROUNDS: Final[tuple[ActWords, ...]] = (
    act("begins the round", alone(commands.BeginRound)),
    act("sets the round aside", alone(commands.SetRoundAside)),
    act("resumes play", alone(commands.ResumePlay)),
    act("asks for a review of round {round:number}", _asks_for_review),
    act("voids settled round {number} for fraud[ because {why:words}]",
        _voids_settled(Ground.FRAUD)),
    act("voids settled round {number} for a disturbance because of {why:words}",
        _voids_settled(Ground.DISTURBANCE)),
    act("voids settled round {number} on the dispute of box {dispute:number} because {why:words}",
        _voids_settled(Ground.DISPUTE)),
    act("voids settled round {number} on a dispute[ because {why:words}]",
        _voids_settled(Ground.DISPUTE)),
    act("plays a round in which {boxes:words} wager and fold", _plays_rounds),
    act("plays {number} rounds in which {boxes:words} wager and fold", _plays_rounds),
)  # fmt: skip

# --- what is said alike in a round and between rounds ---------------------------------------------


def _orders_shuffle(table: AtTable, by: Actor, said: Said) -> Commands:
    why = said.words("why")
    return [commands.OrderShuffle(table.person(by), table.evening.now, why)]


EITHER: Final[tuple[ActWords, ...]] = (
    act("orders a shuffle because {why:words}", _orders_shuffle),
    act("lets box {box:number} exceed the maximum, with a marker", _marker(placed=True)),
    act("lets box {box:number} exceed the maximum, without a marker", _marker(placed=False)),
)

OWN: Final = (*OPENING, *LIMITS, *CARDS, *SHOES, *JACKPOT, *FLOAT, *SEATS, *ROUNDS, *EITHER)
"""Every act of a table, besides those of its game."""


def acts_at(game: GameAtTable) -> tuple[ActWords, ...]:
    """The table's acts, then the game's; acts known to both are the game's during a round."""
    own = {words.sentence.pattern: words for words in _own(game)}
    of_game = {
        words.sentence.pattern: ActWords(words.sentence, _in_round(words))
        for words in game.words.acts
        if words.sentence.pattern not in game.not_here
    }
    both = own.keys() & of_game.keys()
    return (
        *(_either(words, of_game[at]) if at in both else words for at, words in own.items()),
        *(words for at, words in of_game.items() if at not in both),
    )


def _own(game: GameAtTable) -> tuple[ActWords, ...]:
    """At a pot game players sit at seats, and its own acts come first."""
    if not game.pot_game:
        return OWN
    kept = (words for words in OWN if words not in JACKPOT and words.commands is not _plays_rounds)
    besides = (*TOURNAMENT_ACTS, *POT_GAME_ACTS) if game.tournament else POT_GAME_ACTS
    return (*besides, *(act(at_seats(words.sentence.pattern), words.commands) for words in kept))


def _either(at_table: ActWords, in_round: ActWords) -> ActWords:
    def given(table: AtTable, by: Actor, said: Said) -> Commands:
        chosen = at_table if table.state.open_round is None else in_round
        return chosen.commands(table, by, said)

    return ActWords(at_table.sentence, given)
