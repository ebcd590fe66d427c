package accname

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// cleanCaptures reads the shared captures whose set is clean, by INDEX.json.
func cleanCaptures(t testing.TB) []*capture.Capture {
	t.Helper()
	root := sharedRoot(t)
	data, err := os.ReadFile(filepath.Join(root, "captures", "INDEX.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("no shared captures: SKILLMILL_SHARED is missing")
	}
	if err != nil {
		t.Fatal(err)
	}
	var index []struct{ Dir, Set string }
	if err := json.Unmarshal(data, &index); err != nil {
		t.Fatal(err)
	}
	var out []*capture.Capture
	for _, e := range index {
		if e.Set != "clean" {
			continue
		}
		c, err := capture.Read(t.Context(), filepath.Join(root, "captures", filepath.FromSlash(e.Dir)), capture.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

func sharedRoot(t testing.TB) string {
	t.Helper()
	if root := os.Getenv("SKILLMILL_SHARED"); root != "" {
		return root
	}
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(filepath.Dir(dir), "shared")
		}
	}
	return ""
}

// computeAll computes both parts for a whole tree.
func computeAll(t *page.Tree) (roles, names []string) {
	for i := range t.Nodes {
		roles = append(roles, Role(t, i))
		names = append(names, Compute(t, i).Text)
	}
	return roles, names
}
