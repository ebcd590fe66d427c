#!/bin/sh
# Runs tests whose temporary files lie in memory, where there is room: they write many small
# files and make each durable, which on a disk costs time and processor time. What Go
# compiles and links stays on the disk. The folder has one name a checkout, so that results
# of tests are still cached.
#
#   .ci/memory.sh go test [argument ...]
set -u
go=$1
shift 2
dir=/dev/shm/sm$(pwd | cksum | cut -d ' ' -f 1) # short, for the paths of sockets

room() {
    [ -w /dev/shm ] &&
        [ "$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')" -ge 3000000 ] &&
        [ "$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo)" -ge 5000000 ]
}

# take makes the folder. One that a run left that was killed is emptied; that of a run
# that goes on is its own.
take() {
    if [ -O "$dir" ] && ! kill -0 "$(cat "$dir/pid" 2>/dev/null)" 2>/dev/null; then rm -rf "$dir"; fi
    # As /tmp is: tests run programs that lie there, and do so as other users, too.
    mkdir -m 1777 "$dir" 2>/dev/null && echo $$ >"$dir/pid"
}

# runs reports whether programs may be started there.
runs() {
    printf '#!/bin/sh\n' >"$dir/run" && chmod 755 "$dir/run" && "$dir/run" 2>/dev/null && rm "$dir/run"
}

if room && take; then
    trap 'rm -rf "$dir"' EXIT
    trap 'exit 130' INT TERM HUP
    if runs; then
        # Go's own folder is named in its file of settings, as tests would get the variable
        # too. With go test -exec they could be told apart, but Go keeps no results of those.
        {
            cat "$("$go" env GOENV)" 2>/dev/null || :
            echo
            echo "GOTMPDIR=${GOTMPDIR:-${TMPDIR:-/tmp}}"
        } >"$dir/goenv"
        env -u GOTMPDIR TMPDIR="$dir" GOENV="$dir/goenv" "$go" test "$@"
        exit
    fi
fi
"$go" test "$@"
