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

// passes reports whether text is read without a fault, in which the lexer must
// agree with the standard library.
func passes(t *testing.T, text []byte, of shape, read func(l *lexer)) bool {
	f := new(scratch).lex(text, fuzzDepth, of, read)
	if f == nil && !json.Valid(text) {
		t.Fatalf("the lexer passes what encoding/json refuses: %q", text)
	}
	if f != nil && f.code == faultBroken && json.Valid(text) && utf8.Valid(text) {
		t.Fatalf("the lexer refuses valid text: %+v", f)
	}
	if f != nil && (f.offset < -1 || f.offset > int64(len(text))) {
		t.Fatalf("offset %d of %d bytes", f.offset, len(text))
	}
	return f == nil
}

func FuzzSummary(f *testing.F) {
	f.Add([]byte(goodFiles()[fileSummary]))
	f.Add([]byte(`{"elements":[{"index":0,"aria":{"a":"\ud83d\ude00\ud83dx"},"attrs":{"type":"x"},"bbox":[1.5,-2e3,3,4]},7,null]}`))
	f.Add([]byte(`{"count":1e9,"elements":[{"parent_index":1},{"parent_index":0,"index":5}],"elements":[]}`))
	f.Add([]byte("\xef\xbb\xbf{}"))
	f.Add([]byte(`[[[[{"a":"]"}]]]] `))
	f.Fuzz(func(t *testing.T, text []byte) {
		var s, again summary
		if !passes(t, text, summaryShape(fuzzLimit), func(l *lexer) { s = readSummary(l, interner{}, fuzzLimit) }) {
			return
		}
		if want := countFirst(text, "elements"); !s.tooMany && want != len(s.elements) {
			t.Fatalf("%d elements, encoding/json sees %d", len(s.elements), want)
		}
		reindented(t, text, func(l *lexer) { again = readSummary(l, interner{}, fuzzLimit) })
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

// reindented reads the same value with other white space and room for all of it,
// for which the reader must have no eyes.
func reindented(t *testing.T, text []byte, read func(l *lexer)) {
	var b bytes.Buffer
	if err := json.Indent(&b, text, " ", "\t"); err != nil {
		t.Fatal(err)
	}
	if f := new(scratch).lex(b.Bytes(), fuzzDepth, shape{keep: fuzzDepth, most: 1 << 20}, read); f != nil {
		t.Fatalf("the indented text is refused: %+v", f)
	}
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
		var nodes, again []AXNode
		var ok bool
		if !passes(t, text, axShape(fuzzDepth, fuzzLimit), func(l *lexer) { nodes, ok = readAX(l, interner{}, fuzzLimit) }) {
			return
		}
		if len(nodes) > fuzzLimit || !ok && nodes != nil {
			t.Fatalf("%d nodes, ok %v", len(nodes), ok)
		}
		for i, n := range nodes {
			if n.Parent >= i || n.Parent < -1 {
				t.Fatalf("node %d has parent %d", i, n.Parent)
			}
		}
		reindented(t, text, func(l *lexer) { again, _ = readAX(l, interner{}, fuzzLimit) })
		if ok && !slices.Equal(nodes, again) {
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
		var tree, again treeFile
		if !passes(t, text, treeShape(fuzzLimit), func(l *lexer) { tree = readTree(l, interner{}, fuzzLimit) }) {
			return
		}
		if len(tree.nodes) > fuzzLimit || tree.tooMany && !tree.listed {
			t.Fatalf("%d nodes, listed %v", len(tree.nodes), tree.listed)
		}
		reindented(t, text, func(l *lexer) { again = readTree(l, interner{}, fuzzLimit) })
		if !slices.Equal(tree.nodes, again.nodes) {
			t.Fatalf("%+v, indented %+v", tree.nodes, again.nodes)
		}
		tree.edits()
		names, ok := readCookieNames(gjson.ParseBytes(text), interner{})
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
		if !passes(t, text, shape{}, (*lexer).skip) {
			return
		}
		m, ok := readMeta(gjson.ParseBytes(text), interner{})
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
		var want, got string
		ok := passes(t, text, shape{}, func(l *lexer) { got = l.text(interner{}) })
		if !ok || json.Unmarshal(text, &want) != nil || gjson.ParseBytes(text).Type != gjson.String {
			return
		}
		if got != want {
			t.Fatalf("text of %s is %q, want %q", text, got, want)
		}
		if got := (interner{}).str(gjson.ParseBytes(text)); got != want {
			t.Fatalf("str(%s) = %q, want %q", text, got, want)
		}
	})
}

// FuzzNumber holds numbers to those of the standard library.
func FuzzNumber(f *testing.F) {
	for _, n := range []string{"0", "-0", "7", "-12", "0.5", "-0.5", "2147483647", "2147483647.5", "-2147483649", "1e3", "1E-400", "1e400", "123456789", "-1234567890"} {
		f.Add([]byte(n))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var n int
		var x float64
		var isInt, isFloat bool
		if !passes(t, text, shape{}, func(l *lexer) { n, isInt = l.integer() }) {
			return
		}
		passes(t, text, shape{}, func(l *lexer) { x, isFloat = l.float() })
		v := gjson.ParseBytes(text)
		wantInt, wantIsInt := integer(v)
		wantFloat, wantIsFloat := number(v)
		if n != wantInt || isInt != wantIsInt || x != wantFloat || isFloat != wantIsFloat {
			t.Fatalf("%s is %d %v %v %v, want %d %v %v %v", text, n, isInt, x, isFloat, wantInt, wantIsInt, wantFloat, wantIsFloat)
		}
	})
}
