#!/usr/bin/env python3
"""Holds a server to its own description: schemathesis makes requests from /api/openapi.json, right ones and
wrong ones, and checks statuses, types and shapes of the answers. Prints what failed, then "N passed, M failed".

    tests/openapi/run.py PATH/northbeard [--seconds 60] [--seed 1]

What it needs is in requirements.txt (schemathesis, pinned); it is installed once, below build/.
"""

import argparse
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request
import venv
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PLACE = ROOT / "build" / "schemathesis"
CHECKS = ("not_a_server_error", "status_code_conformance", "content_type_conformance",
          "response_headers_conformance", "response_schema_conformance", "negative_data_rejection",
          "unsupported_method")


def install():
    """The programs of schemathesis, as requirements.txt pins them."""
    wanted = hashlib.sha256((HERE / "requirements.txt").read_bytes()).hexdigest()
    stamp = PLACE / "stamp"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        venv.create(PLACE, with_pip=True, clear=True)
        subprocess.run([PLACE / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes",
                        "-r", HERE / "requirements.txt"], check=True)
        stamp.write_text(wanted, encoding="utf-8")
    return PLACE / "bin" / "st"


def call(url, path, body):
    request = urllib.request.Request(url + path, data=json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.loads(answer.read())


def make_tables(url):
    """One that is played alone, one of two people, one that gathers; as ID=TOKEN."""
    wishes = [{"game": "northwood"}, {"game": "northgard", "seats": [{}, {}]},
              {"game": "northgard", "seats": [{}, {"kind": "open"}], "listed": True}]
    made = [call(url, "/api/tables", wish) for wish in wishes]
    return ",".join(f"{table['table']}={table['seats'][0]['token']}" for table in made)


def try_server(st, url, wanted, report):
    settings = dict(os.environ, SCHEMATHESIS_HOOKS="hooks", PYTHONPATH=str(HERE), PYTHONDONTWRITEBYTECODE="1",
                    NB_TABLES=make_tables(url), NB_RECORD=str(ROOT / "tests/golden/northwood_winter.record"))
    ran = subprocess.run(
        [st, "--config-file", str(HERE / "schemathesis.toml"), "run", url + "/api/openapi.json", "--checks", ",".join(CHECKS), "--max-time", str(wanted.seconds),
         "--max-examples", "30", "--seed", str(wanted.seed), "--suppress-health-check", "all", "--no-color", "--phases",
         "examples,coverage,fuzzing", "--continue-on-failure", "--report", "junit", "--report-junit-path", report,
         "--generation-database", "none", "--warnings", "off"],
        env=settings, cwd=os.path.dirname(report), check=False)
    cases = xml.etree.ElementTree.parse(report).getroot().iter("testcase")
    results = [any(child.tag in ("failure", "error") for child in case) for case in cases]
    return results.count(False), results.count(True) or int(ran.returncode != 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    st = install()
    with tempfile.TemporaryDirectory(prefix="northbeard-openapi-") as folder:
        limits = ("tables_per_hour=1000000", "commands_per_second=100000", "commands_burst=100000")
        server = subprocess.Popen(
            [wanted.program, "serve", "--json", "--port", "0", "--data", os.path.join(folder, "openapi.db"), "--log",
             "error", *(f"--limit={limit}" for limit in limits)], stdout=subprocess.PIPE, text=True)
        try:
            url = f"http://127.0.0.1:{json.loads(server.stdout.readline())['port']}"
            passed, failed = try_server(st, url, wanted, os.path.join(folder, "junit.xml"))
            if server.poll() is not None:
                print(f"the server ended by itself: {server.returncode}")
                failed += 1
        finally:
            server.terminate()
            server.wait(timeout=20)
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
