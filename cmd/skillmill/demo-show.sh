#!/bin/sh
# What a demo shows of the library in OUT/library. Usage: demo-show.sh BINARY OUT
set -eu
bin=$1
out=$2
echo
"$bin" verify "$out/library" "$out/captures" --quiet
echo
echo "gone since the release (status missing):"
grep -l '"status": "missing"' "$out"/library/skill_library/*/d*.json | while read -r f; do
	"$bin" inspect "$f" | sed -n 's/^page *//p; s/^control *\(.*\) from .*/  \1/p' | paste -sd' ' -
done
first=$(grep -l '"action": "type"' "$out"/library/skill_library/*/d*.json | head -n 1)
echo
echo "one skill ($first):"
echo
"$bin" inspect "$first" | sed -n "1,20p"
echo
echo "tables for DuckDB: $out/library/tables (cd $out/library && duckdb -init tables/views.sql)"
