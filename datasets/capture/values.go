package capture

import (
	"encoding/json"
	"iter"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/tidwall/gjson"
)

// members returns the keys and values of an object; none for any other value.
func members(v gjson.Result) iter.Seq2[gjson.Result, gjson.Result] {
	return func(yield func(key, v gjson.Result) bool) {
		if v.IsObject() { // ForEach would visit a scalar itself
			v.ForEach(yield)
		}
	}
}

// items returns the values of an array; none for any other value.
func items(v gjson.Result) iter.Seq2[gjson.Result, gjson.Result] {
	return func(yield func(i, v gjson.Result) bool) {
		if v.IsArray() {
			v.ForEach(yield)
		}
	}
}

// pair returns the members of an object under two keys; the first of equal keys counts.
func pair(v gjson.Result, a, b string) (va, vb gjson.Result) {
	for key, v := range members(v) {
		switch {
		case key.Str == a && !va.Exists():
			va = v
		case key.Str == b && !vb.Exists():
			vb = v
		}
	}
	return va, vb
}

// member returns the member of an object under key; the first of equal keys counts.
func member(v gjson.Result, key string) gjson.Result {
	for k, v := range members(v) {
		if k.Str == key {
			return v
		}
	}
	return gjson.Result{}
}

// text returns a string, "" for any other value.
//
// gjson takes two escapes for a surrogate pair whenever the first is half of one, and loses
// the second when it is not the other half. The replacement character shows that this may
// have happened.
func text(v gjson.Result) string {
	escaped := len(v.Str)+len(`""`) != len(v.Raw)
	if v.Type == gjson.String && escaped && strings.ContainsRune(v.Str, utf8.RuneError) {
		var s string
		if json.Unmarshal([]byte(v.Raw), &s) == nil {
			return s
		}
	}
	return v.Str
}

// scalar returns a string, or the text of a number or boolean; "" for null and the rest.
func scalar(v gjson.Result) string {
	switch v.Type {
	case gjson.String:
		return text(v)
	case gjson.Number, gjson.True, gjson.False:
		return v.Raw
	}
	return ""
}

// tri returns a boolean, Unknown for any other value.
func tri(v gjson.Result) Tri {
	if !v.IsBool() {
		return Unknown
	}
	return Of(v.Type == gjson.True)
}

// number returns a number; ok is false for any other value, and for one that a float64
// cannot hold.
func number(v gjson.Result) (n float64, ok bool) {
	ok = v.Type == gjson.Number && !math.IsInf(v.Num, 0)
	if !ok {
		return 0, false
	}
	return v.Num, true
}

// integer returns a number, rounded half up as browsers round boxes. ok is false for any
// other value and for one beyond 32 bits.
func integer(v gjson.Result) (n int, ok bool) {
	f, ok := number(v)
	if f = math.Floor(f + 0.5); !ok || f < math.MinInt32 || f > math.MaxInt32 {
		return 0, false
	}
	return int(f), true
}

// position returns a number that counts from 0, or def.
func position(v gjson.Result, def int) int {
	if n, ok := integer(v); ok && n >= 0 {
		return n
	}
	return def
}

// interner keeps one copy of each string of a capture: most strings repeat.
type interner map[string]string

// maxInterned is the longest string, in bytes, that is looked up in the map. All texts of
// elements are shorter, so those of the base and the scrolled list are kept once.
const maxInterned = 1 << 10

// keep returns a copy of s, which may be a view of a larger text.
func (in interner) keep(s string) string {
	if len(s) > maxInterned {
		return strings.Clone(s)
	}
	if known, ok := in[s]; ok || s == "" {
		return known
	}
	s = strings.Clone(s)
	in[s] = s
	return s
}

// str returns a copy of a string, "" for any other value.
func (in interner) str(v gjson.Result) string { return in.keep(text(v)) }
