"""Views of tables and the lobby, built from what the viewer may know, never by deleting fields.

A card is its name, or null if the viewer may not see its face.  Amounts are whole cents.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

CardShown = str | None


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base class of everything that is shown."""


class ResultShown(View, frozen=True):
    """How one wager ended."""

    box: int
    wager: str
    outcome: str
    amount: int
    cites: tuple[str, ...]
    odds: str = ""
    withheld: int = 0
    """What the maximum payout withheld."""


class Happened(View, frozen=True):
    """One event, by its number in the table's stream."""

    number: int
    kind: str
    says: str
    cites: tuple[str, ...]
    box: int | None = None
    amount: int | None = None
    cards: tuple[str, ...] = ()
    """Faces that everybody may see from now on."""
    results: tuple[ResultShown, ...] = ()


class AwaitedShown(View, frozen=True):
    """An act open to this viewer now."""

    act: str
    box: int | None = None
    back: str | None = None
    amounts: tuple[int, ...] = ()
    """The amounts that the rule names, if any."""
    above: int = 0
    """Added to such an amount: the last full bet, if the act is a raise."""
    chip: int = 0
    """Amounts in between are multiples of this; a player may always bet everything."""
    price: int | None = None
    """The price of an act that takes no amount, if it has one."""
    says: str = ""
    """The act in a few words."""
    cites: tuple[str, ...] = ()


class DecisionShown(View, frozen=True):
    """A decision that the game asks of a player: open now, or closed and why."""

    act: str
    closed: str = ""
    """Why it is not open; empty if it is."""
    times: int = 0
    """How many times the ante it takes, if the rule says so."""
    amount: int | None = None
    """What it takes, once an ante is placed."""
    cites: tuple[str, ...] = ()


class SpotShown(View, frozen=True):
    """One spot of a box, and what the player at it may wager there."""

    name: str
    least: int = 0
    most: int | None = None
    """None if nothing limits the wager but the stake."""
    multiple: int = 0
    equals: str = ""
    """The spot that always holds the same amount."""
    price: int | None = None
    """The price of a wager that is placed or not, if it has one."""
    optional: bool = False
    later: bool = False
    """Whether it is wagered only after the deal."""


class FigureShown(View, frozen=True):
    """One line of the sign."""

    what: str
    minimum: int
    maximum: int | None = None
    cites: tuple[str, ...] = ()


class WordsShown(View, frozen=True):
    """One line of the sign that is no amount."""

    what: str
    said: str
    cites: tuple[str, ...] = ()


class SignShown(View, frozen=True):
    """The sign at the table."""

    game: str
    instrument: str
    purpose: str
    approval: str
    """The reference that the operator entered, if any."""
    figures: tuple[FigureShown, ...]
    words: tuple[WordsShown, ...] = ()
    next_figures: tuple[FigureShown, ...] = ()
    """The limits announced by notice."""
    next_words: tuple[WordsShown, ...] = ()
    next_from: datetime | None = None
    """When they take effect."""
    closes: datetime | None = None
    """When the table closes, if notice was given."""


class SeatShown(View, frozen=True):
    """A player's seat and stake."""

    seat: int
    player: int
    name: str
    stake: int
    idle_rounds: int = 0
    marker: bool = False
    ready: bool = False
    """Whether the player is done wagering in this round."""


class BoxShown(View, frozen=True):
    """One box of a round."""

    box: int
    player: int
    wagers: dict[str, int]
    cards: tuple[CardShown, ...]
    standing: str
    hand: str = ""
    """The name of the hand, if this viewer may see all of it."""
    claim: str = ""
    places: tuple[int, ...] = ()
    """In a pot game: the number by which an act names each of the cards."""
    drawn: int | None = None
    """In Draw Poker: how many cards the player replaced."""
    hole: int = 0
    """In a pot game: how many of the cards are hole cards; they come first."""


