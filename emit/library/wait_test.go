package library_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"
	"time"

	"skillmill/emit/library"
)

// bytesRead is how many bytes this process has read so far, 0 where nobody counts.
func bytesRead() (n int64) {
	data, err := os.ReadFile("/proc/self/io")
	if err != nil {
		return 0
	}
	_, _ = fmt.Sscanf(string(data), "rchar: %d", &n)
	return n
}

// TestLoadDamaged holds that a changed document is told after one reading, and that
// beside a build Load waits for its end.
func TestLoadDamaged(t *testing.T) {
	root := t.TempDir()
	write(t, root, sample(), library.Options{})
	from := bytesRead()
	if _, err := library.Load(context.Background(), root); err != nil {
		t.Fatal(err)
	}
	once := bytesRead() - from
	const name = "b.example/d1-1109.json"
	whole := tree(t, root)[name]
	put(t, in(root, name), whole[:len(whole)-2]+" \n")
	from = bytesRead()
	if _, err := library.Load(context.Background(), root); !errors.Is(err, library.ErrDiffers) {
		t.Errorf("damaged: %v", err)
	}
	if again := bytesRead() - from; again > 2*once {
		t.Errorf("%d bytes were read to find the damage, %d of a sound library", again, once)
	}

	// A build that publishes: the mark stands, and goes when the document is right.
	put(t, in(root, library.Publishing), "")
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(30*time.Millisecond, cancel)
	if _, err := library.Load(ctx, root); !errors.Is(err, context.Canceled) {
		t.Errorf("while a build publishes: %v", err)
	}
	time.AfterFunc(30*time.Millisecond, func() {
		put(t, in(root, name), whole)
		if err := os.Remove(in(root, library.Publishing)); err != nil {
			t.Error(err)
		}
	})
	if skills, err := library.Load(context.Background(), root); err != nil || len(skills) != 3 {
		t.Errorf("after a build: %d skills, %v", len(skills), err)
	}
}

// TestCompare holds that a run writes a document again that has its size but not its
// bytes, if it is asked to compare, also where it takes the domain over as it is.
func TestCompare(t *testing.T) {
	const name = "b.example/d1-1109.json"
	for _, compare := range []bool{false, true} {
		root := t.TempDir()
		write(t, root, sample(), library.Options{})
		want := tree(t, root)
		put(t, in(root, name), want[name][:len(want[name])-2]+" \n")
		m, err := library.Read(root)
		if err != nil {
			t.Fatal(err)
		}
		var entries []library.Entry
		for _, e := range m.Files {
			if e.Domain == "b.example" {
				entries = append(entries, e)
			}
		}
		r, err := library.Begin(root, library.Options{Compare: compare})
		if err != nil {
			t.Fatal(err)
		}
		kept, err := r.Keep("b.example", library.DigestOf(entries))
		if err != nil || kept == compare {
			t.Errorf("compare %v: the domain was taken over: %v, %v", compare, kept, err)
		}
		r.Abort()
		write(t, root, sample(), library.Options{Compare: compare})
		if healed := tree(t, root)[name] == want[name]; healed != compare {
			t.Errorf("compare %v: healed is %v", compare, healed)
		}
	}
}
