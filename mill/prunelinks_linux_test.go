package mill_test

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
)

// Captures whose equal files are one are built to the bytes that whole copies are built to,
// night after night too; and what prune counts is what the disk has more of afterwards.
func TestPruneOfLinkedCaptures(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	whole := filepath.Join(sampleCaptures(t), "admin.samples.test")
	linked := filepath.Join(sampleCaptures(t), "admin.samples.test")
	if linkEqual(t, linked) == 0 {
		t.Fatal("no two files of the captures are equal")
	}
	build := func(captures, out string) map[string]string {
		t.Helper()
		if _, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{captures}, Out: out, Config: configs.Default()}); err != nil {
			t.Fatal(err)
		}
		return contents(t, out)
	}
	want := build(whole, filepath.Join(t.TempDir(), "out"))

	// The last night comes later, and its files are further names of those that were read.
	out, aside := filepath.Join(t.TempDir(), "out"), t.TempDir()
	dirs := list(t, filepath.Join(linked, "*"))
	for _, dir := range dirs[len(dirs)-2:] {
		rename(t, dir, filepath.Join(aside, filepath.Base(dir)))
	}
	build(linked, out)
	for _, dir := range dirs[len(dirs)-2:] {
		rename(t, filepath.Join(aside, filepath.Base(dir)), dir)
	}
	if d := cmp.Diff(want, build(linked, out)); d != "" {
		t.Errorf("linked captures have other bytes: %.2000s", d)
	}

	prune := func(yes bool) *mill.PruneResult {
		t.Helper()
		r, err := mill.Prune(t.Context(), mill.PruneOptions{Captures: []string{linked}, Out: out, KeepNights: 1, Apply: yes})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	before, said := onDisk(t, linked), prune(false)
	done := prune(true)
	freed := before - onDisk(t, linked)
	if said.Removed == 0 || said.Removed != done.Removed || said.Bytes != freed || done.Bytes != freed {
		t.Errorf("said %+v, done %+v, freed %d bytes", said, done, freed)
	}
	if done.Unknown != 0 {
		t.Errorf("%d linked captures are taken for changed ones", done.Unknown)
	}
	if d := cmp.Diff(want, build(linked, out)); d != "" {
		t.Errorf("the next build has other bytes: %.2000s", d)
	}
}

// linkEqual makes equal files of the captures one, as the collector does, and returns how
// many names it gave.
func linkEqual(t *testing.T, captures string) (n int) {
	t.Helper()
	met := map[string][]byte{}
	for _, path := range list(t, filepath.Join(captures, "*", "*")) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(path) == "meta.json" {
			continue
		}
		for old, have := range met {
			if !bytes.Equal(have, data) {
				continue
			}
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
			if err := os.Link(old, path); err != nil {
				t.Fatal(err)
			}
			n++
			break
		}
		met[path] = data
	}
	return n
}

// onDisk is how many bytes the files of the captures hold, each file once.
func onDisk(t *testing.T, captures string) (n int64) {
	t.Helper()
	met := map[uint64]bool{}
	for _, path := range list(t, filepath.Join(captures, "*", "*")) {
		info, err := os.Lstat(path)
		if err != nil {
			t.Fatal(err)
		}
		if st, ok := info.Sys().(*syscall.Stat_t); ok && !met[st.Ino] {
			met[st.Ino] = true
			n += info.Size()
		}
	}
	return n
}

func list(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil || len(found) == 0 {
		t.Fatal(pattern, err)
	}
	return found
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}
