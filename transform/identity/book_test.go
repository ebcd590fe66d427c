package identity

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
)

// TestSame changes every field there is: none may be forgotten.
func TestSame(t *testing.T) {
	var base skill.Fingerprint
	same := func(x, y []skill.Fingerprint) bool {
		var b Book
		return Same(b.Read(x), b.Read(y))
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

// TestBookForgets: what a book has read before changes no answer and no score.
func TestBookForgets(t *testing.T) {
	docs := []string{bigPage(60, "entry"), bigPage(60, "item"), bigPage(90, "entry primary"), `<body><nav><a href="index">Home</a><a href="home">Index</a></nav>` + bigPage(40, "x")}
	var used Book
	for range 2 {
		for _, x := range docs {
			for _, y := range docs {
				_, _, old := read(t, x)
				_, _, seen := read(t, y)
				got := used.Match(used.Read(old), used.Read(seen), SettleDefaults())
				if diff := cmp.Diff(Match(old, seen, SettleDefaults()), got); diff != "" {
					t.Fatalf("(-new book, +used book):\n%s", diff)
				}
			}
		}
	}
}

// TestTables compares every pair once more without tables. Some values are texts
// and addresses, which keep the parts that they are first asked for.
func TestTables(t *testing.T) {
	for _, doc := range []string{bigPage(120, "item"), `<body><nav><a href="index page">home site</a><a href="home site">index page</a><a href="home">index</a></nav>` + bigPage(40, "x")} {
		_, _, old := read(t, bigPage(80, "entry")+`<a href="index page">index site</a><a href="home">home page</a>`)
		_, _, seen := read(t, doc)
		p := SettleDefaults()
		var b Book
		m := newMatching(&b, b.Read(old), b.Read(seen), &p)
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
