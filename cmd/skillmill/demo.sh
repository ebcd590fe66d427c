#!/bin/sh
# The demo: sample captures in, skills and tables out. Usage: demo.sh BINARY OUT
set -eu
bin=$1
out=$2
rm -rf "$out"
mkdir -p "$out"
"$bin" samples "$out/captures"
echo
"$bin" build "$out/captures" --out "$out/library" --quiet
sh "$(dirname "$0")/demo-show.sh" "$bin" "$out"
