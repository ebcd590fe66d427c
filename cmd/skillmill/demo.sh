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
first=$(grep -l '"action": "type"' "$out"/library/skill_library/*/d*.json | head -n 1)
echo
echo "one skill ($first):"
echo
"$bin" inspect "$first" | sed -n "1,20p"
echo
echo "tables for DuckDB: $out/library/tables (cd $out/library && duckdb -init tables/views.sql)"
