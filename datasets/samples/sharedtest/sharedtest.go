// Package sharedtest finds the shared folder: a larger set of real captures
// and of page pairs that some machines have and the repository has not. It is
// the folder that SKILLMILL_SHARED names, or the folder "shared" beside the
// repository. Tests that need it are skipped where it is missing, and say so. What
// they hold is held on the embedded samples too: see Each. The race detector, too, has the
// samples alone: the code has the same ways with more captures.
package sharedtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
)

// Env names the shared folder.
const Env = "SKILLMILL_SHARED"

// ErrMissing: no shared folder is there, or none for this test.
var ErrMissing = errors.New("no shared folder: " + Env + " is missing or left out")

// ForTests is Folder for tests: under the race detector it wraps ErrMissing, too.
func ForTests() (string, error) {
	if pacetest.UnderRace {
		return "", fmt.Errorf("%w under the race detector", ErrMissing)
	}
	return Folder()
}

// Folder returns the shared folder. It wraps ErrMissing where the folder that is
// named, or the one beside the repository, does not exist.
func Folder() (string, error) {
	dir := os.Getenv(Env)
	if dir == "" {
		root, err := Module()
		if err != nil {
			return "", fmt.Errorf("%w: %w", ErrMissing, err)
		}
		dir = filepath.Join(filepath.Dir(root), "shared")
	}
	if _, err := os.Stat(dir); err != nil {
		return "", fmt.Errorf("%w: %w", ErrMissing, err)
	}
	return dir, nil
}

// Module returns the root of the repository, which is the closest folder above
// the working one with a go.mod.
func Module() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the module: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("find the module: no go.mod above the working folder")
		}
		dir = up
	}
}

// Root returns the shared folder and skips the test where there is none.
func Root(t testing.TB) string {
	t.Helper()
	dir, err := ForTests()
	if err != nil {
		t.Skip(err)
	}
	return dir
}

// Captures returns the folder of the real captures, which has an INDEX.json. It
// skips the test where there is none.
func Captures(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(Root(t), "captures")
	if _, err := os.Stat(filepath.Join(dir, "INDEX.json")); err != nil {
		t.Skipf("no real captures: %v (%s)", err, Env)
	}
	return dir
}

// Entry is one directory of a set of captures.
type Entry struct {
	Dir  string `json:"dir"` // site/time, below the folder of the captures
	Path string `json:"-"`   // where it lies
	Set  string `json:"set"` // "clean" and "default" are undamaged
	Note string `json:"note"`
}

// Clean says that a capture is undamaged and was made with care: such a one may be
// compared with the browser's own view of the page.
func (e Entry) Clean() bool { return e.Set == "clean" }

// Real returns the real captures in the order of INDEX.json. It skips the test
// where there are none.
func Real(t testing.TB) []Entry {
	t.Helper()
	dir := Captures(t)
	data, err := os.ReadFile(filepath.Join(dir, "INDEX.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list []Entry
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatalf("%s: %v", filepath.Join(dir, "INDEX.json"), err)
	}
	if len(list) == 0 {
		t.Fatalf("%s: no captures are listed", dir)
	}
	for i := range list {
		list[i].Path = filepath.Join(dir, filepath.FromSlash(list[i].Dir))
	}
	return list
}

// Samples returns the embedded captures, written to a folder of the test. All of
// them are clean.
func Samples(t testing.TB) []Entry {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d samples: %v", len(paths), err)
	}
	list := make([]Entry, len(paths))
	for i, p := range paths {
		list[i] = Entry{Dir: filepath.Base(filepath.Dir(p)) + "/" + filepath.Base(p), Path: p, Set: "clean"}
	}
	return list
}

// Each runs a test on the samples and, where there are any, on the real captures.
func Each(t *testing.T, test func(t *testing.T, list []Entry)) {
	t.Helper()
	t.Run("samples", func(t *testing.T) { test(t, Samples(t)) })
	t.Run("real", func(t *testing.T) { test(t, Real(t)) })
}
