"""A round of a pot game to test on: hands are given, every act must be allowed or refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Self

from pitboss.cards import Card, read_cards
from pitboss.chips import Cents, Chips, TournamentChips
from pitboss.games.poker import (
    Determinations,
    Game,
    Limit,
    NoLimit,
    Owed,
    RoundOfPlay,
    apply,
    awaited,
    commands,
    decide,
    open_round,
)
from pitboss.games.poker.dealing_procedures import Places, next_deal, places
from pitboss.games.poker.events import Event
from pitboss.games.poker.turns import turn
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person
from pitboss.ruling import Refused

DEALER = Person(900, Office.DEALER)
SUPERVISOR = Person(901, Office.SUPERVISOR)
OPERATOR = Person(902, Office.OPERATOR)
DIRECTOR = Person(904, Office.DIRECTOR)
LAW = RuleSet(("NI2006-154",))
DERIVED = RuleSet(("S2-2001", "NI2006-154"))
"""The deal of 2001 and the money rules of 2006: a cash game that is derived (reading G-01)."""
TOURNAMENT = RuleSet(("S2-2001",))
NO_COMMISSION = replace(Determinations(), commission=None)
SHORT_DECK_HANDS = {  # seven players and 32 cards: 28 for four each, 4 left for the fifth
    1: "7S 7H 8S 9S",
    2: "8H 8D 9H TS",
    3: "9D 9C TH JS",
    4: "TD TC JH QS",
    5: "JD JC QH KS",
    6: "QD QC KH AS",
    7: "KD KC AH 7D",
}
PAIR_HANDS = {1: "AS 3D AC 9H 2D", 2: "KS 7C KC JH 3C", 3: "QS 9D QC 5H 4D"}
EQUAL_HANDS = {1: "AS 3D KC 9H 7D", 2: "AC 7C KD 9S 3C", 3: "AH 9D KH 7S 3S"}


class Round:
    """Hands are written in the order in which a player gets the cards; $100 each unless a stake is
    given.
    """

    def __init__(
        self,
        hands: Mapping[int, str],
        marker: int | None = None,
        stakes: Mapping[int, Chips] | None = None,
        of: Determinations = NO_COMMISSION,
        law: RuleSet = LAW,
        communal: str = "",
        owing: Mapping[int, Owed] | None = None,
        absent: frozenset[int] = frozenset(),
        **determined: Any,
    ) -> None:
        self.hands = {seat: read_cards(text) if text else () for seat, text in hands.items()}
        self.communal = read_cards(communal) if communal else ()
        self.coin = type(determined.get("minimum_bet", of.minimum_bet))
        given = {seat: (stakes or {}).get(seat, self.money(100)) for seat in hands}
        seats = {seat: (100 + seat, stake) for seat, stake in given.items()}
        of = replace(of, **determined)
        lies = marker or max(hands)
        self.state: RoundOfPlay = open_round(law, of, seats, lies, owing, absent)
        self.events: list[Event] = []

    def money(self, whole: float) -> Chips:
        """Dollars, or tournament chips of the same number."""
        return Cents(round(whole * 100)) if self.coin is Cents else TournamentChips(round(whole))

    # --- acts -------------------------------------------------------------------------------------

    def do(self, *acts: commands.Command) -> list[Event]:
        done: list[Event] = []
        for act in acts:
            ruling = decide(self.state, act)
            assert not isinstance(ruling, Refused), f"{act}: {ruling}"
            for event in ruling.events:
                self.state = apply(self.state, event)
                done.append(event)
        self.events += done
        return done

    def refused(self, act: commands.Command) -> str:
        """The first clause of the refusal."""
        return self.refused_by(act)[0]

    def refused_by(self, act: commands.Command) -> list[str]:
        """All clauses of the refusal."""
        ruling = decide(self.state, act)
        assert isinstance(ruling, Refused), f"{act}: {ruling}"
        assert ruling.because
        return [one.clause for one in ruling.under]

    def prepared(self) -> Self:
        """Shuffled and cut, with blinds and antes in the pot."""
        self.do(commands.ShuffleCards(DEALER), commands.CutCards(DEALER, 20))
        if not self.state.collected:
            self.do(commands.CollectBlindsAndAntes(DEALER))
        return self

    def dealt(self, turned: tuple[tuple[int, int], ...] = ()) -> Self:
        """Ready for the first bet."""
        self.prepared().do(commands.DealInitialCards(DEALER, self.faces_up(), turned))
        return self

    def faces_up(self, to: Places | None = None) -> tuple[Card, ...]:
        """What the next deal turns up: of each hand that is left, then in the middle."""
        to = to or places(self.state)
        new = to.face_up(self.state)
        return tuple(card for place, card in self._faces(to) if place in new)

    def _faces(self, to: Places) -> Iterator[tuple[Any, Card]]:
        passed = sum(next_deal(self.state).down)
        for number, place in to.up:
            seat = self.state.seat(number)
            assert seat is not None
            yield place, self.hands[number][len(seat.hole) + len(seat.up) + passed]
        for n, place in enumerate(to.communal, len(self.state.communal)):
            yield place, self.communal[n]

    def deal(self) -> list[Event]:
        """The next cards."""
        return self.do(commands.DealCards(DEALER, self.faces_up()))

    def check_down(self) -> Self:
        """Nobody bets any more, up to the showdown."""
        while not self.state.showing:
            if (seat := self.turn) is None:
                self.deal()
            else:
                self.do(commands.Check(player(seat), seat))
        return self

    def called_down(self) -> Self:
        """Everybody calls, stands or checks, up to the showdown."""
        while not self.state.showing:
            if (seat := self.turn) is None:
                self.deal()
            else:
                acts = {one.command for one in awaited(self.state)}
                act = next(act for act in (commands.Check, commands.Stand, commands.Call,
                                           commands.TapOut) if act in acts)  # fmt: skip
                self.do(act(player(seat), seat))
        return self

    def opened(self, amount: float) -> Self:
        """Whoever has the turn opens with so much, and everybody calls."""
        seat = self.turn
        assert seat is not None
        self.bet(seat, amount)
        return self.all_call()

    def all_call(self, *but: int) -> Self:
        """Everybody calls or stands, but for those who fold, until the betting round is over."""
        while (seat := self.turn) is not None:
            if seat in but:
                self.fold(seat)
            elif commands.Call in self.acts():
                self.call(seat)
            else:
                self.stand(seat)
        return self

    @property
    def turn(self) -> int | None:
        seat = turn(self.state)
        return seat.number if seat else None

    def check(self, *seats: int) -> list[Event]:
        return self.do(*(commands.Check(player(seat), seat) for seat in seats))

    def stand(self, seat: int) -> list[Event]:
        return self.do(commands.Stand(player(seat), seat))

    def bet(self, seat: int, amount: float) -> list[Event]:
        return self.do(commands.Bet(player(seat), seat, self.money(amount)))

    def call(self, *seats: int) -> list[Event]:
        return self.do(*(commands.Call(player(seat), seat) for seat in seats))

    def raises(self, seat: int, by: float) -> list[Event]:
        return self.do(commands.CallAndRaise(player(seat), seat, self.money(by)))

    def fold(self, *seats: int) -> list[Event]:
        return self.do(*(commands.Fold(player(seat), seat) for seat in seats))

    def tap_out(self, seat: int) -> list[Event]:
        return self.do(commands.TapOut(player(seat), seat))

    def put_forward(self, seat: int, amount: float) -> list[Event]:
        return self.do(commands.PutChipsForward(DEALER, seat, self.money(amount)))

    def bet_out_of_turn(self, seat: int, amount: float) -> list[Event]:
        return self.do(commands.BetOutOfTurn(DEALER, seat, self.money(amount)))

    def expose(self, *seats: int) -> list[Event]:
        return self.do(*(commands.ExposeHand(DEALER, seat, self.hole(seat)) for seat in seats))

    def hole(self, seat: int) -> tuple[Card, ...]:
        """The cards that a player got face down."""
        order: list[bool] = []
        for deal in self.state.procedure.deals:
            order += [True] * sum(deal.down) + [False] * deal.up
        return tuple(card for card, down in zip(self.hands[seat], order, strict=False) if down)

    def expose_all(self) -> list[Event]:
        """In the order of the showdown; then the pots are divided."""
        self.expose(*self.state.showing)
        return self.divide()

    def pass_in(self, seat: int) -> list[Event]:
        return self.do(commands.PassInHand(player(seat), seat))

    def divide(self) -> list[Event]:
        return self.do(commands.DividePots(DEALER))

    # --- what is there ----------------------------------------------------------------------------

    @property
    def stakes(self) -> dict[int, int]:
        """In whole dollars."""
        found = {seat.number: self.state.stake(seat.number) for seat in self.state.seats}
        if self.coin is TournamentChips:
            return dict(sorted(found.items()))
        assert not any(units % 100 for units in found.values())
        return {seat: found[seat] // 100 for seat in sorted(found)}

    def span(self, act: type[commands.Command]) -> tuple[int, int] | None:
        """Between which whole dollars the player on turn may bet or raise; None for not at all."""
        for one in awaited(self.state):
            if one.command is act:
                assert one.least is not None
                assert one.most is not None
                whole = 100 if self.coin is Cents else 1
                return one.least.units // whole, one.most.units // whole
        return None

    def acts(self) -> set[type[commands.Command]]:
        """What is awaited now."""
        return {one.command for one in awaited(self.state)}


class Stud(Round):
    """Five Card Stud: the hole card is written first."""


def blind_game(
    game: Game,
    seats: int,
    blinds: tuple[float, ...] = (5, 10),
    limit: Limit | None = None,
    law: RuleSet = DERIVED,
    **determined: Any,
) -> Round:
    """A game of blinds, prepared and dealt; the marker lies at seat 1.

    No test reads these hands unless it gives them: cards come in the deck's order.
    """
    return game_of(game, seats, blinds, limit, law, **determined).dealt()


def game_of(
    game: Game,
    seats: int,
    blinds: tuple[float, ...] = (5, 10),
    limit: Limit | None = None,
    law: RuleSet = DERIVED,
    **determined: Any,
) -> Round:
    """The same before anything is done."""
    coin = TournamentChips if law is TOURNAMENT else Cents
    whole = 1 if law is TOURNAMENT else 100
    hands = determined.pop("hands", None) or _any_hands(game, seats)
    determined.setdefault("minimum_bet", coin(round(max([*blinds, 5]) * whole)))
    determined.setdefault("smallest_chip", coin(whole))
    determined.setdefault("ante", None)
    determined.setdefault("tap_out_units", False)
    determined.setdefault("communal", "" if not game.procedure.communal else "2C 7D 9H JS QC")
    determined.setdefault("marker", min(hands))
    return Round(
        hands,
        law=law,
        game=game,
        blinds=tuple(coin(round(blind * whole)) for blind in blinds),
        limit=limit or NoLimit(),
        **determined,
    )


def _any_hands(game: Game, seats: int) -> dict[int, str]:
    """Unlike one another, and none of them communal."""
    cards = [f"{rank}{suit}" for suit in "SHDC" for rank in "AKT865432"]
    cards.remove("2C")
    own = game.procedure.own_cards
    return {seat: " ".join(cards[(seat - 1) * own : seat * own]) for seat in range(1, seats + 1)}


def player(seat: int) -> Person:
    return Person(100 + seat, Office.PLAYER)


def clauses(event: Event) -> list[str]:
    return [one.clause for one in event.under]


def readings(event: Event) -> set[str]:
    return {one.reading for one in event.under if one.reading}


def only(events: list[Event], kind: type[Any]) -> Any:
    """The one event of a kind."""
    found = [event for event in events if type(event) is kind]
    assert len(found) == 1, events
    return found[0]


def play_with_calls(hands: dict[int, str], **given: object) -> Stud:
    """Everybody calls 5, and the rest is checked."""
    round_ = Stud(hands, **given).dealt()  # type: ignore[arg-type]
    opener = round_.turn
    assert opener is not None
    round_.bet(opener, 5)
    while round_.turn is not None:
        round_.call(round_.turn)
    return round_.check_down()
