#!/usr/bin/env python3
"""Whole games as text, reviewed like code: each NAME.record must verify and replay to NAME.log.

check.py [--remake | --play [NAME...]]: with --remake the logs are written anew (look at the difference
before you commit it); with --play also the records named, or all that are missing, from the games listed
below. NB_PROGRAM names another program than the release build. The last line says how many passed and
failed.
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
PROGRAM = os.environ.get("NB_PROGRAM", "build/release/bin/northbeard")

# The name of a record: the game, and how it is played.
GAMES = {
    "northwood_intro": ("northwood", ["--setup", "intro", "--seats", "random"]),
    "northwood_winter": ("northwood", ["--scenario", "winter2", "--threshold", "18", "--condition", "on", "--seats", "random"]),
    "northgard_two": ("northgard", ["--seats", "heuristic,heuristic"]),
    "northgard_three": ("northgard", ["--seats", "heuristic,heuristic,heuristic", "--creatures", "on"]),
    "northgard_four": ("northgard", ["--seats", "heuristic,random,heuristic,random", "--creatures", "more", "--years", "10"]),
    "northgard_five": ("northgard", ["--seats", "heuristic,heuristic,heuristic,heuristic,heuristic"]),
    "northgard_teams": ("northgard", ["--seats", "heuristic,heuristic,heuristic,heuristic", "--teams", "on", "--creatures", "on"]),
    "blackbeard_retired": ("blackbeard", ["--seats", "heuristic"]),
    "blackbeard_eliminated": ("blackbeard", ["--seats", "heuristic"]),
    "blackbeard_pardon": ("blackbeard", ["--seats", "heuristic"]),
    "blackbeard_two": ("blackbeard", ["--seats", "heuristic,heuristic"]),
    "blackbeard_three": ("blackbeard", ["--seats", "heuristic,random,heuristic", "--length", "long"]),
    "blackbeard_four": ("blackbeard", ["--seats", "heuristic,heuristic,heuristic,heuristic"]),
    "blackbeard_five": ("blackbeard", ["--seats", "heuristic,random,heuristic,random,heuristic"]),
}


def northbeard(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def play(name):
    record = HERE / f"{name}.record"
    record.unlink(missing_ok=True)
    game, arguments = GAMES[name]
    return northbeard("play", game, *arguments, "--seed", name, "--record", str(record))


def replay(record):
    """What was told, line by line; the table as it lies in the end comes behind a blank line."""
    replayed = northbeard("replay", str(record), "--lang", "en")
    replayed.stdout = replayed.stdout.split("\n\n")[0] + "\n"
    return replayed


def difference(name, expected, found):
    for number, (old, new) in enumerate(zip(expected, found), 1):
        if old != new:
            return f"{name}.log, line {number}: “{old}” became “{new}”"
    return f"{name}.log has {len(expected)} lines, the game {len(found)}"


def trouble(record):
    """What is wrong with a golden game, or None."""
    verified = northbeard("verify", str(record))
    if verified.returncode != 0:
        return verified.stderr.strip()
    replayed = replay(record)
    if replayed.returncode != 0:
        return replayed.stderr.strip()
    expected = record.with_suffix(".log").read_text(encoding="utf-8")
    if replayed.stdout == expected:
        return None
    return difference(record.stem, expected.splitlines(), replayed.stdout.splitlines())


def to_play():
    """The games that --play asks for."""
    named = sys.argv[sys.argv.index("--play") + 1 :]
    if unknown := [name for name in named if name not in GAMES]:
        sys.exit(f"No such game: {', '.join(unknown)}. There are {', '.join(GAMES)}.")
    return named or [name for name in GAMES if not (HERE / f"{name}.record").exists()]


def main():
    if "--play" in sys.argv:
        for name in to_play():
            played = play(name)
            if played.returncode != 0:
                sys.exit(f"{name}: {played.stderr.strip()}")
    records = sorted(HERE.glob("*.record"))
    if "--remake" in sys.argv or "--play" in sys.argv:
        for record in records:
            record.with_suffix(".log").write_text(replay(record).stdout, encoding="utf-8")
    failed = 0
    for record in records:
        if problem := trouble(record):
            failed += 1
            print(f"FAIL {record.stem}: {problem}")
    missing = [name for name in GAMES if not (HERE / f"{name}.record").exists()]
    for name in missing:
        failed += 1
        print(f"FAIL {name}: its record is missing")
    print(f"{len(records) - failed + len(missing)} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
