package library_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"skillmill/durable"
	"skillmill/durable/durabletest"
	"skillmill/emit/library"
)

// writeEnv holds the output root when the test binary runs as the writer that
// TestKill kills.
const writeEnv = "LIBRARY_TEST_WRITE"

const killDocs = 2000

func TestMain(m *testing.M) {
	if root := os.Getenv(writeEnv); root != "" {
		if err := durabletest.EndHere(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
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
	// Each round goes on where the last was killed.
	for _, nth := range []int{1, 400, 500, 600} {
		if killAt(t, root, nth) {
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
	if killed < 4 || midway < 4 {
		t.Fatalf("%d of 4 writers were killed, %d before the commit: nothing was tested", killed, midway)
	}
	t.Logf("%d of 4 writers were killed, %d before the commit", killed, midway)

	write(t, root, fresh, library.Options{})
	if diff := cmp.Diff(want, tree(t, root)); diff != "" {
		t.Errorf("the settled tree differs (-clean +settled):\n%.2000s", diff)
	}
	sound(t, root)
}

// killAt runs a writer that ends itself (SIGKILL) before it names its nth file. It answers
// false where the writer was done before.
func killAt(t *testing.T, root string, nth int) bool {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), writeEnv+"="+root, durabletest.End{N: nth, Kind: durabletest.Rename}.Env())
	text, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != -1) {
		t.Fatalf("writer: %v: %s", err, text)
	}
	return err != nil
}
