package capture

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestShared writes the same page on three nights: equal files are one, what differs and
// meta.json are not, and a file that is another now than its meta.json says is not linked.
func TestShared(t *testing.T) {
	root := t.TempDir()
	night := func(n int, s *Shared, html string) string {
		t.Helper()
		r := recorded()
		r.Started = r.Started.Add(time.Duration(n) * 24 * time.Hour)
		r.HTML = []byte(html)
		dir, err := r.Write(context.Background(), root, asIs, s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Read(context.Background(), dir, Limits{}); err != nil {
			t.Errorf("night %d: %v", n, err)
		}
		return dir
	}
	same := func(a, b, name string) bool {
		t.Helper()
		x, err := os.Lstat(filepath.Join(a, name))
		if err != nil {
			t.Fatal(err)
		}
		y, err := os.Lstat(filepath.Join(b, name))
		if err != nil {
			t.Fatal(err)
		}
		return os.SameFile(x, y)
	}
	first := night(0, &Shared{}, "<p>one")
	s := &Shared{} // another process, on another night
	second := night(1, s, "<p>two")
	if !same(first, second, fileAX) || !same(first, second, fileFull) || same(first, second, fileHTML) || same(first, second, fileMeta) {
		t.Error("other files are shared than those of equal content")
	}
	if s.Saved() == 0 {
		t.Error("nothing was saved")
	}
	// In the place of the accessibility tree stands another file of its size.
	for _, dir := range []string{first, second} {
		path := filepath.Join(dir, fileAX)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		data[0]++
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	third := night(2, &Shared{}, "<p>two")
	if same(second, third, fileAX) || !same(second, third, fileHTML) {
		t.Error("a file that is not what its meta.json says was linked, or an equal one was not")
	}
	fourth := night(3, nil, "<p>two")
	if same(third, fourth, fileHTML) {
		t.Error("linked although nothing is shared")
	}
}