class PotShown(View, frozen=True):
    """Chips in the middle, and who may win them; the first is the main pot.

    Bets of a betting round still in progress are in front of their seats.
    """

    amount: int
    seats: tuple[int, ...]


class DealShown(View, frozen=True):
    """In a pot game: what the dealer deals next, in the order in which the cards leave the shoe."""

    down: tuple[int, ...] = ()
    """Face down, to these seats."""
    up: tuple[int, ...] = ()
    """Then face up, to these seats."""
    burnt: int = 0
    """Then so many cards are burnt."""
    communal: int = 0
    """Then so many open in the middle, not counting cards exposed there too early."""


class RoundShown(View, frozen=True):
    """The current round, or the last one."""

    number: int
    stage: str
    over: bool
    boxes: tuple[BoxShown, ...]
    dealers: tuple[CardShown, ...] = ()
    dealers_hand: str = ""
    communal: tuple[CardShown, ...] = ()
    pots: tuple[PotShown, ...] = ()
    markers: dict[str, int] = {}
    """Where the buck, the dealer button or the starting marker is."""
    waiting: tuple[CardShown, ...] = ()
    """Communal cards that were exposed too early."""
    turn: int | None = None
    options: tuple[str, ...] = ()
    """The agreements open to the players, if the house offers a choice."""
    agreed: dict[int, str] = {}
    """Who has agreed to which, by seat."""
    next_deal: DealShown | None = None
    root: str = ""
    """The commitment to the order of the cards, published before the first is dealt."""
    roots_again: tuple[str, ...] = ()
    """The same for cards reshuffled during the round, published before any is dealt."""
    disputed: bool = False
    results: tuple[ResultShown, ...] = ()
    """The results so far; once the round is over, who won what."""


class ProposalShown(View, frozen=True):
    """An act that waits for a second person."""

    proposal: int
    act: str
    by: int
    office: str
    at: datetime


class PauseShown(View, frozen=True):
    """Why no round begins: a dispute is undecided, or its decision not carried out."""

    round: int
    places: tuple[int, ...]
    """The boxes or seats whose disputes hold up play."""
    decides: str
    """Who decides: the casino operator, or in some tournaments the director."""
    decided: bool
    """Whether all are decided, and only the decisions are still to be carried out."""
    until: datetime
    """When play resumes at the latest; at a live table the dealer resumes it."""


class DealersStepShown(View, frozen=True):
    """What the dealer of a live table does next."""

    kind: str
    """do: an act of the dealer; form: an act beside the round that needs facts; wagers: wagers, in
    any order; wagers_in_order: those of one box, or `follows`; decisions, claims, bets, draw,
    agree: what players say, for the dealer to enter.
    """
    acts: tuple[str, ...] = ()
    boxes: tuple[int, ...] = ()
    """The boxes or seats that it concerns, the next one first in a pot game."""
    back: str | None = None
    """The back of the deck that it concerns, if any."""
    goes_on: bool = False
    """Whether it leaves no choice, so that the dealer may be taken on to the step after it."""
    follows: DealersStepShown | None = None
    """The step that comes once the dealer takes no more wagers, if there is one."""


