#!/usr/bin/env bash
# The same games to the byte on every compiler: the fingerprints of all games, built by g++ and clang
# with and without optimisation and for WebAssembly, must be equal. determinism.sh [GAMES]
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."

games=${1:-2000}
out=build/determinism
flags=(-std=c++23 -fno-exceptions -DJSON_NOEXCEPTION=1 -I. -Iengine)
mapfile -t sources < <(find engine bench/calibration tests/tools/fingerprints.cpp -name '*.cpp' | LC_ALL=C sort)
launcher=$(command -v ccache || true)

# build NAME COMPILER FLAGS...
build() {
  local name=$1 source object
  shift
  mkdir -p "$out/$name"
  for source in "${sources[@]}"; do
    object=$out/$name/${source//\//_}.o
    printf '%s\0' "$launcher $* ${flags[*]} -c $source -o $object"
  done | xargs -0 -P 2 -I{} sh -c '{}' || return 1
  local objects=("${sources[@]//\//_}")
  objects=("${objects[@]/#/$out/$name/}")
  "$@" "${objects[@]/%/.o}" -o "$out/$name/fingerprints"
}

run_wasm() {
  node --no-warnings -e '
    const { readFileSync } = require("node:fs");
    const { WASI } = require("node:wasi");
    const [file, ...args] = process.argv.slice(1);
    const wasi = new WASI({ version: "preview1", args: [file, ...args], returnOnExit: true });
    WebAssembly.instantiate(readFileSync(file), { wasi_snapshot_preview1: wasi.wasiImport })
      .then(({ instance }) => process.exit(wasi.start(instance) ?? 0));' "$@"
}

passed=0
failed=0
reference=''
judge() {  # NAME COMMAND...
  local name=$1 print
  shift
  print=$("$@") || print="(it did not run)"
  [[ -n $reference ]] || reference=$print
  if [[ $print == "$reference" && $print == northwood\ * ]]; then
    passed=$((passed + 1))
    echo "$name: the same"
  else
    failed=$((failed + 1))
    printf '%s differs:\n%s\nexpected:\n%s\n' "$name" "$print" "$reference"
  fi
}

for build in "gcc-O3 g++ -O3" "gcc-O0 g++ -O0" "clang-O3 clang++-19 -O3" "clang-O0 clang++-19 -O0" \
  "gcc-native g++ -O2 -march=native"; do
  read -ra words <<<"$build"
  name=${words[0]}
  if build "${words[@]}"; then
    judge "$name" "$out/$name/fingerprints" "$games"
  else
    failed=$((failed + 1))
    echo "$name: could not be built"
  fi
done

if build wasm clang++-19 --target=wasm32-wasi -stdlib=libc++ -O2; then
  judge wasm run_wasm "$out/wasm/fingerprints" "$games"
else
  failed=$((failed + 1))
  echo "wasm: could not be built"
fi

printf '%s\n' "$reference"
echo "$passed passed, $failed failed"
[[ $failed == 0 ]]
