#!/usr/bin/env python3
"""Each rule is tested: every id in docs/rules/*.en.md is cited by a test, and both languages have the
same ids. Rules that nothing could test (vocabulary, credits) are listed in tests/tools/untested_rules.txt
with a reason. The rules of a game are written down before its code, so that tests are asked for from the
day engine/games.cpp offers it. A letter at the end makes an id of its own (S19.13b, B18.41D); a group that
says nothing of its own has a <span> for an anchor and is tested by its rules. Prints the ids that fail,
then "N passed, M failed"."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ID = r"[A-Z]\d+(?:\.\d+[a-zA-Z]?)?"
ANCHOR = re.compile(f'<a id="({ID})"')
# In the name of a test a dot is an underscore: S19_13b_..., and a letter counts where the word ends with it.
IN_A_NAME = re.compile(r"(?<![A-Za-z0-9])([A-Z]\d+)(?:_(\d+(?:[a-zA-Z](?![A-Za-z0-9]))?))?(?![0-9])")


def cited_in_tests():
    """Ids in names of C++ tests (TEST(Dialogue, W6_3_...)) and in case files (W6.3)."""
    cited = set()
    for path in (ROOT / "tests").rglob("*"):
        if path.suffix == ".cpp":
            text = path.read_text(encoding="utf-8")
            for names in re.findall(r"\bTEST(?:_[FP])?\(([^)]*)\)", text):
                cited |= {f"{a}.{b}" if b else a for a, b in IN_A_NAME.findall(names)}
        elif path.suffix == ".case":
            text = path.read_text(encoding="utf-8")
            cited |= set(re.findall(rf"\b{ID}\b", text))
    return cited


def excused():
    path = ROOT / "tests/tools/untested_rules.txt"
    if not path.exists():
        return {}
    lines = [line.split(None, 1) for line in path.read_text(encoding="utf-8").splitlines()
             if line.strip() and not line.startswith("#")]
    return {words[0]: words[1:] for words in lines}


def is_offered(document):
    """Whether the game of docs/rules/GAME.en.md is in the list of games."""
    return f'"{document.name.split(".")[0]}"' in (ROOT / "engine/games.cpp").read_text(encoding="utf-8")


def main():
    passed, failures = 0, []
    cited, excuses = cited_in_tests(), excused()
    documents = sorted((ROOT / "docs/rules").glob("*.en.md"))
    if not documents:
        failures.append("no rules in docs/rules")
    known = set()
    for english in documents:
        ids = ANCHOR.findall(english.read_text(encoding="utf-8"))
        russian = english.with_name(english.name.replace(".en.", ".ru."))
        other = ANCHOR.findall(russian.read_text(encoding="utf-8")) if russian.exists() else []
        known |= set(ids)
        for name in sorted(set(ids) ^ set(other)):
            failures.append(f"{name} is only in one of {english.name} and {russian.name}")
        for name in sorted({name for name in ids if ids.count(name) > 1}):
            failures.append(f"{name} is there twice in {english.name}")
        for name in ids if is_offered(english) else []:
            if "." not in name and any(other.startswith(name + ".") for other in ids):
                continue  # a chapter, tested by its rules
            if name in cited or name in excuses:
                passed += 1
            else:
                failures.append(f"{name} is cited by no test")
    for name, reason in excuses.items():
        if not reason:
            failures.append(f"{name} is excused without a reason")
        if name not in known:
            failures.append(f"{name} is excused but is no rule")
        if name in cited:
            failures.append(f"{name} is excused but has a test")
    for failure in failures:
        print(failure)
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
