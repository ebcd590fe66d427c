#!/bin/sh
# Installs what the tests drive: a Chromium, Node.js with npm (DuckDB comes as an
# npm package), Python 3 and a font whose letters have the widths of the usual web
# fonts. With the argument "race" also a C compiler, which Go's race detector links
# with. Does nothing where they are present. With the argument "compile" it compiles
# what the tests are made of meanwhile: that needs none of this, and what is installed is
# waited for most of the time, for a mirror and for the disk.
set -eu
have() { command -v "$1" >/dev/null 2>&1; }
font() { find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" -iname "$1" 2>/dev/null | grep -q .; }

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
    # A fault of the code is told by the tests. What is not compiled by then, they compile.
    GOGC=400 go list -export -test ./... >/dev/null 2>&1 &
    trap "kill $! 2>/dev/null || :" EXIT
fi
$sudo apt-get update -q >/dev/null
# shellcheck disable=SC2086
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $need >/dev/null
