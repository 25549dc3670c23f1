"""Non-interference: change what a viewer may not know, and no byte that the viewer gets changes.

Two houses are led through the same acts at the same moments under the same ids.  A round is played
in the first; then every card is exchanged that the viewer in question never lawfully saw, nobody
showed and no public result rests on, and the round is played again in the second.  What is sent to
the viewer, to whoever only looks on and to every office must be the same, byte for byte, and so
must all answers, the lobby, and what is recorded, exported and logged, but for seals and roots.
"""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from typing import Any, NamedTuple

from pitboss.cards import Card, FaceDown
from pitboss.cards.card import CARDS
from pitboss.games.canberra_poker.state import RoundOfPlay as CanberraRound
from pitboss.games.poker.state import RoundOfPlay as PotRound
from pitboss.games.poker.state import Standing
from pitboss.messages.frames import write
from pitboss.record import export as record_export
from pitboss.record.codec import decode, encode
from pitboss.record.journal import Head
from pitboss.record.vocabulary import name_of
from pitboss.room.tables.desk_events import ShoeSealed
from pitboss.table import Particulars
from tests.support.proving import UpTo
from tests.support.room.rooms import (
    ANN,
    BOB,
    CANBERRA_WITH_JACKPOT,
    CYD,
    DEALER,
    DIRECTOR,
    INSPECTOR,
    OPERATOR,
    POT_GAMES,
    SHIFT_MANAGER,
    SUPERVISOR,
    ULTIMATE,
    House,
)
from tests.support.room.scripts import Step, deciding, next_step, opening_steps, voiding

SEATED = (ANN, BOB, CYD)
ONLOOKERS = (None, DEALER, SUPERVISOR, DIRECTOR, OPERATOR, SHIFT_MANAGER, INSPECTOR)
GAMES: dict[str, Particulars] = {
    "ultimate_texas_holdem": ULTIMATE,
    "canberra_poker": CANBERRA_WITH_JACKPOT,
    **{
        game: POT_GAMES[game]
        for game in (
            "five_card_stud",
            "hold_em",
            "omaha",
            "draw_poker",
            "seven_card_stud",
            "three_card_manila",
        )
    },
}
"""The house games, and one pot game of each dealing procedure."""
TABLE = 1
_SEALED = name_of(ShoeSealed)
MOST_STEPS = 40
PAIRS_A_HOUSE = 8

Seen = dict[str, bytes]
"""What was sent after one step, by to whom and how."""


class Interference(AssertionError):  # noqa: N818 - says what it is
    """Somebody was sent something that depends on a card which is hidden from them."""


class Played(NamedTuple):
    """One round in one house."""

    steps: tuple[Step, ...]
    seen: tuple[Seen, ...]


