"""A table of a pot game that plays round after round.

The house does what is the house's: it shuffles, deals, shows hands and divides the pots.  What is
left is for players, seat by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pitboss.cards import Entropy, FaceDown
from pitboss.dealing.house_dealer.pot_games import deal_initial, next_act
from pitboss.dealing.shoe_keeper import Keeper
from pitboss.dealing.shuffling import SYSTEM_ENTROPY, Shuffled, shuffled, shuffled_again
from pitboss.games.poker import Marker, RoundOfPlay, Stage, awaited, commands, decide, open_round
from pitboss.games.poker.commencement_of_play import next_over_blind
from pitboss.games.poker.copies import round_copied
from pitboss.games.poker.determination_checks import refusals, tournament_rules_alone
from pitboss.games.poker.events import DiscardsReshuffled, Event
from pitboss.games.poker.round_of_play import play_on
from pitboss.law.citation import citing
from pitboss.offices import Office, Person
from pitboss.play.acts import Act, command_of
from pitboss.play.faults import NotAllowed, PlayError
from pitboss.play.records import Record
from pitboss.play.rules import Rules
from pitboss.play.views import Open, View, open_to, view_of, whose_turn
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")

Player = Callable[[View], Act]
"""Anything that looks and then acts."""


@dataclass(slots=True)
class Seated:
    """Who sits somewhere, with which chips between rounds."""

    number: int
    """The player's own number, which no other player of the table has."""
    name: str
    stake: int


