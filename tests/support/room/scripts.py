"""Acts for houses that are led together: what is awaited, and what nobody should try."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from pitboss.dealing.pot_game_setups import PLAYED
from pitboss.messages.frames import write
from pitboss.messages.views import AwaitedShown, TableView
from tests.support.room.rooms import ANN, BOB, CYD, DEALER, OPERATOR, SUPERVISOR, House

BETWEEN_ROUNDS = 5


@dataclass(frozen=True)
class Step:
    """Somebody acts, or nobody does and time passes."""

    person: int = 0
    name: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    seconds: float = 0

    def take(self, house: House) -> bytes:
        """Do it; what its maker is told."""
        if self.seconds:
            house.run_due_actions(1, self.seconds)
            return b""
        return write(house.do(self.person, 1, self.name, **self.fields))


def opening_steps(rng: random.Random, game: str) -> list[Step]:
    """The next round begins, and whoever likes takes part in it."""
    steps = [Step(seconds=BETWEEN_ROUNDS)]
    if game in PLAYED:
        return steps
    for seat, person in enumerate((ANN, BOB, CYD), 1):
        if seat == 1 or rng.random() < 0.9:
            steps += wagers(rng, game, seat, person)
    readiness = [
        Step(person, "desk.say_ready", {"seat": seat})
        for seat, person in enumerate((ANN, BOB, CYD), 1)
    ]
    return [*steps, *readiness]


def wagers(rng: random.Random, game: str, seat: int, person: int) -> list[Step]:
    """What somebody places before the deal."""
    return [Step(person, *act) for act in _wagers(rng, game, seat)]


def _wagers(rng: random.Random, game: str, seat: int) -> list[tuple[str, dict[str, Any]]]:
    if game == "ultimate_texas_holdem":
        wagers = {"box": seat, "ante": 500, "blind": 500}
        if rng.random() < 0.5:
            wagers["trips"] = 500
        return [("ultimate_texas_holdem.place_wagers", wagers)]
    acts: list[tuple[str, dict[str, Any]]] = [
        ("canberra_poker.place_ante", {"box": seat, "amount": 500})
    ]
    if rng.random() < 0.5:
        wager = {"box": seat, "amount": 100, "lit": True}
        acts.append(("canberra_poker.place_jackpot_wager", wager))
    return acts


def voiding(game: str) -> Step:
    """The operator ends the round so that nothing of it counts."""
    return Step(OPERATOR, f"{_group(game)}.void_round", {"because": "seen enough"})


def deciding(game: str) -> Step:
    """The operator decides what was in dispute."""
    ruling: dict[str, Any] = {"because": "it was right"}
    if game != "canberra_poker":
        ruling["play_on"] = True
    return Step(OPERATOR, f"{_group(game)}.rule_on_dispute", ruling)


def _group(game: str) -> str:
    return "poker" if game in PLAYED else game


def next_step(rng: random.Random, house: House, table: int, persons: tuple[int, ...]) -> Step:
    """Mostly what is awaited of some player; sometimes what is not."""
    if rng.random() < 0.2:
        return _odd(rng, house, table, persons)
    if rng.random() < 0.05:
        return Step(seconds=rng.choice((1, 31, 91)))
    for person in rng.sample(persons, len(persons)):
        view = house.room.shown(house.visitor(person), table).view
        acts = [one for one in view.awaited if not one.act.startswith("table.")]
        if len(acts) > 1 and rng.random() < 0.8:  # wagers are mostly left where they lie
            acts = [one for one in acts if not one.act.endswith("withdraw_wagers")]
        if acts:
            return _step(rng, person, rng.choice(acts), view)
    return Step(seconds=1)


def _step(rng: random.Random, person: int, one: AwaitedShown, view: TableView) -> Step:
    """An act that is awaited, with something in each of its fields."""
    fields: dict[str, Any] = {"seen": view.awaited_since, _place(one.act): one.box}
    if one.amounts:
        fields |= {_amount(one.act): rng.choice(one.amounts)}
    if one.act.endswith("place_wagers"):
        fields |= {"ante": 500, "blind": 500}
    if one.act.endswith("place_ante"):
        fields |= {"amount": 500}
    if one.act.endswith("place_jackpot_wager"):
        fields |= {"lit": True}
    if one.act == "poker.draw":
        fields |= {"discards": _discards(rng, view, one.box)}
    return Step(person, one.act, fields)


def _discards(rng: random.Random, view: TableView, seat: int | None) -> list[int]:
    """Any number of the own cards, often all of them."""
    assert view.round is not None
    (own,) = (box for box in view.round.boxes if box.box == seat)
    return rng.sample(own.places, rng.choice((0, 1, 2, 3, 4, 5, 5)))


def _place(act: str) -> str:
    return "seat" if act.startswith(("poker.", "table.", "desk.")) else "box"


def _amount(act: str) -> str:
    return "raised_by" if act == "poker.call_and_raise" else "amount"


def _odd(rng: random.Random, house: House, table: int, persons: tuple[int, ...]) -> Step:
    """Refused, not awaited, not permitted, stale: every answer is to say nothing of cards."""
    game = house.desk(table).state.table.particulars.game
    group = _group(game)
    person, seat = rng.choice(persons), rng.randint(0, 4)
    where = {_place(f"{group}."): seat}
    raised = {"poker": "bet", "canberra_poker": "place_bet"}.get(group, "place_play_wager")
    odd = [
        Step(person, f"{group}.{raised}", {**where, "amount": rng.choice((0, 1, 700, 10**9))}),
        Step(person, f"{group}.fold", where),
        Step(person, f"{group}.fold", {**where, "seen": 1}),
        Step(person, f"{group}.dispute", {**where, "about": "the deal"}),
        Step(person, "table.leave_seat", {"seat": seat}),
        Step(person, "desk.say_ready", {"seat": seat}),
        Step(SUPERVISOR, "table.order_count", {}),
        Step(DEALER, f"{group}.shuffle_cards", {}),
        deciding(game),
        Step(SUPERVISOR, f"{group}.void_round", {"because": "it is not the supervisor's"}),
    ]
    if group == "ultimate_texas_holdem":
        odd.append(Step(SUPERVISOR, f"{group}.order_shuffle", {"because": "as I see it"}))
    return rng.choice(odd)
