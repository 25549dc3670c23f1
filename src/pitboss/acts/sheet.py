"""The form of an act sheet: everything that there is to know of a command besides its rule.

Clauses have the numbering of the instrument that the game's sheets are registered with; the law
package translates them for sister instruments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum

from pitboss.acts.fields import Asked
from pitboss.acts.grants import Grants
from pitboss.acts.marks import Mark
from pitboss.acts.sentences import ScenarioSentence
from pitboss.games.house_powers import Delegation


class Kind(Enum):
    """The kind of an act, as staff at the table see it."""

    STEP = "step"
    PLAYER = "player"
    IRREGULARITY = "irregularity"
    RULING = "ruling"
    DESK = "desk"
    ROOM = "room"
    """Acts that concern the room rather than one table's play."""
    UNLISTED = "unlisted"
    """Acts that no catalogue lists: nobody gives them, or a page of their own asks for them."""


class Shoe(Enum):
    """The kind of shoe that an act requires."""

    AUTOMATED = "automated"
    CARD = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """Differences of a sheet under another instrument."""

    cites: tuple[str, ...]
    """In that instrument's own numbering."""
    outcome: str
    discretion: str


@dataclass(frozen=True, slots=True)
class ActSheet:
    """One act.  The command is its only positional argument."""

    command: type
    _: KW_ONLY
    # --- who may give it, and when ----------------------------------------------------------------
    grants: Grants
    delegable: bool = False
    """Whether the operator may delegate it: a power of NI2025-411 15.2 to 15.5 or similar."""
    on_the_felt: bool = False
    """Whether only real cards, chips and banknotes make it possible.  Where the house deals it is
    refused, because a reported card could contradict the sealed shoe."""
    at_any_time: bool = False
    """Whether players may give it although it is not awaited; the rules judge the moment."""
    own_purse: bool = False
    """Whether it takes chips from a player's purse.  Where the house deals, only the player gives
    it; at a live table the chips are in the player's hand, and the dealer records them."""
    fresh_proof: bool = False
    """Whether it needs a fresh proof of identity, so that nobody gives it from an unattended
    device."""
    marks: tuple[Mark, ...] = ()
    """The marks of a round in which it was given; events may add others."""
    # --- its words on screen ----------------------------------------------------------------------
    kind: Kind = Kind.UNLISTED
    title: str = ""
    """A short imperative for actions; plain words for irregularities."""
    asks: str = ""
    """When to use it, in one sentence."""
    outcome: str = ""
    """The consequences under the instrument, with the facts that they depend on."""
    discretion: str = ""
    """What the instrument leaves to discretion; empty if nothing."""
    cites: tuple[str, ...] = ()
    """Clauses; one of another instrument than the group's is prefixed: `S2-2001 B 2.3`."""
    games: tuple[str, ...] = ()
    """The games that have this act, among those that share acts; empty: all."""
    in_game: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Clauses that replace these in some games that share the act, by game."""
    with_automated: tuple[str, ...] = ()
    """Additional clauses when the automated shuffling shoe is in use."""
    with_card_shoe: tuple[str, ...] = ()
    at_stage: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Clauses that replace these at a stage of the round, by its name."""
    rules: tuple[str, ...] = ()
    """Shared rules, by their names in the clauses of the table or the room."""
    needs: str = ""
    """The shared rule that a game must have to have this act."""
    shoe: Shoe | None = None
    under: Mapping[str, Variation] = field(default_factory=dict)
    fields: Mapping[str, Asked] = field(default_factory=dict)
    # --- its words in a scenario ------------------------------------------------------------------
    sentences: tuple[ScenarioSentence, ...] = ()

    @property
    def is_listed(self) -> bool:
        """Whether a catalogue of acts shows it."""
        return self.kind is not Kind.UNLISTED


@dataclass(frozen=True, slots=True, kw_only=True)
class ActGroup:
    """The acts of one subject."""

    sheets: tuple[ActSheet, ...]
    marked_events: Mapping[Mark, tuple[type, ...]] = field(default_factory=dict)
    """The events that mark a round, whatever command led to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameActs(ActGroup):
    """The acts of one game, or of several that share them."""

    instrument: str
    """The instrument in whose numbering the sheets cite clauses."""
    games: tuple[str, ...]
    """Their names in the table of games."""
    determinations: Mapping[str, Delegation]
    """The default determinations, by name; a command may carry others."""
    shoes: tuple[type[Enum], ...] = ()
    """The kinds of shoe that a command may name."""
    answers: Mapping[Enum, str] = field(default_factory=dict)
    """How choices among its determinations are shown, where their own value is no word."""
    never_read: tuple[str, ...] = ()
    """Fields of the determinations that no message may contain."""
