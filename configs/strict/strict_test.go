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
		"fraction":        {"depth: 7.25\n", "line 1: it is no whole number"},
		"tagged secret":   {"secret: !!str hunter2\n", "line 1: tags and merge keys are not allowed"},
		"unknown key":     {"deepth: 1\n", "line 1: field deepth not found"},
		"second document": {"depth: 1\n---\ndepth: 2\n", "more than one document"},
	} {
		var got file
		err := strict.Decode([]byte(tc.text), &got)
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("%s: %v, want %q", name, err, tc.want)
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
