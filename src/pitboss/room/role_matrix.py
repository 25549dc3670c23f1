"""The role matrix: who may give which command, with what relation to the table, in what manner.

One table, written out.  A command that stands nowhere in it fails the build; what the matrix lets
through, the rules themselves still judge.  Hidden cards are not here: nobody is ever shown them,
so no grant could open them (`views`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from pitboss.games.canberra_poker import commands as canberra
from pitboss.games.canberra_poker.progressive_jackpot import commands as pools
from pitboss.games.poker import commands as poker
from pitboss.games.ultimate_texas_holdem import commands as ultimate
from pitboss.offices import Office
from pitboss.room import table_commands as desk
from pitboss.room.management import commands as room
from pitboss.table import commands as table
from pitboss.table import pot_game_commands as pot


class Relation(Enum):
    """What somebody must be to a table."""

    OWN_SEAT = "at the own seat"
    OWN_TABLE = "signed on at the table"
    ANY = "anywhere"


class Manner(Enum):
    """What becomes of the command."""

    DOES = "does it"
    PROPOSES = "proposes it; another decides"
    TWO_PERSONS = "does it when a second person agrees"


class Grant(NamedTuple):
    """What an office may do with a command."""

    relation: Relation
    manner: Manner = Manner.DOES


Grants = Mapping[Office, Grant]

_OWN_TABLE: Final = Grant(Relation.OWN_TABLE)
_ANYWHERE: Final = Grant(Relation.ANY)
_PROPOSES: Final = Grant(Relation.OWN_TABLE, Manner.PROPOSES)
_WITH_A_SECOND: Final = Grant(Relation.OWN_TABLE, Manner.TWO_PERSONS)

NOBODY: Final[Grants] = {}
"""What the room itself does, or what comes inside another command."""
PLAYER: Final[Grants] = {Office.PLAYER: Grant(Relation.OWN_SEAT), Office.DEALER: _OWN_TABLE}
"""A player at the own seat; at a live table the dealer records it."""
SEATING: Final[Grants] = {**PLAYER, Office.SUPERVISOR: _OWN_TABLE, Office.OPERATOR: _ANYWHERE}
DEALER: Final[Grants] = {Office.DEALER: _OWN_TABLE}
FLOOR: Final[Grants] = {Office.DEALER: _OWN_TABLE, Office.SUPERVISOR: _OWN_TABLE}
"""Those who stand at the table and record what went wrong there."""
SUPERVISOR: Final[Grants] = {Office.SUPERVISOR: _OWN_TABLE}
OPERATOR: Final[Grants] = {Office.OPERATOR: _ANYWHERE}
RULING: Final[Grants] = {
    Office.DEALER: _PROPOSES,
    Office.SUPERVISOR: _OWN_TABLE,
    Office.OPERATOR: _ANYWHERE,
}
"""Rulings that dealers propose; supervisors and the operator decide as the clause gives them."""
OF_A_TOURNAMENT: Final[Grants] = {**RULING, Office.DIRECTOR: _ANYWHERE}
"""Rulings that a tournament's director gives too."""
DETERMINATION: Final[Grants] = {Office.SUPERVISOR: _WITH_A_SECOND, Office.OPERATOR: _ANYWHERE}
"""Limits: by the operator, or by a supervisor with a second person."""
OF_TWO: Final[Grants] = {
    Office.SUPERVISOR: _WITH_A_SECOND,
    Office.OPERATOR: Grant(Relation.ANY, Manner.TWO_PERSONS),
}
"""What changes a result after the round; nobody does it alone."""
ANYBODY: Final[Grants] = {office: _ANYWHERE for office in Office if office is not Office.INSPECTOR}

