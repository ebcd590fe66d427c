package skill

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// strange are texts at the edges of what the schema and JSON tell apart.
var strange = []string{
	"", "a", "d1", "D1", "a-b", "a_b", "d1\n", "^=;", "x y", "a\xffb", "\xff", "a\xfe", "a\xff", "\u2028", "<&>", "\"\\\b\f\n\r\t\x01\x7f", "长", "\ufffd",
	strings.Repeat("长", 40), strings.Repeat("长", 41), strings.Repeat("a", 32), strings.Repeat("a", 33), strings.Repeat("x", 64), strings.Repeat("x", 65),
	"click", "select", "object", "array", "python", "prepare", "selector", "by_role", "css", "role", "string", "number", "template", SchemaVersion,
	"program__d1__go", "program__d1", "^https?://a/",
	"2025-11-09T08:07:06Z", "2025-11-09T08:07:06.123456789012Z", "2025-02-30T08:07:06Z", "2024-02-29T24:00:00Z", "2016-12-31T23:59:60Z", "2016-12-31T22:59:60Z",
	"0000-01-01T00:00:00Z", "2025-11-09t08:07:06z", "2025-11-09T08:07:06,5Z", "2025-11-09T08:07:06+00:00", "2025-13-01T00:00:00Z", "2025-11-09T23:60:00Z",
}

// draw fills a value of any type of the document.
func draw(t *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(rapid.OneOf(rapid.SampledFrom(strange), rapid.String()).Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.Int, reflect.Int64:
		v.SetInt(rapid.SampledFrom([]int64{0, 1, -1, 4, math.MaxInt64, math.MinInt64}).Draw(t, "int"))
	case reflect.Float64:
		v.SetFloat(rapid.OneOf(rapid.SampledFrom([]float64{0, math.Copysign(0, -1), 1, -1, .5, 1e-7, 1e21, 123456789012345678, 1e15, math.MaxFloat64, math.Inf(1), math.NaN()}), rapid.Float64()).Draw(t, "float"))
	case reflect.Pointer:
		if rapid.Bool().Draw(t, "set") {
			v.Set(reflect.New(v.Type().Elem()))
			draw(t, v.Elem())
		}
	case reflect.Slice:
		if n := rapid.IntRange(-1, 5).Draw(t, "len"); n >= 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
			for i := range n {
				draw(t, v.Index(i))
			}
		}
	case reflect.Map:
		if n := rapid.IntRange(-1, 3).Draw(t, "len"); n >= 0 {
			v.Set(reflect.MakeMap(v.Type()))
			for range n {
				key, val := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
				draw(t, key)
				draw(t, val)
				v.SetMapIndex(key, val)
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			draw(t, v.Field(i))
		}
	default:
		t.Fatalf("no value of Go type %s", v.Type())
	}
}

// fieldsOf are the settable values of a skill, one by one.
func fieldsOf(v reflect.Value, out []reflect.Value) []reflect.Value {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			out = fieldsOf(v.Field(i), append(out, v.Field(i)))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			return fieldsOf(v.Elem(), append(out, v.Elem()))
		}
	case reflect.Slice:
		for i := range v.Len() {
			out = fieldsOf(v.Index(i), append(out, v.Index(i)))
		}
	}
	return out
}

