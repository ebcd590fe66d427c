package match

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint/fingerprinttest"
)

// TestSame changes every field there is: none may be forgotten.
func TestSame(t *testing.T) {
	var base skill.Fingerprint
	same := func(x, y []skill.Fingerprint) bool {
		var r Reader
		return Same(r.Read(x), r.Read(y))
	}
	if !same([]skill.Fingerprint{base}, []skill.Fingerprint{base}) || same([]skill.Fingerprint{base}, nil) {
		t.Fatal("equal lists differ, or lists of different lengths are equal")
	}
	for i := range reflect.TypeOf(base).NumField() {
		changed := base
		switch f := reflect.ValueOf(&changed).Elem().Field(i); f.Kind() {
		case reflect.String:
			f.SetString("x")
		case reflect.Int64:
			f.SetInt(7)
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		default:
			t.Fatalf("field %s: kind %s", reflect.TypeOf(base).Field(i).Name, f.Kind())
		}
		if same([]skill.Fingerprint{base}, []skill.Fingerprint{changed}) {
			t.Errorf("a change of %s goes unnoticed", reflect.TypeOf(base).Field(i).Name)
		}
	}
}

// TestBookForgets: what a reader has read before changes no answer and no score.
func TestBookForgets(t *testing.T) {
	docs := []string{fingerprinttest.Page(60, "entry"), fingerprinttest.Page(60, "item"), fingerprinttest.Page(90, "entry primary"), `<body><nav><a href="index">Home</a><a href="home">Index</a></nav>` + fingerprinttest.Page(40, "x")}
	var used Reader
	for range 2 {
		for _, x := range docs {
			for _, y := range docs {
				_, _, old := fingerprinttest.Read(t, x)
				_, _, seen := fingerprinttest.Read(t, y)
				got := used.Match(used.Read(old), used.Read(seen), MatchDefaults())
				if diff := cmp.Diff(Match(old, seen, MatchDefaults()), got); diff != "" {
					t.Fatalf("(-new reader, +used reader):\n%s", diff)
				}
			}
		}
	}
}

// TestTables compares every pair once more without tables. Some values are texts
// and addresses, which keep the parts that they are first asked for.
func TestTables(t *testing.T) {
	for _, doc := range []string{fingerprinttest.Page(120, "item"), `<body><nav><a href="index page">home site</a><a href="home site">index page</a><a href="home">index</a></nav>` + fingerprinttest.Page(40, "x")} {
		_, _, old := fingerprinttest.Read(t, fingerprinttest.Page(80, "entry")+`<a href="index page">index site</a><a href="home">home page</a>`)
		_, _, seen := fingerprinttest.Read(t, doc)
		p := MatchDefaults()
		var r Reader
		m := newMatching(&r, r.Read(old), r.Read(seen), &p)
		want := append([]pair(nil), m.pairs...)
		m.s.uses(m.old, m.seen)
		m.s.learn(m.old, m.seen)
		for i := range m.s.tables {
			m.s.tables[i].cells = nil
		}
		for k := range want {
			m.s.aim(&m.old[want[k].old])
			if got := m.pair(want[k].old, want[k].new); got != want[k] {
				t.Fatalf("pair %d: %+v by tables, %+v without", k, want[k], got)
			}
		}
	}
}
