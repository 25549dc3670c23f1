"""How a scenario may be written, and how Pitboss writes it.

People write `Under NI2025-411` with one space, `The dealer`, `refused` or `box 1:`.  Every line is
respelled before it is read, so the reader knows only one form, and `--update` writes that form.  A
line already in that form stays unchanged, character for character.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pitboss.law.register import instrument_ids
from pitboss.scenario.clauses import reads_as_clauses
from pitboss.scenario.errors import ScenarioError
from pitboss.scenario.lines import Column, Line, plainly_typed, read_lines, write_line
from pitboss.scenario.people import read_actor

HEADINGS: Final = (
    "Scenario", "Under", "Game", "Persons", "Table", "Seats", "Warned", "Starting marker",
    "Advised", "Absent", "Owing", "Dealer button", "Buck", "Begins", "Shoe", "Pools", "Day", "At",
    "Conditions", "Entrants", "Ready", "Stakes", "Net", "Float", "Pot", "Pots", "Commission",
    "Stage", "Awaited", "Choices", "Cards left", "Marker", "Shown", "Purses", "Chips", "Where",
    "Standing", "Left", "Pool", "Places", "Equal", "Points", "Held", "Heats", "Level", "Minutes",
    "Betting",
)  # fmt: skip
"""Line openings that are nobody's act, across all vocabularies."""
_OTHER_NAMES: Final = {
    "title": "Scenario",
    "instrument": "Under",
    "button": "Dealer button",
    "dealer's button": "Dealer button",
    "stacks": "Stakes",
    "net result": "Net",
    "choice": "Choices",
}
_HEADINGS: Final = {name.lower(): name for name in HEADINGS} | _OTHER_NAMES
_REST: Final = 10
"""Where the second column usually begins."""
_THE: Final = re.compile(r"(?:the|a|an) (?=\S)", re.IGNORECASE)
_THE_PLAYER: Final = re.compile(
    r"(?:(?:the|a) )?player(?! \d)(?: (?:at|in) (?P<place>.*))?", re.IGNORECASE
)
_PLACE: Final = re.compile(r"\b(box|seat)(?:es|s)? (\d+)", re.IGNORECASE)
_OUTCOMES: Final = {
    "REFUSED": ("refused", "not allowed", "denied", "rejected", "disallowed", "(refused)"),
    "NOT PERMITTED": ("not permitted",),
    "NOT AWAITED": ("not awaited",),
    "STALE": ("stale",),
    "PROPOSED": ("proposed",),
    "": ("allowed", "accepted"),
}
_BEHIND_THE_ACT: Final = re.compile(
    r"(?P<act>\S.*?) (?P<outcome>REFUSED|NOT PERMITTED|NOT AWAITED|STALE|PROPOSED)"
    r"(?: (?P<rest>.*))?"
)
_AT_THE_END: Final = re.compile(
    r"(?P<act>\S.*?)(?P<outcome> (?:refused|not allowed))?"
    r"(?P<clauses> (?:(?:rules?|clauses?) \d|\d+\.\d+\([a-z]+\)).*)?",
    re.IGNORECASE,
)
_SAYS_WHY: Final = re.compile(r" because |: | that | about ", re.IGNORECASE)
"""In such an act a rule is mentioned rather than stated."""
_LISTS: Final = ("Seats", "Shoe", "Stakes", "Net", "Pools", "Warned", "Advised", "Absent")
_LABEL: Final = r"(?:box|seat|player|entrant)(?:e?s)?(?= \d)|communal|board|dealer|burnt"
_NEXT_LABEL: Final = re.compile(rf"\s*(?:[;/]|,(?=\s*(?:{_LABEL})\b))\s*", re.IGNORECASE)
_COLON: Final = re.compile(
    r"\b(?P<label>(?:box|seat|player|entrant) \d+|communal|board|dealer|burnt)\s*[:=]\s*",
    re.IGNORECASE,
)
_BOARD: Final = re.compile(r"(?:^|(?<=\| ))board\b", re.IGNORECASE)
_RESULT_VERBS: Final = re.compile(
    r"(?P<before>^\s+(?:box|seat|player|entrant|table) \d+ .*?\s)"
    r"(?P<verb>win|won|lose|lost|pushes|pushed|voided|returns|is returned)(?P<after>\s+\$?\d.*$)",
    re.IGNORECASE,
)
_VERBS: Final = {
    "win": "wins", "won": "wins", "lose": "loses", "lost": "loses", "pushes": "push",
    "pushed": "push", "voided": "void", "returns": "returned", "is returned": "returned",
}  # fmt: skip
_BECAUSE: Final = re.compile(r"(?P<indent>\s+)because:? ", re.IGNORECASE)
_AMONG_OTHERS: Final = re.compile(r"\s+(?:\.\.\.|…|and others|among others)", re.IGNORECASE)


