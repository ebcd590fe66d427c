package capture

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tidwall/gjson"
)

// What is kept must stay when the text, which the values are views of, is
// overwritten: the next file goes into the same buffer.
func TestNothingKeptIsAView(t *testing.T) {
	long := strings.Repeat("long ", maxInterned)
	list := `{"nodes":[{"nodeId":"r","childIds":["k"],"role":{"value":"main"},"name":{"value":"` + long + `"}},` +
		`{"nodeId":"k","role":{"value":"button"},"properties":[{"name":"hasPopup","value":{"value":"menu"}},` +
		`{"name":"checked","value":{"value":"mixed"}},{"name":"pressed","value":{"value":true}}]}]}`
	element := `{"elements":[{"tag":"a","id":"i\u00e9","class":"` + long + `","role":"r","name":"n","aria":{"aria-label":"l"},` +
		`"attrs":{"type":"t","data-x":"y"},"z_index":12,"opacity":0.5,"text":"one\ntwo","labels":["x","` + long + `"],` +
		`"placeholder":"p","href":"h","title":"ti"}]}`
	small := func(read func(root gjson.Result, in interner) any) func(l *lexer, in interner) any {
		return func(l *lexer, in interner) any { return read(gjson.Parse(l.raw()), in) }
	}
	for name, tc := range map[string]struct {
		text string
		keep shape
		read func(l *lexer, in interner) any
	}{
		"meta":    {goodFiles()[fileMeta], shape{}, small(func(v gjson.Result, in interner) any { m, _ := readMeta(v, in); return m })},
		"summary": {element, summaryShape(10), func(l *lexer, in interner) any { return readSummary(l, in, 10) }},
		"ax":      {goodFiles()[fileAX], axShape(64, 10), func(l *lexer, in interner) any { nodes, _ := readAX(l, in, 10); return nodes }},
		"flat ax": {list, axShape(64, 10), func(l *lexer, in interner) any { nodes, _ := readAX(l, in, 10); return nodes }},
		"tree":    {goodFiles()[fileTree], treeShape(10), func(l *lexer, in interner) any { return readTree(l, in, 10) }},
		"cookies": {goodFiles()[fileCookies], shape{}, small(func(v gjson.Result, in interner) any { names, _ := readCookieNames(v, in); return names })},
	} {
		var s scratch
		var got any
		in := interner{}
		text := []byte(tc.text)
		if f := s.lex(text, DefaultLimits().Depth, tc.keep, func(l *lexer) { got = tc.read(l, in) }); f != nil {
			t.Fatalf("%s: %+v", name, f)
		}
		before := fmt.Sprintf("%+v %v", got, in)
		for _, b := range [][]byte{text, s.plain[:cap(s.plain)]} {
			for i := range b {
				b[i] = '!'
			}
		}
		if after := fmt.Sprintf("%+v %v", got, in); after != before {
			t.Errorf("%s changed with its text:\n%.300s\nwas\n%.300s", name, after, before)
		}
	}
}

// gjson alone reads the second escape of a broken pair away.
func TestTextOfBrokenSurrogates(t *testing.T) {
	for raw, want := range map[string]string{
		`"\ud83d\u0041"`:         "\uFFFDA",
		`"\ud83d\ud83d\ude00"`:   "\uFFFD\U0001F600",
		`"\ude00x"`:              "\uFFFDx",
		`"\ufffd\ud83d\ude00"`:   "\uFFFD\U0001F600",
		"\"\uFFFD\"":             "\uFFFD",
		`{"\ud83d\u0041":"key"}`: "",
	} {
		if got := text(gjson.Parse(raw)); got != want {
			t.Errorf("text(%s) = %+q, want %+q", raw, got, want)
		}
	}
	mustLex(t, []byte(`{"\ud83d\u0041":"v"}`), shape{}, func(l *lexer) {
		if a := attrs(l, interner{}); len(a) != 1 || a[0] != (Attr{"\uFFFDA", "v"}) {
			t.Errorf("attributes %+q", a)
		}
	})
}

func TestNumberBeyondFloatIsNone(t *testing.T) {
	c := mustRead(t, with(fileSummary, `{"elements":[{"index":0,"bbox":[1e999,0,1,1],"occlusion_ratio":1e999}]}`))
	if e := c.Elements[0]; e.BBox != (Rect{}) || e.Occlusion != -1 {
		t.Errorf("box %v, occlusion %v, want none of either", e.BBox, e.Occlusion)
	}
}
