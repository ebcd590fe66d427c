package strict_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"skillmill/configs/strict"
)

// A long list of plain values is no load for the decoder, as many keys are; and a
// refusal does not quote what it refuses.
func TestDecode(t *testing.T) {
	type file struct {
		Seeds  []string `yaml:"seeds"`
		Depth  int      `yaml:"depth"`
		Secret string   `yaml:"secret"`
	}
	for name, tc := range map[string]struct{ text, want string }{
		"nothing":         {"", ""},
		"10,000 seeds":    {"seeds: [" + strings.Repeat("'http://shop.test/',", 10_000) + "]\n", ""},
		"5,000 keys":      {"depth: {" + strings.Repeat("a: 1,", 5_000) + "}\n", "line 1: more than 4096"},
		"octal secret":    {"depth: 1\nsecret: 0123\n", "line 2: write numbers in plain decimals, and a text that looks like one in quotes"},
		"far from all":    {"zzzzzzzz: 1\n", "line 1: zzzzzzzz: unknown key; known here: seeds, depth, secret"},
		"fraction":        {"depth: 7.25\n", "line 1: depth: it is not a whole number"},
		"text as number":  {"\ndepth: hunter2\n", "line 2: depth: it is not a whole number"},
		"text as list":    {"seeds: hunter2\n", "line 1: seeds: one value where a list is wanted"},
		"map as text":     {"secret: {hunter2: 1}\n", "line 1: secret: a mapping where one value is wanted"},
		"list as file":    {"- 1\n", "line 1: a list where a mapping is wanted"},
		"key twice":       {"depth: 1\ndepth: 2\n", "line 2: depth: the key stands twice; first in line 1"},
		"two faults":      {"depht: 1\nsede: []\n", "line 1: depht: unknown key; did you mean depth?\nline 2: sede: unknown key"},
		"no YAML":         {"a: [1\n", "line 1: not valid YAML: did not find"},
		"tagged secret":   {"secret: !!str hunter2\n", "line 1: tags and merge keys are not allowed"},
		"unknown key":     {"deepth: 1\n", "line 1: deepth: unknown key; did you mean depth?"},
		"second document": {"depth: 1\n---\ndepth: 2\n", "more than one document"},
	} {
		var got file
		err := strict.Decode([]byte(tc.text), &got)
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("%s: %v, want %q", name, err, tc.want)
		}
		for _, never := range []string{"strict_test.", "file{", "[]string", "!!", "hunter2\"", "`hunter2"} {
			if err != nil && strings.Contains(err.Error(), never) {
				t.Errorf("%s: %v shows %s", name, err, never)
			}
		}
	}
}

// TestNearest holds the hints.
func TestNearest(t *testing.T) {
	for word, want := range map[string]string{"clik": "click", "fil": "fill", "zzzzzz": "", "Click": "click", "preSs": "press", "insepct": "", "cilck": "click", "flil": "fill"} {
		if got := strict.Nearest(word, []string{"click", "fill", "press"}); got != want {
			t.Errorf("%s: %q", word, got)
		}
	}
}

func TestSource(t *testing.T) {
	built := fstest.MapFS{"profiles/quick.yaml": {Data: []byte("depth: 1\n")}, "profiles/deep.yaml": {}}
	if data, err := strict.Source(built, "quick"); err != nil || string(data) != "depth: 1\n" {
		t.Errorf("%q, %v", data, err)
	}
	if _, err := strict.Source(built, "slow"); err == nil || err.Error() != "slow: no such file, and no profile of that name (profiles: deep, quick)" {
		t.Error(err)
	}
	if _, err := strict.Source(built, t.TempDir()); err == nil {
		t.Error("a folder is no configuration")
	}
	if _, err := strict.Read(strings.NewReader(strings.Repeat("x", strict.MaxBytes+1))); err == nil {
		t.Error("a file above the limit is read")
	}
}
