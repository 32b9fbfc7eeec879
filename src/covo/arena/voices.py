"""The sentences of reports, and numbers as one writes them in a language."""

from __future__ import annotations

from pathlib import Path

from babel.numbers import format_decimal, format_percent

from covo.language.catalogue import Catalogue, Voice

from .strength import Interval

CATALOGUE = Catalogue(Path(__file__).parent / "locale")


def voice_of(language: str) -> Voice:
    """Who speaks this language."""
    return CATALOGUE.voice(language)


def number(voice: Voice, value: float, digits: int = 0) -> str:
    """A number: "1,234.5", "1.234,5"."""
    places = "." + "0" * digits if digits else ""
    return format_decimal(round(value, digits) + 0.0, "#,##0" + places, locale=voice.language)


def signed(voice: Voice, value: float, digits: int = 0) -> str:
    """A number that is told from zero: "+12", "-3"."""
    text = number(voice, value, digits)
    return text if round(value, digits) <= 0 else f"+{text}"


def percent(voice: Voice, value: float, digits: int = 1) -> str:
    """A share: "25.0%", "25,0%"."""
    return format_percent(value, "#,##0." + "0" * digits + "%", locale=voice.language)


def percent_range(voice: Voice, interval: Interval, digits: int = 1) -> str:
    """A share with its interval: "25.0% (22.1–28.2)"."""
    low, high = (number(voice, part * 100, digits) for part in (interval.low, interval.high))
    return f"{percent(voice, interval.value, digits)} ({low}–{high})"


def points_range(voice: Voice, interval: Interval, digits: int = 0) -> str:
    """Points with their interval: "+120 (+98 to +142)", without words."""
    low, high = (signed(voice, part, digits) for part in (interval.low, interval.high))
    return f"{signed(voice, interval.value, digits)} ({low} … {high})"
