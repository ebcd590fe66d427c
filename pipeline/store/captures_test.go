package store_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/pipeline/store"
	"skillmill/transform/accname"
	"skillmill/transform/join"
	"skillmill/transform/locate"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// paths are the directories of captures.
func paths(list []sharedtest.Entry) []string {
	dirs := make([]string, len(list))
	for i, e := range list {
		dirs[i] = e.Path
	}
	return dirs
}

func sampleCaptures(t testing.TB) []string {
	t.Helper()
	return paths(sharedtest.Samples(t))
}

// extracted reads and extracts a capture; ok is false when it is a reject.
func extracted(t testing.TB, dir string) (c *capture.Capture, r store.Record, ok bool) {
	t.Helper()
	c, err := capture.Read(context.Background(), dir, capture.Limits{})
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		return nil, store.Record{}, false
	}
	if err != nil {
		t.Fatal(err)
	}
	rec, err := view.Capture(c)
	if err != nil {
		t.Fatal(err)
	}
	return c, store.Record(rec), true
}

// indexOf is the index of a page as extraction makes it.
func indexOf(c *capture.Capture) *locate.Index {
	t, _ := page.Build(c)
	n := len(t.Nodes)
	roles, names, hidden := make([]string, n), make([]string, n), make([]bool, n)
	for i := range n {
		hidden[i] = t.Hidden(i) || t.AriaHidden(i)
		if roles[i] = accname.Role(t, i); roles[i] != "" || join.Interactive(t, i, "") {
			names[i] = accname.Normalise(accname.Compute(t, i).Text)
		}
	}
	return locate.NewIndex(t, roles, names, hidden)
}

func find(t *testing.T, x *locate.Index, c datasets.Candidate) []int {
	t.Helper()
	got, err := locate.KindOf(c.Kind).Find(x, c.Value, c.Exact)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func opened(t *testing.T) *store.Store {
	t.Helper()
	s, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func record(t *testing.T, s *store.Store, key string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(s.Dir(), key[:2], key+".rows"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// checkStored puts captures into a store and tries every candidate on the page
// that comes back.
func checkStored(t *testing.T, dirs []string) {
	t.Helper()
	s, twin := opened(t), opened(t)
	tried, size, read := 0, 0, int64(0)
	for _, dir := range dirs {
		c, want, ok := extracted(t, dir)
		if !ok {
			continue
		}
		src, err := s.Inspect(dir, capture.DefaultLimits().FileBytes)
		if err != nil {
			t.Fatal(err)
		}
		if h := store.HashFiles(c.Files); h != src.ContentHash || h != want.Capture.ContentHash {
			t.Errorf("%s: content hash %s of the directory, %s of the files read, %s in the row", c.ID, src.ContentHash, h, want.Capture.ContentHash)
		}
		key := store.Key(c.ID, src.ContentHash, "")
		if _, err := s.Put(key, src.ContentHash, want); err != nil {
			t.Fatal(err)
		}
		info, controls, err := s.Controls(key)
		if err != nil {
			t.Fatal(err)
		}
		nodes, err := s.Nodes(key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := twin.Put(key, src.ContentHash, store.Record{Capture: info, Controls: controls, Nodes: nodes}); err != nil {
			t.Fatal(err)
		}
		data := record(t, s, key)
		if !bytes.Equal(data, record(t, twin, key)) {
			t.Fatalf("%s: the record that was read gives another file", c.ID)
		}
		tree, roles, names, hidden, err := page.FromRows(nodes)
		if err != nil {
			t.Fatal(err)
		}
		first, again := indexOf(c), locate.NewIndex(tree, roles, names, hidden)
		for _, ctl := range controls {
			for _, cand := range ctl.Candidates {
				tried++
				a, b := find(t, first, cand), find(t, again, cand)
				if !slices.Equal(a, b) || int64(len(b)) != cand.Matches || !slices.Contains(b, tree.ByLive(int(ctl.DOMIndex))) {
					t.Fatalf("%s d%d: %s %q matches %v, stored %v, written %d", c.ID, ctl.DOMIndex, cand.Kind, cand.Value, a, b, cand.Matches)
				}
			}
		}
		size, read = size+len(data), read+want.Capture.Bytes
	}
	if tried == 0 {
		t.Fatal("no candidate was tried")
	}
	t.Logf("%d candidates on %d captures; %d bytes of records for %d of captures: %.3f", tried, s.Len(), size, read, float64(size)/float64(read))
}

func TestStoredSamples(t *testing.T) { checkStored(t, sampleCaptures(t)) }

func TestStoredSharedCaptures(t *testing.T) { checkStored(t, paths(sharedtest.Real(t))) }

// loaded is a store with all captures in it, for the benchmarks, which measure
// the same captures by different means: only their ratios count.
func loaded(b *testing.B) (s *store.Store, dirs, keys []string, recs []store.Record) {
	b.Helper()
	s, err := store.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	var size int64
	for _, dir := range paths(sharedtest.Real(b)) {
		c, r, ok := extracted(b, dir)
		if !ok {
			continue
		}
		key := store.Key(c.ID, r.Capture.ContentHash, "")
		if _, err := s.Put(key, r.Capture.ContentHash, r); err != nil {
			b.Fatal(err)
		}
		dirs, keys, recs = append(dirs, dir), append(keys, key), append(recs, r)
		size += r.Capture.Bytes
	}
	b.SetBytes(size)
	b.ReportAllocs()
	return s, dirs, keys, recs
}

// cpu is the processor time of this process.
func cpu(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func BenchmarkStore(b *testing.B) {
	each := func(name string, f func(s *store.Store, dir, key string, r store.Record) error) {
		b.Run(name, func(b *testing.B) {
			s, dirs, keys, recs := loaded(b)
			rounds, before := 0, cpu(b)
			for b.Loop() {
				rounds++
				for i := range keys {
					if err := f(s, dirs[i], keys[i], recs[i]); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64((cpu(b)-before).Milliseconds())/float64(rounds), "cpu-ms/op")
		})
	}
	each("read and extract", func(_ *store.Store, dir, _ string, _ store.Record) error {
		c, err := capture.Read(context.Background(), dir, capture.Limits{})
		if err != nil {
			return err
		}
		_, err = view.Capture(c)
		return err
	})
	each("look", func(s *store.Store, dir, _ string, _ store.Record) error {
		_, err := s.Inspect(dir, capture.DefaultLimits().FileBytes)
		return err
	})
	each("put", func(s *store.Store, _, key string, r store.Record) error {
		_, err := s.Put(key, r.Capture.ContentHash, r)
		return err
	})
	each("controls", func(s *store.Store, _, key string, _ store.Record) error {
		_, _, err := s.Controls(key)
		return err
	})
	each("nodes", func(s *store.Store, _, key string, _ store.Record) error {
		_, err := s.Nodes(key)
		return err
	})
	each("nodes and tree", func(s *store.Store, _, key string, _ store.Record) error {
		rows, err := s.Nodes(key)
		if err != nil {
			return err
		}
		_, _, _, _, err = page.FromRows(rows)
		return err
	})
}