class Pair:
    """Two houses in step."""

    players: tuple[int, ...] = SEATED
    """Whose turn may come; those who are watched are among them."""
    deck: tuple[Card, ...] = CARDS

    def __init__(self, game: str, seed: object) -> None:
        self.game = game
        self.rng = random.Random(f"pair {game} {seed}")
        self.first, self.second = (self._house() for _ in range(2))

    def _house(self) -> House:
        return _house(self.game)

    def _opening(self) -> Iterable[Step]:
        """Up to the first card, from the first house's state after the step before."""
        return opening_steps(self.rng, self.game)

    def _taken(self, house: House, step: Step, number: int) -> Seen:
        return _taken(house, step, number)

    def close(self) -> None:
        self.first.close()
        self.second.close()

    def compare(self) -> None:
        """One round, and the same again with other hidden cards."""
        viewer = self.rng.choice((*SEATED, None))
        order = tuple(self.rng.sample(self.deck, len(self.deck)))
        whole = self.rng.random() < 0.3
        before = self.first.journal.head()
        with lines_logged() as logged:
            last, state = self._lead(order, whole)
        other = self._exchanged(order, state, viewer)
        with lines_logged() as logged_again:
            again = self._follow(other, last.steps)
        _same("the log", {"lines": repr(logged).encode()}, {"lines": repr(logged_again).encode()})
        watched = (*ONLOOKERS, *((viewer,) if viewer else ()))
        for number, (here, there) in enumerate(zip(last.seen, again.seen, strict=True)):
            step = last.steps[number]
            _same(f"{self.game}, after {step}", _for(here, watched), _for(there, watched))
        _same("the record", *(dict(_recorded(one, before)) for one in (self.first, self.second)))
        _same("a log", *({"state": _logged(one)} for one in (self.first, self.second)))

    def compare_exports(self) -> None:
        """All that was recorded so far, as it leaves the house."""
        _same("the export", *(dict(_exported(one)) for one in (self.first, self.second)))

    def _lead(self, order: tuple[Card, ...], whole: bool) -> tuple[Played, Any]:
        """Play in the first house as chance has it: to the end, or void it somewhere."""
        steps: list[Step] = []
        seen: list[Seen] = []

        def take(step: Step) -> None:
            steps.append(step)
            seen.append(self._taken(self.first, step, len(steps)))

        self.first.chance.give(order, self.deck)
        for step in self._opening():
            take(step)
        assert self.first.chance.given_is_used, "the round has its own cards"
        left = MOST_STEPS if whole else self.rng.randrange(0, 12)
        while left and not _over(self.first):
            take(next_step(self.rng, self.first, TABLE, self.players))
            left -= 1
        at_table = self.first.desk(TABLE).state.table.round
        assert at_table is not None
        state = at_table.state
        if not at_table.over:
            take(voiding(self.game))
        if any(not one.decided for one in self.first.desk(TABLE).state.table.disputes):
            take(deciding(self.game))
        return Played(tuple(steps), tuple(seen)), state

    def _follow(self, order: tuple[Card, ...], steps: tuple[Step, ...]) -> Played:
        self.second.chance.give(order, self.deck)
        return Played(steps, tuple(self._taken_again(steps)))

    def _taken_again(self, steps: tuple[Step, ...]) -> Iterator[Seen]:
        return (self._taken(self.second, step, number) for number, step in enumerate(steps, 1))

    def _exchanged(
        self, order: tuple[Card, ...], state: Any, viewer: int | None
    ) -> tuple[Card, ...]:
        """Another order that agrees with what the viewer may know, and with what all saw."""
        fixed = {place.place for place in (*state.faces, *_own(state, viewer), *_decisive(state))}
        free = [n for n in range(len(order)) if n + 1 not in fixed]
        if _was_reshuffled(state, len(order)):
            held = {place.place for seat in state.seats for place in seat.hole}
            free = [n for n in free if n + 1 in held]
        cards = [order[n] for n in free]
        while len(free) > 1 and [order[n] for n in free] == cards:
            self.rng.shuffle(cards)
        other = list(order)
        for n, card in zip(free, cards, strict=True):
            other[n] = card
        return tuple(other)


@contextmanager
def pairs(game: str, seed: object) -> Iterator[Pair]:
    """Two houses for a while."""
    pair = Pair(game, seed)
    try:
        yield pair
    finally:
        pair.close()


