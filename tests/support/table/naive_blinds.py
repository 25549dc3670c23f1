"""Marker and blind duties a second time: walking around the table seat by seat, without the code.

Written from NI2006-154 8.3, 17.4, 17.11 to 17.13 and readings F-38 to F-40, F-60, F-61 and G-07.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Guest:
    """A player at the table."""

    kind: str | None = "new"
    missed: set[str] = field(default_factory=set)
    posts: bool = False
    out: bool = False
    broke: bool = False


@dataclass
class Expected:
    """What the next round should look like."""

    marker: int
    order: list[int]
    owing: dict[int, tuple[int, int]]


class NaiveTable:
    """All that lasts."""

    def __init__(self, seats: int, blinds: list[int], *, buck: bool) -> None:
        self.size, self.blinds, self.buck = seats, blinds, buck
        self.guests: dict[int, Guest] = {}
        self.marker: int | None = None
        self.big_blind: int | None = None
        self.walked = 0
        self.passed: set[int] = set()

    def around(self, start: int) -> Iterator[int]:
        """Every seat clockwise after one; that one last."""
        seat = start
        for _ in range(self.size):
            seat = seat % self.size + 1
            yield seat

    # --- the next round ---------------------------------------------------------------------------

    def next_round(self) -> Expected:
        able = {seat for seat, one in self.guests.items() if not one.out and not one.broke}
        if self.marker is None:
            first = min(able) if self.buck else max(able)
            return Expected(first, self.order(able, first), {})
        turn = [seat for seat in self.around(self.marker) if seat in able]
        if not self.blinds:
            return Expected(turn[0], self.order(able, turn[0]), {})
        for seat in turn:
            found = self.try_marker(able, seat)
            if found is not None:
                return found
        return Expected(turn[0], self.order(able, turn[0]), {})

    def order(self, seats: set[int], marker: int) -> list[int]:
        rest = [seat for seat in self.around(marker) if seat in seats and seat != marker]
        here = [marker] if marker in seats else []
        return here + rest if self.buck else rest + here

    def free(self, seat: int, marker: int) -> bool:
        """Whether nothing is owed with the marker there."""
        one = self.guests[seat]
        if one.kind is None:
            return True
        if one.kind != "new":
            return False
        assert self.marker is not None
        walk: list[int] = [self.marker]
        for step in self.around(self.marker):
            if step == marker:
                break
            walk.append(step)
        if self.walked + len(walk) >= self.size:
            return False
        return seat not in self.passed and seat not in walk

    def try_marker(self, able: set[int], marker: int) -> Expected | None:
        steady = {seat for seat in able if self.guests[seat].kind is None}
        chosen = self.at_once(able, marker)
        if not steady or not self.may_lie(marker, chosen, steady):
            return None
        order = self.order(chosen | {marker}, marker)
        while order[-1] not in steady:
            order.pop()
        for seat in self.order(able, marker):
            if seat not in order and seat not in chosen:
                order = self.perhaps_with(seat, order, marker)
        if len(order) < 2:
            return None
        owing = {
            seat: self.due(seat, place, len(order))
            for place, seat in enumerate(order, 1)
            if self.guests[seat].posts and not self.free(seat, marker)
        }
        return Expected(marker, order, {seat: due for seat, due in owing.items() if sum(due)})

    def at_once(self, able: set[int], marker: int) -> set[int]:
        return {seat for seat in able if self.free(seat, marker) or self.guests[seat].posts}

    def may_lie(self, marker: int, chosen: set[int], steady: set[int]) -> bool:
        if not self.buck:
            return marker in steady
        return marker in chosen or len(self.blinds) == 1 or len(chosen) == 1

    def perhaps_with(self, seat: int, order: list[int], marker: int) -> list[int]:
        """With somebody who waits, if the big blind has come."""
        more = self.order({*order, seat}, marker)
        place, number = more.index(seat) + 1, len(self.blinds)
        if len(more) > number:
            return more if place == number else order
        return more if place == len(more) - 1 else order

    def due(self, seat: int, place: int, players: int) -> tuple[int, int]:
        big, number = self.blinds[-1], len(self.blinds)
        if place == number or (players <= number and place == players - 1):
            return 0, 0
        one = self.guests[seat]
        missed = {"big"} if one.kind == "new" else one.missed
        total = sum(big if name == "big" else self.blinds[int(name) - 1] for name in missed)
        own = self.blinds[place - 1] if place < number else 0
        live = max(0, min(total, big) - own)
        return live, max(0, total - own - live)

    # --- after a round that was dealt -------------------------------------------------------------

    def dealt(self, expected: Expected, present: set[int]) -> None:
        """Who was passed by a blind has missed it; who was in it owes nothing."""
        if self.blinds:
            for seat, name in self.passed_by(expected):
                one = self.guests.get(seat)
                if seat in present and one and one.kind in (None, "missed"):
                    one.kind, one.posts = "missed", one.posts and name in one.missed
                    one.missed.add(name)
        for seat in expected.order:
            if seat in self.guests:
                self.guests[seat].kind = None
                self.guests[seat].missed = set()
                self.guests[seat].posts = False
        if self.marker is not None:
            self.passed.add(self.marker)
            self.walked += 1
            for step in self.around(self.marker):
                if step == expected.marker:
                    break
                self.passed.add(step)
                self.walked += 1
        self.marker = expected.marker
        if self.blinds:
            self.big_blind = expected.order[: len(self.blinds)][-1]

    def passed_by(self, expected: Expected) -> Iterator[tuple[int, str]]:
        """Seats that were not in the round, with the blind whose turn came to them."""
        number, playing = len(self.blinds), set(expected.order)
        turn = 1
        if self.buck:
            if self.marker is not None:
                for seat in self.around(self.marker):
                    if seat == expected.marker:
                        break
                    if seat not in playing:
                        yield seat, "big" if number == 1 else "1"
            turn = 2
        between = set(self.between(self.marker, expected.marker)) if self.buck else set()
        for seat in self.around(expected.marker):
            if turn > number or turn > len(expected.order):
                return
            if seat in playing:
                turn += 1
            elif seat not in between:
                yield seat, "big" if turn == number else str(turn)

    def between(self, start: int | None, end: int) -> Iterator[int]:
        if start is None:
            return
        for seat in self.around(start):
            if seat == end:
                return
            yield seat

    # --- changing seats ---------------------------------------------------------------------------

    def move(self, seat: int, to: int) -> None:
        one = self.guests.pop(seat)
        counts = bool(self.blinds and self.big_blind) and one.kind != "new"
        if counts and self.rounds_until(to) > self.rounds_until(seat):
            one.kind = one.kind or "moved"
            one.missed.add("big")
            one.posts = False
        self.guests[to] = one

    def rounds_until(self, place: int) -> int:
        """How many players the big blind comes to before that place; the mover has stood up."""
        assert self.big_blind is not None
        rounds = 0
        for seat in self.around(self.big_blind):
            if seat == place:
                break
            rounds += seat in self.guests and self.guests[seat].kind is None
        return rounds
