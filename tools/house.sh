# What ./play and ./check share: installing what is missing, and building the page and the program.
# To be sourced from the root of the repository.

export DEBIAN_FRONTEND=noninteractive NO_UPDATE_NOTIFIER=1

say() { printf '%s\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# The packages of packages.txt for these groups that aren't installed.
missing_packages() {
  local groups=" $* " group name why
  while read -r group name why; do
    [[ $group == '#'* || -z $group || $groups != *" $group "* ]] && continue
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || echo "$name"
  done <packages.txt
}

node_is_new_enough() {
  have node && have npm && node -e 'process.exit(process.versions.node.split(".")[0] >= 18 ? 0 : 1)'
}

as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  else
    sudo --preserve-env=DEBIAN_FRONTEND,http_proxy,https_proxy,no_proxy,HTTP_PROXY,HTTPS_PROXY,NO_PROXY "$@"
  fi
}

# install_missing GROUP...
install_missing() {
  local groups=("$@") missing
  if ! have dpkg-query; then
    say "This isn't a Debian system: what packages.txt lists must be installed by hand. Going on."
    return
  fi
  node_is_new_enough || groups+=(node)
  mapfile -t missing < <(missing_packages "${groups[@]}")
  [[ ${#missing[@]} == 0 ]] && return
  say "Installing from Debian: ${missing[*]}"
  if [[ $(id -u) != 0 ]] && ! have sudo; then
    die "This needs root. Run this as root, then try again:
  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  fi
  as_root apt-get update -qq </dev/null || say "(The package lists could not be renewed; trying with the old ones.)"
  as_root apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null ||
    die "Some packages could not be installed. Install them by hand, then try again: ${missing[*]}"
}

# One number for the state of these files and folders, by names, sizes and times.
state_of() {
  find "$@" -name node_modules -prune -o -path web/dist -prune -o -type f -printf '%p %s %T@\n' 2>/dev/null |
    LC_ALL=C sort | sha256sum | cut -d' ' -f1
}

# up_to_date STAMP STATE: was STAMP left by this state?
up_to_date() { [[ -f $1 && $(<"$1") == "$2" ]]; }

page_inputs=(web text docs/rules)
program_inputs=(CMakeLists.txt CMakePresets.json cmake engine text table server cli bench tests)

install_node_modules() {
  local state
  state=$(sha256sum web/package-lock.json | cut -d' ' -f1)
  up_to_date web/node_modules/.northbeard "$state" && return
  say "Fetching what the page is built with (npm ci)"
  (cd web && npm ci --no-audit --no-fund --loglevel=error </dev/null) ||
    die "npm could not fetch the page's packages. Is there a network? Then try again."
  echo "$state" >web/node_modules/.northbeard
}

build_page() {
  local state
  install_node_modules
  state=$(state_of "${page_inputs[@]}")
  [[ -f web/dist/index.html ]] && up_to_date build/page.stamp "$state" && return
  say "Building the page"
  (cd web && npm run --silent build </dev/null) || die "The page could not be built."
  mkdir -p build
  echo "$state" >build/page.stamp
}

# build_preset PRESET [TARGET...]
build_preset() {
  local preset=$1
  shift
  # Paths below this folder are hashed as relative ones, so that a second clone finds what the first built.
  have ccache && export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
  cmake --preset "$preset" >build/"$preset".configure.log 2>&1 || {
    cat build/"$preset".configure.log >&2
    die "The build could not be configured: see above."
  }
  cmake --build --preset "$preset" ${1:+--target "$@"} || die "The program could not be built."
}