def compare(game: str, seed: object, count: int) -> int:
    """So many pairs of decks; Interference at the first byte that differs."""
    done = 0
    for house in UpTo(-(-count // PAIRS_A_HOUSE)):
        start = house * PAIRS_A_HOUSE
        with pairs(game, f"{seed} {start}") as pair:
            for _ in range(min(PAIRS_A_HOUSE, count - start)):
                pair.compare()
                done += 1
            pair.compare_exports()
    return done


# --- the houses -----------------------------------------------------------------------------------


def _house(game: str) -> House:
    """Three players, all offices at the table, and a round behind them."""
    house = House(game)
    house.chance.to_cut = game != "ultimate_texas_holdem"
    jackpot = house.jackpot() if game == "canberra_poker" else None
    house.table(GAMES[game], jackpot=jackpot)
    house.everybody_works(TABLE)
    house.sit(*SEATED, table=TABLE)
    if game in POT_GAMES:
        house.must(OPERATOR, TABLE, "poker.void_round", because="to begin together")
        return house
    place = {"ultimate_texas_holdem": "place_wagers", "canberra_poker": "place_ante"}[game]
    amounts = {"place_wagers": {"ante": 500, "blind": 500}, "place_ante": {"amount": 500}}[place]
    house.must(ANN, TABLE, f"{game}.{place}", box=1, **amounts)
    house.ready(TABLE, *SEATED)
    house.must(ANN, TABLE, f"{game}.fold", box=1)
    return house


def _over(house: House) -> bool:
    at_table = house.desk(TABLE).state.table.round
    return at_table is None or at_table.over


def _own(state: Any, viewer: int | None) -> tuple[FaceDown, ...]:
    """The cards that a player has lawfully seen, being the player's own."""
    if isinstance(state, PotRound):
        mine = [one for one in state.seats if one.player == viewer]
        thrown = {one.number for one in mine}
        discarded = (place for seat, place in state.discarded if seat in thrown)
        return (*(place for one in mine for place in one.hole), *discarded)
    boxes = [one for one in state.boxes if one.player == viewer]
    if isinstance(state, CanberraRound):
        return tuple(place for one in boxes if one.taken_up for place in one.cards)
    return tuple(place for one in boxes for place in one.hole)


def _decisive(state: Any) -> tuple[FaceDown, ...]:
    """Hidden cards that a public result rests on: a hand that was beaten and passed in unseen."""
    if not isinstance(state, PotRound):
        return ()
    beaten = (one for one in state.seats if one.standing is Standing.PASSED_IN)
    return tuple(place for one in beaten for place in one.hole)


def _was_reshuffled(state: Any, cards: int) -> bool:
    """Whether discards came back: what lay among them decides what is dealt from them, and a player
    has seen the own ones.  Only what others have held ever since can be exchanged then.
    """
    return isinstance(state, PotRound) and any(
        place.place > cards for seat in state.seats for place in seat.hole
    )


# --- what is sent, recorded and logged ------------------------------------------------------------


def _taken(house: House, step: Step, number: int) -> Seen:
    """Take one step, and everything that anybody is sent of it.

    Players and passers-by also come back at every step and get a snapshot, each office in turn.
    """
    known = house.desk(TABLE).state.last
    seen: Seen = {"answer": step.take(house)}
    office = ONLOOKERS[1 + number % (len(ONLOOKERS) - 1)]
    for person in (*SEATED, *ONLOOKERS):
        visitor = house.visitor(person) if person else None
        sent = write(house.room.shown(visitor, TABLE, known))
        seen[f"news for {person}"] = _unrooted(house, sent)
        if person in (*SEATED, None, office):
            sent = write(house.room.shown(visitor, TABLE))
            seen[f"snapshot for {person}"] = _unrooted(house, sent)
    seen["lobby"] = write(house.room.lobby())
    return seen


def _for(seen: Seen, watched: tuple[int | None, ...]) -> Seen:
    hidden = {str(person) for person in SEATED if person not in watched}
    return {what: sent for what, sent in seen.items() if what.rpartition(" ")[2] not in hidden}


def _unrooted(house: House, sent: bytes) -> bytes:
    """Without the root, which commits to all cards, and so differs."""
    for shoe in house.desk(TABLE).state.shoes_in_play:
        sent = sent.replace(shoe.root.hex().encode(), b"root")
    return sent


def _recorded(house: House, after: Head) -> Iterator[tuple[str, bytes]]:
    """Every row since, but for seals, roots and the digests that rest on them."""
    for row in house.journal.events(after=after.position):
        body = row.body
        if row.kind == _SEALED:
            event = decode(body)
            body = encode(replace(event, root=bytes(32), sealed=bytes(len(event.sealed))))
        yield f"event {row.position}", repr(row._replace(body=body, digest=b"")).encode()
    for number in range(after.command + 1, house.journal.head().command + 1):
        command = house.journal.command(number)._replace(digest=b"")
        yield f"command {number}", repr(command).encode()


def _exported(house: House) -> Iterator[tuple[str, bytes]]:
    """Every line, but for the same."""
    file = BytesIO()
    record_export.export(house.journal.sql, file, answers=True)
    for number, line in enumerate(file.getvalue().splitlines()):
        told = json.loads(line)
        for part in told.values():
            for digest in ("digest", "command_digest"):
                part.pop(digest, None)
            if part.get("kind") == _SEALED:
                event = decode(record_export.as_bytes(part["body"]))
                part["body"] = repr(replace(event, root=b"", sealed=b""))
        yield f"line {number}", repr(told).encode()


@contextmanager
def lines_logged() -> Iterator[list[str]]:
    """Every line that the room writes into its log meanwhile, however small its matter."""
    lines: list[str] = []
    ours = logging.getLogger("pitboss")
    handler, before = logging.Handler(), ours.level
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    ours.addHandler(handler)
    ours.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        ours.removeHandler(handler)
        ours.setLevel(before)


def _logged(house: House) -> bytes:
    """What a careless log line could show of a table."""
    desk = house.desk(TABLE)
    text = f"{desk.state!r} {desk.keeper()!r}"
    for one in desk.state.happened:
        if isinstance(one.event, ShoeSealed):
            text = text.replace(repr(one.event.root), "").replace(repr(one.event.sealed), "")
    return text.encode()


def _same(where: str, here: Seen, there: Seen) -> None:
    for what in here:
        if here[what] != there.get(what):
            raise Interference(f"{where}: {what} differs\n{here[what]!r}\n{there.get(what)!r}")
    if len(here) != len(there):
        raise Interference(f"{where}: more is there")
