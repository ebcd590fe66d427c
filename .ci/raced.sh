#!/bin/sh
# Prints the packages in which the race detector can find anything. It finds two goroutines
# that touch the same memory. A package is left out if no goroutine runs there beside
# another: neither its files, nor its tests, nor packages of the module that they import
# begin one, directly or through the network, another program or a browser, and none of its
# tests runs beside others.
#
#   .ci/raced.sh
set -eu
begin='^[[:space:]]*(defer )?go [a-zA-Z_(]|\.Go\(|AfterFunc\(|iter\.Pull|t\.Parallel\(\)|b\.RunParallel\('
# These start goroutines that call what a package gives them.
calls='http\.(Get|Post|Serve|ListenAndServe)\(|http\.(Client|Server|Transport)\{|httptest\.New[A-Z]?[a-z]*Server|signal\.Notify|exec\.Cmd|"github\.com/(chromedp|modelcontextprotocol)/'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
grep -rlE "$begin|$calls" --include='*.go' . | sed 's|^\./||' >"$work/files"
module=$(go list -m)
go list -f '{{.ImportPath}} {{len .TestGoFiles}} {{len .XTestGoFiles}} {{range .Imports}} {{.}}{{end}} |{{range .TestImports}} {{.}}{{end}}{{range .XTestImports}} {{.}}{{end}}' ./... >"$work/packages"
awk -v module="$module" -v files="$work/files" '
BEGIN {
    while ((getline file < files) > 0) {
        path = module; name = file
        if (match(file, /\/[^\/]*$/)) { path = module "/" substr(file, 1, RSTART - 1); name = substr(file, RSTART + 1) }
        if (name ~ /_test\.go$/) beside[path] = 1; else begins[path] = 1
    }
}
{
    order[NR] = $1; tests = $2 + $3; in_tests = 0
    if (tests) tested[$1] = 1
    for (i = 4; i <= NF; i++) {
        if ($i == "|") in_tests = 1
        else if (index($i, module "/") == 1) { if (in_tests) uses[$1] = uses[$1] " " $i; else imports[$1] = imports[$1] " " $i }
    }
}
# concurrent is 1 if a goroutine begins in the files of a package or below them.
function concurrent(path,    all, n, i) {
    if (path in known) return known[path]
    known[path] = path in begins
    n = split(imports[path], all, " ")
    for (i = 1; i <= n && !known[path]; i++) if (concurrent(all[i])) known[path] = 1
    return known[path]
}
function raced(path,    all, n, i) {
    if (path in beside || concurrent(path)) return 1
    n = split(uses[path], all, " ")
    for (i = 1; i <= n; i++) if (concurrent(all[i])) return 1
    return 0
}
END { for (i = 1; i <= NR; i++) if (order[i] in tested && raced(order[i])) print order[i] }' "$work/packages"
