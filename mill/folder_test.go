package mill

import (
	"os"
	"path/filepath"
	"testing"
)

// TestThere: a file is there or not, and what cannot be asked is neither.
func TestThere(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]bool{"file": true, "none": false, "none/file": false} {
		if got, err := there(dir, path); got != want || err != nil {
			t.Errorf("%s: %v, %v", path, got, err)
		}
	}
	if got, err := there(dir, "file/below"); got || err == nil {
		t.Errorf("below a file: %v, %v", got, err)
	}
}
