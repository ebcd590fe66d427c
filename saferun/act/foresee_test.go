package act

import (
	"encoding/json"
	"testing"
	"time"
)

// TestForeseen: an answer that was foreseen is good for the question that was, in its place, for
// a while, and in the page's own document.
func TestForeseen(t *testing.T) {
	later := time.Now().Add(time.Minute)
	question := func(method string, args ...any) string { return asks(method, args...).text }
	for name, c := range map[string]struct {
		at    *inside
		until time.Time
		asked []string
		known int // of those that are asked
	}{
		"in order":           {top, later, []string{question("hold", "l", "h1"), question("able", "h1", nil)}, 2},
		"another argument":   {top, later, []string{question("hold", "l", "h2"), question("able", "h1", nil)}, 0},
		"another question":   {top, later, []string{question("hold", "l", "h1"), question("is", "h1"), question("able", "h1", nil)}, 1},
		"more than foreseen": {top, later, []string{question("hold", "l", "h1"), question("able", "h1", nil), question("able", "h1", nil)}, 2},
		"too late":           {top, time.Now().Add(-time.Millisecond), []string{question("hold", "l", "h1")}, 0},
		"in a frame":         {&inside{frame: "F", up: top}, later, []string{question("hold", "l", "h1")}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			e := &Env{next: foreseen{
				[]string{question("hold", "l", "h1"), question("able", "h1", nil)}, []json.RawMessage{[]byte("true"), []byte("true")}, c.until,
			}}
			known := 0
			for _, text := range c.asked {
				var yes bool
				if err, ok := e.known(c.at, text, &yes); ok && err == nil && yes {
					known++
				}
			}
			if known != c.known {
				t.Errorf("%d of %d were known, want %d", known, len(c.asked), c.known)
			}
		})
	}
}

// TestLean: a script keeps all but lines that are comments alone, and what indents the others.
func TestLean(t *testing.T) {
	got := lean("(function () {\n  // a comment\n\n  const s = 'a // b' // why\n\treturn s\n})")
	if want := "(function () {\n\nconst s = 'a // b' // why\nreturn s\n})"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
