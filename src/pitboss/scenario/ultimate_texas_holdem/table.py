"""The scene of an Ultimate Texas Hold-em table: the round, the shoe, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from pitboss.acts.event_texts.ultimate_texas_holdem import SHEETS
from pitboss.cards import Card, Deck, FaceDown
from pitboss.chips import FLOAT, Cents, Chips
from pitboss.games.ultimate_texas_holdem import (
    RoundOfPlay,
    Stage,
    apply,
    awaited,
    decide,
    events,
    open_round,
    refusals,
)
from pitboss.games.ultimate_texas_holdem.commands import Command
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Outcome, Refused, allowed
from pitboss.scenario.entries import (
    check_amounts,
    check_entries,
    check_number,
    check_signed,
    check_words,
)
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.net import NetResults
from pitboss.scenario.opening import refuse_opening
from pitboss.scenario.people import Actor
from pitboss.scenario.script import Worded
from pitboss.scenario.seating import seats_of
from pitboss.scenario.shoe import KeptShoe, refuse_late_shoe
from pitboss.scenario.starting_marker import marked_box, next_marked, players_at
from pitboss.scenario.ultimate_texas_holdem.determinations import CHOICES, House
from pitboss.scenario.vocabulary import Checked, Opening, Result, determined

NAME: Final = "Ultimate Texas Hold-em"


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The operator opens the table, optionally on a given day."""

    by: Person
    day: date | None = None


