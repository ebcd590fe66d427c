package workspace

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestKey holds that a workspace keeps its key, that no other user can read it, and
// that two workspaces have two.
func TestKey(t *testing.T) {
	dir := t.TempDir()
	a, err := Open(filepath.Join(dir, "a"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Open(filepath.Join(dir, "a"), bytes.NewReader(nil))
	if err != nil || again.Digest("x") != a.Digest("x") {
		t.Fatalf("opened again: %v", err)
	}
	b, err := Open(filepath.Join(dir, "b"), rand.Reader)
	if err != nil || b.Digest("x") == a.Digest("x") {
		t.Errorf("two workspaces have one key: %v", err)
	}
	if a.Digest("ab", "c") == a.Digest("a", "bc") || a.Digest("") == a.Digest() {
		t.Error("texts run into each other")
	}
	info, err := os.Stat(a.keyPath())
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode of the key: %v, %v", info.Mode(), err)
	}
	for _, mode := range []os.FileMode{0o644, 0o660} {
		if err := os.Chmod(a.keyPath(), mode); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(a.Dir(), rand.Reader); err == nil {
			t.Errorf("a key of mode %v was taken", mode)
		}
	}
	if _, err := Open(filepath.Join(dir, "c"), strings.NewReader("short")); err == nil {
		t.Error("a short key was made")
	}
}

// TestKeyAtOnce holds that many that open a new workspace at once have one key, also where
// the one that makes it takes longer than a lock is tried for.
func TestKeyAtOnce(t *testing.T) {
	dir := t.TempDir()
	digests := make([]string, 8)
	var all sync.WaitGroup
	for i := range digests {
		all.Go(func() {
			w, err := Open(dir, slowly{})
			if err != nil {
				t.Error(err)
				return
			}
			digests[i] = w.Digest("x")
		})
	}
	all.Wait()
	for _, d := range digests {
		if d == "" || d != digests[0] {
			t.Fatalf("not one key: %q", digests)
		}
	}
}

// slowly is a source of random bytes that takes its time.
type slowly struct{}

func (slowly) Read(p []byte) (int, error) {
	time.Sleep(200 * time.Millisecond)
	return rand.Read(p)
}

// TestNames holds that no session and no request leads out of the workspace.
func TestNames(t *testing.T) {
	w, err := Open(t.TempDir(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 1, 31, 23, 59, 59, 0, time.FixedZone("", 3600))
	id, err := NewRequestID(now, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := w.Bundle(id)
	if err != nil || dir != filepath.Join(w.Dir(), "artifacts", "browser", "2026-01-31", id) || !strings.HasPrefix(id, "20260131T225959Z-") {
		t.Errorf("%s in %s: %v", id, dir, err)
	}
	for _, bad := range []string{"", "..", "../x", id + "/..", strings.Replace(id, "T", "t", 1), id + "\n", "/" + id} {
		if _, err := w.Bundle(bad); err == nil {
			t.Errorf("id %q was taken", bad)
		}
		if err := CheckSession(bad); err == nil {
			t.Errorf("session %q was taken", bad)
		}
	}
	if err := CheckSession(DefaultSession); err != nil {
		t.Error(err)
	}
}
