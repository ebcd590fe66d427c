package frontier

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/collect/crawl/web"
)

// usual is what a crawl without a configuration gives its queue.
func usual(devices ...string) Options {
	return Options{Form: web.Form{IgnoreParams: []string{"utm_*"}}, Devices: devices, Pages: 1000}
}

func records(n int) []entry {
	kinds := []string{recAdd, recStart, recFail, recEnd, recBack, recLevel}
	out := []entry{{T: recHead, Version: journalVersion}}
	for i := range n {
		e := entry{T: kinds[i%len(kinds)], ID: fmt.Sprint(i), URL: "http://h.test/ü\n" + strings.Repeat("x", i%50)}
		if i%3 == 1 {
			e.Links = []string{"a", "b"}
		}
		out = append(out, e)
	}
	return out
}

func text(t rapid.TB, entries []entry) []byte {
	var b bytes.Buffer
	for _, e := range entries {
		line, err := e.line()
		if err != nil {
			t.Fatal(err)
		}
		b.Write(line)
	}
	return b.Bytes()
}

func read(data []byte) (got []entry, damaged int, err error) {
	damaged, err = readJournal(bytes.NewReader(data), func(e entry) { got = append(got, e) })
	return got, damaged, err
}

// TestTorn cuts a journal at every byte: what is answered are the records before
// the cut, and nothing counts as damage.
func TestTorn(t *testing.T) {
	all := records(8)
	data := text(t, all)
	for cut := range len(data) + 1 {
		whole := bytes.Count(data[:cut], []byte("\n"))
		got, damaged, err := read(data[:cut])
		if err != nil || damaged != 0 || len(got) != max(whole-1, 0) {
			t.Fatalf("cut at %d: %d records, %d damaged, %v", cut, len(got), damaged, err)
		}
		if whole > 1 {
			if d := cmp.Diff(all[1:whole], got); d != "" {
				t.Fatalf("cut at %d (-want +got):\n%s", cut, d)
			}
		}
	}
}

// TestDamage spoils bytes anywhere: no record is ever answered that was not
// written, and only spoilt lines are missing.
func TestDamage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := records(rapid.IntRange(1, 30).Draw(t, "records"))
		data := text(t, all)
		flips := rapid.IntRange(0, 5).Draw(t, "flips")
		for range flips {
			at := rapid.IntRange(0, len(data)-1).Draw(t, "at")
			data[at] ^= byte(1 << rapid.IntRange(0, 7).Draw(t, "bit"))
		}
		got, damaged, err := read(data)
		if errors.Is(err, ErrFormat) {
			return // the first line was hit
		}
		if err != nil {
			t.Fatal(err)
		}
		written := map[string]bool{}
		for _, e := range all {
			written[fmt.Sprint(e)] = true
		}
		for _, e := range got {
			if !written[fmt.Sprint(e)] {
				t.Fatalf("%+v was never written", e)
			}
		}
		// A flip spoils at most two lines: it can join or split them.
		if missing := len(all) - 1 - len(got); missing > 2*flips || damaged > 2*flips {
			t.Fatalf("%d flips: %d records are missing, %d lines damaged", flips, missing, damaged)
		}
	})
}

func TestFormat(t *testing.T) {
	for name, data := range map[string][]byte{
		"other version": text(t, []entry{{T: recHead, Version: 2}}),
		"no head":       text(t, records(3)[1:]),
	} {
		if _, _, err := read(data); !errors.Is(err, ErrFormat) {
			t.Errorf("%s: %v", name, err)
		}
	}
	long := append(bytes.Repeat([]byte("x"), maxLine+70_000), '\n')
	got, damaged, err := read(append(text(t, records(0)), append(long, text(t, records(2)[1:])...)...))
	if err != nil || damaged != 1 || len(got) != 2 {
		t.Errorf("a line without end: %d records, %d damaged, %v", len(got), damaged, err)
	}
}

// model is what a queue must know of a job, kept in the simplest way.
type model struct {
	tries, lost int
	stamp       string
	state       State
}

