package crashes

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/emit/library"
	"skillmill/emit/tables"
)

var flips = flag.Int("flips", 60, "bytes that TestFlips changes, one after the other")

// TestFlips changes single bytes of published files: verify --files reports each.
func TestFlips(t *testing.T) {
	acceptance.KnownUnderRace(t)
	dir, out := acceptance.Some(t), t.TempDir()
	acceptance.Run(t, acceptance.OK, "build", dir, "--out", out, "--quiet")
	acceptance.Run(t, acceptance.OK, "verify", out, "--files")
	kinds := publishedFiles(t, out)
	rng := rand.New(rand.NewPCG(*faultSeed, 13))
	tried := map[string]int{}
	for n := range *flips {
		// Each kind alike: a manifest is one file among many.
		kind := []string{"documents", "tables", "manifests"}[n%3]
		files := kinds[kind]
		flip(t, out, files[rng.IntN(len(files))], rng)
		tried[kind]++
	}
	t.Logf("%d changed bytes, each reported: %v", *flips, tried)
}

func publishedFiles(t *testing.T, out string) map[string][]string {
	t.Helper()
	kinds := map[string][]string{
		"manifests": {library.Folder + "/" + library.ManifestName, tables.Folder + "/manifest.json"},
	}
	for name := range acceptance.Tree(t, out) {
		switch {
		case slices.Contains(kinds["manifests"], name):
		case strings.HasPrefix(name, library.Folder):
			kinds["documents"] = append(kinds["documents"], name)
		case strings.HasSuffix(name, ".parquet"):
			kinds["tables"] = append(kinds["tables"], name)
		}
	}
	for _, files := range kinds {
		slices.Sort(files) // treeOf is a map
	}
	return kinds
}

func flip(t *testing.T, out, name string, rng *rand.Rand) {
	t.Helper()
	path := filepath.Join(out, name)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	bad := slices.Clone(data)
	at, change := rng.IntN(len(bad)), byte(1+rng.IntN(255))
	bad[at] ^= change
	if err := os.WriteFile(path, bad, 0o644); err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	code := cli.Main([]string{"verify", out, "--files"}, strings.NewReader(""), &text, &text)
	if base := filepath.Base(filepath.Dir(path)); code == acceptance.OK || !strings.Contains(text.String(), base) {
		t.Errorf("%s, byte %d, %#x to %#x: exit %d: %s", name, at, data[at], bad[at], code, text.String())
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