def respell(text: str) -> str:
    """Return the text as Pitboss would write its lines; line numbers stay the same."""
    lines = read_lines(text)
    raw = plainly_typed(text).splitlines()
    blocks: list[list[Line]] = [[]]
    for line in lines:
        if line.columns and _HEADINGS.get(_first_word(line)) == "Scenario":
            blocks.append([])
        blocks[-1].append(line)
    written = [respelt for block in blocks for respelt in _block(block, raw)]
    same = written == text.splitlines()
    return text if same else "\n".join(written) + ("\n" if text.endswith(("\n", "\r")) else "")


def _first_word(line: Line) -> str:
    return line.columns[0].text.split(" ")[0].rstrip(":").lower()


def _block(lines: Sequence[Line], raw: Sequence[str]) -> list[str]:
    """Respell the lines of one scenario."""
    place = _only_place(lines)
    game = next((line for line in lines if line.text.lower().startswith("game")), None)
    written = []
    for line in lines:
        as_it_is = raw[line.number - 1]
        if not line.columns:
            written.append(as_it_is)
        elif line.indented:
            written.append(_below(line, as_it_is))
        else:
            try:
                written.append(_line(line, as_it_is, place, game))
            except ScenarioError:  # the reader reports it, with the line number
                written.append(as_it_is)
    return written


def _line(line: Line, as_it_is: str, place: str | None, game: Line | None) -> str:
    """Respell an unindented line."""
    first, *others = line.columns
    head, rest = _head(first.text, place)
    columns = [Column(0, head)]
    if rest:
        columns.append(Column(max(_REST, len(head) + 2), rest))
    columns += others
    if head not in HEADINGS and read_actor(head) is not None:
        columns = _with_outcome(columns)
    elif head in _LISTS:
        columns = [
            columns[0],
            *(Column(column.start, _listed(column.text)) for column in columns[1:]),
        ]
    elif head == "Under" and len(columns) > 1:
        columns[1] = Column(columns[1].start, _instruments(columns[1].text, game))
    same = [column.text for column in columns] == [column.text for column in line.columns]
    return as_it_is if same else write_line(columns, line.comment)


def _head(text: str, place: str | None = None) -> tuple[str, str]:
    """Return what a line begins with, as written, and what follows it after one space."""
    words = text.split(" ")
    for count in range(len(words), 0, -1):
        name = " ".join(words[:count])
        rest = " ".join(words[count:])
        known = _HEADINGS.get(name.rstrip(":").lower())
        if known is not None:
            return known, rest
        head = _somebody(name.rstrip(":"), place)
        if head is not None:
            return head, rest
    return text, ""


def _somebody(name: str, place: str | None) -> str | None:
    """Return who acts, as written."""
    the_player = _THE_PLAYER.fullmatch(name)
    if the_player is not None:
        at_place = the_player["place"] or place
        name = at_place or name
    bare = _THE.sub("", name, count=1) if _THE.match(name) else name
    if read_actor(bare) is None:
        return None
    return bare[:1].upper() + bare[1:]


def _only_place(lines: Sequence[Line]) -> str | None:
    """Return `Box 1` if the scenario names no other place, as the meaning of "The player"."""
    found = {
        f"{what.capitalize()} {number}"
        for line in lines
        for column in line.columns[: 2 if line.text.lower().startswith("seats") else 1]
        if not line.indented
        for what, number in _PLACE.findall(column.text)
    }
    return found.pop() if len(found) == 1 else None


