#!/bin/sh
# model.sh SKILLMILL OUT URL MODEL [KEY_ENV] [CAPTURES]: asks a model about captures, the
# samples if none are given, and shows what it proposed and what became of that.
set -eu
bin=$1 out=$2 url=$3 model=$4 key=${5:-} captures=${6:-}
if [ -z "$url" ] || [ -z "$model" ]; then
	echo "make model: no model is named, so none was asked. Say MODEL_URL=http://HOST:PORT (a server with /v1/chat/completions) and MODEL=NAME; MODEL_KEY_ENV names the variable that holds its key."
	exit 2
fi
mkdir -p "$out"
if [ -z "$captures" ]; then
	captures=$out/captures
	rm -rf "$captures"
	"$bin" samples "$captures" >/dev/null
fi
printf 'refine:\n  mode: ask\n  model: "%s"\n  url: "%s"\n  key_env: "%s"\n' "$model" "$url" "$key" >"$out/config.yaml"
"$bin" build "$captures" --out "$out/library" --config "$out/config.yaml" --quiet | grep -E '^(skills|proposal|model|  fault)'
