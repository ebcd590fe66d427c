package capture

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

// nestedAX is a tree of so many levels with the bytes at the bottom of it, the
// shape that costs a reader most that looks for the end of a value before it
// looks into it.
func nestedAX(levels, size int) string {
	const head, tail = `{"role":"x","children":[`, `]}`
	leaf := `{"role":"text","name":"` + strings.Repeat("n", 200) + `"}`
	n := max(size/len(leaf), 1)
	return strings.Repeat(head, levels/2) + strings.Repeat(leaf+",", n-1) + leaf + strings.Repeat(tail, levels/2)
}

func BenchmarkNestedAX(b *testing.B) {
	limits := DefaultLimits()
	for _, levels := range []int{8, 64, 500} {
		text := []byte(nestedAX(levels, 4<<20))
		b.Run(fmt.Sprintf("levels=%d", levels), func(b *testing.B) {
			cpu(b, len(text), func() {
				mustLex(b, text, axShape(limits.Depth, axPerElement*limits.Elements), func(l *lexer) {
					if nodes, ok := readAX(l, interner{}, axPerElement*limits.Elements); !ok || len(nodes) < levels/2 {
						b.Fatal(len(nodes), ok)
					}
				})
			})
		})
	}
}

// The total is spent file by file: what is required and does not fit rejects the
// capture, what is optional is left out.
func TestTotalBytes(t *testing.T) {
	files := goodFiles()
	meta, sum := int64(len(files[fileMeta])), int64(len(files[fileSummary]))
	if rej := rejected(t, write(t, files), Limits{TotalBytes: meta + sum - 1}); rej.Code != CodeCaptureTooLarge || rej.File != fileSummary || rej.Passing() {
		t.Errorf("summary beyond the total: %+v", rej)
	}
	c, err := Read(t.Context(), write(t, files), Limits{TotalBytes: meta + sum})
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{CodeScrolledBroken, CodeHTMLBroken, CodeAXBroken, CodeTreeBroken, CodeCookiesBroken, CodeTimingsBroken} {
		if !warned(c, code) {
			t.Errorf("no %s in %v", code, c.Warnings)
		}
	}
	for _, w := range c.Warnings {
		if !strings.Contains(w.Detail, CodeCaptureTooLarge) {
			t.Errorf("warning %+v does not say %s", w, CodeCaptureTooLarge)
		}
	}
}

// A capture that takes too long is a reject; a run that is stopped is none.
func TestTime(t *testing.T) {
	dir := write(t, generated(20_000))
	if rej := rejected(t, dir, Limits{Time: 1}); rej.Code != CodeCaptureTooSlow || !rej.Passing() {
		t.Errorf("no time: %+v", rej)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Nanosecond)
	defer cancel()
	var rej *RejectError
	if _, err := Read(ctx, dir, Limits{}); !errors.Is(err, context.DeadlineExceeded) || errors.As(err, &rej) {
		t.Errorf("stopped run: %v", err)
	}
}

// Every loop over a file looks at the time: with none left, each comes back early.
func TestLoopsLookAtTheTime(t *testing.T) {
	const n = 4 * lookUp
	list := strings.TrimSuffix(strings.Repeat(`{"role":"x","tag":"p"},`, n), ",")
	late := func() bool { return false }
	read := func(text string, of shape, read func(l *lexer)) {
		t.Helper()
		s := scratch{alive: late}
		if f := s.lex([]byte(text), 8, of, read); f == nil || f.code != CodeCaptureTooSlow {
			t.Errorf("%.20s: %+v", text, f)
		}
	}
	read(`[`+list+`]`, shape{}, (*lexer).skip)
	read(`{"elements":[`+list+`]}`, summaryShape(n), func(l *lexer) {
		if s := readSummary(l, interner{}, n); len(s.elements) >= lookUp {
			t.Errorf("summary: %d elements", len(s.elements))
		}
	})
	read(`{"children":[`+list+`]}`, axShape(8, n), func(l *lexer) {
		if nodes, _ := readAX(l, interner{}, 2*n); len(nodes) > lookUp {
			t.Errorf("ax: %d nodes", len(nodes))
		}
	})
	read(`{"nodes":[`+list+`]}`, axShape(8, n), func(l *lexer) {
		if nodes, _ := readAX(l, interner{}, 2*n); len(nodes) >= lookUp {
			t.Errorf("flat ax: %d nodes", len(nodes))
		}
	})
	read(`{"nodes":[`+list+`]}`, treeShape(n), func(l *lexer) {
		if tree := readTree(l, interner{}, n); len(tree.nodes) >= lookUp {
			t.Errorf("tree: %d nodes", len(tree.nodes))
		}
	})
}

// A file that is longer or shorter than its name said is not used, and reading it
// ends: what a device or a writer gives is bounded by the size.
func TestReadAllWantsTheSize(t *testing.T) {
	for size, ok := range map[int]bool{0: false, 3: false, 4: true, 5: false, 100: false} {
		got, err := readAll(strings.NewReader("text"), nil, size)
		if (err == nil) != ok || ok && string(got) != "text" || !ok && len(got) > 0 {
			t.Errorf("size %d: %q, %v", size, got, err)
		}
	}
	if _, err := readAll(iotest.ErrReader(errors.ErrUnsupported), nil, 4); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("read error: %v", err)
	}
}
