"""Runs the program northbeard as people do: python3 tests/cli/run.py BIN

Checks help, wrong input, a whole game in the terminal, records, and that results don't depend on how
many threads made them. Needs nothing but Python's standard library.
"""

import json
import os
import pty
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

BIN = str(Path(sys.argv[1]).resolve())
COMMANDS = ["play", "serve", "export", "import", "backup", "games", "simulate", "tournament", "tune", "replay", "verify", "hint", "analyse", "case", "perft", "fingerprint", "bench"]
passed = 0
failures = []


def check(ok, complaint):
    global passed
    if ok:
        passed += 1
    else:
        failures.append(complaint)


def run(*args, text="", env=None, seconds=60):
    surroundings = {"PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8", **(env or {})}
    return subprocess.run([BIN, *args], input=text, env=surroundings, timeout=seconds, capture_output=True, text=True)


def scratch(name):
    return str(Path(FOLDER) / name)


def golden(name):
    return str(Path(__file__).resolve().parents[1] / "golden" / f"{name}.record")


def test_help():
    everything = run("--help")
    check(everything.returncode == 0, "--help fails")
    for command in COMMANDS:
        check(f"\n  {command} " in everything.stdout, f"--help does not list {command}")
        for language in ("en", "ru"):
            shown = run(command, "--help", env={"LANG": f"{language}.UTF-8"})
            check(shown.returncode == 0, f"{command} --help fails in {language}")
            check("--json" in shown.stdout and "--lang" in shown.stdout, f"{command} lacks --json or --lang")
            check("cli." not in shown.stdout, f"{command} --help has a text without words in {language}")
    check("Команды" in run("--help", env={"LANG": "ru_RU.UTF-8"}).stdout, "help is not Russian under LANG=ru")
    check("Показать" in run("games", "--help", "--lang", "ru").stdout, "--lang ru does not translate the help")
    check(run("--version").stdout.startswith("northbeard "), "--version does not tell the version")
    check(run().returncode == 2, "no command at all is no success")


