// Package sharedtest finds the shared folder: a larger set of real captures
// and of page pairs that some machines have and the repository has not. It is
// the folder that SKILLMILL_SHARED names, or the folder "shared" beside the
// repository. Tests that need it are skipped where it is missing, and say so;
// each of them has a twin on the embedded samples.
package sharedtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Env names the shared folder.
const Env = "SKILLMILL_SHARED"

// ErrMissing: neither the variable nor the folder beside the repository is there.
var ErrMissing = errors.New("no shared folder: " + Env + " is missing")

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
	dir, err := Folder()
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

// Entry is one directory of the real captures, as INDEX.json lists it.
type Entry struct {
	Dir  string `json:"dir"` // site/time, below the folder of the captures
	Note string `json:"note"`
}

// Index returns the folder of the real captures and its entries, in the order of
// INDEX.json. It skips the test where there are none.
func Index(t testing.TB) (dir string, list []Entry) {
	t.Helper()
	dir = Captures(t)
	data, err := os.ReadFile(filepath.Join(dir, "INDEX.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatalf("%s: %v", filepath.Join(dir, "INDEX.json"), err)
	}
	if len(list) == 0 {
		t.Fatalf("%s: no captures are listed", dir)
	}
	return dir, list
}
