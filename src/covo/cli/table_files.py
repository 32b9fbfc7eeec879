"""Tables in files: JSON lines, or Parquet where pyarrow is installed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from covo.arena.exports import Column, Row
from covo.language.catalogue import Voice

from .databases import require

JSON_LINES, PARQUET = "jsonl", "parquet"
FORMATS = (JSON_LINES, PARQUET)
AT_ONCE = 50_000
"""Rows of Parquet that are written together."""
PART = ".part"
"""The end of a file's name until all of it is there."""


class TableFile(Protocol):
    """A file that gets rows, one after the other."""

    file: Path

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows."""
        ...

    def close(self) -> None:
        """Everything is written."""
        ...


class JsonLines:
    """An object to a line."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._out = file.open("w", encoding="utf-8")

    def add(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._out.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")

    def close(self) -> None:
        self._out.close()


class Parquet:
    """Columns with types, for pandas, Polars, DuckDB, Spark."""

    def __init__(self, file: Path, columns: Sequence[Column]) -> None:
        import pyarrow.parquet

        self.file = file
        self._schema = pyarrow.schema([(column.name, _type(column.kind)) for column in columns])
        self._out = pyarrow.parquet.ParquetWriter(file, self._schema, compression="zstd")
        self._waiting: list[Row] = []

    def add(self, rows: Iterable[Row]) -> None:
        self._waiting += rows
        if len(self._waiting) >= AT_ONCE:
            self._write()

    def _write(self) -> None:
        import pyarrow

        rows = [
            {key: list(v.items()) if isinstance(v, dict) else v for key, v in row.items()}
            for row in self._waiting
        ]
        self._out.write_table(pyarrow.Table.from_pylist(rows, self._schema))
        self._waiting = []

    def close(self) -> None:
        self._write()
        self._out.close()


def _type(kind: str) -> Any:
    """What pyarrow calls a kind of column."""
    import pyarrow

    simple = {
        "int16": pyarrow.int16(),
        "int32": pyarrow.int32(),
        "float": pyarrow.float32(),
        "double": pyarrow.float64(),
        "string": pyarrow.string(),
        "map": pyarrow.map_(pyarrow.string(), pyarrow.string()),
    }
    if kind in simple:
        return simple[kind]
    return pyarrow.list_(simple[kind.removeprefix("list<").removesuffix(">")])


def require_format(kind: str, voice: Voice) -> None:
    """A clear sentence now rather than a fault later, where Parquet cannot be written."""
    if kind == PARQUET:
        require("pyarrow", "export", voice)


def open_table(folder: Path, name: str, kind: str, columns: Sequence[Column]) -> TableFile:
    """A file for a table, which gets its own name by :func:`finish`."""
    file = folder / f"{name}.{kind}{PART}"
    return Parquet(file, columns) if kind == PARQUET else JsonLines(file)


def finish(table: TableFile) -> Path:
    """All of it is there."""
    table.close()
    return table.file.replace(table.file.with_suffix(""))


def give_up(table: TableFile) -> None:
    """Leave nothing behind."""
    table.close()
    table.file.unlink(missing_ok=True)
