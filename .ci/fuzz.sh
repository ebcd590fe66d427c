#!/bin/sh
# Runs every fuzz target of the module and prints how many inputs each has had.
#
#   .ci/fuzz.sh [amount] [pattern]
#
# The amount is a number of inputs (100000x, the default) or a time (30s), for
# each target. The pattern chooses targets by "folder Target". An input that
# breaks a promise fails the run after all targets have had theirs; Go leaves it
# below testdata/fuzz of the folder.
set -eu
amount=${1:-100000x}
pattern=${2:-.}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
grep -rHE '^func Fuzz[A-Za-z0-9_]+\(f \*testing\.F\)' --include='*_test.go' . |
    sed -E 's|/[^/]+_test\.go:func (Fuzz[A-Za-z0-9_]+).*| \1|' | sort -u | grep -E -- "$pattern" | {
    failed=0
    printf '%-28s %-22s %10s %8s\n' package target inputs seconds
    while read -r dir target; do
        from=$(date +%s)
        result=
        if ! go test "$dir" -run '^$' -fuzz "^$target\$" -fuzztime "$amount" -timeout 60m >"$log" 2>&1; then
            result=FAILED
            failed=1
        fi
        inputs=$(sed -nE 's/.*execs: ([0-9]+).*/\1/p' "$log" | tail -n 1)
        printf '%-28s %-22s %10s %8s %s\n' "${dir#./}" "$target" "${inputs:-0}" "$(($(date +%s) - from))" "$result"
        if [ -n "$result" ]; then cat "$log" >&2; fi
    done
    exit "$failed"
}
