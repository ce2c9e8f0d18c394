#!/usr/bin/env bash
# Loads a server of this machine and says what it does: README.md has the figures.
#
#   bench/load/run.sh idle [TABLES] [SOCKETS]          how much memory the server takes
#   bench/load/run.sh play GAME SEATS [TABLES] [RATE]  actions a second; RATE 0: as many as it takes
#
# NB_SECONDS=20 says how long is measured, NB_PROGRAM names another program than the release build,
# NB_DATA another place for the data than a new file on this disk.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."

program=${NB_PROGRAM:-build/release/bin/northbeard}
load=${NB_LOAD:-build/release/bin/load}
seconds=${NB_SECONDS:-20}
folder=$(mktemp -d)
data=${NB_DATA:-$folder/load.db}
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$folder"' EXIT
ulimit -n "$(ulimit -Hn)"

limits=(connections_per_address=65536 tables_per_hour=1000000 open_tables=100000 commands_per_second=100000
  commands_burst=100000 idle_seconds=600 request_seconds=600)
"$program" serve --json --port 0 --data "$data" --log error "${limits[@]/#/--limit=}" >"$folder/open" &
server=$!
for _ in $(seq 100); do [[ -s $folder/open ]] && break; sleep 0.1; done
port=$(python3 -c 'import json, sys; print(json.load(sys.stdin)["port"])' <"$folder/open")

memory() { awk '/^(VmRSS|VmHWM)/ { printf "%s %.0f MiB  ", $1, $2 / 1024 } END { print "" }' "/proc/$server/status"; }
used() { awk '{ print ($14 + $15) / 100 }' "/proc/$server/stat"; }

case ${1:-} in
  idle)
    echo "empty: $(memory)"
    "$load" idle "$port" --tables "${2:-2000}" --sockets "${3:-4000}" --seconds "${NB_IDLE_SECONDS:-5}"
    echo "with them: $(memory)"
    ;;
  play)
    "$load" play "$port" --game "$2" --seats "$3" --tables "${4:-500}" --rate "${5:-0}" --seconds "$seconds"
    echo "the server: $(memory) $(used) s of processor time"
    ;;
  *) sed -n '2,9p' "$0"; exit 1 ;;
esac