_ULTIMATE: Final[Mapping[type, Grants]] = {
    ultimate.PlaceWagers: PLAYER,
    ultimate.WithdrawWagers: PLAYER,
    ultimate.Fold: PLAYER,
    ultimate.Check: PLAYER,
    ultimate.PlacePlayWager: PLAYER,
    ultimate.Dispute: PLAYER,
    ultimate.OfferWagers: DEALER,
    ultimate.AskToWager: DEALER,
    ultimate.ShuffleCards: DEALER,
    ultimate.CutCards: DEALER,
    ultimate.LoadShoe: DEALER,
    ultimate.AnnounceNoMoreBets: DEALER,
    ultimate.DealCommunalCards: DEALER,
    ultimate.DealHands: DEALER,
    ultimate.RevealFlop: DEALER,
    ultimate.RevealTurnAndRiver: DEALER,
    ultimate.RevealDealersHand: DEALER,
    ultimate.RefundAntes: DEALER,
    ultimate.SettleHand: DEALER,
    ultimate.CardsExposedInDeal: FLOOR,
    ultimate.WrongNumberOfCards: FLOOR,
    ultimate.DealersCardsExposed: FLOOR,
    ultimate.CommunalCardsExposed: FLOOR,
    ultimate.HandDealtToUnwageredBox: FLOOR,
    ultimate.CardsMissingOrForeign: FLOOR,
    ultimate.WrongPlayWagerFound: FLOOR,
    ultimate.UnequalBlindFound: FLOOR,
    ultimate.NoDecision: RULING,
    ultimate.ShoeMalfunction: FLOOR,
    ultimate.OrderShuffle: SUPERVISOR,
    ultimate.AllowOverMaximum: RULING,
    ultimate.SanctionCollusion: RULING,
    ultimate.InvalidateOutcome: RULING,
    ultimate.VoidWagers: RULING,
    ultimate.VoidOutOfOrder: OF_A_TOURNAMENT,
    ultimate.ExcludePlayer: RULING,
    ultimate.VoidRound: RULING,
    ultimate.RuleOnDispute: RULING,
}

_CANBERRA: Final[Mapping[type, Grants]] = {
    canberra.PlaceAnte: PLAYER,
    canberra.PlaceJackpotWager: PLAYER,
    canberra.WithdrawWagers: PLAYER,
    canberra.TakeUpCards: PLAYER,
    canberra.PlaceBet: PLAYER,
    canberra.Fold: PLAYER,
    canberra.ClaimJackpot: PLAYER,
    canberra.WaiveJackpot: PLAYER,
    canberra.Dispute: PLAYER,
    canberra.OfferWagers: DEALER,
    canberra.AskToWager: DEALER,
    canberra.ShuffleCards: DEALER,
    canberra.CutCards: DEALER,
    canberra.LoadShoe: DEALER,
    canberra.DealCards: DEALER,
    canberra.TurnTopCard: DEALER,
    canberra.CallBetOrFold: DEALER,
    canberra.SetDealersHand: DEALER,
    canberra.SettleHand: DEALER,
    canberra.DeclareJackpots: DEALER,
    canberra.HandOverJackpots: DEALER,
    canberra.CollectCards: DEALER,
    canberra.CardsExposed: FLOOR,
    canberra.RoundDealtWrongly: FLOOR,
    canberra.HandDealtWithoutAnte: FLOOR,
    canberra.WrongNumberOfCards: FLOOR,
    canberra.HandInDiscardRack: FLOOR,
    canberra.JackpotMalfunction: FLOOR,
    canberra.CardsMissingOrForeign: FLOOR,
    canberra.WrongBetFound: FLOOR,
    canberra.NoDecision: RULING,
    canberra.ShoeMalfunction: FLOOR,
    canberra.AllowOverMaximum: RULING,
    canberra.ApproveContinuing: SUPERVISOR,
    canberra.RestoreJackpot: FLOOR,
    canberra.SanctionCollusion: RULING,
    canberra.InvalidateOutcome: RULING,
    canberra.VoidWagers: RULING,
    canberra.VoidOutOfOrder: OF_A_TOURNAMENT,
    canberra.ExcludePlayer: RULING,
    canberra.VoidRound: RULING,
    canberra.RuleOnDispute: RULING,
}

_POKER: Final[Mapping[type, Grants]] = {
    poker.PostOverBlind: PLAYER,
    poker.Check: PLAYER,
    poker.Stand: PLAYER,
    poker.Bet: PLAYER,
    poker.Call: PLAYER,
    poker.CallAndRaise: PLAYER,
    poker.TapOut: PLAYER,
    poker.OpenShort: NOBODY,  # no table may determine it
    poker.Fold: PLAYER,
    poker.Draw: PLAYER,
    poker.BetOutOfTurn: DEALER,
    poker.PutChipsForward: DEALER,
    poker.AgreeToCourse: PLAYER,
    poker.PassInHand: PLAYER,
    poker.Dispute: PLAYER,
    poker.ShuffleCards: DEALER,
    poker.CutCards: DEALER,
    poker.CollectBlindsAndAntes: DEALER,
    poker.DealInitialCards: DEALER,
    poker.DealCards: DEALER,
    poker.DealLastCardForAll: DEALER,
    poker.ExposeHand: DEALER,
    poker.DividePots: DEALER,
    poker.NinetySecondsRanOut: RULING,
    poker.ReportDeal: FLOOR,
    poker.HoleCardsExposed: FLOOR,
    poker.FaceUpInShoe: FLOOR,
    poker.FinalCardExposed: FLOOR,
    poker.CommunalCardsExposed: FLOOR,
    poker.WrongNumberOfCards: FLOOR,
    poker.CardsInDiscards: FLOOR,
    poker.ShareInformation: FLOOR,
    poker.OfferCourses: RULING,
    poker.FoldHand: RULING,
    poker.ExcludePlayer: RULING,
    poker.InvalidateOutcome: RULING,
    poker.ReleaseFoldedHands: {Office.SUPERVISOR: _OWN_TABLE, Office.OPERATOR: _ANYWHERE},
    poker.VoidRound: RULING,
    poker.RuleOnDispute: RULING,
}

