"""The scene of a pot-game table: the round, the shoe, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from pitboss.acts.event_texts.pot_games import SHEETS
from pitboss.cards import DECK_SIZES, Card, Deck, FaceDown
from pitboss.chips import Chips
from pitboss.games import poker
from pitboss.games.poker import Game, Marker, Owed, RoundOfPlay, Stage, events
from pitboss.games.poker.commands import Command
from pitboss.games.poker.dealing_procedures import Places, cards_run_short, places
from pitboss.games.poker.state import COMMISSION, POT, stake_of
from pitboss.law.citation import citing
from pitboss.offices import Person
from pitboss.ruling import Allowed, Outcome, Refused, allowed
from pitboss.scenario.cards_within import cards_in
from pitboss.scenario.entries import check_number, entries
from pitboss.scenario.errors import ScenarioError, at
from pitboss.scenario.net import NetResults
from pitboss.scenario.people import Actor
from pitboss.scenario.pot_games.checks import check
from pitboss.scenario.pot_games.determinations import CHOICES, House, usual
from pitboss.scenario.script import Worded
from pitboss.scenario.seating import Seats, seats_of
from pitboss.scenario.sentences import Sentence
from pitboss.scenario.shoe import KeptShoe, refuse_late_shoe
from pitboss.scenario.vocabulary import Checked, Opening, Result, determined

_MARKER: Final = Sentence("seat {number}")
_OWING: Final = Sentence("seat {seat:number} {amount}[ and {dead:amount} into the pot]")
_MARKERS: Final = {Marker.DEALER_BUTTON: "Dealer button", Marker.BUCK: "Buck"}
NOWHERE: Final = FaceDown(10_000)
"""The place of a card that nobody holds."""
_LEAST_PLAYERS: Final = 2
_FOR_THE_DRAW: Final = 5
"""How many more cards a Draw Poker player may get."""


cite = citing("NI2006-154")


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The operator opens the table."""

    by: Person


