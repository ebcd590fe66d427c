package acceptance

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// kept is the library of all samples, which one test of a binary builds and others copy: a build
// takes longer than many a test.
var kept struct {
	sync.Mutex
	dir string
}

func endKept() { _ = os.RemoveAll(kept.dir) } // what stays is in the folder for temporary files

// SamplesLibrary returns an output folder of the test's own, as a build of all samples makes it.
func SamplesLibrary(t testing.TB) string {
	t.Helper()
	kept.Lock()
	defer kept.Unlock()
	if kept.dir == "" {
		dir, err := os.MkdirTemp("", "skillmill-kept-")
		if err != nil {
			t.Fatal(err)
		}
		kept.dir = dir
		Build(t, "build", Samples(t), "--out", filepath.Join(dir, "library"), "--quiet")
	}
	out := filepath.Join(t.TempDir(), "library")
	Copy(t, filepath.Join(kept.dir, "library"), out)
	return out
}
