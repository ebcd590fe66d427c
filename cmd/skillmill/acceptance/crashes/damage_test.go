package crashes

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/emit/library"
)

// damages are what becomes of a file; other is another file of its kind, or of the
// kind next to it.
var damages = []struct {
	name string
	do   func(path, other string) error
}{
	{"flip", func(path, _ string) error {
		return edit(path, func(b []byte) []byte { b[len(b)/2] ^= 1; return b })
	}},
	{"cut", func(path, _ string) error {
		return edit(path, func(b []byte) []byte { return b[:len(b)*2/3] })
	}},
	{"delete", func(path, _ string) error { return os.Remove(path) }},
	{"append", func(path, _ string) error {
		return edit(path, func(b []byte) []byte { return append(b, "more\n"...) })
	}},
	{"swap", func(path, other string) error {
		if err := os.Rename(path, path+".x"); err != nil {
			return err
		}
		if err := os.Rename(other, path); err != nil {
			return err
		}
		return os.Rename(path+".x", other)
	}},
}

// edit changes a file in its place and leaves its time as it was, as a disk does that
// returns other bytes than it was given.
func edit(path string, change func([]byte) []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path, change(data), 0o644); err != nil {
		return err
	}
	return os.Chtimes(path, info.ModTime(), info.ModTime())
}

// kindsOf lists the files of an output folder by kind, sorted.
func kindsOf(t *testing.T, out string) map[string][]string {
	t.Helper()
	kinds := map[string][]string{}
	for name := range acceptance.Tree(t, out) {
		kind := ""
		switch dir := strings.Split(name, "/")[0]; {
		case filepath.Base(name) == library.PagesName:
			kind = "index"
		case dir == "skill_library" && strings.Count(name, "/") == 2:
			kind = "document"
		case strings.HasPrefix(name, "tables/verifications"):
			if kind = "verdicts"; strings.HasSuffix(name, ".json") {
				kind = name
			}
		case strings.HasSuffix(name, ".parquet"):
			kind = "partition"
		case strings.HasPrefix(name, "store/domains"):
			kind = "domain"
		case strings.HasPrefix(name, "store/pages"):
			kind = "page"
		case strings.HasSuffix(name, ".rows"):
			kind = "record"
		case name != "store/lock":
			kind = name
		}
		if kind != "" {
			kinds[kind] = append(kinds[kind], name)
		}
	}
	kinds["store/stats.json"] = []string{"store/stats.json"}
	for _, files := range kinds {
		slices.Sort(files)
	}
	return kinds
}

// cost is what a command took.
type cost struct {
	cpu  time.Duration
	read int64 // bytes
}

// spent runs a command so many times and returns what the cheapest run took: some
// take a few milliseconds, in which the rest of the machine weighs more.
func spent(times int, args ...string) (code int, text string, c cost) {
	for i := range times {
		from, start := bytesRead(), cpuTime()
		code, text = acceptance.Call(args...)
		now := cost{cpuTime() - start, bytesRead() - from}
		if i == 0 {
			c = now
		}
		c = cost{min(c.cpu, now.cpu), min(c.read, now.read)}
	}
	return code, text, c
}

// cpuTime is what this process has used of the processors.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// timesOf is how often TestDamage runs a command: one that changes nothing can be
// run again, for its CPU time alone.
func timesOf(name string) int {
	if acceptance.All && (name == "files" || name == "resolve") {
		return 5
	}
	return 1
}

// bytesRead is how many bytes this process has read so far, 0 where nobody counts.
func bytesRead() (n int64) {
	data, err := os.ReadFile("/proc/self/io")
	if err != nil {
		return 0
	}
	_, _ = fmt.Sscanf(string(data), "rchar: %d", &n)
	return n
}

