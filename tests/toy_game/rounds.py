"""One round of High Card, as a pure decider.  TOY-1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from pitboss.cards import Card, FaceDown
from pitboss.chips import FLOAT, Cents, Chips, Transfer, after, dollars
from pitboss.law.citation import citing
from pitboss.law.rule_set import RuleSet
from pitboss.offices import STAFF, Office, Person
from pitboss.ruling import Allowed, Happened, Refused, allowed, changed, refused

cite = citing("TOY-1")


class ShoeKind(Enum):
    CARD = "card shoe"


class Stage(Enum):
    WAGERS = "wagers"
    DEALT = "dealt"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Determinations:
    boxes: int = 5
    ante: Cents = dollars(5)
    shoe: ShoeKind = ShoeKind.CARD
    backs: tuple[str, ...] = ("blue",)
    delegated: bool = False


# --- commands -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Command:
    offices: ClassVar[tuple[Office, ...]] = STAFF

    by: Person


@dataclass(frozen=True, slots=True)
class PlaceAnte(Command):
    offices: ClassVar[tuple[Office, ...]] = (*STAFF, Office.PLAYER)

    box: int


@dataclass(frozen=True, slots=True)
class DealCards(Command):
    pass


@dataclass(frozen=True, slots=True)
class TurnCards(Command):
    faces: tuple[Card, ...]
    """In the order of the deal, the dealer's last."""


@dataclass(frozen=True, slots=True)
class CardExposed(Command):
    box: int


@dataclass(frozen=True, slots=True)
class ExcludePlayer(Command):
    box: int
    contravened: str


@dataclass(frozen=True, slots=True)
class Dispute(Command):
    round: int | None = None


@dataclass(frozen=True, slots=True)
class RuleOnDispute(Command):
    dispute: int | None = None


# --- events ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event(Happened):
    pass


@dataclass(frozen=True, slots=True)
class AntePlaced(Event):
    moved: tuple[Transfer, ...]
    box: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    hands: tuple[tuple[int, tuple[FaceDown, ...]], ...]
    dealers: tuple[FaceDown, ...]


@dataclass(frozen=True, slots=True)
class RoundSettled(Event):
    moved: tuple[Transfer, ...]
    faces: tuple[tuple[FaceDown, Card], ...]


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    limits: ClassVar[bool] = True

    moved: tuple[Transfer, ...]
    because: str


# --- state ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoundOfPlay:
    law: RuleSet
    determinations: Determinations
    players: Mapping[int, int]
    balances: Mapping[str, int]
    stage: Stage = Stage.WAGERS
    antes: Mapping[int, Chips] = field(default_factory=dict)
    hands: tuple[tuple[int, tuple[FaceDown, ...]], ...] = ()
    dealers: tuple[FaceDown, ...] = ()
    faces: Mapping[FaceDown, Card] = field(default_factory=dict)

    @property
    def places(self) -> tuple[FaceDown, ...]:
        return (*(place for _, (place,) in self.hands), *self.dealers)


def stake_of(box: int) -> str:
    return f"stake {box}"


def wager_of(box: int) -> str:
    return f"wager {box} ante"


# --- decide ---------------------------------------------------------------------------------------


def decide(state: RoundOfPlay, command: Command) -> Allowed[Event] | Refused:
    if command.by.office not in command.offices:
        return refused("that is for others to do", cite("1"))
    match command:
        case PlaceAnte():
            return _ante(state, command)
        case DealCards() if state.stage is Stage.WAGERS and state.antes:
            return allowed(_deal(state))
        case TurnCards() if state.stage is Stage.DEALT:
            return allowed(_settle(state, command))
        case CardExposed() if state.stage is Stage.DEALT:
            return allowed(_void(state, "a card was exposed"))
    return refused("that cannot be done now", cite("2"))


def _ante(state: RoundOfPlay, command: PlaceAnte) -> Allowed[Event] | Refused:
    """1  Before the deal, once, by the player of the box."""
    ante = state.determinations.ante
    if state.stage is not Stage.WAGERS or command.box in state.antes:
        return refused("the ante is placed before the deal, and once", cite("1"))
    if command.by.office is Office.PLAYER and state.players.get(command.box) != command.by.number:
        return refused("that is not your box", cite("1"))
    if state.balances.get(stake_of(command.box), 0) < ante.units:
        return refused("there are too few chips for an ante", cite("1"))
    moved = (Transfer(stake_of(command.box), wager_of(command.box), ante),)
    return allowed(AntePlaced((cite("1"),), moved, command.box))


def _deal(state: RoundOfPlay) -> Event:
    """2  One card for each box with an ante, then one for the dealer."""
    boxes = sorted(state.antes)
    hands = tuple((box, (FaceDown(place),)) for place, box in enumerate(boxes, 1))
    return CardsDealt((cite("2"),), hands, (FaceDown(len(boxes) + 1),))


def _settle(state: RoundOfPlay, command: TurnCards) -> Event:
    """2  The higher card wins an even amount."""
    faces = dict(zip(state.places, command.faces, strict=True))
    moved = tuple(transfer for box in state.antes for transfer in _result(state, box, faces))
    return RoundSettled((cite("2"),), moved, tuple(faces.items()))


def _result(state: RoundOfPlay, box: int, faces: Mapping[FaceDown, Card]) -> Iterator[Transfer]:
    (mine,), (dealers,) = dict(state.hands)[box], state.dealers
    ours, theirs = faces[dealers].rank, faces[mine].rank
    assert ours is not None
    assert theirs is not None
    ante = state.antes[box]
    if theirs < ours:
        yield Transfer(wager_of(box), FLOAT, ante)
        return
    yield Transfer(wager_of(box), stake_of(box), ante)
    if theirs > ours:
        yield Transfer(FLOAT, stake_of(box), ante)


def _void(state: RoundOfPlay, because: str) -> Event:
    """3  Every ante goes back."""
    back = tuple(Transfer(wager_of(box), stake_of(box), ante) for box, ante in state.antes.items())
    return RoundVoided((cite("3"),), back, because)


# --- awaited and apply ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Awaited:
    office: Office
    command: type[Command]
    box: int | None = None


def awaited(state: RoundOfPlay) -> tuple[Awaited, ...]:
    if state.stage is Stage.WAGERS:
        open_boxes = [box for box in state.players if box not in state.antes]
        deal = [Awaited(Office.DEALER, DealCards)] if state.antes else []
        return (*(Awaited(Office.PLAYER, PlaceAnte, box) for box in open_boxes), *deal)
    return (Awaited(Office.DEALER, TurnCards),) if state.stage is Stage.DEALT else ()


def apply(state: RoundOfPlay, event: Event) -> RoundOfPlay:
    state = changed(state, balances=after(state.balances, event.transfers))
    match event:
        case AntePlaced():
            antes = {**state.antes, event.box: state.determinations.ante}
            return changed(state, antes=antes)
        case CardsDealt():
            return changed(state, stage=Stage.DEALT, hands=event.hands, dealers=event.dealers)
        case RoundSettled():
            return changed(state, stage=Stage.OVER, faces=dict(event.faces))
    return changed(state, stage=Stage.OVER)
