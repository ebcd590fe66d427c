#!/bin/sh
# Runs every fuzz target of the module for the given time each.
set -eu
time=${1:-10s}
for file in $(grep -rlE '^func Fuzz' --include='*_test.go' .); do
    dir=$(dirname "$file")
    for target in $(sed -nE 's/^func (Fuzz[A-Za-z0-9_]+)\(.*/\1/p' "$file"); do
        echo "== $dir $target"
        go test "$dir" -run '^$' -fuzz "^$target\$" -fuzztime "$time"
    done
done
