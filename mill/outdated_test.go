package mill_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
	"skillmill/durable/seal"
	"skillmill/mill"
)

// outdate makes the store of an output folder one that a version with other
// tables wrote: the same entries, records that this one cannot read.
func outdate(t *testing.T, out string) {
	t.Helper()
	index := filepath.Join(mill.StoreDir(out), "index.json")
	var items []json.RawMessage
	_, _, err := seal.ReadList(index, seal.List{Kind: "index"}, func(item json.RawMessage) error {
		items = append(items, item)
		return nil
	})
	if err != nil || len(items) == 0 {
		t.Fatalf("%d entries: %v", len(items), err)
	}
	data, _, err := seal.EncodeList(seal.List{Kind: "index", Version: "1"}, items)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(index, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, pattern := range []string{"??/*.rows", "*/??/*.rows"} {
		files, err := filepath.Glob(filepath.Join(mill.StoreDir(out), pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%d files of %s: %v", len(files), pattern, err)
		}
		for _, path := range files {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			data[7]-- // the version in the magic
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// contents are the files of the library and the tables, but for the manifest of
// the tables, which also tells what their rows were made of.
func contents(t *testing.T, out string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, folder := range []string{"skill_library", "tables"} {
		err := filepath.WalkDir(filepath.Join(out, folder), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || path == filepath.Join(out, "tables", "manifest.json") {
				return err
			}
			data, err := os.ReadFile(path)
			files[strings.TrimPrefix(path, out)] = string(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// TestOutdatedStore: captures that are given are read again, once, and the result
// is that of a fresh build; captures that are not given become rejects.
func TestOutdatedStore(t *testing.T) {
	pacetest.KnownUnderRace(t)
	captures, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	if err := samples.Extract(captures); err != nil {
		t.Fatal(err)
	}
	var said []string
	build := func(dirs ...string) *mill.BuildResult {
		t.Helper()
		said = nil
		opt := mill.BuildOptions{Captures: dirs, Out: out, Config: configs.Default()}
		opt.Log = func(line string) { said = append(said, line) }
		built, err := mill.Build(t.Context(), opt)
		if err != nil {
			t.Fatal(err)
		}
		return built
	}
	first := build(captures)
	want := contents(t, out)
	const words = "the store was written by a version with other tables"
	warned := func() bool {
		return slices.ContainsFunc(said, func(line string) bool { return strings.Contains(line, words) })
	}
	if warned() {
		t.Error("a new store is called outdated")
	}

	outdate(t, out)
	if again := build(captures); again.Summary.Rejected != 0 || !warned() {
		t.Errorf("%d rejects, said %q", again.Summary.Rejected, said)
	}
	if d := cmp.Diff(want, contents(t, out)); d != "" {
		t.Errorf("%.2000s", d)
	}
	if build(captures); len(said) != 0 {
		t.Errorf("captures are read again more than once: %q", said)
	}

	outdate(t, out)
	folders, err := filepath.Glob(filepath.Join(captures, "*"))
	if err != nil || len(folders) < 2 {
		t.Fatalf("%q, %v", folders, err)
	}
	part := build(folders[0])
	lost := part.Summary.RejectCodes[capture.CodeRecordLost]
	if lost == 0 || part.Summary.Built+lost != first.Summary.Built {
		t.Errorf("%d built and %d lost of %d", part.Summary.Built, lost, first.Summary.Built)
	}
}
