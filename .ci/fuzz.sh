#!/bin/sh
# Runs every fuzz target of the module and prints what each has had: inputs
# executed, seconds (compiling included) and inputs kept because they reached new
# code.
#
#   .ci/fuzz.sh [amount] [pattern]
#
# The amount is a number of inputs (100000x, the default) or a time (30s), for
# each target. The pattern chooses targets by "folder Target". A target fails when
# an input breaks a promise, when it stops early, and when it had fewer inputs than
# were asked for; the run fails after all targets have had theirs. Go leaves an
# input that broke something below testdata/fuzz of the folder.
set -eu
amount=${1:-100000x}
pattern=${2:-.}
case $amount in
*[!0-9]x | x) echo "fuzz.sh: $amount is no number of inputs" >&2 && exit 2 ;;
*x) least=${amount%x} ;;
*) least=1 ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
grep -rHE '^func Fuzz[A-Za-z0-9_]*\([a-z]+ \*testing\.F\)' --include='*_test.go' . |
    sed -E 's|/[^/]+_test\.go:func (Fuzz[A-Za-z0-9_]*).*| \1|' | sort -u | grep -E -- "$pattern" >"$work/targets" || {
    echo "fuzz.sh: no target has \"$pattern\"" >&2
    exit 2
}
row() { printf '%-28s %-18s %12s %8s %16s %s\n' "$@"; }
row package target executions seconds 'new interesting' ''
failed=0 total=0 new=0 start=$(date +%s)
while read -r dir target; do
    from=$(date +%s)
    result=
    go test "$dir" -run '^$' -fuzz "^$target\$" -fuzztime "$amount" -timeout 10h >"$work/log" 2>&1 </dev/null || result=FAILED
    last=$(grep -E '^fuzz: elapsed: .* execs: [0-9]+' "$work/log" | tail -n 1 || true)
    inputs=$(echo "$last" | sed -nE 's/.*execs: ([0-9]+).*/\1/p')
    found=$(echo "$last" | sed -nE 's/.*new interesting: ([0-9]+).*/\1/p')
    if [ -z "$result" ] && [ "${inputs:-0}" -lt "$least" ]; then
        result="FAILED: fewer than $least"
    fi
    row "${dir#./}" "$target" "${inputs:-0}" "$(($(date +%s) - from))" "${found:-0}" "$result"
    total=$((total + ${inputs:-0})) new=$((new + ${found:-0}))
    if [ -n "$result" ]; then
        failed=$((failed + 1))
        cat "$work/log" >&2
    fi
done <"$work/targets"
row "$(wc -l <"$work/targets") targets" "$failed failed" "$total" "$(($(date +%s) - start))" "$new" ''
[ "$failed" = 0 ]