// valid is a skill that conforms, new at every call.
func valid(t interface{ Fatal(...any) }) *Skill {
	var s Skill
	err := json.Unmarshal([]byte(`{"id": "d1", "domain": "a.test", "slug": "go", "label": "Go", "action": "click",
		"preconditions": {"url_matches": ["^https?://a/"], "exists": ["#a"], "viewport": {"min_width": 1}, "cookies": ["sid"], "login_state": "logged_in"},
		"locators": {"selector": "#a", "selector_alt": ["a", "b"], "by_role": {"role": "link", "exact": true}, "by_text": ["A"], "by_dom_index": 0,
			"bbox": [1, 2, 3, 4], "order": ["selector", "by_role", "by_text"], "guard": {"kind": "click", "data": ["data-a=b"], "twins": [{"count": 2, "nth": 0}], "css": ["key", "class", "position"]},
			"anchored": [{"kind": "click", "within": {"row": "r"}, "ordinal": {"nth": 0, "of": 2}}], "proofs": [{"kind": "css", "value": "#a", "matches": 1, "verified": 1, "captures": 1}]},
		"args_schema": {"type": "object", "properties": {"text": {"type": "string", "enum": ["a", "b"], "minimum": 0.5, "minLength": 0}}, "required": ["text"]},
		"program": {"language": "python", "entry": "program__d1__go", "code": "x"}, "prepare": {"language": "python", "entry": "prepare", "code": "x"},
		"evidence": {"from": "dom", "pages": ["a.test/"]}, "meta": {"created_at": "2025-11-09T08:07:06Z", "updated_at": "2025-11-09T08:07:06.5Z"},
		"health": {"health_score": 0.5, "success_count": 0, "failure_count": 0, "last_success_at": "2025-11-09T08:07:06Z"}}`), &s)
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

// agree wants the bytes of Marshal to be those of encoding/json, and the quick
// check to say yes only where the validator does.
func agree(t interface {
	Helper()
	Fatalf(string, ...any)
}, s *Skill,
) (conforms bool) {
	t.Helper()
	c := *s
	c.Preconditions.URLMatches = orEmpty(c.Preconditions.URLMatches)
	c.Preconditions.Exists = orEmpty(c.Preconditions.Exists)
	c.ArgsSchema.Required = orEmpty(c.ArgsSchema.Required)
	if c.ArgsSchema.Properties == nil {
		c.ArgsSchema.Properties = map[string]Arg{}
	}
	want, wantErr := encode(&c)
	got, err := Marshal(s)
	if (err == nil) != (wantErr == nil) || !bytes.Equal(got, want) {
		t.Fatalf("Marshal: %v, encoding/json: %v\n%s\n%s", err, wantErr, got, want)
	}
	holds, err := conformance()
	if err != nil {
		t.Fatalf("%v", err)
	}
	conforms = holds(reflect.ValueOf(s).Elem())
	if wantErr != nil {
		if conforms || Conform(s) == nil {
			t.Fatalf("conforms and cannot be written: %v", wantErr)
		}
		return false
	}
	verdict := Validate(want)
	if conforms && verdict != nil {
		t.Fatalf("conforms, but %v\n%s", verdict, want)
	}
	if fmt.Sprint(Conform(s)) != fmt.Sprint(verdict) {
		t.Fatalf("Conform: %v, Validate: %v", Conform(s), verdict)
	}
	// The other way round it may say no without need, for a leap second or for
	// text that Marshal mends; anything else would only be slow.
	if !conforms && verdict == nil && bytes.Equal(want, []byte(strings.ToValidUTF8(string(want), ""))) &&
		!bytes.Contains(want, []byte(`\ufffd`)) && !bytes.Contains(want, []byte(":60Z")) {
		t.Fatalf("valid, but the quick check says no\n%s", want)
	}
	return conforms
}

func TestConformAgreesProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := valid(t)
		all := fieldsOf(reflect.ValueOf(s).Elem(), nil)
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			draw(t, rapid.SampledFrom(all).Draw(t, "field"))
		}
		agree(t, s)
	})
}

// Every field takes every strange text and number once, in a document that is
// valid but for it.
func TestConformAgreesOnEveryField(t *testing.T) {
	fields := len(fieldsOf(reflect.ValueOf(valid(t)).Elem(), nil))
	yes, no := 0, 0
	for i := range fields {
		try := func(set func(v reflect.Value)) {
			s := valid(t)
			set(fieldsOf(reflect.ValueOf(s).Elem(), nil)[i])
			if agree(t, s) {
				yes++
			} else {
				no++
			}
		}
		switch fieldsOf(reflect.ValueOf(valid(t)).Elem(), nil)[i].Kind() {
		case reflect.String:
			for _, text := range strange {
				try(func(v reflect.Value) { v.SetString(text) })
			}
		case reflect.Int, reflect.Int64:
			for _, n := range []int64{-1, 0, 1, 5} {
				try(func(v reflect.Value) { v.SetInt(n) })
			}
		case reflect.Float64:
			for _, f := range []float64{-1, 0, 0.25, 1, 1.5, math.NaN()} {
				try(func(v reflect.Value) { v.SetFloat(f) })
			}
		default:
			try(func(v reflect.Value) { v.SetZero() })
		}
	}
	if yes == 0 || no == 0 {
		t.Errorf("%d documents conform and %d do not: one side was not tested", yes, no)
	}
}

func FuzzConform(f *testing.F) {
	f.Add([]byte(`{"id": "d1", "label": "\ud800"}`))
	data, err := Marshal(valid(f))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		if s, err := Unmarshal(data); err == nil {
			agree(t, s)
		}
	})
}

func TestConformNil(t *testing.T) {
	if Conform(nil) == nil {
		t.Error("nil conforms")
	}
}

func BenchmarkConform(b *testing.B) {
	s := valid(b)
	b.ReportAllocs()
	for b.Loop() {
		if err := Conform(s); err != nil {
			b.Fatal(err)
		}
	}
}