WRONG_INPUTS = [
    # arguments, exit code, what the error must mention
    (["dance"], 2, ["dance", "--help"]),
    (["play", "chess"], 2, ["chess", "northwood"]),
    (["play", "northwood", "--colour", "red"], 2, ["--colour", "--scenario", "--threshold"]),
    (["play", "northwood", "--option", "colour=red"], 2, ["colour", "scenario", "threshold"]),
    (["play", "northwood", "--option", "setup"], 2, ["setup", "name=value"]),
    (["play", "northwood", "--scenario", "autumn9"], 2, ["autumn9", "summer1", "spring4"]),
    (["play", "northwood", "--threshold", "17"], 2, ["17", "16, 18, 20"]),
    (["play", "northwood", "--setup", "full", "--option", "setup=intro"], 2, ["setup"]),
    (["play", "northwood", "--seats", "2"], 2, ["2", "1"]),
    (["play", "northwood", "--seats", "0"], 2, ["--seats", "from 1 to"]),
    (["play", "--seed", "tea", "--daily"], 2, ["--seed", "--daily"]),
    (["play", "--daily=someday"], 2, ["someday", "YYYY-MM-DD"]),
    (["play", "--resume", "/no/such/file"], 1, ["/no/such/file"]),
    (["play", "--record", "/no/such/folder/x"], 1, ["/no/such/folder/x"]),
    (["simulate"], 2, ["missing", "simulate --help"]),
    (["simulate", "northwood"], 2, ["--games"]),
    (["simulate", "northwood", "--games", "0"], 2, ["--games", "from 1 to"]),
    (["simulate", "northwood", "--games", "many"], 2, ["many"]),
    (["simulate", "northwood", "--games", "1", "--jobs", "0"], 2, ["--jobs"]),
    (["simulate", "northwood", "--games", "1", "--seed", "-1"], 2, ["-1"]),
    (["simulate", "northwood", "--games", "1", "--bots", "genius"], 2, ["genius", "random"]),
    (["simulate", "northwood", "--games", "1", "--bots", "random,random"], 2, ["2 bots", "1 seat"]),
    (["play", "northgard", "--seats", "person,robot"], 2, ["robot", "person", "random"]),
    (["play", "northgard", "--seats", "person,"], 2, ["person", "random"]),
    (["play", "northgard", "--seats", "0"], 2, ["--seats", "from 1 to"]),
    (["play", "northgard", "--seats", "1"], 2, ["2 to 5"]),
    (["play", "northgard", "--seats", "person,person", "--bots", "random"], 2, ["--bots"]),
    (["play", "northgard", "--bots", "genius"], 2, ["genius", "random"]),
    (["play", "northgard", "--seats", "4", "--bots", "random,random"], 2, ["2 bots", "3 seats"]),
    (["play", "northgard", "--bots", "random,random,random,random,random"], 2, ["6"]),
    (["play", "blackbeard", "--seats", "6"], 2, ["6", "1 to 5"]),
    (["play", "blackbeard", "--length", "short"], 2, ["short", "standard, long"]),
    (["play", "blackbeard", "--length", "long"], 2, ["length=long", "seats=1"]),
    (["play", "blackbeard", "--creatures", "on"], 2, ["creatures", "length"]),
    (["play", "blackbeard", "--option", "colour=red"], 2, ["colour", "length"]),
    (["play", "blackbeard", "--length", "standard", "--option", "length=long"], 2, ["length", "twice"]),
    (["play", "blackbeard", "--seats", "heuristic,robot"], 2, ["robot", "person, ", "heuristic"]),
    (["play", "blackbeard", "--bots", "random,random,random,random,random"], 2, ["6"]),
    (["simulate", "blackbeard", "--games", "1", "--length", "long"], 2, ["length=long", "seats=1"]),
    (["simulate", "blackbeard", "--games", "1", "--seats", "6"], 2, ["6", "1 to 5"]),
    (["simulate", "blackbeard", "--games", "1", "--seats", "2", "--bots", "random,random,random"], 2, ["3 bots", "2 seats"]),
    (["tournament", "blackbeard", "--bots", "heuristic,random", "--games", "2", "--seats", "6"], 2, ["6", "1 to 5"]),
    (["bench", "blackbeard", "--length", "epic"], 2, ["epic", "standard, long"]),
    (["tournament"], 2, ["missing", "tournament --help"]),
    (["tournament", "northgard"], 2, ["--bots"]),
    (["tournament", "northgard", "--bots", "random"], 2, ["2 to 8"]),
    (["tournament", "northgard", "--bots", "random,random"], 2, ["random", "twice"]),
    (["tournament", "northgard", "--bots", "random,genius"], 2, ["genius"]),
    (["tournament", "northgard", "--bots", "heuristic,random", "--sprt", "10"], 2, ["10", "--sprt 0,10"]),
    (["tournament", "northgard", "--bots", "heuristic,random", "--sprt", "10,0"], 2, ["10,0", "smaller one first"]),
    (["tournament", "northgard", "--bots", "heuristic,random", "--sprt", "0,nan"], 2, ["nan"]),
    (["tournament", "northgard", "--bots", "heuristic,random", "--sprt", "0,10", "--alpha", "1"], 2, ["--alpha", "0.49"]),
    (["tune", "northgard", "--bot", "heuristic"], 2, ["--file"]),
    (["tune", "northgard", "--bot", "random", "--file", "/no/such/file"], 2, ["random", "northgard --bot heuristic"]),
    (["tune", "northgard", "--bot", "heuristic", "--file", BIN, "--check", "0"], 1, [BIN, "no run"]),
    (["tune", "northgard", "--bot", "heuristic", "--file", "/no/such/file", "--reach", "inf"], 2, ["--reach", "inf"]),
    (["tune", "northgard", "--bot", "heuristic", "--file", "/no/such/file", "--iterations", "1"], 1, ["/no/such/file"]),
    (["replay"], 2, ["FILE", "replay --help"]),
    (["replay", "/no/such/file"], 1, ["/no/such/file"]),
    (["replay", "/"], 1, ["directory"]),
    (["verify", BIN], 1, [BIN]),
    (["hint"], 2, ["FILE", "hint --help"]),
    (["hint", "/no/such/file"], 1, ["/no/such/file"]),
    (["hint", BIN], 1, [BIN]),
    (["hint", golden("northwood_intro")], 1, ["--step"]),
    (["hint", golden("northwood_intro"), "--step", "99999"], 2, ["99,999", "0"]),
    (["hint", golden("northwood_intro"), "--step", "-1"], 2, ["-1"]),
    (["analyse", "/no/such/file"], 1, ["/no/such/file"]),
    (["analyse", golden("northwood_intro"), "--seat", "2"], 2, ["2", "1"]),
    (["analyse", golden("northwood_intro"), "--seat", "0"], 2, ["--seat"]),
    (["analyse", golden("northgard_two")], 1, ["Northgard", "northwood"]),
    (["case"], 2, ["FILE"]),
    (["case", "/no/such.case", "--game", "northwood"], 1, ["/no/such.case"]),
    (["case", "/no/such.case"], 2, ["/no/such.case", "--game"]),
    (["perft", "northwood"], 2, ["--depth"]),
    (["perft", "northwood", "--depth", "21"], 2, ["from 1 to 20"]),
    (["fingerprint", "chess"], 2, ["chess", "northwood"]),
    (["games", "chess"], 2, ["chess", "northwood"]),
    (["games", "northwood", "more"], 2, ["more"]),
    (["games", "--lang", "de"], 2, ["de", "en or ru"]),
    (["bench", "chess"], 2, ["chess", "northwood"]),
    (["serve", "--port", "99999"], 2, ["--port", "65535"]),
    (["serve", "--limit", "patience=1"], 2, ["patience"]),
    (["serve", "--log", "chatty"], 2, ["chatty", "debug"]),
    (["serve", "--port", "0", "--data", "/no/such/folder/x.db"], 1, ["/no/such/folder/x.db"]),
    (["serve", "--port", "0", "--address", "nowhere", "--data", ":memory:"], 1, ["nowhere"]),
]


