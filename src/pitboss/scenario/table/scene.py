"""The scene of a table: what lasts from round to round, and within it the scene of its game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from pitboss.acts.event_texts import TextContext, pot_game_tables, tables, tournament_tables
from pitboss.cards import Card
from pitboss.chips import FLOAT
from pitboss.offices import Office, Person
from pitboss.ruling import Allowed, Refused
from pitboss.scenario.clauses import FILL
from pitboss.scenario.entries import (
    check_amounts,
    check_entries,
    check_number,
    check_signed,
    check_words,
    entries,
    same_amount,
)
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.moments import Evening, evening_of
from pitboss.scenario.net import NetResults
from pitboss.scenario.people import Actor
from pitboss.scenario.script import Worded
from pitboss.scenario.sentences import Said
from pitboss.scenario.shoe import KeptShoe
from pitboss.scenario.table.determinations import CHOICES, Entered
from pitboss.scenario.table.game_at_table import GameAtTable
from pitboss.scenario.table.sign_lines import SIGN_SHEETS, ReadSign, SignShows, read_sign
from pitboss.scenario.vocabulary import (
    Checked,
    Opening,
    Result,
    Scene,
    determined,
)
from pitboss.table import (
    Particulars,
    Table,
    apply,
    awaited,
    commands,
    decide,
    events,
    open_table,
    pot_game_commands,
    sign,
)
from pitboss.table.signs_and_notices import invalid_determinations
from pitboss.table.time_commission import COMMISSION
from pitboss.table.tournament_commands import SeatEntrant

_SETTLEMENTS: Final = (events.ChipsCorrected, events.SettledRoundVoided)
"""Table events that win or lose chips; all others only bring chips or take them away."""
TABLE_SHEETS: Final = tables.SHEETS | SIGN_SHEETS
"""What happens at a table of any game."""
HEADINGS: Final = ("Table", "Day", "Seats", "Shoe")
_OF_THE_TABLES_DECK: Final = Worded("Shoe", "", 0)
"""Any cards; the table's rules decide which deck they belong to."""
CHECKS: Final = ("Stakes", "Net", "Float", "Cards left", "Awaited")
POT_GAME_CHECKS: Final = ("Marker", "Commission", "Pot", "Pots", "Stage", "Choices")
"""Additional checks at a pot-game table."""
_BOX: Final = re.compile(r"(^|(?<=\s))box ")
TOURNAMENT: Final = 1
"""The number of the one tournament that a table of a scenario can belong to."""
_COMING_AND_GOING: Final = (
    commands.TakeSeat, commands.AddChips, commands.LeaveSeat, pot_game_commands.StayOut,
    pot_game_commands.Rejoin, pot_game_commands.ChooseToPost, pot_game_commands.AskForSeat,
    pot_game_commands.ChangeSeat, pot_game_commands.PayForTime,
)  # fmt: skip


class RoundScene(Scene, Protocol):
    """The scene of a game whose round the table opens and keeps."""

    house: Any
    state: Any
    sitting: dict[int, int]
    shoe: KeptShoe


@dataclass(frozen=True, slots=True)
class CardCheck:
    """A check of cards, with the missing ones."""

    command: commands.CheckCards | commands.CheckReplacement
    not_there: tuple[Card, ...]


