package capture

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/tidwall/gjson"
)

const (
	fuzzDepth = 64
	fuzzLimit = 100
)

// guarded reports whether text passes the guard, which must agree with gjson and
// with the standard library.
func guarded(t *testing.T, text []byte, keep shape) (doc, bool) {
	d, f := new(scratch).guard(text, fuzzDepth, keep)
	if f == nil && !json.Valid(text) {
		t.Fatalf("the guard passes what encoding/json refuses: %q", text)
	}
	if f != nil && f.code == faultBroken && json.Valid(text) && utf8.Valid(text) {
		t.Fatalf("the guard refuses valid text: %+v", f)
	}
	if f != nil && (f.offset < -1 || f.offset > int64(len(text))) {
		t.Fatalf("offset %d of %d bytes", f.offset, len(text))
	}
	var compact bytes.Buffer
	if f == nil {
		if err := json.Compact(&compact, text); err != nil || compact.String() != d.text {
			t.Fatalf("the guard makes %q of %q, encoding/json %q, %v", d.text, text, compact.String(), err)
		}
	}
	return d, f == nil
}

func FuzzSummary(f *testing.F) {
	f.Add([]byte(goodFiles()[fileSummary]))
	f.Add([]byte(`{"elements":[{"index":0,"aria":{"a":"\ud83d\ude00\ud83dx"},"attrs":{"type":"x"},"bbox":[1.5,-2e3,3,4]},7,null]}`))
	f.Add([]byte(`{"count":1e9,"elements":[{"parent_index":1},{"parent_index":0,"index":5}],"elements":[]}`))
	f.Add([]byte("\xef\xbb\xbf{}"))
	f.Add([]byte(`[[[[{"a":"]"}]]]] `))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, ok := guarded(t, text, summaryShape(fuzzLimit))
		if !ok {
			return
		}
		s := readSummary(d, interner{}, fuzzLimit)
		if want := countFirst(text, "elements"); !s.tooMany && want != len(s.elements) {
			t.Fatalf("%d elements, encoding/json sees %d", len(s.elements), want)
		}
		again := readSummary(reindented(t, text), interner{}, fuzzLimit)
		if diff := cmp.Diff(s, again, cmp.AllowUnexported(summary{})); diff != "" {
			t.Fatalf("the indented text reads otherwise:\n%s", diff)
		}
		s.link(fileSummary)
		for i, e := range s.elements {
			if e.Index != i || e.Parent >= i || e.Parent < -1 {
				t.Fatalf("element %d: index %d, parent %d", i, e.Index, e.Parent)
			}
			for _, str := range []string{e.Tag, e.ID, e.Class, e.Role, e.Name, e.Text, e.ZIndex, e.Type} {
				if !utf8.ValidString(str) {
					t.Fatalf("element %d: %q is not UTF-8", i, str)
				}
			}
		}
		findHelper(s.elements, text)
	})
}

// reindented is the doc of the same value with other white space and all places
// noted, for which the reader must have no eyes.
func reindented(t *testing.T, text []byte) doc {
	var b bytes.Buffer
	if err := json.Indent(&b, text, " ", "\t"); err != nil {
		t.Fatal(err)
	}
	d, f := new(scratch).guard(b.Bytes(), fuzzDepth, shape{keep: fuzzDepth, most: 1 << 20})
	if f != nil {
		t.Fatalf("the indented text is refused: %+v", f)
	}
	return d
}

// countFirst is the length of the list that an object has under key, the first
// of equal ones, as encoding/json reads it. It is 0 when there is none.
func countFirst(text []byte, key string) int {
	d := json.NewDecoder(bytes.NewReader(text))
	if open, _ := d.Token(); open != json.Delim('{') {
		return 0
	}
	for d.More() {
		k, _ := d.Token()
		var v json.RawMessage
		if d.Decode(&v) != nil {
			return 0
		}
		if k == key {
			var list []json.RawMessage
			_ = json.Unmarshal(v, &list) // what is no list counts as none
			return len(list)
		}
	}
	return 0
}

