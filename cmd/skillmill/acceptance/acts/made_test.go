package acts

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// TestPacksBelong holds that packs belong to their output folder: the inventory has them,
// builds make them again, and foreign files beside them stay.
func TestPacksBelong(t *testing.T) {
	acceptance.KnownUnderRace(t)
	captures, lib := acceptance.Samples(t), acceptance.SamplesLibrary(t)
	acceptance.Run(t, 0, "verify", lib, "--files")
	acceptance.Run(t, 0, "pack", lib)
	first := read(t, filepath.Join(lib, "packs"))
	if inv, err := os.ReadFile(filepath.Join(lib, "inventory.json")); err != nil || strings.Count(string(inv), `"packs/`) != len(first) {
		t.Errorf("%d of the packs are in the inventory, want %d: %v", strings.Count(string(inv), `"packs/`), len(first), err)
	}
	acceptance.Run(t, 0, "verify", lib, "--files")
	own := filepath.Join(lib, "packs", "own.yaml")
	if err := os.WriteFile(own, []byte("namespace: own\nversion: 1.0.0\nactions: {a:b: {steps: [{action: snapshot}]}}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	acceptance.Run(t, 0, "verify", lib, "--files")
	at := func(name string) string { return filepath.Join(lib, "packs", name) }
	for _, damage := range []map[string]func(string) error{
		{"shop.samples.test.yaml": flip, "names.tsv": os.Remove},
		{"shop.samples.test.yaml": os.Remove, "names.copy.tsv": flip},
	} {
		for name, do := range damage {
			if err := do(at(name)); err != nil {
				t.Fatal(err)
			}
		}
		code, text := acceptance.Call("verify", lib, "--files")
		for name := range damage {
			if code != acceptance.Wrong || !strings.Contains(text, name) {
				t.Errorf("%s: %d %s", name, code, text)
			}
		}
		acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
		acceptance.Run(t, 0, "verify", lib, "--files")
		now := read(t, filepath.Join(lib, "packs"))
		for name, text := range first {
			if now[name] != text || len(now) != len(first)+1 {
				t.Fatalf("%s is not as it was, %d files", name, len(now))
			}
		}
	}
	// Both files of names: nobody knows what a name meant, so the packs are left alone.
	for _, name := range []string{"names.tsv", "names.copy.tsv"} {
		if err := flip(filepath.Join(lib, "packs", name)); err != nil {
			t.Fatal(err)
		}
	}
	code, text := acceptance.Call("build", captures, "--out", lib, "--quiet", "--json")
	var said struct{ Error string }
	if err := json.Unmarshal([]byte(text[strings.Index(text, "{"):]), &said); code != acceptance.Failed || err != nil || !strings.Contains(said.Error, "names of actions") {
		t.Errorf("%d %s %v", code, text, err)
	}
}

// flip flips a bit in the middle of a file.
func flip(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	data[len(data)/2] ^= 1
	return os.WriteFile(file, data, 0o644)
}