_POOLS: Final[Mapping[type, Grants]] = {
    pools.AcceptWager: NOBODY,
    pools.ReverseWager: NOBODY,
    pools.PayJackpots: NOBODY,
    pools.CloseRound: NOBODY,
    pools.ReportMalfunction: NOBODY,
    pools.ApproveContinuing: NOBODY,
    pools.RestoreEquipment: NOBODY,
}
"""The pools hear what the tables have ruled; nobody speaks to them directly."""

_TABLE: Final[Mapping[type, Grants]] = {
    table.OpenTable: OPERATOR,
    table.CloseTable: OPERATOR,
    table.RequestRules: ANYBODY,
    table.GiveNoticeOfLimits: DETERMINATION,
    table.ChangeLimits: DETERMINATION,
    table.GiveNoticeOfClosure: OPERATOR,
    table.CheckCards: DEALER,
    table.OrderCount: SUPERVISOR,
    table.CountCards: DEALER,
    table.ReplaceCards: OPERATOR,
    table.CheckReplacement: FLOOR,
    table.ReplaceShoe: OPERATOR,
    table.OrderShuffle: SUPERVISOR,
    table.ReportJackpotFault: FLOOR,
    table.ApproveContinuing: SUPERVISOR,
    table.RestoreJackpot: FLOOR,
    table.TakeSeat: SEATING,
    table.AddChips: SEATING,
    table.LeaveSeat: SEATING,
    table.RequireVacate: {Office.SUPERVISOR: _OWN_TABLE, Office.OPERATOR: _ANYWHERE},
    table.PlaceMarker: RULING,
    table.RemoveMarker: RULING,
    table.CorrectChips: OF_TWO,
    table.ExcludePlayer: RULING,
    table.BeginRound: DEALER,
    table.SetRoundAside: DEALER,
    table.VoidSettledRound: OF_TWO,
    table.InRound: NOBODY,
    table.CountFloat: FLOOR,
    table.FillFloat: FLOOR,
    table.CreditFloat: FLOOR,
    table.ConfirmCount: FLOOR,
    table.ConfirmFill: FLOOR,
    table.ConfirmCredit: FLOOR,
    table.DropFloatAct: FLOOR,
    table.RecordDrop: FLOOR,
    pot.StayOut: SEATING,
    pot.Rejoin: SEATING,
    pot.ChooseToPost: SEATING,
    pot.AskForSeat: SEATING,
    pot.DrawForSeat: DEALER,
    pot.ChangeSeat: SEATING,
    pot.SelectGroup: OPERATOR,
    pot.PayForTime: SEATING,
    pot.GiveNinetySeconds: {Office.SUPERVISOR: _OWN_TABLE, Office.OPERATOR: _ANYWHERE},
}

_SECOND: Final[Grants] = {
    Office.SUPERVISOR: _OWN_TABLE,
    Office.SHIFT_MANAGER: _ANYWHERE,
    Office.OPERATOR: _ANYWHERE,
}
"""The second person of an act that takes two; the shift manager may be that person."""

_DESK: Final[Mapping[type, Grants]] = {
    desk.SecondAct: _SECOND,
    desk.DropAct: {Office.DEALER: _OWN_TABLE, **_SECOND},
    desk.SayReady: {Office.PLAYER: Grant(Relation.OWN_SEAT)},
    desk.ResumeTable: NOBODY,
}

_ONESELF: Final[Grants] = {Office.PLAYER: _ANYWHERE, Office.GUEST: _ANYWHERE}
"""What persons do for themselves; management asks whether it is the same person."""
_AT_WORK: Final[Grants] = {
    Office.DEALER: _ANYWHERE,
    Office.SUPERVISOR: _ANYWHERE,
    Office.DIRECTOR: _ANYWHERE,
}
_APPOINTS: Final[Grants] = {Office.OPERATOR: _ANYWHERE, Office.SHIFT_MANAGER: _ANYWHERE}
_TWO_OF_THE_HOUSE: Final[Grants] = {
    office: Grant(Relation.ANY, Manner.TWO_PERSONS)
    for office in (Office.OPERATOR, Office.SHIFT_MANAGER)
}
_INSPECTOR: Final[Grants] = {Office.INSPECTOR: _ANYWHERE}

