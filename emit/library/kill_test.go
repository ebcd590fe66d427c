package library_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"skillmill/durable"
	"skillmill/emit/library"
)

// writeEnv holds the output root when the test binary runs as the writer that
// TestKill kills.
const writeEnv = "LIBRARY_TEST_WRITE"

const killDocs = 2000

func TestMain(m *testing.M) {
	if root := os.Getenv(writeEnv); root != "" {
		if _, err := library.Write(context.Background(), root, many(killDocs, "new"), library.Options{}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}

// A writer that is killed leaves whole files only, and the next run ends in the
// tree of a run that was never killed.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("writes thousands of files with fsync; left out with -short")
	}
	old, fresh := many(killDocs/2, "old"), many(killDocs, "new")
	clean := t.TempDir()
	write(t, clean, fresh, library.Options{})
	want := tree(t, clean)

	root := t.TempDir()
	write(t, root, old, library.Options{})
	whole := map[string]map[string]bool{".publishing": {"": true}} // every content that a path may have
	for _, files := range []map[string]string{tree(t, root), want} {
		for path, content := range files {
			if whole[path] == nil {
				whole[path] = map[string]bool{}
			}
			whole[path][content] = true
		}
	}

	killed, midway := 0, 0
	paths := slices.Sorted(maps.Keys(want)) // the order in which they are written, roughly
	// Each round goes on where the last was killed.
	for _, nth := range []int{1, 400, 900, 1500} {
		if killWhen(t, root, func() bool { return isNew(root, paths[nth], want[paths[nth]]) }) {
			killed++
		}
		files := tree(t, root)
		for path, content := range files {
			if !durable.IsTemp(filepath.Base(path)) && !whole[path][content] {
				t.Fatalf("%s is partial: %d bytes", path, len(content))
			}
		}
		if files["manifest.json"] != want["manifest.json"] {
			midway++
		}
	}
	if killed == 0 || midway == 0 {
		t.Fatalf("%d of 4 writers were killed, %d before the commit: nothing was tested", killed, midway)
	}
	t.Logf("%d of 4 writers were killed, %d before the commit", killed, midway)

	write(t, root, fresh, library.Options{})
	if diff := cmp.Diff(want, tree(t, root)); diff != "" {
		t.Errorf("the settled tree differs (-clean +settled):\n%.2000s", diff)
	}
	sound(t, root)
}

// isNew reports whether one file is already the new one. One is asked, and not all: a
// writer into memory is done before two thousand are read.
func isNew(root, path, content string) bool {
	data, err := os.ReadFile(in(root, path))
	return err == nil && string(data) == content
}

// killWhen runs the writer and kills it (SIGKILL) once reached says so. It
// answers false where the writer was done before.
func killWhen(t *testing.T, root string, reached func() bool) bool {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), writeEnv+"="+root)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case err := <-done:
			if err != nil {
				t.Fatalf("writer: %v", err)
			}
			return false
		case <-tick.C:
			if !reached() {
				continue
			}
			// One that ended in this very moment was not killed, which Wait tells.
			if err := cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
				t.Fatalf("kill writer: %v", err)
			}
			return (<-done) != nil
		}
	}
}
