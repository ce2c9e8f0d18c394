#!/usr/bin/env bash
# A PostgreSQL server of one's own for tests: an empty one, reached over a socket in the file system
# only, with data that are as safe as in earnest, gone when the command ends.
#
#   tools/postgres.sh COMMAND...   runs the command with NB_POSTGRES set to the server's URL
#   tools/postgres.sh --there      says by its exit status whether there is what it takes
#
# NB_POSTGRES_FOLDER is set as well: `tools/postgres.sh --kill` in such a command kills the server
# at once, `--start` starts it again.
set -uo pipefail
PATH=$PATH:/usr/sbin:/sbin  # runuser

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 70; }  # unlike the command's own exit status

# Where Debian keeps the programs of a server, or wherever PATH finds them.
find_programs() {
  local found
  found=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
  [[ -x $found/initdb ]] || found=$(dirname "$(command -v initdb 2>/dev/null || echo none/none)")
  [[ -x $found/initdb && -x $found/pg_ctl ]] || die "There is no PostgreSQL server here (packages.txt names it)."
  echo "$found"
}

# The server refuses to run as root: then it runs as the user that Debian makes for it.
as_server() {
  if [[ $(id -u) == 0 ]]; then
    (cd / && runuser -u postgres -- "$@")
  else
    "$@"
  fi
}

start() {
  as_server "$programs/pg_ctl" -D "$folder/data" -l "$folder/log" -w -t 60 -s start >/dev/null 2>&1 </dev/null ||
    { tail -n 20 "$folder/log" >&2; die "The PostgreSQL server did not start."; }
}

make() {
  # Below build/, unless the server's user can't get there.
  local build
  build=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../build
  mkdir -p "$build"
  build=$(readlink -f "$build")
  as_server test -x "$build" || build=${TMPDIR:-/tmp}
  folder=$(mktemp -d "$build/postgres-XXXXXX") || exit 1
  socket=$(mktemp -d /tmp/nb-postgres-XXXXXX) || exit 1  # a socket's path must be short
  [[ $(id -u) == 0 ]] && chown postgres "$folder" "$socket"
  as_server "$programs/initdb" -D "$folder/data" -U northbeard -A trust -E UTF8 --locale=C.UTF-8 >"$folder/initdb.log" 2>&1 ||
    { cat "$folder/initdb.log" >&2; die "The PostgreSQL server could not be made."; }
  cat >>"$folder/data/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$socket'
unix_socket_permissions = 0700
max_connections = 100
CONF
  start
}

remove() {
  [[ -n ${folder:-} ]] || return
  as_server "$programs/pg_ctl" -D "$folder/data" -m immediate -w -t 30 -s stop >/dev/null 2>&1
  rm -rf "$folder" "$socket"
}

programs=$(find_programs) || exit
case ${1:-} in
  '' | -h | --help)
    sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 2
    ;;
  --there) ;;
  --kill)
    folder=${NB_POSTGRES_FOLDER:?"--kill is for a command that this script runs"}
    as_server "$programs/pg_ctl" -D "$folder/data" -m immediate -w -s stop
    ;;
  --start)
    folder=${NB_POSTGRES_FOLDER:?"--start is for a command that this script runs"}
    start
    ;;
  *)
    folder='' socket=''
    trap remove EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    make
    export NB_POSTGRES_FOLDER=$folder NB_POSTGRES="postgresql://northbeard@/postgres?host=$socket"
    # In a process group of its own, so that a signal ends all of it, and at once.
    set -m
    "$@" <&0 &
    command=$!
    trap 'kill -TERM -- -$command 2>/dev/null; wait $command; exit 143' INT TERM HUP
    wait $command
    exit
    ;;
esac