class Table:
    """One table, for as many rounds as the scenario deals."""

    def __init__(self, opening: Opening, game: Game) -> None:
        self.law = opening.law
        self.house: House = determined(
            usual(game, self.law), opening.determinations, CHOICES, "determination"
        )
        self._persons = opening.persons
        seats = self._seats(opening)
        self.sitting = {seat: player for seat, (player, _) in seats.items()}
        self.net = NetResults({player: stake.units for player, stake in seats.values()})
        marker = self._marker(opening.headings.get(marker_of(game)), seats)
        self.owing = self._owing(opening.headings.get("Owing"))
        self.absent = self._absent(opening.headings.get("Absent"))
        self.state: RoundOfPlay = poker.open_round(
            self.law, self.house.table, seats, marker, self.owing, self.absent
        )
        self._excluded: set[int] = set()
        self.exposed: set[Card] = set()
        """Cards that everybody saw before the first act."""
        self.taken = 0
        """Commission from earlier rounds, in units."""
        self.shoe = KeptShoe("", self._deck)
        self._laid: set[FaceDown] = set()
        if "Shoe" in opening.headings:
            self.change(opening.headings["Shoe"])

    # --- opening ----------------------------------------------------------------------------------

    @property
    def _deck(self) -> Deck:
        of = self.house.table
        return of.deck if of.cards in DECK_SIZES else Deck()

    def _seats(self, opening: Opening) -> Seats:
        """Refuse two seats for one player, because players contest pots with one another."""
        seats = seats_of(opening, "seat", self.house.table.seats, self.house.chips)
        if len({player for player, _ in seats.values()}) < len(seats):
            with at("", opening.headings["Seats"].line):
                raise ScenarioError("a player has one seat and plays one hand")
        return seats

    def _marker(self, stated: Worded | None, seats: Mapping[int, object]) -> int:
        """Where the marker lies; by default, so that the lowest number is dealt to first."""
        if stated is None:
            by_button = self.house.table.procedure.marker is Marker.DEALER_BUTTON
            return (max if by_button else min)(seats, default=1)
        with at("", stated.line):
            said = _MARKER.read(stated.text)
            if said is None:
                raise ScenarioError(f'"{stated.text}" is no seat, such as "seat 3"')
            return said.number()

    def _owing(self, stated: Worded | None) -> dict[int, Owed]:
        if stated is None:
            return {}
        owing = {}
        with at("", stated.line):
            for entry in entries(stated.text):
                said = _OWING.read(entry)
                if said is None or said.number("seat") not in self.sitting:
                    raise ScenarioError(f'"{entry}" is no seat with what it owes')
                dead = self.house.chips(said.amount("dead")).units if "dead" in said else 0
                owing[said.number("seat")] = Owed(self.house.chips(said.amount()).units, dead)
        return owing

    def _absent(self, stated: Worded | None) -> frozenset[int]:
        """The seats whose entrants are away, in this round and later ones."""
        if stated is None:
            return frozenset()
        absent = set()
        with at("", stated.line):
            for entry in entries(stated.text):
                said = _MARKER.read(entry)
                if said is None or said.number() not in self.sitting:
                    raise ScenarioError(f'"{entry}" is no seat where somebody sits')
                absent.add(said.number())
        return frozenset(absent)

    def change(self, heading: Worded) -> None:
        """Set the cards in the shoe for the next deal."""
        with at("", heading.line):
            refuse_late_shoe(self.shoe, round_over=self.state.stage is Stage.OVER)
            self.shoe = KeptShoe(heading.text, self._deck)
            self._laid = set()
            most = self._most_cards()
            for label in self.shoe.labels:
                if label not in most:
                    raise ScenarioError(
                        f'the shoe holds no cards for "{label}"; it does for {", ".join(most)}'
                    )
                if len(self.shoe.named(label)) > most[label]:
                    raise ScenarioError(f"{label} is never dealt more than {most[label]} cards")

    def _most_cards(self) -> dict[str, int]:
        procedure = self.house.table.procedure
        draw = _FOR_THE_DRAW if procedure.deals[-1].draw else 0
        replaced = 1 if procedure.may_burn else 0
        each = procedure.own_cards + draw + replaced
        communal = procedure.communal or int(procedure.last_card_can_be_shared)
        found = {f"seat {seat}": each for seat in sorted(self.sitting)}
        if communal:
            found["communal"] = communal
        if procedure.burns or draw:
            found["burnt"] = max(procedure.burns, int(bool(draw)))
        return found

    def next_round(self) -> None:
        """Begin a round for the same players with their current chips; the marker moves on."""
        if self.state.stage is not Stage.OVER:
            raise ScenarioError("the round is not over yet")
        seats = {
            seat.number: (seat.player, self.state.chips(self.state.stake(seat.number)))
            for seat in self.state.seats
            if self.state.stake(seat.number) and seat.player not in self._excluded
        }
        after = [seat for seat in sorted(seats) if seat > self.state.marker]
        marker = after[0] if after else min(seats)
        self.taken += self.state.balances.get(COMMISSION, 0)
        absent = self.absent & frozenset(seats)
        self.state = poker.open_round(self.law, self.house.table, seats, marker, None, absent)
        if not self.shoe.untouched:
            self._new_shoe()

    def _new_shoe(self) -> None:
        self.shoe = KeptShoe("", self._deck)
        self._laid = set()

    def expose(self, command: Command) -> None:
        """Note the cards of an act before the scenario's first act."""
        self.exposed.update(cards_in(command))

    # --- ruling -----------------------------------------------------------------------------------

    def person(self, actor: Actor) -> Person:
        """Return who acts; a seat on its own means its player."""
        return actor.person(self.sitting, self._persons)

    def decide(self, command: Command | OpenTable) -> Allowed[events.Event] | Refused:
        """Rule on one command."""
        unlawful = poker.refusals(self.house.table, self.law)
        if isinstance(command, OpenTable):
            return _opened(unlawful)
        if unlawful:
            raise ScenarioError(
                f"no round can be dealt at such a table: {unlawful[0].because}"
                f' ({unlawful[0].under[0]}); a scenario may say "opens the table" and be REFUSED'
            )
        return self._alone() or poker.decide(self.state, command)

    def _alone(self) -> Refused | None:
        """NI2006-154 8.5  A pot needs two or more contestants, as at a table (F-17)."""
        begun = self.state.shuffled or self.state.stage is not Stage.BEFORE_THE_DEAL
        if begun or len(self.state.seats) >= _LEAST_PLAYERS:
            return None
        because = f"a round needs {_LEAST_PLAYERS} players with chips"
        return Refused((self.law.cite(cite("8.5")),), because)

    def apply(self, event: events.Event) -> None:
        """Apply one event, and give dealt cards their hidden faces."""
        match event:
            case events.CardsDealt():
                self._lay(self.shoe, event.down + event.up, event.communal, event.burnt)
            case events.CardsReplaced():
                self._lay(self.shoe, [(event.seat, place) for place in event.dealt])
            case events.FifthCardDealt():
                self._lay(self.shoe, [(event.seat, event.place)], burnt=event.burnt)
            case events.HoleCardReplaced():
                self._lay(self.shoe, [(event.seat, event.dealt)])
            case events.ExposedCardsShuffledBack(burn_made=True):
                self._lay(self.shoe, [], burnt=[FaceDown(self.state.dealt + 1)])
            case events.DiscardsReshuffled():
                self.shoe.put_back(place for _, place in event.cards)
            case events.CommunalCardsKept():
                self._lay(self.shoe, [], [place for place, _ in event.faces])
                self._refuse_other_faces(event.faces)
        if isinstance(event, events.PlayerExcluded):
            self._excluded.add(event.player)
        self.state = poker.apply(self.state, event)
        if isinstance(event, events.MisdealDeclared):
            self._new_shoe()

    # --- the hidden cards -------------------------------------------------------------------------

    def _lay(
        self,
        shoe: KeptShoe,
        hands: Iterable[tuple[int, FaceDown]],
        communal: Iterable[FaceDown] = (),
        burnt: Iterable[FaceDown] = (),
    ) -> None:
        """Set each seat's cards in dealing order; cards already there stay."""
        by_label: dict[str, list[FaceDown]] = {}
        for seat, place in sorted(hands, key=lambda hand: hand[1]):
            by_label.setdefault(f"seat {seat}", []).append(place)
        by_label["communal"] = [place for place in communal if place not in self._laid]
        by_label["burnt"] = list(burnt)
        shoe.lay(by_label.items(), more=True)
        if shoe is self.shoe:
            self._laid.update(place for there in by_label.values() for place in there)

    def _refuse_other_faces(self, faces: Iterable[tuple[FaceDown, Card]]) -> None:
        for place, face in faces:
            (there,) = self.shoe.faces([place])
            if there is not face:
                raise ScenarioError(f"the next communal card in the shoe is {there}, not {face}")

    def faces(self, there: Iterable[FaceDown]) -> tuple[Card, ...]:
        """Return the faces that a command exposes."""
        return self.shoe.faces(there)

    def faces_dealt(
        self, turned: Mapping[int, int] | None = None, *, burn_forgotten: bool = False
    ) -> tuple[Card, ...]:
        """Return what the next deal turns up; empty if none is due, to get a ruling first."""
        if self.state.stage not in (Stage.BEFORE_THE_DEAL, Stage.BETTING_OVER):
            return ()
        shoe = deepcopy(self.shoe)
        if cards_run_short(self.state):
            place = FaceDown(self.house.table.in_the_deck)
            self._lay(shoe, [], [place])
            return shoe.faces([place])
        to = places(self.state, burn_forgotten=burn_forgotten)
        self._lay(shoe, to.down + to.up, to.communal, to.burnt)
        return shoe.faces(_turned_up(to, turned or {}, self.state))

    def next_communal(self, count: int) -> tuple[Card, ...]:
        """Return the next communal cards, as the shoe has them.

        Any count above a round's maximum gives one card too many, for the rule to refuse.
        """
        shoe = deepcopy(self.shoe)
        count = min(count, self.house.table.procedure.communal + 1)
        first = self.state.dealt + len(self.state.waiting) + 1
        there = [FaceDown(first + number) for number in range(count)]
        self._lay(shoe, [], there)
        return shoe.faces(there)

    # --- what came of it --------------------------------------------------------------------------

    def results(self, _: Command | OpenTable, event: events.Event) -> Iterator[Result]:
        """Return how pots and bets ended."""
        match event:
            case events.PotWon():
                pot = "main pot" if event.pot == 1 else f"side pot {event.pot - 1}"
                for seat, amount in event.shares:
                    yield Result(f"seat {seat}", pot, Outcome.WINS, amount, event.under)
            case events.UncalledReturned():
                yield _returned(f"seat {event.seat}", "uncalled bet", event.amount, event)
            case events.RoundVoided() | events.MisdealDeclared():
                for transfer in event.moved:
                    if transfer.payer == POT and transfer.payee.startswith("stake "):
                        yield _returned(
                            transfer.payee.replace("stake", "seat"), "bets", transfer.amount, event
                        )

    def says(self, event: events.Event) -> Iterable[str]:
        """Return the event in plain sentences."""
        return SHEETS[type(event)].in_scenario(event)

    def check(self, name: str, text: str) -> Checked:
        """Check stakes, pots, commission, stage, who is awaited, and their options."""
        if name == "Net":
            return self.net.check(text, self.stakes(), self._sitting_at(), self.state.chips)
        if name == "Cards left":
            return check_number(text, self.shoe.left)
        return check(self.state, self.taken, name, text)

    def _sitting_at(self) -> Mapping[str, int]:
        return {f"seat {number}": player for number, player in self.sitting.items()}

    def stakes(self) -> Mapping[str, int]:
        """Return each player's chips, in units; an excluded player has left with theirs."""
        held = self.state.balances
        return {
            f"seat {seat}": held.get(stake_of(seat), 0)
            for seat, player in sorted(self.sitting.items())
            if player not in self._excluded or stake_of(seat) in held
        }


def _returned(seat: str, what: str, amount: Chips, event: events.Event) -> Result:
    return Result(seat, what, Outcome.RETURNED, amount, event.under)


def _opened(unlawful: tuple[Refused, ...]) -> Allowed[events.Event] | Refused:
    if not unlawful:
        return allowed()
    under = tuple(dict.fromkeys(cited for refusal in unlawful for cited in refusal.under))
    return Refused(under, "; ".join(refusal.because for refusal in unlawful))


def _turned_up(to: Places, turned: Mapping[int, int], state: RoundOfPlay) -> tuple[FaceDown, ...]:
    """What lies face up after the deal: the up-card, or a hole card that came face up instead."""
    up = []
    for seat, place in to.up:
        mine = [hole for number, hole in to.down if number == seat]
        number = turned.get(seat, 0)
        up.append((seat, mine[number - 1] if 1 <= number <= len(mine) else place))
    return to._replace(up=tuple(up)).face_up(state)


def marker_of(game: Game) -> str:
    """The heading that says where the marker of a game lies."""
    return _MARKERS[game.procedure.marker]
