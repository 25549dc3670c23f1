"""Hands of the pot games by the real decider, one core, plain Python, beside peers' engines.

Six seats, blinds 50 and 100, stakes of 10,000, fresh stakes each hand.  *Call-down*: everybody
checks or calls to the showdown, so every engine does the same work: 24 decisions and six hands in
Hold-Em and Omaha, 30 in stud.  *Mixed*: 15 % fold to a bet or check, 60 % check or call, the rest
raise where they may, half the time the least, half the time anything up to the most.

A round is played on in place in a copy of its own (decision 12).  Stud needs the opener by card at
each deal, which the others do not.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from benchmarks.measure import Contender, Goal, Race, Report
from pitboss.cards import Card
from pitboss.cards.card import CARDS
from pitboss.chips import Cents
from pitboss.games.poker import (
    Determinations,
    FixedLimit,
    Game,
    NoLimit,
    PotLimit,
    RoundOfPlay,
    Seat,
    Stage,
    commands,
    open_round,
    play_on,
)
from pitboss.games.poker.dealing_procedures import places_face_up
from pitboss.games.poker.determination_of_winning_hands import equal_or_higher
from pitboss.games.poker.hands import worth
from pitboss.games.poker.legal_bets import Beyond, beyond_a_call
from pitboss.games.poker.turns import turn
from pitboss.law.rule_set import RuleSet
from pitboss.offices import Office, Person

HANDS: Final = 300
SEATS: Final = range(1, 7)
LAW: Final = RuleSet(("S2-2001", "NI2006-154"))
DEALER: Final = Person(9, Office.DEALER)
PLAYERS: Final = {seat: Person(100 + seat, Office.PLAYER) for seat in SEATS}
STAKES: Final = {seat: (100 + seat, Cents(10_000)) for seat in SEATS}

_TABLE: Final[dict[str, Any]] = {
    "seats": 6,
    "ante": None,
    "blinds": (Cents(50), Cents(100)),
    "minimum_bet": Cents(100),
    "minimum_table_stake": Cents(100),
    "maximum_buy_in": None,
    "smallest_chip": Cents(1),
    "commission": None,
    "tap_out_units": False,
    "raise_cap_in_no_limit": False,
}
HOLD_EM: Final = Determinations(game=Game.HOLD_EM, limit=NoLimit(), **_TABLE)
OMAHA: Final = Determinations(game=Game.OMAHA, limit=PotLimit(), **_TABLE)
STUD: Final = Determinations(
    game=Game.SEVEN_CARD_STUD,
    limit=FixedLimit((Cents(100), Cents(100), Cents(200), Cents(200), Cents(200))),
    **{**_TABLE, "ante": Cents(10), "blinds": ()},
)

_GOALS: Final = (
    ("Hold-Em called down", 20.0),
    ("Omaha called down", 20.0),
    ("Seven Card Stud called down", 10.0),
    ("Hold-Em mixed", 10.0),
    ("Omaha mixed", 10.0),
    ("Seven Card Stud mixed", 10.0),
)


def run() -> Report:
    """Every race, and whether the goals are met."""
    report = Report()
    races = {
        "Hold-Em called down": [
            ours(HOLD_EM, calls),
            _pokerkit("hold-em", _kit_calls),
            *_peers(),
        ],
        "Omaha called down": [ours(OMAHA, calls), _pokerkit("omaha", _kit_calls)],
        "Seven Card Stud called down": [ours(STUD, calls), _pokerkit("stud", _kit_calls)],
        "Hold-Em mixed": [ours(HOLD_EM, _mixes), _pokerkit("hold-em", _kit_mixes)],
        "Omaha mixed": [ours(OMAHA, _mixes), _pokerkit("omaha", _kit_mixes)],
        "Seven Card Stud mixed": [ours(STUD, _mixes), _pokerkit("stud", _kit_mixes)],
    }
    run_races = {title: report.race(title, runners) for title, runners in races.items()}
    report.goals += [_goal(title, times, run_races[title]) for title, times in _GOALS]
    report.goals.append(_beside_clubs(run_races["Hold-Em called down"]))
    report.show_goals()
    return report


def _goal(title: str, wanted: float, race: Race) -> Goal:
    ratio = race.ratio(_KIT).median
    return Goal(f"{title}: at least {wanted:g} times PokerKit", f"{ratio:.1f}", ratio >= wanted)


def _beside_clubs(race: Race) -> Goal:
    ratio = race.ratio(_CLUBS).median
    return Goal("Hold-Em called down: not behind clubs", f"{ratio:.2f} of its time", ratio >= 1)


# --- ours -----------------------------------------------------------------------------------------

Choice = Callable[[RoundOfPlay, random.Random], commands.Command]


def ours(of: Determinations, choose: Choice, name: str = "Pitboss") -> Contender:
    rng = random.Random(20240601)
    decks = [tuple(rng.sample(CARDS, len(CARDS))) for _ in range(HANDS)]
    over, betting = Stage.OVER, Stage.BETTING

    def play() -> None:
        for number, deck in enumerate(decks):
            state = open_round(LAW, of, STAKES, number % len(SEATS) + 1)
            while state.stage is not over:
                players = state.stage is betting
                command = choose(state, rng) if players else dealers_act(state, deck)
                state = play_on(state, command)[1]

    return Contender(name, HANDS, play)


def dealers_act(state: RoundOfPlay, deck: Sequence[Card]) -> commands.Command:
    """What the dealer is awaited to do, with the faces that lie in the shoe."""
    if state.stage is Stage.SHOWDOWN:
        return _shows(state, deck)
    if state.stage is Stage.BETTING_OVER:
        return commands.DealCards(DEALER, _faces(deck, places_face_up(state)))
    if not state.shuffled:
        return commands.ShuffleCards(DEALER)
    if not state.cut:
        return commands.CutCards(DEALER, 20)
    if not state.collected:
        return commands.CollectBlindsAndAntes(DEALER)
    return commands.DealInitialCards(DEALER, _faces(deck, places_face_up(state)))


def _shows(state: RoundOfPlay, deck: Sequence[Card]) -> commands.Command:
    seat = state.to_show
    if seat is None:
        return commands.DividePots(DEALER)
    faces = _faces(deck, seat.hole)
    if equal_or_higher(state, seat, worth(state, seat, faces)):
        return commands.ExposeHand(DEALER, seat.number, faces)
    return commands.PassInHand(DEALER, seat.number)


def _faces(deck: Sequence[Card], places: Sequence[Any]) -> tuple[Card, ...]:
    return tuple([deck[place.place - 1] for place in places])


def calls(state: RoundOfPlay, _: random.Random) -> commands.Command:
    """Check or call; where an ante game wants an opening bet, the least."""
    seat = turn(state)
    assert seat is not None
    by = PLAYERS[seat.number]
    if seat.bet < state.level:
        return commands.Call(by, seat.number)
    if state.betting_round > 1:
        return commands.Check(by, seat.number)
    if state.level:
        return commands.Stand(by, seat.number)
    return commands.Bet(by, seat.number, Cents(100))


def _mixes(state: RoundOfPlay, rng: random.Random) -> commands.Command:
    seat = turn(state)
    assert seat is not None
    chance, by, owes = rng.random(), PLAYERS[seat.number], seat.bet < state.level
    if owes and chance < 0.15:
        return commands.Fold(by, seat.number)
    forced = state.betting_round == 1 and not state.level  # an ante game is opened
    beyond = beyond_a_call(state, seat) if chance >= 0.75 or forced else None
    if beyond is not None:
        bold = _bold(state, seat, beyond, rng, least=forced)
        if bold is not None:
            return bold
    if owes:
        enough = state.level - seat.bet <= state.stake(seat.number)
        return commands.Call(by, seat.number) if enough else commands.TapOut(by, seat.number)
    if forced:
        return commands.TapOut(by, seat.number)
    return (commands.Stand if state.level else commands.Check)(by, seat.number)


def _bold(
    state: RoundOfPlay, seat: Seat, beyond: Beyond, rng: random.Random, *, least: bool
) -> commands.Command | None:
    """The least, or half the time anything up to the most."""
    most = min(beyond.span.most, state.stake(seat.number) + seat.bet - beyond.base)
    if most < beyond.span.least:
        return None
    units = beyond.span.least
    if not least and rng.random() < 0.5:
        units = rng.randint(units, most)
    make = commands.Bet if beyond.opens else commands.CallAndRaise
    return make(PLAYERS[seat.number], seat.number, Cents(units))


# --- peers ----------------------------------------------------------------------------------------

_KIT: Final = "PokerKit"
_CLUBS: Final = "clubs"
_POKERS: Final = "pokers (Rust)"


def _pokerkit(game: str, choose: Callable[[Any, random.Random], None]) -> Contender:
    from pokerkit import (
        Automation,
        FixedLimitSevenCardStud,
        NoLimitTexasHoldem,
        PotLimitOmahaHoldem,
    )

    automations, hands = tuple(Automation), HANDS // 10
    rng = random.Random(20240601)

    def state() -> Any:
        if game == "stud":
            return FixedLimitSevenCardStud.create_state(
                automations, True, 10, 30, 100, 200, 10_000, 6
            )
        make = NoLimitTexasHoldem if game == "hold-em" else PotLimitOmahaHoldem
        return make.create_state(automations, True, 0, (50, 100), 100, 10_000, 6)

    def play() -> None:
        for _ in range(hands):
            hand = state()
            while hand.status:
                if hand.can_post_bring_in():
                    hand.post_bring_in()
                else:
                    choose(hand, rng)

    return Contender(_KIT, hands, play)


def _kit_calls(hand: Any, _: random.Random) -> None:
    hand.check_or_call()


def _kit_mixes(hand: Any, rng: random.Random) -> None:
    chance = rng.random()
    if chance < 0.15 and hand.can_fold():
        hand.fold()
    elif chance < 0.75 or not hand.can_complete_bet_or_raise_to():
        hand.check_or_call()
    else:
        least = hand.min_completion_betting_or_raising_to_amount
        most = hand.max_completion_betting_or_raising_to_amount
        bold = rng.random() < 0.5
        hand.complete_bet_or_raise_to(rng.randint(least, most) if bold else least)


def _peers() -> list[Contender]:
    """Two more that play Hold-Em only."""
    return [_clubs(), _pokers()]


def _clubs() -> Contender:
    import clubs

    config = clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER
    dealer = clubs.poker.Dealer(
        **{**config, "blinds": [50, 100, 0, 0, 0, 0], "start_stack": 10_000}
    )

    def play() -> None:
        for _ in range(HANDS):
            seen = dealer.reset(reset_button=True, reset_stacks=True)
            done = [False]
            while not all(done):
                seen, _, done = dealer.step(seen["call"])

    return Contender(_CLUBS, HANDS, play)


@contextmanager
def _unsaid() -> Iterator[None]:
    """It writes every showdown past Python to the standard output."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def _pokers() -> Contender:
    import pokers

    act: Any = pokers.Action  # its stub says that making one makes none
    call, check = act(pokers.ActionEnum.Call), act(pokers.ActionEnum.Check)

    def play() -> None:
        with _unsaid():
            for seed in range(HANDS):
                state = pokers.State.from_seed(6, 0, 50, 100, 10_000, seed)
                while not state.final_state:
                    may_check = pokers.ActionEnum.Check in state.legal_actions
                    state = state.apply_action(check if may_check else call)

    return Contender(_POKERS, HANDS, play)
