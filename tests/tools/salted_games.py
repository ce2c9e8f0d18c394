"""Games as people play them at a server, for records that a terminal doesn't write: secret seeds with the
salts of players, steps taken back, going back by agreement, a bot that goes on for somebody."""
import json
import random
import socket
import subprocess
import time
import urllib.error
import urllib.request

GAMES = {
    "northwood": ({}, 1),
    "northgard": ({"years": "3"}, 3),
    "blackbeard": ({}, 2),
}
MOST_COMMANDS = 4000


class Table:
    def __init__(self, url, game, options, persons):
        self.url = url
        wanted = {"game": game, "options": options, "seats": [{"kind": "person"}] * persons, "gather": True}
        made = self.call("/api/tables", None, wanted)
        self.path = f"/api/tables/{made['table']}"
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.commands = 0
        for seat in range(persons):
            self.command(seat, "ready", name=f"Player {seat}", colour="", salt=random.randbytes(1 + seat * 15).hex())

    def call(self, path, token, body=None):
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers), timeout=20) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as refused:
            raise RuntimeError(f"{path} {body}: {refused.read().decode()}") from None

    def view(self, seat):
        return self.call(self.path, self.tokens[seat])

    def command(self, who, kind, **more):
        self.commands += 1
        if self.commands > MOST_COMMANDS:
            raise RuntimeError(f"{self.path} did not end")
        return self.call(f"{self.path}/acts", self.tokens[who], {"type": kind, "id": f"c{self.commands}", **more})

    def record(self):
        with urllib.request.urlopen(self.url + f"{self.path}/record", timeout=20) as answer:
            return answer.read().decode()


def mover(table, view):
    """The seat that is asked, and its view."""
    if (seat := view["turn"].get("seat")) is not None:
        return seat, table.view(seat)
    views = enumerate(map(table.view, range(len(table.tokens))))
    return next((seat, view) for seat, view in views if view["actions"])


def agree_on(table, **what):
    """The first seat proposes it; everybody who is asked agrees."""
    table.command(0, "propose", revision=table.view(0)["revision"], **what)
    while proposal := (view := table.view(0))["proposal"]:
        table.command(proposal["asked"][0], "agree", revision=view["revision"])


def go_back(table, seat, view, decided):
    """To before an earlier decision: alone for practice, with others by agreement, of which the first proposal is declined."""
    if len(table.tokens) == 1:
        table.command(seat, "rewind", revision=view["revision"], to=view["undo"]["rewind"][0]["to"])
        return
    table.command(0, "propose", revision=view["revision"], what="rewind", to=decided[-2])
    table.command(1, "decline", revision=table.view(1)["revision"])
    agree_on(table, what="rewind", to=decided[-5])


def change_seats(table, bot):
    """A bot goes on for the last seat, whose person comes back a little later."""
    last = len(table.tokens) - 1
    agree_on(table, what="bot", seat=last, bot=bot)
    table.command(last, "back", revision=table.view(last)["revision"])


def play_out(table, bot, chooser):
    """Random choices to the end; what people do besides playing happens on the way, each once."""
    decided = []  # the steps at which somebody decided
    extras = {6: lambda *at: go_back(table, *at, decided)}
    if len(table.tokens) > 1:
        extras |= {7: lambda *_: agree_on(table, what="pause"), 8: lambda *_: change_seats(table, bot)}
    while (view := table.view(0))["turn"]["kind"] != "over":
        seat, view = mover(table, view)
        if extra := extras.pop(len(decided), None):
            extra(seat, view)
        elif view["undo"]["undo"] and chooser.random() < 0.1:
            table.command(seat, chooser.choice(["undo", "reset"]), revision=view["revision"])
        else:
            decided.append(view["step"])
            offers = [offer["action"] for offer in view["actions"] if offer["action"] != "resign"]
            table.command(seat, "act", revision=view["revision"], action=chooser.choice(offers))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def play(program, folder):
    """Plays each game once and writes its record into the folder."""
    port = free_port()
    limits = ["--limit", "commands_per_second=1000", "--limit", "commands_burst=1000"]
    server = subprocess.Popen([program, "serve", "--port", str(port), "--data", str(folder / "salted.db"), "--log", "error", *limits],
                              stdout=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        for _ in range(200):
            try:
                urllib.request.urlopen(url + "/healthz", timeout=5).close()
                break
            except OSError:
                time.sleep(0.05)
        for game, (options, persons) in GAMES.items():
            table = Table(url, game, options, persons)
            play_out(table, "random", random.Random(game))
            (folder / f"{game}_salted.record").write_text(table.record(), encoding="utf-8")
    finally:
        server.terminate()
        server.wait(timeout=20)
