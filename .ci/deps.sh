#!/bin/sh
# Installs what the tests drive: a Chromium, Node.js with npm (DuckDB comes as an
# npm package) and Python 3. Does nothing where they are present.
set -eu
need=""
command -v chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null 2>&1 || need="$need chromium-headless-shell"
command -v npm >/dev/null 2>&1 || need="$need nodejs npm"
command -v python3 >/dev/null 2>&1 || need="$need python3"
[ -n "$need" ] || exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "please install:$need" >&2
    exit 1
fi
sudo=""
[ "$(id -u)" = 0 ] || sudo=sudo
echo "installing:$need"
$sudo apt-get update -q >/dev/null
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -q --no-install-recommends $need >/dev/null