func FuzzAX(f *testing.F) {
	f.Add([]byte(goodFiles()[fileAX]))
	f.Add([]byte(`{"children":[{"children":[{"checked":"mixed"},3]},{"level":1e99}],"role":{}}`))
	f.Add([]byte(`{"nodes":[{"nodeId":"1","childIds":["2","1"]},{"nodeId":2,"childIds":["1"],"role":{"value":"x"}},{"parentId":"2","properties":[{"name":"level","value":{"value":3}}]}]}`))
	f.Add([]byte(`{"role":"r","nodes":{},"nodes":[1]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, ok := guarded(t, text, axShape(fuzzDepth, fuzzLimit))
		if !ok {
			return
		}
		nodes, ok := readAX(d, interner{}, fuzzLimit)
		if len(nodes) > fuzzLimit || !ok && nodes != nil {
			t.Fatalf("%d nodes, ok %v", len(nodes), ok)
		}
		for i, n := range nodes {
			if n.Parent >= i || n.Parent < -1 {
				t.Fatalf("node %d has parent %d", i, n.Parent)
			}
		}
		if again, _ := readAX(reindented(t, text), interner{}, fuzzLimit); ok && !slices.Equal(nodes, again) {
			t.Fatalf("%+v, indented %+v", nodes, again)
		}
		if want := countNodes(text); ok && want >= 0 && want < fuzzLimit && len(nodes) != want {
			t.Fatalf("%d nodes, encoding/json sees %d", len(nodes), want)
		}
	})
}

// countNodes is the number of nodes of a nested tree as encoding/json sees it, -1
// when the text is something else, or a key is there twice.
func countNodes(text []byte) int {
	var root any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if d.Decode(&root) != nil || bytes.Contains(text, []byte("nodes")) || bytes.Contains(text, []byte(`\`)) {
		return -1
	}
	if compact, err := json.Marshal(root); err != nil || bytes.Count(compact, []byte(`":`)) != bytes.Count(text, []byte(`:`)) || bytes.Count(compact, []byte(`:`)) != bytes.Count(text, []byte(`:`)) {
		return -1
	}
	var count func(v any) int
	count = func(v any) int {
		node, ok := v.(map[string]any)
		if !ok {
			return 0
		}
		n := 1
		children, _ := node["children"].([]any)
		for _, c := range children {
			n += count(c)
		}
		return n
	}
	if n := count(root); n > 1 {
		return n
	}
	return -1 // a lone root counts when it has something
}

// FuzzTree holds the lists of controls_tree.json and cookies.json.
func FuzzTree(f *testing.F) {
	f.Add([]byte(goodFiles()[fileTree]))
	f.Add([]byte(goodFiles()[fileCookies]))
	f.Add([]byte(`{"nodes":[{"id":"d1","geom":{"page_bbox":[1,2,3,4]}},3,[],{"id":"d99999999999"}],"nodes":[]}`))
	f.Add([]byte(`[{"name":"a"},{"name":"\u0061"},{"value":"v"}]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, ok := guarded(t, text, treeShape(fuzzLimit))
		if !ok {
			return
		}
		tree := readTree(d, interner{}, fuzzLimit)
		if len(tree.nodes) > fuzzLimit || tree.tooMany && !tree.listed {
			t.Fatalf("%d nodes, listed %v", len(tree.nodes), tree.listed)
		}
		if again := readTree(reindented(t, text), interner{}, fuzzLimit); !slices.Equal(tree.nodes, again.nodes) {
			t.Fatalf("%+v, indented %+v", tree.nodes, again.nodes)
		}
		tree.edits()
		names, ok := readCookieNames(d, interner{})
		if !ok && names != nil || !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
			t.Fatalf("cookie names %q, ok %v", names, ok)
		}
	})
}

func FuzzMeta(f *testing.F) {
	f.Add([]byte(goodFiles()[fileMeta]))
	f.Add([]byte(`{"status":"failed","error_code":3,"viewport":{"width":-1},"warnings":["x",{"code":"\u0041"}],"tz_offset_minutes":1e9}`))
	f.Add([]byte(`{"url":"http://\u00e9.test:80/?q=1","timestamp":"99991231235959","tz_offset_minutes":-1440}`))
	f.Add([]byte(`{"url":"\/\b\f\n\r\t\"\\\ud800\udc00\ud800\u0041"}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, ok := guarded(t, text, flat)
		if !ok {
			return
		}
		m, ok := readMeta(d, interner{})
		if rej := m.reject(); ok && rej == nil && !webURL(m.URL) {
			t.Fatalf("accepted url %q", m.URL)
		}
		m.capturedAt("20260102030405")
	})
}

// FuzzString holds strings to those of encoding/json.
func FuzzString(f *testing.F) {
	f.Add([]byte(`"a\u00e9\ud83d\ude00\/\\\"\n"`))
	f.Add([]byte(`"\ud83d\u0041\udc00\ud83d\ud83d\ude00"`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var want string
		d, ok := guarded(t, text, flat)
		if !ok || json.Unmarshal(text, &want) != nil || d.root().Type != gjson.String {
			return
		}
		if got := (interner{}).str(d.root()); got != want {
			t.Fatalf("str(%s) = %q, want %q", text, got, want)
		}
	})
}
