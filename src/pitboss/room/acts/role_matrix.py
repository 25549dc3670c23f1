"""The role matrix: who may give which command, with what relation to the table, in what manner.

One table, written out in full.  A command missing from it fails the build, and the rules still
judge what the matrix lets through.  Hidden cards are not here: nobody is ever shown them, so there
is nothing to grant (`views`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pitboss.games.canberra_poker import commands as canberra
from pitboss.games.poker import commands as poker
from pitboss.games.progressive_jackpot import commands as pools
from pitboss.games.ultimate_texas_holdem import commands as ultimate
from pitboss.offices import Office
from pitboss.room.acts.grants import (
    ANYBODY,
    ANYWHERE,
    DEALER,
    DETERMINATION,
    FLOOR,
    NOBODY,
    OF_A_TOURNAMENT,
    OF_TWO,
    OPERATOR,
    OWN_TABLE,
    PLAYER,
    RULING,
    RULING_IN_POKER,
    SEATING,
    SUPERVISOR,
    Grant,
    Grants,
    Manner,
    Relation,
)
from pitboss.room.acts.tournament_grants import OF_TOURNAMENTS
from pitboss.room.management import commands as room
from pitboss.room.tables import desk_commands as desk
from pitboss.table import commands as table
from pitboss.table import pot_game_commands as pot

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

_BY_THE_DIRECTOR_TOO: Final[Grants] = {
    Office.SUPERVISOR: OWN_TABLE,
    Office.OPERATOR: ANYWHERE,
    Office.DIRECTOR: ANYWHERE,
}
"""S2-2001 4.7 and B 2.6 allow the director to do this; elsewhere the rules refuse it."""

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
    poker.BetOutOfTurn: FLOOR,
    poker.PutChipsForward: FLOOR,
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
    poker.NinetySecondsRanOut: RULING_IN_POKER,
    poker.ReportDeal: FLOOR,
    poker.HoleCardsExposed: FLOOR,
    poker.FaceUpInShoe: FLOOR,
    poker.FinalCardExposed: FLOOR,
    poker.CommunalCardsExposed: FLOOR,
    poker.WrongNumberOfCards: FLOOR,
    poker.CardsInDiscards: FLOOR,
    poker.CardsMissingOrForeign: FLOOR,
    poker.ShareInformation: FLOOR,
    poker.OfferCourses: RULING,
    poker.FoldHand: RULING_IN_POKER,
    poker.ExcludePlayer: RULING_IN_POKER,
    poker.InvalidateOutcome: RULING_IN_POKER,
    poker.ReleaseFoldedHands: _BY_THE_DIRECTOR_TOO,
    poker.VoidRound: RULING_IN_POKER,
    poker.RuleOnDispute: RULING_IN_POKER,
}

_POOLS: Final[Mapping[type, Grants]] = {
    pools.AcceptWager: NOBODY,
    pools.ReverseWager: NOBODY,
    pools.PayJackpots: NOBODY,
    pools.CloseRound: NOBODY,
    pools.ReportMalfunction: NOBODY,
    pools.StopTable: NOBODY,
    pools.ApproveContinuing: NOBODY,
    pools.RestoreEquipment: NOBODY,
}
"""The pools take commands only from the tables that share them, never from a person."""

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
    table.RequireVacate: {Office.SUPERVISOR: OWN_TABLE, Office.OPERATOR: ANYWHERE},
    table.PlaceMarker: RULING,
    table.RemoveMarker: RULING,
    table.CorrectChips: OF_TWO,
    table.ExcludePlayer: RULING,
    table.BeginRound: DEALER,
    table.SetRoundAside: DEALER,
    table.ResumePlay: DEALER,
    table.VoidSettledRound: OF_TWO,
    table.InRound: NOBODY,
    table.RequestReview: PLAYER,
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
    pot.GiveNinetySeconds: _BY_THE_DIRECTOR_TOO,
}

_SECOND: Final[Grants] = {
    Office.SUPERVISOR: OWN_TABLE,
    Office.SHIFT_MANAGER: ANYWHERE,
    Office.OPERATOR: ANYWHERE,
}
"""Who may be the second person of an act that takes two, the shift manager included."""

_DESK: Final[Mapping[type, Grants]] = {
    desk.SecondAct: _SECOND,
    desk.DropAct: {Office.DEALER: OWN_TABLE, **_SECOND},
    desk.SayReady: {Office.PLAYER: Grant(Relation.OWN_SEAT)},
    desk.ResumeTable: NOBODY,
    desk.FollowTime: NOBODY,
}

_FOR_ONESELF: Final[Grants] = {Office.PLAYER: ANYWHERE, Office.GUEST: ANYWHERE}
"""Acts that people do for themselves; management checks that it is the same person."""
_AT_WORK: Final[Grants] = {
    Office.DEALER: ANYWHERE,
    Office.SUPERVISOR: ANYWHERE,
    Office.DIRECTOR: ANYWHERE,
}
_APPOINTS: Final[Grants] = {Office.OPERATOR: ANYWHERE, Office.SHIFT_MANAGER: ANYWHERE}
_TWO_OF_THE_HOUSE: Final[Grants] = {
    office: Grant(Relation.ANY, Manner.TWO_PERSONS)
    for office in (Office.OPERATOR, Office.SHIFT_MANAGER)
}
_INSPECTOR: Final[Grants] = {Office.INSPECTOR: ANYWHERE}

_ROOM: Final[Mapping[type, Grants]] = {
    room.OpenRoom: NOBODY,
    room.StartRoom: NOBODY,
    room.StopRoom: NOBODY,
    room.ResumeTables: NOBODY,
    room.ReportIntegrityFailure: _APPOINTS,
    room.RestoreIntegrity: _TWO_OF_THE_HOUSE,
    room.ReportShortOfSpace: NOBODY,
    room.ReportSpaceAgain: NOBODY,
    room.ReportClockStep: NOBODY,
    room.CorrectTime: _TWO_OF_THE_HOUSE,
    room.GrantOffice: _APPOINTS,
    room.RevokeOffice: _APPOINTS,
    room.ReportInvitedAtMachine: NOBODY,
    room.DelegatePowers: OPERATOR,
    room.WithdrawDelegation: OPERATOR,
    room.SignOn: _AT_WORK,
    room.SignOff: _AT_WORK,
    room.SetUpTable: OPERATOR,
    room.SetUpTournament: OPERATOR,
    room.SetUpTournamentTable: OPERATOR,
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
    room.JoinWaitingList: _FOR_ONESELF,
    room.LeaveWaitingList: _FOR_ONESELF,
    room.CallNext: {Office.SUPERVISOR: ANYWHERE, **_APPOINTS},
    room.TakeUpOffer: _FOR_ONESELF,
    room.LetOfferLapse: NOBODY,
    room.ExcludePerson: {**_FOR_ONESELF, Office.OPERATOR: ANYWHERE, Office.DIRECTOR: ANYWHERE},
    room.LiftExclusion: OPERATOR,
    room.RecordErasure: NOBODY,
    room.DeterminePlayChips: OPERATOR,
    room.IssueChips: _TWO_OF_THE_HOUSE,
    room.RedeemChips: {**_TWO_OF_THE_HOUSE, **_FOR_ONESELF},
    room.WelcomeGuest: _FOR_ONESELF,
    room.WriteNote: _INSPECTOR,
    room.RecordReview: _INSPECTOR,
    room.OpenRoundToInspector: _INSPECTOR,
}
"""Acts on the room itself; management checks them in more detail."""

OWN_PURSE: Final = frozenset((table.TakeSeat, table.AddChips, pot.PayForTime))
"""Acts that take chips from a player's purse; where the house deals, only the player gives them.

