#!/usr/bin/env python3
"""Kills the server with kill -9 again and again while a client plays, restarts it on the same data file,
and checks that every acknowledged action is in the record again and that the game goes on from its link.

With bots on other seats, a kill often comes while one of them is to move: the table must go on by itself.

    kill_nine.py PATH/northbeard [--rounds 50] [--game northwood] [--bots 0] [--seed 1]

With --postgres two processes serve one database, whose URL is in NB_POSTGRES, to two clients: while one process is
killed and comes back, its clients go on with the other.

    tools/postgres.sh python3 tests/server/kill_nine.py PATH/northbeard --postgres [--rounds 50]
"""

import argparse
import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

SECONDS_A_ROUND = 5  # at most, on average: for everything
CATCH_UP_SECONDS = 5  # until one process has heard what was acknowledged by the other


class Gone(Exception):
    """The server doesn't answer: it has been killed."""


class Socket:
    """A WebSocket client of just what is needed: text frames, pings, close."""

    def __init__(self, port):
        try:
            self.wire = socket.create_connection(("127.0.0.1", port), timeout=20)
            self.wire.sendall(
                f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        except OSError as error:
            raise Gone from error
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(f"no upgrade: {head!r}")

    def more(self):
        try:
            data = self.wire.recv(65536)
        except TimeoutError as error:
            raise RuntimeError("nothing came for a long time: is the table stuck?") from error
        except OSError as error:
            raise Gone from error
        if not data:
            raise Gone
        return data

    def take(self, count):
        while len(self.buffer) < count:
            self.buffer += self.more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send(self, message, opcode=1):
        payload = message if isinstance(message, bytes) else json.dumps(message).encode()
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        try:
            self.wire.sendall(bytes([0x80 | opcode]) + length + bytes(4) + payload)
        except OSError as error:
            raise Gone from error

    def next(self, *types):
        """The next message of one of these types."""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            if first & 0x0F == 8:
                raise Gone
            if first & 0x0F == 9:
                self.send(payload, opcode=10)
            if first & 0x0F != 1:
                continue
            message = json.loads(payload)
            if message["type"] in types:
                return message

    def close(self):
        self.wire.close()


def request(port, path, token=None, body=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    call = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data=data, headers=headers)
    try:
        with urllib.request.urlopen(call, timeout=5) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError:
        raise
    except OSError as error:
        raise Gone from error


class Server:
    def __init__(self, program, data):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.command = [program, "serve", "--port", str(self.port), "--data", data, "--log", "error",
                        "--limit", "commands_per_second=100000", "--limit", "commands_burst=100000"]
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL)
        for _ in range(500):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended by itself: {self.process.returncode}")
            try:
                request(self.port, "/healthz")
                return
            except Gone:
                time.sleep(0.01)
        raise RuntimeError("the server doesn't answer")

    @property
    def up(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """As an operator does: it must end by itself, without an error."""
        self.process.terminate()
        return self.process.wait(timeout=10)


class Servers:
    """The processes that serve one place. A client uses one of them until that is gone."""

    def __init__(self, servers, chooser):
        self.all, self.chooser = servers, chooser
        self.used = chooser.choice(servers)

    @property
    def port(self):
        return self.used.port

    def another(self):
        """Goes over to one that is up; false if there is only one, which somebody must start again."""
        if len(self.all) == 1:
            return False
        time.sleep(0.005)
        self.used = self.chooser.choice([server for server in self.all if server.up] or self.all)
        return True


class Player:
    """Plays random legal actions, remembers what was acknowledged, and what was sent without an answer."""

    def __init__(self, server, game, bots, chooser):
        self.server, self.game, self.bots, self.chooser = server, game, bots, chooser
        self.acknowledged = 0
        self.games = 0
        self.repeats = 0
        self.commands = 0
        self.unanswered = None
        self.table = None
        self.stopped = False

    def new_table(self):
        seats = [{}] + [{"kind": "bot", "bot": "random"}] * self.bots
        made = json.loads(request(self.server.port, "/api/tables", body={"game": self.game, "seats": seats}))
        self.table, self.token = made["table"], made["seats"][0]["token"]
        self.record, self.revision = [], None
        self.games += 1

    def play(self):
        """Until the only server is gone, or somebody has said stop."""
        while not self.stopped:
            try:
                if self.table is None:
                    self.new_table()
                connection = Socket(self.server.port)
                try:
                    self.play_table(connection)
                finally:
                    connection.close()
                self.check_record()
                if not self.stopped:
                    self.table = None  # it is over: the next one
            except Gone:
                if not self.server.another():
                    return

    def play_table(self, connection):
        connection.send({"type": "hello", "table": self.table, "token": self.token})
        view = self.caught_up(connection.next("view")["view"], lambda: connection.next("view")["view"])
        if self.unanswered:
            # Sent before the kill, unanswered: repeated, it is acknowledged, whether it was done or not.
            self.repeats += 1
            self.answer_of(connection, self.unanswered)
            view = self.fresh_view()
        while view["turn"]["kind"] != "over" and not self.stopped:
            if not view["actions"]:  # a bot is to move
                newer = connection.next("view")["view"]
                view = newer if newer["revision"] > view["revision"] else view
                continue
            self.commands += 1
            action = self.chooser.choice(view["actions"])["action"]
            self.unanswered = {"type": "act", "id": f"k-{self.commands}", "revision": view["revision"],
                               "action": action}
            self.answer_of(connection, self.unanswered)
            while view["revision"] < self.revision:
                view = connection.next("view")["view"]

    def answer_of(self, connection, command):
        """Sends it until it is acknowledged. Another process may have heard of nothing yet, and lose the race."""
        for _ in range(20):
            connection.send(command)
            answer = connection.next("ack", "refused")
            if answer["type"] == "ack" or answer["error"]["key"] != "server.error.conflict":
                return self.note(command, answer)
            time.sleep(0.01)
        raise RuntimeError(f"always in conflict: {command}")

    def caught_up(self, view, look):
        """The view, as soon as it has all that was acknowledged: at once where there is one process."""
        patience = time.monotonic() + (CATCH_UP_SECONDS if len(self.server.all) > 1 else 0)
        while self.revision is not None and view["revision"] < self.revision:
            if time.monotonic() > patience:
                raise RuntimeError(f"revision {self.revision} was acknowledged; {view['revision']} is left")
            view = look()
        return view

    def fresh_view(self):
        def look():
            time.sleep(0.01)
            return json.loads(request(self.server.port, f"/api/tables/{self.table}", self.token))
        return self.caught_up(look(), look)

    def note(self, command, answer):
        if answer["type"] != "ack" or answer["id"] != command["id"]:
            raise RuntimeError(f"a legal action was refused: {command} {answer}")
        self.unanswered = None
        self.acknowledged += 1
        self.record.append(command["action"])
        self.revision = answer["revision"]

    def check_record(self):
        """Every acknowledged action is in the record, in its order."""
        if self.table is None or self.revision is None:
            return
        view = self.fresh_view()
        if self.bots and view["turn"]["kind"] != "over":
            return  # until then it would tell what the bots hold
        lines = request(self.server.port, f"/api/tables/{self.table}/record", self.token).splitlines()
        at = 0
        for action in self.record:
            while at < len(lines) and not lines[at].endswith(" " + action):
                at += 1
            if at == len(lines):
                raise RuntimeError(f"acknowledged and lost: {action}\n" + "\n".join(lines))
            at += 1


def run_in_thread(player, failures):
    def run():
        try:
            player.play()
        except Exception as error:  # told in the main thread
            failures.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def wait_for_play(players, wanted, failures, chooser):
    """Some moment or other; on a busy machine hardly anything has happened by then, so a little longer."""
    time.sleep(chooser.uniform(0.02, 0.5))
    patience = time.monotonic() + 3
    while sum(player.acknowledged for player in players) < wanted and time.monotonic() < patience and not failures:
        time.sleep(chooser.uniform(0.001, 0.02))


def kill_the_only_one(server, player, wanted, per_kill, chooser):
    failures, start = [], time.monotonic()
    for kill in range(wanted.rounds):
        server.start()
        player.check_record()
        playing = run_in_thread(player, failures)
        wait_for_play([player], per_kill * (kill + 1), failures, chooser)
        server.kill()
        playing.join(timeout=20)
        if playing.is_alive() or failures or time.monotonic() - start > SECONDS_A_ROUND * wanted.rounds:
            raise RuntimeError(f"kill {kill + 1}: {failures or 'out of time'}")
    server.start()
    player.check_record()


def kill_one_of_two(servers, players, wanted, per_kill, chooser):
    failures, start = [], time.monotonic()
    for server in servers:
        server.start()
    threads = [run_in_thread(player, failures) for player in players]
    try:
        for kill in range(wanted.rounds):
            wait_for_play(players, per_kill * (kill + 1), failures, chooser)
            killed = chooser.choice(servers)
            killed.kill()
            time.sleep(chooser.uniform(0, 0.2))
            killed.start()
            if failures or time.monotonic() - start > SECONDS_A_ROUND * wanted.rounds:
                raise RuntimeError(f"kill {kill + 1}: {failures or 'out of time'}")
    finally:
        for player in players:
            player.stopped = True
        for thread in threads:
            thread.join(timeout=30)
    if failures or any(thread.is_alive() for thread in threads):
        raise RuntimeError(f"at the end: {failures or 'a table is stuck'}")
    for player in players:
        player.check_record()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rounds", "--kills", type=int, default=50, help="how often something is killed")
    parser.add_argument("--game", default="northwood")
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--postgres", action="store_true", help="two processes on the database of NB_POSTGRES")
    wanted = parser.parse_args()
    print(f"seed {wanted.seed}", flush=True)
    chooser = random.Random(wanted.seed)
    per_kill = 2 if wanted.bots else 10  # acknowledged actions, on average
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="northbeard-kill-") as folder:
        place = os.environ["NB_POSTGRES"] if wanted.postgres else os.path.join(folder, "kill.db")
        count = 2 if wanted.postgres else 1
        servers = [Server(wanted.program, place) for _ in range(count)]
        players = [Player(Servers(servers, random.Random(wanted.seed + 10 + index)), wanted.game, wanted.bots,
                          random.Random(wanted.seed + 1 + index)) for index in range(count)]
        try:
            if wanted.postgres:
                kill_one_of_two(servers, players, wanted, per_kill, chooser)
            else:
                kill_the_only_one(servers[0], players[0], wanted, per_kill, chooser)
            for server in servers:
                code = server.stop()
                if code != 0:
                    raise RuntimeError(f"asked to stop, a server ended with {code}")
        finally:
            for server in servers:
                if server.up:
                    server.kill()
    acknowledged = sum(player.acknowledged for player in players)
    repeats = sum(player.repeats for player in players)
    print(f"{wanted.rounds} kills, {acknowledged} acknowledged actions in {sum(player.games for player in players)} "
          f"games, all found again; {repeats} repeated commands; {time.monotonic() - start:.1f} s")
    # A run in which nothing was cut off, or hardly anything was played, proves nothing.
    if acknowledged < per_kill * wanted.rounds or repeats == 0:
        raise RuntimeError("too little happened")


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:
        sys.exit(f"kill_nine: {error}")
