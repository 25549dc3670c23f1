"""The scene of a Canberra Poker table: the round, its jackpot, the shoe, the seats.

The jackpot learns at once what the round rules, and the round learns what was paid: an act takes
effect in both or in neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from datetime import date
from typing import Final

from pitboss.acts.event_texts.canberra_poker import JACKPOT_SHEETS, SHEETS
from pitboss.cards import Card, Deck, FaceDown
from pitboss.chips import FLOAT, Cents, Chips, dollars
from pitboss.games import canberra_poker as canberra
from pitboss.games import progressive_jackpot
from pitboss.games.canberra_poker import Stage, events
from pitboss.games.canberra_poker.commands import (
    Command,
    DealCards,
    PlaceAnte,
    PlaceJackpotWager,
)
from pitboss.games.progressive_jackpot import commands as pools
from pitboss.games.progressive_jackpot import events as pool_events
from pitboss.law.citation import Citation
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Outcome, Refused, allowed
from pitboss.scenario.canberra_poker.determinations import CHOICES, House
from pitboss.scenario.entries import (
    check_amounts,
    check_entries,
    check_number,
    check_signed,
    check_words,
    entries,
    labelled,
)
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.net import NetResults
from pitboss.scenario.opening import refuse_opening
from pitboss.scenario.people import Actor
from pitboss.scenario.script import Worded
from pitboss.scenario.seating import seats_of
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.shoe import KeptShoe, refuse_late_shoe
from pitboss.scenario.starting_marker import marked_box, next_marked, players_at
from pitboss.scenario.vocabulary import Checked, Opening, Result, determined

NAME: Final = "Canberra Poker"
TABLE: Final = 1
"""The number of the scenario's table; others may share its jackpot."""
_HAND: Final = 5
_USUAL_POOLS: Final = {"jackpot": dollars(20_000), "reserve": dollars(5_000)}
_POOL: Final = Sentence("{amount}")


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The operator opens the table, optionally on a given day."""

    by: Person
    day: date | None = None


_SHEETS: Final = SHEETS | JACKPOT_SHEETS
Happened = events.Event | pool_events.Event
TableCommand = Command | pools.Command | OpenTable
_Ruling = Allowed[Happened] | Refused


class Table:
    """One table with its jackpot, for as many rounds as the scenario deals."""

    def __init__(self, opening: Opening) -> None:
        self.law = opening.law
        self.house = determined(House(), opening.determinations, CHOICES, "determination")
        self.number = 1
        self._persons = opening.persons
        seats = seats_of(opening, "box", self.house.table.boxes)
        self.sitting = {box: player for box, (player, _) in seats.items()}
        self.net = NetResults({player: stake.units for player, stake in seats.values()})
        self.state = canberra.open_round(
            self.law,
            self.house.table,
            seats,
            players_at(opening.headings.get("Warned"), self.sitting),
            marked_box(opening.headings.get("Starting marker"), self.sitting),
            players_at(opening.headings.get("Advised"), self.sitting),
        )
        held = pools_held(opening.headings.get("Pools"))
        self.jackpot = progressive_jackpot.open_jackpot(
            self.house.jackpot, held["jackpot"], held["reserve"]
        )
        self.shoe = KeptShoe("", Deck())
        self._before_float = 0
        self._excluded: set[int] = set()
        self._prizes: dict[int, tuple[Citation, ...]] = {}
        if "Shoe" in opening.headings:
            self.change(opening.headings["Shoe"])

    # --- opening ----------------------------------------------------------------------------------

    def change(self, heading: Worded) -> None:
        """Set the cards in the shoe for the next deal."""
        with at("", heading.line):
            refuse_late_shoe(self.shoe, round_over=self.state.stage is Stage.OVER)
            self.shoe = KeptShoe(heading.text, Deck())
            for label in self.shoe.labels:
                if label not in ("dealer", *(f"box {box}" for box in self.sitting)):
                    raise ScenarioError(
                        f'the shoe holds no cards for "{label}"; it does for dealer and each box'
                        " where somebody sits"
                    )

    def next_round(self) -> None:
        """Begin a round for the same players with their current chips and warnings."""
        if self.state.stage is not Stage.OVER:
            raise ScenarioError("the round is not over yet")
        if not self.jackpot.approved:
            raise ScenarioError("the supervisor has not approved that play goes on (14.5)")
        seats: dict[int, tuple[int, Chips]] = {
            box.number: (box.player, Cents(self.state.stake(box.number)))
            for box in self.state.boxes
            if box.player not in self._excluded
        }
        self._before_float += self.state.balances[FLOAT]
        self.number += 1
        self._prizes = {}
        self.state = canberra.open_round(
            self.law,
            self.house.table,
            seats,
            self.state.warned,
            next_marked(self.state.starting_marker, seats),
            self.state.advised,
            jackpot_operating=self.jackpot.operating,
            machine_loaded=self.state.loaded,
        )
        if not self.shoe.untouched:
            self.shoe = KeptShoe("", Deck())

    # --- ruling -----------------------------------------------------------------------------------

    def person(self, actor: Actor) -> Person:
        """Return who acts; a box on its own means its player."""
        return actor.person(self.sitting, self._persons)

    def decide(self, command: TableCommand) -> _Ruling:
        """Rule on one command, in the round and in the jackpot."""
        unlawful = self._unlawful()
        if isinstance(command, OpenTable):
            return self._open(command, unlawful)
        if unlawful:
            raise ScenarioError(
                f"no round can be dealt at such a table: {unlawful[0].because}"
                f' ({unlawful[0].under[0]}); a scenario may say "opens the table" and be REFUSED'
            )
        return _Together(self).rule(command)

    def _unlawful(self) -> tuple[Refused, ...]:
        found = canberra.refusals(self.house.table, self.law)
        if self.house.table.jackpot_wager is None:
            return found
        return (*found, *progressive_jackpot.refusals(self.house.jackpot, self.law))

    def _open(self, command: OpenTable, unlawful: tuple[Refused, ...]) -> _Ruling:
        found = list(unlawful)
        if command.day is not None and not found:
            by, day, house = command.by, command.day, self.house
            by_day = refuse_opening(by, day, "canberra_poker", self.law, house.table, house.entered)
            found += [by_day] if by_day else []
        if not found:
            return allowed()
        under = tuple(dict.fromkeys(cited for refusal in found for cited in refusal.under))
        return Refused(under, "; ".join(dict.fromkeys(refusal.because for refusal in found)))

    def apply(self, event: Happened) -> None:
        """Apply one event, and give dealt cards their hidden faces."""
        if isinstance(event, pool_events.Event):
            if isinstance(event, pool_events.JackpotPaid) and event.table == TABLE:
                self.note_prize(event)
            self.jackpot = progressive_jackpot.apply(self.jackpot, event)
            return
        if isinstance(event, events.CardsDealt):
            self._refuse_undealt(dict(event.hands))
            self._lay(self.shoe, event)
        elif isinstance(event, events.PlayerExcluded):
            self._excluded.add(event.player)
        self.state = canberra.apply(self.state, event)

    def note_prize(self, event: pool_events.JackpotPaid) -> None:
        """Record the pools' payment, so that the table's payout cites the same clauses."""
        self._prizes[event.box] = event.under

    def _lay(self, shoe: KeptShoe, event: events.CardsDealt) -> None:
        hands = [(f"box {box}", places) for box, places in event.hands]
        more = len(self.state.dealers) + len(event.dealers) < _HAND
        shoe.lay([*hands, ("dealer", event.dealers)], more=more)

    def _refuse_undealt(self, hands: Mapping[int, tuple[FaceDown, ...]]) -> None:
        dealt = {"dealer", *(f"box {box}" for box in hands)}
        for label in self.shoe.labels:
            if label not in dealt and not self.state.dealers:
                raise ScenarioError(f"the shoe names cards for {label}, which is dealt none")

    # --- the hidden cards -------------------------------------------------------------------------

    def faces(self, places: Iterable[FaceDown]) -> tuple[Card, ...]:
        """Return the faces that a command exposes."""
        return self.shoe.faces(places)

    def last_card(self, command: DealCards) -> Card:
        """Return the face that the dealer's last card will show in this deal."""
        ruling = canberra.decide(self.state, command)
        if isinstance(ruling, Refused):  # refused anyway, so any unused card will do
            return self.shoe.spare()
        shoe = deepcopy(self.shoe)
        last = self.shoe.spare()
        for event in ruling.events:
            if isinstance(event, events.CardsDealt):
                self._lay(shoe, event)
                (last,) = shoe.faces(event.dealers[-1:])
        return last

    # --- what came of it --------------------------------------------------------------------------

    def results(self, command: TableCommand, event: Happened) -> Iterator[Result]:
        """Return how wagers ended."""
        match event:
            case events.JackpotHandedOver(box=box, results=(won,)):
                under = (*won.under, *self._prizes.get(box, ()))
                yield Result(f"box {box}", won.wager.value, won.outcome, won.amount, under)
            case events.ResultEvent(box=box, results=found):
                for settled in found:
                    yield Result(
                        f"box {box}",
                        settled.wager.value,
                        settled.outcome,
                        settled.amount,
                        settled.under,
                    )
            case events.AnteHandedBack(box=box):
                yield _handed_back(box, "ante", command, event)
            case events.JackpotWagerHandedBack(box=box):
                yield _handed_back(box, "jackpot", command, event)
            case pool_events.JackpotPaid(table=table, box=box) if table != TABLE:
                wager = f"box {box} jackpot"
                yield Result(f"table {table}", wager, Outcome.WINS, event.amount, event.under)

    def says(self, event: Happened) -> Iterable[str]:
        """Return the event in plain sentences."""
        return _SHEETS[type(event)].in_scenario(event)

    def check(self, name: str, text: str) -> Checked:
        """Check stakes, float, pools, stage and who is awaited."""
        if name == "Stakes":
            held = {label: Cents(units) for label, units in self.stakes().items()}
            return check_amounts(text, held)
        if name == "Net":
            return self.net.check(text, self.stakes(), self._sitting_at(), Cents)
        if name == "Cards left":
            return check_number(text, self.shoe.left)
        if name == "Float":
            change = self.state.balances[FLOAT] + self.jackpot.balances[FLOAT]
            return check_signed(text, self._before_float + change, Cents)
        if name == "Pools":
            return check_amounts(
                text, {"jackpot": self.jackpot.meter, "reserve": self.jackpot.reserve}
            )
        if name == "Stage":
            return check_words(text, self.state.stage.name.lower().replace("_", " "))
        return check_entries(text, self._awaited() or ["nobody"])

    def _awaited(self) -> list[str]:
        in_round = [
            _who(awaited_act.office, awaited_act.box)
            for awaited_act in canberra.awaited(self.state)
        ]
        of_jackpot = [
            _who(awaited_act.office, None)
            for awaited_act in progressive_jackpot.awaited(self.jackpot)
        ]
        return list(dict.fromkeys([*in_round, *of_jackpot]))

    def _sitting_at(self) -> Mapping[str, int]:
        return {f"box {number}": player for number, player in self.sitting.items()}

    def stakes(self) -> Mapping[str, int]:
        """Return each player's stake, in cents."""
        return {f"box {box.number}": self.state.stake(box.number) for box in self.state.boxes}


