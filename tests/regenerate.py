"""Write the golden files anew: ``python -m tests.regenerate``, or ``make golden``."""

from __future__ import annotations

from covo.engine.journal import from_text
from tests.golden import FOLDER, written
from tests.golden.counts import counts
from tests.golden.games import journals
from tests.golden.numbering import FOLDER_OF_NUMBERS, files, shifted
from tests.golden.playthrough import playthrough
from tests.rendered.digests import FILE, golden_text

READ = "victory"
"""The game that is written out to be read."""


def main() -> None:
    """Write every golden file, and say which changed; numbers that shifted are not written."""
    for name, text in files().items():
        file = FOLDER_OF_NUMBERS / name
        if file.exists() and (wrong := shifted(file.read_text(encoding="utf-8"), text)):
            raise SystemExit("\n".join([f"{name}: numbers never shift, append instead:", *wrong]))
    games = ((FOLDER / f"{name}.json", journal) for name, journal in journals())
    kept = {file: written(file, journal) for file, journal in games}
    text = kept[FOLDER / f"{READ}.json"]
    kept[FOLDER / "playthrough.txt"] = playthrough(from_text(text))
    kept[FOLDER / "perft.txt"] = counts()
    kept[FILE] = golden_text()
    kept |= {FOLDER_OF_NUMBERS / name: text for name, text in files().items()}
    for file in sorted(FOLDER.glob("*.json")):
        if file not in kept:
            print(f"removed  {file.name}")
            file.unlink()
    for file, content in kept.items():
        before = file.read_text(encoding="utf-8") if file.exists() else None
        if content != before:
            print(f"{'changed' if before else 'new    '}  {file.name}")
            file.write_text(content, encoding="utf-8")
    print(f"{len(kept)} golden files in {FOLDER.name}/")


if __name__ == "__main__":
    main()
