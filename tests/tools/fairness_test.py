#!/usr/bin/env python3
"""Three programs check the dice of a record: `northbeard verify`, the code of the page, and the one printed
in docs/fairness.md, which is cut out of it here. All must find the same: that records of all games and all
kinds of seed are right, and that changed ones are not. Prints each disagreement, then "N passed, M failed".
NB_PROGRAM names another program than the release build.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import salted_games

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("NB_PROGRAM", str(ROOT / "build/release/bin/northbeard"))
MOST_LINES = 60

PLAYED = {
    "northwood": ["--seats", "random"],
    "northgard": ["--seats", "random,random", "--years", "3"],
    "blackbeard": ["--seats", "random,random"],
}
SEEDS = {"given": ["--seed", "as good as  any"], "daily": ["--daily=2026-11-29"], "secret": []}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd=ROOT)


def printed_program():
    text = (ROOT / "docs/fairness.md").read_text(encoding="utf-8")
    return re.search(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]


# -- records ------------------------------------------------------------------------------------


def play(folder):
    for game, seats in PLAYED.items():
        for kind, seed in SEEDS.items():
            record = folder / f"{game}_{kind}.record"
            played = run(PROGRAM, "play", game, *seats, *seed, "--record", str(record))
            if played.returncode != 0:
                sys.exit(f"{game}, {kind}: {played.stderr.strip()}")
    salted_games.play(PROGRAM, folder)
    return sorted(folder.glob("*.record"))


def draws(lines):
    return [place for place, line in enumerate(lines) if line.startswith("* ")]


def change_outcome(lines):
    """The draw in the middle gives something else."""
    at = next(place for place in draws(lines)[len(draws(lines)) // 2 :] if not lines[place].endswith("/1"))
    stream, outcome, outcomes = re.fullmatch(r"\* (.*) (\d+)/(\d+)", lines[at]).groups()
    lines[at] = f"* {stream} {(int(outcome) + 1) % int(outcomes)}/{outcomes}"
    return at + 1


def remove_draw(lines):
    """The first draw of the busiest stream is missing; the later ones show it."""
    streams = [lines[place].rsplit(" ", 1)[0] for place in draws(lines)]
    busiest = max(sorted(set(streams)), key=streams.count)
    del lines[draws(lines)[streams.index(busiest)]]


def change_seed(lines):
    reveal = next(place for place, line in enumerate(lines) if line.startswith("reveal "))
    lines[reveal] = lines[reveal][:-1] + ("1" if lines[reveal][-1] == "0" else "0")


def change_commitment(lines):
    seed = next(place for place, line in enumerate(lines) if line.startswith("seed "))
    _, kind, commitment, *label = lines[seed].split(" ", 3)
    lines[seed] = " ".join(["seed", kind, commitment[1:] + commitment[0], *label])


def change_label(lines):
    """Other words, or another date; None where the seed is secret."""
    seed = next(place for place, line in enumerate(lines) if line.startswith("seed "))
    if lines[seed].startswith("seed secret"):
        return False
    lines[seed] = lines[seed][:-1] + ("8" if lines[seed][-1] != "8" else "7")


def swap_salts(lines):
    salts = [place for place, line in enumerate(lines) if line.startswith("salt ")]
    if len(salts) < 2:
        return False
    digits = [lines[place].split(" ")[2] for place in salts]
    for place, other in zip(salts, reversed(digits)):
        lines[place] = " ".join([*lines[place].split(" ")[:2], other])


def remove_salt(lines):
    salts = [place for place, line in enumerate(lines) if line.startswith("salt ")]
    if not salts:
        return False
    del lines[salts[0]]


CHANGES = [change_outcome, remove_draw, change_seed, change_commitment, change_label, swap_salts, remove_salt]


def changed(folder, records):
    """Each record changed in each way that it allows: the file, and the line that must be found, if one must."""
    for record in records:
        for change in CHANGES:
            lines = record.read_text(encoding="utf-8").splitlines()
            at = change(lines)
            if at is False:
                continue
            copy = folder / f"{record.stem}.{change.__name__}"
            copy.write_text("\n".join(lines) + "\n", encoding="utf-8")
            yield copy, at


# -- the three ----------------------------------------------------------------------------------


def ask_program(path):
    """Whether it is right, how many draws were checked, and the line found to be wrong."""
    told = run(PROGRAM, "verify", "--json", str(path))
    if told.returncode != 0:
        line = re.search(r"[Ll]ine (\d+)", told.stdout + told.stderr)
        return False, None, int(line[1]) if line else None
    verdict = json.loads(told.stdout)
    return verdict["draws_checked"], verdict["draws"], None


def ask_document(program, path):
    told = run(sys.executable, str(program), str(path))
    if told.returncode == 0:
        return True, int(re.fullmatch(r"All (\d+) draws are what the seed says\.\n", told.stdout)[1]), None
    if "Traceback" in told.stderr:
        sys.exit(f"{path.name}: the program of docs/fairness.md broke: {told.stderr}")
    line = re.match(r"Line (\d+):", told.stderr)
    return False, None, int(line[1]) if line else None


def ask_page(paths):
    told = run("node", "web/dev/check_dice.mjs", *map(str, paths))
    if told.returncode != 0:
        sys.exit(f"web/dev/check_dice.mjs: {told.stderr}")
    for line in told.stdout.splitlines():
        verdict = json.loads(line)
        found = verdict.get("fault", {})
        yield verdict["right"], verdict.get("draws"), found["line"] if found.get("kind") == "draw" else None


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = folder / "verify.py"
        program.write_text(printed_program(), encoding="utf-8")
        good = [*sorted((ROOT / "tests/golden").glob("*.record")), *play(folder)]
        bad = list(changed(folder, good))
        judged = [(path, True, None) for path in good] + [(path, False, at) for path, at in bad]

        length = len(printed_program().splitlines())
        complaints = [] if length < MOST_LINES else [f"the program of docs/fairness.md has {length} lines"]
        with concurrent.futures.ThreadPoolExecutor(2) as workers:
            by_program = list(workers.map(lambda each: ask_program(each[0]), judged))
            by_document = list(workers.map(lambda each: ask_document(program, each[0]), judged))
        by_page = ask_page([path for path, _, _ in judged])
        for (path, right, at), *found in zip(judged, by_program, by_document, by_page, strict=True):
            verdicts = dict(zip(["northbeard", "docs/fairness.md", "the page"], found))
            wrong = [name for name, verdict in verdicts.items() if verdict[0] != right or (at and verdict[2] != at)]
            if wrong or (right and len(set(verdicts.values())) > 1):
                complaints.append(f"{path.name} is {'right' if right else f'changed (line {at})'}, but {verdicts}")
    for complaint in complaints:
        print(f"FAIL {complaint}")
    print(f"{len(judged) + 1 - len(complaints)} passed, {len(complaints)} failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
