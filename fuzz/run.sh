#!/usr/bin/env bash
# Runs the fuzzers under the address and undefined-behaviour sanitizers:
#
#   fuzz/run.sh MINUTES [NAME...]   each for so long, from the corpus and what earlier runs have found
#   fuzz/run.sh --check             each for a few seconds, always with the same inputs, in the build that the
#                                   sanitized tests use: nothing guides it there, but nothing is compiled anew
#
# An input that breaks something is left in build/fuzz/found/; run its fuzzer with it as the argument.
# The last line says how many fuzzers found nothing and how many found something.
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
. tools/house.sh

usage() { die "fuzz/run.sh MINUTES [NAME...] or fuzz/run.sh --check; there is: $(names | xargs)"; }
names() { for file in fuzz/*.cpp; do basename "$file" .cpp; done; }

# How many inputs --check tries: what each fuzzer can do in about four seconds.
runs() {
  case $1 in
    actions) echo 250 ;;
    case_file) echo 500 ;;
    fairness | messages | notation | options | table_lines) echo 20000 ;;
    http) echo 300 ;;
    position) echo 2000 ;;
    record) echo 300 ;;
    websocket) echo 200 ;;
    *) echo 1000 ;;
  esac
}

found=build/fuzz/found
passed=0
failed=0

# fuzz NAME OPTION...: true if nothing was found.
fuzz() {
  local name=$1 kept
  shift
  if [[ $check == true ]]; then kept=$(mktemp -d); else kept=build/fuzz/corpus/$name; fi
  mkdir -p "$kept" $found
  build/$preset/bin/fuzz_"$name" -max_len=8192 -timeout=30 -rss_limit_mb=3072 -print_funcs=0 -verbosity=0 \
    -artifact_prefix=$found/"$name"- "$@" "$kept" fuzz/corpus/"$name"
  local code=$?
  [[ $check == true ]] && rm -rf "$kept"
  return $code
}

check=false
preset=fuzz
case ${1:-} in
  --check) check=true; preset=sanitize; shift ;;
  '' | *[!0-9]*) usage ;;
  *) minutes=$1; shift ;;
esac
chosen=("$@")
[[ ${#chosen[@]} == 0 ]] && mapfile -t chosen < <(names)
for name in "${chosen[@]}"; do [[ -f fuzz/$name.cpp ]] || usage; done

mkdir -p build
build_preset $preset fuzzers || die "The fuzzers could not be built."
for name in "${chosen[@]}"; do
  if [[ $check == true ]]; then limit=(-runs="$(runs "$name")" -seed=1); else limit=(-max_total_time=$((minutes * 60)) -print_final_stats=1); fi
  say "--- $name ${limit[*]}"
  if fuzz "$name" "${limit[@]}"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
done
say "$passed passed, $failed failed"
[[ $failed == 0 ]]