class SeatedTable:
    """What lasts from round to round at a table, and the scene of the current round."""

    def __init__(
        self, game: GameAtTable, of_game: Opening, entered: Entered, evening: Evening, state: Table
    ) -> None:
        self.game, self.law, self.entered = game, of_game.law, entered
        self.evening, self.state = evening, state
        self._of_game = of_game
        self.round: RoundScene = self._new_scene()
        self._shoe: Worded | None = None
        self._net = NetResults({})

    # --- the round --------------------------------------------------------------------------------

    def _new_scene(self) -> RoundScene:
        return round_scene(self.game, self._of_game)

    def _open_round(self) -> None:
        """Open a round with a fresh shoe and the table's seats."""
        self.round = self._new_scene()
        self.round.house = replace(self.round.house, table=self.state.determinations)
        self._follow()
        shoe = self._shoe
        if shoe is None and self.game.pot_game:
            shoe = _OF_THE_TABLES_DECK
        if shoe is not None:
            self.round.change(shoe)
            self._shoe = None

    def _follow(self) -> None:
        self.round.sitting = {seat: seated.player for seat, seated in self.state.seats.items()}
        if self.state.round is not None:
            self.round.state = self.state.round.state

    def change(self, heading: Worded) -> None:
        """Set the cards of the open round, or else of the next."""
        if self.state.open_round is None:
            self._shoe = heading
        else:
            self.round.change(heading)

    def happened(self, event: Any, state: Table) -> None:
        """Apply one event, and give dealt cards their hidden faces."""
        before = self._chips_by_player()
        if not isinstance(event, events.Event):
            self.round.apply(event)
        self.state = state
        if isinstance(event, events.Event) and not isinstance(event, _SETTLEMENTS):
            self._net.chips_moved(before, self._chips_by_player())
        if isinstance(event, events.RoundBegan):
            self._open_round()
        self._follow()

    def _chips_by_player(self) -> Mapping[int, int]:
        seats = self.state.seats.items()
        return {seated.player: self.state.stake(seat).units for seat, seated in seats}

    # --- who acts ---------------------------------------------------------------------------------

    def person(self, actor: Actor) -> Person:
        """Return who acts; a box on its own means its player."""
        return actor.person(self.round.sitting, self._of_game.persons)

    def at_box(self, box: str) -> str:
        """Return who acts at a box, as a scenario names them."""
        return f"{self.game.place} {box}"

    def knows(self, command: Any) -> bool:
        """Whether the table's game has this command."""
        return isinstance(command, self.state.game.command)

    # --- what came of it --------------------------------------------------------------------------

    def results(self, command: Any, event: Any) -> Iterable[Result]:
        """Return how wagers ended; the table's own acts end none."""
        if isinstance(event, events.Event | SignShows):
            return ()
        return self.round.results(getattr(command, "act", command), event)

    def says(self, event: Any) -> Iterable[str]:
        """Return the event in plain sentences."""
        kind = type(event)
        further = tournament_tables.SHEETS
        if self.game.pot_game:
            further = further | pot_game_tables.SHEETS
        if kind in further:
            return further[kind].in_scenario(event)
        if kind not in TABLE_SHEETS:
            return self.round.says(event)
        said = TABLE_SHEETS[kind].in_scenario(event, TextContext(chips=self.state.currency))
        return tuple(map(at_seats, said)) if self.game.pot_game else said

    def check(self, name: str, text: str) -> Checked:
        """Check stakes, float, and who is awaited."""
        if name == "Stakes":
            of = self.state.currency
            return check_amounts(text, {seat: of(units) for seat, units in self.stakes().items()})
        if name == "Net":
            sitting = {
                self._label(seat): seated.player for seat, seated in self.state.seats.items()
            }
            return self._net.check(text, self.stakes(), sitting, self.state.currency)
        if name == "Cards left":
            return check_number(text, self.round.shoe.left)
        if name == "Marker":
            now = self.state.open_round
            lies = now.dealer_button if now else self.state.dealer_button
            return check_words(text, f"seat {lies}")
        if name == "Commission":
            taken = self.state.currency(self.state.balances.get(COMMISSION, 0))
            return Checked(text != FILL and same_amount(text, taken), str(taken))
        if name in POT_GAME_CHECKS:
            return self.round.check(name, text)
        if name == "Float":
            return check_signed(text, self.state.balances[FLOAT], self.state.currency)
        found = dict.fromkeys(
            _who(awaited_act.office, awaited_act.box, self.game.place)
            for awaited_act in awaited(self.state)
            if awaited_act.command not in _COMING_AND_GOING
        )
        return check_entries(text, found or ["nobody"])

    def _label(self, seat: int) -> str:
        return f"{self.game.place} {seat}"

    def stakes(self) -> Mapping[str, int]:
        """Return each player's chips, in units."""
        seats = sorted(self.state.seats)
        return {self._label(seat): self.state.stake(seat).units for seat in seats}

    def sign(self) -> Allowed[SignShows] | Refused:
        """Return the table's sign; a sign omits what cannot be determined."""
        invalid = invalid_determinations(self.state, self.state.determinations)
        return invalid or read_sign(sign(self.state, meter=self.entered.meter), self.law)


