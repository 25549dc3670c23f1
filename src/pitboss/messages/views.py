"""What a viewer is shown.  Built up from what that viewer may know, never made by deleting fields.

A card is its name, or null where its face is not for this viewer.  Amounts are whole cents.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

CardShown = str | None


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something shown."""


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
    """An act that is open to this viewer now."""

    act: str
    box: int | None = None
    back: str | None = None
    amounts: tuple[int, ...] = ()
    """The amounts that the rule names, where it names them."""
    above: int = 0
    """What such an amount goes on top of: the last full bet, where the act is a raise."""
    chip: int = 0
    """Amounts in between are multiples of this; all that a player has can always be bet."""
    price: int | None = None
    """What an act that takes no amount costs, where it costs something."""
    says: str = ""
    """The act in a few words."""
    cites: tuple[str, ...] = ()


class FigureShown(View, frozen=True):
    """One line of the sign."""

    what: str
    minimum: int
    maximum: int | None = None
    cites: tuple[str, ...] = ()


class SignShown(View, frozen=True):
    """The sign at the table."""

    game: str
    instrument: str
    purpose: str
    approval: str
    """The reference that the operator entered; empty where none was."""
    figures: tuple[FigureShown, ...]
    next_figures: tuple[FigureShown, ...] = ()
    """The limits of which notice was given."""
    next_from: datetime | None = None
    """From when they apply."""
    closes: datetime | None = None
    """When the table closes, where notice was given."""


class SeatShown(View, frozen=True):
    """Who sits where, with what."""

    seat: int
    player: int
    name: str
    stake: int
    idle_rounds: int = 0
    marker: bool = False
    ready: bool = False
    """Whether the player wagers no more in this round."""


class BoxShown(View, frozen=True):
    """One box of a round."""

    box: int
    player: int
    wagers: dict[str, int]
    cards: tuple[CardShown, ...]
    standing: str
    hand: str = ""
    """The name of the hand, where this viewer may see all of it."""
    claim: str = ""
    places: tuple[int, ...] = ()
    """In a pot game: by which number an act names each of the cards."""
    drawn: int | None = None
    """In Draw Poker: how many cards the player replaced."""
    hole: int = 0
    """In a pot game: how many of the cards are hole cards; they come first."""


class PotShown(View, frozen=True):
    """Chips in the middle, and who may win them; the first is the main pot.

    Bets of a betting round that still runs lie in front of their seats.
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
    """Then so many are burnt."""
    communal: int = 0
    """Then so many lie open in the middle, without any that lie there before their time."""


class RoundShown(View, frozen=True):
    """The round that is open, or the last one."""

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
    """Communal cards that lie open before their time."""
    turn: int | None = None
    options: tuple[str, ...] = ()
    """What the players may agree on, where the house offers them a choice."""
    agreed: dict[int, str] = {}
    """Who has agreed to which of them, by seat."""
    next_deal: DealShown | None = None
    root: str = ""
    """The commitment to the order of the cards, published before the first of them."""
    roots_again: tuple[str, ...] = ()
    """The same for cards that were shuffled again in the round, published before any is dealt."""
    disputed: bool = False
    results: tuple[ResultShown, ...] = ()
    """How wagers have ended so far; once the round is over, who won what."""


class ProposalShown(View, frozen=True):
    """An act that waits for another person."""

    proposal: int
    act: str
    by: int
    office: str
    at: datetime


class PauseShown(View, frozen=True):
    """Why no round begins: the decision of a dispute, or what follows from it, is waited for."""

    round: int
    places: tuple[int, ...]
    """The boxes or seats whose disputes play waits for."""
    decides: str
    """Whose decision it is: the casino operator's, or in some tournaments the director's."""
    decided: bool
    """Whether all are decided, and only what was decided is still to be carried out."""
    until: datetime
    """When play goes on at the latest; at a live table the dealer resumes it."""


class TableView(View, frozen=True):
    """A table as one viewer may see it."""

    table: int
    number: int
    """The last event of the table's stream that is in it."""
    game: str
    kind: str
    """electronic, live or practice"""
    stage: str
    law: tuple[str, ...]
    sign: SignShown
    boxes: int
    seats: tuple[SeatShown, ...]
    currency: str = "cents"
    """What amounts on the felt are counted in: cents, or tournament chips."""
    tournament: int | None = None
    """The tournament that the table belongs to."""
    your_seat: int | None = None
    your_purse: int | None = None
    round: RoundShown | None = None
    awaited: tuple[AwaitedShown, ...] = ()
    awaited_since: int = 0
    """The event that last changed what is awaited of this viewer; an act names it."""
    deadline: datetime | None = None
    clock: datetime | None = None
    """Up to when the player on turn has to act, once told that ninety seconds are left."""
    waits_for: str = ""
    paused: PauseShown | None = None
    no_new_rounds: str = ""
    """Why no round begins in the whole room, in a sentence; empty while they may."""
    meter: int | None = None
    """What the prize meter of the jackpot shows."""
    proposals: tuple[ProposalShown, ...] = ()
    decks: dict[str, tuple[str, ...]] = {}
    """For those who run the table: the checks that are due, by the backs of the deck."""
    moments: dict[str, tuple[str, ...]] = {}
    """For those who run the table: reports whose ruling depends on when it happened, by the act,
    each with the moments that lead to another ruling than now."""


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
    """The least ante; in a pot game the least table stake."""
    maximum: int | None = None
    """The greatest ante; in a pot game the greatest buy-in, where there is one."""
    meter: int | None = None
    law: tuple[str, ...] = ()
    """The instruments that the table plays by."""
    free: tuple[int, ...] = ()
    """The seats that somebody could take now; one that is kept for a person is not among them."""
    new_limits: datetime | None = None
    """From when other limits apply, where notice was given."""
    closes: datetime | None = None
    """When the table closes, where notice was given."""
    tournament: int | None = None
    """The tournament that the table belongs to; such a table has no seats to choose."""


class SeatInLobby(View, frozen=True):
    """A seat of the one who asks."""

    table: int
    seat: int
    stake: int


class WaitInLobby(View, frozen=True):
    """A place on a waiting list of the one who asks, and the seat that is kept for it."""

    table: int | None
    game: str
    place: int
    """1 is the next."""
    offered: SeatInLobby | None = None
    until: datetime | None = None
    """Up to when the offered seat is kept."""


class YoursInLobby(View, frozen=True):
    """What the lobby shows to one person about that person."""

    purse: int
    seats: tuple[SeatInLobby, ...]
    waits: tuple[WaitInLobby, ...]
    excluded: bool = False
    excluded_until: datetime | None = None
    """Where an exclusion stands: its end; None where it has none."""


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
    """What is open."""

    tables: tuple[TableInLobby, ...]
    at: datetime
    yours: YoursInLobby | None = None
    """None for whoever has not come in."""
    tournaments: tuple[TournamentInLobby, ...] = ()


class CardProof(View, frozen=True):
    """Opens one card; all in hexadecimal."""

    place: int
    """1 is the first card out of the shoe."""
    card: str
    salt: str
    path: tuple[str, ...]
    """The neighbours on the way from the card's leaf to the root."""


class ShoeProof(View, frozen=True):
    """The cards of one sealed shoe that a viewer may see."""

    shoe: int
    root: str
    count: int
    sealed_at: int
    """The event by which the cards were fixed."""
    cards: tuple[CardProof, ...]
    after: int = 0
    """How many places of the round come before its first; 0 for a whole deck."""


class RoundProof(View, frozen=True):
    """What shows that the cards of a round were fixed before its first wager."""

    table: int
    round: int
    shoes: tuple[ShoeProof, ...]