class TableView(View, frozen=True):
    """A table as one viewer may see it."""

    table: int
    number: int
    """The last event of the table's stream that the view includes."""
    game: str
    kind: str
    """electronic, live or practice"""
    stage: str
    law: tuple[str, ...]
    sign: SignShown
    boxes: int
    seats: tuple[SeatShown, ...]
    currency: str = "cents"
    """The unit of amounts on the felt: cents, or tournament chips."""
    tournament: int | None = None
    """The tournament that the table belongs to."""
    your_seat: int | None = None
    your_purse: int | None = None
    round: RoundShown | None = None
    awaited: tuple[AwaitedShown, ...] = ()
    awaited_since: int = 0
    """The event that last changed what is awaited of this viewer; an act names it."""
    choices: tuple[DecisionShown, ...] = ()
    """In a house game: the decisions at your seat, open and closed, in their order on screen."""
    spots: tuple[SpotShown, ...] = ()
    """In a house game: the spots of your box."""
    step: DealersStepShown | None = None
    """For the dealer of a live table: the next step; None if nothing is to be done."""
    deadline: datetime | None = None
    clock: datetime | None = None
    """The deadline of the player on turn, once told that ninety seconds are left."""
    waits_for: str = ""
    paused: PauseShown | None = None
    no_new_rounds: str = ""
    """Why no round begins in the whole room, in a sentence; empty while they may."""
    meter: int | None = None
    """The reading of the jackpot's prize meter."""
    proposals: tuple[ProposalShown, ...] = ()
    decks: dict[str, tuple[str, ...]] = {}
    """For those who run the table: the checks due, by the backs of the deck."""
    moments: dict[str, tuple[str, ...]] = {}
    """For those who run the table: reports whose ruling depends on when it happened, by act, each
    with the moments that lead to a different ruling.
    """


class TableInLobby(View, frozen=True):
    """One line of the lobby."""

    table: int
    game: str
    kind: str
    purpose: str
    stage: str
    boxes: int
    taken: int
    waiting: int
    minimum: int
    """The smallest ante; in a pot game the smallest table stake."""
    maximum: int | None = None
    """The largest ante; in a pot game the largest buy-in, if there is one."""
    meter: int | None = None
    law: tuple[str, ...] = ()
    """The instruments that the table plays by."""
    free: tuple[int, ...] = ()
    """The seats that somebody could take now; seats kept for a person do not count."""
    new_limits: datetime | None = None
    """When other limits take effect, if notice was given."""
    closes: datetime | None = None
    """When the table closes, if notice was given."""
    tournament: int | None = None
    """The table's tournament, if any; such a table has no seats to choose."""


class SeatInLobby(View, frozen=True):
    """A seat of the viewer."""

    table: int
    seat: int
    stake: int


class WaitInLobby(View, frozen=True):
    """The viewer's place on a waiting list, and the seat kept for it."""

    table: int | None
    game: str
    place: int
    """1 is next."""
    offered: SeatInLobby | None = None
    until: datetime | None = None
    """When the offer of the seat expires."""


class YoursInLobby(View, frozen=True):
    """What the lobby shows one person about themselves."""

    purse: int
    seats: tuple[SeatInLobby, ...]
    waits: tuple[WaitInLobby, ...]
    excluded: bool = False
    excluded_until: datetime | None = None
    """When the exclusion ends; None if it has no end."""


class TournamentInLobby(View, frozen=True):
    """One line of the lobby."""

    tournament: int
    name: str
    stage: str
    game: str = ""
    instrument: str = ""
    starts: datetime | None = None
    entry_fee: int = 0
    commission: int = 0
    entries: int = 0
    most_players: int = 0
    players_left: int = 0
    yours: bool = False


class LobbyView(View, frozen=True):
    """The lobby: tables and tournaments."""

    tables: tuple[TableInLobby, ...]
    at: datetime
    yours: YoursInLobby | None = None
    """None for a viewer who has not signed in."""
    tournaments: tuple[TournamentInLobby, ...] = ()


class CardProof(View, frozen=True):
    """The opening of one card's commitment, all in hexadecimal."""

    place: int
    """1 is the first card out of the shoe."""
    card: str
    salt: str
    path: tuple[str, ...]
    """The sibling hashes from the card's leaf to the root."""


class ShoeProof(View, frozen=True):
    """The cards of one sealed shoe that a viewer may see."""

    shoe: int
    root: str
    count: int
    sealed_at: int
    """The event that fixed the order of the cards."""
    cards: tuple[CardProof, ...]
    after: int = 0
    """How many places of the round precede its first; 0 for a whole deck."""


class RoundProof(View, frozen=True):
    """Proof that a round's cards were fixed before its first wager."""

    table: int
    round: int
    shoes: tuple[ShoeProof, ...]