def test_wrong_inputs():
    for args, code, mentioned in WRONG_INPUTS:
        for language in ("en", "ru"):
            result = run(*args, env={"LANG": f"{language}.UTF-8"})
            said = " ".join(args)
            check(result.returncode == code, f"{said}: exit code {result.returncode} instead of {code}")
            check(result.stderr.startswith("northbeard: "), f"{said}: no error on stderr")
            check("cli." not in result.stderr and "error." not in result.stderr, f"{said}: {result.stderr}")
            if language == "en":
                missing = [word for word in mentioned if word not in result.stderr]
                check(not missing, f"{said}: {missing} not in: {result.stderr}")


def test_games():
    listed = json.loads(run("games", "--json").stdout)
    ids = [game["id"] for game in listed["games"]]
    check("northwood" in ids, "games --json does not list northwood")
    northwood = json.loads(run("games", "northwood", "--json").stdout)
    names = [option["name"] for option in northwood["options"]]
    check(names == ["setup", "scenario", "threshold", "condition"], f"options of northwood: {names}")
    shown = run("games", "northwood").stdout
    check("summer1" in shown and "--threshold" in shown, "games northwood does not show the options")


def test_simulate():
    def counts(*args, games=3000):
        result = json.loads(run("simulate", "northwood", "--games", str(games), "--json", *args).stdout)
        return result["result"]

    one = counts("--seed", "5", "--jobs", "1")
    check(one["games"] == 3000, "simulate plays another number of games")
    check(one == counts("--seed", "5", "--jobs", "3"), "simulate depends on --jobs")
    check(one == counts("--seed", "5", "--jobs", "16"), "simulate depends on --jobs 16")
    check(one != counts("--seed", "6"), "simulate does not depend on --seed")
    points = one["seats"][0]["points"]
    check(sum(count for _, count in points) == 3000, "the points do not add up to all games")
    check(all(0 <= value <= 20 for value, _ in points), "points out of range")
    scenario = counts("--scenario", "winter1", "--option", "threshold=20", "--seed", "5")
    check(scenario != one, "simulate does not heed the options")
    for bot in ("adept", "master"):
        played = counts("--bots", bot, games=2)
        check(played["bots"] == [] and played["seats"][0]["mean_points"] > 8, f"simulate --bots {bot}: {played}")
    text = run("simulate", "northwood", "--games", "50", "--jobs", "1")
    check(text.returncode == 0 and text.stderr == "", "simulate writes a progress bar into a pipe")
    check("50 games of For Northwood!" in text.stdout, "simulate does not say what it did")


