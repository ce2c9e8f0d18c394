#!/usr/bin/env python3
"""Counts the tests in a log: count_tests.py LOG EXIT_CODE prints "PASSED FAILED".

Understands GoogleTest, Vitest, ctest -V around either, and lines of the form "3 passed, 1 failed".
A program that failed without naming a failed test counts as one failed test.
"""
import re
import sys

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CTEST_LINE = re.compile(r"^(\d+): (.*)$")
CTEST_END = re.compile(r"^\s*\d+/\d+ Test\s+#(\d+): (\S+) \.*\s*(\*\*\*)?\s*(\w+)")


def count_lines(lines):
    passed = failed = 0
    for line in lines:
        if match := re.match(r"\[  PASSED  \] (\d+) tests?\.", line):
            passed += int(match[1])
        elif match := re.match(r"\s*(\d+) FAILED TESTS?$", line):
            failed += int(match[1])
        elif match := re.match(r"(\d+) passed, (\d+) failed$", line):
            passed += int(match[1])
            failed += int(match[2])
        elif re.match(r"\s*Tests  ", line):  # Vitest: "Tests  1 failed | 11 passed (12)"
            if match := re.search(r"(\d+) passed", line):
                passed += int(match[1])
            if match := re.search(r"(\d+) failed", line):
                failed += int(match[1])
    return passed, failed


def main():
    log, code = sys.argv[1], int(sys.argv[2])
    with open(log, encoding="utf-8", errors="replace") as file:
        lines = [COLOUR.sub("", line.rstrip("\n")) for line in file]

    plain, programs, ends = [], {}, {}
    for line in lines:
        if match := CTEST_END.match(line):
            ends[match[1]] = match[4] == "Passed"
        elif match := CTEST_LINE.match(line):
            programs.setdefault(match[1], []).append(match[2])
        else:
            plain.append(line)

    passed, failed = (0, 0) if ends else count_lines(plain)
    for number, succeeded in ends.items():
        good, bad = count_lines(programs.get(number, []))
        if good + bad == 0:  # a program that is one test itself
            good, bad = (1, 0) if succeeded else (0, 1)
        if not succeeded and bad == 0:
            bad = 1
        passed += good
        failed += bad
    if code != 0 and failed == 0:
        failed = 1
    print(passed, failed)


if __name__ == "__main__":
    main()