// TestQueue drives a queue at random, closes or tears it at any point and opens
// it again: it must know what it was told.
func TestQueue(t *testing.T) {
	base := ""
	if _, err := os.Stat("/dev/shm"); err == nil {
		base = "/dev/shm" // thousands of fsyncs whose cost is not the subject
	}
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp(base, "queue")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		opt := usual("desktop", "mobile")
		open := func() *Queue {
			q, err := Open(opt, dir, true)
			if err != nil {
				t.Fatal(err)
			}
			return q
		}
		q, models := open(), map[string]*model{}
		defer func() { _ = q.journal.close() }()
		note := func(e entry) {
			if err := q.journal.append(e); err != nil {
				t.Fatal(err)
			}
			q.apply(e)
		}
		pick := func(t *rapid.T) *Job {
			if len(q.Jobs) == 0 {
				t.Skip("no jobs yet")
			}
			return q.Jobs[rapid.IntRange(0, len(q.Jobs)-1).Draw(t, "job")]
		}
		change := func(t *rapid.T, kind string) {
			j := pick(t)
			m := models[j.ID]
			if m.state != "" {
				t.Skip("it has ended")
			}
			e := entry{T: kind, ID: j.ID, Tries: m.tries, Lost: m.lost}
			switch kind {
			case recStart:
				m.tries, m.stamp = m.tries+1, "20260101000000"
				e.Tries, e.Stamp = m.tries, m.stamp
			case recBack:
				m.lost, m.stamp = m.lost+1, ""
				e.Lost = m.lost
			case recFail:
				m.stamp = ""
			case recEnd:
				m.stamp, m.state = "", "crash"
				e.State, e.Links = "crash", []string{"http://h.test/x"}
			}
			note(e)
		}
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				a, err := opt.Form.Seed(fmt.Sprintf("http://h.test/%d", rapid.IntRange(0, 20).Draw(t, "page")))
				if err != nil {
					t.Fatal(err)
				}
				if err := q.Add([]web.Address{a}); err != nil {
					t.Fatal(err)
				}
				for _, j := range q.Jobs {
					if models[j.ID] == nil {
						models[j.ID] = &model{}
					}
				}
			},
			"start": func(t *rapid.T) { change(t, recStart) },
			"back":  func(t *rapid.T) { change(t, recBack) },
			"fail":  func(t *rapid.T) { change(t, recFail) },
			"end":   func(t *rapid.T) { change(t, recEnd) },
			"open again": func(*rapid.T) {
				if err := q.journal.close(); err != nil {
					t.Fatal(err)
				}
				q = open()
			},
			"tear": func(*rapid.T) {
				if _, err := q.journal.f.WriteString(`12345678 {"t":"add","id":"half`); err != nil {
					t.Fatal(err)
				}
				if err := q.journal.close(); err != nil {
					t.Fatal(err)
				}
				q = open()
			},
			"": func(t *rapid.T) {
				if len(q.Jobs) != len(models) || q.damaged != 0 {
					t.Fatalf("%d jobs, want %d; %d damaged", len(q.Jobs), len(models), q.damaged)
				}
				for i, j := range q.Jobs {
					m := models[j.ID]
					if got := (model{j.Tries, j.Lost, j.Stamp, j.State}); got != *m || j.Seq != i {
						t.Fatalf("%s: %+v, want %+v", j.ID, got, *m)
					}
				}
			},
		})
	})
}

func TestLock(t *testing.T) {
	dir := t.TempDir()
	q, err := Open(usual("laptop"), dir, false)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(usual("laptop"), dir, true)
	if !errors.Is(err, ErrLocked) || !strings.Contains(err.Error(), fmt.Sprint(os.Getpid())) {
		t.Errorf("a second process: %v", err)
	}
	if err := q.journal.close(); err != nil {
		t.Fatal(err)
	}
	q, err = Open(usual("laptop"), dir, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := q.journal.close(); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(dir, JournalName)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the journal is %v, %v", info, err)
	}
}

// TestDiskFull has no room for a record: that is an error, never a loss.
func TestDiskFull(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skipf("needs /dev/full: %v", err)
	}
	dir := t.TempDir()
	q, err := Open(usual("laptop"), dir, false)
	if err != nil {
		t.Fatal(err)
	}
	file := q.journal.f
	q.journal.f = full
	a, err := q.opt.Form.Seed("http://h.test/")
	if err != nil {
		t.Fatal(err)
	}
	if err := q.Add([]web.Address{a}); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("no room: %v", err)
	}
	if err := errors.Join(file.Close(), q.journal.close()); err != nil {
		t.Fatal(err)
	}
	if q, err = Open(usual("laptop"), dir, true); err != nil || len(q.Jobs) != 0 || q.levels != 0 {
		t.Fatalf("afterwards: %v", err)
	}
	if err := q.journal.close(); err != nil {
		t.Fatal(err)
	}
}

// FuzzJournal gives a queue any records, with right sums: it must take them
// without harm, and a compacted journal must say the same.
func FuzzJournal(f *testing.F) {
	f.Add(`{"t":"head","v":1}
{"t":"add","id":"p-laptop","url":"http://h.test/"}
{"t":"level"}
{"t":"start","id":"p-laptop","tries":1,"stamp":"20260101000000"}
{"t":"end","id":"p-laptop","tries":1,"state":"captured","links":["http://h.test/a?b=1"]}
{"t":"over"}`)
	f.Add(`{"t":"head","v":1}
{"t":"add","id":"-","masked":true}
{"t":"found","links":["x","http://h/"]}
{"t":"fail","id":"-","tries":-1}`)
	f.Fuzz(func(t *testing.T, lines string) {
		var data []byte
		for line := range strings.SplitSeq(lines, "\n") {
			data = fmt.Appendf(data, "%08x %s\n", crc32.Checksum([]byte(line), castagnoli), line)
		}
		q := newQueue(usual("laptop"))
		if _, err := readJournal(bytes.NewReader(data), q.apply); err != nil {
			return
		}
		again := newQueue(usual("laptop"))
		whole := append([]entry{{T: recHead, Version: journalVersion}}, q.entries()...)
		if damaged, err := readJournal(bytes.NewReader(text(t, whole)), again.apply); err != nil || damaged != 0 {
			t.Fatalf("compacted: %d damaged, %v", damaged, err)
		}
		if d := cmp.Diff(q.entries(), again.entries()); d != "" {
			t.Fatalf("compacted (-before +after):\n%s", d)
		}
	})
}
