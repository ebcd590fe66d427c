#!/bin/sh
# Writes golden and generated files: runs, with -update, the tests that write them, which
# are those that look at the flag themselves or name a function that does. The samples of
# datasets/samples are captured anew only by hand: go test ./collect -run Samples -update
#
#   .ci/golden.sh go test [flag ...]
set -eu
packages=$(grep -rlE 'flag\.Bool\("update"' --include='*_test.go' . | xargs -n 1 dirname | sort -u | grep -v '^\./collect$')
tests=$(for package in $packages; do
    cat "$package"/*_test.go | awk '
/^func / {
    name = $0; sub(/^func (\([^)]*\) )?/, "", name); sub(/[^A-Za-z0-9_].*/, "", name)
    all[name] = 1
}
/^(var|const|type|import)/ { name = "" }
{
    if (name == "") next
    gsub(/"([^"\\]|\\.)*"/, ""); sub(/\/\/.*/, "")
    if ($0 ~ /\*update/) writes[name] = 1
    body[name] = body[name] " " $0
}
END {
    for (name in all) {
        gsub(/[^A-Za-z0-9_]+/, " ", body[name]); body[name] = " " body[name] " "
    }
    do {
        more = 0
        for (name in all) if (!(name in writes))
            for (w in writes) if (index(body[name], " " w " ")) { writes[name] = 1; more = 1; break }
    } while (more)
    for (name in writes) if (name ~ /^Test/) print name
}'
done | sort -u | paste -s -d '|' -)
[ -n "$tests" ] || { echo "golden.sh: no test looks at -update" >&2 && exit 1; }
exec "$@" $packages -run "^($tests)\$" -count=1 -update
