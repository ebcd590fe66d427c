package store

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// putter is the environment variable that makes a test process fill a store.
const putter = "SKILLMILL_TEST_FILL_STORE"

func TestPutter(t *testing.T) {
	dir := os.Getenv(putter)
	if dir == "" {
		t.Skip("only the child process of TestKilledWhilePutting does something here")
	}
	s := open(t, dir)
	fmt.Println("begin")
	for i := range 100_000 {
		put(t, s, fmt.Sprintf("a%06d", i), "1")
		if i%5 == 4 {
			commit(t, s)
		}
	}
}

// Wherever a run is killed, the index is whole, what it names is whole, and so
// is every record that it does not name yet.
func TestKilledWhilePutting(t *testing.T) {
	dir := t.TempDir()
	had := 0
	for round := range 8 {
		cmd := exec.Command(os.Args[0], "-test.run=^TestPutter$", "-test.v")
		cmd.Env = append(os.Environ(), putter+"="+dir)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for lines.Scan() && lines.Text() != "begin" {
		}
		time.Sleep(time.Duration(7*round) * time.Millisecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err == nil {
			t.Fatal("the child ended by itself")
		}
		s := open(t, dir)
		if s.Len() < had {
			t.Fatalf("round %d: %d entries after %d", round, s.Len(), had)
		}
		had = s.Len()
		for _, e := range s.sorted() {
			checkRecord(t, s, e.Key, recordOf(e.CaptureID))
		}
		files, err := filepath.Glob(filepath.Join(dir, "??", "*"+fileExt))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			key := filepath.Base(f)
			if err := s.Verify(key[:len(key)-len(fileExt)]); err != nil {
				t.Error(err)
			}
		}
	}
	s := open(t, dir)
	if _, err := s.GC(context.Background(), func(Entry) bool { return true }); err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(dir, "??", "*"))
	if err != nil || len(left) != s.Len() {
		t.Errorf("%d files for %d entries after GC, %v", len(left), s.Len(), err)
	}
}

func recordOf(id string) Record {
	_, r := small(id, "1")
	return r
}