// TestDamage damages every kind of file of an output folder in every way. Verify says
// so with exit code 4, with --files and without; resolve says so or finds what it
// found before; a build makes the files again as they were. None of them reads much
// more than it does of a sound folder.
func TestDamage(t *testing.T) {
	acceptance.KnownUnderRace(t)
	captures := t.TempDir()
	for _, from := range acceptance.Below(t, acceptance.Samples(t), 2) {
		switch name := filepath.Base(from); name {
		case "20260901020002", "20260901020003", "20260902020002", "20260902020003":
			acceptance.Copy(t, from, filepath.Join(captures, "shop", name))
		}
	}
	sound := t.TempDir()
	page := filepath.Join(captures, "shop", "20260902020002")
	commands := func(out string) map[string][]string {
		return map[string][]string{
			"build": {"build", captures, "--out", out, "--quiet"}, "files": {"verify", out, "--files"},
			"verify": {"verify", out, captures, "--quiet"}, "resolve": {"resolve", out, page, "-"},
		}
	}
	whole := map[string]cost{}
	var first string
	for i, name := range []string{"build", "verify", "files", "resolve"} {
		code, text, c := spent(timesOf(name), commands(sound)[name]...)
		if code != acceptance.OK {
			t.Fatalf("%d %s of a sound folder: exit %d: %s", i, name, code, text)
		}
		if name == "resolve" {
			first = text
		}
		whole[name] = c
	}
	want := acceptance.Tree(t, sound)
	kinds := kindsOf(t, sound)
	if len(kinds) < 14 {
		t.Fatalf("only %d kinds of files: %v", len(kinds), kinds)
	}
	most := map[string]float64{}
	table := damageTable{}
	tried := 0
	for kind, files := range kinds {
		for i, d := range damages {
			if !acceptance.More && (i+len(kind))%fewerDamages != 0 {
				continue
			}
			if kind == "store/stats.json" && d.name == "delete" {
				continue // it only saves reading
			}
			tried++
			out := t.TempDir()
			acceptance.Copy(t, sound, out)
			path, other := filepath.Join(out, files[0]), filepath.Join(out, files[len(files)-1])
			if len(files) == 1 {
				if other = filepath.Join(out, "run.json"); kind == "run.json" {
					other = filepath.Join(out, "config.yaml")
				}
			}
			if err := d.do(path, other); err != nil {
				t.Fatal(err)
			}
			verdicts := strings.HasPrefix(files[0], "tables/verifications")
			inLibrary := strings.HasPrefix(files[0], "skill_library")
			order := []string{"files", "verify", "resolve", "build"}
			if verdicts { // verify makes them again, a build takes them away
				order = []string{"files", "resolve", "build"}
			}
			for _, name := range order {
				args := commands(out)[name]
				code, text, c := spent(timesOf(name), args...)
				limit := whole[name]
				if name == "resolve" && kind == "index" {
					limit.read += whole["files"].read // a library without an index is read whole
				}
				if name == "resolve" {
					// It reads of the library what it needs.
					if (code != acceptance.OK || text != first) && (!inLibrary || code != acceptance.Wrong) {
						t.Errorf("%s of a %s: resolve: exit %d: %s", d.name, kind, code, text)
					}
				} else if name == "build" {
					if code != acceptance.OK {
						t.Errorf("%s of a %s: build: exit %d: %s", d.name, kind, code, text)
					}
				} else if code != acceptance.Wrong {
					t.Errorf("%s of a %s: %s: exit %d: %s", d.name, kind, name, code, text)
				}
				table.add(kind, name, said(name, code, text == first))
				most[name] = max(most[name], float64(c.cpu)/float64(limit.cpu))
				if c.read > 2*limit.read+64<<10 {
					t.Errorf("%s of a %s: %s read %d bytes, of a sound folder %d", d.name, kind, name, c.read, limit.read)
				}
			}
			if verdicts {
				if code, text := acceptance.Call(commands(out)["verify"]...); code != acceptance.OK {
					t.Errorf("%s of a %s: verify: exit %d: %s", d.name, kind, code, text)
				}
			}
			if diff := cmp.Diff(want, acceptance.Tree(t, out)); diff != "" {
				t.Errorf("%s of a %s: a build makes another folder of it:\n%s", d.name, kind, diff)
				table.add(kind, "build", "another folder")
			}
			if code, text := acceptance.Call("verify", out, "--files"); code != acceptance.OK {
				t.Errorf("%s of a %s: after a build: exit %d: %s", d.name, kind, code, text)
			}
			if err := os.RemoveAll(out); err != nil {
				t.Fatal(err)
			}
		}
	}
	if acceptance.More {
		acceptance.HoldsBlock(t, "docs/architecture.md", "TestDamage", table.String())
	}
	t.Logf("%d kinds of damage; the CPU time of the dearest run in terms of one of a sound folder, a build in terms of the first: %s", tried, fmt.Sprint(most))
}

// fewerDamages is of how many ways of damage each kind of file gets one without
// SKILLMILL_TESTS=more.
const fewerDamages = 3

// said is what a command made of a damaged folder, in the words of docs/architecture.md.
func said(name string, code int, same bool) string {
	switch {
	case name == "build" && code == acceptance.OK:
		return "healed"
	case name == "resolve" && code == acceptance.OK && same:
		return "as before"
	}
	return fmt.Sprintf("exit %d", code)
}

// damageTable counts what commands made of the damages of each kind of file.
type damageTable map[string]map[string]map[string]int

func (d damageTable) add(kind, command, what string) {
	if d[kind] == nil {
		d[kind] = map[string]map[string]int{}
	}
	if d[kind][command] == nil {
		d[kind][command] = map[string]int{}
	}
	d[kind][command][what]++
}

// String is the table in Markdown.
func (d damageTable) String() string {
	var b strings.Builder
	b.WriteString("| damaged | verify --files | verify | resolve | build |\n| --- | --- | --- | --- | --- |\n")
	for _, kind := range slices.Sorted(maps.Keys(d)) {
		b.WriteString("| " + kind)
		for _, command := range []string{"files", "verify", "resolve", "build"} {
			var cell []string
			for _, what := range slices.Sorted(maps.Keys(d[kind][command])) {
				cell = append(cell, fmt.Sprintf("%s: %d", what, d[kind][command][what]))
			}
			if cell == nil {
				cell = []string{"-"} // verify makes what it wrote anew
			}
			b.WriteString(" | " + strings.Join(cell, ", "))
		}
		b.WriteString(" |\n")
	}
	return b.String()
}