At a live table the chips are in the player's hand, and the dealer records what is put down.
"""

NEEDS_FRESH_PROOF: Final = frozenset((room.GrantOffice, room.RevokeOffice))
"""Acts that need a fresh proof of identity, so that nobody gives them from an unattended device."""

AT_ANY_TIME: Final = frozenset(
    (
        ultimate.Dispute,
        canberra.Dispute,
        poker.Dispute,
        poker.AgreeToCourse,
        table.RequestRules,
        table.RequestReview,
        desk.SayReady,
    )
)
"""Acts that players may give although they are not awaited; the rules judge the moment."""

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
        poker.CardsMissingOrForeign,
        table.RecordDrop,
    )
)
"""Acts that only real cards, chips and banknotes make possible.  Where the house deals they are
refused, because a reported card could contradict the sealed shoe."""

MATRIX: Final[Mapping[type, Grants]] = {
    **_ULTIMATE,
    **_CANBERRA,
    **_POKER,
    **_POOLS,
    **_TABLE,
    **_DESK,
    **_ROOM,
    **OF_TOURNAMENTS,
}

OPERATORS_POWERS: Final = frozenset(
    (
        table.VoidSettledRound,
        *(
            command
            for command, grants in MATRIX.items()
            if grants is RULING or grants is RULING_IN_POKER
        ),
    )
)
"""The powers of NI2025-411 15.2 to 15.5 and similar: the operator may delegate them."""
