"""Running the room over HTTP: the catalogue of acts, previews, the staff's view."""

from __future__ import annotations

import json
from pathlib import Path

from pitboss.cards.card import CARDS
from pitboss.client.http import ask
from pitboss.offices import Office
from pitboss.room.acts.sheets import OF_TOURNAMENTS
from pitboss.room.acts.wire_acts import act_name, every_act
from pitboss.server.demonstration import setup
from pitboss.table import CASH_GAMES
from tests.support.server.running import Served, in_room
from tests.support.server.staff import Staff, refusal_of

WHOLE_DECK = [card.name for card in CARDS]
LIVE = 5
CHIPS = [[100, 100], [500, 200], [2_500, 100]]


# --- the catalogue --------------------------------------------------------------------------------


def test_every_game_has_a_catalogue_of_acts(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        named: set[str] = set()
        for game in CASH_GAMES:
            shown = await ask(room.url, "GET", f"/api/v1/games/{game}/acts")
            named |= {one["act"] for one in shown["acts"]}
            for one in shown["acts"]:
                assert set(one) == {
                    "act", "title", "asks", "kind", "cites", "discretion", "outcome", "offices",
                    "alone", "second_person", "delegable", "on_the_felt", "fields",
                }  # fmt: skip
        in_tournaments = {act_name(one.command) for one in OF_TOURNAMENTS.sheets}
        at_tables = {one for one in every_act() if not one.startswith("management.")}
        assert named == at_tables - in_tournaments
        at_table = await ask(room.url, "GET", "/api/v1/games/ultimate_texas_holdem/acts?table=5")
        assert "ultimate_texas_holdem.cut_cards" not in {one["act"] for one in at_table["acts"]}

    in_room(tmp_path, does)


def test_management_catalogue_is_public(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        shown = await ask(room.url, "GET", "/api/v1/room/acts")
        named = {one["act"]: one for one in shown["acts"]}
        assert {one for one in every_act() if one.startswith("management.")} <= set(named)
        assert named["management.restore_integrity"]["second_person"]
        assert named["management.enter_approval"]["offices"] == ["casino operator"]
        director = next(one for one in shown["offices"] if one["office"] == "tournament director")
        assert director["given_by"] == ["shift manager"]
        assert [one["power"] for one in shown["standing"]] == [
            "time limits",
            "what leaves no choice",
        ]

    in_room(tmp_path, does)


def test_unknown_game_or_table_is_not_found(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        for path, status, code in (
            ("/games/baccarat/acts", 404, "not_found"),
            ("/games/canberra_poker/acts?table=1", 404, "not_found"),
            ("/games/canberra_poker/acts?table=77", 404, "no_such_table"),
            ("/games/canberra_poker/acts?table=x", 422, "bad_request"),
            ("/games/canberra_poker/acts?shoe=card", 422, "bad_request"),
        ):
            found = await refusal_of(ask(room.url, "GET", f"/api/v1{path}"))
            assert found == (status, code), path

    in_room(tmp_path, does)


# --- the running of the room ----------------------------------------------------------------------


def test_only_staff_see_the_running_of_the_room(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        guest = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
        asked = ask(room.url, "GET", "/api/v1/running", token=guest)
        assert await refusal_of(asked) == (403, "not_permitted")
        assert await refusal_of(ask(room.url, "GET", "/api/v1/running")) == (401, "no_visit")
        staff = Staff(room)
        everything = sorted(room.installation.room.desks)
        for office in (Office.OPERATOR, Office.SHIFT_MANAGER, Office.INSPECTOR):
            shown = await staff.get(office, "/running")
            assert [one["table"] for one in shown["tables"]] == everything
            assert shown["approvals"] == []  # empty, and there
        for office in (Office.SUPERVISOR, Office.DEALER):
            shown = await staff.get(office, "/running")
            assert shown["tables"] == []
            assert [one["table"] for one in shown["lines"]] == everything
            await staff.act(office, 0, "management.sign_on", table=LIVE)
            shown = await staff.get(office, "/running")
            assert [one["table"] for one in shown["tables"]] == [LIVE]
        names = {one["name"] for one in shown["persons"]}
        assert set(setup.PERSONS.values()) <= names

    in_room(tmp_path, does)


# --- the demonstration's live tables --------------------------------------------------------------


async def made_ready(staff: Staff) -> None:
    """What dealer and supervisor do at a live table before its first round."""
    for office in (Office.DEALER, Office.SUPERVISOR):
        await staff.act(office, 0, "management.sign_on", table=LIVE)
    for back in ("blue", "red"):
        await staff.act(Office.DEALER, LIVE, "table.check_cards", back=back, counted=WHOLE_DECK)
    await staff.act(Office.DEALER, LIVE, "table.count_float", chips=CHIPS)
    await staff.act(Office.SUPERVISOR, LIVE, "table.confirm_count")


def test_live_table_waits_for_card_checks_and_float_count(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        staff = Staff(room)
        await staff.act(Office.DEALER, 0, "management.sign_on", table=LIVE)
        view = (await staff.get(Office.DEALER, f"/tables/{LIVE}"))["view"]
        due = [(one["act"], one["says"], one["cites"]) for one in view["awaited"]][:3]
        assert due == [
            ("table.check_cards", "Check the cards one by one", ["NI2025-411 2.4"]),
            ("table.check_cards", "Check the cards one by one", ["NI2025-411 2.4"]),
            ("table.count_float", "Count the float", ["NI2025-411 15.6(c)"]),
        ]
        told = await staff.preview(Office.DEALER, LIVE, "table.begin_round")
        assert (told["outcome"], told["cites"]) == ("refused", ["NI2025-411 2.4"])

    in_room(tmp_path, does)


def test_live_round_previews_show_changes_without_recording_them(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        staff, game = Staff(room), "ultimate_texas_holdem"
        await made_ready(staff)
        guest = await ask(room.url, "POST", "/api/v1/guest")
        sold = {"seat": 1, "amount": 10_000, "player": guest["person"]}
        told = await staff.preview(Office.DEALER, LIVE, "table.record_drop", **sold)
        assert {one["who"]: one["amount"] for one in told["changes"]} == {
            "box 1's stake": 10_000,
            "cash paid in": -10_000,
            "drop box": 10_000,
            "float": -10_000,
        }
        await staff.act(Office.DEALER, LIVE, "table.record_drop", **sold)
        for name in ("table.begin_round", f"{game}.offer_wagers", f"{game}.shuffle_cards"):
            await staff.act(Office.DEALER, LIVE, name)
        wagers = {"box": 1, "ante": 500, "blind": 500}
        await staff.act(Office.DEALER, LIVE, f"{game}.place_wagers", **wagers)
        await staff.act(Office.DEALER, LIVE, f"{game}.deal_communal_cards")
        head = room.installation.journal.head()
        seen = await staff.preview(Office.DEALER, LIVE, f"{game}.cards_exposed_in_deal")
        cited = {one.partition(" (")[0] for one in seen["cites"]}
        assert {"NI2025-411 13.2", "NI2025-411 13.3"} <= cited
        proposed = {"box": 1, "because": "absent"}
        await staff.act(Office.DEALER, LIVE, f"{game}.deal_hands")
        told = await staff.preview(Office.DEALER, LIVE, f"{game}.no_decision", **proposed)
        assert (told["outcome"], told["second_person"]) == ("proposed", True)
        assert {one["who"]: one["amount"] for one in told["changes"]}["float"] == 1_000
        assert room.installation.journal.head().position == head.position + 1

    in_room(tmp_path, does)


# --- previews -------------------------------------------------------------------------------------


def test_only_those_who_run_the_table_get_previews(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        staff = Staff(room)
        guest = (await ask(room.url, "POST", "/api/v1/guest"))["token"]
        path, body = "/api/v1/tables/1/preview", {"act": {"type": "table.request_rules"}}
        asked = ask(room.url, "POST", path, body=body, token=guest)
        assert await refusal_of(asked) == (403, "not_permitted")
        for office in (Office.DEALER, Office.SUPERVISOR, Office.INSPECTOR):
            asked = staff.preview(office, 1, "table.request_rules")
            assert await refusal_of(asked) == (403, "not_permitted")
        told = await staff.preview(Office.OPERATOR, 1, "table.request_rules")
        assert told["outcome"] == "allowed"

    in_room(tmp_path, does)


def test_preview_of_an_unknown_act_is_refused(tmp_path: Path) -> None:
    async def does(room: Served) -> None:
        staff = Staff(room)
        token = await staff.token(Office.OPERATOR)
        for table, body, status, code in (
            (1, {"act": {"type": "table.nothing"}}, 422, "bad_act"),
            (1, {"act": {"type": "management.sign_on", "table": 1}}, 422, "bad_act"),
            (1, {}, 422, "bad_request"),
            (1, {"act": {"type": "table.close_table"}, "office": "boss"}, 422, "bad_request"),
            (0, {"act": {"type": "table.close_table"}}, 404, "no_such_table"),
            (77, {"act": {"type": "table.close_table"}}, 404, "no_such_table"),
        ):
            path = f"/api/v1/tables/{table}/preview"
            asked = ask(room.url, "POST", path, body=body, token=token)
            assert await refusal_of(asked) == (status, code), json.dumps(body)

    in_room(tmp_path, does)
