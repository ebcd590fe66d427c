package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
)

// tablePage is a page of rows, and its measurements.
func tablePage(t *testing.T, rows int) *side {
	t.Helper()
	var doc strings.Builder
	var list []capture.Element
	open := func(tag, attrs string, parent int) int {
		doc.WriteString("<" + tag + attrs + ">")
		list = append(list, capture.Element{Index: len(list), Parent: parent, Tag: tag, Visible: capture.Yes, Text: ""})
		return len(list) - 1
	}
	html := open("html", "", -1)
	open("head", "", html)
	doc.WriteString("</head>")
	body := open("body", "", html)
	table := open("ul", "", body)
	for i := range rows {
		li := open("li", "", table)
		doc.WriteString(fmt.Sprintf("Row%d ", i))
		open("button", "", li)
		doc.WriteString("Edit</button>")
		open("button", "", li)
		doc.WriteString("Delete</button></li>")
	}
	doc.WriteString("</ul></body></html>")
	s, err := readCapture(&capture.Capture{HTML: []byte(doc.String()), Elements: list, Helper: -1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestHard makes hard cases: the same each time, every control of the truth accounted
// for, and where it says.
func TestHard(t *testing.T) {
	old := tablePage(t, 6)
	tr := &truth{Family: "shop"}
	for _, n := range old.controls {
		at := old.t.Nodes[n].Index
		tr.Controls = append(tr.Controls, stayed{Old: at, New: at, Label: old.names[n].Text})
	}
	changed, gone := 0, 0
	for round := range 40 {
		c := &kase{set: "pairs", name: "shop", truth: tr, old: old, next: tablePage(t, 6), r: &report{}}
		h, err := c.hard(round)
		if err != nil {
			t.Fatal(err)
		}
		again, err := c.hard(round)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(h.truth, again.truth); d != "" {
			t.Fatalf("round %d, made twice:\n%s", round, d)
		}
		if n := len(h.truth.Controls) + len(h.truth.Removed); n != len(tr.Controls) {
			t.Errorf("round %d: %d of %d controls", round, n, len(tr.Controls))
		}
		seen := map[int]bool{}
		for _, tc := range h.truth.Controls {
			k, ok := h.next.at[tc.New]
			if !ok || seen[tc.New] {
				t.Fatalf("round %d: %d became %d: no control, or that of two", round, tc.Old, tc.New)
			}
			seen[tc.New] = true
			if tc.Old != tc.New || h.next.prints[k].Name != tc.Label {
				changed++
			}
		}
		gone += len(h.truth.Removed)
	}
	if changed == 0 || gone == 0 {
		t.Errorf("%d changed, %d gone in 40 cases", changed, gone)
	}
}

// TestWriteDown: a page that is not changed is read as it was.
func TestWriteDown(t *testing.T) {
	from := tablePage(t, 4)
	ch := &changer{t: from.t, elements: make([]*element, len(from.t.Nodes))}
	doc, list, at := writeDown(ch.copyOf(0), from.t)
	now, err := readCapture(&capture.Capture{HTML: doc, Elements: list, Helper: -1})
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(from.prints, now.prints); d != "" {
		t.Errorf("fingerprints (-before +after):\n%s", d)
	}
	for node, index := range at {
		if from.t.Nodes[node].Index != index {
			t.Errorf("node %d: index %d, was %d", node, index, from.t.Nodes[node].Index)
		}
	}
}

// TestHardIsReported: the report has lines of the hard cases.
func TestHardIsReported(t *testing.T) {
	t.Setenv("SKILLMILL_SHARED", archive(t))
	var out, errs bytes.Buffer
	if code := run([]string{"-into", t.TempDir()}, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	for _, want := range []string{"hard pairs, resolver: right", "hard pairs, document: right"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}
