#!/bin/sh
# Runs a command whose temporary files lie in memory, if there is room. The tests write many
# small files and make each durable, which takes half of their processor time on a disk.
# What Go compiles and links stays on the disk.
#
#   .ci/memory.sh command [argument ...]
set -u
dir=""
if [ -w /dev/shm ] &&
    [ "$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')" -ge 3000000 ] &&
    [ "$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo)" -ge 5000000 ]; then
    dir=$(mktemp -d /dev/shm/t.XXXXXX) || exit
    trap 'rm -rf "$dir"' EXIT
    trap 'exit 130' INT TERM HUP
    # The tests run programs that lie there, and do so as other users, too.
    chmod 755 "$dir"
    printf '#!/bin/sh\n' >"$dir/run"
    chmod 755 "$dir/run"
    if "$dir/run" 2>/dev/null; then
        GOTMPDIR=${GOTMPDIR:-${TMPDIR:-/tmp}}
        TMPDIR=$dir
        export GOTMPDIR TMPDIR
    fi
    rm "$dir/run"
fi
"$@"
