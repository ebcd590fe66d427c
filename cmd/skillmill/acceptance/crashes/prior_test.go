package crashes

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"
	"skillmill/durable/seal"
	"skillmill/emit/library"
)

// prior is the file of the skills that a build continues.
type prior struct {
	Basis  string            `json:"basis"`
	Seal   string            `json:"seal"`
	Skills []json.RawMessage `json:"skills"`
}

func readPrior(t *testing.T, path string) (p prior, data []byte) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	return p, data
}

// continuedOnce are captures and a build of them that every test copies.
var continuedOnce struct {
	sync.Once
	captures, out string
}

// continued is an output folder whose skills continue those of a build with
// another configuration, and the command that made it.
func continued(t *testing.T) (out string, command func(string) []string) {
	t.Helper()
	c := &continuedOnce
	command = func(out string) []string {
		return []string{"build", c.captures, "--quiet", "--config", "regen", "--out", out}
	}
	c.Do(func() {
		c.captures = filepath.Join(scratch, "continued")
		acceptance.Copy(t, acceptance.Some(t), c.captures)
		built := filepath.Join(scratch, "continued-built")
		acceptance.Build(t, "build", c.captures, "--quiet", "--out", built)
		acceptance.Build(t, command(built)...)
		c.out = built
	})
	if c.out == "" {
		t.Fatal("the build that is continued failed in the test that was first")
	}
	out = t.TempDir()
	acceptance.Copy(t, c.out, out)
	return out, command
}

func priorIn(out string) string { return filepath.Join(acceptance.Store(out), "published.json") }

func copyIn(out string) string { return filepath.Join(acceptance.Store(out), "published.copy.json") }

