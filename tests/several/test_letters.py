"""Messages between processes: nothing is accepted without the house's key."""

from __future__ import annotations

from pitboss.server.cluster.envelopes import Answered, AskAct, Done, Envelopes

HOUSE, STRANGER = Envelopes(b"k" * 32), Envelopes(b"x" * 32)
ASKS = AskAct(7, ("player",), None, b"{}")


def test_envelope_with_the_house_key_is_opened() -> None:
    asked = HOUSE.question(ASKS, "table 1")
    assert HOUSE.read_question(asked, "table 1") == ASKS
    replied = HOUSE.reply(Answered(b"yes"), asked)
    assert HOUSE.read_reply(replied, asked) == Answered(b"yes")


def test_envelope_with_another_key_is_rejected() -> None:
    asked = HOUSE.question(ASKS, "table 1")
    assert HOUSE.read_question(STRANGER.question(ASKS, "table 1"), "table 1") is None
    assert HOUSE.read_reply(STRANGER.reply(Done(), asked), asked) is None
    assert HOUSE.read_question(b"", "table 1") is None


def test_envelope_is_bound_to_its_subject() -> None:
    asked = HOUSE.question(ASKS, "table 1")
    assert HOUSE.read_question(asked, "table 2") is None


def test_reply_is_bound_to_its_question() -> None:
    asked, other = HOUSE.question(ASKS, "table 1"), HOUSE.question(ASKS, "table 2")
    assert HOUSE.read_reply(HOUSE.reply(Done(), other), asked) is None
    assert HOUSE.read_reply(asked, asked) is None, "a question is no answer"
