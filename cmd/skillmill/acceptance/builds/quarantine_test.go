package builds

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
)

// A skill that is quarantined lies where nobody who runs what the domains' folders hold
// finds it, and there alone, however the library came to be: in one build, night by night
// in another order, or in shards.
func TestQuarantine(t *testing.T) {
	acceptance.KnownUnderRace(t)
	captures := acceptance.Samples(t)
	config := acceptance.ConfigFile(t, "version: 1\nlifecycle: {quarantine_nights: 1, retire_nights: 9}\n")
	whole, nights, merged := t.TempDir(), t.TempDir(), t.TempDir()
	acceptance.Build(t, "build", captures, "--out", whole, "--config", config, "--quiet")
	for _, night := range []string{"20260903", "20260901", "20260902"} {
		acceptance.Build(t, "build", ofNight(t, captures, night), "--out", nights, "--config", config, "--quiet")
	}
	args := []string{"merge", "--out", merged, "--quiet"}
	for i := range 2 {
		shard := t.TempDir()
		acceptance.Build(t, "build", captures, "--out", shard, "--config", config, "--quiet", "--shard", fmt.Sprintf("%d/2", i))
		args = append(args, shard)
	}
	acceptance.Build(t, args...)
	want := acceptance.Tree(t, whole)
	if d := cmp.Diff(acceptance.Published(want), acceptance.Published(acceptance.Tree(t, nights))); d != "" {
		t.Errorf("night by night (-one build +nights):\n%s", d)
	}
	if d := cmp.Diff(acceptance.Published(want), acceptance.Published(acceptance.Tree(t, merged))); d != "" {
		t.Errorf("shards (-one build +merged):\n%s", d)
	}
	aside := 0
	for name := range maps.Keys(want) {
		doc, err := os.ReadFile(filepath.Join(whole, name))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(name, "skill_library/") || !strings.Contains(string(doc), "\n    \"status\": ") {
			continue
		}
		is := strings.Contains(string(doc), "\n    \"status\": \"quarantined\"")
		if is != strings.HasPrefix(name, "skill_library/quarantine/") {
			t.Errorf("%s: quarantined %v", name, is)
		}
		if is {
			aside++
		}
	}
	if aside == 0 {
		t.Error("no skill is quarantined")
	}
	acceptance.Run(t, acceptance.OK, "verify", nights, captures, "--config", config, "--quiet")
	acceptance.Run(t, acceptance.OK, "verify", nights, "--files")
}

// ofNight copies the captures of one night.
func ofNight(t *testing.T, captures, night string) string {
	t.Helper()
	dir := t.TempDir()
	for _, c := range acceptance.Below(t, captures, 2) {
		if strings.HasPrefix(filepath.Base(c), night) {
			acceptance.Copy(t, c, filepath.Join(dir, filepath.Base(filepath.Dir(c)), filepath.Base(c)))
		}
	}
	return dir
}