class Table:
    """One table, for as many rounds as the scenario deals."""

    def __init__(self, opening: Opening) -> None:
        self.law = opening.law
        self.house = determined(House(), opening.determinations, CHOICES, "determination")
        self._persons = opening.persons
        seats = seats_of(opening, "box", self.house.table.boxes)
        self.sitting = {box: player for box, (player, _) in seats.items()}
        self.net = NetResults({player: stake.units for player, stake in seats.values()})
        self.state: RoundOfPlay = open_round(
            self.law,
            self.house.table,
            seats,
            players_at(opening.headings.get("Warned"), self.sitting),
            marked_box(opening.headings.get("Starting marker"), self.sitting),
            players_at(opening.headings.get("Advised"), self.sitting),
        )
        self.shoe = KeptShoe("", Deck())
        self._before_float = 0
        self._excluded: set[int] = set()
        if "Shoe" in opening.headings:
            self.change(opening.headings["Shoe"])

    # --- opening ----------------------------------------------------------------------------------

    def change(self, heading: Worded) -> None:
        """Set the cards in the shoe for the next deal."""
        with at("", heading.line):
            refuse_late_shoe(self.shoe, round_over=self.state.stage is Stage.OVER)
            self.shoe = KeptShoe(heading.text, Deck())
            for label in self.shoe.labels:
                if label not in ("communal", "dealer", *(f"box {box}" for box in self.sitting)):
                    raise ScenarioError(
                        f'the shoe holds no cards for "{label}"; it does for communal, dealer and'
                        " each box where somebody sits"
                    )

    def next_round(self) -> None:
        """Begin a round for the same players with their current chips and warnings."""
        if self.state.stage is not Stage.OVER:
            raise ScenarioError("the round is not over yet")
        seats: dict[int, tuple[int, Chips]] = {
            box.number: (box.player, Cents(self.state.stake(box.number)))
            for box in self.state.boxes
            if box.player not in self._excluded
        }
        self._before_float += self.state.balances[FLOAT]
        marker = next_marked(self.state.starting_marker, seats)
        warned, advised = self.state.warned, self.state.advised
        self.state = open_round(self.law, self.house.table, seats, warned, marker, advised)
        if not self.shoe.untouched:
            self.shoe = KeptShoe("", Deck())

    # --- ruling -----------------------------------------------------------------------------------

    def person(self, actor: Actor) -> Person:
        """Return who acts; a box on its own means its player."""
        return actor.person(self.sitting, self._persons)

    def decide(self, command: Command | OpenTable) -> Allowed[events.Event] | Refused:
        """Rule on one command."""
        unlawful = refusals(self.house.table, self.law)
        if isinstance(command, OpenTable):
            return self._open(command, unlawful)
        if unlawful:
            raise ScenarioError(
                f"no round can be dealt at such a table: {unlawful[0].because}"
                f' ({unlawful[0].under[0]}); a scenario may say "opens the table" and be REFUSED'
            )
        return decide(self.state, command)

    def _open(
        self, command: OpenTable, unlawful: tuple[Refused, ...]
    ) -> Allowed[events.Event] | Refused:
        found = list(unlawful)
        if command.day is not None and not found:
            by, day, house = command.by, command.day, self.house
            by_day = refuse_opening(
                by, day, "ultimate_texas_holdem", self.law, house.table, house.entered
            )
            found += [by_day] if by_day else []
        if not found:
            return allowed()
        under = tuple(dict.fromkeys(cited for refusal in found for cited in refusal.under))
        return Refused(under, "; ".join(refusal.because for refusal in found))

    def apply(self, event: events.Event) -> None:
        """Apply one event, and give dealt cards their hidden faces."""
        if isinstance(event, events.CommunalCardsDealt):
            self.shoe.lay([("communal", event.places)])
        elif isinstance(event, events.HandsDealt):
            hands = [(f"box {box}", places) for box, places in event.hands]
            self._refuse_undealt(dict(event.hands))
            self.shoe.lay([*hands, ("dealer", event.dealers)])
        elif isinstance(event, events.PlayerExcluded):
            self._excluded.add(event.player)
        self.state = apply(self.state, event)

    def _refuse_undealt(self, hands: Mapping[int, tuple[FaceDown, ...]]) -> None:
        dealt = {"communal", "dealer", *(f"box {box}" for box in hands)}
        for label in self.shoe.labels:
            if label not in dealt:
                raise ScenarioError(f"the shoe names cards for {label}, which is dealt none")

    def faces(self, places: Iterable[FaceDown]) -> tuple[Card, ...]:
        """Return the faces that a command exposes."""
        return self.shoe.faces(places)

    # --- what came of it --------------------------------------------------------------------------

    def results(self, command: Command | OpenTable, event: events.Event) -> Iterator[Result]:
        """Return how wagers ended."""
        match event:
            case events.ResultEvent(box=box, results=found):
                for result in found:
                    yield Result(
                        f"box {box}",
                        result.wager.value,
                        result.outcome,
                        result.amount,
                        result.under,
                    )
            case events.Folded(box=box, moved=moved):
                for transfer in moved:
                    if transfer.payee == FLOAT:
                        wager = transfer.payer.removeprefix(f"wager {box} ")
                        loses = Outcome.LOSES
                        yield Result(f"box {box}", wager, loses, transfer.amount, event.under)
            case events.WagersHandedBack(box=box, returned=returned):
                for back, amount in returned:
                    yield Result(f"box {box}", back.value, Outcome.RETURNED, amount, event.under)

    def says(self, event: events.Event) -> Iterable[str]:
        """Return the event in plain sentences."""
        return SHEETS[type(event)].in_scenario(event)

    def check(self, name: str, text: str) -> Checked:
        """Check stakes, float, stage, and who is awaited."""
        if name == "Stakes":
            held = {label: Cents(units) for label, units in self.stakes().items()}
            return check_amounts(text, held)
        if name == "Net":
            return self.net.check(text, self.stakes(), self._sitting_at(), Cents)
        if name == "Cards left":
            return check_number(text, self.shoe.left)
        if name == "Float":
            change = self._before_float + self.state.balances[FLOAT]
            return check_signed(text, change, Cents)
        if name == "Stage":
            return check_words(text, self.state.stage.name.lower().replace("_", " "))
        found = list(
            dict.fromkeys(
                _who(awaited_act.office, awaited_act.box) for awaited_act in awaited(self.state)
            )
        )
        return check_entries(text, found or ["nobody"])

    def _sitting_at(self) -> Mapping[str, int]:
        return {f"box {number}": player for number, player in self.sitting.items()}

    def stakes(self) -> Mapping[str, int]:
        """Return each player's stake, in cents."""
        return {f"box {box.number}": self.state.stake(box.number) for box in self.state.boxes}


def _who(office: Office, box: int | None) -> str:
    return f"box {box}" if office is Office.PLAYER else office.value.removeprefix("casino ")


CHECKS: Final = ("Stakes", "Net", "Float", "Cards left", "Stage", "Awaited")
HEADINGS: Final = ("Table", "Seats", "Warned", "Starting marker", "Advised", "Shoe")
