package find

import "testing"

// TestBeside: what stands where a control stood is no new one if it stood beside it, and the
// control still stands beside the others.
func TestBeside(t *testing.T) {
	t.Parallel()
	bar := `<p><b>Sort by</b> <button mark>Plot</button> <i>then</i> <button>Grape</button> <i>or</i> <button>Size</button> <i>up</i></p>`
	others := `<button>A</button><button>B</button><button>C</button><button>D</button><button>E</button>`
	for _, c := range []struct{ name, old, new, by, code string }{
		{"two buttons changed places", bar, `<p><b>Sort by</b> <button>Grape</button> <i>then</i> <button mark>Plot</button> <i>or</i> <button>Size</button> <i>up</i></p>`, ByName, ""},
		{"a new button stands where it stood", bar, `<p><b>Sort by</b> <button>Crop</button> <i>then</i> <button>Plot</button> <i>or</i> <button>Size</button> <i>up</i></p>`, "", Mismatch},
		{"one that stood beside it, and its name stands elsewhere", bar, `<p><b>Sort by</b> <button>Grape</button> <i>then</i> <button>Size</button> <i>up</i></p>` + others + `<p><b>Show</b> <button>Plot</button></p>`, "", Mismatch},
		{"two that have the name of one that stood beside it", bar, `<p><b>Sort by</b> <button>Grape</button> <i>then</i> <button>Plot</button> <i>or</i> <button>Size</button> <i>up</i> <button>Grape</button></p>`, "", Mismatch},
		{"one of two stood beside it", `<p><b>Sort by</b> <button mark>Plot</button> <i>then</i> <button>Grape</button> <i>up</i></p>`, `<p><b>Sort by</b> <button>Grape</button> <i>then</i> <button>Plot</button> <i>up</i></p>`, "", Mismatch},

		{"boxes that say the same are one", `<span><div mark><div>Beep</div></div></span>`, `<p>Sounds</p><span><div mark><div><i>Beep</i></div></div></span>`, ByName, ""},
		{"two such boxes", `<span><div mark><div>Beep</div></div></span>`, `<span><div><div>Beep</div></div></span><span><div>Beep</div></span>`, "", Ambiguous},
		{"a box that holds a button is another one", `<span><div mark><div>Beep</div></div></span>`, `<span><div><button><svg></svg></button><div>Beep</div></div></span>`, "", Ambiguous},
		{"a box that says more is another one", `<span><div mark><div>Beep</div></div></span>`, `<div>Sounds <div mark>Beep</div></div>`, ByName, ""},
	} {
		was, is := read(t, c.old), read(t, c.new)
		g := was.Guard(marked(was))
		got, want := is.Locate(Locators{Guard: g}), -1
		checkAsked(t, g, is, got)
		if c.code == "" {
			want = marked(is)
		}
		if by := got.By; got.Node != want || by != c.by && !(c.by == ByName && by == ByRole) || got.Code != c.code {
			t.Errorf("%s: %+v, want node %d by %q, %q", c.name, got, want, c.by, c.code)
		}
	}
}
