#!/bin/sh
# The demo with a browser: serves the sample site, collects it in three nights with
# a release after the first, and builds after every night. Usage: demo-live.sh BINARY OUT
set -eu
bin=$1
out=$2
rm -rf "$out"
mkdir -p "$out/captures"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || :' EXIT
trap 'exit 130' INT TERM
sandbox=
[ "$(id -u)" != 0 ] || sandbox=--allow-no-sandbox # there is none for root
port=0

# serve RELEASE starts the server, on the same port every time.
serve() {
	rm -f "$out/urls"
	"$bin" samples serve --release "$1" --addr "127.0.0.1:$port" >"$out/urls" &
	server=$!
	while ! [ -s "$out/urls" ]; do
		kill -0 "$server" || exit 1
		sleep 0.1
	done
	port=$(sed -n '1s,^http://[^:/]*:\([0-9]*\)/.*,\1,p' "$out/urls")
}

# dated DAYS gives the captures of a night the date of that many days ago, for the
# three nights pass within a minute.
dated() {
	day=$(date -u -d "-$1 days" +%Y%m%d)
	for dir in "$out"/night/*/2*; do
		site=$(basename "$(dirname "$dir")")
		name=$(basename "$dir")
		mkdir -p "$out/captures/$site"
		sed -i "s/\"timestamp\": \"[0-9]\{8\}/\"timestamp\": \"$day/" "$dir/meta.json"
		mv "$dir" "$out/captures/$site/$day${name#????????}"
	done
	rm -rf "$out/night"
}

for night in 1 2 3; do
	release=$((night > 1 ? 2 : 1))
	echo "night $night: release $release of the site"
	serve "$release"
	"$bin" collect --from "$out/urls" --allow '*.localhost' --profile local --depth 0 --out "$out/night" $sandbox
	kill "$server"
	wait "$server" || :
	server=
	dated $((3 - night))
	echo
	"$bin" build "$out/captures" --out "$out/library" --quiet
	echo
done
sh "$(dirname "$0")/demo-show.sh" "$bin" "$out"
