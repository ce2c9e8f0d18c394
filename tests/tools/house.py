#!/usr/bin/env python3
"""The rules of the house that a compiler can't check (docs/architecture.md): who may include whom, what
the rules of a game must not use, and the shape of files. Prints each offence, then "N passed, M failed".
The texts have their own check, tests/texts/check_catalogues.mjs."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SKIPPED = {"node_modules", "build", "dist", ".git"}
MOST_LINES = 1000


def files(*folders, suffixes=(".hpp", ".cpp")):
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in suffixes and not SKIPPED & set(path.parts):
                yield path


def name(path):
    return path.relative_to(ROOT).as_posix()


def code_lines(path):
    """Numbered lines without // comments and string contents."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = re.sub(r'"(\\.|[^"\\])*"', '""', line) if not line.startswith("#include") else line
        yield number, line.split("//")[0]


def includes(path):
    for number, line in code_lines(path):
        if match := re.match(r'#include ([<"])([^>"]+)', line):
            yield number, match[1] == '"', match[2]


def matches(pattern, *folders):
    expression = re.compile(pattern)
    for path in files(*folders):
        for number, line in code_lines(path):
            if expression.search(line):
                yield f"{name(path)}:{number}: {line.strip()}"


GAMES = sorted(path.name for path in (ROOT / "engine").iterdir()
               if path.is_dir() and path.name != "core")
# What each folder may include of ours; "engine/" is the root of includes inside engine/.
BELOW = {
    "text": ("core/", "text/"),
    "table": ("core/", "games.hpp", "table/"),
    "bots": ("core/", "games.hpp", "bots/", *(f"{game}/" for game in GAMES)),
    "server": ("core/", "games.hpp", "table/", "bots/", "server/"),
    "bench/statistics": ("core/", "bench/statistics/"),
}


def arrows():
    """A folder includes what is below it and nothing above or beside it."""
    for folder, allowed in BELOW.items():
        for path in files(folder):
            for number, ours, header in includes(path):
                if ours and not header.startswith(allowed):
                    yield f"{name(path)}:{number}: {folder}/ may not include {header}"
    for path in files("engine/core"):
        for number, ours, header in includes(path):
            if ours and not header.startswith("core/"):
                yield f"{name(path)}:{number}: core/ knows no game, but includes {header}"
    for game in GAMES:
        for path in files(f"engine/{game}"):
            for number, ours, header in includes(path):
                if ours and not header.startswith(("core/", f"{game}/")):
                    yield f"{name(path)}:{number}: a game knows core/ and itself, not {header}"


FORBIDDEN_HEADERS = {"thread", "mutex", "chrono", "random", "fstream", "iostream", "ctime", "locale",
                     "filesystem", "unordered_map", "unordered_set", "regex", "future", "iomanip"}


def library():
    """engine/, bots/ and table/ are pure: no clock, no threads, no input or output; JSON in the views alone."""
    json_files = {"engine/core/json_tree.cpp"}
    for path in files("engine", "bots", "table"):
        for number, ours, header in includes(path):
            calendar = header == "chrono" and name(path).startswith("table/")  # dates, no clock
            if not ours and header in FORBIDDEN_HEADERS and not calendar:
                yield f"{name(path)}:{number}: <{header}> has no place here"
            if name(path).startswith("table"):
                continue
            if header == "core/view.hpp" and not re.fullmatch(r"(core/)?view.*\.cpp", path.name):
                yield f"{name(path)}:{number}: only view files know JSON"
            if header == "nlohmann/json.hpp" and name(path) not in json_files:
                yield f"{name(path)}:{number}: JSON comes through core/json_tree.hpp"


def floats():
    """No floating point in the rules."""
    return matches(r"\b(float|double)\b", "engine")


def chance():
    """No generator, time or locale in the rules; a Random comes in from outside (roll_on) or not at all."""
    return matches(r"\b(s?rand|time|clock|setlocale|getenv|mt19937|random_device)\s*\(|\bRandom(\s+\w+)?\s*[({;]",
                   *(f"engine/{game}" for game in GAMES))


def containers():
    """No unordered containers and no pointers as keys below the server."""
    return matches(r"\bunordered_|\b(map|set)<[^,>]*\*", "engine", "bots", "table")


def clocks():
    """Nobody below the server knows what time it is."""
    return matches(r"_clock\b", "engine", "bots", "text", "table")


def exceptions():
    """No exceptions below the server."""
    return matches(r"\b(throw|try|catch)\b", "engine", "bots", "text", "table")


def mutable_globals():
    """No mutable state outside a position."""
    for path in files("engine", "bots"):
        for number, line in code_lines(path):
            if re.match(r"\s*(static|thread_local|inline)\s+(?!constexpr|const\b|consteval)[\w:<>, ]+\s\w+\s*(=|;|\{)", line):
                yield f"{name(path)}:{number}: {line.strip()}"


def headers():
    """A header begins with a paragraph that says what lives there."""
    for path in files("engine", "bots", "text", "table", "server", "cli", "bench"):
        if path.suffix != ".hpp":
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        if lines[:1] != ["#pragma once"] or len(lines) < 2 or not lines[1].startswith("//"):
            yield f"{name(path)}: begins without #pragma once and a paragraph"


SOURCES = (".hpp", ".cpp", ".py", ".sh", ".ts", ".svelte", ".css", ".mjs", ".cmake")
FOLDERS = ("engine", "bots", "text", "table", "server", "cli", "bench", "tests", "tools", "web", "cmake")


def sizes():
    for path in files(*FOLDERS, suffixes=SOURCES):
        count = len(path.read_text(encoding="utf-8").splitlines())
        if count > MOST_LINES:
            yield f"{name(path)}: {count} lines; split it by what it is about"


def loose_ends():
    """Nothing left to do, and no path of somebody's machine."""
    marks = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b|/(home|wo" + r"rk|Users)/\w")
    for path in files(*FOLDERS, "docs", suffixes=(*SOURCES, ".md", ".case", ".json")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if marks.search(line):
                yield f"{name(path)}:{number}: {line.strip()[:80]}"


def same_names():
    """Whoever knows one game finds their way in the others."""
    for game in GAMES:
        for file in ("components.hpp", "state.hpp", "rules.hpp", "rules.cpp", "notation.cpp", "view.cpp"):
            if not (ROOT / "engine" / game / file).exists():
                yield f"engine/{game}/ has no {file}"


def main():
    checks = [arrows, library, floats, chance, containers, clocks, exceptions, mutable_globals, headers, sizes,
              loose_ends, same_names]
    passed, failed = 0, 0
    for check in checks:
        offences = list(check())
        passed += not offences
        failed += bool(offences)
        if offences:
            print(f"{check.__name__}: {(check.__doc__ or '').strip()}")
            for offence in offences:
                print(f"  {offence}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
