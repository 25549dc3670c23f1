"""The bundle of one round: what was played, ruled and cited, with proofs and the chain's head.

None of its files holds anything hidden from the asker.  The same round gives the same bundle: the
files carry no date, and the head is the first one signed after the round, or one signed now if
there is none yet.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from pitboss.json_types import JsonObject
from pitboss.law.instrument import LawError
from pitboss.law.register import clause_of, read_citation
from pitboss.messages.inspection_views import RoundRecord, StepShown
from pitboss.messages.views import RoundProof
from pitboss.record.heads import SignedHead, read_head
from pitboss.record.journal import Recorded, Unreadable
from pitboss.record.opening import Record
from pitboss.room.rounds.index import RoundName
from pitboss.room.rounds.inspection import AccessDenied, Asker, RoundInspection
from pitboss.room.rounds.marks import OF_EVENTS

_NO_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip file can hold."""
_FOR_ALL_TO_READ: Final = 0o644 << 16


def bundle(asker: Asker, name: RoundName, inspecting: RoundInspection, record: Record) -> bytes:
    """Return a zip file.  Raises NoSuchRound, NotOpen."""
    listed, may = inspecting.looked(asker, name)
    if listed.ended is None:
        raise AccessDenied(f"round {name} is not over; a bundle is made of a round that is")
    shown = inspecting.record(asker, name)
    proof = inspecting.proof(asker, name)
    rows = inspecting.rounds.rows(listed)
    return _zip(
        {
            "round.json": _json(shown),
            "round.txt": "\n".join(_text_lines(shown, proof if may.as_dealt else None)) + "\n",
            "rulings.txt": "\n".join(_rulings(shown)) + "\n",
            "clauses.txt": "\n".join(_clauses(shown)) + "\n",
            "proofs.json": _json(proof),
            "chain.json": _format_json(_chain(rows, record)),
        }
    )


def _zip(files: Mapping[str, str]) -> bytes:
    archive_bytes = BytesIO()
    with ZipFile(archive_bytes, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            info = ZipInfo(name, _NO_DATE)
            info.compress_type, info.external_attr = ZIP_DEFLATED, _FOR_ALL_TO_READ
            archive.writestr(info, text.encode())
    return archive_bytes.getvalue()


def _json(shown: msgspec.Struct) -> str:
    return _format_json(msgspec.to_builtins(shown))


def _format_json(value: Any) -> str:
    return json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


# --- text -----------------------------------------------------------------------------------------


def _text_lines(shown: RoundRecord, opened: RoundProof | None) -> Iterator[str]:
    yield f"Table {shown.table}, round {shown.round}: {shown.game} under {' '.join(shown.law)}"
    yield f"Began {shown.began.isoformat()}, ended {shown.ended.isoformat() if shown.ended else ''}"
    yield f"Release {shown.release}; root of the cards {shown.root or 'none: real cards'}"
    if shown.marks:
        yield f"Marks: {', '.join(shown.marks)}"
    for step in shown.steps:
        yield from _step(step)
    for shoe in opened.shoes if opened else ():
        yield ""
        yield f"Cards as they lay in shoe {shoe.shoe}, opened to the inspector:"
        yield " ".join(card.card for card in shoe.cards)


def _step(step: StepShown) -> Iterator[str]:
    cards = f" {' '.join(step.cards)}" if step.cards else ""
    yield ""
    yield f"{step.number}  {step.at.isoformat()}  {step.says}{cards}"
    yield f"    by {step.by.name}, {step.by.office}; {step.command}"
    if step.because:
        yield f"    because: {step.because}"
    if step.proposed:
        yield f"    proposed: {step.proposed}"
    for result in step.results:
        odds = f" at {result.odds}" if result.odds else ""
        withheld = f", {_dollars(result.withheld)} withheld" if result.withheld else ""
        yield f"    {result.wager} {result.outcome} {_dollars(result.amount)}{odds}{withheld}"
        yield f"        {', '.join(result.cites)}"
    yield f"    {', '.join(step.cites) or 'no clause'}"


def _dollars(cents: int) -> str:
    return f"${cents // 100}.{cents % 100:02}"


def _rulings(shown: RoundRecord) -> Iterator[str]:
    """Yield every step with a ruling, and the outcome of reviews."""
    ruled = [step for step in shown.steps if _has_ruling(step)]
    yield f"Table {shown.table}, round {shown.round}: {len(ruled)} steps with rulings"
    for step in ruled:
        yield from _step(step)
    for review in shown.reviews:
        yield ""
        yield f"Reviewed {review.at.isoformat()}: {review.outcome}"
    for reading in shown.readings:
        yield ""
        yield f"Reading {reading.number}, {reading.title}: {reading.says}"


def _has_ruling(step: StepShown) -> bool:
    return bool(step.because or step.proposed or OF_EVENTS.get(step.kind))


def _clauses(shown: RoundRecord) -> Iterator[str]:
    """Yield each cited clause in our own words; the instruments are the law."""
    yield "The clauses that this round cites, in our own words.  The instruments are the law."
    for cited in sorted(
        {_without_reading(citation) for step in shown.steps for citation in _cites(step)}
    ):
        yield ""
        try:
            clause = clause_of(read_citation(cited))
        except LawError:  # another release's
            yield f"{cited}: not in the register of this release"
        else:
            yield f"{cited}: {clause.digest}"


def _cites(step: StepShown) -> Iterator[str]:
    yield from step.cites
    for result in step.results:
        yield from result.cites


def _without_reading(cited: str) -> str:
    return cited.partition(" (reading ")[0]


# --- the chain ------------------------------------------------------------------------------------


def _chain(rows: list[Recorded], record: Record) -> JsonObject:
    """Return the round's position in the chain, and the head signed over it."""
    last = rows[-1].position
    signed = _signed_after(last, record)
    if signed is None:
        record.attest()
        signed = _signed_after(last, record)
    return {
        "first_position": rows[0].position,
        "last_position": last,
        "digest_at_last": rows[-1].digest.hex(),
        "signed_head": json.loads(signed.line) if signed else None,
        "public_key": record.keys.public.raw.hex(),
    }


def _signed_after(position: int, record: Record) -> SignedHead | None:
    """Return the first head signed at or after a position; None if there is none to read."""
    try:
        lines = record.places.heads_file.read_text().split("\n")[:-1]
        place = bisect_left(lines, position, key=lambda line: read_head(line).head.position)
        return read_head(lines[place]) if place < len(lines) else None
    except (OSError, UnicodeDecodeError, Unreadable):
        return None