class _Together:
    """One act as both deciders rule on it; the table itself does not change."""

    def __init__(self, table: Table) -> None:
        self._number = table.number
        self._state, self._jackpot = table.state, table.jackpot
        self._events: list[Happened] = []

    def rule(self, command: Command | pools.Command) -> _Ruling:
        """Return the ruling: allowed by both, or refused by one of them."""
        refusal = self._follow(command)
        return refusal or Allowed(tuple(self._events))

    def _follow(self, command: Command | pools.Command) -> Refused | None:
        if isinstance(command, pools.Command):
            return self._in_jackpot(command)
        return self._in_round(command)

    def _in_round(self, command: Command) -> Refused | None:
        ruling = canberra.decide(self._state, command)
        if isinstance(ruling, Refused):
            return ruling
        for event in ruling.events:
            self._state = canberra.apply(self._state, event)
            self._events.append(event)
            for told in canberra.for_the_jackpot(event, command.by, TABLE, self._number):
                refusal = self._in_jackpot(told)
                if refusal:
                    return refusal
        return None

    def _in_jackpot(self, command: pools.Command) -> Refused | None:
        ruling = progressive_jackpot.decide(self._jackpot, command)
        if isinstance(ruling, Refused):
            return ruling
        for event in ruling.events:
            self._jackpot = progressive_jackpot.apply(self._jackpot, event)
            self._events.append(event)
        paid = [ruled for ruled in ruling.events if getattr(ruled, "table", TABLE) == TABLE]
        for told in canberra.for_the_round(paid, command.by):
            refusal = self._in_round(told)
            if refusal:
                return refusal
        return None


def pools_held(stated: Worded | None) -> dict[str, Cents]:
    """Parse `jackpot $20,000 | reserve $5,000`: what the pools hold before the first act."""
    held = dict(_USUAL_POOLS)
    if stated is None:
        return held
    with at("", stated.line):
        for entry in entries(stated.text):
            name, amount = labelled(entry, held)
            said = _POOL.read(amount)
            if said is None:
                raise ScenarioError(f'"{entry}" is no pool, such as "jackpot $20,000"')
            held[name] = said.amount()
    return held


def _handed_back(box: int, wager: str, command: TableCommand, event: events.Event) -> Result:
    assert isinstance(command, PlaceAnte | PlaceJackpotWager), "only wagers are handed back"
    return Result(f"box {box}", wager, Outcome.RETURNED, command.amount, event.under)


def _who(office: Office, box: int | None) -> str:
    return f"box {box}" if office is Office.PLAYER else office.value.removeprefix("casino ")


CHECKS: Final = ("Stakes", "Net", "Float", "Cards left", "Pools", "Stage", "Awaited")
HEADINGS: Final = ("Table", "Seats", "Warned", "Starting marker", "Advised", "Pools", "Shoe")
