package workspace

import (
	"crypto/rand"
	"os"
	"path/filepath"
	"testing"
)

// TestLoginOf: the profile of another workspace is found and copied, without what is
// made again by itself, and not while a browser has it open.
func TestLoginOf(t *testing.T) {
	own, other := t.TempDir(), t.TempDir()
	w, err := Open(own, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	profile := filepath.Join(other, ".skillmill", "profiles", "default")
	for path, text := range map[string]string{"Default/Cookies": "c", "Default/Cache/x": "x", "Local State": "s"} {
		at := filepath.Join(profile, path)
		if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("/etc/passwd", filepath.Join(profile, "Default", "link")); err != nil {
		t.Fatal(err)
	}
	for dir, session := range map[string]string{own: "default", other: "second", other + "/": "default", "other": "default", filepath.Join(other, "none"): "default"} {
		if at, err := w.LoginOf(dir, session); err == nil {
			t.Errorf("%s, session %s: %s", dir, session, at)
		}
	}
	from, err := w.LoginOf(other, "default")
	if err != nil || from != profile {
		t.Fatal(from, err)
	}
	to := t.TempDir()
	if err := CopyLogin(from, to); err != nil {
		t.Fatal(err)
	}
	for path, there := range map[string]bool{"Default/Cookies": true, "Local State": true, "Default/Cache": false, "Default/link": false} {
		if _, err := os.Lstat(filepath.Join(to, path)); (err == nil) != there {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := os.Symlink("host-1", filepath.Join(profile, "SingletonLock")); err != nil {
		t.Fatal(err)
	}
	if err := CopyLogin(from, t.TempDir()); err == nil {
		t.Error("a profile that is open was copied")
	}
	second, err := Open(t.TempDir(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if w.ReadPhrase(other) == second.ReadPhrase(other) || w.ReadPhrase(other) == w.ReadPhrase(own) {
		t.Error("two workspaces have one phrase")
	}
}
