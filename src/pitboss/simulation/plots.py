"""Plots of chips over time, as lines of block characters and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pitboss.simulation.chronicle import Sample

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 960, 420, 72, 44, 28
_COLOURS: Final = ("#0b6e4f", "#c8553d", "#28536b")
"""Colours of the first three places; the others are grey."""


def text_plot(samples: Sequence[Sample], entrant: int, width: int, most: int) -> str:
    """Plot one entrant's chips as a line of characters; blank for none, full height for `most`."""
    if not samples or not most:
        return ""
    return "".join(_block(samples, entrant, column / width, most) for column in range(width))


def _block(samples: Sequence[Sample], entrant: int, part: float, most: int) -> str:
    chips = min(most, samples[int(part * len(samples))].chips.get(entrant, 0))
    return _BLOCKS[-(-chips * (len(_BLOCKS) - 1) // most)]


def svg_plot(title: str, samples: Sequence[Sample], best_first: Sequence[int]) -> str:
    """Return an SVG with a line for each entrant, the first three places in colour."""
    last = max((sample.seconds for sample in samples), default=0) or 1
    most = max((max(sample.chips.values(), default=0) for sample in samples), default=0) or 1
    box, said = f"0 0 {_WIDTH} {_HEIGHT}", _escaped(title)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif">',
        f"<title>{said}</title>",
        "<style>text { font-size: 12px }</style>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="18">{said}: chips over playing time</text>',
        *_axes(last, most),
        *(_line(samples, entrant, "#bbb", 1, last, most) for entrant in reversed(best_first[3:])),
        *(
            _line(samples, entrant, colour, 2.5, last, most)
            for entrant, colour in reversed(list(zip(best_first, _COLOURS, strict=False)))
        ),
        *_legend(best_first),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _axes(last: int, most: int) -> Iterator[str]:
    for part in range(5):
        chips, y = most * part // 4, _y(most * part / 4, most)
        yield f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - 12}" stroke="#ddd"/>'
        yield f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{chips:,}</text>'
    step = next(
        minutes for minutes in (10, 20, 30, 60, 120, 240, 10_000) if last <= minutes * 60 * 10
    )
    for minute in range(0, last // 60 + 1, step):
        x = _x(minute * 60, last)
        yield f'<text x="{x:.1f}" y="{_HEIGHT - 20}" text-anchor="middle">{minute}</text>'
    yield f'<text x="{_WIDTH - 12}" y="{_HEIGHT - 4}" text-anchor="end">minutes played</text>'


def _legend(best_first: Sequence[int]) -> Iterator[str]:
    for place, (entrant, colour) in enumerate(zip(best_first, _COLOURS, strict=False), 1):
        y = _TOP + 18 * place
        yield f'<path d="M{_LEFT + 12} {y}h18" stroke="{colour}" stroke-width="2.5"/>'
        yield f'<text x="{_LEFT + 36}" y="{y + 4}">place {place}: entrant {entrant}</text>'


def _line(
    samples: Sequence[Sample], entrant: int, colour: str, wide: float, last: int, most: int
) -> str:
    points = [
        f"{_x(sample.seconds, last):.1f},{_y(sample.chips[entrant], most):.1f}"
        for sample in samples
        if entrant in sample.chips
    ]
    drawn = " ".join(points)
    return f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="{wide}"/>'


def _x(seconds: float, last: int) -> float:
    return _LEFT + (_WIDTH - _LEFT - 12) * seconds / last


def _y(chips: float, most: int) -> float:
    return _HEIGHT - _BOTTOM - (_HEIGHT - _BOTTOM - _TOP) * chips / most


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
