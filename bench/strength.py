#!/usr/bin/env python3
"""How strong the bots are: plays them against each other and writes bench/strength.md.

    bench/strength.py [--games N] [--slow-games N] [--only GAME,..] [--scenarios] [--jobs J] [--program FILE] [--out FILE]

Every game and bot that the program lists is in it, so a new bot needs no line here. --games is how many games a
table has among quick bots, --slow-games how many where one of them thinks long (otherwise a tenth of them);
--scenarios plays the scenarios of a game too."""
import argparse
import datetime
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
MOST_BOTS = 8  # of one tournament

# What is played of each game: seats and options. A game without a line is played with the fewest and the most seats.
VARIANTS = {
    "northwood": [(1, {"setup": setup, "threshold": stars}) for setup in ("intro", "full") for stars in ("16", "18", "20")],
    "northgard": [(2, {}), (2, {"creatures": "on"}), (4, {"creatures": "on"})],
    "blackbeard": [(1, {}), (2, {}), (4, {})],
}


def ask(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(arguments)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def variants_of(game, scenarios):
    least, most = game["seats"]["min"], game["seats"]["max"]
    yield from VARIANTS.get(game["id"], [(seats, {}) for seats in sorted({least, most})])
    for option in game["options"]:
        if scenarios and option["name"] == "scenario":
            yield from ((least, {"scenario": choice}) for choice in option["choices"] if choice != option["default"])


def tournament(program, game, seats, options, bots, games, jobs):
    words = ["tournament", game, "--seats", str(seats), "--bots", ",".join(bots), "--games", str(games)]
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    return words, ask(program, *words, *(["--jobs", str(jobs)] if jobs else []))


def percent(share):
    return f"{100 * share:.1f}"


def number(value, places=0):
    return "unlimited" if value is None else f"{value:+.{places}f}"


def between(interval, text):
    return f"{text(interval[0])} to {text(interval[1])}"


def table(rows, head):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def bot_rows(result):
    for bot in result["bots"]:
        yield [f"`{bot['bot']}`", str(bot["games"]),
               f"{percent(bot['win_rate'])} ({between(bot['win_rate_95'], percent)})", percent(bot["expected"]),
               f"{bot['mean_points']:.1f}", f"{bot['elo']:+.0f} ± {bot['elo_error_95']:.0f}"]


def pair_rows(result):
    for pair in result["pairs"]:
        yield [f"`{pair['bot']}`", f"`{pair['other']}`", str(pair["met"]),
               f"{percent(pair['score'])} ({between(pair['score_95'], percent)})",
               f"{number(pair['elo'])} ({between(pair['elo_95'], number)})",
               f"{number(pair['lead'], 1)} ({between(pair['lead_95'], lambda v: number(v, 1))})"]


def title(seats, options):
    words = ["alone" if seats == 1 else f"{seats} seats"] + [f"{name} {value}" for name, value in options.items()]
    return ", ".join(words)


def written(words, found):
    """One table: who played, how often they won, and who came out better than whom."""
    result, deals = found["result"], found["deals"]
    lines = [f"`northbeard {' '.join(words)}`: {found['games']} games, {deals} deals.", ""]
    lines += table(bot_rows(result), ["bot", "games", "won, %", "par, %", "points", "Elo"]) + [""]
    return lines + table(pair_rows(result), ["bot", "against", "meetings", "better, %", "Elo difference", "ahead by points"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--slow-games", type=int)
    parser.add_argument("--only")
    parser.add_argument("--scenarios", action="store_true")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--program", default=str(ROOT / "build/release/bin/northbeard"))
    parser.add_argument("--out", default=str(ROOT / "bench/strength.md"))
    wishes = parser.parse_args()
    slow_games = wishes.slow_games or max(1, wishes.games // 10)

    version = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"], capture_output=True, text=True,
                             check=False).stdout.strip()
    asked = " ".join([f"--games {wishes.games} --slow-games {slow_games}", *([f"--only {wishes.only}"] if wishes.only else []),
                      *(["--scenarios"] if wishes.scenarios else [])])
    lines = ["# How strong the bots are", "",
             f"Made by `bench/strength.py {asked}` on "
             f"{datetime.date.today().isoformat()} from {version}; not to be edited. In brackets: 95 % intervals, which "
             "take deals for what varies (docs/arena.md). *Par* is what a bot would win if seats decided; *better* "
             "counts a draw as half. Of a game for one, everybody plays the same deals alone."]
    for game in ask(wishes.program, "games")["games"]:
        if wishes.only and game["id"] not in wishes.only.split(","):
            continue
        lines += ["", f"## {game['name']}"]
        bots = game["bots"][:MOST_BOTS]
        slow = any(bot.get("pace") == "slow" for bot in bots)
        names = [bot["id"] for bot in bots]
        for seats, options in variants_of(game, wishes.scenarios):
            games = slow_games if slow else wishes.games
            # With more seats than bots the better of two neighbours sits alone among the others.
            line_ups = [names] if len(names) > 1 and seats <= 2 else list(map(list, zip(names, names[1:])))
            lines += ["", f"### {title(seats, options)}"]
            for line_up in line_ups:
                words, found = tournament(wishes.program, game["id"], seats, options, line_up, games, wishes.jobs)
                lines += ["", *written(words, found)]
                print(f"{' '.join(words)}: {found['speed']['seconds']:.1f} s", file=sys.stderr)
    pathlib.Path(wishes.out).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
