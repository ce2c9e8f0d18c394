"""Moves and copies stored tables with the program northbeard: python3 tests/cli/stores.py BIN

Tables are made and played by a real server, exported, imported into other places and exported again:
what is kept must be the same. With NB_POSTGRES set (tools/postgres.sh) a database is among the places.
Needs nothing but Python's standard library, and psql for the database.
"""

import json
import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

BIN = str(Path(sys.argv[1]).resolve())
SERVER = os.environ.get("NB_POSTGRES", "")
passed = 0
failures = []
made = 0


def check(ok, complaint):
    global passed
    if ok:
        passed += 1
    else:
        failures.append(complaint)


def run(*args, text="", env=None):
    surroundings = {"PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8", **(env or {})}
    return subprocess.run([BIN, *args], input=text, env=surroundings, timeout=120, capture_output=True, text=True)


def scratch(name):
    global made
    made += 1
    return str(Path(FOLDER) / f"{made}-{name}")


def psql(url, command):
    subprocess.run(["psql", "-q", "-X", "-v", "ON_ERROR_STOP=1", url, "-c", command], check=True, stdout=subprocess.DEVNULL)


def new_database():
    """The URL of an empty database on the server of NB_POSTGRES."""
    global made
    made += 1
    name = f"nb_test_{os.getpid()}_{made}"
    psql(SERVER, f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'")
    databases.append(name)
    return re.sub(r"^(\w+://[^/?]*)/?[^?]*", rf"\1/{name}", SERVER)


databases = []


class Server:
    def __init__(self, data):
        limits = [f"--limit={name}=100000" for name in ("commands_per_second", "commands_burst", "tables_per_hour")]
        self.process = subprocess.Popen(
            [BIN, "serve", "--port", "0", "--data", data, "--json", "--log", "off", *limits], stdout=subprocess.PIPE, text=True
        )
        self.said = json.loads(self.process.stdout.readline())
        self.url = self.said["url"]

    def call(self, path, token=None, body=None):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def play(self, game="northwood", most=25, **wishes):
        """A new table and its first actions: (table, token)."""
        new = self.call("api/tables", body={"game": game, **wishes})
        table, token = new["table"], new["seats"][0]["token"]
        for number in range(most):
            view = self.call(f"api/tables/{table}", token)
            if not view["actions"]:
                break
            act = {"type": "act", "id": f"я-{number}", "revision": view["revision"], "action": view["actions"][0]["action"]}
            self.call(f"api/tables/{table}/acts", token, act)
        return table, token

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        check(self.process.wait(timeout=20) == 0, "serve does not close cleanly")


def tables_of(place):
    """The lines of an export, without the head, which says when it was made."""
    result = run("export", "--data", place, "-")
    check(result.returncode == 0, f"export fails: {result.stderr}")
    return result.stdout.splitlines()[1:]


def played_place(place):
    server = Server(place)
    try:
        shown = server.said["data"]
        check(":secret@" not in shown, f"a password is shown: {shown}")
        server.play()
        server.play("northgard", most=8, seats=[{"name": "Анна"}, {"kind": "bot", "bot": "random"}])
        server.play(most=400, seed={"kind": "given", "text": "tea"})
    finally:
        server.stop()
    return place


def places():
    yield scratch("tables.db")
    if SERVER:
        yield new_database()


def test_there_and_back():
    """Every kind of place to every kind of place, and back to the first kind."""
    for source in places():
        played_place(source)
        lines = tables_of(source)
        check(len(lines) == 4 and json.loads(lines[-1]) == {"tables": 3}, f"export has {len(lines)} lines")
        file = scratch("tables.jsonl")
        told = json.loads(run("export", "--data", source, file, "--json").stdout)
        check(told == {"tables": 3, "file": file}, f"export says {told}")
        check(stat.S_IMODE(os.stat(file).st_mode) == 0o600, "others may read the exported file")
        check(not os.path.exists(file + ".part"), "a part of a file is left")
        for target in places():
            result = run("import", "--data", target, file)
            check(result.returncode == 0 and "3 tables were imported; none was there" in result.stdout, f"import: {result}")
            check(tables_of(target) == lines, f"{target} holds something else than {source}")
            again = json.loads(run("import", "--data", target, file, "--json").stdout)
            check(again["imported"] == 0 and len(again["there_already"]) == 3 and again["whole"], f"again: {again}")
            back = scratch("back.db")
            piped = run("import", "--data", back, "-", text=run("export", "--data", target, "-").stdout)
            check(piped.returncode == 0, f"import of standard input: {piped.stderr}")
            check(tables_of(back) == lines, f"{target} gives something else back than {source} held")


def test_a_moved_table_goes_on():
    for source in places():
        server = Server(source)
        table, token = server.play(most=5)
        server.stop()
        for target in places():
            run("import", "--data", target, "-", text=run("export", "--data", source, "-").stdout)
            server = Server(target)
            try:
                view = server.call(f"api/tables/{table}", token)
                act = {"type": "act", "id": "go on", "revision": view["revision"], "action": view["actions"][0]["action"]}
                answer = server.call(f"api/tables/{table}/acts", token, act)
                check(answer["type"] == "ack", f"a moved table refuses: {answer}")
                repeated = {**act, "id": "я-2", "revision": 0}
                answer = server.call(f"api/tables/{table}/acts", token, repeated)
                check(answer["type"] == "ack", f"a command from before the move is not known: {answer}")
            finally:
                server.stop()


def test_outages_move_along():
    """Nobody serves while tables move: their clocks must know."""
    source = scratch("tables.db")
    server = Server(source)
    server.play(most=1)
    server.stop()
    with sqlite3.connect(source) as database:  # the server was stopped an hour ago
        database.execute("UPDATE heartbeat SET at = at - 3600000")
    database.close()
    head = json.loads(run("export", "--data", source, "-").stdout.splitlines()[0])
    outage = head["outages"][-1]
    check(3_590_000 < outage["to"] - outage["from"] < 3_700_000 and outage["to"] == head["at"], f"outages: {head}")
    for target in places():
        export = run("export", "--data", source, "-").stdout
        run("import", "--data", target, "-", text=export)
        moved = json.loads(run("export", "--data", target, "-").stdout.splitlines()[0])
        check(outage in moved["outages"], f"{target}: {moved} instead of {head}")


def test_damaged_files():
    source = played_place(scratch("tables.db"))
    lines = run("export", "--data", source, "-").stdout.splitlines(keepends=True)
    second = json.loads(lines[2])
    unsafe = json.dumps({**second, "lines": second["lines"] + [{"line": 7, "at": 0}]}) + "\n"
    cases = [
        # the lines, how many tables come in before, and what is said
        ([], 0, ["line 1", "export"]),
        (["hello\n"], 0, ["line 1", "export"]),
        (lines[1:], 0, ["line 1", "export"]),
        ([lines[0].replace('"northbeard_tables":1', '"northbeard_tables":99'), *lines[1:]], 0, ["line 1", "99"]),
        ([*lines[:2], lines[2][:200] + "\n", *lines[3:]], 1, ["line 3", "JSON"]),
        ([*lines[:2], unsafe, *lines[3:]], 1, ["line 3", "lines.line"]),
        ([*lines[:2], "\n", *lines[2:]], 1, ["line 3"]),
        (lines[:-1], 3, ["line 5", "cut off"]),
        ([*lines[:-1], lines[-1][:-3]], 3, ["line 5"]),
        ([*lines[:2], *lines[3:]], 2, ["line 4", "missing"]),
        ([*lines, lines[1]], 3, ["behind"]),
        ([*lines[:3], lines[3].replace('"game":', '"games":')], 2, ["line 4", "game"]),
    ]
    for content, imported, said in cases:
        # Reading is the same for every place; that nothing is written by half is looked at in each.
        for target in places() if imported == 1 else [scratch("tables.db")]:
            file = scratch("damaged.jsonl")
            Path(file).write_text("".join(content))
            result = run("import", "--data", target, file)
            check(result.returncode == 1, f"a damaged file is imported: {said}")
            check(all(part in result.stderr for part in [file, *said]), f"{said} not in {result.stderr}")
            check(len(tables_of(target)) == imported + 1, f"{said}: not {imported} tables came in")
            if imported:
                check(f"{imported} table" in result.stdout, f"{said}: not told how much came in: {result.stdout}")
            russian = run("import", "--data", target, file, "--lang", "ru").stderr
            check("строка" in russian and "cli." not in russian, f"{said} in Russian: {russian}")


def test_wrong_places():
    nowhere = scratch("nothing.db")
    for arguments in (["export", "-"], ["backup", scratch("copy.db")]):
        result = run(*arguments, "--data", nowhere)
        check(result.returncode == 1 and nowhere in result.stderr, f"{arguments}: {result.stderr}")
        check(not os.path.exists(nowhere), f"{arguments} makes a place that was not there")
    result = run("import", "/no/such/file", "--data", nowhere)
    check(result.returncode == 1 and "/no/such/file" in result.stderr, f"import of nothing: {result.stderr}")
    check(not os.path.exists(nowhere), "import of nothing makes a place")
    source = played_place(scratch("tables.db"))
    result = run("export", "/no/such/folder/x", "--data", source)
    check(result.returncode == 1 and "/no/such/folder/x" in result.stderr, f"export to nowhere: {result.stderr}")
    for command in ("export", "import", "serve"):
        rest = [] if command == "serve" else ["-"]
        result = run(command, *rest, "--data", "postgresql://anna:secret@127.0.0.1:1/nb")
        check(result.returncode == 1 and "postgresql://anna@127.0.0.1:1/nb" in result.stderr, f"{command}: {result.stderr}")
        check("secret" not in result.stdout + result.stderr, f"{command} shows a password")
    result = run("backup", scratch("copy.db"), "--data", "postgresql://anna:secret@127.0.0.1:1/nb")
    check(result.returncode == 2 and "pg_dump" in result.stderr and "secret" not in result.stderr, f"backup: {result.stderr}")


def test_backup_of_a_busy_file():
    source = scratch("tables.db")
    server = Server(source)
    stop = threading.Event()
    played = []

    def keep_busy():
        while not stop.is_set():
            played.append(server.play(most=30)[0])

    busy = threading.Thread(target=keep_busy)
    busy.start()
    try:
        for _ in range(8):
            target = scratch("copy.db")
            before = len(played)
            result = run("backup", target, "--data", source, "--json")
            check(result.returncode == 0, f"backup: {result.stderr}")
            told = json.loads(result.stdout or "{}")
            check(told.get("file") == target and told.get("tables", 0) >= before, f"backup says {told}, {before} were played")
            check(stat.S_IMODE(os.stat(target).st_mode) == 0o600, "others may read the copy")
            left = [name for name in os.listdir(FOLDER) if name.startswith(Path(target).name + "")]
            check(left == [Path(target).name], f"beside the copy: {left}")
            check(len(tables_of(target)) == told.get("tables", 0) + 1, "the copy holds another number of tables")
            time.sleep(0.1)
    finally:
        stop.set()
        busy.join()
        server.stop()
    target = scratch("copy.db")
    result = run("backup", target, "--data", source)
    check(result.returncode == 0 and f"with {len(played)} table" in result.stdout, f"backup: {result}")
    check(tables_of(target) == tables_of(source), "the copy is not the same")
    again = run("backup", target, "--data", source)
    check(again.returncode == 1 and target in again.stderr, "a copy is written over")


def test_backup_refuses_what_is_not_ours():
    letter = scratch("letter.txt")
    Path(letter).write_text("Dear reader, this is a letter.\n" * 500)
    foreign = scratch("birds.db")
    with sqlite3.connect(foreign) as database:
        database.execute("CREATE TABLE birds (name TEXT)")
    database.close()
    for source in (letter, foreign):
        target = scratch("copy.db")
        result = run("backup", target, "--data", source)
        check(result.returncode == 1 and source in result.stderr, f"backup of {source}: {result.stderr}")
        check(not os.path.exists(target) and not os.path.exists(target + ".part"), "a copy of nothing is left")
    result = run("backup", "/no/such/folder/copy.db", "--data", played_place(scratch("tables.db")))
    check(result.returncode == 1 and "/no/such/folder/copy.db" in result.stderr, f"backup to nowhere: {result.stderr}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        FOLDER = folder
        try:
            for name, test in list(globals().items()):
                if not name.startswith("test_"):
                    continue
                began = time.monotonic()
                test()
                print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)
        finally:
            for database in databases:
                psql(SERVER, f"DROP DATABASE {database} WITH (FORCE)")
    if not SERVER:
        print("(without a database: NB_POSTGRES is not set)")
    for failure in failures:
        print(f"FAILED: {failure}")
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)
