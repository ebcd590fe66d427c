#!/bin/sh
# Prints the packages whose tests start no other program: no file of the module that is in
# their test binary imports os/exec. So they need no browser, no Node.js and no Python, and
# their results are the same before those are installed and after.
#
#   .ci/alone.sh
set -eu
module=$(go list -m)
go list -test -deps -f '{{.ImportPath}}|{{join .Imports ","}}|{{join .Deps ","}}' ./... | awk -F '|' -v module="$module" '
{
    if ((index($1, module "/") == 1 || $1 == module) && index("," $2 ",", ",os/exec,")) starts[$1] = 1
    if ($1 ~ /\.test$/) deps[$1] = $3
}
END {
    for (binary in deps) {
        n = split(deps[binary], all, ",")
        alone = 1
        for (i = 1; i <= n; i++) if (all[i] in starts) alone = 0
        if (alone) print substr(binary, 1, length(binary) - 5)
    }
}' | sort
