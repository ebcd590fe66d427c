#!/bin/sh
# Installs what the tests drive: a Chromium, Node.js with npm (DuckDB comes as an
# npm package), Python 3 and a font whose letters have the widths of the usual web
# fonts. With the argument "race" also a C compiler, which Go's race detector links
# with. Does nothing where they are present. With the argument "compile" it compiles
# what the tests are made of meanwhile: that needs none of this, and what is installed is
# waited for most of the time, for a mirror and for the disk. After that, while there is time,
# it runs those that start no program with the command that follows; Go keeps their results.
#
#   .ci/deps.sh [race | compile ['go test argument ...']]
set -eu
have() { command -v "$1" >/dev/null 2>&1; }
font() { find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" -iname "$1" 2>/dev/null | grep -q .; }

# end_beside ends what runs beside the installation, and waits for it: it may hold the folder
# of .ci/memory.sh.
end_beside() {
    kill -TERM "-$beside" 2>/dev/null || return 0
    wait "$beside" 2>/dev/null || :
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        kill -0 "-$beside" 2>/dev/null || return 0
        sleep 0.2
    done
}

need=""
have chromium-headless-shell || have chromium || need="$need chromium-headless-shell"
have npm || need="$need nodejs npm"
have python3 || need="$need python3"
font 'Liberation*.ttf' || need="$need fonts-liberation"
if [ "${1:-}" = race ]; then have gcc || have cc || need="$need gcc libc6-dev"; fi
[ -n "$need" ] || exit 0
if ! have apt-get; then
    # Any font will do for the tests: Chromium does not start without one.
    if [ "$need" = " fonts-liberation" ] && font '*.[to]tf'; then exit 0; fi
    echo "please install:$need" >&2
    exit 1
fi
sudo=""
if [ "$(id -u)" != 0 ]; then
    if ! have sudo; then
        echo "please run as root: apt-get install$need" >&2
        exit 1
    fi
    sudo=sudo
fi
echo "installing${sudo:+ with sudo}:$need"
if [ "${1:-}" = compile ] && have go; then
    # A fault of the code is told by the tests. What is not done by then, they do.
    # shellcheck disable=SC2016
    GOGC=400 setsid sh -c 'go list -export -test ./... && [ -n "$1" ] && eval "$1 -p 2 $(sh .ci/alone.sh)"' beside "${2:-}" >/dev/null 2>&1 &
    beside=$!
    trap 'end_beside' EXIT
    trap 'exit 130' INT TERM HUP
fi
$sudo apt-get update -q >/dev/null
# shellcheck disable=SC2086
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $need >/dev/null
