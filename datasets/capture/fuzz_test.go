package capture

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/tidwall/gjson"
)

const (
	fuzzDepth = 64
	fuzzLimit = 100
)

// guarded reports whether text passes the guard, which must agree with gjson and
// with the standard library.
func guarded(t *testing.T, text []byte) bool {
	f := checkJSON(text, fuzzDepth)
	if f == nil && !json.Valid(text) {
		t.Fatalf("the guard passes what encoding/json refuses: %q", text)
	}
	if f != nil && f.code == faultBroken && json.Valid(text) && utf8.Valid(text) {
		t.Fatalf("the guard refuses valid text: %+v", f)
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
		if !guarded(t, text) {
			return
		}
		s := readSummary(text, interner{}, fuzzLimit)
		if want := countFirst(text, "elements"); !s.tooMany && want != len(s.elements) {
			t.Fatalf("%d elements, encoding/json sees %d", len(s.elements), want)
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
		if !guarded(t, text) {
			return
		}
		nodes, ok := readAX(text, interner{}, fuzzLimit)
		if len(nodes) > fuzzLimit || !ok && nodes != nil {
			t.Fatalf("%d nodes, ok %v", len(nodes), ok)
		}
		for i, n := range nodes {
			if n.Parent >= i || n.Parent < -1 {
				t.Fatalf("node %d has parent %d", i, n.Parent)
			}
		}
		if tree := readTree(text, interner{}, fuzzLimit); len(tree.nodes) > fuzzLimit || tree.tooMany && !tree.listed {
			t.Fatalf("%d tree nodes, listed %v", len(tree.nodes), tree.listed)
		}
		if names, ok := readCookieNames(text, interner{}); !ok && names != nil || !slices.IsSorted(names) {
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
		if !guarded(t, text) {
			return
		}
		m, ok := readMeta(text, interner{})
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
		if !guarded(t, text) || json.Unmarshal(text, &want) != nil || parse(text).Type != gjson.String {
			return
		}
		if got := (interner{}).str(parse(text)); got != want {
			t.Fatalf("str(%s) = %q, want %q", text, got, want)
		}
	})
}
