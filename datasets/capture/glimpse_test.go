package capture

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// glimpsed compares what Glimpse makes of a recording with what Capture reads from its files.
func glimpsed(t *testing.T, r *Recording, lim Limits, clean Clean) *Capture {
	t.Helper()
	want, fault := r.Capture(context.Background(), lim, clean)
	got, err := r.Glimpse(context.Background(), lim, clean)
	if f, e := fmt.Sprint(fault), fmt.Sprint(err); f != e {
		t.Fatalf("glimpsed: %s, captured: %s", e, f)
	}
	if d := cmp.Diff(want, got, cmpopts.IgnoreFields(Capture{}, "Files")); d != "" {
		t.Fatalf("(-captured +glimpsed):\n%s", d)
	}
	for i, f := range got.Files {
		if i >= len(want.Files) || f.Name != want.Files[i].Name {
			t.Errorf("file %d is %s", i, f.Name)
		}
	}
	return got
}

// masked takes two words out of the strings of a JSON file.
func masked(_ string, text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("hunter2"), []byte("***"))
	return bytes.ReplaceAll(text, []byte(`back\\slash`), []byte(`\"`))
}

// oddTexts are texts that a file spells otherwise than they are, or that are cleaned.
var oddTexts = []string{
	"", "click", "keydown", "mouseup", "pointer", "none", "type", "title", "aria-label", "aria-hidden", "hunter2", "say hunter2 now", `back\slash`, `"`, "\u2028", "<b>&amp;",
	"\x00\x1f", "broken \xff\xfe text", "\xff\xfe", "菜单", "🙂", "null", "0", strings.Repeat("long ", 300),
}

// fill gives each field of an element, and of what is in it, some value.
func fill(v reflect.Value, r *rand.Rand) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(oddTexts[r.IntN(len(oddTexts))])
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int8:
		v.SetInt(int64(r.IntN(3)))
	case reflect.Int, reflect.Int64:
		v.SetInt([]int64{-1, 0, 1, 2, 3, 70, -9, 1<<31 - 1, 1 << 31, -1 << 33, 1 << 40}[r.IntN(11)])
	case reflect.Float64:
		v.SetFloat([]float64{-1, 0, 0.25, 1, 1.5, 1e-9, 1 / 3.0}[r.IntN(7)])
	case reflect.Slice:
		n := []int{0, 0, 1, 2, 5, 400}[r.IntN(6)]
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(v.Index(i), r)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), r)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), r)
		}
	case reflect.Pointer:
		if r.IntN(4) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), r)
		}
	default:
		panic(v.Kind())
	}
}

// TestGlimpse: what is made straight from a recording is what is read from its files, whatever the
// elements say, with texts that are cleaned and without.
func TestGlimpse(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		rec := recorded()
		rec.Scrolled = nil
		rec.Elements = make([]Element, 1+r.IntN(6))
		for i := range rec.Elements {
			fill(reflect.ValueOf(&rec.Elements[i]).Elem(), r)
			if r.IntN(3) > 0 {
				rec.Elements[i].Index, rec.Elements[i].Parent = i, i-1
			}
			for k := range rec.Elements[i].Attrs { // hundreds of names
				rec.Elements[i].Attrs[k].Key += strings.Repeat("x", k%300)
			}
		}
		glimpsed(t, rec, Limits{}, asIs)
		glimpsed(t, rec, Limits{}, masked)
	}
}

// TestGlimpseSecrets: a secret in any text of an element is taken out.
func TestGlimpseSecrets(t *testing.T) {
	rec := recorded()
	rec.Scrolled, rec.Tree, rec.AX, rec.HTML, rec.Documents = nil, nil, nil, nil, nil
	for i := range rec.Elements {
		rec.Elements[i].Detail = &Detail{}
		rec.Elements[i].Attrs = []Attr{{"hunter2", "hunter2"}, {"aria-hunter2", "it is hunter2"}}
		v := reflect.ValueOf(&rec.Elements[i]).Elem()
		for k := range v.NumField() {
			if f := v.Field(k); f.Kind() == reflect.String {
				f.SetString("the hunter2")
			}
		}
	}
	c := glimpsed(t, rec, Limits{}, masked)
	told := false
	for _, e := range c.Elements {
		v := reflect.ValueOf(e)
		for k := range v.NumField() {
			if f := v.Field(k); f.Kind() == reflect.String {
				told = told || strings.Contains(f.String(), "***")
				if strings.Contains(f.String(), "hunter2") {
					t.Errorf("%s says %q", v.Type().Field(k).Name, f)
				}
			}
		}
		for _, a := range append(e.Attrs, e.Aria...) {
			if strings.Contains(a.Key+a.Val, "hunter2") {
				t.Errorf("attribute %s=%q", a.Key, a.Val)
			}
		}
	}
	if !told {
		t.Error("no text was cleaned")
	}
}

// TestGlimpseRefuses: a recording that has no page, a second look, too many elements or none.
func TestGlimpseRefuses(t *testing.T) {
	glimpsed(t, recorded(), Limits{}, masked)
	rec := recorded()
	rec.Scrolled = nil
	glimpsed(t, rec, Limits{Elements: 1}, asIs)
	rec.Elements = nil
	glimpsed(t, rec, Limits{}, asIs)
	failed := &Recording{Visit: rec.Visit}
	failed.Failure = &Failure{Code: "NAV_ERROR", Stage: "navigate", Text: "no"}
	_, fault := failed.Capture(context.Background(), Limits{}, asIs)
	var rejected *RejectError
	if _, err := failed.Glimpse(context.Background(), Limits{}, asIs); !errors.As(err, &rejected) || fault == nil || err.Error() != fault.Error() {
		t.Errorf("a failed visit: %v, captured %v", err, fault)
	}
}
