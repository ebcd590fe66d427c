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
	for name, tc := range map[string]struct {
		text string
		keep shape
		read func(d doc, in interner) any
	}{
		"meta":    {goodFiles()[fileMeta], flat, func(d doc, in interner) any { m, _ := readMeta(d, in); return m }},
		"summary": {element, summaryShape(10), func(d doc, in interner) any { return readSummary(d, in, 10) }},
		"ax":      {goodFiles()[fileAX], axShape(64, 10), func(d doc, in interner) any { nodes, _ := readAX(d, in, 10); return nodes }},
		"flat ax": {list, axShape(64, 10), func(d doc, in interner) any { nodes, _ := readAX(d, in, 10); return nodes }},
		"tree":    {goodFiles()[fileTree], treeShape(10), func(d doc, in interner) any { return readTree(d, in, 10) }},
		"cookies": {goodFiles()[fileCookies], flat, func(d doc, in interner) any { names, _ := readCookieNames(d, in); return names }},
	} {
		var guard scratch
		in := interner{}
		got := tc.read(mustGuard(t, &guard, []byte(tc.text), tc.keep), in)
		before := fmt.Sprintf("%+v %v", got, in)
		for i := range guard.text {
			guard.text[i] = '!'
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
	for _, a := range attrs(gjson.Parse(`{"\ud83d\u0041":"v"}`), interner{}) {
		if a != (Attr{"\uFFFDA", "v"}) {
			t.Errorf("attribute %+q", a)
		}
	}
}

func TestNumberBeyondFloatIsNone(t *testing.T) {
	c := mustRead(t, with(fileSummary, `{"elements":[{"index":0,"interactive_score":1e999,"occlusion_ratio":-1e999}]}`))
	if e := c.Elements[0]; e.Score != 0 || e.Occlusion != -1 {
		t.Errorf("score %v, occlusion %v, want none of either", e.Score, e.Occlusion)
	}
}
