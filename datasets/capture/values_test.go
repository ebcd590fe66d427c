package capture

import (
	"fmt"
	"strings"
	"testing"
)

// What is kept must stay when the text, which the values are views of, is
// overwritten: the next file goes into the same buffer.
func TestNothingKeptIsAView(t *testing.T) {
	long := strings.Repeat("long ", maxInterned)
	flat := `{"nodes":[{"nodeId":"r","childIds":["k"],"role":{"value":"main"},"name":{"value":"` + long + `"}},` +
		`{"nodeId":"k","role":{"value":"button"},"properties":[{"name":"hasPopup","value":{"value":"menu"}},` +
		`{"name":"checked","value":{"value":"mixed"}},{"name":"pressed","value":{"value":true}}]}]}`
	element := `{"elements":[{"tag":"a","id":"i\u00e9","class":"` + long + `","role":"r","name":"n","aria":{"aria-label":"l"},` +
		`"attrs":{"type":"t","data-x":"y"},"z_index":12,"opacity":0.5,"text":"one\ntwo","labels":["x","` + long + `"],` +
		`"placeholder":"p","href":"h","title":"ti"}]}`
	for name, tc := range map[string]struct {
		text string
		read func(b []byte, in interner) any
	}{
		"meta":    {goodFiles()[fileMeta], func(b []byte, in interner) any { m, _ := readMeta(b, in); return m }},
		"summary": {element, func(b []byte, in interner) any { return readSummary(b, in, 10) }},
		"ax":      {goodFiles()[fileAX], func(b []byte, in interner) any { nodes, _ := readAX(b, in, 10); return nodes }},
		"flat ax": {flat, func(b []byte, in interner) any { nodes, _ := readAX(b, in, 10); return nodes }},
		"tree":    {goodFiles()[fileTree], func(b []byte, in interner) any { return readTree(b, in, 10) }},
		"cookies": {goodFiles()[fileCookies], func(b []byte, in interner) any { names, _ := readCookieNames(b, in); return names }},
	} {
		b, in := []byte(tc.text), interner{}
		if f := checkJSON(b, 64); f != nil {
			t.Fatalf("%s: %+v", name, f)
		}
		got := tc.read(b, in)
		before := fmt.Sprintf("%+v %v", got, in)
		for i := range b {
			b[i] = '!'
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
		if got := text(parse([]byte(raw))); got != want {
			t.Errorf("text(%s) = %+q, want %+q", raw, got, want)
		}
	}
	for _, a := range attrs(parse([]byte(`{"\ud83d\u0041":"v"}`)), interner{}) {
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
