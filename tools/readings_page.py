"""docs/readings.md: every reading, its change log folded below it, and the numbers not in use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date

from pitboss.law.reading import EarlierText, Reading, WithdrawnReading
from pitboss.law.register import readings, withdrawn_readings

_NAMES = {"doubt": "Doubt", "reading": "Reading", "why": "Why", "title": "Title"}


def readings_page() -> str:
    """Return the page without its header note."""
    lines = [
        "# Readings\n",
        (
            "Where a text is silent, double or wrong, and what Pitboss does. A ruling that rests on"
            " a reading cites it beside the clause. **Ask** marks a question for the operator or"
            " the Commission. What a reading said before it was revised is folded below it.\n"
        ),
    ]
    for reading in readings():
        lines += _reading(reading)
    lines += ["## Numbers not in use\n"]
    for withdrawn in withdrawn_readings():
        lines += _withdrawn(withdrawn)
    lines.append(f"No reading ever had these numbers: {', '.join(unused_numbers())}.\n")
    return "\n".join(lines)


def _reading(reading: Reading) -> list[str]:
    asked = " **Ask.**" if reading.ask else ""
    cited = ", ".join(str(citation) for citation in (*reading.clauses, *reading.also))
    lines = [
        f"### {reading.id}\n",
        f"**{reading.title}**{asked} ({cited})\n",
        f"{reading.doubt}\n",
        f"*Reading:* {reading.reading}\n",
        f"*Why:* {reading.why}\n",
    ]
    if reading.determination:
        choices = ", ".join(f"`{choice}`" for choice in reading.choices)
        lines.append(f"*Determination:* `{reading.determination}`: {choices}.\n")
    for text in reversed(reading.earlier):
        lines += _earlier(text)
    return lines


def _earlier(text: EarlierText) -> list[str]:
    lines = [f"<details><summary>Until {_in_words(text.until)}</summary>\n"]
    for part, words in text.said:
        lines.append(f"*{_NAMES.get(part, part.capitalize())}:* {words}\n")
    return [*lines, f"*Revised:* {text.because}\n", "</details>\n"]


def _withdrawn(reading: WithdrawnReading) -> list[str]:
    return [
        f"### {reading.id}\n",
        f"**{reading.title}** Withdrawn on {_in_words(reading.day)}. {reading.because}\n",
        "<details><summary>What it said</summary>\n",
        f"{reading.reading}\n",
        "</details>\n",
    ]


def unused_numbers() -> Iterator[str]:
    """Yield gaps in the numbering that no withdrawn reading explains, as ranges."""
    used: dict[str, list[int]] = defaultdict(list)
    ids = [reading.id for reading in readings()] + [reading.id for reading in withdrawn_readings()]
    for name in ids:
        series, _, number = name.partition("-")
        used[series].append(int(number))
    for series, numbers in used.items():
        free = sorted(set(range(1, max(numbers))) - set(numbers))
        for first in [number for number in free if number - 1 not in free]:
            last = first
            while last + 1 in free:
                last += 1
            begins = f"{series}-{first:02}"
            yield begins if first == last else f"{begins} to {series}-{last:02}"


def _in_words(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