def test_coach():
    """hint and analyse say the same, in words and for machines, and what a decision cost adds up."""
    record = golden("northwood_intro")
    found = json.loads(run("analyse", record, "--json").stdout)
    points = found["points"]
    check(len(points) > 40, f"analyse looks at {len(points)} decisions")
    for point in points:
        check(0 <= point["chosen_chance"] <= point["chance"] <= 1, f"analyse: {point}")
    check(found == json.loads(run("analyse", record, "--json", "--seat", "1").stdout), "analyse is not repeatable")
    costs = {point["step"]: point["chance"] - point["chosen_chance"] for point in points}
    turning = found["turning_points"]
    others = [cost for step, cost in costs.items() if step not in turning]
    check(1 <= len(turning) <= 3 and min(costs[step] for step in turning) >= max(others), f"turning points: {turning}")
    said = run("analyse", record).stdout
    check(said.count("\n") > len(points) and "instead of" in said, f"analyse says {said[-300:]}")
    check("вместо" in run("analyse", record, "--lang", "ru").stdout, "analyse --lang ru is not Russian")

    step = points[len(points) // 2]["step"]
    advice = json.loads(run("hint", record, "--step", str(step), "--json").stdout)
    chances = [action["chance"] for action in advice["actions"]]
    check(advice["step"] == step and chances == sorted(chances, reverse=True), f"hint: {advice}")
    check(chances[0] == advice["chance"] and advice["actions"][0]["best"], f"hint does not begin with the best: {advice}")
    check(points[len(points) // 2]["chosen"] in [action["action"] for action in advice["actions"]], "hint leaves actions out")
    shown = run("hint", record, "--step", str(step)).stdout
    check("Chance to win: " in shown and "\n* " in shown, f"hint says {shown}")


def test_games_of_several_seats():
    """Northgard: bots fill seats, a person among them sees only their own, the record is good."""
    listed = json.loads(run("games", "northgard", "--json").stdout)
    bots = [bot["id"] for bot in listed["bots"]]
    check(bots and bots[-1] == "random", f"games --json does not list the bots: {bots}")
    check(all(bot["name"] and bot["about"] for bot in listed["bots"]), f"a bot says nothing of itself: {listed['bots']}")
    check("random (" in run("games").stdout, "games does not show the bots")
    check("rules of thumb" in run("games", "northgard").stdout, "games GAME does not say how bots play")

    wanted = ["simulate", "northgard", "--seats", "3", "--bots", "random,heuristic,random", "--games", "40", "--json"]
    result = json.loads(run(*wanted).stdout)
    check(result["bots"] == ["random", "heuristic", "random"], f"simulate --bots: {result['bots']}")
    check(result["result"] == json.loads(run(*wanted, "--jobs", "3").stdout)["result"], "bots depend on --jobs")
    check({line["bot"]: line["seats"] for line in result["result"]["bots"]} == {"random": 2, "heuristic": 1},
          f"simulate does not add up by bot: {result['result']['bots']}")
    found = json.loads(run("tournament", "northgard", "--bots", "heuristic,random", "--games", "21", "--json").stdout)
    check(found["games"] == 22 and found["deals"] == 11, f"tournament plays {found['games']} games")
    first, second = found["result"]["bots"]
    check(first["games"] == second["games"] == 22, f"tournament: {found}")
    check(first["elo"] > second["elo"], f"tournament: {found}")
    said = run("tournament", "northgard", "--bots", "heuristic,random", "--games", "4", "--seats", "3")
    check("heuristic against random" in said.stdout and "6 games" in said.stdout, f"tournament: {said.stdout}")
    tested = ["tournament", "northgard", "--bots", "heuristic,random", "--sprt", "0,200", "--json"]
    found, again = (json.loads(run(*tested, "--jobs", jobs).stdout) for jobs in ("1", "3"))
    check(found["result"] == again["result"], "tournament --sprt depends on --jobs")
    test = found["result"]["sprt"]
    check(test["decision"] == "h1" and test["llr"] > test["bounds"][1] and sum(test["half_points"]) == found["deals"],
          f"tournament --sprt: {test}")

    record = scratch("bots.record")
    seats = ["--seats", "random,person,random"]
    answers = play_by_machine(["northgard", *seats, "--seed", "tea", "--record", record])
    check(answers[-1]["turn"]["kind"] == "over", "a game among bots does not come to its end")
    check(all(view["table"]["seat"] == 1 for view in answers), "somebody else's view was shown")
    kinds = [seat["kind"] for seat in answers[0]["table"]["seats"]]
    check(kinds == ["bot", "person", "bot"], f"seats: {kinds}")
    head = Path(record).read_text().split("seed")[0]
    check("\nbot 0 random\nseat 1\nbot 2 random\n" in head, f"the record does not say who sits where: {head}")
    check(json.loads(run("verify", record, "--json").stdout)["draws_checked"], "the record cannot be verified")

    turned = run("play", "northgard", "--seats", "2", "--seed", "tea", text="1\n\n" * 30)
    check("the keyboard is yours" in turned.stdout, "people at one keyboard are not asked to change places")


def play_by_machine(arguments):
    """The views of a whole game in which the person takes the first action offered."""
    program = subprocess.Popen([BIN, "play", *arguments, "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    views = []
    try:
        for _ in range(5000):
            answer = json.loads(program.stdout.readline())
            check(answer["type"] == "view", f"play --json answers {answer}")
            views.append(answer["view"])
            if answer["view"]["turn"]["kind"] == "over":
                break
            actions = answer["view"]["actions"]
            program.stdin.write(actions[0]["action"] + "\n")
            program.stdin.flush()
        program.stdin.close()
    finally:
        program.wait(timeout=20)
    return views


def test_perft_and_fingerprint():
    perft = json.loads(run("perft", "northwood", "--depth", "3", "--json").stdout)
    check(len(perft["paths"]) == 3 and perft["paths"][0] > 1, f"perft: {perft}")
    seeded = run("perft", "northwood", "--depth", "2", "--seed", "1").stdout.split()
    check(seeded[:2] == ["1", "8"], f"the first decision has eight fiefs, perft says {seeded}")
    first = run("fingerprint", "northwood", "--games", "300").stdout
    check(first == run("fingerprint", "northwood", "--games", "300").stdout, "fingerprint changes")
    check(first != run("fingerprint", "northwood", "--games", "301").stdout, "fingerprint is constant")


def test_blackbeard_in_figures():
    perft = json.loads(run("perft", "blackbeard", "--depth", "2", "--json").stdout)
    check(perft["paths"] == [22, 22 * 21], f"two of 22 Pirates are drawn, perft says {perft['paths']}")
    dice = json.loads(run("perft", "blackbeard", "--seats", "2", "--depth", "2", "--json").stdout)
    check(dice["paths"] == [6, 36], f"two dice for the first Turn, perft says {dice['paths']}")
    first = run("fingerprint", "blackbeard", "--games", "90").stdout
    check(first.startswith("blackbeard ") and first == run("fingerprint", "blackbeard", "--games", "90").stdout, "fingerprint changes")
    bench = json.loads(run("bench", "blackbeard", "--json", seconds=300).stdout)
    check(bench["state_bytes"] <= 4096, f"a position has {bench['state_bytes']} bytes")
    for kind in ("solitaire", "seats_2", "seats_4"):
        check(bench[kind]["moves_per_s"] > 0, f"bench does not measure {kind}")


def test_case():
    folder = Path(FOLDER) / "northwood"
    folder.mkdir()
    good = folder / "good.case"
    good.write_text("case W4.2 choosing\nstart seed=7\nillegal turn\ndo visit 3\nillegal visit 4\n")
    result = run("case", str(good))
    check(result.stdout == "1 passed, 0 failed\n" and result.returncode == 0, f"case: {result.stdout}{result.stderr}")
    bad = folder / "bad.case"
    bad.write_text("case W4.2 twice\nstart seed=7\ndo visit 3\ndo visit 4\n")
    result = run("case", str(folder))
    check(result.stdout == "1 passed, 1 failed\n" and result.returncode == 1, f"case: {result.stdout}")
    check(f"{bad}:4: W4.2 twice: " in result.stderr, f"case does not say where: {result.stderr}")
    story = Path(scratch("solitaire.case"))
    story.write_text("case S19.1c,S19.1d three captains and their ships\nstart seats=1\nchance 22\ndraw bellamy\nillegal end\n")
    result = run("case", str(story), "--game", "blackbeard")
    check(result.stdout == "1 passed, 0 failed\n" and result.returncode == 0, f"case: {result.stdout}{result.stderr}")
    listed = json.loads(run("case", str(folder), "--json").stdout)
    check(listed["failed"] == 1 and listed["failures"][0]["line"] == 4, f"case --json: {listed}")
    Path(scratch("empty")).mkdir()
    check(run("case", scratch("empty")).returncode == 1, "no case files are no success")


def test_ends_of_blackbeard():
    """The table of ends adds up to all games; alone the System Player's points stand beside."""
    def found(*args):
        return json.loads(run("simulate", "blackbeard", "--bots", "heuristic", "--json", *args).stdout)["result"]

    alone = found("--games", "300")
    ends = {line["end"]: line for line in alone["ends"]}
    check(set(ends) >= {"retired", "eliminated", "pardon"}, f"ends of the solitaire game: {sorted(ends)}")
    check(sum(line["games"] for line in ends.values()) == 300, "the ends do not add up to all games")
    check(sum(line["wins"] for line in ends.values()) == alone["seats"][0]["wins"], "the ends do not add up to all wins")
    total = sum(line["games"] * line["mean_points"] for line in ends.values())
    check(abs(total / 300 - alone["seats"][0]["mean_points"]) < 1e-6, "the points of the ends are not those of the seat")
    check(all(1 <= line["mean_rounds"] < 100 and line["mean_system"] > 0 for line in ends.values()), f"ends: {ends}")
    check(alone == found("--games", "300", "--jobs", "3"), "the ends depend on --jobs")
    together = found("--games", "40", "--seats", "4", "--length", "long")
    check(sum(line["games"] for line in together["ends"]) == 40, f"ends of four: {together['ends']}")
    check(all("mean_system" not in line for line in together["ends"]), "points of a System Player among four")
    shown = run("simulate", "blackbeard", "--bots", "heuristic", "--games", "50").stdout
    check(all(word in shown for word in ("Blackbeard retired", "rounds", "points", "opponent")), f"no table of ends: {shown}")


def random_numbers(seed, count=6000):
    chooser = random.Random(seed)
    return "".join(f"{chooser.randint(0, 9)}\n" for _ in range(count))


def test_terminal_game():
    """A whole game by typing random numbers; wrong ones only get a hint."""
    for number, options in enumerate([["--setup", "intro"], ["--setup", "full"], ["--scenario", "fall1"]]):
        record = scratch(f"game{number}.record")
        text = "?\nr\nl\nd\ns\nc\na\nw\nhello\n" + random_numbers(number) + "l all\nq\n"
        result = run("play", "northwood", *options, "--record", record, text=text)
        check(result.returncode == 0, f"play {options}: exit code {result.returncode}, {result.stderr}")
        check("“hello” is not offered" in result.stdout, "a wrong entry gets no hint")
        check("of 20" in result.stdout, f"play {options}: no result was shown")
        check("\x1b" not in result.stdout, "colours in a pipe")
        lines = [line.removeprefix("> ") for line in result.stdout.splitlines() if record not in line]
        too_wide = [line for line in lines if len(line) > 80]
        check(not too_wide, f"wider than 80 columns: {too_wide[:1]}")
        check("cli." not in result.stdout and "northwood." not in result.stdout, "a key instead of its text")
        check(not os.path.exists(record + ".secret"), "the seed of a finished game is still kept aside")

        verdict = json.loads(run("verify", record, "--json").stdout)
        check(verdict["right"] and verdict["over"] and verdict["draws_checked"], f"verify: {verdict}")
        shown = run("replay", record)
        check(shown.returncode == 0 and "of 20" in shown.stdout, "replay does not show the result")
        beginning = json.loads(run("replay", record, "--to", "10", "--json").stdout)
        check(beginning["step"] == 10, "replay --to stops elsewhere")
        far = run("replay", record, "--to", "999999")
        check(far.returncode == 2 and "999,999" in far.stderr, "replay beyond the end is not refused")
        spoil(record)


def test_blackbeard_in_the_terminal():
    """A whole game by typing random numbers: alone, and among bots with every option."""
    for number, options in enumerate([["--seats", "person"], ["--seats", "person,heuristic,random", "--length", "long"]]):
        record = scratch(f"blackbeard{number}.record")
        text = "?\nr\nl\nhello\n" + random_numbers(number) + "l all\nq\n"
        result = run("play", "blackbeard", *options, "--record", record, text=text)
        said = f"play blackbeard {' '.join(options)}"
        check(result.returncode == 0, f"{said}: exit code {result.returncode}, {result.stderr}")
        check("“hello” is not offered" in result.stdout, f"{said}: a wrong entry gets no hint")
        check("\nCaribbean" in result.stdout and " Havana Spa 10/5" in result.stdout, f"{said}: no list of areas and Ports")
        check("for Pirates still at sea" in result.stdout, f"{said}: no result was shown")
        check("cli." not in result.stdout and "blackbeard." not in result.stdout.replace(record, ""), f"{said}: a key instead of its text")
        lines = [line.removeprefix("> ") for line in result.stdout.splitlines() if record not in line]
        too_wide = [line for line in lines if len(line) > 80]
        check(not too_wide, f"{said}: wider than 80 columns: {too_wide[:1]}")
        check(not os.path.exists(record + ".secret"), f"{said}: the seed of a finished game is still kept aside")

        verdict = json.loads(run("verify", record, "--json").stdout)
        check(verdict["right"] and verdict["over"] and verdict["draws_checked"], f"{said}: {verdict}")
        for language, word in (("en", "for Pirates still at sea"), ("ru", "оставшихся в море")):
            shown = run("replay", record, "--lang", language)
            told = " ".join(shown.stdout.split())
            check(shown.returncode == 0 and word in told, f"{said}: replay in {language} does not show the result")
            check("blackbeard." not in told, f"{said}: a key instead of its text in {language}")
        check(json.loads(run("replay", record, "--to", "10", "--json").stdout)["step"] == 10, f"{said}: replay --to stops elsewhere")
    spoil(record)


def spoil(record):
    """A record that was changed anywhere is found out, and nothing crashes."""
    lines = Path(record).read_text().splitlines(keepends=True)
    changer = random.Random(1)
    for attempt in range(12):
        changed = list(lines)
        at = changer.randrange(len(changed))
        if attempt % 3 == 0:
            del changed[at]
        elif attempt % 3 == 1:
            changed[at] = "nonsense\n"
        else:
            changed[0] = "northbeard-record 99\n"
        other = scratch("spoilt.record")
        Path(other).write_text("".join(changed))
        result = run("verify", other)
        check(result.returncode == 1 and other in result.stderr, f"changed line {at + 1} was not found out")
        check(run("replay", other).returncode == 1, f"replay of a changed line {at + 1} succeeds")


def test_resume():
    for source in (["--seed", "tea"], []):
        record = scratch("resumed.record")
        first = run("play", "--record", record, *source, text="3\n5\n")
        check("play --resume" in first.stdout, "the end of the input is not told how to go on")
        secret = os.path.exists(record + ".secret")
        check(secret == (source == []), "the secret seed is kept when it should not be, or the reverse")
        if secret:
            check(os.stat(record + ".secret").st_mode & 0o077 == 0, "others may read the secret seed")
        steps = json.loads(run("verify", record, "--json").stdout)["steps"]
        second = run("play", "--resume", record, text=random_numbers(9) + "q\n")
        check("of 20" in second.stdout, "a resumed game does not come to its end")
        verdict = json.loads(run("verify", record, "--json").stdout)
        check(verdict["over"] and verdict["steps"] > steps, "the resumed game was not recorded")
    run("play", "--record", record, text="3\n")
    os.remove(record + ".secret")
    lost = run("play", "--resume", record, text="q\n")
    check(lost.returncode == 1 and ".secret" in lost.stderr, "a lost seed is not told")
    Path(record + ".secret").write_text("00\n")
    check(run("play", "--resume", record, text="q\n").returncode == 1, "a spoilt seed is not told")


def test_same_seed_same_game():
    same = [run("play", "--seed", "tea", text=random_numbers(2) + "q\n\n").stdout for _ in range(2)]
    check(same[0] == same[1], "the same seed and choices give another game")
    other = run("play", "--seed", "coffee", text=random_numbers(2) + "q\n\n").stdout
    check(same[0] != other, "another seed gives the same game")
    daily = [run("play", "--daily=2026-11-29", text="q\n").stdout for _ in range(2)]
    check(daily[0] == daily[1], "the daily deal is not the same for all")


def test_undo_and_keys():
    result = run("play", "--seed", "tea", text="3\nu\nu\nx\nb\nb 9\nq\n\n")
    check("Visit 1: fief 3" in result.stdout, "fief 3 is not chosen by typing 3")
    check("last decision was taken back" in result.stdout, "u does not take the choice back")
    check("nothing to take back" in result.stdout, "a second u is not refused")
    check("Goodbye" in result.stdout, "q does not say goodbye")
    result = run("play", "--seed", "tea", text="3\n5\nb\nb 1\nb 7\nq\n\n")
    check("  b 1  Visit 1" in result.stdout, "b does not show the places")
    check("practice" in result.stdout.split("b 1  Visit 1")[1], "b 1 does not go back as practice")
    saved = scratch("saved.record")
    result = run("play", "--seed", "tea", text=f"visit 2\nq\n{saved}\n")
    check(os.path.exists(saved), "q does not save where it was told to")
    result = run("play", "--seed", "tea", text="visit 2\nq\n/no/such/folder/x\nq\n\n")
    check("could not be written" in result.stdout, "a place that can't be written is not told")
    check(result.returncode == 0 and "Goodbye" in result.stdout, "the game can't be left after that")


def test_machine_play():
    talk = run("play", "--json", "--seed", "tea", text="visit 3\nvisit 3\nundo\nrewind 99999\nsing\nquit\n")
    answers = [json.loads(line) for line in talk.stdout.splitlines()]
    kinds = [answer["type"] for answer in answers]
    check(kinds == ["view", "view", "refused", "view", "refused", "refused"], f"play --json answers {kinds}")
    check(answers[1]["view"]["position"]["fief"] == 3, "the action was not played")
    check(answers[3]["view"]["position"]["fief"] is None, "undo was not done")


def read_until(master, wanted, seconds=10):
    seen = ""
    deadline = time.monotonic() + seconds
    while wanted not in seen and time.monotonic() < deadline:
        if select.select([master], [], [], 0.2)[0]:
            try:
                seen += os.read(master, 65536).decode()
            except OSError:
                break
    return seen


def terminal_output(env):
    master, slave = pty.openpty()
    surroundings = {"PATH": os.environ.get("PATH", ""), "TERM": "xterm", "LANG": "C.UTF-8", **env}
    program = subprocess.Popen([BIN, "play", "--seed", "tea"], stdin=slave, stdout=slave, stderr=slave, env=surroundings)
    os.close(slave)
    seen = read_until(master, "> ")
    os.write(master, b"q\n")
    seen += read_until(master, "leave without it")
    os.write(master, b"\n")
    seen += read_until(master, "Goodbye")
    program.wait(timeout=10)
    os.close(master)
    return seen


def test_colours():
    check("\x1b[1m" in terminal_output({}), "no styles on a terminal")
    check("\x1b" not in terminal_output({"NO_COLOR": "1"}), "NO_COLOR is not heeded")
    check("★" in terminal_output({}), "no stars under UTF-8")
    plain = terminal_output({"LANG": "C", "NO_COLOR": "1"})
    check("★" not in plain and "[0]****" in plain, "no plain stars without UTF-8")


def test_serve():
    data = scratch("tables.db")
    program = subprocess.Popen([BIN, "serve", "--port", "0", "--data", data, "--json", "--log", "off"], stdout=subprocess.PIPE, text=True)
    try:
        url = json.loads(program.stdout.readline())["url"]
        check(url.startswith("http://127.0.0.1:"), f"serve opens at {url}")
        games = json.load(urllib.request.urlopen(url + "api/games", timeout=10))
        check(games["games"][0]["id"] == "northwood", "the server does not list the games")
        port = url.rstrip("/").rsplit(":", 1)[1]
        second = run("serve", "--port", port, "--data", scratch("other.db"))
        check(second.returncode == 1 and port in second.stderr, f"a taken port: {second.stderr}")
    finally:
        program.send_signal(signal.SIGTERM)
        check(program.wait(timeout=20) == 0, "serve does not close cleanly")


def test_bench():
    result = run("bench", "northwood", "--json", seconds=300)
    check(result.returncode == 0 and "ratio_to_ceiling" in result.stdout, f"bench: {result.stdout[:200]}{result.stderr}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        FOLDER = folder
        for name, test in list(globals().items()):
            if not name.startswith("test_"):
                continue
            began = time.monotonic()
            test()
            print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)
    for failure in failures:
        print(f"FAILED: {failure}")
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)