class Table:
    """A table: seats, stakes, the marker, and the round that is played.

    Cards come from the system's entropy.  For rounds that can be repeated give another source, as
    `entropy=random.Random(7).randbytes`.
    """

    def __init__(self, rules: Rules, *, entropy: Entropy = SYSTEM_ENTROPY) -> None:
        wrong = refusals(rules.determinations, rules.law)
        if wrong:
            raise NotAllowed(*wrong)
        self.rules = rules
        self.seated: dict[int, Seated] = {}
        self.marker: int | None = None
        """Where the buck or the dealer button lies; nowhere before the first round."""
        self.rounds = 0
        """How many were begun."""
        self.events: list[Event] = []
        """What happened in the round, in order."""
        self._entropy = entropy
        self._players = 0
        self._round: RoundOfPlay | None = None
        self._brought: dict[int, int] = {}
        self._shoe = Shuffled((), 0)
        self._keeper = Keeper(self._shoe)

    # --- between rounds ---------------------------------------------------------------------------

    def sit(self, seat: int, name: str, stake: int) -> None:
        """Seat a player with a table stake."""
        self._between_rounds()
        if not 1 <= seat <= self.rules.determinations.seats or seat in self.seated:
            raise PlayError(f"seat {seat} is not free")
        self._check_stake(stake)
        self._players += 1
        self.seated[seat] = Seated(self._players, name, stake)

    def leave(self, seat: int) -> int:
        """Let a player go, with these chips."""
        self._between_rounds()
        if seat not in self.seated:
            raise PlayError(f"nobody sits at seat {seat}")
        return self.seated.pop(seat).stake

    def add_chips(self, seat: int, amount: int) -> None:
        """Add to a table stake; chips are never taken off the table."""
        self._between_rounds()
        if seat not in self.seated or amount < 1:
            raise PlayError(f"no chips can be added at seat {seat}")
        stake = self.seated[seat].stake + amount
        self._check_stake(stake)
        self.seated[seat].stake = stake

    def _between_rounds(self) -> None:
        if self._round is not None and not self.over:
            raise PlayError("a round is being played")

    def _check_stake(self, stake: int) -> None:
        """4.3, 4.5  At least the minimum table stake, at most the maximum buy-in.

        Only for money: a tournament knows neither, and gives out what chips it likes.
        """
        if stake < 1:
            raise PlayError("a player brings chips")
        if tournament_rules_alone(self.rules.law):
            return
        of = self.rules.determinations
        least, most = of.minimum_table_stake, of.maximum_buy_in
        if stake < least.units:
            raise NotAllowed(
                refused(f"the table stake is at least {least}", cite("4.3"), cite("4.1"))
            )
        if most is not None and stake > most.units:
            raise NotAllowed(
                refused(f"a player buys in for {most} at most", cite("4.2(i)"), cite("4.5"))
            )

    # --- rounds -----------------------------------------------------------------------------------

    def begin_round(self, *, over_blinds: int = 0) -> tuple[Event, ...]:
        """Go on to the next round: who has no chips leaves, the marker moves, cards are dealt.

        Where over-blinds are determined, `over_blinds` says how many are posted, player by player.
        """
        self._between_rounds()
        for seat in [seat for seat, seated in self.seated.items() if not seated.stake]:
            del self.seated[seat]
        if len(self.seated) < 2:
            raise PlayError("a round needs two players with chips")
        self.marker = self._next_marker()
        self.rounds += 1
        self.events = []
        of = self.rules.determinations
        self._shoe = shuffled(of.deck, to_cut=True, entropy=self._entropy)
        self._keeper = Keeper(self._shoe)
        self._brought = {seat: seated.stake for seat, seated in self.seated.items()}
        stakes = {
            seat: (seated.number, self.rules.chips(seated.stake))
            for seat, seated in self._in_order()
        }
        self._round = open_round(self.rules.law, of, stakes, self.marker)
        if over_blinds:
            self._post_over_blinds(over_blinds)
        self._house_acts()
        return tuple(self.events)

    def _in_order(self) -> list[tuple[int, Seated]]:
        return sorted(self.seated.items())

    def _next_marker(self) -> int:
        """8.3, S2-2001 8.6, 8.8  The buck begins at the dealer's left, the button at the right."""
        seats = sorted(self.seated)
        if self.marker is None:
            buck = self.rules.determinations.procedure.marker is Marker.BUCK
            return seats[0] if buck else seats[-1]
        return next((seat for seat in seats if seat > self.marker), seats[0])

    def _post_over_blinds(self, many: int) -> None:
        dealer = Person(0, Office.DEALER)
        self._carry_out(commands.CollectBlindsAndAntes(dealer))
        for _ in range(many):
            seat = next_over_blind(self.state)
            number = 0 if seat is None else seat.number
            self._carry_out(commands.PostOverBlind(dealer, number))

    def _house_acts(self) -> None:
        """Everything up to a player's next turn."""
        while self.state.stage is not Stage.BETTING and self.state.stage is not Stage.OVER:
            command = next_act(self.state, self._keeper) or self._not_the_dealers()
            if command is None:
                return
            self._carry_out(command)
        if self.over:
            for seat, seated in self.seated.items():
                seated.stake = self.state.stake(seat)

    def _not_the_dealers(self) -> commands.Command | None:
        """The first cards, where nobody posts one more blind; the house's ruling on a draw.

        S2-2001 B 2.6  Where cards are lacking the house rules on folded hands (reading B-04).
        """
        if self.state.stage is Stage.BEFORE_THE_DEAL:
            return deal_initial(self.state, self._keeper)
        one = awaited(self.state)[0]
        if one.office is Office.PLAYER:
            return None
        by = Person(0, one.office)
        if one.command is commands.ReleaseFoldedHands:
            return commands.ReleaseFoldedHands(by)
        return commands.VoidRound(by, "there are too few cards for the draw")

    def _carry_out(self, command: commands.Command) -> tuple[Event, ...]:
        ruling, after = play_on(round_copied(self.state), command)  # players may keep the old
        if isinstance(ruling, Refused):
            raise NotAllowed(ruling)
        self._round = after
        for event in ruling.events:
            if isinstance(event, DiscardsReshuffled):
                self._put_back(place for _, place in event.cards)
        self.events += ruling.events
        return ruling.events

    def _put_back(self, places: Iterable[FaceDown]) -> None:
        """Discards lie in the shoe anew, behind the places of the deck."""
        again = shuffled_again(self._keeper.opened(places), self._entropy)
        self._shoe = self._shoe._replace(order=self._shoe.order + again.order)
        self._keeper = Keeper(self._shoe)

    # --- looking ----------------------------------------------------------------------------------

    @property
    def state(self) -> RoundOfPlay:
        """The round as the rules know it: cards that lie face down are places without a face."""
        if self._round is None:
            raise PlayError("no round was begun")
        return self._round

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.state.stage is Stage.OVER

    @property
    def turn(self) -> int | None:
        """The seat that is to act; None when the round is over."""
        return None if self._round is None else whose_turn(self._round)

    @property
    def awaited(self) -> tuple[Open, ...]:
        """What the player whose turn it is may do, with the least and the most."""
        seat = self.turn
        return () if seat is None else tuple(open_to(self.state, seat).values())

    def view(self, seat: int | None = None) -> View:
        """The round as a seat sees it; without one, as the player whose turn it is."""
        number = self._acting(seat)
        if self.state.seat(number) is None:
            raise PlayError(f"nobody at seat {number} is in the round")
        names = {seat: seated.name for seat, seated in self.seated.items()}
        return view_of(self.rules, self.state, number, names, self._keeper.opened)

    def _acting(self, seat: int | None) -> int:
        number = self.turn if seat is None else seat
        if number is None:
            raise PlayError("nobody has a turn: the round is over, or none was begun")
        return number

    @property
    def won(self) -> dict[int, int]:
        """What each player has won or lost in the round so far; chips in the pots count as lost."""
        return {seat: self.state.stake(seat) - had for seat, had in self._brought.items()}

    # --- acting -----------------------------------------------------------------------------------

    def why_not(self, act: Act, seat: int | None = None) -> Refused | None:
        """Why the rules refuse the act, with the clauses; None where they allow it."""
        ruling = decide(self.state, self._command(act, seat))
        return ruling if isinstance(ruling, Refused) else None

    def can(self, act: Act, seat: int | None = None) -> bool:
        """Whether the rules allow the act."""
        return self.why_not(act, seat) is None

    def do(self, act: Act, seat: int | None = None) -> tuple[Event, ...]:
        """Act, and let the house act after it; returns what happened.

        Raises `NotAllowed` where the rules refuse it, and then nothing has changed.
        """
        before = len(self.events)
        self._carry_out(self._command(act, seat))
        self._house_acts()
        return tuple(self.events[before:])

    def _command(self, act: Act, seat: int | None) -> commands.Command:
        return command_of(act, self.state, self._acting(seat), self._keeper.opened)

    # --- whole rounds -----------------------------------------------------------------------------

    def play_round(self, players: Mapping[int, Player]) -> dict[int, int]:
        """Begin a round, let these players play it, and say who won how much."""
        self.begin_round()
        seat = self.turn
        while seat is not None:
            self.do(players[seat](self.view(seat)), seat)
            seat = self.turn
        return self.won

    @property
    def record(self) -> Record:
        """The round as it happened, to keep, to step through and to replay."""
        return Record(
            self.rules,
            dict(self._brought),
            {seat: self.seated[seat].name for seat in self._brought},
            {seat.number: seat.player for seat in self.state.seats},
            self.state.marker,
            self._shoe.order,
            tuple(self.events),
        )
