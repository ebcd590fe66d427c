package library_test

import (
	"context"
	"slices"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/durable/durabletest"
	"skillmill/emit/library"
)

// TestGoneDomain: wherever a run ends that takes a domain away, the next one leaves nothing of
// that domain: neither documents nor the index beside them.
func TestGoneDomain(t *testing.T) {
	less := []datasets.SkillRow{row("a.example", "d1", "{\"id\": \"d1\", \"domain\": \"a.example\"}\n")}
	both := append(slices.Clone(less), row("b.example", "d2", "{\"id\": \"d2\", \"domain\": \"b.example\"}\n"), row("b.example", "d3", "{\"id\": \"d3\", \"domain\": \"b.example\"}\n"))
	all := library.Options{All: true, Workers: 1}
	clean := t.TempDir()
	write(t, clean, less, all)
	want := tree(t, clean)
	for n, stays := 1, false; ; stays = !stays {
		root := t.TempDir()
		write(t, root, both, all)
		seen := durabletest.Fail(durabletest.Fault{N: n, Stays: stays, Err: syscall.EROFS}, func() {
			_, _ = library.Write(context.Background(), root, less, all) // it fails
		})
		write(t, root, less, all)
		if diff := cmp.Diff(want, tree(t, root)); diff != "" {
			t.Errorf("after operation %d, %s %s, failed (and all after it: %v):\n%s", n, seen.Kind, seen.Path, stays, diff)
		}
		if seen.Hit == 0 {
			t.Logf("%d operations", n-1)
			return
		}
		if stays {
			n++
		}
	}
}