_ROOM: Final[Mapping[type, Grants]] = {
    room.OpenRoom: NOBODY,
    room.StartRoom: NOBODY,
    room.StopRoom: NOBODY,
    room.ResumeTables: NOBODY,
    room.ReportIntegrityFailure: _APPOINTS,
    room.RestoreIntegrity: _TWO_OF_THE_HOUSE,
    room.ReportClockStep: NOBODY,
    room.GrantOffice: _APPOINTS,
    room.RevokeOffice: _APPOINTS,
    room.DelegatePowers: OPERATOR,
    room.WithdrawDelegation: OPERATOR,
    room.SignOn: _AT_WORK,
    room.SignOff: _AT_WORK,
    room.SetUpTable: OPERATOR,
    room.DetermineStanding: OPERATOR,
    room.SetUpJackpot: OPERATOR,
    room.ChangeJackpotParameters: {
        Office.SUPERVISOR: Grant(Relation.ANY, Manner.TWO_PERSONS),
        **_TWO_OF_THE_HOUSE,
    },
    room.EnterApproval: OPERATOR,
    room.WithdrawApproval: OPERATOR,
    room.EnterGamingHours: OPERATOR,
    room.EnterCommencement: OPERATOR,
    room.JoinWaitingList: _ONESELF,
    room.LeaveWaitingList: _ONESELF,
    room.CallNext: {Office.SUPERVISOR: _ANYWHERE, **_APPOINTS},
    room.TakeUpOffer: _ONESELF,
    room.LetOfferLapse: NOBODY,
    room.ExcludePerson: {**_ONESELF, Office.OPERATOR: _ANYWHERE, Office.DIRECTOR: _ANYWHERE},
    room.LiftExclusion: OPERATOR,
    room.DeterminePlayChips: OPERATOR,
    room.IssueChips: _APPOINTS,
    room.RedeemChips: {**_APPOINTS, **_ONESELF},
    room.WelcomeGuest: _ONESELF,
    room.WriteNote: _INSPECTOR,
    room.RecordReview: _INSPECTOR,
    room.OpenRoundToInspector: _INSPECTOR,
}
"""What concerns the room; management itself judges more closely."""

AT_ANY_TIME: Final = frozenset(
    (
        ultimate.Dispute,
        canberra.Dispute,
        poker.Dispute,
        poker.AgreeToCourse,
        table.RequestRules,
        desk.SayReady,
    )
)
"""What players may do although it is not awaited; the rules judge the moment."""

ON_THE_FELT: Final = frozenset(
    (
        ultimate.CardsExposedInDeal,
        ultimate.WrongNumberOfCards,
        ultimate.DealersCardsExposed,
        ultimate.CommunalCardsExposed,
        ultimate.HandDealtToUnwageredBox,
        ultimate.CardsMissingOrForeign,
        ultimate.WrongPlayWagerFound,
        ultimate.UnequalBlindFound,
        canberra.CardsExposed,
        canberra.RoundDealtWrongly,
        canberra.HandDealtWithoutAnte,
        canberra.WrongNumberOfCards,
        canberra.HandInDiscardRack,
        canberra.CardsMissingOrForeign,
        canberra.WrongBetFound,
        poker.BetOutOfTurn,
        poker.PutChipsForward,
        poker.ReportDeal,
        poker.HoleCardsExposed,
        poker.FaceUpInShoe,
        poker.FinalCardExposed,
        poker.CommunalCardsExposed,
        poker.WrongNumberOfCards,
        poker.CardsInDiscards,
    )
)
"""What can go wrong with real cards and chips alone; a face told otherwise than the sealed shoe
has it would be believed."""

MATRIX: Final[Mapping[type, Grants]] = {
    **_ULTIMATE,
    **_CANBERRA,
    **_POKER,
    **_POOLS,
    **_TABLE,
    **_DESK,
    **_ROOM,
}

OPERATORS_POWERS: Final = frozenset(
    (
        table.VoidSettledRound,
        *(command for command, grants in MATRIX.items() if grants is RULING),
    )
)
"""NI2025-411 15.2 to 15.5 and their like, which the operator may delegate to supervisors."""
