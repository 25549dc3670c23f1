"""A table of a pot game that plays round after round.

The table does the house's part: it shuffles, deals, shows hands and divides the pots.  The caller
supplies the players' acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pitboss.cards import Entropy
from pitboss.dealing.driver import Driver
from pitboss.dealing.interface import HOUSE_DEALER
from pitboss.dealing.pot_games import POT_GAME
from pitboss.dealing.shuffling import SYSTEM_ENTROPY
from pitboss.games.poker import Marker, RoundOfPlay, Stage, commands, decide, open_round
from pitboss.games.poker.commencement_of_play import next_over_blind
from pitboss.games.poker.copies import copy_round
from pitboss.games.poker.determination_checks import refusals, tournament_rules_alone
from pitboss.games.poker.events import Event
from pitboss.games.poker.round_of_play import play_on
from pitboss.law.citation import citing
from pitboss.play.acts import Act, command_of
from pitboss.play.faults import NotAllowed, PlayError
from pitboss.play.records import Record
from pitboss.play.rules import Rules
from pitboss.play.views import Open, View, open_acts, view_of, whose_turn
from pitboss.ruling import Refused, refused

cite = citing("NI2006-154")

Player = Callable[[View], Act]
"""A bot: any callable that takes a view and returns an act."""


@dataclass(slots=True)
class Seated:
    """A player at a seat, with the stake between rounds."""

    number: int
    """The player's number, unique at the table."""
    name: str
    stake: int