def _with_outcome(columns: list[Column]) -> list[Column]:
    """Put an act's outcome in capitals and in a column of its own."""
    if len(columns) < 2:
        return columns
    who, act, *rest = columns
    behind = _BEHIND_THE_ACT.fullmatch(act.text)
    if behind is not None:
        start = act.start + len(behind["act"]) + 2
        outcome = [Column(start, behind["outcome"])]
        clauses = [Column(start + len(outcome[0].text) + 3, behind["rest"])]
        return [who, Column(act.start, behind["act"]), *outcome, *(clauses[: bool(behind["rest"])]),
                *rest]  # fmt: skip
    if not rest:
        act, *rest = _act_at_its_start(act)
    if rest:
        rest = _outcome_column(rest[0]) + rest[1:]
    return [who, act, *rest]


def _act_at_its_start(act: Column) -> list[Column]:
    """Split off an act whose outcome and clauses follow after single spaces."""
    found = _AT_THE_END.fullmatch(act.text)
    if found is None or not (found["outcome"] or found["clauses"]) or _SAYS_WHY.search(act.text):
        return [act]
    clauses = (found["clauses"] or "").strip()
    if clauses and not reads_as_clauses(clauses):
        return [act]
    columns = [Column(act.start, found["act"])]
    start = act.start + len(found["act"]) + 2
    if found["outcome"]:
        columns.append(Column(start, found["outcome"].strip()))
        start += len("REFUSED") + 3
    return [*columns, Column(start, clauses)] if clauses else columns


def _listed(text: str) -> str:
    """Turn `box 1: $500, box 2: $300` into `box 1 $500 | box 2 $300`."""
    if text.lower().startswith("table "):
        return text
    return _BOARD.sub("communal", _COLON.sub(r"\g<label> ", _NEXT_LABEL.sub(" | ", text)))


def _outcome_column(column: Column) -> list[Column]:
    words = column.text
    for outcome, others in _OUTCOMES.items():
        for other in others:
            behind = words[len(other) :]
            if words.lower().startswith(other) and (not behind or behind[0] == " "):
                said = f"{outcome}{behind}".strip()
                return [Column(column.start, said)] if said else []
    return [column]


def _below(line: Line, as_it_is: str) -> str:
    """Respell a line below an act."""
    if _AMONG_OTHERS.fullmatch(line.said):
        return _put(as_it_is, line.said, line.said[: line.columns[0].start] + "among others")
    because = _BECAUSE.match(line.said)
    if because is not None:
        return _put(
            as_it_is, line.said, f"{because['indent']}because {line.said[because.end() :].strip()}"
        )
    result = _RESULT_VERBS.fullmatch(line.said)
    if result is not None:
        verb = _VERBS[result["verb"].lower()]
        return _put(as_it_is, line.said, f"{result['before']}{verb}{result['after']}")
    return as_it_is


def _put(as_it_is: str, said: str, respelt: str) -> str:
    """Return the line with other words and its old comment."""
    if said == respelt:
        return as_it_is
    return as_it_is.expandtabs().replace(said, respelt, 1)


# --- Under ----------------------------------------------------------------------------------------

_CASH_GAMES: Final = ("S2-2001", "NI2006-154")
"""Both instruments together govern a cash game; each on its own, only Five Card Stud."""


def _instruments(text: str, game: Line | None) -> str:
    """Return `NI2025-411 and NI2019-212` with identifiers as registered."""
    named, comma, rest = text.partition(",")
    known = {_folded(instrument_id): instrument_id for instrument_id in instrument_ids()}
    parts = re.split(r"( and | with | & | \+ )", named)
    ids = [known.get(_folded(part), part) for part in parts[::2]]
    joints = [" and " if joint == " & " else joint for joint in parts[1::2]]
    joints = [" with " if joint == " + " else joint for joint in joints]
    alone = game is None or "five card stud" in game.text.lower()
    if sorted(ids) == sorted(_CASH_GAMES) and not alone:
        ids, joints = list(_CASH_GAMES), [" with "]
    said = "".join(part for pair in zip(ids, [*joints, ""], strict=True) for part in pair)
    return f"{said}{comma}{rest}"


def _folded(text: str) -> str:
    return re.sub(r"[\s–-]", "", text).upper()