// says runs a build that must end well and answers what it said.
func says(t *testing.T, args []string) string {
	t.Helper()
	var text, errs bytes.Buffer
	if code := cli.Main(args, strings.NewReader(""), &text, &errs); code != acceptance.OK {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	return errs.String()
}

// TestPriorDamaged changes the frozen library, a byte at a time and in coarser
// ways. Where it or its copy is changed, the build says so and ends in the same files
// as before; where both are, it says so, ends well and publishes what it had published.
func TestPriorDamaged(t *testing.T) {
	acceptance.KnownUnderRace(t)
	base, command := continued(t)
	all := acceptance.Tree(t, base)
	want := acceptance.Published(all)
	p, whole := readPrior(t, priorIn(base))
	if len(p.Skills) < 20 || p.Seal == "" {
		t.Fatalf("the frozen library has %d skills and the seal %q", len(p.Skills), p.Seal)
	}
	p.Seal = ""
	unsealed, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	bad := [][]byte{nil, []byte("{}"), []byte("null\n"), whole[:len(whole)/2], append(bytes.Clone(whole), ' '), make([]byte, len(whole)), unsealed}
	rng := rand.New(rand.NewPCG(*faultSeed, 7))
	for range *flips / 10 {
		changed := bytes.Clone(whole)
		changed[rng.IntN(len(changed))] ^= byte(1 + rng.IntN(255))
		bad = append(bad, changed)
	}
	for i, data := range bad {
		out := t.TempDir()
		acceptance.Copy(t, base, out)
		one := []string{priorIn(out), copyIn(out)}[i%2]
		if err := os.WriteFile(one, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if text := says(t, command(out)); !strings.Contains(text, one+" is not as it was written") {
			t.Errorf("damage %d of %s is not noticed: %q", i, one, text)
		}
		if d := cmp.Diff(all, acceptance.Tree(t, out)); d != "" {
			t.Errorf("damage %d of %s is not healed: %s", i, one, d)
		}
		for _, path := range []string{priorIn(out), copyIn(out)} {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if text := says(t, command(out)); !strings.Contains(text, "the prior library is damaged") {
			t.Errorf("damage %d is not noticed: %q", i, text)
		}
		if text := says(t, command(out)); text != "" {
			t.Errorf("damage %d is noticed again: %q", i, text)
		}
		if d := cmp.Diff(want, acceptance.Published(acceptance.Tree(t, out))); d != "" {
			t.Errorf("damage %d publishes something else: %s", i, d)
		}
	}
}

// TestPriorGone: a frozen library that is gone is had from its copy, and a copy that
// is gone or was not written any more is written again without a word.
func TestPriorGone(t *testing.T) {
	acceptance.KnownUnderRace(t)
	out, command := continued(t)
	all := acceptance.Tree(t, out)
	for _, path := range []string{priorIn(out), copyIn(out)} {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if text := says(t, command(out)); strings.Contains(text, "from its copy") != (path == priorIn(out)) {
			t.Errorf("without %s: %q", path, text)
		}
		if d := cmp.Diff(all, acceptance.Tree(t, out)); d != "" {
			t.Errorf("without %s: %s", path, d)
		}
	}
	older, _ := continued(t)
	data, err := os.ReadFile(priorIn(older))
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte(`"basis":"`), []byte(`"basis":"0`), 1)
	if err := os.WriteFile(copyIn(out), resealed(t, data), 0o644); err != nil {
		t.Fatal(err)
	}
	if text := says(t, command(out)); text != "" {
		t.Errorf("a build that was killed between the two: %q", text)
	}
	if d := cmp.Diff(all, acceptance.Tree(t, out)); d != "" {
		t.Errorf("a build that was killed between the two: %s", d)
	}
}

// resealed is a sealed document after a change.
func resealed(t *testing.T, data []byte) []byte {
	t.Helper()
	var p prior
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	sealed, digits := seal.Close(bytes.Replace(data, []byte(p.Seal), []byte(seal.Blank), 1))
	if digits == p.Seal {
		t.Fatal("nothing was changed")
	}
	return sealed
}

// TestPriorUnreadable: what the disk does not give this time ends the build with
// a message, since the next one may read it.
func TestPriorUnreadable(t *testing.T) {
	acceptance.KnownUnderRace(t)
	out, command := continued(t)
	if err := os.Remove(priorIn(out)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(priorIn(out), 0o755); err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if code := cli.Main(command(out), strings.NewReader(""), &text, &text); code != acceptance.Failed || !strings.Contains(text.String(), "published.json") {
		t.Errorf("exit %d: %s", code, text.String())
	}
}

// TestFreezeDamagedLibrary changes the configuration over a library with a
// damaged document, and one with a damaged manifest too: the build names what it
// cannot continue and continues the rest.
func TestFreezeDamagedLibrary(t *testing.T) {
	acceptance.KnownUnderRace(t)
	for _, manifest := range []bool{false, true} {
		out, dir := t.TempDir(), acceptance.Some(t)
		acceptance.Build(t, "build", dir, "--quiet", "--out", out)
		m, err := library.Read(out)
		if err != nil {
			t.Fatal(err)
		}
		lost := m.Files[len(m.Files)/2]
		if err := os.WriteFile(filepath.Join(out, library.Folder, filepath.FromSlash(lost.Path)), []byte("{"), 0o644); err != nil {
			t.Fatal(err)
		}
		if manifest {
			if err := os.Truncate(filepath.Join(out, library.Folder, library.ManifestName), 10); err != nil {
				t.Fatal(err)
			}
		}
		text := says(t, []string{"build", dir, "--quiet", "--config", "regen", "--out", out})
		if !strings.Contains(text, lost.SkillID) || !strings.Contains(text, "not continued") {
			t.Errorf("the lost document is not named: %q", text)
		}
		if p, _ := readPrior(t, priorIn(out)); len(p.Skills) != len(m.Files)-1 {
			t.Errorf("%d skills are continued, want %d", len(p.Skills), len(m.Files)-1)
		}
		if problems, err := library.Verify(out); err != nil || len(problems) != 0 {
			t.Errorf("the new library: %v %v", problems, err)
		}
	}
}