class Table:
    """A table: seats, stakes, the marker and the current round.

    Cards are shuffled with the system's entropy.  For repeatable rounds pass another source:
    `entropy=random.Random(7).randbytes`.
    """

    def __init__(self, rules: Rules, *, entropy: Entropy = SYSTEM_ENTROPY) -> None:
        wrong = refusals(rules.determinations, rules.law)
        if wrong:
            raise NotAllowed(*wrong)
        self.rules = rules
        self.seated: dict[int, Seated] = {}
        self.marker: int | None = None
        """The seat of the buck or the dealer button; None before the first round."""
        self.rounds = 0
        """The number of rounds begun."""
        self.events: list[Event] = []
        """The events of the round so far, in order."""
        self._players = 0
        self._round: RoundOfPlay | None = None
        self._starting_stakes: dict[int, int] = {}
        self._driver: Driver[RoundOfPlay, commands.Command, Event] = Driver(
            POT_GAME, entropy, lambda: self._round, self._carry_out
        )

    # --- between rounds ---------------------------------------------------------------------------

    def sit(self, seat: int, name: str, stake: int) -> None:
        """Seat a player with a table stake."""
        self._require_no_round()
        if not 1 <= seat <= self.rules.determinations.seats or seat in self.seated:
            raise PlayError(f"seat {seat} is not free")
        self._check_stake(stake)
        self._players += 1
        self.seated[seat] = Seated(self._players, name, stake)

    def leave(self, seat: int) -> int:
        """Free a seat and return the stake that the player takes away."""
        self._require_no_round()
        if seat not in self.seated:
            raise PlayError(f"nobody sits at seat {seat}")
        return self.seated.pop(seat).stake

    def add_chips(self, seat: int, amount: int) -> None:
        """Add to a table stake.  Chips cannot be taken off the table."""
        self._require_no_round()
        if seat not in self.seated or amount < 1:
            raise PlayError(f"no chips can be added at seat {seat}")
        stake = self.seated[seat].stake + amount
        self._check_stake(stake)
        self.seated[seat].stake = stake

    def _require_no_round(self) -> None:
        if self._round is not None and not self.over:
            raise PlayError("a round is being played")

    def _check_stake(self, stake: int) -> None:
        """4.3, 4.5  At least the minimum table stake, at most the maximum buy-in.

        Money only: a tournament has neither limit and decides what chips it hands out.
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
        """Begin the next round and return its first events.

        Players without chips leave, the marker moves and cards are dealt.  Where over-blinds are
        allowed, `over_blinds` is how many players in turn post one.
        """
        self._require_no_round()
        for seat in [seat for seat, seated in self.seated.items() if not seated.stake]:
            del self.seated[seat]
        if len(self.seated) < 2:
            raise PlayError("a round needs two players with chips")
        self.marker = self._next_marker()
        self.rounds += 1
        self.events = []
        of = self.rules.determinations
        self._driver.shoe.shuffle(of)
        self._starting_stakes = {seat: seated.stake for seat, seated in self.seated.items()}
        stakes = {
            seat: (seated.number, self.rules.chips(seated.stake))
            for seat, seated in self._in_order()
        }
        self._round = open_round(self.rules.law, of, stakes, self.marker)
        if over_blinds:
            self._post_over_blinds(over_blinds)
        self._act_for_house()
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
        self._take(commands.CollectBlindsAndAntes(HOUSE_DEALER))
        for _ in range(many):
            seat = next_over_blind(self.state)
            number = 0 if seat is None else seat.number
            self._take(commands.PostOverBlind(HOUSE_DEALER, number))

    def _act_for_house(self) -> None:
        """Do the house's part up to the next player's turn or the end of the round."""
        for _ in self._driver.run():
            pass
        if self.over:
            for seat, seated in self.seated.items():
                seated.stake = self.state.stake(seat)

    def _take(self, command: commands.Command) -> None:
        """Take an act of a player; a refusal changes nothing."""
        happened = self._driver.take(command)
        if isinstance(happened, Refused):
            raise NotAllowed(happened)

    def _carry_out(self, command: commands.Command) -> tuple[Event, ...] | Refused:
        # A player may still hold the old state.
        ruling, after = play_on(copy_round(self.state), command)
        if isinstance(ruling, Refused):
            return ruling
        self._round = after
        self.events += ruling.events
        return ruling.events

    # --- looking ----------------------------------------------------------------------------------

    @property
    def state(self) -> RoundOfPlay:
        """The round as the rules see it: a face-down card is a place without a face."""
        if self._round is None:
            raise PlayError("no round was begun")
        return self._round

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.state.stage is Stage.OVER

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None when the round is over."""
        return None if self._round is None else whose_turn(self._round)

    @property
    def awaited(self) -> tuple[Open, ...]:
        """The acts open to the player whose turn it is, with their limits."""
        seat = self.turn
        return () if seat is None else tuple(open_acts(self.state, seat).values())

    def view(self, seat: int | None = None) -> View:
        """The round as one seat sees it, by default the seat whose turn it is."""
        number = self._seat_or_turn(seat)
        if self.state.seat(number) is None:
            raise PlayError(f"nobody at seat {number} is in the round")
        names = {seat: seated.name for seat, seated in self.seated.items()}
        return view_of(self.rules, self.state, number, names, self._driver.keeper.opened)

    def _seat_or_turn(self, seat: int | None) -> int:
        number = self.turn if seat is None else seat
        if number is None:
            raise PlayError("nobody has a turn: the round is over, or none was begun")
        return number

    @property
    def won(self) -> dict[int, int]:
        """Each player's result in the round so far.  Chips still in the pots count as lost."""
        return {seat: self.state.stake(seat) - had for seat, had in self._starting_stakes.items()}

    # --- acting -----------------------------------------------------------------------------------

    def why_not(self, act: Act, seat: int | None = None) -> Refused | None:
        """Return the refusal, with its clauses, or None if the rules allow the act."""
        ruling = decide(self.state, self._command(act, seat))
        return ruling if isinstance(ruling, Refused) else None

    def can(self, act: Act, seat: int | None = None) -> bool:
        """Return whether the rules allow the act."""
        return self.why_not(act, seat) is None

    def do(self, act: Act, seat: int | None = None) -> tuple[Event, ...]:
        """Act, then do the house's part up to the next turn; return the new events.

        Raises `NotAllowed` if the rules refuse the act.  The round is then unchanged.
        """
        before = len(self.events)
        self._take(self._command(act, seat))
        self._act_for_house()
        return tuple(self.events[before:])

    def _command(self, act: Act, seat: int | None) -> commands.Command:
        return command_of(act, self.state, self._seat_or_turn(seat), self._driver.keeper.opened)

    # --- whole rounds -----------------------------------------------------------------------------

    def play_round(self, players: Mapping[int, Player]) -> dict[int, int]:
        """Play a whole round with these players and return each seat's result."""
        self.begin_round()
        seat = self.turn
        while seat is not None:
            self.do(players[seat](self.view(seat)), seat)
            seat = self.turn
        return self.won

    @property
    def record(self) -> Record:
        """A record of the round, to keep, step through and replay."""
        return Record(
            self.rules,
            dict(self._starting_stakes),
            {seat: self.seated[seat].name for seat in self._starting_stakes},
            {seat.number: seat.player for seat in self.state.seats},
            self.state.marker,
            self._driver.shoe.order,
            tuple(self.events),
        )
