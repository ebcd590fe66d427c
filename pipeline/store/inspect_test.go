package store

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
)

const limit = 1 << 20

// later makes the clock of a store run ahead, so that no file is young.
func later(s *Store) { s.now = func() time.Time { return time.Now().Add(time.Minute) } }

func look(t *testing.T, s *Store, dir string) Source {
	t.Helper()
	src, err := s.Inspect(dir, limit)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestLookReadsOnce(t *testing.T) {
	home, dir := t.TempDir(), t.TempDir()
	write(t, dir, "meta.json", "{}")
	write(t, dir, "dom.html", "<p>")
	s := open(t, home)
	later(s)
	first := look(t, s, dir)
	if again := look(t, s, dir); !first.Read || again.Read || again.ContentHash != first.ContentHash || !again.Unchanged() {
		t.Errorf("first %+v, again %+v", first, again)
	}
	commit(t, s)
	s = open(t, home)
	if next := look(t, s, dir); next.Read || next.ContentHash != first.ContentHash {
		t.Errorf("after Open: %+v", next)
	}
	write(t, dir, "screenshot.png", "x") // not read by extraction
	if same := look(t, s, dir); same.Read {
		t.Errorf("with a screenshot: %+v", same)
	}
	// Without the stats, or with damaged ones, the files are read again.
	for _, damage := range []func(string) error{os.Remove, func(p string) error { return os.Truncate(p, 40) }} {
		if err := damage(filepath.Join(home, statsName)); err != nil {
			t.Fatal(err)
		}
		s = open(t, home)
		later(s)
		if lost := look(t, s, dir); !lost.Read || lost.ContentHash != first.ContentHash {
			t.Errorf("without stats: %+v", lost)
		}
		commit(t, s)
	}
}

func TestLookNoticesChanges(t *testing.T) {
	for name, change := range map[string]func(t *testing.T, dir string){
		"grown":   func(t *testing.T, dir string) { write(t, dir, "meta.json", "{ }") },
		"touched": func(t *testing.T, dir string) { write(t, dir, "meta.json", "[]") },
		"added":   func(t *testing.T, dir string) { write(t, dir, "cookies.json", "{}") },
		"removed": func(t *testing.T, dir string) {
			if err := os.Remove(filepath.Join(dir, "meta.json")); err != nil {
				t.Fatal(err)
			}
		},
		"a link now": func(t *testing.T, dir string) {
			path := filepath.Join(dir, "meta.json")
			if err := os.Rename(path, path+".old"); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(path+".old", path); err != nil {
				t.Fatal(err)
			}
		},
		"a pipe now": func(t *testing.T, dir string) {
			path := filepath.Join(dir, "meta.json")
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
			if err := syscall.Mkfifo(path, 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"over the limit": func(t *testing.T, dir string) {
			if err := os.Truncate(filepath.Join(dir, "meta.json"), limit+1); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "meta.json", "{}")
			old := time.Now().Add(-time.Hour)
			if err := os.Chtimes(filepath.Join(dir, "meta.json"), old, old); err != nil {
				t.Fatal(err)
			}
			s := open(t, t.TempDir())
			later(s)
			first := look(t, s, dir)
			change(t, dir)
			if first.Unchanged() {
				t.Error("Unchanged after the change")
			}
			if second := look(t, s, dir); !second.Read || second.ContentHash == first.ContentHash {
				t.Errorf("unnoticed: %+v", second)
			}
		})
	}
}

// A file as young as the look at it may change and keep its size and times.
func TestLookDistrustsYoungFiles(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "meta.json", "{}")
	info, err := os.Lstat(filepath.Join(dir, "meta.json"))
	if err != nil {
		t.Fatal(err)
	}
	born := time.Unix(0, max(info.ModTime().UnixNano(), changeTime(info)))
	for _, c := range []struct {
		age  time.Duration // of the files at the first look
		read bool          // at the second
	}{{-time.Hour, true}, {0, true}, {racy, true}, {racy + 1, false}, {time.Hour, false}} {
		s := open(t, t.TempDir())
		s.now = func() time.Time { return born.Add(c.age) }
		look(t, s, dir)
		if again := look(t, s, dir); again.Read != c.read {
			t.Errorf("age %v: read again: %v, want %v", c.age, again.Read, c.read)
		}
	}
}

// The time of modification can be set back, that of the change cannot.
func TestLookNoticesTimesSetBack(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "meta.json")
	write(t, dir, "meta.json", "{}")
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if changeTime(info) == 0 {
		t.Skip("the time of change is not known on this system")
	}
	s := open(t, t.TempDir())
	later(s)
	first := look(t, s, dir)
	for { // until the file system's clock has moved on
		write(t, dir, "meta.json", "[]")
		if err := os.Chtimes(path, info.ModTime(), info.ModTime()); err != nil {
			t.Fatal(err)
		}
		if now, err := os.Stat(path); err != nil || changeTime(now) != changeTime(info) {
			break
		}
	}
	if again := look(t, s, dir); !again.Read || again.ContentHash == first.ContentHash {
		t.Errorf("unnoticed: %+v", again)
	}
}

func TestLookCannotRead(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "meta.json", "{}")
	if err := os.Chmod(filepath.Join(dir, "meta.json"), 0); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() == 0 {
		t.Skip("root reads every file")
	}
	if _, err := open(t, t.TempDir()).Inspect(dir, limit); err == nil {
		t.Error("no error")
	}
}

func TestHashFiles(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "meta.json", "{}")
	write(t, dir, "ax.json", "[]")
	sum := func(name string) capture.File {
		h, err := hashFile(filepath.Join(dir, name), 2)
		if err != nil {
			t.Fatal(err)
		}
		return capture.File{Name: name, SHA256: h}
	}
	want := HashFiles([]capture.File{sum("ax.json"), sum("meta.json")})
	if d := cmp.Diff(want, look(t, open(t, t.TempDir()), dir).ContentHash); d != "" {
		t.Error(d)
	}
}
