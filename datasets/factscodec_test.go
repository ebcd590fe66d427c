package datasets

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// roundTrip wants of Encode and DecodeFacts what encoding/json answers.
func roundTrip(t interface {
	Helper()
	Fatalf(string, ...any)
}, f *Facts,
) {
	t.Helper()
	want, err := json.Marshal(f)
	if err != nil {
		t.Fatalf("%v", err)
	}
	got, err := f.Encode()
	if err != nil || !bytes.Equal(got, want) {
		t.Fatalf("Encode: %v\n%s\n%s", err, got, want)
	}
	sameFacts(t, want)
}

func sameFacts(t interface {
	Helper()
	Fatalf(string, ...any)
}, doc []byte,
) {
	t.Helper()
	var want Facts
	wantErr := json.Unmarshal(doc, &want)
	got, err := DecodeFacts(doc)
	if (err == nil) != (wantErr == nil) {
		t.Fatalf("DecodeFacts: %v, encoding/json: %v, of %q", err, wantErr, doc)
	}
	if wantErr == nil && !reflect.DeepEqual(got, want) {
		t.Fatalf("of %q:\n%s", doc, cmp.Diff(want, got))
	}
}

var factTexts = rapid.OneOf(rapid.StringMatching(`[a-z ./#-]{0,8}`), rapid.String(),
	rapid.SampledFrom([]string{"<", "&", "\"", "\\", "\n", "\x7f", "\u2028", "\u2029", "\u2030", "\xff", "长", "\ufffd"}))

func TestFactsCodecProperty(t *testing.T) {
	var all Facts
	n := 0
	fill(reflect.ValueOf(&all).Elem(), &n)
	if doc, ok := appendFacts(nil, &all); !ok || reflect.TypeFor[Facts]().NumField() != bytes.Count(doc, []byte(`":`)) {
		t.Fatal("Facts has a field that the codec does not know")
	}
	rapid.Check(t, func(t *rapid.T) {
		var f Facts
		v := reflect.ValueOf(&f).Elem()
		for i := range v.NumField() {
			switch x := v.Field(i); x.Kind() {
			case reflect.String:
				x.SetString(factTexts.Draw(t, "text"))
			case reflect.Bool:
				x.SetBool(rapid.Bool().Draw(t, "bool"))
			case reflect.Int:
				x.SetInt(int64(rapid.IntRange(-3, 3).Draw(t, "int")))
			case reflect.Slice:
				x.Set(reflect.ValueOf(rapid.OneOf(rapid.Just([]string(nil)), rapid.SliceOfN(factTexts, 0, 3)).Draw(t, "list")))
			}
		}
		roundTrip(t, &f)
	})
}

func TestFactsOfOthers(t *testing.T) {
	for _, doc := range []string{
		"", "{}", "null", "{ }", `{"url":"a"}`, `{"url":"a",}`, `{"url":"a"}}`, `{"url":"a"`, `{"url":"a"} `, `{"url": "a"}`, `{"url":"\u0041"}`,
		`{"url":"\\"\\\\\u003c\u003e\u0026"}`, `{"url":"\u003C"}`, `{"url":"\u003"}`, `{"url":"\\"}`, `{"url":"\\/\\n"}`, `{"URL":"a"}`, `{"url":"a","url":"b"}`, `{"url":"a","options":["b"]}`, `{"options":["b"],"url":"a"}`, `{"options":[],"url":"a"}`,
		`{"options":[,],"url":"a"}`, `{"options":["a",],"url":"a"}`, `{"options":null,"url":"a"}`, `{"viewport_w":007,"url":"a"}`,
		`{"viewport_w":-0,"url":"a"}`, `{"viewport_w":1.0,"url":"a"}`, `{"viewport_w":99999999999999999999,"url":"a"}`, `{"mobile":true,"url":"a"}`,
		`{"mobile":1,"url":"a"}`, `{"mobile":truee,"url":"a"}`, `{"unknown":1,"url":"a"}`, "{\"url\":\"\xff\"}", "{\"url\":\"\n\"}", `{"url":"a"},`, `{,"url":"a"}`,
	} {
		sameFacts(t, []byte(doc))
	}
}

func FuzzDecodeFacts(f *testing.F) {
	f.Add([]byte(`{"options":["a","b"],"min":"1","multiple":true,"viewport_w":1280,"url":"https://a.test/","source_files":[]}`))
	f.Add([]byte(`{"url":""}`))
	f.Fuzz(func(t *testing.T, doc []byte) { sameFacts(t, doc) })
}

func BenchmarkFacts(b *testing.B) {
	f := Facts{
		InForm: true, Container: "#form", OverlaysPresent: []string{".modal", ".overlay"}, ViewportW: 1280, SeenVisible: true, NearbyText: "Search",
		URL: "https://www.example.com/a/b", Landmark: "navigation", SourceFiles: []string{"meta.json", "dom_summary.json", "ax.json"}, SpecVersion: "1",
	}
	doc, err := f.Encode()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("encode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := f.Encode(); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("decode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := DecodeFacts(doc); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// fill gives every field below v a value of its own; lists get two items.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprintf("text %d", *n))
	case reflect.Int:
		v.SetInt(int64(*n))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	default:
		panic(v.Kind())
	}
}