class AtTable(SeatedTable):
    """One table on one evening."""

    def __init__(self, opening: Opening, game: GameAtTable) -> None:
        own = tuple(line for line in opening.determinations if _belongs_to_table(line.text))
        rest = tuple(line for line in opening.determinations if line not in own)
        entered = determined(Entered(), own, CHOICES, "determination")
        of_game = Opening(opening.law, rest, {}, (), opening.persons)
        house = round_scene(game, of_game).house
        evening = evening_of(opening.headings.get("Day"), opening.law, house.entered)
        particulars = Particulars(
            game.key,
            opening.law,
            house.table,
            entered.approvals,
            entered.hours_on(evening),
            house.entered,
            entered.excluded,
            entered.denominations,
            TOURNAMENT if game.tournament else None,
            notice_seconds=entered.notice_seconds,
            dispute_seconds=entered.dispute_seconds,
        )
        super().__init__(game, of_game, entered, evening, open_table(particulars))
        self._shoe = opening.headings.get("Shoe")
        if "Seats" in opening.headings:
            self._make_ready(opening.headings["Seats"])

    # --- opening ----------------------------------------------------------------------------------

    def _make_ready(self, seats: Worded) -> None:
        """Open the table, check its cards, and seat these players."""
        by = Person(0, Office.OPERATOR)
        with at("", seats.line):
            self._must(commands.OpenTable(by, self.evening.now, self.entered.purpose))
            dealer = Person(0, Office.DEALER)
            for deck in self.state.decks:
                self._must(
                    commands.CheckCards(
                        dealer, self.evening.now, deck.back, self.state.whole_deck.cards
                    )
                )
            for entry in entries(seats.text):
                said = self.game.seat.read(entry)
                if said is None:
                    stake = "500" if self.game.tournament else "$500"
                    such_as = f"{self.game.place} 1 {stake}"
                    raise ScenarioError(f'"{entry}" is no seat, such as "{such_as}"')
                self._must(self._taking_a_seat(said))

    def _taking_a_seat(self, said: Said) -> commands.Command:
        box, now = said.number("box"), self.evening.now
        player = said.get("player", box)
        if self.game.tournament:
            return SeatEntrant(Person(0, Office.DIRECTOR), now, box, player, said.chips())
        return commands.TakeSeat(Person(player, Office.PLAYER), now, box, player, said.amount())

    def _must(self, command: commands.Command) -> None:
        ruling = decide(self.state, command)
        if isinstance(ruling, Refused):
            raise ScenarioError(f"the table cannot be made ready: {ruling.because}")
        for event in ruling.events:
            self.apply(event)

    # --- ruling -----------------------------------------------------------------------------------

    def decide(self, command: Any) -> Allowed[Any] | Refused:
        """Rule on one command."""
        match command:
            case ReadSign():
                return self.sign()
            case CardCheck(command=inner):
                return decide(self.state, inner)
        return decide(self.state, command)

    def apply(self, event: Any) -> None:
        """Change by one event."""
        if not isinstance(event, SignShows):
            self.happened(event, apply(self.state, event))


def round_scene(game: GameAtTable, of_game: Opening) -> RoundScene:
    """Build a game's scene for a round that a table opens."""
    scene: Any = game.words.open(of_game)
    return scene  # type: ignore[no-any-return]


def _belongs_to_table(text: str) -> bool:
    words = " ".join(text.split())
    return any(sentence.read(words) is not None for sentence, _ in CHOICES)


def at_seats(text: str) -> str:
    """Rephrase a table's words for players at seats rather than boxes."""
    return _BOX.sub(r"\1seat ", text)


def _who(office: Office, box: int | None, place: str) -> str:
    return f"{place} {box}" if office is Office.PLAYER else office.value.removeprefix("casino ")
